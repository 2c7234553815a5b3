"""What does an effect do to the table? Drawing, losing, earning: all that nobody decides."""

from collections.abc import Iterable

from sandwichcards.core.piles import by_slug, hand_of, put
from sandwichcards.core.seats import Seat, clockwise
from sandwichcards.sandwich_masters.effects import (
    Bin,
    ClearBar,
    Condemn,
    Draw,
    Earn,
    Effect,
    Lose,
    Pass,
    Pay,
    Pick,
    Purge,
    Strike,
    Topple,
    Toss,
    TossHand,
    Which,
)
from sandwichcards.sandwich_masters.events import (
    Earned,
    Lost,
    Paid,
    Passed,
    Renewed,
    Struck,
    Tossed,
    drew,
)
from sandwichcards.sandwich_masters.kinds import Order, White, fits, price
from sandwichcards.sandwich_masters.orders import Sandwich
from sandwichcards.sandwich_masters.setup import HAND_SIZE
from sandwichcards.sandwich_masters.table import Sandwiches, Table, is_bread


def carry_out(table: Table, effect: Effect, seats: tuple[Seat, ...]) -> None:
    """Let the effect happen to these seats, with what they have chosen for it."""
    match effect:
        case Strike(pick):
            _strike(table, _picked(table.bar, pick))
        case ClearBar():
            _strike(table, table.bar)
        case Pass():
            _pass(table, seats)
        case _:
            for seat in seats:
                _befall(table, effect, seat)


def _befall(table: Table, effect: Effect, seat: Seat) -> None:
    sandwiches = table.sandwiches[seat]
    match effect:
        case Toss():
            _toss(table, seat, _take_aside(table, seat))
        case TossHand():
            _toss(table, seat, table.hands[seat])
            table.hands = put(table.hands, seat, ())
        case Draw(count):
            draw(table, seat, count)
        case Lose():
            _lose_marked(table, seat)
        case Bin():
            _bin_marked(table, seat)
        case Purge(which):
            kept = tuple(_without(sandwich, which) for sandwich in sandwiches)
            _keep(table, seat, kept)
        case Topple():
            _keep(table, seat, tuple(sandwich[:-1] for sandwich in sandwiches))
        case Condemn(which):
            _keep(table, seat, tuple(() if _has(s, which) else s for s in sandwiches))
        case Earn(amount, per):
            earn(table, seat, amount * _count(sandwiches, per))
        case Pay(amount, per):
            pay(table, seat, amount * _count(sandwiches, per))
        case _:
            pass


# Hands


def refill(table: Table, seat: Seat) -> None:
    """Draw up to seven (M-6)."""
    if (missing := HAND_SIZE - len(table.hands[seat])) > 0:
        draw(table, seat, missing)


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw so many cards, or as many as there are (M-38, M-57)."""
    cards = table.white_pile[:count]
    table.white_pile = table.white_pile[count:]
    if len(cards) < count and table.white_discards:
        _renew(table)
        missing = count - len(cards)
        cards += table.white_pile[:missing]
        table.white_pile = table.white_pile[missing:]
    if not cards:
        return
    hand = [*table.hands[seat], *cards]
    hand.sort(key=by_slug)
    table.hands = put(table.hands, seat, tuple(hand))
    if not table.quiet:
        table.events += (drew(seat, len(cards), cards),)


def _renew(table: Table) -> None:
    cards, table.rng = table.rng.shuffle(table.white_discards)
    table.white_pile, table.white_discards = cards, ()
    table.tell(Renewed(len(cards)))


def _take_aside(table: Table, seat: Seat) -> tuple[White, ...]:
    cards = table.aside[seat]
    table.aside = put(table.aside, seat, ())
    return cards


def _toss(table: Table, seat: Seat, cards: tuple[White, ...]) -> None:
    if cards:
        table.white_discards += cards
        table.tell(Tossed(seat, cards))


def _pass(table: Table, seats: tuple[Seat, ...]) -> None:
    for seat in seats:
        left = clockwise(seat, table.setup.players)
        if cards := _take_aside(table, seat):
            table.hands = put(table.hands, left, hand_of(table.hands[left] + cards))
            table.tell(Passed(seat, left, len(cards), cards))


# Sandwiches


def _has(sandwich: Sandwich, which: Which) -> bool:
    return any(fits(card, which) for card in sandwich)


def _without(sandwich: Sandwich, which: Which) -> Sandwich:
    return tuple(card for card in sandwich if not fits(card, which))


def _lose_marked(table: Table, seat: Seat) -> None:
    """Take out the topmost card of the kind that was chosen (M-37)."""
    mark = table.marks[seat]
    if mark is None or mark.card is None:
        return
    table.marks = put(table.marks, seat, None)
    sandwiches = table.sandwiches[seat]
    sandwich = sandwiches[mark.slot]
    top = len(sandwich) - 1 - sandwich[::-1].index(mark.card)
    _keep(table, seat, put(sandwiches, mark.slot, sandwich[:top] + sandwich[top + 1 :]))


def _bin_marked(table: Table, seat: Seat) -> None:
    if (mark := table.marks[seat]) is not None:
        table.marks = put(table.marks, seat, None)
        _keep(table, seat, put(table.sandwiches[seat], mark.slot, ()))


def _keep(table: Table, seat: Seat, kept: Sandwiches) -> None:
    """Discard from each sandwich what is not in `kept`; M-55: all, if no Bread is left below."""
    standing = tuple(s if s and is_bread(s[0]) else () for s in kept)
    for slot, (before, after) in enumerate(zip(table.sandwiches[seat], standing, strict=True)):
        if lost := _difference(before, after):
            table.white_discards += lost
            table.tell(Lost(seat, slot, lost))
    table.sandwiches = put(table.sandwiches, seat, standing)


def _difference(before: Sandwich, after: Sandwich) -> Sandwich:
    """The cards of `before` that `after` lacks."""
    lost = list(before)
    for card in after:
        lost.remove(card)
    return tuple(lost)


# Noshdosh


def _count(sandwiches: Sandwiches, per: Which | None) -> int:
    if per is None:
        return 1
    return sum(fits(card, per) for sandwich in sandwiches for card in sandwich)


def earn(table: Table, seat: Seat, amount: int) -> None:
    """Pay a seat from the bank (M-58)."""
    if amount:
        table.scores = put(table.scores, seat, table.scores[seat] + amount)
        table.tell(Earned(seat, amount))


def pay(table: Table, seat: Seat, amount: int) -> None:
    """Take Noshdosh from a seat, or what it has (M-56)."""
    if amount := min(amount, table.scores[seat]):
        table.scores = put(table.scores, seat, table.scores[seat] - amount)
        table.tell(Paid(seat, amount))


# The Bar


def _picked(bar: tuple[Order, ...], pick: Pick) -> tuple[Order, ...]:
    match pick:
        case Pick.OLDEST:
            return bar[:1]
        case Pick.DEAREST:
            return tuple(sorted(bar, key=price, reverse=True)[:1])
        case Pick.CHEAPEST:
            return tuple(sorted(bar, key=price)[:1])


def _strike(table: Table, orders: Iterable[Order]) -> None:
    for order in orders:
        at = table.bar.index(order)
        table.bar = table.bar[:at] + table.bar[at + 1 :]
        table.black_discards += (order,)
        table.tell(Struck(order))
