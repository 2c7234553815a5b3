"""A hosted table, without I/O: who sits where, what came in, and a frame for everybody."""

from sandwichcards.tables.benches import BotTurn
from sandwichcards.tables.history import TakenBack
from sandwichcards.tables.reasons import Reason
from sandwichcards.tables.refusals import Refusal, Refused
from sandwichcards.tables.saving import Saved
from sandwichcards.tables.seating import Chair, Free, Person, Program, Seating
from sandwichcards.tables.table import Table
from sandwichcards.tables.takeback import Proposal

__all__ = [
    "BotTurn",
    "Chair",
    "Free",
    "Person",
    "Program",
    "Proposal",
    "Reason",
    "Refusal",
    "Refused",
    "Saved",
    "Seating",
    "Table",
    "TakenBack",
]
