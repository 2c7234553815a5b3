"""Attack Condiments and Health Inspectors."""

import pytest

from sandwichcards import Seat
from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import (
    play,
    refusal,
    sandwich,
    slugs,
    table,
    texts,
    told,
    verbs,
)

PACKED = game.Rules(packs=("attack-pack",))
BAD_HAM = [[], ["bread grey-ham", "stale-bread", "bread egg"]]


@pytest.mark.rule("M-30")
def test_an_inspector_asks_for_punishment_or_bribe() -> None:
    """If any open sandwich of the player holds something bad."""
    state = table("lazy-inspector", sandwiches=BAD_HAM, scores=[0, 9])
    state = play(state, "inspect lazy-inspector 1")
    assert 1 == state.to_act
    assert ["bribe", "submit"] == texts(state)


@pytest.mark.rule("M-30", "M-33")
def test_an_inspector_finds_nothing_in_good_sandwiches() -> None:
    """However many there are; nobody is asked, and nothing is lost."""
    state = table("strict-inspector", sandwiches=[["stale-bread"], ["bread egg ham", "bread"]])
    state = play(state, "inspect strict-inspector 1")
    assert 0 == state.to_act
    assert ["bread egg ham", "bread"] == [sandwich(state, 1, slot) for slot in range(2)]


@pytest.mark.rule("M-30")
def test_an_inspector_is_played_before_another_player() -> None:
    """Never before oneself."""
    state = table("lazy-inspector", "", "", sandwiches=[["stale-bread"]])
    assert ["inspect lazy-inspector 1", "inspect lazy-inspector 2"] == texts(state)[:2]
    assert refusal(state, "inspect lazy-inspector 0").startswith("M-30")


@pytest.mark.rule("M-30")
@pytest.mark.parametrize("bad", ["special-sauce", "ambush-wasabi", "pink-chicken"])
def test_everything_bad_draws_the_inspector(bad: str) -> None:
    """Special Sauce and Attack Condiments too."""
    state = table("strict-inspector", sandwiches=[[], [f"bread {bad}"]])
    assert 1 == play(state, "inspect strict-inspector 1").to_act


@pytest.mark.rule("M-30", "M-37")
def test_the_lazy_inspector_takes_one_bad_ingredient() -> None:
    """The player who is punished chooses which."""
    state = play(table("lazy-inspector", sandwiches=BAD_HAM), "inspect lazy-inspector 1", "submit")
    assert ["remove 0 grey-ham", "remove 1 stale-bread"] == texts(state)
    state = play(state, "remove 0 grey-ham")
    assert ["bread", "stale-bread", "bread egg"] == [sandwich(state, 1, slot) for slot in range(3)]
    assert "grey-ham lazy-inspector" == slugs(state.white_discards)


@pytest.mark.rule("M-30", "M-37")
def test_the_jobsworth_inspector_takes_one_sandwich() -> None:
    """One that holds something bad, chosen by its owner."""
    state = table("jobsworth-inspector", sandwiches=BAD_HAM)
    state = play(state, "inspect jobsworth-inspector 1", "submit")
    assert ["scrap 0", "scrap 1"] == texts(state)
    assert refusal(state, "scrap 2").startswith("M-37")
    state = play(state, "scrap 1")
    assert ["bread grey-ham", "", "bread egg"] == [sandwich(state, 1, slot) for slot in range(3)]


@pytest.mark.rule("M-30")
def test_the_strict_inspector_takes_every_bad_sandwich() -> None:
    """There is nothing to choose."""
    state = table("strict-inspector", sandwiches=BAD_HAM)
    state = play(state, "inspect strict-inspector 1", "submit")
    assert ["", "", "bread egg"] == [sandwich(state, 1, slot) for slot in range(3)]
    assert 0 == state.to_act


@pytest.mark.rule("M-30")
def test_inspectors_get_dearer_as_they_get_harsher() -> None:
    """Lazy, Jobsworth, Strict: what they take and what they cost."""
    kinds = table().setup.kinds
    names = ("lazy-inspector", "jobsworth-inspector", "strict-inspector")
    inspectors = [card for name in names if isinstance(card := kinds[name], game.InspectorCard)]
    bribes = [inspector.bribe for inspector in inspectors]
    assert sorted(set(bribes)) == bribes
    harm = [game.LoseIngredient(game.BAD), game.Bin(game.BAD), game.Condemn(game.BAD)]
    assert harm == [inspector.punishment[0] for inspector in inspectors]


@pytest.mark.rule("M-31")
def test_a_bribe_goes_to_the_bank() -> None:
    """The one who sent the Inspector gets nothing, and the sandwich stays as it was."""
    state = table("lazy-inspector", sandwiches=BAD_HAM, scores=[5, 9])
    state = play(state, "inspect lazy-inspector 1", "bribe")
    assert (5, 7) == state.scores
    assert "bread grey-ham" == sandwich(state, 1)
    assert 0 == state.to_act


@pytest.mark.rule("M-31", "M-56")
def test_who_can_not_pay_can_not_bribe() -> None:
    """A bribe is paid in full or not at all."""
    state = table("lazy-inspector", sandwiches=BAD_HAM, scores=[0, 1])
    state = play(state, "inspect lazy-inspector 1")
    assert ["submit"] == texts(state)
    assert refusal(state, "bribe").startswith("M-31")
    enough = table("lazy-inspector", sandwiches=BAD_HAM, scores=[0, 2])
    assert (0, 0) == play(enough, "inspect lazy-inspector 1", "bribe").scores


@pytest.mark.rule("M-32")
def test_bad_cards_in_hand_do_not_matter() -> None:
    """An Inspector looks at the table alone."""
    state = table("lazy-inspector", "grey-ham special-sauce", sandwiches=[[], ["bread egg"]])
    state = play(state, "inspect lazy-inspector 1")
    assert 0 == state.to_act
    assert "grey-ham special-sauce" == slugs(state.hands[1])


@pytest.mark.rule("M-33")
def test_an_inspector_may_come_for_nothing() -> None:
    """It finds nothing, nothing happens, and it is discarded."""
    state = play(table("strict-inspector"), "inspect strict-inspector 1")
    assert "strict-inspector" == slugs(state.white_discards)
    assert [False] == [event.found for event in told(state, game.Inspected)]
    assert (0, 0) == state.scores


@pytest.mark.rule("M-33")
@pytest.mark.parametrize("answer", ["bribe", "submit"])
def test_an_inspector_is_discarded_afterwards(answer: str) -> None:
    """Bribed or not."""
    state = table("strict-inspector", sandwiches=[[], ["stale-bread"]], scores=[0, 9])
    state = play(state, "inspect strict-inspector 1")
    assert "strict-inspector" not in slugs(state.white_discards)
    assert "strict-inspector" == slugs(play(state, answer).white_discards[-1:])


@pytest.mark.rule("M-34")
def test_an_attack_condiment_goes_on_top_of_a_rival_s_sandwich() -> None:
    """Never on one's own, and only where a sandwich is open."""
    state = table("ambush-wasabi", sandwiches=[["bread"], ["bread", "bread egg"]])
    assert ["attack ambush-wasabi 1 0", "attack ambush-wasabi 1 1"] == texts(state)[:2]
    assert refusal(state, "attack ambush-wasabi 0 0").startswith("M-34")
    assert refusal(state, "attack ambush-wasabi 1 2").startswith("M-34")
    assert "bread egg ambush-wasabi" == sandwich(play(state, "attack ambush-wasabi 1 1"), 1, 1)


@pytest.mark.rule("M-35", "M-59")
def test_several_attacks_go_to_different_players_and_sandwiches() -> None:
    """All Attack Condiments share a symbol, whatever they are called."""
    state = table(
        "ambush-wasabi trojan-relish lazy-inspector",
        "",
        "",
        sandwiches=[[], ["bread"], ["bread"]],
    )
    state = play(state, "attack ambush-wasabi 1 0")
    assert {"attack", "end-turn"} == verbs(state)
    state = play(state, "attack trojan-relish 2 0")
    assert "bread ambush-wasabi" == sandwich(state, 1)
    assert "bread trojan-relish" == sandwich(state, 2)


@pytest.mark.rule("M-35", "M-56", "M-59")
def test_several_inspectors_come_one_after_the_other() -> None:
    """Each is settled before the next is played."""
    state = table(
        "lazy-inspector strict-inspector ham",
        "",
        "",
        sandwiches=[["bread"], *BAD_HAM[1:], ["stale-bread"]],
    )
    state = play(state, "inspect lazy-inspector 1")
    assert {"submit"} == verbs(state)
    assert refusal(state, "inspect strict-inspector 2").startswith("M-56")
    state = play(state, "submit", "remove 0 grey-ham")
    assert {"inspect", "end-turn"} == verbs(state)
    assert 2 == play(state, "inspect strict-inspector 2").to_act


@pytest.mark.rule("M-55")
@pytest.mark.parametrize(
    ("before", "after"),
    [("stale-bread bread ham", "bread ham"), ("stale-bread ham bread", "")],
)
def test_a_sandwich_without_its_bottom_goes_on_only_from_bread(before: str, after: str) -> None:
    """Otherwise what is left is discarded and the slot is free."""
    state = table("lazy-inspector", sandwiches=[[], [before]])
    state = play(state, "inspect lazy-inspector 1", "submit", "remove 0 stale-bread")
    assert after == sandwich(state, 1)
    assert ["stale-bread"] == [slugs(event.cards) for event in told(state, game.Lost)]
    rest = [] if after else [" ".join(before.split()[1:])]
    assert rest == [slugs(event.cards) for event in told(state, game.Collapsed)]
    gone = {*before.split()} - {*after.split()}
    assert gone <= {card.slug for card in state.white_discards}


@pytest.mark.rule("M-37")
def test_the_topmost_copy_of_a_kind_is_meant() -> None:
    """An effect aims at a kind in a slot, never at a depth."""
    state = table("lazy-inspector", sandwiches=[[], ["bread grey-ham egg grey-ham cheese"]])
    state = play(state, "inspect lazy-inspector 1", "submit")
    assert ["remove 0 grey-ham"] == texts(state)
    assert "bread grey-ham egg cheese" == sandwich(play(state, "remove 0 grey-ham"), 1)


@pytest.mark.rule("M-41", "M-62")
def test_a_twist_befalls_the_owner_at_once() -> None:
    """Before the attacker plays anything else."""
    state = table(
        "weeping-horseradish trojan-relish",
        "egg ham",
        sandwiches=[[], ["bread"]],
        rules=PACKED,
    )
    state = play(state, "attack weeping-horseradish 1 0")
    assert game.SpareCards(Seat(1), 1) == state.question
    state = play(state, "spare egg")
    assert "ham" == slugs(state.hands[1])
    assert game.PlayOn(Seat(0), game.Symbol.ATTACK) == state.question


@pytest.mark.rule("M-62")
def test_a_twist_can_take_a_good_ingredient() -> None:
    """The owner of the sandwich chooses, from all of their sandwiches."""
    state = table("chutney-of-doubt", sandwiches=[[], ["bread egg", "bread ham"]], rules=PACKED)
    state = play(state, "attack chutney-of-doubt 1 0")
    assert ["remove 0 bread", "remove 0 egg", "remove 1 bread", "remove 1 ham"] == texts(state)
    assert "bread chutney-of-doubt" == sandwich(play(state, "remove 0 egg"), 1)


@pytest.mark.rule("M-63")
def test_a_hand_shortened_by_a_twist_is_refilled_when_its_owner_s_turn_ends() -> None:
    """Not at the end of the attacker's."""
    state = table("weeping-horseradish", "egg ham", sandwiches=[[], ["bread"]], rules=PACKED)
    state = play(state, "attack weeping-horseradish 1 0", "spare egg", "end-turn")
    assert [7, 1] == [len(hand) for hand in state.hands]
    assert [7, 7] == [len(hand) for hand in play(state, "end-turn").hands]


@pytest.mark.rule("M-63")
def test_a_card_passed_to_a_full_hand_is_kept() -> None:
    """Eight cards, and nothing is drawn or discarded for it."""
    hand = "ham ham ham ham hot-potato-salsa egg egg"
    state = table(hand, "mayo pickle", sandwiches=[[], ["bread"]], rules=PACKED)
    state = play(state, "attack hot-potato-salsa 1 0", "spare mayo", "end-turn")
    assert "egg egg ham ham ham ham mayo" == slugs(state.hands[0])
    state = table("hot-potato-salsa " + hand, "mayo", sandwiches=[[], ["bread"]], rules=PACKED)
    state = play(state, "attack hot-potato-salsa 1 0", "spare mayo", "end-turn")
    assert 8 == len(state.hands[0])
    assert [] == told(state, game.Drew)


@pytest.mark.rule("M-64")
def test_a_twist_on_the_bar_is_made_good_at_once() -> None:
    """The cheapest Order is struck, and another is dealt."""
    state = table(
        "menu-ink",
        sandwiches=[[], ["bread"]],
        bar="stag-do meat-surprise bread-sandwich hen-night",
        black_pile="field-day",
        rules=PACKED,
    )
    state = play(state, "attack menu-ink 1 0")
    assert "stag-do bread-sandwich hen-night field-day" == slugs(state.bar)
    assert 0 == state.to_act


@pytest.mark.rule("M-56")
def test_a_fine_takes_what_there_is() -> None:
    """Noshdosh never falls below zero."""
    state = table("invoice-ketchup", sandwiches=[[], ["bread"]], scores=[3, 1], rules=PACKED)
    assert (3, 0) == play(state, "attack invoice-ketchup 1 0").scores


@pytest.mark.rule("M-56")
def test_a_punishment_takes_what_there_is() -> None:
    """Sandwiches first, then as much of the fine as can be paid."""
    state = table("chief-inspector", sandwiches=BAD_HAM, scores=[0, 2], rules=PACKED)
    state = play(state, "inspect chief-inspector 1", "submit")
    assert (0, 0) == state.scores
    assert ["", "", "bread egg"] == [sandwich(state, 1, slot) for slot in range(3)]


def test_the_undercover_inspector_takes_every_bad_ingredient() -> None:
    """Wherever it lies."""
    state = table("undercover-inspector", sandwiches=BAD_HAM, rules=PACKED)
    state = play(state, "inspect undercover-inspector 1", "submit")
    assert ["bread", "", "bread egg"] == [sandwich(state, 1, slot) for slot in range(3)]
