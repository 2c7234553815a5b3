"""Is a guest's game taken like one of ours, without a line changed in the library?"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.fairness import Fairness
from sandwichcards.kit.judging import AnyJudge
from sandwichcards.kit.trials import Trials
from sandwichcards.kit.words import Words
from tests.guest import crumble
from tests.guest.crumble import fairness, judge, trials, words

# A type checker compares the modules with the protocols here.
GAME: AnyGame = crumble
WORDS: Words = words
JUDGE: AnyJudge = judge
FAIRNESS: Fairness = fairness
TRIALS: Trials = trials

ROOT = Path(__file__).parents[2]
LAWS = """
from sandwichcards import GAMES
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import check_game
game = GAMES["nibble"]
print(game.__name__, len(variants_of(game)), check_game(game, variants=variants_of(game)) > 0)
"""

Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs Python with the guest installed, as pip would have it."""
    metadata = tmp_path / "crumble-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: crumble\nVersion: 1\n", "utf-8"
    )
    (metadata / "entry_points.txt").write_text("[sandwichcards.games]\nnibble = crumble\n", "utf-8")
    path = os.pathsep.join(map(str, (Path(__file__).parent, ROOT, tmp_path)))

    def running(*arguments: str, typed: str = "") -> str:
        done = subprocess.run(  # noqa: S603  # our own command
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": path},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=90,
            cwd=tmp_path,
        )
        assert (0, "") == (done.returncode, done.stderr)
        return done.stdout

    return running


def test_watch(run: Run) -> None:
    """It is told in its own words."""
    told = run("-m", "sandwichcards", "watch", "nibble", "-n", "2", "--seed", "7")
    assert "Seat 0 nibbles " in told
    assert "On the plate:" in told


def test_picture(run: Run, tmp_path: Path) -> None:
    """It is drawn from its zones."""
    options = ("-n", "2", "--seed", "7", "--move", "2", "--seat", "0", "--out", "table.svg")
    run("-m", "sandwichcards", "picture", "nibble", *options)
    assert "data-zone='crumbs'" in (tmp_path / "table.svg").read_text("utf-8")


def test_play(run: Run) -> None:
    """A person is offered its moves in its own words."""
    told = run("-m", "sandwichcards", "play", "nibble", "-n", "2", "--seed", "7", typed="1\nq\ny\n")
    assert "1  Nibble 1 " in told
    assert "You nibble 1." in told


def test_arena(run: Run) -> None:
    """There is a greedy bot, and workers find the game: who leaves multiples of four wins."""
    bots = ("greedy", "random", "--games", "40", "--workers", "2", "--seed", "1", "--json")
    report = json.loads(run("-m", "sandwichcards", "arena", "nibble", *bots))
    greedy, random = report["standings"]
    assert ("greedy", "random") == (greedy["name"], random["name"])
    assert greedy["wins"] > 30


def test_balance(run: Run) -> None:
    """Its own goals are looked at."""
    told = run("-m", "sandwichcards", "balance", "nibble", "--games", "10", "--workers", "1")
    assert 3 == told.count("draws")


def test_laws(run: Run) -> None:
    """They hold, at the set-ups that it is tried with."""
    assert "crumble 3 True\n" == run("-c", LAWS)
