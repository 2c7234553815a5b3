"""Do the pages that list the house decks say what the decks are?"""

import re
from pathlib import Path

from sandwichcards import hoagie

PAGES = Path(__file__).parents[1] / "docs/reference/cards"
ROW = re.compile(r"^\| `([a-z-]+)` \| (\d+) \|", re.MULTILINE)
TOTAL = re.compile(r"^\| \| (\d+) \| in all \|$", re.MULTILINE)


def test_the_page_of_hoagie() -> None:
    """Every card with its number of copies, in the deck's order, and their sum."""
    page = (PAGES / "hoagie.md").read_text("utf-8")
    deck = hoagie.HOUSE_DECK
    listed = [(slug, int(copies)) for slug, copies in ROW.findall(page)]
    assert [(card.slug, count) for card, count in deck.counts] == listed
    assert [str(len(deck.cards))] == TOTAL.findall(page)
