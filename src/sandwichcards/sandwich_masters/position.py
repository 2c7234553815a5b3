"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import attrs

from sandwichcards.core.arguments import well_formed
from sandwichcards.core.piles import hand_of
from sandwichcards.core.positions import (
    Reader,
    by_seat,
    checked,
    first_seat,
    seat_faults,
    with_the_rest,
)
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.agenda import DiscardOn, PlayOn, Step, TakeTurn
from sandwichcards.sandwich_masters.cards import (
    Black,
    Card,
    Deck,
    EventCard,
    InspectorCard,
    Layer,
    Order,
    White,
)
from sandwichcards.sandwich_masters.effects import Symbol
from sandwichcards.sandwich_masters.orders import Sandwich
from sandwichcards.sandwich_masters.setup import BAR_SIZE, Rules, setup_of
from sandwichcards.sandwich_masters.state import State
from sandwichcards.sandwich_masters.table import (
    NO_SANDWICHES,
    Mark,
    Sandwiches,
    active_in,
    black_cards,
    white_cards,
)

K = TypeVar("K", bound=Card)
Cards = str | Iterable[K | str]
"""Cards themselves, or their slugs; in a text with spaces between."""
_ELSEWHERE = "is no card that can lie there"


@well_formed
def position(
    *,
    hands: Sequence[Cards[White]],
    active: int | None = None,
    agenda: Sequence[Step] | None = None,
    symbol: Symbol | None = None,
    discarding: int = 0,
    sandwiches: Sequence[Sequence[Cards[Layer]]] | None = None,
    scores: Sequence[int] | None = None,
    bar: Cards[Order] | None = None,
    aside: Sequence[Cards[White]] | None = None,
    marks: Sequence[Mark | None] | None = None,
    white_pile: Cards[White] = (),
    white_discards: Cards[White] = (),
    black_pile: Cards[Black] = (),
    black_discards: Cards[Black] = (),
    turn: int | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
    seed: Seed | Rng = 0,
) -> State:
    """Any arrangement, checked; what is left out is as at the start of a game.

    Args:
        hands: The cards of each seat; there are as many players as hands.
        active: The seat whose turn it is; left out, the one that turn or agenda say, or seat 0.
        agenda: All that is under way, the question being asked last; left out, the active seat
            begins its turn.
        symbol: The active seat has played a card of this symbol.
        discarding: How many cards the active seat has discarded in this turn: the last of
            white_discards.
        sandwiches: The sandwiches of each seat from the first slot on, the bottom card first:
            `["bread ham", "", "stale-bread"]`.
        scores: The Noshdosh of each seat.
        bar: The Orders on the Bar, the oldest first; left out, four of those that lie nowhere else.
        aside: The cards that each seat has chosen for an effect.
        marks: What each seat has chosen of its sandwiches for an effect.
        white_pile: The top of the white pile, the next card first; all white cards that lie nowhere
            else are shuffled below.
        white_discards: The white discard pile, the oldest card first.
        black_pile: The top of the black pile, as of the white one.
        black_discards: The black discard pile, the oldest card first.
        turn: The number of this turn, counted from 1; left out, the active seat's first.
        rules: The options; left out, the defaults.
        deck: The deck; left out, the house deck.
        seed: A seed, or the generator itself: for the shuffles, the white pile's first, and all
            chance that follows.

    Raises:
        BadSetup: naming every fault at once.
    """
    setup = setup_of(len(hands), rules, deck)
    players = setup.players
    if active is None and turn is not None:
        active = active_in(setup, turn)
    seat = first_seat(active, agenda)
    whites, blacks = [card for card, _ in setup.white], [card for card, _ in setup.black]
    white, black = Reader(whites, _ELSEWHERE), Reader(blacks, _ELSEWHERE)
    layers = Reader([c for c in whites if not isinstance(c, InspectorCard)], _ELSEWHERE)
    orders = Reader([c for c in blacks if not isinstance(c, EventCard)], _ELSEWHERE)
    state = State(
        setup=setup,
        rng=generator(seed),
        agenda=(_asked(seat, symbol, discarding=discarding),) if agenda is None else tuple(agenda),
        outcome=None,
        hands=tuple(hand_of(white.cards(hand)) for hand in hands),
        aside=tuple(hand_of(white.cards(cards)) for cards in by_seat(aside, (), players)),
        marks=by_seat(marks, None, players),
        sandwiches=tuple(
            _slots(map(layers.cards, row)) for row in by_seat(sandwiches, (), players)
        ),
        scores=by_seat(scores, 0, players),
        bar=orders.cards(bar or ()),
        white_pile=white.cards(white_pile),
        white_discards=white.cards(white_discards),
        black_pile=black.cards(black_pile),
        black_discards=black.cards(black_discards),
        turn=(seat - setup.first) % players + 1 if turn is None else turn,
    )
    state = with_the_rest(state, "white_pile", setup.white, white_cards(state))
    top = len(state.black_pile)
    state = with_the_rest(state, "black_pile", setup.black, black_cards(state))
    state = _with_a_bar(state, top) if bar is None else state
    faults = [*white.faults, *layers.faults, *orders.faults, *black.faults]
    if agenda is not None:
        faults += seat_faults("active", (seat,), players)
    if (agenda is not None) + (symbol is not None) + (discarding != 0) > 1:
        faults.append("M-5: agenda, symbol and discarding each say something else of the turn")
    return checked(state, faults)


def _slots(sandwiches: Iterable[Sandwich]) -> Sandwiches:
    """The sandwiches of a seat, with free slots behind them."""
    filled = tuple(sandwiches)
    return (*filled, *NO_SANDWICHES[len(filled) :])


def _asked(seat: Seat, symbol: Symbol | None, *, discarding: int) -> Step:
    if discarding:
        return DiscardOn(seat, discarding)
    return TakeTurn(seat) if symbol is None else PlayOn(seat, symbol)


def _with_a_bar(state: State, top: int) -> State:
    """M-2: four Orders on the Bar, of those below the top of the black pile."""
    pile = list(state.black_pile[top:])
    bar = [card for card in pile if not isinstance(card, EventCard)][:BAR_SIZE]
    for order in bar:
        pile.remove(order)
    return attrs.evolve(state, bar=tuple(bar), black_pile=(*state.black_pile[:top], *pile))
