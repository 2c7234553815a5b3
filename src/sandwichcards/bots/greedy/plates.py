"""What is a move worth in Plates & Napkins? Points for oneself, bids that win them, a good hand."""

from sandwichcards.bots.judge import shares
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    Add,
    Bid,
    BidBonus,
    Bread,
    CancelNapkin,
    Card,
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
    OptOut,
    Pass,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOn,
    Resolve,
    Start,
    State,
    Toss,
    View,
)
from sandwichcards.plates.rules import bid_scores, eaters
from sandwichcards.plates.rules import worth as worth_of
from sandwichcards.plates.setup import GOALS

_FEW_POINTS = 15
_ENOUGH = 6
"""The lead in a bidding that one stops at."""
_USUAL_BIDS = 5
"""What a player who knows nothing can be expected to bid."""


def worth(view: View, move: Move) -> float:
    """Finish when one can outbid others, bid for what is good, keep bids for that."""
    match move:
        case Start():
            return 0.5
        case Add(part=part):
            return 1 + part.value * _confidence(view) / 5
        case Finish(bread=bread, plate=plate):
            return (worth_of(view, plate) + bread.value) * _confidence(view)
        case Discard(card=card) | Toss(card=card) | Give(card=card):
            return -_use(card) / 10
        case Lay(card=card, before=before):
            return _gain(view, card, before)
        case OptOut():
            return 0.5 if _lead(view) < _ENOUGH else 100
        case Pass():
            return 0
        case Play(napkin=napkin) | PlayOn(napkin=napkin) | PlayAgainst(napkin=napkin):
            return _worth_of_napkin(view, napkin, None)
        case PlayAt(napkin=napkin, seat=seat):
            return _worth_of_napkin(view, napkin, seat)


def _use(card: Card) -> float:
    """How gladly one holds a card."""
    match card:
        case Bid(value=value):
            return 2 + abs(value)
        case Bread():
            return 3
        case Napkin():
            return 1
        case _:
            return 2


def _confidence(view: View) -> float:
    """From -1, others will decide who eats, to 1, one will oneself: by the bids in hand."""
    strength = sum(abs(card.value) for card in view.hand if isinstance(card, Bid))
    return (strength - _USUAL_BIDS) / (strength + _USUAL_BIDS)


def _stake(view: View) -> int:
    """What the sandwich under bidding is worth, below zero if it is better not to score high."""
    plates = [step.plate for step in view.agenda if isinstance(step, Eat)]
    points = worth_of(view, plates[-1]) if plates else 0
    upside_down = any(isinstance(each.play.napkin.effect, LowestEats) for each in view.napkins)
    return -points if upside_down else points


def _gain(view: View, card: Card, before: Seat) -> float:
    """What a bid there does for the bidder, if anything is at stake."""
    if not isinstance(card, Bid):
        return 0
    towards = card.value if before == view.seat else -card.value / (len(view.hand_sizes) - 1)
    stake = _stake(view)
    return towards if stake > 0 else -towards if stake < 0 else 0


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


def _worth_of_napkin(view: View, napkin: Napkin, seat: Seat | None) -> float:
    """Few are worth playing at once; the rest wait to be discarded."""
    match napkin.effect:
        case DrawCards() | DropCards():
            return 1
        case BidBonus(plus=plus):
            stake = _stake(view) * plus
            return stake / 10 if seat == view.seat else -stake / 10
        case CancelNapkin():
            under = [step for step in view.agenda if isinstance(step, Resolve)]
            return 1 if under and under[-1].seat != view.seat else -1
        case _:
            return -1


def prospects(state: State) -> tuple[float, ...]:
    """Points, those about to come, and bids for more."""
    players = state.setup.players
    goal = GOALS.get(players, _FEW_POINTS)
    coming = [0.0] * players
    for step in state.agenda:
        if isinstance(step, Eat):
            those = eaters(state)
            share = worth_of(state, step.plate) / len(those)
            for seat in those:
                coming[seat] = share
    points = [
        (1.9 * score + 1.5 * more) / goal + 0.1 * _strength(hand)
        for score, more, hand in zip(state.scores, coming, state.hands, strict=True)
    ]
    return shares(points)


def _strength(hand: tuple[Card, ...]) -> int:
    return sum([abs(card.value) for card in hand if isinstance(card, Bid)])
