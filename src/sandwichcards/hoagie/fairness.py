"""When is a deck of Hoagie well balanced?"""

from collections.abc import Iterator

from sandwichcards import hoagie
from sandwichcards.hoagie import cards
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.goals import fair, few_draws, lasts
from sandwichcards.kit.fairness.plan import Plan, Setting
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.fairness.watcher import Watcher

PLAYED, DISCARDED = "played", "discarded"
"""What can be done with a card."""


class HoagieWatcher(Watcher[hoagie.State]):
    """Counts which cards were played, and which were discarded for want of a playable one."""

    def note(self, event: hoagie.Event, state: hoagie.State) -> None:  # noqa: ARG002  # events say it
        """Count the card of a play or a discard."""
        match event:
            case hoagie.Built(place=place) | hoagie.Replaced(place=place):
                self.use(PLAYED, cards.FRESH[place.ingredient].slug)
            case hoagie.Spoiled(place=place):
                self.use(PLAYED, cards.SPOILED[place.ingredient].slug)
            case hoagie.LaidSkip():
                self.use(PLAYED, cards.SKIP.slug)
            case hoagie.Reversed():
                self.use(PLAYED, cards.REVERSE.slug)
            case hoagie.Doubled():
                self.use(PLAYED, cards.DOUBLE_PLAY.slug)
            case hoagie.Discarded(card=card):
                self.use(DISCARDED, card.slug)
            case _:  # nothing else is counted
                pass

    def is_idle(self, state: hoagie.State) -> bool:  # others remember
        """Whether no card can be played."""
        only = hoagie.Discard, hoagie.Pass
        return type(state.question) is hoagie.TakeTurn and isinstance(
            hoagie.legal_moves(state)[0], only
        )


def goals(tally: Tally) -> Iterator[Check]:
    """What a balanced deck of Hoagie is."""
    yield fair(tally, 4)
    yield few_draws(tally, 0.01)
    yield lasts(tally, 6, 20)


def plan(deck: hoagie.Deck = hoagie.HOUSE_DECK) -> Plan:
    """Four play."""
    slugs = tuple(card.slug for card, _ in deck.counts)
    return Plan(
        settings=(Setting(4, hoagie.Rules(), deck=deck),),
        watcher=HoagieWatcher,
        kinds={PLAYED: slugs, DISCARDED: slugs},
        goals=goals,
    )
