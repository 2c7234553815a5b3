"""What is reported in Sandwich Masters? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, public, seen
from sandwichcards.sandwich_masters.cards import (
    AttackCard,
    EventCard,
    IngredientCard,
    InspectorCard,
    Layer,
    Order,
    SauceCard,
    White,
)


@public
@attrs.frozen
class Dealt:
    """A seat got its first hand; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Drew:
    """A seat drew cards; others see only how many."""

    seat: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Renewed:
    """The white discard pile became the new white deck."""

    count: int


@public
@attrs.frozen
class RenewedOrders:
    """The black discard pile became the new black deck."""

    count: int


@public
@attrs.frozen
class Served:
    """An Order was dealt onto the Bar."""

    order: Order = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Announced:
    """An Event was dealt, and is followed now."""

    event: EventCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Concluded:
    """The Event was discarded."""

    event: EventCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Started:
    """A Bread began a sandwich."""

    seat: Seat
    card: IngredientCard = attrs.field(metadata=OPEN)
    slot: int


@public
@attrs.frozen
class Laid:
    """An ingredient was laid on a sandwich."""

    seat: Seat
    card: IngredientCard | SauceCard = attrs.field(metadata=OPEN)
    slot: int


@public
@attrs.frozen
class Attacked:
    """`by` laid an Attack Condiment on a sandwich of `seat`."""

    by: Seat
    seat: Seat
    card: AttackCard = attrs.field(metadata=OPEN)
    slot: int


@public
@attrs.frozen
class Inspected:
    """`by` sent an Inspector to `seat`, who found something bad or did not."""

    by: Seat
    seat: Seat
    card: InspectorCard = attrs.field(metadata=OPEN)
    found: bool


@public
@attrs.frozen
class Bribed:
    """A seat paid the Inspector."""

    seat: Seat
    card: InspectorCard = attrs.field(metadata=OPEN)
    amount: int


@public
@attrs.frozen
class Punished:
    """A seat takes the Inspector's punishment."""

    seat: Seat
    card: InspectorCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Shifted:
    """The top card of one sandwich was moved onto another."""

    seat: Seat
    card: Layer = attrs.field(metadata=OPEN)
    source: int
    target: int


@public
@attrs.frozen
class Discarded:
    """A card was discarded from the hand."""

    seat: Seat
    card: White = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Completed:
    """A sandwich completed an Order: both are gone, and the reward was paid."""

    seat: Seat
    slot: int
    sandwich: tuple[Layer, ...] = attrs.field(metadata=OPEN)
    order: Order = attrs.field(metadata=OPEN)
    reward: int


@public
@attrs.frozen
class LeftOpen:
    """A seat could have completed an Order and did not."""

    seat: Seat
    slot: int


@public
@attrs.frozen
class Chose:
    """A seat has chosen for an effect; what, comes to light when all have."""

    seat: Seat


@public
@attrs.frozen
class Tossed:
    """Cards were discarded from a hand by an effect."""

    seat: Seat
    cards: tuple[White, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Passed:
    """Cards went from hand to hand; only those two seats see which."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat", "to"))))


@public
@attrs.frozen
class Lost:
    """A sandwich lost these cards to an effect."""

    seat: Seat
    slot: int
    cards: tuple[Layer, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Earned:
    """The bank paid a seat."""

    seat: Seat
    amount: int


@public
@attrs.frozen
class Paid:
    """A seat paid the bank."""

    seat: Seat
    amount: int


@public
@attrs.frozen
class Struck:
    """An Order was discarded from the Bar."""

    order: Order = attrs.field(metadata=OPEN)


Event = (
    Dealt
    | Drew
    | Renewed
    | RenewedOrders
    | Served
    | Announced
    | Concluded
    | TurnBegan
    | Started
    | Laid
    | Attacked
    | Inspected
    | Bribed
    | Punished
    | Shifted
    | Discarded
    | Completed
    | LeftOpen
    | Chose
    | Tossed
    | Passed
    | Lost
    | Earned
    | Paid
    | Struck
    | Ended
)
