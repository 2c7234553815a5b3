"""Is everything of the type that it says? 600.0 and True equal 600 and 1, and would pass for them.

A set-up is kept for every later game that equals it: one of wrong types must not come so far.
"""

from collections.abc import Iterator
from functools import cache
from re import fullmatch
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from sandwichcards.core.errors import BadSetup


def wrong_types(value: object, form: Any, where: str) -> Iterator[str]:  # noqa: ANN401  # a form
    """What in `value` is not as the form says, each in words that begin with where it is."""
    form = getattr(form, "__supertype__", form)  # a NewType is what it was made from
    if get_origin(form) in {Union, UnionType}:
        yield from _of_union(value, form, where)
    elif get_origin(form) is tuple:
        yield from _of_tuple(value, get_args(form), where)
    elif type(value) is not form:
        yield f"{where} is of type {getattr(form, '__name__', form)}, not {value!r}"
    elif attrs.has(form):
        for name, kind in _fields(form):
            yield from wrong_types(getattr(value, name), kind, f"{name} of {where}")


def is_between(number: object, least: int, most: int | None = None) -> bool:
    """Whether this is a whole number from `least` to `most`, or from `least` on.

    The type is looked at as well: 1.0 and True equal 1, so that a card or a set-up with one of them
    would be taken for the right one and spoil it for every later game.
    """
    return type(number) is int and least <= number and (most is None or number <= most)


def is_slug(text: object) -> bool:
    """Whether this can name a card: small letters, digits and single hyphens."""
    return isinstance(text, str) and bool(fullmatch("[a-z0-9]+(-[a-z0-9]+)*", text))


def check_fields(value: object) -> None:
    """Refuse an object with fields of wrong types.

    Raises:
        BadSetup: naming every one of them.
    """
    if wrong := tuple(wrong_types(value, type(value), type(value).__name__.lower())):
        raise BadSetup(wrong)


def _of_union(value: object, form: Any, where: str) -> Iterator[str]:  # noqa: ANN401  # a form
    """One of several classes, or None: the one that the value is decides what is in it."""
    for member in get_args(form):
        own = get_origin(member) or getattr(member, "__supertype__", member)
        if type(value) is own:
            yield from wrong_types(value, member, where)
            return
    yield f"{where} can't be {value!r}"


def _of_tuple(value: object, parts: tuple[Any, ...], where: str) -> Iterator[str]:
    if not isinstance(value, tuple):
        yield f"{where} is a tuple, not {value!r}"
    elif parts[-1] is Ellipsis:
        for item in value:
            yield from wrong_types(item, parts[0], f"an entry of {where}")
    elif len(parts) != len(value):
        yield f"{where} has {len(parts)} parts, not {value!r}"
    else:
        for item, part in zip(value, parts, strict=True):
            yield from wrong_types(item, part, where)


@cache
def _fields(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(cls)
    return tuple((field.name, hints[field.name]) for field in attrs.fields(cls) if field.init)
