"""Which move is best? A race: all moves that are still running are tried in the same worlds.

What counts is by how much a move did better than another in the same imagined world: the luck of
the deal falls out. Who is surely behind drops out, so that the rest of the budget goes to the moves
that are hard to tell apart. The favourite wins unless another has proved to be better.
"""

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from typing import Any

HARDLY = 0.01
"""A lead that is not worth looking into any further, as a share of the victory."""
_FIRST_LOOK = 8
_FEWEST = 2


class Race:
    """What the moves have brought so far, world by world; the favourite is the first of them.

    `caution` is the lead in standard errors that a move needs to be preferred to the favourite,
    `doubt` how many of them a move may be behind another and still be in the race.
    """

    def __init__(self, moves: Iterable[Any], caution: float, doubt: float) -> None:
        self.results: dict[Any, list[float]] = {move: [] for move in moves}
        self.running: list[Any] = list(self.results)
        self._favourite = self.running[0]
        self._caution = caution
        self._doubt = doubt
        self._look = _FIRST_LOOK

    def drop_out(self) -> None:
        """From time to time, leave out those that have hardly a chance to win any more."""
        if self._doubt < inf and len(self.results[self.running[-1]]) >= self._look:
            self._look += self._look // 4
            best = self._best_of_the_rest()
            if self._leads(best, self._caution + self._doubt):
                self.running = [best]
            else:
                self.running = [move for move in self.running if self._stays(move, best)]

    def _best_of_the_rest(self) -> Any:  # noqa: ANN401  # a move of whichever game
        return max(self.running[1:], key=lambda move: average(self.results[move]) or 0)

    def _leads(self, move: object, errors: float) -> bool:
        mean, error = lead(self.results[move], self.results[self._favourite])
        return mean > errors * error

    def _stays(self, move: object, best: object) -> bool:
        """The favourite does, and whoever may be a little better than it, and as good as any."""
        if move == self._favourite:
            return True
        others = {self._favourite, best} - {move}
        return all(self._may_beat(move, other) for other in others)

    def _may_beat(self, move: object, other: object) -> bool:
        mean, error = lead(self.results[move], self.results[other])
        return mean + self._doubt * error > HARDLY

    def winner(self) -> Any:  # noqa: ANN401  # a move of whichever game
        """The favourite, unless another has proved to be better."""
        if len(self.running) == 1:
            return self.running[0]
        best = self._best_of_the_rest()
        return best if self._leads(best, self._caution) else self._favourite


def average(results: Sequence[float]) -> float | None:
    """What a move has brought on average; None if it was never tried."""
    return sum(results) / len(results) if results else None


def lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one did better than the other in the same worlds, and the standard error."""
    gaps = [own - theirs for own, theirs in zip(one, other, strict=False)]
    count = len(gaps)
    if count < _FEWEST:
        return 0.0, inf
    mean = sum(gaps) / count
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (count * (count - 1)))
