"""What if the dice fall as a test wants them to? A generator that follows a script."""

from collections.abc import Sequence
from typing import Any, NoReturn, Self, TypeVar

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.rng import Rng

T = TypeVar("T")


@attrs.frozen
class ScriptedRng(Rng):
    """A generator that rolls, picks and deals what it is told.

    `rolls` are what the dice show, `picks` the numbers that `below` gives, `orders` what comes to
    the top in each shuffle: slugs with spaces between, or the items themselves. All else keeps the
    order it had, and so does a shuffle that no order is left for. A die without a roll is an error.
    """

    key: bytes = b"scripted"
    count: int = 0
    rolls: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    orders: tuple[str | Sequence[Any], ...] = ()

    def draw(self, size: int) -> NoReturn:
        """Refuse: a script has no random bytes."""
        msg = f"the script has no {size} random bytes"
        raise AssertionError(msg)

    def roll(self, sides: int = 6) -> tuple[int, Self]:
        """What the script says that the die shows."""
        if not self.rolls or not 1 <= self.rolls[0] <= sides:
            msg = f"a die of {sides} sides is rolled, and the script has {self.rolls[:1]}"
            raise AssertionError(msg)
        return self.rolls[0], attrs.evolve(self, rolls=self.rolls[1:])

    def below(self, limit: int) -> tuple[int, Self]:
        """The number that the script picks."""
        if not self.picks or not 0 <= self.picks[0] < limit:
            msg = f"a number below {limit} is drawn, and the script has {self.picks[:1]}"
            raise AssertionError(msg)
        return self.picks[0], attrs.evolve(self, picks=self.picks[1:])

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """The items with those that the script names on top."""
        if not self.orders:
            return tuple(items), self
        rest = list(items)
        order = self.orders[0]
        names = order.split() if isinstance(order, str) else order
        top = [rest.pop(_find(rest, name)) for name in names]
        return (*top, *rest), attrs.evolve(self, orders=self.orders[1:])

    def child(self, label: str) -> Self:  # noqa: ARG002  # a script is the same for all
        """The script itself."""
        return self


def _find(items: Sequence[object], name: object) -> int:
    for index, item in enumerate(items):
        if item == name or (isinstance(item, Kind) and item.slug == name):
            return index
    msg = f"{name} is not among what is shuffled"
    raise AssertionError(msg)
