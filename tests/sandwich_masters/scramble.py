"""What may a seat not see? Everything of that sort changed, without a look at the game's views.

Written from the rules page: public are sandwiches, Bar, Noshdosh, discard piles, sizes and what is
asked; private are a hand and what its owner has chosen for an effect; hidden is the order of decks.
"""

from collections.abc import Iterator

import attrs

from sandwichcards import Rng, Seat
from sandwichcards import sandwich_masters as game
from sandwichcards.core.piles import Pile


def scramble(state: game.State, seat: Seat | None, rng: Rng) -> game.State:
    """The same table to that seat, with all else dealt anew and chosen otherwise."""
    rivals = [other for other in range(state.setup.players) if other != seat]
    loose = [*state.white_pile]
    for rival in rivals:
        loose += [*state.hands[rival], *state.aside[rival]]
    shuffled, rng = rng.shuffle(loose)
    black, rng = rng.shuffle(state.black_pile.cards)
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
        white_pile=Pile(tuple(supply)),
        black_pile=Pile(black),
        events=tuple(_other_event(event, seat, shuffled) for event in state.events),
        rng=Rng.from_seed("another future"),
    )


def _take(supply: Iterator[game.White], count: int) -> tuple[game.White, ...]:
    return tuple(sorted((next(supply) for _ in range(count)), key=lambda card: card.slug))


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
