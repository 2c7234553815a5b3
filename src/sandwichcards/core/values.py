"""What is a value? Something that never changes: whoever copies it gets the thing itself."""

from inspect import cleandoc
from typing import Self

_ATTRIBUTES = "\n\nAttributes:\n"


class Value:
    """The base of states, views, moves, cards, events and all that they hold.

    What the docstring of a class says of its attributes stands in those of its subclasses too.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in cls.__bases__:
            _, found, inherited = (base.__doc__ or "").partition("Attributes:\n")
            if found and cls.__doc__:
                cls.__doc__ = _with(cleandoc(cls.__doc__), cleandoc(f"\n{inherited}"))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


def _with(text: str, inherited: str) -> str:
    """The docstring with the attributes of a base, unless it has them already."""
    lines = "\n".join(f"    {line}" for line in inherited.splitlines())
    if lines in text:  # attrs makes a class twice
        return text
    words, _, own = text.partition(_ATTRIBUTES)
    return f"{words}{_ATTRIBUTES}{lines}\n{own}".rstrip()
