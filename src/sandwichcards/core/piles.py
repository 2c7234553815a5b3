"""How do cards lie together? Hands in a fixed order; piles are tuples, the next card first."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from sandwichcards.core.kinds import Kind

C = TypeVar("C", bound=Kind)
T = TypeVar("T")

by_slug: Callable[[Kind], str] = attrgetter("slug")
"""The order of a hand."""


def hand_of(cards: Iterable[C]) -> tuple[C, ...]:
    """The cards as a hand: a multiset, kept in the order of their slugs."""
    return tuple(sorted(cards, key=by_slug))


@lru_cache(maxsize=1024)  # most piles are seen again and again: that takes a tenth of the time
def contents(cards: tuple[C, ...]) -> tuple[C, ...]:
    """The cards of a pile as a hand, which tells nothing of their order."""
    return hand_of(cards)


def without(hand: tuple[C, ...], card: C) -> tuple[C, ...]:
    """The hand less one copy of `card`.

    Raises:
        ValueError: if it is not there.
    """
    cards = [*hand]
    cards.remove(card)
    return tuple(cards)


def taken(hands: tuple[tuple[C, ...], ...], seat: int, card: C) -> tuple[tuple[C, ...], ...]:
    """The hands less one copy of `card` in one of them: `put` and `without` in one call.

    Raises:
        ValueError: if it is not there.
    """
    column = [*hands]
    hand = [*column[seat]]
    hand.remove(card)
    column[seat] = tuple(hand)
    return tuple(column)


def joined(hand: tuple[C, ...], cards: Iterable[C]) -> tuple[C, ...]:
    """The hand with more cards, in order."""
    return hand_of((*hand, *cards))


if TYPE_CHECKING:

    def distinct(hand: tuple[C, ...]) -> Iterable[C]:
        """Each kind in the hand once, in order."""

else:  # without a call in between
    distinct = dict.fromkeys


def put(column: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The column with one entry replaced."""
    entries = [*column]
    entries[index] = value
    return tuple(entries)
