"""How are numbers packed? Piece by piece, most of them as they were packed the last time."""

from array import array
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from sandwichcards.core.draft import compiled
from sandwichcards.kit.numbers.shapes import CODE, Shape

Packer = Callable[[Any], bytearray]
"""Packs the numbers of an object into bytes."""

MOST_KNOWN = 4096
"""So many values of a piece are known at most."""


def packers(fields: Iterable[tuple[str, Shape]], players: int) -> list[Packer]:
    """For each seat, a function that packs these attributes of an object as the seat sees it."""
    given, known = list(fields), _Tables()
    return [_packer(given, seat, known) for seat in range(players)]


def _packer(fields: list[tuple[str, Shape]], seat: int, known: "_Tables") -> Packer:
    """One function with an expression for each piece: a loop would cost a third more."""
    names: dict[str, Any] = {"join": bytearray().join}
    found = []
    for source, shape in fields:
        for value, piece in shape.pieces(f"view.{source}", seat, names):
            name = f"piece_{len(names)}"
            names[name] = known.table(piece, seat) if piece.recurs else _fresh(piece, seat)
            found.append(f"{name}[{value}]" if piece.recurs else f"{name}({value})")
    pack: Packer = compiled("view", [f"return join(({', '.join(found)},))"], **names)
    return pack


class _Tables(dict[tuple[int, int], "_Known"]):
    """The tables of an encoder: one for a shape that does not turn, else one for each seat."""

    def table(self, shape: Shape, seat: int) -> "_Known":
        """That of a shape, which must live as long as this does."""
        key = id(shape), seat if shape.turns else 0
        if key not in self:
            self[key] = _Known(shape, seat)
        return self[key]


class _Known(dict[Hashable, bytes]):
    """The packed numbers of values that come again; all are forgotten when they are too many."""

    def __init__(self, shape: Shape, seat: int) -> None:
        super().__init__()
        self._pack = _fresh(shape, seat)

    def __missing__(self, value: Hashable) -> bytes:
        if len(self) >= MOST_KNOWN:
            self.clear()
        self[value] = packed = self._pack(value).tobytes()
        return packed


def _fresh(shape: Shape, seat: int) -> Callable[[Any], "array[int]"]:
    zeros, write = array(CODE, bytes(2 * shape.width)), shape.writer(0)

    def pack(value: Any) -> "array[int]":  # noqa: ANN401  # of any sort
        numbers = zeros[:]
        write(numbers, value, seat)
        return numbers

    return pack
