"""The `workers` command: how much faster a tournament is with several processes."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json
from sandwichcards import GAMES
from sandwichcards.arena import Tournament, run

HEADING = ("workers", "decisions/s", "spread", "ratio", "spread", "decisions/CPU s")
ALONE = "1"


@dataclass(frozen=True, slots=True)
class WorkerOptions:
    """What is played by how many processes, how often, and where the results go."""

    game: str
    players: int
    tournament: int
    workers: int
    rounds: int
    seed: int
    json: Path | None


@dataclass(frozen=True, slots=True)
class Speed:
    """Decisions a second: by the clock, and by the processor time of all processes."""

    wall: float
    processor: float


def processor_seconds() -> float:
    """What this process and its children have used so far."""
    return sum(os.times()[:4])


def play_all(tournament: Tournament, workers: int = 1) -> int:
    """Play the whole tournament and count its decisions."""
    return sum(each.played.decisions for each in run(tournament, workers=workers))


def play_apart(tournament: Tournament, processes: int) -> int:
    """Let each process play the whole tournament by itself: the most that this machine allows."""
    with get_context("spawn").Pool(processes) as pool:
        return sum(pool.map(play_all, [tournament] * processes, chunksize=1))


def measure(play: Callable[[], int]) -> Speed:
    """Play on, with whatever it takes to start and end the processes."""
    start, used = perf_counter(), processor_seconds()
    decisions = play()
    return Speed(decisions / (perf_counter() - start), decisions / (processor_seconds() - used))


def ways_to_play(tournament: Tournament, workers: int) -> dict[str, Callable[[], int]]:
    """The lines of the table: one worker, several, and as many that share no work."""
    return {
        ALONE: partial(play_all, tournament),
        f"{workers}": partial(play_all, tournament, workers),
        f"{workers} apart": partial(play_apart, tournament, workers),
    }


def play_rounds(ways: Mapping[str, Callable[[], int]], rounds: int) -> list[dict[str, Speed]]:
    """Play in each way, in turn; who begins changes."""
    played: list[dict[str, Speed]] = []
    for number in range(rounds):
        first = number % len(ways)
        order = [*ways][first:] + [*ways][:first]
        played.append({way: measure(ways[way]) for way in order})
        progress(f"round {number + 1} of {rounds} done")
    return played


def spread(figures: Sequence[float], form: str) -> str:
    """The lowest and the highest."""
    return f"{min(figures):{form}}..{max(figures):{form}}"


def row(way: str, rounds: Sequence[dict[str, Speed]]) -> list[str]:
    """Write one line of the table."""
    rates = [each[way].wall for each in rounds]
    ratios = [each[way].wall / each[ALONE].wall for each in rounds]
    return [
        way,
        f"{median(rates):,.0f}",
        spread(rates, ",.0f"),
        f"{median(ratios):.2f}",
        spread(ratios, ".2f"),
        f"{median(each[way].processor for each in rounds):,.0f}",
    ]


def run_workers(options: WorkerOptions) -> None:
    """Play the tournament round after round and tell the results."""
    (name,) = chosen_names([options.game])
    bots = ["random"] * max(options.players, 2)
    tournament = Tournament.of(
        GAMES[name], bots, games=options.tournament, players=options.players, seed=options.seed
    )
    ways = ways_to_play(tournament, options.workers)
    rounds = play_rounds(ways, options.rounds)
    print_table(HEADING, [row(way, rounds) for way in ways])
    rates = [{way: asdict(speed) for way, speed in each.items()} for each in rounds]
    write_json(options.json, {"command": "workers", "decisions_a_second": rates})
