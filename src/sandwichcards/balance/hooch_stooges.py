"""When is a set of Hooch Stooges well balanced?"""

from collections.abc import Iterator

from sandwichcards import hooch_stooges as hooch
from sandwichcards.balance.check import Check
from sandwichcards.balance.goals import all_used, each_taken, fair, few_at_the_limit
from sandwichcards.balance.plan import Plan, Setting
from sandwichcards.balance.tally import Tally
from sandwichcards.balance.watcher import Watcher
from sandwichcards.core.events import TurnBegan

OFFERED, BOUGHT, TAKEN = "offered", "bought", "taken"
PLAYED, CASHED, TRIGGERED = "played", "cashed", "ability"
TURF, CHART = "turf used", "chart used"
"""What can be done with a card, a turf or an entry of the chart."""


class HoochWatcher(Watcher[hooch.State]):
    """Counts cards on offer, bought and played, turfs used, and what the chart was used for."""

    def __init__(self) -> None:
        super().__init__()
        self._tried: str = ""
        self._busy: bool = True

    def note(self, event: hooch.Event, state: hooch.State) -> None:
        """Count the card, the turf or the entry of the chart that this is about."""
        match event:
            case hooch.Played(card=card):
                self._do(PLAYED, card.slug)
            case hooch.Cashed(card=card):
                self.use(CASHED, card.slug)
            case hooch.Bought(card=card):
                self._do(BOUGHT, card.slug)
            case hooch.Took(card=card):
                self._do(TAKEN, card.slug)
            case hooch.Refilled(card=card):
                self.use(OFFERED, card.slug)
            case hooch.Triggered(stooge=stooge):
                self.use(TRIGGERED, stooge.slug)
            case hooch.UsedTurf(place=place):
                self._do(TURF, state.turfs[place].slug)
            case hooch.Tried(entry=entry):
                self._tried = _entry(entry)
                self._busy = True
            case hooch.Spent():
                self._do(CHART, self._tried)
            case TurnBegan(turn=1):
                for card in state.lineups[0]:
                    self.use(OFFERED, card.slug)
            case TurnBegan():
                self.idle += not self._busy
                self._busy = False
            case _:
                pass

    def _do(self, what: str, slug: str) -> None:
        self.use(what, slug)
        self._busy = True


def _entry(entry: hooch.Chart) -> str:
    return f"chart-{entry.value}"  # there is a card called attack, too


def goals(tally: Tally) -> Iterator[Check]:
    """What a balanced set of Hooch Stooges is."""
    yield fair(tally, 6)
    yield few_at_the_limit(tally, 0.05)
    yield all_used(tally, "cards, turfs, chart used", [PLAYED, TURF, CHART])
    yield each_taken(tally, "bought, least of all", BOUGHT, OFFERED, 0.001)


_main = tuple(card.slug for card, _ in hooch.HOUSE_DECK.main)
_starters = tuple(card.slug for card, _ in hooch.HOUSE_DECK.starters)
_able = tuple(
    card.slug
    for card, _ in hooch.HOUSE_DECK.main
    if isinstance(card, hooch.Stooge) and card.ability
)

PLAN = Plan(
    settings=tuple(
        Setting(players, hooch.Rules(friendly=friendly), "friendly" if friendly else "")
        for friendly in (False, True)
        for players in hooch.SEATS
    ),
    watcher=HoochWatcher,
    kinds={
        OFFERED: _main,
        BOUGHT: _main,
        TAKEN: _main,
        PLAYED: (*_starters, *_main),
        TRIGGERED: _able,
        CASHED: (*_starters, *_main),
        TURF: tuple(turf.slug for turf, _ in hooch.HOUSE_DECK.turfs),
        CHART: tuple(map(_entry, hooch.Chart)),
    },
    goals=goals,
)
"""Two to six play, the standard game and the friendly match."""
