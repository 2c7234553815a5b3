"""How do cards lie together? Hands in a fixed order, piles in theirs."""

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.draft import maker
from sandwichcards.core.kinds import Kind

C = TypeVar("C", bound=Kind)
T = TypeVar("T")

by_slug: Callable[[Kind], str] = attrgetter("slug")
"""The order of a hand."""


def hand_of(cards: Iterable[C]) -> tuple[C, ...]:
    """The cards as a hand: a multiset, kept in the order of their slugs."""
    return tuple(sorted(cards, key=by_slug))


def without(hand: tuple[C, ...], card: C) -> tuple[C, ...]:
    """The hand less one copy of `card`.

    Raises:
        ValueError: if it is not there.
    """
    cards = [*hand]
    cards.remove(card)
    return tuple(cards)


def joined(hand: tuple[C, ...], cards: Iterable[C]) -> tuple[C, ...]:
    """The hand with more cards, in order."""
    return hand_of((*hand, *cards))


def distinct(hand: tuple[C, ...]) -> Iterable[C]:
    """Each kind in the hand once, in order."""
    return dict.fromkeys(hand)


def put(column: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The column with one entry replaced."""
    entries = [*column]
    entries[index] = value
    return tuple(entries)


@attrs.frozen(eq=False, repr=False)
class Pile(Generic[C]):
    """A pile to draw from: shuffled once, then drawn by index, so that states share its cards."""

    _cards: tuple[C, ...] = ()
    _drawn: int = 0

    def __len__(self) -> int:
        return len(self._cards) - self._drawn

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"Pile({', '.join(map(str, self.cards))})"

    def __reduce__(self) -> tuple[type["Pile[C]"], tuple[tuple[C, ...]]]:
        return Pile, (self.cards,)

    @property
    def cards(self) -> tuple[C, ...]:
        """What is left, the next card first."""
        return self._cards[self._drawn :]

    def draw(self, count: int) -> tuple[tuple[C, ...], "Pile[C]"]:
        """Up to `count` cards from the top, and the pile without them."""
        cards, start = self._cards, self._drawn
        end = min(start + count, len(cards))
        return cards[start:end], _make_pile(cards, end)


_make_pile: Any = maker(Pile)
