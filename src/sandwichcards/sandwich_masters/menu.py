"""Which moves are there in a set-up? The catalogue's own objects, sorted for finding them fast."""

from collections.abc import Iterable, Iterator
from itertools import permutations

from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.effects import Symbol
from sandwichcards.sandwich_masters.kinds import (
    AttackCard,
    IngredientCard,
    InspectorCard,
    Layer,
    Order,
    SauceCard,
    White,
)
from sandwichcards.sandwich_masters.moves import (
    Attack,
    Bribe,
    Claim,
    Decline,
    Discard,
    DiscardOn,
    End,
    Inspect,
    Lay,
    Move,
    PlayOn,
    Remove,
    Scrap,
    Shift,
    Spare,
    Start,
    Step,
    Submit,
    TakeTurn,
)

SLOTS = range(4)
"""M-9: a player has four places for sandwiches."""

END = End()
DECLINE = Decline()
BRIBE = Bribe()
SUBMIT = Submit()
SHIFT = {pair: Shift(*pair) for pair in permutations(SLOTS, 2)}
SCRAP = tuple(map(Scrap, SLOTS))

Moves = tuple[Move, ...]
ByMask = tuple[Moves, ...]
"""An entry for each set of open slots, which is a number with a bit for each slot."""


def _by_mask(move_of: dict[int, Move], free: Moves = ()) -> ByMask:
    """The moves on the open slots of each mask; those in `free` where a slot is free."""
    full = (1 << len(SLOTS)) - 1
    return tuple(
        (free if mask < full else ()) + tuple(m for s, m in move_of.items() if mask >> s & 1)
        for mask in range(full + 1)
    )


def _shifts(mask: int) -> Moves:
    return tuple(move for (a, b), move in SHIFT.items() if mask >> a & 1 and mask >> b & 1)


SHIFTS: ByMask = tuple(_shifts(mask) for mask in range(1 << len(SLOTS)))


class Menu:
    """The moves of a set-up by the card they take, and the agendas of its turns."""

    def __init__(self, players: int, cards: Iterable[White], orders: Iterable[Order]) -> None:
        whites = tuple(cards)
        seats = tuple(map(Seat, range(players)))
        self.discard: dict[White, Discard] = {card: Discard(card) for card in whites}
        self.spare: dict[White, Spare] = {card: Spare(card) for card in whites}
        self.claim: dict[Order, Claim] = {order: Claim(order) for order in orders}
        self.start: dict[White, Start] = {}
        self.own: dict[White, ByMask] = {}
        """What a card allows on the sandwiches of the one who plays it."""
        self.attacks: dict[White, tuple[ByMask, ...]] = {}
        """What an Attack Condiment allows on the sandwiches of each seat."""
        self.visits: dict[White, tuple[Moves, ...]] = {}
        """What an Inspector allows each seat."""
        self.remove: dict[White, tuple[Remove, ...]] = {}
        """A layer taken out of each slot."""
        self.turns: tuple[tuple[Step, ...], ...] = tuple((TakeTurn(seat),) for seat in seats)
        self.discards: tuple[tuple[Step, ...], ...] = tuple((DiscardOn(seat),) for seat in seats)
        self.sauced: tuple[tuple[Step, ...], ...] = tuple((PlayOn(seat, None),) for seat in seats)
        self.played: dict[White, tuple[tuple[Step, ...], ...]] = {}
        """The agenda once a card has set the symbol of the turn, for each seat."""
        for card in whites:
            self._add(card, seats)
        self.moves: Moves = tuple(self._all(seats))

    def _add(self, card: White, seats: tuple[Seat, ...]) -> None:
        self.played[card] = tuple((PlayOn(seat, card.symbol),) for seat in seats)
        match card:
            case InspectorCard():
                visits = tuple(Inspect(card, seat) for seat in seats)
                self.visits[card] = tuple(visits[:s] + visits[s + 1 :] for s in seats)
                return
            case AttackCard():
                self.attacks[card] = tuple(
                    _by_mask({slot: Attack(card, seat, slot) for slot in SLOTS}) for seat in seats
                )
            case IngredientCard(symbol=Symbol.BREAD):
                self.start[card] = Start(card)
                self.own[card] = _by_mask(_lays(card), (self.start[card],))
            case IngredientCard() | SauceCard():
                self.own[card] = _by_mask(_lays(card))
        self.remove[card] = tuple(Remove(slot, card) for slot in SLOTS)

    def _all(self, seats: tuple[Seat, ...]) -> Iterator[Move]:
        yield from self.start.values()
        for by_mask in self.own.values():
            yield from (move for move in by_mask[-1])
        for by_seat in self.attacks.values():
            for by_mask in by_seat:
                yield from by_mask[-1]
        for visits in self.visits.values():
            yield from dict.fromkeys(move for seat in seats for move in visits[seat])
        yield from SHIFT.values()
        yield from self.discard.values()
        yield END
        yield from self.claim.values()
        yield from (DECLINE, BRIBE, SUBMIT)
        yield from self.spare.values()
        for removes in self.remove.values():
            yield from removes
        yield from SCRAP


def _lays(card: IngredientCard | SauceCard) -> dict[int, Move]:
    return {slot: Lay(card, slot) for slot in SLOTS}


def mask_of(slots: tuple[tuple[Layer, ...], ...]) -> int:
    """The set of open slots as a number."""
    a, b, c, d = slots
    return (1 if a else 0) | (2 if b else 0) | (4 if c else 0) | (8 if d else 0)
