"""What is drawn on? A pad collects pieces and labels, and knows what moves are about."""

from collections import Counter
from typing import Generic, TypeVar

from sandwichcards.core.draft import maker
from sandwichcards.core.game import AnyView
from sandwichcards.core.refs import Ref, about
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing.layout import (
    NOTHING,
    Block,
    column,
)
from sandwichcards.kit.drawing.texts import cut, measure, wrapped
from sandwichcards.kit.drawing.values import Label, Mark, Piece, Shape
from sandwichcards.kit.words import Names, Voice, Words

V = TypeVar("V", bound=AnyView)

WIDTHS = {Shape.WIDE: 940, Shape.TALL: 360}
MARGIN = 6

_Spot = tuple[str, int | None, int | None, str | None]
_make_piece = maker(Piece)  # twice as fast as the class: a scene has a hundred of them
_make_label = maker(Label)


def _spot(ref: Ref) -> _Spot:
    return ref.zone, ref.seat, ref.place, ref.card


class Pad(Generic[V]):
    """What pieces and labels are drawn on.

    Attributes:
        view: What is drawn.
        voice: What the players are called.
        tall: Whether it is made for a phone held upright.
        width: How wide the table is, without margins.
    """

    def __init__(self, view: V, shape: Shape | str, names: Names, words: Words) -> None:
        self.view = view
        self.voice: Voice[V] = Voice(view, names)
        self.tall: bool = Shape(shape) is Shape.TALL
        self.width: int = WIDTHS[Shape(shape)] - 2 * MARGIN
        self._words, self._names = words, names
        self._pieces: list[Piece] = []
        self._labels: list[Label] = []
        self._ordinals: Counter[_Spot] = Counter()
        told = [about(view, move) for move in view.moves]
        self.uses: set[_Spot] = {_spot(ref) for each in told for ref in each.uses}
        self.aims: set[_Spot] = {_spot(ref) for each in told for ref in each.aims}
        moves = zip(view.moves, told, strict=True)
        self._bare = [move for move, each in moves if not each.uses and not each.aims]
        self._moved = Counter(_arrived(view))

    # What a block can be made of

    def piece(
        self,
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
        width, height = size

        def draw(x: int, y: int) -> None:
            spot = zone, seat, place, card
            found = self._marks(spot, whole=whole) + marks
            at = self._ordinals[spot]
            self._ordinals[spot] += 1
            self._pieces.append(
                _make_piece(*spot, face, x, y, width, height, at, layer, found, angle, title)
            )

        return Block(width, height, draw)

    def _marks(self, spot: _Spot, *, whole: bool) -> str:
        spots = (spot, (*spot[:3], None)) if whole and spot[3] else (spot,)
        marks = ""
        for each in spots:
            if each in self.uses and Mark.PLAY not in marks:
                marks += Mark.PLAY
            if each in self.aims and Mark.AIM not in marks:
                marks += Mark.AIM
            if self._moved.get(each, 0) > 0:
                self._moved[each] -= 1
                marks += Mark.MOVED
        return marks

    def text(self, text: str, size: int = 10, style: str = "", width: int | None = None) -> Block:
        """A line of text, cut where it is too long."""
        bold = "b" in style
        room = self.width if width is None else width
        shown = cut(text, room, size, bold=bold)
        wide = -int(-measure(shown, size, bold=bold) // 1)

        def draw(x: int, y: int) -> None:
            self._labels.append(_make_label(shown, x, y + round(size * 0.9), size, style, wide))

        return Block(wide, round(size * 1.25), draw) if shown else NOTHING

    def paragraph(self, text: str, size: int, style: str, lines: int, width: int) -> Block:
        """A text in several lines."""
        found = wrapped(text, width, size, lines, bold="b" in style)
        return column((self.text(each, size, style, width) for each in found), 0)


def _arrived(view: AnyView) -> dict[_Spot, int]:
    """What the events have moved, by where it has come to."""
    found: Counter[_Spot] = Counter()
    for event in view.events:
        for transfer in about(view, event).transfers:
            place = _spot(transfer.target)
            for card in transfer.cards:
                found[*place[:3], card] += 1
            if not transfer.cards:
                found[place] += 1
    return found
