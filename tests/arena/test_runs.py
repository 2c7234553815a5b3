"""Are results the same whoever does the work, and is nothing lost on the way?"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import islice
from multiprocessing import active_children
from pathlib import Path

import pytest

from sandwichcards import BadSetup, Record, hoagie, loads, replay
from sandwichcards.arena import (
    Entrant,
    NotWritten,
    Tournament,
    WorkersDied,
    begun_seed,
    mishaps_path,
    play_game,
    record_path,
    run,
    summarize,
    timings_path,
)
from sandwichcards.arena.workers import LARGEST_BATCH, Pace, shared_out
from tests.arena.crowd import FIRST, Bomb, Clumsy, Killer, stubborn


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
    with pytest.raises(WorkersDied, match=r"5 worker processes died .* with game"):
        list(run(made, workers=2))
    assert [] == active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such program as `false`")
def test_workers_that_die_before_they_have_read_their_task() -> None:
    """Nobody waits for them, however much there was to read."""
    command = [sys.executable, str(Path(__file__).with_name("stillborn.py"))]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603  # our own
    assert told.stdout.startswith("5 worker processes died one after another")


def test_a_game_that_kills_whoever_plays_it(tmp_path: Path) -> None:
    """All others are played and kept; that one is named."""
    made = Tournament.of(hoagie, [FIRST, Entrant("bomb", Bomb)], games=12, seed=1)
    path = tmp_path / "results.jsonl"
    with pytest.raises(WorkersDied, match="the last one with game 7;"):
        list(run(made, workers=2, out=path))
    assert 12 == path.read_bytes().count(b"\n")


def test_an_error_that_can_not_travel() -> None:
    """What is left of it comes back from the worker, with its traceback."""
    with pytest.raises(RuntimeError, match="Stubborn"):
        list(shared_out(stubborn, range(4), workers=2))
    assert [] == active_children()


def test_the_first_fault_after_an_interruption(tmp_path: Path) -> None:
    """It is still known, from the file beside the results."""
    path = tmp_path / "results.jsonl"
    with closing(run(tournament(), workers=1, out=path)) as games:
        before = summarize(tournament(), list(islice(games, 20)))
    again = summarize(tournament(), run(tournament(), workers=1, out=path))
    faults = [each.first_fault for each in before.standings if each.name == "clumsy"]
    assert faults == [each.first_fault for each in again.standings if each.name == "clumsy"]
    assert faults[0] is not None
    assert "RuntimeError: " in faults[0].text


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
        ("hello\n", "holds no results of an arena"),
        ("my only copy", "holds no results of an arena"),
        ('{"arena" ', "holds no results of an arena"),
        ("\n", "holds no results of an arena"),
    ],
    ids=["seed", "object", "list", "text", "line", "almost", "empty"],
)
def test_the_file_of_something_else(text: str, words: str, tmp_path: Path) -> None:
    """It is refused and left as it is."""
    path = tmp_path / "results.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(BadSetup, match=words):
        next(run(tournament(), out=path))
    assert text == path.read_text("utf-8")


def test_lines_that_make_no_sense(whole: bytes, tmp_path: Path) -> None:
    """They are set aside and named, their games are played again, and the file is the same."""
    path = tmp_path / "results.jsonl"
    lines = whole.splitlines(keepends=True)
    bad = [
        lines[2].replace(b'"decisions":', b'"indecision":'),
        lines[5][:30] + b"\n",
        b"\0\0\0\n",
        lines[9].replace(b'"game":8', b'"game":9'),
        b"[" * 100_000 + b"\n",
        lines[12].replace(b'"returns":[', b'"returns":[NaN,'),
        lines[13].replace(b'"scores":[', b'"scores":[7,'),
    ]
    for number, line in zip((2, 5, 7, 9, 11, 12, 13), bad, strict=True):
        lines[number] = line
    path.write_bytes(b"".join(lines))
    told: list[str] = []
    assert 30 == len(list(run(tournament(), workers=1, out=path, tell=told.append)))
    named = "lines 3, 6, 8, 10, 12 and 2 more"
    assert [f"{path}: {named} made no sense and went to results.jsonl.torn"] == told
    assert b"".join(bad) == (tmp_path / "results.jsonl.torn").read_bytes()
    assert whole == path.read_bytes()


def test_a_line_that_lacks_its_end(whole: bytes, tmp_path: Path) -> None:
    """A game whose line is whole but for that is not played again."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole[:-1])
    assert {None} == {each.timing for each in run(tournament(), workers=1, out=path)}
    assert whole == path.read_bytes()


@pytest.mark.parametrize("text", ["my diary\nanother day\n", "my diary", "[]\n"], ids=len)
def test_a_file_beside_it_that_is_not_ours(text: str, tmp_path: Path) -> None:
    """It is left as it is, and no game is played."""
    path = tmp_path / "results.jsonl"
    for other in (timings_path(path), mishaps_path(path)):
        other.write_text(text, "utf-8")
        with pytest.raises(BadSetup, match=r"results.*.jsonl holds something else"):
            next(run(tournament(), workers=1, out=path))
        assert text == other.read_text("utf-8")
        other.unlink()


def test_a_note_at_the_end(whole: bytes, tmp_path: Path) -> None:
    """It is set aside, because it is no torn line of ours."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole + b"mind the gap")
    told: list[str] = []
    list(run(tournament(), workers=1, out=path, tell=told.append))
    assert [f"{path}: line 32 made no sense and went to results.jsonl.torn"] == told
    assert b"mind the gap\n" == (tmp_path / "results.jsonl.torn").read_bytes()
    assert whole == path.read_bytes()


def test_the_files_beside_it() -> None:
    """No two results files have the same ones."""
    paths = [Path("a.jsonl"), Path("a.json"), Path("a")]
    assert 6 == len({beside(path) for path in paths for beside in (timings_path, mishaps_path)})
    assert Path("a.timings.jsonl") == timings_path(paths[0])


def test_what_is_no_file() -> None:
    """It is refused before anything is read from it."""
    with pytest.raises(BadSetup, match="/dev/zero is no file that results can be kept in"):
        next(run(tournament(), workers=1, out=Path("/dev/zero")))


def test_two_who_write_one_file(whole: bytes, tmp_path: Path) -> None:
    """The second is refused; when the first has left, it may go on."""
    path = tmp_path / "results.jsonl"
    with closing(run(tournament(), workers=1, out=path)) as first:
        next(first)
        with pytest.raises(BadSetup, match="another process is writing"):
            next(run(tournament(), workers=1, out=path))
    assert 30 == len(list(run(tournament(), workers=1, out=path)))
    assert whole == path.read_bytes()
    assert {"results.jsonl", "results.timings.jsonl", "results.mishaps.jsonl"} == {
        each.name for each in tmp_path.iterdir()
    }


def test_what_somebody_left_who_was_killed(whole: bytes, tmp_path: Path) -> None:
    """It is taken away; what only looks like it stays."""
    path = tmp_path / "results.jsonl"
    left, other = tmp_path / ".results.jsonl.77.new.jsonl", tmp_path / ".results.jsonl.notes"
    for each in (left, other, tmp_path / "results.jsonl.lock"):
        each.write_bytes(b"half")
    list(run(tournament(), workers=1, out=path))
    assert whole == path.read_bytes()
    assert (False, True) == (left.exists(), other.exists())


def test_a_link(whole: bytes, tmp_path: Path) -> None:
    """The file that it leads to is written, and it stays a link."""
    link, path = tmp_path / "link.jsonl", tmp_path / "results.jsonl"
    link.symlink_to(path)
    list(run(tournament(), workers=1, out=link))
    assert (True, whole) == (link.is_symlink(), path.read_bytes())


def test_a_disk_that_is_full(whole: bytes, tmp_path: Path) -> None:
    """It is said, what was written before is still there, and it can be gone on with."""
    path = tmp_path / "results.jsonl"
    command = [sys.executable, str(Path(__file__).with_name("cramped.py")), str(path), "3000"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603  # our own
    # Faults are kept in full, so where paths are long their file is full first.
    assert told.stdout.startswith(str(path.with_suffix("")))
    assert told.stdout.endswith("jsonl can't be written: File too large\n")
    assert 3000 >= path.stat().st_size > 500
    list(run(tournament(), workers=1, out=path))
    assert whole == path.read_bytes()


def test_a_record_in_the_way(tmp_path: Path) -> None:
    """What is not the same game is not overwritten."""
    made = tournament(3)
    list(run(made, workers=1, records=tmp_path))
    list(run(made, workers=1, records=tmp_path))
    other = record_path(tmp_path, 1)
    other.write_text("another game", "utf-8")
    with pytest.raises(NotWritten, match=r"001.json can't be written: it holds something"):
        list(run(made, workers=1, records=tmp_path))
    assert "another game" == other.read_text("utf-8")


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
