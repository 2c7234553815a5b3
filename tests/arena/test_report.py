"""Are wins, places, scores and faults counted as they should be?"""

from pathlib import Path

import pytest

from sandwichcards import Ending, hoagie
from sandwichcards.arena import Entrant, Played, Tournament, draw, run, summarize, wilson
from sandwichcards.arena.report import comparisons
from tests.arena.crowd import FIRST, Liar

NAMES = ("a", "b", "c")


def game(number: int, bots: str, returns: tuple[float, ...], first: int = 0) -> Played:
    """A game with these shares."""
    winners = tuple(seat for seat, share in enumerate(returns) if share)
    scores = tuple(int(10 * share) for share in returns)
    faults = tuple({"late": 1} if bot == "c" else {} for bot in bots)
    deal = number // len(bots)
    how = Ending.GOAL if number else Ending.LIMIT
    decisions = 10 + number
    return Played(
        number, deal, tuple(bots), first, winners, scores, returns, how, decisions, faults
    )


@pytest.fixture(scope="module")
def abc() -> Tournament:
    """A tournament of three."""
    return Tournament.of(hoagie, [Entrant(name, FIRST.make) for name in NAMES], games=6, seed=1)


def test_comparisons() -> None:
    """Whoever wins comes before all others, who are not compared with each other."""
    assert [[[0, 1, 1], [0, 0, 0], [0, 0, 0]]] == comparisons([game(0, "abc", (1, 0, 0))], NAMES)


def test_shared_victories() -> None:
    """Those who share one are half a win ahead of each other, and a whole one of the rest."""
    deals = comparisons([game(0, "cab", (0.5, 0.5, 0))], NAMES)
    assert [[[0, 1, 0.5], [0, 0, 0], [0.5, 1, 0]]] == deals


def test_games_of_a_deal() -> None:
    """They are added up."""
    games = [game(0, "abc", (1, 0, 0)), game(1, "bca", (0, 0, 1)), game(3, "abc", (0, 1, 0))]
    first, second = comparisons(games, NAMES)
    assert [[0, 2, 2], [0, 0, 0], [0, 0, 0]] == first
    assert [[0, 0, 0], [1, 0, 1], [0, 0, 0]] == second


def test_a_bot_beside_itself() -> None:
    """It is not compared with itself."""
    assert [[[0, 4], [0, 0]]] == comparisons([game(0, "abab", (0.5, 0, 0.5, 0))], ("a", "b"))


def test_the_report(abc: Tournament) -> None:
    """It has wins, ratings, scores and faults of everybody, the best first."""
    games = [
        game(0, "abc", (1, 0, 0)),
        game(1, "bca", (0, 0, 1), first=2),
        game(2, "cab", (0.5, 0, 0.5), first=1),
    ]
    report = summarize(abc, games)
    assert ["a", "b", "c"] == [each.name for each in report.standings]
    assert [2, 0.5, 0.5] == [each.wins for each in report.standings]
    assert [{}, {}, {"late": 3}] == [each.faults for each in report.standings]
    assert pytest.approx([20 / 3, 5 / 3, 5 / 3]) == [each.score for each in report.standings]
    assert wilson(2, 3) == report.standings[0].share
    assert [wilson(2, 3), wilson(0.5, 3), wilson(0.5, 3)] == [each.share for each in report.places]
    assert (11, 11, 10, 12) == (
        report.length.mean,
        report.length.median,
        report.length.shortest,
        report.length.longest,
    )
    assert {"goal": 2, "limit": 1} == report.endings
    assert (3, 6) == (report.games, report.wanted)
    assert 0 == pytest.approx(sum(each.rating.value for each in report.standings))


def test_nothing_played(abc: Tournament) -> None:
    """There is a report all the same, which claims nothing."""
    report = summarize(abc, [])
    assert {(0, 0.0, 1.0)} == {
        (each.wins, each.share.low, each.share.high) for each in report.standings
    }


def test_a_bot_that_is_better() -> None:
    """It has the higher rating, and the intervals say so."""
    bots: list[str | Entrant] = ["random", "greedy", Entrant("liar", Liar)]
    made = Tournament.of(hoagie, bots, games=90, seed=4)
    report = summarize(made, [each.played for each in run(made, workers=1)])
    assert "greedy" == report.standings[0].name
    assert report.standings[0].rating.low > max(each.rating.high for each in report.standings[1:])
    liar = next(each for each in report.standings if each.name == "liar")
    assert ["illegal"] == list(liar.faults)


@pytest.mark.parametrize("name", ["standings.png", "standings.svg"])
def test_a_picture(name: str, abc: Tournament, tmp_path: Path) -> None:
    """It is drawn into the file."""
    draw(summarize(abc, [game(0, "abc", (1, 0, 0))]), tmp_path / name)
    start = (tmp_path / name).read_bytes()[:100]
    assert (b"PNG" if name.endswith("png") else b"<?xml") in start


def test_a_picture_without_matplotlib(
    abc: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error says what to install."""
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    with pytest.raises(ModuleNotFoundError, match=r"sandwichcards\[plot\]"):
        draw(summarize(abc, []), tmp_path / "standings.png")
