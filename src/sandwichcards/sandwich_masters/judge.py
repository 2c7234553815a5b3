"""What is a move worth in Sandwich Masters? What the open sandwiches may still bring after it.

A *plan* is a slot and an Order that what lies there can still become. It is worth the reward, less
for every card that has yet to be laid, much less for every card that is not even in hand, and half
if a rival is nearer to that Order. All worths are in Noshdosh.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import TypeVar

import attrs

from sandwichcards.core.piles import put, without
from sandwichcards.core.seats import Seat
from sandwichcards.kit.judging import shares
from sandwichcards.sandwich_masters import (
    Attack,
    AttackCard,
    Bin,
    Bribe,
    Claim,
    ClaimOrder,
    Condemn,
    Decline,
    Discard,
    Effect,
    End,
    FaceInspector,
    Inspect,
    InspectorCard,
    Lay,
    Layer,
    ListedOrder,
    Lose,
    Move,
    OpenOrder,
    Order,
    Purge,
    Remove,
    Scrap,
    Shift,
    Spare,
    Start,
    State,
    Submit,
    Symbol,
    TakeTurn,
    View,
    White,
)
from sandwichcards.sandwich_masters.cards import fits
from sandwichcards.sandwich_masters.effects import ATTACK, BREAD, SAUCE, SYMBOLS, VARIETIES
from sandwichcards.sandwich_masters.orders import matches, reward
from sandwichcards.sandwich_masters.table import choices

T = TypeVar("T")

Sandwich = tuple[Layer, ...]
Symbols = tuple[Symbol, ...]
Fillings = tuple[Symbols | None, ...]
"""What lies on the first Bread of each sandwich; None for one that has yet to be started."""

DEPTH = 10
"""How many moves a search plays on before it asks for the prospects."""
_HELD = 0.88
_NOT_HELD = 0.55
_CONTESTED = 0.5
_NEW_CARD = 0.6
_INSPECTOR_IN_HAND = 1.0
_SAUCE_IN_HAND = 0.5
_SMELL = 0.05
"""So little a bad ingredient counts: enough to lay the good one if both are in hand."""
_WASTE = 0.3
"""What can become no Order is better discarded than laid: more can follow it."""
_INSPECTED = 0.5
"""How likely a spoilt sandwich will still be there for the Inspector in hand."""
_SPOILT = 0.1
_VICTORY = 1000
_FAR = 99
_WANTED = (BREAD, SAUCE)
_IGNORED = (ATTACK, Symbol.INSPECTOR)


def worth(view: View, move: Move) -> float:
    """What the table looks like after the move, and what it brings at once."""
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    hand, own = view.hand, view.sandwiches[view.seat]
    nearest = _nearest(view.bar, view.sandwiches, view.seat)
    outlook = _Outlook(view.bar, nearest, _wanting(view, view.seat))
    match move:
        case Claim() | Decline() | Bribe() | Submit():
            return _answer(view, outlook, own, move)
        case Start(card=card):
            return _NEW_CARD + outlook.of(_started(own, card), without(hand, card))
        case Lay(card=card, slot=slot):
            return _NEW_CARD + outlook.topped(_laid(own, slot, card), slot, without(hand, card))
        case Shift(source=source, target=target):
            moved = _laid(put(own, source, own[source][:-1]), target, own[source][-1])
            return outlook.topped(moved, target, hand)
        case Attack(card=card, seat=seat, slot=slot):
            spoilt = _SPOILT + _INSPECTED * _spoils(view, seat, slot, card)
            return _NEW_CARD + outlook.of(own, without(hand, card)) + spoilt
        case Inspect(card=card, seat=seat):
            return outlook.of(own, without(hand, card)) + _harm(view, seat, card)
        case Discard(card=card) | Spare(card=card):
            return _NEW_CARD + outlook.of(own, without(hand, card))
        case Remove(slot=slot, card=card):
            return outlook.of(_less(own, slot, card), hand)
        case Scrap(slot=slot):
            return outlook.of(_less(own, slot, None), hand)
        case End():
            return outlook.of(own, hand)


def _wanting(view: View, seat: Seat) -> float:
    target = view.rules.target
    return inf if target is None else target - view.scores[seat]


def _answer(
    view: View,
    outlook: "_Outlook",
    own: tuple[Sandwich, ...],
    move: Claim | Decline | Bribe | Submit,
) -> float:
    match move, view.question:
        case Claim(order=order), ClaimOrder(slot=slot):
            return outlook.paid(own, slot, view.hand, order)
        case Bribe(), FaceInspector(inspector=inspector):
            return outlook.of(own, view.hand) - inspector.bribe
        case Submit(), FaceInspector(inspector=inspector):
            return outlook.of(_punished(view.bar, own, inspector), view.hand)
        case _:
            return outlook.of(own, view.hand)


@attrs.frozen
class _Outlook:
    """What sandwiches and a hand may bring, with these Orders on the Bar and these rivals."""

    bar: tuple[Order, ...]
    nearest: tuple[int, ...]
    wanting: float
    """So much more wins the game."""

    def of(self, own: tuple[Sandwich, ...], hand: tuple[White, ...]) -> float:
        """All plans, and the cards that are good to have whatever comes."""
        symbols = [card.symbol for card in hand]
        kept = _SAUCE_IN_HAND * symbols.count(SAUCE)
        kept += _INSPECTOR_IN_HAND * (Symbol.INSPECTOR in symbols)  # more would clog the hand
        kept -= _SMELL * sum([layer.bad for sandwich in own for layer in sandwich])
        return kept + _plans(self.bar, own, hand, self.nearest)

    def topped(self, own: tuple[Sandwich, ...], slot: int, hand: tuple[White, ...]) -> float:
        """With a new layer on top: what it completes or, if that is better, may yet become."""
        kept = self.of(own, hand)
        if not _open_to(_symbols(own[slot][1:]), self.bar):
            kept -= _WASTE
        if own[slot][-1].symbol is not BREAD:
            return kept
        paid = [self.paid(own, slot, hand, order) for order in matches(self.bar, own[slot])]
        return max(kept, *paid) if paid else kept

    def paid(
        self, own: tuple[Sandwich, ...], slot: int, hand: tuple[White, ...], order: Order
    ) -> float:
        """With the Order completed by this sandwich."""
        number = self.bar.index(order)
        pay = reward(order, own[slot]) or 0
        if pay >= self.wanting:
            return _VICTORY
        left = _Outlook(_drop(self.bar, number), _drop(self.nearest, number), self.wanting - pay)
        return pay + left.of(put(own, slot, ()), hand)


def _started(own: tuple[Sandwich, ...], card: Layer) -> tuple[Sandwich, ...]:
    return put(own, own.index(()), (card,))


def _laid(own: tuple[Sandwich, ...], slot: int, card: Layer) -> tuple[Sandwich, ...]:
    return put(own, slot, (*own[slot], card))


# What others lose


def _harm(view: View, seat: Seat, inspector: InspectorCard) -> float:
    """What an Inspector costs that player, as far as it is one's own gain."""
    cost = _cost(view.bar, view.sandwiches[seat], inspector, view.scores[seat])
    rivals = len(view.scores) - 1
    leads = view.scores[seat] == max(view.scores)
    return cost * (1 if rivals == 1 else 0.75 if leads else 0.5)


def _spoils(view: View, seat: Seat, slot: int, card: AttackCard) -> float:
    """How much dearer an Attack Condiment there makes the best Inspector in hand."""
    spoilt = put(view.sandwiches, seat, _laid(view.sandwiches[seat], slot, card))
    after = attrs.evolve(view, sandwiches=spoilt)
    inspectors = [card for card in view.hand if isinstance(card, InspectorCard)]
    dearer = [_harm(after, seat, each) - _harm(view, seat, each) for each in inspectors]
    return max(dearer, default=0)


def _cost(
    bar: tuple[Order, ...], own: tuple[Sandwich, ...], inspector: InspectorCard, score: int
) -> float:
    if not any(layer.bad for sandwich in own for layer in sandwich):
        return 0
    loss = _plans(bar, own, ()) - _plans(bar, _punished(bar, own, inspector), ())
    return min(loss, inspector.bribe) if score >= inspector.bribe else loss


def _punished(
    bar: tuple[Order, ...], own: tuple[Sandwich, ...], inspector: InspectorCard
) -> tuple[Sandwich, ...]:
    """What the punishment leaves of these sandwiches."""
    for effect in inspector.punishment:
        own = _after(effect, bar, own)
    return own


def _after(
    effect: Effect, bar: tuple[Order, ...], own: tuple[Sandwich, ...]
) -> tuple[Sandwich, ...]:
    match effect:
        case Lose() | Bin():
            ways = [_less(own, slot, card) for slot, card in choices(effect, own)]
            return max(ways, key=lambda way: _plans(bar, way, ()), default=own)
        case Condemn(which):
            return tuple([() if any(fits(c, which) for c in s) else s for s in own])
        case Purge(which):
            return tuple([_standing([c for c in s if not fits(c, which)]) for s in own])
        case _:
            return own


def _less(own: tuple[Sandwich, ...], slot: int, card: Layer | None) -> tuple[Sandwich, ...]:
    """Without the topmost such layer of a sandwich, or with None without the sandwich."""
    if card is None:
        return put(own, slot, ())
    return put(own, slot, _standing(without(own[slot][::-1], card)[::-1]))


def _standing(layers: Sequence[Layer]) -> Sandwich:
    return tuple(layers) if layers and layers[0].symbol is BREAD else ()  # M-55


# Plans


def _plans(
    bar: tuple[Order, ...],
    own: tuple[Sandwich, ...],
    hand: tuple[White, ...],
    nearest: tuple[int, ...] = (),
) -> float:
    """The worth of the best plan, and of the best that can be followed beside it, and so on.

    `nearest` says of each Order how many cards the rival lacks who is nearest to it.
    """
    nearest = nearest or (_FAR,) * len(bar)
    held = _symbols(hand)
    slots: Fillings = tuple([_symbols(sandwich[1:]) for sandwich in own if sandwich])
    if len(slots) < len(own):
        slots += (None,)  # one new one at a time
    total = 0.0
    while (best := _best_plan(bar, slots, held, nearest)) is not None:
        value, slot, number, held = best
        total += value
        slots, bar, nearest = _drop(slots, slot), _drop(bar, number), _drop(nearest, number)
    return total


def _drop(column: tuple[T, ...], number: int) -> tuple[T, ...]:
    return column[:number] + column[number + 1 :]


# A move leaves most plans as they were, and so does a turn: what was found out once is kept.


@lru_cache(maxsize=1 << 14)
def _symbols(cards: tuple[White, ...]) -> Symbols:
    """The symbols that Orders look at (M-23), sorted."""
    return tuple(sorted([card.symbol for card in cards if card.symbol not in _IGNORED]))


@lru_cache(maxsize=1 << 14)
def _best_plan(
    bar: tuple[Order, ...], slots: Fillings, held: Symbols, nearest: tuple[int, ...]
) -> tuple[float, int, int, Symbols] | None:
    """What the best plan is worth, its slot and Order, and what it leaves in the hand."""
    best: tuple[float, int, int, Symbols] | None = None
    highest = 0.0
    for slot, filling in enumerate(slots):
        for number, pay, missing, at_best in _open_to(filling, bar):
            if at_best <= highest:
                continue
            likely, rest = _likely(missing, held)
            value = pay * likely * (_CONTESTED if nearest[number] < len(missing) else 1)
            if value > highest:
                highest = value
                best = value, slot, number, rest
    return best


@lru_cache(maxsize=1 << 14)
def _open_to(
    filling: Symbols | None, bar: tuple[Order, ...]
) -> tuple[tuple[int, int, Symbols, float], ...]:
    """The Orders it can become: number, what it then pays, what is missing; the worth at best."""
    return tuple(
        (number, pay, missing, pay * _HELD ** len(missing))
        for number, order in enumerate(bar)
        for pay, missing in _ways(filling, order)
    )


def _ways(filling: Symbols | None, order: Order) -> Iterator[tuple[int, Symbols]]:
    missing = _missing(filling, order)
    if missing is None:
        return
    if isinstance(order, ListedOrder):
        yield order.reward, missing
        return
    laid = len(filling or ())
    if laid:
        yield order.first + order.each * (laid - 1), missing
    breads = missing[: missing.count(BREAD)]
    for more in _more(filling or (), order):
        yield order.first + order.each * (laid + len(more) - 1), (*breads, *more)


def _more(filling: Symbols, order: OpenOrder) -> Iterator[Symbols]:
    """What an open-ended Order takes in one further turn."""
    symbols = SYMBOLS[order.variety]
    if not order.different:
        yield from ((symbol,) * count for symbol in (*symbols, SAUCE) for count in (1, 2, 3))
    elif len(filling) < len(symbols):
        yield from ((symbol,) for symbol in (*symbols, SAUCE) if symbol not in filling)


@lru_cache(maxsize=1 << 14)
def _nearest(
    bar: tuple[Order, ...], sandwiches: tuple[tuple[Sandwich, ...], ...], seat: Seat
) -> tuple[int, ...]:
    """For each Order, how many cards the rival lacks who is nearest to it."""
    rivals = _drop(sandwiches, seat)
    fillings = [_symbols(sandwich[1:]) for own in rivals for sandwich in own if sandwich]
    return tuple([min([_lack(filling, o) for filling in fillings], default=_FAR) for o in bar])


def _lack(filling: Symbols, order: Order) -> int:
    missing = _missing(filling, order)
    return _FAR if missing is None else len(missing)


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


# For searches. The weights were fitted by logistic regression to who won games between greedy bots.


def settled(state: State) -> bool:
    """When a turn begins."""
    return isinstance(state.question, TakeTurn)


def prospects(state: State) -> tuple[float, ...]:
    """Noshdosh, what the open sandwiches may bring, and what the hand can do for them."""
    points = [
        0.08 * score
        + 0.06 * _plans(state.bar, own, ())
        + 0.045 * _plans(state.bar, own, hand)
        + 0.15 * len([card for card in hand if card.symbol in _WANTED])
        + 0.2 * len([sandwich for sandwich in own if sandwich])
        for score, own, hand in zip(state.scores, state.sandwiches, state.hands, strict=True)
    ]
    points[state.current] += 0.1
    return shares(points)
