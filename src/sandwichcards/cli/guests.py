"""What if somebody else's bot fails while one watches? A line says whose fault it was."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from sandwichcards.arena.tournament import close
from sandwichcards.bots import AnyBot, ExternalBot, Forfeited
from sandwichcards.bots.faults import readable, told
from sandwichcards.core.errors import SandwichcardsError
from sandwichcards.core.game import AnyView

T = TypeVar("T")
_LONGEST_ANSWER = 100


class _NoMove(SandwichcardsError):
    """An answer that is none."""


class Guest:
    """A bot that is not of the house: its errors name it, and its faults are told in the end."""

    def __init__(self, bot: AnyBot, name: str) -> None:
        self._bot = bot
        self._name = name

    def notice(self, view: AnyView) -> None:
        """Show it the table."""
        self._tried(lambda: self._bot.notice(view))

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """What it chooses.

        Raises:
            ClickException: if that is no legal move, or an error.
        """
        return self._tried(lambda: _checked(self._bot.choose(view), view))

    def _tried(self, call: Callable[[], T]) -> T:
        try:
            return call()
        except (KeyboardInterrupt, Forfeited):
            raise
        except SandwichcardsError as error:
            raise click.ClickException(f"{self._name}: {error}") from error
        except BaseException as error:  # also what would end the whole process
            raise click.ClickException(f"{self._name}: {told(error)}") from error

    def close(self) -> None:
        """Let it go, and say what a program did wrong."""
        close(self._bot)
        if isinstance(self._bot, ExternalBot) and self._bot.faults:
            first, *more = self._bot.faults
            click.echo(
                f"{self._name}: {first}{f' (and {len(more)} more)' if more else ''}", err=True
            )


def _checked(answer: object, view: AnyView) -> object:
    if answer not in view.moves:
        raise _NoMove(f"{readable(repr(answer), _LONGEST_ANSWER)} is not one of its moves")
    return answer
