"""What is a move worth in Sandwich Masters? What the open sandwiches may still bring after it.

A *plan* is a slot and an Order that what lies there can still become. It is worth the reward, less
for every card that has yet to be laid, and much less for every card that is not even in hand.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from operator import itemgetter

from sandwichcards.bots.judge import shares
from sandwichcards.core.piles import put, without
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters import (
    Attack,
    Bribe,
    Claim,
    Decline,
    Discard,
    End,
    Inspect,
    Lay,
    Layer,
    ListedOrder,
    Move,
    Order,
    Remove,
    Scrap,
    Shift,
    Spare,
    Start,
    State,
    Submit,
    Symbol,
    View,
    White,
)
from sandwichcards.sandwich_masters.effects import VARIETIES
from sandwichcards.sandwich_masters.kinds import price

Sandwich = tuple[Layer, ...]

_HELD = 0.9
_NOT_HELD = 0.55
_NEW_CARD = 0.4
_SUBMIT = -5
_SCALE = 10


def worth(view: View, move: Move) -> float:
    """What all plans are worth after the move, and what it brings at once."""
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    hand, own = view.hand, view.sandwiches[view.seat]
    match move:
        case Claim(order=order):
            return price(order)
        case Decline() | Bribe():
            return 0 if isinstance(move, Decline) else -2
        case Submit():
            return _SUBMIT
        case Start(card=card):
            return _NEW_CARD + _plans(view.bar, _started(own, card), without(hand, card))
        case Lay(card=card, slot=slot):
            closes = card.symbol is Symbol.BREAD and any(_done(own[slot], o) for o in view.bar)
            laid = _plans(view.bar, _laid(own, slot, card), without(hand, card))
            return _NEW_CARD + 100 * closes + laid
        case Shift(source=source, target=target):
            return _after_shift(view, own, source, target)
        case Attack(card=card) | Inspect(card=card):
            rest = _plans(view.bar, own, without(hand, card))
            return rest + _NEW_CARD + _harm(view, move.seat)
        case Discard(card=card) | Spare(card=card):
            return _plans(view.bar, own, without(hand, card)) + _NEW_CARD
        case Remove(slot=slot, card=card):
            return _plans(view.bar, put(own, slot, without(own[slot], card)), hand)
        case Scrap(slot=slot):
            return _plans(view.bar, put(own, slot, ()), hand)
        case End():
            return _plans(view.bar, own, hand)


def _started(own: tuple[Sandwich, ...], card: Layer) -> tuple[Sandwich, ...]:
    return put(own, own.index(()), (card,))


def _laid(own: tuple[Sandwich, ...], slot: int, card: Layer) -> tuple[Sandwich, ...]:
    return put(own, slot, (*own[slot], card))


def _after_shift(view: View, own: tuple[Sandwich, ...], source: int, target: int) -> float:
    card = own[source][-1]
    closes = card.symbol is Symbol.BREAD and any(_done(own[target], o) for o in view.bar)
    moved = _laid(put(own, source, own[source][:-1]), target, card)
    return 100 * closes + _plans(view.bar, moved, view.hand)


def _harm(view: View, seat: Seat) -> float:
    """Whoever leads is the best victim, if there is anything bad to be found."""
    bad = any(layer.bad for sandwich in view.sandwiches[seat] for layer in sandwich)
    return bad * (1 + view.scores[seat] / 50)


def _plans(bar: tuple[Order, ...], own: tuple[Sandwich, ...], hand: tuple[White, ...]) -> float:
    """The worth of the best plan, and of the best that can be followed beside it, and so on."""
    held = Counter(card.symbol for card in hand)
    orders = list(bar)
    slots = [sandwich for sandwich in own if sandwich]
    slots += [()] * (len(slots) < len(own))  # one new one at a time
    total = 0.0
    while found := list(_all_plans(orders, slots, held)):
        value, slot, number, used = max(found, key=itemgetter(0))
        total += value
        held -= used
        del slots[slot], orders[number]
    return total


def _all_plans(
    bar: list[Order], own: list[Sandwich], held: Counter[Symbol]
) -> Iterator[tuple[float, int, int, Counter[Symbol]]]:
    for slot, sandwich in enumerate(own):
        for number, order in enumerate(bar):
            missing = _missing(sandwich, order)
            if missing is not None:
                likely, used = _likely(missing, held)
                yield price(order) * likely, slot, number, used


def _likely(missing: list[Symbol], held: Counter[Symbol]) -> tuple[float, Counter[Symbol]]:
    """How likely these cards will come to lie there, and which of them are held."""
    wanted = Counter(missing)
    used = wanted & held
    lack = wanted.total() - used.total()
    lacking_bread = wanted[Symbol.BREAD] - used[Symbol.BREAD]
    helped = min(held[Symbol.SAUCE] - used[Symbol.SAUCE], lack - lacking_bread)
    used[Symbol.SAUCE] += helped
    lack -= helped
    return float(_HELD ** (len(missing) - lack) * _NOT_HELD**lack), used


def _done(sandwich: Sandwich, order: Order) -> bool:
    return _missing(sandwich, order) == [Symbol.BREAD]


def _missing(sandwich: Sandwich, order: Order) -> list[Symbol] | None:
    """What the sandwich lacks for the Order, the last Bread included; None if it can't be."""
    if not sandwich:
        inner = _lacking((), order)
        return None if inner is None else [Symbol.BREAD, *inner, Symbol.BREAD]
    inner = _lacking((layer.symbol for layer in sandwich[1:]), order)
    return None if inner is None else [*inner, Symbol.BREAD]


def _lacking(symbols: Iterable[Symbol], order: Order) -> list[Symbol] | None:
    """What is lacking between the outer Breads (M-22 to M-26)."""
    filling = Counter(symbols)
    del filling[Symbol.ATTACK]  # M-23
    sauces = filling.pop(Symbol.SAUCE, 0)
    if not isinstance(order, ListedOrder):
        fits = all(VARIETIES[symbol] is order.variety for symbol in filling)
        varied = not order.different or all(count == 1 for count in filling.values())
        enough = bool(filling) or sauces > 0
        return ([] if enough else [Symbol.SAUCE]) if fits and varied else None
    wanted = Counter(order.ingredients)
    if filling - wanted:
        return None
    rest = list((wanted - filling).elements())
    rest.sort(key=lambda symbol: symbol is not Symbol.BREAD)
    breads = rest.count(Symbol.BREAD)
    return rest[: len(rest) - sauces] if sauces <= len(rest) - breads else None  # M-53


def prospects(state: State) -> tuple[float, ...]:
    """Noshdosh, and a part of what the open sandwiches may bring."""
    plans = (_plans(state.bar, own, ()) for own in state.sandwiches)
    points = [score + plan / 2 for score, plan in zip(state.scores, plans, strict=True)]
    return shares(points, _SCALE)
