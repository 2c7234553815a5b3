"""Does a state thaw, change and freeze without a trace?"""

import pickle
from inspect import getmembers
from typing import Any, ClassVar

import attrs
import pytest

from sandwichcards import GAMES
from sandwichcards.core import draft
from sandwichcards.core.draft import (
    UNTOLD,
    Draft,
    Told,
    freezing,
    made,
    maker,
    telling,
    thawing,
)
from sandwichcards.core.registry import HOUSE


@telling
@attrs.define(eq=False)
class Board(Draft[object, object]):
    """A table of few fields."""

    turn: int
    hands: tuple[str, ...]
    events: tuple[object, ...] = attrs.field(default=(), eq=False)
    agenda: tuple[object, ...] = ()
    outcome: None = None
    quiet: bool = False
    told: Told = attrs.field(default=UNTOLD, init=False, eq=False)
    _moves: tuple[str, ...] | None = attrs.field(default=None, init=False, eq=False)


@attrs.frozen
class Rest(Board):  # pyright: ignore[reportGeneralTypeIssues]  # see core.draft
    """A board at rest."""


thaw = thawing(Board)
freeze = freezing(Rest, lambda board: board.hands)


@attrs.frozen
class Point:
    """A small frozen value."""

    origin: ClassVar[int] = 0
    x: int
    y: int = 0


@attrs.frozen
class Hand:
    """A value of several cards."""

    cards: tuple[str, ...]


make_point = maker(Point)


def test_a_thawed_state() -> None:
    """It is a table that can be written to, without events and cached moves."""
    state = Rest(3, ("a",), ("told",))
    object.__setattr__(state, "_moves", ("cached",))
    table = thaw(state)
    assert isinstance(table, Board)
    assert not isinstance(table, Rest)
    assert (3, ("a",), (), None) == (table.turn, table.hands, table.events, table._moves)
    table.turn = 4
    assert 3 == state.turn


def test_a_frozen_table() -> None:
    """It is the same object, from now on a state that can't be changed."""
    table = thaw(Rest(3, ("a",)))
    table.turn = 4
    state = freeze(table)
    assert state is table
    assert ("a",) == state._moves
    assert Rest(4, ("a",)) == state
    assert hash(Rest(4, ("a",), ("other",))) == hash(state)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.turn = 5  # type: ignore[misc]


def test_a_pickled_state() -> None:
    """It comes back with its events, and without what was cached."""
    state = Rest(3, ("a",), ("told",))
    object.__setattr__(state, "_moves", ("cached",))
    again = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own bytes
    assert (state, ("told",), None) == (again, again.events, again._moves)


def test_a_value_that_is_made_fast() -> None:
    """It is no different from one made by its class."""
    point = make_point(1, 2)
    assert Point is type(point)
    assert Point(1, 2) == point
    assert hash(Point(1, 2)) == hash(point)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        point.x = 3  # type: ignore[misc]


def test_telling() -> None:
    """What was told is made into events when somebody looks, once."""
    table = thaw(Rest(3, ("a",)))
    table.told.append((Point, 1, 2))
    table.told.append((Point, 3, 4))
    state = freeze(table)
    assert (Point(1, 2), Point(3, 4)) == state.events
    assert state.events is state.events
    assert (Point(1, 2), Point(3, 4)) == attrs.evolve(state, turn=4).events


def test_telling_in_a_quiet_game() -> None:
    """Nothing is kept of it."""
    table = thaw(Rest(3, (), quiet=True))
    table.told.append((Point, 1, 2))
    assert 0 == len(freeze(table).events)


def test_an_agenda() -> None:
    """The step that was pushed last is on top, and is what is asked; a step popped is gone."""
    assert Board(3, ()).question is None
    table = Board(3, ())
    table.push(Point, 1, 0)
    table.push(Point, 2, 0)
    assert (Point(1), Point(2)) == table.agenda
    assert Point(2) == table.question
    table.pop()
    assert Point(1) == table.question


def test_steps_that_come_again() -> None:
    """They are one object; those with several cards are made anew, and the table has an end."""
    assert made(Point, 1, 2) is made(Point, 1, 2)
    assert made(Hand, ("a", "b")) is not made(Hand, ("a", "b"))
    for x in range(5000):
        assert Point(x, 0) == made(Point, x, 0)
    assert len(draft._MADE) <= draft._MOST_MADE < 5000


@pytest.mark.parametrize("name", HOUSE)
def test_a_view_where_a_state_is_wanted(name: str) -> None:
    """The error says what was expected; listing all that a view has still works."""
    game: Any = GAMES[name]
    state = game.new_game(2, seed=1)
    view, move = game.observe(state, state.to_act), game.legal_moves(state)[0]
    for call, *more in ((game.legal_moves,), (game.explain, move), (game.apply, move)):
        with pytest.raises(TypeError, match=r"a State was expected, not a View: .* `view.moves`"):
            call(view, *more)
    assert view.moves == dict(getmembers(view))["moves"]
