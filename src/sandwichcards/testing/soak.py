"""Do the laws hold in millions of decisions? A long run of random games.

`python -m sandwichcards.testing.soak hoagie --decisions 2000000 --processes 2`
"""

import argparse
import multiprocessing
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import count, islice
from os import cpu_count
from typing import Any

import attrs

from sandwichcards.core.records import record
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Rng
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import laws
from sandwichcards.testing.check import check_state, check_thoroughly
from sandwichcards.testing.walks import random_choices, tables

THOROUGH_EVERY = 500
"""One decision in so many is checked for the dear laws."""
RECORDED_EVERY = 20
"""One game in so many is recorded and played again."""
LONGEST = 100_000
"""A game of more decisions is said never to end."""
SEEDS_A_RUN = 1_000_000_000
"""How many games a run may have before it comes to those of the next seed."""


@attrs.frozen
class Walk:
    """One random game: which, at which of its tables, and with what seed."""

    game: str
    table: int
    seed: int

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
    numbers: list[int] = []
    try:
        _checked(walk, numbers)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong, how to get there is the news
        return Report(len(numbers), _how_to_get_there(walk, numbers, error))
    return Report(len(numbers))


def _checked(walk: Walk, numbers: list[int]) -> None:
    game, players, options = walk.setup()
    state: Any = game.new_game(players, seed=walk.seed, **options)
    catalogue = game.catalogue(state)
    choices = random_choices(walk.seed)
    states, hashes = [], []
    for number in range(LONGEST):
        states.append(state)
        hashes.append(hash(state))
        check_state(game, state)
        if number % THOROUGH_EVERY == walk.seed % THOROUGH_EVERY:
            check_thoroughly(game, state, Rng.from_seed(number))
        if state.outcome is not None:
            break
        moves = game.legal_moves(state)
        move = moves[next(choices) % len(moves)]
        numbers.append(catalogue.index(move))
        state = game.apply(state, move)
    laws.play_ends(state)
    laws.nothing_changes(states, hashes)
    if walk.seed % RECORDED_EVERY == 0:
        check_thoroughly(game, state, Rng.from_seed(walk.seed))
        _check_record(walk, numbers)


def _check_record(walk: Walk, numbers: Sequence[int]) -> None:
    """Laws 4 and 5 for the whole game."""
    game, players, options = walk.setup()
    recording = record(game, players, seed=walk.seed, **options)
    catalogue = game.catalogue(recording.state)
    for number in numbers:
        recording.play(catalogue[number])
    laws.chance_is_fixed(recording.record)
    laws.records_replay(recording)


def _how_to_get_there(walk: Walk, numbers: Sequence[int], error: Exception) -> str:
    _, players, options = walk.setup()
    words = str(error) if isinstance(error, laws.LawBroken) else traceback.format_exc().rstrip()
    return f"""{words}

game     {walk.game}, {players} players
set-up   {options or "the house's"}
seed     {walk.seed}
moves    {" ".join(map(str, numbers)) or "none"}

To see it again:

from sandwichcards.testing.soak import Walk
game, players, options = {walk!r}.setup()
state = game.new_game(players, seed={walk.seed}, **options)
for number in {list(numbers)}:
    state = game.apply(state, game.catalogue(state)[number])
"""


# Many games


def walks(game: AnyGame, seed: int) -> Iterator[Walk]:
    """Random games without end, at every table in turn."""
    rounds = len(tables(game, variants_of(game)))
    for number in count():
        yield Walk(game.NAME, number % rounds, seed * SEEDS_A_RUN + number)


def reports(walks: Iterator[Walk], processes: int) -> Iterator[Report]:
    """What came of the walks, in the order in which they end."""
    if processes == 1:
        yield from map(run, walks)
        return
    spawning = multiprocessing.get_context("spawn")  # the same on every platform
    with ProcessPoolExecutor(processes, mp_context=spawning) as pool:
        waiting = {pool.submit(run, walk) for walk in islice(walks, 3 * processes)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(run, walk) for walk in islice(walks, len(done))}
            yield from (future.result() for future in done)


def soak(game: AnyGame, decisions: int, seed: int, processes: int) -> str | None:
    """Play so many random decisions; what broke a law comes back in words, or None."""
    progress = Progress(game.NAME, decisions)
    for report in reports(walks(game, seed), processes):
        progress.add(report.decisions)
        if report.broken is not None or progress.done >= decisions:
            progress.end()
            return report.broken
    raise AssertionError  # walks never end


class Progress:
    """How far a run is, told on stderr: in place on a terminal, else now and then a line."""

    def __init__(self, name: str, wanted: int) -> None:
        self.done: int = 0
        self._name = name
        self._wanted = wanted
        self._games = 0
        self._terminal = sys.stderr.isatty()
        self._pause = 0.5 if self._terminal else 10.0
        self._start = self._told = time.monotonic()

    def add(self, decisions: int) -> None:
        """One more game, of so many decisions."""
        self.done += decisions
        self._games += 1
        if time.monotonic() - self._told > self._pause:
            self._told = time.monotonic()
            left = _minutes(max(self._wanted - self.done, 0) / self._rate())
            words = f"{self.done:,} of {self._wanted:,} decisions, {self._rate():,.0f} a second"
            self._print(f"{words}, {left} left", "\r" if self._terminal else "\n")

    def end(self) -> None:
        """The last word."""
        words = f"{self.done:,} decisions in {self._games:,} games, {self._rate():,.0f} a second"
        self._print(f"{words}, {_minutes(self._seconds())} in all", "\n")

    def _seconds(self) -> float:
        return max(time.monotonic() - self._start, 1e-9)

    def _rate(self) -> float:
        return self.done / self._seconds()

    def _print(self, words: str, end: str) -> None:
        line = f"{self._name}: {words}"
        print(f"{line:79}" if self._terminal else line, end=end, file=sys.stderr, flush=True)


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code comes back: 1 if a law was broken."""
    parser = argparse.ArgumentParser(
        prog="python -m sandwichcards.testing.soak",
        description="Check the laws on random games: laws 1, 2, 8 and 9 at every decision, 3, 5, 6 "
        f"and 7 at one in {THOROUGH_EVERY}, 10 at the end of each game, 4 and 5 on the record of "
        f"one game in {RECORDED_EVERY}.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--decisions", type=int, default=2_000_000, help="shared by the games")
    parser.add_argument("--seed", type=int, default=0, help="another one, other games")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.games if name not in GAMES]:
        parser.error(f"there is no game {', '.join(unknown)} (there are: {', '.join(GAMES)})")
    if options.decisions < 1 or options.processes < 1:
        parser.error("--decisions and --processes are 1 at least")
    games = [GAMES[name] for name in options.games or GAMES]
    for game in games:
        share = -(-options.decisions // len(games))
        broken = soak(game, share, options.seed, options.processes)
        if broken is not None:
            print(broken)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
