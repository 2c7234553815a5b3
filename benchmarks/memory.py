"""The `memory` command: bytes that a kept state adds when whole games are kept."""

import gc
import tracemalloc
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.house import GamePackage, play_game, seated_games, states_of_game
from benchmarks.report import print_absentees, print_table, progress, write_json

WARM_UP = 300
"""So many games are played first: the games keep tables that fill up over many of them."""
HEADING = ("game", "players", "states/game", "bytes/state", "spread")


@dataclass(frozen=True, slots=True)
class MemoryOptions:
    """How many games are kept, of which kinds, and where the results go."""

    repeats: int
    players: int
    games: Sequence[str] | None
    seed: int
    json: Path | None


@dataclass(frozen=True, slots=True)
class KeptGame:
    """One game of which every state was kept."""

    states: int
    bytes_per_state: float


Weighed = Mapping[str, Sequence[KeptGame]]
"""The games that were kept, by the name of their kind."""


def traced_bytes() -> int:
    """Return the bytes alive since tracing began, garbage left out."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def keep_game(game: GamePackage, players: int, dice: Random) -> KeptGame:
    """Keep every state of one random game and weigh what that added."""
    tracemalloc.start()
    try:
        before = traced_bytes()
        states = states_of_game(game, players, dice)
        added = traced_bytes() - before
    finally:
        tracemalloc.stop()
    return KeptGame(len(states), added / len(states))


def weigh(game: GamePackage, options: MemoryOptions) -> list[KeptGame]:
    """Weigh several games after unweighed ones, which fill what the library keeps for all games."""
    dice = Random(options.seed)
    for _ in range(WARM_UP):
        play_game(game, options.players, dice)
    return [keep_game(game, options.players, dice) for _ in range(options.repeats)]


def row(name: str, players: int, kept: Sequence[KeptGame]) -> list[str]:
    """Write one game's line of the table."""
    weights = [game.bytes_per_state for game in kept]
    return [
        name,
        str(players),
        f"{median(game.states for game in kept):,.0f}",
        f"{median(weights):,.0f}",
        f"{min(weights):,.0f}..{max(weights):,.0f}",
    ]


def weigh_all(games: Mapping[str, GamePackage], options: MemoryOptions) -> Weighed:
    """Weigh each game, telling about each."""
    weighed = {}
    for name, game in games.items():
        progress(f"keeping {options.repeats} games of {name}")
        weighed[name] = weigh(game, options)
    return weighed


def tell(weighed: Weighed, options: MemoryOptions) -> None:
    """Print the table and write the JSON file."""
    print_table(HEADING, [row(name, options.players, kept) for name, kept in weighed.items()])
    results = {name: [asdict(game) for game in kept] for name, kept in weighed.items()}
    write_json(options.json, {"command": "memory", "players": options.players, "games": results})


def run(options: MemoryOptions) -> None:
    """Weigh every chosen game that can be played and tell the results."""
    games, absentees = seated_games(options.games, options.players)
    if games:
        tell(weigh_all(games, options), options)
    print_absentees(absentees)
