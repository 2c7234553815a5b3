"""Who may see what in Hooch Stooges? Written from the rules page, and held against the code."""

import pytest

from sandwichcards import hooch_stooges
from sandwichcards.hooch_stooges.table import Table
from tests.secrets import declared

SECRETS = {
    # S-85: chance, and the order of every deck. What a main deck holds, all can count.
    "Table.rng": "nobody",
    "Table.mains": "nobody; which",
    # S-84, S-85: how a player's cards are split between hand and deck. Both together are public.
    "Table.hands": "owner; how many",
    "Table.decks": "nobody; how many",
    "Drew.cards": "seat",
    # S-51: for a discard by all, each chooses in secret.
    "Collect.chosen": "beside seats",
    "Chose.card": "seat",
}


FACE_UP = (
    # S-1, S-3, S-46: the cards of the game, the city and the line-ups.
    "Table.setup",
    "Table.turfs",
    "Table.lineups",
    "LaidOut.cards",
    "Refilled.card",
    # S-8 to S-11, S-39: what is played, cashed in, bought or laid down.
    "Table.crews",
    "Table.discards",
    "Resolve.card",
    "Played.card",
    "Finished.card",
    "Cashed.card",
    "Bought.card",
    "Discarded.card",
    "LaidDown.cards",
    # S-22 to S-28: an attack, with stooges that block, swing and fall.
    "Table.swung",
    "Battle.blockers",
    "Strike.stooge",
    "Strike.target",
    "Blocked.stooge",
    "Swung.stooge",
    "Swung.target",
    "Defeated.stooge",
    "LostStooge.stooge",
    # S-13, S-17, S-59: what leaves a line-up, and what lies under a main deck.
    "Table.buried",
    "Took.card",
    "Buried.card",
    # S-69: abilities, and what effects take from a discard pile or change in play.
    "Table.raised",
    "Table.box",
    "Triggered.stooge",
    "Recalled.stooge",
    "Revived.stooge",
    "RaisedKind.stooge",
    "Unswung.stooges",
    "Scrapped.card",
)


@pytest.mark.rule("S-83", "S-84", "S-85")
def test_all_that_is_secret() -> None:
    """It is what the rules say, and all other cards are for everybody."""
    assert SECRETS | dict.fromkeys(FACE_UP, "all") == declared(
        Table, hooch_stooges.Step, hooch_stooges.Event
    )
