"""What is a move worth in Sandwich Masters? What the open sandwiches may still bring after it.

A *plan* is a slot and an Order that what lies there can still become. It is worth the reward, less
for every card that has yet to be laid, much less for every card that is not even in hand, and half
if a rival is nearer to that Order. All worths are in Noshdosh.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any, TypeVar

import attrs

from sandwichcards.core.piles import put, without
from sandwichcards.core.seats import Seat
from sandwichcards.core.unions import complete
from sandwichcards.kit.judging import shares
from sandwichcards.sandwich_masters import (
    SYMBOLS,
    VARIETIES,
    Attack,
    AttackCard,
    Bin,
    Bribe,
    Claim,
    ClaimOrder,
    ClearBar,
    Condemn,
    Decline,
    Discard,
    DrawCards,
    Earn,
    Effect,
    EndTurn,
    FaceInspector,
    Inspect,
    InspectorCard,
    Lay,
    Layer,
    ListedOrder,
    LoseIngredient,
    Move,
    OpenOrder,
    Order,
    PassCards,
    Pay,
    Purge,
    Remove,
    Scrap,
    Shift,
    Spare,
    Start,
    State,
    StrikeOrder,
    Submit,
    Symbol,
    TakeTurn,
    Topple,
    TossCards,
    TossHand,
    View,
    White,
    choices,
    fits,
    matches,
    reward,
)
from sandwichcards.sandwich_masters.effects import ATTACK, BREAD, SAUCE
from sandwichcards.sandwich_masters.orders import KINDS

T = TypeVar("T")

Sandwich = tuple[Layer, ...]
Sandwiches = tuple[Sandwich, ...]
Hand = tuple[White, ...]
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


def appraise(view: View) -> tuple[float, ...]:
    """What the table looks like after each move, and what the move brings at once."""
    facts = _Facts(view)
    return tuple([_WORTHS[type(move)](facts, move) for move in view.moves])


class _Facts:
    """What counts for all moves of a view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None  # noqa: S101  # a spectator is not asked
        self.view = view
        self.hand = view.hand
        self.own = view.sandwiches[view.seat]
        nearest = _nearest(view.bar, view.sandwiches, view.seat)
        self.outlook = _Outlook(view.bar, nearest, _wanting(view, view.seat))

    @property
    def unchanged(self) -> float:
        """What everything may bring as it lies."""
        return self.outlook.of(self.own, self.hand)

    @property
    def visitor(self) -> InspectorCard:
        """The Inspector who waits for an answer."""
        question = self.view.question
        assert isinstance(question, FaceInspector)  # noqa: S101  # nobody else is bribed
        return question.inspector

    def without(self, card: White) -> float:
        """What everything may bring when this card has left the hand."""
        return self.outlook.of(self.own, without(self.hand, card))


def _wanting(view: View, seat: Seat) -> float:
    target = view.rules.target
    return inf if target is None else target - view.scores[seat]


# One's own turn


def _starting(facts: _Facts, move: Start) -> float:
    own = put(facts.own, facts.own.index(()), (move.card,))
    return _NEW_CARD + facts.outlook.of(own, without(facts.hand, move.card))


def _laying(facts: _Facts, move: Lay) -> float:
    own = _laid(facts.own, move.slot, move.card)
    return _NEW_CARD + facts.outlook.topped(own, move.slot, without(facts.hand, move.card))


def _shifting(facts: _Facts, move: Shift) -> float:
    *rest, card = facts.own[move.source]
    own = _laid(put(facts.own, move.source, tuple(rest)), move.target, card)
    return facts.outlook.topped(own, move.target, facts.hand)


def _attacking(facts: _Facts, move: Attack) -> float:
    spoilt = _SPOILT + _INSPECTED * _spoils(facts, move.seat, move.slot, move.card)
    return _NEW_CARD + facts.without(move.card) + spoilt


def _inspecting(facts: _Facts, move: Inspect) -> float:
    theirs = facts.view.sandwiches[move.seat]
    return facts.without(move.card) + _harm(facts.view, move.seat, theirs, move.card)


def _discarding(facts: _Facts, move: Discard | Spare) -> float:
    return _NEW_CARD + facts.without(move.card)


def _leaving(facts: _Facts, _move: EndTurn | Decline) -> float:
    return facts.unchanged


# Answers to other questions


def _claiming(facts: _Facts, move: Claim) -> float:
    question = facts.view.question
    assert isinstance(question, ClaimOrder)  # noqa: S101  # nothing else is claimed
    return facts.outlook.paid(facts.own, question.slot, facts.hand, move.order)


def _bribing(facts: _Facts, _move: Bribe) -> float:
    return facts.unchanged - facts.visitor.bribe


def _submitting(facts: _Facts, _move: Submit) -> float:
    own = _punished(facts.view.bar, facts.own, facts.visitor)
    return facts.outlook.of(own, facts.hand)


def _removing(facts: _Facts, move: Remove) -> float:
    return facts.outlook.of(_less(facts.own, move.slot, move.card), facts.hand)


def _scrapping(facts: _Facts, move: Scrap) -> float:
    return facts.outlook.of(_less(facts.own, move.slot, None), facts.hand)


_WORTHS: Mapping[type, Callable[[_Facts, Any], float]] = complete(
    Move,
    {
        Start: _starting,
        Lay: _laying,
        Attack: _attacking,
        Inspect: _inspecting,
        Shift: _shifting,
        Discard: _discarding,
        EndTurn: _leaving,
        Claim: _claiming,
        Decline: _leaving,
        Bribe: _bribing,
        Submit: _submitting,
        Spare: _discarding,
        Remove: _removing,
        Scrap: _scrapping,
    },
)
"""What a move is worth, by its kind. With a `match` a search would take 3 % longer."""


@attrs.frozen
class _Outlook:
    """What sandwiches and a hand may bring, with these Orders on the Bar and these rivals."""

    bar: tuple[Order, ...]
    nearest: tuple[int, ...]
    wanting: float
    """So much more wins the game."""

    def of(self, own: Sandwiches, hand: Hand) -> float:
        """All plans, and the cards that are good to have whatever comes."""
        slots, bad = _lying(own)
        held, kept = _holding(hand)
        return kept - _SMELL * bad + _plans(self.bar, slots, held, self.nearest)

    def topped(self, own: Sandwiches, slot: int, hand: Hand) -> float:
        """With a new layer on top: what it completes or, if that is better, may yet become."""
        kept = self.of(own, hand)
        if not _open_to(_symbols(own[slot][1:]), self.bar):
            kept -= _WASTE
        if own[slot][-1].symbol is not BREAD:
            return kept
        paid = [self.paid(own, slot, hand, order) for order in _completed(self.bar, own[slot])]
        return max(kept, *paid) if paid else kept

    def paid(self, own: Sandwiches, slot: int, hand: Hand, order: Order) -> float:
        """With the Order completed by this sandwich."""
        number = self.bar.index(order)
        pay = reward(order, own[slot]) or 0
        if pay >= self.wanting:
            return _VICTORY
        left = _Outlook(_drop(self.bar, number), _drop(self.nearest, number), self.wanting - pay)
        return pay + left.of(put(own, slot, ()), hand)


def _laid(own: Sandwiches, slot: int, card: Layer) -> Sandwiches:
    return put(own, slot, (*own[slot], card))


# What others lose


def _harm(view: View, seat: Seat, own: Sandwiches, inspector: InspectorCard) -> float:
    """What an Inspector costs that player with these sandwiches, as far as it is one's own gain."""
    cost = _cost(view.bar, own, inspector, view.scores[seat])
    rivals = len(view.scores) - 1
    leads = view.scores[seat] == max(view.scores)
    return cost * (1 if rivals == 1 else 0.75 if leads else 0.5)


def _spoils(facts: _Facts, seat: Seat, slot: int, card: AttackCard) -> float:
    """How much dearer an Attack Condiment there makes the best Inspector in hand."""
    view, now = facts.view, facts.view.sandwiches[seat]
    then = _laid(now, slot, card)
    inspectors = [card for card in facts.hand if isinstance(card, InspectorCard)]
    dearer = [_harm(view, seat, then, each) - _harm(view, seat, now, each) for each in inspectors]
    return max(dearer, default=0)


def _cost(bar: tuple[Order, ...], own: Sandwiches, inspector: InspectorCard, score: int) -> float:
    _, bad = _lying(own)
    if not bad:
        return 0
    loss = _worth_of(bar, own) - _worth_of(bar, _punished(bar, own, inspector))
    return min(loss, inspector.bribe) if score >= inspector.bribe else loss


def _punished(bar: tuple[Order, ...], own: Sandwiches, inspector: InspectorCard) -> Sandwiches:
    """What the punishment leaves of these sandwiches."""
    for effect in inspector.punishment:
        own = _after(effect, bar, own)
    return own


def _after(effect: Effect, bar: tuple[Order, ...], own: Sandwiches) -> Sandwiches:
    match effect:
        case LoseIngredient() | Bin():
            ways = [_less(own, slot, card) for slot, card in choices(effect, own)]
            return max(ways, key=lambda way: _worth_of(bar, way), default=own)
        case Condemn(which):
            return tuple([() if any(fits(c, which) for c in s) else s for s in own])
        case Purge(which):
            return tuple([_standing([c for c in s if not fits(c, which)]) for s in own])
        case Topple():
            return own  # a card of each: that is not looked into
        case (
            TossCards()
            | TossHand()
            | PassCards()
            | DrawCards()
            | Earn()
            | Pay()
            | StrikeOrder()
            | ClearBar()
        ):
            return own  # it leaves the sandwiches alone


def _less(own: Sandwiches, slot: int, card: Layer | None) -> Sandwiches:
    """Without the topmost such layer of a sandwich, or with None without the sandwich."""
    if card is None:
        return put(own, slot, ())
    return put(own, slot, _standing(without(own[slot][::-1], card)[::-1]))


def _standing(layers: Sequence[Layer]) -> Sandwich:
    return tuple(layers) if layers and layers[0].symbol is BREAD else ()  # M-55


# Plans


def _worth_of(bar: tuple[Order, ...], own: Sandwiches, hand: Hand = ()) -> float:
    """What sandwiches and a hand may bring if no rival is near."""
    return _plans(bar, _lying(own)[0], _symbols(hand), (_FAR,) * len(bar))


# A move leaves most plans as they were, and so does a turn: what was found out once is kept.
# Beside each cache stands how much longer a search takes without it.


@lru_cache(maxsize=1 << 12)  # 32 %
def _lying(own: Sandwiches) -> tuple[Fillings, int]:
    """What lies in the sandwiches as plans see it, and how many of the layers are bad."""
    slots: Fillings = tuple([_symbols(sandwich[1:]) for sandwich in own if sandwich])
    if len(slots) < len(own):
        slots += (None,)  # one new one at a time
    return slots, sum([layer.bad for sandwich in own for layer in sandwich])


@lru_cache(maxsize=1 << 14)  # 8 %
def _holding(hand: Hand) -> tuple[Symbols, float]:
    """What is in hand as plans see it, and the worth of what is good to have whatever comes."""
    symbols = [card.symbol for card in hand]
    kept = _SAUCE_IN_HAND * symbols.count(SAUCE)
    kept += _INSPECTOR_IN_HAND * (Symbol.INSPECTOR in symbols)  # more would clog the hand
    return _symbols(hand), kept


@lru_cache(maxsize=1 << 14)  # 15 %
def _symbols(cards: tuple[White, ...]) -> Symbols:
    """The symbols that Orders look at (M-23), sorted."""
    return tuple(sorted([card.symbol for card in cards if card.symbol not in _IGNORED]))


@lru_cache(maxsize=1 << 15)  # 50 %
def _plans(
    bar: tuple[Order, ...], slots: Fillings, held: Symbols, nearest: tuple[int, ...]
) -> float:
    """The worth of the best plan, and of the best that can be followed beside it, and so on.

    `nearest` says of each Order how many cards the rival lacks who is nearest to it.
    """
    plans = [(slot, *plan) for slot, filling in enumerate(slots) for plan in _open_to(filling, bar)]
    total = 0.0
    while plans:
        value, slot, number, held = _best_of(plans, held, nearest)
        total += value
        plans = [plan for plan in plans if plan[0] != slot and plan[1] != number]
    return total


def _best_of(
    plans: list[tuple[int, int, int, Symbols, float]], held: Symbols, nearest: tuple[int, ...]
) -> tuple[float, int, int, Symbols]:
    """What the best plan is worth, its slot and Order, and what it leaves in the hand."""
    highest, best = 0.0, (0.0, 0, 0, held)
    for slot, number, pay, missing, at_best in plans:
        if at_best <= highest:
            continue
        likely, rest = _likely(missing, held)
        value = pay * likely * (_CONTESTED if nearest[number] < len(missing) else 1)
        if value > highest:
            highest = value
            best = value, slot, number, rest
    return best


def _drop(column: tuple[T, ...], number: int) -> tuple[T, ...]:
    return column[:number] + column[number + 1 :]


@lru_cache(maxsize=1 << 12)  # 45 %
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
    elif len(filling) < len(KINDS[order.variety]):
        yield from ((symbol,) for symbol in symbols if symbol not in filling)
        yield (SAUCE,)


@lru_cache(maxsize=1 << 12)  # 5 %
def _completed(bar: tuple[Order, ...], sandwich: Sandwich) -> list[Order]:
    """The different Orders that the sandwich completes if it is closed."""
    return matches(bar, sandwich)


@lru_cache(maxsize=1 << 12)  # 4 %
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


@lru_cache(maxsize=1 << 15)  # 20 %
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


@lru_cache(maxsize=1 << 12)  # 2 %
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
        return ([] if filling else [SAUCE]) if fits and _is_varied(filling, order) else None
    rest = sorted(order.ingredients, key=BREAD.__ne__)
    for symbol in named:
        if symbol not in rest:
            return None
        rest.remove(symbol)
    breads = rest.count(BREAD)
    return rest[: len(rest) - sauces] if sauces <= len(rest) - breads else None  # M-53


def _is_varied(filling: Symbols, order: OpenOrder) -> bool:
    """Whether it has nothing twice, and Special Sauce for no more than there is (M-25, M-27)."""
    if not order.different:
        return True
    named = [symbol for symbol in filling if symbol is not SAUCE]
    return len(filling) <= len(KINDS[order.variety]) and len(set(named)) == len(named)


# For searches. The weights were fitted by logistic regression to who won games between greedy bots.


def settled(state: State) -> bool:
    """When a turn begins."""
    return isinstance(state.question, TakeTurn)


def prospects(state: State) -> tuple[float, ...]:
    """Noshdosh, what the open sandwiches may bring, and what the hand can do for them."""
    points = [
        0.08 * score
        + 0.06 * _worth_of(state.bar, own)
        + 0.045 * _worth_of(state.bar, own, hand)
        + 0.15 * len([card for card in hand if card.symbol in _WANTED])
        + 0.2 * len([sandwich for sandwich in own if sandwich])
        for score, own, hand in zip(state.scores, state.sandwiches, state.hands, strict=True)
    ]
    points[state.active] += 0.1
    return shares(points)
