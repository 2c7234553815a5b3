"""Who sits where?"""

from sandwichcards.core.seats import around, clockwise, others


def test_all_seats_from_one_on() -> None:
    """They go round clockwise, each once."""
    assert (2, 3, 0, 1) == around(2, 4)


def test_all_others() -> None:
    """They begin with the left neighbour."""
    assert (0, 1) == others(2, 3)
    assert (1, 2) == others(0, 3)


def test_the_next_seat() -> None:
    """It is one further on, or as many as are named, in either direction."""
    assert 0 == clockwise(3, 4)
    assert 3 == clockwise(0, 4, -1)
    assert 1 == clockwise(3, 4, 2)
