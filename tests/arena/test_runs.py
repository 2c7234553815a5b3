"""Are results the same whoever does the work, and is nothing lost on the way?"""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import islice
from multiprocessing import active_children
from pathlib import Path

import pytest

from sandwichcards import BadSetup, Record, hoagie, loads, replay
from sandwichcards.arena import (
    Entrant,
    Tournament,
    WorkersDied,
    begun_seed,
    play_game,
    record_path,
    run,
    summarize,
    timings_path,
)
from sandwichcards.arena.workers import LARGEST_BATCH, Pace
from tests.arena.crowd import FIRST, Clumsy, Killer


def tournament(games: int = 30, seed: int = 1) -> Tournament:
    """One with a bot that fails now and then."""
    return Tournament.of(
        hoagie, ["random", FIRST, Entrant("clumsy", Clumsy)], games=games, seed=seed
    )


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The results file of a tournament that ran through with one worker."""
    path = tmp_path_factory.mktemp("whole") / "results.jsonl"
    assert list(range(30)) == [each.played.game for each in run(tournament(), workers=1, out=path)]
    return path.read_bytes()


def test_two_workers(whole: bytes, tmp_path: Path) -> None:
    """The file is the same, byte for byte."""
    list(run(tournament(), workers=2, out=tmp_path / "results.jsonl"))
    assert whole == (tmp_path / "results.jsonl").read_bytes()
    assert [] == active_children()


def test_bots_that_think_ahead(tmp_path: Path) -> None:
    """They count iterations and not seconds, so their results are the same as well."""
    made = Tournament.of(hoagie, ["search:5", "greedy"], games=4, seed=1)
    for workers in (1, 2):
        list(run(made, workers=workers, out=tmp_path / f"{workers}.jsonl"))
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_a_worker_that_is_killed(whole: bytes, tmp_path: Path) -> None:
    """Others play its games, and the file is the same."""
    games = run(tournament(), workers=2, out=tmp_path / "results.jsonl")
    next(games)
    active_children()[0].kill()
    assert 29 == len(list(games))
    assert whole == (tmp_path / "results.jsonl").read_bytes()


def test_workers_that_always_die() -> None:
    """They are given up, with a hint."""
    made = Tournament.of(hoagie, [FIRST, Entrant("killer", Killer)], games=4, seed=1)
    with pytest.raises(WorkersDied, match="try it with one worker"):
        list(run(made, workers=2))
    assert [] == active_children()


def test_an_executor_of_ones_own(whole: bytes, tmp_path: Path) -> None:
    """The file is the same, and the executor is left open."""
    with ThreadPoolExecutor(3) as executor:
        list(run(tournament(), executor=executor, workers=3, out=tmp_path / "results.jsonl"))
        assert 2 == executor.submit(lambda: 1 + 1).result()
    assert whole == (tmp_path / "results.jsonl").read_bytes()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("torn", [b"", b'{"game":17,"de'], ids=["clean", "torn"])
def test_an_interrupted_tournament(workers: int, torn: bytes, whole: bytes, tmp_path: Path) -> None:
    """It goes on where it stopped, and its file is the same as if it had run through."""
    path = tmp_path / "results.jsonl"
    with closing(run(tournament(), workers=workers, out=path)) as games:
        assert 7 == len(list(islice(games, 7)))
    assert [] == active_children()
    kept = path.read_bytes()
    assert 8 == kept.count(b"\n")
    path.write_bytes(kept + torn)
    games_now = list(run(tournament(), workers=workers, out=path))
    assert [False] * 7 + [True] * 23 == [each.timing is not None for each in games_now]
    assert whole == path.read_bytes()


def test_a_tournament_that_is_over(whole: bytes, tmp_path: Path) -> None:
    """It is read and not played again."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    assert {None} == {each.timing for each in run(tournament(), out=path)}
    assert whole == path.read_bytes()
    assert 1 == begun_seed(path)


def test_a_longer_tournament(whole: bytes, tmp_path: Path) -> None:
    """It begins with the games of the shorter one, which stays what it was."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    assert 36 == len(list(run(tournament(36), workers=1, out=path)))
    assert path.read_bytes().startswith(whole)
    assert 30 == len(list(run(tournament(), workers=1, out=path)))


def test_what_is_in_the_file(whole: bytes) -> None:
    """A line on the tournament, and then one for each game."""
    header, *games = map(json.loads, whole.splitlines())
    assert ("hoagie", ["random", "first", "clumsy"]) == (header["game"], header["bots"])
    assert list(range(30)) == [game["game"] for game in games]
    assert "seconds" not in games[0]


def test_timings(tmp_path: Path) -> None:
    """They are in a file of their own."""
    path = tmp_path / "results.jsonl"
    list(run(tournament(3), workers=1, out=path))
    timings = [json.loads(line) for line in timings_path(path).read_bytes().splitlines()]
    assert [0, 1, 2] == [timing["game"] for timing in timings]
    assert all(timing["seconds"] > 0 for timing in timings)


def test_records(tmp_path: Path) -> None:
    """Each game has one, which leads to its result."""
    made = tournament(6)
    for finished in run(made, workers=2, records=tmp_path / "records"):
        path = record_path(tmp_path / "records", finished.played.game)
        *_, last = replay(loads(path.read_bytes(), Record))
        assert last.outcome is not None
        assert finished.played.scores == last.outcome.scores
    assert 6 == len(list((tmp_path / "records").iterdir()))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"arena":1,"seed":2}\n', "was begun with seed 2, not 1"),
        ('{"some":"thing"}\n', "holds no results of an arena"),
        ("[]\n", "holds no results of an arena"),
        ("hello\n", "line 1: this is no JSON"),
    ],
    ids=["seed", "object", "list", "text"],
)
def test_the_file_of_something_else(text: str, words: str, tmp_path: Path) -> None:
    """It is refused and left as it is."""
    path = tmp_path / "results.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(BadSetup, match=words):
        next(run(tournament(), out=path))
    assert text == path.read_text("utf-8")


def test_a_line_that_makes_no_sense(whole: bytes, tmp_path: Path) -> None:
    """Its number is told."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole.replace(b'"decisions":', b'"indecision":', 2))
    with pytest.raises(BadSetup, match="line 2: this is no game of an arena"):
        next(run(tournament(), out=path))


def test_a_file_without_a_line(whole: bytes, tmp_path: Path) -> None:
    """It is begun afresh, as if it were not there."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole[:20])
    assert begun_seed(path) is None
    list(run(tournament(), workers=1, out=path))
    assert whole == path.read_bytes()
    assert begun_seed(tmp_path / "nowhere.jsonl") is None


def test_the_pace() -> None:
    """Short games go to a worker together, long ones one by one."""
    pace = Pace()
    assert 1 == pace.batch
    pace.add(play_game(tournament(), 0))
    assert 1 < pace.batch <= LARGEST_BATCH


def test_the_order_in_which_games_come_in() -> None:
    """It does not matter to the figures."""
    games = [each.played for each in run(tournament(), workers=1)]
    assert summarize(tournament(), games) == summarize(tournament(), games[::-1])
