"""What is on the table in Plates & Napkins? Seven sorts of card, and the decks made of them."""

from collections.abc import Iterable
from typing import ClassVar, Self

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import is_between, is_slug
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.plates.effects import LARGEST, Effect, Lasting, describe, effect_faults


@attrs.frozen(eq=False)
class Plate(Kind):
    """What sandwiches are built on; set aside before play, without a value."""

    slug: str
    name: str


@attrs.frozen(eq=False)
class Bread(Kind):
    """Starts a sandwich, and finishes it."""

    slug: str
    name: str
    value: int


@attrs.frozen(eq=False)
class Meat(Kind):
    """A part of a sandwich."""

    slug: str
    name: str
    value: int


@attrs.frozen(eq=False)
class Cheese(Kind):
    """A part of a sandwich."""

    slug: str
    name: str
    value: int


@attrs.frozen(eq=False)
class Extra(Kind):
    """A part of a sandwich, some of them below zero."""

    slug: str
    name: str
    value: int


@attrs.frozen(eq=False)
class Bid(Kind):
    """Counts when it lies before a player in the bidding, some below zero."""

    slug: str
    name: str
    value: int


@attrs.frozen(eq=False)
class Napkin(Kind):
    """Played at any time; without a value."""

    slug: str
    name: str
    effect: Effect

    @property
    def stays(self) -> bool:
        """Whether it lies on the table for a while (P-28)."""
        return isinstance(self.effect, Lasting)

    @property
    def text(self) -> str:
        """What is printed on it, in a sentence."""
        return describe(self.effect)


Part = Meat | Cheese | Extra
"""What may lie between the Breads (P-12)."""

Valued = Bread | Part | Bid
Card = Plate | Valued | Napkin


def value_of(card: Card) -> int | None:
    """The number on a card; None for those that have no value."""
    return None if isinstance(card, Plate | Napkin) else card.value


MOST_COPIES = 1000


@attrs.frozen
class Deck(Named):
    """How many of each kind there are."""

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    counts: tuple[tuple[Card, int], ...]

    @classmethod
    def of(cls, name: str, counts: Iterable[tuple[Card, int]]) -> Self:
        """A deck from cards and numbers, the user's own cards among them.

        Raises:
            BadSetup: naming every fault of the deck and its cards.
        """
        deck = cls(name, tuple(counts))
        if faults := deck.faults():
            raise BadSetup(faults)
        return deck

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every single card, kind by kind."""
        return tuple(card for card, count in self.counts for _ in range(count))

    def faults(self) -> tuple[str, ...]:
        """What makes this deck unplayable, whatever the number of players."""
        return tuple(self._faults())

    def _faults(self) -> Iterable[str]:
        if not self.name:
            yield "a deck has a name"
        if self.name in self.house and not self.is_house():
            yield f"{self.name!r} is the name of a house deck"
        seen: set[str] = set()
        for card, count in self.counts:
            yield from faults_of(card)
            if card.slug in seen:
                yield f"{card} is listed twice"
            if not is_between(count, 0, MOST_COPIES):
                yield f"{count} copies of {card}: 0 to {MOST_COPIES} can be"
            seen.add(card.slug)


def faults_of(card: Card) -> Iterable[str]:
    """What is wrong with a card, in words."""
    if not is_slug(card.slug):
        yield f"{card.slug!r} is no slug: small letters, digits and single hyphens"
    if not card.name:
        yield f"{card} has no name"
    if isinstance(card, Valued) and not is_between(card.value, -LARGEST, LARGEST):
        yield f"{card} has the value {card.value}: {-LARGEST} to {LARGEST} can be"
    if isinstance(card, Napkin):
        yield from (f"{card} {fault}" for fault in effect_faults(card.effect))
