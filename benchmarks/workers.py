"""The `workers` command: how much faster a tournament is with several processes."""

import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json
from sandwichcards import GAMES
from sandwichcards.arena import Tournament, run

HEADING = ("workers", "decisions/s", "spread", "ratio", "spread", "decisions/CPU s")


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


def measure(tournament: Tournament, workers: int) -> Speed:
    """Play the whole tournament, with whatever it takes to start and end the processes."""
    start, used = perf_counter(), processor_seconds()
    decisions = sum(each.played.decisions for each in run(tournament, workers=workers))
    return Speed(decisions / (perf_counter() - start), decisions / (processor_seconds() - used))


def play_rounds(tournament: Tournament, options: WorkerOptions) -> list[dict[int, Speed]]:
    """Play it with one worker and with several, in turn; who begins changes."""
    rounds: list[dict[int, Speed]] = []
    for number in range(options.rounds):
        order = [1, options.workers] if number % 2 else [options.workers, 1]
        rounds.append({workers: measure(tournament, workers) for workers in order})
        progress(f"round {number + 1} of {options.rounds} done")
    return rounds


def spread(figures: Sequence[float], form: str) -> str:
    """The lowest and the highest."""
    return f"{min(figures):{form}}..{max(figures):{form}}"


def row(workers: int, rounds: Sequence[dict[int, Speed]]) -> list[str]:
    """Write one line of the table."""
    rates = [each[workers].wall for each in rounds]
    ratios = [each[workers].wall / each[1].wall for each in rounds]
    return [
        str(workers),
        f"{median(rates):,.0f}",
        spread(rates, ",.0f"),
        f"{median(ratios):.2f}",
        spread(ratios, ".2f"),
        f"{median(each[workers].processor for each in rounds):,.0f}",
    ]


def run_workers(options: WorkerOptions) -> None:
    """Play the tournament round after round and tell the results."""
    (name,) = chosen_names([options.game])
    bots = ["random"] * max(options.players, 2)
    tournament = Tournament.of(
        GAMES[name], bots, games=options.tournament, players=options.players, seed=options.seed
    )
    rounds = play_rounds(tournament, options)
    print_table(HEADING, [row(workers, rounds) for workers in (1, options.workers)])
    rates = [{str(workers): asdict(speed) for workers, speed in each.items()} for each in rounds]
    write_json(options.json, {"command": "workers", "decisions_a_second": rates})
