"""Who does the work? This process, a pool, or any other executor; the results don't tell."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path

from sandwichcards.arena.files import ResultsFile
from sandwichcards.arena.table import Finished, play_game, play_games
from sandwichcards.arena.tournament import Tournament
from sandwichcards.core.errors import SandwichcardsError

BATCH_SECONDS = 0.25
"""How long a worker should be busy before it reports; one game may take longer."""
LARGEST_BATCH = 200
AHEAD = 3
"""How many batches are under way for each worker, so that none has to wait."""
UNKNOWN_WORKERS = 32
"""How many workers an executor is thought to have if nobody says."""


class WorkersDied(SandwichcardsError):
    """The processes of a pool died before they had finished a single game."""

    def __str__(self) -> str:
        return "the worker processes die before they have finished a game; try it with one worker"


def run(
    tournament: Tournament,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    out: Path | None = None,
    records: Path | None = None,
) -> Generator[Finished, None, None]:
    """Every game of the tournament as it comes in; first those that are in the file already.

    With one worker the games are played in this process, with more in a pool, as many as there are
    cores unless told otherwise. Any other executor is given the games in batches and left open.
    `out` is the results file, which an interrupted tournament goes on with; when all games are in,
    they are put in order. `records` is a directory for a record of each game that is played.

    Raises:
        BadSetup: if the file belongs to another tournament.
        WorkersDied: if the pool can't go on; as long as it can, workers that die are replaced.
    """
    file = None if out is None else ResultsFile(out, tournament)
    known = {} if file is None else file.played
    yield from [Finished(known[game]) for game in sorted(known) if game < tournament.games]
    missing = [game for game in range(tournament.games) if game not in known]
    for finished in _played(tournament, missing, executor, workers, keep=records is not None):
        if records is not None and finished.record is not None:
            _save(records, finished.played.game, finished.record)
        if file is not None:
            file.add(finished)
        yield finished
    if file is not None:
        file.sort()


def record_path(records: Path, number: int) -> Path:
    """Where the record of the game of that number is saved."""
    return records / f"game-{number:06}.json"


def _save(records: Path, number: int, text: str) -> None:
    records.mkdir(parents=True, exist_ok=True)
    record_path(records, number).write_text(text + "\n", "utf-8")


def _played(
    tournament: Tournament,
    missing: Sequence[int],
    executor: Executor | None,
    workers: int | None,
    *,
    keep: bool,
) -> Iterator[Finished]:
    if executor is not None:
        yield from _shared(tournament, missing, executor, workers or UNKNOWN_WORKERS, keep=keep)
        return
    workers = workers or usable_cores()
    if workers == 1 or len(missing) == 1:
        yield from map(partial(play_game, tournament, keep=keep), missing)
        return
    left = dict.fromkeys(missing)
    while left:
        before = len(left)
        try:
            with _pool(workers) as pool:
                for finished in _shared(tournament, list(left), pool, workers, keep=keep):
                    del left[finished.played.game]
                    yield finished
        except BrokenExecutor as error:  # the rest goes to a new pool
            if len(left) == before:
                raise WorkersDied from error


def _shared(
    tournament: Tournament, missing: Iterable[int], executor: Executor, workers: int, *, keep: bool
) -> Iterator[Finished]:
    numbers, pace = iter(missing), Pace()
    waiting: set[Future[list[Finished]]] = set()
    try:
        while True:
            while len(waiting) < AHEAD * workers and (batch := list(islice(numbers, pace.batch))):
                waiting.add(executor.submit(play_games, tournament, batch, keep=keep))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                for finished in future.result():
                    pace.add(finished)
                    yield finished
    finally:
        for future in waiting:
            future.cancel()


class Pace:
    """How many games go to a worker at once: one at first, more as they turn out to be short."""

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def add(self, finished: Finished) -> None:
        """Take the time that a game took into account."""
        self._games += 1
        self._seconds += finished.timing.seconds if finished.timing else 0.0

    @property
    def batch(self) -> int:
        """So many games take about as long as a batch should."""
        if not self._games:
            return 1
        mean = max(self._seconds / self._games, 1e-6)
        return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / mean)))


def usable_cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every platform
        return os.cpu_count() or 1


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    """A pool of processes that is gone at once when the work is broken off."""
    strangers = set(multiprocessing.active_children())
    spawning = multiprocessing.get_context("spawn")  # the same on every platform
    pool = ProcessPoolExecutor(workers, mp_context=spawning, initializer=_ignore_ctrl_c)
    try:
        yield pool
        pool.shutdown()
    except BaseException:
        for child in set(multiprocessing.active_children()) - strangers:
            child.terminate()
        pool.shutdown(cancel_futures=True)
        raise


def _ignore_ctrl_c() -> None:
    """Leave Ctrl-C to the process that owns the pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
