"""Who is out, who wins, and what becomes of what was under way?"""

import pytest

from sandwichcards import Abandon, BadSetup, Ending, Forfeit, IllegalMove, Seat, Time, hooch_stooges
from sandwichcards.hooch_stooges import (
    Ability,
    Deck,
    DefeatStooge,
    DestroyHq,
    DiscardTogether,
    EachDiscards,
    Eliminated,
    MakeAttack,
    Rules,
    Scheme,
    Stooge,
    SwingStooge,
    TakeTurn,
    Trigger,
    UseTurf,
)
from tests.hooch_stooges.table import ANN, BOB, CAT, laid, offers, play, slugs, told, why_not

HOUSE = hooch_stooges.HOUSE_DECK


def stooge(slug: str, trigger: Trigger, *effects: hooch_stooges.Effect) -> Stooge:
    """A stooge of one's own, quick to make."""
    return Stooge(slug, slug, 1, 1, 2, 3, Ability(trigger, effects))


OWN = Deck(
    "own",
    main=(
        (stooge("assassin", Trigger.DEFEATS, DestroyHq()), 2),
        (stooge("avenger", Trigger.FALLS, DestroyHq()), 2),
        (stooge("bomber", Trigger.BLOCKS, DefeatStooge(9)), 2),
        (stooge("duellist", Trigger.SWINGS, DefeatStooge(9)), 3),
        (Scheme("raid", "Raid", 1, 1, (MakeAttack(), EachDiscards())), 2),
        (Scheme("purge", "Purge", 1, 1, (DestroyHq(), EachDiscards())), 2),
        *HOUSE.main,
    ),
    turfs=HOUSE.turfs,
    starters=HOUSE.starters,
)


@pytest.mark.rule("S-31", "S-43")
def test_the_last_player_standing() -> None:
    """The other's HQ is taken, and the game is won at once."""
    state = laid(["attack", ""], crews=["piano-mover", ""], tokens={10: ANN}, rolls=(4,))
    state = play(state, "play attack", "attack 12", "storm piano-mover")
    assert state.outcome is not None
    assert ((ANN,), Ending.GOAL, (3, 0)) == (
        state.outcome.winners,
        state.outcome.how,
        state.outcome.scores,
    )
    assert (None, ()) == (state.to_act, hooch_stooges.legal_moves(state))


@pytest.mark.rule("S-65", "S-78")
def test_a_win_in_the_middle_of_a_scheme() -> None:
    """The rest of it does not happen, and it lies in the discard pile."""
    state = laid(["purge", "attack"], deck=OWN)
    state = play(state, "play purge", "destroy 1")
    assert state.outcome is not None
    assert ((ANN,), ["purge"]) == (state.outcome.winners, slugs(state.discards[ANN]))
    assert [] == offers(state)


@pytest.mark.rule("S-64")
def test_a_player_who_goes_out_in_the_middle_of_an_effect() -> None:
    """What comes after passes over them."""
    hands = ["purge", "attack", "attack"]
    state = play(laid(hands, deck=OWN), "play purge", "destroy 1")
    assert DiscardTogether(CAT) == state.question
    state = play(state, "discard attack")
    assert (TakeTurn(ANN), ()) == (state.question, state.hands[BOB])


@pytest.mark.rule("S-64", "S-42")
def test_a_defender_who_goes_out_in_the_middle_of_an_attack() -> None:
    """The attack goes on against the turf alone, and abilities of that player's cards are over."""
    state = laid(
        ["attack", "", ""],
        crews=["assassin piano-mover", "avenger piano-mover", ""],
        tokens={1: BOB},
        deck=OWN,
        rolls=(4, 4),
    )
    state = play(state, "play attack", "attack 1", "block avenger", "block piano-mover")
    state = play(state, "swing assassin avenger", "destroy 2")
    assert [Eliminated(CAT, 0, None)] == told(state, Eliminated)
    state = play(state, "destroy 1")
    assert state.outcome is not None
    assert (ANN,) == state.outcome.winners


@pytest.mark.rule("S-64")
def test_blockers_of_a_player_who_goes_out() -> None:
    """They leave the attack, and the turf can be stormed."""
    state = laid(
        ["attack", "", ""],
        crews=["assassin piano-mover", "corner-lookout piano-mover", ""],
        tokens={1: BOB},
        deck=OWN,
        rolls=(4, 4),
    )
    state = play(state, "play attack", "attack 1", "block corner-lookout", "block piano-mover")
    state = play(state, "swing assassin corner-lookout", "destroy 1")
    assert (SwingStooge(ANN), ["storm piano-mover"]) == (state.question, offers(state))
    assert (None, False) == (state.holders[1], state.standing[BOB])
    assert isinstance(play(state, "storm piano-mover").question, UseTurf)


@pytest.mark.rule("S-76")
def test_the_active_player_goes_out() -> None:
    """All that is under way ends with the turn, and the next player's begins."""
    state = laid(
        ["raid", "free-money", "attack"],
        crews=["piano-mover twin-bruisers", "avenger", ""],
        tokens={1: BOB},
        hooch=[5, 0, 0],
        deck=OWN,
        rolls=(4,),
    )
    state = play(state, "play raid", "attack 1", "block avenger", "swing piano-mover avenger")
    assert BOB == state.to_act
    state = play(state, "destroy 0")
    assert ((False, True, True), TakeTurn(BOB)) == (state.standing, state.question)
    assert {"raid", "piano-mover", "twin-bruisers"} <= set(slugs(state.box))
    assert ((), 2, ()) == (state.swung, state.turn, state.faults())


@pytest.mark.rule("S-76", "S-48")
def test_the_active_player_goes_out_in_the_last_turn() -> None:
    """The game ends by the limit of turns."""
    state = laid(
        ["attack", "", ""],
        crews=["piano-mover", "avenger", ""],
        tokens={1: BOB},
        deck=OWN,
        turn=9,
        rules=Rules(turn_limit=9),
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 1", "block avenger", "swing piano-mover avenger")
    state = play(state, "destroy 0")
    assert state.outcome is not None
    assert ((BOB,), Ending.LIMIT) == (state.outcome.winners, state.outcome.how)


@pytest.mark.rule("S-71")
def test_a_blocker_that_leaves_play_by_an_effect() -> None:
    """It leaves the attack, but of equal stooges those that do not block go first."""
    state = laid(
        ["attack", ""],
        crews=["duellist duellist", "piano-mover piano-mover"],
        tokens={1: BOB},
        deck=OWN,
        rolls=(3,),
    )
    state = play(state, "play attack", "attack 1", "block piano-mover", "stop-blocking")
    state = play(state, "swing duellist piano-mover", "defeat 1 piano-mover unswung")
    assert ["storm duellist"] == offers(state)
    assert ["piano-mover", "piano-mover"] == slugs(state.discards[BOB])


@pytest.mark.rule("S-72")
def test_a_swing_whose_target_is_gone() -> None:
    """It is over without a roll."""
    state = laid(
        ["attack", ""], crews=["duellist duellist", "piano-mover"], tokens={1: BOB}, deck=OWN
    )
    state = play(state, "play attack", "attack 1", "block piano-mover")
    state = play(state, "swing duellist piano-mover", "defeat 1 piano-mover unswung")
    assert (SwingStooge(ANN), ["storm duellist"]) == (state.question, offers(state))


@pytest.mark.rule("S-73")
def test_abilities_at_the_same_moment() -> None:
    """The blocker's own ability comes before that of the stooge that beat it."""
    state = laid(
        ["attack", "", ""],
        crews=["assassin", "avenger", ""],
        tokens={1: BOB},
        deck=OWN,
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 1", "block avenger", "swing assassin avenger")
    assert (BOB, ["destroy 2", "destroy 0"]) == (state.to_act, offers(state))


@pytest.mark.rule("S-81")
def test_the_ability_of_a_stooge_that_is_gone() -> None:
    """It happens all the same: the collector falls to the blocker that it has beaten."""
    crews = ["debt-collector", "short-fuse-chemist"]
    state = laid(["attack", ""], crews=crews, tokens={1: BOB}, hooch=[0, 5], rolls=(4,))
    state = play(state, "play attack", "attack 1", "block short-fuse-chemist")
    state = play(state, "swing debt-collector short-fuse-chemist")
    state = play(state, "defeat 0 debt-collector swung")
    assert (hooch_stooges.RobOne(ANN, 3), ()) == (state.question, state.swung)
    assert (3, 2) == play(state, "rob 1").hooch


@pytest.mark.rule("S-72")
def test_the_bonus_of_a_swing_whose_target_is_gone() -> None:
    """It is there for the next one."""
    state = laid(
        ["attack", ""],
        crews=["duellist duellist", "piano-mover"],
        tokens={1: BOB},
        deck=OWN,
        edge=2,
    )
    state = play(state, "play attack", "attack 1", "block piano-mover")
    state = play(state, "swing duellist piano-mover", "defeat 1 piano-mover unswung")
    assert 2 == state.edge


@pytest.mark.rule("S-69")
def test_a_swung_stooge_defeated_by_an_effect() -> None:
    """The move says that it has swung."""
    crews = ["piano-mover card-sharp", "short-fuse-chemist"]
    state = laid(["attack", ""], crews=crews, tokens={1: BOB}, rolls=(4,))
    state = play(state, "play attack", "attack 1", "block short-fuse-chemist")
    state = play(state, "swing piano-mover short-fuse-chemist")
    assert ["defeat 0 card-sharp unswung", "defeat 0 piano-mover swung"] == offers(state)
    state = play(state, "defeat 0 piano-mover swung")
    assert ((), ["attack", "piano-mover"]) == (
        state.swung,
        sorted([*slugs(state.discards[0]), "attack"]),
    )


def test_a_blocker_s_ability_that_takes_the_last_attacker() -> None:
    """The attack is over before the first swing."""
    state = laid(["attack", ""], crews=["piano-mover", "bomber"], tokens={1: BOB}, deck=OWN)
    state = play(state, "play attack", "attack 1", "block bomber", "defeat 0 piano-mover unswung")
    assert (TakeTurn(ANN), BOB) == (state.question, state.holders[1])


@pytest.mark.rule("S-44", "S-45")
def test_an_hq_taken_in_a_friendly_match() -> None:
    """The token is gone for good, its owner is not out, and the turf is an ordinary one."""
    rules = Rules(friendly=True)
    state = laid(
        ["attack", "free-money"],
        crews=["piano-mover", ""],
        tokens={10: ANN},
        hooch=[0, 3],
        rules=rules,
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 12", "storm piano-mover")
    assert ((True, True), None, ANN) == (state.standing, state.hqs[BOB], state.holders[12])
    assert (3, ["free-money"]) == (state.hooch[BOB], slugs(state.hands[BOB]))
    state = play(state, "pass", "end-turn")
    assert BOB == state.to_act
    assert 2 == play(state, "end-turn").hooch[ANN]


@pytest.mark.rule("S-44", "S-65")
@pytest.mark.parametrize(
    ("friendly", "held", "won"), [(True, 7, True), (True, 6, False), (False, 9, False)]
)
def test_nine_turfs(*, friendly: bool, held: int, won: bool) -> None:
    """Whoever first controls nine wins a friendly match at once, the HQ turf counted."""
    tokens = dict.fromkeys(range(2, 2 + held), ANN)
    state = laid(
        ["attack", ""],
        crews=["piano-mover", ""],
        tokens=tokens,
        rules=Rules(friendly=friendly),
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 1", "storm piano-mover")
    assert won == (state.outcome is not None)
    if state.outcome is not None:
        assert ((ANN,), (9, 1), Ending.GOAL) == (
            state.outcome.winners,
            state.outcome.scores,
            state.outcome.how,
        )


@pytest.mark.rule("S-45", "S-65")
def test_destruction_in_a_friendly_match() -> None:
    """Thirty hooch still put out, but only a player with an HQ token; the last one left wins."""
    state = laid(
        ["", "", ""], hqs=[0, None, 10], hooch=[60, 0, 0], rules=Rules(friendly=True), rolls=(3, 3)
    )
    state = play(state, "spend destroy")
    assert ["destroy 2"] == offers(state)
    state = play(state, "destroy 2")
    assert ((True, True, False), None) == (state.standing, state.outcome)
    two = laid(["", ""], hooch=[30, 0], rules=Rules(friendly=True), rolls=(3,))
    assert (ANN,) == getattr(play(two, "spend destroy", "destroy 1").outcome, "winners", None)


@pytest.mark.rule("S-46", "S-66")
def test_a_tournament() -> None:
    """Everyone has a main deck and a line-up of their own, and effects mean one's own."""
    decks = [["vault-job"] * 30, ["tip-off"] * 29 + ["pep-talk"]]
    state = hooch_stooges.new_game(2, seed=1, decks=decks)
    assert (["vault-job"] * 5, 25, 25) == (
        slugs(state.lineups[ANN]),
        len(state.mains[ANN]),
        len(state.mains[BOB]),
    )
    state = laid(
        hooch=[6, 1],
        tournament=decks,
        lineups=["vault-job " * 5, "tip-off " * 5],
        mains=["vault-job " * 25, "tip-off " * 24 + "pep-talk"],
        rolls=(6, 3),
    )
    assert "buy tip-off" not in offers(state)
    state = play(state, "buy vault-job", "end-turn", "spend replace")
    assert ["replace tip-off"] == offers(state)
    state = play(state, "replace tip-off")
    assert (((), ("tip-off",)), 24) == (
        tuple(tuple(slugs(cards)) for cards in state.buried),
        len(state.mains[ANN]),
    )


@pytest.mark.rule("S-46")
def test_a_friendly_tournament() -> None:
    """Both variants go together."""
    decks = [["vault-job"] * 30] * 2
    state = hooch_stooges.new_game(2, seed=1, decks=decks, rules=Rules(friendly=True))
    assert (2, True) == (len(state.lineups), state.rules.friendly)


@pytest.mark.rule("S-31")
def test_a_player_who_is_out_of_a_tournament() -> None:
    """Their main deck and line-up are out of the game, too."""
    decks = [["vault-job"] * 30, ["tip-off"] * 30, ["pep-talk"] * 30]
    state = laid(["", "", ""], hooch=[30, 0, 0], tournament=decks, rolls=(2,))
    state = play(state, "spend destroy", "destroy 1")
    assert ((), 0, 30) == (
        state.lineups[BOB],
        len(state.mains[BOB]),
        slugs(state.box).count("tip-off"),
    )
    assert () == state.faults()


@pytest.mark.rule("S-82")
def test_time_is_up() -> None:
    """The host may say so: the most turfs win, among those that are not out."""
    state = laid(
        ["raid", "", ""], tokens={1: CAT}, out=[BOB], deck=OWN, crews=["piano-mover", "", ""]
    )
    state = hooch_stooges.stop(play(state, "play raid"), Time())
    assert state.outcome is not None
    assert ((CAT,), Ending.TIME, (1, 0, 2)) == (
        state.outcome.winners,
        state.outcome.how,
        state.outcome.scores,
    )
    assert (["raid"], ()) == (slugs(state.discards[ANN]), state.faults())


@pytest.mark.rule("S-82")
def test_a_table_that_is_given_up() -> None:
    """Nobody wins when it is closed; with a forfeit the others share who are still in."""
    closed = hooch_stooges.stop(laid(), Abandon()).outcome
    assert closed is not None
    assert ((), Ending.ABANDONED) == (closed.winners, closed.how)
    given_up = hooch_stooges.stop(laid(["", "", ""]), Forfeit(BOB)).outcome
    assert given_up is not None
    assert ((ANN, CAT), Ending.FORFEIT) == (given_up.winners, given_up.how)
    alone = hooch_stooges.stop(laid(["", "", ""], out=[CAT]), Forfeit(BOB)).outcome
    assert alone is not None
    assert ((ANN,), (1.0, 0.0, 0.0)) == (alone.winners, alone.returns)


def test_a_game_that_is_over() -> None:
    """It can't be stopped, and nothing can be played."""
    state = hooch_stooges.stop(laid(["attack", ""]), Time())
    with pytest.raises(IllegalMove, match="S-82: the game is over"):
        hooch_stooges.stop(state, Time())
    with pytest.raises(IllegalMove, match="S-82: the game is over"):
        play(state, "play attack")
    with pytest.raises(BadSetup, match="there is no seat 4 to forfeit"):
        hooch_stooges.stop(laid(), Forfeit(Seat(4)))


@pytest.mark.parametrize(
    "how", [Time(), Abandon(), Forfeit(BOB)], ids=lambda how: type(how).__name__
)
@pytest.mark.rule("S-82")
def test_a_game_that_its_host_has_ended(how: Time | Abandon | Forfeit) -> None:
    """A refusal cites the rule by which a host may."""
    assert "S-82: the game is over" == why_not(hooch_stooges.stop(laid(), how), "end-turn")


@pytest.mark.rule("S-48")
def test_a_game_at_its_turn_limit() -> None:
    """A refusal cites the limit."""
    state = play(laid(rules=Rules(turn_limit=7), turn=7), "end-turn")
    assert "S-48: the game is over" == why_not(state, "end-turn")
    assert (7, (), ()) == (state.turn, state.agenda, state.faults())


@pytest.mark.rule("S-43", "S-65")
def test_a_game_with_one_player_left() -> None:
    """A refusal cites the rule of the last one standing, in a friendly match too."""
    for friendly in (False, True):
        rules = Rules(friendly=friendly)
        state = laid(hooch=[30, 0], rolls=(3,), rules=rules)
        state = play(state, "spend destroy", "destroy 1")
        assert "S-43: the game is over" == why_not(state, "end-turn")


@pytest.mark.rule("S-44")
def test_a_game_with_nine_turfs() -> None:
    """A refusal cites the rule of the nine."""
    tokens = dict.fromkeys(range(1, 8), ANN)
    state = laid(
        ["attack", ""],
        crews=["piano-mover", ""],
        tokens=tokens,
        rules=Rules(friendly=True),
        rolls=(4,),
    )
    state = play(state, "play attack", "attack 8", "storm piano-mover")
    assert "S-44: the game is over" == why_not(state, "end-turn")
