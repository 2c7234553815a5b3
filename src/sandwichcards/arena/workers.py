"""Who does the work? This process, a pool, or any other executor; the results don't tell."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from typing import Protocol, TypeVar

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


class Result(Protocol):
    """What comes of a game."""

    @property
    def number(self) -> int:
        """Which game it was."""

    @property
    def seconds(self) -> float:
        """How long it took."""


T = TypeVar("T", bound=Result)


def shared_out(
    play: Callable[[int], T],
    numbers: Sequence[int],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[T]:
    """The results of the games of these numbers, as they come in.

    With one worker the games are played in this process, with more in a pool, as many as there are
    cores unless told otherwise. Any other executor is given the games in batches and left open.
    `play` has to be picklable unless there is but one worker.

    Raises:
        WorkersDied: if the pool can't go on; as long as it can, workers that die are replaced.
    """
    if executor is not None:
        yield from _in_batches(play, numbers, executor, workers or UNKNOWN_WORKERS)
        return
    workers = workers or usable_cores()
    if workers == 1 or len(numbers) == 1:
        yield from map(play, numbers)
        return
    left = dict.fromkeys(numbers)
    while left:
        before = len(left)
        try:
            with _pool(workers) as pool:
                for result in _in_batches(play, list(left), pool, workers):
                    del left[result.number]
                    yield result
        except BrokenExecutor as error:  # the rest goes to a new pool
            if len(left) == before:
                raise WorkersDied from error


def _in_batches(
    play: Callable[[int], T], numbers: Sequence[int], executor: Executor, workers: int
) -> Iterator[T]:
    begun, pace = 0, Pace()
    waiting: set[Future[list[T]]] = set()
    try:
        while True:
            while len(waiting) < AHEAD * workers and begun < len(numbers):
                fair = (len(numbers) - begun) // (2 * workers)  # so that all end at about one time
                batch = numbers[begun : begun + max(1, min(pace.batch, fair))]
                begun += len(batch)
                waiting.add(executor.submit(_play_all, play, batch))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                for result in future.result():
                    pace.add(result)
                    yield result
    finally:
        for future in waiting:
            future.cancel()


def _play_all(play: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    """The games of these numbers, played one after another: what a worker does."""
    return [play(number) for number in numbers]


class Pace:
    """How many games go to a worker at once: one at first, more as they turn out to be short."""

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def add(self, result: Result) -> None:
        """Take the time that a game took into account."""
        self._games += 1
        self._seconds += result.seconds

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
