"""What can be counted at a table? Numbers that stay the same whatever things are called."""

from collections.abc import Callable, Iterable, Mapping, Sized
from itertools import chain
from typing import Any

from sandwichcards import hoagie, hooch_stooges, plates
from sandwichcards import sandwich_masters as masters

Counts = Iterable[int]


def sizes(*groups: Iterable[Sized]) -> Counts:
    """How much there is in each, group by group."""
    return map(len, chain(*groups))


def kinds(*groups: Iterable[Iterable[object]]) -> Counts:
    """How many different ones there are in each, group by group."""
    return map(len, map(set, chain(*groups)))


def of_hoagie(state: hoagie.State) -> Counts:
    """Turn and direction, Skips, piles, hands, and the fresh and spoiled places."""
    yield from (state.turn, state.direction, *state.skips)
    yield from sizes((state.draw_pile, state.discard_pile, state.covered), state.hands)
    yield from kinds(state.hands)
    yield from (shape.count(top) for shape in state.shapes for top in "fs")


def of_sandwich_masters(state: masters.State) -> Counts:
    """Turn and scores, piles, Bar, hands, and the height of each sandwich."""
    yield from (state.turn, len(state.bar), *state.scores)
    yield from sizes((state.white_pile, state.white_discards))
    yield from sizes((state.black_pile, state.black_discards), state.hands, state.aside)
    yield from kinds(state.hands, *state.sandwiches)
    yield from sizes(*state.sandwiches)
    yield from (mark is not None for mark in state.marks)


def of_plates(state: plates.State) -> Counts:
    """Turn and scores, piles, hands, what lies in the bidding, and what each plate is worth."""
    yield from (state.turn, state.eaten, *state.scores, *state.out, *plates.bid_scores(state))
    yield from sizes((state.draw_pile, state.discard_pile, state.drawn, state.napkins, state.laid))
    yield from sizes(state.hands, state.aside, state.plates)
    yield from kinds(state.hands)
    yield from (plates.worth(state, plate) for plate in range(len(state.plates)))


def of_hooch_stooges(state: hooch_stooges.State) -> Counts:
    """Turn, bonuses, hooch, turfs, HQs, stooges, and every pile."""
    yield from (state.turn, state.active, state.actions, state.shielded, state.rerolls, state.edge)
    yield from (*state.hooch, *state.standing, *map(state.holders.count, range(len(state.hooch))))
    yield from (-1 if place is None else place for place in state.hqs)
    yield from sizes((state.raised, state.swung, state.box), state.crews, state.hands)
    yield from sizes(state.decks, state.discards, state.lineups, state.mains, state.buried)
    yield from kinds(state.crews, state.hands, state.lineups)


COUNTS: Mapping[str, Callable[[Any], Counts]] = {
    "hoagie": of_hoagie,
    "sandwich_masters": of_sandwich_masters,
    "plates": of_plates,
    "hooch_stooges": of_hooch_stooges,
}
