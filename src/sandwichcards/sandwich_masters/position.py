"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.cards import HOUSE_DECK
from sandwichcards.sandwich_masters.effects import Symbol
from sandwichcards.sandwich_masters.kinds import (
    AttackCard,
    Black,
    Card,
    Counts,
    Deck,
    EventCard,
    IngredientCard,
    InspectorCard,
    Layer,
    ListedOrder,
    OpenOrder,
    Order,
    SauceCard,
    White,
)
from sandwichcards.sandwich_masters.menu import SLOTS
from sandwichcards.sandwich_masters.moves import DiscardOn, PlayOn, Step, TakeTurn
from sandwichcards.sandwich_masters.setup import Rules, Setup
from sandwichcards.sandwich_masters.state import State
from sandwichcards.sandwich_masters.table import Mark, Sandwiches, black_cards, white_cards

K = TypeVar("K", bound=Card)
Cards = str | Iterable[K]
"""Cards themselves, or their slugs with spaces between."""

_LAYERS = (IngredientCard, SauceCard, AttackCard)
_WHITES = (*_LAYERS, InspectorCard)
_ORDERS = (ListedOrder, OpenOrder)
_BLACKS = (*_ORDERS, EventCard)


def position(
    *,
    hands: Sequence[Cards[White]],
    sandwiches: Sequence[Sequence[Cards[Layer]]] = (),
    scores: Sequence[int] | None = None,
    bar: Cards[Order] = (),
    to_act: int = 0,
    symbol: Symbol | None = None,
    discarding: bool = False,
    agenda: Sequence[Step] | None = None,
    aside: Sequence[Cards[White]] | None = None,
    marks: Sequence[Mark | None] | None = None,
    white_pile: Cards[White] = (),
    white_discards: Cards[White] = (),
    black_pile: Cards[Black] = (),
    black_discards: Cards[Black] = (),
    turn: int | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
    seed: Seed = 0,
) -> State:
    """Any arrangement, checked.

    A seat's sandwiches are given from the first slot on, the bottom card first:
    `["bread ham", "", "stale-bread"]`. The seat to act begins its turn; with `symbol` it has played
    such a card, with `discarding` it has discarded one. An `agenda` of one's own replaces these.
    The piles are given by their top cards: all that lie nowhere else are shuffled below them.

    Raises:
        BadSetup: naming every fault at once.
    """
    players, seat = len(hands), Seat(to_act)
    setup = Setup(players, rules or Rules(), deck or HOUSE_DECK)
    if not setup.faults():
        setup = setup.interned()
    reader = _Reader(setup.kinds)
    state = State(
        setup=setup,
        rng=Rng.from_seed(seed),
        agenda=_agenda(seat, symbol, discarding=discarding) if agenda is None else tuple(agenda),
        outcome=None,
        hands=tuple(hand_of(reader.cards(hand, _WHITES)) for hand in hands),
        aside=tuple(hand_of(reader.cards(cards, _WHITES)) for cards in aside or [()] * players),
        marks=tuple(marks or [None] * players),
        sandwiches=tuple(
            map(reader.sandwiches, [*sandwiches, *[()] * (players - len(sandwiches))])
        ),
        scores=tuple(scores or [0] * players),
        bar=reader.cards(bar, _ORDERS),
        white_pile=reader.cards(white_pile, _WHITES),
        white_discards=reader.cards(white_discards, _WHITES),
        black_pile=reader.cards(black_pile, _BLACKS),
        black_discards=reader.cards(black_discards, _BLACKS),
        turn=_turn(setup, seat) if turn is None else turn,
    )
    state = _with_the_rest_below(state)
    if faults := [*reader.faults, *state.faults()]:
        raise BadSetup(faults)
    return state


def _agenda(seat: Seat, symbol: Symbol | None, *, discarding: bool) -> tuple[Step, ...]:
    if discarding:
        return (DiscardOn(seat),)
    return (TakeTurn(seat) if symbol is None else PlayOn(seat, symbol),)


def _turn(setup: Setup, seat: Seat) -> int:
    """The first turn of that seat."""
    return (seat - setup.first) % max(setup.players, 1) + 1


class _Reader:
    """Turns slugs into the cards of a set-up, and collects what is wrong."""

    def __init__(self, kinds: Mapping[str, Card]) -> None:
        self.kinds = kinds
        self.faults: list[str] = []

    def cards(self, given: Cards[K], classes: tuple[type[K], ...]) -> tuple[K, ...]:
        """The cards that are given, if they are of these classes."""
        if not isinstance(given, str):
            return tuple(given)
        found: list[K] = []
        for slug in given.split():
            card = self.kinds.get(slug)
            if isinstance(card, classes):
                found.append(card)
            else:
                self.faults.append(f"{slug!r} is no card that can lie there")
        return tuple(found)

    def sandwiches(self, given: Sequence[Cards[Layer]]) -> Sandwiches:
        """The sandwiches of a seat, with free slots behind them."""
        stacks = [self.cards(sandwich, _LAYERS) for sandwich in given]
        return (*stacks, *[()] * (len(SLOTS) - len(stacks)))


def _with_the_rest_below(state: State) -> State:
    white, rng = state.rng.shuffle(_rest(state.setup.white, white_cards(state)))
    black, rng = rng.shuffle(_rest(state.setup.black, black_cards(state)))
    return attrs.evolve(
        state,
        white_pile=(*state.white_pile, *white),
        black_pile=(*state.black_pile, *black),
        rng=rng,
    )


def _rest(counts: Counts[K], lying: Iterable[Kind]) -> list[K]:
    found = Counter(card.slug for card in lying)
    return [card for card, count in counts for _ in range(count - found[card.slug])]
