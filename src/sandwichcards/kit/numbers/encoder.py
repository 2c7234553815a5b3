"""How does a view become numbers? As its game's `numbers` declare, field by field."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import attrs

from sandwichcards.core.companions import companion
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.kept import cached_property
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.numbers.packing import packers
from sandwichcards.kit.numbers.shapes import CODE, Bounds, Shape

V = TypeVar("V", bound=AnyView)


@attrs.frozen
class Field:
    """Something of a view that is written down.

    Attributes:
        name: What it is called.
        shape: How its value becomes numbers.
        source: The attribute of the view that it is, if that has another name.
    """

    name: str
    shape: Shape
    source: str = attrs.Factory(lambda self: self.name, takes_self=True)


@attrs.frozen
class Part:
    """Where a field's numbers are, and what they mean.

    Attributes:
        where: The slice of the numbers.
        labels: What each number says; nothing for a field of a single one.
        bounds: The least and the most that each number can be.
    """

    where: slice
    labels: tuple[str, ...]
    bounds: tuple[Bounds, ...]


class _Setup(Protocol):
    """What is needed of a set-up."""

    @property
    def players(self) -> int:
        """How many play."""


class Encoder(Generic[V]):
    """Writes views of one set-up as numbers, and reads them back.

    Attributes:
        size: How many numbers there are.
        layout: Where the numbers of each field are, and what they mean.
        left_out: What the numbers don't say, by the field of the view.
    """

    def __init__(
        self,
        setup: _Setup,
        view: type[V],
        fields: Iterable[Field],
        left_out: Mapping[str, str],
    ) -> None:
        self.setup = setup
        self.fields: tuple[Field, ...] = tuple(fields)
        self.left_out: Mapping[str, str] = left_out
        self._complain_of_gaps(view)
        self.layout: dict[str, Part] = {}
        at = 0
        for field in self.fields:
            end = at + field.shape.width
            self.layout[field.name] = Part(slice(at, end), field.shape.labels, field.shape.bounds)
            at = end
        self.size: int = at
        self._pack = packers(((each.source, each.shape) for each in self.fields), setup.players)

    def _complain_of_gaps(self, view: type[V]) -> None:
        told = {*self.left_out, *(field.source for field in self.fields)}
        names = {field.name for field in attrs.fields(view)}  # type: ignore[arg-type]  # an attrs class
        if gaps := names - told:
            msg = f"numbers neither hold nor leave out {', '.join(sorted(gaps))} of {view}"
            raise TypeError(msg)

    @cached_property
    def bounds(self) -> tuple[Bounds, ...]:
        """The least and the most that each number can be."""
        return tuple(each for part in self.layout.values() for each in part.bounds)

    @cached_property
    def lows(self) -> tuple[int, ...]:
        """The least that each number can be."""
        return tuple(low for low, _ in self.bounds)

    @cached_property
    def highs(self) -> tuple[int, ...]:
        """The most that each number can be."""
        return tuple(high for _, high in self.bounds)

    def encode(self, view: V, out: Any = None) -> Any:  # noqa: ANN401  # whatever numbers can be put in
        """The view as numbers: a new `array("h")`, or `out`, into which they are written.

        Anything of the right length that takes slices will do for `out`, such as a row of a NumPy
        array. The view of a spectator is written as if from seat 0.

        Raises:
            BadSetup: if the view is of a game with another set-up.
        """
        numbers = array(CODE, self.pack(view))
        if out is None:
            return numbers
        out[:] = numbers
        return out

    def pack(self, view: V) -> bytearray:
        """The same numbers as bytes, two for each, in this machine's order.

        Raises:
            BadSetup: if the view is of a game with another set-up.
        """
        if view.setup is not self.setup and view.setup != self.setup:
            raise BadSetup(["the view is of a game with another set-up than the encoder"])
        return self._pack[view.seat or 0](view)

    def decode(self, numbers: Sequence[int], seat: int = 0) -> dict[str, Any]:
        """What the numbers say, field by field, with the seats as that seat's view has them.

        Raises:
            BadSetup: if they are too few or too many.
        """
        if len(numbers) != self.size:
            raise BadSetup([f"{len(numbers)} numbers can't be read, there must be {self.size}"])
        plain = list(map(int, numbers))
        return {
            field.name: field.shape.read(plain[self.layout[field.name].where], seat)
            for field in self.fields
        }

    def claims(self, view: V) -> dict[str, Any]:
        """What `decode` must give back for the numbers of this view."""
        return {field.name: field.shape.claim(getattr(view, field.source)) for field in self.fields}


class Numbers(Protocol):
    """How a game becomes numbers; a module can be one."""

    def encoder(self, setup: Any, /) -> Encoder[Any]:  # noqa: ANN401  # the game's own Setup
        """What writes views of that set-up as numbers; the same object each time."""

    def most_decisions(self, setup: Any, /) -> int | None:  # noqa: ANN401  # the game's own Setup
        """No game of that set-up has more decisions; None if nothing ends it for certain."""


def numbers_of(game: AnyGame) -> Numbers:
    """The game's companion `numbers`.

    Raises:
        BadSetup: if it has none.
    """
    numbers: Numbers | None = companion(game, "numbers")
    if numbers is None:
        raise BadSetup([f"{game.TITLE} has no companion `numbers`, which learning needs"])
    return numbers
