"""What is a block made of? Pieces, lines of text, and what all tables have of both."""

from functools import lru_cache

import attrs

from sandwichcards.core.draft import maker
from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing import cards, things
from sandwichcards.kit.drawing.layout import NOTHING, Block, Kept, column, kept, row
from sandwichcards.kit.drawing.texts import cut, measure, wrapped
from sandwichcards.kit.drawing.values import Label, Piece

Spot = tuple[str, Seat | None, int | None, str | None]
"""What a reference says: zone, seat, place and card."""
MOST_DRAWN = 1024
"""So many blocks are known where they were drawn: those of some tables under way."""
_make_piece, _make_label = maker(Piece), maker(Label)  # twice as fast as the classes


@attrs.define(eq=False)
class Thing:
    """A piece that does not lie anywhere yet.

    Attributes:
        spot: What it is called.
        spots: All that it stands for: the card, and the place too if it is all that lies there.
        face: The id of its face.
        layer: On which layer it lies.
        marks: What can be said of it wherever it lies.
        angle: By how many degrees it is turned.
        title: What it is, in words, if its face does not say enough.
    """

    spot: Spot
    spots: tuple[Spot, ...]
    face: str
    layer: int
    marks: str
    angle: int
    title: str

    def laid(self, box: tuple[int, int, int, int], number: int, marks: str) -> Piece:
        """The piece where it lies, with a number among those that are called the same."""
        (zone, seat, place, card), face, layer = self.spot, self.face, self.layer
        rest = number, marks, self.angle
        return _make_piece(zone, seat, place, card, face, *box, layer, self.title, *rest)


@attrs.define(eq=False)
class Line:
    """A line of text that does not stand anywhere yet; its base line is so far `down`."""

    text: str
    size: int
    style: str
    down: int

    def written(self, x: int, y: int, width: int) -> Label:
        """The label, at some place."""
        return _make_label(self.text, x, y + self.down, self.size, self.style, width)


@attrs.define(eq=False)
class Drawn:
    """A kept block where it was drawn, as it is if nothing there is marked or comes again.

    Attributes:
        pieces: Its pieces.
        things: What they are made of.
        labels: Its lines of text.
        spots: All that its pieces stand for.
        counts: How many of its pieces are called the same.
    """

    pieces: list[Piece] = attrs.field(factory=list)
    things: list[Thing] = attrs.field(factory=list)
    labels: list[Label] = attrs.field(factory=list)
    spots: set[Spot] = attrs.field(factory=set)
    counts: dict[Spot, int] = attrs.field(factory=dict)


@lru_cache(MOST_DRAWN)
def drawn(block: Kept, x: int, y: int) -> Drawn:
    """A kept block as it is drawn there."""
    found = Drawn()
    for left, top, part in block.parts:
        leaf, at = part.leaf, (x + left, y + top)
        if isinstance(leaf, Line):
            found.labels.append(leaf.written(*at, part.width))
        else:
            number = found.counts.get(leaf.spot, 0)
            found.counts[leaf.spot] = number + 1
            found.pieces.append(leaf.laid((*at, part.width, part.height), number, leaf.marks))
            found.things.append(leaf)
            found.spots.update(leaf.spots)
    return found


@kept
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
    spot = zone, seat, place, card
    spots = (spot, (zone, seat, place, None)) if whole and card else (spot,)
    return Block(*size, (), Thing(spot, spots, face, layer, marks, angle, title))


@kept
def line(text: str, size: int, style: str, room: int) -> Block:
    """A line of text, cut where it is too long."""
    bold = "b" in style
    shown = cut(text, room, size, bold=bold)
    width = -int(-measure(shown, size, bold=bold) // 1)
    found = Line(shown, size, style, round(size * 0.9))
    return Block(width, round(size * 1.25), (), found) if shown else NOTHING


@kept
def paragraph(text: str, size: int, style: str, lines: int, width: int) -> Block:
    """A text in several lines."""
    found = wrapped(text, width, size, lines, bold="b" in style)
    return column([line(each, size, style, width) for each in found], 0)


# Cards and piles


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
