"""What is a move worth in Hooch Stooges? What brings hooch: thirty of it buy another's HQ (S-19).

So this is a banker. Hooch is spent on cards that bring more of it, and risked on turfs (a rolled 1
costs all of it) only as long as there is little to lose.
"""

from functools import cache

from sandwichcards.bots.judge import shares
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import (
    Attack,
    Block,
    Buy,
    Card,
    Cash,
    Chart,
    Defeat,
    Destroy,
    Discard,
    DrawCards,
    EndTurn,
    GainHooch,
    Keep,
    KeepRoll,
    Lose,
    MakeAttack,
    Move,
    Pass,
    Place,
    Play,
    PlayingCard,
    Raise,
    Recall,
    Replace,
    Reroll,
    Rob,
    Scrap,
    Spend,
    State,
    StealHooch,
    Stooge,
    StopBlocking,
    Storm,
    Swing,
    Take,
    TakeTurn,
    Unswing,
    Use,
    UseTurf,
    View,
)
from sandwichcards.hooch_stooges.table import stooges_of

_LITTLE = 8
"""So much hooch is risked for a turf."""
_PRICE_OF_AN_HQ = Chart.DESTROY.price
_LOW_ROLL = 2
_OUT = -100


def worth(view: View, move: Move) -> float:
    """Grow while poor, save while rich, and buy the others out."""
    match move:
        case Play() | Cash() | Buy() | Spend() | EndTurn():
            return _in_the_main_step(view, move)
        case Attack(place=place):
            return _worth_of_target(view, place)
        case Block(stooge=stooge):
            return 1 + stooge.health
        case Swing(stooge=stooge, target=target):
            return stooge.attack - target.health
        case Storm(stooge=stooge):
            return -stooge.cost
        case Reroll():
            return isinstance(view.question, KeepRoll) and view.question.pips <= _LOW_ROLL
        case Use():
            return _worth_of_ability(view)
        case Lose(stooge=stooge):
            return -stooge.cost
        case Discard(card=card):
            return -_income(card)
        case Take(card=card):
            return _income(card) + card.cost / 10
        case Recall(stooge=stooge) | Raise(stooge=stooge) | Unswing(stooge=stooge):
            return stooge.cost
        case Rob(seat=seat) | Destroy(seat=seat):
            return _riches(view, seat)
        case Defeat(seat=seat, stooge=stooge):
            return stooge.cost + _riches(view, seat) / 10
        case Scrap(card=card):
            return 0.5 - _income(card)
        case Replace(card=card):
            return -_income(card)
        case Pass() | StopBlocking() | Keep():
            return 0.25


def _in_the_main_step(view: View, move: Play | Cash | Buy | Spend | EndTurn) -> float:
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    hooch = view.hooch[view.seat]
    match move:
        case Play(card=Stooge()):
            return 50
        case Play(card=card) if any(isinstance(effect, MakeAttack) for effect in card.effects):
            return 40 if hooch <= _LITTLE and view.crews[view.seat] else -1
        case Play(card=card):
            return 30 + _income(card) - card.hooch
        case Cash(card=card):
            return 29 + card.hooch / 10 if isinstance(view.question, TakeTurn) else -1
        case Buy(card=card):
            return _income(card) - 1 if hooch < _PRICE_OF_AN_HQ / 2 else -1
        case Spend(entry=entry):
            return 100 if entry is Chart.DESTROY else -1
        case EndTurn():
            return 0


@cache
def _income(card: Card) -> float:
    """The hooch that a card brings whenever it comes to hand."""
    gained = 0.0
    for effect in card.effects:
        match effect:
            case GainHooch(amount=amount) | StealHooch(amount=amount):
                gained += amount
            case DrawCards(count=count):
                gained += count
            case _:
                gained += 0.5
    return max(gained, card.hooch) if isinstance(card, PlayingCard) else gained


def _worth_of_target(view: View, place: Place) -> float:
    """A turf that nobody holds falls to any stooge; those of others may be defended."""
    holder = view.holders[place]
    if holder is None:
        return 3
    if holder == view.seat:
        return 0
    odds = len(view.crews[view.active]) - len(view.crews[holder])
    return 2 + odds * (10 if place in view.hqs else 1)


def _worth_of_ability(view: View) -> float:
    match view.question:
        case UseTurf(place=place, price=price):
            return _income(view.turfs[place]) - price
        case _:
            return 0


def _riches(view: View, seat: Seat) -> float:
    return view.hooch[seat] + view.holders.count(seat)


def settled(state: State) -> bool:
    """When a turn begins."""
    return isinstance(state.question, TakeTurn) and not state.actions


def prospects(state: State) -> tuple[float, ...]:
    """Turfs, hooch and stooges of those who are not out."""
    points = [
        _points(state, Seat(seat)) if standing else _OUT
        for seat, standing in enumerate(state.standing)
    ]
    return shares(points)


def _points(state: State, seat: Seat) -> float:
    cards = state.hands[seat] + state.decks[seat] + state.discards[seat]
    income = sum(map(_income, cards)) / (len(cards) or 1)
    hooch = min(state.hooch[seat], _PRICE_OF_AN_HQ)
    return (
        0.3 * state.holders.count(seat)
        + 0.08 * hooch
        + 0.06 * max(0, hooch - _PRICE_OF_AN_HQ / 2)
        + 0.1 * sum([stooge.health for stooge in stooges_of(state, seat)])
        + 1.6 * income
    )
