"""How is an object made of its JSON? Field by field, and checked as soon as it is whole."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import attrs

from sandwichcards.core.conversion import converter
from sandwichcards.core.draft import Draft
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Interned
from sandwichcards.core.locating import fields_in, in_field
from sandwichcards.core.scopes import enter, reading
from sandwichcards.core.sorts import fields_of, following, is_view, setup_form
from sandwichcards.core.texts import shown
from sandwichcards.core.undoing import event_faults

T = TypeVar("T")
Read = Callable[[Any, Any], Any]
"""Makes a value of JSON; its second argument, which cattrs passes, is the type."""
_MOST_NAMED = 3
"""So many unknown fields are named in an error."""


def reading_of(form: Any) -> Read:  # noqa: ANN401  # a form
    """How a value of this form is read."""
    return converter.get_structure_hook(form)


def reading_class(cls: type[Any]) -> Read:
    """How objects of an attrs class are read."""
    read = _reading_fields(cls)
    if is_view(cls):
        read = _reading_view(cls, read)
    return read if setup_form(cls) is None else _apart(read)


def _reading_fields(cls: type[Any]) -> Read:
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
            raise in_field(name, error if name in fields else _missing(name)) from None
        if len(given) < len(fields):
            raise _unknown(fields, parts)
        if is_interned and len(given) == len(parts):
            return cls.of_fields(given.values())  # in half the time of making it
        return check(cls(**given))

    return read


_Part = tuple[str, str, Any, Read, bool]
"""Name and argument of a field, its type, how it is read, and whether it must be there."""


def _parts_of(cls: type[Any]) -> Iterator[_Part]:
    """How each field is read; the set-up first, since it knows the cards of all others."""
    setup = setup_form(cls)
    for field in sorted(fields_of(cls), key=lambda field: field.name != "setup"):
        own = setup is not None and field.name == "setup"
        read = _reading_setup(setup, by_digest=is_view(cls)) if own else reading_of(field.type)
        yield field.name, field.alias, field.type, read, field.default is attrs.NOTHING


def _missing(name: str) -> ValueError:
    return ValueError(f"{name!r} is missing")


def _unknown(fields: dict[str, Any], parts: list[_Part]) -> ValueError:
    known = [name for name, *_ in parts]
    unknown = [key for key in fields if key not in known]
    words = ", ".join(shown(key) for key in unknown[:_MOST_NAMED])
    more = f" and {len(unknown) - _MOST_NAMED} more" if len(unknown) > _MOST_NAMED else ""
    return ValueError(f"unknown: {words}{more} (known: {', '.join(known) or 'none'})")


def _apart(read: Read) -> Read:
    """Reads with a set-up of its own, and forgets it again."""

    def read_apart(value: object, form: object) -> object:
        token = reading.set(reading.get())
        try:
            return read(value, form)
        finally:
            reading.reset(token)

    return read_apart


def _reading_setup(form: Any, *, by_digest: bool) -> Read:  # noqa: ANN401  # a class
    def read(value: object, _: object) -> object:
        return enter(value, form, by_digest=by_digest)

    return read


def _reading_view(cls: type[Any], read_fields: Read) -> Read:
    """Reads a view, and compares what follows from its fields with what the JSON says of it."""
    parts = [(name, form, reading_of(form)) for name, form in following(cls).items()]
    names = {name for name, *_ in parts}

    def read(value: object, _: object) -> object:
        fields = fields_in(value)
        rest = {name: each for name, each in fields.items() if name not in names}
        view = read_fields(rest, cls)
        name = ""
        try:
            for name, form, read_part in parts:
                if name not in fields:
                    raise _missing(name)  # noqa: TRY301  # it is raised again, with its place
                _agree(name, read_part(fields[name], form), getattr(view, name))
        except Exception as error:  # noqa: BLE001  # it is raised again, with its place
            raise in_field(name, error) from None
        return view

    return read


def _agree(name: str, said: object, found: object) -> None:
    if said != found:
        msg = f"{name!r} does not fit the rest of the view"
        raise ValueError(msg)


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
