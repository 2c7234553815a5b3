"""A whole game in one module: take one to three crumbs; whoever takes the last one wins.

It has everything that `sandwichcards.Game` asks for, and nothing else. A real game spreads this
over the rooms of a package, as `sandwichcards.hoagie` does.

N-1  Seat 0 begins, and turns go clockwise.
N-2  In a turn a player takes one, two or three crumbs, and never more than there are.
N-3  Whoever takes the last crumb wins.
"""

from collections.abc import Mapping
from functools import cache

import attrs

from sandwichcards import (
    BadSetup,
    Catalogue,
    Ending,
    IllegalMove,
    Outcome,
    Rng,
    Seat,
    Seed,
    Stop,
)
from sandwichcards.core.events import Ended
from sandwichcards.core.gate import check_turn
from sandwichcards.core.kinds import Kind
from sandwichcards.core.outcome import stopped
from sandwichcards.core.refs import using
from sandwichcards.core.rng import generator
from sandwichcards.core.seats import ANYONE, By
from sandwichcards.core.secrecy import OPEN, PARTS, Nobody, public, seen
from sandwichcards.core.zones import lying, moving

NAME = "nibble"
TITLE = "Nibble"
SEATS = (2, 3, 4)
RULES_VERSION = 1

# What can be asked, answered and reported


@public
@attrs.frozen
class TakeTurn:
    """Take some crumbs."""

    seat: Seat


@using("crumbs")
@attrs.frozen
class Take:
    """Take so many crumbs."""

    crumbs: int


@moving("crumbs: crumbs > bank")
@attrs.frozen
class Took:
    """A seat took crumbs."""

    seat: Seat
    crumbs: int


Move = Take
Question = TakeTurn
Event = Took | Ended

# Where everything lies


@attrs.frozen
class Rules:
    """The options of Nibble."""

    crumbs: int = 21


@attrs.frozen
class Setup:
    """All that never changes in a game. `new_game` takes its fields as arguments."""

    players: int
    rules: Rules

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The cards by their slugs: there are none."""
        return {}

    def faults(self) -> tuple[str, ...]:
        """What makes this set-up unplayable."""
        faults: list[str] = []
        if self.players not in SEATS:
            faults.append(f"N-1: two to four can play, not {self.players}")
        if self.rules.crumbs < 1:
            faults.append("N-3: without a crumb there is no last one")
        return tuple(faults)


@attrs.frozen
class State:
    """A plate at rest. Every field says who may see it."""

    setup: Setup = attrs.field(metadata=OPEN)
    rng: Rng = attrs.field(metadata=seen(Nobody()))
    question: TakeTurn | None = attrs.field(metadata=OPEN)
    outcome: Outcome | None = attrs.field(metadata=OPEN)
    crumbs: int = attrs.field(metadata=OPEN | lying(int, stock=True))
    events: tuple[Event, ...] = attrs.field(default=(), eq=False, metadata=PARTS)

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""
        return None if self.question is None else self.question.seat

    @property
    def rules(self) -> Rules:
        """The options the game is played with."""
        return self.setup.rules

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this arrangement, in words."""
        if 0 <= self.crumbs <= self.rules.crumbs:
            return self.setup.faults()
        return (*self.setup.faults(), f"N-2: there can't be {self.crumbs} crumbs")


@attrs.frozen
class View:
    """The plate as a seat sees it: nothing is hidden but chance."""

    setup: Setup
    seat: Seat | None
    question: TakeTurn | None
    moves: tuple[Take, ...]
    outcome: Outcome | None
    crumbs: int
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""
        return None if self.question is None else self.question.seat

    @property
    def rules(self) -> Rules:
        """The options the game is played with."""
        return self.setup.rules


# What is open, who sees what


@cache
def _catalogue(_: Setup) -> Catalogue[Take]:
    return Catalogue((Take(1), Take(2), Take(3)), {})


def catalogue(state: State | View) -> Catalogue[Take]:
    """Every move that can ever be legal in a game of this set-up."""
    return _catalogue(state.setup)


def legal_moves(state: State) -> tuple[Take, ...]:
    """All that the seat to act may do."""
    if state.question is None:
        return ()
    return tuple(move for move in catalogue(state) if move.crumbs <= state.crumbs)


def explain(state: State, move: Take) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    if move in legal_moves(state):
        return None
    if state.question is None:
        return "N-3: the game is over"
    return f"N-2: {move.crumbs} crumbs can't be taken from {state.crumbs}"


def observe(state: State, seat: Seat | None) -> View:
    """What that seat may see."""
    moves = legal_moves(state) if seat is not None and seat == state.to_act else ()
    return View(state.setup, seat, state.question, moves, state.outcome, state.crumbs, state.events)


def imagine(view: View, rng: Rng) -> State:
    """A whole state that fits the view."""
    return State(view.setup, rng, view.question, view.outcome, view.crumbs)


# What happens then


def new_game(players: int, *, seed: Seed | Rng | None = None, rules: Rules | None = None) -> State:
    """A full plate, at the first decision."""
    setup = Setup(players, rules or Rules())
    if faults := setup.faults():
        raise BadSetup(faults)
    return State(setup, generator(seed), TakeTurn(Seat(0)), None, setup.rules.crumbs)


def apply(state: State, move: Take, *, by: By = ANYONE) -> State:
    """The next decision."""
    seat = state.to_act
    check_turn(seat, by)
    if seat is None or move not in legal_moves(state):
        raise IllegalMove(move, str(explain(state, move)))
    left = state.crumbs - move.crumbs
    took = Took(seat, move.crumbs)
    if left == 0:
        scores = tuple(int(other == seat) for other in range(state.setup.players))
        return _ended(state, Outcome.of((seat,), scores, Ending.GOAL), took)
    following = Seat((seat + 1) % state.setup.players)
    return attrs.evolve(state, crumbs=left, question=TakeTurn(following), events=(took,))


def stop(state: State, how: Stop) -> State:
    """The game ended by its host."""
    if state.outcome is not None:
        raise IllegalMove(how, "N-3: the game is over")
    scores = (0,) * state.setup.players
    return _ended(state, stopped(how, scores, Outcome.of((), scores, Ending.TIME)))


def _ended(state: State, outcome: Outcome, *events: Event) -> State:
    crumbs = 0 if outcome.how is Ending.GOAL else state.crumbs
    told = (*events, Ended(outcome))
    return attrs.evolve(state, crumbs=crumbs, question=None, outcome=outcome, events=told)
