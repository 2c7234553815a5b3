"""Can a game without a renderer be read, and is all that games share worded once?"""

from types import ModuleType
from typing import Any, cast

import attrs
import pytest

from sandwichcards import Ending, Outcome, Seat, hoagie
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit import plain
from sandwichcards.kit.words import (
    counted,
    do,
    does,
    listing,
    number,
    result,
    sharers,
    together,
    whose,
    words_of,
)
from sandwichcards.testing import random_choices, walk

VIEW = hoagie.observe(hoagie.new_game(3, seed=1), Seat(1))


def guest(name: str) -> AnyGame:
    """A game of that name."""
    module: Any = ModuleType(name)
    module.NAME = name
    return cast("AnyGame", module)


@pytest.mark.parametrize("name", ["somebodys_game", "words", "plain", "not a name", "a.b"])
def test_a_game_without_a_renderer(name: str) -> None:
    """It gets the plain one, also if its name is that of something else here."""
    assert plain is words_of(guest(name))


def test_a_whole_game_in_plain_words() -> None:
    """It reads without a trace of Python."""
    for step in walk(hoagie, 3, random_choices(1), seed=1):
        view = hoagie.observe(step.state, step.state.to_act)
        told = [
            plain.table(view),
            plain.question(view),
            *(plain.move(view, move) for move in view.moves),
            *(plain.event(view, event) for event in view.events),
        ]
        assert not [text for text in told if any(sign in text for sign in ("(", "<", "="))]


def test_the_table_in_plain_words() -> None:
    """Each field is a line, one that is a column has a line for each entry."""
    text = plain.table(VIEW)
    assert "hand sizes: 7, 7, 7\n" in text
    assert "shapes: -----, -----, -----\n" in text
    assert "discard pile: none\n" in text
    laid = hoagie.position(hands=["", ""], sandwiches=["-s---", "-----"])
    column = "covered:\n  0: seat 0; place meat; card fresh-meat\n"
    assert column in plain.table(hoagie.observe(laid, None))


def test_a_question_and_an_event_in_plain_words() -> None:
    """They say whose and what."""
    assert "Seat 0 is asked: take turn: seat 0." == plain.question(VIEW)
    assert "Reshuffled: count 3." == plain.event(VIEW, hoagie.Reshuffled(3))
    assert "Turn 3: you." == plain.event(VIEW, hoagie.TurnBegan(Seat(1), 3))


@pytest.mark.parametrize(
    ("winners", "how", "words"),
    [
        ([1], Ending.GOAL, "You win. Scores: seat 0 1, you 5, seat 2 3."),
        ([2], Ending.LIMIT, "Seat 2 wins (the limit was reached). Scores: "),
        ([], Ending.TIME, "Nobody wins (time is up). Scores: "),
        ([0, 2], Ending.FORFEIT, "Seat 0 and seat 2 share the victory (a seat gave up). Scores: "),
    ],
)
def test_a_result(winners: list[int], how: Ending, words: str) -> None:
    """It names the winners, how it came about unless by the goal, and the scores."""
    assert result(VIEW, Outcome.of(winners, [1, 5, 3], how)).startswith(words)


def test_a_game_that_is_over_in_plain_words() -> None:
    """Its last event is the result."""
    outcome = Outcome.of([0], [5, 0, 0], Ending.GOAL)
    assert result(VIEW, outcome) == plain.event(VIEW, hoagie.Ended(outcome))


def test_words() -> None:
    """Verbs follow their seat, numbers their nouns."""
    assert ["You pass", "Seat 0 passes", "You are", "Seat 2 has"] == [
        does(VIEW, 1, "pass"),
        does(VIEW, 0, "pass"),
        does(VIEW, 1, "be"),
        does(VIEW, 2, "have"),
    ]
    assert ["You and seat 2 are", "Seat 0, seat 2 and you pass", "Seat 2 has"] == [
        do(VIEW, [1, 2], "be"),
        do(VIEW, [0, 2, 1], "pass"),
        do(VIEW, [2], "have"),
    ]
    assert ("your", "seat 0's") == (whose(VIEW, 1), whose(VIEW, 0))
    assert ("no", "ten", "11") == (number(0), number(10), number(11))
    assert ("a card", "two cards") == (counted(1, "card"), counted(2, "card"))
    assert ("nothing", "a", "a, b and c") == (listing([]), listing(["a"]), listing(["a", "b", "c"]))


def test_events_that_are_told_together() -> None:
    """The first of a run tells them all, and what is told elsewhere stays alone."""
    one, two, other, three = (hoagie.Reshuffled(count) for count in (3, 3, 4, 3))
    events = (one, two, other, three)
    told = [together(events, event, lambda each: each.count) for event in events]
    assert [(one, two), (), (other,), (three,)] == told
    assert (one, two, other, three) == together(events, one)
    assert (one,) == together((), one)


def test_an_event_that_is_there_twice() -> None:
    """One that is there once speaks for the run; if none is, each speaks for itself."""
    twice, once = hoagie.Reshuffled(3), hoagie.Reshuffled(4)
    assert (twice, twice, once) == together((twice, twice, once), once)
    assert () == together((twice, twice, once), twice)
    assert (twice,) == together((twice, twice), twice)


def test_what_happens_to_several_seats() -> None:
    """The first event names them all, unless it happens to one of them twice."""
    events = tuple(hoagie.Drew(Seat(seat), count, None) for seat, count in ((0, 2), (2, 2), (1, 3)))
    view = attrs.evolve(VIEW, events=events)
    assert [[0, 2], [], [1]] == [sharers(view, event) for event in events]
    events = tuple(hoagie.Drew(Seat(seat), 2, None) for seat in (0, 2, 0))
    view = attrs.evolve(VIEW, events=events)
    assert [[0], [2], [0]] == [sharers(view, event) for event in events]
