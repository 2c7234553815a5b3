"""What is each number called? Short labels, put together from the names of things."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.kit.numbers.turning import seat_fields


def named(value: Any) -> str:  # noqa: ANN401  # a value of any sort
    """What a value is called in a label; nothing has no name."""
    if value is None:
        return ""
    if isinstance(value, Kind):
        return value.slug
    if isinstance(value, Enum):
        return str(value.value)
    return _object_named(value) if attrs.has(type(value)) else str(value)


def _object_named(value: Any) -> str:  # noqa: ANN401  # an attrs object
    seats = seat_fields(type(value))
    fields = [field.name for field in attrs.fields(type(value))]
    parts = [(name in seats, getattr(value, name)) for name in fields]
    return joined_words(
        seat_name(part) if is_seat and isinstance(part, int) else named(part)
        for is_seat, part in parts
    )


def seat_name(step: int) -> str:
    """What the seat so many places clockwise from one's own is called."""
    return f"+{step}" if step else "own"


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called, one's own first."""
    return tuple(map(seat_name, range(players)))


def joined(names: Iterable[str], labels: Sequence[str]) -> tuple[str, ...]:
    """Each name with each label behind it."""
    return tuple(joined_words((name, label)) for name in names for label in labels)


def joined_words(words: Iterable[str]) -> str:
    """The words that are there, with spaces between them."""
    return " ".join(filter(None, words))
