"""What never changes in a game of Hoagie? Options and deck."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

import attrs

from sandwichcards.core.decks import too_few
from sandwichcards.core.forms import Checked, no_limit
from sandwichcards.core.kept import cached_property
from sandwichcards.core.seats import Seat
from sandwichcards.core.setups import Fixed
from sandwichcards.core.texts import shown
from sandwichcards.hoagie.cards import KINDS, Card, Deck
from sandwichcards.hoagie.house import HOUSE_DECK
from sandwichcards.hoagie.moves import MOST_PLAYERS, Book, Move

SEATS = tuple(range(2, MOST_PLAYERS + 1))
"""H-28: two to five can play."""
HAND_SIZE = 7


@attrs.frozen
class Rules(Checked):
    """The options of Hoagie; the defaults are the rulebook's and our rulings.

    Attributes:
        first_player: H-2: who begins.
        stack_skips: H-15: whether several Skips may lie before one player.
        skip_blocks_win: H-17: whether a player whose turn is skipped can't win on it.
        reverse_repeats_with_two: H-33: whether with two players a Reverse gives the same player the
            next turn.
        turn_limit: H-27: the number of turns after which the game is a draw; None for no limit.
    """

    first_player: Seat = Seat(0)
    stack_skips: bool = True
    skip_blocks_win: bool = True
    reverse_repeats_with_two: bool = False
    turn_limit: int | None = 500

    def _misfits(self) -> Iterator[str]:
        return no_limit("H-27: the turn limit", self.turn_limit)


DEFAULT_RULES = Rules()


@attrs.frozen(slots=False)  # what follows from it is worked out when it is wanted, and kept in it
class Setup(Fixed[Move]):
    """All that never changes in a game, behind one reference.

    Attributes:
        players: How many play.
        rules: The options that are played with.
        deck: The deck that is played with.
    """

    game: ClassVar[str] = "hoagie"

    players: int
    rules: Rules
    deck: Deck

    def _misfits(self) -> Iterator[str]:
        yield from (*self.rules.faults(), *self.deck.faults())
        if self.rules.first_player not in range(self.players):
            yield f"H-2: there is no seat {self.rules.first_player} to begin"
        if self.players not in SEATS:
            yield f"H-28: two to five can play, not {shown(self.players)}"
            return
        size = sum(count for _, count in self.deck.counts)
        yield from too_few("H-28", "cards", size, self.players, HAND_SIZE)

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


def setup_of(players: int, rules: Rules | None = None, deck: Deck | None = None) -> Setup:
    """The set-up for these, the same object each time; rules and deck are the house's if left out.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    options = DEFAULT_RULES if rules is None else rules
    return Setup.of(players, options, HOUSE_DECK if deck is None else deck)
