"""H-14 to H-20, H-31 to H-34: what do Skip, Reverse and Double-play do?"""

import pytest

from sandwichcards import Ending, IllegalMove, Seat, hoagie
from sandwichcards.hoagie import (
    Build,
    Discard,
    DoublePlay,
    Place,
    PlayOn,
    Reverse,
    Rules,
    Skip,
    StopPlaying,
    TakeTurn,
)
from tests.hoagie.table import ANN, BOB, CAT, SLUGS, laid, slugs

LEFT, MEAT, CHEESE, LETTUCE, RIGHT = Place
PLENTY = "fresh-bread fresh-meat fresh-cheese fresh-lettuce"


# Skip


@pytest.mark.rule("H-14")
def test_a_skip_before_the_next_player() -> None:
    """That player's turn is left out, once."""
    state = hoagie.position(hands=["skip " + PLENTY, PLENTY, PLENTY])
    after = hoagie.apply(state, Skip(BOB))
    assert CAT == after.to_act
    assert hoagie.LaidSkip(ANN, BOB) == after.events[0]
    later = hoagie.apply(hoagie.apply(after, Build(MEAT)), Build(MEAT))
    assert BOB == later.to_act


@pytest.mark.rule("H-14")
def test_a_skip_before_a_player_further_on() -> None:
    """It lies there, face up, until that player's turn comes."""
    state = hoagie.position(hands=["skip " + PLENTY, PLENTY, PLENTY])
    after = hoagie.apply(state, Skip(CAT))
    assert (BOB, (0, 0, 1)) == (after.to_act, after.skips)
    assert (0, 0, 1) == hoagie.observe(after, None).skips
    assert ANN == hoagie.apply(after, Build(MEAT)).to_act


@pytest.mark.rule("H-15")
def test_whom_a_skip_can_be_laid_before() -> None:
    """Any player, oneself included."""
    state = hoagie.position(hands=["", "skip", ""], active=1)
    assert (Skip(ANN), Skip(BOB), Skip(CAT)) == hoagie.legal_moves(state)
    after = hoagie.apply(state, Skip(BOB))
    assert (0, 1, 0) == after.skips


@pytest.mark.rule("H-15")
def test_two_skips_before_one_player() -> None:
    """Each costs one turn."""
    state = hoagie.position(hands=["skip " + PLENTY, PLENTY], skips=[0, 1])
    after = hoagie.apply(state, Skip(BOB))
    assert (ANN, (0, 1)) == (after.to_act, after.skips)
    again = hoagie.apply(after, Build(MEAT))
    assert (ANN, (0, 0)) == (again.to_act, again.skips)
    assert BOB == hoagie.apply(again, Build(CHEESE)).to_act


@pytest.mark.rule("H-15")
def test_a_second_skip_where_they_may_not_be_stacked() -> None:
    """It is illegal before that player, and legal before the others."""
    rules = Rules(stack_skips=False)
    state = hoagie.position(hands=["skip", "", ""], skips=[0, 1, 0], rules=rules)
    assert (Skip(ANN), Skip(CAT)) == hoagie.legal_moves(state)
    with pytest.raises(IllegalMove, match="H-15: a Skip lies before seat 1 already"):
        hoagie.apply(state, Skip(BOB))
    stacking = hoagie.position(hands=["skip", "", ""], skips=[0, 1, 0])
    assert (Skip(ANN), Skip(BOB), Skip(CAT)) == hoagie.legal_moves(stacking)


@pytest.mark.rule("H-15", "H-23", "H-32")
def test_a_skip_that_can_be_laid_before_oneself_alone() -> None:
    """It has to be, if no other card can be played."""
    rules = Rules(stack_skips=False)
    state = hoagie.position(hands=["skip spoiled-meat", "", ""], skips=[0, 1, 1], rules=rules)
    assert (Skip(ANN),) == hoagie.legal_moves(state)
    after = hoagie.apply(state, Skip(ANN))
    assert ((0, 0, 0), BOB, 5) == (after.skips, after.to_act, after.turn)


@pytest.mark.rule("H-16")
def test_a_turn_that_is_skipped() -> None:
    """The Skip is discarded, and nothing is played or drawn."""
    state = hoagie.position(hands=[PLENTY, "skip reverse", PLENTY], skips=[0, 1, 0])
    after = hoagie.apply(state, Build(MEAT))
    assert CAT == after.to_act
    assert ["reverse", "skip"] == slugs(after.hands[BOB])
    assert (0, 0, 0) == after.skips
    assert ["skip"] == slugs(after.discard_pile)
    assert (hoagie.Skipped(BOB, 2), hoagie.TurnBegan(CAT, 3)) == after.events[-2:]


@pytest.mark.rule("H-17")
def test_a_perfect_sandwich_whose_turn_is_skipped() -> None:
    """It does not win on that turn, but on the next that is begun."""
    state = hoagie.position(hands=[PLENTY, PLENTY], sandwiches=["-----", "fffff"], skips=[0, 1])
    after = hoagie.apply(state, Build(MEAT))
    assert (None, ANN) == (after.outcome, after.to_act)
    end = hoagie.apply(after, Build(CHEESE))
    assert end.outcome is not None
    assert (BOB,) == end.outcome.winners


@pytest.mark.rule("H-17")
def test_a_perfect_sandwich_where_a_skip_does_not_block() -> None:
    """It wins in spite of the Skip."""
    state = hoagie.position(
        hands=[PLENTY, PLENTY],
        sandwiches=["-----", "fffff"],
        skips=[0, 1],
        rules=Rules(skip_blocks_win=False),
    )
    after = hoagie.apply(state, Build(MEAT))
    assert after.outcome is not None
    assert ((BOB,), Ending.GOAL) == (after.outcome.winners, after.outcome.how)


# Reverse


@pytest.mark.rule("H-18")
@pytest.mark.parametrize(("direction", "following"), [(1, CAT), (-1, BOB)])
def test_a_reverse(direction: int, following: Seat) -> None:
    """It turns the order of play round, and back again."""
    state = hoagie.position(hands=["reverse", PLENTY, PLENTY], direction=direction)
    after = hoagie.apply(state, Reverse())
    assert (-direction, following) == (after.direction, after.to_act)
    assert hoagie.Reversed(ANN, -direction) == after.events[0]
    assert -direction == hoagie.apply(after, Build(MEAT)).direction


@pytest.mark.rule("H-33")
def test_a_reverse_in_the_middle_of_a_turn() -> None:
    """It counts at once, and tells who is next when the turn ends."""
    state = hoagie.position(hands=["reverse fresh-meat", PLENTY, PLENTY], plays=2)
    after = hoagie.apply(state, Reverse())
    assert (-1, ANN) == (after.direction, after.to_act)
    assert CAT == hoagie.apply(after, Build(MEAT)).to_act


@pytest.mark.rule("H-33")
@pytest.mark.parametrize("repeats", [False, True])
def test_two_reverses_in_one_turn(*, repeats: bool) -> None:
    """They cancel out, with two players too."""
    rules = Rules(reverse_repeats_with_two=repeats)
    for others in (1, 2):
        hands = ["reverse reverse", *[PLENTY] * others]
        state = hoagie.position(hands=hands, plays=2, rules=rules)
        after = hoagie.apply(hoagie.apply(state, Reverse()), Reverse())
        assert (1, BOB) == (after.direction, after.to_act)


@pytest.mark.rule("H-33")
@pytest.mark.parametrize(("repeats", "following"), [(False, BOB), (True, ANN)])
def test_a_reverse_with_two_players(following: Seat, *, repeats: bool) -> None:
    """It changes nothing, or gives the same player the next turn: as the option says."""
    rules = Rules(reverse_repeats_with_two=repeats)
    state = hoagie.position(hands=["reverse " + PLENTY, PLENTY], rules=rules)
    after = hoagie.apply(state, Reverse())
    assert TakeTurn(following) == after.question
    assert 2 == after.turn


@pytest.mark.rule("H-33")
def test_the_turn_after_a_reverse_that_repeats() -> None:
    """It is an ordinary one: the other player is next."""
    rules = Rules(reverse_repeats_with_two=True)
    state = hoagie.position(hands=["reverse " + PLENTY, PLENTY], rules=rules)
    after = hoagie.apply(hoagie.apply(state, Reverse()), Build(MEAT))
    assert BOB == after.to_act


@pytest.mark.rule("H-33")
def test_a_reverse_that_repeats_with_three_players() -> None:
    """The option is about two players only."""
    rules = Rules(reverse_repeats_with_two=True)
    state = hoagie.position(hands=["reverse", PLENTY, PLENTY], rules=rules)
    assert CAT == hoagie.apply(state, Reverse()).to_act


# Double-play


@pytest.mark.rule("H-19")
def test_a_double_play() -> None:
    """Two further cards may be played, then the turn ends."""
    state = hoagie.position(hands=["double-play " + PLENTY, PLENTY])
    after = hoagie.apply(state, DoublePlay())
    assert PlayOn(ANN, 2) == after.question
    assert (hoagie.Doubled(ANN),) == after.events
    first = hoagie.apply(after, Build(MEAT))
    assert PlayOn(ANN, 1) == first.question
    assert TakeTurn(BOB) == hoagie.apply(first, Build(CHEESE)).question


@pytest.mark.rule("H-20")
def test_a_double_play_among_the_further_cards() -> None:
    """It adds two more plays to those that are left."""
    state = hoagie.position(hands=["double-play double-play " + PLENTY, PLENTY])
    first = hoagie.apply(state, DoublePlay())
    assert PlayOn(ANN, 3) == hoagie.apply(first, DoublePlay()).question


@pytest.mark.rule("H-20")
def test_further_plays_that_are_left() -> None:
    """To stop is always listed; it ends the turn."""
    state = hoagie.position(hands=["fresh-meat skip", PLENTY], plays=2)
    assert (Build(MEAT), Skip(ANN), Skip(BOB), StopPlaying()) == hoagie.legal_moves(state)
    after = hoagie.apply(state, StopPlaying())
    assert TakeTurn(BOB) == after.question
    assert 7 == len(after.hands[ANN])
    assert hoagie.Stopped(ANN) == after.events[0]


@pytest.mark.rule("H-20")
@pytest.mark.parametrize("hand", ["", "spoiled-meat"])
def test_further_plays_with_nothing_playable(hand: str) -> None:
    """To stop is the only move: nothing is discarded."""
    state = hoagie.position(hands=[hand, PLENTY], plays=1)
    assert (StopPlaying(),) == hoagie.legal_moves(state)
    with pytest.raises(IllegalMove, match="H-20"):
        hoagie.apply(state, Discard(SLUGS["spoiled-meat"]))


@pytest.mark.rule("H-20")
def test_stopping_before_the_first_card() -> None:
    """It is refused."""
    state = hoagie.position(hands=["double-play", PLENTY])
    assert (DoublePlay(),) == hoagie.legal_moves(state)
    with pytest.raises(IllegalMove, match="H-20"):
        hoagie.apply(state, StopPlaying())


@pytest.mark.rule("H-31")
def test_the_hand_during_a_double_play() -> None:
    """Nothing is drawn between the plays; at the end it is filled once."""
    state = hoagie.position(hands=["double-play skip skip " + PLENTY, PLENTY])
    sizes = [len(state.hands[ANN])]
    draws = []
    for move in (DoublePlay(), Build(MEAT), Build(CHEESE)):
        state = hoagie.apply(state, move)
        sizes.append(len(state.hands[ANN]))
        draws.append([event.count for event in state.events if isinstance(event, hoagie.Drew)])
    assert [7, 6, 5, 7] == sizes
    assert [[], [], [3]] == draws


@pytest.mark.rule("H-32")
@pytest.mark.parametrize("stack_skips", [True, False])
@pytest.mark.parametrize(
    ("card", "move"), [("reverse", Reverse()), ("double-play", DoublePlay()), ("skip", Skip(ANN))]
)
def test_an_action_among_ingredients_that_fit_nowhere(
    card: str, move: hoagie.Move, *, stack_skips: bool
) -> None:
    """It is playable, so nothing may be discarded."""
    rules = Rules(stack_skips=stack_skips)
    state = hoagie.position(hands=[f"{card} spoiled-meat", ""], rules=rules)
    moves = hoagie.legal_moves(state)
    assert move in moves
    assert not any(isinstance(each, Discard) for each in moves)


@pytest.mark.rule("H-32")
def test_a_skip_when_one_lies_before_everyone() -> None:
    """It is playable only where Skips may be stacked."""
    stacking = hoagie.position(hands=["skip", ""], skips=[1, 1], plays=1)
    assert (Skip(ANN), Skip(BOB), StopPlaying()) == hoagie.legal_moves(stacking)
    rules = Rules(stack_skips=False)
    single = hoagie.position(hands=["skip", ""], skips=[1, 1], plays=1, rules=rules)
    assert (StopPlaying(),) == hoagie.legal_moves(single)


@pytest.mark.rule("H-34")
def test_reverse_and_double_play_once_they_are_played() -> None:
    """They are discarded at once, in order, and lie before nobody."""
    state = hoagie.position(hands=["double-play reverse", PLENTY], discard_pile="fresh-meat")
    after = hoagie.apply(hoagie.apply(state, DoublePlay()), Reverse())
    assert ["fresh-meat", "double-play", "reverse"] == slugs(after.discard_pile)


@pytest.mark.rule("H-34")
def test_a_skip_once_it_is_played() -> None:
    """It is not discarded before it has cost its turn."""
    state = hoagie.position(hands=["skip", PLENTY, PLENTY])
    after = hoagie.apply(state, Skip(CAT))
    assert () == after.discard_pile
    assert ["skip"] == slugs(hoagie.apply(after, Build(MEAT)).discard_pile)


@pytest.mark.rule("H-34")
def test_a_reshuffle_in_the_turn_of_a_double_play() -> None:
    """It takes the Double-play in: it can be drawn again at once."""
    state = laid(["double-play" + " skip" * 6, "reverse " * 7])
    after = hoagie.apply(hoagie.apply(state, DoublePlay()), StopPlaying())
    assert "double-play" in slugs(after.hands[ANN])
    assert () == after.discard_pile
    assert hoagie.Reshuffled(1) in after.events
