"""What is a move worth in Hoagie? A place of the own sandwich, or what it costs the leader."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from sandwichcards.core.seats import Seat
from sandwichcards.core.unions import complete
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
    StopPlaying,
    View,
)
from sandwichcards.kit.judging import always, shares

DEPTH = 2
"""How many moves a search plays on before it asks for the prospects."""
PERFECT = 5
STOPPERS = (SpoiledCard, SkipCard)


def appraise(view: View) -> tuple[float, ...]:
    """Win, stop whoever is about to, or build; keep what stops a winner until there is one."""
    facts = _Facts(view)
    return tuple([_WORTHS[type(move)](facts, move) for move in view.moves])


class _Facts:
    """What counts for all moves of a view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None  # noqa: S101  # a spectator is not asked
        self.view = view
        self.seat = view.seat
        self.hand = view.hand
        self.fresh = [shape.count("f") for shape in view.shapes]
        self.plays = view.question.plays if isinstance(view.question, PlayOn) else 1
        """How many cards may still be played in this turn, Double-plays aside."""

    @property
    def fitting(self) -> int:
        """How many places of one's own sandwich could be filled from the hand."""
        return _fits(self.hand, self.view.shapes[self.seat])

    def wins_next(self, seat: Seat) -> bool:
        """Whether that player has won when the turn comes, unless somebody does something."""
        return self.fresh[seat] == PERFECT and not self.view.skips[seat]

    def wins_for_sure(self, plays: int) -> bool:
        """Whether so many plays complete the sandwich and skip everybody who could spoil it."""
        rivals = self.view.skips.count(0) - 1  # those who are not skipped yet
        missing = PERFECT - self.fresh[self.seat]
        return (
            self.hand.count(SKIP) >= rivals
            and missing + rivals <= plays
            and self.fitting == missing
        )

    def urgency(self, seat: Seat) -> float:
        """From 3, it is their turn next, to 0: of several winners, stop the one who wins first."""
        players = len(self.fresh)
        away = (seat - self.seat) * self.view.direction % players
        return 3 * (players - away) / (players - 1)


def _building(facts: _Facts, move: Build | Replace) -> float:
    """Best with what one holds twice: it can be mended."""
    return 8 + facts.fresh[facts.seat] + facts.hand.count(FRESH[move.place.ingredient]) / 10


def _spoiling(facts: _Facts, move: Spoil) -> float:
    """Best with what one holds twice, and of several winners the one who wins first."""
    spare = facts.hand.count(SPOILED[move.place.ingredient]) / 5
    if facts.wins_next(move.seat):
        return spare + (20 + facts.urgency(move.seat))
    return spare + facts.fresh[move.seat] / 10


def _skipping(facts: _Facts, move: Skip) -> float:
    seat = move.seat
    if seat == facts.seat:
        return -5
    if facts.fresh[facts.seat] == PERFECT:
        return 30 - facts.view.skips[seat]  # one turn less in which it can be spoiled
    if facts.wins_next(seat):
        return 19 + facts.urgency(seat) + 5 * facts.wins_for_sure(facts.plays)
    return 3 + facts.fresh[seat]


def _playing_on(facts: _Facts, _move: DoublePlay) -> float:
    """Best if it wins or stops a winner, good if two cards fit one's own sandwich."""
    view, plays, fitting = facts.view, facts.plays, facts.fitting
    most = plays + facts.hand.count(DOUBLE_PLAY)
    if facts.wins_for_sure(most) and not facts.wins_for_sure(plays):
        return 40
    if isinstance(view.question, PlayOn) and fitting <= plays:
        return -1  # there are plays enough
    aims = {move.seat for move in view.moves if isinstance(move, Spoil | Skip)} - {facts.seat}
    if any(facts.wins_next(seat) for seat in aims):
        return 25
    return 15 if fitting > 1 else 7


def _reversing(facts: _Facts, _move: Reverse) -> float:
    """As good as a Skip if it puts a winner off to the end of the round."""
    players, way = len(facts.fresh), facts.view.direction
    after, before = (Seat((facts.seat + step) % players) for step in (way, -way))
    if after == before or facts.wins_next(before):
        return 0
    return 18 if facts.wins_next(after) else 1


def _discarding(facts: _Facts, move: Discard) -> float:
    return facts.hand.count(move.card) - 3 * isinstance(move.card, SpoiledCard)


_WORTHS: Mapping[type, Callable[[_Facts, Any], float]] = complete(
    Move,
    {
        Build: _building,
        Replace: _building,
        Spoil: _spoiling,
        Skip: _skipping,
        Reverse: _reversing,
        DoublePlay: _playing_on,
        Discard: _discarding,
        StopPlaying: always(0),
        Pass: always(0),
    },
)
"""What a move is worth, by its kind. With a `match` a search would take 5 % longer."""


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
    for card in _wanted(shape):
        if card in spare:
            spare.remove(card)
            fits += 1
    return fits


@lru_cache(maxsize=243)  # all shapes; without it a search takes 10 % longer
def _wanted(shape: str) -> tuple[Card, ...]:
    """What would make the sandwich perfect."""
    marks = zip(PLACES, shape, strict=True)
    return tuple(FRESH[place.ingredient] for place, mark in marks if mark != "f")
