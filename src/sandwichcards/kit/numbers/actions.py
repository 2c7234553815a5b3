"""What number has a move, seen from a seat? One for "my left neighbour", whoever asks."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import Any, Generic, Protocol, TypeVar

import attrs

from sandwichcards.core.catalogue import Catalogue, text_of
from sandwichcards.core.errors import BadSetup, UnknownMove
from sandwichcards.core.game import AnyView
from sandwichcards.core.texts import shown
from sandwichcards.kit.numbers.labels import seat_name
from sandwichcards.kit.numbers.turning import seat_fields, turned

M = TypeVar("M")


class _Setup(Protocol):
    """What is needed of a set-up."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def catalogue(self) -> Catalogue[Any]:
        """Every move that can be legal."""


class Actions(Generic[M]):
    """The moves of a set-up as numbers, seen from one seat.

    They stand in the catalogue's order. A move that names seats has its own for each: one's own
    seat first, then the others clockwise. Places, slots and plates are not turned.

    Attributes:
        size: How many numbers there are.
        texts: What each number stands for, as in the catalogue's texts, with `own` and `+1` for the
            seats; an empty text for a number that only other seats or more players would need.
    """

    def __init__(self, catalogue: Catalogue[M], players: int, seat: int, seats: int) -> None:
        self._number: dict[M, int] = {}
        texts: dict[int, str] = {}
        begins: dict[tuple[object, ...], int] = {}
        self.size: int = 0
        for move in catalogue:
            near = turned(move, -seat, players)
            kept, steps = _split(near)
            if kept not in begins:
                begins[kept] = self.size
                self.size += seats ** len(steps)
            number = begins[kept] + _position(steps, seats)
            self._number[move] = number
            texts[number] = _text(near)
        self._move: dict[int, M] = {number: move for move, number in self._number.items()}
        self.texts: tuple[str, ...] = tuple(texts.get(at, "") for at in range(self.size))

    def __len__(self) -> int:
        return self.size

    def number(self, move: M) -> int:
        """The number of a move.

        Raises:
            UnknownMove: if it is not in the catalogue.
        """
        try:
            return self._number[move]
        except (KeyError, TypeError):
            raise UnknownMove(shown(move), "it is not in this catalogue") from None

    def move(self, number: Any) -> M:  # noqa: ANN401  # a whole number of any library
        """The move that has this number.

        Raises:
            UnknownMove: if none has, as can be with padding.
        """
        try:
            return self._move[number]  # NumPy's numbers hash as Python's do
        except (KeyError, TypeError):
            raise UnknownMove(shown(number), "no move has this number here") from None

    def numbers(self, moves: Iterable[M]) -> tuple[int, ...]:
        """The numbers of some moves of the catalogue."""
        return tuple(map(self._number.__getitem__, moves))

    def mask(self, view: AnyView) -> bytearray:
        """A byte for each number: 1 if the move is legal, all 0 if it is another's turn."""
        mask, number = bytearray(self.size), self._number
        for move in view.moves:
            mask[number[move]] = 1
        return mask


def _split(move: Any) -> tuple[tuple[object, ...], list[int]]:  # noqa: ANN401  # a move of any game
    """A move without the seats that it names, and those seats."""
    seats = seat_fields(type(move))
    others = [each.name for each in attrs.fields(type(move)) if each.name not in seats]
    kept = (type(move), *(getattr(move, name) for name in others))
    return kept, [getattr(move, name) for name in seats]


def _position(steps: Iterable[int], seats: int) -> int:
    """Where the move with these seats stands among all that differ from it in seats alone."""
    return reduce(lambda position, step: position * seats + step, steps, 0)


def _text(move: Any) -> str:  # noqa: ANN401  # a move of any game
    verb, *words = text_of(move).split()
    names, seats = [each.name for each in attrs.fields(type(move))], seat_fields(type(move))
    for at, name in enumerate(names):
        if name in seats:
            words[at] = seat_name(getattr(move, name))
    return " ".join((verb, *words))


def actions(setup: _Setup, seat: int, seats: int | None = None) -> Actions[Any]:
    """The moves of a set-up as numbers, seen from a seat; the same object each time.

    With `seats`, numbers are padded: every move that names a seat has so many of them, so that they
    stay the same when more play.

    Raises:
        BadSetup: if there is no such seat, or if fewer seats are given than there are players.
    """
    return actions_in(setup.catalogue, setup.players, seat, seats)


@lru_cache(maxsize=64)
def actions_in(
    catalogue: Catalogue[M], players: int, seat: int, seats: int | None = None
) -> Actions[M]:
    """The same for a catalogue, whose games may be other people's."""
    if seat not in range(players):
        raise BadSetup([f"there is no seat {shown(seat)} at this table"])
    if seats is not None and seats < players:
        raise BadSetup([f"{players} players don't fit into {seats} seats"])
    return Actions(catalogue, players, seat, seats or players)
