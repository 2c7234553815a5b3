"""A program whose workers die as soon as they are started, before they have heard of their task."""

import shutil
import sys
from functools import partial
from multiprocessing import resource_tracker, spawn

from sandwichcards.arena import Finished, WorkersDied
from sandwichcards.arena.workers import shared_out

LARGE = b" " * 1_000_000
"""More than a pipe holds of a task that nobody reads."""


def play(_ballast: bytes, number: int) -> Finished:
    """Nobody lives long enough to play it."""
    raise AssertionError(number)


def main() -> None:
    """Say how it ends."""
    resource_tracker.ensure_running()  # by Python, unlike the workers
    spawn.set_executable(str(shutil.which("false")))
    try:
        list(shared_out(partial(play, LARGE), range(9), workers=2))
    except WorkersDied as error:
        sys.stdout.write(f"{error}\n")


if __name__ == "__main__":
    main()
