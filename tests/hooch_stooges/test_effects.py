"""What does each effect of the vocabulary do?"""

import attrs
import pytest

from sandwichcards import hooch_stooges
from sandwichcards.hooch_stooges import (
    Ability,
    Chart,
    ChooseTurf,
    Deck,
    DefeatOne,
    DiscardTogether,
    EachDiscards,
    Effect,
    GainHooch,
    RaiseOne,
    RecallOne,
    ReplaceCard,
    Resolve,
    ReviveOne,
    RobOne,
    Scheme,
    ScrapOne,
    Stooge,
    TakeCard,
    TakeTurn,
    Trigger,
    Triggered,
    Turf,
    UnswingChoice,
    describe,
)
from sandwichcards.hooch_stooges.effects import effect_classes
from tests.hooch_stooges.table import ANN, BOB, CAT, laid, offers, play, slugs, told, why_not

HOUSE = hooch_stooges.HOUSE_DECK


def with_effects(*effects: Effect) -> Deck:
    """The house set with a scheme `trick` that does this."""
    trick = Scheme("trick", "Trick", 1, 1, effects)
    return Deck("own", ((trick, 1), *HOUSE.main), HOUSE.turfs, HOUSE.starters)


def test_effects_that_ask_nothing() -> None:
    """They happen at once, one after another."""
    deck = with_effects(
        hooch_stooges.GainHooch(3),
        hooch_stooges.DrawCards(2),
        hooch_stooges.RaiseNext(2),
        hooch_stooges.RollAgain(2),
        hooch_stooges.UnswingAll(),
        hooch_stooges.Shield(),
    )
    state = laid(["trick", ""], decks=["attack tip-off", ""], swung="piano-mover", deck=deck)
    state = play(state, "play trick")
    assert ((3, 0), ["attack", "tip-off"]) == (state.hooch, slugs(state.hands[ANN]))
    assert (2, 2, True) == (state.edge, state.rerolls, state.shielded)
    assert ((), ["piano-mover"]) == (state.swung, slugs(state.crews[ANN]))
    state = play(state, "end-turn")
    assert (0, 0, False) == (state.edge, state.rerolls, state.shielded)


@pytest.mark.rule("S-70")
@pytest.mark.parametrize("cls", effect_classes())
def test_an_effect_with_nothing_to_aim_at(cls: type[Effect]) -> None:
    """It asks nothing and does nothing."""
    effect = cls(**{field.name: 1 for field in attrs.fields(cls)})
    rules = hooch_stooges.Rules(friendly=True)
    state = laid(
        ["trick", ""],
        deck=with_effects(effect),
        scarce=True,
        hqs=[0, None],
        rules=rules,
    )
    assert TakeTurn(ANN) == play(state, "play trick").question


def test_a_card_taken_within_a_limit() -> None:
    """Only cards of no more than that cost can be taken."""
    lineup = "loose-change vault-job tip-off cellar-doorman twin-bruisers"
    state = laid(
        ["trick", ""], deck=with_effects(hooch_stooges.TakeFromLineup(4)), lineups=[lineup]
    )
    state = play(state, "play trick")
    assert TakeCard(ANN, 4) == state.question
    assert ["take loose-change", "take tip-off", "take cellar-doorman"] == offers(state)
    assert why_not(state, "take vault-job").startswith("S-17")
    state = play(state, "take cellar-doorman")
    assert ["cellar-doorman", "trick"] == slugs(state.discards[ANN])
    assert ["cellar-doorman"] == [took.card.slug for took in told(state, hooch_stooges.Took)]


def test_a_stooge_recalled() -> None:
    """It comes from the discard pile to the hand."""
    state = laid(
        ["trick", ""],
        deck=with_effects(hooch_stooges.RecallStooge()),
        discards=["attack twin-bruisers piano-mover", ""],
    )
    state = play(state, "play trick")
    assert (RecallOne(ANN), ["recall piano-mover", "recall twin-bruisers"]) == (
        state.question,
        offers(state),
    )
    assert why_not(state, "recall faceless-goon").startswith("S-70")
    state = play(state, "recall piano-mover")
    assert ["piano-mover"] == slugs(state.hands[ANN])
    assert ["attack", "twin-bruisers", "trick"] == slugs(state.discards[ANN])


@pytest.mark.rule("S-80")
def test_a_stooge_revived() -> None:
    """It comes from the discard pile straight into play, and is not played by that."""
    state = laid(
        ["trick", ""],
        deck=with_effects(hooch_stooges.ReviveStooge()),
        discards=["light-fingered-usher", ""],
        hooch=[0, 5],
    )
    state = play(state, "play trick")
    assert ReviveOne(ANN) == state.question
    state = play(state, "recall light-fingered-usher")
    assert (["light-fingered-usher"], TakeTurn(ANN)) == (slugs(state.crews[ANN]), state.question)
    assert ((0, 5), []) == (state.hooch, told(state, hooch_stooges.Triggered))


def test_hooch_stolen() -> None:
    """It comes from an opponent who has some, and no more than there is."""
    state = laid(["trick", "", ""], deck=with_effects(hooch_stooges.StealHooch(4)), hooch=[1, 3, 0])
    state = play(state, "play trick")
    assert (RobOne(ANN, 4), ["rob 1"]) == (state.question, offers(state))
    assert why_not(state, "rob 2").startswith("S-70")
    assert (4, 0, 0) == play(state, "rob 1").hooch


@pytest.mark.rule("S-69")
def test_a_kind_of_stooge_raised() -> None:
    """All of the kind get the bonus, swung or not, and lose it at the end of the turn."""
    state = laid(
        ["trick attack", ""],
        deck=with_effects(hooch_stooges.RaiseKind(2)),
        crews=["faceless-goon faceless-goon", ""],
        swung="piano-mover",
        tokens={10: ANN},
        rolls=(2, 2),
    )
    state = play(state, "play trick")
    assert RaiseOne(ANN, 2) == state.question
    assert ["raise faceless-goon", "raise piano-mover"] == offers(state)
    state = play(state, "raise faceless-goon")
    assert ["faceless-goon"] * 2 == slugs(state.raised)
    raised = hooch_stooges.RaisedKind(ANN, hooch_stooges.FACELESS_GOON, 2)
    assert [raised] == told(state, hooch_stooges.RaisedKind)
    assert () == play(state, "end-turn").raised
    state = play(state, "play attack", "attack 9", "storm faceless-goon", "pass")
    assert ANN == state.holders[9]
    strong = laid(
        ["attack", ""],
        crews=["faceless-goon", ""],
        raised="faceless-goon",
        tokens={10: ANN},
        rolls=(2,),
    )
    assert None is not play(strong, "play attack", "attack 12", "storm faceless-goon").outcome


@pytest.mark.rule("S-69")
def test_a_bonus_on_the_next_swing() -> None:
    """It goes to one swing and no other."""
    state = laid(
        ["attack", ""],
        crews=["faceless-goon faceless-goon", ""],
        tokens={10: ANN},
        edge=1,
        rolls=(2,),
    )
    assert None is not play(state, "play attack", "attack 12", "storm faceless-goon").outcome
    state = laid(
        ["attack", ""],
        crews=["faceless-goon faceless-goon", "cellar-doorman"],
        tokens={1: BOB},
        edge=1,
        rolls=(2, 5),
    )
    state = play(state, "play attack", "attack 1", "block cellar-doorman")
    state = play(state, *["swing faceless-goon cellar-doorman"] * 2)
    assert (["cellar-doorman"], 0) == (slugs(state.crews[BOB]), state.edge)


def test_one_stooge_unswung() -> None:
    """It can swing again."""
    state = laid(
        ["trick", ""],
        deck=with_effects(hooch_stooges.UnswingOne()),
        swung="faceless-goon piano-mover",
    )
    state = play(state, "play trick")
    assert UnswingChoice(ANN) == state.question
    state = play(state, "unswing piano-mover")
    assert (["faceless-goon"], ["piano-mover"]) == (slugs(state.swung), slugs(state.crews[ANN]))


def test_a_stooge_defeated_by_a_scheme() -> None:
    """It is an opponent's, of no more than that health."""
    state = laid(
        ["falling-piano", "", ""],
        crews=["faceless-goon", "cellar-doorman piano-mover", "twin-bruisers"],
    )
    state = play(state, "play falling-piano")
    assert DefeatOne(ANN, 5) == state.question
    assert ["defeat 1 piano-mover unswung", "defeat 2 twin-bruisers unswung"] == offers(state)
    assert why_not(state, "defeat 1 cellar-doorman unswung").startswith("S-70")
    state = play(state, "defeat 2 twin-bruisers unswung")
    assert ((), ["twin-bruisers"]) == (state.crews[CAT], slugs(state.discards[CAT]))


def test_a_card_scrapped() -> None:
    """It is out of the game, if one likes."""
    state = laid(
        ["trick", ""],
        deck=with_effects(hooch_stooges.ScrapCard()),
        discards=["free-money attack free-money", ""],
    )
    state = play(state, "play trick")
    assert (ScrapOne(ANN), ["scrap attack", "scrap free-money", "pass"]) == (
        state.question,
        offers(state),
    )
    assert why_not(state, "scrap tip-off").startswith("S-70")
    scrapped = play(state, "scrap free-money")
    assert ["free-money"] == [each.card.slug for each in told(scrapped, hooch_stooges.Scrapped)]
    assert ["attack", "free-money", "trick"] == slugs(scrapped.discards[ANN])
    assert slugs(state.box).count("free-money") + 1 == slugs(scrapped.box).count("free-money")
    assert ["free-money", "attack", "free-money", "trick"] == slugs(play(state, "pass").discards[0])


def test_effects_that_ask_something_each() -> None:
    """They ask one after another, and the scheme lies in the agenda until all is done."""
    deck = with_effects(hooch_stooges.ReplaceInLineup(), hooch_stooges.EachDiscards())
    state = play(laid(["trick", "attack"], deck=deck), "play trick")
    assert ReplaceCard(ANN) == state.question
    assert Resolve(ANN, deck.main[0][0], 1) == state.agenda[-2]
    state = hooch_stooges.apply(state, hooch_stooges.legal_moves(state)[0])
    assert DiscardTogether(BOB) == state.question
    state = play(state, "discard attack")
    assert (TakeTurn(ANN), ["trick"]) == (state.question, slugs(state.discards[ANN]))


@pytest.mark.rule("S-69")
def test_the_ability_of_a_stooge_that_is_played() -> None:
    """It happens by itself."""
    state = play(laid(["whistling-newsboy", ""], decks=["tip-off", ""]), "play whistling-newsboy")
    assert (["tip-off"], 1) == (slugs(state.hands[ANN]), len(told(state, Triggered)))


@pytest.mark.rule("S-69", "S-73")
def test_abilities_in_the_control_step() -> None:
    """Each copy's happens, in the order of the slugs, before anything else can be done."""
    state = laid(
        ["", ""],
        crews=["", "bathtub-distiller bathtub-distiller back-room-surgeon"],
        discards=["", "faceless-goon"],
    )
    state = play(state, "end-turn")
    assert (RecallOne(BOB), (0, 0)) == (state.question, state.hooch)
    state = play(state, "recall faceless-goon")
    assert (TakeTurn(BOB), (0, 2)) == (state.question, state.hooch)


@pytest.mark.rule("S-69")
def test_the_ability_of_a_blocker() -> None:
    """It happens when the stooge is named, and naming goes on after it."""
    state = laid(
        ["attack", ""],
        crews=["piano-mover", "velvet-rope-bouncer velvet-rope-bouncer"],
        tokens={1: BOB},
    )
    state = play(state, "play attack", "attack 1", "block velvet-rope-bouncer")
    assert ((0, 1), ["block velvet-rope-bouncer", "stop-blocking"]) == (state.hooch, offers(state))


@pytest.mark.rule("S-69")
def test_abilities_of_the_one_that_swings() -> None:
    """They happen before the roll, or when a blocker is beaten."""
    crews = ["card-sharp debt-collector", "corner-lookout"]
    state = laid(["attack", ""], crews=crews, tokens={1: BOB}, hooch=[0, 4], rolls=(2, 5))
    state = play(state, "play attack", "attack 1", "block corner-lookout")
    state = play(state, "swing card-sharp corner-lookout")
    assert ("reroll" in offers(state), 1) == (True, state.rerolls)
    state = laid(["attack", ""], crews=crews, tokens={1: BOB}, hooch=[0, 4], rolls=(5,))
    state = play(state, "play attack", "attack 1", "block corner-lookout")
    state = play(state, "swing debt-collector corner-lookout", "rob 1")
    assert (3, 1) == state.hooch


def test_a_scheme_that_attacks_twice() -> None:
    """The second attack follows the first, with what is unswung in between."""
    state = laid(["march-on-city-hall", ""], crews=["faceless-goon", ""], rolls=(4, 4))
    state = play(state, "play march-on-city-hall", "attack 1", "storm faceless-goon", "pass")
    assert (ChooseTurf(ANN), ["faceless-goon"]) == (state.question, slugs(state.crews[ANN]))
    state = play(state, "attack 2", "storm faceless-goon", "pass")
    assert ((ANN, ANN), TakeTurn(ANN)) == (state.holders[1:3], state.question)


@pytest.mark.parametrize("cls", effect_classes())
def test_the_words_for_an_effect(cls: type[Effect]) -> None:
    """Every effect is described in a sentence, with its numbers."""
    names = [field.name for field in attrs.fields(cls)]
    for number in (1, 7):
        words = describe(cls(**dict.fromkeys(names, number)))
        assert words.endswith(".")
        assert not names or str(number) in words or number == 1


def test_the_words_on_cards() -> None:
    """They are made from the effects."""
    ability = Ability(Trigger.PLAYED, (hooch_stooges.Shield(),))
    assert "" == Stooge("x", "X", 1, 1, 1, 1).text
    assert (
        "When played: For the rest of the turn" == Stooge("x", "X", 1, 1, 1, 1, ability).text[:37]
    )
    assert "Attack." == hooch_stooges.ATTACK.text
    assert "Gain 4 hooch." == next(t for t, _ in HOUSE.turfs if t.slug == "brewery").text
    assert "Take any card" == describe(Chart.TAKE.effect)[:13]
    assert (hooch_stooges.GainHooch(1),) == Turf("x", "X", 1, (hooch_stooges.GainHooch(1),)).effects
    assert () == hooch_stooges.FACELESS_GOON.effects


def test_the_text_of_a_card_that_does_the_same_several_times() -> None:
    """It says so once, and how often."""
    each, gain = EachDiscards(), GainHooch(1)
    texts = [
        Scheme("trick", "Trick", 1, 1, effects).text
        for effects in ((each, each, gain), (each,) * 3)
    ]
    assert ["Each opponent discards a card, twice. Gain 1 hooch."] == texts[:1]
    assert ["Each opponent discards a card, 3 times."] == texts[1:]


@pytest.mark.rule("S-69")
def test_an_ability_that_asks_is_told_once() -> None:
    """Not again when its further effects happen."""
    effects = (hooch_stooges.ReplaceInLineup(), hooch_stooges.GainHooch(1))
    ability = Ability(Trigger.PLAYED, effects)
    crier = Stooge("crier", "Crier", 1, 1, 1, 1, ability)
    deck = Deck("own", ((crier, 1), *HOUSE.main), HOUSE.turfs, HOUSE.starters)
    state = play(laid(["crier", ""], deck=deck), "play crier")
    assert [Triggered(ANN, crier)] == told(state, Triggered)
    state = hooch_stooges.apply(state, hooch_stooges.legal_moves(state)[0])
    assert ([], 1) == (told(state, Triggered), state.hooch[ANN])
