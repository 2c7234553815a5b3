"""Are the figures those that the books have?"""

from math import exp, log
from random import Random

import pytest

from sandwichcards.arena import strengths, wilson
from sandwichcards.kit.statistics import POINTS, Interval, Z, inverse, ratings, ratio


def close(interval: Interval) -> tuple[float, ...]:
    """The interval to four places."""
    return tuple(round(each, 4) for each in (interval.value, interval.low, interval.high))


@pytest.mark.parametrize(
    ("wins", "games", "expected"),
    [
        (8, 10, (0.8, 0.4902, 0.9433)),
        (0, 10, (0.0, 0.0, 0.2775)),
        (10, 10, (1.0, 0.7225, 1.0)),
        (81, 263, (0.3080, 0.2553, 0.3662)),  # Newcombe (1998), table I
        (15, 148, (0.1014, 0.0624, 0.1605)),
        (0, 20, (0.0, 0.0, 0.1611)),
        (1, 29, (0.0345, 0.0061, 0.1718)),
        (0, 0, (0.5, 0.0, 1.0)),
    ],
)
def test_wilson(wins: int, games: int, expected: tuple[float, ...]) -> None:
    """The bounds are the published ones."""
    assert expected == close(wilson(wins, games))


def test_bradley_terry() -> None:
    """The strengths of a textbook's example come out, up to a factor."""
    wins = [[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]]
    odds = [exp(each) for each in strengths(wins, prior=0)]
    assert [0.139, 0.226, 0.143, 0.492] == [round(each / sum(odds), 3) for each in odds]


def test_two_who_met() -> None:
    """Their strengths are as far apart as the odds, each with half a win more."""
    one, other = strengths([[0, 30], [10, 0]])
    assert log(30.5 / 10.5) == pytest.approx(one - other)
    assert 0 == pytest.approx(one + other)


def test_one_who_always_wins() -> None:
    """It is rated far above the other, but not out of sight, and nobody is sure how far."""
    best, worst = ratings([[[0, 2], [0, 0]] for _ in range(10)], 2)
    assert POINTS * log(20.5 / 0.5) == pytest.approx(best.value - worst.value)
    assert best.high - best.low > 400
    assert best.low > worst.high


def test_nobody_has_met() -> None:
    """All are rated alike, and that is as good as nothing."""
    for rating in ratings([], 3):
        assert 0 == pytest.approx(rating.value)
        assert rating.high > 300


def test_games_of_one_deal() -> None:
    """To play the same deal again makes nobody surer, another deal does."""
    chance = Random(1)  # noqa: S311  # an example
    deals = [[[0, float(won)], [float(not won), 0]] for won in chance.choices([0, 1], k=400)]
    twice = [[[2 * each for each in row] for row in deal] for deal in deals]
    once, same, more = (ratings(each, 2)[0] for each in (deals, twice, deals * 2))
    assert once.high - once.low == pytest.approx(same.high - same.low, rel=0.05)
    assert (once.high - once.low) / 2**0.5 == pytest.approx(more.high - more.low, rel=0.05)


def test_how_often_the_truth_is_inside() -> None:
    """In about 95 of 100 tournaments, for ratings of three players of known strength."""
    chance, inside = Random(5), 0  # noqa: S311  # an example
    true = [0.6, 0.0, -0.6]
    for _ in range(200):
        deals = []
        for _ in range(80):
            table = [[0.0] * 3 for _ in true]
            winner = chance.choices(range(3), [exp(each) for each in true])[0]
            for other in {0, 1, 2} - {winner}:
                table[winner][other] += 1
            deals.append(table)
        inside += sum(
            each.low <= POINTS * strength <= each.high
            for each, strength in zip(ratings(deals, 3), true, strict=True)
        )
    assert 0.92 < inside / 600 < 0.98


def test_the_inverse_of_a_matrix() -> None:
    """It is the one that gives ones, also where the first number is small."""
    (a, b), (c, d) = inverse([[0.0, 2.0], [4.0, 3.0]])
    assert [-0.375, 0.25, 0.5, 0.0] == pytest.approx([a, b, c, d])


def test_a_ratio_of_sums() -> None:
    """It is that of all games together, and more sure the less they differ."""
    alike, apart = ratio([1, 1, 1, 1], [10, 10, 10, 10]), ratio([0, 0, 0, 4], [10, 10, 10, 10])
    assert Interval(0.1, 0.1, 0.1) == alike
    assert (0.1, 0.0) == (apart.value, apart.low)
    assert 0.1 + Z * 12**0.5 / 40 == pytest.approx(apart.high)
    assert Interval(0.0, 0.0, 1.0) == ratio([], [])


def test_how_often_the_true_ratio_is_inside() -> None:
    """In about 95 of 100 surveys, although what happens in one game hangs together."""
    chance, inside = Random(8), 0  # noqa: S311  # an example
    for _ in range(300):
        moods = chance.choices([0.02, 0.18], k=200)
        wholes = [chance.randrange(20, 60) for _ in moods]
        parts = [
            sum(chance.random() < mood for _ in range(whole))
            for mood, whole in zip(moods, wholes, strict=True)
        ]
        found = ratio(parts, wholes)
        inside += found.low <= 0.1 <= found.high
    assert 0.9 <= inside / 300 <= 0.99
