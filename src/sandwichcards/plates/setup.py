"""What never changes in a game of Plates & Napkins? Options, deck, plates and goals."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

import attrs

from sandwichcards.core.decks import too_few
from sandwichcards.core.forms import Checked, no_limit
from sandwichcards.core.kept import cached_property
from sandwichcards.core.seats import Seat
from sandwichcards.core.setups import Fixed
from sandwichcards.core.texts import shown
from sandwichcards.plates.cards import Bread, Card, Deck, Plate, value_of
from sandwichcards.plates.house import HOUSE_DECK
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
class Rules(Checked):
    """The options of Plates & Napkins; the defaults are the rulebook's and our rulings.

    Attributes:
        first_player: P-2: who begins; "draw" for the highest card drawn.
        ask_everyone: P-31: whether those without a napkin are asked too, so that nobody learns who
            holds one.
        turn_limit: P-41: the number of building turns after which the most points win; None for no
            limit.
    """

    first_player: Seat | Literal["draw"] = "draw"
    ask_everyone: bool = True
    turn_limit: int | None = 400

    def _misfits(self) -> Iterator[str]:
        return no_limit("P-41: the turn limit", self.turn_limit)


DEFAULT_RULES = Rules()


@attrs.frozen(slots=False)  # what follows from it is worked out when it is wanted, and kept in it
class Setup(Fixed[Move]):
    """All that never changes in a game, behind one reference.

    Attributes:
        players: How many play.
        rules: The options that are played with.
        deck: The deck that is played with.
    """

    game: ClassVar[str] = "plates"

    players: int
    rules: Rules
    deck: Deck

    def _misfits(self) -> Iterator[str]:
        yield from self.rules.faults()
        yield from self.deck.faults() or self._shortages()
        first = self.rules.first_player
        if first != "draw" and first not in range(self.players):
            yield f"P-2: there is no seat {first} to begin"
        if self.players not in SEATS:
            yield f"P-43: two to five can play, not {shown(self.players)}"

    def _shortages(self) -> Iterator[str]:
        cards = [card for card, count in self.deck.counts if count > 0]
        breads = sum(count for card, count in self.deck.counts if isinstance(card, Bread))
        if breads < FEWEST_BREADS:
            yield f"P-69: a sandwich takes two Breads, the deck has {breads or 'none'}"
        if self.rules.first_player == "draw" and not _can_differ(cards):
            yield "P-69: a draw for who begins needs cards of two different values"
        if self.players not in SEATS:
            return
        plates = sum(count for card, count in self.deck.counts if isinstance(card, Plate))
        if plates < self.plates:
            yield f"P-69: {self.players} players use {self.plates} plates, the deck has {plates}"
        size = sum(count for card, count in self.deck.counts if not isinstance(card, Plate))
        yield from too_few("P-69", "cards", size, self.players, HAND_SIZE)

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

    def plate_name(self, plate: int) -> str:
        """A plate within a sentence: `the Tin Plate`, but not `the The Good Plate`."""
        name = self.plate_cards[plate].name
        return name if name.lower().startswith("the ") else f"the {name}"

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


def _can_differ(cards: list[Card]) -> bool:
    worth = {value_of(card) for card in cards if not isinstance(card, Plate)}
    return len(worth) > 1


def setup_of(players: int, rules: Rules | None = None, deck: Deck | None = None) -> Setup:
    """The set-up for these, the same object each time; rules and deck are the house's if left out.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    options = DEFAULT_RULES if rules is None else rules
    return Setup.of(players, options, HOUSE_DECK if deck is None else deck)
