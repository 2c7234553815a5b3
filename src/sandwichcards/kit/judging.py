"""Who is ahead, and what is a move worth? One judge a game, for greedy bots and for search."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Protocol, TypeVar

from sandwichcards.core.companions import companion
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame

S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
V = TypeVar("V", bound=AnyView)


class Judge(Protocol[S_contra, V_contra]):
    """Rules of thumb for one game; a module can be one.

    Two things more help a search, if a judge has them: `settled(state)` says whether this is a
    good moment to ask for the prospects (without it every moment is), and `DEPTH` how many moves
    it takes until they tell whether a move was good (without it 8).
    """

    def appraise(self, view: V_contra, /) -> tuple[float, ...]:
        """How good each of `view.moves` looks to the seat that is asked; only comparisons count.

        A search asks this at every move of its roll-outs, so what does not depend on the move
        should be worked out once. `move_by_move` makes such a function from a simpler one.
        """

    def prospects(self, state: S_contra, /) -> tuple[float, ...]:
        """The share of the victory that each seat may expect, 1 in all."""


AnyJudge = Judge[Any, Any]


def judge_of(game: AnyGame) -> AnyJudge | None:
    """The judge of a game, its companion `judge`; None if it has none."""
    judge: AnyJudge | None = companion(game, "judge")
    return judge


def move_by_move(worth: Callable[[V, Any], float]) -> Callable[[V], tuple[float, ...]]:
    """The `appraise` of a judge who looks at one move at a time: `worth(view, move)`.

    It is the simple way to write a judge, and the slow one: whatever `worth` finds out about the
    view, it finds out again for every move.
    """

    def appraise(view: V) -> tuple[float, ...]:
        return tuple([worth(view, move) for move in view.moves])

    return appraise


def always(worth: float) -> Callable[[Any, Any], float]:
    """What a move is worth to a judge, whatever the table looks like."""

    def find(_facts: Any, _move: Any) -> float:  # noqa: ANN401  # of any game
        return worth

    return find


def favourites(judge: AnyJudge, view: AnyView) -> list[Any]:
    """The moves that look best to the judge: more than one if they look alike."""
    worths = judge.appraise(view)
    highest = max(worths)
    return [move for move, worth in zip(view.moves, worths, strict=True) if worth == highest]


def shares(points: Sequence[float], scale: float = 1.0) -> tuple[float, ...]:
    """Points as shares of 1; who leads by `scale` gets 2.7 times as much."""
    best = max(points)
    weights = [exp((own - best) / scale) for own in points]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
