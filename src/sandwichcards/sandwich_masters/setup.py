"""What never changes in a game of Sandwich Masters? Options, decks, and what follows from them."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

import attrs

from sandwichcards.core.decks import Counts, spread, too_few
from sandwichcards.core.forms import Checked, no_limit
from sandwichcards.core.kept import cached_property
from sandwichcards.core.numbers import MOST_COUNT
from sandwichcards.core.seats import Seat
from sandwichcards.core.setups import Fixed
from sandwichcards.core.texts import shown
from sandwichcards.sandwich_masters.cards import Black, Card, Deck, EventCard, White
from sandwichcards.sandwich_masters.effects import ClearBar, StrikeOrder
from sandwichcards.sandwich_masters.house import HOUSE_DECK
from sandwichcards.sandwich_masters.moves import Book, Move

SEATS = (2, 3, 4)
"""M-44: two to four can play."""
HAND_SIZE = 7
BAR_SIZE = 4


@attrs.frozen
class Rules(Checked):
    """The options of Sandwich Masters; the defaults are the rulebook's and our rulings.

    Attributes:
        dealer: M-4: who deals, so that the player to the left begins; None for the last seat.
        target: M-45: the Noshdosh that ends the game at once; None to play without.
        rounds: M-45: the number of turns that each player has; None for any number.
        turn_limit: M-47: the number of turns after which the most Noshdosh wins; None for no limit.
        packs: M-41: the expansions that are played with, by name.
        deal_at_once: M-16: whether a fresh card is dealt as soon as an Order is completed, and not
            when the playing ends.
    """

    dealer: Seat | None = None
    target: int | None = 50
    rounds: int | None = None
    turn_limit: int | None = 400
    packs: tuple[str, ...] = ()
    deal_at_once: bool = False

    def _misfits(self) -> Iterator[str]:
        yield from no_limit("M-45: the target", self.target)
        yield from no_limit("M-45: the rounds", self.rounds)
        yield from no_limit("M-47: the turn limit", self.turn_limit)
        if not self.target and self.rounds is None:
            yield "M-45: a target or a number of rounds has to be set"
        if len(dict.fromkeys(self.packs)) < len(self.packs):
            yield "M-41: a pack is named twice"


DEFAULT_RULES = Rules()


@attrs.frozen
class Setup(Fixed[Move]):
    """All that never changes in a game, behind one reference.

    Attributes:
        players: How many play.
        rules: The options that are played with.
        deck: The deck that is played with.
    """

    game: ClassVar[str] = "sandwich_masters"

    players: int
    rules: Rules
    deck: Deck

    def _misfits(self) -> Iterator[str]:
        broken = (*self.rules.faults(), *self.deck.faults())
        yield from broken
        if self.players not in SEATS:
            yield f"M-44: two to four can play, not {shown(self.players)}"
        if broken:
            return
        known = [pack.name for pack in self.deck.packs]
        for name in self.rules.packs:
            if name not in known:
                yield f"M-41: unknown pack {name!r} ({', '.join(known) or 'the deck has none'})"
        yield from self._black_faults()
        if self.players in SEATS:
            yield from self._seat_faults()

    def _seat_faults(self) -> Iterator[str]:
        if self.rules.dealer is not None and self.rules.dealer not in range(self.players):
            yield f"M-4: there is no seat {self.rules.dealer} to deal"
        size = sum(count for _, count in self.white)
        yield from too_few("M-1", "white cards", size, self.players, HAND_SIZE)

    def _black_faults(self) -> Iterator[str]:
        orders = sum(count for card, count in self.black if not isinstance(card, EventCard))
        strikes = sum(
            count for card, count in self.black if isinstance(card, EventCard) and _strikes(card)
        )
        if not orders:
            yield "M-2: there is no Order to lay on the Bar"
        elif strikes > orders:
            # They would strike Orders faster than others could be dealt.
            yield f"M-43: {strikes} Events that strike Orders are too many for {orders} Orders"

    @cached_property
    def white(self) -> Counts[White]:
        """The white deck with the packs that are played."""
        return self.deck.chosen(self.rules.packs)[0]

    @cached_property
    def black(self) -> Counts[Black]:
        """The black deck with the packs that are played."""
        return self.deck.chosen(self.rules.packs)[1]

    @cached_property
    def white_cards(self) -> tuple[White, ...]:
        """Every single white card, kind by kind."""
        return spread(self.white)

    @cached_property
    def black_cards(self) -> tuple[Black, ...]:
        """Every single black card, kind by kind."""
        return spread(self.black)

    @cached_property
    def kinds(self) -> Mapping[str, Card]:
        """The cards by their slugs."""
        return {card.slug: card for card, _ in (*self.white, *self.black)}

    @cached_property
    def book(self) -> Book:
        """The moves of this set-up by what they name."""
        orders = [card for card, _ in self.black if not isinstance(card, EventCard)]
        return Book(self.players, [card for card, _ in self.white], orders)

    @cached_property
    def first(self) -> Seat:
        """M-4: the seat that begins."""
        return (
            Seat(0) if (dealer := self.rules.dealer) is None else Seat((dealer + 1) % self.players)
        )

    @cached_property
    def last_turn(self) -> int:
        """M-45, M-47: the number of the last turn; without a limit it is the last that counts."""
        rounds, limit = self.rules.rounds, self.rules.turn_limit
        ends = (limit, rounds and rounds * self.players)
        return min((end for end in ends if end is not None), default=MOST_COUNT)


def _strikes(card: EventCard) -> bool:
    return any(isinstance(effect, StrikeOrder | ClearBar) for effect in card.effects)


def setup_of(players: int, rules: Rules | None = None, deck: Deck | None = None) -> Setup:
    """The set-up for these, the same object each time; rules and deck are the house's if left out.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    options = DEFAULT_RULES if rules is None else rules
    return Setup.of(players, options, HOUSE_DECK if deck is None else deck)
