"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.piles import hand_of
from sandwichcards.core.positions import Reader
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.plates.agenda import Step, TakeTurn
from sandwichcards.plates.cards import Card, Deck
from sandwichcards.plates.house import HOUSE_DECK
from sandwichcards.plates.setup import DEFAULT_RULES, Rules, setup_of
from sandwichcards.plates.state import State
from sandwichcards.plates.table import LaidCard, TableNapkin, cards_of

Cards = str | Iterable[Card]
"""Cards themselves, or their slugs with spaces between."""


def position(
    *,
    hands: Sequence[Cards],
    plates: Sequence[Cards] = (),
    to_act: int = 0,
    agenda: Sequence[Step] | None = None,
    scores: Sequence[int] | None = None,
    laid: Sequence[tuple[int, int, Cards]] = (),
    out: Iterable[int] = (),
    napkins: Iterable[TableNapkin] = (),
    drawn: Cards = (),
    aside: Mapping[int, Cards] | None = None,
    draw_pile: Cards | None = None,
    discard_pile: Cards = (),
    turn: int = 1,
    eaten: int = 0,
    rules: Rules | None = None,
    deck: Deck | None = None,
    seed: Seed = 0,
) -> State:
    """Any arrangement, checked.

    Without an `agenda`, the seat `to_act` chooses an option of building. `laid` holds who laid,
    before whom, which cards; `out` the seats that have opted out; `aside` what seats have chosen to
    give away. Plates left out are empty. Without a `draw_pile`, all cards that lie nowhere else are
    shuffled into one.

    Raises:
        BadSetup: naming every fault at once.
    """
    setup = setup_of(len(hands), rules or DEFAULT_RULES, deck or HOUSE_DECK)
    seats = range(setup.players)
    named, stepped_out, chosen = Reader(setup.kinds), tuple(out), dict(aside or {})
    faults = [f"there is no seat {seat}" for seat in (*stepped_out, *chosen) if seat not in seats]
    empty = ("",) * (setup.plates - len(plates))
    state = State(
        setup=setup,
        rng=Rng.from_seed(seed),
        agenda=(TakeTurn(Seat(to_act)),) if agenda is None else tuple(agenda),
        outcome=None,
        hands=tuple(hand_of(named.cards(hand)) for hand in hands),
        plates=tuple(map(named.cards, (*plates, *empty))),
        scores=tuple(scores or (0,) * setup.players),
        laid=tuple(
            LaidCard(Seat(seat), Seat(before), card)
            for seat, before, slug in laid
            for card in named.cards(slug)
        ),
        out=tuple(seat in stepped_out for seat in seats),
        napkins=tuple(napkins),
        drawn=hand_of(named.cards(drawn)),
        aside=tuple(hand_of(named.cards(chosen.get(seat, ()))) for seat in seats),
        draw_pile=() if draw_pile is None else named.cards(draw_pile),
        discard_pile=named.cards(discard_pile),
        turn=turn,
        eaten=eaten,
    )
    if draw_pile is None:
        state = _with_the_rest_to_draw(state)
    if faults := [*faults, *named.faults, *state.faults()]:
        raise BadSetup(faults)
    return state


def _with_the_rest_to_draw(state: State) -> State:
    rest = state.setup.counts - Counter(cards_of(state))
    shuffled, rng = state.rng.shuffle(tuple(rest.elements()))
    return attrs.evolve(state, draw_pile=shuffled, rng=rng)
