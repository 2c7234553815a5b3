"""What is a program sent that plays by the line protocol? One of these, on each line."""

from typing import Generic, TypeVar

import attrs

from sandwichcards.core.game import AnyView
from sandwichcards.core.seats import Seat
from sandwichcards.core.values import Value
from sandwichcards.wire.frames import Frame
from sandwichcards.wire.sheets import Sheet

V = TypeVar("V", bound=AnyView)

PROTOCOL = 2
"""The version of the line protocol, raised whenever older bots could no longer play."""


@attrs.frozen
class Hello(Value):
    """The first line, each time a program is started.

    Attributes:
        protocol: The version of the line protocol.
        game: The name of the game.
        rules_version: The version of its rules.
        seat: Where the program plays.
        seconds: How long it may think about each answer.
        seed: A number that it can take its random numbers from.
        sheet: All that never changes in this game.
    """

    protocol: int
    game: str
    rules_version: int
    seat: Seat | None
    seconds: float
    seed: int
    sheet: Sheet


@attrs.frozen
class Notice(Value, Generic[V]):
    """What has happened: the `frame` after it. The program does not answer."""

    frame: Frame[V]


@attrs.frozen
class Choose(Value, Generic[V]):
    """The program is asked for the number of one of the moves of the `frame`."""

    frame: Frame[V]


Line = Hello | Notice[V] | Choose[V]
"""What a program can be sent, told apart by its `type`."""
