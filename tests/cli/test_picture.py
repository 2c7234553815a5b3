"""Can a table be drawn, and a game be made into a page?"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result

Run = Callable[..., Result]
DRAW = ("picture", "hoagie", "--seed", "7", "--move", "12")


@pytest.fixture
def saved(run: Run) -> None:
    """A game saved in game.json."""
    run("watch", "hoagie", "--seed", "7", "--table", "never", "--save", "game.json")


def test_a_table(run: Run) -> None:
    """The same seed, move and seat give the same picture."""
    for name in ("one.svg", "two.svg"):
        told = run(*DRAW, "--seat", "0", "--names", "Ann,Bob", "--out", name)
        assert (0, f"Saved to {name}.\n") == (told.exit_code, told.stdout)
    first, second = (Path(name).read_text("utf-8") for name in ("one.svg", "two.svg"))
    assert first == second
    assert "Your hand" in first
    assert "Bob" in first
    ET.fromstring(first)  # noqa: S314  # our own text


@pytest.mark.usefixtures("saved")
def test_a_record(run: Run) -> None:
    """It is drawn after so many moves, or at its end; a spectator sees no hand."""
    run(*DRAW, "--players", "4", "--out", "one.svg")
    run("picture", "game.json", "--move", "12", "--out", "two.svg")
    assert Path("one.svg").read_text("utf-8") == Path("two.svg").read_text("utf-8")
    run("picture", "game.json", "--shape", "tall", "--theme", "dark", "--out", "end.svg")
    drawn = Path("end.svg").read_text("utf-8")
    assert re.search(r"wins?\b", drawn)
    assert "Your hand" not in drawn


@pytest.mark.usefixtures("saved")
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("hoagy", "--out", "a.svg"), "there is no game 'hoagy'"),
        (("game.json", "--move", "9999", "--out", "a.svg"), "moves, not 9999"),
        (("hoagie", "--move", "9999", "--out", "a.svg"), "the game is over after"),
        (("hoagie", "--out", "a.txt"), "must end in .svg"),
        (("hoagie", "--seat", "9", "--out", "a.svg"), "there is no seat 9"),
        (("hoagie", "--out", "game.svg/a.svg"), "there is no directory"),
    ],
)
def test_what_can_not_be_drawn(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    """The command says why."""
    told = run("picture", *arguments)
    assert 0 != told.exit_code
    assert reason in told.stderr


@pytest.mark.usefixtures("saved")
def test_a_page(run: Run) -> None:
    """It holds every step with its story and needs nothing else."""
    told = run("replay", "game.json", "--html", "game.html", "--seat", "1", "--to", "9")
    assert (0, "Saved to game.html.\n") == (told.exit_code, told.stdout)
    page = Path("game.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="game">(.*)</script>', page)
    assert found is not None
    game = json.loads(found[1])
    assert 10 == len(game["scenes"]) == len(game["story"])
    _, _, pieces, labels = game["scenes"][0]
    assert max(pieces) < len(game["pieces"])
    assert max(labels) < len(game["labels"])
    for zone, _, _, card, face, *_ in game["pieces"]:
        named = f"{card}{face}" if card and (not face or face.startswith(":")) else face
        assert named in game["faces"], zone
    assert not re.search(r"(src|href)=.?https?:", page)


@pytest.mark.usefixtures("saved")
def test_a_page_in_the_wrong_place(run: Run) -> None:
    """Only a page is written over."""
    told = run("replay", "game.json", "--html", "game.json")
    assert "must end in .html" in told.stderr
