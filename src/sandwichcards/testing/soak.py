"""Do the laws hold in millions of decisions? A long run of random games.

`python -m sandwichcards.testing.soak hoagie --decisions 2000000 --processes 2`
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any

import attrs

from sandwichcards.arena.pool import Worker, ended, hire, ready
from sandwichcards.arena.workers import usable_cores
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing.check import check_walk
from sandwichcards.testing.laws import LawBroken
from sandwichcards.testing.walks import tables

THOROUGH_EVERY = 500
"""One decision in so many is checked for the dear laws."""
SECRETS_EVERY = 50
"""At one decision in so many, the law of secrecy is checked for one seat."""
NUMBERS_EVERY = 10
"""At one decision in so many, the law of numbers is checked for the seat that is asked."""
RECORDED_EVERY = 20
"""One game in so many is recorded and played again."""
LONGEST = 100_000
"""A game of more decisions is said never to end."""
SEEDS_A_RUN = 1_000_000_000
"""How many games a run may have before it comes to those of the next seed."""
PAUSE = 10.0
"""Seconds between two words on how far it is."""


@attrs.frozen
class Pace:
    """How often the dearer laws are checked in between: 6, and 13, at one decision in so many."""

    secrets_every: int = SECRETS_EVERY
    numbers_every: int = NUMBERS_EVERY


PACE = Pace()


@attrs.frozen
class Walk:
    """One random game: which, at which of its tables, with what seed, and how closely watched."""

    game: str
    table: int
    seed: int
    pace: Pace = PACE

    def setup(self) -> tuple[AnyGame, int, dict[str, Any]]:
        """The game, the number of players, and the options for `new_game`."""
        game = GAMES[self.game]
        players, options = tables(game, variants_of(game))[self.table]
        return game, players, dict(options)


@attrs.frozen
class Report:
    """What came of a walk: how many decisions, and what broke, in words, or None."""

    decisions: int
    broken: str | None = None


# One game


def run(walk: Walk) -> Report:
    """Play the game of that walk and check the laws along it."""
    game, players, options = walk.setup()
    recorded = walk.seed % RECORDED_EVERY == 0
    moves: list[Any] = []
    try:
        check_walk(
            game,
            players,
            options,
            walk.seed,
            THOROUGH_EVERY,
            LONGEST,
            moves=moves,
            recorded=recorded,
            secrets_every=walk.pace.secrets_every,
            numbers_every=walk.pace.numbers_every,
        )
    except Exception as error:  # noqa: BLE001  # whatever goes wrong, how to get there is the news
        return Report(len(moves), _how_to_get_there(walk, moves, error))
    return Report(len(moves))


def _how_to_get_there(walk: Walk, moves: Sequence[Any], error: Exception) -> str:
    game, players, options = walk.setup()
    numbers = []
    if moves:  # else it may be `new_game` that went wrong
        catalogue = game.catalogue(game.new_game(players, seed=walk.seed, **options))
        numbers = [catalogue.index(move) for move in moves]
    words = str(error) if isinstance(error, LawBroken) else traceback.format_exc().rstrip()
    return f"""{words}

game     {walk.game}, {players} players
set-up   {options or "the house's"}
seed     {walk.seed}
moves    {" ".join(map(str, numbers)) or "none"}

To see it again:

from sandwichcards.testing.soak import Pace, Walk

game, players, options = {walk!r}.setup()
state = game.new_game(players, seed={walk.seed}, **options)
for number in {numbers}:
    state = game.apply(state, game.catalogue(state)[number])
"""


# Many games


def walk_at(game: str, seed: int, number: int, pace: Pace = PACE) -> Walk:
    """The random game of that number: they visit every table of the game in turn."""
    rounds = len(tables(GAMES[game], variants_of(GAMES[game])))
    return Walk(game, number % rounds, seed * SEEDS_A_RUN + number, pace)


def run_at(game: str, seed: int, pace: Pace, number: int) -> Report:
    """What comes of the random game of that number."""
    return run(walk_at(game, seed, number, pace))


def reports(game: AnyGame, seed: int, processes: int, pace: Pace = PACE) -> Iterator[Report]:
    """What came of random games without end, in the order in which they end."""
    play, numbers = partial(run_at, game.NAME, seed, pace), count()
    if processes == 1:
        yield from map(play, numbers)
    workers: list[Worker[Report]] = []
    with ended(workers):
        hire(workers, play, processes)
        for worker in (*workers, *workers):  # one more than it plays, so that none has to wait
            worker.send([next(numbers)])
        while True:
            for worker in ready(workers):
                yield from worker.receive()
                worker.send([next(numbers)])


def soak(game: AnyGame, decisions: int, seed: int, processes: int, pace: Pace = PACE) -> str | None:
    """Play so many random decisions; what broke a law comes back in words, or None."""
    progress = Progress(game.NAME, decisions)
    for report in reports(game, seed, processes, pace):
        progress.add(report.decisions)
        if report.broken is not None or progress.done >= decisions:
            progress.end()
            return report.broken
    raise AssertionError  # they never end


class Progress:
    """How far a run is, told on stderr now and then."""

    def __init__(self, name: str, wanted: int) -> None:
        self.done: int = 0
        self._name = name
        self._wanted = wanted
        self._games = 0
        self._start = self._told = time.monotonic()

    def add(self, decisions: int) -> None:
        """One more game, of so many decisions."""
        self.done += decisions
        self._games += 1
        if time.monotonic() - self._told > PAUSE:
            self._told = time.monotonic()
            seconds = self._told - self._start
            left = seconds * max(self._wanted - self.done, 0) / self.done
            self._tell(f"of {self._wanted:,} decisions", f"{_minutes(left)} left")

    def end(self) -> None:
        """The last word."""
        seconds = time.monotonic() - self._start
        self._tell(f"decisions in {self._games:,} games", f"{_minutes(seconds)} in all")

    def _tell(self, what: str, when: str) -> None:
        rate = self.done / max(time.monotonic() - self._start, 1e-9)
        words = f"{self._name}: {self.done:,} {what}, {rate:,.0f} a second, {when}"
        print(words, file=sys.stderr, flush=True)


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code comes back: 1 if a law was broken."""
    parser = argparse.ArgumentParser(
        prog="python -m sandwichcards.testing.soak",
        description="Check the laws on random games: laws 1, 2, 8, 9 and 11 at every decision, "
        f"3, 5, 6, 7 and 12 at one in {THOROUGH_EVERY}, 6 and 12 for one seat also in between, "
        f"10 at the end of each game, 4 and 5 on the record of one game in {RECORDED_EVERY}.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--decisions", type=int, default=2_000_000, help="shared by the games")
    parser.add_argument("--seed", type=int, default=0, help="another one, other games")
    parser.add_argument("--processes", type=int, default=usable_cores())
    parser.add_argument(
        "--secrets-every",
        type=int,
        default=SECRETS_EVERY,
        metavar="N",
        help=f"check law 6 for one seat at one decision in N ({SECRETS_EVERY})",
    )
    parser.add_argument(
        "--numbers-every",
        type=int,
        default=NUMBERS_EVERY,
        metavar="N",
        help=f"check law 13 for the seat that is asked at one decision in N ({NUMBERS_EVERY})",
    )
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.games if name not in GAMES]:
        parser.error(f"there is no game {', '.join(unknown)} (there are: {', '.join(GAMES)})")
    pace = Pace(options.secrets_every, options.numbers_every)
    if min(options.decisions, options.processes, *attrs.astuple(pace)) < 1:
        parser.error("--decisions, --processes, --secrets-every and --numbers-every are 1 at least")
    games = [GAMES[name] for name in options.games or GAMES]
    for game in games:
        share = -(-options.decisions // len(games))
        broken = soak(game, share, options.seed, options.processes, pace)
        if broken is not None:
            print(broken)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
