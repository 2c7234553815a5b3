"""How does Hoagie become numbers? What of a view is written down, and in which shape."""

from functools import lru_cache

from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.agenda import PlayOn, TakeTurn
from sandwichcards.hoagie.cards import CARDS, FRESH, PLACES, SPOILED
from sandwichcards.hoagie.sandwiches import Covered
from sandwichcards.hoagie.setup import HAND_SIZE, Setup
from sandwichcards.hoagie.view import View
from sandwichcards.kit.numbers import (
    AnyOf,
    BySeat,
    Counts,
    Encoder,
    Field,
    Flag,
    Kept,
    Number,
    OneOf,
    Row,
    SeatOf,
)

LEFT_OUT = {
    "setup": "all of it: it never changes in a game",
    "seat": "which one it is: it always comes first",
    "moves": "all of them: the action mask has them",
    "outcome": "all of it: the rewards have it",
    "covered": "in which order the cards were covered",
    "discard_pile": "the order of the cards",
    "events": "all of them",
}


@lru_cache(maxsize=16)
def encoder(setup: Setup) -> Encoder[View]:
    """What writes views of that set-up as numbers."""
    return Encoder(setup, View, _fields(setup), LEFT_OUT)


def _fields(setup: Setup) -> tuple[Field, ...]:
    copies = dict.fromkeys(CARDS, 0) | dict(setup.deck.counts)
    players, size = setup.players, sum(copies.values())
    asked = {TakeTurn: {}, PlayOn: {"plays": Number(2 * size)}}
    marks = Row(OneOf("fs", nothing="-"), [place.value for place in PLACES])
    return (
        Field("question", Kept(AnyOf(asked, shared={"seat": SeatOf(players)}))),
        Field("hand", Kept(Counts(copies))),
        Field("hand_sizes", BySeat(Number(size), players)),
        Field("shapes", BySeat(Kept(marks), players)),
        Field("covered", Kept(Counts(_coverable(setup), players))),
        Field("skips", BySeat(Number(size), players)),
        Field("draw_pile_size", Number(size)),
        Field("discard_pile", Kept(Counts(copies))),
        Field("direction", Number(most=1, least=-1)),
        Field("turned", Flag()),
        Field("turn", Number(_last_turn(setup))),
    )


def _last_turn(setup: Setup) -> int | None:
    """The last one that can begin: a game may be won as the limit is passed (H-5, H-27)."""
    limit = setup.rules.turn_limit
    return None if limit is None else limit + 1


def _coverable(setup: Setup) -> dict[Covered, int]:
    """What can lie under something, and how often."""
    copies = dict(setup.deck.counts)
    return {
        Covered(Seat(seat), place, card): copies.get(card, 0)
        for seat in range(setup.players)
        for place in PLACES
        for card in (FRESH[place.ingredient], SPOILED[place.ingredient])
    }


def most_decisions(setup: Setup) -> int | None:
    """No game of that set-up has more decisions; None if nothing ends it for certain.

    In a turn every decision but the last plays a card of the hand, which is only refilled at its
    end (H-5, H-20).
    """
    limit = setup.rules.turn_limit
    return None if limit is None else limit * (HAND_SIZE + 1)
