"""Is every option of every game tried, and on its rules page?"""

from pathlib import Path

import attrs
import pytest

from sandwichcards import GAMES
from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing.walks import tables

PAGES = Path(__file__).parents[1] / "docs/reference/rules"


@pytest.mark.parametrize("name", HOUSE)
def test_trials(name: str) -> None:
    """Each has another value than its own in one of the set-ups that all laws are checked with."""
    game = GAMES[name]
    tried = [
        options["rules"] for _, options in tables(game, variants_of(game)) if "rules" in options
    ]
    usual = game.Rules()
    names = [field.name for field in attrs.fields(game.Rules)]
    changed = {
        each for each in names for rules in tried if getattr(rules, each) != getattr(usual, each)
    }
    assert [] == [each for each in names if each not in changed]


@pytest.mark.parametrize("name", HOUSE)
def test_rules_pages(name: str) -> None:
    """Each is named there."""
    page = (PAGES / f"{name}.md").read_text("utf-8")
    names = [field.name for field in attrs.fields(GAMES[name].Rules)]
    assert [] == [each for each in names if f"`{each}`" not in page]
