"""What one writes a game's `numbers` with: shapes, from which encoder and decoder follow."""

from sandwichcards.kit.numbers.actions import Actions, actions, actions_in
from sandwichcards.kit.numbers.encoder import Encoder, Field, Numbers, Part, numbers_of
from sandwichcards.kit.numbers.objects import AnyOf, Kept, Maybe, Only, Parts, Steps
from sandwichcards.kit.numbers.rewards import rewards
from sandwichcards.kit.numbers.shapes import (
    HIGHEST,
    BySeat,
    Counts,
    Flag,
    Number,
    OneOf,
    Pile,
    Row,
    SeatOf,
    SeatsIn,
    Shape,
)

__all__ = [
    "HIGHEST",
    "Actions",
    "AnyOf",
    "BySeat",
    "Counts",
    "Encoder",
    "Field",
    "Flag",
    "Kept",
    "Maybe",
    "Number",
    "Numbers",
    "OneOf",
    "Only",
    "Part",
    "Parts",
    "Pile",
    "Row",
    "SeatOf",
    "SeatsIn",
    "Shape",
    "Steps",
    "actions",
    "actions_in",
    "numbers_of",
    "rewards",
]
