"""Following the events: whoever carries them out has the right number of cards everywhere."""

from collections.abc import Callable

import attrs
import pytest

from sandwichcards import Time, plates
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    Ate,
    BidsDiscarded,
    CloseTurn,
    Discarded,
    Drew,
    DrewToToss,
    Eat,
    Ended,
    Event,
    GiveCard,
    LeftPlate,
    MakeBid,
    NapkinCancelled,
    NapkinPlayed,
    NapkinStayed,
    NapkinWorked,
    Passed,
    PassedOn,
    Play,
    PlayAt,
    Reshuffled,
    Resolve,
    SetAside,
    State,
    TakeTurn,
    Tossed,
    TossOne,
    Traded,
    TurnBegan,
    TurnUp,
    position,
)
from sandwichcards.testing import LawBroken
from sandwichcards.testing.laws import events_can_be_followed
from tests.plates.tables import card, napkin, piles, play, scripted, slugs, window

ANN, BOB = Seat(0), Seat(1)
SIX = " ".join(["honest-ham"] * 3 + ["old-toast"] * 3)


def follow(state: State, *texts: str) -> tuple[Event, ...]:
    """What is told of these moves but for the passes; each move keeps the law."""
    events: tuple[Event, ...] = ()
    for text in texts:
        before, state = state, play(state, text)
        events_can_be_followed(before, state)
        events += tuple(event for event in state.events if not isinstance(event, Passed))
    return events


# Drawing


@pytest.mark.rule("P-4", "P-46")
def test_a_hand_that_is_refilled_across_a_reshuffle() -> None:
    """Both draws are told, with the shuffle in between."""
    state = scripted(piles("peckish", "ravenous rumbling", SIX), "ravenous")
    assert (
        Discarded(ANN, (card("honest-ham"),)),
        Drew(ANN, 1, (card("peckish"),)),
        Reshuffled(3),
        Drew(ANN, 1, (card("ravenous"),)),
        TurnBegan(BOB, 2),
    ) == follow(state, "discard honest-ham", "pass", "pass")


@pytest.mark.rule("P-8", "P-46")
def test_two_cards_that_are_drawn_for_a_part_across_a_reshuffle() -> None:
    """Both draws are told; the two cards lie together in the order of a hand."""
    state = scripted(piles("rumbling", "peckish ravenous", SIX), "peckish")
    state = play(state, "add honest-ham 0", "pass")
    assert (
        DrewToToss(ANN, 1, (card("rumbling"),)),
        Reshuffled(2),
        DrewToToss(ANN, 1, (card("peckish"),)),
    ) == follow(state, "pass")
    assert "peckish rumbling" == slugs(play(state, "pass").drawn)


@pytest.mark.rule("P-8")
def test_one_of_two_drawn_cards_that_is_tossed() -> None:
    """It is told as tossed, not as discarded from the hand, and the other is in the hand then."""
    state = position(
        hands=[SIX, "ravenous"], drawn="peckish rumbling", agenda=[CloseTurn(ANN), TossOne(ANN)]
    )
    assert (Tossed(ANN, card("rumbling")), TurnBegan(BOB, 2)) == follow(state, "toss rumbling")


@pytest.mark.rule("P-48")
def test_a_single_card_that_is_drawn_for_a_part() -> None:
    """It goes into the hand at once: there is nothing to toss."""
    state = piles("peckish rumbling", "", "honest-ham" + " old-toast" * 5 + " ravenous ravenous")
    state = play(state, "add honest-ham 0", "pass", "play second-helping", "pass", "pass")
    assert (
        Drew(ANN, 1, (card("second-helping"),)),
        TurnBegan(BOB, 2),
    ) == follow(state, "pass", "pass")


# Napkins


@pytest.mark.rule("P-26", "P-58")
def test_a_napkin_that_is_cancelled() -> None:
    """Both are discarded as they are played, and nothing more moves."""
    under, over = Play(napkin("second-helping")), Play(napkin("never-happened"))
    state = position(
        hands=["second-helping peckish", "never-happened ravenous"],
        agenda=[TakeTurn(ANN), window(0)],
    )
    assert (
        NapkinPlayed(ANN, under, stays=False),
        NapkinPlayed(BOB, over, stays=False),
        NapkinCancelled(ANN, under, stays=False),
        NapkinWorked(BOB, over),
    ) == follow(state, "play second-helping", "pass", "play never-happened", "pass", "pass")


@pytest.mark.rule("P-34", "P-58")
def test_new_hands_across_a_reshuffle() -> None:
    """The hands and the napkin itself come back in the new pile."""
    state = attrs.evolve(
        piles("ravenous ravenous", "", "change-of-menu honest-ham"),
        agenda=(TakeTurn(ANN), window(0)),
    )
    events = follow(state, "play change-of-menu", "pass", "pass")
    kinds = [type(event) for event in events]
    drawn = [Drew, Reshuffled, Drew, Drew]
    assert [NapkinPlayed, Discarded, Discarded, *drawn, NapkinWorked] == kinds
    assert [2, 5, 7] == [event.count for event in events if isinstance(event, Drew)]


@pytest.mark.rule("P-28")
def test_a_napkin_that_stays() -> None:
    """It goes from the stack to the table."""
    state = position(hands=["after-you peckish", ""], agenda=[TakeTurn(ANN), window(0)])
    stays = Play(napkin("after-you"))
    events = follow(state, "play after-you", "pass")
    assert (NapkinPlayed(ANN, stays, stays=True), NapkinStayed(ANN, stays)) == events


@pytest.mark.rule("P-58")
def test_a_napkin_that_would_have_stayed_and_is_cancelled() -> None:
    """It is discarded from the stack."""
    under, over = Play(napkin("after-you")), Play(napkin("never-happened"))
    state = position(
        hands=["after-you peckish", "never-happened ravenous"], agenda=[TakeTurn(ANN), window(0)]
    )
    assert (
        NapkinPlayed(ANN, under, stays=True),
        NapkinPlayed(BOB, over, stays=False),
        NapkinCancelled(ANN, under, stays=True),
        NapkinWorked(BOB, over),
    ) == follow(state, "play after-you", "pass", "play never-happened", "pass", "pass")


def choosing(slug: str, *hands: str) -> State:
    """Seat 0 has played this napkin at seat 1 or at all, and chooses cards for it."""
    trading = isinstance(napkin(slug).effect, plates.TradeCards)
    played = PlayAt(napkin(slug), BOB) if trading else Play(napkin(slug))
    return position(
        hands=hands, agenda=[TakeTurn(ANN), window(0), Resolve(ANN, played), GiveCard(ANN)]
    )


@pytest.mark.rule("P-32")
def test_cards_that_are_traded() -> None:
    """They lie aside until both sides change hands."""
    give, get = card("peckish"), card("ravenous")
    events = follow(choosing("swap-meet", "peckish", "ravenous"), "give peckish")
    assert (SetAside(ANN, give), Traded(ANN, BOB, 1, (give,), (get,))) == events[:2]


@pytest.mark.rule("P-35", "P-36")
def test_cards_that_are_passed_on() -> None:
    """They lie aside until all have chosen."""
    events = follow(
        choosing("pass-the-salt", "peckish", "ravenous", ""), "give peckish", "give ravenous"
    )
    assert (
        SetAside(ANN, card("peckish")),
        SetAside(BOB, card("ravenous")),
        PassedOn(ANN, BOB, 1, (card("peckish"),)),
        PassedOn(BOB, Seat(2), 1, (card("ravenous"),)),
    ) == events[:4]


# Eating and endings


def eating(*scores: int) -> State:
    """Seat 1 is about to eat a sandwich worth less than nothing, and nobody will refill."""
    return position(
        hands=["peckish", ""],
        plates=["old-toast lone-sock old-toast"],
        laid=[(0, 1, "ravenous")],
        scores=scores,
        agenda=[Eat(ANN, 0), window(0)],
    )


@pytest.mark.rule("P-21", "P-45")
def test_a_sandwich_worth_less_than_nothing() -> None:
    """The points are lost, below zero too; plate and bids are cleared, and hands filled."""
    events = follow(eating(0, 2), "pass")
    assert Ate(BOB, -6) == events[0]
    kinds = [type(event) for event in events[1:]]
    assert [LeftPlate, BidsDiscarded, Drew, Drew, TurnBegan] == kinds


@pytest.mark.rule("P-59")
def test_a_game_that_is_won_over_a_sandwich() -> None:
    """Sandwich and bids stay where they are."""
    state = position(
        hands=["peckish", ""],
        plates=["doorstep-loaf honest-ham doorstep-loaf"],
        laid=[(0, 1, "ravenous")],
        scores=[0, 24],
        agenda=[Eat(ANN, 0), window(0)],
    )
    assert [Ate, Ended] == [type(event) for event in follow(state, "pass")]


BIDDING = position(
    hands=["peckish", "rumbling"],
    plates=["old-toast honest-ham old-toast"],
    laid=[(0, 1, "ravenous")],
    agenda=[Eat(ANN, 0), TurnUp(ANN), MakeBid(BOB)],
)
TOSSING = position(
    hands=["peckish", ""], drawn="honest-ham peckish", agenda=[CloseTurn(ANN), TossOne(ANN)]
)
GIVING = play(choosing("pass-the-salt", "peckish peckish", "ravenous"), "give peckish")


@pytest.mark.parametrize("state", [BIDDING, TOSSING, GIVING])
def test_a_game_that_is_stopped_while_cards_lie_apart(state: State) -> None:
    """Everything stays where it is, and nothing but the end is told."""
    after = plates.stop(state, Time())
    events_can_be_followed(state, after)
    assert [Ended] == [type(event) for event in after.events]


# Would the law notice?


Fault = Callable[[tuple[Event, ...]], tuple[Event, ...]]

FAULTS: dict[str, tuple[str, Fault]] = {
    "nothing is told": ("not as it is", lambda _: ()),
    "no reshuffle": (
        "takes from .* what is not there",
        lambda events: tuple(each for each in events if not isinstance(each, Reshuffled)),
    ),
    "one draw for both": (
        "takes from .* what is not there",
        lambda _: (Drew(ANN, 3, None), Reshuffled(3)),
    ),
    "turned round": ("takes from .* what is not there", lambda events: events[::-1]),
    "to another seat": (
        "not as it is",
        lambda _: (Drew(ANN, 1, None), Reshuffled(3), Drew(BOB, 2, None)),
    ),
    "to be tossed": (
        "not as it is",
        lambda _: (Drew(ANN, 1, None), Reshuffled(3), DrewToToss(ANN, 2, None)),
    ),
    "less than nothing": (
        "takes from .* what is not there",
        lambda events: (*events, Drew(ANN, -1, None), Drew(ANN, 1, None)),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_refill_across_a_reshuffle_that_is_told_wrongly(fault: str) -> None:
    """It breaks the eleventh law."""
    words, change = FAULTS[fault]
    state = piles("peckish", "ravenous rumbling", "honest-ham" + " old-toast" * 4)
    state = play(state, "discard honest-ham", "pass")
    after = play(state, "pass")
    wrong = attrs.evolve(after, events=change(after.events))
    with pytest.raises(LawBroken, match=f"law 11: .*{words}"):
        events_can_be_followed(state, wrong)
