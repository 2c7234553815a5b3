"""Do the pages that list each game's numbers say what the code says?"""

import pytest

from sandwichcards import GAMES
from tests.make_numbers_pages import FOLDER, page


@pytest.mark.parametrize("name", GAMES)
def test_a_page_made_from_the_code(name: str) -> None:
    """It is up to date; if not, `python -m tests.make_numbers_pages` makes it so."""
    assert page(GAMES[name]) == (FOLDER / f"{name}.md").read_text("utf-8")
