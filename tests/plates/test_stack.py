"""Napkins on napkins: the stack, step by step."""

import pytest

from sandwichcards import loads
from sandwichcards.core.codec import dumps
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    Counted,
    Eat,
    NapkinCancelled,
    NapkinPlayed,
    NapkinStayed,
    NapkinWorked,
    Play,
    PlayAt,
    PlayOnto,
    Resolve,
    State,
    TableNapkin,
    TakeTurn,
    eaters,
    position,
    worth,
)
from tests.plates.tables import napkin, passing, play, slugs, told, window


def stack(state: State) -> list[tuple[int, str]]:
    """The napkins on the stack with their players, the oldest first."""
    return [
        (step.seat, step.play.napkin.slug) for step in state.agenda if isinstance(step, Resolve)
    ]


@pytest.mark.rule("P-25", "P-26", "P-55")
def test_five_napkins_of_three_players_resolve_newest_first() -> None:
    """A cancel among them is cancelled itself, so what it was aimed at takes effect after all.

    The bids are counted: seat 1 would eat a sandwich worth 4.
    """
    state = position(
        hands=[
            "family-size never-happened peckish",
            "loud-stomach never-happened peckish",
            "hair-in-it peckish",
        ],
        plates=["old-toast honest-ham sensible-rye"],
        laid=[(0, 1, "ravenous"), (1, 0, "peckish")],
        out=[0, 1],
        agenda=[Eat(Seat(2), 0), window(2)],
    )
    assert ((Seat(1),), 4) == (eaters(state), worth(state, 0))

    # Seat 2 begins the window and spoils the sandwich.
    state = play(state, "play-onto hair-in-it 0")
    assert (Resolve(Seat(2), PlayOnto(napkin("hair-in-it"), 0)), window(2)) == state.agenda[-2:]
    # Seat 2 passes over its own napkin. Seat 0 doubles.
    state = play(state, "pass", "play family-size")
    assert window(0) == state.question
    # Seat 0 passes. Seat 1 cancels the doubling.
    state = play(state, "pass", "play never-happened")
    assert window(1) == state.question
    # Seats 1 and 2 pass. Seat 0 cancels the cancelling.
    state = play(state, "pass", "pass", "play never-happened")
    assert window(0) == state.question
    # Seat 0 passes. Seat 1 makes seat 0 hungrier.
    state = play(state, "pass", "play-at loud-stomach 0")
    five = [
        (2, "hair-in-it"),
        (0, "family-size"),
        (1, "never-happened"),
        (0, "never-happened"),
        (1, "loud-stomach"),
    ]
    assert five == stack(state)
    # Only those that will stay lie ready.
    assert ((), "never-happened never-happened") == (state.napkins, slugs(state.discard_pile))
    assert state == loads(dumps(state), State)

    # All pass: loud-stomach is the newest, and stays with seat 0.
    seats, state = passing(state)
    assert [1, 2, 0] == seats
    assert [NapkinStayed(Seat(1), PlayAt(napkin("loud-stomach"), Seat(0)))] == told(
        state, NapkinStayed
    )
    assert [Counted((5, 3, 0), (Seat(0),), 4, anew=True)] == told(state, Counted)
    assert (five[:4], window(0)) == (stack(state), state.question)

    # All pass again, from the start: seat 0's cancel cancels seat 1's, which is directly under it.
    seats, state = passing(state)
    assert [0, 1, 2] == seats
    cancel = Play(napkin("never-happened"))
    assert [NapkinCancelled(Seat(1), cancel, stays=False)] == told(state, NapkinCancelled)
    assert [NapkinWorked(Seat(0), cancel)] == told(state, NapkinWorked)
    assert (five[:2], "never-happened never-happened") == (stack(state), slugs(state.discard_pile))

    # The window over the doubling begins afresh with its player; nobody has a cancel left.
    assert window(0) == state.question
    seats, state = passing(state)
    assert [0, 1, 2] == seats
    assert (five[:1], window(2)) == (stack(state), state.question)

    # Then the hair.
    seats, state = passing(state)
    assert [2, 0, 1] == seats
    assert [
        TableNapkin(Seat(1), PlayAt(napkin("loud-stomach"), Seat(0))),
        TableNapkin(Seat(0), Play(napkin("family-size"))),
        TableNapkin(Seat(2), PlayOnto(napkin("hair-in-it"), 0)),
    ] == [*state.napkins]
    assert ((Eat(Seat(2), 0), window(2)), []) == (state.agenda, stack(state))

    # Seat 0 has 1 + 4 bids against 3, and the sandwich is worth twice 4 less 5.
    assert ((Seat(0),), 3) == (eaters(state), worth(state, 0))
    seats, state = passing(state)
    assert [2, 0, 1] == seats
    assert (3, 0, 0) == state.scores
    assert TakeTurn(Seat(0)) == state.agenda[0]
    assert () == state.napkins


@pytest.mark.rule("P-26")
def test_napkins_nest_to_any_depth() -> None:
    """Every napkin of the deck can lie on the stack at once."""
    cancels = " ".join(["never-happened"] * 4)
    state = position(
        hands=[f"{cancels} after-you", "peckish"], agenda=[TakeTurn(Seat(0)), window(0)]
    )
    state = play(state, "play after-you", *["play never-happened"] * 4)
    assert 5 == len(stack(state))
    for left in (3, 1):
        _, state = passing(state)
        assert left == len(stack(state))
    _, state = passing(state)
    # The fourth cancelled the third, the second the first: what they were all about stays.
    assert [Play(napkin("after-you"))] == [each.play for each in state.napkins]
    assert [NapkinStayed(Seat(0), Play(napkin("after-you")))] == told(state, NapkinStayed)


@pytest.mark.rule("P-25")
def test_what_was_interrupted_goes_on() -> None:
    """The agenda under a napkin is the one before it."""
    state = position(hands=["honest-ham peckish", "second-helping"], plates=["old-toast"])
    state = play(state, "add honest-ham 0", "pass")
    before = state.agenda[:-1]
    state = play(state, "play second-helping")
    assert [NapkinPlayed(Seat(1), Play(napkin("second-helping")), stays=False)] == told(
        state, NapkinPlayed
    )
    _, state = passing(state)
    assert (*before, window(0)) == state.agenda
