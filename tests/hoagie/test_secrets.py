"""Who may see what in Hoagie? Written from the rules page, and held against the code."""

import pytest

from sandwichcards import hoagie
from sandwichcards.hoagie.table import Table
from tests.secrets import declared

SECRETS = {
    # H-1, H-37: chance, and the pile that lies face down.
    "Table.rng": "nobody",
    "Table.draw_pile": "nobody; how many",
    # H-37: a hand is its owner's. How many cards it has, all can count.
    "Table.hands": "owner; how many",
    "Dealt.cards": "seat",
    "Drew.cards": "seat",
}


FACE_UP = (
    # H-26, H-37: the deck is known; covered cards and the discard pile are for all to see.
    "Table.setup",
    "Table.covered",
    "Table.discard_pile",
    # H-21: what is laid off lies face up.
    "Discarded.card",
)


@pytest.mark.rule("H-37")
def test_all_that_is_secret() -> None:
    """It is what the rules say, and all other cards are for everybody."""
    assert SECRETS | dict.fromkeys(FACE_UP, "all") == declared(Table, hoagie.Question, hoagie.Event)
