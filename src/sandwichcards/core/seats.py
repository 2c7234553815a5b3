"""Who sits where? Seats are numbered clockwise from 0."""

from enum import Enum
from functools import lru_cache
from typing import NewType


class Anyone(Enum):
    """Nobody in particular: who makes a move is not looked at."""

    ANYONE = "anyone"


ANYONE = Anyone.ANYONE
Seat = NewType("Seat", int)
"""A place at the table: 0 for the first, counted clockwise."""
By = Seat | None | Anyone
"""Whose move it is: a seat's, a spectator's, or anyone's."""


@lru_cache(maxsize=1024)
def around(first: int, players: int) -> tuple[Seat, ...]:
    """All seats once, clockwise, from `first` on."""
    return tuple(Seat((first + step) % players) for step in range(players))


@lru_cache(maxsize=1024)
def others(seat: int, players: int) -> tuple[Seat, ...]:
    """All seats but one, clockwise from its left neighbour."""
    return around(seat, players)[1:]


def clockwise(seat: int, players: int, step: int = 1) -> Seat:
    """The seat `step` places further on (counter-clockwise below zero)."""
    return Seat((seat + step) % players)
