"""How does a state become the next one? Thawed into a draft, changed, and frozen again.

A game declares its fields once, in a mutable attrs class (its `Table`), and derives the frozen
`State` from it without adding any. `thawing` copies a state into a table; the game's functions
write plain attributes; `freeze` turns that same object into a state by switching its class. Type
checkers know which of the two may be written to.

That is one plain copy a transition. A frozen attrs class pays for each field that its constructor
sets, and every `attrs.evolve` pays it for all of them; in games of a few microseconds a move this
is most of the time. `maker` spares small frozen values the same way.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S")


_OPEN = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}


class Draft:
    """The base of every `Table`: pickles by its constructor, without anything cached."""

    __slots__ = ()

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        values = attrgetter(*_arguments(type(self)))
        return type(self), values(self)


def freeze(table: object, state: type[S]) -> S:
    """The table itself, from now on a frozen `state`: nobody may hold it as a table any longer."""
    table.__class__ = state
    return table  # type: ignore[return-value]  # the line above made it one


def thawing(table: type[T]) -> Callable[[Any], T]:
    """A function that copies a state into a new `table`, without its events and cached moves."""
    kept = [name for name in _arguments(table) if name != "events"]
    lines = [f"table.{name} = state.{name}" for name in kept]
    body = ["table = blank()", *lines, "table.events = ()", "table._moves = None", "return table"]
    thaw: Callable[[Any], T] = _compiled("state", body, _blank(table))
    return thaw


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """A constructor for hot paths: the same as `cls`, for frozen classes without validators.

    All arguments are given in order. It fills an open twin of the class, then switches its class.
    """
    assert isinstance(cls, type)  # noqa: S101  # for the type checker: classes are what it is for
    names = _arguments(cls)
    lines = [f"value.{name} = {name}" for name in names]
    body = ["value = blank()", *lines, "value.__class__ = frozen", "return value"]
    make: Callable[P, T] = _compiled(", ".join(names), body, _blank(cls), frozen=cls)
    return make


def _blank(cls: type[Any]) -> type[Any]:
    """A twin of the class that is made empty, and that can be written to."""
    return type(cls.__name__, (cls,), {"__slots__": (), "__init__": object.__init__, **_OPEN})


def _arguments(cls: type[Any]) -> list[str]:
    return [field.name for field in attrs.fields(cls) if field.init]


def _compiled(arguments: str, body: list[str], blank: type, **names: object) -> Any:  # noqa: ANN401  # what it returns depends on the text
    """A function from its text, as attrs writes `__init__`: a loop would cost what it saves."""
    text = "\n    ".join([f"def function({arguments}):", *body])
    names |= {"blank": blank}
    exec(text, names)  # noqa: S102  # the text holds nothing but names of fields
    return names["function"]
