"""Can one find out at the command line which bot is better?"""

import csv
import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.processes import SANDWICHCARDS, interrupt, started

Run = Callable[..., Result]
CONTROL_C_EXIT = 0xC000013A  # how a program ends on Windows that Ctrl-C reaches too early
COMMAND = ("arena", "hoagie", "random", "random", "--workers", "1")


def test_a_tournament(run: Run) -> None:
    """It ends with a table of the bots, one of the places, and a word on speed."""
    told = run(*COMMAND, "--games", "20", "--seed", "7")
    assert (0, "") == (told.exit_code, told.stderr)
    lines = told.stdout.splitlines()
    assert "Hoagie, 2 players, 20 of 20 games, seed 7" == lines[0]
    words = [line.split() for line in lines]
    assert ["bot", "games", "wins", "95", "%", "rating", "95", "%", "score", "faults"] in words
    assert 2 == sum(row[-1:] == ["none"] and "20" in row for row in words)
    assert ["in", "order", "of", "play", "wins", "95", "%"] in words
    assert "decisions per second; time per move: random" in lines[-1]


def test_the_same_seed(run: Run) -> None:
    """The report is the same, with one worker and with two."""
    one = run(*COMMAND, "--games", "20", "--seed", "7", "--json")
    two = run(*COMMAND, "--games", "20", "--seed", "7", "--json", "--workers", "2")
    assert one.stdout == two.stdout
    report = json.loads(one.stdout)
    assert ("hoagie", 2, 20) == (report["game"], report["players"], report["games"])
    assert 20 == pytest.approx(sum(each["wins"] for each in report["standings"]))


def test_csv(run: Run) -> None:
    """It has a heading, and a line a bot."""
    told = run(*COMMAND, "--games", "4", "--seed", "7", "--csv").stdout
    rows = list(csv.DictReader(told.splitlines()))
    assert {"random", "random (2)"} == {row["bot"] for row in rows}
    assert all(float(row["share_low"]) <= float(row["share"]) for row in rows)


def test_results_and_records(run: Run) -> None:
    """They are saved; the same command reads them again, and needs no seed for it."""
    options = ("--games", "6", "--out", "results.jsonl", "--records", "records", "--json")
    first = run(*COMMAND, *options)
    assert 6 == len(list(Path("records").iterdir()))
    assert 7 == len(Path("results.jsonl").read_text("utf-8").splitlines())
    assert first.stdout == run(*COMMAND, *options).stdout
    assert "" == run(*COMMAND, *options[:4]).stdout.splitlines()[-1]
    told = run("replay", "records/game-000005.json", "--table", "never")
    assert 0 == told.exit_code


def test_fewer_at_a_table(run: Run) -> None:
    """Everybody meets everybody."""
    told = run(*COMMAND, "random", "--players", "2", "--games", "12", "--json").stdout
    assert [8, 8, 8] == [each["seats"] for each in json.loads(told)["standings"]]


def test_a_picture(run: Run) -> None:
    """It is drawn as well."""
    assert 0 == run(*COMMAND, "--games", "2", "--plot", "standings.svg").exit_code
    assert "<svg" in Path("standings.svg").read_text("utf-8")


def test_a_picture_without_matplotlib(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What to install is told before the first game."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = run(*COMMAND, "--plot", "standings.svg", "--out", "results.jsonl")
    assert (1, "") == (told.exit_code, told.stdout)
    assert 'pip install "sandwichcards[plot]"' in told.stderr
    assert not Path("results.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["hoagie"], 2, "Missing argument"),
        (["hoagie", "random"], 1, "1 bots and 100 games are no tournament"),
        (["hoagie", "random", "randm"], 1, "there is no bot 'randm'"),
        (["hoagie", "random", "random", "--players", "7"], 1, "H-28"),
        (["hoagie", "random", "random", "--plot", "a.gif"], 2, "must end in .png or .svg"),
        (["hoagie", "random", "random", "--out", "no/a.jsonl"], 2, "there is no directory no"),
        (["hoagie", "random", "random", "--rules", "x=1"], 2, "hoagie has no option 'x'"),
    ],
    ids=["nobody", "one", "unknown", "crowd", "format", "directory", "rule"],
)
def test_what_makes_no_sense(run: Run, arguments: list[str], code: int, words: str) -> None:
    """It is refused on stderr in words, without a traceback."""
    told = run("arena", *arguments)
    assert (code, "") == (told.exit_code, told.stdout)
    assert words in " ".join(told.stderr.split())
    assert "Traceback" not in told.stderr


def test_the_file_of_another_tournament(run: Run) -> None:
    """It is refused."""
    run(*COMMAND, "--games", "2", "--seed", "1", "--out", "results.jsonl")
    told = run(*COMMAND, "--games", "2", "--seed", "2", "--out", "results.jsonl")
    assert 1 == told.exit_code
    assert "results.jsonl was begun with seed 1, not 2" in told.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c(workers: str, tmp_path: Path) -> None:
    """It ends with code 130 and the tables of what there is, and can be gone on with."""
    path = tmp_path / "results.jsonl"
    options = ("--games", "1000000", "--workers", workers, "--out", str(path))
    with started(*SANDWICHCARDS, "arena", "hoagie", "random", "random", *options) as process:
        end = time.monotonic() + 60
        while time.monotonic() < end and (not path.exists() or path.stat().st_size < 2000):
            time.sleep(0.05)
        interrupt(process)
        told, errors = process.communicate(timeout=60)
    if sys.platform == "win32":  # where a worker that is just being started may complain first
        errors = errors[-len("Left with Ctrl-C.\n") :]
    assert (130, "Left with Ctrl-C.\n") == (process.returncode, errors)
    header, *games = map(json.loads, path.read_text("utf-8").splitlines())
    first, *_ = told.splitlines()
    assert f" of 1000000 games, seed {header['seed']}" in first
    assert len(games) - 1 <= int(first.split()[3]) <= len(games)  # it may be between file and table
    assert "in order of play" in told


@pytest.mark.parametrize("delay", [0.0, 0.01, 0.1])
def test_ctrl_c_at_the_start_and_again(delay: float) -> None:
    """While workers are being started it ends as well, and nobody has to wait for the second."""
    options = ("--games", "1000000", "--workers", "4")
    with started(*SANDWICHCARDS, "arena", "hoagie", "random", "random", *options) as process:
        time.sleep(0.5 + delay)
        interrupt(process)
        time.sleep(delay)
        interrupt(process)
        process.communicate(timeout=60)
    assert process.returncode in {130, -signal.SIGINT, CONTROL_C_EXIT}
