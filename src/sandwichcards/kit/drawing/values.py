"""What is a picture made of? Faces, drawn once for a set-up, and a scene that says where they lie.

All of it is plain data: numbers, texts and tuples of them.
"""

from enum import StrEnum
from typing import Any

import attrs

from sandwichcards.core.refs import Ref
from sandwichcards.core.seats import Seat
from sandwichcards.core.values import Value

BACK = "back"
"""What stands in a key for the kind of a card that can't be seen, or for no card at all."""


class Shape(StrEnum):
    """What a picture is made for: a screen or page, or a phone held upright."""

    WIDE = "wide"
    TALL = "tall"


class Mark(StrEnum):
    """What can be said of a piece; the letters stand in `Piece.marks`."""

    PLAY = "p"
    """It may be played, or be what a move is made with."""
    AIM = "a"
    """It may be aimed at."""
    MOVED = "m"
    """It has just come here."""
    TURN = "t"
    """It belongs to whose turn it is."""
    SPENT = "s"
    """It has done its work for now."""


@attrs.frozen
class Box(Value):
    """A rectangle: its left upper corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have more in common than an edge."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def holds(self, other: "Box") -> bool:
        """Whether the other lies within this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.width <= self.x + self.width
            and other.y + other.height <= self.y + self.height
        )


@attrs.frozen
class Face(Value):
    """How a kind of card, a place or a token looks.

    Attributes:
        id: What pieces name it by.
        width: How wide it is drawn when a piece says nothing else.
        height: How high.
        body: SVG elements within that width and height. Colours are written `var(--name)`, with
            the names of `Theme`.
        title: What it is, in words.
        texts: Where names and numbers stand on it, which nothing may cover.
        stretch: Whether it may be drawn with another ratio of width and height.
    """

    id: str
    width: int
    height: int
    body: str
    title: str = ""
    texts: tuple[Box, ...] = ()
    stretch: bool = False


@attrs.frozen
class Piece(Value):
    """Something that lies on the table.

    Attributes:
        zone: The field of the table that it lies in, as references name it.
        seat: Whose part of the zone it is, if it is somebody's.
        place: Which place, plate or slot it lies on, if there are several.
        card: The slug of the card, if it is one that can be seen.
        face: The id of its face.
        x: Where its left edge is.
        y: Where its upper edge is.
        width: How wide it is drawn.
        height: How high it is drawn.
        layer: Pieces of higher layers lie over those of lower ones.
        title: What it is, in words, if its face does not say enough.
        ordinal: Which of those in one zone, seat and place that show the same, counted from 0.
        marks: What can be said of it: the letters of `Mark`.
        angle: By how many degrees it is turned, clockwise round its middle.
    """

    zone: str
    seat: Seat | None
    place: int | None
    card: str | None
    face: str
    x: int
    y: int
    width: int
    height: int
    layer: int = 1
    title: str = ""
    ordinal: int = 0
    marks: str = ""
    angle: int = 0

    @property
    def ref(self) -> Ref:
        """What moves and events call it."""
        return Ref(self.zone, self.seat, self.place, self.card)

    @property
    def key(self) -> str:
        """What it is known by from one scene to the next: zone, seat, place, kind and ordinal.

        Cards that can't be seen have no kind: nothing follows one of them about.
        """
        seat = "" if self.seat is None else self.seat
        place = "" if self.place is None else self.place
        return f"{self.zone}/{seat}/{place}/{self.card or BACK}/{self.ordinal}"

    @property
    def box(self) -> Box:
        """Where it lies, as if it weren't turned."""
        return Box(self.x, self.y, self.width, self.height)


@attrs.frozen
class Label(Value):
    """A line of text on the table.

    Attributes:
        text: What it says.
        x: Where its left edge is; for one that ends or is centred somewhere, that.
        y: Where its base line is.
        size: How high its letters are.
        style: How it is written: the letters `b` for bold, `s` for soft, `e` for ending at x, `c`
            for centred at x, `t` for a token's number; and what it belongs to, if not to the table:
            `h` for the headline, which is the question and what has happened, `l` for the legend.
        width: How wide it is at most.
    """

    text: str
    x: int
    y: int
    size: int
    style: str
    width: int

    @property
    def box(self) -> Box:
        """Where it stands."""
        share = 1 if "e" in self.style else 0.5 if "c" in self.style else 0
        return Box(
            self.x - self.width * share, self.y - self.size * 0.8, self.width, self.size * 1.05
        )


@attrs.frozen
class Scene(Value):
    """Where everything lies, as one seat sees it.

    Attributes:
        width: How wide the frame is.
        height: How high the frame is.
        pieces: What lies there, in the order in which it is drawn within a layer.
        labels: What is written over it: names, numbers, the question, what has just happened.
    """

    width: int
    height: int
    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...]


PIECE_COLUMNS = tuple(field.name for field in attrs.fields(Piece))
LABEL_COLUMNS = tuple(field.name for field in attrs.fields(Label))


def compact(scene: Scene) -> dict[str, Any]:
    """A scene as it goes over the wire: a row for each piece and label, fit for JSON.

    The columns are those of `Piece` and `Label`, in their order; what is left out at the end of a
    row is as it is by default. A face whose name begins like the card's is written without that
    beginning: it is empty for the whole card, `:s` for its strip.
    """
    return {
        "width": scene.width,
        "height": scene.height,
        "pieces": [_row(piece) for piece in scene.pieces],
        "labels": [list(attrs.astuple(label, recurse=False)) for label in scene.labels],
    }


def _row(piece: Piece) -> list[Any]:
    row = list(attrs.astuple(piece, recurse=False))
    if piece.card is not None:
        row[_FACE] = piece.face.removeprefix(piece.card)
    while row[-1] == _DEFAULTS[len(row) - 1]:
        row.pop()
    return row


_FACE = PIECE_COLUMNS.index("face")
_DEFAULTS = tuple(field.default for field in attrs.fields(Piece))
