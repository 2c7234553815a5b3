"""What can be answered in Hoagie? Moves, and the book of them for a number of players."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import ClassVar

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import (
    CARDS,
    DOUBLE_PLAY,
    FRESH,
    PLACES,
    REVERSE,
    SKIP,
    SPOILED,
    Card,
    Place,
)


@using("hands[me] card", aims="shapes[me][place]")
@attrs.frozen(eq=False)
class Build(Interned):
    """Put a fresh ingredient on an empty `place` of one's own sandwich."""

    place: Place

    @property
    def card(self) -> Card:
        """The card that is played."""
        return FRESH[self.place.ingredient]


@using("hands[me] card", aims="shapes[me][place]")
@attrs.frozen(eq=False)
class Replace(Interned):
    """Put a fresh ingredient over the spoiled one on a `place` of one's own sandwich."""

    place: Place

    @property
    def card(self) -> Card:
        """The card that is played."""
        return FRESH[self.place.ingredient]


@using("hands[me] card", aims="shapes[seat][place]")
@attrs.frozen(eq=False)
class Spoil(Interned):
    """Put a spoiled ingredient over the fresh one on a `place` of the sandwich of `seat`."""

    seat: Seat
    place: Place

    @property
    def card(self) -> Card:
        """The card that is played."""
        return SPOILED[self.place.ingredient]


@using("hands[me] card", aims="seats[seat]")
@attrs.frozen(eq=False)
class Skip(Interned):
    """Lay a Skip in front of `seat`."""

    card: ClassVar[Card] = SKIP

    seat: Seat


@using("hands[me] card")
@attrs.frozen(eq=False)
class Reverse(Interned):
    """Turn the order of play round."""

    card: ClassVar[Card] = REVERSE


@using("hands[me] card")
@attrs.frozen(eq=False)
class DoublePlay(Interned):
    """Gain two further plays."""

    card: ClassVar[Card] = DOUBLE_PLAY


@using("hands[me] card", aims="discard_pile")
@attrs.frozen(eq=False)
class Discard(Interned):
    """Lay off a `card` because none can be played."""

    card: Card


@using()
@attrs.frozen(eq=False)
class StopPlaying(Interned):
    """Leave the further plays of a Double-play."""


@using()
@attrs.frozen(eq=False)
class Pass(Interned):
    """Do nothing, for want of any card."""


Move = Build | Replace | Spoil | Skip | Reverse | DoublePlay | Discard | StopPlaying | Pass

MOST_PLAYERS = 5
SEATS_OF_ALL = tuple(map(Seat, range(MOST_PLAYERS)))
STOP = StopPlaying()
PASS = Pass()


class Book:
    """The moves of so many players by what they name: listed moves are these and no copies."""

    def __init__(self, players: int) -> None:
        seats = SEATS_OF_ALL[:players]
        self.build: Mapping[Place, Build] = {place: Build(place) for place in PLACES}
        self.replace: Mapping[Place, Replace] = {place: Replace(place) for place in PLACES}
        self.spoil: tuple[Mapping[Place, Spoil], ...] = tuple(
            {place: Spoil(seat, place) for place in PLACES} for seat in seats
        )
        self.skip: tuple[Skip, ...] = tuple(map(Skip, seats))
        self.reverse: Reverse = Reverse()
        self.double_play: DoublePlay = DoublePlay()
        self.discard: Mapping[Card, Discard] = {card: Discard(card) for card in CARDS}

    def moves(self) -> Iterator[Move]:
        """Every move, in the catalogue's order."""
        return chain(
            self.build.values(),
            self.replace.values(),
            *(against.values() for against in self.spoil),
            self.skip,
            (self.reverse, self.double_play),
            self.discard.values(),
            (STOP, PASS),
        )


def _card_of(move: Move) -> Card | None:
    match move:
        case Build(place) | Replace(place):
            return FRESH[place.ingredient]
        case Spoil(_, place):
            return SPOILED[place.ingredient]
        case Skip():
            return SKIP
        case Reverse():
            return REVERSE
        case DoublePlay():
            return DOUBLE_PLAY
        case Discard(card):
            return card
        case StopPlaying() | Pass():
            return None


CARD_OF: Mapping[Move, Card | None] = {move: _card_of(move) for move in Book(MOST_PLAYERS).moves()}
"""The card that each move takes out of the hand; none to leave further plays or to pass."""
