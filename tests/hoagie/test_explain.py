"""Why is a move not legal? Each refusal cites its rule."""

import pytest

from sandwichcards import Abandon, IllegalMove, NotYourTurn, hoagie
from sandwichcards.hoagie import (
    Build,
    Discard,
    DoublePlay,
    Pass,
    Place,
    Replace,
    Reverse,
    Rules,
    Skip,
    Spoil,
    State,
    StopPlaying,
)
from tests.hoagie.table import ANN, BOB, CAT, DAN, SLUGS

LEFT, MEAT, CHEESE, LETTUCE, RIGHT = Place

# Ann holds a fresh meat, her meat is fresh, her cheese spoiled; so are Bob's.
BUSY = hoagie.position(
    hands=["fresh-meat fresh-lettuce spoiled-bread", "skip", "skip"],
    sandwiches=["-fs--", "-fs--", "-----"],
)
MENDED = hoagie.position(hands=["fresh-cheese", "skip"], sandwiches=["-fs--", "-----"])
NOTHING = hoagie.position(hands=["skip", "skip"], sandwiches=["--s--", "-f---"])
FURTHER = hoagie.position(hands=["fresh-meat", "skip"], plays=1)
STUCK = hoagie.position(hands=["spoiled-meat", "skip"])
UNSTACKED = hoagie.position(hands=["skip", ""], skips=[0, 1], rules=Rules(stack_skips=False))


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (BUSY, Build(MEAT), "H-8: the meat is fresh already, and fresh never goes over fresh"),
        (MENDED, Build(CHEESE), "H-9: the cheese is spoiled: replace it instead of building"),
        pytest.param(
            *(BUSY, Build(LEFT), "H-7: only Fresh Bread goes there, and none is in hand"),
            marks=pytest.mark.rule("H-7"),
        ),
        *(
            pytest.param(
                *(BUSY, move, f"H-11: only {card} goes over {top}, and none is in hand"),
                marks=pytest.mark.rule("H-11"),
            )
            for move, card, top in (
                (Build(CHEESE), "Fresh Cheese", "Spoiled Cheese"),
                (Replace(CHEESE), "Fresh Cheese", "Spoiled Cheese"),
                (Spoil(BOB, MEAT), "Spoiled Meat", "Fresh Meat"),
            )
        ),
        (NOTHING, Replace(CHEESE), "H-9: no Fresh Cheese in hand"),
        pytest.param(
            *(NOTHING, Spoil(BOB, MEAT), "H-10: no Spoiled Meat in hand"),
            marks=pytest.mark.rule("H-10"),
        ),
        (BUSY, Replace(MEAT), "H-8: the meat is fresh already, and fresh never goes over fresh"),
        (BUSY, Replace(LETTUCE), "H-9: the lettuce is empty: there is nothing to replace"),
        (BUSY, Spoil(ANN, MEAT), "H-12: nobody may spoil their own sandwich"),
        (BUSY, Spoil(BOB, LEFT), "H-13: the left bread of seat 1 is empty"),
        (BUSY, Spoil(BOB, CHEESE), "H-13: the cheese of seat 1 is spoiled already"),
        (BUSY, Skip(CAT), "H-6: no Skip in hand"),
        (BUSY, Reverse(), "H-6: no Reverse in hand"),
        (BUSY, DoublePlay(), "H-6: no Double-play in hand"),
        (BUSY, Discard(SLUGS["spoiled-bread"]), "H-23: a player who can play a card must"),
        (BUSY, Pass(), "H-23: only a player without any card passes"),
        (
            BUSY,
            StopPlaying(),
            "H-20: there is nothing to stop before the first card of a turn is played",
        ),
        (BUSY, Skip(DAN), "H-28: there is no such move at this table: skip 3"),
        (FURTHER, Pass(), "H-20: to leave the further plays is to stop, not to pass"),
        (
            FURTHER,
            Discard(SLUGS["fresh-meat"]),
            "H-20: further plays are played or left, never discarded",
        ),
        (STUCK, Discard(SLUGS["skip"]), "H-6: no Skip in hand"),
        (STUCK, Pass(), "H-23: only a player without any card passes"),
        (UNSTACKED, Skip(BOB), "H-15: a Skip lies before seat 1 already"),
    ],
)
def test_a_move_that_is_not_legal(state: State, move: hoagie.Move, reason: str) -> None:
    """The reason cites the rule, and the refusal says the same."""
    assert reason == hoagie.explain(state, move)
    with pytest.raises(IllegalMove) as caught:
        hoagie.apply(state, move)
    assert (reason, move) == (str(caught.value), caught.value.move)


@pytest.mark.parametrize("state", [BUSY, FURTHER, STUCK, UNSTACKED])
def test_a_legal_move(state: State) -> None:
    """There is nothing to explain."""
    assert {None} == {hoagie.explain(state, move) for move in hoagie.legal_moves(state)}


@pytest.mark.rule("H-38")
def test_a_move_after_the_host_has_closed_the_table() -> None:
    """The rule is cited by which a host ends a game."""
    over = hoagie.stop(BUSY, Abandon())
    assert "H-38: the game is over" == hoagie.explain(over, Build(LETTUCE))


@pytest.mark.rule("H-5")
def test_a_move_after_somebody_has_won() -> None:
    """The rule is cited by which the game was won."""
    won = hoagie.position(hands=["fresh-meat", "skip"], sandwiches=["-----", "fffff"])
    over = hoagie.apply(won, Build(MEAT))
    assert "H-5: the game is over" == hoagie.explain(over, Build(LETTUCE))


@pytest.mark.rule("H-27")
def test_a_move_after_the_last_turn() -> None:
    """The rule is cited that sets the limit."""
    last = hoagie.position(hands=["fresh-meat", ""], turn=7, rules=Rules(turn_limit=7))
    over = hoagie.apply(last, Build(MEAT))
    assert "H-27: the game is over" == hoagie.explain(over, Build(LETTUCE))


@pytest.mark.parametrize("thing", ["build meat", None, 7, [], Build])
def test_something_that_is_no_move(thing: object) -> None:
    """It is refused like any other that is not at the table."""
    with pytest.raises(IllegalMove, match="H-28: there is no such move at this table"):
        hoagie.apply(BUSY, thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("move", [Build(LETTUCE), Build(MEAT), Skip(DAN), Pass()])
def test_a_move_by_another_seat(move: hoagie.Move) -> None:
    """It is not that seat's turn, whatever the move: nothing of another's hand is told."""
    with pytest.raises(NotYourTurn, match="seat 1 may not move: seat 0 is asked"):
        hoagie.apply(BUSY, move, by=BOB)


def test_a_move_by_the_seat_that_is_asked() -> None:
    """It is accepted, or refused for the move's own sake."""
    assert BOB == hoagie.apply(BUSY, Build(LETTUCE), by=ANN).to_act
    with pytest.raises(IllegalMove):
        hoagie.apply(BUSY, Build(MEAT), by=ANN)


def test_a_move_by_a_seat_after_the_end() -> None:
    """Nobody is asked any more."""
    over = hoagie.stop(BUSY, Abandon())
    with pytest.raises(NotYourTurn, match="seat 0 may not move: the game is over"):
        hoagie.apply(over, Build(LETTUCE), by=ANN)
