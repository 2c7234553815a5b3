"""The `learning` command: steps per second of our environments beside RLCard's Uno."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.contest import Absentee, Contestant, Round, median_rate, play_rounds, ratio
from benchmarks.house import chosen_names
from benchmarks.peers import RLCARD, rlcard_uno
from benchmarks.report import print_absentees, print_table, progress, write_json

PLAYERS = 2
WARM_STEPS = 20_000
"""What is worked out once for a hand or a pile is known by then, as in any training."""


@dataclass(frozen=True, slots=True)
class LearningOptions:
    """How long the race is, who takes part and where the results go."""

    rounds: int
    seconds: float
    games: Sequence[str] | None
    seed: int
    batch: int
    workers: int
    json: Path | None


def one_by_one(name: str, seed: int) -> Contestant:
    """Enter a game as PettingZoo's programs play it: a mask, and a random action of it."""
    environment: Any = import_module("sandwichcards.adapters.pettingzoo").env(name, PLAYERS)
    draw = Random(seed).random
    environment.reset(seed=seed)

    def play_game() -> int:
        environment.reset()
        steps = 0
        for _ in environment.agent_iter():
            observation, _, over, cut, _ = environment.last()
            if over or cut:
                environment.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            environment.step(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return Contestant(f"{name}, PettingZoo", PLAYERS, play_game)


def random_steps(batch: Any, seed: int) -> Callable[[], int]:
    """A function that takes a random step in all games of a batch."""
    numpy: Any = import_module("numpy")
    random = numpy.random.default_rng(seed).random
    begins = numpy.arange(batch.n) * batch.lens.count
    batch.reset(seed=seed)

    def step() -> int:
        legal = numpy.flatnonzero(batch.masks.view(bool))
        counts = batch.masks.sum(1)
        firsts = counts.cumsum() - counts
        batch.step(legal[firsts + (random(batch.n) * counts).astype(int)] - begins)
        count: int = batch.n
        return count

    return step


def many_at_once(name: str, n: int, seed: int) -> Contestant:
    """Enter many games at once, in this process."""
    batch: Any = import_module("sandwichcards.adapters.batch").Batch(name, PLAYERS, n)
    return Contestant(f"{name}, Batch of {n}", PLAYERS, random_steps(batch, seed))


def entries(options: LearningOptions) -> list[Contestant | Absentee]:
    """Enter RLCard's Uno and the chosen games in both ways."""
    try:
        found: list[Contestant | Absentee] = [rlcard_uno(PLAYERS, options.seed)]
    except ImportError as error:
        found = [Absentee(RLCARD, f"not installed ({error})")]
    for name in chosen_names(options.games):
        found.append(one_by_one(name, options.seed))
        found.append(many_at_once(name, options.batch, options.seed))
    return found


def warm_up(contestants: Sequence[Contestant]) -> None:
    """Let each contestant play for a while off the clock."""
    for contestant in contestants:
        steps = 0
        while steps < WARM_STEPS:
            steps += contestant.play_game()
        progress(f"{contestant.name} is warm")


def row(contestant: Contestant, rounds: Sequence[Round]) -> list[str]:
    """Write one contestant's line of the table."""
    measured = ratio(contestant.name, RLCARD, rounds)
    cells = ["-", "-"]
    if measured is not None:
        cells = [f"{measured.median:.2f}", f"{measured.lowest:.2f}..{measured.highest:.2f}"]
    return [contestant.name, f"{median_rate(contestant.name, rounds):,.0f}", *cells]


def by_workers(options: LearningOptions) -> list[tuple[str, float]]:
    """How many times as many steps a second several workers take as one, by the clock."""
    found = []
    batches: Any = import_module("sandwichcards.adapters.batch")
    for name in chosen_names(options.games):
        with ExitStack() as stack:
            one, many = (
                random_steps(
                    stack.enter_context(batches.Batch(name, PLAYERS, options.batch, workers=count)),
                    options.seed,
                )
                for count in (1, options.workers)
            )
            ratios = [
                _rate(many, options.seconds) / _rate(one, options.seconds)
                for _ in range(options.rounds)
            ]
        found.append((name, median(ratios)))
        progress(f"workers of {name} measured")
    return found


def _rate(step: Callable[[], int], seconds: float) -> float:
    done, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        done += step()
    return done / (perf_counter() - start)


def run(options: LearningOptions) -> None:
    """Hold the race and tell the results."""
    entered = entries(options)
    contestants = [entry for entry in entered if isinstance(entry, Contestant)]
    warm_up(contestants)
    rounds: list[Round] = []
    for rates in play_rounds(contestants, options.rounds, options.seconds):
        rounds.append(rates)
        progress(f"round {len(rounds)} of {options.rounds} played")
    print_table(
        ("contestant", "steps/s", f"x {RLCARD}", "spread"),
        [row(contestant, rounds) for contestant in contestants],
    )
    workers = by_workers(options)
    heading = (f"{options.workers} workers", "x one worker")
    print_table(heading, [(name, f"{times:.2f}") for name, times in workers])
    print_absentees(entry for entry in entered if isinstance(entry, Absentee))
    ratios = {each.name: ratio(each.name, RLCARD, rounds) for each in contestants}
    write_json(
        options.json,
        {
            "command": "learning",
            "ratios": {name: asdict(found) for name, found in ratios.items() if found},
            "workers": dict(workers),
        },
    )
