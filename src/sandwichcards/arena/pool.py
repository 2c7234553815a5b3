"""Who plays games in other processes? Workers on pipes, which can be broken off at any moment.

There is no thread and no lock in this process that an interrupt could leave locked: all it does is
to wait for pipes. Workers end when their pipe does, so that none outlives the process that started
it, however that ends.
"""

import multiprocessing
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

T = TypeVar("T")

END_SECONDS = 5
"""How long a worker that was told to end may take before it is killed."""
_SPAWNING = multiprocessing.get_context("spawn")  # the same on every platform


class Worker(Generic[T]):
    """A process that plays the games whose numbers it is sent."""

    def __init__(self) -> None:
        self.batches: deque[Sequence[int]] = deque()
        """What it has been sent and not answered yet."""
        ours, theirs = _SPAWNING.Pipe()
        self.pipe: Connection[Any, Any] = ours
        self._process: BaseProcess = _SPAWNING.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def teach(self, play: Callable[[int], T]) -> None:
        """Tell it how a game is played; it may have died, as below.

        Not when it is started: if it dies while it is sent much then, that waits for ever.
        """
        with suppress(OSError):
            self.pipe.send(play)

    def send(self, batch: Sequence[int]) -> None:
        """Give it games to play; it may have died, which shows when its answer is asked for."""
        self.batches.append(batch)
        with suppress(OSError):
            self.pipe.send(batch)

    def receive(self) -> list[T]:
        """The results of the batch it was sent first.

        Raises:
            EOFError: if it has died.
        """
        try:
            answer: list[T] | BaseException = self.pipe.recv()
        except OSError as error:
            raise EOFError from error
        if isinstance(answer, BaseException):
            raise answer
        self.batches.popleft()
        return answer

    def end(self) -> None:
        """Tell it to end."""
        with suppress(OSError):
            self.pipe.close()
        self._process.terminate()

    def join(self) -> None:
        """Wait until it has ended, and see to it."""
        self._process.join(END_SECONDS)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join(END_SECONDS)


def hire(workers: list[Worker[T]], play: Callable[[int], T], size: int) -> None:
    """Add workers until there are so many; they never hear of Ctrl-C, which is for their owner."""
    while len(workers) < size:
        if sys.platform != "win32":  # which has none
            resource_tracker.ensure_running()  # at its start it would let signals through
        with _held_back():
            workers.append(Worker())
        workers[-1].teach(play)


def ready(workers: Sequence[Worker[T]]) -> list[Worker[T]]:
    """Those that have an answer or have died; waits for the first."""
    by_pipe = {worker.pipe: worker for worker in workers}
    found: list[Any] = wait(list(by_pipe))  # pipes, which are of another class on Windows
    return [by_pipe[pipe] for pipe in found]


@contextmanager
def ended(workers: list[Worker[T]]) -> Generator[None, None, None]:
    """See to it that no worker is left, whatever happens meanwhile."""
    try:
        yield
    finally:
        with _held_back():
            for worker in workers:
                worker.end()
            for worker in workers:
                worker.join()


@contextmanager
def _held_back() -> Iterator[None]:
    """Let Ctrl-C wait until what is inside is done; processes started inside inherit that."""
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: "Connection[Any, Any]") -> None:
    """What a worker does: play what it is sent until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # before a terminal's Ctrl-C can reach it
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    sys.stdout = sys.stderr  # what bots print must not get into a report
    with suppress(EOFError, OSError):
        play: Callable[[int], object] = pipe.recv()
        while True:
            pipe.send(_answer(pipe.recv(), play))


def _answer(batch: object, play: Callable[[int], object]) -> object:
    assert isinstance(batch, Sequence)  # noqa: S101  # nothing else is sent
    try:
        return [play(number) for number in batch]
    except BaseException as error:  # noqa: BLE001  # it is raised again where the games are wanted
        error.add_note(format_exc())
        return _portable(error)


def _portable(error: BaseException) -> BaseException:
    """The error, or what is left of it if it can't go to another process."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    except Exception:  # noqa: BLE001  # whatever its class does
        return RuntimeError(format_exc())
    return error
