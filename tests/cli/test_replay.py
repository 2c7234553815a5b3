"""Is a saved game told again, and does a bad file say what is wrong with it?"""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.fixture
def told(run: Run) -> str:
    """A game as it was watched, saved in game.json."""
    watched = run("watch", "hoagie", "--seed", "7", "--save", "game.json").stdout
    return watched.removesuffix("Saved to game.json.\n")


def tampered(change: Callable[[dict[str, object]], None]) -> None:
    """Change the record in game.json."""
    document = json.loads(Path("game.json").read_text("utf-8"))
    change(document["value"])
    Path("game.json").write_text(json.dumps(document), "utf-8")


def test_a_saved_game(run: Run, told: str) -> None:
    """It is told as it was watched."""
    again = run("replay", "game.json")
    assert 0 == again.exit_code
    assert told.splitlines()[1:] == again.stdout.splitlines()[1:]


def test_a_game_seen_from_a_seat(run: Run, told: str) -> None:
    """That seat is told what it drew."""
    again = run("replay", "game.json", "--seat", "2").stdout
    assert re.search(r"You [^.]* and\s+draw (a |fresh |spoiled )", again)
    assert "Your hand" in again
    assert "Your hand" not in told


@pytest.mark.usefixtures("told")
def test_the_beginning_of_a_game(run: Run) -> None:
    """It ends after so many moves, with the table."""
    again = run("replay", "game.json", "--to", "0", "--table", "never").stdout.splitlines()
    assert "Turn 1, clockwise: seat 0's turn, then seat 1's." in again
    assert again[-1].startswith("Stopped here, ")
    assert "    1  " not in "".join(again)


def test_a_game_that_was_left(run: Run) -> None:
    """The end of the record is said not to be the end of the game."""
    run("play", "hoagie", "--seed", "3", "--save", "game.json", typed="1\nq\n")
    told = run("replay", "game.json").stdout
    assert told.endswith("\nThe record ends here, before the game is over.\n")


def test_a_table_shown_already(run: Run) -> None:
    """It is not shown twice at the end."""
    run("play", "hoagie", "--seed", "3", "--save", "game.json", typed="q\n")
    assert 1 == run("replay", "game.json").stdout.count("Draw pile:")


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda value: value.update(rules_version=99), "version 99 of the rules of hoagie"),
        (lambda value: value.update(game="chess"), "there is no game 'chess'"),
        (lambda value: value.update(start="0"), "entry 0: the state has digest"),
        (lambda value: value["entries"][4].__setitem__(0, "eat"), "entry 5: 'eat'"),
        (lambda value: value["entries"][4].__setitem__(0, "pass"), "entry 5: 'pass': H-23"),
        (lambda value: value["entries"][4].__setitem__(1, "0"), "entry 5: the state has digest"),
        (lambda value: value.pop("seed"), "game.json is not a record. $.value"),
    ],
)
def test_a_record_that_does_not_fit(
    run: Run, change: Callable[[dict[str, object]], None], words: str
) -> None:
    """The first entry that is wrong is named on stderr, and the code is 1."""
    tampered(change)
    told = run("replay", "game.json")
    assert 1 == told.exit_code
    assert told.stderr.startswith("Error: ")
    assert words in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing.json"], "nothing.json can't be read: No such file"),
        (["."], ". can't be read: "),  # each system has its own reason
        (["game.json", "--seat", "9"], "there is no seat 9"),
        (["game.json", "--to", "100000"], "moves, not 100000"),
    ],
)
def test_what_makes_no_sense(run: Run, arguments: list[str], words: str) -> None:
    """It is refused in words with code 1."""
    told = run("replay", *arguments)
    assert 1 == told.exit_code
    assert words in told.stderr


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b'{"schema": 1}'])
def test_a_file_that_is_no_record(run: Run, content: bytes) -> None:
    """It is refused in words, whatever it holds."""
    Path("junk").write_bytes(content)
    told = run("replay", "junk")
    assert 1 == told.exit_code
    assert told.stderr.startswith("Error: junk is not a record. $")
