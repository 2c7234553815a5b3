"""The `workers` command: how much faster a tournament is with several processes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json
from sandwichcards import GAMES
from sandwichcards.arena import Tournament, run

HEADING = ("workers", "decisions/s", "spread", "ratio", "spread")


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


def decisions_a_second(tournament: Tournament, workers: int) -> float:
    """Play the whole tournament, with whatever it takes to start and end the processes."""
    start = perf_counter()
    decisions = sum(each.played.decisions for each in run(tournament, workers=workers))
    return decisions / (perf_counter() - start)


def play_rounds(tournament: Tournament, options: WorkerOptions) -> list[dict[int, float]]:
    """Play it with one worker and with several, in turn; who begins changes."""
    rounds: list[dict[int, float]] = []
    for number in range(options.rounds):
        order = [1, options.workers] if number % 2 else [options.workers, 1]
        rounds.append({workers: decisions_a_second(tournament, workers) for workers in order})
        progress(f"round {number + 1} of {options.rounds} done")
    return rounds


def spread(figures: Sequence[float], form: str) -> str:
    """The lowest and the highest."""
    return f"{min(figures):{form}}..{max(figures):{form}}"


def row(workers: int, rounds: Sequence[dict[int, float]]) -> list[str]:
    """Write one line of the table."""
    rates = [rates[workers] for rates in rounds]
    ratios = [rates[workers] / rates[1] for rates in rounds]
    return [
        str(workers),
        f"{median(rates):,.0f}",
        spread(rates, ",.0f"),
        f"{median(ratios):.2f}",
        spread(ratios, ".2f"),
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
    rates = [{str(workers): rate for workers, rate in each.items()} for each in rounds]
    write_json(options.json, {"command": "workers", "decisions_a_second": rates})
