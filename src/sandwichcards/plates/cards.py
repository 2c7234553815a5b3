"""What is on the table in Plates & Napkins? Seven sorts of card, and the decks made of them."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

import attrs

from sandwichcards.core.decks import (
    Copies,
    Counts,
    Stock,
    count_faults,
    counted,
    kind_faults,
    spread,
)
from sandwichcards.core.forms import numbers_of, out_of_range
from sandwichcards.core.kinds import Kind, printing
from sandwichcards.plates.effects import LARGEST, Effect, Lasting, describe


@attrs.frozen(eq=False)
class Plate(Kind):
    """What sandwiches are built on: set aside before play, with `slug` and `name`, but no value."""

    text: ClassVar[str] = "A sandwich is built on it."

    slug: str
    name: str


@attrs.frozen(eq=False)
class _Valued(Kind):
    """A card that counts points.

    Attributes:
        slug: What names the card in texts and files.
        name: What people call the card.
        value: The points it counts, in a sandwich or in the bidding.
    """

    slug: str
    name: str
    value: int

    @property
    def text(self) -> str:
        """What is printed on it, in a sentence."""
        return f"{type(self).__name__}, worth {self.value}."


@attrs.frozen(eq=False)
class Bread(_Valued):
    """Starts a sandwich, and finishes it."""


@attrs.frozen(eq=False)
class Meat(_Valued):
    """A part of a sandwich."""


@attrs.frozen(eq=False)
class Cheese(_Valued):
    """A part of a sandwich."""


@attrs.frozen(eq=False)
class Extra(_Valued):
    """A part of a sandwich, some of them below zero."""


@attrs.frozen(eq=False)
class Bid(_Valued):
    """Counts when it lies before a player in the bidding, some below zero."""


@attrs.frozen(eq=False)
class Napkin(Kind):
    """Played at any time; without a value.

    Attributes:
        slug: What names the card in texts and files.
        name: What people call the card.
        effect: What it does.
        text: What is printed on it; follows from the effect if its maker gives nothing else.
    """

    slug: str
    name: str
    effect: Effect
    text: str = attrs.field(default=printing(describe, "effect"))

    @property
    def stays(self) -> bool:
        """Whether it lies on the table for a while (P-28)."""
        return isinstance(self.effect, Lasting)


Part = Meat | Cheese | Extra
"""What may lie between the Breads (P-12)."""

Valued = Bread | Part | Bid
Card = Plate | Valued | Napkin


def value_of(card: Card) -> int | None:
    """The number on a card; None for those that have no value."""
    return None if isinstance(card, Plate | Napkin) else card.value


MOST_COPIES = 1000
MOST_KINDS: Mapping[type[Kind], int] = {
    **dict.fromkeys((Plate, Bread, Meat, Cheese, Extra, Bid), 1000),
    Napkin: 120,
}
"""How many kinds of each sort a deck can have."""


@attrs.frozen(repr=False)
class Deck(Stock):
    """A deck by its `name`; `counts` says how many of each kind there are."""

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    counts: Counts[Card]

    @classmethod
    def of(cls, name: str, counts: Copies[Card]) -> Self:
        """A deck from slugs of house cards or cards of one's own, and numbers.

        Raises:
            BadSetup: naming every fault of the deck and its cards.
        """
        known = [card for deck in cls.house.values() for card, _ in deck.counts]
        return cls(name, counted(counts, known)).checked()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every single card, kind by kind."""
        return spread(self.counts)

    def _misfits(self) -> Iterator[str]:
        yield from super()._misfits()
        yield from count_faults(self.counts, 0, MOST_COPIES)
        yield from kind_faults([card for card, _ in self.counts], MOST_KINDS)
        for card, _ in self.counts:
            yield from _card_faults(card)


def _card_faults(card: Card) -> Iterator[str]:
    if not card.name:
        yield f"{card} has no name"
    for name, number in numbers_of(card.effect if isinstance(card, Napkin) else card):
        least = 1 if name == "count" else -LARGEST
        yield from out_of_range(f"{name} of {card}", number, least, LARGEST)
