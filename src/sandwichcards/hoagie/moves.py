"""What can be asked, answered and reported in Hoagie?"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import attrs

from sandwichcards.core.draft import maker
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.kinds import Interned
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import CARDS, PLACES, Card, Place

# Questions


@attrs.frozen
class TakeTurn:
    """Play the first card of the turn; with nothing playable discard, with no card pass."""

    seat: Seat


@attrs.frozen
class PlayOn:
    """Play one of the further cards that a Double-play allows, or stop."""

    seat: Seat
    plays: int


Question = TakeTurn | PlayOn

# Moves


@attrs.frozen(eq=False)
class Build(Interned):
    """Put a fresh ingredient on an empty place of one's own sandwich."""

    place: Place


@attrs.frozen(eq=False)
class Replace(Interned):
    """Put a fresh ingredient over the spoiled one on a place of one's own sandwich."""

    place: Place


@attrs.frozen(eq=False)
class Spoil(Interned):
    """Put a spoiled ingredient over the fresh one on a place of an opponent's sandwich."""

    seat: Seat
    place: Place


@attrs.frozen(eq=False)
class Skip(Interned):
    """Lay a Skip in front of a player."""

    seat: Seat


@attrs.frozen(eq=False)
class Reverse(Interned):
    """Turn the order of play round."""


@attrs.frozen(eq=False)
class DoublePlay(Interned):
    """Gain two further plays."""


@attrs.frozen(eq=False)
class Discard(Interned):
    """Lay a card off because none can be played."""

    card: Card


@attrs.frozen(eq=False)
class Stop(Interned):
    """Leave the further plays of a Double-play."""


@attrs.frozen(eq=False)
class Pass(Interned):
    """Do nothing, for want of any card."""


Move = Build | Replace | Spoil | Skip | Reverse | DoublePlay | Discard | Stop | Pass

# Events


@attrs.frozen
class Dealt:
    """A seat got its first hand; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class Built:
    """A fresh card was laid on an empty place."""

    seat: Seat
    place: Place


@attrs.frozen
class Replaced:
    """A fresh card covered a spoiled one."""

    seat: Seat
    place: Place


@attrs.frozen
class Spoiled:
    """A spoiled card, played by `by`, covered a fresh one in the sandwich of `seat`."""

    by: Seat
    seat: Seat
    place: Place


@attrs.frozen
class LaidSkip:
    """A Skip, played by `by`, now lies before `seat`."""

    by: Seat
    seat: Seat


@attrs.frozen
class Reversed:
    """The order of play was turned round; 1 is clockwise, -1 counter-clockwise."""

    seat: Seat
    direction: int


@attrs.frozen
class Doubled:
    """A seat gained two further plays."""

    seat: Seat


@attrs.frozen
class Discarded:
    """A card that could not be played was laid off."""

    seat: Seat
    card: Card


@attrs.frozen
class Stopped:
    """A seat left the rest of its plays."""

    seat: Seat


@attrs.frozen
class Passed:
    """A seat without cards did nothing."""

    seat: Seat


@attrs.frozen
class Drew:
    """A seat filled its hand; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@attrs.frozen
class Reshuffled:
    """The discard pile became the new draw pile."""

    count: int


@attrs.frozen
class Gathered:
    """The covered cards of all sandwiches became the new draw pile."""

    count: int


@attrs.frozen
class Skipped:
    """A Skip was discarded and its turn with it."""

    seat: Seat


Event = (
    Dealt
    | TurnBegan
    | Built
    | Replaced
    | Spoiled
    | LaidSkip
    | Reversed
    | Doubled
    | Discarded
    | Stopped
    | Passed
    | Drew
    | Reshuffled
    | Gathered
    | Skipped
    | Ended
)

# Values that a game needs again and again. Listed moves are these; of questions and events, keeping
# those that are likely to come again saves the making.

MOST_PLAYERS = 5

SEATS_OF_ALL = tuple(map(Seat, range(MOST_PLAYERS)))
BUILD: Mapping[Place, Build] = {place: Build(place) for place in PLACES}
REPLACE: Mapping[Place, Replace] = {place: Replace(place) for place in PLACES}
SPOIL: tuple[Mapping[Place, Spoil], ...] = tuple(
    {place: Spoil(seat, place) for place in PLACES} for seat in SEATS_OF_ALL
)
SKIP_MOVES = tuple(map(Skip, SEATS_OF_ALL))
SKIPS = tuple(SKIP_MOVES[:players] for players in range(MOST_PLAYERS + 1))
"""Everybody before whom a Skip can be laid, by the number of players."""
REVERSE_MOVE = Reverse()
DOUBLE_PLAY_MOVE = DoublePlay()
DISCARD: Mapping[Card, Discard] = {card: Discard(card) for card in CARDS}
STOP = Stop()
PASS = Pass()

TAKE_TURN = tuple(map(TakeTurn, SEATS_OF_ALL))
play_on: Callable[[Seat, int], PlayOn] = lru_cache(256)(PlayOn)

EventsBySeat = tuple[Mapping[Any, Event], ...]
LAID: EventsBySeat = tuple(
    {BUILD[place]: Built(by, place) for place in PLACES}
    | {REPLACE[place]: Replaced(by, place) for place in PLACES}
    | {move: Spoiled(by, move.seat, move.place) for each in SPOIL for move in each.values()}
    for by in SEATS_OF_ALL
)
LAID_SKIP: EventsBySeat = tuple(
    {seat: LaidSkip(by, seat) for seat in SEATS_OF_ALL} for by in SEATS_OF_ALL
)
REVERSED: EventsBySeat = tuple({way: Reversed(by, way) for way in (1, -1)} for by in SEATS_OF_ALL)
DISCARDED: EventsBySeat = tuple(
    {card: Discarded(by, card) for card in CARDS} for by in SEATS_OF_ALL
)
DREW_ONE: EventsBySeat = tuple(
    {card: Drew(by, 1, (card,)) for card in CARDS} for by in SEATS_OF_ALL
)
DOUBLED = tuple(map(Doubled, SEATS_OF_ALL))
STOPPED = tuple(map(Stopped, SEATS_OF_ALL))
SKIPPED = tuple(map(Skipped, SEATS_OF_ALL))
drew: Callable[[Seat, int, tuple[Card, ...]], Drew] = maker(Drew)
dealt: Callable[[Seat, int, tuple[Card, ...]], Dealt] = maker(Dealt)


_make_turn: Callable[[Seat, int], TurnBegan] = maker(TurnBegan)
LAST_KEPT_TURN = 99
FIRST_TURNS = tuple(
    tuple(_make_turn(seat, turn) for seat in SEATS_OF_ALL) for turn in range(LAST_KEPT_TURN + 1)
)
"""That one of the first turns began, by its number and seat."""


def turn_began(seat: Seat, turn: int) -> TurnBegan:
    """That this turn of the seat began; that of one of the first turns is kept."""
    return FIRST_TURNS[turn][seat] if turn <= LAST_KEPT_TURN else _make_turn(seat, turn)


def all_moves(players: int) -> Iterator[Move]:
    """Every move that can be legal with so many players, in the catalogue's order."""
    yield from BUILD.values()
    yield from REPLACE.values()
    for seat in range(players):
        yield from SPOIL[seat].values()
    yield from SKIP_MOVES[:players]
    yield REVERSE_MOVE
    yield DOUBLE_PLAY_MOVE
    yield from DISCARD.values()
    yield STOP
    yield PASS
