"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections.abc import Iterable, Sequence

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
from sandwichcards.plates.agenda import Step, TakeTurn
from sandwichcards.plates.cards import Card, Deck
from sandwichcards.plates.setup import Rules, setup_of
from sandwichcards.plates.state import State
from sandwichcards.plates.table import LaidCard, TableNapkin, cards_of

Cards = str | Iterable[Card | str]
"""Cards themselves, or their slugs; in a text with spaces between."""


@well_formed
def position(
    *,
    hands: Sequence[Cards],
    active: int | None = None,
    agenda: Sequence[Step] | None = None,
    plates: Sequence[Cards] = (),
    scores: Sequence[int] | None = None,
    laid: Sequence[tuple[int, int, Cards]] = (),
    out: Sequence[int] = (),
    napkins: Sequence[TableNapkin] = (),
    drawn: Cards = (),
    aside: Sequence[Cards] | None = None,
    draw_pile: Cards = (),
    discard_pile: Cards = (),
    turn: int = 1,
    eaten: int = 0,
    rules: Rules | None = None,
    deck: Deck | None = None,
    seed: Seed | Rng = 0,
) -> State:
    """Any arrangement, checked; what is left out is as at the start of a game.

    Args:
        hands: The cards of each seat; there are as many players as hands.
        active: The seat whose turn it is; left out, the one that the agenda says, or seat 0.
        agenda: All that is under way, the question being asked last; left out, the active seat
            chooses an option of building.
        plates: What lies on each plate, the lowest card first; plates left out are empty.
        scores: The points of each seat.
        laid: The cards laid in the bidding, the oldest first: who laid, before whom, which cards.
        out: The seats that have opted out of the bidding.
        napkins: The napkins that stay on the table, the oldest first.
        drawn: The two cards of which the seat that is asked discards one.
        aside: What each seat has chosen to give away.
        draw_pile: The top of the draw pile, the next card first; all cards that lie nowhere else
            are shuffled below.
        discard_pile: The discard pile, the oldest card first.
        turn: The number of this building turn, counted from 1.
        eaten: How many sandwiches have been eaten.
        rules: The options; left out, the defaults.
        deck: The deck; left out, the house deck.
        seed: A seed, or the generator itself: for the shuffle and all chance that follows.

    Raises:
        BadSetup: naming every fault at once.
    """
    setup = setup_of(len(hands), rules, deck)
    players, seat = setup.players, first_seat(active, agenda)
    named = Reader(setup.kinds.values())
    empty = ("",) * (setup.plates - len(plates))
    state = State(
        setup=setup,
        rng=generator(seed),
        agenda=(TakeTurn(seat),) if agenda is None else tuple(agenda),
        outcome=None,
        hands=tuple(hand_of(named.cards(hand)) for hand in hands),
        plates=tuple(map(named.cards, (*plates, *empty))),
        scores=by_seat(scores, 0, players),
        laid=tuple(
            LaidCard(Seat(owner), Seat(before), card)
            for owner, before, cards in laid
            for card in named.cards(cards)
        ),
        out=tuple(seat in out for seat in range(players)),
        napkins=tuple(napkins),
        drawn=hand_of(named.cards(drawn)),
        aside=tuple(hand_of(named.cards(cards)) for cards in by_seat(aside, (), players)),
        draw_pile=named.cards(draw_pile),
        discard_pile=named.cards(discard_pile),
        turn=turn,
        eaten=eaten,
    )
    state = with_the_rest(state, "draw_pile", setup.counts.items(), cards_of(state))
    faults = [*named.faults, *seat_faults("out", out, players)]
    if state.active not in (seat, None):
        faults.append(f"the agenda is that of seat {state.active}, not of seat {seat}")
    return checked(state, faults)
