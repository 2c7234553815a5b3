"""How is a game under way put aside, or tried in two ways? Pickled and copied, modules by name."""

from copy import deepcopy
from importlib import import_module
from types import ModuleType
from typing import Any, Self

import attrs


@attrs.frozen
class _Named:
    name: str


class Portable:
    """The base of bots and recordings: pickled and copied at any moment, they go on as before.

    A game is kept by the name of its module. A copy has everything that changes for itself, also a
    shallow one.
    """

    def __getstate__(self) -> dict[str, Any]:
        return {name: _packed(value) for name, value in vars(self).items()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update({name: _unpacked(value) for name, value in state.items()})

    def __copy__(self) -> Self:
        return deepcopy(self)


def _packed(value: Any) -> Any:  # noqa: ANN401  # whatever is kept
    return _Named(value.__name__) if isinstance(value, ModuleType) else value


def _unpacked(value: Any) -> Any:  # noqa: ANN401  # whatever was kept
    return import_module(value.name) if isinstance(value, _Named) else value
