"""How does one think ahead without seeing all cards? By trying moves in many imagined worlds."""

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from sandwichcards.bots.search.race import Race, average
from sandwichcards.bots.search.thinking import Depth, Opinion, RollOut, Thinker
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed

Worlds = Literal["shared", "own"]
USUAL_WIDTH = 6
USUAL_CAUTION = 3.0
USUAL_DOUBT = 0.5


class SearchBot(Thinker):
    """A bot that tries its moves in imagined worlds and plays on from there by rules of thumb.

    It looks at up to so many `iterations`, or for up to so many `seconds`, whenever it is asked,
    and at fewer if it is sure before. With iterations its moves depend on the seed alone.
    Roll-outs are greedy if the game has a judge, unless they are to be random. One that has not
    ended after `depth` moves, as many as the judge wants unless it is told, is judged where the
    next turn begins; with None, or in a game without a judge, it is played to the end. Only the
    `width` moves that look best to the judge are tried, with None all of them.

    A move is preferred to the judge's favourite if it is ahead of it by `caution` standard errors,
    and no longer looked at once it is `doubt` standard errors behind another. With "own" `worlds`
    instead of shared ones, each move is tried in worlds of its own. What it thought when it was
    asked last is in `opinions`, the best move first.
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
        depth: Depth = "usual",
        width: int | None = USUAL_WIDTH,
        caution: float = USUAL_CAUTION,
        doubt: float = USUAL_DOUBT,
        worlds: Worlds = "shared",
    ) -> None:
        self._width = width
        self._caution = caution
        self._doubt = doubt
        self._worlds = worlds
        super().__init__(
            game, seed, iterations=iterations, seconds=seconds, rollout=rollout, depth=depth
        )
        if self._judge is None:  # then no move is a favourite
            self._width, self._caution = None, 0.0

    def _own_faults(self) -> Iterator[str]:
        if self._width is not None and self._width < 1:
            yield f"a search that tries {self._width} moves can't choose"
        for name, errors in (("caution", self._caution), ("doubt", self._doubt)):
            if not errors >= 0:
                yield f"{name} is 0 or more standard errors, not {errors}"
        if self._worlds not in {"shared", "own"}:
            yield f"worlds are shared or own, not {self._worlds!r}"

    def notice(self, view: AnyView) -> None:
        """Only the present counts."""

    def consider(self, view: AnyView) -> tuple[Opinion, ...]:
        """What it thinks of each move of the view, the best first: a hint for whoever is asked."""
        moves = self._by_looks(view)
        race = Race(moves[: self._width], self._caution, self._doubt)
        budget = self._budget()
        while len(race.running) > 1 and self._lap(view, race, budget):
            race.drop_out()
        return tuple(_opinions(moves, race))

    def _by_looks(self, view: AnyView) -> list[Any]:
        """The moves, those first that look best to the judge."""
        moves = list(view.moves)
        self._random.shuffle(moves)
        if self._judge is None:
            return moves
        worths = dict(zip(view.moves, self._judge.appraise(view), strict=True))
        return sorted(moves, key=lambda move: -worths[move])

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


def _opinions(moves: list[Any], race: Race) -> list[Opinion]:
    winner = race.winner()
    tried = [(move, race.results.get(move, ())) for move in moves]
    opinions = [Opinion(move, len(results), average(results)) for move, results in tried]
    return sorted(
        opinions, key=lambda each: (each.move != winner, -each.visits, -(each.value or 0))
    )
