"""What do the effects of cards do in Sandwich Masters? What nobody decides, seat by seat."""

from sandwichcards.core.piles import put
from sandwichcards.core.seats import Seat, clockwise
from sandwichcards.sandwich_masters.cards import Order, fits, price
from sandwichcards.sandwich_masters.deeds import (
    draw,
    earn,
    keep,
    pay,
    receive,
    strike,
    take_aside,
    take_mark,
    toss,
    toss_hand,
)
from sandwichcards.sandwich_masters.effects import (
    Bin,
    ClearBar,
    Condemn,
    DrawCards,
    Earn,
    Effect,
    LoseIngredient,
    OnSeat,
    PassCards,
    Pay,
    Pick,
    Purge,
    StrikeOrder,
    Topple,
    TossCards,
    TossHand,
    Which,
)
from sandwichcards.sandwich_masters.events import PassedOn
from sandwichcards.sandwich_masters.table import Sandwiches, Table, holds


def carry_out(table: Table, effect: Effect, seats: tuple[Seat, ...]) -> None:
    """Let the effect happen to these seats, with what they have chosen for it."""
    if isinstance(effect, StrikeOrder):  # M-64: on the Bar it happens once
        strike(table, _picked(table.bar, effect.pick))
    elif isinstance(effect, ClearBar):
        strike(table, table.bar)
    else:
        for seat in seats:
            _befall(table, seat, effect)


def _picked(bar: tuple[Order, ...], pick: Pick) -> tuple[Order, ...]:
    match pick:
        case Pick.OLDEST:
            return bar[:1]
        case Pick.DEAREST:
            return tuple(sorted(bar, key=price, reverse=True)[:1])
        case Pick.CHEAPEST:
            return tuple(sorted(bar, key=price)[:1])


def _befall(table: Table, seat: Seat, effect: OnSeat) -> None:
    sandwiches = table.sandwiches[seat]
    match effect:
        case TossCards():
            toss(table, seat)
        case TossHand():
            toss_hand(table, seat)
        case PassCards():
            _pass_left(table, seat)
        case DrawCards(count):
            draw(table, seat, count)
        case LoseIngredient():
            _lose_marked(table, seat)
        case Bin():
            _bin_marked(table, seat)
        case Purge(which):
            keep(table, seat, _without(sandwiches, which))
        case Topple():
            keep(table, seat, tuple(sandwich[:-1] for sandwich in sandwiches))
        case Condemn(which):
            keep(table, seat, tuple(() if holds(s, which) else s for s in sandwiches))
        case Earn(amount, per):
            earn(table, seat, amount * _count(sandwiches, per))
        case Pay(amount, per):
            pay(table, seat, amount * _count(sandwiches, per))


def _pass_left(table: Table, seat: Seat) -> None:
    if cards := take_aside(table, seat):
        left = clockwise(seat, table.setup.players)
        receive(table, left, cards)
        table.told.append((PassedOn, seat, left, len(cards), cards))


def _lose_marked(table: Table, seat: Seat) -> None:
    """Take out the topmost card of the kind that was chosen (M-37)."""
    mark = take_mark(table, seat)
    if mark is None or mark.card is None:
        return
    sandwiches = table.sandwiches[seat]
    sandwich = sandwiches[mark.slot]
    top = len(sandwich) - 1 - sandwich[::-1].index(mark.card)
    keep(table, seat, put(sandwiches, mark.slot, sandwich[:top] + sandwich[top + 1 :]))


def _bin_marked(table: Table, seat: Seat) -> None:
    mark = take_mark(table, seat)
    if mark is not None:
        keep(table, seat, put(table.sandwiches[seat], mark.slot, ()))


def _without(sandwiches: Sandwiches, which: Which) -> Sandwiches:
    return tuple(tuple(card for card in s if not fits(card, which)) for s in sandwiches)


def _count(sandwiches: Sandwiches, per: Which | None) -> int:
    """How often an amount is due: once, or for each such ingredient."""
    if per is None:
        return 1
    return sum(fits(card, per) for sandwich in sandwiches for card in sandwich)
