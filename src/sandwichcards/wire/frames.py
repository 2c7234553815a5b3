"""What is a client sent? A frame: the table as one seat sees it, in data and in words."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.game import AnyView, Game
from sandwichcards.core.refs import Ref, Transfer, about
from sandwichcards.core.setups import digest_of
from sandwichcards.core.values import Value
from sandwichcards.kit.words import words_of

V = TypeVar("V", bound=AnyView)


@attrs.frozen
class Offer(Value):
    """A legal move as one would offer it to a player.

    Attributes:
        words: The move in words: the label of a button.
        uses: What on the table it is made with.
        aims: What on the table it is aimed at.
    """

    words: str
    uses: tuple[Ref, ...]
    aims: tuple[Ref, ...]


@attrs.frozen
class Frame(Value, Generic[V]):
    """The table as one seat, or a spectator, sees it after one step.

    Attributes:
        number: Which state of the table it is, counted from 0.
        sheet: The digest of the sheet that says what never changes in this game.
        names: What the players are called, by seat; "" where nobody sits.
        view: What can be seen.
        question: Who is asked what, in words.
        story: What has happened since the frame before, in sentences.
        moves: The legal moves, in the order of `view.moves`.
        moved: What has gone from where to where since the frame before.
    """

    number: int
    sheet: str
    names: tuple[str, ...]
    view: V
    question: str
    story: tuple[str, ...]
    moves: tuple[Offer, ...]
    moved: tuple[Transfer, ...]


def frame_of(
    game: Game[Any, V, Any, Any], view: V, *, number: int = 0, names: Sequence[str] | None = None
) -> Frame[V]:
    """The frame of a view; without `names`, the players are called by their seats."""
    words = words_of(game)
    called = ("",) * view.setup.players if names is None else tuple(names)
    return Frame(
        number,
        digest_of(view.setup),
        called,
        view,
        words.question(view, called),
        words.story(view, called),
        tuple(_offer(view, move, words.move(view, move, called)) for move in view.moves),
        tuple(transfer for event in view.events for transfer in about(view, event).transfers),
    )


def _offer(view: AnyView, move: object, words: str) -> Offer:
    found = about(view, move)
    return Offer(words, found.uses, found.aims)
