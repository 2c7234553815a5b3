"""When is Nibble fair?"""

from collections.abc import Iterator

from examples.nibble import SEATS, Rules
from sandwichcards.kit.fairness import Check, Plan, Setting, Tally, Watcher, few_draws


def goals(tally: Tally) -> Iterator[Check]:
    """Somebody always wins."""
    yield few_draws(tally, 0.01)


def plan(_deck: object = None) -> Plan:
    """Two to four play."""
    return Plan(tuple(Setting(players, Rules()) for players in SEATS), Watcher, {}, goals)
