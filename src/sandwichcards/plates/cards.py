"""What is on the table in Plates & Napkins? Seven sorts of card, their effects, the house deck."""

from collections.abc import Iterable
from enum import StrEnum
from re import fullmatch
from typing import ClassVar, Self

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind, Named


class Aim(StrEnum):
    """What a napkin names as it is played (P-55)."""

    NOTHING = "nothing"
    UNDER = "under"  # the napkin directly under it on the stack: there is but one, unnamed
    OTHER = "other"  # another player
    ANYONE = "anyone"  # any player, oneself included
    PLATE = "plate"
    NAPKIN = "napkin"  # a napkin on the table


class Until(StrEnum):
    """How long a napkin stays on the table (P-63)."""

    EATEN = "eaten"  # until a sandwich has been eaten
    TURN = "turn"  # until its owner's next building turn begins


# What a napkin can do. Nothing else exists: a deck is data, and so is a user's.


@attrs.frozen
class TradeCards:
    """Trade this many cards with another player: one's own by choice, theirs unseen (P-32)."""

    aim: ClassVar[Aim] = Aim.OTHER
    count: int


@attrs.frozen
class NewHands:
    """Everybody discards their hand and draws this many cards (P-34)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    count: int


@attrs.frozen
class PassCards:
    """Everybody passes this many cards of their choice to the next player (P-35)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    count: int


@attrs.frozen
class DrawCards:
    """The one who plays it draws this many cards (P-66)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    count: int


@attrs.frozen
class DropCards:
    """Another player discards this many cards, picked at random (P-66)."""

    aim: ClassVar[Aim] = Aim.OTHER
    count: int


@attrs.frozen
class CancelNapkin:
    """The napkin under it on the stack is discarded without effect."""

    aim: ClassVar[Aim] = Aim.UNDER


@attrs.frozen
class RemoveNapkin:
    """A napkin that stays on the table is discarded."""

    aim: ClassVar[Aim] = Aim.NAPKIN


@attrs.frozen
class ClearPlate:
    """Everything on a plate is discarded."""

    aim: ClassVar[Aim] = Aim.PLATE


@attrs.frozen
class TakeTop:
    """The topmost card on a plate is discarded."""

    aim: ClassVar[Aim] = Aim.PLATE


@attrs.frozen
class LowestEats:
    """Stays: the lowest bid score eats, not the highest (P-64)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    until: Until


@attrs.frozen
class BidBonus:
    """Stays with a player: changes their bid score (P-64)."""

    aim: ClassVar[Aim] = Aim.ANYONE
    plus: int
    until: Until


@attrs.frozen
class Worth:
    """Stays: every sandwich eaten is worth so many times as much, and then more or less (P-64)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    times: int
    plus: int
    until: Until


@attrs.frozen
class PlateWorth:
    """Stays with a plate until that is emptied: changes what a sandwich on it is worth (P-64)."""

    aim: ClassVar[Aim] = Aim.PLATE
    times: int
    plus: int


Lasting = LowestEats | BidBonus | Worth | PlateWorth
"""The effects of napkins that stay on the table (P-28)."""

Effect = (
    TradeCards
    | NewHands
    | PassCards
    | DrawCards
    | DropCards
    | CancelNapkin
    | RemoveNapkin
    | ClearPlate
    | TakeTop
    | Lasting
)


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
        match self.effect:
            case TradeCards(count):
                return f"Trade {_cards(count)} with another player: yours by choice, theirs unseen."
            case NewHands(count):
                return f"All hands are thrown away, and everybody draws {_cards(count)}."
            case PassCards(count):
                return f"Everybody hands {_cards(count)} of their choice to the left."
            case DrawCards(count):
                return f"Draw {_cards(count)}."
            case DropCards(count):
                return f"Another player loses {_cards(count)}, picked at random."
            case CancelNapkin():
                return "The napkin under this one on the stack never happened."
            case RemoveNapkin():
                return "Take away a napkin that stays on the table."
            case ClearPlate():
                return "Throw away everything on a plate."
            case TakeTop():
                return "Throw away the topmost card of a plate."
            case LowestEats(until):
                return f"The lowest bid score eats, not the highest, {_while(until)}."
            case BidBonus(plus, until):
                return f"A player's bid score is {_changed(1, plus)}, {_while(until)}."
            case Worth(times, plus, until):
                return f"Every sandwich is worth {_changed(times, plus)}, {_while(until)}."
            case PlateWorth(times, plus):
                return f"A sandwich on this plate is worth {_changed(times, plus)}, until it goes."


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _while(until: Until) -> str:
    match until:
        case Until.EATEN:
            return "until a sandwich has been eaten"
        case Until.TURN:
            return "until its owner's next turn"


def _changed(times: int, plus: int) -> str:
    """How a number is changed: `4 more`, `2 times as much`."""
    factor = [f"{times} times as much"] if times != 1 else []
    change = [f"{abs(plus)} {'more' if plus > 0 else 'less'}"] if plus else []
    return " and ".join(factor + change) or "the same"


Part = Meat | Cheese | Extra
"""What may lie between the Breads (P-12)."""

Valued = Bread | Part | Bid
Card = Plate | Valued | Napkin


def value_of(card: Card) -> int | None:
    """The number on a card; None for those that have no value."""
    return None if isinstance(card, Plate | Napkin) else card.value


MOST_COPIES = 1000
LARGEST = 99
"""No number on a card is larger."""


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


def is_between(number: object, least: int, most: int) -> bool:
    """Whether this is a whole number from `least` to `most`.

    The type is looked at as well: 1.0 and True equal 1, so that a card or a set-up with one of them
    would be taken for the right one and spoil it for every later game.
    """
    return type(number) is int and least <= number <= most


def faults_of(card: Card) -> Iterable[str]:
    """What is wrong with a card, in words."""
    if not fullmatch("[a-z0-9]+(-[a-z0-9]+)*", card.slug):
        yield f"{card.slug!r} is no slug: small letters, digits and single hyphens"
    if not card.name:
        yield f"{card} has no name"
    if isinstance(card, Valued) and not is_between(card.value, -LARGEST, LARGEST):
        yield f"{card} has the value {card.value}: {-LARGEST} to {LARGEST} can be"
    if isinstance(card, Napkin):
        yield from _faults_of_effect(card)


def _faults_of_effect(napkin: Napkin) -> Iterable[str]:
    effect: object = napkin.effect  # whatever a user put there
    if not isinstance(effect, Effect):
        yield f"{napkin} has an unknown effect: {effect!r}"
    elif isinstance(effect, TradeCards | NewHands | PassCards | DrawCards | DropCards):
        if not is_between(effect.count, 1, LARGEST):
            yield f"{napkin} moves {effect.count} cards: 1 to {LARGEST} can be"
    elif isinstance(effect, BidBonus | Worth | PlateWorth):
        if not is_between(effect.plus, -LARGEST, LARGEST):
            yield f"{napkin} adds {effect.plus}: {-LARGEST} to {LARGEST} can be"
        if not isinstance(effect, BidBonus) and not is_between(effect.times, -LARGEST, LARGEST):
            yield f"{napkin} multiplies by {effect.times}: {-LARGEST} to {LARGEST} can be"


HOUSE_DECK = Deck.of(
    "house",
    [
        # Plates, for up to five players.
        (Plate("paper-plate", "Paper Plate"), 1),
        (Plate("tin-plate", "Tin Plate"), 1),
        (Plate("picnic-plate", "Picnic Plate"), 1),
        (Plate("good-plate", "The Good Plate"), 1),
        # Breads. Every sandwich takes two, so there are many.
        (Bread("old-toast", "Yesterday's Toast", 0), 6),
        (Bread("sensible-rye", "Sensible Rye", 1), 8),
        (Bread("doorstep-loaf", "Doorstep Loaf", 2), 8),
        (Bread("smug-sourdough", "Smug Sourdough", 3), 4),
        # Meats.
        (Meat("mystery-meatball", "Mystery Meatball", 1), 3),
        (Meat("leftover-turkey", "Leftover Turkey", 2), 4),
        (Meat("honest-ham", "Honest Ham", 3), 4),
        (Meat("loud-salami", "Loud Salami", 4), 3),
        # Cheeses.
        (Cheese("mostly-holes", "Mostly Holes", 1), 4),
        (Cheese("shy-cheddar", "Shy Cheddar", 2), 4),
        (Cheese("runaway-brie", "Runaway Brie", 3), 3),
        (Cheese("weapons-grade-blue", "Weapons-Grade Blue", 4), 2),
        # Extras: some make a sandwich better, the others make it somebody else's.
        (Extra("decorative-lettuce", "Decorative Lettuce", 1), 4),
        (Extra("slippery-tomato", "Slippery Tomato", 2), 4),
        (Extra("dill-of-the-century", "Dill of the Century", 3), 2),
        (Extra("beach-sand", "Beach Sand", -1), 3),
        (Extra("sweaty-egg", "Sweaty Egg", -2), 3),
        (Extra("anchovy-ambush", "Anchovy Ambush", -4), 3),
        (Extra("lone-sock", "Lone Sock", -6), 2),
        # Bids.
        (Bid("doctors-orders", "Doctor's Orders", -5), 3),
        (Bid("late-breakfast", "Late Breakfast", -3), 4),
        (Bid("no-thanks", "No, Thank You", -1), 5),
        (Bid("peckish", "Peckish", 1), 6),
        (Bid("rumbling", "Rumbling", 2), 6),
        (Bid("ravenous", "Ravenous", 3), 5),
        (Bid("elbows-out", "Elbows Out", 5), 4),
        (Bid("saw-it-first", "I Saw It First", 7), 2),
        # Napkins. The first three do what the rulebook's do, the others are ours.
        (Napkin("swap-meet", "Swap Meet", TradeCards(2)), 2),
        (Napkin("change-of-menu", "Change of Menu", NewHands(7)), 2),
        (Napkin("pass-the-salt", "Pass the Salt", PassCards(2)), 2),
        (Napkin("second-helping", "Second Helping", DrawCards(2)), 2),
        (Napkin("butterfingers", "Butterfingers", DropCards(2)), 2),
        (Napkin("never-happened", "That Never Happened", CancelNapkin()), 4),
        (Napkin("spring-clean", "Spring Clean", RemoveNapkin()), 2),
        (Napkin("tablecloth-trick", "Tablecloth Trick", ClearPlate()), 1),
        (Napkin("bold-seagull", "Bold Seagull", TakeTop()), 1),
        (Napkin("after-you", "After You", LowestEats(Until.EATEN)), 2),
        (Napkin("loud-stomach", "Loud Stomach", BidBonus(4, Until.EATEN)), 2),
        (Napkin("on-a-diet", "On a Diet", BidBonus(-4, Until.EATEN)), 2),
        (Napkin("family-size", "Family Size", Worth(2, 0, Until.EATEN)), 1),
        (Napkin("happy-hour", "Happy Hour", Worth(1, 2, Until.TURN)), 1),
        (Napkin("secret-sauce", "Secret Sauce", PlateWorth(1, 4)), 2),
        (Napkin("hair-in-it", "Hair in It", PlateWorth(1, -5)), 2),
    ],
)
Deck.house[HOUSE_DECK.name] = HOUSE_DECK
