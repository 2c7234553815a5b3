"""How does a value become numbers? The vocabulary that a game's `numbers` are declared in.

A shape says at once how a value is written and how it is read back, so the two can't disagree. A
value that is not there is all zeros. Seats are turned: one's own comes first, the others follow
clockwise.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import attrs
from typing_extensions import override

from sandwichcards.core.kept import cached_property
from sandwichcards.core.seats import Seat
from sandwichcards.kit.numbers.labels import joined, named, seat_names
from sandwichcards.kit.numbers.turning import turned

if TYPE_CHECKING:
    from array import array

CODE = "h"
"""Numbers are 16 bits wide and signed, as `array` and NumPy call it."""
HIGHEST = 32_767
"""Higher numbers are written as this one."""

Write = Callable[["array[int]", Any, int], None]
"""Writes a value, as the seat sees it that is given last."""
Bounds = tuple[int, int]
"""The least and the most that a number can be."""


def clipped(number: int) -> int:
    """The number, or the nearest one that fits."""
    return max(-HIGHEST, min(number, HIGHEST))


class Shape(ABC):
    """The base of all shapes."""

    @property
    @abstractmethod
    def labels(self) -> tuple[str, ...]:
        """What each number says, in a few words."""

    @property
    @abstractmethod
    def bounds(self) -> tuple[Bounds, ...]:
        """The least and the most of each number."""

    @abstractmethod
    def writer(self, at: int) -> Write:
        """A function that writes a value from there on, where all is 0."""

    @abstractmethod
    def read(self, numbers: Sequence[int], seat: int) -> Any:  # noqa: ANN401  # a value of any sort
        """What the numbers say: `claim` of the value that was written."""

    def claim(self, value: Any) -> Any:  # noqa: ANN401  # a value of any sort
        """What the numbers hold of a value: all of it, if the shape says nothing else."""
        return value

    @property
    def turns(self) -> bool:
        """Whether the numbers depend on the seat that sees the value."""
        return False

    @property
    def recurs(self) -> bool:
        """Whether values come again, so that their numbers are kept."""
        return False

    def pieces(self, value: str, seat: int, names: dict[str, Any]) -> Iterable[tuple[str, "Shape"]]:  # noqa: ARG002  # for those with parts
        """Of what the numbers are put together: the text of each value, and its shape.

        The value of all has this text. What the texts name is added to the `names`.
        """
        return ((value, self),)

    @cached_property
    def width(self) -> int:
        """How many numbers it takes."""
        return len(self.bounds)


# Single values


@attrs.frozen
class Number(Shape):
    """A number between `least` and `most`; without a `most` it is cut off at `HIGHEST`."""

    most: int | None = None
    least: int = 0

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return ("",)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return ((clipped(self.least), HIGHEST if self.most is None else clipped(self.most)),)

    @property
    @override
    def recurs(self) -> bool:
        return True

    @override
    def writer(self, at: int) -> Write:
        def write(out: "array[int]", value: int, _seat: int) -> None:
            out[at] = value if -HIGHEST <= value <= HIGHEST else clipped(value)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> int:
        return numbers[0]

    @override
    def claim(self, value: int) -> int:
        return clipped(value)


@attrs.frozen
class Flag(Shape):
    """1 if so, 0 if not."""

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return ("",)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return ((0, 1),)

    @property
    @override
    def recurs(self) -> bool:
        return True

    @override
    def writer(self, at: int) -> Write:
        def write(out: "array[int]", value: object, _seat: int) -> None:
            if value:
                out[at] = 1

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> bool:
        return numbers[0] == 1

    @override
    def claim(self, value: object) -> bool:
        return bool(value)


def _hashables(values: Iterable[Hashable]) -> tuple[Hashable, ...]:
    return tuple(values)


def _texts(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(names)


@attrs.frozen
class OneOf(Shape):
    """A number for each of the `values`, 1 for the one that it is; all are 0 for `nothing`."""

    values: tuple[Hashable, ...] = attrs.field(converter=_hashables)
    nothing: Hashable = None

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return tuple(map(named, self.values))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return ((0, 1),) * len(self.values)

    @property
    @override
    def recurs(self) -> bool:
        return True

    @override
    def writer(self, at: int) -> Write:
        spots: dict[Hashable, int | None] = {
            value: at + number for number, value in enumerate(self.values)
        }
        spots[self.nothing] = None

        def write(out: "array[int]", value: Hashable, _seat: int) -> None:
            spot = spots[value]
            if spot is not None:
                out[spot] = 1

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> Hashable:
        return self.values[first(numbers)] if any(numbers) else self.nothing


@attrs.frozen
class SeatOf(Shape):
    """A number for each of the `players`' seats, 1 for the one that it is; all are 0 for None."""

    players: int

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return seat_names(self.players)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return ((0, 1),) * self.players

    @property
    @override
    def turns(self) -> bool:
        return True

    @property
    @override
    def recurs(self) -> bool:
        return True

    @override
    def writer(self, at: int) -> Write:
        players = self.players

        def write(out: "array[int]", value: Seat | None, seat: int) -> None:
            if value is not None:
                out[at + (value - seat) % players] = 1

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> Seat | None:
        return Seat((first(numbers) + seat) % self.players) if any(numbers) else None


# Many values


@attrs.frozen
class Counts(Shape):
    """How many there are of each kind: `copies` says how many there can be. The order is left out.

    With `players`, the kinds name seats, which are turned.
    """

    copies: Mapping[Any, int]
    players: int | None = None

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return tuple(map(named, self.copies))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return tuple((0, clipped(count)) for count in self.copies.values())

    @property
    @override
    def turns(self) -> bool:
        return self.players is not None

    @override
    def writer(self, at: int) -> Write:
        spots = {kind: at + number for number, kind in enumerate(self.copies)}
        if self.players is not None:
            return _turning(spots, self.players)

        def write(out: "array[int]", value: Iterable[Any], _seat: int) -> None:
            for kind in value:
                out[spots[kind]] += 1

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> tuple[Any, ...]:
        kinds = tuple(chain.from_iterable(map(repeat, self.copies, numbers)))
        if self.players is None:
            return kinds
        players = self.players
        return self.claim([turned(kind, seat, players) for kind in kinds])

    @override
    def claim(self, value: Iterable[Any]) -> tuple[Any, ...]:
        order = {kind: number for number, kind in enumerate(self.copies)}
        return tuple(sorted(value, key=order.__getitem__))


def _turning(spots: Mapping[Any, int], players: int) -> Write:
    seen = [
        {kind: spots[turned(kind, -seat, players)] for kind in spots} for seat in range(players)
    ]

    def write(out: "array[int]", value: Iterable[Any], seat: int) -> None:
        spots = seen[seat]
        for kind in value:
            out[spots[kind]] += 1

    return write


@attrs.frozen
class Pile(Shape):
    """How many there are of each kind, and which lies on top; read back as a pair.

    The order below is left out.
    """

    copies: Mapping[Any, int]

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return (*Counts(self.copies).labels, *joined(("top",), Counts(self.copies).labels))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return (*Counts(self.copies).bounds, *OneOf(self.copies).bounds)

    @override
    def writer(self, at: int) -> Write:
        write_all = Counts(self.copies).writer(at)
        write_top = OneOf(self.copies).writer(at + len(self.copies))

        def write(out: "array[int]", value: tuple[Any, ...], seat: int) -> None:
            if value:
                write_all(out, value, seat)
                write_top(out, value[-1], seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> tuple[tuple[Any, ...], Any]:
        cards, top = _parted(numbers, 2)
        return Counts(self.copies).read(cards, seat), OneOf(self.copies).read(top, seat)

    @override
    def claim(self, value: tuple[Any, ...]) -> tuple[tuple[Any, ...], Any]:
        return Counts(self.copies).claim(value), value[-1] if value else None


@attrs.frozen
class SeatsIn(Shape):
    """A number for each of the `players`' seats, 1 for those that are among the seats."""

    players: int

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return seat_names(self.players)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return ((0, 1),) * self.players

    @property
    @override
    def turns(self) -> bool:
        return True

    @override
    def writer(self, at: int) -> Write:
        players = self.players

        def write(out: "array[int]", value: Iterable[Seat], seat: int) -> None:
            for each in value:
                out[at + (each - seat) % players] = 1

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> frozenset[Seat]:
        found = (at for at, number in enumerate(numbers) if number)
        return frozenset(Seat((at + seat) % self.players) for at in found)

    @override
    def claim(self, value: Iterable[Seat]) -> frozenset[Seat]:
        return frozenset(value)


@attrs.frozen
class BySeat(Shape):
    """A value for `each` of the `players`' seats, turned."""

    each: Shape
    players: int

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return joined(seat_names(self.players), self.each.labels)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return self.each.bounds * self.players

    @property
    @override
    def turns(self) -> bool:
        return True

    @override
    def pieces(self, value: str, seat: int, names: dict[str, Any]) -> Iterable[tuple[str, Shape]]:
        for step in range(self.players):
            yield from self.each.pieces(f"{value}[{(seat + step) % self.players}]", seat, names)

    @override
    def writer(self, at: int) -> Write:
        width = self.each.width
        writers = [self.each.writer(at + seat * width) for seat in range(self.players)]

        def write(out: "array[int]", value: tuple[Any, ...], seat: int) -> None:
            for write_one, each in zip(writers, value[seat:] + value[:seat], strict=False):
                write_one(out, each, seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> tuple[Any, ...]:
        values = tuple(self.each.read(part, seat) for part in _parted(numbers, self.players))
        return values[-seat:] + values[:-seat] if seat else values

    @override
    def claim(self, value: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(map(self.each.claim, value))


@attrs.frozen
class Row(Shape):
    """A value for `each` of these `names`, in their order; a shorter row ends in nothing."""

    each: Shape
    names: tuple[str, ...] = attrs.field(converter=_texts)

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return joined(self.names, self.each.labels)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return self.each.bounds * len(self.names)

    @property
    @override
    def turns(self) -> bool:
        return self.each.turns

    @override
    def writer(self, at: int) -> Write:
        width = self.each.width
        writers = [self.each.writer(at + number * width) for number in range(len(self.names))]

        def write(out: "array[int]", value: Iterable[Any], seat: int) -> None:
            for write_one, each in zip(writers, value, strict=False):
                write_one(out, each, seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> tuple[Any, ...]:
        parts = _parted(numbers, len(self.names))
        return _without_end(tuple(self.each.read(part, seat) for part in parts))

    @override
    def claim(self, value: Iterable[Any]) -> tuple[Any, ...]:
        return _without_end(tuple(map(self.each.claim, value)))


def _without_end(values: tuple[Any, ...]) -> tuple[Any, ...]:
    while values and values[-1] is None:
        values = values[:-1]
    return values


def _parted(numbers: Sequence[int], parts: int) -> list[Sequence[int]]:
    width = len(numbers) // parts
    return [numbers[at * width : (at + 1) * width] for at in range(parts)]


def first(numbers: Sequence[int]) -> int:
    """Where the first number stands that is not 0."""
    return next(at for at, number in enumerate(numbers) if number)
