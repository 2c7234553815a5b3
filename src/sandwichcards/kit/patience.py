"""Who need not be asked every time? A person whose game has a companion `patience`."""

from typing import Any, Protocol

from sandwichcards.core.companions import companion
from sandwichcards.core.registry import AnyGame


class Patience(Protocol):
    """Answers for one seat where there is nothing to think about."""

    def wait(self) -> None:
        """Answer from now on, until something happens."""

    def notice(self, view: Any) -> None:  # noqa: ANN401  # the game's own View
        """Look at what has happened; to be called with every view, as a bot is."""

    def answer(self, view: Any) -> Any | None:  # noqa: ANN401  # the game's own types
        """A move, or None where the player has to decide."""


class Impatience:
    """The patience of a game without any: everybody decides everything."""

    def wait(self) -> None:
        """Nothing can be waited for."""

    def notice(self, view: Any) -> None:  # noqa: ANN401  # of any game
        """Nothing is waited for."""

    def answer(self, view: Any) -> None:  # noqa: ANN401  # of any game
        """No move."""


def patience_of(game: AnyGame) -> Patience:
    """A fresh one from the game's companion `patience`, or the impatience of all other games."""
    module = companion(game, "patience")
    patience: Patience = Impatience() if module is None else module.Patience()
    return patience
