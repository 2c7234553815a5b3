"""How does anything become JSON and come back? Nothing here knows a game.

What a class looks like in JSON follows from its annotations (`core.sorts`); `core.writing` writes
it, `core.reading` and `core.objects` read it.
"""

import json
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar, get_origin

from typing_extensions import TypeForm

import sandwichcards.core.reading  # noqa: F401  # it tells the converter how
from sandwichcards.core.conversion import converter
from sandwichcards.core.documents import SCHEMA, opened
from sandwichcards.core.errors import DecodeError, EncodeError
from sandwichcards.core.kinds import Kind
from sandwichcards.core.locating import located
from sandwichcards.core.scopes import UNKNOWN, Scope, scope_of, within
from sandwichcards.core.sorts import members
from sandwichcards.core.texts import short, shown
from sandwichcards.core.writing import WHOLE, styled

T = TypeVar("T")
__all__ = ["converter", "dumps", "form_name", "loads", "loads_with", "plain"]


def dumps(value: object, form: object = None, *, whole: bool = False) -> str:
    """The value as a JSON document.

    `form` is only needed for bare tuples, to say what they hold: `tuple[hoagie.Event, ...]`. In
    views the set-up is a digest; with `whole`, it is written in full.

    Raises:
        EncodeError: if this is nothing that a document can hold.
    """
    try:
        with _style(whole=whole):
            data = converter.unstructure(value, unstructure_as=form or type(value))
        document = {"schema": SCHEMA, "form": form_name(form or type(value)), "value": data}
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except Exception as error:  # whatever is not made of our classes
        raise EncodeError(f"{shown(value)} can't be written: {error}") from error


def loads(text: str | bytes, form: TypeForm[T], setup: object = None) -> T:
    """The value that `dumps` made the text from, checked.

    With the `setup` of the game, views are read that name it by its digest, and lone moves, events
    and questions, whose cards it knows; a document of another set-up is refused.

    Raises:
        DecodeError: with the path to the fault, whatever the text is.
        BadSetup: if `setup` is none.
    """
    return _read(text, form, UNKNOWN if setup is None else scope_of(setup, setup))


def loads_with(text: str | bytes, form: TypeForm[T], kinds: Mapping[str, Kind]) -> T:
    """As `loads`, where cards are known by the slugs in `kinds`."""
    return _read(text, form, Scope(kinds))


def _read(text: str | bytes, form: TypeForm[T], scope: Scope) -> T:
    data, name = opened(text)
    target = _named_member(form, name)
    if form_name(target) != name:
        raise DecodeError("$.form", f"{form_name(form)} was expected, this is {shown(name)}")
    try:
        with within(scope):
            value: T = converter.structure(data, target)
    except Exception as error:  # whatever a document provokes is its own fault
        path, reason = located(error, "$.value")
        raise DecodeError(path, reason) from error
    return value


def plain(value: object, *, whole: bool = False) -> Any:  # noqa: ANN401  # JSON: whatever the value is made of
    """The value as dictionaries, lists, strings and numbers, as `dumps` writes it."""
    with _style(whole=whole):
        return converter.unstructure(value)


def _style(*, whole: bool) -> AbstractContextManager[None]:
    return styled(WHOLE) if whole else nullcontext()


def form_name(form: object) -> str:
    """What a document of this form calls itself: `hoagie.State`."""
    if not isinstance(form, type) or get_origin(form) is not None:
        return short(str(form))
    packages = form.__module__.split(".")[:-1]
    return f"{packages[-1]}.{form.__qualname__}" if packages else form.__qualname__


def _named_member(form: object, name: object) -> Any:  # noqa: ANN401  # a form, of no type in Python
    """The member of a union that a document says it holds; other forms are themselves."""
    return next((member for member in members(form) if form_name(member) == name), form)
