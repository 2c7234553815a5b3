"""The `search` command: iterations per second of the search bot, beside plain random games."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.contest import (
    Contestant,
    Round,
    median_rate,
    play_rounds,
    ratio,
)
from benchmarks.house import play_game, seated_games
from benchmarks.report import print_absentees, print_table, progress, write_json

ITERATIONS = 200
"""What the search is given for a move."""
HEADING = ("game", "players", "iterations/s", "random games/s", "iterations a game", "spread")


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How long each game is measured, which ones are and where the results go."""

    rounds: int
    seconds: float
    players: int
    games: Sequence[str] | None
    seed: int
    json: Path | None


def think_once(game: Any, players: int, dice: Random) -> int:
    """Search the first decision of a new game; return the iterations that took."""
    from sandwichcards.bots import SearchBot

    state = game.new_game(players=players, seed=dice.getrandbits(32))
    view = game.observe(state, state.to_act)
    bot = SearchBot(game, dice.getrandbits(32), iterations=ITERATIONS, rollout="random", depth=None)
    return sum(opinion.visits for opinion in bot.consider(view))


def play_once(game: Any, players: int, dice: Random) -> int:
    """Play one random game."""
    return 1 if play_game(game, players, dice) else 0


def enter(name: str, game: Any, options: SearchOptions) -> tuple[Contestant, Contestant]:
    """Enter the search and the random games."""
    dice, players = Random(options.seed), options.players
    return (
        Contestant(f"{name} search", players, lambda: think_once(game, players, dice)),
        Contestant(f"{name} games", players, lambda: play_once(game, players, dice)),
    )


def race(pair: Sequence[Contestant], options: SearchOptions) -> list[Round]:
    """Play all rounds of one game."""
    for contestant in pair:
        contestant.play_game()
    rounds = list(play_rounds(pair, options.rounds, options.seconds))
    progress(f"{pair[0].name} measured")
    return rounds


def figures(name: str, rounds: Sequence[Round], players: int) -> dict[str, Any]:
    """Gather what was measured of one game."""
    compared = ratio(f"{name} search", f"{name} games", rounds)
    return {
        "game": name,
        "players": players,
        "iterations_per_second": median_rate(f"{name} search", rounds),
        "random_games_per_second": median_rate(f"{name} games", rounds),
        "ratio": None if compared is None else asdict(compared),
    }


def row(found: dict[str, Any]) -> list[str]:
    """Write one game's line of the table."""
    return [
        found["game"],
        str(found["players"]),
        f"{found['iterations_per_second']:,.0f}",
        f"{found['random_games_per_second']:,.0f}",
        f"{found['ratio']['median']:.2f}",
        f"{found['ratio']['lowest']:.2f}..{found['ratio']['highest']:.2f}",
    ]


def run(options: SearchOptions) -> None:
    """Measure every game and tell the results."""
    games, absentees = seated_games(options.games, options.players)
    results = [
        figures(name, race(enter(name, game, options), options), options.players)
        for name, game in games.items()
    ]
    if results:
        print_table(HEADING, [row(found) for found in results])
        write_json(options.json, {"command": "search", "games": results})
    print_absentees(absentees)
