"""What is a sandwich in Hoagie? Marks for what lies on top of its places, and what they cover."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from sys import intern

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.seats import Seat
from sandwichcards.core.values import Value
from sandwichcards.hoagie.cards import FRESH, MOST_COPIES, PLACES, SPOILED, Card, Place

HIGHEST = 2 * MOST_COPIES  # fresh and spoiled cards of one ingredient, all on one place
EMPTY = "-" * len(PLACES)
PERFECT = "f" * len(PLACES)
BARE = (0,) * len(PLACES)


@attrs.frozen
class Sandwich(Value):
    """Five places from left to right (H-3), with fresh and spoiled cards in turn on each.

    Attributes:
        shape: What lies on top of each place: `f` for fresh, `s` for spoiled, `-` for nothing.
        heights: How many cards lie on each place.
    """

    shape: str = EMPTY
    heights: tuple[int, ...] = BARE

    @property
    def stacks(self) -> tuple[tuple[Card, ...], ...]:
        """The cards on each place, the top one last."""
        return tuple(map(_stack, PLACES, self.shape, self.heights))

    @property
    def tops(self) -> tuple[Card | None, ...]:
        """The card on top of each place."""
        return tuple(stack[-1] if stack else None for stack in self.stacks)

    @property
    def covered(self) -> tuple[Card, ...]:
        """The cards that lie under others (H-26)."""
        return tuple(card for stack in self.stacks for card in stack[:-1])

    def faults(self) -> tuple[str, ...]:
        """What no play could have led to."""
        if not is_shape(self.shape):
            return (not_a_shape(self.shape),)
        if len(self.heights) != len(PLACES):
            return (f"H-3: a sandwich has {len(PLACES)} places, not {len(self.heights)}",)
        return tuple(
            f"{height} cards on a place that shows {mark!r}"
            for mark, height in zip(self.shape, self.heights, strict=True)
            if (height == 0) != (mark == "-") or not 0 <= height <= HIGHEST
        )


def is_shape(text: str) -> bool:
    """Whether there can be a sandwich with these on top (H-3)."""
    return len(text) == len(PLACES) and set(text) <= set("-fs")


def not_a_shape(text: str) -> str:
    """What to say of a text that is no shape."""
    return f"H-3: {text!r} is no shape: five of '-', 'f' and 's'"


SHAPES = tuple(intern("".join(marks)) for marks in product("-fs", repeat=len(PLACES)))
"""All that can lie on top of a sandwich."""


def _shapes_with(mark: str) -> Mapping[Place, Mapping[str, str]]:
    return {
        place: {
            shape: intern(shape[: place.slot] + mark + shape[place.slot + 1 :]) for shape in SHAPES
        }
        for place in PLACES
    }


WITH_FRESH, WITH_SPOILED = map(_shapes_with, "fs")
"""Shapes after one more card, fresh or spoiled, on a place; writing them anew would cost 3 % of a
decision."""


def _stack(place: Place, mark: str, height: int) -> tuple[Card, ...]:
    """H-8, H-9, H-13: fresh only comes over spoiled and spoiled over fresh."""
    fresh, spoiled = FRESH[place.ingredient], SPOILED[place.ingredient]
    top, under = (fresh, spoiled) if mark == "f" else (spoiled, fresh)
    return tuple(top if (height - at) % 2 else under for at in range(min(height, HIGHEST)))


TOPS: Mapping[str, Mapping[Place, Card]] = {
    "f": {place: FRESH[place.ingredient] for place in PLACES},
    "s": {place: SPOILED[place.ingredient] for place in PLACES},
}
"""The card that a mark on a place stands for."""


@attrs.frozen(eq=False)
class Covered(Interned):
    """A `card` that lies under another one, on a `place` of the sandwich of `seat`."""

    seat: Seat
    place: Place
    card: Card


def sandwiches_of(shapes: tuple[str, ...], covered: tuple[Covered, ...]) -> tuple[Sandwich, ...]:
    """The sandwiches with these on top and those under them."""
    under = Counter((each.seat, each.place) for each in covered)
    return tuple(
        Sandwich(
            shape,
            tuple(
                (mark != "-") + under[Seat(seat), place]
                for place, mark in zip(PLACES, shape, strict=False)
            ),
        )
        for seat, shape in enumerate(shapes)
    )


def laid(shapes: tuple[str, ...], covered: tuple[Covered, ...]) -> Iterator[Card]:
    """Every card of the sandwiches."""
    for shape in shapes:
        yield from (
            TOPS[mark][place] for place, mark in zip(PLACES, shape, strict=False) if mark in TOPS
        )
    yield from (each.card for each in covered)


def misplaced(shapes: tuple[str, ...], covered: tuple[Covered, ...]) -> Iterator[str]:
    """What can't lie where it does: fresh and spoiled cards lie in turn (H-8, H-9, H-13)."""
    tops = {
        (seat, place): TOPS[mark][place]
        for seat, shape in enumerate(shapes)
        for place, mark in zip(PLACES, shape, strict=False)
        if mark in TOPS
    }
    for each in reversed(covered):
        above = tops.get((each.seat, each.place))
        if above is None:
            yield f"{each.card} is covered by nothing on the {each.place.value} of seat {each.seat}"
        elif each.card is above or each.card not in {TOPS[mark][each.place] for mark in TOPS}:
            yield f"{each.card} can't lie under {above}"
        tops[each.seat, each.place] = each.card
