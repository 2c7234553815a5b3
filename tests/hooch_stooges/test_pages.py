"""Do the pages of cards and cities say what the data says?"""

import pytest

from tests.hooch_stooges.make_pages import PAGES, REFERENCE


@pytest.mark.parametrize("name", PAGES)
def test_a_page_made_from_the_data(name: str) -> None:
    """It is up to date; if not, `python -m tests.hooch_stooges.make_pages` makes it so."""
    assert PAGES[name]() == (REFERENCE / name).read_text("utf-8")
