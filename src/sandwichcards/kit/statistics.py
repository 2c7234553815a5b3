"""What do the figures say? Intervals for shares, and ratings from comparisons, in plain Python."""

from collections.abc import Sequence
from math import exp, floor, log, sqrt
from statistics import median

import attrs

Matrix = list[list[float]]

Z = 1.959963984540054
"""Between minus and plus so many standard deviations lie 95 % of a normal distribution."""
POINTS = 400 / log(10)
"""Points a unit of strength: 400 points more are ten to one, as in chess."""
PRIOR = 0.5
"""Everybody starts with one draw against everybody: so much of a win on either side."""
_ROUNDS = 10_000
_CLOSE = 1e-12


@attrs.frozen
class Interval:
    """A figure, its `value`, and the bounds `low` and `high` of an interval of 95 % around it.

    Of such intervals, 95 % hold the true value.
    """

    value: float
    low: float
    high: float


def wilson(wins: float, games: float) -> Interval:
    """The share of games won, with the bounds that Wilson (1927) gives; all there is if none."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    share = wins / games
    scale = 1 + Z**2 / games
    middle = (share + Z**2 / (2 * games)) / scale
    reach = Z / scale * sqrt(max(share * (1 - share), 0) / games + Z**2 / (4 * games**2))
    # All or none of the games are exactly at a bound, which rounding may miss by a hair.
    low, high = max(middle - reach, 0.0), min(middle + reach, 1.0)
    return Interval(share, min(low, share), max(high, share))


def middle(values: Sequence[float]) -> Interval:
    """The median, with bounds that are values themselves: as many ranks off as chance allows.

    How many of the values lie below the true median is binomial, whatever they are spread like.
    """
    if not values:
        return Interval(0.0, 0.0, 0.0)
    ranked = sorted(values)
    size = len(ranked)
    reach = Z * sqrt(size) / 2
    low = max(floor(size / 2 - reach), 1)
    return Interval(median(ranked), ranked[low - 1], ranked[size - low])


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Interval:
    """The sum of the parts over that of the wholes, each pair from one game; 0 if there are none.

    What happens within a game hangs together, so the bounds come from how much games differ.
    """
    total = sum(wholes)
    if not total:
        return Interval(0.0, 0.0, 1.0)
    share = sum(parts) / total
    pairs = zip(parts, wholes, strict=True)
    reach = Z * sqrt(sum((part - share * whole) ** 2 for part, whole in pairs)) / total
    return Interval(share, max(share - reach, 0.0), min(share + reach, 1.0))


def strengths(wins: Sequence[Sequence[float]], prior: float = PRIOR) -> list[float]:
    """The Bradley-Terry strengths that make these wins most likely; they add up to 0.

    `wins[a][b]` is how often a came before b. One is expected to beat the other with odds of
    exp(strength - strength). Found by the iteration of Hunter (2004), which never overshoots.
    """
    size = len(wins)
    won = [sum(row) + prior * (size - 1) for row in wins]
    met = [[wins[a][b] + wins[b][a] + 2 * prior for b in range(size)] for a in range(size)]
    odds = [1.0] * size
    for _ in range(_ROUNDS):
        better = [_improved(a, odds, won[a], met[a]) for a in range(size)]
        mean = exp(sum(map(log, better)) / size)
        better = [each / mean for each in better]
        far = max(abs(new - old) / old for new, old in zip(better, odds, strict=True))
        odds = better
        if far < _CLOSE:
            break
    return [log(each) for each in odds]


def _improved(one: int, odds: Sequence[float], won: float, met: Sequence[float]) -> float:
    others = (other for other in range(len(odds)) if other != one)
    return won / sum(met[other] / (odds[one] + odds[other]) for other in others)


def ratings(deals: Sequence[Sequence[Sequence[float]]], size: int) -> list[Interval]:
    """Everybody's rating in points, 0 on average, from the comparisons of each deal.

    The games of one deal depend on each other, and so do the comparisons of one game. So the
    intervals come from how much the evidence varies from deal to deal (the robust variance of
    Huber and White with deals as clusters), and not from the number of comparisons.
    """
    wins = [[sum(deal[a][b] for deal in deals) for b in range(size)] for a in range(size)]
    found = strengths(wins)
    chance = [[1 / (1 + exp(b - a)) for b in found] for a in found]
    met = [[wins[a][b] + wins[b][a] + 2 * PRIOR for b in range(size)] for a in range(size)]
    bread = inverse(_information(chance, met))
    filling = _filling(deals, chance)
    return [_in_points(own, _spread(row, filling)) for own, row in zip(found, bread, strict=True)]


def _in_points(strength: float, variance: float) -> Interval:
    reach = Z * sqrt(max(variance, 0.0))
    return Interval(POINTS * strength, POINTS * (strength - reach), POINTS * (strength + reach))


def _information(chance: Matrix, met: Matrix) -> Matrix:
    """The second derivative of the likelihood; the ones fix the mean, which nothing else does."""
    size = len(chance)
    found = [
        [1 / size - met[a][b] * chance[a][b] * chance[b][a] for b in range(size)]
        for a in range(size)
    ]
    for a in range(size):
        found[a][a] = 1 / size + sum(
            met[a][b] * chance[a][b] * chance[b][a] for b in range(size) if a != b
        )
    return found


def _filling(deals: Sequence[Sequence[Sequence[float]]], chance: Matrix) -> Matrix:
    """How the surprises of each deal go together, and those of the draws that all start with."""
    indices = range(len(chance))
    draws = [_win(a, b, len(chance)) for a in indices for b in indices if a != b]
    surprises = [(1.0, _surprises(deal, chance)) for deal in deals]
    surprises += [(PRIOR, _surprises(draw, chance)) for draw in draws]
    return [
        [sum(weight * column[a] * column[b] for weight, column in surprises) for b in indices]
        for a in indices
    ]


def _win(winner: int, loser: int, size: int) -> Matrix:
    return [[float((a, b) == (winner, loser)) for b in range(size)] for a in range(size)]


def _surprises(deal: Sequence[Sequence[float]], chance: Matrix) -> list[float]:
    """By how much each did better than expected."""
    size = len(chance)
    return [
        sum(deal[a][b] * chance[b][a] - deal[b][a] * chance[a][b] for b in range(size) if a != b)
        for a in range(size)
    ]


def _spread(row: Sequence[float], filling: Matrix) -> float:
    """One variance: an entry on the diagonal of bread, filling and bread."""
    inner = [sum(map(float.__mul__, row, column)) for column in filling]
    return sum(map(float.__mul__, row, inner))


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [
        [*map(float, row), *(float(a == b) for b in range(size))] for a, row in enumerate(matrix)
    ]
    for a in range(size):
        pivot = max(range(a, size), key=lambda row: abs(rows[row][a]))
        rows[a], rows[pivot] = rows[pivot], rows[a]
        rows[a] = [each / rows[a][a] for each in rows[a]]
        for b in range(size):
            if a != b:
                factor = rows[b][a]
                rows[b] = [
                    each - factor * other for each, other in zip(rows[b], rows[a], strict=True)
                ]
    return [row[size:] for row in rows]
