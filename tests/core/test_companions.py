"""Is what belongs to a game found where it is, and only there?"""

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sandwichcards import GAMES, plates
from sandwichcards.core.companions import companion

OURS = ("words", "judge", "fairness", "trials")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", OURS)
def test_a_companion_of_ours(game: str, name: str) -> None:
    """It is a module in the game's own folder."""
    assert f"sandwichcards.{game}.{name}" == companion(GAMES[game], name).__name__  # type: ignore[union-attr]


def test_a_companion_that_is_not_there() -> None:
    """It is None."""
    assert companion(plates, "kitchen_sink") is None


def test_a_game_in_one_file() -> None:
    """Its companions are attributes; a module without a path has no submodules."""
    game: Any = ModuleType("nowhere")
    assert companion(game, "words") is None
    game.words = SimpleNamespace(table="drawn")
    assert game.words is companion(game, "words")


def test_a_game_that_is_an_object() -> None:
    """It can have companions too."""
    game: Any = SimpleNamespace(judge=1)
    assert 1 == companion(game, "judge")
    assert companion(game, "words") is None


def test_a_companion_with_something_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is missing is said, and not that there is no companion."""
    package = tmp_path / "brokengame"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "words.py").write_text("import no_such_module\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import brokengame  # type: ignore[import-not-found]  # made above

    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        companion(brokengame, "words")
    del sys.modules["brokengame"]
