"""What is a move worth in Sandwich Masters? What the open sandwiches may still bring after it.

A *plan* is a slot and an Order that what lies there can still become. It is worth the reward, less
for every card that has yet to be laid, and much less for every card that is not even in hand.
"""

from functools import lru_cache

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
from sandwichcards.sandwich_masters.effects import ATTACK, BREAD, SAUCE, VARIETIES
from sandwichcards.sandwich_masters.kinds import price

Sandwich = tuple[Layer, ...]
Symbols = tuple[Symbol, ...]
Fillings = tuple[Symbols | None, ...]
"""What lies on the first Bread of each sandwich; None for one that has yet to be started."""

_HELD = 0.9
_NOT_HELD = 0.55
_NEW_CARD = 0.4
_SUBMIT = -5
_WANTED = (BREAD, SAUCE)
_IGNORED = (ATTACK, Symbol.INSPECTOR)


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
            closes = card.symbol is BREAD and any(_done(own[slot], o) for o in view.bar)
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
    closes = card.symbol is BREAD and any(_done(own[target], o) for o in view.bar)
    moved = _laid(put(own, source, own[source][:-1]), target, card)
    return 100 * closes + _plans(view.bar, moved, view.hand)


def _harm(view: View, seat: Seat) -> float:
    """Whoever leads is the best victim, if there is anything bad to be found."""
    bad = any(layer.bad for sandwich in view.sandwiches[seat] for layer in sandwich)
    return bad * (1 + view.scores[seat] / 50)


def _plans(bar: tuple[Order, ...], own: tuple[Sandwich, ...], hand: tuple[White, ...]) -> float:
    """The worth of the best plan, and of the best that can be followed beside it, and so on."""
    held = _symbols(hand)
    slots: Fillings = tuple([_symbols(sandwich[1:]) for sandwich in own if sandwich])
    if len(slots) < len(own):
        slots += (None,)  # one new one at a time
    total = 0.0
    while (best := _best_plan(bar, slots, held)) is not None:
        value, slot, number, held = best
        total += value
        slots = slots[:slot] + slots[slot + 1 :]
        bar = bar[:number] + bar[number + 1 :]
    return total


# A move leaves most plans as they were, and so does a turn: what was found out once is kept.


@lru_cache(maxsize=1 << 14)
def _symbols(cards: tuple[White, ...]) -> Symbols:
    """The symbols that Orders look at (M-23), sorted."""
    return tuple(sorted([card.symbol for card in cards if card.symbol not in _IGNORED]))


@lru_cache(maxsize=1 << 14)
def _best_plan(
    bar: tuple[Order, ...], slots: Fillings, held: Symbols
) -> tuple[float, int, int, Symbols] | None:
    """What the best plan is worth, its slot and Order, and what it leaves in the hand."""
    best: tuple[float, int, int, Symbols] | None = None
    highest = 0.0
    for slot, filling in enumerate(slots):
        for number, pay, missing in _open_to(filling, bar):
            likely, rest = _likely(missing, held)
            if (value := pay * likely) > highest:
                highest = value
                best = value, slot, number, rest
    return best


@lru_cache(maxsize=1 << 14)
def _open_to(
    filling: Symbols | None, bar: tuple[Order, ...]
) -> tuple[tuple[int, int, Symbols], ...]:
    """The Orders it can become: number, what it pays at least, what is missing."""
    return tuple(
        (number, price(order), missing)
        for number, order in enumerate(bar)
        if (missing := _missing(filling, order)) is not None
    )


@lru_cache(maxsize=1 << 15)
def _likely(missing: Symbols, held: Symbols) -> tuple[float, Symbols]:
    """How likely these cards will come to lie there, and what is then left in the hand."""
    rest, lack = list(held), []
    for symbol in missing:
        if symbol in rest:
            rest.remove(symbol)
        else:
            lack.append(symbol)
    while lack and lack[-1] is not BREAD and SAUCE in rest:
        rest.remove(SAUCE)
        del lack[-1]
    return _HELD ** (len(missing) - len(lack)) * _NOT_HELD ** len(lack), tuple(rest)


def _done(sandwich: Sandwich, order: Order) -> bool:
    return _missing(_symbols(sandwich[1:]), order) == (BREAD,)


@lru_cache(maxsize=1 << 14)
def _missing(filling: Symbols | None, order: Order) -> Symbols | None:
    """What the sandwich lacks for the Order, Bread first; None if it can't be."""
    inner = _lacking(filling or (), order)
    if inner is None:
        return None
    return (BREAD, BREAD, *inner) if filling is None else (BREAD, *inner)


def _lacking(filling: Symbols, order: Order) -> list[Symbol] | None:
    """What is lacking between the outer Breads, Bread first (M-22 to M-26)."""
    named = [symbol for symbol in filling if symbol is not SAUCE]
    sauces = len(filling) - len(named)
    if not isinstance(order, ListedOrder):
        fits = all(VARIETIES[symbol] is order.variety for symbol in named)
        varied = not order.different or len(set(named)) == len(named)
        return ([] if filling else [SAUCE]) if fits and varied else None
    rest = sorted(order.ingredients, key=BREAD.__ne__)
    for symbol in named:
        if symbol not in rest:
            return None
        rest.remove(symbol)
    breads = rest.count(BREAD)
    return rest[: len(rest) - sauces] if sauces <= len(rest) - breads else None  # M-53


def prospects(state: State) -> tuple[float, ...]:
    """Noshdosh, what the open sandwiches may bring, and what the hand can do for them."""
    points = [
        0.08 * score
        + 0.055 * _plans(state.bar, own, ())
        + 0.045 * _plans(state.bar, own, hand)
        + 0.15 * len([card for card in hand if card.symbol in _WANTED])
        + 0.1 * len([sandwich for sandwich in own if sandwich])
        for score, own, hand in zip(state.scores, state.sandwiches, state.hands, strict=True)
    ]
    points[state.current] += 0.15
    return shares(points)
