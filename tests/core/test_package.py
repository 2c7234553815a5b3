"""Is the front door light, and is everything behind it?"""

import subprocess
import sys
from importlib import metadata
from importlib.metadata import EntryPoint

import pytest

import sandwichcards
from sandwichcards import GAMES, Game, hoagie
from sandwichcards.core import registry
from sandwichcards.core.registry import Games

# Hoagie's package is a Game: mypy checks this line.
A_GAME: Game[hoagie.State, hoagie.View, hoagie.Rules, hoagie.Move] = hoagie


def run(code: str) -> str:
    """What a fresh interpreter prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)  # noqa: S603  # our own code
    return done.stdout.strip()


def test_every_name_of_the_package() -> None:
    """It can be imported, and is listed by dir."""
    missing = [name for name in sandwichcards.__all__ if not hasattr(sandwichcards, name)]
    assert [] == missing
    assert set(sandwichcards.__all__) <= set(dir(sandwichcards))


@pytest.mark.parametrize("name", ["BadSetup", "Catalogue", "GAMES", "Rng", "hoagie", "record"])
def test_a_name_imported_first(name: str) -> None:
    """It does not need any other to be imported before."""
    assert "" == run(f"from sandwichcards import {name}")


def test_every_name_of_hoagie() -> None:
    """It is there."""
    assert [] == [name for name in hoagie.__all__ if not hasattr(hoagie, name)]


def test_a_name_that_is_not_there() -> None:
    """It is an attribute error like any other."""
    with pytest.raises(AttributeError, match="module 'sandwichcards' has no attribute 'toast'"):
        sandwichcards.toast  # noqa: B018  # that is the point


def test_importing_the_package() -> None:
    """It loads nothing that is heavy; a game loads no codec."""
    heavy = "print(sorted({'attr', 'attrs', 'cattrs', 'hypothesis', 'json'} & set(sys.modules)))"
    assert "[]" == run(f"import sys, sandwichcards; {heavy}")
    light = "print('cattrs' in sys.modules)"
    assert "False" == run(f"import sys; from sandwichcards import hoagie; {light}")


def test_our_games() -> None:
    """They are known by name and loaded when they are looked up."""
    assert hoagie is GAMES["hoagie"]
    assert "hoagie" in GAMES
    assert "chess" not in GAMES
    assert len(GAMES) == len(list(GAMES))
    assert repr(GAMES).startswith("<games: hoagie")
    assert all(game.NAME == name for name, game in GAMES.items())
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_other_people_s_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """They register by an entry point and stand behind ours; none takes the name of ours."""
    points = [
        EntryPoint("yatzy", "sandwichcards.hoagie", registry.GROUP),
        EntryPoint("bridge", "sandwichcards.hoagie", registry.GROUP),
        EntryPoint("hoagie", "collections", registry.GROUP),
    ]
    monkeypatch.setattr(metadata, "entry_points", lambda group: points if group else [])
    games = Games()
    ours = list(GAMES)
    assert [*ours, "bridge", "yatzy"] == list(games)
    assert hoagie is games["yatzy"] is games["hoagie"]
    assert len(ours) + 2 == len(games)


def test_hoagie_is_a_game() -> None:
    """Its constants say what it is."""
    assert ("hoagie", "Hoagie", (2, 3, 4, 5), 1) == (
        A_GAME.NAME,
        A_GAME.TITLE,
        A_GAME.SEATS,
        A_GAME.RULES_VERSION,
    )
