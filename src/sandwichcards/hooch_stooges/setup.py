"""What never changes in a game of Hooch Stooges? Its options, cards and city."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any, ClassVar, get_type_hints

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import wrong_types
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import Card, Deck, PlayingCard, spread
from sandwichcards.hooch_stooges.city import City, reach_of
from sandwichcards.hooch_stooges.moves import Book, Move

SEATS = (2, 3, 4, 5, 6)
"""Two to six can play."""
TOURNAMENT_DECK = 30
"""S-46: the cards that a player brings."""
MOST_HEAD_START = 99


class Spared(StrEnum):
    """What the shield of S-14 spares (S-34)."""

    ALL = "all"
    """A rolled 1 is an ordinary low roll."""
    LOSSES = "losses"
    """What was rolled for fails, but nothing is lost."""


@attrs.frozen
class Rules:
    """The options of Hooch Stooges; the defaults are the rulebook's and our rulings."""

    first_player: Seat = Seat(0)
    """S-4: who begins."""
    hq_pays: bool = False
    """S-6: whether an HQ turf pays a hooch in the Control step."""
    shield: Spared = Spared.ALL
    """S-34: what the shield of S-14 spares."""
    friendly: bool = False
    """S-44: whether losing one's HQ to an attack leaves one in, and nine turfs win."""
    head_start: tuple[int, ...] | None = None
    """S-62: the hooch each begins with, by order of play; None for what the deck gives."""
    turn_limit: int | None = 600
    """S-48: the number of turns after which the most turfs win; None for no limit."""
    action_limit: int | None = 200
    """S-67: the number of actions in a Main step; None for no limit."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with these options."""
        return tuple(_rules_faults(self))


def _rules_faults(rules: Rules) -> Iterator[str]:
    if rules.first_player < 0:
        yield f"S-4: there is no seat {rules.first_player} to begin"
    if rules.shield not in tuple(Spared):
        yield f"S-34: a shield spares {' or '.join(map(repr, map(str, Spared)))}"
    if rules.turn_limit is not None and rules.turn_limit < 1:
        yield f"S-48: a turn limit of {rules.turn_limit} leaves no turn to play"
    if rules.action_limit is not None and rules.action_limit < 1:
        yield f"S-67: an action limit of {rules.action_limit} leaves nothing to do"
    for hooch in rules.head_start or ():
        if not 0 <= hooch <= MOST_HEAD_START:
            yield f"S-62: a head start is 0 to {MOST_HEAD_START} hooch, not {hooch}"


@attrs.frozen(slots=False)  # what follows from it is worked out when it is wanted, and kept in it
class Setup:
    """All that never changes in a game, behind one reference."""

    game: ClassVar[str] = "hooch_stooges"

    players: int
    rules: Rules
    deck: Deck
    city: City
    decks: tuple[tuple[str, ...], ...] | None = None
    """S-46: the deck that each player brings to a tournament, by the slugs of its cards."""

    def faults(self) -> tuple[str, ...]:
        """What makes this set-up unplayable."""
        return _faults_of(self)

    @property
    def head_start(self) -> tuple[int, ...]:
        """The hooch that each begins with, by order of play (S-62)."""
        return self.rules.head_start or self.deck.start_for(self.players)

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

    @property  # type checkers don't see one that is cached where a protocol wants it
    def catalogue(self) -> Catalogue[Move]:
        """Every move that can be legal in this set-up."""
        return self._catalogue

    @cached_property
    def _catalogue(self) -> Catalogue[Move]:
        return Catalogue(self.book.moves(), self.kinds)

    def interned(self) -> "Setup":
        """The one object for all set-ups equal to this one."""
        return setup_of(self.players, self.rules, self.deck, self.city, self.decks)

    def __reduce__(self) -> tuple[Any, ...]:
        return setup_of, (self.players, self.rules, self.deck, self.city, self.decks)


def setup_of(
    players: int,
    rules: Rules,
    deck: Deck,
    city: City,
    decks: tuple[tuple[str, ...], ...] | None = None,
) -> Setup:
    """The set-up for these, the same object each time.

    Raises:
        BadSetup: naming everything that is of a wrong type, or else every fault.
    """
    given = {"players": players, "rules": rules, "decks": decks}
    wrong = [fault for name in given for fault in wrong_types(given[name], _FORMS[name], name)]
    # A deck and a city have seen to themselves.
    named: tuple[tuple[object, type], ...] = ((deck, Deck), (city, City))
    for value, cls in named:
        if not isinstance(value, cls):
            wrong.append(f"{cls.__name__.lower()} is of type {cls.__name__}, not {value!r}")
    if wrong:
        raise BadSetup(wrong)
    return _setup_of(players, rules, deck, city, decks)


@lru_cache(maxsize=256)
def _setup_of(
    players: int,
    rules: Rules,
    deck: Deck,
    city: City,
    decks: tuple[tuple[str, ...], ...] | None,
) -> Setup:
    setup = Setup(players, rules, deck, city, decks)
    if faults := setup.faults():
        raise BadSetup(faults)
    return setup


_FORMS = get_type_hints(Setup)


@lru_cache(maxsize=256)
def _faults_of(setup: Setup) -> tuple[str, ...]:
    """Kept for all set-ups that equal this one: whoever reads views reads one again and again."""
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
    if players not in SEATS:
        yield f"two to six can play Hooch Stooges, not {players}"
        return
    if setup.rules.first_player >= players:
        yield f"S-4: there is no seat {setup.rules.first_player} to begin"
    if setup.rules.head_start is not None and len(setup.rules.head_start) != players:
        yield f"S-62: {len(setup.rules.head_start)} head starts for {players} players"
    if len(setup.city.hqs) != players:
        yield f"S-1: the city has {len(setup.city.hqs)} HQ places for {players} players"
    turfs = sum(count for _, count in setup.deck.turfs)
    if turfs < len(setup.city.sites):
        yield f"S-63: {turfs} turfs are too few for a city of {len(setup.city.sites)} places"


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
