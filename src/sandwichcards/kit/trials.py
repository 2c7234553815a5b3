"""Which set-ups does a game have to stand? What its companion `trials` says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from sandwichcards.core.companions import companion
from sandwichcards.core.game import AnyState
from sandwichcards.core.registry import AnyGame

Options = Mapping[str, Any]
"""Keyword arguments for a game's `new_game`, besides players and seed.

What depends on the number of players is given as a function of it.
"""


class Trials(Protocol):
    """How a game is tried; a module can be one.

    If who is asked may tell something that is hidden, it also has `asks_openly(state)`, which is
    False then.
    """

    @property
    def VARIANTS(self) -> Sequence[Options]:  # noqa: N802  # a constant of the module
        """Its options, one after another, and odd decks; the house's set-up first."""


def variants_of(game: AnyGame) -> Sequence[Options]:
    """The set-ups that a game is tried with; without trials only the one that it has anyway."""
    trials: Trials | None = companion(game, "trials")
    return ({},) if trials is None else trials.VARIANTS


def asks_openly(game: AnyGame, state: AnyState) -> bool:
    """Whether it tells nothing hidden who is asked in this game; so it is unless trials say no."""
    asks: Callable[[AnyState], bool] | None = getattr(
        companion(game, "trials"), "asks_openly", None
    )
    return asks is None or asks(state)
