"""What is hidden in Sandwich Masters? Others' hands and choices, the order of decks, and chance."""

from collections.abc import Iterator
from itertools import islice

import attrs

from sandwichcards import sandwich_masters as game
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat


def scramble(state: game.State, seat: Seat | None, rng: Rng) -> game.State:
    """The state with everything changed that the seat may not see.

    Public are the sandwiches, the Bar, Noshdosh, both discard piles, how many cards there are in
    each hand and deck and aside, what is asked, and who has chosen something of the sandwiches.
    """
    rivals = [other for other in range(state.setup.players) if other != seat]
    loose = [*state.white_pile]
    for rival in rivals:
        loose += [*state.hands[rival], *state.aside[rival]]
    shuffled, rng = rng.shuffle(loose)
    black, rng = rng.shuffle(state.black_pile)
    supply = iter(shuffled)
    hands, aside = list(state.hands), list(state.aside)
    for rival in rivals:
        hands[rival] = _take(supply, len(hands[rival]))
        aside[rival] = _take(supply, len(aside[rival]))
    return attrs.evolve(
        state,
        hands=tuple(hands),
        aside=tuple(aside),
        marks=tuple(_other_mark(state, other, seat) for other in range(state.setup.players)),
        white_pile=tuple(supply),
        black_pile=black,
        events=tuple(_other_event(event, seat, shuffled) for event in state.events),
        rng=rng.child("scramble"),
    )


def _take(supply: Iterator[game.White], count: int) -> tuple[game.White, ...]:
    return hand_of(islice(supply, count))


def _other_mark(state: game.State, owner: int, seat: Seat | None) -> game.Mark | None:
    """Another choice of the same sort, where there is one."""
    mark = state.marks[owner]
    if mark is None or owner == seat:
        return mark
    slots = [slot for slot, cards in enumerate(state.sandwiches[owner]) if cards]
    if mark.card is None:
        return game.Mark(slots[0] if mark.slot != slots[0] else slots[-1], None)
    slot = slots[-1] if mark.slot == slots[0] else slots[0]
    return game.Mark(slot, state.sandwiches[owner][slot][-1])


def _other_event(event: game.Event, seat: Seat | None, cards: tuple[game.White, ...]) -> game.Event:
    """The event with other cards where the seat must not see them."""
    match event:
        case game.Dealt(owner, count, _) if owner != seat:
            return game.Dealt(owner, count, cards[:count])
        case game.Drew(owner, count, _) if owner != seat:
            return game.Drew(owner, count, cards[:count])
        case game.Passed(giver, taker, count, _) if seat not in (giver, taker):
            return game.Passed(giver, taker, count, cards[:count])
        case _:
            return event
