"""How far is it? A bar for what takes long, and an end in peace when it is broken off."""

import sys
from collections.abc import Generator
from contextlib import closing, redirect_stdout
from time import perf_counter
from typing import Generic, TypeVar

import attrs
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandwichcards.cli import INTERRUPTED
from sandwichcards.cli.interrupts import check
from sandwichcards.core.errors import SandwichcardsError

T = TypeVar("T")


@attrs.frozen
class Came(Generic[T]):
    """All that came, the seconds it took, and what broke it off."""

    all: list[T]
    seconds: float
    broken_off: KeyboardInterrupt | SandwichcardsError | None = None

    def leave(self) -> None:
        """Say so if it was broken off, and leave the command.

        Raises:
            SandwichcardsError: if it was that which broke it off.
        """
        if isinstance(self.broken_off, SandwichcardsError):
            raise self.broken_off
        if self.broken_off is not None:
            click.echo("Left with Ctrl-C.", err=True)
            click.get_current_context().exit(INTERRUPTED)


def followed(coming: Generator[T, None, None], title: str, total: int) -> Came[T]:
    """All that came before the end, Ctrl-C or an error; what bots print goes to stderr.

    Raises:
        SandwichcardsError: if it comes before anything else.
    """
    came: list[T] = []
    start = perf_counter()
    try:
        with redirect_stdout(sys.stderr), _bar() as bar, closing(coming):
            task = bar.add_task(title, total=total)
            for each in coming:
                came.append(each)
                bar.advance(task)
                check()
    except (KeyboardInterrupt, SandwichcardsError) as error:
        if not came and isinstance(error, SandwichcardsError):
            raise
        return Came(came, perf_counter() - start, error)
    return Came(came, perf_counter() - start)


def _bar() -> Progress:
    """A progress bar on stderr, if anybody sees it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    left = TimeRemainingColumn(elapsed_when_finished=True)
    return Progress(*columns, left, console=console, disable=not console.is_terminal)
