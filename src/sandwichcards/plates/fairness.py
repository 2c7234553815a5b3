"""When is a deck of Plates & Napkins well balanced?"""

from collections.abc import Iterator

from sandwichcards import plates
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.goals import all_used, fair, few_at_the_limit
from sandwichcards.kit.fairness.plan import Plan, Setting
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.fairness.watcher import Watcher

BUILT, BID, NAPKIN = "built with", "bid with", "napkin played"
"""What can be done with a card."""


class PlatesWatcher(Watcher[plates.State]):
    """Counts what sandwiches were made of, what was laid in bidding, and napkins played."""

    def note(self, event: plates.Event, state: plates.State) -> None:  # noqa: ARG002  # events say it
        """Count the card that was built, laid or played."""
        match event:
            case plates.Started(bread=card) | plates.Finished(bread=card) | plates.Added(part=card):
                self.use(BUILT, card.slug)
            case plates.TurnedUp(card=card):
                self.use(BID, card.slug)
            case plates.NapkinPlayed(play=play):
                self.use(NAPKIN, play.napkin.slug)
            case _:  # nothing else is counted
                pass

    def is_idle(self, state: plates.State) -> bool:  # others remember
        """Whether nothing can be built, so that a card has to be discarded."""
        return type(state.question) is plates.TakeTurn and all(
            isinstance(move, plates.Discard) for move in plates.legal_moves(state)
        )


def goals(tally: Tally) -> Iterator[Check]:
    """What a balanced deck of Plates & Napkins is."""
    yield fair(tally, 5)
    yield few_at_the_limit(tally, 0.01)
    yield all_used(tally, "napkins played", [NAPKIN])


def plan(deck: plates.Deck = plates.HOUSE_DECK) -> Plan:
    """Two to five play."""
    cards = [card for card, _ in deck.counts if not isinstance(card, plates.Plate)]
    eaten = plates.Bread | plates.Part
    return Plan(
        settings=tuple(Setting(players, plates.Rules(), deck=deck) for players in plates.SEATS),
        watcher=PlatesWatcher,
        kinds={
            BUILT: tuple(card.slug for card in cards if isinstance(card, eaten)),
            BID: tuple(card.slug for card in cards if isinstance(card, plates.Bid)),
            NAPKIN: tuple(card.slug for card in cards if isinstance(card, plates.Napkin)),
        },
        goals=goals,
    )
