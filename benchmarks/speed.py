"""The `speed` command: decisions per second of sandwichcards beside its peers."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.contest import (
    Absentee,
    Contestant,
    Ratio,
    Round,
    median_rate,
    play_rounds,
    ratio,
)
from benchmarks.house import enter_game, seated_games
from benchmarks.peers import CRAZY_EIGHTS, PEERS, RLCARD, Peer
from benchmarks.report import print_absentees, print_table, progress, write_json

HEADING = (
    "contestant",
    "players",
    "decisions/s",
    "x rlcard uno",
    "spread",
    "x crazy_eights",
    "spread",
)


@dataclass(frozen=True, slots=True)
class SpeedOptions:
    """How long the race is, who takes part and where the results go."""

    rounds: int
    seconds: float
    players: int
    games: Sequence[str] | None
    seed: int
    json: Path | None


def enter_house(options: SpeedOptions) -> list[Contestant | Absentee]:
    """Enter the chosen games of sandwichcards."""
    games, absentees = seated_games(options.games, options.players)
    entered = (
        enter_game(name, game, options.players, options.seed) for name, game in games.items()
    )
    return [*entered, *absentees]


def enter_peer(peer: Peer, options: SpeedOptions) -> Contestant | Absentee:
    """Enter a peer if it is installed."""
    try:
        return peer.enter(options.players, options.seed)
    except ImportError as error:
        return Absentee(peer.name, f"not installed: pip install {peer.requirement} ({error})")


def warm_up(contestants: Iterable[Contestant]) -> None:
    """Let each contestant play one game off the clock."""
    for contestant in contestants:
        contestant.play_game()


def race(contestants: Sequence[Contestant], options: SpeedOptions) -> list[Round]:
    """Play all rounds, telling about each."""
    warm_up(contestants)
    rounds = []
    for rates in play_rounds(contestants, options.rounds, options.seconds):
        rounds.append(rates)
        progress(f"round {len(rounds)} of {options.rounds} played")
    return rounds


def ratio_cells(measured: Ratio | None) -> tuple[str, str]:
    """Write a ratio and its spread, or dashes where there is nothing to compare with."""
    if measured is None:
        return "-", "-"
    return f"{measured.median:.2f}", f"{measured.lowest:.2f}..{measured.highest:.2f}"


def row(contestant: Contestant, rounds: Sequence[Round]) -> list[str]:
    """Write one contestant's line of the table."""
    name = contestant.name
    return [
        name,
        str(contestant.players),
        f"{median_rate(name, rounds):,.0f}",
        *ratio_cells(ratio(name, RLCARD, rounds)),
        *ratio_cells(ratio(name, CRAZY_EIGHTS, rounds)),
    ]


def result(contestant: Contestant, rounds: Sequence[Round]) -> dict[str, object]:
    """Gather one contestant's figures for the JSON file."""
    name = contestant.name
    compared = {reference: ratio(name, reference, rounds) for reference in (RLCARD, CRAZY_EIGHTS)}
    return {
        "name": name,
        "players": contestant.players,
        "decisions_per_second": median_rate(name, rounds),
        "rounds": [rates[name] for rates in rounds],
        "ratios": {reference: asdict(found) for reference, found in compared.items() if found},
    }


def tell(contestants: Sequence[Contestant], rounds: Sequence[Round], path: Path | None) -> None:
    """Print the table and write the JSON file."""
    print_table(HEADING, [row(contestant, rounds) for contestant in contestants])
    results = [result(contestant, rounds) for contestant in contestants]
    write_json(path, {"command": "speed", "contestants": results})


def run(options: SpeedOptions) -> None:
    """Hold the race and tell the results."""
    entries = [*enter_house(options), *(enter_peer(peer, options) for peer in PEERS)]
    contestants = [entry for entry in entries if isinstance(entry, Contestant)]
    if contestants:
        tell(contestants, race(contestants, options), options.json)
    print_absentees(entry for entry in entries if isinstance(entry, Absentee))
