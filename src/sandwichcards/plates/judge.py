"""What is a move worth in Plates & Napkins? Points for oneself, bids that win them, a good hand.

Most napkins wait until the bids are counted: then it can be seen what they change.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sandwichcards.core.kept import cached_property
from sandwichcards.core.piles import put
from sandwichcards.core.seats import Seat
from sandwichcards.core.unions import complete
from sandwichcards.kit.judging import always, shares
from sandwichcards.plates import (
    Add,
    Bid,
    BidBonus,
    Bread,
    CancelNapkin,
    Card,
    Cheese,
    ClearPlate,
    Discard,
    DrawCards,
    DropCards,
    Eat,
    Effect,
    Extra,
    Finish,
    Give,
    Lasting,
    Lay,
    LoseAt,
    LoseOnto,
    LowestEats,
    MayInterrupt,
    Meat,
    Move,
    Napkin,
    NapkinPlay,
    NewHands,
    OptOut,
    Pass,
    PassCards,
    Plate,
    PlateWorth,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOnto,
    RemoveNapkin,
    Resolve,
    SeenCard,
    Setup,
    Start,
    State,
    TableNapkin,
    TakeTop,
    TakeTurn,
    Toss,
    TradeCards,
    TurnUp,
    View,
    Worth,
    bid_scores,
    eaters,
    is_finished,
)
from sandwichcards.plates import worth as worth_of

DEPTH = 20
"""How many moves a search plays on before it asks for the prospects."""
_ENOUGH = 6
"""The lead in a bidding that one stops at."""
_USUAL_BIDS = 3
"""What a player who knows nothing can be expected to bid."""
_USUAL_USE = 3
"""How gladly one holds a card, on average."""
_ENOUGH_BREAD = 3
_WORTH_A_FIGHT = 4
_PRICE_OF_A_NAPKIN = 1.5
"""So many points it has to bring: it may bring them another time."""
_VICTORY = 40
_FEW_POINTS = 15
"""What wins about as often without a goal (P-39) as the goal of others."""


def appraise(view: View) -> tuple[float, ...]:
    """Finish when one can outbid others, bid for what is good, keep bids for that."""
    facts = _Facts(view)
    return tuple([_WORTHS[type(move)](facts, move) for move in view.moves])


class _Facts:
    """What counts for all moves of a view; most of it is worked out when it is first needed."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None  # noqa: S101  # a spectator is not asked
        bottom = view.agenda[0]
        self.view = view
        self.seat = view.seat
        self.plate = bottom.plate if isinstance(bottom, Eat) else None
        """The plate under bidding, if any."""
        self.counted = self.plate is not None and not isinstance(view.agenda[1], TurnUp)
        """Whether all bids lie open (P-20), so that one knows who is about to eat."""

    @cached_property
    def confidence(self) -> float:
        """From -1, others will decide who eats, to 1, one will oneself: by the bids in hand."""
        strength = sum([abs(card.value) for card in self.view.hand if isinstance(card, Bid)])
        return (strength - _USUAL_BIDS) / (strength + _USUAL_BIDS)

    @cached_property
    def wants_bread(self) -> bool:
        """Whether there are few Breads in hand."""
        return sum([isinstance(card, Bread) for card in self.view.hand]) < _ENOUGH_BREAD

    @cached_property
    def stake(self) -> int:
        """What the sandwich under bidding is worth, turned round if one must not score high."""
        if self.plate is None:
            return 0
        points = worth_of(self.view, self.plate)
        effects = [each.play.napkin.effect for each in self.view.napkins]
        return -points if any(isinstance(effect, LowestEats) for effect in effects) else points

    @cached_property
    def bids(self) -> tuple[int, ...]:
        """Everybody's bid score, as far as seen."""
        return bid_scores(self.view)

    @property
    def fights(self) -> bool:
        """Whether one still bids, and for something."""
        if self.plate is None or self.counted or self.view.out[self.seat]:
            return False
        if isinstance(self.view.agenda[2], MayInterrupt):  # no bid comes after this window
            return False
        return abs(self.stake) >= _WORTH_A_FIGHT

    @cached_property
    def standing(self) -> float:
        """How one stands if nothing changes any more."""
        return _standing(self, self.view)


# Building


def _adding(facts: _Facts, move: Add) -> float:
    return 1 + move.part.value * facts.confidence / 5


def _finishing(facts: _Facts, move: Finish) -> float:
    points = worth_of(facts.view, move.plate) + move.bread.value
    return points * facts.confidence if points > 0 else points


def _sparing(facts: _Facts, move: Discard | Toss | Give) -> float:
    return -_use(facts, move.card) / 10


def _use(facts: _Facts, card: Card) -> float:
    """How gladly one holds a card."""
    use = _USES[type(card)]
    if isinstance(card, Bid):
        return use + abs(card.value)
    return 4 if isinstance(card, Bread) and facts.wants_bread else use


_USES: Mapping[type, float] = complete(
    Card, {Bid: 2, Bread: 1, Meat: 2, Cheese: 2, Extra: 2, Plate: 2, Napkin: 3}
)
"""How gladly one holds a card at least, by its kind."""


# Bidding


def _laying(facts: _Facts, move: Lay) -> float:
    """What a bid there does for the bidder, if anything is at stake."""
    card, stake = move.card, facts.stake
    if not isinstance(card, Bid) or stake == 0:
        return 0
    push = card.value if stake > 0 else -card.value  # towards what one wants for oneself
    if move.before == facts.seat:
        return push
    return -push / (len(facts.view.hand_sizes) - 1) + _threat(facts, move.before) / 100


def _threat(facts: _Facts, seat: Seat) -> int:
    """How near that player is to eating, as far as seen: bids are aimed at the nearest."""
    covered = sum([laid.card is None for laid in facts.view.laid if laid.before == seat])
    return facts.bids[seat] + covered


def _opting_out(facts: _Facts, _move: OptOut) -> float:
    return 0.5 if _lead(facts) < _ENOUGH else 100


def _lead(facts: _Facts) -> float:
    """By how much one is nearer to what one wants than the best of the others, as far as seen."""
    stake, scores = facts.stake, list(facts.bids)
    if stake == 0:
        return _ENOUGH
    own = scores.pop(facts.seat)
    ahead = own - max(scores) if stake > 0 else max(scores) - own
    unknown = sum([laid.card is None for laid in facts.view.laid])
    return ahead - unknown / 2


# Napkins


def _interrupting(facts: _Facts, play: NapkinPlay) -> float:
    under, effect = facts.view.agenda[-2], play.napkin.effect
    if isinstance(under, Resolve):  # any other one waits: first let it happen
        return _cancelling(facts, under) if isinstance(effect, CancelNapkin) else -1
    return _GAINS[type(effect)](facts, play, effect)


# ... that change who has which cards. Cards are wanted while one bids; to change those of no use is
# always good.


def _trading(facts: _Facts, play: NapkinPlay, effect: TradeCards) -> float:
    spared = _spared(facts, play.napkin, effect.count)
    others = facts.view.hand_sizes[_victim(play)]
    return effect.count * _USUAL_USE - spared - 1.5 + others / 100


def _passing_on(facts: _Facts, play: NapkinPlay, effect: PassCards) -> float:
    return 1.5 * effect.count - _spared(facts, play.napkin, effect.count)


def _renewing(facts: _Facts, play: NapkinPlay, effect: NewHands) -> float:
    if not facts.fights:
        return -1
    return effect.count * _USUAL_USE - _spared(facts, play.napkin) - 5


def _dropping(facts: _Facts, play: NapkinPlay, _effect: DropCards) -> float:
    victim = _victim(play)
    bids = facts.fights and not facts.view.out[victim]
    return facts.view.hand_sizes[victim] / 5 if bids else -1


def _drawing(facts: _Facts, _play: NapkinPlay, _effect: DrawCards) -> float:
    return 1 if facts.fights else -1


def _victim(play: NapkinPlay) -> Seat:
    assert isinstance(play, PlayAt)  # noqa: S101  # its effect aims at a player
    return play.seat


def _spared(facts: _Facts, napkin: Napkin, count: int | None = None) -> float:
    """How gladly one holds those cards beside the napkin that are of least use, or all."""
    uses = sorted([_use(facts, card) for card in facts.view.hand if card is not napkin])
    return sum(uses[:count])


# ... and all others. Most wait until the bids are counted.


def _waiting(_facts: _Facts, _play: NapkinPlay, _effect: CancelNapkin) -> float:
    return -1  # there is nothing to cancel


def _changing(
    facts: _Facts,
    play: NapkinPlay,
    _effect: RemoveNapkin | ClearPlate | TakeTop | Lasting,
) -> float:
    """What it changes, less what it could change another time."""
    return _change(facts, facts.seat, play) - _PRICE_OF_A_NAPKIN


_GAINS: Mapping[type, Callable[[_Facts, NapkinPlay, Any], float]] = complete(
    Effect,
    {
        TradeCards: _trading,
        NewHands: _renewing,
        PassCards: _passing_on,
        DrawCards: _drawing,
        DropCards: _dropping,
        CancelNapkin: _waiting,
        RemoveNapkin: _changing,
        ClearPlate: _changing,
        TakeTop: _changing,
        LowestEats: _changing,
        BidBonus: _changing,
        Worth: _changing,
        PlateWorth: _changing,
    },
)
"""What a napkin is worth to whoever plays it, by the kind of its effect."""


def _cancelling(facts: _Facts, under: Resolve) -> float:
    if under.seat == facts.seat:
        return -1
    effect = under.play.napkin.effect
    match effect:
        case TradeCards() | DropCards():
            return 1 if _victim(under.play) == facts.seat else -1
        case NewHands():
            hand = facts.view.hand
            return sum([_use(facts, card) - _USUAL_USE for card in hand]) - _PRICE_OF_A_NAPKIN
        case CancelNapkin():
            stack = [step.seat for step in facts.view.agenda if isinstance(step, Resolve)]
            return 1 if stack[-2:-1] == [facts.seat] else -1
        case PassCards() | DrawCards() | RemoveNapkin() | ClearPlate() | TakeTop():
            return -_change(facts, under.seat, under.play) - _PRICE_OF_A_NAPKIN
        case LowestEats() | BidBonus() | Worth() | PlateWorth():
            return -_change(facts, under.seat, under.play) - _PRICE_OF_A_NAPKIN


def _change(facts: _Facts, seat: Seat, play: NapkinPlay) -> float:
    """What a napkin of that seat would change for the one who looks at it."""
    if not facts.counted:
        return 0
    return _standing(facts, _after(facts.view, seat, play)) - facts.standing


def _losing(facts: _Facts, move: LoseAt | LoseOnto) -> float:
    """How one stands when that napkin of one's own is gone (P-65)."""
    if not facts.counted:
        return 0
    view = facts.view
    gone = next(
        each
        for each in view.napkins
        if each.owner == facts.seat and view.setup.book.lose.get(each.play) is move
    )
    meal = _Meal(view.setup, view.plates, _less(view.napkins, gone), view.laid)
    return _standing(facts, meal) - facts.standing


class _Meal(NamedTuple):
    """A table as far as eating goes."""

    setup: Setup
    plates: tuple[tuple[Card, ...], ...]
    napkins: tuple[TableNapkin, ...]
    laid: tuple[SeenCard, ...]


def _after(view: View, seat: Seat, play: NapkinPlay) -> _Meal:
    """The table as it would be when a napkin of that seat has happened."""
    plates, napkins, effect = view.plates, view.napkins, play.napkin.effect
    match effect:
        case LowestEats() | BidBonus() | Worth() | PlateWorth():
            napkins = (*napkins, TableNapkin(seat, play))
        case RemoveNapkin():
            if isinstance(play, PlayAgainst):  # P-62: else there is none
                gone = (play.owner, play.other)
                found = [n for n in napkins if (n.owner, n.play.napkin) == gone]
                napkins = _less(napkins, found[0]) if found else napkins
        case ClearPlate() | TakeTop():
            assert isinstance(play, PlayOnto)  # noqa: S101  # it aims at a plate
            plates = put(plates, play.plate, ())
        case TradeCards() | NewHands() | PassCards() | DrawCards() | DropCards() | CancelNapkin():
            pass
    return _Meal(view.setup, plates, napkins, view.laid)


def _less(napkins: tuple[TableNapkin, ...], gone: TableNapkin) -> tuple[TableNapkin, ...]:
    at = napkins.index(gone)
    return napkins[:at] + napkins[at + 1 :]


def _standing(facts: _Facts, table: View | _Meal) -> float:
    """The lead over the others once all is eaten; at the end only victory counts."""
    scores, plate, over = list(facts.view.scores), facts.plate, False
    if plate is not None and is_finished(table.plates[plate]):
        eating = eaters(table)
        for eater in eating:
            scores[eater] += worth_of(table, plate) // len(eating)
        over = _is_over(facts.view, scores)
    own, best = scores.pop(facts.seat), max(scores)
    if over:
        return _VICTORY * ((own > best) - (own < best))
    return own - (best + sum(scores) / len(scores)) / 2


def _is_over(view: View, scores: list[int]) -> bool:
    """Whether the game ends with these scores (P-38, P-39)."""
    goal = view.setup.goal
    return view.eaten + 1 == view.setup.last_sandwich or (goal is not None and max(scores) >= goal)


_WORTHS: Mapping[type, Callable[[_Facts, Any], float]] = complete(
    Move,
    {
        Start: always(0.5),
        Add: _adding,
        Finish: _finishing,
        Discard: _sparing,
        Toss: _sparing,
        Give: _sparing,
        LoseAt: _losing,
        LoseOnto: _losing,
        Lay: _laying,
        OptOut: _opting_out,
        Play: _interrupting,
        PlayAt: _interrupting,
        PlayOnto: _interrupting,
        PlayAgainst: _interrupting,
        Pass: always(0),
    },
)
"""What a move is worth, by its kind. With a `match` a search would take 10 % longer."""


# For searches. The weights were fitted by logistic regression to who won games between greedy bots.


def settled(state: State) -> bool:
    """When a building turn begins, and no napkin is under way."""
    return isinstance(state.agenda[0], TakeTurn) and len(state.agenda) <= len("TW")


def prospects(state: State) -> tuple[float, ...]:
    """Points, and what the hands promise of more."""
    goal = state.setup.goal or _FEW_POINTS
    points = [
        2.4 * score / goal + sum(map(_promise, hand))
        for score, hand in zip(state.scores, state.hands, strict=True)
    ]
    return shares(points)


def _promise(card: Card) -> float:
    match card:
        case Bid(value=value):
            return 0.075 * abs(value)
        case Napkin(effect=effect):
            return _PROMISES[type(effect)]
        case Bread() | Meat() | Cheese() | Extra() | Plate():
            return 0.0


_PROMISES: Mapping[type, float] = complete(
    Effect,
    {
        TradeCards: 0.0,
        NewHands: 0.0,
        PassCards: 0.0,
        DrawCards: 0.0,
        DropCards: 0.0,
        CancelNapkin: 0.15,
        RemoveNapkin: 0.07,
        ClearPlate: 0.07,
        TakeTop: 0.22,
        LowestEats: 0.22,
        BidBonus: 0.22,
        Worth: 0.0,
        PlateWorth: 0.0,
    },
)
"""What a napkin in hand promises, by the kind of its effect."""
