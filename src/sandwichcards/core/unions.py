"""Is every member of a closed union thought of? A table by class that lacks one can't be made."""

from collections.abc import Mapping
from typing import Any, TypeVar, get_args

T = TypeVar("T")


def complete(union: Any, table: Mapping[type, T]) -> Mapping[type, T]:  # noqa: ANN401  # a union, of no type in Python
    """The table, which has an entry for each class of the union and no other.

    Looking a class up takes the same time however many there are; `match` tries one after another.

    Raises:
        TypeError: naming the classes that are missing or too many, when the module is imported.
    """
    wanted = dict.fromkeys(get_args(union) or (union,))
    wrong = [cls.__name__ for cls in (*wanted, *table) if (cls in wanted) != (cls in table)]
    if wrong:
        msg = f"missing here, or not of the union: {', '.join(wrong)}"
        raise TypeError(msg)
    return table
