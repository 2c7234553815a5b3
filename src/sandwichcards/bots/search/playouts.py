"""What does a judge do for a search? Hunches, roll-outs, and a word on games that are cut off."""

from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any

from sandwichcards.bots.judge import AnyJudge
from sandwichcards.bots.search.tree import Hunch, PlayOut
from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame

_NEVER = 1 << 62
_TIE = 1e-6


def no_hunch(random: Random) -> Hunch:
    """Every move is as good as another; chance decides which is tried first."""

    def hunch(_state: AnyState, moves: Sequence[Any]) -> list[float]:
        return [_TIE * random.random() for _ in moves]

    return hunch


def hunch_of(game: AnyGame, random: Random, judge: AnyJudge) -> Hunch:
    """1 for the move that looks best to the judge, 1/2 for the second, 1/3 for the third, ..."""

    def hunch(state: AnyState, moves: Sequence[Any]) -> list[float]:
        if len(moves) == 1:
            return [1.0]
        view = game.observe(state, state.to_act)
        worths = [judge.worth(view, move) for move in moves]
        order = sorted(worths)
        count = len(order)
        return [
            1 / (1 + count - bisect_right(order, worth)) + _TIE * random.random()
            for worth in worths
        ]

    return hunch


def at_random(game: AnyGame, random: Random, judge: AnyJudge | None, depth: int | None) -> PlayOut:
    """Random moves, at most `depth` of them before the judge decides."""
    legal_moves, apply, chance = game.legal_moves, game.apply, random.random

    def play_out(state: AnyState) -> tuple[float, ...]:
        for _ in range(_NEVER if depth is None else depth):
            if state.outcome is not None:
                break
            moves = legal_moves(state)
            state = apply(state, moves[int(chance() * len(moves))])
        return _shares(state, judge)

    return play_out


def greedily(game: AnyGame, random: Random, judge: AnyJudge, depth: int | None) -> PlayOut:
    """The moves that look best to the judge, at most `depth` of them before it decides."""

    def play_out(state: AnyState) -> tuple[float, ...]:
        for _ in range(_NEVER if depth is None else depth):
            if state.outcome is not None:
                break
            state = game.apply(state, _greedy_move(game, judge, random, state))
        return _shares(state, judge)

    return play_out


def _greedy_move(game: AnyGame, judge: AnyJudge, random: Random, state: AnyState) -> object:
    moves = game.legal_moves(state)
    if len(moves) == 1:
        return moves[0]
    view = game.observe(state, state.to_act)
    # A little chance breaks ties.
    return max(moves, key=lambda move: (judge.worth(view, move), random.random()))


def _shares(state: AnyState, judge: AnyJudge | None) -> tuple[float, ...]:
    if state.outcome is not None:
        return state.outcome.returns
    assert judge is not None  # noqa: S101  # without one, games are played to the end
    return judge.prospects(state)
