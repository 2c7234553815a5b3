"""Are states and views a pleasure at the prompt?"""

import random
from copy import copy, deepcopy
from typing import Any

import pytest

from examples import nibble
from sandwichcards import GAMES, Seat, hoagie
from sandwichcards.core.display import brief
from sandwichcards.core.registry import HOUSE

LONGEST = {True: 2500, False: 4000}
"""How long the `repr` may be, with two players and with the most."""


def states(game: Any, players: int) -> list[Any]:  # noqa: ANN401  # any game
    """States from a random game, some of its middle and the last."""
    choices = random.Random(3)  # noqa: S311  # the same game each time
    state, found = game.new_game(players, seed=3), []
    for number in range(400):
        if state.outcome is not None:
            break
        state = game.apply(state, choices.choice(game.legal_moves(state)))
        if number % 40 == 0:
            found.append(state)
    return [*found, state]


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("fewest", [True, False])
def test_the_repr_of_a_state(name: str, *, fewest: bool) -> None:
    """It is short enough to read, and so is that of a view."""
    game: Any = GAMES[name]
    for state in states(game, (min if fewest else max)(game.SEATS)):
        assert len(repr(state)) < LONGEST[fewest]
        assert len(repr(game.observe(state, Seat(0)))) < LONGEST[fewest]


def test_what_a_repr_shows() -> None:
    """Cards by slug, runs counted, decks by name, long piles in part; no events."""
    text = repr(hoagie.position(hands=["fresh-bread fresh-bread skip", "reverse"]))
    assert "hands=((fresh-bread\N{MULTIPLICATION SIGN}2 skip), (reverse))" in text
    assert "deck=<Deck 'house'>" in text
    assert " in all)" in text
    assert "events" not in text


@pytest.mark.parametrize("name", HOUSE)
def test_printing(name: str) -> None:
    """A view is the table in words; a state shows all hands below what a spectator sees."""
    game: Any = GAMES[name]
    state = game.new_game(2, seed=1)
    view = game.observe(state, Seat(0))
    assert game.__name__ == f"sandwichcards.{name}"
    assert str(view).count("\n") > 3
    lines = str(state).splitlines()
    assert ["Seat 0 holds ", "Seat 1 holds "] == [line[:13] for line in lines[-2:]]
    assert lines[-1].endswith(brief(state.hands[1])[1:-1])


@pytest.mark.parametrize("name", HOUSE)
def test_showing_in_a_notebook(name: str) -> None:
    """A view is drawn with one's own hand, a state as a spectator sees it."""
    game: Any = GAMES[name]
    state = game.new_game(2, seed=1)
    view = game.observe(state, Seat(0))
    assert "Your hand" in view._repr_svg_()
    assert game.observe(state, None)._repr_svg_() == state._repr_svg_()


def test_a_game_without_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook falls back on the text."""
    monkeypatch.setattr("sandwichcards.core.companions.companion", lambda *_: None)
    assert hoagie.new_game(2, seed=1)._repr_svg_() is None


def test_values_without_a_game_of_words() -> None:
    """They are shown as at the prompt: a guest need not be a state of ours."""
    assert "Take(crumbs=2)" == brief(nibble.Take(2))


def test_copies() -> None:
    """A copy of a state is that state."""
    state = hoagie.new_game(2, seed=1)
    assert state is copy(state) is deepcopy(state)
