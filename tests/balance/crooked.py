"""A game that is not fair, and how that would be found out.

It lives in a module, so that other processes can play it.
"""

from collections.abc import Iterator
from typing import cast

from examples import nibble
from sandwichcards import Seat
from sandwichcards.arena import Entrant
from sandwichcards.balance import Check, Plan, Setting, Tally, Watcher, all_used, fair
from sandwichcards.bots import AnyBot, make_bot
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed

NIBBLE = cast("AnyGame", nibble)
"""Those who take one crumb each know beforehand who gets the last one."""


class CrumbWatcher(Watcher[nibble.State]):
    """Counts handfuls."""

    def note(self, event: nibble.Event, state: nibble.State) -> None:  # noqa: ARG002  # events say it
        """Count a handful."""
        if isinstance(event, nibble.Took):
            self.use("taken", str(event.crumbs))


def goals(tally: Tally) -> Iterator[Check]:
    """What would be fair."""
    yield fair(tally, 5)
    yield all_used(tally, "handfuls", ["taken"])


PLAN = Plan(
    settings=(Setting(2, nibble.Rules()), Setting(3, nibble.Rules(crumbs=20), "a crumb less")),
    watcher=CrumbWatcher,
    kinds={"taken": ("1", "2", "3")},
    goals=goals,
)


def make_favourite(game: AnyGame, seat: Seat, seed: Seed) -> AnyBot:
    """A bot that can play in the first seat, and nowhere else."""
    return make_bot("greedy" if seat == 0 else "random", game, seat, seed)


FAVOURITE = Entrant("favourite", make_favourite)
