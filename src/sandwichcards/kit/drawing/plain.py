"""How does any game look that has no picture of its own? As what lies in its zones."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import Any

from sandwichcards.core.game import AnyView
from sandwichcards.core.heaps import Heap, heaps
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing import cards, parts, things
from sandwichcards.kit.drawing.document import Writer, writer
from sandwichcards.kit.drawing.layout import Block, column, grid, row, wrap
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.values import Face, Scene, Shape
from sandwichcards.kit.words import Names, words_of

_MOST = 8
"""How many cards of a pile are shown, those at its top."""


class PlainPicture:
    """The picture of a game without one: every zone with what lies in it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.svg: Writer = writer(self.faces, self.scene)

    def faces(self, setup: Any) -> tuple[Face, ...]:  # noqa: ANN401  # the game's Setup
        """A face for every card, from its name and text."""
        kinds = setup.kinds.values()
        drawn = cards.faces_of(kinds, cards.plain_art, cards.card, cards.strip)
        return (*faces_of_all(setup.players), things.token("points", "Counted"), *drawn)

    def scene(
        self, view: AnyView, *, shape: Shape | str = Shape.WIDE, names: Names = None
    ) -> Scene:
        """Every zone: those of all on top, then the seats with theirs."""
        sketch = Sketch(view, shape, names, words_of(self._game))
        lying = heaps(view, self._game.State)
        seats = [partial(_seat, sketch, lying, seat) for seat in sketch.seats()]
        common = [_zone(sketch, zone, found) for zone, found in _zones(lying, None)]
        return sketch.scene(
            sketch.panel("", [wrap(common, sketch.width - 12, 10)], sketch.width),
            grid(seats, sketch.width, 300),
        )


def _zones(lying: tuple[Heap, ...], seat: Seat | None) -> Iterator[tuple[str, list[Heap]]]:
    own = [heap for heap in lying if heap.seat == seat]
    for zone, found in groupby(own, key=lambda heap: heap.zone):
        yield zone, list(found)


def _seat(sketch: Sketch[Any], lying: tuple[Heap, ...], seat: Seat, width: int) -> Block:
    zones = [_zone(sketch, zone, found, width - 12) for zone, found in _zones(lying, seat)]
    return sketch.player(seat, [wrap(zones, width - 12, 10)], width)


def _zone(sketch: Sketch[Any], zone: str, found: list[Heap], width: int | None = None) -> Block:
    name = zone.replace("_", " ")
    blocks = [_heap(sketch, heap) for heap in found]
    return column([sketch.text(name, 9, "s"), wrap(blocks, width or sketch.width - 12)], 2)


def _heap(sketch: Sketch[Any], heap: Heap) -> Block:
    where = heap.zone, heap.seat, heap.place
    if heap.count and not heap.cards and _is_tokens(sketch, heap):
        return parts.tokens(heap.count, "points", heap.zone, heap.seat, what=heap.zone)
    if not any(heap.cards):
        return parts.hidden(heap.count, *where)
    seen = [slug for slug in heap.cards if slug]
    rows = sketch.pile("", seen, *where, most=_MOST)
    down = heap.count - len(seen)
    return row([rows, parts.hidden(down, *where)]) if down else rows


def _is_tokens(sketch: Sketch[Any], heap: Heap) -> bool:
    return isinstance(getattr(sketch.view, heap.zone, None), int)
