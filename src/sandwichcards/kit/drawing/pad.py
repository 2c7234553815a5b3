"""What is drawn on? A pad collects pieces and labels, and knows what moves are about."""

from typing import Generic, TypeVar

from sandwichcards.core.game import AnyView
from sandwichcards.core.refs import Ref, about
from sandwichcards.kit.drawing import parts
from sandwichcards.kit.drawing.layout import Block, Spot, Thing, Where, laid, leaves_of, make_piece
from sandwichcards.kit.drawing.values import Label, Mark, Piece, Shape
from sandwichcards.kit.words import Names, Voice, Words

V = TypeVar("V", bound=AnyView)

WIDTHS = {Shape.WIDE: 940, Shape.TALL: 360}
MARGIN = 6

_PLAY, _AIM, _MOVED = Mark.PLAY.value, Mark.AIM.value, Mark.MOVED.value


def _spot(ref: Ref) -> Spot:
    return ref.zone, ref.seat, ref.place, ref.card


class Pad(Generic[V]):
    """What pieces and labels are drawn on.

    Attributes:
        view: What is drawn.
        to_act: The seat that is asked, if any.
        voice: What the players are called.
        tall: Whether it is made for a phone held upright.
        width: How wide the table is, without margins.
    """

    def __init__(self, view: V, shape: Shape | str, names: Names, words: Words) -> None:
        self.view = view
        self.to_act: int | None = view.to_act
        self.voice: Voice[V] = Voice(view, names)
        shape = Shape(shape)
        self.tall: bool = shape is Shape.TALL
        self.width: int = WIDTHS[shape] - 2 * MARGIN
        self._words, self._names = words, names
        self._pieces: list[Piece] = []
        self._labels: list[Label] = []
        told = [about(view, move) for move in view.moves]
        uses = {_spot(ref): _PLAY for each in told for ref in each.uses}
        aims = {_spot(ref) for each in told for ref in each.aims}
        self._lit = uses | {spot: uses.get(spot, "") + _AIM for spot in aims}
        moves = zip(view.moves, told, strict=True)
        self._bare = [move for move, each in moves if not each.uses and not each.aims]
        self._moved = _arrived(view)
        self._counts: dict[Spot, int] = dict.fromkeys((*self._lit, *self._moved), 0)

    # What a block can be made of

    def text(self, text: str, size: int = 10, style: str = "", width: int | None = None) -> Block:
        """A line of text, cut where it is too long."""
        return parts.line(text, size, style, self.width if width is None else width)

    # Drawing

    def draw(self, block: Block, x: int, y: int) -> None:
        """Put a block on the table, all its parts in order."""
        counts = self._counts
        for left, top, leaf in leaves_of(block, x, y):
            pieces, labels = laid(leaf, left, top)
            if labels:
                self._labels += labels
            if counts.keys().isdisjoint(leaf.counts):
                counts.update(leaf.counts)
                self._pieces += pieces
            else:
                self._pieces += map(self._marked, pieces, leaf.things)

    def _marked(self, piece: Piece, thing: Thing) -> Piece:
        """The piece with its number, and with the marks that it has in this scene."""
        where, named, _, _, look, ordinal, own, angle = thing
        number = self._counts.get(where[0], 0)
        self._counts[where[0]] = number + 1
        marks = self._marks(where) + own
        if number == ordinal and marks == own:
            return piece
        return make_piece(*named, piece.x, piece.y, *look, number, marks, angle)

    def _marks(self, where: Where) -> str:
        marks = ""
        for each in where:
            marks += self._lit.get(each, "")
            if self._moved.get(each, 0) > 0:
                self._moved[each] -= 1
                marks += _MOVED
        return "".join(dict.fromkeys(marks)) if len(where) > 1 else marks


def _arrived(view: AnyView) -> dict[Spot, int]:
    """What the events have moved, by where it has come to."""
    found: dict[Spot, int] = {}
    for event in view.events:
        for transfer in about(view, event).transfers:
            zone, seat, place, card = _spot(transfer.target)
            for each in transfer.cards or (card,):
                spot = zone, seat, place, each
                found[spot] = found.get(spot, 0) + 1
    return found
