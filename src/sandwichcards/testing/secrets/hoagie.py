"""What is hidden in Hoagie? Others' hands, the order of the draw pile, and what comes by chance."""

from itertools import islice

import attrs

from sandwichcards import hoagie
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat


def scramble(state: hoagie.State, seat: Seat | None, rng: Rng) -> hoagie.State:
    """The state with everything changed that the seat may not see.

    Public are the sandwiches with their covered cards, the Skips, the discard pile, how many cards
    there are in each hand and in the draw pile, whose turn it is, the direction and the plays left.
    """
    others = [other for other in range(state.setup.players) if other != seat]
    pool = [card for other in others for card in state.hands[other]]
    shuffled, rng = rng.shuffle([*pool, *state.draw_pile])
    supply = iter(shuffled)
    hands = list(state.hands)
    for other in others:
        hands[other] = hand_of(islice(supply, len(hands[other])))
    events = []
    for event in state.events:
        told, rng = _told_otherwise(event, seat, rng)
        events.append(told)
    return attrs.evolve(
        state,
        hands=tuple(hands),
        pile=tuple(supply),
        drawn=0,
        rng=rng.child("scramble"),
        events=tuple(events),
    )


def _told_otherwise(event: hoagie.Event, seat: Seat | None, rng: Rng) -> tuple[hoagie.Event, Rng]:
    """The event with other cards in it, if it tells of cards that came to somebody else."""
    if not isinstance(event, hoagie.Dealt | hoagie.Drew) or event.seat == seat:
        return event, rng
    cards = []
    for _ in range(event.count):
        number, rng = rng.below(len(hoagie.CARDS))
        cards.append(hoagie.CARDS[number])
    return attrs.evolve(event, cards=tuple(cards)), rng
