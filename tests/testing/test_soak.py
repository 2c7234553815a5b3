"""Does the long run find what is broken, and say how to get there?"""

import subprocess
import sys
from typing import Any

import pytest

from sandwichcards import GAMES, hoagie
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import soak, tables


def test_every_game_has_variants() -> None:
    """A game without them would be soaked in fair weather only."""
    assert [] == [name for name in GAMES if len(variants_of(GAMES[name])) == 1]


@pytest.mark.parametrize("name", GAMES)
def test_the_variants_of_a_game(name: str) -> None:
    """The house's own is first, and each can be played with any number of players."""
    game = GAMES[name]
    assert {} == variants_of(game)[0]
    for players, options in tables(game, variants_of(game)):
        assert () == game.new_game(players, seed=0, **options).faults()


def test_a_small_part_of_the_long_run(capsys: pytest.CaptureFixture[str]) -> None:
    """It passes, and tells how far it got."""
    assert 0 == soak.main(["--decisions", "3000", "--processes", "1"])
    assert " a second, " in capsys.readouterr().err


def test_the_walks() -> None:
    """They visit every table in turn, and another seed is other games."""
    tables = len(hoagie.SEATS) * len(variants_of(hoagie))
    first = [soak.walk_at("hoagie", 0, number) for number in range(2 * tables)]
    assert list(range(tables)) * 2 == [walk.table for walk in first]
    others = {soak.walk_at("hoagie", 1, number).seed for number in range(99)}
    assert not others & {walk.seed for walk in first}


def test_a_broken_law(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The run ends with code 1; what it prints leads to the state where it broke."""
    monkeypatch.setattr(
        hoagie.State, "faults", lambda state: ("a hair",) if state.turn >= 5 else ()
    )
    assert 1 == soak.main(["hoagie", "--decisions", "3000", "--processes", "1"])
    printed = capsys.readouterr().out
    assert printed.startswith("law 1: a hair\n\ngame     hoagie, 2 players\n")
    names: dict[str, Any] = {}
    exec(printed.partition("To see it again:\n")[2], names)  # noqa: S102  # what it prints is a program
    assert 5 <= names["state"].turn


def test_an_exception_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reported like a broken law, with its traceback."""

    def faults(_: hoagie.State) -> tuple[str, ...]:
        raise KeyError("mayonnaise")

    monkeypatch.setattr(hoagie.State, "faults", faults)
    report = soak.run(soak.walk_at("hoagie", 0, 0))
    assert report.broken is not None
    assert "Traceback" in report.broken
    assert "KeyError: 'mayonnaise'" in report.broken
    assert "moves    none" in report.broken


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hogie"], "there is no game hogie (there are: hoagie"),
        (["--decisions", "0"], "are 1 at least"),
    ],
)
def test_bad_arguments(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are refused."""
    with pytest.raises(SystemExit, match="2"):
        soak.main(arguments)
    assert words in capsys.readouterr().err


def test_the_long_run_on_two_processes() -> None:
    """It is a command of its own."""
    command = [sys.executable, "-m", "sandwichcards.testing.soak", "hoagie"]
    run = subprocess.run(  # noqa: S603  # our own command
        [*command, "--decisions", "500", "--processes", "2"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (0, "") == (run.returncode, run.stdout)
    assert " decisions in " in run.stderr
