"""Who may see what in Sandwich Masters? Written from the rules page, and held against the code."""

import pytest

from sandwichcards import sandwich_masters
from sandwichcards.sandwich_masters.agenda import Step
from sandwichcards.sandwich_masters.table import Table
from tests.secrets import declared

SECRETS = {
    # M-68: chance, and the order of both decks.
    "Table.rng": "nobody",
    "Table.white_pile": "nobody; how many",
    "Table.black_pile": "nobody; how many",
    # M-66, M-67: a hand is its owner's. How many cards it has, all can count.
    "Table.hands": "owner; how many",
    "Dealt.cards": "seat",
    "Drew.cards": "seat",
    # M-37, M-67: what several have to choose, they choose in secret; that they have, all can see.
    "Table.aside": "owner; how many",
    "Table.marks": "owner; whether",
    "SetAside.card": "seat",
    "GotBack.cards": "seat",
    # M-67: what is passed on is known to the two hands.
    "PassedOn.cards": "seat and to",
}


FACE_UP = (
    # M-66: the decks are known; Bar and discard piles lie face up.
    "Table.setup",
    "Table.bar",
    "Table.white_discards",
    "Table.black_discards",
    "Served.order",
    "Struck.order",
    # M-66: sandwiches, and what is laid on them, moved or discarded.
    "Table.sandwiches",
    "Started.card",
    "Laid.card",
    "Attacked.card",
    "Shifted.card",
    "Discarded.card",
    "Swapped.cards",
    "Completed.sandwich",
    "Completed.order",
    "Lost.cards",
    "Collapsed.cards",
    # M-66: Inspectors and Events, and what was discarded for them once all have chosen.
    "FaceInspector.inspector",
    "Dismiss.inspector",
    "CloseEvent.event",
    "Announced.event",
    "Concluded.event",
    "Inspected.card",
    "Bribed.card",
    "Punished.card",
    "Dismissed.card",
    "Tossed.cards",
    "TossedHand.cards",
)


@pytest.mark.rule("M-66", "M-67", "M-68")
def test_all_that_is_secret() -> None:
    """It is what the rules say, and all other cards are for everybody."""
    assert SECRETS | dict.fromkeys(FACE_UP, "all") == declared(Table, Step, sandwich_masters.Event)
