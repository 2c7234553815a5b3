"""What can a napkin do in Plates & Napkins? The vocabulary of effects, as data."""

from enum import StrEnum
from typing import ClassVar

import attrs

from sandwichcards.core.values import Value


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


# Nothing else exists: a deck is data, and so is a user's.


@attrs.frozen
class TradeCards(Value):
    """Trade `count` cards with another player: one's own by choice, theirs unseen (P-32)."""

    aim: ClassVar[Aim] = Aim.OTHER
    count: int


@attrs.frozen
class NewHands(Value):
    """Everybody discards their hand and draws `count` cards (P-34)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    count: int


@attrs.frozen
class PassCards(Value):
    """Everybody passes `count` cards of their choice to the next player (P-35)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    count: int


@attrs.frozen
class DrawCards(Value):
    """The one who plays it draws `count` cards (P-66)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    count: int


@attrs.frozen
class DropCards(Value):
    """Another player discards `count` cards, picked at random (P-66)."""

    aim: ClassVar[Aim] = Aim.OTHER
    count: int


@attrs.frozen
class CancelNapkin(Value):
    """The napkin under it on the stack is discarded without effect."""

    aim: ClassVar[Aim] = Aim.UNDER


@attrs.frozen
class RemoveNapkin(Value):
    """A napkin that stays on the table is discarded."""

    aim: ClassVar[Aim] = Aim.NAPKIN


@attrs.frozen
class ClearPlate(Value):
    """Everything on a plate is discarded."""

    aim: ClassVar[Aim] = Aim.PLATE


@attrs.frozen
class TakeTop(Value):
    """The topmost card on a plate is discarded."""

    aim: ClassVar[Aim] = Aim.PLATE


@attrs.frozen
class LowestEats(Value):
    """Stays, as long as `until` says: the lowest bid score eats, not the highest (P-64)."""

    aim: ClassVar[Aim] = Aim.NOTHING
    until: Until


@attrs.frozen
class BidBonus(Value):
    """Stays with a player, as long as `until` says: their bid score is `plus` higher (P-64)."""

    aim: ClassVar[Aim] = Aim.ANYONE
    plus: int
    until: Until


@attrs.frozen
class Worth(Value):
    """Stays, as long as `until` says: changes what every sandwich eaten is worth (P-64).

    It is worth `times` as much, and then `plus` more.
    """

    aim: ClassVar[Aim] = Aim.NOTHING
    times: int
    plus: int
    until: Until


@attrs.frozen
class PlateWorth(Value):
    """Stays with a plate until that is emptied: changes what a sandwich on it is worth (P-64).

    It is worth `times` as much, and then `plus` more.
    """

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


LARGEST = 99
"""No number on a card is larger."""


_TWICE = 2


def describe(effect: Effect) -> str:
    """The effect as a sentence on a card."""
    match effect:
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
    """How a number is changed: `4 more`, `3 times as much`."""
    factor = (
        ["twice as much" if times == _TWICE else f"{times} times as much"] if times != 1 else []
    )
    change = [f"{abs(plus)} {'more' if plus > 0 else 'less'}"] if plus else []
    return " and ".join(factor + change) or "the same"
