"""How does any game look that has no renderer of its own? As its fields and texts."""

from typing import Any

import attrs

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.game import AnyView

_ELSEWHERE = {"setup", "moves", "events", "question", "outcome"}


def table(view: AnyView) -> str:
    """Every field of the view, a line each."""
    names = (field.name for field in attrs.fields(type(view)) if field.name not in _ELSEWHERE)  # type: ignore[arg-type]  # views are attrs classes
    return "\n".join(f"{name}: {getattr(view, name)}" for name in names)


def question(view: AnyView) -> str:
    """The question as its class and fields tell it."""
    return "The game is over." if view.question is None else text_of(view.question)


def move(_view: AnyView, move: Any) -> str:  # noqa: ANN401  # any game's move
    """The move's own text."""
    return text_of(move)


def event(_view: AnyView, event: Any) -> str:  # noqa: ANN401  # any game's event
    """The event as its class and fields tell it."""
    return text_of(event)
