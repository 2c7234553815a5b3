"""Where does everything go? Blocks that know their size, put beside and below each other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import ParamSpec, cast

import attrs

from sandwichcards.core.draft import maker
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing.values import Label, Piece

P = ParamSpec("P")

GAP = 4
MOST_KEPT = 128
"""So many blocks of a function are known: a server of many tables has more, and needs them less."""
MOST_LAID = 1024
"""So many blocks are known where they were drawn: those of some tables under way."""

Spot = tuple[str, Seat | None, int | None, str | None]
"""What a reference says: zone, seat, place and card."""
Where = tuple[Spot, ...]
"""All that a piece stands for: its card, and the place too if it is all that lies there."""
Named = tuple[str, Seat | None, int | None, str | None, str]
"""What does not change about a piece: zone, seat, place, card and face."""
Look = tuple[int, int, int, str]
"""How a piece is drawn: width, height, layer and title."""
Thing = tuple[Where, Named, int, int, Look, int, str, int]
"""A piece in a block: where, named, its x and y, its look, ordinal, own marks and angle."""
Line = tuple[str, int, int, int, str, int]
"""A line of text in a block: the fields of `Label` in order."""
make_piece: Callable[..., Piece] = maker(Piece)  # twice as fast as the class
make_label: Callable[..., Label] = maker(Label)


@attrs.define(eq=False)  # and not frozen: a scene is made of a hundred
class Block:
    """Something to be drawn: how large it is, and what it is made of; it never changes.

    Attributes:
        width: How wide it is.
        height: How high it is.
        parts: What it is made of, each with its x and y in the block.
    """

    width: int
    height: int
    parts: Sequence[tuple[int, int, "Block"]] = ()


@attrs.define(eq=False)
class Leaf(Block):
    """A block that is drawn as one: pieces and lines of text.

    Attributes:
        things: Its pieces.
        lines: Its lines of text.
        counts: How many of its pieces are called the same; 0 for what they only stand for.
    """

    things: Sequence[Thing] = ()
    lines: Sequence[Line] = ()
    counts: Mapping[Spot, int] = {}


@lru_cache(MOST_LAID)
def laid(leaf: Leaf, x: int, y: int) -> tuple[list[Piece], list[Label]]:
    """What is drawn of a block at x and y, if nothing there is marked or comes again."""
    pieces = [
        make_piece(*named, x + left, y + top, *look, number, marks, angle)
        for _, named, left, top, look, number, marks, angle in leaf.things
    ]
    labels = [
        make_label(text, x + left, y + base, size, style, width)
        for text, left, base, size, style, width in leaf.lines
    ]
    return pieces, labels


def kept(function: Callable[P, Block]) -> Callable[P, Block]:
    """Let a function of plain values remember the blocks that it has made lately.

    It is for blocks that come again and again, such as a place with what lies there. All that is
    drawn of one is in one row, so that a scene takes it as it was drawn before. For the piles and
    tokens of Hooch Stooges alone this saves a fifth of a scene; a single piece is made as quickly.
    """

    @lru_cache(MOST_KEPT)
    @wraps(function)
    def made(*args: P.args, **kwargs: P.kwargs) -> Block:
        block = function(*args, **kwargs)
        return block if type(block) is Leaf else _as_one(block)

    return cast("Callable[P, Block]", made)


def _as_one(block: Block) -> Block:
    things: list[Thing] = []
    lines: list[Line] = []
    counts: dict[Spot, int] = {}
    for x, y, leaf in leaves_of(block, 0, 0):
        for where, named, left, top, look, _, marks, angle in leaf.things:
            number = counts.get(where[0], 0)
            counts.setdefault(where[-1], 0)
            counts[where[0]] = number + 1
            things.append((where, named, x + left, y + top, look, number, marks, angle))
        for text, left, base, size, style, width in leaf.lines:
            lines.append((text, x + left, y + base, size, style, width))
    return Leaf(block.width, block.height, (), things, lines, counts)


def leaves_of(block: Block, x: int, y: int) -> list[tuple[int, int, Leaf]]:
    """All that is drawn of a block at x and y, in order, each with its own x and y."""
    found: list[tuple[int, int, Leaf]] = [(x, y, block)] if isinstance(block, Leaf) else []
    for left, top, part in block.parts:
        if isinstance(part, Leaf):
            found.append((x + left, y + top, part))
        else:
            found += leaves_of(part, x + left, y + top)
    return found


NOTHING = Block(0, 0)


def space(width: int, height: int) -> Block:
    """Room that stays free."""
    return Block(width, height)


def row(blocks: Iterable[Block], gap: int = GAP, *, middle: bool = False) -> Block:
    """The blocks beside each other, on one upper edge or on one middle line."""
    parts, x, height = [], 0, 0
    for block in blocks:
        if width := block.width:
            parts.append((x, 0, block))
            x += width + gap
            if block.height > height:  # noqa: PLR1730  # `max` adds half to what a row takes
                height = block.height
    if middle:
        parts = [(left, (height - part.height) // 2, part) for left, _, part in parts]
    return Block(x - gap if parts else 0, height, parts)


def column(blocks: Iterable[Block], gap: int = GAP) -> Block:
    """The blocks below each other, on one left edge."""
    parts, y, width = [], 0, 0
    for block in blocks:
        if height := block.height:
            parts.append((0, y, block))
            y += height + gap
            if block.width > width:  # noqa: PLR1730  # as above
                width = block.width
    return Block(width, y - gap if parts else 0, parts)


def wrap(blocks: Iterable[Block], width: int, gap: int = GAP) -> Block:
    """The blocks in rows, as many in each as there is room for."""
    parts, widest, bottom, x, y, used = [], 0, 0, 0, 0, 0
    for block in blocks:
        wide = block.width
        if used and used + wide > width:
            x, y, used = 0, bottom and bottom + gap, 0
        used += wide + gap
        if wide:
            parts.append((x, y, block))
            x += wide + gap
            if x > widest:  # noqa: PLR1730  # as above
                widest = x
            if y + block.height > bottom:  # noqa: PLR1730  # as above
                bottom = y + block.height
    return Block(widest - gap if parts else 0, bottom, parts)


def grid(make: Sequence[Callable[[int], Block]], width: int, least: int, gap: int = GAP) -> Block:
    """Blocks in columns of one width, none of them less wide than `least`."""
    columns = max(1, min(len(make), (width + gap) // (least + gap)))
    each = (width - gap * (columns - 1)) // columns
    blocks = [sized(one(each), each) for one in make]
    rows = [blocks[at : at + columns] for at in range(0, len(blocks), columns)]
    return column((row(line, gap) for line in rows), gap)


def sized(block: Block, width: int) -> Block:
    """The block with another width, and its parts where they were."""
    return Block(width, block.height, block.parts or [(0, 0, block)])


def fan(blocks: Sequence[Block], width: int, shown: int, rows: int = 2) -> Block:
    """Cards in rows without overlap, or, in more rows than that, with `shown` of each in sight.

    What stands in the upper part of a card is never covered.
    """
    if not blocks:
        return NOTHING
    wide, high = blocks[0].width, blocks[0].height
    columns = max(1, (width + GAP) // (wide + GAP))
    count = -(-len(blocks) // columns)
    pitch = high + GAP if count <= rows else shown
    parts = [
        (at % columns * (wide + GAP), at // columns * pitch, block)
        for at, block in enumerate(blocks)
    ]
    across = min(columns, len(blocks))
    return Block(across * (wide + GAP) - GAP, (count - 1) * pitch + high, parts)
