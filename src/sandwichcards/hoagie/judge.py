"""What is a move worth in Hoagie? A place of the own sandwich, or what it costs the leader."""

from collections import Counter

from sandwichcards.core.seats import Seat
from sandwichcards.hoagie import (
    DOUBLE_PLAY,
    FRESH,
    PLACES,
    SKIP,
    SPOILED,
    Build,
    Card,
    Discard,
    DoublePlay,
    Move,
    Pass,
    PlayOn,
    Replace,
    Reverse,
    Skip,
    SkipCard,
    Spoil,
    SpoiledCard,
    State,
    Stop,
    View,
)
from sandwichcards.kit.judging import shares

DEPTH = 2
"""How many moves a search plays on before it asks for the prospects."""
PERFECT = 5
STOPPERS = (SpoiledCard, SkipCard)


def worth(view: View, move: Move) -> float:
    """Win, stop whoever is about to, or build; keep what stops a winner until there is one."""
    match move:
        case Build(place=place) | Replace(place=place):
            # Best with what one holds twice: it can be mended.
            return 8 + _fresh(view, view.seat) + view.hand.count(FRESH[place.ingredient]) / 10
        case Spoil(seat=seat, place=place):
            spare = view.hand.count(SPOILED[place.ingredient]) / 5
            threat = (
                20 + _urgency(view, seat) if _wins_next(view, seat) else _fresh(view, seat) / 10
            )
            return spare + threat
        case Skip(seat=seat):
            return _worth_of_skip(view, seat)
        case DoublePlay():
            return _worth_of_double_play(view)
        case Reverse():
            return _worth_of_reverse(view)
        case Stop() | Pass():
            return 0
        case Discard(card=card):
            return view.hand.count(card) - 3 * isinstance(card, SpoiledCard)


def _fresh(view: View, seat: Seat | None) -> int:
    return 0 if seat is None else view.shapes[seat].count("f")


def _wins_next(view: View, seat: Seat) -> bool:
    return _fresh(view, seat) == PERFECT and not view.skips[seat]


def _urgency(view: View, seat: Seat) -> float:
    """From 3, it is their turn next, to 0: of several winners, stop the one who wins first."""
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    players = len(view.skips)
    away = (seat - view.seat) * view.direction % players
    return 3 * (players - away) / (players - 1)


def _worth_of_skip(view: View, seat: Seat) -> float:
    if seat == view.seat:
        return -5
    if _fresh(view, view.seat) == PERFECT:
        return 30 - view.skips[seat]  # one turn less in which it can be spoiled
    if _wins_next(view, seat):
        return 19 + _urgency(view, seat) + 5 * _wins_for_sure(view, _plays(view))
    return 3 + _fresh(view, seat)


def _worth_of_double_play(view: View) -> float:
    """Best if it wins or stops a winner, good if two cards fit one's own sandwich."""
    plays, fitting = _plays(view), _fitting(view)
    most = plays + view.hand.count(DOUBLE_PLAY)
    if _wins_for_sure(view, most) and not _wins_for_sure(view, plays):
        return 40
    if isinstance(view.question, PlayOn) and fitting <= plays:
        return -1  # there are plays enough
    aims = {move.seat for move in view.moves if isinstance(move, Spoil | Skip)} - {view.seat}
    if any(_wins_next(view, seat) for seat in aims):
        return 25
    return 15 if fitting > 1 else 7


def _wins_for_sure(view: View, plays: int) -> bool:
    """Whether so many plays complete the sandwich and skip everybody who could spoil it."""
    rivals = view.skips.count(0) - 1  # those who are not skipped yet
    missing = PERFECT - _fresh(view, view.seat)
    return (
        view.hand.count(SKIP) >= rivals and missing + rivals <= plays and _fitting(view) == missing
    )


def _plays(view: View) -> int:
    return view.question.plays if isinstance(view.question, PlayOn) else 1


def _fitting(view: View) -> int:
    """How many places of one's own sandwich could be filled from the hand."""
    open_to = Counter(m.place.ingredient for m in view.moves if isinstance(m, Build | Replace))
    return sum(min(places, view.hand.count(FRESH[kind])) for kind, places in open_to.items())


def _worth_of_reverse(view: View) -> float:
    """As good as a Skip if it puts a winner off to the end of the round."""
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    players = len(view.skips)
    after, before = (Seat((view.seat + way) % players) for way in (view.direction, -view.direction))
    if after == before or _wins_next(view, before):
        return 0
    return 18 if _wins_next(view, after) else 1


# The weights are near those of logistic regressions on who won games between greedy bots.


def settled(state: State) -> bool:
    """When a turn begins."""
    return not isinstance(state.question, PlayOn)


def prospects(state: State) -> tuple[float, ...]:
    """By the sandwiches, whose turn it is, and what the hands can build and stop."""
    stops = [sum([isinstance(card, STOPPERS) for card in hand]) for hand in state.hands]
    return shares([_points(state, Seat(seat), stops) for seat in range(state.setup.players)])


def _points(state: State, seat: Seat, stops: list[int]) -> float:
    hand, shape = state.hands[seat], state.shapes[seat]
    fresh, fits = shape.count("f"), _fits(hand, shape)
    doubles, skips = hand.count(DOUBLE_PLAY), hand.count(SKIP)
    players = state.setup.players
    away = (seat - (state.to_act or 0)) * state.direction % players
    points = (
        0.3 * fresh
        + 0.4 * fits
        + 0.35 * (stops[seat] - skips)
        + 0.3 * (skips > 0)
        + 0.2 * (doubles > 0)
        - 0.3 * state.skips[seat]
        - 0.2 * away / players
    )
    alone = sum(stops) == stops[seat]  # nobody else could stop a perfect sandwich
    missing, rivals = PERFECT - fresh, players - 1
    if not missing:
        return points + (4.5 if alone else 1)
    if fits == missing:
        spare = 1 + doubles - missing  # plays left when it is complete, if that can be this turn
        points += 1.6 * alone + 0.65 * (spare >= 0)
        if not away and spare >= rivals <= skips:
            points += 3  # all others can be skipped: it is won, and no regression has a limit
    return points


def _fits(hand: tuple[Card, ...], shape: str) -> int:
    """How many places could be made fresh from the hand."""
    spare, fits = list(hand), 0
    for place, mark in zip(PLACES, shape, strict=True):
        if mark != "f" and (card := FRESH[place.ingredient]) in spare:
            spare.remove(card)
            fits += 1
    return fits
