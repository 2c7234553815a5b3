"""How does anything become JSON and come back? Through one cattrs converter for all games.

Nothing here knows a game. What a class looks like in JSON follows from its annotations: attrs
classes are objects, members of a union carry their class name as `type`, cards are their slugs, a
house deck is its name. What is read is checked: a class with a `faults` method must have none.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from types import MappingProxyType, UnionType
from typing import Any, Literal, NoReturn, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from typing_extensions import TypeForm

from sandwichcards.core.errors import BadSetup, DecodeError
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.core.rng import Rng

T = TypeVar("T")

SCHEMA = 1
"""The version of the documents' form, raised whenever older ones can no longer be read."""

_TAG = "type"
_NONE = type(None)

_kinds: ContextVar[Mapping[str, Kind]] = ContextVar("_kinds", default=MappingProxyType({}))
"""The cards of the set-up that is being read."""
_in_full: ContextVar[bool] = ContextVar("_in_full", default=False)
"""Whether cards are written out, as in a user's deck, and not just named."""


def dumps(value: object, form: object = None) -> str:
    """The value as a JSON document.

    `form` is only needed for bare tuples, to say what they hold: `tuple[hoagie.Event, ...]`.
    """
    data = converter.unstructure(value, unstructure_as=form or type(value))
    document = {"schema": SCHEMA, "form": form_name(form or type(value)), "value": data}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def loads(text: str | bytes, form: TypeForm[T]) -> T:
    """The value that `dumps` made the text from, checked.

    A lone move or event is read with its catalogue instead, which knows the cards.

    Raises:
        DecodeError: with the path to the fault, whatever the text is.
    """
    return loads_with(text, form, {})


def loads_with(text: str | bytes, form: TypeForm[T], kinds: Mapping[str, Kind]) -> T:
    """As `loads`, where cards are known by the slugs in `kinds`."""
    data, name = _opened(text)
    target = _named_member(form, name)
    if form_name(target) != name:
        raise DecodeError("$.form", f"{form_name(form)} was expected, this is {name!r}")
    with _set(_kinds, value=kinds):
        try:
            value: T = converter.structure(data, target)
        except Exception as error:  # whatever a document provokes is its own fault
            path, reason = _located(error, "$.value")
            raise DecodeError(path, reason) from error
    return value


def plain(value: object) -> Any:  # noqa: ANN401  # JSON: whatever the value is made of
    """The value as dictionaries, lists, strings and numbers."""
    return converter.unstructure(value)


def form_name(form: object) -> str:
    """What a document of this form calls itself: `hoagie.State`."""
    if not isinstance(form, type) or get_origin(form) is not None:
        return str(form)
    packages = form.__module__.split(".")[:-1]
    return f"{packages[-1]}.{form.__qualname__}" if packages else form.__qualname__


# Opening a document


def _opened(text: str | bytes) -> tuple[object, object]:
    try:
        document = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError, TypeError) as error:
        raise DecodeError("$", f"this is no JSON: {error}") from error
    if not isinstance(document, dict) or set(document) != {"schema", "form", "value"}:
        raise DecodeError("$", "a document has 'schema', 'form' and 'value', and nothing else")
    if document["schema"] != SCHEMA or isinstance(document["schema"], bool):
        raise DecodeError("$.schema", f"this library reads schema {SCHEMA}")
    return document["value"], document["form"]


def _no_constant(name: str) -> NoReturn:
    msg = f"{name} is no JSON number"
    raise ValueError(msg)


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
        note = AttributeValidationNote(f"in {name}", name, object)
        error.__notes__ = [*getattr(error, "__notes__", []), note]
        raise ClassValidationError("in an object", [error], object) from None


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
    return path, _worded(error)


def _worded(error: BaseException) -> str:
    match error:
        case KeyError():
            return f"{error} is missing"
        case ForbiddenExtraKeysError():
            return f"unknown: {', '.join(sorted(map(str, error.extra_fields)))}"
        case _:  # any other error says it itself
            return str(error)


# The hooks. Each says for which types it is, and how they are written or read.


def _members(form: object) -> tuple[Any, ...]:
    return get_args(form) if get_origin(form) in {Union, UnionType} else (form,)


def _all_members(form: object, test: Callable[[Any], bool]) -> bool:
    members = [member for member in _members(form) if member is not _NONE]
    return bool(members) and all(map(test, members))


def _is_class_of(form: object, base: type) -> bool:
    return isinstance(form, type) and issubclass(form, base)


def _is_kind(form: object) -> bool:
    return _all_members(form, lambda member: _is_class_of(member, Kind))


def _is_union_of_classes(form: object) -> bool:
    return len(_members(form)) > 1 and _all_members(form, attrs.has)


def _is_tuple(form: object) -> bool:
    return get_origin(form) is tuple


def _is_optional(form: object) -> bool:
    return _NONE in _members(form) and len(_members(form)) == 2  # noqa: PLR2004  # it or None


def _is_word_or_other(form: object) -> bool:
    return len(_members(form)) > 1 and any(get_origin(m) is Literal for m in _members(form))


def _is_named(form: object) -> bool:
    return _is_class_of(form, Named)


def _refuse(wanted: str, value: object) -> NoReturn:
    shown = repr(value)
    short = shown if len(shown) <= 40 else f"{shown[:37]}..."  # noqa: PLR2004  # a readable line
    msg = f"{wanted} was expected, not {short}"
    raise ValueError(msg)


def _simple(wanted: type, words: str) -> Callable[[Any, Any], Any]:
    def read(value: object, _: object) -> object:
        return value if type(value) is wanted else _refuse(words, value)

    return read


def _read_float(value: object, _: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        _refuse("a number", value)
    return float(value)


def _read_enum(value: Any, form: type[StrEnum]) -> StrEnum:  # noqa: ANN401  # any JSON
    try:
        return form(value)
    except ValueError:
        return _refuse(f"one of {', '.join(form)}", value)


def _write_kind(kind: Kind | None) -> object:
    if kind is None or not _in_full.get():
        return None if kind is None else kind.slug
    return {_TAG: type(kind).__name__, **_write_class(type(kind))(kind)}


def _read_kind(value: object, form: object) -> Kind | None:
    members = _members(form)
    if value is None and _NONE in members:
        return None
    if _in_full.get():
        return _read_tagged(value, form)  # type: ignore[no-any-return]  # one of the members
    kind = _kinds.get().get(value) if isinstance(value, str) else None
    if kind is None or not isinstance(kind, members):
        _refuse("the slug of a card of this game", value)
    return kind


def _write_tagged(value: object) -> object:
    if value is None:
        return None
    return {_TAG: type(value).__name__, **converter.unstructure(value)}


def _read_tagged(value: object, form: object) -> Any:  # noqa: ANN401  # one of the members
    members = {member.__name__: member for member in _members(form) if member is not _NONE}
    if value is None and _NONE in _members(form):
        return None
    if not isinstance(value, dict) or not isinstance(value.get(_TAG), str):
        _refuse(f"an object with a {_TAG!r}", value)
    member = members.get(value[_TAG])
    if member is None:
        _refuse(f"one of {', '.join(members)} as {_TAG!r}", value[_TAG])
    fields = {key: field for key, field in value.items() if key != _TAG}
    if issubclass(member, Kind):
        return _read_class(member)(fields, member)
    return converter.structure(fields, member)


def _read_tuple(value: object, form: Any) -> tuple[Any, ...]:  # noqa: ANN401  # a form
    if not isinstance(value, list):
        _refuse("a list", value)
    parts = get_args(form)
    if parts[-1] is Ellipsis:
        parts = parts[:1] * len(value)
    if len(parts) != len(value):
        _refuse(f"a list of {len(parts)}", value)
    return tuple(_read_item(index, *pair, form) for index, pair in enumerate(zip(value, parts)))  # noqa: B905  # equal by the line above


def _read_item(index: int, value: object, part: Any, form: Any) -> Any:  # noqa: ANN401  # forms
    try:
        return converter.structure(value, part)
    except Exception as error:  # noqa: BLE001  # it is raised again, with its place
        note = IterableValidationNote(f"at index {index}", index, part)
        error.__notes__ = [*getattr(error, "__notes__", []), note]
        raise IterableValidationError("in a list", [error], form) from None


def _read_optional(value: object, form: object) -> Any:  # noqa: ANN401  # the member or None
    (member,) = (each for each in _members(form) if each is not _NONE)
    return None if value is None else converter.structure(value, member)


def _read_word_or_other(value: object, form: object) -> Any:  # noqa: ANN401  # one of the members
    """A word that the `Literal` lists, or what stands beside it: `Seat | Literal["draw"]`."""
    words = [w for m in _members(form) if get_origin(m) is Literal for w in get_args(m)]
    (other,) = (each for each in _members(form) if get_origin(each) is not Literal)
    if isinstance(value, str):
        return value if value in words else _refuse(f"one of {', '.join(words)}", value)
    return converter.structure(value, other)


def _write_named(value: Named) -> object:
    if value.is_house():
        return value.name
    with _set(_in_full, value=True):
        return _write_class(type(value))(value)


def _read_named(value: object, form: type[Named]) -> object:
    if isinstance(value, str):
        if value not in form.house:
            _refuse(f"the name of one of the house's own ({', '.join(form.house)})", value)
        return form.of_the_house(value)
    with _set(_in_full, value=True):
        return _read_class(form)(value, form)


def _write_rng(rng: Rng) -> object:
    return {"key": rng.key.hex(), "count": rng.count}


def _read_rng(value: object, _: object) -> Rng:
    match value:
        case {"key": str(key), "count": int(count), **rest} if not rest and not isinstance(
            count, bool
        ):
            if 0 <= count < 2**63 and len(key) <= 2**10:
                return Rng(bytes.fromhex(key), count)
    return _refuse("a generator's 'key' and 'count'", value)


def _write_class(cls: type[Any]) -> Callable[[Any], dict[str, Any]]:
    if cls not in _writers:
        _writers[cls] = make_dict_unstructure_fn(cls, converter)
    return _writers[cls]


def _read_class(cls: type[Any]) -> Callable[[Any, Any], Any]:
    if cls not in _readers:
        _readers[cls] = _reader(cls)
    return _readers[cls]


def _reader(cls: type[Any]) -> Callable[[Any, Any], Any]:
    fill = make_dict_structure_fn(cls, converter, _cattrs_forbid_extra_keys=True)
    setup = next((field.type for field in attrs.fields(cls) if field.name == "setup"), None)

    def read(value: object, _: object) -> object:
        if not isinstance(value, dict):
            _refuse("an object", value)
        if setup is None:
            return _checked(fill(value, cls))
        with _set(_kinds, value=_kinds_of(value, setup)):
            return _checked(fill(value, cls))

    return read


def _kinds_of(value: dict[str, Any], form: Any) -> Mapping[str, Kind]:  # noqa: ANN401  # a form
    """The cards that the document's own set-up brings; without one, `fill` tells the fault."""
    try:
        kinds: Mapping[str, Kind] = converter.structure(value.get("setup"), form).kinds
    except Exception:  # noqa: BLE001  # `fill` reads the set-up again and says where the fault is
        return {}
    return kinds


def _checked(value: Any) -> Any:  # noqa: ANN401  # what comes in goes out
    faults: tuple[str, ...] = value.faults() if hasattr(value, "faults") else ()
    if faults:
        raise BadSetup(faults)
    return value.interned() if hasattr(value, "interned") else value


_writers: dict[type, Callable[[Any], dict[str, Any]]] = {}
_readers: dict[type, Callable[[Any, Any], Any]] = {}


def _make_converter() -> Converter:
    made = Converter(detailed_validation=True, forbid_extra_keys=True)
    for wanted, words in ((int, "a whole number"), (str, "a text"), (bool, "true or false")):
        made.register_structure_hook(wanted, _simple(wanted, words))
    made.register_structure_hook(float, _read_float)
    made.register_structure_hook(StrEnum, _read_enum)  # else they would be read as `str`
    # The last one that fits a type is taken.
    made.register_structure_hook_factory(attrs.has, _read_class)
    made.register_unstructure_hook_factory(attrs.has, _write_class)
    made.register_structure_hook_func(_is_tuple, _read_tuple)
    made.register_structure_hook_func(_is_optional, _read_optional)
    made.register_structure_hook_func(_is_word_or_other, _read_word_or_other)
    made.register_structure_hook_func(_is_union_of_classes, _read_tagged)
    made.register_unstructure_hook_func(_is_union_of_classes, _write_tagged)
    made.register_structure_hook_func(_is_kind, _read_kind)
    made.register_unstructure_hook_func(_is_kind, _write_kind)
    made.register_structure_hook_func(_is_named, _read_named)
    made.register_unstructure_hook_func(_is_named, _write_named)
    made.register_structure_hook(Rng, _read_rng)
    made.register_unstructure_hook(Rng, _write_rng)
    return made


converter: Converter = _make_converter()
"""The one converter; whoever adds a game with types beyond the usual registers hooks here."""
