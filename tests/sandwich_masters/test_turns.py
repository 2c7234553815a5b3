"""What a player can do in a turn: play, move, discard, or nothing."""

import pytest

from sandwichcards import IllegalMove, NotYourTurn, Seat
from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import (
    card,
    play,
    refusal,
    sandwich,
    slugs,
    table,
    texts,
    told,
    verbs,
)

HALF = [["bread", "bread ham"]]


@pytest.mark.rule("M-5")
def test_a_turn_begins_with_all_three_choices() -> None:
    """Playing, moving and discarding are open until one is begun."""
    assert {"start", "lay", "shift", "discard", "end-turn"} == verbs(
        table("bread", sandwiches=HALF)
    )


@pytest.mark.rule("M-5")
@pytest.mark.parametrize(
    ("first", "left"),
    [
        ("lay egg 0", {"lay", "end-turn"}),
        ("discard egg", {"discard", "end-turn"}),
    ],
)
def test_what_is_begun_rules_the_rest_out(first: str, left: set[str]) -> None:
    """Who plays neither moves nor discards in that turn, and the other way round."""
    assert left == verbs(play(table("egg egg", sandwiches=HALF), first))


@pytest.mark.rule("M-5", "M-17")
def test_moving_a_card_ends_the_turn() -> None:
    """Only one a turn, and nothing is played after it."""
    state = play(table("egg", sandwiches=HALF), "shift 1 0")
    assert game.TakeTurn(Seat(1)) == state.question


@pytest.mark.rule("M-6")
@pytest.mark.parametrize(
    "moves", [["end-turn"], ["lay egg 0", "end-turn"], ["discard ham", "end-turn"], ["shift 1 0"]]
)
def test_every_turn_ends_with_a_full_hand(moves: list[str]) -> None:
    """Seven cards, whatever was done."""
    state = play(table("egg ham", sandwiches=HALF), *moves)
    assert 7 == len(state.hands[0])
    assert 0 == len(state.hands[1])


@pytest.mark.rule("M-6")
def test_the_hand_is_not_refilled_before_the_turn_ends() -> None:
    """A card that is played leaves a gap until then."""
    state = play(table("egg egg", sandwiches=HALF), "lay egg 0")
    assert "egg" == slugs(state.hands[0])


@pytest.mark.rule("M-7")
def test_cards_of_one_symbol_are_played_good_and_bad() -> None:
    """And no other symbol in that turn."""
    state = play(table("egg gloomy-egg ham bread", sandwiches=HALF), "lay egg 0")
    assert ["lay gloomy-egg 0", "lay gloomy-egg 1", "end-turn"] == texts(state)
    state = play(state, "lay gloomy-egg 1")
    assert "bread egg" == sandwich(state)
    assert "bread ham gloomy-egg" == sandwich(state, 0, 1)
    assert refusal(state, "lay ham 0").startswith("M-7")


@pytest.mark.rule("M-8", "M-53")
def test_special_sauce_goes_with_any_symbol() -> None:
    """After other cards, and the symbol stays what it was."""
    state = play(table("egg egg ham special-sauce", sandwiches=HALF), "lay egg 0")
    assert "lay special-sauce 0" in texts(state)
    state = play(state, "lay special-sauce 0", "lay egg 0")
    assert "bread egg special-sauce egg" == sandwich(state)
    assert "lay ham 0" not in texts(state)


@pytest.mark.rule("M-8", "M-53")
def test_special_sauce_does_not_set_the_symbol() -> None:
    """Played first, it leaves everything open but moving and discarding."""
    state = play(
        table("egg ham special-sauce special-sauce bread", sandwiches=HALF), "lay special-sauce 0"
    )
    assert game.PlayOn(Seat(0), None) == state.question
    assert {"start", "lay", "end-turn"} == verbs(state)
    assert {"lay egg 1", "lay ham 1", "lay special-sauce 1"} <= set(texts(state))
    assert "lay ham 1" not in texts(play(state, "lay egg 1"))


@pytest.mark.rule("M-8", "M-35")
def test_special_sauce_goes_with_attacks_and_inspectors() -> None:
    """Any other cards are these too."""
    state = table("ambush-wasabi special-sauce lazy-inspector", sandwiches=[*HALF, ["bread"]])
    assert "lay special-sauce 0" in texts(play(state, "attack ambush-wasabi 1 0"))
    assert "lay special-sauce 0" in texts(play(state, "inspect lazy-inspector 1"))


@pytest.mark.rule("M-9", "M-60")
def test_bread_starts_a_sandwich_in_the_first_free_slot() -> None:
    """Free slots between others are filled first."""
    state = play(
        table("bread stale-bread", sandwiches=[["bread", "", "bread"]]), "start stale-bread"
    )
    assert ["bread", "stale-bread", "bread", ""] == [sandwich(state, 0, slot) for slot in range(4)]
    assert [game.Started(Seat(0), card("stale-bread", game.IngredientCard), 1)] == told(
        state, game.Started
    )


@pytest.mark.rule("M-9")
def test_four_open_sandwiches_are_the_most() -> None:
    """With no free slot, Bread only goes on those that are open."""
    state = table("bread", sandwiches=[["bread"] * 4])
    assert "start" not in verbs(state)
    assert refusal(state, "start bread").startswith("M-9")
    assert 4 == sum(text.startswith("lay bread") for text in texts(state))


@pytest.mark.rule("M-10")
@pytest.mark.parametrize("slug", ["ham", "special-sauce", "slimy-lettuce"])
def test_only_bread_starts_a_sandwich(slug: str) -> None:
    """Without an open sandwich, nothing else can be laid."""
    state = table(slug, sandwiches=[[], ["bread"]])
    assert [f"discard {slug}", "end-turn"] == texts(state)
    assert refusal(state, f"lay {slug} 0").startswith("M-10")


@pytest.mark.rule("M-10")
def test_ingredients_go_on_one_s_own_sandwiches() -> None:
    """Never on a rival's."""
    state = table("ham", sandwiches=[["", "bread"], ["bread"]])
    assert ["lay ham 1", "discard ham", "end-turn"] == texts(state)


@pytest.mark.rule("M-17", "M-19")
def test_the_top_card_is_moved_onto_another_sandwich() -> None:
    """Only existing sandwiches give and take."""
    state = table(sandwiches=[["bread ham egg", "bread"]])
    assert ["shift 0 1", "shift 1 0", "end-turn"] == texts(state)
    state = play(state, "shift 0 1")
    assert "bread ham" == sandwich(state, 0, 0)
    assert "bread egg" == sandwich(state, 0, 1)
    assert refusal(table(sandwiches=[["bread ham"]]), "shift 0 1").startswith("M-19")


@pytest.mark.rule("M-19")
def test_a_sandwich_whose_only_card_moved_away_is_gone() -> None:
    """Its slot is free."""
    state = play(table(sandwiches=[["bread", "bread ham"]]), "shift 0 1")
    assert ["", "bread ham bread"] == [sandwich(state, 0, slot) for slot in range(2)]


@pytest.mark.rule("M-19")
def test_an_attack_condiment_on_top_is_moved_like_any_ingredient() -> None:
    """It is in one's sandwich, and may go into another of one's own."""
    state = play(table(sandwiches=[["bread ambush-wasabi", "bread"]]), "shift 0 1")
    assert "bread ambush-wasabi" == sandwich(state, 0, 1)


@pytest.mark.rule("M-20")
def test_any_number_of_cards_is_discarded_and_replaced() -> None:
    """One at a time, and ending it ends the turn."""
    state = table("egg ham ham mayo", white_pile="beef beef beef beef beef pickle")
    state = play(state, "discard ham", "discard ham", "discard egg")
    assert game.DiscardOn(Seat(0), 3) == state.question
    assert "ham ham egg" == slugs(state.white_discards)
    assert ["discard mayo", "end-turn"] == texts(state)
    state = play(state, "end-turn")
    assert "beef beef beef beef beef mayo pickle" == slugs(state.hands[0])
    assert 1 == state.to_act


@pytest.mark.rule("M-20")
def test_nothing_is_discarded_from_a_sandwich() -> None:
    """Only cards in hand can be."""
    state = table("egg", sandwiches=[["bread ham"]])
    assert ["lay egg 0", "discard egg", "end-turn"] == texts(state)
    assert refusal(state, "discard ham").startswith("M-5")


@pytest.mark.rule("M-21")
def test_a_turn_may_be_ended_without_doing_anything() -> None:
    """Even with cards that could be played."""
    state = play(table("bread"), "end-turn")
    assert 1 == state.to_act
    assert () == state.white_discards
    assert ("", "", "", "") == tuple(map(slugs, state.sandwiches[0]))


@pytest.mark.rule("M-57")
def test_discarded_cards_may_come_back_at_once() -> None:
    """All are discarded before any is drawn."""
    deck = game.Deck(
        "tiny",
        tuple((card, 20) for card, _ in game.HOUSE_DECK.white if card.slug == "bread"),
        game.HOUSE_DECK.black,
    )
    everything = [game.HOUSE_DECK.white[0][0]] * 20
    state = game.position(hands=[everything[:7], everything[7:]], deck=deck)
    state = play(state, "discard bread", "discard bread", "end-turn")
    assert 7 == len(state.hands[0])
    assert [game.Renewed(2)] == told(state, game.Renewed)


def test_a_move_by_another_seat_is_refused_before_anything_else() -> None:
    """Even one that no rule allows."""
    state = table("egg")
    with pytest.raises(NotYourTurn):
        game.apply(state, game.catalogue(state).parse("lay ham 3"), by=Seat(1))
    assert 1 == game.apply(state, game.EndTurn(), by=Seat(0)).to_act


def test_a_move_that_is_not_listed_is_refused_with_its_rule() -> None:
    """And one that no table knows as well."""
    state = table("egg")
    with pytest.raises(IllegalMove, match="M-10"):
        game.apply(state, game.catalogue(state).parse("lay egg 0"))
    with pytest.raises(IllegalMove, match="M-5"):
        game.apply(state, game.Shift(0, 7))
    with pytest.raises(IllegalMove, match="M-5"):
        game.apply(state, "end-turn")  # type: ignore[arg-type]  # what a careless caller does
