"""Building: the four options, drawing and refilling."""

import pytest

from sandwichcards import IllegalMove, plates
from sandwichcards.core.outcome import Ending
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    Bread,
    CloseTurn,
    Deck,
    Discarded,
    Drew,
    MakeBid,
    Plate,
    Reshuffled,
    Rules,
    TakeTurn,
    TossOne,
    TurnBegan,
    explain,
    legal_moves,
    position,
    worth,
)
from tests.plates.tables import (
    all_pass,
    card,
    every_slug,
    passing,
    piles,
    play,
    quietly,
    scripted,
    slugs,
    texts,
    told,
    window,
)

OTHER = "peckish rumbling"


@pytest.mark.rule("P-5", "P-7")
def test_bread_on_an_empty_plate_starts_a_sandwich() -> None:
    """The hand is refilled to seven and the turn passes."""
    state = position(hands=["sensible-rye honest-ham", OTHER])
    state = quietly(state, "start sensible-rye 1")
    assert ((), (card("sensible-rye"),)) == state.plates
    assert 7 == len(state.hands[0])
    assert TakeTurn(Seat(1)) == state.question


@pytest.mark.rule("P-5", "P-7")
def test_nothing_is_started_on_a_plate_in_use() -> None:
    """With all plates in use, Bread can only finish or be discarded."""
    state = position(hands=["sensible-rye", OTHER], plates=["old-toast", "old-toast honest-ham"])
    assert ["finish sensible-rye 0", "finish sensible-rye 1", "discard sensible-rye"] == texts(
        state
    )
    with pytest.raises(IllegalMove, match="P-5: the Paper Plate is not empty"):
        play(state, "start sensible-rye 0")


@pytest.mark.rule("P-5", "P-12")
def test_only_bread_starts_a_sandwich() -> None:
    """With no sandwich begun, parts, Bids and napkins can but be discarded."""
    state = position(hands=["honest-ham shy-cheddar peckish swap-meet", OTHER])
    assert [
        "discard honest-ham",
        "discard peckish",
        "discard shy-cheddar",
        "discard swap-meet",
    ] == texts(state)


@pytest.mark.rule("P-5", "P-9")
def test_a_second_bread_finishes_a_sandwich_without_parts() -> None:
    """No part is needed; the finisher refills, then bids first."""
    state = position(hands=["sensible-rye", OTHER], plates=["old-toast"])
    state = play(state, "finish sensible-rye 0")
    assert () == state.hands[0]
    state = all_pass(state)
    assert MakeBid(Seat(0)) == state.question
    assert 7 == len(state.hands[0])
    assert "old-toast sensible-rye" == slugs(state.plates[0])


@pytest.mark.rule("P-9")
def test_only_an_unfinished_sandwich_is_finished() -> None:
    """An empty plate is started, not finished."""
    state = position(hands=["sensible-rye", OTHER], plates=["old-toast"])
    with pytest.raises(IllegalMove, match="P-9: there is no unfinished sandwich on the Tin Plate"):
        play(state, "finish sensible-rye 1")


@pytest.mark.rule("P-6")
def test_a_sandwich_is_worth_the_sum_of_its_cards() -> None:
    """Both Breads count, and so do Extras below zero."""
    sandwich = "doorstep-loaf honest-ham anchovy-ambush slippery-tomato smug-sourdough"
    state = position(
        hands=[OTHER, OTHER],
        plates=["", sandwich],
        agenda=[plates.OpenBidding(Seat(0), 1), window(0)],
    )
    assert 2 + 3 - 4 + 2 + 3 == worth(state, 1)


@pytest.mark.rule("P-8")
def test_adding_draws_two_and_discards_one_of_these() -> None:
    """The other is kept, then the hand is refilled to seven."""
    state = position(
        hands=["honest-ham peckish", OTHER],
        plates=["old-toast"],
        discard_pile="rumbling",
    )
    state = quietly(state, "add honest-ham 0")
    assert TossOne(Seat(0)) == state.question
    assert "peckish" == slugs(state.hands[0])
    assert 2 == len(state.drawn)
    kept, tossed = state.drawn
    state = play(state, f"toss {tossed}")
    assert (card("rumbling"), tossed) == state.discard_pile
    assert kept in state.hands[0]
    assert 7 == len(state.hands[0])
    assert () == state.drawn
    assert "old-toast honest-ham" == slugs(state.plates[0])
    assert window(1) == state.question


@pytest.mark.rule("P-8")
def test_nothing_but_a_drawn_card_is_tossed() -> None:
    """A card of the hand can't go in place of the two."""
    state = position(
        hands=["peckish", OTHER],
        drawn="honest-ham honest-ham",
        agenda=[CloseTurn(Seat(0)), TossOne(Seat(0))],
    )
    assert ["toss honest-ham"] == texts(state)
    with pytest.raises(IllegalMove, match="P-8: Peckish is not one of the two cards just drawn"):
        play(state, "toss peckish")


@pytest.mark.rule("P-8")
def test_parts_go_only_on_unfinished_sandwiches() -> None:
    """An empty plate has nothing to add to."""
    state = position(hands=["honest-ham", OTHER], plates=["old-toast"])
    assert ["add honest-ham 0", "discard honest-ham"] == texts(state)
    with pytest.raises(IllegalMove, match="P-8: there is no unfinished sandwich on the Tin Plate"):
        play(state, "add honest-ham 1")


@pytest.mark.rule("P-10")
def test_discarding_lays_off_one_card_and_refills() -> None:
    """The card lies face up on top, and the turn passes."""
    state = position(hands=["honest-ham peckish", OTHER], discard_pile="old-toast")
    state = quietly(state, "discard peckish")
    assert "old-toast peckish" == slugs(state.discard_pile)
    assert 7 == len(state.hands[0])
    assert TakeTurn(Seat(1)) == state.question


@pytest.mark.rule("P-11", "P-46")
@pytest.mark.parametrize(
    ("draw", "discard", "can_add"),
    [
        ("peckish", "", False),
        ("", "peckish", False),
        ("", "", False),
        ("peckish", "rumbling", True),
        ("", "peckish rumbling", True),
        ("peckish rumbling", "", True),
    ],
)
def test_adding_needs_two_cards_to_draw(draw: str, discard: str, *, can_add: bool) -> None:
    """They are counted over both piles."""
    state = piles(draw, discard)
    assert can_add == ("add honest-ham 0" in texts(state))
    if not can_add:
        reason = explain(state, plates.catalogue(state).parse("add honest-ham 0"))
        assert "P-11: there are no two cards to draw" == reason


@pytest.mark.rule("P-12")
@pytest.mark.parametrize("slug", ["peckish", "swap-meet"])
def test_bids_and_napkins_are_not_eaten(slug: str) -> None:
    """Meat, Cheese and Extras are parts, nothing else is."""
    hand = f"anchovy-ambush honest-ham shy-cheddar {slug}"
    state = position(hands=[hand, OTHER], plates=["old-toast"])
    adding = [text for text in texts(state) if text.startswith("add ")]
    assert ["add anchovy-ambush 0", "add honest-ham 0", "add shy-cheddar 0"] == adding


@pytest.mark.rule("P-13")
def test_refilling_stops_when_both_piles_are_empty() -> None:
    """Three cards are all there are, and nobody minds."""
    state = piles("peckish rumbling", "")
    state = quietly(state, "discard honest-ham")
    assert "honest-ham peckish rumbling" == slugs(state.hands[0])
    assert 0 == len(state.draw_pile)


@pytest.mark.rule("P-13")
def test_an_option_may_be_chosen_though_nothing_can_be_refilled() -> None:
    """Bread may be played with both piles empty."""
    rest = every_slug()
    rest.remove("sensible-rye")
    state = position(hands=["sensible-rye", " ".join(rest)], draw_pile="")
    assert ["start sensible-rye 0", "start sensible-rye 1", "discard sensible-rye"] == texts(state)
    state = quietly(state, "start sensible-rye 0")
    assert () == state.hands[0]


@pytest.mark.rule("P-4", "P-46")
def test_the_discards_are_shuffled_as_soon_as_the_last_card_is_drawn() -> None:
    """The pile is new before anybody needs it, and drawing just goes on."""
    state = scripted(piles("peckish", "rumbling ravenous"), "ravenous")
    state = quietly(state, "discard honest-ham")
    assert "honest-ham peckish ravenous rumbling" == slugs(state.hands[0])
    assert () == state.discard_pile
    state = play(piles("peckish " * 6 + "rumbling", "ravenous"), "discard honest-ham", "pass")
    assert [Reshuffled(2)] == told(state, Reshuffled)
    assert (7, 2) == (len(state.hands[0]), len(state.draw_pile))


@pytest.mark.rule("P-46")
def test_with_nothing_to_shuffle_the_pile_stays_empty_until_a_card_is_needed() -> None:
    """Then what has been discarded since comes back."""
    state = piles("peckish peckish", "", hand="honest-ham" + " rumbling" * 6)
    state = quietly(state, "add honest-ham 0")
    state = all_pass(play(state, "toss peckish"))
    assert (0, "peckish") == (len(state.draw_pile), slugs(state.discard_pile))
    state = quietly(state, "discard honest-ham")
    assert (0, "peckish honest-ham") == (len(state.draw_pile), slugs(state.discard_pile))
    state = scripted(state, "honest-ham")
    state = quietly(state, "discard peckish")
    assert card("honest-ham") in state.hands[0]
    assert 2 == len(state.draw_pile)


@pytest.mark.rule("P-42")
def test_turns_go_clockwise() -> None:
    """From the first player on, round and round."""
    state = position(hands=[OTHER, OTHER, "peckish ravenous"])
    seats = []
    for _ in range(4):
        assert isinstance(state.question, TakeTurn)
        seats.append(state.question.seat)
        state = quietly(
            state, "discard peckish" if "discard peckish" in texts(state) else texts(state)[-1]
        )
    assert [0, 1, 2, 0] == seats


@pytest.mark.rule("P-47")
def test_a_player_without_a_card_refills_and_the_turn_passes() -> None:
    """No option can be chosen, so none is asked for."""
    state = position(hands=[OTHER, "", OTHER])
    state = quietly(state, "discard peckish")
    assert TakeTurn(Seat(2)) == state.question
    assert 7 == len(state.hands[1])
    assert 3 == state.turn


@pytest.mark.rule("P-48")
def test_adding_draws_what_there_is_and_keeps_a_single_card() -> None:
    """A napkin took both cards in the meantime, so the napkin itself is all there is to draw."""
    hand = "honest-ham" + " old-toast" * 5 + " ravenous ravenous"
    state = piles("peckish rumbling", "", hand=hand)
    state = play(state, "add honest-ham 0", "pass", "play second-helping", "pass", "pass")
    assert [Drew(Seat(1), 2, (card("peckish"), card("rumbling")))] == told(state, Drew)
    state = all_pass(state)
    assert TakeTurn(Seat(1)) == state.question
    assert () == state.drawn
    assert (8, True) == (len(state.hands[0]), card("second-helping") in state.hands[0])


@pytest.mark.rule("P-48")
def test_a_sandwich_that_lost_its_second_bread_is_not_bid_for() -> None:
    """The finisher refills, and the turn ends."""
    state = position(hands=["sensible-rye", "bold-seagull peckish"], plates=["old-toast"])
    state = play(state, "finish sensible-rye 0", "play-onto bold-seagull 0")
    events: list[plates.Event] = []
    while not isinstance(state.question, TakeTurn):
        state = play(state, "pass")
        events += state.events
    assert 1 == events.count(plates.NobodyAte(0))
    assert TakeTurn(Seat(1)) == state.question
    assert "old-toast" == slugs(state.plates[0])
    assert 7 == len(state.hands[0])
    assert 2 == state.turn
    assert "sensible-rye" in {c.slug for c in state.discard_pile}


@pytest.mark.rule("P-50")
def test_a_hand_of_more_than_seven_is_not_refilled() -> None:
    """New hands in the middle of adding leave eight, and eight they stay."""
    state = position(hands=["honest-ham peckish", "change-of-menu peckish"], plates=["old-toast"])
    state = play(state, "add honest-ham 0", "pass")
    state = all_pass(play(state, "play change-of-menu"))
    assert 7 == len(state.hands[0])
    state = play(state, f"toss {state.drawn[0]}")
    assert 8 == len(state.hands[0])
    assert [] == told(state, Drew)


@pytest.mark.rule("P-67")
def test_with_no_card_left_anywhere_the_most_points_win() -> None:
    """When a turn would begin and nobody has or can draw a card, the game is over."""
    deck = Deck.of(
        "swallowed",
        [(Plate("dish", "Dish"), 2), (Bread("a", "A", 1), 2), (plates.Extra("x", "X", 1), 12)],
    )
    state = position(
        hands=["a", ""],
        plates=["a" + " x" * 12],
        draw_pile="",
        scores=[3, 4],
        deck=deck,
        rules=Rules(first_player=Seat(0)),
    )
    state = quietly(state, "start a 1")
    assert state.outcome is not None
    assert Ending.STALEMATE == state.outcome.how
    assert (Seat(1),) == state.outcome.winners
    assert () == legal_moves(state)
    assert (1, ()) == (state.turn, state.agenda)


@pytest.mark.rule("P-63", "P-67")
def test_a_napkin_that_leaves_as_the_turn_begins_is_a_card_left() -> None:
    """It lies in the discard pile by then, and the game goes on."""
    short = plates.Napkin("short", "Short", plates.Worth(1, 1, plates.Until.TURN))
    deck = Deck.of(
        "nearly swallowed",
        [
            (Plate("dish", "Dish"), 2),
            (Bread("a", "A", 1), 2),
            (plates.Extra("x", "X", 1), 12),
            (short, 1),
        ],
    )
    for owner, ending in ((0, Ending.STALEMATE), (1, None)):
        state = position(
            hands=["a", ""],
            plates=["a" + " x" * 12],
            draw_pile="",
            napkins=[plates.TableNapkin(Seat(owner), plates.Play(short))],
            deck=deck,
        )
        state = quietly(state, "start a 1")
        assert ending == (state.outcome and state.outcome.how)


def test_events_tell_a_turn_as_it_happens() -> None:
    """Who discarded what, who drew how many, whose turn began."""
    state = position(hands=["honest-ham peckish", OTHER])
    state = play(state, "discard peckish")
    assert (Discarded(Seat(0), (card("peckish"),)),) == state.events
    seats, state = passing(state)
    assert [0, 1] == seats
    assert [TurnBegan(Seat(1), 2)] == told(state, TurnBegan)
    assert [(0, 6)] == [(drew.seat, drew.count) for drew in told(state, Drew)]
