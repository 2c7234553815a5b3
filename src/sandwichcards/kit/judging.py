"""Who is ahead, and what is a move worth? One judge a game, for greedy bots and for search."""

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol, TypeVar

from sandwichcards.core.companions import companion
from sandwichcards.core.registry import AnyGame

S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


class Judge(Protocol[S_contra, V_contra, M_contra]):
    """Rules of thumb for one game; a module can be one.

    Two things more help a search, if a judge has them: `settled(state)` says whether this is a
    good moment to ask for the prospects (without it every moment is), and `DEPTH` how many moves
    it takes until they tell whether a move was good (without it 8).
    """

    def worth(self, view: V_contra, move: M_contra) -> float:
        """How good the move looks to the seat that is asked; only comparisons count."""

    def prospects(self, state: S_contra) -> tuple[float, ...]:
        """The share of the victory that each seat may expect, 1 in all."""


AnyJudge = Judge[Any, Any, Any]


def judge_of(game: AnyGame) -> AnyJudge | None:
    """The judge of a game, its companion `judge`; None if it has none."""
    judge: AnyJudge | None = companion(game, "judge")
    return judge


def shares(points: Sequence[float], scale: float = 1.0) -> tuple[float, ...]:
    """Points as shares of 1; who leads by `scale` gets 2.7 times as much."""
    best = max(points)
    weights = [exp((own - best) / scale) for own in points]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
