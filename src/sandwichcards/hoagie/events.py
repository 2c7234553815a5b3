"""What is reported in Hoagie? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, public, seen
from sandwichcards.hoagie.cards import Card, Place


@public
@attrs.frozen
class Dealt:
    """A seat got its first hand; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Built:
    """A fresh card was laid on an empty place."""

    seat: Seat
    place: Place


@public
@attrs.frozen
class Replaced:
    """A fresh card covered a spoiled one."""

    seat: Seat
    place: Place


@public
@attrs.frozen
class Spoiled:
    """A spoiled card, played by `by`, covered a fresh one in the sandwich of `seat`."""

    by: Seat
    seat: Seat
    place: Place


@public
@attrs.frozen
class LaidSkip:
    """A Skip, played by `by`, now lies before `seat`."""

    by: Seat
    seat: Seat


@public
@attrs.frozen
class Reversed:
    """The order of play was turned round; 1 is clockwise, -1 counter-clockwise."""

    seat: Seat
    direction: int


@public
@attrs.frozen
class Doubled:
    """A seat gained two further plays."""

    seat: Seat


@public
@attrs.frozen
class Discarded:
    """A card that could not be played was laid off."""

    seat: Seat
    card: Card = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Stopped:
    """A seat left the rest of its plays."""

    seat: Seat


@public
@attrs.frozen
class Passed:
    """A seat without cards did nothing."""

    seat: Seat


@public
@attrs.frozen
class Drew:
    """A seat filled its hand; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Reshuffled:
    """The discard pile became the new draw pile."""

    count: int


@public
@attrs.frozen
class Gathered:
    """The covered cards of all sandwiches became the new draw pile."""

    count: int


@public
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
