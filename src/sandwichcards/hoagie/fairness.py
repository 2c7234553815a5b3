"""When is a deck of Hoagie well balanced?"""

from collections.abc import Iterator

from sandwichcards import hoagie
from sandwichcards.hoagie import cards
from sandwichcards.kit.fairness.check import Check
from sandwichcards.kit.fairness.goals import each_met, fair, few_draws, few_idle, lasts
from sandwichcards.kit.fairness.plan import Plan, Setting
from sandwichcards.kit.fairness.tally import Tally
from sandwichcards.kit.fairness.watcher import Watcher

PLAYED, DISCARDED = "played", "discarded"
"""What can be done with a card."""
SPECIALS = (cards.SKIP.slug, cards.REVERSE.slug, cards.DOUBLE_PLAY.slug)
TWO = 2


class HoagieWatcher(Watcher[hoagie.State]):
    """Counts which cards were played, which were discarded, and the turns without a play.

    A turn is idle if nothing but Double-plays was played in it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._resting = False
        """Whether nothing has been done yet in the turn that is played."""

    def note(self, event: hoagie.Event, state: hoagie.State) -> None:  # noqa: ARG002  # events say it
        """Count the card of a play or a discard, and the turn that is over."""
        match event:
            case hoagie.Built(place=place) | hoagie.Replaced(place=place):
                self._do(cards.FRESH[place.ingredient])
            case hoagie.Spoiled(place=place):
                self._do(cards.SPOILED[place.ingredient])
            case hoagie.LaidSkip():
                self._do(cards.SKIP)
            case hoagie.Reversed():
                self._do(cards.REVERSE)
            case hoagie.Doubled():
                self.use(PLAYED, cards.DOUBLE_PLAY.slug)
            case hoagie.Discarded(card=card):
                self.use(DISCARDED, card.slug)
            case hoagie.TurnBegan():
                self._end_turn()
            case hoagie.Ended(outcome) if not outcome.winners:  # else a turn began with it
                self._end_turn()
            case _:  # nothing else is counted
                pass

    def _do(self, card: hoagie.Card) -> None:
        self.use(PLAYED, card.slug)
        self._resting = False

    def _end_turn(self) -> None:
        if self._resting:
            self.rest()
        self._resting = True


def goals(tally: Tally) -> Iterator[Check]:
    """What a balanced deck of Hoagie is."""
    yield fair(tally, 8 if tally.players == TWO else 4)
    yield few_draws(tally, 0.01)
    yield lasts(tally, 6, 20)
    yield few_idle(tally, 0.1)
    held = [slug for slug in SPECIALS if slug in tally.uses[PLAYED]]
    if held and tally.players > TWO:
        yield each_met(tally, "special cards played", PLAYED, held, 0.8)


def plan(deck: hoagie.Deck = hoagie.HOUSE_DECK) -> Plan:
    """Two play, and four."""
    slugs = tuple(card.slug for card, _ in deck.counts)
    return Plan(
        settings=tuple(Setting(players, hoagie.Rules(), deck=deck) for players in (TWO, 4)),
        watcher=HoagieWatcher,
        kinds={PLAYED: slugs, DISCARDED: slugs},
        goals=goals,
    )
