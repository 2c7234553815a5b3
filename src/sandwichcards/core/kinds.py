"""What is a card? A kind: a frozen value with a slug, of which equal copies are one object."""

from collections.abc import Mapping
from threading import Lock
from typing import Any, ClassVar, Self, TypeVar
from weakref import WeakValueDictionary

import attrs

T = TypeVar("T")


class _Interning(type):
    """Makes calling a class give the one object there is for equal arguments."""

    _known: ClassVar[WeakValueDictionary[tuple[object, ...], Any]] = WeakValueDictionary()
    _lock = Lock()

    def __call__(cls: type[T], *args: Any, **kwargs: Any) -> T:  # noqa: ANN401  # those of the class
        made: T = super().__call__(*args, **kwargs)  # type: ignore[misc]  # type's own
        with _Interning._lock:
            known: T = _Interning._known.setdefault((cls, *_values(made)), made)
        return known


class Kind(metaclass=_Interning):
    """The base of all cards: attrs classes, frozen and with `eq=False`, that have a slug.

    There is only one object for each kind, however often it is made, read or unpickled. So cards are
    compared and hashed by identity, in C, which hands and tables live on.
    """

    __slots__ = ()
    slug: str

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), _values(self)

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
