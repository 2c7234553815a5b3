"""What is on the table in Hoagie? Eleven kinds of card, five places, and the decks made of them."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import ClassVar, Self

import attrs

from sandwichcards.core.decks import Copies, Counts, Stock, count_faults, counted, spread
from sandwichcards.core.kinds import Kind
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

    def __index__(self) -> int:
        """Its slot, to be used as an index."""
        return self.slot

    @property
    def words(self) -> str:
        """What people call it: `left bread`."""
        return self.value.replace("-", " ")

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
    """A fresh `ingredient`: builds and mends one's own sandwich; `slug` names the card."""

    ingredient: Ingredient
    slug: str = attrs.field(init=False)

    @slug.default
    def _slug(self) -> str:
        return f"fresh-{self.ingredient.value}"

    @property
    def text(self) -> str:
        """What stands on the card."""
        what = self.ingredient.value
        return f"Goes on your own sandwich: on a free place for {what}, or over spoiled {what}."

    @property
    def name(self) -> str:
        """What it is called."""
        return f"Fresh {self.ingredient.value.title()}"


@attrs.frozen(eq=False)
class SpoiledCard(Kind):
    """A spoiled `ingredient`: goes over an opponent's fresh one; `slug` names the card."""

    ingredient: Ingredient
    slug: str = attrs.field(init=False)

    @slug.default
    def _slug(self) -> str:
        return f"spoiled-{self.ingredient.value}"

    @property
    def text(self) -> str:
        """What stands on the card."""
        return f"Goes on an opponent's sandwich, over fresh {self.ingredient.value}."

    @property
    def name(self) -> str:
        """What it is called."""
        return f"Spoiled {self.ingredient.value.title()}"


@attrs.frozen(eq=False)
class SkipCard(Kind):
    """Costs a player the next turn; `slug` names the card."""

    name: ClassVar[str] = "Skip"
    text: ClassVar[str] = "Goes in front of any player, who misses a turn."

    slug: str = attrs.field(init=False, default="skip")


@attrs.frozen(eq=False)
class ReverseCard(Kind):
    """Turns the order of play round; `slug` names the card."""

    name: ClassVar[str] = "Reverse"
    text: ClassVar[str] = "Turns go the other way round from now on."

    slug: str = attrs.field(init=False, default="reverse")


@attrs.frozen(eq=False)
class DoublePlayCard(Kind):
    """Allows two further plays; `slug` names the card."""

    name: ClassVar[str] = "Double-play"
    text: ClassVar[str] = "Play two more cards this turn."

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


@attrs.frozen(repr=False)
class Deck(Stock):
    """A deck by its `name`; `counts` says how many of each kind there are."""

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    counts: Counts[Card]

    @classmethod
    def of(cls, name: str, counts: Copies[Card]) -> Self:
        """A deck from slugs and numbers: `Deck.of("lean", {"fresh-bread": 28, "skip": 14})`.

        Raises:
            BadSetup: naming every fault, such as a slug that is no card of Hoagie.
        """
        found = dict(counted(counts, CARDS))
        return cls(name, tuple((card, found[card]) for card in CARDS if card in found)).checked()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every single card, kind by kind."""
        return spread(self.counts)

    def _misfits(self) -> Iterator[str]:
        yield from super()._misfits()
        yield from count_faults(self.counts, 0, MOST_COPIES)
