"""Does a check hold when it should, fail when it should, and say when that is not sure?"""

from collections.abc import Sequence

import attrs
import pytest

from sandwichcards.arena import Interval, middle, wilson
from sandwichcards.balance import (
    Tally,
    Use,
    Verdict,
    all_used,
    each_met,
    each_taken,
    fair,
    few_at_the_limit,
    few_draws,
    few_idle,
    lasts,
)
from sandwichcards.kit.fairness.check import percent


def tally(games: int = 2000, wins: Sequence[float] = (500, 500, 500, 500)) -> Tally:
    """The counts of so many games, of which each place won so many."""
    return Tally(
        setting="some players",
        players=len(wins),
        games=games,
        places=tuple(wilson(each, games) for each in wins),
        turns={40: games},
        length=Interval(10, 9, 11),
        drawn=0,
        endings={"goal": games},
        idle=Interval(0.08, 0.07, 0.09),
        decisions=40.0,
        faults=0,
        uses={},
    )


@pytest.mark.parametrize(
    ("games", "wins", "verdict", "measured"),
    [
        (2000, (500, 500, 500, 500), Verdict.HOLDS, "25.0 % at place 1"),
        (2000, (500, 540, 480, 480), Verdict.HOLDS, "27.0 % at place 2"),
        (2000, (500, 500, 560, 440), Verdict.LIKELY, "28.0 % at place 3"),
        (200, (50, 50, 50, 50), Verdict.LIKELY, "25.0 % at place 1"),
        (2000, (590, 500, 455, 455), Verdict.UNLIKELY, "29.5 % at place 1"),
        (2000, (480, 500, 590, 430), Verdict.UNLIKELY, "29.5 % at place 3"),
        (2000, (540, 540, 540, 380), Verdict.FAILS, "19.0 % at place 4"),
        (2000, (2000, 0, 0, 0), Verdict.FAILS, "100.0 % at place 1"),
        (20, (20, 0, 0, 0), Verdict.FAILS, "100.0 % at place 1"),
    ],
)
def test_wins_by_place(games: int, wins: Sequence[int], verdict: Verdict, measured: str) -> None:
    """Four points beside the fair share are allowed, at the place that is worst."""
    check = fair(tally(games, wins), 4)
    assert (verdict, measured, "25.0 % ± 4") == (check.verdict, check.measured, check.target)
    assert (0.21, 0.29) == pytest.approx((check.least, check.most))


def test_a_place_that_is_nearer_and_yet_surely_wrong() -> None:
    """It counts, although another one is further off by what was measured."""
    lopsided = attrs.evolve(
        tally(), places=(Interval(0.4, 0.2, 0.6), Interval(0.31, 0.3, 0.32), *tally().places[2:])
    )
    assert Verdict.FAILS == fair(lopsided, 4).verdict


@pytest.mark.parametrize(
    ("games", "drawn", "verdict"),
    [
        (2000, 0, Verdict.HOLDS),
        (2000, 15, Verdict.LIKELY),
        (100, 0, Verdict.LIKELY),
        (2000, 20, Verdict.UNLIKELY),
        (2000, 60, Verdict.FAILS),
    ],
)
def test_seldom(games: int, drawn: int, verdict: Verdict) -> None:
    """Fewer than one in a hundred may be drawn, or end at the limit; exactly that is too many."""
    counts = attrs.evolve(tally(games), drawn=drawn, endings={"goal": 1, "limit": drawn})
    assert verdict == few_draws(counts, 0.01).verdict == few_at_the_limit(counts, 0.01).verdict


@pytest.mark.parametrize(
    ("length", "verdict"),
    [
        (Interval(10, 6, 20), Verdict.HOLDS),
        (Interval(6, 6, 7), Verdict.HOLDS),
        (Interval(6, 5.5, 7), Verdict.LIKELY),
        (Interval(20, 19, 20.5), Verdict.LIKELY),
        (Interval(20.5, 19, 21), Verdict.UNLIKELY),
        (Interval(5.5, 5, 6), Verdict.UNLIKELY),
        (Interval(21, 20.5, 22), Verdict.FAILS),
        (Interval(4, 3, 5), Verdict.FAILS),
    ],
)
def test_lengths(length: Interval, verdict: Verdict) -> None:
    """The median lies between the bounds, and so does its interval if that is sure."""
    assert verdict == lasts(attrs.evolve(tally(), length=length), 6, 20).verdict


@pytest.mark.parametrize(
    ("games", "used", "verdict", "never"),
    [
        (2000, 3, Verdict.HOLDS, ()),
        (20, 1, Verdict.HOLDS, ()),
        (1999, 0, Verdict.UNLIKELY, ("pie",)),
        (2000, 0, Verdict.FAILS, ("pie",)),
    ],
)
def test_a_card_and_its_use(
    games: int, used: int, verdict: Verdict, never: tuple[str, ...]
) -> None:
    """What was used once is used; what was not might be, until there were 2,000 games."""
    uses = {"played": {"jam": Use(9, 7), "pie": Use(used, used)}, "other": {"pie": Use(0, 0)}}
    check = all_used(attrs.evolve(tally(games), uses=uses), "cards", ["played"])
    assert (verdict, never) == (check.verdict, check.never)
    assert (f"{used} games, pie" if used else "1 of 2 never") == check.measured


def test_the_same_name_twice() -> None:
    """A card and something else that shares its name are two things."""
    uses = {"played": {"attack": Use(9, 7)}, "chart": {"attack": Use(0, 0)}}
    check = all_used(attrs.evolve(tally(), uses=uses), "all", ["played", "chart"])
    assert (Verdict.FAILS, "1 of 2 never") == (check.verdict, check.measured)


@pytest.mark.parametrize(
    ("offers", "bought", "verdict"),
    [
        (1000, 100, Verdict.HOLDS),
        (1000, 1, Verdict.LIKELY),
        (1001, 1, Verdict.UNLIKELY),
        (1000, 0, Verdict.UNLIKELY),
        (9000, 0, Verdict.FAILS),
    ],
)
def test_cards_on_offer(offers: int, bought: int, verdict: Verdict) -> None:
    """One game in a thousand of those in which it was on offer is enough, however often in it."""
    uses = {
        "offered": {"jam": Use(5000, 500), "pie": Use(4 * offers, offers), "ham": Use(0, 0)},
        "bought": {"jam": Use(400, 300), "pie": Use(5 * bought, bought), "ham": Use(0, 0)},
    }
    check = each_taken(attrs.evolve(tally(), uses=uses), "bought", "bought", "offered", 0.001)
    assert verdict == check.verdict
    assert check.measured.endswith(", pie")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((), (0, 0, 0)),
        ((7,), (7, 7, 7)),
        (range(1, 101), (50.5, 40, 61)),  # 0.9648 by the binomial distribution
        ((1, 1, 1, 9), (1, 1, 9)),
    ],
)
def test_the_median(values: Sequence[int], expected: tuple[float, ...]) -> None:
    """Its bounds are the values at the ranks that the binomial distribution gives."""
    assert Interval(*expected) == middle(values)


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "0.0 %"), (1e-19, "0.0 %"), (0.0012, "0.12 %"), (0.01, "1.0 %"), (1, "100.0 %")],
)
def test_percents(share: float, words: str) -> None:
    """Small ones have two digits."""
    assert words == percent(share)


@pytest.mark.parametrize(
    ("limit", "verdict"),
    [
        (0.1, Verdict.HOLDS),
        (0.085, Verdict.LIKELY),
        (0.075, Verdict.UNLIKELY),
        (0.06, Verdict.FAILS),
    ],
)
def test_idle_turns(limit: float, verdict: Verdict) -> None:
    """There are few of them, as far as the interval tells."""
    check = few_idle(tally(), limit)
    assert (verdict, "8.0 %", "7.0 to 9.0 %") == (check.verdict, check.measured, check.bounds)
    assert f"{100 * limit:g} % or less" == check.target


@pytest.mark.parametrize(
    ("games", "verdict"),
    [
        (1900, Verdict.HOLDS),
        (1610, Verdict.LIKELY),
        (1590, Verdict.UNLIKELY),
        (0, Verdict.FAILS),
    ],
)
def test_cards_that_should_be_met(games: int, verdict: Verdict) -> None:
    """Each of those that are named counts, the rarest is told, and no other."""
    uses = {"a": Use(9000, 2000), "b": Use(9000, games), "c": Use(1, 1)}
    check = each_met(attrs.evolve(tally(), uses={"played": uses}), "met", "played", "ab", 0.8)
    assert (verdict, "80 % or more") == (check.verdict, check.target)
    assert f"{percent(games / 2000)}, b" == check.measured
