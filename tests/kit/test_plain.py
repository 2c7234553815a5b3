"""Can a game without words of its own be read?"""

import attrs

from sandwichcards import Ending, Outcome, Seat, hoagie
from sandwichcards.kit import plain
from sandwichcards.kit.words import Voice, Words
from sandwichcards.testing import random_choices, walk

WORDS: Words = plain
"""mypy checks here that the module has all the words."""

VIEW = hoagie.observe(hoagie.new_game(3, seed=1), Seat(1))
NAMES = ("Ann", "Bob", "Cy")


def told(*events: hoagie.Event) -> tuple[str, ...]:
    """What seat 1 is told of these events."""
    return plain.story(attrs.evolve(VIEW, events=events))


def test_a_whole_game() -> None:
    """It reads without a trace of Python."""
    for step in walk(hoagie, 3, random_choices(1), seed=1):
        view = hoagie.observe(step.state, step.state.to_act)
        texts = [
            plain.table(view),
            plain.question(view),
            *(plain.move(view, move) for move in view.moves),
            *plain.story(view),
        ]
        assert not [text for text in texts if any(sign in text for sign in ("(", "<", "="))]
        assert len(view.events) == len(plain.story(view))


def test_the_table() -> None:
    """Each field is a line, one that is a column has a line for each entry."""
    text = plain.table(VIEW)
    assert "hand sizes: 7, 7, 7\n" in text
    assert "shapes: -----, -----, -----\n" in text
    assert "discard pile: none\n" in text
    laid = hoagie.position(hands=["", ""], sandwiches=["-s---", "-----"])
    column = "covered:\n  0: seat 0; place meat; card fresh-meat\n"
    assert column in plain.table(hoagie.observe(laid, None))


def test_a_question_and_events() -> None:
    """They say whose and what."""
    assert "Seat 0 is asked: take turn: seat 0." == plain.question(VIEW)
    assert ("Reshuffled: count 3.", "Turn 3: you.") == told(
        hoagie.Reshuffled(3), hoagie.TurnBegan(Seat(1), 3)
    )


def test_a_game_that_is_over() -> None:
    """Its last event is the result."""
    outcome = Outcome.of([0], [5, 0, 0], Ending.GOAL)
    assert (Voice(VIEW).result(outcome),) == told(hoagie.Ended(outcome))


def test_names() -> None:
    """They are used where a seat is spoken of, and listed with the table."""
    assert "Ann is asked: take turn: seat 0." == plain.question(VIEW, NAMES)
    assert plain.table(VIEW, NAMES).endswith("\nnames: Ann, you, Cy")
    assert "names" not in plain.table(VIEW)
    view = attrs.evolve(VIEW, events=(hoagie.TurnBegan(Seat(2), 3),))
    assert ("Turn 3: Cy.",) == plain.story(view, NAMES)
    assert "reverse" == plain.move(VIEW, hoagie.Reverse(), NAMES)
