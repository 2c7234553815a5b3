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
    """What the moves have brought so far, world by world; the favourite is the first of them."""

    def __init__(self, moves: Iterable[Any], doubt: float) -> None:
        self.results: dict[Any, list[float]] = {move: [] for move in moves}
        self.running: list[Any] = list(self.results)
        self._favourite = self.running[0]
        self._doubt = doubt
        self._look = _FIRST_LOOK

    def drop_out(self) -> None:
        """Leave out those that are behind the leader by more than `doubt` standard errors."""
        if len(self.results[self.running[-1]]) >= self._look:
            self._look += self._look // 4
            leader = self._leader()
            self.running = [move for move in self.running if self._stays(move, leader)]

    def _leader(self) -> Any:  # noqa: ANN401  # a move of whichever game
        return max(self.running, key=lambda move: average(self.results[move]) or 0)

    def _stays(self, move: object, leader: object) -> bool:
        if move == leader or (move == self._favourite and len(self.running) > _FEWEST):
            return True  # all others are measured against the favourite
        mean, error = lead(self.results[leader], self.results[move])
        return not mean + HARDLY > self._doubt * error

    def winner(self, caution: float) -> Any:  # noqa: ANN401  # a move of whichever game
        """The leader, or the favourite if it is less than `caution` standard errors behind."""
        leader = self._leader()
        mean, error = lead(self.results[leader], self.results[self._favourite])
        return leader if mean > caution * error else self._favourite


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
