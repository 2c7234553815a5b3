"""How is a value made of JSON? By the annotations of its class, and checked as it is made.

Members of a union carry their class name as `type`, cards are their slugs, a house deck is its
name. What is read is checked: a class with a `faults` method must have none.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from math import isfinite
from typing import Any, Literal, get_args, get_origin

import attrs

from sandwichcards.core.conversion import converter
from sandwichcards.core.kinds import Named
from sandwichcards.core.locating import fields_in, in_list, refuse
from sandwichcards.core.objects import Read, reading_class, reading_of
from sandwichcards.core.rng import LAST_COUNT, MOST_KEY_BYTES, Rng
from sandwichcards.core.scopes import OWN_CARDS, reading, within
from sandwichcards.core.sorts import (
    is_kind,
    is_named,
    is_number,
    is_optional,
    is_row_of_kinds,
    is_tuple,
    is_union_of_classes,
    is_word_or_other,
    may_be_none,
    members,
    some,
)
from sandwichcards.core.texts import MOST_NUMBER, shown, text_fault

_TAG = "type"
_TAGGED = "an object with a 'type'"
_NUMBERS = range(MOST_NUMBER + 1)


def _read_bool(value: object, _: object) -> bool:
    return value if type(value) is bool else refuse("true or false", value)


def _read_int(value: object, _: object) -> int:
    if type(value) is not int:
        refuse("a whole number", value)
    if not -MOST_NUMBER <= value <= MOST_NUMBER:
        refuse(f"a number of at most {len(str(MOST_NUMBER))} digits", value)
    return value


def _read_number(value: object, form: Any) -> int:  # noqa: ANN401  # a NewType
    """The number of a seat, a place or whatever else has a type of its own."""
    if type(value) is not int:
        refuse("a whole number", value)
    if value not in reading.get().numbers.get(form, _NUMBERS):
        msg = f"there is no {form.__name__.lower()} {shown(value)} at this table"
        raise ValueError(msg)
    return value


def _read_float(value: object, _: object) -> float:
    if type(value) is int:
        return float(_read_int(value, int))
    if type(value) is not float or not isfinite(value):
        refuse("a number", value)
    return value


def _read_text(value: object, _: object) -> str:
    if type(value) is not str:
        refuse("a text", value)
    if fault := text_fault(value):
        raise ValueError(fault)
    return value


@cache
def _words_of(form: type[StrEnum]) -> Mapping[str, StrEnum]:
    return {member.value: member for member in form}


def _read_enum(value: object, form: type[StrEnum]) -> StrEnum:
    words = _words_of(form)
    found = words.get(value) if type(value) is str else None
    return refuse(f"one of {', '.join(words)}", value) if found is None else found


def _reading_optional(form: object) -> Read:
    (member,) = some(form)
    read_member = reading_of(member)

    def read(value: object, _: object) -> object:
        return None if value is None else read_member(value, member)

    return read


def _reading_word_or_other(form: object) -> Read:
    """A word that the `Literal` lists, or what stands beside it: `Seat | Literal["draw"]`."""
    words = [w for m in members(form) if get_origin(m) is Literal for w in get_args(m)]
    (other,) = (each for each in members(form) if get_origin(each) is not Literal)
    read_other = reading_of(other)

    def read(value: object, _: object) -> object:
        if isinstance(value, str):
            return value if value in words else refuse(f"one of {', '.join(words)}", value)
        return read_other(value, other)

    return read


def _reading_tuple(form: object) -> Read:
    *parts, last = get_args(form)
    if last is Ellipsis:
        return _reading_row(*parts)
    return _reading_parts((*parts, last))


def _reading_row(part: object) -> Read:
    read_part = reading_of(part)

    def read(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            refuse("a list", value)
        made: list[object] = []
        try:
            for each in value:
                made.append(read_part(each, part))  # noqa: PERF401  # its length tells the place
        except Exception as error:  # noqa: BLE001  # it is raised again, with its place
            raise in_list(len(made), error) from None
        return tuple(made)

    return read


def _reading_parts(parts: tuple[object, ...]) -> Read:
    hooks = [(reading_of(part), part) for part in parts]

    def read(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            refuse("a list", value)
        if len(value) != len(hooks):
            refuse(f"a list of {len(hooks)}", value)
        made: list[object] = []
        try:
            for (read_part, part), each in zip(hooks, value, strict=True):
                made.append(read_part(each, part))
        except Exception as error:  # noqa: BLE001  # it is raised again, with its place
            raise in_list(len(made), error) from None
        return tuple(made)

    return read


def _reading_kind(form: object) -> Read:
    kinds = frozenset(some(form))
    optional = may_be_none(form)
    read_in_full = _reading_tagged(form, reading_class)

    def read(value: object, _: object) -> Any:  # noqa: ANN401  # one of the members, or None
        scope = reading.get()
        if scope.in_full:
            return read_in_full(value, form)
        if value is None and optional:
            return None
        kind = scope.kinds.get(value) if type(value) is str else None
        return kind if type(kind) in kinds else refuse("the slug of a card of this game", value)

    return read


def _reading_kinds(form: object) -> Read:
    """Hands and piles, which are most of a document: one by one they would take twice the time."""
    part = get_args(form)[0]
    right = frozenset(some(part))
    one_by_one = _reading_row(part)

    def read(value: Any, _: object) -> Any:  # noqa: ANN401  # JSON, and a tuple of cards
        kinds = reading.get().kinds
        try:
            found = tuple([kinds[slug] for slug in value])
        except (KeyError, TypeError):
            return one_by_one(value, form)  # which also says what is wrong
        if type(value) is list and right.issuperset(map(type, found)):
            return found
        return one_by_one(value, form)

    return read


def _reading_tagged(form: object, hook: Callable[[Any], Read] = reading_of) -> Read:
    classes = {member.__name__: member for member in some(form)}
    optional = may_be_none(form)
    hooks: dict[str, Read] = {}  # filled as they are needed, since a class may be part of itself

    def read(value: object, _: object) -> Any:  # noqa: ANN401  # one of the members, or None
        if value is None and optional:
            return None
        fields = value.copy() if type(value) is dict else fields_in(value, _TAGGED)
        name = fields.pop(_TAG, None)
        if type(name) is not str:
            refuse(_TAGGED, value)
        if name not in hooks:
            if name not in classes:
                refuse(f"one of {', '.join(classes)} as {_TAG!r}", name)
            hooks[name] = hook(classes[name])
        return hooks[name](fields, classes[name])

    return read


def _reading_named(form: type[Named]) -> Read:
    read_in_full = reading_class(form)

    def read(value: object, _: object) -> object:
        if isinstance(value, str):
            if value not in form.house:
                refuse(f"the name of one of the house's own ({', '.join(form.house)})", value)
            return form.of_the_house(value)
        with within(OWN_CARDS):
            return read_in_full(value, form)

    return read


def _read_rng(value: object, _: object) -> Rng:
    wanted = "a generator's 'key' and 'count'"
    fields = fields_in(value, wanted)
    key, count = fields.get("key"), fields.get("count")
    if set(fields) != {"key", "count"} or type(key) is not str or type(count) is not int:
        refuse(wanted, value)
    if len(key) > 2 * MOST_KEY_BYTES or not 0 <= count <= LAST_COUNT:
        refuse(wanted, value)
    return Rng(bytes.fromhex(key), count)


def _register() -> None:
    converter.register_structure_hook(bool, _read_bool)
    converter.register_structure_hook(int, _read_int)
    converter.register_structure_hook(float, _read_float)
    converter.register_structure_hook(str, _read_text)
    converter.register_structure_hook(StrEnum, _read_enum)  # else they would be read as `str`
    reading_by = converter.register_structure_hook_factory  # the last one that fits is taken
    reading_by(attrs.has, reading_class)
    reading_by(is_tuple, _reading_tuple)
    reading_by(is_optional, _reading_optional)
    reading_by(is_word_or_other, _reading_word_or_other)
    reading_by(is_union_of_classes, _reading_tagged)
    reading_by(is_kind, _reading_kind)
    reading_by(is_row_of_kinds, _reading_kinds)
    reading_by(is_named, _reading_named)
    converter.register_structure_hook_func(is_number, _read_number)
    converter.register_structure_hook(Rng, _read_rng)


_register()
