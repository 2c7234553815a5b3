"""How does a game go on after a move? At random or by the judge, and a word on who is ahead."""

from collections.abc import Callable
from random import Random
from typing import Any

from sandwichcards.bots.judge import AnyJudge
from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame

PlayOut = Callable[[Any], tuple[float, ...]]
"""From a state to the share of the victory that each seat got, or may expect."""

_NEVER = 1 << 62


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
    worths = [judge.worth(view, move) for move in moves]
    highest = max(worths)
    if worths.count(highest) == 1:
        return moves[worths.index(highest)]
    best = [move for move, worth in zip(moves, worths, strict=True) if worth == highest]
    return best[int(random.random() * len(best))]


def _shares(state: AnyState, judge: AnyJudge | None) -> tuple[float, ...]:
    if state.outcome is not None:
        return state.outcome.returns
    assert judge is not None  # noqa: S101  # without one, games are played to the end
    return judge.prospects(state)
