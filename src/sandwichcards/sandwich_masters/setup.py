"""What never changes in a game of Sandwich Masters? Options, decks, and what follows from them."""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, ClassVar

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import is_between
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.cards import Black, Card, Counts, Deck, EventCard, White
from sandwichcards.sandwich_masters.effects import ClearBar, Strike
from sandwichcards.sandwich_masters.moves import Book, Move

SEATS = (2, 3, 4)
"""M-44: two to four can play."""
HAND_SIZE = 7
BAR_SIZE = 4


@attrs.frozen
class Rules:
    """The options of Sandwich Masters; the defaults are the rulebook's and our rulings."""

    dealer: Seat | None = None
    """M-4: who deals, so that the player to the left begins; None for the last seat."""
    target: int | None = 50
    """M-45: the Noshdosh that ends the game at once; None to play without."""
    rounds: int | None = None
    """M-45: the number of turns that each player has; None for any number."""
    turn_limit: int | None = 400
    """M-47: the number of turns after which the most Noshdosh wins; None for no limit."""
    packs: tuple[str, ...] = ()
    """M-41: the expansions that are played with, by name."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with these options."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[str]:
        if self.dealer is not None and not is_between(self.dealer, 0):
            yield f"M-4: there is no seat {self.dealer} to deal"
        if self.target is not None and not is_between(self.target, 1):
            yield f"M-45: the target is a whole number from 1 on, not {self.target}"
        if self.rounds is not None and not is_between(self.rounds, 1):
            yield f"M-45: the rounds are a whole number from 1 on, not {self.rounds}"
        if not self.target and self.rounds is None:
            yield "M-45: a target or a number of rounds has to be set"
        if self.turn_limit is not None and not is_between(self.turn_limit, 1):
            yield f"M-47: the turn limit is a whole number from 1 on, not {self.turn_limit}"
        if type(self.packs) is not tuple:
            yield f"M-41: packs are a tuple of names, not {self.packs!r}"
        elif len(dict.fromkeys(self.packs)) < len(self.packs):
            yield "M-41: a pack is named twice"


DEFAULT_RULES = Rules()


@attrs.frozen
class Setup:
    """All that never changes in a game, behind one reference."""

    game: ClassVar[str] = "sandwich_masters"

    players: int
    rules: Rules
    deck: Deck

    def faults(self) -> tuple[str, ...]:
        """What makes this set-up unplayable."""
        return self._faults

    @cached_property
    def _faults(self) -> tuple[str, ...]:
        return (*self.rules.faults(), *self.deck.faults(), *self._misfits())

    def _misfits(self) -> Iterator[str]:
        if not is_between(self.players, SEATS[0], SEATS[-1]):
            yield f"M-44: two to four can play, not {self.players}"
        if self.rules.faults() or self.deck.faults():
            return
        known = [pack.name for pack in self.deck.packs]
        for name in self.rules.packs:
            if name not in known:
                yield f"M-41: unknown pack {name!r} ({', '.join(known) or 'the deck has none'})"
        yield from self._black_faults()
        if self.players in SEATS:
            yield from self._seat_faults()

    def _seat_faults(self) -> Iterator[str]:
        if self.rules.dealer is not None and self.rules.dealer >= self.players:
            yield f"M-4: there is no seat {self.rules.dealer} to deal"
        size = sum(count for _, count in self.white)
        if size < HAND_SIZE * self.players:
            yield (
                f"M-1: {size} white cards are too few for {self.players} players "
                f"({HAND_SIZE * self.players} are dealt)"
            )

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
        return tuple(card for card, count in self.white for _ in range(count))

    @cached_property
    def black_cards(self) -> tuple[Black, ...]:
        """Every single black card, kind by kind."""
        return tuple(card for card, count in self.black for _ in range(count))

    @cached_property
    def kinds(self) -> Mapping[str, Card]:
        """The cards by their slugs."""
        return {card.slug: card for card, _ in (*self.white, *self.black)}

    @cached_property
    def book(self) -> Book:
        """The moves of this set-up by what they name."""
        orders = [card for card, _ in self.black if not isinstance(card, EventCard)]
        return Book(self.players, [card for card, _ in self.white], orders)

    @property  # type checkers don't see one that is cached where a protocol wants it
    def catalogue(self) -> Catalogue[Move]:
        """Every move that can be legal in this set-up."""
        return self._catalogue

    @cached_property
    def _catalogue(self) -> Catalogue[Move]:
        return Catalogue(self.book.moves(), self.kinds)

    @cached_property
    def first(self) -> Seat:
        """M-4: the seat that begins."""
        return (
            Seat(0) if (dealer := self.rules.dealer) is None else Seat((dealer + 1) % self.players)
        )

    @cached_property
    def last_turn(self) -> int | None:
        """M-45, M-47: the number of the last turn, if there is one."""
        rounds, limit = self.rules.rounds, self.rules.turn_limit
        ends = [limit] if rounds is None else [rounds * self.players, limit]
        return min((end for end in ends if end is not None), default=None)

    def interned(self) -> "Setup":
        """The one object for all set-ups equal to this one."""
        return setup_of(self.players, self.rules, self.deck)

    def __reduce__(self) -> tuple[Any, ...]:
        return setup_of, (self.players, self.rules, self.deck)


def _strikes(card: EventCard) -> bool:
    return any(isinstance(effect, Strike | ClearBar) for effect in card.effects)


@lru_cache(maxsize=256)
def setup_of(players: int, rules: Rules, deck: Deck) -> Setup:
    """The set-up for these, the same object each time.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    setup = Setup(players, rules, deck)
    if faults := setup.faults():
        raise BadSetup(faults)
    return setup
