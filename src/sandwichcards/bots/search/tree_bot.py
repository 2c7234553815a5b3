"""How does one think further than the next move? In a tree that grows through imagined worlds."""

from typing import Any

from sandwichcards.bots.search.thinking import Opinion, Thinker
from sandwichcards.bots.search.tree import Node, hunch_of, iterate
from sandwichcards.core.game import AnyView

_WORLDS_TO_COMPARE = 3


class TreeBot(Thinker):
    """A bot that grows a tree of everybody's moves, and plays the one that it tried most.

    It looks at so many `iterations`, or for so many `seconds`, whenever it is asked, and keeps what
    it found out below the moves that were then made. What it thought when it was asked last is in
    `opinions`. Everything else is as in a `SearchBot`.
    """

    _root: Node | None = None
    """What is known below the view it was shown last, if anything."""
    _before: AnyView | None = None

    def notice(self, view: AnyView) -> None:
        """Keep the part of the tree that is still of use."""
        if self._root is not None and self._before is not None and view != self._before:
            self._root = self._successor(self._root, self._before, view)
        self._before = view

    def consider(self, view: AnyView) -> tuple[Opinion, ...]:
        """What it thinks of each move of the view, the best first: a hint for whoever is asked."""
        if self._root is None or self._before != view:
            self._root = Node(view.setup.players)
        self._before = view
        hunch = hunch_of(self._game, self._random, self._judge)
        for _ in self._budget():
            iterate(self._game, self._root, self._imagine(view), hunch, self._play_out)
        return tuple(_opinions(self._root, view))

    def _successor(self, root: Node, before: AnyView, view: AnyView) -> Node | None:
        """The node for what has happened, if one and only one move can have led to this view.

        It has to lead there in every world: where a card was drawn or turned up, the tree below
        was grown for others as well, and its counts no longer hold.
        """
        worlds = [self._imagine(before) for _ in range(_WORLDS_TO_COMPARE)]
        fitting = [
            node
            for move, node in root.children.items()
            if all(self._leads(world, move, view) for world in worlds)
        ]
        return fitting[0] if len(fitting) == 1 else None

    def _leads(self, world: Any, move: Any, view: AnyView) -> bool:  # noqa: ANN401  # of any game
        if move not in self._game.legal_moves(world):
            return False
        return bool(self._game.observe(self._game.apply(world, move), view.seat) == view)


def _opinions(root: Node, view: AnyView) -> list[Opinion]:
    assert view.seat is not None  # noqa: S101  # a spectator is not asked
    nodes = [(move, root.children[move]) for move in view.moves if move in root.children]
    opinions = [Opinion(move, node.visits, node.value(view.seat)) for move, node in nodes]
    return sorted(opinions, key=lambda each: (-each.visits, -(each.value or 0)))
