"""Patience: passing until something happens, from outside of the rules."""

from sandwichcards import plates
from sandwichcards.core.outcome import Time
from sandwichcards.core.seats import Seat
from sandwichcards.plates import Pass, Passed, State, TakeTurn, observe, position
from sandwichcards.plates.patience import Patience
from tests.plates.tables import play, texts, window


def table(*hands: str) -> State:
    """The window at the beginning of the turn of seat 0."""
    return position(hands=hands, agenda=[TakeTurn(Seat(0)), window(0)])


def test_a_pass_that_is_the_only_move_is_made_for_the_player() -> None:
    """With a napkin in hand it is the player's to decide."""
    patience = Patience()
    assert Pass() == patience.answer(observe(table("peckish", "peckish"), Seat(0)))
    assert patience.answer(observe(table("swap-meet", "peckish"), Seat(0))) is None


def test_nothing_but_a_window_is_answered() -> None:
    """Not a building turn, nor another seat's window, nor the end."""
    patience = Patience()
    patience.wait()
    assert patience.answer(observe(position(hands=["peckish", "peckish"]), Seat(0))) is None
    assert patience.answer(observe(table("swap-meet", "peckish"), Seat(1))) is None
    over = plates.stop(table("swap-meet", "peckish"), Time())
    assert patience.answer(observe(over, Seat(0))) is None


def test_who_waits_passes_until_a_napkin_is_played() -> None:
    """Passes and draws of others change nothing."""
    patience = Patience()
    state = table("never-happened peckish", "second-helping peckish")
    patience.wait()
    assert Pass() == patience.answer(observe(state, Seat(0)))
    state = play(state, "pass", "pass", "discard peckish")
    patience.notice(observe(state, Seat(0)))
    assert Pass() == patience.answer(observe(state, Seat(0)))
    state = play(state, "pass", "play second-helping")
    patience.notice(observe(state, Seat(0)))
    state = play(state, "pass")
    patience.notice(observe(state, Seat(0)))
    assert patience.answer(observe(state, Seat(0))) is None
    assert "play never-happened" in texts(state)


def test_what_wakes_a_player_can_be_chosen() -> None:
    """Even a pass."""
    patience = Patience(until=(Passed,))
    patience.wait()
    patience.notice(observe(play(table("swap-meet", "peckish"), "pass"), Seat(0)))
    assert not patience.waiting
