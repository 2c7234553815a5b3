"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.positions import Reader
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.agenda import DiscardOn, PlayOn, Step, TakeTurn
from sandwichcards.sandwich_masters.cards import (
    Black,
    Card,
    Counts,
    Deck,
    EventCard,
    InspectorCard,
    Layer,
    Order,
    White,
)
from sandwichcards.sandwich_masters.effects import Symbol
from sandwichcards.sandwich_masters.house import HOUSE_DECK
from sandwichcards.sandwich_masters.orders import Sandwich
from sandwichcards.sandwich_masters.setup import DEFAULT_RULES, Rules, Setup, setup_of
from sandwichcards.sandwich_masters.state import State
from sandwichcards.sandwich_masters.table import (
    NO_SANDWICHES,
    Mark,
    Sandwiches,
    black_cards,
    white_cards,
)

K = TypeVar("K", bound=Card)
Cards = str | Iterable[K]
"""Cards themselves, or their slugs with spaces between."""


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
    setup = setup_of(players, rules or DEFAULT_RULES, deck or HOUSE_DECK)
    white, black = _among(card for card, _ in setup.white), _among(card for card, _ in setup.black)
    layers = _among(card for card, _ in setup.white if not isinstance(card, InspectorCard))
    orders = _among(card for card, _ in setup.black if not isinstance(card, EventCard))
    state = State(
        setup=setup,
        rng=Rng.from_seed(seed),
        agenda=_agenda(seat, symbol, discarding=discarding) if agenda is None else tuple(agenda),
        outcome=None,
        hands=tuple(hand_of(white.cards(hand)) for hand in hands),
        aside=tuple(hand_of(white.cards(cards)) for cards in aside or [()] * players),
        marks=tuple(marks or [None] * players),
        sandwiches=tuple(
            _slots(map(layers.cards, row))
            for row in [*sandwiches, *[()] * (players - len(sandwiches))]
        ),
        scores=tuple(scores or [0] * players),
        bar=orders.cards(bar),
        white_pile=white.cards(white_pile),
        white_discards=white.cards(white_discards),
        black_pile=black.cards(black_pile),
        black_discards=black.cards(black_discards),
        turn=_turn(setup, seat) if turn is None else turn,
    )
    state = _with_the_rest_below(state)
    unknown = [*white.faults, *layers.faults, *orders.faults, *black.faults]
    if faults := [*unknown, *state.faults()]:
        raise BadSetup(faults)
    return state


def _among(cards: Iterable[K]) -> Reader[K]:
    return Reader({card.slug: card for card in cards}, "is no card that can lie there")


def _slots(sandwiches: Iterable[Sandwich]) -> Sandwiches:
    """The sandwiches of a seat, with free slots behind them."""
    filled = tuple(sandwiches)
    return (*filled, *NO_SANDWICHES[len(filled) :])


def _agenda(seat: Seat, symbol: Symbol | None, *, discarding: bool) -> tuple[Step, ...]:
    if discarding:
        return (DiscardOn(seat),)
    return (TakeTurn(seat) if symbol is None else PlayOn(seat, symbol),)


def _turn(setup: Setup, seat: Seat) -> int:
    """The first turn of that seat."""
    return (seat - setup.first) % setup.players + 1


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
