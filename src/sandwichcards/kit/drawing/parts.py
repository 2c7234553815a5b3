"""What is a block made of? Pieces, lines of text, and what all tables have of both."""

from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing import cards, things
from sandwichcards.kit.drawing.layout import NOTHING, Block, Leaf, column, kept, row
from sandwichcards.kit.drawing.texts import cut, measure, wrapped


def piece(
    face: str,
    size: tuple[int, int],
    zone: str,
    seat: Seat | None = None,
    place: int | None = None,
    *,
    card: str | None = None,
    angle: int = 0,
    layer: int = 1,
    whole: bool = False,
    marks: str = "",
    title: str = "",
) -> Block:
    """A piece; `whole` if it stands for all of the place that it lies on."""
    spot, (width, height) = (zone, seat, place, card), size
    where = (spot, (zone, seat, place, None)) if whole and card else (spot,)
    named, look = (zone, seat, place, card, face), (width, height, layer, title)
    thing = where, named, 0, 0, look, 0, marks, angle
    return Leaf(width, height, (), (thing,), (), {where[-1]: 0, spot: 1})


@kept
def line(text: str, size: int, style: str, room: int) -> Block:
    """A line of text, cut where it is too long."""
    bold = "b" in style
    whole = measure(text, size, bold=bold) <= room
    return _written(text if whole else cut(text, room, size, bold=bold), size, style)


def _written(text: str, size: int, style: str) -> Block:
    if not text:
        return NOTHING
    width = -int(-measure(text, size, bold="b" in style) // 1)
    line = text, 0, round(size * 0.9), size, style, width
    return Leaf(width, round(size * 1.25), (), (), (line,))


@kept
def paragraph(text: str, size: int, style: str, lines: int, width: int) -> Block:
    """A text in several lines."""
    found = wrapped(text, width, size, lines, bold="b" in style)
    return column([_written(each, size, style) for each in found], 0)


# Cards and piles


@kept
def card(
    card: Kind,
    zone: str,
    seat: Seat | None = None,
    place: int | None = None,
    *,
    whole: bool = False,
) -> Block:
    """A whole card."""
    return piece(card.slug, cards.CARD, zone, seat, place, card=card.slug, whole=whole)


@kept
def strip(
    slug: str,
    zone: str,
    seat: Seat | None = None,
    place: int | None = None,
    *,
    whole: bool = False,
    marks: str = "",
) -> Block:
    """A card as a strip."""
    return piece(f"{slug}:s", cards.STRIP, zone, seat, place, card=slug, whole=whole, marks=marks)


@kept
def hidden(
    count: int,
    zone: str,
    seat: Seat | None = None,
    place: int | None = None,
    *,
    what: str = "cards",
) -> Block:
    """So many cards face down, or a place where there could be some."""
    face = things.BACK if count else things.EMPTY
    back = piece(face.id, (16, 21), zone, seat, place, whole=True, title=f"{count} {what}")
    return row([back, line(f"\N{MULTIPLICATION SIGN}{count}", 10, "b", _WIDE)], 3, middle=True)


def face_down(zone: str, seat: Seat | None = None, place: int | None = None) -> Block:
    """A single card that can't be seen, as a strip."""
    return piece("back:s", cards.STRIP, zone, seat, place)


@kept
def tokens(count: int, symbol: str, zone: str, seat: Seat | None = None, *, what: str) -> Block:
    """So much of something that is counted."""
    face = piece(f"token-{symbol}", (18, 18), zone, seat, whole=True, title=f"{count} {what}")
    return row([face, line(str(count), 11, "b", _WIDE)], 3, middle=True)


@kept
def stock(
    name: str, count: int, zone: str, seat: Seat | None = None, place: int | None = None
) -> Block:
    """A pile that lies face down: its name, and how many there are."""
    head = line(name, 9, "s", cards.STRIP[0])
    return column([head, hidden(count, zone, seat, place)], 2)


@kept
def pile(
    name: str,
    count: int,
    shown: tuple[str, ...],
    zone: str,
    seat: Seat | None = None,
    *,
    place: int | None = None,
) -> Block:
    """A pile that lies open: its name, how many there are, and the cards that are shown."""
    where = zone, seat, place
    strips = [strip(slug, *where, whole=True) for slug in shown]
    empty = piece("empty:s", cards.STRIP, *where, whole=True, title=f"{name}: empty")
    return column([line(f"{name} {count}", 9, "s", cards.STRIP[0]), *(strips or [empty])], 2)


_WIDE = 300
"""More room than a number needs."""
