"""Who may see what in Plates & Napkins? Written from the rules page, and held against the code."""

import pytest

from sandwichcards import plates
from sandwichcards.plates.table import Table
from tests.secrets import declared

SECRETS = {
    # P-2, P-3: chance, and the pile that lies face down.
    "Table.rng": "nobody",
    "Table.draw_pile": "nobody; how many",
    # P-72: a hand is its owner's. How many cards it has, all can count.
    "Table.hands": "owner; how many",
    "Dealt.cards": "seat",
    "Drew.cards": "seat",
    # P-8: of the two cards drawn, the other players see the one that goes.
    "Table.drawn": "who tosses one; how many",
    "DrewToToss.cards": "seat",
    # P-16: laid cards stay face down; players know those they laid themselves.
    "LaidCard.card": "seat or all, once turned up",
    "Laid.card": "seat",
    # P-36: nobody sees what others choose to give away.
    "Table.aside": "owner; how many",
    "SetAside.card": "seat",
    # P-32, P-35: what changes hands is known to the two hands.
    "Traded.gave": "seat and other",
    "Traded.got": "seat and other",
    "PassedOn.cards": "seat and to",
}


FACE_UP = (
    # P-1 to P-4: the decks are known; plates and discard pile lie face up.
    "Table.setup",
    "Table.plates",
    "Table.discard_pile",
    "DrewLot.card",
    # P-7 to P-10: what is built, thrown away or taken off lies face up.
    "Started.bread",
    "Added.part",
    "Finished.bread",
    "Discarded.cards",
    "Tossed.card",
    "LeftPlate.cards",
    # P-20, P-23: the bids, once they are counted.
    "TurnedUp.card",
    "BidsDiscarded.cards",
    # P-25 to P-28: napkins are played for all to see, with what they name.
    "TableNapkin.play",
    "Resolve.play",
    "NapkinPlayed.play",
    "NapkinWorked.play",
    "NapkinFizzled.play",
    "NapkinCancelled.play",
    "NapkinStayed.play",
    "NapkinLeft.play",
)


@pytest.mark.rule("P-16", "P-36", "P-72")
def test_all_that_is_secret() -> None:
    """It is what the rules say, and all other cards are for everybody."""
    classes = (Table, plates.LaidCard, plates.TableNapkin, plates.Step, plates.Event)
    assert SECRETS | dict.fromkeys(FACE_UP, "all") == declared(*classes)
