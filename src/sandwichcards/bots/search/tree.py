"""How does a search grow? Information-set Monte Carlo tree search, after Cowling and others (2012).

Every iteration imagines a new world that fits the view, walks down the tree by the moves that are
legal in that world, to one that was never tried, plays the game out from there, and adds
everybody's share of the victory to all nodes on the way. One tree serves all worlds: a node stands
for moves, not for states. A move that only some worlds allow would look untried in the others, so
its bonus for being tried seldom counts how often it was *available*, not how often its parent was
visited. A hunch about each move helps as long as little else is known about it.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any

from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame

EXPLORE = 0.5
"""How much a move gains by having been tried seldom; returns are between 0 and 1."""
TRUST = 4.0
"""How much a move gains by a good hunch, divided by how often it was tried."""
_UNTRIED = 1000.0

PlayOut = Callable[[Any], tuple[float, ...]]
"""From a state to the share of the victory that each seat got, or may expect."""
Hunch = Callable[[Any, Sequence[Any]], Sequence[float]]
"""From a state and moves to a number from 0 to 1 for each of them."""


class Node:
    """What is known about a sequence of moves."""

    __slots__ = ("available", "children", "hunch", "totals", "visits")

    def __init__(self, players: int, hunch: float = 0.0) -> None:
        self.visits: int = 0
        self.available: int = 0
        self.hunch: float = hunch
        self.totals: list[float] = [0.0] * players
        self.children: dict[Any, Node] = {}

    def value(self, seat: int) -> float | None:
        """The share of the victory that the seat got on average; None if it was never tried."""
        return self.totals[seat] / self.visits if self.visits else None


def iterate(game: AnyGame, root: Node, world: AnyState, hunch: Hunch, play_out: PlayOut) -> None:
    """One iteration, in one imagined world."""
    path, state = _descend(game, root, world, hunch)
    returns = play_out(state)
    for node in path:
        node.visits += 1
        totals = node.totals
        for seat, share in enumerate(returns):
            totals[seat] += share


def _descend(
    game: AnyGame, root: Node, state: AnyState, hunch: Hunch
) -> tuple[list[Node], AnyState]:
    """The nodes from the root to one that was never tried, and the state there."""
    path, node = [root], root
    while moves := game.legal_moves(state):
        seat = state.to_act
        assert seat is not None  # noqa: S101  # there are moves
        children = node.children
        if any(move not in children for move in moves):
            for move, guess in zip(moves, hunch(state, moves), strict=True):
                children.setdefault(move, Node(len(root.totals), guess))
        move = _most_promising(children, moves, seat)
        node = children[move]
        path.append(node)
        state = game.apply(state, move)
        if not node.visits:
            break
    return path, state


def _most_promising(children: dict[Any, Node], moves: Sequence[Any], seat: int) -> Any:  # noqa: ANN401  # a move
    """A move that was never tried, or else the best by value, curiosity and hunch."""
    best, highest = moves[0], -1.0
    for move in moves:
        child = children[move]
        child.available += 1
        visits = child.visits
        if visits:
            score = (
                child.totals[seat] / visits
                + EXPLORE * sqrt(log(child.available) / visits)
                + TRUST * child.hunch / (visits + 1)
            )
        else:
            score = _UNTRIED + child.hunch
        if score > highest:
            best, highest = move, score
    return best
