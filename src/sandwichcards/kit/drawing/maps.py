"""How does a map look? Places where they lie, roads between neighbours, nothing over anything."""

from collections.abc import Sequence
from itertools import combinations

import attrs

from sandwichcards.kit.drawing.cards import Art, line
from sandwichcards.kit.drawing.layout import Block
from sandwichcards.kit.drawing.symbols import drawn
from sandwichcards.kit.drawing.texts import shrunk
from sandwichcards.kit.drawing.values import Box, Face

Spots = tuple[tuple[int, int], ...]
"""Where the places lie, in units of the map."""

_SITE = (58, 42)
"""How large a place is drawn; its token goes into its right lower corner."""
_UNIT = 10


def site(slug: str, art: Art) -> Face:
    """A place on the map: its name, what it costs, and room for a token."""
    width, height = _SITE
    size, found = shrunk(art.name, width - 5, (9.5, 9, 8.5), 2)
    rows = enumerate(found)
    body = (
        f"<rect x='1' y='1' width='{width - 2}' height='{height - 2}' rx='7' fill='var(--paper)' "
        "stroke='var(--line)' stroke-width='1.2'/>"
        + "".join(line(each, 4, 11 + at * size * 1.05, size) for at, each in rows)
    )
    boxes = [Box(3, 2, width - 5, 21)]
    if art.number is not None:
        body += drawn("coin", 4, 27, 12) + line(str(art.number), 18, 37, 11, bold=True)
        boxes.append(Box(4, 27, 30, 12))
    return Face(f"{slug}:m", width, height, body, art.title, tuple(boxes))


def roads(spots: Spots, ways: Sequence[tuple[int, int]]) -> Face:
    """The roads of a map, to be stretched between the middles of its outermost places."""
    left, top, wide, high = _frame(spots)
    ends = [((x - left) * _UNIT, (y - top) * _UNIT) for x, y in spots]
    lines = "".join("M{} {}L{} {}".format(*ends[one], *ends[two]) for one, two in ways)
    body = f"<path d='{lines}' fill='none' stroke='var(--line)' stroke-width='3'/>"
    return Face("roads", wide * _UNIT, high * _UNIT, body, "Roads", stretch=True)


def _frame(spots: Spots) -> tuple[int, int, int, int]:
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(max(xs) - min(xs), 1), max(max(ys) - min(ys), 1)


@attrs.frozen
class Plan:
    """Where the places of a map go, and how large everything is.

    Attributes:
        size: Width and height of a place.
        corners: The left upper corner of each place.
        roads: Width and height of what lies between the outermost middles.
    """

    size: tuple[int, int]
    corners: tuple[tuple[int, int], ...]
    roads: tuple[int, int]

    @property
    def width(self) -> int:
        """How wide the whole map is."""
        return self.roads[0] + self.size[0]

    def laid_out(self, ways: Block, sites: Sequence[Block]) -> Block:
        """The map as a block: the roads, and over them the places."""
        wide, high = self.size
        over = ((x, y, block) for (x, y), block in zip(self.corners, sites, strict=True))
        return Block(self.width, self.roads[1] + high, [(wide // 2, high // 2, ways), *over])


def plan(spots: Spots, width: int, *, tall: bool) -> Plan:
    """A plan of about that width on which no place covers another."""
    left, top, wide, high = _frame(spots)
    size = (47, 34) if tall else _SITE
    across = max((width - size[0]) / wide, _spread(spots, size[0]))
    down = max(across * 0.75, *_needed(spots, size, across))
    corners = [(round((x - left) * across), round((y - top) * down)) for x, y in spots]
    return Plan(size, tuple(corners), (round(wide * across), round(high * down)))


def _spread(spots: Spots, width: int) -> float:
    """How many pixels a unit across needs at least, for places on one line."""
    gaps = [abs(a[0] - b[0]) for a, b in combinations(spots, 2) if a[1] == b[1]]
    return max(((width + 1) / gap for gap in gaps), default=0)


def _needed(spots: Spots, size: tuple[int, int], across: float) -> list[float]:
    """How many pixels a unit down needs, for places that would else lie over each other."""
    return [
        (size[1] + 1) / abs(a[1] - b[1])
        for a, b in combinations(spots, 2)
        if a[1] != b[1] and abs(a[0] - b[0]) * across < size[0] + 1
    ]
