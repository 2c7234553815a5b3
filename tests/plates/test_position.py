"""Which tables can be laid by hand, and what is said of the others? See also bad input."""

from typing import Any

import pytest

from sandwichcards import BadSetup, Seat
from sandwichcards.plates import (
    Eat,
    GiveCard,
    MakeBid,
    Play,
    Resolve,
    Step,
    TakeTurn,
    TurnUp,
    is_finished,
    observe,
    position,
)
from tests.plates.tables import napkin, slugs, window

HANDS = ["peckish", "rumbling"]
SANDWICH = "old-toast honest-ham sensible-rye"
BIDDING: list[Step] = [Eat(Seat(1), 0), TurnUp(Seat(1)), MakeBid(Seat(0))]


def test_a_table_with_all_that_can_be_named() -> None:
    """It is as it was named."""
    salt = Resolve(Seat(0), Play(napkin("pass-the-salt")))
    state = position(
        hands=HANDS,
        plates=["", "old-toast honest-ham"],
        agenda=[TakeTurn(Seat(0)), window(0), salt, GiveCard(Seat(1))],
        aside=["honest-ham old-toast", ""],
        scores=[3, 4],
        draw_pile="ravenous",
        discard_pile="peckish rumbling",
        turn=7,
        eaten=2,
    )
    assert ("", "old-toast honest-ham") == tuple(map(slugs, state.plates))
    assert ("honest-ham old-toast", "") == tuple(map(slugs, state.aside))
    assert ((3, 4), 7, 2) == (state.scores, state.turn, state.eaten)
    assert ("ravenous", "peckish rumbling") == (
        slugs(state.draw_pile[:1]),
        slugs(state.discard_pile),
    )


def test_whose_turn_the_agenda_says_it_is() -> None:
    """It is that seat's, and another may be asked."""
    state = position(hands=HANDS, plates=[SANDWICH], agenda=BIDDING)
    assert (Seat(1), Seat(0)) == (state.active, state.to_act)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"agenda": BIDDING, "active": 0}, "the agenda is that of seat 1, not of seat 0"),
        ({"plates": ["", "", ""]}, "P-1: 3 plates where there should be 2"),
        ({"laid": [(0, 5, "elbows-out")]}, "P-14: a bid laid before nobody: there is no seat 5"),
        ({"laid": [(0, 1)]}, "laid[0] must be a tuple, not something of type tuple"),
        ({"aside": {0: "peckish"}}, "aside must be a sequence or None, not an object"),
        ({"agenda": [TakeTurn(None)]}, "seat of agenda[0] is of type int, not None"),  # type: ignore[arg-type]  # on purpose
    ],
)
def test_a_table_with_a_fault(given: dict[str, Any], fault: str) -> None:
    """It is refused, and the fault is named."""
    with pytest.raises(BadSetup) as caught:
        position(**{"hands": HANDS, **given})
    assert fault in caught.value.faults


@pytest.mark.rule("P-5")
def test_a_finished_sandwich() -> None:
    """It has its second Bread; one sees it in views as in states."""
    state = position(hands=HANDS, plates=[SANDWICH, "old-toast"], agenda=BIDDING)
    for table in (state, observe(state, None)):
        assert [True, False] == [is_finished(sandwich) for sandwich in table.plates]
    assert not is_finished(())
