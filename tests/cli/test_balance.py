"""Can one find out at the command line whether a house deck is well balanced?"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sandwichcards.balance import Plan, Verdict, fair
from sandwichcards.core.registry import AnyGame
from sandwichcards.hoagie import fairness as of_hoagie
from tests.processes import SANDWICHCARDS, interrupt, started

Run = Callable[..., Result]
COMMAND = ("balance", "hoagie", "--games", "6", "--seed", "7", "--workers", "1", "--bot", "random")


def with_goals(monkeypatch: pytest.MonkeyPatch, points: int) -> None:
    """Have Hoagie want nothing but wins within so many points."""
    usual = of_hoagie.plan()

    def planned(_game: AnyGame) -> Plan:
        return Plan(usual.settings, usual.watcher, usual.kinds, lambda tally: [fair(tally, points)])

    monkeypatch.setattr("sandwichcards.balance.survey.plan_of", planned)


def test_a_deck_that_is_fair(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table tells target and measured, another one how the games went, and the exit code is 0."""
    with_goals(monkeypatch, 100)
    told = run(*COMMAND)
    assert (0, "") == (told.exit_code, told.stderr)
    lines = told.stdout.splitlines()
    assert "Hoagie, random in every seat, 12 of 12 games, seed 7" == lines[0]
    words = [line.split() for line in lines]
    assert ["check", "target", "measured", "95", "%", "verdict"] in words
    assert ["4", "players"] in words
    two, four = (line for line in lines if line.startswith("    wins by place"))
    assert "50.0 % ± 100" in two
    assert "25.0 % ± 100" in four
    assert ["holds"] == two.split()[-1:] == four.split()[-1:]
    assert "could change the verdict" not in told.stdout
    assert "idle turns" in told.stdout


def test_a_deck_that_is_not_fair(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code is 1, and it is said how sure that is."""
    with_goals(monkeypatch, 0)
    told = run(*COMMAND)
    assert (1, "") == (told.exit_code, told.stderr)
    assert "unlikely" in told.stdout
    assert "likely, unlikely: more games could change the verdict" in told.stdout


def test_the_same_seed(run: Run) -> None:
    """The report is the same, with one worker and with two, and has every figure."""
    one, two = run(*COMMAND, "--json"), run(*COMMAND, "--json", "--workers", "2")
    assert one.stdout == two.stdout
    report = json.loads(one.stdout)
    assert ("hoagie", "random", "7", 12, 12) == tuple(
        report[key] for key in ("game", "bot", "seed", "games", "wanted")
    )
    _, finding = report["findings"]
    assert 1 == pytest.approx(sum(place["value"] for place in finding["tally"]["places"]))
    assert 6 == sum(finding["tally"]["turns"].values())
    assert {each.value for each in Verdict} >= {each["verdict"] for each in finding["checks"]}
    assert {"value", "low", "high"} == finding["tally"]["idle"].keys()
    assert {"wins by place", "draws", "turns a player", "idle turns", "special cards played"} == {
        check["name"] for check in finding["checks"]
    }


def test_cards(run: Run) -> None:
    """Each has a line, with a figure for each thing that is done with it."""
    told = run(*COMMAND, "--cards").stdout
    plan = of_hoagie.plan()
    words = [line.split() for line in told.splitlines()]
    assert ["times", "a", "game", *plan.kinds] in words
    rows = {row[0]: row[1:] for row in words if len(row) == 3}
    assert set(plan.kinds["played"]) <= set(rows)
    assert float(rows["fresh-bread"][0]) > 1


def test_cards_that_were_never_used(run: Run) -> None:
    """They are named, all of them."""
    told = run(
        *("balance", "plates", "--games", "1", "-n", "2", "--seed", "1", "--bot", "greedy"),
        *("--workers", "1", "--json"),
    )
    (finding,) = json.loads(told.stdout)["findings"]
    (never,) = (check["never"] for check in finding["checks"] if check["never"])
    text = run("balance", "plates", "--games", "1", "-n", "2", "--seed", "1", "--workers", "1")
    assert f"2 players, napkins played: never {', '.join(never)}." in " ".join(text.stdout.split())


def test_pictures(run: Run) -> None:
    """They are drawn as well, the same for the same seed."""
    run(*COMMAND, "--plot", "some/pictures")
    names = {"hoagie-places.svg", "hoagie-turns.svg", "hoagie-cards.svg"}
    assert names == {path.name for path in Path("some/pictures").iterdir()}
    run(*COMMAND, "--plot", "others")
    for name in names:
        drawn = Path("some/pictures", name).read_bytes()
        assert b"<svg" in drawn
        assert drawn == Path("others", name).read_bytes()


def test_pictures_without_matplotlib(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What to install is told before the first game."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = run(*COMMAND, "--plot", "pictures")
    assert (1, "") == (told.exit_code, told.stdout)
    assert 'pip install "sandwichcards[plot]"' in told.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["hogie"], 2, "Did you mean hoagie?"),
        (["hoagie", "--players", "3"], 1, "Hoagie is not looked at with 3 players"),
        (["hoagie", "--games", "0"], 2, "0 is not in the range"),
        (["hoagie", "--bot", "randm"], 1, "there is no bot 'randm'"),
    ],
    ids=["game", "players", "games", "bot"],
)
def test_what_makes_no_sense(run: Run, arguments: list[str], code: int, words: str) -> None:
    """It is refused on stderr in words, without a traceback."""
    told = run("balance", *arguments)
    assert (code, "") == (told.exit_code, told.stdout)
    assert words in " ".join(told.stderr.split())
    assert "Traceback" not in told.stderr


MARKER = """
from pathlib import Path
from sandwichcards.bots import RandomBot

class Marker(RandomBot):
    def __init__(self, seed):
        super().__init__(seed)
        with Path("begun").open("a") as file:
            file.write(".")
"""


def _full(begun: Path) -> bool:
    """Whether some games have been begun."""
    return begun.exists() and begun.stat().st_size > 400


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c(workers: str, tmp_path: Path) -> None:
    """It ends with code 130 and the tables of what there is."""
    (tmp_path / "marker.py").write_text(MARKER, "utf-8")
    command = (*SANDWICHCARDS, "balance", "hoagie", "--bot", "marker:Marker")
    options = ("--games", "1000000", "--workers", workers, "--seed", "1")
    with started(*command, *options, cwd=tmp_path) as process:
        end = time.monotonic() + 60
        begun = tmp_path / "begun"
        while process.poll() is None and time.monotonic() < end and not _full(begun):
            time.sleep(0.05)
        interrupt(process)
        told, errors = process.communicate(timeout=60)
    if sys.platform == "win32":  # where a worker that is just being started may complain first
        errors = errors[-len("Left with Ctrl-C.\n") :]
    assert (130, "Left with Ctrl-C.\n") == (process.returncode, errors)
    first, *_ = told.splitlines()
    assert first.startswith("Hoagie, marker:Marker in every seat, ")
    assert 0 < int(first.split()[5]) < 1000000
    assert "wins by place" in told
