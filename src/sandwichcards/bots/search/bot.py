"""How does one think ahead without seeing all cards? In many imagined worlds at once."""

from collections.abc import Iterable, Iterator
from random import Random
from time import perf_counter
from typing import Any, Literal

import attrs

from sandwichcards.bots.judge import judge_of
from sandwichcards.bots.search.playouts import at_random, greedily
from sandwichcards.bots.search.tree import Node, PlayOut, iterate
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import KEY_BYTES, Rng, Seed

RollOut = Literal["random", "greedy"]
USUAL_DEPTH = 60
_WORLDS_TO_COMPARE = 3


@attrs.frozen
class Opinion:
    """What a search found out about a move."""

    move: Any
    visits: int
    """How often it was tried: the most visited move is the one to choose."""
    value: float | None
    """The share of the victory it brought on average, or None if it was never tried."""


class SearchBot:
    """A bot that looks for the best move in a tree of imagined games.

    It looks at so many `iterations` more, or for so many `seconds`, whenever it is asked. With
    iterations its moves depend on the seed alone. A roll-out that has not ended after `depth` moves
    is judged by the rules of thumb of the game; with None, or in a game without a judge, it is
    played to the end.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: Seed,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        rollout: RollOut = "random",
        depth: int | None = USUAL_DEPTH,
    ) -> None:
        if faults := tuple(_faults(game, iterations, seconds, rollout, depth)):
            raise BadSetup(faults)
        self.opinions: tuple[Opinion, ...] = ()
        """What it thought when it was asked last, the best move first."""
        self._game = game
        self._random = Random(Rng.from_seed(seed).key)  # noqa: S311  # a game
        self._iterations = iterations
        self._seconds = seconds
        self._play_out = _play_out(game, self._random, rollout, depth)
        self._root: Node | None = None
        self._before: AnyView | None = None
        self._chosen: Any = None

    def notice(self, view: AnyView) -> None:
        """Keep the part of the tree that is still of use."""
        if self._root is not None and self._before is not None and view != self._before:
            self._root = self._successor(self._root, self._before, view)
        self._before = view

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """The move that was tried most; a forced one without a thought."""
        if len(view.moves) == 1:
            self.opinions = (Opinion(view.moves[0], 0, None),)
        else:
            self.opinions = self.consider(view)
        self._chosen = self.opinions[0].move
        return self._chosen

    def consider(self, view: AnyView) -> tuple[Opinion, ...]:
        """What it thinks of each move of the view, the best first: a hint for whoever is asked."""
        if self._root is None or self._before != view:
            self._root = Node(view.setup.players)
        self._before = view
        for _ in self._budget():
            self._think(self._root, view)
        return tuple(_opinions(self._root, view))

    def _budget(self) -> Iterable[object]:
        if self._seconds is None:
            return range(self._iterations or 0)
        return _until(perf_counter() + self._seconds)

    def _think(self, root: Node, view: AnyView) -> None:
        world = self._game.imagine(view, self._fresh())
        iterate(self._game, root, world, self._play_out, self._random)

    def _fresh(self) -> Rng:
        return Rng(self._random.randbytes(KEY_BYTES))

    def _successor(self, root: Node, before: AnyView, view: AnyView) -> Node | None:
        """The node for what has happened, if one and only one move can have led to this view.

        It has to lead there in every world: where a card was drawn or turned up, the tree below
        was grown for others as well, and its counts no longer hold.
        """
        worlds = [self._game.imagine(before, self._fresh()) for _ in range(_WORLDS_TO_COMPARE)]
        own = before.to_act == view.seat
        moves = [self._chosen] if own else list(root.children)
        fitting = [move for move in moves if all(self._leads(w, move, view) for w in worlds)]
        return root.children.get(fitting[0]) if len(fitting) == 1 else None

    def _leads(self, world: Any, move: Any, view: AnyView) -> bool:  # noqa: ANN401  # of any game
        if move not in self._game.legal_moves(world):
            return False
        return bool(self._game.observe(self._game.apply(world, move), view.seat) == view)


def _faults(
    game: AnyGame,
    iterations: int | None,
    seconds: float | None,
    rollout: RollOut,
    depth: int | None,
) -> Iterator[str]:
    if (iterations is None) == (seconds is None):
        yield "a search is given iterations or seconds, one of them"
    if iterations is not None and iterations < 1:
        yield f"a search of {iterations} iterations finds nothing"
    if seconds is not None and not 0 < seconds < float("inf"):
        yield f"a search can't take {seconds} seconds"
    if depth is not None and depth < 0:
        yield f"a roll-out of {depth} moves can't be"
    if rollout not in {"random", "greedy"}:
        yield f"a roll-out is random or greedy, not {rollout!r}"
    if rollout == "greedy" and judge_of(game) is None:
        yield f"nobody has judged {game.NAME} yet, so its roll-outs can't be greedy"


def _play_out(game: AnyGame, random: Random, rollout: RollOut, depth: int | None) -> PlayOut:
    judge = judge_of(game)
    if rollout == "greedy" and judge is not None:
        return greedily(game, random, judge, depth)
    return at_random(game, random, judge, None if judge is None else depth)


def _until(deadline: float) -> Iterator[None]:
    """One at least, and more until the time is up."""
    yield
    while perf_counter() < deadline:
        yield


def _opinions(root: Node, view: AnyView) -> list[Opinion]:
    seat = view.seat
    assert seat is not None  # noqa: S101  # a spectator is not asked
    tried = root.children
    opinions = [
        Opinion(move, tried[move].visits, tried[move].value(seat))
        if move in tried
        else Opinion(move, 0, None)
        for move in view.moves
    ]
    return sorted(opinions, key=lambda each: (-each.visits, -(each.value or 0)))
