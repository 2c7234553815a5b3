"""What is a move worth in Hooch Stooges? As much hooch as it brings: thirty buy an HQ (S-19).

Stooges and cards come first, then attacks, while there is little to lose (a rolled 1 costs all of
one's hooch), then money; of what it buys, the best bargain. Whoever is rich enough saves.
"""

from math import comb

from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import (
    Attack,
    Battle,
    Block,
    Buy,
    Card,
    Cash,
    Chart,
    Defeat,
    DefeatStooge,
    Destroy,
    Discard,
    DrawCards,
    EachDiscards,
    Effect,
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
    RaiseKind,
    RaiseNext,
    Recall,
    RecallStooge,
    Replace,
    ReplaceInLineup,
    Reroll,
    ReviveStooge,
    Rob,
    RobOne,
    RollAgain,
    Scrap,
    Shield,
    Spend,
    State,
    StealHooch,
    Stooge,
    StopBlocking,
    Storm,
    Strike,
    Swing,
    Take,
    TakeFromLineup,
    TakeTurn,
    Unswing,
    UnswingAll,
    UnswingOne,
    Use,
    UseTurf,
    View,
)
from sandwichcards.hooch_stooges.merits import income, merit, value
from sandwichcards.hooch_stooges.table import stooges_of
from sandwichcards.kit.judging import shares

DEPTH = 10
"""How many moves a search plays on before it asks for the prospects."""
_BUST, _SIDES = 1, 6
_PRICE_OF_AN_HQ = Chart.DESTROY.price
_SAVING, _GUARDS = 12, 4
"""Whoever has so much hooch, and stooges to guard it, keeps it together for an HQ."""
_DEAREST = 10
"""Whoever has so much can pay for any card, and need not roll for one."""
_THREAT = 24
"""Whoever has so much may soon buy an HQ."""
_TURF = 4
"""What a turf brings until the end."""
_GOAL = 3
"""What it is worth besides where nine of them win (S-44)."""
_SETBACK = 3
"""What a bust costs besides the hooch (S-32)."""
_OUT = -100


def worth(view: View, move: Move) -> float:
    """Crew, attacks, money, bargains, in this order."""
    match move:
        case Play() | Cash() | Buy() | Spend() | EndTurn():
            return _in_the_main_step(view, move)
        case Attack(place):
            return _prize(view, view.crews[view.active], place)
        case Block():
            return _holds(view)
        case Swing(stooge, target):
            return _aim(view, stooge, target.health)
        case Storm(stooge):
            return _aim(view, stooge, _health(view))
        case Reroll():
            return _is_lost(view)
        case Use():
            return _gain_from_turf(view)
        case Lose(stooge):
            return -merit(stooge)
        case Discard(card):
            return -merit(card)
        case Take(card) | Recall(card):
            return merit(card)
        case Raise(stooge):
            return view.crews[view.active].count(stooge)
        case Unswing(stooge):
            return stooge.attack
        case Rob(seat):
            most = view.question.amount if isinstance(view.question, RobOne) else 0
            return min(most, view.hooch[seat]) + _strength(view, seat) / 100
        case Destroy(seat):
            return _strength(view, seat)
        case Defeat(seat, stooge):
            return merit(stooge) + _strength(view, seat) / 10
        case Scrap(card):
            return 0.5 - merit(card)
        case Replace(card):
            return card.cost - merit(card)
        case Pass() | StopBlocking() | Keep():
            return 0.25


def _strength(view: View, seat: Seat) -> float:
    return view.hooch[seat] + view.holders.count(seat) + len(view.crews[seat])


# The Main step: what comes first has the higher number, the end of the turn is worth nothing.


def _in_the_main_step(view: View, move: Play | Cash | Buy | Spend | EndTurn) -> float:
    match move:
        case Play(card):
            return _worth_of_play(view, card)
        case Cash(card):
            return _worth_of_cash(view, card)
        case Spend(Chart.DESTROY):
            return 100
        case EndTurn():
            return 0
        case _ if _saves(view):
            return -1
        case Buy(card):
            return merit(card) - card.cost
        case Spend(entry):
            return _bargain(view, entry)


def _saves(view: View) -> bool:
    seat = view.active
    guards = len(view.crews[seat]) + len(view.swung)
    return view.hooch[seat] >= _SAVING and guards >= _GUARDS


def _worth_of_play(view: View, card: PlayingCard) -> float:
    """Cards and dice, attacks, a second wind, money; what would be wasted is cashed in."""
    kinds = set(map(type, card.effects))
    if isinstance(card, Stooge):
        return 35 if UnswingAll in kinds else 60
    gain = sum([_now(view, effect, card) for effect in card.effects])
    if gain < card.hooch:
        return -1
    if kinds & {UnswingOne, UnswingAll} and DrawCards not in kinds:
        return 30
    if MakeAttack in kinds:
        return 40
    return 20 if kinds <= {GainHooch, StealHooch} else 50 + gain / 10


def _worth_of_cash(view: View, card: PlayingCard) -> float:
    """After all that is played, or for a turf whose ability is worth it (S-57)."""
    match view.question:
        case _ if not card.hooch:
            return -1
        case TakeTurn():
            return 10 + card.hooch / 10
        case UseTurf(price=price) if view.hooch[view.active] < price:
            return _gain_from_turf(view) - income(card) + card.hooch
        case _:
            return -1


def _bargain(view: View, entry: Chart) -> float:
    """What the chart gives for its price, with a 1 for a bust and a 6 for nothing (S-32, S-33)."""
    gain = _now(view, entry.effect)
    if view.shielded:
        return gain - entry.price * 5 / _SIDES
    if entry is Chart.TAKE and view.hooch[view.active] >= _DEAREST:
        return -1
    bargain = (5 * gain - 4 * entry.price) / _SIDES - _risk(view)
    return 40 + bargain if entry is Chart.SHIELD and bargain > 0 else bargain


def _risk(view: View) -> float:
    """What a roll costs on average."""
    return 0 if view.shielded else (view.hooch[view.active] + _SETBACK) / _SIDES


def _gain_from_turf(view: View) -> float:
    question = view.question
    if not isinstance(question, UseTurf):
        return 0
    turf = view.turfs[question.place]
    return sum([_now(view, effect, turf) for effect in turf.effects]) - question.price


# What an effect is worth at this table


def _now(view: View, effect: Effect, card: Card | None = None) -> float:
    seat = view.active
    match effect:
        case MakeAttack():
            again = card is not None and UnswingAll() in card.effects
            return _best_prize(view, view.crews[seat] + view.swung * again)
        case DrawCards(count):
            owned = view.owned[seat]
            return count * sum(map(income, owned)) / max(1, len(owned))
        case Shield():
            return len(view.crews[seat]) * _risk(view) if _may_attack(view) else 0
        case RaiseNext() | RaiseKind() | RollAgain():
            return value(effect) if view.crews[seat] and _may_attack(view) else 0
        case UnswingOne() | UnswingAll():
            return value(effect) if view.swung and _may_attack(view) else 0
        case RecallStooge() | ReviveStooge():
            pile = view.discards[seat]
            return max([merit(card) for card in pile if isinstance(card, Stooge)], default=0)
        case TakeFromLineup() | ReplaceInLineup():
            return _from_lineup(view, effect)
        case StealHooch() | EachDiscards() | DefeatStooge():
            return _from_rivals(view, effect)
        case _:
            return value(effect)


def _may_attack(view: View) -> bool:
    return any(MakeAttack() in card.effects for card in view.hand)


def _from_lineup(view: View, effect: TakeFromLineup | ReplaceInLineup) -> float:
    lineup = view.lineups[view.setup.facts.shops[view.active]]
    if isinstance(effect, TakeFromLineup):
        return max([merit(card) for card in lineup if card.cost <= effect.limit], default=0)
    hooch = view.hooch[view.active]
    offers = any(card.cost < min(hooch, merit(card)) for card in lineup)
    return 1.5 if hooch > Chart.SHIELD.price and not offers else 0.5


def _from_rivals(view: View, effect: StealHooch | EachDiscards | DefeatStooge) -> float:
    rivals = [rival for rival, on in enumerate(view.standing) if on and rival != view.active]
    match effect:
        case StealHooch(amount):
            loot = min(amount, max(view.hooch[rival] for rival in rivals))
            return loot * (1 + 1 / len(rivals))
        case EachDiscards():
            threat = any(view.hooch[rival] >= _THREAT for rival in rivals)
            return 0.8 * sum([view.hand_sizes[rival] > 0 for rival in rivals]) + 5 * threat
        case DefeatStooge(health):
            crews = [stooge for rival in rivals for stooge in view.crews[rival]]
            return max([merit(s) / 2 for s in crews if s.health <= health], default=0)


# Attacks


def _best_prize(view: View, crew: tuple[Stooge, ...]) -> float:
    sites, holders = view.setup.city.sites, view.holders
    own = [place for place, holder in enumerate(holders) if holder == view.active]
    near = {*own, *(spot for place in own for spot in sites[place].neighbours)}
    return max([_prize(view, crew, Place(place)) for place in near], default=_TURF) if crew else 0


def _prize(view: View, crew: tuple[Stooge, ...], place: Place) -> float:
    """What an attack on the place may bring, less what busts may cost."""
    holder, turf, risk = view.holders[place], view.turfs[place], _risk(view)
    ability = max(0, sum(map(value, turf.effects)) - turf.price) / 2
    if holder == view.active:
        return ability - risk
    prize = ability + _TURF + _GOAL * view.rules.friendly
    if holder is None:
        return prize - risk
    blockers = view.crews[holder]
    if _is_home(view, place):
        prize += _PRICE_OF_AN_HQ
    else:
        prize += _strength(view, holder) / 10
    return _odds(crew, blockers) * prize - risk * min(len(crew), 1 + len(blockers))


def _odds(crew: tuple[Stooge, ...], blockers: tuple[Stooge, ...]) -> float:
    """The chance of as many hits as are needed, all swings being as good as they are on average."""
    swings, needed = len(crew), len(blockers) + 1
    if swings < needed:
        return 0
    bonus = sum([stooge.attack for stooge in crew]) / swings
    health = (2 + sum([stooge.health for stooge in blockers])) / needed
    hit = _hit(bonus, health)
    chances = [comb(swings, n) * hit**n * (1 - hit) ** (swings - n) for n in range(needed)]
    return 1 - sum(chances)


def _hit(bonus: float, health: float) -> float:
    """The chance that a swing is strong enough: never with a 1, always with a 6."""
    return (7 - min(max(health - bonus, 2), 6)) / _SIDES


def _aim(view: View, stooge: Stooge, health: int) -> float:
    """No stronger stooge than it takes."""
    bonus = _bonus(view, stooge)
    return _hit(bonus, health) - max(0, bonus + 2 - health) / 50


def _bonus(view: View, stooge: Stooge) -> int:
    return stooge.attack + view.raised.count(stooge) + view.edge


def _holds(view: View) -> bool:
    """Whether blockers are likely to save the turf, or it is the HQ, where they always try."""
    battle = _battle(view)
    home, holder = _is_home(view, battle.place), view.holders[battle.place]
    return home or holder is None or _odds(view.crews[battle.seat], view.crews[holder]) < 1 / 2


def _is_home(view: View, place: Place) -> bool:
    """Whether somebody is out who loses the place."""
    return place in view.hqs and not view.rules.friendly


def _is_lost(view: View) -> bool:
    """Whether the roll that is asked about is a failure."""
    *_, step, question = view.agenda
    pips = question.pips if isinstance(question, KeepRoll) else _SIDES
    if pips == _BUST and not view.shielded:
        return True
    if not isinstance(step, Strike) or pips == _SIDES:
        return False
    health = _health(view) if step.target is None else step.target.health
    return pips + _bonus(view, step.stooge) < health


def _health(view: View) -> int:
    """What a swing at the turf under attack has to reach (S-23)."""
    return 3 if _battle(view).place in view.hqs else 1


def _battle(view: View) -> Battle:
    return next(step for step in reversed(view.agenda) if isinstance(step, Battle))


# For searches. The weights were fitted by logistic regression to who won games between greedy bots.


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
    hooch = min(state.hooch[seat], _PRICE_OF_AN_HQ)
    return (
        0.23 * state.holders.count(seat)
        + 0.05 * hooch
        + 0.12 * max(0, hooch - _PRICE_OF_AN_HQ / 2)
        + 0.12 * sum([stooge.health for stooge in stooges_of(state, seat)])
        + 0.1 * len(cards)
        + 0.55 * sum(map(merit, cards)) / (len(cards) or 1)
        + 0.25 * (seat == state.active)
    )
