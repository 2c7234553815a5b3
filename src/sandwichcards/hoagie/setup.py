"""What never changes in a game of Hoagie? Options and deck."""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, ClassVar

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import is_between
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import KINDS, Card, Deck
from sandwichcards.hoagie.moves import MOST_PLAYERS, Book, Move

SEATS = tuple(range(2, MOST_PLAYERS + 1))
"""H-28: two to five can play."""
HAND_SIZE = 7


@attrs.frozen
class Rules:
    """The options of Hoagie; the defaults are the rulebook's and our rulings."""

    first_player: Seat = Seat(0)
    """H-2: who begins."""
    stack_skips: bool = True
    """H-15: whether several Skips may lie before one player."""
    skip_blocks_win: bool = True
    """H-17: whether a player whose turn is skipped can't win on it."""
    reverse_repeats_with_two: bool = False
    """H-33: whether with two players a Reverse gives the same player the next turn."""
    turn_limit: int | None = 500
    """H-27: the number of turns after which the game is a draw; None for no limit."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with these options."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[str]:
        if not is_between(self.first_player, 0):
            yield f"H-2: there is no seat {self.first_player} to begin"
        for name in ("stack_skips", "skip_blocks_win", "reverse_repeats_with_two"):
            if type(getattr(self, name)) is not bool:
                yield f"{name} is True or False, not {getattr(self, name)!r}"
        if self.turn_limit is not None and not is_between(self.turn_limit, 1):
            yield f"H-27: a turn limit of {self.turn_limit} leaves no turn to play"


DEFAULT_RULES = Rules()


@attrs.frozen(slots=False)  # what follows from it is worked out when it is wanted, and kept in it
class Setup:
    """All that never changes in a game, behind one reference."""

    game: ClassVar[str] = "hoagie"

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
            yield f"H-28: two to five can play, not {self.players}"
            return
        if is_between(self.rules.first_player, self.players):
            yield f"H-2: there is no seat {self.rules.first_player} to begin"
        if self.deck.faults():
            return
        size = sum(count for _, count in self.deck.counts)
        if size < HAND_SIZE * self.players:
            yield (
                f"H-28: {size} cards are too few for {self.players} players "
                f"({HAND_SIZE * self.players} are dealt)"
            )

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every single card of the deck."""
        return self.deck.cards

    @property
    def kinds(self) -> Mapping[str, Card]:
        """The cards by their slugs."""
        return KINDS

    @cached_property
    def book(self) -> Book:
        """The moves of this set-up by what they name."""
        return Book(self.players)

    @property  # type checkers don't see one that is cached where a protocol wants it
    def catalogue(self) -> Catalogue[Move]:
        """Every move that can be legal in this set-up."""
        return self._catalogue

    @cached_property
    def _catalogue(self) -> Catalogue[Move]:
        return Catalogue(self.book.moves(), self.kinds)

    def interned(self) -> "Setup":
        """The one object for all set-ups equal to this one."""
        return setup_of(self.players, self.rules, self.deck)

    def __reduce__(self) -> tuple[Any, ...]:
        return setup_of, (self.players, self.rules, self.deck)


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
