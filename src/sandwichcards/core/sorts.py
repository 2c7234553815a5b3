"""Of what sort is a form? A union, a card, a hand, a number, a view: its annotation says it.

What a class looks like in JSON follows from the annotations of its fields. Whoever reads JSON,
writes it or describes it asks here.
"""

from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from sandwichcards.core.draft import Asked
from sandwichcards.core.kinds import Kind, Named

T = TypeVar("T")
_NONE = type(None)


def members(form: object) -> tuple[Any, ...]:
    """The members of a union; any other form is its own only one."""
    return get_args(form) if get_origin(form) in {Union, UnionType} else (form,)


def some(form: object) -> tuple[Any, ...]:
    """The members of a union that are not None."""
    return tuple(member for member in members(form) if member is not _NONE)


def may_be_none(form: object) -> bool:
    """Whether None is one of the members."""
    return _NONE in members(form)


def is_kind(form: object) -> bool:
    """Whether this is a card, or one of several kinds of cards."""
    found = some(form)
    return bool(found) and all(isinstance(m, type) and issubclass(m, Kind) for m in found)


def is_union_of_classes(form: object) -> bool:
    """Whether it takes a `type` to tell of which class something is."""
    return len(some(form)) > 1 and all(map(attrs.has, some(form)))


def is_tuple(form: object) -> bool:
    """Whether this is a list in JSON."""
    return get_origin(form) is tuple


def is_row_of_kinds(form: object) -> bool:
    """Whether this is the form of a hand or a pile: any number of cards, none of them hidden."""
    part, *rest = get_args(form) if is_tuple(form) else (None,)
    return rest == [...] and is_kind(part) and not may_be_none(part)


def is_optional(form: object) -> bool:
    """Whether this is something of one form, or None."""
    return may_be_none(form) and len(some(form)) == 1


def is_word_or_other(form: object) -> bool:
    """Whether this is one of a few words, or something else."""
    return len(members(form)) > 1 and any(get_origin(m) is Literal for m in members(form))


def is_number(form: object) -> bool:
    """Whether this is the number of a seat, a place or whatever else has a type of its own."""
    return getattr(form, "__supertype__", None) is int


def is_named(form: object) -> bool:
    """Whether the house knows some of these by name."""
    return isinstance(form, type) and issubclass(form, Named)


def fields_of(cls: type[Any]) -> list[Any]:
    """The fields that a class is made with, and that its JSON has."""
    fields = [field for field in attrs.fields(cls) if field.init]
    if any(isinstance(field.type, str) for field in fields):
        return [field for field in attrs.fields(attrs.resolve_types(cls)) if field.init]
    return fields


def setup_form(cls: type[Any]) -> Any:  # noqa: ANN401  # a class, or None
    """The class of the set-up that objects of this class hold."""
    forms = [field.type for field in attrs.fields(cls) if field.name == "setup"]
    return next((form for form in forms if attrs.has(form)), None)


# Views

_FIRST = ("setup", "seat", "to_act", "question", "moves", "outcome")
"""What the JSON of every view begins with, whether it is a field or follows from some."""


def is_view(form: Any) -> bool:  # noqa: ANN401  # a form
    """Whether this is the class of a game's views."""
    if not isinstance(form, type) or not attrs.has(form) or setup_form(form) is None:
        return False
    return {"seat", "moves", "outcome"} <= {field.name for field in attrs.fields(form)}


def following(view: type[Any]) -> dict[str, Any]:
    """The forms of what a view's JSON says although it follows from other fields."""
    fields = [field.name for field in attrs.fields(view)]
    found = {"to_act": _property_form(view, "to_act"), "question": question_form(view)}
    return {name: form for name, form in found.items() if name not in fields}


def keys_of(view: type[Any]) -> list[str]:
    """The keys of a view's JSON, in their order: first what all views have."""
    return [*dict.fromkeys((*_FIRST, *(field.name for field in fields_of(view))))]


def question_form(asked: type[Any]) -> Any:  # noqa: ANN401  # a form
    """What a view or a state can ask, or None."""
    own = [field.type for field in fields_of(asked) if field.name == "question"]
    bases = [base for cls in asked.__mro__ for base in getattr(cls, "__orig_bases__", ())]
    told = [get_args(base)[0] | None for base in bases if get_origin(base) is Asked]
    return (own or told or [_property_form(asked, "question")])[0]


def _property_form(cls: Any, name: str) -> Any:  # noqa: ANN401  # a class and a form
    return get_type_hints(getattr(cls, name).fget)["return"]


# What is left out

_TERSE = "__sandwichcards_terse__"


def terse(cls: type[T]) -> type[T]:
    """Declare that the JSON of a class leaves out what is as it is by default."""
    setattr(cls, _TERSE, True)
    return cls


def is_terse(cls: type[Any]) -> bool:
    """Whether the JSON of a class leaves out what is as it is by default."""
    return getattr(cls, _TERSE, False)
