"""The `ablation` command: what the search loses without each of its ideas."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json
from sandwichcards import GAMES
from sandwichcards.arena import Tournament, run, summarize

HEADING = ("search", "code", "games", "wins against greedy", "95 %")
IDEAS = (
    ("all of it", "search:{}"),
    ("random roll-outs", "search:{},rollout=random"),
    ("judged at the next turn", "search:{},depth=0"),
    ("played to the end", "search:{},depth=end"),
    ("all moves tried", "search:{},width=all"),
    ("each move in worlds of its own", "search:{},worlds=own"),
    ("no caution", "search:{},caution=0"),
    ("no move drops out", "search:{},doubt=inf"),
    ("a tree instead of the race", "tree:{}"),
)
"""What is left out, and the code of such a search."""


@dataclass(frozen=True, slots=True)
class AblationOptions:
    """What is played how often with how many iterations, and where the results go."""

    game: str
    tournament: int
    iterations: int
    workers: int
    seed: int
    json: Path | None


def measure(options: AblationOptions, idea: str, code: str) -> dict[str, Any]:
    """Let a search play against greedy, every deal from both seats."""
    tournament = Tournament.of(
        GAMES[options.game],
        [code, "greedy"],
        games=options.tournament,
        players=2,
        seed=options.seed,
    )
    games = [finished.played for finished in run(tournament, workers=options.workers)]
    standings = summarize(tournament, games).standings
    share = next(standing.share for standing in standings if standing.name == code)
    progress(f"{code} measured")
    return {
        "search": idea,
        "code": code,
        "games": len(games),
        "share": share.value,
        "low": share.low,
        "high": share.high,
    }


def row(found: dict[str, Any]) -> list[str]:
    """Write one line of the table."""
    interval = f"{found['low']:.1%} to {found['high']:.1%}"
    return [
        found["search"],
        found["code"],
        str(found["games"]),
        f"{found['share']:.1%}",
        interval,
    ]


def run_ablation(options: AblationOptions) -> None:
    """Measure the search whole and without each idea, and tell the results."""
    chosen_names([options.game])
    results = [measure(options, idea, code.format(options.iterations)) for idea, code in IDEAS]
    print_table(HEADING, [row(found) for found in results])
    write_json(options.json, {"command": "ablation", "game": options.game, "rows": results})
