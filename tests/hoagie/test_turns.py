"""H-4 to H-6, H-27, H-36: whose turn is it, and when is the game over?"""

import attrs
import pytest

from sandwichcards import Ending, Outcome, Seat, Time, hoagie
from sandwichcards.hoagie import (
    Build,
    Pass,
    Place,
    Reverse,
    Rules,
    Skip,
    Spoil,
    State,
    TakeTurn,
)
from tests.hoagie.table import ANN, BOB, CAT, DAN, laid, slugs

LEFT, MEAT, CHEESE, LETTUCE, RIGHT = Place
PLENTY = "fresh-bread fresh-meat fresh-cheese fresh-lettuce"
TOPS = hoagie.Sandwich("fffs-", (1, 1, 1, 1, 0))
"""A sandwich of four single cards: nothing in it can be gathered."""


def seats_asked(state: State, places: list[Place]) -> list[Seat | None]:
    """Who is to act before each of these builds and after the last."""
    seats = [state.to_act]
    for place in places:
        state = hoagie.apply(state, Build(place))
        seats.append(state.to_act)
    return seats


@pytest.mark.rule("H-4")
@pytest.mark.parametrize(
    ("direction", "order"), [(1, [ANN, BOB, CAT, DAN, ANN]), (-1, [ANN, DAN, CAT, BOB, ANN])]
)
def test_turns_without_a_reverse(direction: int, order: list[Seat]) -> None:
    """They go round in one direction: clockwise, or after a Reverse the other way."""
    state = hoagie.position(hands=[PLENTY] * 4, direction=direction)
    assert order == seats_asked(state, [MEAT] * 4)


@pytest.mark.rule("H-4")
def test_the_direction_of_a_new_game() -> None:
    """It is clockwise."""
    assert 1 == hoagie.new_game(3, seed=1).direction


@pytest.mark.rule("H-5")
def test_a_turn_that_begins_with_a_perfect_sandwich() -> None:
    """The game is over at once, and that player has won."""
    state = hoagie.position(hands=[PLENTY] * 3, sandwiches=["-----", "fffff", "fff--"])
    after = hoagie.apply(state, Build(MEAT))
    assert after.outcome is not None
    assert (BOB,) == after.outcome.winners
    assert (1, 5, 3) == after.outcome.scores
    assert (0.0, 1.0, 0.0) == after.outcome.returns
    assert Ending.GOAL == after.outcome.how
    assert (None, None) == (after.to_act, after.question)
    assert () == hoagie.legal_moves(after)
    assert (hoagie.TurnBegan(BOB, 2), hoagie.Ended(after.outcome)) == after.events[-2:]


@pytest.mark.rule("H-5")
def test_a_sandwich_that_has_just_become_perfect() -> None:
    """It wins only when its owner's next turn begins."""
    state = hoagie.position(hands=["fresh-bread", "fresh-meat"], sandwiches=["ffff-", "-----"])
    after = hoagie.apply(state, Build(RIGHT))
    assert after.outcome is None
    assert BOB == after.to_act
    end = hoagie.apply(after, Build(MEAT))
    assert end.outcome is not None
    assert (ANN,) == end.outcome.winners


@pytest.mark.rule("H-5")
def test_a_perfect_sandwich_that_is_spoiled_in_time() -> None:
    """It does not win."""
    state = hoagie.position(
        hands=["fresh-bread", "spoiled-bread fresh-meat"], sandwiches=["ffff-", "-----"]
    )
    after = hoagie.apply(hoagie.apply(state, Build(RIGHT)), Spoil(ANN, LEFT))
    assert after.outcome is None
    assert ANN == after.to_act


@pytest.mark.rule("H-6")
def test_a_turn() -> None:
    """It is one card played, then as many drawn from the top as make seven."""
    state = laid(
        ["fresh-meat skip skip skip skip", "reverse " * 7],
        draw_pile="reverse double-play skip fresh-bread",
    )
    after = hoagie.apply(state, Build(MEAT))
    assert ["double-play", "reverse", "skip", "skip", "skip", "skip", "skip"] == slugs(
        after.hands[ANN]
    )
    assert ["fresh-bread"] == slugs(after.draw_pile)
    assert TakeTurn(BOB) == after.question
    assert [hoagie.Built(ANN, MEAT), hoagie.TurnBegan(BOB, 2)] == [
        *after.events[:1],
        after.events[2],
    ]
    drew = after.events[1]
    assert isinstance(drew, hoagie.Drew)
    assert (ANN, 3) == (drew.seat, drew.count)
    assert ["reverse", "double-play", "skip"] == slugs(drew.cards or ())


@pytest.mark.rule("H-27")
def test_a_player_without_cards() -> None:
    """To pass is the one legal move."""
    state = hoagie.position(hands=["", PLENTY])
    assert (Pass(),) == hoagie.legal_moves(state)
    assert hoagie.Passed(ANN) == hoagie.apply(state, Pass()).events[0]


@pytest.mark.rule("H-27")
def test_every_player_in_turn_has_passed() -> None:
    """They draw, and the game goes on."""
    state = hoagie.position(hands=["", "", ""], sandwiches=["ff---"] * 3)
    for _ in range(3):
        state = hoagie.apply(state, Pass())
    assert (None, ANN, [7, 7, 7]) == (state.outcome, state.to_act, [*map(len, state.hands)])


@pytest.mark.rule("H-27")
def test_a_table_on_which_nobody_holds_a_card() -> None:
    """Some card can still be drawn sooner or later: here the Skips, once they are discarded."""
    state = laid(["", ""], sandwiches=[TOPS, TOPS], skips=[0, 6])
    for turn in (1, 3):
        assert (Pass(),) == hoagie.legal_moves(state)
        state = hoagie.apply(state, Pass())
        assert hoagie.Skipped(BOB, turn + 1) in state.events
    assert ["skip"] == slugs(state.hands[ANN])


@pytest.mark.rule("H-27")
def test_a_stalemate() -> None:
    """No game of Hoagie can have ended with one."""
    over = hoagie.stop(hoagie.new_game(2, seed=1), Time())
    stuck = attrs.evolve(over, outcome=Outcome.of((), (0, 0), Ending.STALEMATE))
    assert ("H-27: there is always something to draw or to play",) == stuck.faults()


@pytest.mark.rule("H-27")
def test_the_last_turn_of_the_limit() -> None:
    """The game is a draw when the next would begin."""
    rules = Rules(turn_limit=7)
    state = hoagie.position(hands=[PLENTY] * 2, turn=6, rules=rules)
    last = hoagie.apply(state, Build(MEAT))
    assert last.outcome is None
    after = hoagie.apply(last, Build(MEAT))
    assert after.outcome is not None
    assert Ending.LIMIT == after.outcome.how
    assert () == after.outcome.winners
    assert (0.5, 0.5) == after.outcome.returns


@pytest.mark.rule("H-27")
def test_turn_500_of_the_default_limit() -> None:
    """It is the last; without a limit the game goes on."""
    state = hoagie.position(hands=[PLENTY] * 2, turn=500)
    assert hoagie.apply(state, Build(MEAT)).outcome is not None
    before = hoagie.position(hands=[PLENTY] * 2, turn=499)
    assert hoagie.apply(before, Build(MEAT)).outcome is None
    endless = hoagie.position(hands=[PLENTY] * 2, turn=10**6, rules=Rules(turn_limit=None))
    assert hoagie.apply(endless, Build(MEAT)).outcome is None


@pytest.mark.rule("H-36")
def test_a_pass_with_cards_to_draw() -> None:
    """It ends with drawing up to seven, like any turn."""
    state = laid(["", "reverse " * 7], draw_pile="skip " * 7 + "reverse")
    after = hoagie.apply(state, Pass())
    assert ["skip"] * 7 == slugs(after.hands[ANN])
    assert BOB == after.to_act


@pytest.mark.rule("H-36")
def test_a_pass_with_nothing_to_draw() -> None:
    """The hand stays empty."""
    state = laid(["", "reverse " * 7], sandwiches=[TOPS, TOPS])
    after = hoagie.apply(state, Pass())
    assert () == after.hands[ANN]
    assert (hoagie.Passed(ANN), hoagie.TurnBegan(BOB, 2)) == after.events


@pytest.mark.rule("H-36")
def test_a_skipped_turn_and_the_limit() -> None:
    """It counts: the game ends as if the turn had been played."""
    rules = Rules(turn_limit=6)
    state = hoagie.position(hands=[PLENTY] * 3, skips=[0, 1, 0], turn=5, rules=rules)
    after = hoagie.apply(state, Build(MEAT))
    assert after.outcome is not None
    assert (6, Ending.LIMIT) == (after.turn, after.outcome.how)
    assert hoagie.Skipped(BOB, 6) in after.events


@pytest.mark.rule("H-36")
def test_a_skipped_turn_and_the_number_of_turns() -> None:
    """It has a number of its own."""
    state = hoagie.position(hands=[PLENTY] * 3, skips=[0, 1, 0], turn=5)
    after = hoagie.apply(state, Build(MEAT))
    assert 7 == after.turn
    assert (hoagie.Skipped(BOB, 6), hoagie.TurnBegan(CAT, 7)) == after.events[-2:]


@pytest.mark.rule("H-36", "H-5")
def test_a_perfect_sandwich_after_the_last_turn_of_the_limit() -> None:
    """It wins: the limit is looked at after that."""
    rules = Rules(turn_limit=4)
    state = hoagie.position(hands=[PLENTY] * 2, sandwiches=["-----", "fffff"], turn=4, rules=rules)
    after = hoagie.apply(state, Build(MEAT))
    assert after.outcome is not None
    assert (Ending.GOAL, (BOB,)) == (after.outcome.how, after.outcome.winners)
    assert (5, hoagie.TurnBegan(BOB, 5)) == (after.turn, after.events[-2])
    assert () == after.faults()
    assert ("H-27: this can't be turn 6",) == attrs.evolve(after, turn=6).faults()


def test_a_move_leaves_the_state_before_as_it_was() -> None:
    """Both are good: one can go on from either."""
    state = hoagie.new_game(2, seed=3)
    before = hash(state)
    first, *_, last = hoagie.legal_moves(state)
    assert hoagie.apply(state, first) != hoagie.apply(state, last)
    assert before == hash(state)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.turn = 9  # type: ignore[misc]


def test_who_is_next_after_a_skip_and_a_reverse_in_one_turn() -> None:
    """The order of play is turned round first, then the Skips are looked at."""
    state = hoagie.position(hands=["skip reverse", PLENTY, PLENTY, PLENTY], plays=2)
    after = hoagie.apply(hoagie.apply(state, Skip(DAN)), Reverse())
    assert CAT == after.to_act
