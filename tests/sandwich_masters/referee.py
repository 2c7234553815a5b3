"""A second reading of the rules: slow, naive, and a stranger to the engine.

The whole game is one generator. It yields what it thinks is asked, of whom, and which answers
are allowed; sent an answer, it plays on to the next question. Only the order of a shuffled pile
is not its own: it is told, and looks whether those can be the cards.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from typing import Any, TypeAlias

from sandwichcards import Seat
from sandwichcards import sandwich_masters as masters
from sandwichcards.sandwich_masters import (
    AttackCard,
    IngredientCard,
    InspectorCard,
    ListedOrder,
    OpenOrder,
    SauceCard,
    Symbol,
    Variety,
)

Asked: TypeAlias = tuple[str, dict[str, Any], set[masters.Move]]
"""A question's name, its fields, and the answers that are allowed."""

Playing: TypeAlias = Generator[Asked, masters.Move, None]

MEATS = (Symbol.HAM, Symbol.BACON, Symbol.BEEF, Symbol.CHICKEN)
GROUPS = {
    Variety.BREAD: (Symbol.BREAD,),
    Variety.DAIRY: (Symbol.CHEESE, Symbol.EGG),
    Variety.MEAT: MEATS,
    Variety.SALAD: (Symbol.LETTUCE, Symbol.TOMATO),
    # M-25: Special Sauce is a Condiment, whatever else it is.
    Variety.CONDIMENT: (Symbol.MUSTARD, Symbol.PICKLE, Symbol.MAYO, Symbol.SAUCE),
}


class Over(Exception):
    """The game has ended, this way."""


def symbol_of(card: masters.White) -> Symbol:
    """What is in the corner of a white card."""
    if isinstance(card, IngredientCard):
        return card.symbol
    if isinstance(card, SauceCard):
        return Symbol.SAUCE
    return Symbol.ATTACK if isinstance(card, AttackCard) else Symbol.INSPECTOR


def is_bread(card: masters.White) -> bool:
    """Whether a card is Bread, good or bad."""
    return symbol_of(card) is Symbol.BREAD


def is_bad(card: masters.White) -> bool:
    """Whether a layer is bad: Special Sauce and Attack Condiments always are (M-25, M-34)."""
    return card.bad if isinstance(card, IngredientCard) else True


def is_as(which: masters.Which, card: masters.White) -> bool:
    """Whether an effect means this layer (M-61)."""
    symbol = symbol_of(card)
    condiment = symbol in (Symbol.SAUCE, Symbol.ATTACK)
    if which.bad is not None and which.bad != is_bad(card):
        return False
    if which.symbol is not None and which.symbol != symbol:
        return False
    if which.variety is None:
        return True
    return (condiment and which.variety is Variety.CONDIMENT) or symbol in GROUPS[which.variety]


def price(order: masters.Order) -> int:
    """How dear an Order is (M-64)."""
    return order.reward if isinstance(order, ListedOrder) else order.first


def pays(order: masters.Order, layers: Sequence[Any]) -> int | None:
    """What a sandwich earns by an Order; None if it does not match."""
    if len(layers) < 2 or not is_bread(layers[0]) or not is_bread(layers[-1]):
        return None
    inside = [symbol_of(card) for card in layers[1:-1] if not isinstance(card, AttackCard)]
    fixed = [symbol for symbol in inside if symbol is not Symbol.SAUCE]
    sauces = len(inside) - len(fixed)
    if isinstance(order, ListedOrder):
        return order.reward if _fills(list(order.ingredients), fixed, sauces) else None
    return _open_pay(order, fixed, sauces)


def _fills(places: list[Symbol], fixed: Sequence[Symbol], sauces: int) -> bool:
    for symbol in fixed:
        if symbol not in places:
            return False
        places.remove(symbol)
    return len(places) == sauces and Symbol.BREAD not in places


def _open_pay(order: OpenOrder, fixed: Sequence[Symbol], sauces: int) -> int | None:
    group = GROUPS[order.variety]
    count = len(fixed) + sauces
    if count == 0 or any(symbol not in group for symbol in fixed):
        return None
    if sauces and order.variety is Variety.BREAD:
        return None
    if order.different and (len(set(fixed)) < len(fixed) or count > len(group)):
        return None
    return order.first + (count - 1) * order.each


def declared(order: masters.Order, layers: Sequence[Any], sauces: Sequence[Symbol]) -> bool:
    """Whether the Special Sauces of a sandwich may be declared as these for an Order."""
    names = list(sauces)
    inside = []
    for card in layers[1:-1]:
        if isinstance(card, SauceCard):
            inside.append(names.pop(0))
        elif not isinstance(card, AttackCard):
            inside.append(symbol_of(card))
    if names or Symbol.BREAD in sauces:
        return False
    if isinstance(order, ListedOrder):
        return Counter(inside) == Counter(order.ingredients)
    known = all(symbol in GROUPS[order.variety] for symbol in inside)
    return known and not (order.different and len(set(inside)) < len(inside))


class Referee:
    """A table of plain lists, and the game played on it by the rules page alone."""

    def __init__(self, players: int, rules: masters.Rules, deck: masters.Deck) -> None:
        """An empty table."""
        self.players = players
        self.rules = rules
        packs = [pack for pack in deck.packs if pack.name in rules.packs]
        self.white = _all_of(deck.white, *(pack.white for pack in packs))
        self.black = _all_of(deck.black, *(pack.black for pack in packs))
        self.white_discards: list[Any] = []
        self.black_discards: list[Any] = []
        self.hands: list[list[Any]] = [[] for _ in range(players)]
        self.aside: list[list[Any]] = [[] for _ in range(players)]
        self.marks: list[tuple[int, Any] | None] = [None] * players
        self.sandwiches: list[list[list[Any]]] = [[[], [], [], []] for _ in range(players)]
        self.scores = [0] * players
        self.bar: list[Any] = []
        self.turn = 1
        self.active = 0
        self.begun: list[tuple[int, int]] = []
        self.ended: str | None = None
        # The orders of shuffled piles, which whoever asks has to tell.
        self.orders: dict[str, list[list[Any]]] = {"white": [], "black": []}

    # The course of the game

    def play(self) -> Playing:
        """The game from the first shuffle to its end."""
        try:
            yield from self._set_up()
            while True:
                yield from self._turn(self.active)
                self._look_at_limits()
                self.turn += 1
                self.active = (self.active + 1) % self.players
        except Over as over:
            self.ended = str(over)

    def winners(self) -> list[int]:
        """Who has the most (M-39, M-40)."""
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def _set_up(self) -> Playing:
        self.white = self._shuffled("white", self.white)
        dealer = self.players - 1 if self.rules.dealer is None else self.rules.dealer
        self.active = (dealer + 1) % self.players
        for seat in self._clockwise():
            self.hands[seat].extend(self.white[:7])
            del self.white[:7]
        self.black = self._shuffled("black", self.black)
        yield from self._restock(everybody=True)

    def _look_at_limits(self) -> None:
        rounds, limit = self.rules.rounds, self.rules.turn_limit
        if rounds is not None and self.turn >= rounds * self.players:
            raise Over("limit")
        if limit is not None and self.turn >= limit:
            raise Over("limit")

    def _look_at_target(self) -> None:
        if self.rules.target is not None and max(self.scores) >= self.rules.target:
            raise Over("goal")

    # A turn

    def _turn(self, me: int) -> Playing:
        self.begun.append((me, self.turn))
        others = self._shifts(me) | self._discards(me) | {masters.EndTurn()}
        move = yield "TakeTurn", {"seat": me}, self._plays(me, None) | others
        if isinstance(move, masters.Discard):
            yield from self._discarding(me, move)
        elif isinstance(move, masters.Shift):
            yield from self._shift(me, move)
        elif not isinstance(move, masters.EndTurn):
            yield from self._playing(me, move)
        # M-16: fresh cards come onto the Bar when the playing is over, and the hand is filled last.
        yield from self._restock(everybody=False)
        self._refill(me)

    def _discarding(self, me: int, move: masters.Move) -> Playing:
        count = 0
        while isinstance(move, masters.Discard):
            count += 1
            self._from_hand(me, move.card)
            self.white_discards.append(move.card)
            asked = {"seat": me, "count": count}
            move = yield "DiscardOn", asked, self._discards(me) | {masters.EndTurn()}

    def _shift(self, me: int, move: masters.Shift) -> Playing:
        card = self.sandwiches[me][move.source].pop()
        self.sandwiches[me][move.target].append(card)
        if is_bread(card):
            yield from self._closing(me, move.target)

    def _playing(self, me: int, move: masters.Move) -> Playing:
        symbol: Symbol | None = None
        while isinstance(move, masters.Start | masters.Lay | masters.Attack | masters.Inspect):
            card = move.card
            if not isinstance(card, SauceCard):
                symbol = symbol_of(card)
            self._from_hand(me, card)
            yield from self._played(me, move)
            asked = {"seat": me, "symbol": symbol}
            move = yield "PlayOn", asked, self._plays(me, symbol) | {masters.EndTurn()}

    def _played(self, me: int, move: masters.Move) -> Playing:
        mine = self.sandwiches[me]
        if isinstance(move, masters.Start):
            mine[mine.index([])].append(move.card)
        elif isinstance(move, masters.Lay):
            mine[move.slot].append(move.card)
            if is_bread(move.card):
                yield from self._closing(me, move.slot)
        elif isinstance(move, masters.Attack):
            self.sandwiches[move.seat][move.slot].append(move.card)
            yield from self._befall(move.card.twist, move.seat)
        elif isinstance(move, masters.Inspect):
            yield from self._inspection(move.card, move.seat)

    def _closing(self, me: int, slot: int) -> Playing:
        layers = self.sandwiches[me][slot]
        open_to = {masters.Claim(order) for order in self.bar if pays(order, layers) is not None}
        if not open_to:
            return
        move = yield "ClaimOrder", {"seat": me, "slot": slot}, {*open_to, masters.Decline()}
        if isinstance(move, masters.Claim):
            self.scores[me] += pays(move.order, layers) or 0
            self.white_discards.extend(layers)
            self.sandwiches[me][slot] = []
            self.bar.remove(move.order)
            self.black_discards.append(move.order)
            self._look_at_target()
            if self.rules.deal_at_once:
                yield from self._restock(everybody=False)

    def _inspection(self, card: InspectorCard, seat: int) -> Playing:
        try:
            if any(is_bad(layer) for sandwich in self.sandwiches[seat] for layer in sandwich):
                bribe = {masters.Bribe()} if self.scores[seat] >= card.bribe else set()
                asked = {"seat": seat, "inspector": card}
                move = yield "FaceInspector", asked, {masters.Submit(), *bribe}
                if isinstance(move, masters.Bribe):
                    self.scores[seat] -= card.bribe
                else:
                    yield from self._befall(card.punishment, seat)
        finally:
            self.white_discards.append(card)

    def _befall(self, effects: Iterable[Any], seat: int) -> Playing:
        yield from self._follow(effects, [seat])
        if any(isinstance(effect, masters.StrikeOrder | masters.ClearBar) for effect in effects):
            yield from self._restock(everybody=False)

    # What is open

    def _plays(self, me: int, symbol: Symbol | None) -> set[masters.Move]:
        moves: set[masters.Move] = set()
        for card in self.hands[me]:
            if symbol in (None, symbol_of(card)) or isinstance(card, SauceCard):
                moves |= self._plays_of(me, card)
        return moves

    def _plays_of(self, me: int, card: masters.White) -> set[masters.Move]:
        others = [Seat(seat) for seat in range(self.players) if seat != me]
        if isinstance(card, InspectorCard):
            return {masters.Inspect(card, seat) for seat in others}
        if isinstance(card, AttackCard):
            return {
                masters.Attack(card, seat, slot) for seat in others for slot in self._open(seat)
            }
        moves: set[masters.Move] = {masters.Lay(card, slot) for slot in self._open(me)}
        if is_bread(card) and isinstance(card, IngredientCard) and [] in self.sandwiches[me]:
            moves.add(masters.Start(card))
        return moves

    def _open(self, seat: int) -> list[int]:
        return [slot for slot in range(4) if self.sandwiches[seat][slot]]

    def _shifts(self, me: int) -> set[masters.Move]:
        slots = self._open(me)
        return {masters.Shift(one, two) for one in slots for two in slots if one != two}

    def _discards(self, me: int) -> set[masters.Move]:
        return {masters.Discard(card) for card in self.hands[me]}

    # The Bar and its Events

    def _restock(self, *, everybody: bool) -> Playing:
        while len(self.bar) < 4 and self._orders_left():
            if not self.black:
                self.black = self._shuffled("black", self.black_discards)
                self.black_discards = []
            card = self.black.pop(0)
            if isinstance(card, ListedOrder | OpenOrder):
                self.bar.append(card)
            else:
                yield from self._event(card, everybody=everybody)

    def _clockwise(self) -> list[int]:
        return [(self.active + step) % self.players for step in range(self.players)]

    def _orders_left(self) -> bool:
        rest = self.black + self.black_discards
        return any(isinstance(card, ListedOrder | OpenOrder) for card in rest)

    def _event(self, card: masters.EventCard, *, everybody: bool) -> Playing:
        seats = self._clockwise()
        try:
            yield from self._follow(card.effects, seats)
            for seat in seats:
                if everybody or seat != self.active:
                    self._refill(seat)
        finally:
            self.black_discards.append(card)

    # Effects

    def _follow(self, effects: Iterable[Any], seats: list[int]) -> Playing:
        for effect in effects:
            if isinstance(effect, masters.TossCards | masters.PassCards):
                yield from self._spare(effect, seats)
            elif isinstance(effect, masters.LoseIngredient | masters.Bin):
                yield from self._pick(effect, seats)
            elif isinstance(effect, masters.StrikeOrder | masters.ClearBar):
                self._strike(effect)
            else:
                for seat in seats:
                    self._suffer(effect, seat)
            self._look_at_target()

    def _spare(self, effect: masters.TossCards | masters.PassCards, seats: list[int]) -> Playing:
        for seat in seats:
            for left in range(min(effect.count, len(self.hands[seat])), 0, -1):
                choice: set[masters.Move] = {masters.Spare(card) for card in self.hands[seat]}
                move = yield "SpareCards", {"seat": seat, "left": left}, choice
                assert isinstance(move, masters.Spare)
                self._from_hand(seat, move.card)
                self.aside[seat].append(move.card)
        for seat in seats:
            passing = isinstance(effect, masters.PassCards)
            to = self.hands[(seat + 1) % self.players] if passing else self.white_discards
            to.extend(self.aside[seat])
            self.aside[seat] = []

    def _pick(self, effect: masters.LoseIngredient | masters.Bin, seats: list[int]) -> Playing:
        whole = isinstance(effect, masters.Bin)
        for seat in seats:
            choice: set[masters.Move] = set()
            for slot, layers in enumerate(self.sandwiches[seat]):
                fitting = [card for card in layers if is_as(effect.which, card)]
                for card in fitting:
                    choice.add(masters.Scrap(slot) if whole else masters.Remove(slot, card))
            if choice:
                name = "PickSandwich" if whole else "PickIngredient"
                move = yield name, {"seat": seat, "which": effect.which}, choice
                assert isinstance(move, masters.Scrap | masters.Remove)
                self.marks[seat] = (move.slot, getattr(move, "card", None))
        for seat in seats:
            self._take_marked(seat)

    def _take_marked(self, seat: int) -> None:
        if (mark := self.marks[seat]) is None:
            return
        slot, card = mark
        layers = self.sandwiches[seat][slot]
        if card is None:
            self._leave(seat, slot, [])
        else:
            top = len(layers) - 1 - layers[::-1].index(card)
            self._leave(seat, slot, layers[:top] + layers[top + 1 :])
        self.marks[seat] = None

    def _leave(self, seat: int, slot: int, kept: list[Any]) -> None:
        """Discard all of a sandwich but what is kept, and that too if no Bread is lowest (M-55)."""
        if kept and not is_bread(kept[0]):
            kept = []
        gone = Counter(self.sandwiches[seat][slot]) - Counter(kept)
        self.white_discards.extend(gone.elements())
        self.sandwiches[seat][slot] = kept

    def _suffer(self, effect: masters.Effect, seat: int) -> None:
        if isinstance(effect, masters.TossHand):
            self.white_discards.extend(self.hands[seat])
            self.hands[seat] = []
        elif isinstance(effect, masters.DrawCards):
            self._draw(seat, effect.count)
        elif isinstance(effect, masters.Earn):
            self.scores[seat] += self._sum(effect, seat)
        elif isinstance(effect, masters.Pay):
            self.scores[seat] = max(0, self.scores[seat] - self._sum(effect, seat))
        else:
            for slot, layers in enumerate(self.sandwiches[seat]):
                self._leave(seat, slot, _kept(effect, layers))

    def _sum(self, effect: masters.Earn | masters.Pay, seat: int) -> int:
        if effect.per is None:
            return effect.amount
        layers = [card for sandwich in self.sandwiches[seat] for card in sandwich]
        return sum(effect.amount for card in layers if is_as(effect.per, card))

    def _strike(self, effect: masters.StrikeOrder | masters.ClearBar) -> None:
        gone = list(self.bar)
        if isinstance(effect, masters.StrikeOrder) and self.bar:
            by_age = list(self.bar)
            if effect.pick is masters.Pick.DEAREST:
                by_age.sort(key=price, reverse=True)
            elif effect.pick is masters.Pick.CHEAPEST:
                by_age.sort(key=price)
            gone = by_age[:1]
        for order in gone:
            self.bar.remove(order)
            self.black_discards.append(order)

    # Cards

    def _from_hand(self, seat: int, card: masters.White) -> None:
        self.hands[seat].remove(card)

    def _refill(self, seat: int) -> None:
        self._draw(seat, 7 - len(self.hands[seat]))

    def _draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.white:
                if not self.white_discards:
                    return
                self.white = self._shuffled("white", self.white_discards)
                self.white_discards = []
            self.hands[seat].append(self.white.pop(0))

    def _shuffled(self, colour: str, cards: list[Any]) -> list[Any]:
        order = self.orders[colour].pop(0)
        assert Counter(cards) == Counter(order), f"other cards in the shuffled {colour} deck"
        return list(order)


def _all_of(*lists: Iterable[tuple[Any, int]]) -> list[Any]:
    return [card for one in lists for card, count in one for _ in range(count)]


def _kept(effect: masters.Effect, layers: list[Any]) -> list[Any]:
    if isinstance(effect, masters.Topple):
        return layers[:-1]
    if isinstance(effect, masters.Purge):
        return [card for card in layers if not is_as(effect.which, card)]
    assert isinstance(effect, masters.Condemn)
    return [] if any(is_as(effect.which, card) for card in layers) else layers
