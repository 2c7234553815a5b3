"""Does the command tell what there is, and help?"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sandwichcards import GAMES, hoagie
from sandwichcards.cli.program import program
from sandwichcards.wire import schema, typescript

Run = Callable[..., Result]


def test_the_games(run: Run) -> None:
    """Each is listed with its title and numbers of players."""
    lines = run("games").stdout.splitlines()
    assert list(GAMES) == [line.split()[0] for line in lines]
    assert ["hoagie", "Hoagie", "2", "to", "5", "players"] == lines[0].split()


def test_one_game(run: Run) -> None:
    """Its house rules are listed with their defaults and what else they may be, as one types."""
    told = run("games", "Hoagie").stdout
    assert "  stack_skips=true                true or false\n" in told
    assert "  turn_limit=500                  a number or none\n" in told
    packs = "  packs=none                      names separated by commas\n"
    assert packs in run("games", "sandwich-masters").stdout
    head_start = "  head_start=none                 fair or numbers separated by commas\n"
    assert head_start in run("games", "hooch-stooges").stdout


def test_the_moves(run: Run) -> None:
    """They are the catalogue's, with its numbers."""
    catalogue = hoagie.catalogue(hoagie.new_game(2, seed=0))
    lines = run("moves", "hoagie", "--players", "2").stdout.splitlines()
    assert [f"{number} {catalogue.text(move)}" for number, move in enumerate(catalogue)] == [
        " ".join(line.split()) for line in lines
    ]


@pytest.mark.parametrize("command", ["", *program.commands])
def test_help(run: Run, command: str) -> None:
    """It has a sentence and an example."""
    told = run(*command.split(), "--help")
    assert 0 == told.exit_code
    assert f"\n    sandwichcards {command}".rstrip() in told.stdout.partition("Examples:")[2]
    assert 88 >= max(map(len, told.stdout.splitlines()))


def test_the_version(run: Run) -> None:
    """It is the package's."""
    assert run("--version").stdout.startswith("sandwichcards, version ")


def test_the_schema(run: Run) -> None:
    """It is printed, or written to a file that is new or held one before."""
    assert schema(hoagie) == json.loads(run("schema", "hoagie").stdout)
    assert typescript(hoagie) == run("schema", "hoagie", "--typescript").stdout
    for _ in range(2):
        assert 0 == run("schema", "hoagie", "--typescript", "--out", "hoagie.d.ts").exit_code
    assert typescript(hoagie) == Path("hoagie.d.ts").read_text("utf-8")


def test_a_schema_in_place_of_something_else(run: Run) -> None:
    """What is not such a file is kept."""
    Path("letter.txt").write_text("Dear aunt", "utf-8")
    told = run("schema", "hoagie", "--out", "letter.txt")
    assert "is not such a description, and would be overwritten" in " ".join(told.stderr.split())
    assert "Dear aunt" == Path("letter.txt").read_text("utf-8")
