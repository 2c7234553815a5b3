"""How does a game look in plain text? A renderer for each, behind one interface."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from sandwichcards.core.game import Game
from sandwichcards.render import plain
from sandwichcards.render.words import result, seat_name


class Renderer(Protocol):
    """Turns what a seat may see into words; a module can be one.

    It gets views, moves and events and never a state, so it can't show what is hidden.
    """

    def table(self, view: Any, /) -> str:  # noqa: ANN401  # the game's own View
        """The table as that seat sees it, its own hand included, in several lines."""

    def question(self, view: Any, /) -> str:  # noqa: ANN401  # the game's own View
        """What is being asked, and of whom, in one line."""

    def move(self, view: Any, move: Any, /) -> str:  # noqa: ANN401  # the game's own types
        """A move in words, as one would offer it to a player: one line, no full stop."""

    def event(self, view: Any, event: Any, /) -> str:  # noqa: ANN401  # the game's own types
        """What happened, in a sentence; empty if it needs none or is told with another event."""


def renderer_of(game: Game[Any, Any, Any, Any]) -> Renderer:
    """The renderer made for that game, a module here of the game's name, or the one for all."""
    name = f"sandwichcards.render.{game.NAME}"
    found = import_module(name) if game.NAME.isidentifier() and find_spec(name) else plain
    return found if _renders(found) else plain


def _renders(module: object) -> bool:
    return all(hasattr(module, name) for name in ("table", "question", "move", "event"))


__all__ = ["Renderer", "renderer_of", "result", "seat_name"]
