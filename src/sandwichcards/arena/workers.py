"""Who does the work? This process, a pool, or any other executor; the results don't tell."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from typing import Protocol, TypeVar

from sandwichcards.arena.pool import Worker, ended, hire, ready
from sandwichcards.core.errors import SandwichcardsError

BATCH_SECONDS = 0.25
"""How long a worker should be busy before it reports; one game may take longer."""
LARGEST_BATCH = 200
AHEAD = 3
"""How many batches are under way for each worker, so that none has to wait."""
MOST_DEATHS = 5
"""How many workers may die one after another before it is given up."""
UNKNOWN_WORKERS = 32
"""How many workers an executor is thought to have if nobody says."""


class WorkersDied(SandwichcardsError):
    """The processes of a pool died, one after another, and no game was finished meanwhile.

    The last of them was playing these `games`.
    """

    def __init__(self, games: Sequence[int]) -> None:
        self.games: tuple[int, ...] = tuple(games)
        super().__init__(self.games)

    def __str__(self) -> str:
        last = f"game {self.games[0]}" if self.games else "no game"
        if len(self.games) > 1:
            last = f"games {self.games[0]} to {self.games[-1]}"
        return (
            f"{MOST_DEATHS} worker processes died one after another before they had finished a "
            f"game, the last one with {last}; with one worker it shows why"
        )


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
        yield from _by_executor(play, numbers, executor, workers or UNKNOWN_WORKERS)
        return
    workers = workers or usable_cores()
    if workers == 1 or len(numbers) == 1:
        yield from map(play, numbers)
        return
    yield from _by_pool(play, numbers, workers)


def _by_pool(play: Callable[[int], T], numbers: Sequence[int], size: int) -> Iterator[T]:
    batches, deaths = Batches(numbers, size), 0
    workers: list[Worker[T]] = []
    with ended(workers):
        while True:
            if batches.left:
                hire(workers, play, size)
            for worker in workers:
                while batches.left and len(worker.batches) < AHEAD:
                    worker.send(batches.take())
            if not any(worker.batches for worker in workers):
                return
            for worker in ready(workers):
                try:
                    results = worker.receive()
                except EOFError:
                    deaths += 1
                    if deaths == MOST_DEATHS:
                        raise WorkersDied(next(iter(worker.batches), ())) from None
                    batches.give_back(worker.batches)
                    workers.remove(worker)
                    worker.end()
                    worker.join()
                    continue
                for result in results:
                    deaths = 0
                    batches.pace.add(result)
                    yield result


def _by_executor(
    play: Callable[[int], T], numbers: Sequence[int], executor: Executor, workers: int
) -> Iterator[T]:
    batches = Batches(numbers, workers)
    waiting: set[Future[list[T]]] = set()
    # Not `concurrent.futures.wait`: if Ctrl-C comes while it holds the locks of the futures, they
    # stay locked, and the executor's own thread waits for them for ever.
    done: SimpleQueue[Future[list[T]]] = SimpleQueue()
    try:
        while True:
            while len(waiting) < AHEAD * workers and batches.left:
                future = executor.submit(_play_all, play, batches.take())
                waiting.add(future)
                future.add_done_callback(done.put)
            if not waiting:
                return
            future = done.get()
            waiting.remove(future)
            for result in future.result():
                batches.pace.add(result)
                yield result
    finally:
        for future in waiting:
            future.cancel()


def _play_all(play: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    """The games of these numbers, played one after another: what a worker does."""
    return [play(number) for number in numbers]


class Batches:
    """The games that nobody plays yet, taken in batches that suit the workers."""

    def __init__(self, numbers: Sequence[int], workers: int) -> None:
        self.left: list[int] = list(numbers)[::-1]
        """Their numbers, the next one last."""
        self.pace: Pace = Pace()
        self._workers = workers
        self._suspects: set[int] = set()

    def take(self) -> Sequence[int]:
        """So many as a worker should play before it reports; suspects come one by one."""
        if self.left[-1] in self._suspects:
            return [self.left.pop()]
        fair = len(self.left) // (2 * self._workers)  # so that all end at about one time
        size = max(1, min(self.pace.batch, fair))
        return [self.left.pop() for _ in range(size)]

    def give_back(self, batches: Iterable[Sequence[int]]) -> None:
        """Let others play what a worker that died has not; last of all what it was playing.

        It may be one of those games that it died of, and the others shall be played before.
        """
        suspects, *rest = [list(batch) for batch in batches] or [[]]
        self._suspects.update(suspects)
        self.left[:0] = suspects[::-1]
        self.left += [number for batch in rest for number in batch][::-1]


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
