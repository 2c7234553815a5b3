"""Does `help()` of every public class say what its attributes mean?

An attribute is described in the class's docstring: by a line under `Attributes:`, or by a sentence
that names it in backticks.
"""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module

import attrs
import pytest
from typing_extensions import is_protocol

from sandwichcards.core.registry import HOUSE

PACKAGES = ("sandwichcards", *(f"sandwichcards.{name}" for name in HOUSE))
OUTER = tuple(f"sandwichcards.{name}" for name in ("arena", "balance", "bots", "tables", "wire"))


def public_classes(package: str) -> Iterator[type]:
    """The classes that a package exports, but for enums, protocols and unions."""
    module = import_module(package)
    for name in module.__all__:
        found = getattr(module, name)
        if inspect.isclass(found) and not issubclass(found, Enum) and not is_protocol(found):
            yield found


def attributes(cls: type) -> list[str]:
    """The public attributes of a class: its fields, or what its `__init__` sets."""
    if attrs.has(cls):
        return [field.name for field in attrs.fields(cls) if not field.name.startswith("_")]
    made = [vars(base)["__init__"] for base in cls.__mro__ if "__init__" in vars(base)]
    texts = [inspect.getsource(each) for each in made if inspect.isfunction(each)]
    return [name for text in texts for name in re.findall(r"self\.([a-z]\w*)(?:: .*?)? = ", text)]


def undescribed(cls: type) -> list[str]:
    """The attributes of a class that its docstring does not describe."""
    text, names = cls.__doc__ or "", attributes(cls)
    return [name for name in names if not re.search(rf"`{name}`|^ +{name}: \S", text, re.MULTILINE)]


@pytest.mark.parametrize("package", [*PACKAGES, *OUTER, "sandwichcards.testing"])
def test_the_attributes_of_classes(package: str) -> None:
    """Each is described in the docstring of its class, also one that comes from a base."""
    found = {cls.__name__: undescribed(cls) for cls in public_classes(package)}
    assert found
    assert {} == {name: missing for name, missing in found.items() if missing}


@pytest.mark.parametrize("package", PACKAGES[1:])
def test_the_help_of_a_state(package: str) -> None:
    """It shows what the table declares, each attribute once."""
    state = import_module(package).State
    lines = re.findall(r"^    (\w+): ", state.__doc__, re.MULTILINE)
    assert sorted(lines) == sorted(set(lines))
    assert {"setup", "outcome", "hands", "turn", "events"} <= set(lines)
