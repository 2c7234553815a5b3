"""Why a move is not legal: the rule that stands against it."""

import pytest

from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import play, refusal, table

OPEN = [["bread ham", "bread"], ["stale-bread"]]


def turn() -> game.State:
    """Seat 0 begins a turn."""
    hand = "bread egg special-sauce ambush-wasabi lazy-inspector"
    return table(hand, "ham", sandwiches=OPEN, scores=[0, 9])


def egging() -> game.State:
    """Seat 0 has played an Egg, and so plays Eggs in this turn."""
    return play(table("egg egg ham", sandwiches=OPEN), "lay egg 0")


def saucing() -> game.State:
    """Seat 0 has played nothing but Special Sauce, which binds to nothing."""
    return play(table("egg special-sauce", sandwiches=OPEN), "lay special-sauce 0")


def claiming() -> game.State:
    """Seat 0 has closed a sandwich."""
    state = table("bread egg", sandwiches=[["bread ham cheese"]], bar="the-usual stag-do")
    return play(state, "lay bread 0")


def inspected() -> game.State:
    """Seat 1 has to answer an Inspector."""
    return play(turn(), "inspect lazy-inspector 1")


def punished() -> game.State:
    """Seat 1 has to choose an ingredient."""
    return play(inspected(), "submit")


def condemned() -> game.State:
    """Seat 1 has to choose a sandwich."""
    state = table("jobsworth-inspector", sandwiches=OPEN)
    return play(state, "inspect jobsworth-inspector 1", "submit")


def drilled() -> game.State:
    """Seat 0 has to choose cards."""
    state = table(
        "bread egg egg", sandwiches=[["bread ham cheese"]], bar="the-usual", black_pile="fire-drill"
    )
    return play(state, "lay bread 0", "claim the-usual", "end-turn")


CASES = [
    (turn, "lay ham 0", "M-5"),
    (turn, "lay egg 3", "M-10"),
    (turn, "discard ham", "M-5"),
    (turn, "shift 3 0", "M-17"),
    (turn, "shift 0 3", "M-19"),
    (turn, "claim the-usual", "M-49"),
    (turn, "decline", "M-13"),
    (turn, "bribe", "M-30"),
    (turn, "submit", "M-30"),
    (turn, "spare egg", "M-37"),
    (turn, "remove 0 ham", "M-37"),
    (turn, "scrap 0", "M-37"),
    (turn, "attack ambush-wasabi 0 0", "M-34"),
    (turn, "inspect lazy-inspector 0", "M-30"),
    (egging, "lay ham 0", "M-7"),
    (egging, "lay egg 3", "M-10"),
    (saucing, "lay egg 3", "M-10"),
    (claiming, "claim stag-do", "M-22"),
    (claiming, "claim hen-night", "M-12"),
    (claiming, "end-turn", "M-12"),
    (inspected, "end-turn", "M-56"),
    (punished, "lay egg 0", "M-37"),
    (punished, "remove 0 ham", "M-37"),
    (punished, "scrap 0", "M-37"),
    (condemned, "scrap 3", "M-37"),
    (condemned, "end-turn", "M-37"),
    (drilled, "spare ham", "M-37"),
    (drilled, "end-turn", "M-37"),
]


@pytest.mark.parametrize(("situation", "move", "rule"), CASES)
def test_a_refusal_cites_its_rule(situation: object, move: str, rule: str) -> None:
    """And says what stands against the move."""
    assert callable(situation)
    assert refusal(situation(), move).startswith(f"{rule}: ")


@pytest.mark.parametrize(
    ("first", "move", "rule"),
    [
        ("lay egg 0", "shift 0 1", "M-5, M-17"),
        ("lay egg 0", "discard bread", "M-5, M-20"),
        ("discard egg", "lay bread 0", "M-5, M-20"),
        ("discard egg", "shift 0 1", "M-5, M-17"),
        ("lay egg 0", "lay bread 0", "M-7"),
        ("lay egg 0", "lay special-sauce 3", "M-10"),
    ],
)
def test_what_was_begun_stands_against_the_rest(first: str, move: str, rule: str) -> None:
    """A turn is one of three things, with one symbol."""
    assert refusal(play(turn(), first), move).startswith(f"{rule}: ")


def test_what_a_turn_goes_on_with() -> None:
    """The cards are called as one speaks of them, and Special Sauce is never the fault (M-8)."""
    state = play(inspected(), "bribe")
    assert "M-7: this turn goes on with Inspectors, not with Sunny Egg" == refusal(
        state, "lay egg 0"
    )
    assert refusal(state, "lay special-sauce 3").startswith("M-10: ")


def test_a_legal_move_needs_no_explanation() -> None:
    """For none of those listed."""
    for state in (turn(), claiming(), inspected(), punished(), condemned(), drilled()):
        assert {None} == {game.explain(state, move) for move in game.legal_moves(state)}
