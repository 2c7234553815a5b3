"""What is a card, what is a move? Frozen values of which equal copies are one object."""

from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any, ClassVar, Self
from weakref import WeakValueDictionary

import attrs


class Interned:
    """The base of values that exist once: attrs classes, frozen and with `eq=False`.

    However often an equal one is made, read or unpickled, it is the same object. So they are
    compared and hashed by identity, in C, which the hot paths of all games live on.
    """

    __slots__ = ()
    _fill: ClassVar[Callable[..., None]]

    def __init_subclass__(cls) -> None:
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
        with _lock:
            known: Self = _known.setdefault((cls, *_values(made)), made)
        return known

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), _values(self)


_known: WeakValueDictionary[tuple[object, ...], Any] = WeakValueDictionary()
_lock = Lock()


def _do_nothing(*_args: object, **_kwargs: object) -> None:
    """Stand in for an `__init__` that has been run."""


class Kind(Interned):
    """The base of all cards: copies of a card are one object, with a slug to name it by."""

    __slots__ = ()
    slug: str

    def __str__(self) -> str:
        return self.slug


def _values(made: object) -> tuple[object, ...]:
    fields = attrs.fields(type(made))  # type: ignore[arg-type]  # an attrs class, as its base says
    return tuple(getattr(made, field.name) for field in fields if field.init)


class Named:
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
