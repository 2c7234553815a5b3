"""How does a tree of moves grow? By information-set Monte Carlo tree search.

After Cowling, Powley and Whitehouse (2012). Every iteration imagines a new world that fits the
view, walks down the tree by the moves that are legal in that world, to one that was never tried,
plays the game out from there, and adds everybody's share of the victory to all nodes on the way.
One tree serves all worlds: a node stands for moves, not for states. A move that only some worlds
allow would look untried in the others, so its bonus for being tried seldom counts how often it was
*available*, not how often its parent was visited. The judge's hunch about a move helps as long as
little else is known about it.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from sandwichcards.bots.search.playouts import PlayOut
from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.judging import AnyJudge

EXPLORE = 0.5
"""How much a move gains by having been tried seldom; shares are between 0 and 1."""
TRUST = 4.0
"""How much a move gains by a good hunch, divided by how often it was tried."""
_UNTRIED = 1000.0
_TIE = 1e-6

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

    def __reduce__(self) -> tuple[Any, ...]:
        return _grown, (_rows(self),)  # a tree can be deeper than pickle goes

    def value(self, seat: int) -> float | None:
        """The share of the victory that the seat got on average; None if it was never tried."""
        return self.totals[seat] / self.visits if self.visits else None


_Row = tuple[int, Any, int, int, float, tuple[float, ...]]
"""The number of the parent's row, the move that leads here, and what the node holds."""


def _rows(root: Node) -> list[_Row]:
    """The whole tree, every parent before its children."""
    found: list[tuple[int, Any, Node]] = [(0, None, root)]
    for number, (_, _, parent) in enumerate(found):  # which grows meanwhile
        found += [(number, move, child) for move, child in parent.children.items()]
    return [
        (above, move, node.visits, node.available, node.hunch, tuple(node.totals))
        for above, move, node in found
    ]


def _grown(rows: list[_Row]) -> Node:
    """The tree that these rows were made of."""
    nodes: list[Node] = []
    for above, move, visits, available, hunch, totals in rows:
        node = Node(0, hunch)
        node.visits, node.available, node.totals = visits, available, [*totals]
        if nodes:
            nodes[above].children[move] = node
        nodes.append(node)
    return nodes[0]


def iterate(game: AnyGame, root: Node, world: AnyState, hunch: Hunch, play_out: PlayOut) -> None:
    """One iteration, in one imagined world."""
    path, state = _descend(game, root, world, hunch)
    shares = play_out(state)
    for node in path:
        node.visits += 1
        for seat, share in enumerate(shares):
            node.totals[seat] += share


def _descend(
    game: AnyGame, root: Node, state: AnyState, hunch: Hunch
) -> tuple[list[Node], AnyState]:
    """The nodes from the root to one that was never tried, and the state there."""
    path, node = [root], root
    while moves := game.legal_moves(state):
        children = node.children
        if any(move not in children for move in moves):
            for move, guess in zip(moves, hunch(state, moves), strict=True):
                children.setdefault(move, Node(len(root.totals), guess))
        assert state.to_act is not None  # noqa: S101  # there are moves
        move = _most_promising(children, moves, state.to_act)
        node = children[move]
        path.append(node)
        state = game.apply(state, move)
        if not node.visits:
            break
    return path, state


def _most_promising(children: dict[Any, Node], moves: Sequence[Any], seat: int) -> Any:  # noqa: ANN401  # a move
    """A move that was never tried, or else the best by value, curiosity and hunch."""
    for move in moves:
        children[move].available += 1
    return max(moves, key=lambda move: _promise(children[move], seat))


def _promise(node: Node, seat: int) -> float:
    visits = node.visits
    if not visits:
        return _UNTRIED + node.hunch
    curiosity = EXPLORE * sqrt(log(node.available) / visits)
    return node.totals[seat] / visits + curiosity + TRUST * node.hunch / (visits + 1)


def hunch_of(game: AnyGame, random: Random, judge: AnyJudge | None) -> Hunch:
    """1 for the move that looks best to the judge, 1/2 for the second, 1/3 for the third, ..."""

    def hunch(state: AnyState, moves: Sequence[Any]) -> list[float]:
        ties = [_TIE * random.random() for _ in moves]  # chance decides which is tried first
        if judge is None or len(moves) == 1:
            return ties
        worths = judge.appraise(game.observe(state, state.to_act))
        order = sorted(worths)
        ranks = [1 + len(order) - bisect_right(order, worth) for worth in worths]
        return [1 / rank + tie for rank, tie in zip(ranks, ties, strict=True)]

    return hunch
