"""Where does everything go? Blocks that know their size, put beside and below each other."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, wraps
from typing import Any, ParamSpec, cast

import attrs

P = ParamSpec("P")

GAP = 4
MOST_KEPT = 256
"""So many blocks of a function are known: a server of many tables has more, and needs them less."""


@attrs.define(eq=False)  # and not frozen: a scene is made of a hundred
class Block:
    """Something to be drawn: how large it is, and what it is made of; it never changes.

    Attributes:
        width: How wide it is.
        height: How high it is.
        parts: What it is made of, each with its x and y in the block.
        leaf: What is drawn, if it is not made of others: a piece, or a line of text.
    """

    width: int
    height: int
    parts: Sequence[tuple[int, int, "Block"]] = ()
    leaf: Any = None


@attrs.define(eq=False)
class Kept(Block):
    """A block that is kept for further scenes, all that is drawn of it in one row."""


def kept(function: Callable[P, Block]) -> Callable[P, Block]:
    """Let a function of plain values remember the blocks that it has made lately.

    It is for small blocks that come again and again, such as a place with what lies there: where
    one was drawn before, its pieces are taken from there.
    """

    @lru_cache(MOST_KEPT)
    @wraps(function)
    def made(*args: P.args, **kwargs: P.kwargs) -> Block:
        block = function(*args, **kwargs)
        return Kept(block.width, block.height, _leaves(block, 0, 0))

    return cast("Callable[P, Block]", made)


def _leaves(block: Block, x: int, y: int) -> list[tuple[int, int, Block]]:
    found = [] if block.leaf is None else [(x, y, block)]
    for left, top, part in block.parts:
        found += _leaves(part, x + left, y + top)
    return found


NOTHING = Block(0, 0)


def space(width: int, height: int) -> Block:
    """Room that stays free."""
    return Block(width, height)


def row(blocks: Iterable[Block], gap: int = GAP, *, middle: bool = False) -> Block:
    """The blocks beside each other, on one upper edge or on one middle line."""
    parts, x, height = [], 0, 0
    for block in blocks:
        if block.width:
            parts.append((x, 0, block))
            x += block.width + gap
            height = max(height, block.height)
    if middle:
        parts = [(left, (height - part.height) // 2, part) for left, _, part in parts]
    return Block(x - gap if parts else 0, height, parts)


def column(blocks: Iterable[Block], gap: int = GAP) -> Block:
    """The blocks below each other, on one left edge."""
    parts, y, width = [], 0, 0
    for block in blocks:
        if block.height:
            parts.append((0, y, block))
            y += block.height + gap
            width = max(width, block.width)
    return Block(width, y - gap if parts else 0, parts)


def wrap(blocks: Iterable[Block], width: int, gap: int = GAP) -> Block:
    """The blocks in rows, as many in each as there is room for."""
    rows: list[list[Block]] = [[]]
    used = 0
    for block in blocks:
        if rows[-1] and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + gap
    lines = [row(each, gap) for each in rows]
    return lines[0] if len(lines) == 1 else column(lines, gap)


def grid(make: Sequence[Callable[[int], Block]], width: int, least: int, gap: int = GAP) -> Block:
    """Blocks in columns of one width, none of them less wide than `least`."""
    columns = max(1, min(len(make), (width + gap) // (least + gap)))
    each = (width - gap * (columns - 1)) // columns
    blocks = [sized(one(each), each) for one in make]
    rows = [blocks[at : at + columns] for at in range(0, len(blocks), columns)]
    return column((row(line, gap) for line in rows), gap)


def sized(block: Block, width: int) -> Block:
    """The block with another width, and its parts where they were."""
    return Block(width, block.height, block.parts, block.leaf)


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
