"""How does one play by rules of thumb? The move that looks best, by chance among equals."""

from typing import Any, ClassVar

from sandwichcards.bots.bot import Bot
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.portable import Portable
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.kit.judging import favourites, judge_of


class GreedyBot(Portable, Bot[Any, Any]):
    """A bot that looks one move ahead, with the eyes of the game's judge."""

    forgetful: ClassVar[bool] = True
    """Nothing is kept from one view to the next."""

    def __init__(self, game: AnyGame, seed: Seed) -> None:
        judge = judge_of(game)
        if judge is None:
            raise BadSetup([f"nobody has judged {game.NAME} yet, so there is no greedy bot"])
        self._judge = judge
        self._rng = Rng.from_seed(seed)

    def notice(self, view: AnyView) -> None:
        """Only the present counts."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """One of the moves that look best."""
        best = favourites(self._judge, view)
        number, self._rng = self._rng.below(len(best))
        return best[number]
