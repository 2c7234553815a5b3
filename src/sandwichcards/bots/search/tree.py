"""How does a search grow? Information-set Monte Carlo tree search, after Cowling and others (2012).

Every iteration imagines a new world that fits the view, walks down the tree by the moves that are
legal in that world, adds one node, plays the game out from there, and adds everybody's share of
the victory to all nodes on the way. One tree serves all worlds: a node stands for moves, not for
states. A move that only some worlds allow would look untried in the others, so its bonus for being
tried seldom counts how often it was *available*, not how often its parent was visited.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any

from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame

EXPLORE = 0.6
"""How much a move gains by having been tried seldom; returns are between 0 and 1."""

PlayOut = Callable[[Any], tuple[float, ...]]
"""From a state to the share of the victory that each seat got, or may expect."""


class Node:
    """What is known about a sequence of moves."""

    __slots__ = ("available", "children", "totals", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.available = 1
        self.totals = [0.0] * players
        self.children: dict[Any, Node] = {}

    def value(self, seat: int) -> float:
        """The share of the victory that the seat got on average."""
        return self.totals[seat] / self.visits


def iterate(game: AnyGame, root: Node, world: AnyState, play_out: PlayOut, random: Random) -> None:
    """One iteration, in one imagined world."""
    path, state = _descend(game, root, world, random)
    returns = play_out(state)
    for node in path:
        node.visits += 1
        totals = node.totals
        for seat, share in enumerate(returns):
            totals[seat] += share


def _descend(
    game: AnyGame, root: Node, state: AnyState, random: Random
) -> tuple[list[Node], AnyState]:
    """The nodes from the root to a new one, and the state there."""
    path, node = [root], root
    while moves := game.legal_moves(state):
        seat = state.to_act
        assert seat is not None  # noqa: S101  # there are moves
        move, known = _select(node.children, moves, seat, random)
        child = node.children[move] if known else Node(len(root.totals))
        node.children[move] = child
        path.append(child)
        state, node = game.apply(state, move), child
        if not known:
            break
    return path, state


def _select(
    children: dict[Any, Node], moves: tuple[Any, ...], seat: int, random: Random
) -> tuple[Any, bool]:
    """A move that was never tried, or else the most promising, and whether it is known."""
    best, highest = moves[0], -1.0
    fresh = []
    for move in moves:
        child = children.get(move)
        if child is None:
            fresh.append(move)
            continue
        child.available += 1
        visits = child.visits
        score = child.totals[seat] / visits + EXPLORE * sqrt(log(child.available) / visits)
        if score > highest:
            best, highest = move, score
    if fresh:
        return fresh[int(random.random() * len(fresh))], False
    return best, True
