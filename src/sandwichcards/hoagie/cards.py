"""What is on the table in Hoagie? Eleven kinds of card, five places, and the decks made of them."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, Self

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import is_between
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.core.piles import hand_of


class Ingredient(StrEnum):
    """What a sandwich is made of."""

    BREAD = "bread"
    MEAT = "meat"
    CHEESE = "cheese"
    LETTUCE = "lettuce"


class Place(StrEnum):
    """A place of a sandwich, from left to right (H-3)."""

    slot: int
    ingredient: Ingredient

    def __new__(cls, text: str, slot: int, ingredient: Ingredient) -> Self:
        """The place called `text`, the `slot`-th from the left."""
        place = str.__new__(cls, text)
        place._value_ = text
        place.slot = slot
        place.ingredient = ingredient
        return place

    LEFT_BREAD = "left-bread", 0, Ingredient.BREAD
    MEAT = "meat", 1, Ingredient.MEAT
    CHEESE = "cheese", 2, Ingredient.CHEESE
    LETTUCE = "lettuce", 3, Ingredient.LETTUCE
    RIGHT_BREAD = "right-bread", 4, Ingredient.BREAD


PLACES = tuple(Place)
PLACES_OF: Mapping[Ingredient, tuple[Place, ...]] = {
    ingredient: tuple(place for place in PLACES if place.ingredient is ingredient)
    for ingredient in Ingredient
}
"""Where each ingredient goes."""


@attrs.frozen(eq=False)
class FreshCard(Kind):
    """A fresh ingredient: builds and mends one's own sandwich."""

    ingredient: Ingredient
    slug: str = attrs.field(init=False)

    @slug.default
    def _slug(self) -> str:
        return f"fresh-{self.ingredient.value}"


@attrs.frozen(eq=False)
class SpoiledCard(Kind):
    """A spoiled ingredient: goes over an opponent's fresh one."""

    ingredient: Ingredient
    slug: str = attrs.field(init=False)

    @slug.default
    def _slug(self) -> str:
        return f"spoiled-{self.ingredient.value}"


@attrs.frozen(eq=False)
class SkipCard(Kind):
    """Costs a player the next turn."""

    slug: str = attrs.field(init=False, default="skip")


@attrs.frozen(eq=False)
class ReverseCard(Kind):
    """Turns the order of play round."""

    slug: str = attrs.field(init=False, default="reverse")


@attrs.frozen(eq=False)
class DoublePlayCard(Kind):
    """Allows two further plays."""

    slug: str = attrs.field(init=False, default="double-play")


Card = FreshCard | SpoiledCard | SkipCard | ReverseCard | DoublePlayCard

FRESH: Mapping[Ingredient, FreshCard] = {i: FreshCard(i) for i in Ingredient}
SPOILED: Mapping[Ingredient, SpoiledCard] = {i: SpoiledCard(i) for i in Ingredient}
SKIP = SkipCard()
REVERSE = ReverseCard()
DOUBLE_PLAY = DoublePlayCard()

CARDS: tuple[Card, ...] = (*FRESH.values(), *SPOILED.values(), SKIP, REVERSE, DOUBLE_PLAY)
KINDS: Mapping[str, Card] = {card.slug: card for card in CARDS}
"""Every kind by its slug: Hoagie knows no others."""
RANK: Mapping[Card, int] = {card: rank for rank, card in enumerate(hand_of(CARDS))}
"""Where each kind stands in a hand: as by their slugs, which would cost 1 % of a decision."""


MOST_COPIES = 1000


@attrs.frozen
class Deck(Named):
    """How many of each kind there are."""

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    counts: tuple[tuple[Card, int], ...]

    @classmethod
    def of(cls, name: str, counts: Mapping[str, int]) -> Self:
        """A deck from slugs and numbers: `Deck.of("lean", {"fresh-bread": 28, "skip": 14})`.

        Raises:
            BadSetup: naming every slug that is no card of Hoagie.
        """
        if unknown := [slug for slug in counts if slug not in KINDS]:
            known = ", ".join(KINDS)
            raise BadSetup(f"{slug!r} is no card of Hoagie ({known})" for slug in unknown)
        return cls(name, tuple((KINDS[slug], counts[slug]) for slug in KINDS if slug in counts))

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
        seen: list[Card] = []
        for card, count in self.counts:
            if card in seen:
                yield f"{card} is listed twice"
            if not is_between(count, 0, MOST_COPIES):
                yield f"{count} copies of {card}: 0 to {MOST_COPIES} can be"
            seen.append(card)
