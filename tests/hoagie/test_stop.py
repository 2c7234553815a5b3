"""How does a host end a game of Hoagie?"""

import pytest

from sandwichcards import (
    Abandon,
    BadSetup,
    Ending,
    Forfeit,
    IllegalMove,
    Outcome,
    Seat,
    Time,
    hoagie,
)
from sandwichcards.core.outcome import Stop
from tests.hoagie.table import ANN, BOB, CAT

STATE = hoagie.position(hands=["skip", "skip", "skip"], sandwiches=["ff---", "fffff", "s----"])


@pytest.mark.rule("H-38")
@pytest.mark.parametrize(
    ("how", "ending", "winners", "returns"),
    [
        (Time(), Ending.TIME, (), (1 / 3, 1 / 3, 1 / 3)),
        (Abandon(), Ending.ABANDONED, (), (1 / 3, 1 / 3, 1 / 3)),
        (Forfeit(ANN), Ending.FORFEIT, (BOB, CAT), (0.0, 0.5, 0.5)),
        (Forfeit(CAT), Ending.FORFEIT, (ANN, BOB), (0.5, 0.5, 0.0)),
    ],
)
def test_a_game_that_is_stopped(
    how: Stop, ending: Ending, winners: tuple[Seat, ...], returns: tuple[float, ...]
) -> None:
    """It is over as the host says, with the fresh places as scores."""
    after = hoagie.stop(STATE, how)
    assert Outcome(winners, (2, 5, 0), returns, ending) == after.outcome
    assert (None, None, ()) == (after.to_act, after.question, hoagie.legal_moves(after))
    assert after.outcome is not None
    assert (hoagie.Ended(after.outcome),) == after.events
    assert () == after.faults()


@pytest.mark.rule("H-38")
def test_a_game_that_is_over_already() -> None:
    """It can't be stopped again."""
    over = hoagie.stop(STATE, Time())
    with pytest.raises(IllegalMove, match="H-38: the game is over"):
        hoagie.stop(over, Time())


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_forfeit_by_a_seat_that_is_not_there(seat: int) -> None:
    """It is refused."""
    with pytest.raises(BadSetup, match=f"there is no seat {seat} to forfeit"):
        hoagie.stop(STATE, Forfeit(Seat(seat)))
