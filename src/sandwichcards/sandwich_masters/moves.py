"""What can be answered in Sandwich Masters? Moves, and the book of them for a set-up."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, permutations

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.cards import (
    AttackCard,
    IngredientCard,
    InspectorCard,
    Layer,
    Order,
    SauceCard,
    White,
    is_bread,
)


@using("hands[me] card", aims="sandwiches[me][free_slot]")
@attrs.frozen(eq=False)
class Start(Interned):
    """Lay a `card`, a Bread, on a free slot."""

    card: IngredientCard


@using("hands[me] card", aims="sandwiches[me][slot]")
@attrs.frozen(eq=False)
class Lay(Interned):
    """Lay a `card`, an ingredient, on the open sandwich in a `slot` of one's own."""

    card: IngredientCard | SauceCard
    slot: int


@using("hands[me] card", aims="sandwiches[seat][slot]")
@attrs.frozen(eq=False)
class Attack(Interned):
    """Lay a `card`, an Attack Condiment, on the sandwich in a `slot` of another player, `seat`."""

    card: AttackCard
    seat: Seat
    slot: int


@using("hands[me] card", aims="seats[seat]")
@attrs.frozen(eq=False)
class Inspect(Interned):
    """Send a `card`, a Health Inspector, to another player, `seat`."""

    card: InspectorCard
    seat: Seat


@using("sandwiches[me][source]", aims="sandwiches[me][target]")
@attrs.frozen(eq=False)
class Shift(Interned):
    """Move the top card of one's sandwich in slot `source` onto that in slot `target`."""

    source: int
    target: int


@using("hands[me] card", aims="white_discards")
@attrs.frozen(eq=False)
class Discard(Interned):
    """Discard a `card` from the hand."""

    card: White


@using()
@attrs.frozen(eq=False)
class EndTurn(Interned):
    """End the turn."""


@using("bar order", aims="sandwiches[me][slot]")
@attrs.frozen(eq=False)
class Claim(Interned):
    """Complete this `order` with the sandwich just closed."""

    order: Order


@using()
@attrs.frozen(eq=False)
class Decline(Interned):
    """Leave the sandwich open."""


@using()
@attrs.frozen(eq=False)
class Bribe(Interned):
    """Pay the Inspector."""


@using()
@attrs.frozen(eq=False)
class Submit(Interned):
    """Take the Inspector's punishment."""


@using("hands[me] card")
@attrs.frozen(eq=False)
class Spare(Interned):
    """Choose this `card` of the hand for the effect."""

    card: White


@using("sandwiches[me][slot] card")
@attrs.frozen(eq=False)
class Remove(Interned):
    """Choose the topmost copy of a `card` in the sandwich in a `slot` for the effect."""

    slot: int
    card: Layer


@using("sandwiches[me][slot]")
@attrs.frozen(eq=False)
class Scrap(Interned):
    """Choose the sandwich in this `slot` for the effect."""

    slot: int


Move = (
    Start
    | Lay
    | Attack
    | Inspect
    | Shift
    | Discard
    | EndTurn
    | Claim
    | Decline
    | Bribe
    | Submit
    | Spare
    | Remove
    | Scrap
)

SLOTS = range(4)
"""M-9: a player has four places for sandwiches."""

END = EndTurn()
DECLINE = Decline()
BRIBE = Bribe()
SUBMIT = Submit()
SHIFT = {pair: Shift(*pair) for pair in permutations(SLOTS, 2)}
SCRAP = tuple(map(Scrap, SLOTS))

Moves = tuple[Move, ...]
ByMask = tuple[Moves, ...]
"""An entry for each set of open slots, which is a number with a bit for each slot.

Picking the moves slot by slot makes a decision cost a fifth more.
"""


def mask_of(sandwiches: tuple[tuple[Layer, ...], ...]) -> int:
    """The set of open slots as a number."""
    a, b, c, d = sandwiches
    return (1 if a else 0) | (2 if b else 0) | (4 if c else 0) | (8 if d else 0)


def _by_mask(on_slots: Sequence[Move], on_a_free_one: Move | None = None) -> ByMask:
    full = (1 << len(SLOTS)) - 1
    free = () if on_a_free_one is None else (on_a_free_one,)
    return tuple(
        (free if mask < full else ()) + tuple(on_slots[slot] for slot in SLOTS if mask >> slot & 1)
        for mask in range(full + 1)
    )


SHIFTS: ByMask = tuple(
    tuple(move for (a, b), move in SHIFT.items() if mask >> a & 1 and mask >> b & 1)
    for mask in range(1 << len(SLOTS))
)
"""M-17, M-19: from one open sandwich to another."""


class Book:
    """The moves of one set-up by what they name: listed moves are these and no copies."""

    def __init__(self, players: int, cards: Sequence[White], orders: Sequence[Order]) -> None:
        seats = tuple(map(Seat, range(players)))
        layers = [card for card in cards if not isinstance(card, InspectorCard)]
        breads = [card for card in layers if is_bread(card)]
        self.start: Mapping[White, Start] = {bread: Start(bread) for bread in breads}
        self.own: Mapping[White, ByMask] = {
            card: _by_mask([Lay(card, slot) for slot in SLOTS], self.start.get(card))
            for card in layers
            if not isinstance(card, AttackCard)
        }
        """What a card allows on the sandwiches of the one who plays it."""
        self.attack: Mapping[White, tuple[ByMask, ...]] = {
            card: tuple(_by_mask([Attack(card, seat, slot) for slot in SLOTS]) for seat in seats)
            for card in layers
            if isinstance(card, AttackCard)
        }
        """What an Attack Condiment allows on the sandwiches of each seat."""
        self.inspect_by: Mapping[White, tuple[Moves, ...]] = {
            card: tuple(tuple(Inspect(card, to) for to in seats if to != seat) for seat in seats)
            for card in cards
            if isinstance(card, InspectorCard)
        }
        """What an Inspector allows each seat: to be sent to another (M-30)."""
        self.discard: Mapping[White, Discard] = {card: Discard(card) for card in cards}
        self.claim: Mapping[Order, Claim] = {order: Claim(order) for order in orders}
        self.spare: Mapping[White, Spare] = {card: Spare(card) for card in cards}
        self.remove: Mapping[White, tuple[Remove, ...]] = {
            card: tuple(Remove(slot, card) for slot in SLOTS) for card in layers
        }

    def moves(self) -> Iterator[Move]:
        """Every move, in the catalogue's order."""
        return chain(
            self.start.values(),
            *(by_mask[-1] for by_mask in chain(self.own.values(), *self.attack.values())),
            *(dict.fromkeys(chain(*by_seat)) for by_seat in self.inspect_by.values()),
            SHIFT.values(),
            self.discard.values(),
            (END,),
            self.claim.values(),
            (DECLINE, BRIBE, SUBMIT),
            self.spare.values(),
            *self.remove.values(),
            SCRAP,
        )
