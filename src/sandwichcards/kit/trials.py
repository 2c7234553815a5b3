"""Which set-ups does a game have to stand? What its companion `trials` says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from sandwichcards.core.companions import companion
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat

Options = Mapping[str, Any]
"""Keyword arguments for a game's `new_game`, besides players and seed.

What depends on the number of players is given as a function of it.
"""

Scramble = Callable[[Any, Seat | None, Rng], Any]
"""Changes everything in a state that a seat may not see, hidden parts of its events included."""


class Trials(Protocol):
    """How a game is tried; a module can be one.

    One thing more helps, if it is there: `scramble`, which changes all that is hidden from a seat.
    """

    @property
    def VARIANTS(self) -> Sequence[Options]:  # noqa: N802  # a constant of the module
        """Its options, one after another, and odd decks; the house's set-up first."""


def variants_of(game: AnyGame) -> Sequence[Options]:
    """The set-ups that a game is tried with; without trials only the one that it has anyway."""
    trials: Trials | None = companion(game, "trials")
    return ({},) if trials is None else trials.VARIANTS


def scramble_of(game: AnyGame) -> Scramble | None:
    """The game's scramble; None for a game that none was written for."""
    scramble: Scramble | None = getattr(companion(game, "trials"), "scramble", None)
    return scramble
