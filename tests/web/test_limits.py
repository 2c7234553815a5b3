"""Rates: what is left, and how long one has to wait."""

from sandwichcards.web.limits import Bucket, Rate


class Clock:
    """A clock that goes as the test wants."""

    now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def test_a_bucket_fills_up_again() -> None:
    """After as many as are allowed at once, each has to wait for the next."""
    clock = Clock()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    clock.now = 100
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 0.5]


def test_what_was_not_there_is_not_taken() -> None:
    """Trying costs nothing."""
    clock = Clock()
    bucket = Bucket(Rate(1, 1), clock)
    assert [bucket.try_to_take() for _ in range(3)] == [True, False, False]
    clock.now = 1
    assert bucket.try_to_take()
