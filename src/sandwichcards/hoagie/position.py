"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections.abc import Iterable, Iterator, Sequence

from sandwichcards.core.arguments import well_formed
from sandwichcards.core.piles import hand_of
from sandwichcards.core.positions import Reader, by_seat, checked, with_the_rest
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.agenda import PlayOn, TakeTurn
from sandwichcards.hoagie.cards import PLACES, Card, Deck
from sandwichcards.hoagie.sandwiches import EMPTY, Covered, Sandwich
from sandwichcards.hoagie.setup import Rules, setup_of
from sandwichcards.hoagie.state import State
from sandwichcards.hoagie.table import cards_of

Cards = str | Iterable[Card | str]
"""Cards themselves, or their slugs; in a text with spaces between."""


@well_formed
def position(
    *,
    hands: Sequence[Cards],
    active: int = 0,
    plays: int | None = None,
    sandwiches: Sequence[str | Sandwich] | None = None,
    skips: Sequence[int] | None = None,
    draw_pile: Cards = (),
    discard_pile: Cards = (),
    direction: int = 1,
    turned: bool = False,
    turn: int = 1,
    rules: Rules | None = None,
    deck: Deck | None = None,
    seed: Seed | Rng = 0,
) -> State:
    """Any arrangement, checked; what is left out is as at the start of a game.

    Args:
        hands: The cards of each seat; there are as many players as hands.
        active: The seat whose turn it is.
        plays: How many cards that seat may still play, in the middle of a Double-play.
        sandwiches: The sandwich of each seat, or its shape: `"f-s--"` has a fresh left bread and a
            spoiled cheese over a fresh one.
        skips: How many Skips lie before each seat.
        draw_pile: The top of the draw pile, the next card first; all cards that lie nowhere else
            are shuffled below.
        discard_pile: The discard pile, the oldest card first.
        direction: 1 for clockwise, -1 for counter-clockwise.
        turned: Whether the direction has changed since the turn began.
        turn: The number of this turn, counted from 1.
        rules: The options; left out, the defaults.
        deck: The deck; left out, the house deck.
        seed: A seed, or the generator itself: for the shuffle and all chance that follows.

    Raises:
        BadSetup: naming every fault at once.
    """
    setup = setup_of(len(hands), rules, deck)
    players, seat = setup.players, Seat(active)
    named = Reader(setup.kinds.values(), "is no card of Hoagie")
    laid = tuple(map(_sandwich, by_seat(sandwiches, EMPTY, players)))
    state = State(
        setup=setup,
        rng=generator(seed),
        question=TakeTurn(seat) if plays is None else PlayOn(seat, plays),
        outcome=None,
        hands=tuple(hand_of(named.cards(hand)) for hand in hands),
        shapes=tuple(each.shape for each in laid),
        covered=tuple(_covered(laid)),
        skips=by_seat(skips, 0, players),
        draw_pile=named.cards(draw_pile),
        discard_pile=named.cards(discard_pile),
        direction=direction,
        turned=turned,
        turn=turn,
    )
    state = with_the_rest(state, "draw_pile", setup.deck.counts, cards_of(state))
    crooked = [
        f"seat {owner}: {fault}" for owner, each in enumerate(laid) for fault in each.faults()
    ]
    return checked(state, [*named.faults, *crooked])


def _sandwich(given: str | Sandwich) -> Sandwich:
    if isinstance(given, Sandwich):
        return given
    return Sandwich(given, tuple(" -fs".find(mark) - 1 for mark in given))


def _covered(sandwiches: tuple[Sandwich, ...]) -> Iterator[Covered]:
    for seat, sandwich in enumerate(sandwiches):
        stacks = () if sandwich.faults() else sandwich.stacks
        for place, stack in zip(PLACES, stacks, strict=False):
            yield from (Covered(Seat(seat), place, card) for card in stack[:-1])
