"""What can a card do? One vocabulary of effects for schemes, turfs, stooges and the Hooch Chart."""

from collections.abc import Mapping
from enum import StrEnum
from itertools import groupby
from typing import Self, TypeAlias, get_args

import attrs

from sandwichcards.core.values import Value


@attrs.frozen
class GainHooch(Value):
    """Hooch from the bank, of that `amount`."""

    amount: int


@attrs.frozen
class DrawCards(Value):
    """So many cards from one's own deck: `count`."""

    count: int


@attrs.frozen
class MakeAttack(Value):
    """One attack, with the stooges that have not swung."""


@attrs.frozen
class EachDiscards(Value):
    """One card from the hand of every opponent."""


@attrs.frozen
class TakeFromLineup(Value):
    """A card of the line-up for nothing, if it costs no more than the `limit`."""

    limit: int


@attrs.frozen
class ReplaceInLineup(Value):
    """A card of the line-up exchanged for the top card of the main deck."""


@attrs.frozen
class RecallStooge(Value):
    """A stooge from one's own discard pile, into the hand."""


@attrs.frozen
class ReviveStooge(Value):
    """A stooge from one's own discard pile, straight into play."""


@attrs.frozen
class StealHooch(Value):
    """Hooch from an opponent of one's choice, of that `amount`, as far as there is any."""

    amount: int


@attrs.frozen
class RaiseNext(Value):
    """A `bonus` on the next swing of this turn."""

    bonus: int


@attrs.frozen
class RaiseKind(Value):
    """A `bonus` for this turn on all of one's stooges of a kind."""

    bonus: int


@attrs.frozen
class RollAgain(Value):
    """Leave to roll a die again, so many `times` this turn."""

    times: int


@attrs.frozen
class UnswingOne(Value):
    """A swung stooge, ready once more."""


@attrs.frozen
class UnswingAll(Value):
    """All swung stooges, ready once more."""


@attrs.frozen
class Shield(Value):
    """No bust for a rolled 1 in the rest of the turn."""


@attrs.frozen
class DefeatStooge(Value):
    """An opponent's stooge in play is discarded, if its health is no more than `health`."""

    health: int


@attrs.frozen
class ScrapCard(Value):
    """A card of one's own discard pile, out of the game, if one likes."""


@attrs.frozen
class DestroyHq(Value):
    """The HQ token of an opponent, and with it that player."""


Effect: TypeAlias = (
    GainHooch
    | DrawCards
    | MakeAttack
    | EachDiscards
    | TakeFromLineup
    | ReplaceInLineup
    | RecallStooge
    | ReviveStooge
    | StealHooch
    | RaiseNext
    | RaiseKind
    | RollAgain
    | UnswingOne
    | UnswingAll
    | Shield
    | DefeatStooge
    | ScrapCard
    | DestroyHq
)


def effect_classes() -> tuple[type[Effect], ...]:
    """Every class of the vocabulary."""
    return get_args(Effect)


ANY_COST = 99
"""The limit of a `TakeFromLineup` that takes any card."""


class Trigger(StrEnum):
    """The moment at which a stooge's ability happens by itself (S-69)."""

    PLAYED = "played"
    CONTROL = "control"
    SWINGS = "swings"
    DEFEATS = "defeats"
    BLOCKS = "blocks"
    FALLS = "falls"


@attrs.frozen
class Ability(Value):
    """What a stooge does by itself, its `effects`, and at which moment, its `trigger`."""

    trigger: Trigger
    effects: tuple[Effect, ...]


MOMENTS = {
    Trigger.PLAYED: "When played",
    Trigger.CONTROL: "In your Control step",
    Trigger.SWINGS: "When it swings, before the roll",
    Trigger.DEFEATS: "When its swing defeats a blocker",
    Trigger.BLOCKS: "When it is named as a blocker",
    Trigger.FALLS: "When it is defeated as a blocker",
}

OWN_TURN_ONLY = (MakeAttack, RaiseNext, RaiseKind, RollAgain, UnswingOne, UnswingAll, Shield)
"""Effects on the turn of the seat that acts: a defender's stooge has no use for them."""
BARRED: Mapping[Trigger, tuple[type[Effect], ...]] = {
    Trigger.PLAYED: (),
    Trigger.CONTROL: (),
    Trigger.SWINGS: (MakeAttack,),
    Trigger.DEFEATS: (MakeAttack,),
    Trigger.BLOCKS: OWN_TURN_ONLY,
    Trigger.FALLS: OWN_TURN_ONLY,
}
"""S-75: what no ability can do at that moment."""


def describe(effect: Effect) -> str:
    """Return the effect as a sentence on a card."""
    match effect:
        case GainHooch(amount):
            return f"Gain {amount} hooch."
        case DrawCards(count):
            return "Draw a card." if count == 1 else f"Draw {count} cards."
        case MakeAttack():
            return "Attack."
        case EachDiscards():
            return "Each opponent discards a card."
        case TakeFromLineup(limit) if limit >= ANY_COST:
            return "Take any card of the line-up into your discard pile."
        case TakeFromLineup(limit):
            return f"Take a line-up card of cost {limit} or less into your discard pile."
        case ReplaceInLineup():
            return "Replace a card of the line-up."
        case RecallStooge():
            return "Return a stooge from your discard pile to your hand."
        case ReviveStooge():
            return "Put a stooge from your discard pile into play."
        case StealHooch(amount):
            return f"Steal up to {amount} hooch from an opponent."
        case RaiseNext(bonus):
            return f"+{bonus} to your next swing this turn."
        case RaiseKind(bonus):
            return f"+{bonus} this turn to all your stooges of one kind."
        case RollAgain(times):
            return f"This turn you may roll again {'once' if times == 1 else f'{times} times'}."
        case UnswingOne():
            return "Unswing a stooge."
        case UnswingAll():
            return "Unswing all your stooges."
        case Shield():
            return "For the rest of the turn a rolled 1 does not get you busted."
        case DefeatStooge(health):
            return f"Discard an opponent's stooge of health {health} or less."
        case ScrapCard():
            return "You may remove a card of your discard pile from the game."
        case DestroyHq():
            return "Destroy an opponent's HQ token."


def describe_all(effects: tuple[Effect, ...]) -> str:
    """Return the effects as the text of a card; what happens several times is said once."""
    runs = ((text, len([*run])) for text, run in groupby(map(describe, effects)))
    return " ".join(
        text.removesuffix(".") + _OFTEN.get(count, f", {count} times.") for text, count in runs
    )


_OFTEN = {1: ".", 2: ", twice."}


def describe_ability(ability: Ability) -> str:
    """Return a stooge's ability as the text of its card."""
    return f"{MOMENTS[ability.trigger]}: {describe_all(ability.effects)}"


class Chart(StrEnum):
    """An entry of the Hooch Chart: its name, its price and what it does (S-13 to S-19)."""

    price: int
    effect: Effect
    __hash__ = str.__hash__  # an enum's own is slow, and events are looked up by it

    def __new__(cls, text: str, price: int, effect: Effect) -> Self:
        """Keep price and effect beside the name."""
        entry = str.__new__(cls, text)
        entry._value_ = text
        entry.price = price
        entry.effect = effect
        return entry

    REPLACE = "replace", 1, ReplaceInLineup()
    SHIELD = "shield", 2, Shield()
    DRAW = "draw", 3, DrawCards(1)
    DISCARD = "discard", 4, EachDiscards()
    TAKE = "take", 5, TakeFromLineup(ANY_COST)
    ATTACK = "attack", 6, MakeAttack()
    DESTROY = "destroy", 30, DestroyHq()
