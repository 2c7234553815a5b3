"""What is a whole number? Whatever can be counted with, such as numpy's; not True, and not 2.0."""

from operator import index
from typing import Any

MOST_COUNT = 10**12
"""So far turns and points are counted: no play comes to it, but a document may begin there."""


def is_whole(value: Any) -> bool:  # noqa: ANN401  # anything may be no number
    """Whether this is a whole number, of Python or of any library."""
    try:
        index(value)
    except TypeError:
        return False
    return not isinstance(value, bool | str)  # some texts say how they are counted


def whole(value: Any) -> Any:  # noqa: ANN401  # what is no number is for others to refuse
    """A whole number as Python's own; anything else as it is."""
    if type(value) is int:
        return value
    return int(index(value)) if is_whole(value) else value


def counted(number: int) -> int:
    """The number, or the nearest one that is counted to: what was accepted can always be saved."""
    return max(-MOST_COUNT, min(number, MOST_COUNT))
