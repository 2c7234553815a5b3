"""Is everything of the type that it says, and in its range? 600.0 and True equal 600 and 1.

A set-up is kept for every later game that equals it: one of wrong types must not come so far.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from re import fullmatch
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Interned, Named, converted, simple_types
from sandwichcards.core.numbers import MOST_COUNT, whole
from sandwichcards.core.values import Value

E = TypeVar("E", bound=Enum)


def wrong_types(value: object, form: Any, where: str) -> Iterator[str]:  # noqa: ANN401  # a form
    """What in `value` is not as the form says, each in words that begin with where it is."""
    form = getattr(form, "__supertype__", form)  # a NewType is what it was made from
    if get_origin(form) in {Union, UnionType}:
        yield from _of_union(value, form, where)
    elif get_origin(form) is tuple:
        yield from _of_tuple(value, get_args(form), where)
    elif type(value) is not form:
        yield f"{where} is of type {_told(form)}, not {value!r}"
    elif attrs.has(form) and not issubclass(form, Interned | Named):  # these saw to it when made
        yield from wrong_fields(value, where)


def _told(form: Any) -> str:  # noqa: ANN401  # a form
    name: str = getattr(form, "__name__", str(form))
    if isinstance(form, type) and issubclass(form, Enum):
        return f"{name} ({', '.join(str(each.value) for each in form)})"
    return name


def wrong_fields(value: object, where: str = "") -> Iterator[str]:
    """What is of a wrong type in an object; if others are about, it is called by `where` it is."""
    of = f" of {where}" if where else ""
    for name, form in _fields(type(value)):  # type: ignore[arg-type]  # a class can be hashed
        yield from wrong_types(getattr(value, name), form, f"{name}{of}")


def check_fields(value: object, where: str = "") -> None:
    """Refuse an object with fields of wrong types.

    Raises:
        BadSetup: naming every one of them.
    """
    if wrong := tuple(wrong_fields(value, where)):
        raise BadSetup(wrong)


class Checked(Value):
    """The base of what users may get wrong: options and set-ups.

    A number of another library becomes Python's, and a text the member of an enum.
    """

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        for name, form in _fields(type(self)):  # type: ignore[arg-type]  # a class can be hashed
            given = getattr(self, name)
            if (meant := _meant(given, form)) is not given:
                object.__setattr__(self, name, meant)

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this, in words: all that is of a wrong type, or else every misfit."""
        return tuple(wrong_fields(self)) or tuple(self._misfits())

    if TYPE_CHECKING:

        def _misfits(self) -> Iterator[str]:
            """What is wrong although it is of the right type."""


def _meant(value: Any, form: Any) -> Any:  # noqa: ANN401  # of any type
    """The value as the form wants it, if it is clear what is meant; else as it is."""
    if isinstance(value, tuple):
        return tuple(map(whole, value))
    types = simple_types(form)
    return value if type(value) in types else converted(value, types)


def member_of(enum: type[E], given: E | str) -> E:
    """The member whose value is given; what is none of them is left for `faults` to name."""
    found: E = converted(given, frozenset({enum}))
    return found


def out_of_range(what: str, number: int, least: int, most: int) -> Iterator[str]:
    """That the number is too small or too large, if it is."""
    if not least <= number <= most:
        yield f"{what} must be {least} to {most}, not {number}"


def no_limit(what: str, number: int | None) -> Iterator[str]:
    """That the number can't limit what is counted from 1 on, if there is one and it can't."""
    if number is not None and number < 1:
        yield f"{what} must be 1 or more, not {number}"
    if number is not None and number > MOST_COUNT:
        yield f"{what} must be {MOST_COUNT} or less, not {number}"


def numbers_of(value: object) -> Iterator[tuple[str, int]]:
    """The whole numbers among the fields of an object, with their names."""
    for name, _ in _fields(type(value)):  # type: ignore[arg-type]  # a class can be hashed
        number = getattr(value, name)
        if type(number) is int:
            yield name, number


def no_slug(what: str, slug: str) -> Iterator[str]:
    """That this can't name a card, if it can't."""
    if not fullmatch("[a-z0-9]+(-[a-z0-9]+)*", slug):
        yield f"{what} must be small letters, digits and single hyphens, not {slug!r}"


def _of_union(value: object, form: Any, where: str) -> Iterator[str]:  # noqa: ANN401  # a form
    """One of several classes, a word or None: the one that the value is decides what is in it."""
    for member in get_args(form):
        own = get_origin(member) or getattr(member, "__supertype__", member)
        if own is Literal and value in get_args(member):
            return
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
