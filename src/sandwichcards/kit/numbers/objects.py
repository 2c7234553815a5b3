"""How do objects become numbers? By their class and their fields, each of a shape of its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import attrs
from typing_extensions import override

from sandwichcards.core.kept import cached_property
from sandwichcards.kit.numbers.labels import joined
from sandwichcards.kit.numbers.shapes import HIGHEST, Bounds, Shape, Write, first

if TYPE_CHECKING:
    from array import array

Fields = Mapping[str, Shape]
"""The shapes of an object's fields; those that are not named are left out."""


@attrs.frozen
class Parts(Shape):
    """An object by its `fields`, read back as a dictionary."""

    fields: Fields

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return tuple(chain(*(joined((name,), s.labels) for name, s in self.fields.items())))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return tuple(chain(*(shape.bounds for shape in self.fields.values())))

    @property
    @override
    def turns(self) -> bool:
        return any(shape.turns for shape in self.fields.values())

    @override
    def writer(self, at: int) -> Write:
        writers = []
        for name, shape in self.fields.items():
            writers.append((attrgetter(name), shape.writer(at)))
            at += shape.width

        def write(out: "array[int]", value: object, seat: int) -> None:
            for get, write_one in writers:
                write_one(out, get(value), seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> dict[str, Any]:
        found, at = {}, 0
        for name, shape in self.fields.items():
            found[name] = shape.read(numbers[at : at + shape.width], seat)
            at += shape.width
        return found

    @override
    def claim(self, value: object) -> dict[str, Any]:
        return {name: shape.claim(getattr(value, name)) for name, shape in self.fields.items()}


@attrs.frozen
class AnyOf(Shape):
    """An object of one of some classes: a number for each class, 1 for its own, then fields.

    What all classes have is `shared` and comes first; then come those that `classes` has for each.
    """

    classes: Mapping[type, Fields]
    shared: Fields = attrs.field(factory=dict)

    @cached_property
    def _own(self) -> dict[type, Parts]:
        return {cls: Parts(fields) for cls, fields in self.classes.items()}

    @cached_property
    def _common(self) -> Parts:
        return Parts(self.shared)

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        kinds = tuple(cls.__name__ for cls in self.classes)
        own = (joined((cls.__name__,), parts.labels) for cls, parts in self._own.items())
        return (*kinds, *self._common.labels, *chain(*own))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        own = chain(*(parts.bounds for parts in self._own.values()))
        return (*((0, 1),) * len(self.classes), *self._common.bounds, *own)

    @cached_property
    def _spots(self) -> dict[type, tuple[int, int]]:
        """Where the number of each class stands, and where its own fields begin."""
        at = len(self.classes) + self._common.width
        found = {}
        for number, (cls, parts) in enumerate(self._own.items()):
            found[cls] = number, at
            at += parts.width
        return found

    @property
    @override
    def turns(self) -> bool:
        return any(parts.turns for parts in (self._common, *self._own.values()))

    @override
    def writer(self, at: int) -> Write:
        write_shared = self._common.writer(at + len(self.classes))
        writers = {
            cls: (at + number, self._own[cls].writer(at + begin))
            for cls, (number, begin) in self._spots.items()
        }

        def write(out: "array[int]", value: object, seat: int) -> None:
            if value is not None:
                spot, write_own = writers[type(value)]
                out[spot] = 1
                write_shared(out, value, seat)
                write_own(out, value, seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> tuple[type, dict[str, Any]] | None:
        if not any(numbers):
            return None
        cls = [*self.classes][first(numbers)]
        shared, own = self._common, self._own[cls]
        _, begin = self._spots[cls]
        found = shared.read(numbers[len(self.classes) :][: shared.width], seat)
        return cls, {**found, **own.read(numbers[begin:][: own.width], seat)}

    @override
    def claim(self, value: object) -> tuple[type, dict[str, Any]] | None:
        if value is None:
            return None
        fields = {**self.shared, **self.classes[type(value)]}
        return type(value), Parts(fields).claim(value)


@attrs.frozen
class Steps(Shape):
    """Steps of some `classes`, the next one last: how many of each class, and the next in full.

    What lies below another one of its class is left out, and so is the order of the classes.
    """

    classes: Mapping[type, Fields]

    @cached_property
    def _own(self) -> dict[type, Parts]:
        return {cls: Parts(fields) for cls, fields in self.classes.items()}

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        own = (joined((c.__name__,), ("count", *parts.labels)) for c, parts in self._own.items())
        return tuple(chain(*own))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        own = (((0, HIGHEST), *parts.bounds) for parts in self._own.values())
        return tuple(chain(*own))

    @property
    @override
    def turns(self) -> bool:
        return any(parts.turns for parts in self._own.values())

    @override
    def writer(self, at: int) -> Write:
        writers = {}
        for cls, parts in self._own.items():
            writers[cls] = at, parts.writer(at + 1)
            at += 1 + parts.width

        def write(out: "array[int]", value: Sequence[object], seat: int) -> None:
            for step in reversed(value):
                spot, write_one = writers[type(step)]
                if not out[spot]:
                    write_one(out, step, seat)
                out[spot] += 1

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> dict[type, tuple[int, dict[str, Any]]]:
        found, at = {}, 0
        for cls, parts in self._own.items():
            if numbers[at]:
                found[cls] = numbers[at], parts.read(numbers[at + 1 :][: parts.width], seat)
            at += 1 + parts.width
        return found

    @override
    def claim(self, value: Sequence[object]) -> dict[type, tuple[int, dict[str, Any]]]:
        classes = [type(step) for step in value]
        return {
            type(step): (classes.count(type(step)), self._own[type(step)].claim(step))
            for step in value  # the last one of a class counts
        }


@attrs.frozen
class Only(Shape):
    """Only what `of` finds in a value, in a `shape` of its own."""

    of: Callable[[Any], Any]
    shape: Shape

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return self.shape.labels

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return self.shape.bounds

    @property
    @override
    def turns(self) -> bool:
        return self.shape.turns

    @override
    def pieces(self, value: str, seat: int, names: dict[str, Any]) -> Iterable[tuple[str, Shape]]:
        name = f"of_{len(names)}"
        names[name] = self.of
        return self.shape.pieces(f"{name}({value})", seat, names)

    @override
    def writer(self, at: int) -> Write:
        of, write_one = self.of, self.shape.writer(at)

        def write(out: "array[int]", value: Any, seat: int) -> None:  # noqa: ANN401  # of any sort
            write_one(out, of(value), seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> Any:
        return self.shape.read(numbers, seat)

    @override
    def claim(self, value: Any) -> Any:
        return self.shape.claim(self.of(value))


@attrs.frozen
class Maybe(Shape):
    """Something of a `shape` that may not be there: a number that says so, then its own."""

    shape: Shape

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return ("there", *self.shape.labels)

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return ((0, 1), *self.shape.bounds)

    @property
    @override
    def turns(self) -> bool:
        return self.shape.turns

    @override
    def writer(self, at: int) -> Write:
        write_one = self.shape.writer(at + 1)

        def write(out: "array[int]", value: Any, seat: int) -> None:  # noqa: ANN401  # of any sort
            if value is not None:
                out[at] = 1
                write_one(out, value, seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> Any:
        return self.shape.read(numbers[1:], seat) if numbers[0] else None

    @override
    def claim(self, value: Any) -> Any:
        return None if value is None else self.shape.claim(value)


@attrs.frozen
class Kept(Shape):
    """Numbers of a `shape` that are kept for values that come again: a third to a tenth the time.

    That is done where it is a field, or the part of a seat in one. The values must be hashable.
    """

    shape: Shape

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        return self.shape.labels

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        return self.shape.bounds

    @property
    @override
    def turns(self) -> bool:
        return self.shape.turns

    @property
    @override
    def recurs(self) -> bool:
        return True

    @override
    def writer(self, at: int) -> Write:
        return self.shape.writer(at)

    @override
    def read(self, numbers: Sequence[int], seat: int) -> Any:
        return self.shape.read(numbers, seat)

    @override
    def claim(self, value: Any) -> Any:
        return self.shape.claim(value)
