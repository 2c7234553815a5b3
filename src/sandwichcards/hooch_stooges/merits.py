"""What is a card of Hooch Stooges worth at any table? Everything in hooch, found by trial."""

from functools import lru_cache

from sandwichcards.hooch_stooges import (
    Chart,
    DefeatStooge,
    DestroyHq,
    DrawCards,
    EachDiscards,
    Effect,
    GainHooch,
    MakeAttack,
    PlayingCard,
    RaiseKind,
    RaiseNext,
    RecallStooge,
    ReplaceInLineup,
    ReviveStooge,
    RollAgain,
    ScrapCard,
    Shield,
    StealHooch,
    Stooge,
    TakeFromLineup,
    Trigger,
    Turf,
    UnswingAll,
    UnswingOne,
)

_USES = 1.5
"""How often a scheme that is bought comes to hand before the end."""
_MOMENTS = {
    Trigger.PLAYED: 1.2,
    Trigger.CONTROL: 4.0,
    Trigger.SWINGS: 2.0,
    Trigger.DEFEATS: 1.0,
    Trigger.BLOCKS: 1.0,
    Trigger.FALLS: 0.7,
}
"""How often the moment of a stooge's ability comes."""
_DEAREST = 8
_KINDS = 1 << 10
"""Of so many cards it is kept what they are worth; a set has far fewer.

Beside each cache stands how much longer a search takes without it.
"""


def value(effect: Effect) -> float:
    """What an effect brings."""
    match effect:
        case GainHooch(amount):
            return amount
        case StealHooch(amount):
            return 0.6 * amount  # others are not always that rich
        case DrawCards(count):
            return 1.5 * count
        case MakeAttack():
            return 3
        case TakeFromLineup(limit):
            return min(limit, _DEAREST) / 2
        case RaiseNext(bonus) | RaiseKind(bonus):
            return bonus / 2
        case RollAgain(times):
            return times / 2
        case DefeatStooge(health):
            return 0.7 * health
        case RecallStooge() | ReviveStooge() | UnswingAll():
            return 2
        case EachDiscards() | Shield():
            return 1.5
        case UnswingOne() | ScrapCard():
            return 1
        case ReplaceInLineup():
            return 0.3
        case DestroyHq():
            return Chart.DESTROY.price


@lru_cache(maxsize=_KINDS)  # 20 %
def income(card: PlayingCard) -> float:
    """What a card brings whenever it comes to hand, be it only cash."""
    return max(card.hooch, sum(map(value, card.effects)))


@lru_cache(maxsize=_KINDS)  # 11 %
def lure(turf: Turf) -> float:
    """What the ability of a turf brings to whoever may take it."""
    return max(0, sum(map(value, turf.effects)) - turf.price) / 2


@lru_cache(maxsize=_KINDS)  # 4 %
def merit(card: PlayingCard) -> float:
    """What a card brings until the end.

    A stooge fights and blocks, and leaves the deck to better cards. A scheme stays in it, and each
    time takes the place of another: of a Free Money, as a rule.
    """
    if not isinstance(card, Stooge):
        return _USES * (income(card) - 1)
    body = 1.3 * card.attack + 0.9 * card.health - 0.8
    if card.ability is None:
        return body
    return body + _MOMENTS[card.ability.trigger] * sum(map(value, card.ability.effects))
