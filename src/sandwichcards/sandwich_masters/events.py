"""What is reported in Sandwich Masters? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import moving
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
from sandwichcards.sandwich_masters.effects import Symbol


@moving("count cards: white_pile > hands[seat]")
@attrs.frozen
class Dealt(Value):
    """`seat` got its first hand, of `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count cards: white_pile > hands[seat]")
@attrs.frozen
class Drew(Value):
    """`seat` drew `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count: white_discards > white_pile")
@attrs.frozen
class Renewed(Value):
    """The white discard pile, of `count` cards, became the new white deck."""

    count: int


@moving("count: black_discards > black_pile")
@attrs.frozen
class RenewedOrders(Value):
    """The black discard pile, of `count` cards, became the new black deck."""

    count: int


@moving("1 order: black_pile > bar")
@attrs.frozen
class Served(Value):
    """An `order` was dealt onto the Bar."""

    order: Order = attrs.field(metadata=OPEN)


@moving("1 event: black_pile > agenda")
@attrs.frozen
class Announced(Value):
    """An `event` was dealt, and is followed now."""

    event: EventCard = attrs.field(metadata=OPEN)


@moving("1 event: agenda > black_discards")
@attrs.frozen
class Concluded(Value):
    """The `event` was discarded."""

    event: EventCard = attrs.field(metadata=OPEN)


@moving("1 card: hands[seat] > sandwiches[seat][slot]")
@attrs.frozen
class Started(Value):
    """`seat` began a sandwich with a `card`, a Bread, in a free `slot`."""

    seat: Seat
    card: IngredientCard = attrs.field(metadata=OPEN)
    slot: int


@moving("1 card: hands[seat] > sandwiches[seat][slot]")
@attrs.frozen
class Laid(Value):
    """`seat` laid a `card`, an ingredient, on the sandwich in a `slot` of its own."""

    seat: Seat
    card: IngredientCard | SauceCard = attrs.field(metadata=OPEN)
    slot: int


@moving("1 card: hands[seat] > sandwiches[victim][slot]")
@attrs.frozen
class Attacked(Value):
    """`seat` laid a `card`, an Attack Condiment, on the sandwich in a `slot` of `victim`."""

    seat: Seat
    victim: Seat
    card: AttackCard = attrs.field(metadata=OPEN)
    slot: int


@moving("found card: hands[seat] > agenda", "not found card: hands[seat] > white_discards")
@attrs.frozen
class Inspected(Value):
    """`seat` sent a `card`, an Inspector, to `victim`; `found` says whether anything was bad."""

    seat: Seat
    victim: Seat
    card: InspectorCard = attrs.field(metadata=OPEN)
    found: bool


@moving("amount: scores[seat] > bank", "1 card: agenda > white_discards")
@attrs.frozen
class Bribed(Value):
    """`seat` paid the Inspector, the `card`, this `amount`."""

    seat: Seat
    card: InspectorCard = attrs.field(metadata=OPEN)
    amount: int


@moving()
@attrs.frozen
class Punished(Value):
    """`seat` takes the punishment of the Inspector, the `card`."""

    seat: Seat
    card: InspectorCard = attrs.field(metadata=OPEN)


@moving("1 card: agenda > white_discards")
@attrs.frozen
class Dismissed(Value):
    """The Inspector, the `card`, was discarded: the punishment was taken or the game was over."""

    card: InspectorCard = attrs.field(metadata=OPEN)


@moving("1 card: sandwiches[seat][source] > sandwiches[seat][target]")
@attrs.frozen
class Shifted(Value):
    """`seat` moved the top `card` of its sandwich in slot `source` onto that in slot `target`."""

    seat: Seat
    card: Layer = attrs.field(metadata=OPEN)
    source: int
    target: int


@moving("1 card: hands[seat] > white_discards")
@attrs.frozen
class Discarded(Value):
    """`seat` discarded a `card` from the hand."""

    seat: Seat
    card: White = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Swapped(Value):
    """`seat` has ended a turn of discarding, in which all these `cards` went (M-20)."""

    seat: Seat
    cards: tuple[White, ...] = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Idled(Value):
    """`seat` has ended its turn without doing anything (M-21)."""

    seat: Seat


@moving(
    "1 order: bar > black_discards",
    "sandwich: sandwiches[seat][slot] > white_discards",
    "reward: bank > scores[seat]",
)
@attrs.frozen
class Completed(Value):
    """`seat` completed an `order` with the `sandwich` in a `slot`, and was paid the `reward`.

    `sauces` are what the Special Sauces in it stood for, one by one (M-24).
    """

    seat: Seat
    slot: int
    sandwich: tuple[Layer, ...] = attrs.field(metadata=OPEN)
    order: Order = attrs.field(metadata=OPEN)
    reward: int
    sauces: tuple[Symbol, ...] = ()


@using(aims="sandwiches[seat][slot]")
@moving()
@attrs.frozen
class LeftOpen(Value):
    """`seat` could have completed an Order with the sandwich in a `slot` and did not."""

    seat: Seat
    slot: int


@moving("1 card: hands[seat] > aside[seat]")
@attrs.frozen
class SetAside(Value):
    """`seat` put a `card`, chosen for an effect, face down; others don't see which."""

    seat: Seat
    card: White | None = attrs.field(metadata=seen(Named(("seat",))))


@moving()
@attrs.frozen
class Marked(Value):
    """`seat` has chosen of its sandwiches for an effect; what, comes to light when all have."""

    seat: Seat


@moving("cards: aside[seat] > white_discards")
@attrs.frozen
class Tossed(Value):
    """The `cards` that `seat` had chosen for an effect were discarded."""

    seat: Seat
    cards: tuple[White, ...] = attrs.field(metadata=OPEN)


@moving("cards: hands[seat] > white_discards")
@attrs.frozen
class TossedHand(Value):
    """The whole hand of `seat`, these `cards`, was discarded by an effect."""

    seat: Seat
    cards: tuple[White, ...] = attrs.field(metadata=OPEN)


@moving("count cards: aside[seat] > hands[seat]")
@attrs.frozen
class GotBack(Value):
    """`seat` got back `count` cards that it had set aside, as the game was over.

    Only that seat sees which `cards`.
    """

    seat: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count cards: aside[seat] > hands[to]")
@attrs.frozen
class PassedOn(Value):
    """`seat` passed `count` cards on `to` another; only those two see which `cards`."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[White, ...] | None = attrs.field(metadata=seen(Named(("seat", "to"))))


@moving("cards: sandwiches[seat][slot] > white_discards")
@attrs.frozen
class Lost(Value):
    """The sandwich of `seat` in a `slot` lost these `cards` to an effect."""

    seat: Seat
    slot: int
    cards: tuple[Layer, ...] = attrs.field(metadata=OPEN)


@moving("cards: sandwiches[seat][slot] > white_discards")
@attrs.frozen
class Collapsed(Value):
    """The sandwich of `seat` in a `slot` had no Bread below: the `cards` left were lost (M-55)."""

    seat: Seat
    slot: int
    cards: tuple[Layer, ...] = attrs.field(metadata=OPEN)


@moving("amount: bank > scores[seat]")
@attrs.frozen
class Earned(Value):
    """The bank paid `seat` this `amount`."""

    seat: Seat
    amount: int


@moving("amount: scores[seat] > bank")
@attrs.frozen
class Paid(Value):
    """`seat` paid the bank this `amount`."""

    seat: Seat
    amount: int


@moving("1 order: bar > black_discards")
@attrs.frozen
class Struck(Value):
    """An `order` was discarded from the Bar."""

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
    | Dismissed
    | Shifted
    | Discarded
    | Swapped
    | Idled
    | Completed
    | LeftOpen
    | SetAside
    | Marked
    | Tossed
    | TossedHand
    | GotBack
    | PassedOn
    | Lost
    | Collapsed
    | Earned
    | Paid
    | Struck
    | Ended
)
