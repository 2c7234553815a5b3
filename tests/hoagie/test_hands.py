"""H-21 to H-25, H-35: what is discarded and drawn?"""

import pytest

from sandwichcards import BadSetup, IllegalMove, hoagie
from sandwichcards.hoagie import (
    Build,
    Discard,
    DoublePlay,
    Pass,
    Place,
    Replace,
    Spoil,
    StopPlaying,
    TakeTurn,
)
from sandwichcards.testing import random_choices, walk
from tests.hoagie.table import ANN, BOB, SLUGS, VARIANTS, laid, slugs

LEFT, MEAT, CHEESE, LETTUCE, RIGHT = Place
SKIPS = "skip " * 7
REVERSES = "reverse " * 7


@pytest.mark.rule("H-21")
def test_a_hand_without_a_playable_card() -> None:
    """Any card of it can be discarded, each kind once."""
    state = hoagie.position(hands=["spoiled-meat spoiled-meat spoiled-bread", ""])
    assert (Discard(SLUGS["spoiled-bread"]), Discard(SLUGS["spoiled-meat"])) == hoagie.legal_moves(
        state
    )


@pytest.mark.rule("H-21")
def test_a_discard() -> None:
    """The card goes to the discard pile, another is drawn, and the turn ends."""
    state = laid(["spoiled-meat " * 7, REVERSES], draw_pile="skip fresh-meat", discard_pile="skip")
    after = hoagie.apply(state, Discard(SLUGS["spoiled-meat"]))
    assert ["skip", "spoiled-meat"] == slugs(after.discard_pile)
    assert ["skip", *["spoiled-meat"] * 6] == slugs(after.hands[ANN])
    assert TakeTurn(BOB) == after.question
    assert hoagie.Discarded(ANN, SLUGS["spoiled-meat"]) == after.events[0]


@pytest.mark.rule("H-22")
def test_a_playable_card_drawn_after_a_discard() -> None:
    """It is not played before the next turn: another player is asked."""
    state = laid(["spoiled-meat " * 7, REVERSES], draw_pile="fresh-meat skip")
    after = hoagie.apply(state, Discard(SLUGS["spoiled-meat"]))
    assert "fresh-meat" in slugs(after.hands[ANN])
    assert BOB == after.to_act


@pytest.mark.rule("H-23")
@pytest.mark.parametrize("card", ["fresh-meat", "spoiled-cheese", "skip", "reverse", "double-play"])
def test_a_hand_with_one_playable_card(card: str) -> None:
    """It must be played: neither to pass, to stop nor to discard is listed."""
    state = hoagie.position(hands=[f"{card} spoiled-meat", ""], sandwiches=["-----", "--f--"])
    moves = hoagie.legal_moves(state)
    assert moves
    assert not any(isinstance(move, Discard | Pass | StopPlaying) for move in moves)


@pytest.mark.rule("H-23")
@pytest.mark.parametrize("move", [Discard(SLUGS["spoiled-meat"]), Pass()])
def test_discarding_or_passing_with_a_playable_card(move: hoagie.Move) -> None:
    """It is refused."""
    state = hoagie.position(hands=["fresh-meat spoiled-meat", ""])
    with pytest.raises(IllegalMove, match="H-23"):
        hoagie.apply(state, move)


@pytest.mark.rule("H-24")
def test_a_hand_of_eight() -> None:
    """No table has one."""
    with pytest.raises(BadSetup, match="H-24: seat 1 holds 8 cards, 7 are the most"):
        hoagie.position(hands=["", "fresh-bread " * 8])


@pytest.mark.rule("H-24")
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_hands_throughout_a_game(number: int) -> None:
    """They never hold more than seven cards."""
    steps = walk(hoagie, 3, random_choices(number), seed=number, options=VARIANTS[number])
    assert 7 == max(len(hand) for step in steps for hand in step.state.hands)


@pytest.mark.rule("H-25")
def test_an_empty_draw_pile() -> None:
    """The discard pile is shuffled into a new one, and drawn from."""
    state = laid(
        ["fresh-meat" + " skip" * 6, REVERSES],
        discard_pile="double-play reverse fresh-cheese",
        orders=("fresh-cheese double-play",),
    )
    after = hoagie.apply(state, Build(MEAT))
    assert ["fresh-cheese", *["skip"] * 6] == slugs(after.hands[ANN])
    assert ["double-play", "reverse"] == slugs(after.draw_pile)
    assert () == after.discard_pile
    assert hoagie.Reshuffled(3) == after.events[1]


@pytest.mark.rule("H-25")
def test_a_draw_pile_that_runs_out_while_drawing() -> None:
    """What it has is drawn first, the rest after the shuffle."""
    state = laid(
        ["fresh-meat skip skip skip skip", REVERSES],
        draw_pile="fresh-bread",
        discard_pile="double-play fresh-cheese reverse fresh-lettuce",
        orders=("fresh-lettuce reverse",),
    )
    after = hoagie.apply(state, Build(MEAT))
    assert ["fresh-bread", "fresh-lettuce", "reverse", *["skip"] * 4] == slugs(after.hands[ANN])
    assert {"double-play", "fresh-cheese"} == set(slugs(after.draw_pile))


@pytest.mark.rule("H-25")
def test_a_card_that_is_not_needed() -> None:
    """An empty draw pile alone is no reason to shuffle."""
    state = laid(
        ["fresh-meat" + " skip" * 6, REVERSES], draw_pile="skip", discard_pile="double-play"
    )
    after = hoagie.apply(state, Build(MEAT))
    assert ([], ["double-play"]) == (slugs(after.draw_pile), slugs(after.discard_pile))


@pytest.mark.rule("H-25")
def test_both_piles_empty() -> None:
    """The covered cards are gathered from under all sandwiches and shuffled; the tops stay."""
    state = laid(
        ["fresh-meat" + " skip" * 6, REVERSES],
        sandwiches=["-s---", "--s--"],
        orders=("fresh-cheese",),
    )
    after = hoagie.apply(state, Replace(MEAT))
    assert ["fresh-cheese", *["skip"] * 6] == slugs(after.hands[ANN])
    assert ["fresh-meat", "spoiled-meat"] == sorted(slugs(after.draw_pile))
    assert ["-f---", "--s--"] == [sandwich.shape for sandwich in after.sandwiches]
    assert [(0, 1, 0, 0, 0), (0, 0, 1, 0, 0)] == [each.heights for each in after.sandwiches]
    assert hoagie.Gathered(3) in after.events


@pytest.mark.rule("H-25")
def test_discards_and_covered_cards_in_one_draw() -> None:
    """First the discards are used up, then the covered cards are gathered."""
    state = laid(
        ["spoiled-meat skip skip skip skip", REVERSES],
        sandwiches=["-----", "sf---"],
        discard_pile="double-play",
    )
    after = hoagie.apply(state, Spoil(BOB, MEAT))
    assert ["double-play", "fresh-bread", "fresh-meat", *["skip"] * 4] == slugs(after.hands[ANN])
    kinds = [type(event) for event in after.events]
    drew = hoagie.Drew
    assert [hoagie.Reshuffled, drew, hoagie.Gathered, drew] == kinds[1:5]


@pytest.mark.rule("H-25")
def test_nothing_left_at_all() -> None:
    """A player draws what there is, and plays on with a short hand."""
    state = laid(["fresh-meat" + " skip" * 6, REVERSES])
    after = hoagie.apply(state, Build(MEAT))
    assert ["skip"] * 6 == slugs(after.hands[ANN])
    assert (hoagie.Built(ANN, MEAT), hoagie.TurnBegan(BOB, 2)) == after.events
    some = laid(
        ["fresh-meat skip skip skip", REVERSES], draw_pile="skip", discard_pile="reverse " * 2
    )
    assert 6 == len(hoagie.apply(some, Build(MEAT)).hands[ANN])


@pytest.mark.rule("H-25")
def test_the_order_of_a_reshuffled_pile() -> None:
    """It depends on chance alone, not on the order of the discards."""
    hand = "fresh-meat" + " skip" * 6
    discards = ["double-play reverse fresh-cheese", "fresh-cheese double-play reverse"]
    one, two = (
        hoagie.apply(laid([hand, REVERSES], discard_pile=pile), Build(MEAT)) for pile in discards
    )
    assert one == two


@pytest.mark.rule("H-35")
def test_a_discard_with_both_piles_empty() -> None:
    """The discard comes first, so it is shuffled back and drawn again."""
    state = laid(["spoiled-meat " * 7, REVERSES])
    after = hoagie.apply(state, Discard(SLUGS["spoiled-meat"]))
    assert ["spoiled-meat"] * 7 == slugs(after.hands[ANN])
    assert () == after.discard_pile


@pytest.mark.rule("H-35")
def test_a_discard_from_a_short_hand() -> None:
    """The hand is filled to seven, not by one."""
    state = laid(["spoiled-meat spoiled-meat", REVERSES], draw_pile=SKIPS)
    after = hoagie.apply(state, Discard(SLUGS["spoiled-meat"]))
    assert [*["skip"] * 6, "spoiled-meat"] == slugs(after.hands[ANN])


def test_a_hand_after_drawing() -> None:
    """It is kept in the order of the slugs."""
    state = laid(["double-play skip", REVERSES], draw_pile="fresh-meat spoiled-bread " * 3)
    after = hoagie.apply(hoagie.apply(state, DoublePlay()), StopPlaying())
    assert sorted(slugs(after.hands[ANN])) == slugs(after.hands[ANN])
