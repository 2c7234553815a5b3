"""Does the page of the house deck say what the deck is?"""

from tests.sandwich_masters.cards_page import PAGE, page


def test_the_page_is_what_the_data_says() -> None:
    """Else: `python -m tests.sandwich_masters.cards_page` writes it anew."""
    assert page() == PAGE.read_text("utf-8")
