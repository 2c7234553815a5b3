"""Which bot is better? Tournaments on paired deals, with figures that say how sure they are."""

from sandwichcards.arena.files import begun_seed, mishaps_path, timings_path
from sandwichcards.arena.picture import draw
from sandwichcards.arena.report import Length, Place, Report, Standing, summarize
from sandwichcards.arena.runs import record_path, run
from sandwichcards.arena.saving import NotWritten
from sandwichcards.arena.table import BotFailed, Finished, Mishap, Played, Timing, play_game
from sandwichcards.arena.tournament import Entrant, Factory, Seating, Tournament
from sandwichcards.arena.workers import WorkersDied
from sandwichcards.bots import OnFault
from sandwichcards.kit.statistics import Interval, middle, strengths, wilson

__all__ = [
    "BotFailed",
    "Entrant",
    "Factory",
    "Finished",
    "Interval",
    "Length",
    "Mishap",
    "NotWritten",
    "OnFault",
    "Place",
    "Played",
    "Report",
    "Seating",
    "Standing",
    "Timing",
    "Tournament",
    "WorkersDied",
    "begun_seed",
    "draw",
    "middle",
    "mishaps_path",
    "play_game",
    "record_path",
    "run",
    "strengths",
    "summarize",
    "timings_path",
    "wilson",
]
