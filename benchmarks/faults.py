"""The `faults` command: whether a tournament survives a player that fails, and counts it all."""

import os
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from time import perf_counter

import attrs

from benchmarks import stumbler
from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json
from sandwichcards import GAMES
from sandwichcards.arena import Entrant, Tournament, run

HEADING = ("fault", "made", "counted")
PATIENCE = "5s"
"""How long a program may take for a move."""


@dataclass(frozen=True, slots=True)
class FaultOptions:
    """What is played by which kind of bot, and where the results go."""

    game: str
    tournament: int
    outside: bool
    workers: int
    seed: int
    json: Path | None


def entrant(*, outside: bool) -> Entrant:
    """The player that fails, as a program of its own or in the process of the game."""
    if not outside:
        return Entrant("stumbler", stumbler.Stumbler)
    command = f"{quote(sys.executable)} -S -E {quote(stumbler.__file__)}"
    code = f"cmd,time={PATIENCE},env={stumbler.LOG}:{command}"
    return attrs.evolve(Entrant.of_code(code), name="stumbler")


def play(tournament: Tournament, workers: int) -> Counter[str]:
    """Play it to the end and count the faults; everyone of them is the stumbler's."""
    counted: Counter[str] = Counter()
    start = perf_counter()
    for number, finished in enumerate(run(tournament, workers=workers), 1):
        played = finished.played
        counted.update(played.fault_counts[played.bots.index("stumbler")])
        if number % (tournament.games // 10 or 1) == 0:
            progress(f"{number} of {tournament.games} games in {perf_counter() - start:.0f} s")
    return counted


def run_faults(options: FaultOptions) -> None:
    """Play a tournament and compare what went wrong with what was counted."""
    (name,) = chosen_names([options.game])
    with TemporaryDirectory() as directory:
        log = Path(directory) / "stumbles"
        log.touch()
        os.environ[stumbler.LOG] = str(log)
        bots: list[str | Entrant] = ["random", entrant(outside=options.outside)]
        tournament = Tournament.of(
            GAMES[name], bots, games=options.tournament, players=2, seed=options.seed
        )
        counted = play(tournament, options.workers)
        made = Counter(log.read_text("utf-8").split())
    faults = sorted(made | counted)
    print_table(HEADING, [[fault, str(made[fault]), str(counted[fault])] for fault in faults])
    print("Every fault is counted." if made == counted else "The counts differ.")
    write_json(options.json, {"command": "faults", "made": made, "counted": counted})
