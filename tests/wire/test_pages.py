"""Do the pages about a game's JSON say everything?"""

import re
from pathlib import Path

import pytest

from examples import nibble
from sandwichcards import GAMES, hoagie
from sandwichcards.core.registry import HOUSE
from sandwichcards.wire import schema
from sandwichcards.wire.pages import page

PAGES = Path(__file__).parents[2] / "docs/reference/json"
HOAGIE = page(hoagie)


@pytest.mark.parametrize("name", HOUSE)
def test_the_page_of_a_game(name: str) -> None:
    """It has every definition once, and its links lead somewhere."""
    text = page(GAMES[name])
    described = re.findall("^### (.*)$", text, re.MULTILINE)
    assert sorted(schema(GAMES[name])["$defs"]) == sorted(described)
    anchors = re.findall(r"^\((.*)\)=$", text, re.MULTILINE)
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= set(anchors)
    assert (PAGES / f"{name}.md").exists()


@pytest.mark.parametrize(
    "line",
    [
        "| `hand` | a list, each: [Slug](#json-hoagie-slug) | One's own cards. |",
        '| `type` | `"Build"` |  |',
        "| `seat` | [Seat](#json-hoagie-seat) or null | Whose view it is; null for a spectator. |",
        "a number, 0 to 4.",
        "## Moves",
    ],
)
def test_a_line(line: str) -> None:
    """It is there."""
    assert f"\n{line}\n" in HOAGIE


def test_a_guest() -> None:
    """A game without cards has a page too."""
    assert "| `cards` | a list, each: nothing |" in page(nibble)
