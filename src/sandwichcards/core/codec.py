"""How does anything become JSON and come back? Through one cattrs converter for all games.

Nothing here knows a game. What a class looks like in JSON follows from its annotations: attrs
classes are objects, members of a union carry their class name as `type`, cards are their slugs, a
house deck is its name. What is read is checked: a class with a `faults` method must have none.

How a type is read or written is worked out once, by a factory, and kept by the converter.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from functools import cache, lru_cache
from math import isfinite
from types import UnionType
from typing import Any, Literal, NoReturn, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_unstructure_fn
from typing_extensions import TypeForm

from sandwichcards.core.documents import SCHEMA, Ambiguous, opened
from sandwichcards.core.draft import Draft
from sandwichcards.core.errors import BadSetup, DecodeError, EncodeError
from sandwichcards.core.kinds import Interned, Kind, Named
from sandwichcards.core.rng import LAST_COUNT, MOST_KEY_BYTES, Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import MOST_NUMBER, short, shown, text_fault
from sandwichcards.core.undoing import event_faults

T = TypeVar("T")
_written: Callable[[object], str] = json.JSONEncoder().encode
Read = Callable[[Any, Any], Any]
"""Makes a value of JSON; its second argument, which cattrs passes, is the type."""
Write = Callable[[Any], Any]

_TAG = "type"
_TAGGED = "an object with a 'type'"
_NONE = type(None)
_NUMBERS = range(MOST_NUMBER + 1)
_MOST_KEPT = 1 << 16
"""So long is the longest text of a set-up that is known again."""
_MOST_NAMED = 3
"""So many unknown fields are named in an error."""


@attrs.frozen
class _Scope:
    """What is known of the game whose document is being read."""

    kinds: Mapping[str, Kind] = attrs.field(factory=dict)
    numbers: Mapping[Any, range] = attrs.field(factory=dict)
    """What is counted from 0, such as seats, by the type of its number."""
    in_full: bool = False
    """Whether cards are written out, as in a user's deck, and not just named."""


_ANY_GAME = _Scope()
_OWN_CARDS = _Scope(in_full=True)
_reading: ContextVar[_Scope] = ContextVar("_reading", default=_ANY_GAME)
_in_full: ContextVar[bool] = ContextVar("_in_full", default=False)
"""Whether cards are being written out."""


def dumps(value: object, form: object = None) -> str:
    """The value as a JSON document.

    `form` is only needed for bare tuples, to say what they hold: `tuple[hoagie.Event, ...]`.

    Raises:
        EncodeError: if this is nothing that a document can hold.
    """
    try:
        data = converter.unstructure(value, unstructure_as=form or type(value))
        document = {"schema": SCHEMA, "form": form_name(form or type(value)), "value": data}
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except Exception as error:  # whatever is not made of our classes
        raise EncodeError(f"{shown(value)} can't be written: {error}") from error


def loads(text: str | bytes, form: TypeForm[T]) -> T:
    """The value that `dumps` made the text from, checked.

    A lone move or event is read with its catalogue instead, which knows the cards.

    Raises:
        DecodeError: with the path to the fault, whatever the text is.
    """
    return loads_with(text, form, {})


def loads_with(text: str | bytes, form: TypeForm[T], kinds: Mapping[str, Kind]) -> T:
    """As `loads`, where cards are known by the slugs in `kinds`."""
    data, name = opened(text)
    target = _named_member(form, name)
    if form_name(target) != name:
        raise DecodeError("$.form", f"{form_name(form)} was expected, this is {shown(name)}")
    token = _reading.set(_Scope(kinds))
    try:
        value: T = converter.structure(data, target)
    except Exception as error:  # whatever a document provokes is its own fault
        path, reason = _located(error, "$.value")
        raise DecodeError(path, reason) from error
    finally:
        _reading.reset(token)
    return value


def plain(value: object) -> Any:  # noqa: ANN401  # JSON: whatever the value is made of
    """The value as dictionaries, lists, strings and numbers."""
    return converter.unstructure(value)


def form_name(form: object) -> str:
    """What a document of this form calls itself: `hoagie.State`."""
    if not isinstance(form, type) or get_origin(form) is not None:
        return short(str(form))
    packages = form.__module__.split(".")[:-1]
    return f"{packages[-1]}.{form.__qualname__}" if packages else form.__qualname__


def _named_member(form: object, name: object) -> Any:  # noqa: ANN401  # a form, of no type in Python
    """The member of a union that a document says it holds; other forms are themselves."""
    return next((member for member in _members(form) if form_name(member) == name), form)


@contextmanager
def _set(variable: ContextVar[T], *, value: T) -> Iterator[None]:
    token = variable.set(value)
    try:
        yield
    finally:
        variable.reset(token)


# Where a fault is


@contextmanager
def inside(name: str) -> Iterator[None]:
    """Whatever is wrong meanwhile is wrong in the field of that name."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  # it is raised again, with its place
        raise _in_field(name, error) from None


def _in_field(name: str, error: Exception) -> Exception:
    note = AttributeValidationNote(f"in {name}", name, object)
    error.__notes__ = [*getattr(error, "__notes__", []), note]
    return ClassValidationError("in an object", [error], object)


def _in_list(index: int, error: Exception) -> Exception:
    note = IterableValidationNote(f"at index {index}", index, object)
    error.__notes__ = [*getattr(error, "__notes__", []), note]
    return IterableValidationError("in a list", [error], list)


def _located(error: BaseException, path: str) -> tuple[str, str]:
    """The path to the innermost fault, and what is wrong there."""
    if isinstance(error, ClassValidationError | IterableValidationError):
        noted, bare = error.group_exceptions()
        if noted:
            inner, note = noted[0]
            if isinstance(note, IterableValidationNote):
                return _located(inner, f"{path}[{note.index}]")
            return _located(inner, f"{path}.{note.name}")
        return _located(bare[0], path)
    return path, str(error)


def _refuse(wanted: str, value: object) -> NoReturn:
    msg = f"{wanted} was expected, not {shown(value)}"
    raise ValueError(msg)


def fields_in(value: object, wanted: str = "an object") -> dict[str, Any]:
    """The fields of a JSON object that says each of them once.

    Raises:
        ValueError: if it is none.
    """
    if isinstance(value, Ambiguous):
        msg = f"{shown(value.key)} is there twice"
        raise ValueError(msg)  # noqa: TRY004  # it is of the right type, but says two things
    return value if type(value) is dict else _refuse(wanted, value)


# For which types a hook is


def _members(form: object) -> tuple[Any, ...]:
    return get_args(form) if get_origin(form) in {Union, UnionType} else (form,)


def _some(form: object) -> tuple[Any, ...]:
    """The members of a union that are not None."""
    return tuple(member for member in _members(form) if member is not _NONE)


def _is_kind(form: object) -> bool:
    members = _some(form)
    return bool(members) and all(isinstance(m, type) and issubclass(m, Kind) for m in members)


def _is_union_of_classes(form: object) -> bool:
    return len(_members(form)) > 1 and all(map(attrs.has, _some(form)))


def _is_tuple(form: object) -> bool:
    return get_origin(form) is tuple


def is_row_of_kinds(form: object) -> bool:
    """Whether this is the form of a hand or a pile: any number of cards, none of them hidden."""
    part, *rest = get_args(form) if _is_tuple(form) else (None,)
    return rest == [...] and _is_kind(part) and _NONE not in _members(part)


def _is_optional(form: object) -> bool:
    return _NONE in _members(form) and len(_some(form)) == 1


def _is_word_or_other(form: object) -> bool:
    return len(_members(form)) > 1 and any(get_origin(m) is Literal for m in _members(form))


def _is_number(form: object) -> bool:
    return getattr(form, "__supertype__", None) is int


def _is_named(form: object) -> bool:
    return isinstance(form, type) and issubclass(form, Named)


# Reading


def _hook(form: Any) -> Read:  # noqa: ANN401  # a form
    return converter.get_structure_hook(form)


def _read_bool(value: object, _: object) -> bool:
    return value if type(value) is bool else _refuse("true or false", value)


def _read_int(value: object, _: object) -> int:
    if type(value) is not int:
        _refuse("a whole number", value)
    if not -MOST_NUMBER <= value <= MOST_NUMBER:
        _refuse(f"a number of at most {len(str(MOST_NUMBER))} digits", value)
    return value


def _read_number(value: object, form: Any) -> int:  # noqa: ANN401  # a NewType
    """The number of a seat, a place or whatever else has a type of its own."""
    if type(value) is not int:
        _refuse("a whole number", value)
    if value not in _reading.get().numbers.get(form, _NUMBERS):
        msg = f"there is no {form.__name__.lower()} {shown(value)} at this table"
        raise ValueError(msg)
    return value


def _read_float(value: object, _: object) -> float:
    if type(value) is int:
        return float(_read_int(value, int))
    if type(value) is not float or not isfinite(value):
        _refuse("a number", value)
    return value


def _read_text(value: object, _: object) -> str:
    if type(value) is not str:
        _refuse("a text", value)
    if fault := text_fault(value):
        raise ValueError(fault)
    return value


@cache
def _words_of(form: type[StrEnum]) -> Mapping[str, StrEnum]:
    return {member.value: member for member in form}


def _read_enum(value: object, form: type[StrEnum]) -> StrEnum:
    words = _words_of(form)
    found = words.get(value) if type(value) is str else None
    return _refuse(f"one of {', '.join(words)}", value) if found is None else found


def _reading_optional(form: object) -> Read:
    (member,) = _some(form)
    read_member = _hook(member)

    def read(value: object, _: object) -> object:
        return None if value is None else read_member(value, member)

    return read


def _reading_word_or_other(form: object) -> Read:
    """A word that the `Literal` lists, or what stands beside it: `Seat | Literal["draw"]`."""
    words = [w for m in _members(form) if get_origin(m) is Literal for w in get_args(m)]
    (other,) = (each for each in _members(form) if get_origin(each) is not Literal)
    read_other = _hook(other)

    def read(value: object, _: object) -> object:
        if isinstance(value, str):
            return value if value in words else _refuse(f"one of {', '.join(words)}", value)
        return read_other(value, other)

    return read


def _reading_tuple(form: object) -> Read:
    *parts, last = get_args(form)
    if last is Ellipsis:
        return _reading_row(*parts)
    return _reading_parts((*parts, last))


def _reading_row(part: object) -> Read:
    read_part = _hook(part)

    def read(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            _refuse("a list", value)
        made: list[object] = []
        try:
            for each in value:
                made.append(read_part(each, part))  # noqa: PERF401  # its length tells the place
        except Exception as error:  # noqa: BLE001  # it is raised again, with its place
            raise _in_list(len(made), error) from None
        return tuple(made)

    return read


def _reading_parts(parts: tuple[object, ...]) -> Read:
    hooks = [(_hook(part), part) for part in parts]

    def read(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            _refuse("a list", value)
        if len(value) != len(hooks):
            _refuse(f"a list of {len(hooks)}", value)
        made: list[object] = []
        try:
            for (read_part, part), each in zip(hooks, value, strict=True):
                made.append(read_part(each, part))
        except Exception as error:  # noqa: BLE001  # it is raised again, with its place
            raise _in_list(len(made), error) from None
        return tuple(made)

    return read


def _reading_kind(form: object) -> Read:
    members = frozenset(_some(form))
    optional = _NONE in _members(form)
    read_in_full = _reading_tagged(form, _reading_class)

    def read(value: object, _: object) -> Any:  # noqa: ANN401  # one of the members, or None
        scope = _reading.get()
        if scope.in_full:
            return read_in_full(value, form)
        if value is None and optional:
            return None
        kind = scope.kinds.get(value) if type(value) is str else None
        return kind if type(kind) in members else _refuse("the slug of a card of this game", value)

    return read


def _reading_kinds(form: object) -> Read:
    """Hands and piles, which are most of a document: one by one they would take twice the time."""
    part = get_args(form)[0]
    members = frozenset(_some(part))
    one_by_one = _reading_row(part)

    def read(value: Any, _: object) -> Any:  # noqa: ANN401  # JSON, and a tuple of cards
        kinds = _reading.get().kinds
        try:
            found = tuple([kinds[slug] for slug in value])
        except (KeyError, TypeError):
            return one_by_one(value, form)  # which also says what is wrong
        if type(value) is list and members.issuperset(map(type, found)):
            return found
        return one_by_one(value, form)

    return read


def _reading_tagged(form: object, hook: Callable[[Any], Read] = _hook) -> Read:
    members = {member.__name__: member for member in _some(form)}
    optional = _NONE in _members(form)
    hooks: dict[str, Read] = {}  # filled as they are needed, since a class may be part of itself

    def read(value: object, _: object) -> Any:  # noqa: ANN401  # one of the members, or None
        if value is None and optional:
            return None
        fields = value.copy() if type(value) is dict else fields_in(value, _TAGGED)
        name = fields.pop(_TAG, None)
        if type(name) is not str:
            _refuse(_TAGGED, value)
        if name not in hooks:
            if name not in members:
                _refuse(f"one of {', '.join(members)} as {_TAG!r}", name)
            hooks[name] = hook(members[name])
        return hooks[name](fields, members[name])

    return read


def _reading_named(form: type[Named]) -> Read:
    read_in_full = _reading_class(form)

    def read(value: object, _: object) -> object:
        if isinstance(value, str):
            if value not in form.house:
                _refuse(f"the name of one of the house's own ({', '.join(form.house)})", value)
            return form.of_the_house(value)
        with _set(_reading, value=_OWN_CARDS):
            return read_in_full(value, form)

    return read


def _read_rng(value: object, _: object) -> Rng:
    wanted = "a generator's 'key' and 'count'"
    fields = fields_in(value, wanted)
    key, count = fields.get("key"), fields.get("count")
    if set(fields) != {"key", "count"} or type(key) is not str or type(count) is not int:
        _refuse(wanted, value)
    if len(key) > 2 * MOST_KEY_BYTES or not 0 <= count <= LAST_COUNT:
        _refuse(wanted, value)
    return Rng(bytes.fromhex(key), count)


def _reading_class(cls: type[Any]) -> Read:
    check = _checking(cls)
    is_interned = issubclass(cls, Interned) and check is _as_it_is
    parts: list[_Part] | None = None  # until it is needed, since a class may be part of itself

    def read(value: object, _: object) -> object:
        nonlocal parts
        fields = value if type(value) is dict else fields_in(value)
        if parts is None:
            parts = [*_parts_of(cls)]
        given = {}
        name = ""
        try:
            for name, argument, form, read_part, needed in parts:
                if needed or name in fields:
                    given[argument] = read_part(fields[name], form)
        except Exception as error:  # noqa: BLE001  # it is raised again, with its place
            raise _in_field(name, error if name in fields else _missing(name)) from None
        if len(given) < len(fields):
            raise _unknown(fields, parts)
        if is_interned and len(given) == len(parts):
            return cls.of_fields(given.values())  # in half the time of making it
        return check(cls(**given))

    return read if _setup_form(cls) is None else _with_own_scope(read)


_Part = tuple[str, str, Any, Read, bool]
"""Name and argument of a field, its type, how it is read, and whether it must be there."""


def _parts_of(cls: type[Any]) -> Iterator[_Part]:
    """How each field is read; the set-up first, since it knows the cards of all others."""
    setup = _setup_form(cls)
    for field in sorted(_fields_of(cls), key=lambda field: field.name != "setup"):
        own = setup is not None and field.name == "setup"
        read = _reading_setup(setup) if own else _hook(field.type)
        yield field.name, field.alias, field.type, read, field.default is attrs.NOTHING


def _fields_of(cls: type[Any]) -> list[Any]:
    fields = [field for field in attrs.fields(cls) if field.init]
    if any(isinstance(field.type, str) for field in fields):
        return [field for field in attrs.fields(attrs.resolve_types(cls)) if field.init]
    return fields


def _missing(name: str) -> ValueError:
    return ValueError(f"{name!r} is missing")


def _unknown(fields: dict[str, Any], parts: list[_Part]) -> ValueError:
    known = [name for name, *_ in parts]
    unknown = [key for key in fields if key not in known]
    words = ", ".join(shown(key) for key in unknown[:_MOST_NAMED])
    more = f" and {len(unknown) - _MOST_NAMED} more" if len(unknown) > _MOST_NAMED else ""
    return ValueError(f"unknown: {words}{more}")


def _setup_form(cls: type[Any]) -> Any:  # noqa: ANN401  # a class, or None
    """The class of the set-up that objects of this class hold."""
    forms = [field.type for field in attrs.fields(cls) if field.name == "setup"]
    return next((form for form in forms if attrs.has(form)), None)


def _reading_setup(form: Any) -> Read:  # noqa: ANN401  # a class
    """Reads a set-up, and from then on knows its cards and seats."""

    def read(value: object, _: object) -> object:
        setup = setup_from(value, form)
        numbers = {Seat: range(setup.players), **getattr(setup, "numbers", {})}
        _reading.set(_Scope(setup.kinds, numbers))
        return setup

    return read


def setup_from(value: object, form: Any) -> Any:  # noqa: ANN401  # a class, and an object of it
    """The set-up that the JSON says: whoever reads views reads one again and again."""
    try:
        text = _written(value)
    except (TypeError, ValueError, RecursionError):
        text = ""
    if not 0 < len(text) <= _MOST_KEPT:
        return converter.structure(value, form)  # which also says what is wrong
    return _setup_of(text, form)


@lru_cache(maxsize=16)  # without it, reading a view takes a third longer
def _setup_of(text: str, form: Any) -> Any:  # noqa: ANN401  # as above
    return converter.structure(json.loads(text), form)


def _with_own_scope(read: Read) -> Read:
    def read_apart(value: object, form: object) -> object:
        token = _reading.set(_reading.get())
        try:
            return read(value, form)
        finally:
            _reading.reset(token)

    return read_apart


def _checking(cls: Any) -> Callable[[Any], Any]:  # noqa: ANN401  # a class with these or without
    """What is done with a new object: one of its kind, or itself if it has no faults."""
    if hasattr(cls, "interned"):
        return cls.interned  # type: ignore[no-any-return]  # a method, which looks for faults itself
    if issubclass(cls, Draft):
        return _followed
    return _faultless if hasattr(cls, "faults") else _as_it_is


def _faultless(value: Any) -> Any:  # noqa: ANN401  # what comes in goes out
    if faults := value.faults():
        raise BadSetup(faults)
    return value


def _followed(state: Any) -> Any:  # noqa: ANN401  # what comes in goes out
    """A state without faults whose events can have led to it."""
    if faults := tuple(event_faults(_faultless(state), state.events)):
        raise BadSetup(faults)
    return state


def _as_it_is(value: T) -> T:
    return value


# Writing


def _writing_class(cls: type[Any]) -> Write:
    return make_dict_unstructure_fn(cls, converter)


def _writing_kind(_: object) -> Write:
    hooks: dict[type, Write] = {}

    def write(kind: Kind | None) -> object:
        if kind is None or not _in_full.get():
            return None if kind is None else kind.slug
        if type(kind) not in hooks:
            hooks[type(kind)] = _writing_class(type(kind))
        return {_TAG: type(kind).__name__, **hooks[type(kind)](kind)}

    return write


def _writing_kinds(form: object) -> Write:
    """Hands and piles, which are most of a document: one by one they would take twice the time."""
    write_kind = _writing_kind(form)

    def write(kinds: tuple[Kind, ...]) -> list[object]:
        return [*map(write_kind, kinds)] if _in_full.get() else [kind.slug for kind in kinds]

    return write


def _writing_tagged(_: object) -> Write:
    hooks: dict[type, Write] = {}

    def write(value: object) -> object:
        if value is None:
            return None
        if type(value) not in hooks:
            hooks[type(value)] = converter.get_unstructure_hook(type(value))
        return {_TAG: type(value).__name__, **hooks[type(value)](value)}

    return write


def _writing_named(form: type[Named]) -> Write:
    write_in_full = _writing_class(form)

    def write(value: Named) -> object:
        if value.is_house():
            return value.name
        with _set(_in_full, value=True):
            return write_in_full(value)

    return write


def _write_rng(rng: Rng) -> object:
    return {"key": rng.key.hex(), "count": rng.count}


def _make_converter() -> Converter:
    made = Converter(detailed_validation=True, forbid_extra_keys=True)
    made.register_structure_hook(bool, _read_bool)
    made.register_structure_hook(int, _read_int)
    made.register_structure_hook(float, _read_float)
    made.register_structure_hook(str, _read_text)
    made.register_structure_hook(StrEnum, _read_enum)  # else they would be read as `str`
    # The last one that fits a type is taken.
    reading, writing = made.register_structure_hook_factory, made.register_unstructure_hook_factory
    reading(attrs.has, _reading_class)
    writing(attrs.has, _writing_class)
    reading(_is_tuple, _reading_tuple)
    reading(_is_optional, _reading_optional)
    reading(_is_word_or_other, _reading_word_or_other)
    reading(_is_union_of_classes, _reading_tagged)
    writing(_is_union_of_classes, _writing_tagged)
    reading(_is_kind, _reading_kind)
    writing(_is_kind, _writing_kind)
    reading(is_row_of_kinds, _reading_kinds)
    writing(is_row_of_kinds, _writing_kinds)
    reading(_is_named, _reading_named)
    writing(_is_named, _writing_named)
    made.register_structure_hook_func(_is_number, _read_number)
    made.register_structure_hook(Rng, _read_rng)
    made.register_unstructure_hook(Rng, _write_rng)
    return made


converter: Converter = _make_converter()
"""The one converter; whoever adds a game with types beyond the usual registers hooks here."""
