"""What do bots have in common that think? A budget, somebody who plays on, and opinions."""

from abc import abstractmethod
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any, Literal

import attrs

from sandwichcards.bots.bot import Bot
from sandwichcards.bots.search.playouts import PlayOut, at_random, greedily, usual_depth
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.kept import cached_property
from sandwichcards.core.portable import Portable
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import KEY_BYTES, Rng, Seed
from sandwichcards.kit.judging import judge_of

RollOut = Literal["random", "greedy"]
Depth = int | Literal["usual"] | None


@attrs.frozen
class Opinion:
    """What a search found out about a move.

    Attributes:
        move: The move.
        visits: How often it was tried: the longer it was, the harder it was to tell from the best.
        value: The share of the victory it brought on average, or None if it was never tried.
    """

    move: Any
    visits: int
    value: float | None


class Thinker(Portable, Bot[Any, Any]):
    """A bot that imagines worlds that fit its view, and plays on in them.

    It imagines up to so many games, its `iterations`, or for up to so many `seconds`, whenever it
    is asked. With iterations its moves depend on the seed alone. Roll-outs are greedy if the game
    has a judge, unless they are to be random. One that has not ended after `depth` moves, as many
    as the judge wants unless it is told, is judged where the next turn begins; with None, or in a
    game without a judge, it is played to the end.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: Seed,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        rollout: RollOut | None = None,
        depth: Depth = "usual",
    ) -> None:
        faults = (*_budget_faults(iterations, seconds), *_faults(game, rollout, depth))
        if faults := (*faults, *self._own_faults()):
            raise BadSetup(faults)
        self.opinions: tuple[Opinion, ...] = ()
        """What it thought when it was asked last, the best move first."""
        self._game = game
        self._judge = judge_of(game)
        self._random = Random(Rng.from_seed(seed).key)  # noqa: S311  # a game
        self._iterations = iterations
        self._seconds = seconds
        self._rollout = rollout
        self._depth = usual_depth(self._judge, depth)

    def __getstate__(self) -> dict[str, Any]:
        state = super().__getstate__()
        state.pop("_play_out", None)  # a function, made again when it is wanted
        return state

    def _own_faults(self) -> Iterator[str]:
        """What is wrong with the options that only this kind of bot has."""
        yield from ()

    @cached_property
    def _play_out(self) -> PlayOut:
        if self._judge is None:
            return at_random(self._game, self._random, None, None)
        if self._rollout == "random":
            return at_random(self._game, self._random, self._judge, self._depth)
        return greedily(self._game, self._random, self._judge, self._depth)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """The move that did best; a forced one without a thought."""
        if len(view.moves) == 1:
            self.opinions = (Opinion(view.moves[0], 0, None),)
        else:
            self.opinions = self.consider(view)
        return self.opinions[0].move

    @abstractmethod
    def notice(self, view: AnyView) -> None:
        """Look at the table when others are asked."""

    @abstractmethod
    def consider(self, view: AnyView) -> tuple[Opinion, ...]:
        """What it thinks of each move of the view, the best first: a hint for whoever is asked."""

    def _budget(self) -> Iterator[object]:
        if self._seconds is None:
            return iter(range(self._iterations or 0))
        return _until(perf_counter() + self._seconds)

    def _imagine(self, view: AnyView) -> Any:  # noqa: ANN401  # a state of whichever game
        return self._game.imagine(view, Rng(self._random.randbytes(KEY_BYTES)))


def _budget_faults(iterations: int | None, seconds: float | None) -> Iterator[str]:
    if (iterations is None) == (seconds is None):
        yield "a search is given iterations or seconds, one of them"
    if iterations is not None and iterations < 1:
        yield f"a search of {iterations} iterations finds nothing"
    if seconds is not None and not 0 < seconds < float("inf"):
        yield f"a search can't take {seconds} seconds"


def _faults(game: AnyGame, rollout: RollOut | None, depth: Depth) -> Iterator[str]:
    if isinstance(depth, int) and depth < 0:
        yield f"a roll-out of {depth} moves can't be"
    if rollout not in {"random", "greedy", None}:
        yield f"a roll-out is random or greedy, not {rollout!r}"
    if rollout == "greedy" and judge_of(game) is None:
        yield f"nobody has judged {game.NAME} yet, so its roll-outs can't be greedy"


def _until(deadline: float) -> Iterator[float]:
    """One at least, and more until the time is up."""
    yield deadline
    while perf_counter() < deadline:
        yield deadline
