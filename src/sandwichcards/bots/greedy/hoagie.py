"""What is a move worth in Hoagie? A place of the own sandwich, or what it costs the leader."""

from sandwichcards.bots.judge import shares
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie import (
    FRESH,
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
_SCALE = 1.5


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
    return 0 if seat is None else view.shapes[seat].count("f")


def _wins_next(view: View, seat: Seat) -> bool:
    return _fresh(view, seat) == PERFECT and not view.skips[seat]


def _worth_of_skip(view: View, seat: Seat) -> float:
    if seat == view.seat:
        return -5
    if _fresh(view, view.seat) == PERFECT:
        return 30  # one turn less in which it can be spoiled
    return 19 if _wins_next(view, seat) else 3 + _fresh(view, seat)


def prospects(state: State) -> tuple[float, ...]:
    """Fresh places, less the turns that will be skipped."""
    points = [
        shape.count("f") - skips for shape, skips in zip(state.shapes, state.skips, strict=True)
    ]
    return shares(points, _SCALE)
