"""How do winners share?"""

from sandwichcards import Ending, Outcome


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
