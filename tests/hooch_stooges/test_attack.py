"""What happens in an attack, from the turf that is chosen to the turf that is taken?"""

import pytest

from sandwichcards import hooch_stooges
from sandwichcards.hooch_stooges import (
    AttackEnded,
    Battle,
    Busted,
    ChooseTurf,
    Defeated,
    Eliminated,
    GiveUpStooge,
    KeepRoll,
    LostHq,
    Missed,
    NameBlockers,
    Rolled,
    Rules,
    SwingStooge,
    TakeTurn,
    TookTurf,
    UsedTurf,
    UseTurf,
)
from tests.hooch_stooges.table import (
    ANN,
    AWAY,
    BOB,
    CAT,
    laid,
    offers,
    play,
    slugs,
    told,
    why_not,
)


@pytest.mark.rule("S-21")
def test_the_turfs_one_may_attack() -> None:
    """They are one's own and those next to one's own."""
    state = play(laid(["attack", ""], crews=["faceless-goon", ""], tokens={1: ANN}), "play attack")
    assert ChooseTurf(ANN) == state.question
    assert [f"attack {place}" for place in (0, 1, 2, 3, 4, 5)] == offers(state)
    assert why_not(state, "attack 6").startswith("S-21: place 6 is neither")


@pytest.mark.rule("S-22", "S-55")
def test_blockers() -> None:
    """Whoever controls the turf names any number of stooges, all of them before the first swing."""
    state = laid(
        ["attack", ""],
        crews=["faceless-goon", "piano-mover piano-mover corner-lookout"],
        tokens={1: BOB},
        rolls=(2,),
    )
    state = play(state, "play attack", "attack 1")
    assert NameBlockers(BOB) == state.question
    assert ["block corner-lookout", "block piano-mover", "stop-blocking"] == offers(state)
    state = play(state, "block piano-mover", "block piano-mover")
    assert ["block corner-lookout", "stop-blocking"] == offers(state)
    assert "S-22: no further Piano Mover in play to block" == why_not(state, "block piano-mover")
    state = play(state, "stop-blocking")
    assert SwingStooge(ANN) == state.question
    assert ["swing faceless-goon piano-mover"] == offers(state)
    assert "S-22: no blockers are being named" == why_not(state, "block corner-lookout")


@pytest.mark.rule("S-22")
def test_a_turf_nobody_blocks() -> None:
    """With no stooge in play its holder is not asked, and with all named neither."""
    state = laid(["attack", ""], crews=["faceless-goon", ""], tokens={1: BOB})
    assert SwingStooge(ANN) == play(state, "play attack", "attack 1").question
    state = laid(["attack", ""], crews=["faceless-goon", "corner-lookout"], tokens={1: BOB})
    state = play(state, "play attack", "attack 1", "block corner-lookout")
    assert SwingStooge(ANN) == state.question


@pytest.mark.rule("S-55")
def test_a_stooge_that_blocks() -> None:
    """It is not swung by that, and may block the next attack too."""
    state = laid(
        ["attack attack", ""],
        crews=["faceless-goon", "cellar-doorman"],
        tokens={1: BOB, 2: BOB},
        rolls=(2,),
    )
    state = play(state, "play attack", "attack 1", "block cellar-doorman")
    state = play(state, "swing faceless-goon cellar-doorman")
    assert (["cellar-doorman"], TakeTurn(ANN)) == (slugs(state.crews[BOB]), state.question)
    rested = laid(
        ["attack", ""], crews=["faceless-goon", "cellar-doorman"], tokens={1: BOB, 2: BOB}
    )
    assert "block cellar-doorman" in offers(play(rested, "play attack", "attack 2"))


@pytest.mark.rule("S-23", "S-49")
@pytest.mark.parametrize(
    ("place", "stooge", "roll", "taken"),
    [
        (11, "faceless-goon", 2, True),
        (AWAY, "faceless-goon", 2, False),
        (AWAY, "faceless-goon", 3, True),
        (AWAY, "bar-stool-brawler", 2, True),
    ],
)
def test_the_health_of_a_turf(*, place: int, stooge: str, roll: int, taken: bool) -> None:
    """It is three with an HQ token on it and one without, and one swing has to reach it."""
    state = laid(["attack", ""], crews=[stooge, ""], tokens={10: ANN, 11: BOB}, rolls=(roll,))
    state = play(state, "play attack", f"attack {place}", f"storm {stooge}")
    assert (ANN if taken else BOB) == state.holders[place]


@pytest.mark.rule("S-49")
def test_damage_does_not_add_up() -> None:
    """Two swings of two do not make three."""
    crews = ["faceless-goon faceless-goon", ""]
    state = laid(["attack", ""], crews=crews, tokens={10: ANN}, rolls=(2, 2))
    state = play(state, "play attack", "attack 12", *["storm faceless-goon"] * 2)
    assert (BOB, TakeTurn(ANN)) == (state.holders[AWAY], state.question)
    assert 1 == len(told(state, Missed)) == len(told(state, AttackEnded))


@pytest.mark.rule("S-24")
def test_a_swing() -> None:
    """An unswung stooge is turned, and can't swing again before it is unswung."""
    state = laid(["attack attack", ""], crews=["faceless-goon piano-mover", ""], rolls=(3,))
    state = play(state, "play attack", "attack 1")
    assert ["storm faceless-goon", "storm piano-mover"] == offers(state)
    state = play(state, "storm piano-mover", "pass", "play attack", "attack 2")
    assert (["piano-mover"], ["storm faceless-goon"]) == (slugs(state.swung), offers(state))
    assert why_not(state, "storm piano-mover").startswith("S-25")


@pytest.mark.rule("S-25")
def test_the_turf_behind_a_blocker() -> None:
    """It can't be the target while a blocker is left."""
    state = laid(
        ["attack", ""],
        crews=["piano-mover piano-mover", "corner-lookout"],
        tokens={1: BOB},
        rolls=(5, 5),
    )
    state = play(state, "play attack", "attack 1", "block corner-lookout")
    assert why_not(state, "storm piano-mover").startswith("S-25: a blocker is left")
    state = play(state, "swing piano-mover corner-lookout")
    assert ["storm piano-mover"] == offers(state)


@pytest.mark.rule("S-26")
def test_a_swing_at_a_blocker() -> None:
    """Roll plus bonus of at least its health sends it to its owner's discard pile."""
    state = laid(["attack", ""], crews=["piano-mover", "piano-mover"], tokens={1: BOB}, rolls=(3,))
    state = play(state, "play attack", "attack 1", "block piano-mover")
    state = play(state, "swing piano-mover piano-mover")
    assert ["piano-mover"] == slugs(state.discards[BOB])
    assert [Defeated(ANN, BOB, state.swung[0], swung=False)] == told(state, Defeated)


@pytest.mark.rule("S-26")
def test_a_swing_too_weak_for_a_blocker() -> None:
    """It stays."""
    state = laid(
        ["attack", ""], crews=["faceless-goon", "piano-mover"], tokens={1: BOB}, rolls=(4,)
    )
    state = play(
        state, "play attack", "attack 1", "block piano-mover", "swing faceless-goon piano-mover"
    )
    assert (["piano-mover"], ()) == (slugs(state.crews[BOB]), state.discards[BOB])
    assert (BOB, [Missed(ANN, 4, 5)]) == (state.holders[1], told(state, Missed))


@pytest.mark.rule("S-33")
def test_a_six_on_a_blocker() -> None:
    """It is discarded whatever its health."""
    state = laid(
        ["attack", ""], crews=["faceless-goon", "armoured-milk-float"], tokens={1: BOB}, rolls=(6,)
    )
    state = play(state, "play attack", "attack 1", "block armoured-milk-float")
    state = play(state, "swing faceless-goon armoured-milk-float")
    assert ["armoured-milk-float"] == slugs(state.discards[BOB])


@pytest.mark.rule("S-27", "S-56")
def test_an_attack_goes_on() -> None:
    """It can't be broken off: it ends when all have swung or nothing is left to defend."""
    state = laid(
        ["attack", ""],
        crews=["faceless-goon faceless-goon", "cellar-doorman"],
        tokens={1: BOB},
        rolls=(2, 3),
    )
    state = play(state, "play attack", "attack 1", "block cellar-doorman")
    state = play(state, "swing faceless-goon cellar-doorman")
    assert ["swing faceless-goon cellar-doorman"] == offers(state)
    assert why_not(state, "pass").startswith("S-56")
    state = play(state, "swing faceless-goon cellar-doorman")
    assert (TakeTurn(ANN), BOB) == (state.question, state.holders[1])


@pytest.mark.rule("S-28")
def test_a_turf_taken() -> None:
    """The token on it goes and the attacker's is put there; it pays from then on."""
    state = laid(["attack", ""], crews=["faceless-goon", ""], tokens={1: BOB}, rolls=(4,))
    state = play(state, "play attack", "attack 1", "storm faceless-goon")
    assert (ANN, [TookTurf(ANN, hooch_stooges.Place(1), BOB)]) == (
        state.holders[1],
        told(state, TookTurf),
    )
    assert (1, 0) == play(state, "pass", "end-turn", "end-turn").hooch


@pytest.mark.rule("S-29")
def test_the_ability_of_a_turf() -> None:
    """It can be used by paying its price, at that moment only."""
    state = laid(
        ["attack", ""], crews=["faceless-goon", ""], turfs={1: "brewery"}, hooch=[2, 0], rolls=(4,)
    )
    taken = play(state, "play attack", "attack 1", "storm faceless-goon")
    assert UseTurf(ANN, hooch_stooges.Place(1), 2) == taken.question
    assert ["use", "pass"] == offers(taken)
    used = play(taken, "use")
    assert ((4, 0), TakeTurn(ANN)) == (used.hooch, used.question)
    assert [UsedTurf(ANN, hooch_stooges.Place(1), 2)] == told(used, UsedTurf)
    passed = play(taken, "pass")
    assert ((2, 0), TakeTurn(ANN)) == (passed.hooch, passed.question)
    assert "S-29: no turf has just been taken" == why_not(passed, "use")


@pytest.mark.rule("S-33")
def test_a_six_on_the_turf() -> None:
    """Its ability costs nothing."""
    state = laid(["attack", ""], crews=["faceless-goon", ""], turfs={1: "brewery"}, rolls=(6,))
    state = play(state, "play attack", "attack 1", "storm faceless-goon", "use")
    assert (4, 0) == state.hooch


@pytest.mark.rule("S-58")
def test_a_six_on_a_blocker_does_not_make_the_ability_free() -> None:
    """Only one rolled on the turf itself does."""
    state = laid(
        ["attack", ""],
        crews=["faceless-goon faceless-goon", "corner-lookout"],
        tokens={1: BOB},
        turfs={1: "brewery"},
        rolls=(6, 4),
    )
    state = play(state, "play attack", "attack 1", "block corner-lookout")
    state = play(state, "swing faceless-goon corner-lookout", "storm faceless-goon")
    assert UseTurf(ANN, hooch_stooges.Place(1), 2) == state.question
    assert "S-29: the ability costs 2" == why_not(state, "use")


@pytest.mark.rule("S-57")
def test_cards_cashed_in_for_an_ability() -> None:
    """That much is allowed when a turf has been taken; all else has to wait."""
    state = laid(
        ["attack free-money free-money", ""],
        crews=["faceless-goon", ""],
        turfs={1: "brewery"},
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 1", "storm faceless-goon")
    assert ["pass", "cash free-money"] == offers(state)
    state = play(state, "cash free-money", "cash free-money")
    assert ["use", "pass"] == offers(state)
    assert (4, 0) == play(state, "use").hooch
    assert why_not(state, "end-turn").startswith("S-57")
    assert why_not(state, "play free-money").startswith("S-57")
    assert "S-10: no Free Money in hand" == why_not(state, "cash free-money")


@pytest.mark.rule("S-30")
def test_an_attack_under_way() -> None:
    """No card is played and the Hooch Chart is closed."""
    state = laid(["attack free-money", ""], crews=["faceless-goon", ""], hooch=[9, 0])
    state = play(state, "play attack", "attack 1")
    assert ["storm faceless-goon"] == offers(state)
    assert why_not(state, "play free-money").startswith("S-30")
    assert why_not(state, "spend shield").startswith("S-30")
    assert why_not(state, "buy loose-change").startswith("S-57")


@pytest.mark.rule("S-32", "S-35")
def test_a_one_in_an_attack() -> None:
    """The swing fails, the attacker is busted, and the attack goes on with who is left."""
    state = laid(
        ["attack free-money", ""],
        crews=["faceless-goon piano-mover", ""],
        hooch=[5, 0],
        rolls=(1, 4),
    )
    state = play(state, "play attack", "attack 1", "storm piano-mover")
    assert ((0, 0), [Busted(ANN, 5)]) == (state.hooch, told(state, Busted))
    assert ["lose faceless-goon unswung", "lose piano-mover swung"] == offers(state)
    state = play(state, "lose piano-mover swung", "discard free-money")
    assert (None, SwingStooge(ANN)) == (state.holders[1], state.question)
    assert ANN == play(state, "storm faceless-goon").holders[1]


@pytest.mark.rule("S-35")
def test_a_bust_that_takes_the_last_stooge() -> None:
    """The attack is over."""
    state = laid(["attack", ""], crews=["faceless-goon piano-mover", ""], rolls=(1,))
    state = play(state, "play attack", "attack 1", "storm piano-mover")
    state = play(state, "lose faceless-goon unswung")
    assert (TakeTurn(ANN), [AttackEnded(ANN, hooch_stooges.Place(1))]) == (
        state.question,
        told(state, AttackEnded),
    )


@pytest.mark.rule("S-34")
def test_a_one_in_an_attack_under_a_shield() -> None:
    """It counts as 1: enough for a turf, not for an HQ."""
    state = laid(["attack", ""], crews=["faceless-goon", ""], shielded=True, rolls=(1,))
    assert ANN == play(state, "play attack", "attack 1", "storm faceless-goon").holders[1]
    state = laid(
        ["attack", ""], crews=["faceless-goon", ""], tokens={10: ANN}, shielded=True, rolls=(1,)
    )
    assert BOB == play(state, "play attack", "attack 12", "storm faceless-goon").holders[AWAY]


@pytest.mark.rule("S-36")
def test_a_turf_of_one_s_own() -> None:
    """It has no blockers; taking it changes nothing but opens its ability, the HQ turf too."""
    state = laid(
        ["attack", ""], crews=["piano-mover", ""], turfs={0: "brewery"}, hooch=[2, 0], rolls=(4,)
    )
    state = play(state, "play attack", "attack 0")
    assert SwingStooge(ANN) == state.question
    state = play(state, "storm piano-mover", "use")
    assert ((4, 0), 0, ANN) == (state.hooch, state.hqs[ANN], state.holders[0])
    assert [] == told(state, LostHq)


@pytest.mark.rule("S-36")
def test_a_turf_that_nobody_controls() -> None:
    """It has no blockers."""
    state = laid(["attack", ""], crews=["faceless-goon", "piano-mover"])
    assert SwingStooge(ANN) == play(state, "play attack", "attack 1").question


@pytest.mark.rule("S-37")
def test_an_attack_with_nothing_to_swing() -> None:
    """It ends at once."""
    state = play(laid(["attack", ""], swung="faceless-goon"), "play attack")
    assert (TakeTurn(ANN), ["attack"]) == (state.question, slugs(state.discards[ANN]))


@pytest.mark.rule("S-38")
def test_a_player_without_any_turf() -> None:
    """In a friendly match they may attack any turf."""
    state = laid(
        ["attack", ""], crews=["faceless-goon", ""], hqs=[None, 12], rules=Rules(friendly=True)
    )
    assert 13 == len(offers(play(state, "play attack")))


@pytest.mark.rule("S-50", "S-31", "S-42")
def test_an_hq_taken() -> None:
    """The token goes, the loser is out, the taker's token is put on it, and its ability opens."""
    state = laid(
        ["attack", "free-money", ""],
        crews=["piano-mover", "", ""],
        discards=["", "tip-off", ""],
        decks=["", "attack", ""],
        tokens={7: ANN, 8: BOB, 9: BOB},
        hooch=[0, 6, 0],
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 5", "storm piano-mover")
    kinds = (LostHq, Eliminated, TookTurf)
    assert list(kinds) == [type(event) for event in state.events if isinstance(event, kinds)]
    assert (ANN, None, None) == (state.holders[5], state.holders[8], state.holders[9])
    assert ((True, False, True), None) == (state.standing, state.hqs[BOB])
    assert (0, (), 0, ()) == (
        state.hooch[BOB],
        state.hands[BOB],
        len(state.decks[BOB]),
        state.discards[BOB],
    )
    assert {"free-money", "tip-off", "attack"} <= set(slugs(state.box))
    assert isinstance(state.question, UseTurf)
    assert (None, CAT) == (state.outcome, play(state, "pass", "end-turn").to_act)


@pytest.mark.rule("S-58")
def test_an_ability_that_attacks() -> None:
    """It opens a new attack after the first, with the stooges still unswung."""
    state = laid(
        ["attack", ""],
        crews=["faceless-goon piano-mover", ""],
        turfs={1: "rail-yard"},
        hooch=[3, 0],
        rolls=(4, 4),
    )
    state = play(state, "play attack", "attack 1", "storm faceless-goon", "use")
    assert ChooseTurf(ANN) == state.question
    assert not any(isinstance(step, Battle) for step in state.agenda)
    state = play(state, "attack 4")
    assert ["storm piano-mover"] == offers(state)
    assert ANN == play(state, "storm piano-mover").holders[4]


@pytest.mark.rule("S-77")
def test_an_ability_that_can_do_nothing() -> None:
    """It may be paid for all the same."""
    state = laid(
        ["attack", ""], crews=["piano-mover", ""], turfs={1: "rail-yard"}, hooch=[3, 0], rolls=(4,)
    )
    state = play(state, "play attack", "attack 1", "storm piano-mover", "use")
    assert ((0, 0), TakeTurn(ANN)) == (state.hooch, state.question)


@pytest.mark.rule("S-63")
def test_an_hq_place_without_its_token() -> None:
    """It has one health like any other turf."""
    rules = Rules(friendly=True)
    state = laid(
        ["attack", ""],
        crews=["faceless-goon", ""],
        tokens={10: ANN, 12: BOB},
        hqs=[0, None],
        rules=rules,
        rolls=(2,),
    )
    assert ANN == play(state, "play attack", "attack 12", "storm faceless-goon").holders[AWAY]


@pytest.mark.rule("S-68")
def test_a_swing_rolled_again() -> None:
    """A bonus on the swing holds for the second roll too."""
    state = laid(
        ["attack", ""],
        crews=["faceless-goon", ""],
        tokens={10: ANN},
        rerolls=1,
        edge=1,
        rolls=(1, 2),
    )
    state = play(state, "play attack", "attack 12", "storm faceless-goon")
    assert KeepRoll(ANN, 1) == state.question
    state = play(state, "reroll")
    assert [Rolled(ANN, 2)] == told(state, Rolled)
    assert ((ANN,), 0) == (state.outcome.winners if state.outcome else (), state.edge)


def test_a_bust_uses_up_the_bonus_of_the_swing() -> None:
    """The next swing has none."""
    state = laid(["attack", ""], crews=["faceless-goon faceless-goon", ""], edge=3, rolls=(1,))
    state = play(state, "play attack", "attack 1", "storm faceless-goon")
    assert (0, GiveUpStooge(ANN)) == (state.edge, state.question)
