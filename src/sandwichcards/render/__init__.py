"""How does a game look in plain text? A renderer for each, behind one interface."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from sandwichcards.core.game import AnyView, Game
from sandwichcards.render import plain


class Renderer(Protocol):
    """Turns what a seat may see into words; a module can be one.

    It gets views, moves and events and never a state, so it can't show what is hidden.
    """

    def table(self, view: Any) -> str:  # noqa: ANN401  # the game's own View
        """The table as that seat sees it, its own hand included, in several lines."""

    def question(self, view: Any) -> str:  # noqa: ANN401  # the game's own View
        """What is being asked, and of whom, in one line."""

    def move(self, view: Any, move: Any) -> str:  # noqa: ANN401  # the game's own types
        """A move in words, as one would offer it to a player: one line, no full stop."""

    def event(self, view: Any, event: Any) -> str:  # noqa: ANN401  # the game's own types
        """What happened, in one sentence; empty for what nobody needs to be told."""


def renderer_of(game: Game[Any, Any, Any, Any]) -> Renderer:
    """The renderer made for that game, or else the one that fits all."""
    name = f"sandwichcards.render.{game.NAME}"
    found: Renderer = import_module(name) if find_spec(name) else plain
    return found


def seat_name(view: AnyView, seat: int) -> str:
    """What a seat is called: `You` from its own view, `Seat 2` from others'."""
    return "You" if seat == view.seat else f"Seat {seat}"


__all__ = ["Renderer", "renderer_of", "seat_name"]
