"""When is a set of Hooch Stooges well balanced?"""

from collections.abc import Iterator

from sandwichcards import hooch_stooges as hooch
from sandwichcards.core.events import TurnBegan
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.goals import all_used, each_taken, fair, few_at_the_limit
from sandwichcards.kit.fairness.plan import Plan, Setting
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.fairness.watcher import Watcher

OFFERED, BOUGHT, TAKEN = "offered", "bought", "taken"
PLAYED, CASHED, ABILITY = "played", "cashed", "ability"
TURF, CHART = "turf used", "chart used"
"""What can be done with a card, a turf or an entry of the chart."""
FAIR_START = "fair start"
"""S-62: where later places begin with hooch; by the book they don't, and are worse off."""


class HoochWatcher(Watcher[hooch.State]):
    """Counts cards on offer, bought and played, turfs used, and what the chart was used for."""

    def __init__(self) -> None:
        super().__init__()
        self._tried: str = ""
        self._busy: bool = True
        self._rested: bool = False

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
                self.use(ABILITY, stooge.slug)
            case hooch.UsedTurf(place=place):
                self._do(TURF, state.turfs[place].slug)
            case hooch.Tried(entry=entry):
                self._tried = _entry(entry)
                self._busy = True
            case hooch.Spent():
                self._do(CHART, self._tried)
            case TurnBegan(turn=1):
                self._busy = False
                for card in state.lineups[0]:
                    self.use(OFFERED, card.slug)
            case TurnBegan():
                self._rested, self._busy = not self._busy, False
            case _:  # nothing else is counted
                pass

    def is_idle(self, state: hooch.State) -> bool:  # noqa: ARG002  # the events have said it
        """Whether a turn has just ended in which nothing was played, bought or tried."""
        rested, self._rested = self._rested, False
        return rested

    def _do(self, what: str, slug: str) -> None:
        self.use(what, slug)
        self._busy = True


def _entry(entry: hooch.Chart) -> str:
    return f"chart-{entry.value}"  # there is a card called attack, too


def goals(tally: Tally) -> Iterator[Check]:
    """What a balanced set of Hooch Stooges is."""
    if tally.setting.endswith(FAIR_START):
        yield fair(tally, 6)
    yield few_at_the_limit(tally, 0.05)
    yield all_used(tally, "everything used", [PLAYED, TURF, CHART])
    yield each_taken(tally, "bought where on offer", BOUGHT, OFFERED, 0.001)


def _settings(deck: hooch.Deck) -> Iterator[Setting]:
    for friendly in (False, True):
        for players in hooch.SEATS:
            kind = "friendly" * friendly
            yield Setting(players, hooch.Rules(friendly=friendly), kind, deck)
            if deck.start_for(players) is not None:
                rules = hooch.Rules(friendly=friendly, head_start="fair")
                yield Setting(players, rules, ", ".join(filter(None, (kind, FAIR_START))), deck)


def plan(deck: hooch.Deck = hooch.HOUSE_DECK) -> Plan:
    """Two to six play, the standard game and the friendly match, each by the book and fairly.

    Where nobody knows what a fair start is for a deck, it is played by the book alone.
    """
    main = tuple(card.slug for card, _ in deck.main)
    starters = tuple(card.slug for card, _ in deck.starters)
    stooges = [card for card, _ in (*deck.main, *deck.starters) if isinstance(card, hooch.Stooge)]
    return Plan(
        settings=tuple(_settings(deck)),
        watcher=HoochWatcher,
        kinds={
            OFFERED: main,
            BOUGHT: main,
            TAKEN: main,
            PLAYED: (*starters, *main),
            ABILITY: tuple(stooge.slug for stooge in stooges if stooge.ability is not None),
            CASHED: (*starters, *main),
            TURF: tuple(turf.slug for turf, _ in deck.turfs),
            CHART: tuple(map(_entry, hooch.Chart)),
        },
        goals=goals,
    )
