"""Is it said why a move is not legal, with the rule?"""

import pytest

from sandwichcards import hooch_stooges
from sandwichcards.hooch_stooges import (
    DestroyOne,
    DiscardTogether,
    GiveUpStooge,
    Question,
    RaiseOne,
    TakeTurn,
    UnswingChoice,
)
from tests.hooch_stooges.table import ANN, BOB, laid, play, why_not

TURN = laid(["attack", "free-money"], crews=["piano-mover", "corner-lookout"], hooch=[9, 0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("attack 1", "S-21: no turf is being chosen"),
        ("block piano-mover", "S-22: no blockers are being named"),
        ("stop-blocking", "S-22: no blockers are being named"),
        ("swing piano-mover corner-lookout", "S-24: no swing is due"),
        ("storm piano-mover", "S-24: no swing is due"),
        ("keep", "S-68: there is no roll to keep or to take back"),
        ("use", "S-29: no turf has just been taken"),
        ("pass", "S-56: there is nothing here to pass on"),
        ("lose piano-mover unswung", "S-32: no stooge has to be given up"),
        ("discard attack", "S-52: nothing has to be discarded"),
        ("rob 1", "S-20: no effect asks for rob 1 now"),
        ("destroy 1", "S-20: no effect asks for destroy 1 now"),
    ],
)
def test_an_answer_to_what_nobody_asked(text: str, reason: str) -> None:
    """It is refused with the rule that it belongs to."""
    assert reason == why_not(TURN, text)


@pytest.mark.parametrize(
    ("question", "text", "reason"),
    [
        (GiveUpStooge(ANN), "lose twin-bruisers unswung", "S-32: no such Twin Bruisers in play"),
        (RaiseOne(ANN, 1), "raise twin-bruisers", "S-69: no such Twin Bruisers in play"),
        (DestroyOne(ANN), "destroy 0", "S-19: seat 0 is no opponent with an HQ token"),
    ],
)
def test_a_wrong_answer(question: Question, text: str, reason: str) -> None:
    """It is refused with what is wrong about it."""
    state = laid(["attack", ""], crews=["piano-mover", ""], agenda=[TakeTurn(ANN), question])
    assert reason == why_not(state, text)


def test_wrong_answers_on_the_way() -> None:
    """A card one does not hold, a stooge that has not swung, a blocker that is none."""
    asked = play(laid(["", "attack"], hooch=[4, 0], rolls=(3,)), "spend discard")
    assert DiscardTogether(BOB) == asked.question
    assert "S-52: no Free Money in hand" == why_not(asked, "discard free-money")
    swung = laid(swung="piano-mover", agenda=[TakeTurn(ANN), UnswingChoice(ANN)])
    assert "S-69: no such Twin Bruisers in play" == why_not(swung, "unswing twin-bruisers")
    battle = laid(["attack", ""], crews=["piano-mover", "corner-lookout"], tokens={1: BOB})
    battle = play(battle, "play attack", "attack 1", "block corner-lookout")
    reason = why_not(battle, "swing piano-mover piano-mover")
    assert "S-24: no unswung Piano Mover, or no blocking Piano Mover" == reason


def test_a_legal_move() -> None:
    """There is nothing to be said."""
    for move in hooch_stooges.legal_moves(TURN):
        assert None is hooch_stooges.explain(TURN, move)
