"""Where does everything go? Blocks that know their size, put beside and below each other."""

from collections.abc import Callable, Iterable, Sequence

import attrs

GAP = 4


@attrs.define  # and not frozen: a scene is made of hundreds, and none outlives it
class Block:
    """Something to be drawn: how large it is, and what draws it at an x and y."""

    width: int
    height: int
    draw: Callable[[int, int], None]


def _nothing(_x: int, _y: int) -> None:
    """Draw nothing."""


NOTHING = Block(0, 0, _nothing)


def space(width: int, height: int) -> Block:
    """Room that stays free."""
    return Block(width, height, _nothing)


def row(blocks: Iterable[Block], gap: int = GAP, *, middle: bool = False) -> Block:
    """The blocks beside each other, on one upper edge or on one middle line."""
    parts = [block for block in blocks if block.width]
    height = max((part.height for part in parts), default=0)

    def draw(x: int, y: int) -> None:
        for part in parts:
            part.draw(x, y + (height - part.height) // 2 if middle else y)
            x += part.width + gap

    return Block(sum(part.width + gap for part in parts) - gap if parts else 0, height, draw)


def column(blocks: Iterable[Block], gap: int = GAP) -> Block:
    """The blocks below each other, on one left edge."""
    parts = [block for block in blocks if block.height]

    def draw(x: int, y: int) -> None:
        for part in parts:
            part.draw(x, y)
            y += part.height + gap

    height = sum(part.height + gap for part in parts) - gap if parts else 0
    return Block(max((part.width for part in parts), default=0), height, draw)


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
    return column((row(each, gap) for each in rows), gap)


def grid(make: Sequence[Callable[[int], Block]], width: int, least: int, gap: int = GAP) -> Block:
    """Blocks in columns of one width, none of them less wide than `least`."""
    columns = max(1, min(len(make), (width + gap) // (least + gap)))
    each = (width - gap * (columns - 1)) // columns
    blocks = [one(each) for one in make]
    rows = [blocks[at : at + columns] for at in range(0, len(blocks), columns)]
    return column((row(map(_of_width(each), line), gap) for line in rows), gap)


def _of_width(width: int) -> Callable[[Block], Block]:
    return lambda block: Block(width, block.height, block.draw)


def over(below: Block, *above: Block) -> Block:
    """Blocks on one left upper corner, the first one below the others."""

    def draw(x: int, y: int) -> None:
        for part in (below, *above):
            part.draw(x, y)

    parts = (below, *above)
    return Block(max(p.width for p in parts), max(p.height for p in parts), draw)


def fan(blocks: Sequence[Block], width: int, shown: int, rows: int = 2) -> Block:
    """Cards in rows without overlap, or, in more rows than that, with `shown` of each in sight.

    What stands in the upper part of a card is never covered.
    """
    if not blocks:
        return NOTHING
    size = blocks[0]
    columns = max(1, (width + GAP) // (size.width + GAP))
    count = -(-len(blocks) // columns)
    pitch = size.height + GAP if count <= rows else shown

    def draw(x: int, y: int) -> None:
        for at, block in enumerate(blocks):
            line, place = divmod(at, columns)
            block.draw(x + place * (size.width + GAP), y + line * pitch)

    across = min(columns, len(blocks))
    return Block(across * (size.width + GAP) - GAP, (count - 1) * pitch + size.height, draw)


def inset(block: Block, margin: int) -> Block:
    """The block with a margin all around."""
    return Block(
        block.width + 2 * margin,
        block.height + 2 * margin,
        lambda x, y: block.draw(x + margin, y + margin),
    )
