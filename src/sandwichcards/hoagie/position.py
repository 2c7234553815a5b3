"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.piles import hand_of
from sandwichcards.core.positions import Reader
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.core.views import unseen
from sandwichcards.hoagie.agenda import PlayOn, TakeTurn
from sandwichcards.hoagie.cards import PLACES, Card, Deck
from sandwichcards.hoagie.house import HOUSE_DECK
from sandwichcards.hoagie.sandwiches import EMPTY, Covered, Sandwich
from sandwichcards.hoagie.setup import DEFAULT_RULES, Rules, Setup
from sandwichcards.hoagie.state import State
from sandwichcards.hoagie.table import cards_of

Cards = str | Iterable[Card]
"""Cards themselves, or their slugs with spaces between."""


def position(
    *,
    hands: Sequence[Cards],
    sandwiches: Sequence[str | Sandwich] | None = None,
    to_act: int = 0,
    plays: int | None = None,
    skips: Sequence[int] | None = None,
    draw_pile: Cards | None = None,
    discard_pile: Cards = (),
    direction: int = 1,
    turned: bool = False,
    turn: int = 1,
    passes: int = 0,
    rules: Rules | None = None,
    deck: Deck | None = None,
    seed: Seed = 0,
) -> State:
    """Any arrangement, checked.

    A sandwich can be given by its shape: `"f-s--"` has a fresh left bread and a spoiled cheese over
    a fresh one. With `plays`, the seat is in the middle of a Double-play. Without a `draw_pile`,
    all cards that lie nowhere else are shuffled into one.

    Raises:
        BadSetup: naming every fault at once.
    """
    players, seat = len(hands), Seat(to_act)
    setup = Setup(players, rules or DEFAULT_RULES, deck or HOUSE_DECK)
    named = Reader(setup.kinds, "is no card of Hoagie")
    laid = tuple(map(_sandwich, sandwiches or (EMPTY,) * players))
    state = State(
        setup=setup,
        rng=Rng.from_seed(seed),
        question=TakeTurn(seat) if plays is None else PlayOn(seat, plays),
        outcome=None,
        hands=tuple(hand_of(named.cards(hand)) for hand in hands),
        shapes=tuple(each.shape for each in laid),
        covered=tuple(_covered(laid)),
        skips=tuple(skips or (0,) * players),
        draw_pile=() if draw_pile is None else named.cards(draw_pile),
        discard_pile=named.cards(discard_pile),
        direction=direction,
        turned=turned,
        turn=turn,
        passes=passes,
    )
    if draw_pile is None:
        state = _with_the_rest_to_draw(state)
    crooked = [
        f"seat {owner}: {fault}" for owner, each in enumerate(laid) for fault in each.faults()
    ]
    if faults := list(dict.fromkeys([*named.faults, *crooked, *state.faults()])):
        raise BadSetup(faults)
    return attrs.evolve(state, setup=setup.interned())


def _sandwich(given: str | Sandwich) -> Sandwich:
    if isinstance(given, Sandwich):
        return given
    return Sandwich(given, tuple(" -fs".find(mark) - 1 for mark in given))


def _covered(sandwiches: tuple[Sandwich, ...]) -> Iterator[Covered]:
    for seat, sandwich in enumerate(sandwiches):
        stacks = () if sandwich.faults() else sandwich.stacks
        for place, stack in zip(PLACES, stacks, strict=False):
            yield from (Covered(Seat(seat), place, card) for card in stack[:-1])


def _with_the_rest_to_draw(state: State) -> State:
    rest = unseen(state.setup.deck.counts, cards_of(state))
    shuffled, rng = state.rng.shuffle(rest)
    return attrs.evolve(state, draw_pile=shuffled, rng=rng)
