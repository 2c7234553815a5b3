"""Which tables can be laid by hand, and what is said of the others?"""

from typing import Any

import attrs
import pytest

from sandwichcards import Abandon, BadSetup, Ending, Outcome, hoagie
from sandwichcards.hoagie import Covered, Place, Rules, State
from tests.hoagie.table import ANN, BOB, SLUGS, count_cards, deck_counts, slugs

DECK = dict(hoagie.HOUSE_DECK.counts)
MOST_PLAYS = DECK[hoagie.DOUBLE_PLAY] + 1
HANDS = ["skip", "reverse"]
EMPTY = "-----"
FIVE = "'-', 'f' and 's'"


def test_a_table_without_a_draw_pile() -> None:
    """All cards that lie nowhere else are shuffled into one, by the seed."""
    state = hoagie.position(hands=HANDS, sandwiches=["f-s--", "-----"], skips=[0, 2], seed=1)
    assert deck_counts(state) == count_cards(state)
    again = hoagie.position(hands=HANDS, sandwiches=["f-s--", "-----"], skips=[0, 2], seed=2)
    assert state.draw_pile != again.draw_pile


def test_a_table_of_cards_themselves() -> None:
    """Cards can be given as such, in any order."""
    hand = (SLUGS["skip"], SLUGS["fresh-meat"])
    sandwich = hoagie.Sandwich("f----", (3, 0, 0, 0, 0))
    state = hoagie.position(hands=[hand, ()], sandwiches=[sandwich, "-----"])
    assert ["fresh-meat", "skip"] == slugs(state.hands[ANN])
    assert sandwich == state.sandwiches[ANN]


def test_a_table_with_all_that_can_be_named() -> None:
    """It is as it was named."""
    state = hoagie.position(
        hands=HANDS,
        active=1,
        plays=3,
        skips=[1, 1],
        discard_pile="skip reverse",
        direction=-1,
        turned=True,
        turn=8,
        rules=Rules(turn_limit=9),
    )
    assert hoagie.PlayOn(BOB, 3) == state.question
    assert ["skip", "reverse"] == slugs(state.discard_pile)
    assert ((1, 1), -1, True, 8) == (state.skips, state.direction, state.turned, state.turn)
    assert () == state.faults()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"hands": ["ham", ""]}, "'ham' is no card of Hoagie"),
        ({"draw_pile": "jam"}, "'jam' is no card of Hoagie"),
        ({"hands": ["skip"]}, "H-28: two to five can play, not 1"),
        ({"hands": [""] * 6}, "H-28: two to five can play, not 6"),
        ({"hands": ["fresh-bread " * 8, ""]}, "H-24: seat 0 holds 8 cards, 7 are the most"),
        ({"sandwiches": ["-----"]}, "1 shapes where there should be 2"),
        ({"sandwiches": ["----", "-----"]}, "seat 0: H-3: '----' is no shape"),
        ({"sandwiches": ["-----", "----?"]}, "seat 1: H-3: '----?' is no shape"),
        (
            {"sandwiches": [hoagie.Sandwich("f----", (10**12, 0, 0, 0, 0)), "-----"]},
            "seat 0: 1000000000000 cards on a place that shows 'f'",
        ),
        ({"skips": [0, 0, 0]}, "3 skips where there should be 2"),
        ({"skips": [0, -1]}, "H-14: there can't be fewer than no Skips before a seat"),
        ({"skips": [0, 99]}, f"of skip, the deck has {DECK[hoagie.SKIP]}"),
        ({"skips": [0, 2], "rules": Rules(stack_skips=False)}, "H-15: one Skip is the most"),
        (
            {"discard_pile": "skip " * DECK[hoagie.SKIP]},
            f"there are {DECK[hoagie.SKIP] + 1} of skip, the deck has {DECK[hoagie.SKIP]}",
        ),
        ({"direction": 0}, "H-4: the direction is 1 or -1, not 0"),
        ({"turn": 0}, "H-27: this can't be turn 0"),
        ({"turn": 501}, "H-27: this can't be turn 501"),
        ({"active": 2}, "there is no seat 2 to be asked"),
        ({"active": -1}, "there is no seat -1 to be asked"),
        ({"plays": MOST_PLAYS + 1}, f"H-19: seat 0 can't have {MOST_PLAYS + 1} plays left"),
        ({"plays": 0}, "H-19: seat 0 can't have 0 plays left"),
        ({"sandwiches": ["fffff", "-----"]}, "H-5: seat 0 has won"),
        ({"skips": [1, 0]}, "H-16: the turn of seat 0 is skipped"),
        ({"turned": True}, "H-33: nothing was reversed in a turn that has just begun"),
        ({"rules": Rules(turn_limit=0)}, "H-27: the turn limit must be 1 or more, not 0"),
    ],
)
def test_a_table_with_a_fault(changes: dict[str, Any], fault: str) -> None:
    """It is refused, and the fault is named."""
    with pytest.raises(BadSetup) as caught:
        hoagie.position(**{"hands": HANDS, **changes})
    assert fault in str(caught.value)


def test_a_table_with_many_faults() -> None:
    """All are named at once."""
    with pytest.raises(BadSetup) as caught:
        hoagie.position(hands=["ham", "fresh-bread " * 8], direction=3, turn=501, active=5)
    assert ["'ham'", "H-24:", "H-4:", "H-27:", "there"] == [
        fault.split()[0] for fault in caught.value.faults
    ]


ASKED = hoagie.position(hands=HANDS, sandwiches=["f----", "-----"])
OVER = hoagie.stop(ASKED, Abandon())


@pytest.mark.parametrize(
    ("state", "changes", "fault"),
    [
        (ASKED, {"question": None}, "nobody is asked, and yet the game is not over"),
        (OVER, {"question": hoagie.TakeTurn(ANN)}, "the game is over, and yet somebody is asked"),
        (
            OVER,
            {"outcome": Outcome.of((), (1, 0, 0), Ending.TIME)},
            "the outcome does not fit the table",
        ),
        (
            OVER,
            {"outcome": Outcome.of((), (4, 0), Ending.TIME)},
            "the outcome does not fit the table",
        ),
        (
            OVER,
            {"outcome": Outcome((ANN,), (1, 0), (0.5, 0.5), Ending.TIME)},
            "the outcome does not fit the table",
        ),
        (
            OVER,
            {"outcome": Outcome((ANN, ANN), (1, 0), (0.5, 0.0), Ending.GOAL)},
            "the winners are not seats of this table, each once and in order",
        ),
        (
            OVER,
            {"outcome": Outcome.of((7,), (1, 0), Ending.GOAL)},
            "the winners are not seats of this table, each once and in order",
        ),
        (
            ASKED,
            {"draw_pile": ()},
            f"there are 0 of double-play, the deck has {DECK[hoagie.DOUBLE_PLAY]}",
        ),
        (
            ASKED,
            {"covered": (Covered(BOB, Place.MEAT, SLUGS["fresh-meat"]),)},
            "fresh-meat is covered by nothing on the meat of seat 1",
        ),
        (
            ASKED,
            {"shapes": ("-f---", EMPTY), "covered": (Covered(ANN, Place.MEAT, SLUGS["skip"]),)},
            "skip can't lie under fresh-meat",
        ),
        (
            ASKED,
            {
                "shapes": ("-f---", EMPTY),
                "covered": (
                    Covered(ANN, Place.MEAT, SLUGS["spoiled-meat"]),
                    Covered(ANN, Place.MEAT, SLUGS["spoiled-meat"]),
                ),
            },
            "spoiled-meat can't lie under spoiled-meat",
        ),
        (
            ASKED,
            {"shapes": ("f---", EMPTY)},
            f"seat 0: H-3: {'f---'!r} is no shape: five of {FIVE}",
        ),
        (
            ASKED,
            {"hands": ((SLUGS["skip"], SLUGS["reverse"]), ())},
            "the hand of seat 0 is not in the order of the slugs",
        ),
    ],
)
def test_a_state_that_was_tampered_with(state: State, changes: dict[str, Any], fault: str) -> None:
    """Its faults say so."""
    assert fault in attrs.evolve(state, **changes).faults()


def test_a_column_of_another_length() -> None:
    """That is said, and nothing of what might follow from it."""
    assert ("1 shapes where there should be 2",) == attrs.evolve(ASKED, shapes=(EMPTY,)).faults()


@pytest.mark.rule("H-19", "H-20")
def test_as_many_plays_as_can_be_left() -> None:
    """Each Double-play takes one play and gives two."""
    question = hoagie.PlayOn(ANN, MOST_PLAYS)
    assert question == hoagie.position(hands=HANDS, plays=MOST_PLAYS).question


@pytest.mark.rule("H-19")
def test_plays_left_over_without_double_plays() -> None:
    """Where the deck has none, nobody can have two plays."""
    deck = hoagie.Deck.of("plain", {"fresh-bread": 20})
    table = hoagie.position(hands=["fresh-bread", ""], deck=deck)
    again = attrs.evolve(table, question=hoagie.PlayOn(ANN, 2))
    assert "H-19: seat 0 can't have 2 plays left" in again.faults()


@pytest.mark.rule("H-36")
def test_the_turn_after_the_last_one() -> None:
    """Only a victory can have come to it: time was up before."""
    after = attrs.evolve(OVER, turn=OVER.setup.last_turn + 1)
    assert f"H-27: this can't be turn {after.turn}" in after.faults()
