"""Who may see what in Hooch Stooges? Written from the rules page, and held against the code."""

import pytest

from sandwichcards import hooch_stooges
from sandwichcards.hooch_stooges.table import Table
from tests.secrets import declared

SECRETS = {
    # S-1 to S-3: chance, and the order of every deck. What a main deck holds, all can count.
    "Table.rng": "nobody",
    "Table.mains": "nobody; which",
    # S-2, S-40: how a player's cards are split between hand and deck. Both together are public.
    "Table.hands": "owner; how many",
    "Table.decks": "nobody; how many",
    "Drew.cards": "seat",
    # S-51: for a discard by all, each chooses in secret.
    "Collect.chosen": "beside seats",
    "Chose.card": "seat",
}


@pytest.mark.rule("S-51")
def test_all_that_is_secret() -> None:
    """It is what the rules say, and nothing else is hidden."""
    assert SECRETS == declared(Table, hooch_stooges.Step, hooch_stooges.Event)
