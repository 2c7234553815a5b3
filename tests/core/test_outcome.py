"""How do winners share?"""

from typing import Any

import pytest

from sandwichcards import Abandon, BadSetup, Ending, Forfeit, Outcome, Seat, Time
from sandwichcards.core.outcome import stopped


def test_one_winner() -> None:
    """The winner takes all."""
    assert Outcome((1,), (3, 5), (0.0, 1.0), Ending.GOAL) == Outcome.of([1], [3, 5], Ending.GOAL)  # type: ignore[arg-type]


def test_no_winner() -> None:
    """Everybody shares."""
    assert (0.25,) * 4 == Outcome.of((), (0, 1, 2, 3), Ending.LIMIT).returns


def test_the_most_points() -> None:
    """Equal ones share the victory."""
    outcome = Outcome.of_the_most((3, 7, 7), Ending.TIME)
    assert ((1, 2), (0.0, 0.5, 0.5)) == (outcome.winners, outcome.returns)


AT_TIME = Outcome.of_the_most((1, 2), Ending.TIME)


@pytest.mark.parametrize("how", [None, "time", Time, Forfeit(0.0), Forfeit("0"), Forfeit(2)])  # type: ignore[arg-type]  # that is the point
def test_what_no_host_can_decide(how: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused."""
    with pytest.raises(BadSetup):
        stopped(how, (1, 2), AT_TIME)


def test_what_a_host_can_decide() -> None:
    """Time is up, the table is closed, or a seat gives up."""
    assert AT_TIME is stopped(Time(), (1, 2), AT_TIME)
    assert (0.5, 0.5) == stopped(Abandon(), (1, 2), AT_TIME).returns
    assert (Seat(0),) == stopped(Forfeit(Seat(1)), (1, 2), AT_TIME).winners
