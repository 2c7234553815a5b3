"""What is a move worth in Plates & Napkins? Points for oneself, bids that win them, a good hand.

Most napkins wait until the bids are counted: then it can be seen what they change.
"""

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.kit.judging import shares
from sandwichcards.plates import (
    Add,
    Bid,
    BidBonus,
    Bread,
    CancelNapkin,
    Card,
    ClearPlate,
    Discard,
    DrawCards,
    DropCards,
    Eat,
    Finish,
    Give,
    Lay,
    LowestEats,
    Move,
    Napkin,
    NapkinPlay,
    NewHands,
    OptOut,
    Pass,
    PassCards,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOn,
    RemoveNapkin,
    Resolve,
    Start,
    State,
    TakeTop,
    TakeTurn,
    Toss,
    TradeCards,
    TurnUp,
    View,
)
from sandwichcards.plates.rules import bid_scores, eaters
from sandwichcards.plates.rules import worth as worth_of
from sandwichcards.plates.state import TableNapkin, is_finished

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


def worth(view: View, move: Move) -> float:
    """Finish when one can outbid others, bid for what is good, keep bids for that."""
    match move:
        case Pass():
            return 0
        case Play() | PlayAt() | PlayOn() | PlayAgainst():
            return _worth_of_napkin(view, move)
        case Lay(card=card, before=before):
            return _gain(view, card, before)
        case OptOut():
            return 0.5 if _lead(view) < _ENOUGH else 100
        case Discard(card=card) | Toss(card=card) | Give(card=card):
            return -_use(view, card) / 10
        case Start():
            return 0.5
        case Add(part=part):
            return 1 + part.value * _confidence(view) / 5
        case Finish(bread=bread, plate=plate):
            points = worth_of(view, plate) + bread.value
            return points * _confidence(view) if points > 0 else points


def _use(view: View, card: Card) -> float:
    """How gladly one holds a card."""
    match card:
        case Bid(value=value):
            return 2 + abs(value)
        case Bread():
            return 4 if sum(isinstance(each, Bread) for each in view.hand) < _ENOUGH_BREAD else 1
        case Napkin():
            return 3
        case _:
            return 2


def _confidence(view: View) -> float:
    """From -1, others will decide who eats, to 1, one will oneself: by the bids in hand."""
    strength = sum(abs(card.value) for card in view.hand if isinstance(card, Bid))
    return (strength - _USUAL_BIDS) / (strength + _USUAL_BIDS)


# Bidding


def _plate_at_stake(view: View) -> int | None:
    bottom = view.agenda[0]
    return bottom.plate if isinstance(bottom, Eat) else None


def _stake(view: View) -> int:
    """What the sandwich under bidding is worth, below zero if it is better not to score high."""
    plate = _plate_at_stake(view)
    points = 0 if plate is None else worth_of(view, plate)
    upside_down = any(isinstance(each.play.napkin.effect, LowestEats) for each in view.napkins)
    return -points if upside_down else points


def _gain(view: View, card: Card, before: Seat) -> float:
    """What a bid there does for the bidder, if anything is at stake."""
    stake = _stake(view)
    if not isinstance(card, Bid) or stake == 0:
        return 0
    push = card.value if stake > 0 else -card.value  # towards what one wants for oneself
    if before == view.seat:
        return push
    return -push / (len(view.hand_sizes) - 1) + _threat(view, before) / 100


def _threat(view: View, seat: Seat) -> int:
    """How near that player is to eating, as far as seen: bids are aimed at the nearest."""
    covered = sum([laid.card is None for laid in view.laid if laid.before == seat])
    return bid_scores(view)[seat] + covered


def _lead(view: View) -> float:
    """By how much one is nearer to what one wants than the best of the others, as far as seen."""
    scores = bid_scores(view)
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    rivals = [score for seat, score in enumerate(scores) if seat != view.seat]
    stake = _stake(view)
    if stake == 0:
        return _ENOUGH
    ahead = scores[view.seat] - max(rivals) if stake > 0 else max(rivals) - scores[view.seat]
    unknown = sum(laid.card is None for laid in view.laid)
    return ahead - unknown / 2


# Napkins


def _worth_of_napkin(view: View, play: NapkinPlay) -> float:
    """What it changes, less what it could change another time."""
    under, effect = view.agenda[-2], play.napkin.effect
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    if isinstance(effect, CancelNapkin):
        return _worth_of_cancelling(view, under) if isinstance(under, Resolve) else -1
    if isinstance(under, Resolve):
        return -1  # first let it happen
    if isinstance(effect, TradeCards | NewHands | PassCards | DrawCards | DropCards):
        return _worth_of_cards(view, play)
    return _change(view, view.seat, play) - _PRICE_OF_A_NAPKIN


def _worth_of_cancelling(view: View, under: Resolve) -> float:
    if under.seat == view.seat:
        return -1
    match under.play.napkin.effect, under.play:
        case ((TradeCards() | DropCards()), PlayAt(seat=seat)):
            return 1 if seat == view.seat else -1
        case NewHands(), _:
            return sum(_use(view, card) - _USUAL_USE for card in view.hand) - _PRICE_OF_A_NAPKIN
        case CancelNapkin(), _:
            stack = [step.seat for step in view.agenda if isinstance(step, Resolve)]
            return 1 if stack[-2:-1] == [view.seat] else -1
        case _:
            return -_change(view, under.seat, under.play) - _PRICE_OF_A_NAPKIN


def _worth_of_cards(view: View, play: NapkinPlay) -> float:
    """Cards are wanted while one bids; to change those of no use is always good."""
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    fights = not (_is_counted(view) or view.out[view.seat]) and abs(_stake(view)) >= _WORTH_A_FIGHT
    uses = sorted(_use(view, card) for card in view.hand if card is not play.napkin)
    match play.napkin.effect, play:
        case TradeCards(count), PlayAt(seat=seat):
            return count * _USUAL_USE - sum(uses[:count]) - 1.5 + view.hand_sizes[seat] / 100
        case PassCards(count), _:
            return 1.5 * count - sum(uses[:count])
        case NewHands(count), _ if fights:
            return count * _USUAL_USE - sum(uses) - 5
        case DropCards(), PlayAt(seat=seat) if fights and not view.out[seat]:
            return view.hand_sizes[seat] / 5
        case DrawCards(), _ if fights:
            return 1
        case _:
            return -1


def _is_counted(view: View) -> bool:
    """Whether all bids lie open, so that one knows who is about to eat."""
    return _plate_at_stake(view) is not None and not any(
        isinstance(step, TurnUp) for step in view.agenda
    )


def _change(view: View, seat: Seat, play: NapkinPlay) -> float:
    """What a napkin of that seat would change for the one who looks at it."""
    if not _is_counted(view):
        return 0
    return _standing(_after(view, seat, play)) - _standing(view)


def _after(view: View, seat: Seat, play: NapkinPlay) -> View:
    """The table as it would be, as far as eating goes."""
    match play.napkin.effect, play:
        case RemoveNapkin(), PlayAgainst(_, napkin, owner):
            gone = (owner, napkin)
            kept = (each for each in view.napkins if (each.owner, each.play.napkin) != gone)
            return attrs.evolve(view, napkins=tuple(kept))
        case ((ClearPlate() | TakeTop()), PlayOn(_, plate)):
            rest = ((), *view.plates[plate + 1 :])
            return attrs.evolve(view, plates=view.plates[:plate] + rest)
        case _ if play.napkin.stays:
            return attrs.evolve(view, napkins=(*view.napkins, TableNapkin(seat, play)))
        case _:
            return view


def _standing(view: View) -> float:
    """The lead over the others once all is eaten; at the end only victory counts."""
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    scores, plate = list(view.scores), _plate_at_stake(view)
    over = False
    if plate is not None and is_finished(view.plates[plate]):
        eating = eaters(view)
        for seat in eating:
            scores[seat] += worth_of(view, plate) // len(eating)
        over = _is_over(view, scores)
    own, best = scores.pop(view.seat), max(scores)
    if over:
        return _VICTORY * ((own > best) - (own < best))
    return own - (best + sum(scores) / len(scores)) / 2


def _is_over(view: View, scores: list[int]) -> bool:
    """Whether the game ends with these scores (P-38, P-39)."""
    goal = view.setup.goal
    return view.eaten + 1 == view.setup.last_sandwich or (goal is not None and max(scores) >= goal)


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
        case Napkin(effect=LowestEats() | BidBonus() | TakeTop()):
            return 0.22
        case Napkin(effect=CancelNapkin()):
            return 0.15
        case Napkin(effect=ClearPlate() | RemoveNapkin()):
            return 0.07
        case _:
            return 0.0
