"""When is a deck of Sandwich Masters well balanced?"""

from collections.abc import Iterator

from sandwichcards import sandwich_masters as masters
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.goals import all_used, fair, lasts
from sandwichcards.kit.fairness.plan import Plan, Setting
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.fairness.watcher import Watcher

COMPLETED, SEEN = "order completed", "event seen"
PLAYED, DISCARDED = "played", "discarded"
INSPECTOR = "inspector sent"
"""What can be done with a card."""


class MastersWatcher(Watcher[masters.State]):
    """Counts Orders completed, Events dealt, Inspectors sent, and other cards played."""

    def note(self, event: masters.Event, state: masters.State) -> None:  # noqa: ARG002  # events say it
        """Count the card that was played, completed, dealt or discarded."""
        if isinstance(event, masters.Started | masters.Laid | masters.Attacked):
            self.use(PLAYED, event.card.slug)
        elif isinstance(event, masters.Inspected):
            self.use(INSPECTOR, event.card.slug)
        elif isinstance(event, masters.Completed):
            self.use(COMPLETED, event.order.slug)
        elif isinstance(event, masters.Announced):
            self.use(SEEN, event.event.slug)
        elif isinstance(event, masters.Discarded):
            self.use(DISCARDED, event.card.slug)

    def is_idle(self, state: masters.State) -> bool:  # others remember
        """Whether nothing can be played or moved."""
        only = masters.Discard, masters.EndTurn
        return type(state.question) is masters.TakeTurn and all(
            isinstance(move, only) for move in masters.legal_moves(state)
        )


def goals(tally: Tally) -> Iterator[Check]:
    """What a balanced deck of Sandwich Masters is."""
    yield fair(tally, 5)
    yield lasts(tally, 8, 30)
    yield all_used(tally, "Orders completed", [COMPLETED])
    yield all_used(tally, "Events, Inspectors", [SEEN, INSPECTOR])


def plan(deck: masters.Deck = masters.HOUSE_DECK) -> Plan:
    """Two to four play, to 50 Noshdosh."""
    white, black = [card for card, _ in deck.white], [card for card, _ in deck.black]
    events = tuple(card.slug for card in black if isinstance(card, masters.EventCard))
    inspectors = tuple(card.slug for card in white if isinstance(card, masters.InspectorCard))
    return Plan(
        settings=tuple(Setting(players, masters.Rules(), deck=deck) for players in masters.SEATS),
        watcher=MastersWatcher,
        kinds={
            COMPLETED: tuple(card.slug for card in black if card.slug not in events),
            SEEN: events,
            INSPECTOR: inspectors,
            PLAYED: tuple(card.slug for card in white if card.slug not in inspectors),
            DISCARDED: tuple(card.slug for card in white),
        },
        goals=goals,
    )
