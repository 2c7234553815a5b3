"""Hoagie: be the first to begin a turn with a perfect sandwich. Two to five players."""

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.gate import catalogue
from sandwichcards.hoagie.agenda import PlayOn, Question, TakeTurn
from sandwichcards.hoagie.cards import (
    CARDS,
    DOUBLE_PLAY,
    FRESH,
    PLACES,
    REVERSE,
    SKIP,
    SPOILED,
    Card,
    Deck,
    DoublePlayCard,
    FreshCard,
    Ingredient,
    Place,
    ReverseCard,
    SkipCard,
    SpoiledCard,
)
from sandwichcards.hoagie.events import (
    Built,
    Dealt,
    Discarded,
    Doubled,
    Drew,
    Event,
    Gathered,
    LaidSkip,
    Passed,
    Replaced,
    Reshuffled,
    Reversed,
    Skipped,
    Spoiled,
    Stopped,
)
from sandwichcards.hoagie.house import HOUSE_DECK
from sandwichcards.hoagie.moves import (
    Build,
    Discard,
    DoublePlay,
    Move,
    Pass,
    Replace,
    Reverse,
    Skip,
    Spoil,
    StopPlaying,
)
from sandwichcards.hoagie.play import apply, new_game, stop
from sandwichcards.hoagie.position import position
from sandwichcards.hoagie.rules import explain, legal_moves
from sandwichcards.hoagie.sandwiches import Covered, Sandwich
from sandwichcards.hoagie.setup import SEATS, Rules, Setup, setup_of
from sandwichcards.hoagie.state import State
from sandwichcards.hoagie.view import View, imagine, observe

NAME = "hoagie"
TITLE = "Hoagie"
RULES_VERSION = 1

__all__ = [
    "CARDS",
    "DOUBLE_PLAY",
    "FRESH",
    "HOUSE_DECK",
    "NAME",
    "PLACES",
    "REVERSE",
    "RULES_VERSION",
    "SEATS",
    "SKIP",
    "SPOILED",
    "TITLE",
    "Build",
    "Built",
    "Card",
    "Covered",
    "Dealt",
    "Deck",
    "Discard",
    "Discarded",
    "DoublePlay",
    "DoublePlayCard",
    "Doubled",
    "Drew",
    "Ended",
    "Event",
    "FreshCard",
    "Gathered",
    "Ingredient",
    "LaidSkip",
    "Move",
    "Pass",
    "Passed",
    "Place",
    "PlayOn",
    "Question",
    "Replace",
    "Replaced",
    "Reshuffled",
    "Reverse",
    "ReverseCard",
    "Reversed",
    "Rules",
    "Sandwich",
    "Setup",
    "Skip",
    "SkipCard",
    "Skipped",
    "Spoil",
    "Spoiled",
    "SpoiledCard",
    "State",
    "StopPlaying",
    "Stopped",
    "TakeTurn",
    "TurnBegan",
    "View",
    "apply",
    "catalogue",
    "explain",
    "imagine",
    "legal_moves",
    "new_game",
    "observe",
    "position",
    "setup_of",
    "stop",
]
