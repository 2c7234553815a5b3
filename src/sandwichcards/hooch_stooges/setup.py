"""What never changes in a game of Hooch Stooges? Its options, cards and city."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Literal

import attrs

from sandwichcards.core.decks import spread
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import Checked, member_of, no_limit, out_of_range
from sandwichcards.core.kept import cached_property
from sandwichcards.core.seats import Seat
from sandwichcards.core.setups import Fixed
from sandwichcards.core.texts import shown
from sandwichcards.hooch_stooges.cards import MOST, Card, Deck, PlayingCard
from sandwichcards.hooch_stooges.city import City, Place, house_city, reach_of
from sandwichcards.hooch_stooges.house import HOUSE_DECK
from sandwichcards.hooch_stooges.moves import Book, Move

SEATS = (2, 3, 4, 5, 6)
"""Two to six can play."""
TOURNAMENT_DECK = 30
"""S-46: the cards that a player brings."""


class Spared(StrEnum):
    """What the shield of S-14 spares (S-34)."""

    ALL = "all"
    """A rolled 1 is an ordinary low roll."""
    LOSSES = "losses"
    """What was rolled for fails, but nothing is lost."""


def _spared(given: Spared | Literal["all", "losses"]) -> Spared:
    return member_of(Spared, given)


@attrs.frozen
class Rules(Checked):
    """The options of Hooch Stooges; the defaults are the rulebook's and our rulings.

    Attributes:
        first_player: S-4: who begins.
        hq_pays: S-6: whether an HQ turf pays a hooch in the Control step.
        shield: S-34: what the shield of S-14 spares.
        friendly: S-44: whether losing one's HQ to an attack leaves one in, and nine turfs win.
        head_start: S-62: the hooch each begins with, by order of play; () for none at all, "fair"
            for what the deck says makes up for going later.
        turn_limit: S-48: the number of turns after which the most turfs win; None for no limit.
        action_limit: S-67: the number of actions in a Main step; None for no limit.
    """

    first_player: Seat = Seat(0)
    hq_pays: bool = False
    shield: Spared = attrs.field(default=Spared.ALL, converter=_spared)
    friendly: bool = False
    head_start: tuple[int, ...] | Literal["fair"] = ()
    turn_limit: int | None = 600
    action_limit: int | None = 200

    def _misfits(self) -> Iterator[str]:
        yield from no_limit("S-48: the turn limit", self.turn_limit)
        yield from no_limit("S-67: the action limit", self.action_limit)
        for hooch in () if isinstance(self.head_start, str) else self.head_start:
            yield from out_of_range("S-62: a head start", hooch, 0, MOST)


DEFAULT_RULES = Rules()


@attrs.frozen(slots=False)  # what follows from it is worked out when it is wanted, and kept in it
class Setup(Fixed[Move]):
    """All that never changes in a game, behind one reference.

    Attributes:
        players: How many play.
        rules: The options that are played with.
        deck: The deck that is played with.
        city: The map that the turfs are laid out on.
        decks: S-46: the deck that each player brings to a tournament, by the slugs of its cards.
    """

    game: ClassVar[str] = "hooch_stooges"

    players: int
    rules: Rules
    deck: Deck
    city: City
    decks: tuple[tuple[str, ...], ...] | None = None

    def _misfits(self) -> Iterator[str]:
        yield from _faults_of(self)

    @property
    def head_start(self) -> tuple[int, ...]:
        """The hooch that each begins with, by order of play (S-62)."""
        given = self.rules.head_start
        start = self.deck.start_for(self.players) if isinstance(given, str) else given
        return start or (0,) * self.players

    @property
    def numbers(self) -> Mapping[object, range]:
        """What is counted from 0, by the type of its number."""
        return {Place: range(len(self.city.sites))}

    @cached_property
    def reach(self) -> tuple[int, ...]:
        """For each place, itself and its neighbours as the bits of a number (S-21)."""
        return reach_of(self.city)

    @cached_property
    def mains(self) -> tuple[tuple[PlayingCard, ...], ...]:
        """The main deck of each shop."""
        if self.decks is None:
            return (spread(self.deck.main),)
        known = {card.slug: card for card, _ in self.deck.main}
        return tuple(tuple(known[s] for s in slugs if s in known) for slugs in self.decks)

    @cached_property
    def stocks(self) -> tuple[Mapping[PlayingCard, int], ...]:
        """How many of each card there are in the main deck of each shop."""
        return tuple(map(Counter, self.mains))

    @cached_property
    def totals(self) -> Mapping[PlayingCard, int]:
        """How many of each playing card there are in the whole game."""
        totals = Counter(card for main in self.mains for card in main)
        for card, count in self.deck.starters:
            totals[card] += count * self.players
        return totals

    @cached_property
    def kinds(self) -> Mapping[str, Card]:
        """The cards by their slugs."""
        return {card.slug: card for card in self.deck.cards}

    @cached_property
    def book(self) -> Book:
        """The moves of this set-up by what they name."""
        starters = [card for card, _ in self.deck.starters]
        main = [card for card, _ in self.deck.main]
        return Book(self.players, len(self.city.sites), starters, main)


def setup_of(
    players: int,
    rules: Rules | None = None,
    deck: Deck | None = None,
    city: City | None = None,
    decks: Sequence[Iterable[PlayingCard | str]] | None = None,
) -> Setup:
    """The set-up for these, the same object each time; all but `decks` are the house's if left out.

    Raises:
        BadSetup: naming everything that is of a wrong type, or else every fault.
    """
    return Setup.of(
        players,
        DEFAULT_RULES if rules is None else rules,
        HOUSE_DECK if deck is None else deck,
        _house_city(players) if city is None else city,
        slugs_of(decks),
    )


def _house_city(players: int) -> City:
    """The house's for that many players, and any for a number that is refused later."""
    return house_city(players if type(players) is int and players in SEATS else SEATS[0])


def _faults_of(setup: Setup) -> tuple[str, ...]:
    faults = (*setup.rules.faults(), *setup.deck.faults(), *setup.city.faults())
    return (*faults, *_misfits(setup), *_deck_misfits(setup))


def slugs_of(decks: Any) -> tuple[tuple[str, ...], ...] | None:  # noqa: ANN401  # as users give them
    """Tournament decks of cards or slugs as slugs, in order.

    Raises:
        BadSetup: if they are no lists of cards at all.
    """
    if decks is None:
        return None
    try:
        return tuple(tuple(sorted(map(str, deck))) for deck in decks)
    except TypeError:
        raise BadSetup([f"decks are a list of cards for each player, not {decks!r}"]) from None


def _misfits(setup: Setup) -> Iterator[str]:
    players = setup.players
    if setup.rules.first_player not in range(players):
        yield f"S-4: there is no seat {setup.rules.first_player} to begin"
    if players not in SEATS:
        yield f"two to six can play Hooch Stooges, not {shown(players)}"
        return
    yield from _start_misfits(setup)
    if len(setup.city.hqs) != players:
        yield f"S-1: the city has {len(setup.city.hqs)} HQ places for {players} players"
    turfs = sum(count for _, count in setup.deck.turfs)
    if turfs < len(setup.city.sites):
        yield f"S-63: {turfs} turfs are too few for a city of {len(setup.city.sites)} places"


def _start_misfits(setup: Setup) -> Iterator[str]:
    given, players = setup.rules.head_start, setup.players
    if isinstance(given, str):
        if setup.deck.start_for(players) is None:
            name = shown(setup.deck.name)
            yield f"S-62: the deck {name} has no fair head start for {players} players"
    elif given and len(given) != players:
        yield f"S-62: {players} players need {players} head starts, not {len(given)}"


def _deck_misfits(setup: Setup) -> Iterator[str]:
    """S-46, S-47: what is wrong with the decks of a tournament."""
    if setup.decks is None:
        return
    if len(setup.decks) != setup.players:
        yield f"S-46: {len(setup.decks)} tournament decks for {setup.players} players"
    starters = {card.slug for card, _ in setup.deck.starters}
    known = {card.slug for card, _ in setup.deck.main}
    for seat, deck in enumerate(setup.decks):
        if len(deck) != TOURNAMENT_DECK:
            yield (
                f"S-47: the deck of seat {seat} has {len(deck)} cards, "
                f"a tournament deck has {TOURNAMENT_DECK}"
            )
        for slug in dict.fromkeys(deck):
            if slug in starters:
                yield f"S-47: {slug} in the deck of seat {seat} is a starter card"
            elif slug not in known:
                yield f"S-47: {slug!r} in the deck of seat {seat} is unknown"
