"""How far is it? A bar for what takes long, and an end in peace when it is broken off."""

from collections.abc import Generator
from contextlib import closing
from time import perf_counter
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def followed(
    coming: Generator[T, None, None], title: str, total: int
) -> tuple[list[T], float, bool]:
    """All that came before the end or Ctrl-C, the seconds it took, and whether it is all."""
    came: list[T] = []
    start = perf_counter()
    try:
        with _bar() as bar, closing(coming):
            task = bar.add_task(title, total=total)
            for each in coming:
                came.append(each)
                bar.advance(task)
    except KeyboardInterrupt:
        return came, perf_counter() - start, False
    return came, perf_counter() - start, True


def _bar() -> Progress:
    """A progress bar on stderr, if anybody sees it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    left = TimeRemainingColumn(elapsed_when_finished=True)
    return Progress(*columns, left, console=console, disable=not console.is_terminal)
