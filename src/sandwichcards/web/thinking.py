"""Who thinks for bots and hints? A pool of processes, so that no table waits for a search."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, TypeVar, TypeVarTuple

from sandwichcards.bots import think
from sandwichcards.tables import BotTurn

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def _end_with_the_server() -> None:
    """Have this process end when the server does, even if it is killed."""
    server = parent_process()
    if server is not None:
        Thread(target=_wait_for, args=[server.sentinel], daemon=True).start()


def _wait_for(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


class Pool:
    """Processes that think; one that died is replaced, and they start when they are needed."""

    def __init__(self, workers: int | None = None, executor: Executor | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._given = executor
        self._own: ProcessPoolExecutor | None = None

    @property
    def _executor(self) -> Executor:
        if self._given is not None:
            return self._given
        if self._own is None:  # spawned: a copy of a process with threads may hang
            self._own = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=_end_with_the_server
            )
        return self._own

    async def move(self, turn: BotTurn[Any, Any], *, remembers: bool) -> Any:  # noqa: ANN401  # of any game
        """What the bot chooses; one that remembers has to think in this process.

        Raises:
            Forfeited, Failed: as `think` does.
        """
        executor = None if remembers else self._executor
        try:
            return await think(turn.bot, turn.view, executor, unseen=turn.unseen)
        finally:
            self._mend()

    async def run(self, call: Callable[[*Ts], T], *values: *Ts) -> T:
        """What the call gives, worked out elsewhere."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, call, *values)
        except BrokenExecutor:
            self._mend()
            raise

    def _mend(self) -> None:
        """Start anew after a process of the pool has died."""
        if self._own is not None and getattr(self._own, "_broken", False):
            self._own.shutdown(wait=False)
            self._own = None

    def close(self) -> None:
        """End the processes."""
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)
            self._own = None
