"""What are moves and effects of Sandwich Masters made of? Drawing, discarding, paying, dealing."""

from collections.abc import Iterable

from sandwichcards.core.numbers import counted
from sandwichcards.core.piles import joined, put, taken, without
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.cards import (
    Black,
    EventCard,
    InspectorCard,
    Layer,
    Order,
    White,
    is_bread,
)
from sandwichcards.sandwich_masters.events import (
    Collapsed,
    Concluded,
    Dismissed,
    Drew,
    Earned,
    GotBack,
    Lost,
    Marked,
    Paid,
    Renewed,
    RenewedOrders,
    SetAside,
    Struck,
    Tossed,
    TossedHand,
)
from sandwichcards.sandwich_masters.orders import Sandwich
from sandwichcards.sandwich_masters.setup import HAND_SIZE
from sandwichcards.sandwich_masters.table import Mark, Sandwiches, Table

# Hands


def spend(table: Table, seat: Seat, card: White) -> None:
    """Take a card out of a hand."""
    table.hands = taken(table.hands, seat, card)


def receive(table: Table, seat: Seat, cards: tuple[White, ...]) -> None:
    """Put cards into a hand."""
    table.hands = put(table.hands, seat, joined(table.hands[seat], cards))


def refill(table: Table, seat: Seat) -> None:
    """Draw up to seven (M-6); a larger hand stays (M-63)."""
    missing = HAND_SIZE - len(table.hands[seat])
    if missing > 0:
        draw(table, seat, missing)


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw so many cards, or as many as there are (M-38, M-57)."""
    while count:
        cards, table.white_pile = table.white_pile[:count], table.white_pile[count:]
        if cards:
            receive(table, seat, cards)
            table.told.append((Drew, seat, len(cards), cards))
        count -= len(cards)
        if count and not _renew(table):
            break


def _renew(table: Table) -> bool:
    cards = table.white_discards
    if not cards:
        return False
    table.white_pile, table.rng = table.rng.shuffle(cards)
    table.white_discards = ()
    table.told.append((Renewed, len(cards)))
    return True


def toss_hand(table: Table, seat: Seat) -> None:
    """Discard a whole hand."""
    if cards := table.hands[seat]:
        table.hands = put(table.hands, seat, ())
        table.white_discards += cards
        table.told.append((TossedHand, seat, cards))


# What is chosen


def set_aside(table: Table, seat: Seat, card: White) -> None:
    """Put a card of the hand face down: nothing happens to it before all have chosen (M-37)."""
    spend(table, seat, card)
    table.aside = put(table.aside, seat, joined(table.aside[seat], (card,)))
    table.told.append((SetAside, seat, card))


def take_aside(table: Table, seat: Seat) -> tuple[White, ...]:
    """Take up what the seat has chosen."""
    cards = table.aside[seat]
    table.aside = put(table.aside, seat, ())
    return cards


def toss(table: Table, seat: Seat) -> None:
    """Discard what the seat has chosen."""
    if cards := take_aside(table, seat):
        table.white_discards += cards
        table.told.append((Tossed, seat, cards))


def take_back(table: Table, seat: Seat) -> None:
    """Put what the seat has chosen back into its hand."""
    if cards := take_aside(table, seat):
        receive(table, seat, cards)
        table.told.append((GotBack, seat, len(cards), cards))


def set_mark(table: Table, seat: Seat, slot: int, card: Layer | None) -> None:
    """Note what the seat has chosen of its sandwiches; nothing happens before all have (M-37)."""
    table.marks = put(table.marks, seat, Mark(slot, card))
    table.told.append((Marked, seat))


def take_mark(table: Table, seat: Seat) -> Mark | None:
    """Take up what the seat has chosen of its sandwiches; None if there was nothing to choose."""
    mark = table.marks[seat]
    table.marks = put(table.marks, seat, None)
    return mark


# Sandwiches


def put_on(table: Table, seat: Seat, slot: int, card: Layer) -> None:
    """Lay a card on top of a sandwich, or on a free slot."""
    slots = table.sandwiches[seat]
    table.sandwiches = put(table.sandwiches, seat, put(slots, slot, (*slots[slot], card)))


def keep(table: Table, seat: Seat, kept: Sandwiches) -> None:
    """Discard from each sandwich what is not in `kept`; M-55: all, if no Bread is left below."""
    for slot, (before, after) in enumerate(zip(table.sandwiches[seat], kept, strict=True)):
        if lost := _difference(before, after):
            table.white_discards += lost
            table.told.append((Lost, seat, slot, lost))
        if after and not is_bread(after[0]):
            table.white_discards += after
            table.told.append((Collapsed, seat, slot, after))
    standing = tuple(s if s and is_bread(s[0]) else () for s in kept)
    table.sandwiches = put(table.sandwiches, seat, standing)


def _difference(before: Sandwich, after: Sandwich) -> Sandwich:
    """The cards of `before` that `after` lacks."""
    lost = list(before)
    for card in after:
        lost.remove(card)
    return tuple(lost)


# Noshdosh


def earn(table: Table, seat: Seat, amount: int) -> None:
    """Pay a seat from the bank (M-58)."""
    if amount:
        table.scores = put(table.scores, seat, counted(table.scores[seat] + amount))
        table.told.append((Earned, seat, amount))


def pay(table: Table, seat: Seat, amount: int) -> None:
    """Take Noshdosh from a seat, or what it has (M-56)."""
    if amount := min(amount, table.scores[seat]):
        table.scores = put(table.scores, seat, table.scores[seat] - amount)
        table.told.append((Paid, seat, amount))


# The Bar


def strike(table: Table, orders: Iterable[Order]) -> None:
    """Discard Orders from the Bar."""
    for order in orders:
        take_off_bar(table, order)
        table.told.append((Struck, order))


def take_off_bar(table: Table, order: Order) -> None:
    """Put an Order from the Bar on the discard pile: of equal ones, the oldest."""
    table.bar = without(table.bar, order)
    table.black_discards += (order,)


def draw_black(table: Table) -> Black:
    """The next card of the black deck, which is renewed if it is used up (M-38)."""
    if not table.black_pile:
        cards = table.black_discards
        table.black_pile, table.rng = table.rng.shuffle(cards)
        table.black_discards = ()
        table.told.append((RenewedOrders, len(cards)))
    card, table.black_pile = table.black_pile[0], table.black_pile[1:]
    return card


# Cards that were followed


def dismiss(table: Table, inspector: InspectorCard) -> None:
    """Discard an Inspector (M-33)."""
    table.white_discards += (inspector,)
    table.told.append((Dismissed, inspector))


def conclude(table: Table, event: EventCard) -> None:
    """Discard an Event (M-36)."""
    table.black_discards += (event,)
    table.told.append((Concluded, event))
