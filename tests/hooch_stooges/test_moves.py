"""Is nothing left out of the tables that moves and questions are looked up in?"""

from typing import get_args

from sandwichcards.hooch_stooges import Move, Question
from sandwichcards.hooch_stooges.play import _ACTS
from sandwichcards.hooch_stooges.rules import _ANSWERS
from sandwichcards.hooch_stooges.table import _WANTED


def test_what_each_move_does() -> None:
    """Every kind of move is carried out."""
    assert set(get_args(Move)) == set(_ACTS)


def test_what_each_question_offers() -> None:
    """Every question has answers, and says what it needs to be asked."""
    assert set(get_args(Question)) == set(_ANSWERS) == set(_WANTED)
