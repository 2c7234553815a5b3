"""Where does everything lie in Hoagie? The options, the set-up, the table and its checks."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Protocol

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.draft import Draft, thawing
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import KINDS, SKIP, Card, Deck
from sandwichcards.hoagie.moves import (
    MOST_PLAYERS,
    Event,
    Move,
    PlayOn,
    Question,
    TakeTurn,
    all_moves,
)
from sandwichcards.hoagie.sandwiches import (
    PERFECT,
    Covered,
    Sandwich,
    is_shape,
    laid,
    misplaced,
    not_a_shape,
    sandwiches_of,
)

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

    # Types are looked at as well: 1.0 and True equal 1, so a set-up that held them would be taken
    # for the right one and spoil it for every later game.

    def _faults(self) -> Iterator[str]:
        if type(self.first_player) is not int or self.first_player < 0:
            yield f"H-2: there is no seat {self.first_player} to begin"
        for name in ("stack_skips", "skip_blocks_win", "reverse_repeats_with_two"):
            if type(getattr(self, name)) is not bool:
                yield f"{name} is True or False, not {getattr(self, name)!r}"
        limit = self.turn_limit
        if limit is not None and (type(limit) is not int or limit < 1):
            yield f"H-27: a turn limit of {limit} leaves no turn to play"


DEFAULT_RULES = Rules()


@attrs.frozen
class Setup:
    """All that never changes in a game, behind one reference."""

    players: int
    rules: Rules
    deck: Deck
    cards: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)
    """Every single card of the deck."""

    @cards.default
    def _cards(self) -> tuple[Card, ...]:
        return () if self.deck.faults() else self.deck.cards

    def faults(self) -> tuple[str, ...]:
        """What makes this set-up unplayable."""
        return (*self.rules.faults(), *self.deck.faults(), *self._misfits())

    def _misfits(self) -> Iterator[str]:
        if type(self.players) is not int or self.players not in SEATS:
            yield f"H-28: two to five can play, not {self.players}"
            return
        first = self.rules.first_player
        if type(first) is int and first >= self.players:
            yield f"H-2: there is no seat {first} to begin"
        if self.deck.faults():
            return
        size = sum(count for _, count in self.deck.counts)
        if size < HAND_SIZE * self.players:
            yield (
                f"H-28: {size} cards are too few for {self.players} players "
                f"({HAND_SIZE * self.players} are dealt)"
            )

    # Not a `cached_property`: a class that has one is slow at every attribute it is asked for.

    @property
    def catalogue(self) -> Catalogue[Move]:
        """Every move that can be legal in this set-up."""
        return _catalogue(self.players)

    @property
    def kinds(self) -> Mapping[str, Card]:
        """The cards by their slugs."""
        return KINDS

    def interned(self) -> "Setup":
        """The one object for all set-ups equal to this one."""
        return setup_of(self.players, self.rules, self.deck)

    def __reduce__(self) -> tuple[Any, ...]:
        return setup_of, (self.players, self.rules, self.deck)


@cache
def _catalogue(players: int) -> Catalogue[Move]:
    return Catalogue(all_moves(players), KINDS)


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


@attrs.define(eq=False)
class Table(Draft):
    """What lies where while a move is carried out; a `State` is the same at rest."""

    setup: Setup
    rng: Rng
    question: Question | None
    """What is being asked, or None when the game is over."""
    outcome: Outcome | None
    """How the game ended, or None while it is on."""
    hands: tuple[tuple[Card, ...], ...]
    shapes: tuple[str, ...]
    """What lies on top of each sandwich, as `Sandwich.shape` has it."""
    covered: tuple[Covered, ...]
    """The cards that lie under others (H-26), in the order in which they were covered."""
    skips: tuple[int, ...]
    """How many Skips lie before each seat."""
    pile: tuple[Card, ...]
    """The draw pile as it was shuffled, which states share."""
    drawn: int
    """How many cards of it have been drawn."""
    discard_pile: tuple[Card, ...]
    """The oldest card first."""
    direction: int
    """1 for clockwise, -1 for counter-clockwise."""
    turned: bool
    """Whether the direction has changed since the turn began (H-33)."""
    turn: int
    """The number of this turn, counted from 1."""
    passes: int
    """How many turns in a row were passed (H-27)."""
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)
    """What has happened since the state before."""
    quiet: bool = attrs.field(default=False, eq=False)
    """Whether events are left out, as in imagined games."""
    _moves: tuple[Move, ...] | None = attrs.field(default=None, init=False, eq=False, repr=False)

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""
        return None if self.question is None else self.question.seat

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """What is left to draw, the next card first."""
        return self.pile[self.drawn :]

    @property
    def sandwiches(self) -> tuple[Sandwich, ...]:
        """Everybody's sandwich."""
        return sandwiches_of(self.shapes, self.covered)

    @property
    def rules(self) -> Rules:
        """The options the game is played with."""
        return self.setup.rules


@attrs.frozen
class State(Table):  # pyright: ignore[reportGeneralTypeIssues]  # see core.draft: frozen on purpose
    """A table at rest: a frozen value at which one seat is asked one question."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this arrangement, in words; empty for every state of real play."""
        return tuple(_faults(self))


thaw: Callable[[State], Table] = thawing(Table)


class _HasSetup(Protocol):
    @property
    def setup(self) -> Setup: ...


def catalogue(state: _HasSetup) -> Catalogue[Move]:
    """Every move that can ever be legal in a game with the set-up of this state or view."""
    return state.setup.catalogue


def _faults(state: State) -> Iterator[str]:
    yield from state.setup.faults()
    if uneven := tuple(_uneven(state)):
        yield from uneven
        return
    for seat, shape in enumerate(state.shapes):
        if not is_shape(shape):
            yield f"seat {seat}: {not_a_shape(shape)}"
    yield from misplaced(state.shapes, state.covered)
    yield from _hand_faults(state)
    yield from _count_faults(state)
    yield from _miscounts(state)
    yield from _question_faults(state)


def _uneven(state: State) -> Iterator[str]:
    players = state.setup.players
    columns = {
        "hands": state.hands,
        "sandwiches": state.shapes,
        "skips": state.skips,
    }
    for name, column in columns.items():
        if len(column) != players:
            yield f"{len(column)} {name} for {players} players"


def _hand_faults(state: State) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND_SIZE:
            yield f"H-24: seat {seat} holds {len(hand)} cards, {HAND_SIZE} are the most"
        if hand != hand_of(hand):
            yield f"the hand of seat {seat} is not in the order of the slugs"


def _count_faults(state: State) -> Iterator[str]:
    if not 0 <= state.drawn <= len(state.pile):
        yield f"{state.drawn} cards can't have been drawn from a pile of {len(state.pile)}"
    if state.direction not in {1, -1}:
        yield f"H-4: the direction is 1 or -1, not {state.direction}"
    if any(count < 0 for count in state.skips):
        yield "H-14: there can't be fewer than no Skips before a seat"
    if not state.rules.stack_skips and any(count > 1 for count in state.skips):
        yield "H-15: one Skip is the most before a seat"
    limit = state.rules.turn_limit
    if state.turn < 1 or (limit is not None and state.turn > limit):
        yield f"H-27: this can't be turn {state.turn}"
    if not 0 <= state.passes <= min(state.setup.players, state.turn):
        yield f"H-27: {state.passes} passes in a row can't have been"


def _miscounts(state: State) -> Iterator[str]:
    """H-1: every card of the deck is somewhere, once."""
    found = Counter(card.slug for card in cards_of(state))
    wanted = Counter({card.slug: count for card, count in state.setup.deck.counts})
    for slug in KINDS:
        if found[slug] != wanted[slug]:
            yield f"there are {found[slug]} of {slug}, the deck has {wanted[slug]}"


def cards_of(state: Table) -> Iterator[Card]:
    """Every card at the table, wherever it lies."""
    for hand in state.hands:
        yield from hand
    yield from laid(state.shapes, state.covered)
    for count in state.skips:
        yield from (SKIP,) * min(max(count, 0), sum(dict(state.setup.deck.counts).values()))
    yield from state.draw_pile
    yield from state.discard_pile


def _question_faults(state: State) -> Iterator[str]:
    question, outcome = state.question, state.outcome
    if question is None and outcome is None:
        yield "nobody is asked, and yet the game is not over"
    elif question is not None and outcome is not None:
        yield "the game is over, and yet somebody is asked"
    elif question is not None:
        yield from _turn_faults(state, question.seat)
    elif outcome is not None:
        yield from _outcome_faults(state, outcome)


def _turn_faults(state: State, seat: Seat) -> Iterator[str]:
    if seat not in range(state.setup.players):
        yield f"there is no seat {seat} to be asked"
        return
    match state.question:
        case PlayOn(_, plays) if plays < 1:
            yield f"H-19: seat {seat} has {plays} plays left"
        case TakeTurn() if state.shapes[seat] == PERFECT:
            yield f"H-5: seat {seat} has won"
        case TakeTurn() if state.skips[seat]:
            yield f"H-16: the turn of seat {seat} is skipped"
        case TakeTurn() if state.turned:
            yield "H-33: nothing was reversed in a turn that has just begun"
        case _:
            pass
    if state.passes == state.setup.players:
        yield "H-27: all have passed, and yet somebody is asked"


def _outcome_faults(state: State, outcome: Outcome) -> Iterator[str]:
    players = range(state.setup.players)
    if len(outcome.scores) != len(players) or len(outcome.returns) != len(players):
        yield "the outcome does not speak of every seat"
    elif outcome != Outcome.of(outcome.winners, scores(state), outcome.how):
        yield "the outcome does not fit the table"
    if outcome.winners != tuple(seat for seat in players if seat in outcome.winners):
        yield "the winners are not seats of this table, each once and in order"


def scores(table: Table) -> tuple[int, ...]:
    """How many places of each sandwich are fresh."""
    return tuple(shape.count("f") for shape in table.shapes)
