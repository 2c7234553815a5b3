"""What is reported in Plates & Napkins? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, public, seen
from sandwichcards.plates.cards import Bread, Card, Part
from sandwichcards.plates.moves import NapkinPlay


@public
@attrs.frozen
class DrewLot:
    """A card drawn to see who begins; all may look (P-2)."""

    seat: Seat
    card: Card = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class TiedLots:
    """These seats draw again to see who begins."""

    seats: tuple[Seat, ...]


@public
@attrs.frozen
class WonLots:
    """This seat begins."""

    seat: Seat


@public
@attrs.frozen
class Dealt:
    """A seat got its first hand; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Drew:
    """A seat drew; others see only how many cards."""

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
class Started:
    """A sandwich was started."""

    seat: Seat
    bread: Bread = attrs.field(metadata=OPEN)
    plate: int


@public
@attrs.frozen
class Added:
    """A part was put on a sandwich."""

    seat: Seat
    part: Part = attrs.field(metadata=OPEN)
    plate: int


@public
@attrs.frozen
class Finished:
    """A sandwich got its second Bread."""

    seat: Seat
    bread: Bread = attrs.field(metadata=OPEN)
    plate: int


@public
@attrs.frozen
class Discarded:
    """Cards of this seat went to the discard pile, face up."""

    seat: Seat
    cards: tuple[Card, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class BiddingBegan:
    """The bidding for the sandwich on this plate has begun, with this seat."""

    seat: Seat
    plate: int


@public
@attrs.frozen
class Laid:
    """A card was laid face down; only the one who laid it knows which."""

    seat: Seat
    before: Seat
    card: Card | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class OptedOut:
    """A seat is out of the bidding."""

    seat: Seat


@public
@attrs.frozen
class TurnedUp:
    """A laid card was turned face up."""

    seat: Seat
    before: Seat
    card: Card = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Counted:
    """The bid scores by seat, who would eat, and what the sandwich is worth."""

    bids: tuple[int, ...]
    eaters: tuple[Seat, ...]
    worth: int


@public
@attrs.frozen
class Ate:
    """A seat ate, alone or with others, and got these points."""

    seat: Seat
    points: int


@public
@attrs.frozen
class NobodyAte:
    """The sandwich that was finished on this plate is none any more (P-48, P-49)."""

    plate: int


@public
@attrs.frozen
class LeftPlate:
    """These cards went from a plate to the discard pile."""

    plate: int
    cards: tuple[Card, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class BidsDiscarded:
    """The cards laid in the bidding went to the discard pile."""

    cards: tuple[Card, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Passed:
    """A seat let the chance to play a napkin go by."""

    seat: Seat


@public
@attrs.frozen
class NapkinPlayed:
    """A napkin interrupts what is going on."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class NapkinWorked:
    """A napkin took effect and was discarded."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class NapkinFizzled:
    """A napkin found nothing to do and was discarded (P-55)."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class NapkinCancelled:
    """A napkin was cancelled by the one above it, and discarded."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class NapkinStayed:
    """A napkin took effect and stays on the table."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class NapkinLeft:
    """A napkin left the table for the discard pile."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class SetAside:
    """A seat chose a card to give away; only that seat knows which."""

    seat: Seat
    card: Card | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Traded:
    """Two seats traded so many cards; only they know which."""

    seat: Seat
    other: Seat
    count: int
    gave: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat", "other"))))
    got: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat", "other"))))


@public
@attrs.frozen
class PassedOn:
    """A seat passed so many cards to the next; only these two know which."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat", "to"))))


Event = (
    DrewLot
    | TiedLots
    | WonLots
    | Dealt
    | TurnBegan
    | Drew
    | Reshuffled
    | Started
    | Added
    | Finished
    | Discarded
    | BiddingBegan
    | Laid
    | OptedOut
    | TurnedUp
    | Counted
    | Ate
    | NobodyAte
    | LeftPlate
    | BidsDiscarded
    | Passed
    | NapkinPlayed
    | NapkinWorked
    | NapkinFizzled
    | NapkinCancelled
    | NapkinStayed
    | NapkinLeft
    | SetAside
    | Traded
    | PassedOn
    | Ended
)
