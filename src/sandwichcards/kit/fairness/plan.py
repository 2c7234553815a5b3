"""What is looked at in a game? The tables it is played at, what is counted, and the goals."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import attrs

from sandwichcards.core.companions import companion
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.fairness.watcher import Watcher


@attrs.frozen
class Setting:
    """How many play, and by which rules.

    Attributes:
        players: How many play.
        rules: The options of the game.
        kind: What sets these rules apart, if anything does.
        deck: What is played with; None for the house deck.
    """

    players: int
    rules: Any
    kind: str = ""
    deck: Any = None

    @property
    def name(self) -> str:
        """What it is called in tables."""
        return f"{self.players} players" + (f", {self.kind}" if self.kind else "")


@attrs.frozen
class Plan:
    """All that one has to know of a game to tell whether its deck is well balanced.

    To be used by other processes it has to be picklable: made of functions and classes of a module.

    Attributes:
        settings: Where it is played.
        watcher: Makes one who counts, for each game afresh.
        kinds: What is done with which cards, as the watcher calls it.
        goals: What should be so, held against what is.
    """

    settings: tuple[Setting, ...]
    watcher: Callable[[], Watcher[Any]]
    kinds: Mapping[str, tuple[str, ...]]
    goals: Callable[[Tally], Iterable[Check]]


class Fairness(Protocol):
    """When a deck of a game is well balanced; a module can be one."""

    def plan(self, deck: Any = ..., /) -> Plan:  # noqa: ANN401  # the game's own Deck
        """What is looked at in games with that deck; without one, with the house deck."""


def plan_of(game: AnyGame, deck: object = None) -> Plan:
    """The plan of a game's companion `fairness`, for its house deck or another one.

    Raises:
        BadSetup: if there is none.
    """
    fairness: Fairness | None = companion(game, "fairness")
    if fairness is None:
        raise BadSetup([f"nobody has said what a balanced deck of {game.NAME} is"])
    return fairness.plan() if deck is None else fairness.plan(deck)
