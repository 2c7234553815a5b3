"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import HOUSE_DECK, KINDS, PLACES, Card, Deck
from sandwichcards.hoagie.moves import PlayOn, TakeTurn
from sandwichcards.hoagie.sandwiches import EMPTY, Covered, Sandwich
from sandwichcards.hoagie.state import DEFAULT_RULES, Rules, Setup, State, cards_of

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
    faults: list[str] = []
    players = len(hands)
    seat = Seat(to_act)
    rng = Rng.from_seed(seed)
    laid = tuple(map(_sandwich, sandwiches or (EMPTY,) * players))
    state = State(
        setup=Setup(players, rules or DEFAULT_RULES, deck or HOUSE_DECK),
        rng=rng,
        question=TakeTurn(seat) if plays is None else PlayOn(seat, plays),
        outcome=None,
        hands=tuple(hand_of(_cards(hand, faults)) for hand in hands),
        shapes=tuple(each.shape for each in laid),
        covered=tuple(_covered(laid)),
        skips=tuple(skips or (0,) * players),
        pile=() if draw_pile is None else _cards(draw_pile, faults),
        drawn=0,
        discard_pile=_cards(discard_pile, faults),
        direction=direction,
        turned=turned,
        turn=turn,
        passes=passes,
    )
    if draw_pile is None:
        state = _with_the_rest_to_draw(state)
    for owner, sandwich in enumerate(laid):
        faults += (f"seat {owner}: {fault}" for fault in sandwich.faults())
    if faults := list(dict.fromkeys([*faults, *state.faults()])):
        raise BadSetup(faults)
    return attrs.evolve(state, setup=state.setup.interned())


def _cards(cards: Cards, faults: list[str]) -> tuple[Card, ...]:
    if not isinstance(cards, str):
        return tuple(cards)
    slugs = cards.split()
    faults += [f"{slug!r} is no card of Hoagie" for slug in slugs if slug not in KINDS]
    return tuple(KINDS[slug] for slug in slugs if slug in KINDS)


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
    lying = Counter(card.slug for card in cards_of(state))
    rest: list[Card] = []
    for card, count in state.setup.deck.counts:
        rest += [card] * (count - lying[card.slug])
    shuffled, rng = state.rng.shuffle(rest)
    return attrs.evolve(state, pile=shuffled, rng=rng)
