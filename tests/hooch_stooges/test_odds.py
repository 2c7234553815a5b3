"""Do dice fall as often as they should, measured through play?

`python -m tests.hooch_stooges.test_odds` measures 200,000 rolls of each kind and prints a table.
"""

from collections.abc import Callable
from math import sqrt

import attrs
import pytest

from sandwichcards import Rng, hooch_stooges
from sandwichcards.hooch_stooges import Move, Rolled, State

Counting = Callable[[State], bool]

BUST, FREE, TAKE = 1 / 6, 1 / 6, 4 / 6
"""A 1, a 6, and for a stooge without a bonus any of 3 to 6 against an HQ's three health."""
FEW, MANY = 12_000, 200_000


def rolls(start: State, move: Move, counts: Counting, number: int) -> tuple[int, int]:
    """How many of so many rolls counted: each is the same move again, with the dice going on."""
    state, hits = start, 0
    for _ in range(number):
        after = hooch_stooges.apply(state, move)
        assert any(isinstance(event, Rolled) for event in after.events)
        hits += counts(after)
        state = attrs.evolve(start, rng=after.rng)
    return hits, number


def _chart() -> tuple[State, Move]:
    state = hooch_stooges.position(hands=["", ""], hooch=[9, 0])
    state = attrs.evolve(state, rng=Rng.from_seed("odds of the chart"))
    return state, hooch_stooges.Spend(hooch_stooges.Chart.SHIELD)


def _hq() -> tuple[State, Move]:
    state = hooch_stooges.position(
        hands=["attack", ""], crews=["faceless-goon", ""], tokens={10: 0}
    )
    for text in ("play attack", "attack 12"):
        state = hooch_stooges.apply(state, hooch_stooges.catalogue(state).parse(text))
    state = attrs.evolve(state, rng=Rng.from_seed("odds of an attack"))
    return state, hooch_stooges.Storm(hooch_stooges.FACELESS_GOON)


def _busted(state: State) -> bool:
    return any(isinstance(event, hooch_stooges.Busted) for event in state.events)


def _free(state: State) -> bool:
    return any(isinstance(event, hooch_stooges.Spent) and not event.paid for event in state.events)


def _taken(state: State) -> bool:
    return any(isinstance(event, hooch_stooges.TookTurf) for event in state.events)


CASES: dict[str, tuple[Callable[[], tuple[State, Move]], Counting, float]] = {
    "bust": (_chart, _busted, BUST),
    "free effect": (_chart, _free, FREE),
    "HQ taken": (_hq, _taken, TAKE),
}


def deviation(name: str, number: int) -> tuple[float, float, float]:
    """The chance that was measured, the exact one, and how many standard errors lie between."""
    begin, counts, exact = CASES[name]
    hits, total = rolls(*begin(), counts, number)
    error = sqrt(exact * (1 - exact) / total)
    return hits / total, exact, abs(hits / total - exact) / error


@pytest.mark.rule("S-32", "S-33", "S-62")
@pytest.mark.parametrize("name", CASES)
def test_the_odds(name: str) -> None:
    """They agree with the exact figures within three standard errors."""
    assert deviation(name, FEW)[2] < 3


def main() -> None:
    """Measure and print."""
    for name in CASES:
        measured, exact, errors = deviation(name, MANY)
        print(f"{name:12} {measured:.5f} of {MANY:,}, exactly {exact:.5f}: {errors:.2f} errors off")  # noqa: T201  # a command's output


if __name__ == "__main__":
    main()
