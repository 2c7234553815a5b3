"""What never changes in a game of Plates & Napkins? Options, deck, plates and goals."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Literal

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import is_between
from sandwichcards.core.seats import Seat
from sandwichcards.plates.cards import Bread, Card, Deck, Plate, value_of
from sandwichcards.plates.moves import MOST_PLAYERS, Book, Move

SEATS = tuple(range(2, MOST_PLAYERS + 1))
"""P-43: two to five can play."""
HAND_SIZE = 7
GOALS: Mapping[int, int] = {2: 25, 3: 15, 4: 15}
"""P-38: the points that win, by the number of players."""
LAST_SANDWICHES: Mapping[int, int] = {5: 5}
"""P-39: the sandwich after which the most points win, by the number of players."""
FEWEST_BREADS = 2


@attrs.frozen
class Rules:
    """The options of Plates & Napkins; the defaults are the rulebook's and our rulings."""

    first_player: Seat | Literal["draw"] = "draw"
    """P-2: who begins; "draw" for the highest card drawn."""
    ask_everyone: bool = True
    """P-31: whether those without a napkin are asked too, so that nobody learns who holds one."""
    turn_limit: int | None = 400
    """P-41: the number of building turns after which the most points win; None for no limit."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with these options."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[str]:
        first, limit = self.first_player, self.turn_limit
        if first != "draw" and not is_between(first, 0, MOST_PLAYERS - 1):
            yield f"P-2: there is no seat {first} to begin"
        asking: object = self.ask_everyone
        if type(asking) is not bool:
            yield f"P-31: ask_everyone is True or False, not {asking!r}"
        if limit is not None and (type(limit) is not int or limit < 1):
            yield f"P-41: a turn limit of {limit} leaves no turn to play"


DEFAULT_RULES = Rules()


@attrs.frozen(slots=False)  # what follows from it is worked out when it is wanted, and kept in it
class Setup:
    """All that never changes in a game, behind one reference."""

    game: ClassVar[str] = "plates"

    players: int
    rules: Rules
    deck: Deck

    def faults(self) -> tuple[str, ...]:
        """What makes this set-up unplayable."""
        return self._faults

    @cached_property
    def _faults(self) -> tuple[str, ...]:
        deck = self.deck.faults() or tuple(self._shortages())
        return (*self.rules.faults(), *deck, *self._misfits())

    def _misfits(self) -> Iterator[str]:
        if not is_between(self.players, SEATS[0], SEATS[-1]):
            yield f"P-43: two to five can play, not {self.players}"
        elif is_between(self.rules.first_player, self.players, MOST_PLAYERS - 1):
            yield f"P-2: there is no seat {self.rules.first_player} to begin"

    def _shortages(self) -> Iterator[str]:
        cards = [card for card, count in self.deck.counts if count > 0]
        breads = sum(count for card, count in self.deck.counts if isinstance(card, Bread))
        if breads < FEWEST_BREADS:
            yield f"P-69: a sandwich takes two Breads, the deck has {breads or 'none'}"
        if self.rules.first_player == "draw" and not _can_differ(cards):
            yield "P-69: a draw for who begins needs cards of two different values"
        if not is_between(self.players, SEATS[0], SEATS[-1]):
            return
        plates = sum(count for card, count in self.deck.counts if isinstance(card, Plate))
        if plates < self.plates:
            yield f"P-69: {self.players} players use {self.plates} plates, the deck has {plates}"
        size = sum(count for card, count in self.deck.counts if not isinstance(card, Plate))
        if size < HAND_SIZE * self.players:
            yield (
                f"P-69: {size} cards are too few for {self.players} players "
                f"({HAND_SIZE * self.players} are dealt)"
            )

    @property
    def plates(self) -> int:
        """How many plates are used (P-1)."""
        return max(2, self.players - 1)

    @property
    def goal(self) -> int | None:
        """The points that win, or None if points alone don't (P-38)."""
        return GOALS.get(self.players)

    @property
    def last_sandwich(self) -> int | None:
        """The sandwich after which the most points win, or None (P-39)."""
        return LAST_SANDWICHES.get(self.players)

    @cached_property
    def plate_cards(self) -> tuple[Plate, ...]:
        """The plates on the table; the deck's others are out of the game."""
        every = (card for card in self.deck.cards if isinstance(card, Plate))
        return tuple(every)[: self.plates]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card that is drawn and dealt: all but the plates."""
        return tuple(card for card in self.deck.cards if not isinstance(card, Plate))

    @cached_property
    def counts(self) -> Counter[Card]:
        """How many of each card are drawn and dealt."""
        return Counter(self.cards)

    @cached_property
    def kinds(self) -> Mapping[str, Card]:
        """The cards by their slugs."""
        return {card.slug: card for card, _ in self.deck.counts}

    @cached_property
    def book(self) -> Book:
        """The moves of this set-up by what they name."""
        return Book(self.players, self.plates, tuple(self.kinds.values()))

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


def _can_differ(cards: list[Card]) -> bool:
    worth = {value_of(card) for card in cards if not isinstance(card, Plate)}
    return len(worth) > 1


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
