"""What is a card, what is a move? Frozen values of which equal copies are one object."""

import os
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from functools import cache
from threading import RLock
from types import UnionType
from typing import Any, ClassVar, Self, Union, get_args, get_origin
from weakref import WeakValueDictionary

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.numbers import is_whole, whole
from sandwichcards.core.values import Value


class Interned(Value):
    """The base of values that exist once: attrs classes, frozen and with `eq=False`.

    However often an equal one is made, read or unpickled, it is the same object. So they are
    compared and hashed by identity, in C, which the hot paths of all games live on.

    Fields are of the type that they say: 3.0 equals 3, and would be found in its place for ever.
    A number of another sort, such as numpy's, becomes Python's, and a text a member of its enum.

    Raises:
        BadSetup: if a field is of another type.
    """

    __slots__ = ()
    _fill: ClassVar[Callable[..., None]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # attrs builds a slotted class a second time, with its methods: that one counts. Its
        # `__init__` must not run again on an object that is known already, so `__new__` calls it.
        # No metaclass: `isinstance` and `match` are slow for classes that have one.
        if "__attrs_attrs__" in cls.__dict__:
            cls._fill = cls.__init__
            setattr(cls, "__init__", _do_nothing)  # noqa: B010  # a plain one would be its type

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:  # noqa: ANN401  # those of the subclass
        """The one object there is for these arguments."""
        made = object.__new__(cls)
        made._fill(*args, **kwargs)
        for field in _fields(cls):  # type: ignore[arg-type]  # a class can be hashed
            if type(getattr(made, field.name)) not in field.types:
                _fit(made, field)
        key = (cls, *_values(made))
        with _known.lock:
            known: Self = _known.setdefault(key, made)
        return known

    @classmethod
    def of_fields(cls, values: Collection[object]) -> Self:
        """The one object for all its fields in order, which are known to be of the right types."""
        known: Self | None = _known.get((cls, *values))
        return cls(*values) if known is None else known

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), _values(self)


class _Known(WeakValueDictionary[tuple[object, ...], Any]):
    """The objects that there are, by class and fields."""

    def __init__(self) -> None:
        super().__init__()
        self.renew()

    def renew(self) -> None:
        """Have a lock that nobody holds: a fork leaves behind the threads that might have."""
        self.lock = RLock()  # the garbage collector may come upon us while we hold it


_known = _Known()
if hasattr(os, "register_at_fork"):  # not on Windows, where nothing forks
    os.register_at_fork(after_in_child=_known.renew)


def _do_nothing(*_args: object, **_kwargs: object) -> None:
    """Stand in for an `__init__` that has been run."""


# Fields


@attrs.frozen
class _Field:
    name: str
    form: Any
    types: frozenset[type]
    """Values of these types fit without a closer look."""


@cache
def _fields(cls: type[Any]) -> tuple[_Field, ...]:
    fields = [field for field in attrs.fields(cls) if field.init]
    if any(isinstance(field.type, str) for field in fields):
        attrs.resolve_types(cls)
        fields = [field for field in attrs.fields(cls) if field.init]
    found = [_Field(field.name, field.type, simple_types(field.type)) for field in fields]
    return tuple(field for field in found if field.types or _has_parts(field.form))


def _has_parts(form: Any) -> bool:  # noqa: ANN401  # a form
    return get_origin(form) in {Union, UnionType, tuple} or attrs.has(form)


def simple_types(form: object) -> frozenset[type]:
    """The members of a union that have no fields or parts of their own which might be wrong."""
    members = get_args(form) if get_origin(form) in {Union, UnionType} else (form,)
    bare = [getattr(member, "__supertype__", member) for member in members]  # of a NewType
    return frozenset(each for each in bare if isinstance(each, type) and _is_simple(each))


def _is_simple(cls: type) -> bool:
    return (
        cls is not Any
        and get_origin(cls) is None
        and (issubclass(cls, Interned) or not attrs.has(cls))
    )


def _fit(made: object, field: _Field) -> None:
    """Make the field what it says, or refuse it."""
    from sandwichcards.core.forms import wrong_types  # late: it knows of kinds

    old = getattr(made, field.name)
    if isinstance(old, Interned) and isinstance(old, tuple(field.types)):
        return  # of a subclass, and looked at when it was made
    new = converted(old, field.types)
    where = f"{field.name} of {type(made).__name__}"
    if wrong := tuple(wrong_types(new, field.form, where)):
        raise BadSetup(wrong)
    object.__setattr__(made, field.name, new)


def converted(value: Any, types: frozenset[type]) -> Any:  # noqa: ANN401  # any value
    """A number of another sort as Python's, a text as the member of an enum; all else as it is."""
    if int in types and is_whole(value):
        return whole(value)
    if isinstance(value, str):
        members = [member for cls in types if issubclass(cls, Enum) for member in cls]
        return next((member for member in members if member.value == value), str(value))
    return value


class Kind(Interned):
    """The base of all cards: copies of a card are one object, with a slug to name it by."""

    __slots__ = ()
    slug: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__attrs_attrs__" in cls.__dict__:
            setattr(cls, "__repr__", Kind.__str__)  # noqa: B010  # attrs has written a longer one

    def __str__(self) -> str:
        return self.slug


def _values(made: object) -> tuple[object, ...]:
    fields = attrs.fields(type(made))  # type: ignore[arg-type]  # an attrs class, as its base says
    return tuple(getattr(made, field.name) for field in fields if field.init)


def printing(describe: Callable[[Any], str], part: str) -> Any:  # noqa: ANN401  # attrs calls it anything
    """The default for the text of a card: it follows from a part of the card, if there is one.

    A part that the card is going to refuse has no text.
    """

    def printed(card: object) -> str:
        found = getattr(card, part)
        try:
            return "" if found is None else describe(found)
        except (AttributeError, KeyError, TypeError):
            return ""

    return attrs.Factory(printed, takes_self=True)


class Named(Value):
    """The base of what the house knows by name: decks, and for some games cities.

    A house one is saved by its name alone, a user's in full.
    """

    __slots__ = ()
    name: str
    house: ClassVar[Mapping[str, Any]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        if self.is_house():
            return _of_the_house, (type(self), self.name)
        return type(self), _values(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    def is_house(self) -> bool:
        """Whether this is the house's own of that name."""
        return self.house.get(self.name) == self

    @classmethod
    def of_the_house(cls, name: str) -> Self:
        """The house's own of that name."""
        found: Self = cls.house[name]
        return found


def _of_the_house(cls: type[Named], name: str) -> Named:
    return cls.of_the_house(name)
