"""How does a game go on after a move? At random or by the judge, and a word on who is ahead."""

from collections.abc import Callable
from random import Random
from typing import Any, Literal

from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.judging import AnyJudge, favourites

PlayOut = Callable[[Any], tuple[float, ...]]
"""From a state to the share of the victory that each seat got, or may expect."""

_NEVER = 1 << 62
_USUAL_DEPTH = 8
_A_TURN = 60
"""How many moves a roll-out may take to come to where it can be judged."""


def usual_depth(judge: AnyJudge | None, depth: int | Literal["usual"] | None) -> int | None:
    """How many moves are played on: as many as the judge wants, unless a number is given."""
    if depth != "usual":
        return depth
    wanted: int = getattr(judge, "DEPTH", _USUAL_DEPTH)
    return wanted


def at_random(game: AnyGame, random: Random, judge: AnyJudge | None, depth: int | None) -> PlayOut:
    """Random moves, some `depth` of them before the judge decides."""
    legal_moves, chance = game.legal_moves, random.random

    def random_move(state: AnyState) -> object:
        moves = legal_moves(state)
        return moves[int(chance() * len(moves))]

    return _play_out(game, judge, depth, random_move)


def greedily(game: AnyGame, random: Random, judge: AnyJudge, depth: int | None) -> PlayOut:
    """The moves that look best to the judge, some `depth` of them before it decides."""

    def greedy_move(state: AnyState) -> object:
        moves = game.legal_moves(state)
        if len(moves) == 1:
            return moves[0]
        best = favourites(judge, game.observe(state, state.to_act))
        return best[int(random.random() * len(best))]

    return _play_out(game, judge, depth, greedy_move)


def _play_out(
    game: AnyGame,
    judge: AnyJudge | None,
    depth: int | None,
    pick: Callable[[AnyState], object],
) -> PlayOut:
    """So many moves, and then a few more to where the judge can tell who is ahead."""
    apply = game.apply
    settled: Callable[[Any], bool] = getattr(judge, "settled", _always)
    first, last = (_NEVER, _NEVER) if depth is None else (depth, depth + _A_TURN)

    def play_out(state: AnyState) -> tuple[float, ...]:
        for count in range(last):
            if state.outcome is not None or (count >= first and settled(state)):
                break
            state = apply(state, pick(state))
        return _shares(state, judge)

    return play_out


def _always(_state: object) -> bool:
    return True


def _shares(state: AnyState, judge: AnyJudge | None) -> tuple[float, ...]:
    if state.outcome is not None:
        return state.outcome.returns
    assert judge is not None  # noqa: S101  # without one, games are played to the end
    return judge.prospects(state)
