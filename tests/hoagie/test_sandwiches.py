"""H-7 to H-13, H-26, H-29, H-30: what may lie on what?"""

from itertools import permutations

import pytest

from sandwichcards import IllegalMove, Seat, hoagie
from sandwichcards.hoagie import Build, Discard, Place, Replace, Spoil
from tests.hoagie.table import ANN, BOB, CAT, SLUGS, laid, slugs

LEFT, MEAT, CHEESE, LETTUCE, RIGHT = Place


@pytest.mark.rule("H-7")
@pytest.mark.parametrize(
    ("card", "place"), [("fresh-meat", MEAT), ("fresh-cheese", CHEESE), ("fresh-lettuce", LETTUCE)]
)
def test_a_fresh_card_and_an_empty_sandwich(card: str, place: Place) -> None:
    """It can be built on the place of its type, and nowhere else."""
    state = hoagie.position(hands=[card, ""])
    assert (Build(place),) == hoagie.legal_moves(state)


@pytest.mark.rule("H-7")
def test_building() -> None:
    """The card leaves the hand and lies on top of its place, before the one who played it."""
    state = hoagie.position(hands=["fresh-cheese spoiled-meat", ""], plays=2)
    after = hoagie.apply(state, Build(CHEESE))
    assert ["spoiled-meat"] == slugs(after.hands[ANN])
    assert ((), (), (SLUGS["fresh-cheese"],), (), ()) == after.sandwiches[ANN].stacks
    assert "-----" == after.sandwiches[BOB].shape
    assert (hoagie.Built(ANN, CHEESE),) == after.events


@pytest.mark.rule("H-8")
@pytest.mark.parametrize("move", [Build(MEAT), Replace(MEAT)])
def test_fresh_over_fresh(move: hoagie.Move) -> None:
    """It is refused."""
    state = hoagie.position(hands=["fresh-meat fresh-cheese", ""], sandwiches=["-f---", "-----"])
    assert (Build(CHEESE),) == hoagie.legal_moves(state)
    with pytest.raises(IllegalMove, match="H-8"):
        hoagie.apply(state, move)


@pytest.mark.rule("H-9")
def test_fresh_over_spoiled() -> None:
    """It replaces the spoiled card, and building there is refused."""
    state = hoagie.position(hands=["fresh-meat", ""], sandwiches=["-s---", "-----"])
    assert (Replace(MEAT),) == hoagie.legal_moves(state)
    after = hoagie.apply(state, Replace(MEAT))
    assert "-f---" == after.sandwiches[ANN].shape
    assert ["fresh-meat", "spoiled-meat", "fresh-meat"] == slugs(after.sandwiches[ANN].stacks[1])
    assert hoagie.Replaced(ANN, MEAT) == after.events[0]


@pytest.mark.rule("H-10")
def test_spoiled_over_an_opponent_s_fresh() -> None:
    """It covers that card, of whichever opponent is named."""
    state = hoagie.position(
        hands=["spoiled-lettuce", "", ""], sandwiches=["-----", "---f-", "---f-"]
    )
    assert (Spoil(BOB, LETTUCE), Spoil(CAT, LETTUCE)) == hoagie.legal_moves(state)
    after = hoagie.apply(state, Spoil(CAT, LETTUCE))
    assert ["-----", "---f-", "---s-"] == [sandwich.shape for sandwich in after.sandwiches]
    assert "spoiled-lettuce" not in slugs(after.hands[ANN]) or len(after.hands[ANN]) == 7
    assert hoagie.Spoiled(ANN, CAT, LETTUCE) == after.events[0]


@pytest.mark.rule("H-10")
def test_the_card_that_spoils() -> None:
    """It leaves the hand of the one who plays it."""
    state = hoagie.position(
        hands=["spoiled-lettuce reverse", ""], sandwiches=["-----", "---f-"], plays=2
    )
    after = hoagie.apply(state, Spoil(BOB, LETTUCE))
    assert ["reverse"] == slugs(after.hands[ANN])
    assert ["fresh-lettuce", "spoiled-lettuce"] == slugs(after.sandwiches[BOB].stacks[3])


@pytest.mark.rule("H-11")
def test_a_spoiled_card_of_another_type() -> None:
    """It spoils nothing: spoiled lettuce does not go over meat."""
    state = hoagie.position(hands=["spoiled-lettuce", ""], sandwiches=["-----", "ff--f"])
    assert (Discard(SLUGS["spoiled-lettuce"]),) == hoagie.legal_moves(state)


@pytest.mark.rule("H-11")
def test_a_fresh_card_of_another_type() -> None:
    """It replaces nothing: fresh bread does not go over spoiled cheese."""
    state = hoagie.position(hands=["fresh-bread", ""], sandwiches=["f-s-f", "-----"])
    assert (Discard(SLUGS["fresh-bread"]),) == hoagie.legal_moves(state)


@pytest.mark.rule("H-12")
@pytest.mark.parametrize("seat", [ANN, BOB, CAT])
def test_one_s_own_fresh_card(seat: Seat) -> None:
    """Nobody may spoil it, from whichever seat."""
    hands = ["", "", ""]
    hands[seat] = "spoiled-meat"
    sandwiches = ["-----", "-----", "-----"]
    sandwiches[seat] = "-f---"
    state = hoagie.position(hands=hands, sandwiches=sandwiches, active=seat)
    assert (Discard(SLUGS["spoiled-meat"]),) == hoagie.legal_moves(state)
    with pytest.raises(IllegalMove, match="H-12"):
        hoagie.apply(state, Spoil(seat, MEAT))


@pytest.mark.rule("H-12")
def test_a_fresh_card_and_another_s_sandwich() -> None:
    """It can be put neither over another's spoiled card nor on another's empty place."""
    state = hoagie.position(
        hands=["fresh-meat fresh-cheese", ""], sandwiches=["-ff--", "-s---"], active=ANN
    )
    discards = (Discard(SLUGS["fresh-cheese"]), Discard(SLUGS["fresh-meat"]))
    assert discards == hoagie.legal_moves(state)


@pytest.mark.rule("H-13")
@pytest.mark.parametrize("shape", ["-----", "-s---", "f----"])
def test_a_spoiled_card_where_there_is_no_fresh_one(shape: str) -> None:
    """It goes neither on an empty place nor over another spoiled card."""
    state = hoagie.position(hands=["spoiled-meat", ""], sandwiches=["-----", shape])
    assert (Discard(SLUGS["spoiled-meat"]),) == hoagie.legal_moves(state)
    with pytest.raises(IllegalMove, match="H-13"):
        hoagie.apply(state, Spoil(BOB, MEAT))


@pytest.mark.rule("H-26")
def test_covered_cards_while_there_are_others_to_draw() -> None:
    """They stay where they are: the discard pile is shuffled, the covered cards are not."""
    state = laid(
        ["fresh-meat" + " skip" * 6, "reverse " * 7],
        sandwiches=["-s---", "ss---"],
        discard_pile="double-play",
    )
    after = hoagie.apply(state, Replace(MEAT))
    assert (0, 3, 0, 0, 0) == after.sandwiches[ANN].heights
    assert (2, 2, 0, 0, 0) == after.sandwiches[BOB].heights
    assert "double-play" in slugs(after.hands[ANN])


@pytest.mark.rule("H-26")
@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_who_sees_the_covered_cards(seat: Seat | None) -> None:
    """Everyone does."""
    state = hoagie.position(hands=["skip", "skip"], sandwiches=["-s---", "f----"])
    covered = hoagie.observe(state, seat).sandwiches[ANN].covered
    assert ["fresh-meat"] == slugs(covered)


@pytest.mark.rule("H-29")
@pytest.mark.parametrize("first", list(Place))
def test_the_first_card_of_a_sandwich(first: Place) -> None:
    """It can go on any place."""
    hand = "fresh-bread fresh-bread fresh-meat fresh-cheese fresh-lettuce"
    state = hoagie.position(hands=[hand, ""])
    assert Build(first) in hoagie.legal_moves(state)


@pytest.mark.rule("H-29")
def test_all_orders_in_which_a_sandwich_can_be_built() -> None:
    """Each leads to the same perfect sandwich."""
    hand = "fresh-bread fresh-bread fresh-meat fresh-cheese fresh-lettuce"
    start = hoagie.position(hands=[hand, "skip"], plays=6)
    for places in permutations(Place):
        state = start
        for place in places:
            state = hoagie.apply(state, Build(place))
        assert "fffff" == state.sandwiches[ANN].shape


@pytest.mark.rule("H-30")
def test_bread_that_can_be_built_on_both_ends() -> None:
    """The one who plays it says where."""
    state = hoagie.position(hands=["fresh-bread", ""])
    assert (Build(LEFT), Build(RIGHT)) == hoagie.legal_moves(state)
    assert "f----" == hoagie.apply(state, Build(LEFT)).sandwiches[ANN].shape
    assert "----f" == hoagie.apply(state, Build(RIGHT)).sandwiches[ANN].shape


@pytest.mark.rule("H-30")
def test_bread_that_can_replace_on_both_ends() -> None:
    """The one who plays it says where; an empty end and a spoiled one are a choice as well."""
    state = hoagie.position(hands=["fresh-bread", ""], sandwiches=["s---s", "-----"])
    assert (Replace(LEFT), Replace(RIGHT)) == hoagie.legal_moves(state)
    assert "s---f" == hoagie.apply(state, Replace(RIGHT)).sandwiches[ANN].shape
    mixed = hoagie.position(hands=["fresh-bread", ""], sandwiches=["s----", "-----"])
    assert (Replace(LEFT), Build(RIGHT)) == hoagie.legal_moves(mixed)


@pytest.mark.rule("H-30")
def test_bread_that_can_spoil_both_ends() -> None:
    """The one who plays it says which."""
    state = hoagie.position(hands=["spoiled-bread", ""], sandwiches=["-----", "f---f"])
    assert (Spoil(BOB, LEFT), Spoil(BOB, RIGHT)) == hoagie.legal_moves(state)
    assert "f---s" == hoagie.apply(state, Spoil(BOB, RIGHT)).sandwiches[BOB].shape


def test_a_sandwich_and_its_cards() -> None:
    """Tops, covered cards and whole stacks are told from shape and heights."""
    sandwich = hoagie.Sandwich("fs---", (3, 2, 0, 0, 0))
    assert ["fresh-bread", "spoiled-bread", "fresh-bread"] == slugs(sandwich.stacks[0])
    assert (SLUGS["fresh-bread"], SLUGS["spoiled-meat"], None, None, None) == sandwich.tops
    assert ["fresh-bread", "spoiled-bread", "fresh-meat"] == slugs(sandwich.covered)


@pytest.mark.parametrize(
    ("sandwich", "fault"),
    [
        (hoagie.Sandwich("fff"), "H-3: 'fff' is no shape"),
        (hoagie.Sandwich("ffxff"), "H-3: 'ffxff' is no shape"),
        (hoagie.Sandwich("-----", (0, 0)), "H-3: a sandwich has 5 places, not 2"),
        (hoagie.Sandwich("f----", (0,) * 5), "0 cards on a place that shows 'f'"),
        (hoagie.Sandwich("-----", (0, 0, 2, 0, 0)), "2 cards on a place that shows '-'"),
        (hoagie.Sandwich("f----", (-1, 0, 0, 0, 0)), "-1 cards on a place that shows 'f'"),
        (hoagie.Sandwich("f----", (2001, 0, 0, 0, 0)), "2001 cards on a place that shows 'f'"),
    ],
)
def test_a_sandwich_that_no_play_leads_to(sandwich: hoagie.Sandwich, fault: str) -> None:
    """Its fault is named."""
    (found,) = sandwich.faults()
    assert found.startswith(fault)


@pytest.mark.rule("H-3", "H-26")
@pytest.mark.parametrize(
    "sandwich",
    [hoagie.Sandwich(), hoagie.Sandwich("s----", (2000, 0, 0, 0, 0))],
    ids=["no", "most"],
)
def test_the_fewest_and_the_most_cards_of_a_sandwich(sandwich: hoagie.Sandwich) -> None:
    """None at all, or on one place all the copies that a deck may have, fresh and spoiled."""
    assert () == sandwich.faults()
    assert sandwich.heights == tuple(map(len, sandwich.stacks))
