"""An interleaved race: every contestant plays a slice of each round, in rotating order."""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time


@dataclass(frozen=True, slots=True)
class Contestant:
    """A named way to play one whole random game, which returns the decisions it took."""

    name: str
    players: int
    play_game: Callable[[], int]


@dataclass(frozen=True, slots=True)
class Absentee:
    """A contestant that cannot take part, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as fast one contestant is as another, over the rounds of one run."""

    median: float
    lowest: float
    highest: float


Round = Mapping[str, float]
"""Decisions per second by the contestant's name, all measured next to one another."""


def play_slice(contestant: Contestant, seconds: float) -> float:
    """Play whole games until the slice is used up; return decisions per second."""
    decisions = 0
    start = now = process_time()
    while now - start < seconds:
        decisions += contestant.play_game()
        now = process_time()
    return decisions / (now - start)


def rotated(contestants: Sequence[Contestant], turn: int) -> Sequence[Contestant]:
    """Return the contestants with another one first each turn."""
    first = turn % len(contestants)
    return [*contestants[first:], *contestants[:first]]


def play_round(contestants: Sequence[Contestant], seconds: float) -> Round:
    """Give each contestant one slice, starting each from a freshly collected heap."""
    rates = {}
    for contestant in contestants:
        gc.collect()
        rates[contestant.name] = play_slice(contestant, seconds)
    return rates


def play_rounds(contestants: Sequence[Contestant], rounds: int, seconds: float) -> Iterator[Round]:
    """Yield the rates of each round as it ends."""
    for turn in range(rounds):
        yield play_round(rotated(contestants, turn), seconds)


def median_rate(name: str, rounds: Sequence[Round]) -> float:
    """Return the middle of a contestant's rates."""
    return median(rates[name] for rates in rounds)


def ratio(name: str, reference: str, rounds: Sequence[Round]) -> Ratio | None:
    """Compare two contestants round by round; None if the reference did not take part."""
    if reference not in rounds[0]:
        return None
    ratios = [rates[name] / rates[reference] for rates in rounds]
    return Ratio(median(ratios), min(ratios), max(ratios))
