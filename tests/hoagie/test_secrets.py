"""Who may see what in Hoagie? Written from the rules page, and held against the code."""

import pytest

from sandwichcards import hoagie
from sandwichcards.hoagie.table import Table
from tests.secrets import declared

SECRETS = {
    # H-1: chance, and the pile that lies face down.
    "Table.rng": "nobody",
    "Table.draw_pile": "nobody; how many",
    # H-1, H-24: a hand is its owner's. How many cards it has, all can count.
    "Table.hands": "owner; how many",
    "Dealt.cards": "seat",
    "Drew.cards": "seat",
}


@pytest.mark.rule("H-1")
def test_all_that_is_secret() -> None:
    """It is what the rules say, and nothing else is hidden."""
    assert SECRETS == declared(Table, hoagie.Question, hoagie.Event)
