"""How is Hoagie tried? At set-ups that it has to stand, and with all secrets exchanged.

The scramble is written from the rules page, not from `view.py`, so that a leak there is found here.
"""

from collections.abc import Sequence
from itertools import islice

import attrs

from sandwichcards import hoagie
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options

VARIANTS: Sequence[Options] = (
    {},
    {"rules": hoagie.Rules(first_player=Seat(1), turn_limit=40)},
    {"rules": hoagie.Rules(stack_skips=False)},
    {"rules": hoagie.Rules(skip_blocks_win=False)},
    {"rules": hoagie.Rules(reverse_repeats_with_two=True)},
    # The fewest cards for five: the pile runs out all the time, and sandwiches are dug up.
    {
        "deck": hoagie.Deck.of(
            "scarce",
            {
                "fresh-bread": 8,
                "fresh-meat": 4,
                "fresh-cheese": 4,
                "fresh-lettuce": 4,
                "spoiled-bread": 5,
                "spoiled-meat": 3,
                "spoiled-cheese": 3,
                "spoiled-lettuce": 2,
                "double-play": 2,
            },
        )
    },
    # Nothing but tricks: hands run empty, and nobody ever wins.
    {"deck": hoagie.Deck.of("tricks", {"skip": 20, "reverse": 8, "double-play": 8})},
    # Nothing but fresh ingredients: once they lie, all pass.
    {
        "deck": hoagie.Deck.of("plain", {"fresh-bread": 30, "fresh-meat": 5}),
        "rules": hoagie.Rules(turn_limit=200),
    },
)


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
