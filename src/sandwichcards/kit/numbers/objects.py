"""How do objects become numbers? By their class and their fields, each of a shape of its own."""

from array import array
from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

import attrs
from typing_extensions import override

from sandwichcards.kit.numbers.labels import joined
from sandwichcards.kit.numbers.shapes import CODE, HIGHEST, Bounds, Shape, Write, first

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

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        kinds = tuple(cls.__name__ for cls in self.classes)
        own = (joined((cls.__name__,), Parts(f).labels) for cls, f in self.classes.items())
        return (*kinds, *Parts(self.shared).labels, *chain(*own))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        own = chain(*(Parts(fields).bounds for fields in self.classes.values()))
        return (*((0, 1),) * len(self.classes), *Parts(self.shared).bounds, *own)

    def _spots(self) -> dict[type, tuple[int, int]]:
        """Where the number of each class stands, and where its own fields begin."""
        at = len(self.classes) + Parts(self.shared).width
        found = {}
        for number, (cls, fields) in enumerate(self.classes.items()):
            found[cls] = number, at
            at += Parts(fields).width
        return found

    @property
    @override
    def turns(self) -> bool:
        return any(Parts(each).turns for each in (self.shared, *self.classes.values()))

    @override
    def writer(self, at: int) -> Write:
        write_shared = Parts(self.shared).writer(at + len(self.classes))
        writers = {
            cls: (at + number, Parts(self.classes[cls]).writer(at + begin))
            for cls, (number, begin) in self._spots().items()
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
        shared, own = Parts(self.shared), Parts(self.classes[cls])
        _, begin = self._spots()[cls]
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

    @property
    @override
    def labels(self) -> tuple[str, ...]:
        own = (joined((c.__name__,), ("count", *Parts(f).labels)) for c, f in self.classes.items())
        return tuple(chain(*own))

    @property
    @override
    def bounds(self) -> tuple[Bounds, ...]:
        own = (((0, HIGHEST), *Parts(fields).bounds) for fields in self.classes.values())
        return tuple(chain(*own))

    @property
    @override
    def turns(self) -> bool:
        return any(Parts(fields).turns for fields in self.classes.values())

    @override
    def writer(self, at: int) -> Write:
        writers = {}
        for cls, fields in self.classes.items():
            writers[cls] = at, Parts(fields).writer(at + 1)
            at += 1 + Parts(fields).width

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
        for cls, fields in self.classes.items():
            parts = Parts(fields)
            if numbers[at]:
                found[cls] = numbers[at], parts.read(numbers[at + 1 :][: parts.width], seat)
            at += 1 + parts.width
        return found

    @override
    def claim(self, value: Sequence[object]) -> dict[type, tuple[int, dict[str, Any]]]:
        classes = [type(step) for step in value]
        return {
            type(step): (classes.count(type(step)), Parts(self.classes[type(step)]).claim(step))
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

    The values must be hashable.
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

    @override
    def writer(self, at: int) -> Write:
        end, turns = at + self.width, self.turns
        seats: dict[int, _Known] = defaultdict(lambda: _Known(self.shape))

        def write(out: "array[int]", value: Hashable, seat: int) -> None:
            known = seats[seat if turns else 0]
            out[at:end] = known.get(value) or known.make(value, seat)

        return write

    @override
    def read(self, numbers: Sequence[int], seat: int) -> Any:
        return self.shape.read(numbers, seat)

    @override
    def claim(self, value: Any) -> Any:
        return self.shape.claim(value)


class _Known(dict[Hashable, "array[int]"]):
    """The numbers of values; all are forgotten when they are too many."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self._zeros = array(CODE, bytes(2 * shape.width))
        self._write = shape.writer(0)

    def make(self, value: Hashable, seat: int) -> "array[int]":
        """The numbers of a value that is not known, as that seat sees it."""
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[value] = numbers = self._zeros[:]
        self._write(numbers, value, seat)
        return numbers


_MOST_KEPT = 4096
