"""Is every argument of the type that it says? For what is written by hand, in any of many ways.

Other than in `core.forms`, a row may be any sequence and a number of any library: what comes out
are tuples and ints.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from types import NoneType, UnionType
from typing import Any, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import Checked, wrong_fields
from sandwichcards.core.kinds import Interned, Named
from sandwichcards.core.numbers import is_whole, whole
from sandwichcards.core.rng import Rng
from sandwichcards.core.texts import short, shown

P = ParamSpec("P")
T = TypeVar("T")

_MOST_LETTERS = 60


def well_formed(function: Callable[P, T]) -> Callable[P, T]:
    """The function with its named arguments read as its annotations say.

    What is of another type is refused with `BadSetup`, all of it at once.
    """
    forms, call = get_type_hints(function), _any(function)

    @wraps(function)
    def reading(*args: P.args, **kwargs: P.kwargs) -> T:
        faults: list[str] = []
        given = {
            name: _read(value, forms.get(name, object), name, faults)
            for name, value in kwargs.items()
        }
        if faults:
            raise BadSetup(faults)
        result: T = call(*args, **given)
        return result

    return reading


def _any(value: Any) -> Any:  # noqa: ANN401  # what is read is of the types that it takes
    return value


def _read(value: Any, form: Any, where: str, faults: list[str]) -> Any:  # noqa: ANN401  # of any type
    member = next((each for each in _members(form) if _suits(value, each)), None)
    if member is None:
        words = short(" or ".join(dict.fromkeys(map(_told, _members(form)))), _MOST_LETTERS)
        faults.append(f"{where} must be {words}, not {shown(value)}")
        return value
    if get_args(member):
        return _read_row(value, member, where, faults)
    if member is int:
        return whole(value)
    if attrs.has(member) and not isinstance(value, Checked | Interned | Named | Rng):
        faults += wrong_fields(value, where)  # those see to it themselves
    return value


def _read_row(value: Any, member: Any, where: str, faults: list[str]) -> Any:  # noqa: ANN401  # of any type
    """A row as a tuple, a mapping as a dict; what is in them is read too."""
    parts = get_args(member)
    if get_origin(member) is Iterable:
        return tuple(value)  # cards, or what names them: whoever looks them up refuses others
    if get_origin(member) is Mapping:
        return dict(_read_pairs(value, parts, where, faults))
    forms = parts if get_origin(member) is tuple else parts * len(value)
    rows = enumerate(zip(value, forms, strict=True))
    return tuple(_read(each, form, f"{where}[{at}]", faults) for at, (each, form) in rows)


def _read_pairs(
    value: Mapping[Any, Any], parts: tuple[Any, ...], where: str, faults: list[str]
) -> Iterator[tuple[Any, Any]]:
    for key, each in value.items():
        read = _read(key, parts[0], f"a key of {where}", faults)
        yield read, _read(each, parts[1], f"{where}[{shown(key)}]", faults)


def _members(form: Any) -> tuple[Any, ...]:  # noqa: ANN401  # a form
    form = getattr(form, "__supertype__", form)  # a NewType is what it was made from
    return get_args(form) if get_origin(form) in {Union, UnionType} else (form,)


def _suits(value: Any, member: Any) -> bool:  # noqa: ANN401  # of any type
    """Whether the value is of that sort, whatever is in it."""
    kind = get_origin(member) or member
    if kind is Sequence or kind is tuple:
        wanted = len(get_args(member)) if kind is tuple else None
        return _is_row(value) and wanted in (None, len(value))
    if kind is Iterable:
        return isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping)
    if kind is int:
        return is_whole(value)
    return isinstance(value, kind)


def _is_row(value: object) -> bool:
    ordered = isinstance(value, Collection) and hasattr(value, "__getitem__")
    return ordered and not isinstance(value, str | bytes | Mapping)


_WORDS: Mapping[Any, str] = {
    int: "a whole number",
    bool: "True or False",
    str: "a text",
    NoneType: "None",
    Sequence: "a sequence",
    Iterable: "a sequence",
    Mapping: "a mapping",
    tuple: "a tuple",
}


def _told(member: Any) -> str:  # noqa: ANN401  # a form
    kind = get_origin(member) or member
    return _WORDS.get(kind) or str(kind.__name__)
