"""How does a card look? Drawn from its data: whole for a hand, a tile or a strip for the table."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.values import Value
from sandwichcards.kit.drawing.symbols import FLIES, drawn, tint_of
from sandwichcards.kit.drawing.texts import ELLIPSIS, escaped, is_measured, measure, shrunk
from sandwichcards.kit.drawing.values import Box, Face

CARD = (81, 124)
TILE = (64, 50)
STRIP = (108, 17)
"""Width and height of the three ways to draw a card."""
_PITCH = 1.05
"""From one line of a name to the next, in parts of its size."""
_MARK = 11
"""How much room is left for marks in the right upper corner."""


@attrs.frozen
class Art(Value):
    """What is drawn on a card.

    Attributes:
        name: What it is called.
        symbol: The name of its symbol, one of `SYMBOLS`.
        number: What it counts, if there is such a number.
        text: What it does, in few words.
        bad: Whether it is spoiled: torn, hatched and with flies about.
        stats: Further numbers, each with the name of its symbol: four at most.
        parts: Several symbols instead of one, such as what an Order asks for.
    """

    name: str
    symbol: str = "card"
    number: int | None = None
    text: str = ""
    bad: bool = False
    stats: tuple[tuple[str, int], ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def tint(self) -> str:
        """The name of the colour behind its name."""
        return "bad" if self.bad else tint_of(self.symbol)

    @property
    def title(self) -> str:
        """The card in words."""
        number = "" if self.number is None else f" {self.number}"
        return f"{self.name}{number}" + (f": {self.text}" if self.text else "")


def plain_art(card: Kind) -> Art:
    """What is drawn on any card of any game: its name, and the text if it has one."""
    name = getattr(card, "name", None)
    text = getattr(card, "text", None)
    return Art(
        name if isinstance(name, str) else card.slug, text=text if isinstance(text, str) else ""
    )


def faces_of(kinds: Iterable[Kind], art: Callable[[Any], Art], *forms: "Form") -> Iterator[Face]:
    """The faces of all kinds in some forms: `card`, `tile`, `strip`."""
    for kind in kinds:
        drawing = art(kind)
        yield from (form(kind.slug, drawing) for form in forms)


Form = Callable[[str, Art], Face]


# Writing


def line(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    bold: bool = False,
    anchor: str = "",
    ink: str = "ink",
) -> str:
    """A line of text in SVG, its base line at y."""
    weight = " font-weight='bold'" if bold else ""
    where = f" text-anchor='{anchor}'" if anchor else ""
    squeezed = "" if is_measured(text) else _squeezed(measure(text, size, bold=bold))
    return (
        f"<text x='{x:g}' y='{y:g}' font-size='{size:g}'{weight}{where}{squeezed} "
        f"fill='var(--{ink})'>{escaped(text)}</text>"
    )


def _squeezed(width: float) -> str:
    return f" textLength='{width:.4g}' lengthAdjust='spacingAndGlyphs'"


def _name(art: Art, box: Box, sizes: tuple[float, ...], lines: int, *, bold: bool = True) -> str:
    size, found = shrunk(art.name, box.width, sizes, lines, bold=bold)
    lower = tuple(each for each in sizes if each * (lines + 1) * _PITCH <= box.height)
    if lower and found and found[-1].endswith(ELLIPSIS):
        size, found = shrunk(art.name, box.width, lower, lines + 1, bold=bold)
    pitch = size * _PITCH
    first = box.y + (box.height - len(found) * pitch) / 2 + size * 0.85
    rows = enumerate(found)
    return "".join(line(text, box.x, first + at * pitch, size, bold=bold) for at, text in rows)


def _badge(number: int, x: float, y: float, radius: float) -> str:
    text = str(number).replace("-", "\N{MINUS SIGN}")
    size = min(radius * 1.3, radius * 1.75 / measure(text, 1, bold=True))
    return (
        f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='var(--paper)' stroke='var(--ink)'/>"
        + line(text, x, y + size * 0.36, size, bold=True, anchor="middle")
    )


# Drawing


def card(slug: str, art: Art) -> Face:
    """A whole card: name and number on top, symbol and further numbers, its text below."""
    width, height = CARD
    name = Box(4, 3, width - 4 - _MARK, 27)
    badge = "" if art.number is None else _badge(art.number, 13, 43, 9.5)
    body = (
        _sheet(width, height, 30, art)
        + _name(art, name, (11, 10, 9, 8, 7.5), 2)
        + ("".join(_parts(art.parts)) or drawn(art.symbol, 23, 34, 35))
        + badge
        + "".join(_stats(art))
        + (_gone_off((64, 39), (70, 51), (64, 64)) if art.bad else "")
        + _text(art.text)
    )
    boxes = [name, *([] if art.number is None else [Box(3, 33, 20, 20)])]
    boxes += [_stat_box(at) for at in range(len(art.stats))]
    return Face(slug, width, height, body, art.title, tuple(boxes))


def tile(slug: str, art: Art) -> Face:
    """A small card for a place on the table: name, symbol, number."""
    width, height = TILE
    name = Box(3, 2, width - 3 - _MARK, 20)
    body = _sheet(width, height, 22, art) + _name(art, name, (8.5, 8, 7.5), 2)
    body += drawn(art.symbol, 20, 24, 23) + (
        _gone_off((13, 33), (49, 30), (54, 41)) if art.bad else ""
    )
    boxes = [name]
    if art.number is not None:
        body += _badge(art.number, 53, 37, 8.5)
        boxes.append(Box(44, 28, 18, 18))
    return Face(f"{slug}:t", width, height, body, art.title, tuple(boxes))


def strip(slug: str, art: Art) -> Face:
    """A layer of a sandwich, or a card in a list: symbol, name, and its number.

    If it has several numbers, the first two stand there, each with its symbol.
    """
    width, height = STRIP
    stats = () if art.number is not None else art.stats[:2]
    room = 20 if art.number is not None else 17 * len(stats)
    start, end = (6 if stats else 19), width - 4 - room - (9 if art.bad else 0)
    name = Box(start, 0 if art.bad else 1, end - start, height - 2)
    body = (
        _outline(width, height, art, f"var(--{art.tint})")
        + ("" if stats else drawn(art.symbol, 3, 2, 13))
        + _name(art, name, (9, 8.5, 8, 7.5, 7), 1, bold=False)
        + (_cross(end, 4) if art.bad else "")
        + "".join(_small(width - 3 - room + 17 * at, *stat) for at, stat in enumerate(stats))
    )
    if art.number is not None:
        body += line(_signed(art.number), width - 5, 12, 10, bold=True, anchor="end")
    boxes = (name, *([Box(width - 4 - room, 2, room, height - 4)] if room else []))
    return Face(f"{slug}:s", width, height, body, art.title, boxes)


def _small(x: float, symbol: str, number: int) -> str:
    size = 9 if number in range(10) else 7
    return drawn(symbol, x, 4, 8.5) + line(_signed(number), x + 9, 12, size, bold=True)


def _signed(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _sheet(width: int, height: int, head: int, art: Art) -> str:
    path = f"M1.5 {head}V7a5.5 5.5 0 0 1 5.5-5.5h{width - 14}a5.5 5.5 0 0 1 5.5 5.5v{head - 7}z"
    band = f"<path d='{path}' fill='var(--{art.tint})'/>"
    return _outline(width, height, art, "var(--paper)") + band


def _outline(width: int, height: int, art: Art, fill: str) -> str:
    style = f"fill='{fill}' stroke='var(--line)' stroke-width='1.2'"
    if not art.bad:
        return f"<rect x='1' y='1' width='{width - 2}' height='{height - 2}' rx='6' {style}/>"
    teeth, depth = (width - 2) // 6, 4 if height > STRIP[1] else 2.5
    torn = f"l-3-{depth}l-3 {depth}" * teeth
    rest = width - 2 - teeth * 6
    upper = f"M1 7a6 6 0 0 1 6-6h{width - 14}a6 6 0 0 1 6 6v{height - 8}"
    return f"<path d='{upper}{torn}h-{rest}z' {style}/>"


_A_ROW, _MOST_PARTS = 3, 6


def _parts(parts: tuple[str, ...]) -> Iterator[str]:
    """The symbols in two rows, beside the number."""
    shown = parts[:_MOST_PARTS]
    rows = [shown[at : at + _A_ROW] for at in range(0, len(shown), _A_ROW)]
    for number, symbols in enumerate(rows):
        left = 25 if len(symbols) > _A_ROW - 2 else 33
        yield from (
            drawn(each, left + 17 * at, (43 if len(rows) == 1 else 34) + 19 * number, 16)
            for at, each in enumerate(symbols)
        )


def _gone_off(*flies: tuple[int, int]) -> str:
    return "".join(f"<g transform='translate({x} {y})'>{FLIES}</g>" for x, y in flies)


def _cross(x: float, y: float) -> str:
    return (
        f"<path d='M{x:g} {y:g}l7 8m0-8l-7 8' stroke='var(--ink)' stroke-width='1.6' fill='none'/>"
    )


_TEXTS = ((79, (8.5, 8, 7.5, 7), 5), (77, (7, 6.5), 6), (76, (6.5, 6), 7))
"""Where the text of a card begins, in which sizes, in how many lines: the first that holds it."""


def _text(text: str) -> str:
    tried = [(first, *shrunk(text, CARD[0] - 9, sizes, lines)) for first, sizes, lines in _TEXTS]
    whole = (each for each in tried if not "".join(each[2]).endswith(ELLIPSIS))
    first, size, found = next(whole, tried[-1])
    rows = enumerate(found)
    return "".join(line(each, 5, first + at * size * 1.1, size) for at, each in rows)


def _stat_box(at: int) -> Box:
    return Box(3 if at % 2 == 0 else CARD[0] - 22, 34 + at // 2 * 20, 19, 18)


def _stats(art: Art) -> Iterator[str]:
    for at, (symbol, number) in enumerate(art.stats):
        box = _stat_box(at)
        yield drawn(symbol, box.x, box.y + 3, 10)
        yield line(
            _signed(number), box.x + 11, box.y + 12, 10 if number in range(10) else 8, bold=True
        )
