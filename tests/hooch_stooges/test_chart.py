"""What does the Hooch Chart give, and what do the dice do to it?"""

import attrs
import pytest

from sandwichcards import hooch_stooges
from sandwichcards.hooch_stooges import (
    Busted,
    Chart,
    ChooseTurf,
    Chose,
    Collect,
    DestroyOne,
    Discarded,
    DiscardTogether,
    Eliminated,
    Failed,
    GiveUpCard,
    GiveUpStooge,
    KeepRoll,
    ReplaceCard,
    Rolled,
    Rules,
    Spared,
    Spent,
    TakeCard,
    TakeTurn,
)
from sandwichcards.testing import ScriptedRng
from tests.hooch_stooges.table import ANN, BOB, CAT, DAN, laid, offers, play, slugs, told, why_not

LINEUP = "loose-change vault-job vault-job tip-off piano-mover"


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("roll", [2, 3, 4, 5])
def test_an_ordinary_roll(roll: int) -> None:
    """The cost is paid and the effect happens."""
    state = play(laid(decks=["tip-off", ""], hooch=[5, 0], rolls=(roll,)), "spend draw")
    assert ((2, 0), ["tip-off"]) == (state.hooch, slugs(state.hands[ANN]))
    assert [Rolled(ANN, roll)] == told(state, Rolled)
    assert [Spent(ANN, 3)] == told(state, Spent)


@pytest.mark.rule("S-12")
def test_an_entry_one_can_t_afford() -> None:
    """It can't be named."""
    state = laid(decks=["tip-off", ""], hooch=[2, 0])
    assert "spend draw" not in offers(state)
    assert "S-12: draw costs 3, and there are 2 hooch" == why_not(state, "spend draw")


@pytest.mark.rule("S-33")
def test_a_six_on_the_chart() -> None:
    """The effect costs nothing."""
    state = play(laid(decks=["tip-off", ""], hooch=[3, 0], rolls=(6,)), "spend draw")
    assert ((3, 0), ["tip-off"]) == (state.hooch, slugs(state.hands[ANN]))


@pytest.mark.rule("S-79")
def test_an_entry_that_a_six_has_made_free() -> None:
    """It happens without a further question; what it is aimed at is asked as ever."""
    state = play(laid(hooch=[5, 0], rolls=(6,)), "spend take")
    assert (hooch_stooges.TakeCard(ANN, 99), (5, 0)) == (state.question, state.hooch)
    assert not any(text in {"pass", "keep"} for text in offers(state))


@pytest.mark.rule("S-32")
def test_a_one_on_the_chart() -> None:
    """The effect fails; all hooch, a stooge in play and a card of the hand are lost, by choice."""
    state = laid(
        ["attack free-money", ""],
        decks=["tip-off", ""],
        crews=["faceless-goon piano-mover", ""],
        hooch=[9, 4],
        rolls=(1,),
    )
    state = play(state, "spend draw")
    assert ((0, 4), [Busted(ANN, 9)]) == (state.hooch, told(state, Busted))
    assert GiveUpStooge(ANN) == state.question
    assert ["lose faceless-goon unswung", "lose piano-mover unswung"] == offers(state)
    state = play(state, "lose piano-mover unswung")
    assert GiveUpCard(ANN) == state.question
    assert ["discard attack", "discard free-money"] == offers(state)
    state = play(state, "discard attack")
    assert ["piano-mover", "attack"] == slugs(state.discards[ANN])
    assert (["faceless-goon"], ["free-money"]) == (slugs(state.crews[0]), slugs(state.hands[0]))
    assert TakeTurn(ANN) == state.question


@pytest.mark.rule("S-52")
def test_cards_lost_by_force() -> None:
    """They bring no hooch, neither in a bust nor when each opponent discards."""
    bust = laid(["vault-job", ""], decks=["tip-off", ""], hooch=[3, 0], rolls=(1,))
    assert (0, 0) == play(bust, "spend draw", "discard vault-job").hooch
    forced = laid(["", "vault-job"], hooch=[4, 0], rolls=(3,))
    assert (0, 0) == play(forced, "spend discard", "discard vault-job").hooch
    assert "S-52: nothing has to be discarded" == why_not(bust, "discard vault-job")


@pytest.mark.rule("S-53")
@pytest.mark.parametrize(
    ("hand", "crew", "asked"),
    [
        ("", "", [TakeTurn]),
        ("attack", "", [GiveUpCard, TakeTurn]),
        ("", "faceless-goon", [GiveUpStooge, TakeTurn]),
    ],
)
def test_a_bust_takes_what_there_is(hand: str, crew: str, asked: list[type]) -> None:
    """What is not there is not asked for, and the turn goes on."""
    state = laid([hand, ""], decks=["tip-off", ""], crews=[crew, ""], hooch=[3, 0], rolls=(1,))
    state = play(state, "spend draw")
    questions = [type(state.question)]
    while not isinstance(state.question, TakeTurn):
        state = hooch_stooges.apply(state, hooch_stooges.legal_moves(state)[0])
        questions.append(type(state.question))
    assert asked == questions
    assert ANN == state.to_act


@pytest.mark.rule("S-53", "S-69")
def test_a_swung_stooge_given_up() -> None:
    """It may be any of one's own, and the move says whether it has swung."""
    state = laid(crews=["faceless-goon", ""], swung="faceless-goon", hooch=[2, 0], rolls=(1,))
    state = play(state, "spend shield")
    assert ["lose faceless-goon unswung", "lose faceless-goon swung"] == offers(state)
    state = play(state, "lose faceless-goon swung")
    assert (["faceless-goon"], ()) == (slugs(state.crews[ANN]), state.swung)
    assert ["faceless-goon"] == slugs(state.discards[ANN])


@pytest.mark.rule("S-13", "S-59")
def test_a_card_of_the_line_up_replaced() -> None:
    """The top card takes its slot, it goes to the bottom, and nothing is refilled twice."""
    state = laid(
        lineups=[LINEUP], mains=["pep-talk loaded-dice"], hooch=[1, 0], rolls=(3,), scarce=True
    )
    state = play(state, "spend replace")
    assert ReplaceCard(ANN) == state.question
    wanted = ["loose-change", "vault-job", "tip-off", "piano-mover"]
    assert [f"replace {slug}" for slug in wanted] == offers(state)
    state = play(state, "replace tip-off")
    assert ["loose-change", "vault-job", "vault-job", "pep-talk", "piano-mover"] == slugs(
        state.lineups[0]
    )
    assert (["loaded-dice"], ["tip-off"]) == (slugs(state.mains[0]), slugs(state.buried[0]))
    assert "S-13: no Pep Talk in the line-up" == why_not(
        play(laid(hooch=[1, 0], rolls=(3,), lineups=[LINEUP]), "spend replace"), "replace pep-talk"
    )


@pytest.mark.rule("S-59")
def test_a_main_deck_with_nothing_but_buried_cards() -> None:
    """They come up again in the order in which they were buried."""
    state = laid(lineups=[LINEUP], buried=["pep-talk loaded-dice"], hooch=[2, 0], scarce=True)
    state = play(state, "buy tip-off", "buy loose-change")
    assert ["loaded-dice", "vault-job", "vault-job", "pep-talk", "piano-mover"] == slugs(
        state.lineups[0]
    )
    assert ((),) == state.buried


@pytest.mark.rule("S-14", "S-34")
def test_a_shield() -> None:
    """For the rest of the turn a rolled 1 is an ordinary low roll: paid for, and it happens."""
    state = laid(["vault-job", ""], decks=["tip-off", ""], hooch=[5, 0], rolls=(4, 1))
    state = play(state, "spend shield", "spend draw")
    assert ((0, 0), ["tip-off", "vault-job"]) == (state.hooch, slugs(state.hands[ANN]))
    assert (True, []) == (state.shielded, told(state, Busted))
    assert not play(state, "end-turn").shielded


@pytest.mark.rule("S-34")
def test_a_shield_that_spares_the_losses_alone() -> None:
    """The effect still fails, but nothing is lost."""
    state = laid(
        ["vault-job", ""],
        decks=["tip-off", ""],
        shielded=True,
        hooch=[5, 0],
        rolls=(1,),
        rules=Rules(shield=Spared.LOSSES),
    )
    state = play(state, "spend draw")
    assert ((5, 0), ["vault-job"]) == (state.hooch, slugs(state.hands[ANN]))
    assert ([Failed(ANN)], TakeTurn(ANN)) == (told(state, Failed), state.question)


@pytest.mark.rule("S-15")
def test_a_card_drawn() -> None:
    """The effect for 3 draws one card."""
    state = play(laid(decks=["tip-off pep-talk", ""], hooch=[3, 0], rolls=(2,)), "spend draw")
    assert (["tip-off"], ["pep-talk"]) == (slugs(state.hands[ANN]), slugs(state.decks[ANN]))


@pytest.mark.rule("S-16", "S-51")
def test_each_opponent_discards() -> None:
    """They choose clockwise and in secret, all is carried out together, an empty hand is spared."""
    hands = ["attack", "vault-job tip-off", "", "pep-talk attack"]
    state = play(laid(hands, active=0, hooch=[4, 0, 0, 0], rolls=(2,)), "spend discard")
    assert DiscardTogether(BOB) == state.question
    assert ["discard tip-off", "discard vault-job"] == offers(state)
    state = play(state, "discard vault-job")
    assert DiscardTogether(DAN) == state.question
    assert ["tip-off", "vault-job"] == slugs(state.hands[BOB])
    assert [Chose(BOB, None)] == list(hooch_stooges.observe(state, DAN).events)
    assert Collect((BOB, DAN), (None,)) == hooch_stooges.observe(state, DAN).agenda[-2]
    assert state.agenda[-2] == hooch_stooges.observe(state, BOB).agenda[-2]
    state = play(state, "discard attack")
    assert [["vault-job"], ["attack"]] == [slugs(state.discards[BOB]), slugs(state.discards[DAN])]
    assert [["tip-off"], ["pep-talk"]] == [slugs(state.hands[BOB]), slugs(state.hands[DAN])]
    assert ["attack"] == slugs(state.hands[ANN])
    assert [BOB, DAN] == [event.seat for event in told(state, Discarded)]
    assert TakeTurn(ANN) == state.question


@pytest.mark.rule("S-51")
def test_opponents_are_asked_from_the_active_player_on() -> None:
    """The one to the left is first."""
    state = laid(["attack", "", "attack"], active=1, hooch=[0, 4, 0], rolls=(2,))
    state = play(state, "spend discard")
    assert DiscardTogether(CAT) == state.question
    assert DiscardTogether(ANN) == play(state, "discard attack").question


@pytest.mark.rule("S-17")
def test_a_card_of_the_line_up_taken() -> None:
    """Any card goes to the discard pile for the five hooch, and the line-up is refilled."""
    state = laid(lineups=[LINEUP], mains=["silent-partner pep-talk"], hooch=[5, 0], rolls=(2,))
    state = play(state, "spend take")
    assert isinstance(state.question, TakeCard)
    assert 4 == len(offers(state))
    state = play(state, "take vault-job")
    assert (["vault-job"], (0, 0)) == (slugs(state.discards[ANN]), state.hooch)
    assert "silent-partner" in slugs(state.lineups[0])


@pytest.mark.rule("S-18")
def test_an_attack_bought() -> None:
    """Six hooch open an attack."""
    state = play(laid(crews=["faceless-goon", ""], hooch=[6, 0], rolls=(2,)), "spend attack")
    assert (ChooseTurf(ANN), (0, 0)) == (state.question, state.hooch)


@pytest.mark.rule("S-19")
def test_an_hq_token_destroyed() -> None:
    """Thirty hooch put a player out; the others play on."""
    state = play(laid(["", "attack", ""], hooch=[31, 5, 0], rolls=(2,)), "spend destroy")
    assert DestroyOne(ANN) == state.question
    assert ["destroy 1", "destroy 2"] == offers(state)
    state = play(state, "destroy 1")
    assert ((True, False, True), (1, 0, 0)) == (state.standing, state.hooch)
    assert [Eliminated(BOB, 0, None)] == told(state, Eliminated)
    assert (None, TakeTurn(ANN)) == (state.outcome, state.question)


@pytest.mark.rule("S-20")
@pytest.mark.parametrize(
    ("entry", "question"),
    [("replace", ReplaceCard), ("take", TakeCard), ("attack", ChooseTurf), ("destroy", DestroyOne)],
)
def test_what_an_effect_is_aimed_at(entry: str, question: type) -> None:
    """It is asked after the roll, and not at all when that has failed."""
    state = laid(crews=["faceless-goon", ""], hooch=[30, 0], rolls=(3,))
    assert isinstance(play(state, f"spend {entry}").question, question)
    failed = play(attrs.evolve(state, rng=ScriptedRng(rolls=(1,))), f"spend {entry}")
    assert GiveUpStooge(ANN) == failed.question


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("hooch", [0, 1, 2, 3, 4, 5, 6, 29, 30])
def test_what_one_has_the_hooch_for(hooch: int) -> None:
    """Nothing else of the chart is offered, whatever it could do."""
    prices = {"replace": 1, "shield": 2, "draw": 3, "discard": 4, "take": 5, "attack": 6}
    affordable = [f"spend {e}" for e, price in (prices | {"destroy": 30}).items() if price <= hooch]
    state = laid(
        ["", "attack"], crews=["faceless-goon", ""], decks=["tip-off", ""], hooch=[hooch, 0]
    )
    assert affordable == [text for text in offers(state) if text.startswith("spend")]


@pytest.mark.rule("S-60")
@pytest.mark.parametrize(
    ("entry", "useful", "useless"),
    [
        ("replace", {}, {"scarce": True, "lineups": [LINEUP]}),
        (
            "replace",
            {"buried": ["pep-talk"], "scarce": True, "lineups": [LINEUP]},
            {"scarce": True},
        ),
        ("shield", {}, {"shielded": True}),
        ("draw", {"discards": ["attack", ""]}, {}),
        ("draw", {"decks": ["attack", ""]}, {}),
        ("discard", {"hands": ["", "attack"]}, {"hands": ["attack", ""]}),
        ("take", {}, {"scarce": True}),
        ("attack", {"crews": ["faceless-goon", ""]}, {"swung": "faceless-goon"}),
        (
            "destroy",
            {"rules": Rules(friendly=True)},
            {"rules": Rules(friendly=True), "hqs": [0, None]},
        ),
    ],
)
def test_an_entry_that_can_do_nothing(
    entry: str, useful: dict[str, object], useless: dict[str, object]
) -> None:
    """It can't be bought."""
    assert f"spend {entry}" in offers(laid(hooch=[30, 0], **useful))  # type: ignore[arg-type]
    state = laid(hooch=[30, 0], **useless)  # type: ignore[arg-type]
    assert f"spend {entry}" not in offers(state)
    assert f"S-60: {entry} could do nothing now" == why_not(state, f"spend {entry}")


@pytest.mark.rule("S-68", "S-74")
def test_a_die_rolled_again() -> None:
    """Only the last roll counts: a 1 taken back is no bust, and each time is asked for."""
    state = laid(decks=["tip-off", ""], hooch=[3, 0], rerolls=2, rolls=(1, 6))
    state = play(state, "spend draw")
    assert (KeepRoll(ANN, 1), ["keep", "reroll"]) == (state.question, offers(state))
    assert (3, 0) == state.hooch
    state = play(state, "reroll")
    assert (KeepRoll(ANN, 6), 1) == (state.question, state.rerolls)
    state = play(state, "keep")
    assert ((3, 0), ["tip-off"]) == (state.hooch, slugs(state.hands[ANN]))
    assert 1 == state.rerolls
    assert 0 == play(state, "end-turn").rerolls


@pytest.mark.rule("S-68")
def test_a_six_rolled_again() -> None:
    """It counts as if it had not been, and with no leave left nobody is asked."""
    state = laid(["vault-job", ""], decks=["tip-off", ""], hooch=[3, 0], rerolls=1, rolls=(6, 1))
    state = play(state, "spend draw", "reroll")
    assert (GiveUpCard(ANN), (0, 0)) == (state.question, state.hooch)


def test_the_prices_of_the_chart() -> None:
    """They are the rulebook's."""
    assert [1, 2, 3, 4, 5, 6, 30] == [entry.price for entry in Chart]
