"""How does one play without a thought? By chance, the same for the same seed."""

from typing import Any, ClassVar

from sandwichcards.bots.bot import Bot
from sandwichcards.core.game import AnyView
from sandwichcards.core.rng import Rng, Seed


class RandomBot(Bot[Any, Any]):
    """A bot that takes any of the legal moves, each equally likely."""

    forgetful: ClassVar[bool] = True
    """Nothing is kept from one view to the next."""

    def __init__(self, seed: Seed) -> None:
        self._rng = Rng.from_seed(seed)

    def notice(self, view: AnyView) -> None:
        """Chance has no memory."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """One of the moves at random."""
        number, self._rng = self._rng.below(len(view.moves))
        return view.moves[number]
