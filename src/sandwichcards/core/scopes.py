"""What is known while a document is read? The cards, seats and places of the game's set-up."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

import attrs

from sandwichcards.core.conversion import converter
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.core.setups import digest_of
from sandwichcards.core.texts import shown

_written: Callable[[object], str] = json.JSONEncoder().encode
_MOST_KEPT = 1 << 16
"""So long is the longest text of a set-up that is known again."""
_NOT_GIVEN = (
    "the set-up is named by its digest alone: give it, as in loads(text, View, setup), or have the "
    "view written with dumps(view, whole=True)"
)


@attrs.frozen
class Scope:
    """What is known of the game whose document is being read."""

    kinds: Mapping[str, Kind] = attrs.field(factory=dict)
    numbers: Mapping[Any, range] = attrs.field(factory=dict)
    """What is counted from 0, such as seats, by the type of its number."""
    in_full: bool = False
    """Whether cards are written out, as in a user's deck, and not just named."""
    setup: Any = None
    """The set-up that whoever reads has given."""


UNKNOWN = Scope()
"""What is known of a game that nobody has named."""
OWN_CARDS = Scope(in_full=True)
"""What is known in a user's deck: nothing, since it brings its cards along."""
reading: ContextVar[Scope] = ContextVar("reading", default=UNKNOWN)
"""What is known now."""


@contextmanager
def within(scope: Scope) -> Iterator[None]:
    """Know this meanwhile."""
    token = reading.set(scope)
    try:
        yield
    finally:
        reading.reset(token)


def scope_of(setup: Any, given: object = None) -> Scope:  # noqa: ANN401  # a set-up of any game
    """What is known in a game with that set-up.

    Raises:
        BadSetup: if this is none.
    """
    if not hasattr(setup, "kinds") or not hasattr(setup, "players"):
        raise BadSetup([f"a set-up was expected, such as view.setup, not {shown(setup)}"])
    numbers = {Seat: range(setup.players), **getattr(setup, "numbers", {})}
    return Scope(setup.kinds, numbers, setup=given)


def enter(value: object, form: Any, *, by_digest: bool) -> object:  # noqa: ANN401  # a class
    """The set-up that the JSON says, whose cards and seats are known from now on."""
    given = reading.get().setup
    if by_digest and type(value) is str:
        return _of_digest(value, given)  # what it knows has been known since it was given
    setup = expected(setup_from(value, form))
    reading.set(scope_of(setup, given))
    return setup


def _of_digest(digest: object, given: Any) -> object:  # noqa: ANN401  # a set-up, if any
    if given is None:
        raise ValueError(_NOT_GIVEN)
    if digest != digest_of(given):
        msg = f"this is about another set-up: {shown(digest)}, not {digest_of(given)!r}"
        raise ValueError(msg)
    return given


def expected(setup: Any) -> Any:  # noqa: ANN401  # a set-up of any game
    """The set-up, if it is the one that was given, or none was.

    Raises:
        ValueError: if it is another one.
    """
    given = reading.get().setup
    if given is not None and setup != given:
        msg = "this is about another set-up than the one that was given"
        raise ValueError(msg)
    return setup


def setup_from(value: object, form: Any) -> Any:  # noqa: ANN401  # a class, and an object of it
    """The set-up that the JSON says: whoever reads states reads one again and again."""
    try:
        text = _written(value)
    except (TypeError, ValueError, RecursionError):
        text = ""
    if not 0 < len(text) <= _MOST_KEPT:
        return converter.structure(value, form)  # which also says what is wrong
    return _setup_of(text, form)


@lru_cache(maxsize=16)  # without it, reading a whole view takes a third longer
def _setup_of(text: str, form: Any) -> Any:  # noqa: ANN401  # as above
    return converter.structure(json.loads(text), form)
