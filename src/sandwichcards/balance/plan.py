"""What is looked at in a game? The tables it is played at, what is counted, and the goals."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

import attrs

from sandwichcards.balance.check import Check
from sandwichcards.balance.tally import Tally
from sandwichcards.balance.watcher import Watcher
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import GAMES, AnyGame

PLANNED = ("hoagie", "sandwich_masters", "plates", "hooch_stooges")


@attrs.frozen
class Setting:
    """How many play, and by which rules."""

    players: int
    rules: Any
    kind: str = ""
    """What sets these rules apart, if anything does."""
    deck: Any = None
    """What is played with; None for the house deck."""

    @property
    def name(self) -> str:
        """What it is called in tables."""
        return f"{self.players} players" + (f", {self.kind}" if self.kind else "")


@attrs.frozen
class Plan:
    """All that one has to know of a game to tell whether its deck is well balanced.

    To be used by other processes it has to be picklable: made of functions and classes of a module.
    """

    settings: tuple[Setting, ...]
    watcher: Callable[[], Watcher[Any]]
    """Makes one who counts, for each game afresh."""
    kinds: Mapping[str, tuple[str, ...]]
    """What is done with which cards, as the watcher calls it."""
    goals: Callable[[Tally], Iterable[Check]]
    """What should be so, held against what is."""


def plan_of(game: AnyGame, deck: object = None) -> Plan:
    """The plan for one of our own games, with its house deck or another one.

    Raises:
        BadSetup: if there is none.
    """
    if game.NAME not in PLANNED or GAMES[game.NAME] is not game:
        raise BadSetup([f"nobody has said what a balanced deck of {game.NAME} is"])
    module: Any = import_module(f"sandwichcards.balance.{game.NAME}")
    plan: Plan = module.plan() if deck is None else module.plan(deck)
    return plan
