"""How does one think ahead without seeing all cards? By trying moves in many imagined worlds."""

from collections.abc import Iterable, Iterator
from random import Random
from time import perf_counter
from typing import Any, ClassVar, Literal

import attrs

from sandwichcards.bots.judge import judge_of
from sandwichcards.bots.search.playouts import PlayOut, at_random, greedily, usual_depth
from sandwichcards.bots.search.race import Race, average
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import KEY_BYTES, Rng, Seed

RollOut = Literal["random", "greedy"]
Worlds = Literal["shared", "own"]
USUAL_WIDTH = 6
USUAL_CAUTION = 3.0
USUAL_DOUBT = 0.5


@attrs.frozen
class Opinion:
    """What a search found out about a move."""

    move: Any
    visits: int
    """How often it was tried: the longer it was, the harder it was to tell from the best."""
    value: float | None
    """The share of the victory it brought on average, or None if it was never tried."""


class SearchBot:
    """A bot that tries its moves in imagined worlds and plays on from there by rules of thumb.

    It looks at up to so many `iterations`, or for up to so many `seconds`, whenever it is asked,
    and at fewer if it is sure before. With iterations its moves depend on the seed alone.
    Roll-outs are greedy if the game has a judge, unless they are to be random. One that has not
    ended after `depth` moves, as many as the judge wants unless it is told, is judged where the
    next turn begins; with None, or in a game without a judge, it is played to the end. Only the
    `width` moves that look best to the judge are tried, with None all of them.

    A move is preferred to the judge's favourite if it is ahead of it by `caution` standard errors,
    and no longer looked at once it is `doubt` standard errors behind another. With "own" `worlds`
    instead of shared ones, each move is tried in worlds of its own.
    """

    forgetful: ClassVar[bool] = True
    """Nothing is kept from one view to the next."""

    def __init__(
        self,
        game: AnyGame,
        seed: Seed,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        rollout: RollOut | None = None,
        depth: int | Literal["usual"] | None = "usual",
        width: int | None = USUAL_WIDTH,
        caution: float = USUAL_CAUTION,
        doubt: float = USUAL_DOUBT,
        worlds: Worlds = "shared",
    ) -> None:
        moves = None if depth == "usual" else depth
        limits = {"depth": moves, "width": width, "caution": caution, "doubt": doubt}
        faults = (*_budget_faults(iterations, seconds), *_faults(game, rollout, worlds, limits))
        if faults:
            raise BadSetup(faults)
        self.opinions: tuple[Opinion, ...] = ()
        """What it thought when it was asked last, the best move first."""
        self._game = game
        self._judge = judge_of(game)
        self._random = Random(Rng.from_seed(seed).key)  # noqa: S311  # a game
        self._iterations = iterations
        self._seconds = seconds
        self._play_out = self._player(rollout, usual_depth(self._judge, depth))
        self._width = width if self._judge else None
        self._caution = caution if self._judge else 0.0
        self._doubt = doubt
        self._worlds = worlds

    def _player(self, rollout: RollOut | None, depth: int | None) -> PlayOut:
        if self._judge is None:
            return at_random(self._game, self._random, None, None)
        if rollout == "random":
            return at_random(self._game, self._random, self._judge, depth)
        return greedily(self._game, self._random, self._judge, depth)

    def notice(self, view: AnyView) -> None:
        """Only the present counts."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """The move that did best; a forced one without a thought."""
        if len(view.moves) == 1:
            self.opinions = (Opinion(view.moves[0], 0, None),)
        else:
            self.opinions = self.consider(view)
        return self.opinions[0].move

    def consider(self, view: AnyView) -> tuple[Opinion, ...]:
        """What it thinks of each move of the view, the best first: a hint for whoever is asked."""
        moves = self._by_looks(view)
        race = Race(moves[: self._width], self._caution, self._doubt)
        budget = iter(self._budget())
        while len(race.running) > 1 and self._lap(view, race, budget):
            race.drop_out()
        return tuple(_opinions(moves, race))

    def _by_looks(self, view: AnyView) -> list[Any]:
        """The moves, those first that look best to the judge."""
        moves = list(view.moves)
        self._random.shuffle(moves)
        judge = self._judge
        return moves if judge is None else sorted(moves, key=lambda move: -judge.worth(view, move))

    def _budget(self) -> Iterable[object]:
        if self._seconds is None:
            return range(self._iterations or 0)
        return _until(perf_counter() + self._seconds)

    def _lap(self, view: AnyView, race: Race, budget: Iterator[object]) -> bool:
        """Try every move that is running in one more world; False when the budget is spent."""
        seat = view.to_act
        assert seat is not None  # noqa: S101  # there are moves
        world = self._imagine(view)
        for move in race.running:
            if next(budget, None) is None:
                return False
            own = world if self._worlds == "shared" else self._imagine(view)
            shares = self._play_out(self._game.apply(own, move))
            race.results[move].append(shares[seat])
        return True

    def _imagine(self, view: AnyView) -> Any:  # noqa: ANN401  # a state of whichever game
        return self._game.imagine(view, Rng(self._random.randbytes(KEY_BYTES)))


def _budget_faults(iterations: int | None, seconds: float | None) -> Iterator[str]:
    if (iterations is None) == (seconds is None):
        yield "a search is given iterations or seconds, one of them"
    if iterations is not None and iterations < 1:
        yield f"a search of {iterations} iterations finds nothing"
    if seconds is not None and not 0 < seconds < float("inf"):
        yield f"a search can't take {seconds} seconds"


def _faults(
    game: AnyGame, rollout: RollOut | None, worlds: Worlds, limits: dict[str, float | None]
) -> Iterator[str]:
    depth, width = limits["depth"], limits["width"]
    if depth is not None and depth < 0:
        yield f"a roll-out of {depth} moves can't be"
    if width is not None and width < 1:
        yield f"a search that tries {width} moves can't choose"
    yield from (
        f"{name} is 0 or more standard errors, not {limits[name]}"
        for name in ("caution", "doubt")
        if not (limits[name] or 0) >= 0
    )
    if rollout not in {"random", "greedy", None}:
        yield f"a roll-out is random or greedy, not {rollout!r}"
    if worlds not in {"shared", "own"}:
        yield f"worlds are shared or own, not {worlds!r}"
    if rollout == "greedy" and judge_of(game) is None:
        yield f"nobody has judged {game.NAME} yet, so its roll-outs can't be greedy"


def _until(deadline: float) -> Iterator[float]:
    """One at least, and more until the time is up."""
    yield deadline
    while perf_counter() < deadline:
        yield deadline


def _opinions(moves: list[Any], race: Race) -> list[Opinion]:
    winner = race.winner()
    tried = [(move, race.results.get(move, ())) for move in moves]
    opinions = [Opinion(move, len(results), average(results)) for move, results in tried]
    return sorted(
        opinions, key=lambda each: (each.move != winner, -each.visits, -(each.value or 0))
    )
