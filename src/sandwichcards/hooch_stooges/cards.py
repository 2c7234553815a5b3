"""What is on the table in Hooch Stooges? Stooges, schemes and turfs, and the decks made of them."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

import attrs

from sandwichcards.core.decks import Copies, Counts, Stock, count_faults, counted, kind_faults
from sandwichcards.core.forms import numbers_of, out_of_range
from sandwichcards.core.kinds import Kind, printing
from sandwichcards.hooch_stooges.effects import (
    BARRED,
    Ability,
    Effect,
    describe_ability,
    describe_all,
)

MOST = 99
"""No cost, value, bonus, health or number of copies is higher."""


@attrs.frozen(eq=False)
class Stooge(Kind):
    """A card that stays in play: it swings, blocks and perhaps has an ability (S-8).

    Attributes:
        slug: What names the card in texts and files.
        name: What people call the card.
        cost: What it costs to buy (S-11).
        hooch: What it brings when discarded for hooch (S-10).
        attack: What is added to the die when it swings (S-26).
        health: What a swing at it has to reach (S-26).
        ability: What it does by itself; None for nothing.
        text: What stands on the card; follows from the ability if its maker gives nothing else.
    """

    slug: str
    name: str
    cost: int
    hooch: int
    attack: int
    health: int
    ability: Ability | None = None
    text: str = attrs.field(default=printing(describe_ability, "ability"))

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What its ability does."""
        return () if self.ability is None else self.ability.effects


@attrs.frozen(eq=False)
class Scheme(Kind):
    """A card that takes effect once and goes to the discard pile (S-9).

    Attributes:
        slug: What names the card in texts and files.
        name: What people call the card.
        cost: What it costs to buy (S-11).
        hooch: What it brings when discarded for hooch (S-10).
        effects: What happens when it is played, in order.
        text: What stands on the card; follows from the effects if its maker gives nothing else.
    """

    slug: str
    name: str
    cost: int
    hooch: int
    effects: tuple[Effect, ...]
    text: str = attrs.field(default=printing(describe_all, "effects"))


@attrs.frozen(eq=False)
class Turf(Kind):
    """A part of the city, with an ability for whoever has just taken it (S-29).

    Attributes:
        slug: What names the card in texts and files.
        name: What people call the card.
        price: What the ability costs.
        effects: What the ability does, in order.
        text: What stands on the card; follows from the effects if its maker gives nothing else.
    """

    slug: str
    name: str
    price: int
    effects: tuple[Effect, ...]
    text: str = attrs.field(default=printing(describe_all, "effects"))


MOST_KINDS: Mapping[type[Kind], int] = {Stooge: 300, Scheme: 1000, Turf: 1000}
"""How many kinds of each sort a deck can have."""

PlayingCard = Stooge | Scheme
"""A card that is bought, held and played."""
Card = Stooge | Scheme | Turf


@attrs.frozen(cache_hash=True, repr=False)  # every state is hashed with it
class Deck(Stock):
    """A whole set: how many of each card in the main deck, the turf deck and a player's start.

    Attributes:
        name: What the set is called.
        main: The cards that are bought, with their numbers of copies.
        turfs: The turfs, with their numbers of copies.
        starters: S-2: what each player begins with.
        head_start: S-62: what is fair, hooch by order of play, one row for each number of players.
    """

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    main: Counts[PlayingCard]
    turfs: Counts[Turf]
    starters: Counts[PlayingCard]
    head_start: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def of(
        cls,
        name: str,
        main: Copies[PlayingCard],
        turfs: Copies[Turf] | None = None,
        starters: Copies[PlayingCard] | None = None,
    ) -> Self:
        """A set from slugs of house cards or cards of one's own, and numbers.

        Turfs and starters are the house's if none are given.

        Raises:
            BadSetup: naming every fault of the set and its cards.
        """
        house = cls.house["house"]
        known = [card for card, _ in (*house.main, *house.starters)]
        own = [card for card, _ in house.turfs]
        return cls(
            name,
            counted(main, known),
            house.turfs if turfs is None else counted(turfs, own),
            house.starters if starters is None else counted(starters, known),
        ).checked()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Each kind once: main deck, starters, turfs."""
        return tuple(card for card, _ in (*self.main, *self.starters, *self.turfs))

    def start_for(self, players: int) -> tuple[int, ...] | None:
        """The head start that is fair for so many, by order of play; None if none is known."""
        return next((row for row in self.head_start if len(row) == players), None)

    def _misfits(self) -> Iterator[str]:
        yield from super()._misfits()
        yield from count_faults((*self.main, *self.starters, *self.turfs), 1, MOST)
        yield from kind_faults(self.cards, MOST_KINDS)
        for card in self.cards:
            yield from _card_faults(card)
        for hooch in (each for row in self.head_start for each in row):
            yield from out_of_range("S-62: a head start", hooch, 0, MOST)


def _card_faults(card: Card) -> Iterator[str]:
    for name, number in numbers_of(card):
        yield from out_of_range(f"{name} of {card}", number, 0, MOST)
    for effect in card.effects:
        for name, number in numbers_of(effect):
            where = f"{name} of {type(effect).__name__} of {card}"
            yield from out_of_range(where, number, 1, MOST)
    if isinstance(card, Stooge) and card.ability is not None:
        yield from _ability_faults(card, card.ability)


def _ability_faults(card: Stooge, ability: Ability) -> Iterator[str]:
    moment = ability.trigger.value
    for effect in ability.effects:
        if isinstance(effect, BARRED[ability.trigger]):
            yield f"S-75: {card} can't have {type(effect).__name__} at the moment {moment!r}"
