"""Who sits where? Seats are numbered clockwise from 0."""

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table: 0 for the first, counted clockwise."""


@cache
def around(first: int, players: int) -> tuple[Seat, ...]:
    """All seats once, clockwise, from `first` on."""
    return tuple(Seat((first + step) % players) for step in range(players))


@cache
def others(seat: int, players: int) -> tuple[Seat, ...]:
    """All seats but one, clockwise from its left neighbour."""
    return around(seat, players)[1:]


def clockwise(seat: int, players: int, step: int = 1) -> Seat:
    """The seat `step` places further on (counter-clockwise below zero)."""
    return Seat((seat + step) % players)
