"""What is a move worth in Hoagie? A place of the own sandwich, or what it costs the leader."""

from sandwichcards.bots.judge import shares
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie import (
    DOUBLE_PLAY,
    FRESH,
    PLACES,
    REVERSE,
    Build,
    Discard,
    DoublePlay,
    Move,
    Pass,
    Replace,
    Reverse,
    Skip,
    Spoil,
    SpoiledCard,
    State,
    Stop,
    View,
)

PERFECT = 5


def worth(view: View, move: Move) -> float:
    """Stop whoever is about to win, else build; keep a variety of cards."""
    match move:
        case Build(place=place) | Replace(place=place):
            # Best with what one holds twice: it can be mended.
            return 8 + _fresh(view, view.seat) + view.hand.count(FRESH[place.ingredient]) / 10
        case Spoil(seat=seat):
            return 20 if _wins_next(view, seat) else _fresh(view, seat)
        case Skip(seat=seat):
            return _worth_of_skip(view, seat)
        case DoublePlay():
            return 15  # two plays for one
        case Reverse():
            return 1
        case Stop() | Pass():
            return 0
        case Discard(card=card):
            return view.hand.count(card) - 3 * isinstance(card, SpoiledCard)


def _fresh(view: View, seat: Seat | None) -> int:
    return 0 if seat is None else view.sandwiches[seat].shape.count("f")


def _wins_next(view: View, seat: Seat) -> bool:
    return _fresh(view, seat) == PERFECT and not view.skips[seat]


def _worth_of_skip(view: View, seat: Seat) -> float:
    if seat == view.seat:
        return -5
    if _fresh(view, view.seat) == PERFECT:
        return 30  # one turn less in which it can be spoiled
    return 19 if _wins_next(view, seat) else 3 + _fresh(view, seat)


def prospects(state: State) -> tuple[float, ...]:
    """By the sandwiches, whose turn it is, and what is in the hands."""
    points = [_points(state, Seat(seat)) for seat in range(state.setup.players)]
    return shares(points)


def _points(state: State, seat: Seat) -> float:
    hand, shape = state.hands[seat], state.sandwiches[seat].shape
    spare = list(hand)
    fits = 0
    for place, mark in zip(PLACES, shape, strict=True):
        if mark != "f" and (card := FRESH[place.ingredient]) in spare:
            spare.remove(card)
            fits += 1
    fresh = shape.count("f")
    return (
        0.45 * fresh
        + 0.6 * (fresh == PERFECT)
        + 0.6 * (fresh + fits == PERFECT)
        + 0.12 * fits
        + 0.22 * sum(isinstance(card, SpoiledCard) for card in hand)
        + 0.25 * hand.count(DOUBLE_PLAY)
        - 0.18 * hand.count(REVERSE)
        - 0.25 * state.skips[seat]
        + 0.3 * (seat == state.to_act)
    )
