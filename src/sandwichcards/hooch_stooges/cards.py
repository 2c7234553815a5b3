"""What is on the table in Hooch Stooges? Stooges, schemes and turfs, and the decks made of them."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, TypeVar

import attrs

from sandwichcards.core.forms import check_fields, is_slug
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.hooch_stooges.effects import (
    OWN_TURN_ONLY,
    Ability,
    Effect,
    MakeAttack,
    Trigger,
    describe_ability,
    describe_all,
    numbers_of,
)

K = TypeVar("K", bound=Kind)

MOST = 99
"""No cost, value, bonus, health or number of copies is higher."""


@attrs.frozen(eq=False)
class Stooge(Kind):
    """A card that stays in play: it swings, blocks and perhaps has an ability (S-8)."""

    slug: str
    name: str
    cost: int
    hooch: int
    """What it brings when discarded for hooch (S-10)."""
    attack: int
    health: int
    ability: Ability | None = None

    @property
    def text(self) -> str:
        """What stands on the card."""
        return "" if self.ability is None else describe_ability(self.ability)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What its ability does."""
        return () if self.ability is None else self.ability.effects


@attrs.frozen(eq=False)
class Scheme(Kind):
    """A card that takes effect once and goes to the discard pile (S-9)."""

    slug: str
    name: str
    cost: int
    hooch: int
    effects: tuple[Effect, ...]

    @property
    def text(self) -> str:
        """What stands on the card."""
        return describe_all(self.effects)


@attrs.frozen(eq=False)
class Turf(Kind):
    """A part of the city, with an ability for whoever has just taken it (S-29)."""

    slug: str
    name: str
    price: int
    """What the ability costs."""
    effects: tuple[Effect, ...]

    @property
    def text(self) -> str:
        """What stands on the card."""
        return describe_all(self.effects)


PlayingCard = Stooge | Scheme
"""A card that is bought, held and played."""
Card = Stooge | Scheme | Turf


@attrs.frozen(cache_hash=True)  # every state is hashed with it
class Deck(Named):
    """A whole set: how many of each card in the main deck, the turf deck and a player's start."""

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    main: tuple[tuple[PlayingCard, int], ...]
    turfs: tuple[tuple[Turf, int], ...]
    starters: tuple[tuple[PlayingCard, int], ...]
    """S-2: what each player begins with."""
    head_start: tuple[tuple[int, ...], ...] = ()
    """S-62: hooch by order of play, one row for each number of players; others start with none."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Each kind once: main deck, starters, turfs."""
        return tuple(card for card, _ in (*self.main, *self.starters, *self.turfs))

    def start_for(self, players: int) -> tuple[int, ...]:
        """The hooch that each player begins with, by order of play."""
        rows = (row for row in self.head_start if len(row) == players)
        return next(rows, (0,) * players)

    def __attrs_post_init__(self) -> None:
        check_fields(self)

    def faults(self) -> tuple[str, ...]:
        """What makes this deck unplayable, whatever the number of players."""
        return tuple(_deck_faults(self))


def spread(counts: Iterable[tuple[K, int]]) -> tuple[K, ...]:
    """Every single card, kind by kind."""
    return tuple(card for card, count in counts for _ in range(count))


def _deck_faults(deck: Deck) -> Iterator[str]:
    if not deck.name:
        yield "a deck has a name"
    if deck.name in deck.house and not deck.is_house():
        yield f"{deck.name!r} is the name of a house deck"
    seen: dict[str, Card] = {}
    for card, count in (*deck.main, *deck.starters, *deck.turfs):
        if card.slug in seen:
            yield f"two entries of the deck have the slug {card.slug!r}"
        seen[card.slug] = card
        if not 1 <= count <= MOST:
            yield f"{count} copies of {card}: 1 to {MOST} can be"
        yield from card_faults(card)
    if any(not 0 <= hooch <= MOST for row in deck.head_start for hooch in row):
        yield f"S-62: a head start is 0 to {MOST} hooch"


def card_faults(card: Card) -> Iterator[str]:
    """What is wrong with a card, each fault in words that begin with its slug."""
    if not is_slug(card.slug):
        yield f"{card.slug!r} is no slug: small letters, digits and single hyphens are"
    for name, number in _numbers(card):
        if not 0 <= number <= MOST:
            yield f"{card}: {name} is 0 to {MOST}, not {number}"
    for effect in card.effects:
        for name, number in numbers_of(effect):
            if not 1 <= number <= MOST:
                yield f"{card}: {name} of {type(effect).__name__} is 1 to {MOST}, not {number}"
    if isinstance(card, Stooge) and card.ability is not None:
        yield from _ability_faults(card, card.ability)


def _numbers(card: Card) -> Iterator[tuple[str, int]]:
    match card:
        case Stooge():
            yield from (("cost", card.cost), ("hooch", card.hooch))
            yield from (("attack", card.attack), ("health", card.health))
        case Scheme():
            yield from (("cost", card.cost), ("hooch", card.hooch))
        case Turf():
            yield "price", card.price


def _ability_faults(card: Stooge, ability: Ability) -> Iterator[str]:
    if ability.trigger in {Trigger.BLOCKS, Trigger.FALLS}:
        barred: tuple[type[Effect], ...] = OWN_TURN_ONLY
    elif ability.trigger in {Trigger.SWINGS, Trigger.DEFEATS}:
        barred = (MakeAttack,)
    else:
        barred = ()
    for effect in ability.effects:
        if isinstance(effect, barred):
            moment = ability.trigger.value
            yield f"S-75: {card} can't have {type(effect).__name__} at the moment {moment!r}"
