"""What is a move worth in Hooch Stooges? As much hooch as it brings: thirty buy an HQ (S-19).

Stooges and cards come first, then attacks, while there is little to lose (a rolled 1 costs all of
one's hooch), then money; of what it buys, the best bargain. Whoever is rich enough saves.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import comb
from typing import Any

from sandwichcards.core.kept import cached_property
from sandwichcards.core.seats import Seat
from sandwichcards.core.unions import complete
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
    DestroyHq,
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
    ScrapCard,
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
    health_of,
    reachable,
    stooges_of,
)
from sandwichcards.hooch_stooges.merits import income, lure, merit, value
from sandwichcards.kit.judging import always, shares

DEPTH = 10
"""How many moves a search plays on before it asks for the prospects."""
_BUST, _SIDES = 1, 6
# Looking them up in their class whenever they are needed would take 2 % of a search.
_SHIELD, _TAKE, _DESTROY = Chart.SHIELD, Chart.TAKE, Chart.DESTROY
_PRICE_OF_AN_HQ = _DESTROY.price
_SAVING, _GUARDS = 12, 4
"""Whoever has so much hooch, and stooges to guard it, keeps it together for an HQ."""
_TO_SPARE = _SHIELD.price
"""Whoever has more than this, and finds nothing to buy, wants to see other cards."""
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
_DECLINING = 0.25
"""What is worth less is better left."""


def appraise(view: View) -> tuple[float, ...]:
    """Crew, attacks, money, bargains, in this order."""
    facts = _Facts(view)
    return tuple([_WORTHS[type(move)](facts, move) for move in view.moves])


class _Facts:
    """What counts for all moves of a view; most of it is worked out when it is first needed."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.active
        self.hooch = view.hooch[view.active]
        self.crew = view.crews[view.active]
        guards = len(self.crew) + len(view.swung)
        self.saves = self.hooch >= _SAVING and guards >= _GUARDS
        """Whether the hooch is kept together for an HQ."""
        self.risk = 0 if view.shielded else (self.hooch + _SETBACK) / _SIDES
        """What a roll costs on average."""

    @property
    def may_attack(self) -> bool:
        """Whether there is a card in hand to attack with."""
        effects = [effect for card in self.view.hand for effect in card.effects]
        return any(isinstance(effect, MakeAttack) for effect in effects)

    @cached_property
    def best_prize(self) -> float:
        """What the best attack may bring."""
        return _best_prize(self, self.crew)

    @cached_property
    def best_prize_again(self) -> float:
        """What the best attack may bring if all who have swung are ready again."""
        return _best_prize(self, self.crew + self.view.swung)

    @cached_property
    def strengths(self) -> list[float]:
        """How strong each seat is."""
        view = self.view
        return [
            hooch + view.holders.count(Seat(seat)) + len(view.crews[seat])
            for seat, hooch in enumerate(view.hooch)
        ]

    @property
    def rivals(self) -> list[int]:
        """The others who are still in."""
        return [seat for seat, on in enumerate(self.view.standing) if on and seat != self.seat]

    @property
    def lineup(self) -> tuple[PlayingCard, ...]:
        """What can be bought."""
        return self.view.lineups[0 if self.view.setup.decks is None else self.seat]  # S-66

    @cached_property
    def gain_from_turf(self) -> float:
        """What the ability that is offered brings, less its price."""
        question = self.view.question
        if not isinstance(question, UseTurf):
            return 0
        turf = self.view.turfs[question.place]
        return sum([_now(self, effect, turf) for effect in turf.effects]) - question.price

    @property
    def battle(self) -> Battle:
        """The attack that is under way."""
        return next(step for step in reversed(self.view.agenda) if isinstance(step, Battle))

    @cached_property
    def health(self) -> int:
        """What a swing at the turf under attack has to reach (S-23)."""
        return health_of(self.view, self.battle.place)

    @cached_property
    def holds(self) -> bool:
        """Whether blockers are likely to save the turf, or it is the HQ, where they always try."""
        battle, crews = self.battle, self.view.crews
        holder = self.view.holders[battle.place]
        if holder is None or self.is_home(battle.place):
            return True
        return _odds(crews[battle.seat], crews[holder]) < 1 / 2

    def is_home(self, place: Place) -> bool:
        """Whether somebody is out who loses the place."""
        return place in self.view.hqs and not self.view.rules.friendly


# The Main step: what comes first has the higher number, the end of the turn is worth nothing.


def _playing(facts: _Facts, move: Play) -> float:
    """Cards and dice, attacks, a second wind, money; what would be wasted is cashed in."""
    card = move.card
    kinds = _kinds(card)
    if isinstance(card, Stooge):
        return 35 if UnswingAll in kinds else 60
    gain = sum([_now(facts, effect, card) for effect in card.effects])
    if gain < card.hooch:
        return -1
    if not kinds.isdisjoint(_UNSWINGING) and DrawCards not in kinds:
        return 30
    if MakeAttack in kinds:
        return 40
    return 20 if kinds <= _PAYING else 50 + gain / 10


def _kinds(card: Card) -> set[type[Effect]]:
    return set(map(type, card.effects))


_UNSWINGING = {UnswingOne, UnswingAll}
_PAYING = {GainHooch, StealHooch}


def _cashing(facts: _Facts, move: Cash) -> float:
    """After all that is played, or for a turf whose ability is worth it (S-57)."""
    card, question = move.card, facts.view.agenda[-1]
    if not card.hooch:
        return -1
    if isinstance(question, TakeTurn):
        return 10 + card.hooch / 10
    if isinstance(question, UseTurf) and facts.hooch < question.price:
        return facts.gain_from_turf - income(card) + card.hooch
    return -1


def _buying(facts: _Facts, move: Buy) -> float:
    return -1 if facts.saves else merit(move.card) - move.card.cost


def _spending(facts: _Facts, move: Spend) -> float:
    if move.entry is _DESTROY:
        return 100
    return -1 if facts.saves else _bargain(facts, move.entry)


def _bargain(facts: _Facts, entry: Chart) -> float:
    """What the chart gives for its price, with a 1 for a bust and a 6 for nothing (S-32, S-33)."""
    gain = _now(facts, entry.effect)
    if facts.view.shielded:
        return gain - entry.price * 5 / _SIDES
    if entry is _TAKE and facts.hooch >= _DEAREST:
        return -1
    bargain = (5 * gain - 4 * entry.price) / _SIDES - facts.risk
    return 40 + bargain if entry is _SHIELD and bargain > 0 else bargain


# Answers to other questions


def _attacking(facts: _Facts, move: Attack) -> float:
    return _prize(facts, facts.crew, move.place)


def _blocking(facts: _Facts, _move: Block) -> float:
    return facts.holds


def _swinging(facts: _Facts, move: Swing) -> float:
    return _aim(facts, move.stooge, move.target.health)


def _storming(facts: _Facts, move: Storm) -> float:
    return _aim(facts, move.stooge, facts.health)


def _rerolling(facts: _Facts, _move: Reroll) -> float:
    """Good if the roll that is asked about is a failure."""
    *_, step, question = facts.view.agenda
    pips = question.pips if isinstance(question, KeepRoll) else _SIDES
    if pips == _BUST and not facts.view.shielded:
        return True
    if not isinstance(step, Strike) or pips == _SIDES:
        return False
    health = facts.health if step.target is None else step.target.health
    return pips + _bonus(facts.view, step.stooge) < health


def _using(facts: _Facts, _move: Use) -> float:
    return facts.gain_from_turf


def _giving_up(_facts: _Facts, move: Lose) -> float:
    return -merit(move.stooge)


def _discarding(_facts: _Facts, move: Discard) -> float:
    return -merit(move.card)


def _taking(_facts: _Facts, move: Take) -> float:
    return merit(move.card)


def _recalling(_facts: _Facts, move: Recall) -> float:
    return merit(move.stooge)


def _raising(facts: _Facts, move: Raise) -> float:
    return facts.crew.count(move.stooge)


def _unswinging(_facts: _Facts, move: Unswing) -> float:
    return move.stooge.attack


def _robbing(facts: _Facts, move: Rob) -> float:
    question = facts.view.question
    assert isinstance(question, RobOne)  # noqa: S101  # nothing else asks whom to rob
    loot = min(question.amount, facts.view.hooch[move.seat])
    return loot + facts.strengths[move.seat] / 100


def _destroying(facts: _Facts, move: Destroy) -> float:
    return facts.strengths[move.seat]


def _defeating(facts: _Facts, move: Defeat) -> float:
    return merit(move.stooge) + facts.strengths[move.seat] / 10


def _scrapping(_facts: _Facts, move: Scrap) -> float:
    return 0.5 - merit(move.card)


def _replacing(_facts: _Facts, move: Replace) -> float:
    return move.card.cost - merit(move.card)


_WORTHS: Mapping[type, Callable[[_Facts, Any], float]] = complete(
    Move,
    {
        Play: _playing,
        Cash: _cashing,
        Buy: _buying,
        Spend: _spending,
        EndTurn: always(0),
        Attack: _attacking,
        Block: _blocking,
        StopBlocking: always(_DECLINING),
        Swing: _swinging,
        Storm: _storming,
        Keep: always(_DECLINING),
        Reroll: _rerolling,
        Use: _using,
        Pass: always(_DECLINING),
        Lose: _giving_up,
        Discard: _discarding,
        Take: _taking,
        Replace: _replacing,
        Recall: _recalling,
        Rob: _robbing,
        Raise: _raising,
        Unswing: _unswinging,
        Defeat: _defeating,
        Scrap: _scrapping,
        Destroy: _destroying,
    },
)
"""What a move is worth, by its kind. With a `match` a search would take 7 % longer."""


# What an effect is worth at this table


def _now(facts: _Facts, effect: Effect, card: Card | None = None) -> float:
    match effect:
        case MakeAttack():
            again = card is not None and UnswingAll in _kinds(card)
            return facts.best_prize_again if again else facts.best_prize
        case DrawCards(count=count):
            owned = facts.view.owned[facts.seat]
            return count * sum(map(income, owned)) / max(1, len(owned))
        case GainHooch() | ScrapCard() | DestroyHq():
            return value(effect)
        case ReplaceInLineup():
            return 0.5 if facts.hooch <= _TO_SPARE or _finds_a_bargain(facts) else 1.5
        case Shield():
            return len(facts.crew) * facts.risk if facts.crew and facts.may_attack else 0
        case StealHooch() | EachDiscards() | DefeatStooge():
            return _from_rivals(facts, effect)
        case TakeFromLineup(limit=limit):
            return max([merit(card) for card in facts.lineup if card.cost <= limit], default=0)
        case RaiseNext() | RaiseKind() | RollAgain():
            return value(effect) if facts.crew and facts.may_attack else 0
        case UnswingOne() | UnswingAll():
            return value(effect) if facts.view.swung and facts.may_attack else 0
        case RecallStooge() | ReviveStooge():
            pile = facts.view.discards[facts.seat]
            return max([merit(card) for card in pile if isinstance(card, Stooge)], default=0)


def _finds_a_bargain(facts: _Facts) -> bool:
    return any(card.cost < min(facts.hooch, merit(card)) for card in facts.lineup)


def _from_rivals(facts: _Facts, effect: StealHooch | EachDiscards | DefeatStooge) -> float:
    view, rivals = facts.view, facts.rivals
    match effect:
        case StealHooch(amount):
            loot = min(amount, max([view.hooch[rival] for rival in rivals]))
            return loot * (1 + 1 / len(rivals))
        case EachDiscards():
            threat = any(view.hooch[rival] >= _THREAT for rival in rivals)
            return 0.8 * sum([view.hand_sizes[rival] > 0 for rival in rivals]) + 5 * threat
        case DefeatStooge(health):
            crews = [stooge for rival in rivals for stooge in view.crews[rival]]
            return max([merit(s) / 2 for s in crews if s.health <= health], default=0)


# Attacks


def _best_prize(facts: _Facts, crew: tuple[Stooge, ...]) -> float:
    places = reachable(facts.view, facts.seat) if crew else ()
    return max([_prize(facts, crew, place) for place in places], default=0)


def _prize(facts: _Facts, crew: tuple[Stooge, ...], place: Place) -> float:
    """What an attack on the place may bring, less what busts may cost."""
    view, risk = facts.view, facts.risk
    holder, ability = view.holders[place], lure(view.turfs[place])
    if holder == facts.seat:
        return ability - risk
    prize = ability + _TURF + _GOAL * view.rules.friendly
    if holder is None:
        return prize - risk
    prize += _PRICE_OF_AN_HQ if facts.is_home(place) else facts.strengths[holder] / 10
    blockers = view.crews[holder]
    return _odds(crew, blockers) * prize - risk * min(len(crew), 1 + len(blockers))


@lru_cache(maxsize=1 << 12)  # without it a search takes 3 % longer
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


def _aim(facts: _Facts, stooge: Stooge, health: int) -> float:
    """No stronger stooge than it takes."""
    bonus = _bonus(facts.view, stooge)
    return _hit(bonus, health) - max(0, bonus + 2 - health) / 50


def _bonus(view: View, stooge: Stooge) -> int:
    return stooge.attack + view.raised.count(stooge) + view.edge


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
