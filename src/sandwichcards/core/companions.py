"""Where does a game keep what others need to know of it? In its companions, found here."""

from importlib import import_module
from types import ModuleType
from typing import Any

from sandwichcards.core.registry import AnyGame


def companion(game: AnyGame, name: str) -> Any | None:  # noqa: ANN401  # what it is depends on the name
    """The game's companion of that name: an attribute of it, else a submodule; None if neither.

    A module of that name that is there and can't be imported is no companion that isn't there: its
    error is raised.
    """
    found = getattr(game, name, None)
    if found is not None or not isinstance(game, ModuleType) or not hasattr(game, "__path__"):
        return found  # only a package has submodules
    path = f"{game.__name__}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        return None
