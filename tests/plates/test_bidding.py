"""Bidding: face-down cards before any player, opting out, the last card."""

import pytest

from sandwichcards import IllegalMove, plates
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    BiddingBegan,
    BidsDiscarded,
    Declined,
    Drew,
    Eat,
    Event,
    Laid,
    MakeBid,
    MakeLastBid,
    NextBid,
    NobodyAte,
    OptedOut,
    State,
    Step,
    TakeTurn,
    TurnedUp,
    TurnUp,
    observe,
    position,
)
from tests.plates.tables import all_pass, card, passing, play, quietly, slugs, texts, told, window

SANDWICH = "old-toast honest-ham sensible-rye"
"""Worth 4."""


def bidding(
    *hands: str, seat: int = 0, finisher: int = 0, out: tuple[int, ...] = (), last: bool = False
) -> State:
    """A bidding for a sandwich on plate 0, in which this seat is to bid."""
    question: Step = MakeLastBid(Seat(seat)) if last else MakeBid(Seat(seat))
    return position(
        hands=hands,
        plates=[SANDWICH],
        out=out,
        agenda=[Eat(Seat(finisher), 0), TurnUp(Seat(finisher)), question],
    )


@pytest.mark.rule("P-14")
def test_bidding_starts_with_the_finisher_and_goes_clockwise() -> None:
    """The finisher sits at 1 of three."""
    state = position(
        hands=["peckish", "sensible-rye", "peckish"], plates=["old-toast honest-ham"], active=1
    )
    state = play(state, "finish sensible-rye 0")
    _, state = passing(state)
    assert [BiddingBegan(Seat(1), 0)] == told(state, BiddingBegan)
    bidders = []
    for _ in range(3):
        assert isinstance(state.question, MakeBid)
        bidders.append(state.question.seat)
        state = quietly(state, texts(state)[1])
    assert [1, 2, 0] == bidders


@pytest.mark.rule("P-14")
def test_a_card_is_laid_before_anybody_or_the_bidder_opts_out() -> None:
    """Oneself included, one card at a time."""
    state = bidding("peckish", "rumbling", "rumbling")
    assert ["opt-out", "lay peckish 0", "lay peckish 1", "lay peckish 2"] == texts(state)
    state = quietly(state, "lay peckish 0")
    assert [(0, 0, card("peckish"))] == [(c.seat, c.before, c.card) for c in state.laid]
    assert MakeBid(Seat(1)) == state.question


@pytest.mark.rule("P-15")
@pytest.mark.parametrize("slug", ["sensible-rye", "lone-sock", "swap-meet", "doctors-orders"])
def test_any_card_may_be_laid(slug: str) -> None:
    """Bread, parts, napkins and Bids below zero alike."""
    state = quietly(bidding(f"{slug} peckish", "rumbling"), f"lay {slug} 1")
    assert [card(slug)] == [laid.card for laid in state.laid]


@pytest.mark.rule("P-15")
def test_hands_are_not_refilled_while_bidding() -> None:
    """A laid card is not replaced."""
    state = quietly(bidding("peckish ravenous", "rumbling"), "lay peckish 1", "lay rumbling 1")
    assert ((card("ravenous"),), ()) == state.hands
    with pytest.raises(IllegalMove, match="P-15: no Peckish in hand"):
        play(state, "lay peckish 0")


@pytest.mark.rule("P-16")
def test_laid_cards_are_known_to_who_laid_them_alone() -> None:
    """Until they are turned up; the number of cards before each is public."""
    state = quietly(bidding("peckish ravenous", "rumbling ravenous"), "lay peckish 1")
    seen = [[laid.card for laid in observe(state, seat).laid] for seat in (Seat(0), Seat(1), None)]
    assert [[card("peckish")], [None], [None]] == seen
    assert [(0, 1)] == [(laid.seat, laid.before) for laid in observe(state, None).laid]


@pytest.mark.rule("P-16")
def test_laid_cards_are_turned_up_when_the_bidding_is_over() -> None:
    """Then everybody sees all of them, and the events show each."""
    state = quietly(bidding("peckish ravenous", "rumbling ravenous"), "lay peckish 1")
    state = play(quietly(state, "opt-out"), "lay ravenous 0")
    assert not state.turned_up
    state = play(state, "pass")
    assert state.turned_up
    assert ["peckish", "ravenous"] == [up.card.slug for up in told(state, TurnedUp)]
    assert [card("peckish"), card("ravenous")] == [c.card for c in observe(state, Seat(1)).laid]


@pytest.mark.rule("P-16")
def test_a_laid_card_is_told_to_who_laid_it_alone() -> None:
    """Others hear that a card was laid, and before whom."""
    state = play(bidding("peckish ravenous", "rumbling"), "lay peckish 1")
    assert (Laid(Seat(0), Seat(1), card("peckish")),) == observe(state, Seat(0)).events
    assert (Laid(Seat(0), Seat(1), None),) == observe(state, Seat(1)).events


@pytest.mark.rule("P-17")
def test_who_has_opted_out_stays_out() -> None:
    """The others go on bidding without them."""
    state = bidding("peckish ravenous", "rumbling ravenous", "peckish ravenous")
    state = quietly(state, "opt-out", "lay rumbling 1", "lay peckish 1")
    assert MakeBid(Seat(1)) == state.question
    assert (True, False, False) == state.out


@pytest.mark.rule("P-18")
def test_the_last_one_in_may_lay_one_last_card() -> None:
    """Then the bidding is over, even with cards left in hand."""
    state = quietly(bidding("peckish ravenous", "rumbling"), "lay peckish 0")
    state = quietly(state, "opt-out")
    assert MakeLastBid(Seat(0)) == state.question
    assert ["opt-out", "lay ravenous 0", "lay ravenous 1"] == texts(state)
    state = play(state, "lay ravenous 0")
    _, state = passing(state)
    assert state.turned_up
    assert (Eat(Seat(0), 0), window(1, 0)) == state.agenda


@pytest.mark.rule("P-18", "P-51")
def test_the_last_card_may_be_declined() -> None:
    """The bidding is over all the same; it is not to opt out, and the window after it opens."""
    state = bidding("peckish", "rumbling", out=(0,), seat=1, last=True)
    state = play(state, "opt-out")
    assert ([Declined(Seat(1))], []) == (told(state, Declined), told(state, OptedOut))
    assert (True, False) == state.out
    seats, state = passing(state)
    assert [1, 0] == seats
    assert state.turned_up
    assert () == state.laid


@pytest.mark.rule("P-51")
def test_one_who_had_no_turn_yet_gets_the_last_card() -> None:
    """All before opted out at once."""
    state = quietly(bidding("peckish", "rumbling", "ravenous"), "opt-out", "opt-out")
    assert MakeLastBid(Seat(2)) == state.question


@pytest.mark.rule("P-51")
def test_without_a_card_the_last_one_in_is_not_asked() -> None:
    """The bidding just ends."""
    state = play(bidding("peckish", "", "ravenous", out=(2,)), "opt-out", "pass")
    _, state = passing(state)
    assert state.turned_up
    assert (True, False, True) == state.out


@pytest.mark.rule("P-51")
def test_cards_may_be_laid_before_those_who_are_out() -> None:
    """Being out does not save anybody from eating."""
    state = quietly(bidding("peckish ravenous", "rumbling"), "lay peckish 0", "opt-out")
    assert "lay ravenous 1" in texts(state)


@pytest.mark.rule("P-17", "P-51")
def test_a_napkin_that_brings_cards_lets_nobody_in_again() -> None:
    """Who is out stays out."""
    state = bidding("", "peckish second-helping", "ravenous ravenous", seat=1, out=(0,))
    state = quietly(state, "lay peckish 1")
    assert MakeBid(Seat(2)) == state.question
    state = play(state, "lay ravenous 2")
    state = play(state, "pass", "play second-helping")
    state = all_pass(state)
    assert MakeBid(Seat(1)) == state.question
    assert (True, False, False) == state.out


@pytest.mark.rule("P-19", "P-70")
def test_a_player_without_cards_opts_out() -> None:
    """Nobody asks, it just happens; and the window after an opt-out opens."""
    state = play(bidding("peckish", "", "ravenous", "ravenous"), "lay peckish 0", "pass")
    state = play(state, "pass")
    assert [OptedOut(Seat(1))] == told(state, OptedOut)
    assert (False, True, False, False) == state.out
    assert NextBid(Seat(1)) == state.agenda[-2]
    assert window(2, 1) == state.question


@pytest.mark.rule("P-49")
def test_nobody_eats_a_sandwich_that_left_its_plate() -> None:
    """Laid cards go, hands are refilled from the finisher, and the next player builds."""
    state = bidding("rumbling", "tablecloth-trick peckish", "ravenous", seat=1, finisher=1)
    state = play(state, "lay peckish 0", "play-onto tablecloth-trick 0")
    events: list[Event] = []
    while not isinstance(state.question, TakeTurn):
        state = play(state, "pass")
        events += state.events
    assert NobodyAte(0) in events
    assert BidsDiscarded((card("peckish"),)) in events
    assert [1, 2, 0] == [event.seat for event in events if isinstance(event, Drew)]
    assert TakeTurn(Seat(2)) == state.question
    assert ((0, 0, 0), 0) == (state.scores, state.eaten)
    assert ((), (False, False, False)) == (state.laid, state.out)


@pytest.mark.rule("P-49")
def test_a_sandwich_may_leave_its_plate_after_the_counting() -> None:
    """Nobody eats then either."""
    state = position(
        hands=["tablecloth-trick", "peckish"],
        plates=[SANDWICH],
        laid=[(0, 1, "ravenous")],
        out=[0],
        agenda=[Eat(Seat(0), 0), window(0)],
    )
    state = all_pass(play(state, "play-onto tablecloth-trick 0"))
    assert ((0, 0), TakeTurn(Seat(1))) == (state.scores, state.question)


@pytest.mark.rule("P-16", "P-49")
def test_a_sandwich_may_leave_its_plate_before_the_turning_up() -> None:
    """Nothing is turned up then, and everybody is in the game again."""
    state = position(
        hands=["tablecloth-trick", "peckish"],
        plates=[SANDWICH],
        laid=[(0, 1, "ravenous")],
        out=[0],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), window(0)],
    )
    state = play(state, "play-onto tablecloth-trick 0")
    events: list[Event] = []
    while not isinstance(state.question, TakeTurn):
        state = play(state, "pass")
        events += state.events
    assert [NobodyAte(0)] == [event for event in events if isinstance(event, NobodyAte | TurnedUp)]
    assert ((), (False, False), TakeTurn(Seat(1))) == (state.laid, state.out, state.question)


@pytest.mark.rule("P-61")
def test_nobody_eats_a_sandwich_that_lost_its_second_bread() -> None:
    """What is left stays on the plate, unfinished."""
    state = bidding("bold-seagull peckish", "rumbling")
    state = play(state, "lay peckish 0")
    state = all_pass(play(state, "play-onto bold-seagull 0"))
    assert TakeTurn(Seat(1)) == state.question
    assert ("old-toast honest-ham", 0) == (slugs(state.plates[0]), state.eaten)


def test_a_bid_that_is_not_asked_for_is_refused() -> None:
    """The message says what is asked instead."""
    state = bidding("peckish", "rumbling")
    assert "P-14: this is the moment to lay a card or to opt out" == plates.explain(
        state, plates.catalogue(state).parse("pass")
    )
    last = bidding("peckish", "rumbling", out=(1,), last=True)
    assert "P-18: this is the moment to lay the last card or to decline" == plates.explain(
        last, plates.catalogue(last).parse("discard peckish")
    )
