"""How is a value made JSON? By the annotations of its class.

attrs classes are objects, members of a union carry their class name as `type`, cards are their
slugs, a house deck is its name. In views the set-up is a digest, and what every view has in common
comes first.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import attrs
from cattrs.gen import make_dict_unstructure_fn, override

from sandwichcards.core.conversion import converter
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.core.rng import Rng
from sandwichcards.core.setups import digest_of
from sandwichcards.core.sorts import (
    following,
    is_kind,
    is_named,
    is_row_of_kinds,
    is_terse,
    is_union_of_classes,
    is_view,
    keys_of,
)

Write = Callable[[Any], Any]
_TAG = "type"


@attrs.frozen
class Style:
    """How much is written out."""

    cards: bool = False
    """Whether cards are written in full, and not just named."""
    named: bool = False
    """Whether decks and cities of the house are written in full, and not just named."""
    setups: bool = False
    """Whether views hold their set-ups in full, and not just a digest."""


BRIEF = Style()
_OWN_CARDS = Style(cards=True)
WHOLE = Style(setups=True)
IN_FULL = Style(cards=True, named=True)
SPELT_OUT = Style(named=True)
_style: ContextVar[Style] = ContextVar("_style", default=BRIEF)


@contextmanager
def styled(style: Style) -> Iterator[None]:
    """Write like this meanwhile."""
    token = _style.set(style)
    try:
        yield
    finally:
        _style.reset(token)


def written(value: object, style: Style) -> Any:  # noqa: ANN401  # JSON: whatever the value is made of
    """The value as dictionaries, lists, strings and numbers, in that style."""
    with styled(style):
        return converter.unstructure(value)


def _writing_class(cls: type[Any]) -> Write:
    return make_dict_unstructure_fn(cls, converter, _cattrs_omit_if_default=is_terse(cls))


def _writing_view(cls: type[Any]) -> Write:
    write_fields = make_dict_unstructure_fn(cls, converter, setup=override(omit=True))
    forms, keys = following(cls).items(), keys_of(cls)
    added = [(name, converter.get_unstructure_hook(form)) for name, form in forms]

    def write(view: Any) -> object:  # noqa: ANN401  # a view of any game
        whole = _style.get().setups
        found = write_fields(view)
        found["setup"] = converter.unstructure(view.setup) if whole else digest_of(view.setup)
        for name, write_part in added:
            found[name] = write_part(getattr(view, name))
        return {key: found[key] for key in keys}

    return write


def _writing_kind(_: object) -> Write:
    hooks: dict[type, Write] = {}

    def write(kind: Kind | None) -> object:
        if kind is None or not _style.get().cards:
            return None if kind is None else kind.slug
        if type(kind) not in hooks:
            hooks[type(kind)] = _writing_class(type(kind))
        return {_TAG: type(kind).__name__, **hooks[type(kind)](kind)}

    return write


def _writing_kinds(form: object) -> Write:
    """Hands and piles, which are most of a document: one by one they would take twice the time."""
    write_kind = _writing_kind(form)

    def write(kinds: tuple[Kind, ...]) -> list[object]:
        return [*map(write_kind, kinds)] if _style.get().cards else [kind.slug for kind in kinds]

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
        if _style.get().named:
            return write_in_full(value)
        if value.is_house():
            return value.name
        with styled(_OWN_CARDS):
            return write_in_full(value)

    return write


def _write_rng(rng: Rng) -> object:
    return {"key": rng.key.hex(), "count": rng.count}


def _register() -> None:
    writing = converter.register_unstructure_hook_factory  # the last one that fits is taken
    writing(attrs.has, _writing_class)
    writing(is_union_of_classes, _writing_tagged)
    writing(is_kind, _writing_kind)
    writing(is_row_of_kinds, _writing_kinds)
    writing(is_named, _writing_named)
    writing(is_view, _writing_view)
    converter.register_unstructure_hook(Rng, _write_rng)


_register()
