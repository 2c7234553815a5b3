"""Which tables can be laid by hand, and what is said of the others?"""

import json
from typing import Any

import attrs
import pytest

from sandwichcards import BadSetup, DecodeError, Ending, Outcome, Seat, dumps, hooch_stooges, loads
from sandwichcards.hooch_stooges import (
    ATTACK,
    FACELESS_GOON,
    FREE_MONEY,
    Battle,
    Chart,
    Check,
    ChooseTurf,
    Collect,
    DefeatOne,
    DiscardTogether,
    GiveUpCard,
    KeepRoll,
    NameBlockers,
    Place,
    RaiseOne,
    Resolve,
    RobOne,
    Rules,
    ScrapOne,
    State,
    Strike,
    SwingStooge,
    TakeCard,
    TakeTurn,
    UseTurf,
)
from tests.hooch_stooges.table import ANN, BOB, laid, slugs

BASE = laid(
    ["attack", "free-money"],
    decks=["tip-off", ""],
    crews=["faceless-goon", "faceless-goon"],
    tokens={1: BOB},
    hooch=[4, 0],
)
P1 = Place(1)
TURN = TakeTurn(ANN)


def test_a_table_with_little_said() -> None:
    """The rest is as at the start: HQs, a line-up and a main deck by the seed, no hooch."""
    state = hooch_stooges.position(hands=["attack", ""], seed=1)
    assert (0, 12) == state.hqs
    assert 5 == len(state.lineups[0])
    again = hooch_stooges.position(hands=["attack", ""], seed=2)
    assert state.mains != again.mains
    assert 1 == slugs(state.box).count("attack")


def test_a_table_with_all_that_can_be_said() -> None:
    """It is as it was said."""
    state = hooch_stooges.position(
        hands=[(ATTACK,), ""],
        swung=[FACELESS_GOON],
        turfs={3: "brewery"},
        tokens={3: 1},
        active=1,
        agenda=[TakeTurn(BOB), ScrapOne(BOB)],
        discards=["", "attack"],
        turn=9,
        actions=3,
        rerolls=1,
        edge=2,
        raised="faceless-goon",
        shielded=True,
    )
    assert ("brewery", BOB) == (state.turfs[3].slug, state.holders[3])
    assert (ScrapOne(BOB), 9, 3, 1, 2) == (
        state.question,
        state.turn,
        state.actions,
        state.rerolls,
        state.edge,
    )
    assert () == state.faults()


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"hands": [""]}, ("two to six can play Hooch Stooges, not 1",)),
        ({"hands": ["nothing", ""]}, ("'nothing' is not a playing card",)),
        ({"hands": ["brewery", ""]}, ("'brewery' is not a playing card",)),
        ({"crews": ["attack", ""]}, ("'attack' is not a stooge",)),
        (
            {"turfs": {2: "attack", 99: "brewery"}},
            ("'attack' is not a turf", "there is no place 99"),
        ),
        ({"tokens": {40: 1}}, ("there is no place 40",)),
        ({"out": [1]}, ("S-43: the game is over with one player standing",)),
        ({"hands": ["attack attack attack", ""]}, ("there are 3 of attack, the deck has 2",)),
        (
            {"lineups": ["tip-off"]},
            ("S-11: a line-up has 5 cards while the main deck has any, not 1",),
        ),
        (
            {"lineups": ["tip-off tip-off tip-off pep-talk attack"]},
            ("S-3: 1 of attack in a main deck that has 0",),
        ),
        ({"hqs": [0, None]}, ("S-31: seat 1 has lost its HQ and is not out",)),
        ({"hqs": [0, 77]}, ("S-1: the HQ place of seat 1 is 12, not 77",)),
        ({"hqs": [3, 12]}, ("S-1: the HQ place of seat 0 is 0, not 3",)),
        (
            {"hqs": [12, 0]},
            (
                "S-1: the HQ place of seat 0 is 0, not 12",
                "S-1: the HQ place of seat 1 is 12, not 0",
            ),
        ),
        (
            {"tokens": {12: 0}},
            ("S-1: on place 12 lies the HQ token of seat 1, no territory token",),
        ),
        ({"tokens": {0: 1}}, ("S-1: on place 0 lies the HQ token of seat 0, no territory token",)),
        ({"tokens": {0: 0}}, ("S-1: on place 0 lies the HQ token of seat 0, no territory token",)),
        ({"out": [7]}, ("out: there is no seat 7",)),
        ({"turfs": {1: "brewery chapel"}}, ("'brewery chapel' is not a turf",)),
        ({"active": 5}, ("there is no seat 5 to have the turn",)),
        ({"turn": 601}, ("S-48: this can't be turn 601",)),
        ({"actions": 999}, ("S-67: 999 actions can't have been",)),
        (
            {"rerolls": -1, "edge": -1},
            ("S-68: there can't be fewer than no rolls again", "a bonus is never below zero"),
        ),
        ({"hooch": [-1, -2]}, ("S-41: seat 0 has -1 hooch", "S-41: seat 1 has -2 hooch")),
        ({"hooch": [0]}, ("1 hooch where there should be 2",)),
        ({"tokens": {3: 9}}, ("there is no seat 9 to hold place 3",)),
        (
            {"turfs": {1: "chapel", 2: "chapel"}},
            ("S-63: 2 of chapel in the city, the turf deck has 1",),
        ),
        (
            {"rules": Rules(friendly=True), "tokens": dict.fromkeys(range(1, 9), 0)},
            ("S-44: seat 0 controls 9 turfs and has won",),
        ),
        (
            {"lineups": ["tip-off tip-off tip-off pep-talk pep-talk vault-job"]},
            ("S-3: a line-up of 6 cards, 5 are the most",),
        ),
    ],
)
def test_what_is_said_of_a_table(changes: dict[str, Any], faults: tuple[str, ...]) -> None:
    """Every fault is named."""
    with pytest.raises(BadSetup) as caught:
        hooch_stooges.position(**{"hands": ["", ""], **changes})
    assert faults == caught.value.faults


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ((), "nobody is asked, and yet the game is not over"),
        ((ChooseTurf(ANN),), "S-4: a turn is at the bottom of everything"),
        ((TURN, TURN), "TakeTurn(seat=0) can't come up in TakeTurn(seat=0)"),
        ((TURN, Battle(ANN, P1, ())), "nobody is asked in"),
        (
            (TURN, Battle(ANN, Place(50), ()), SwingStooge(ANN)),
            "S-21: there is no place 50 to attack",
        ),
        (
            (TURN, Battle(ANN, P1, (FACELESS_GOON,) * 2), SwingStooge(ANN)),
            "S-22: blockers that are not",
        ),
        (
            (TURN, Battle(ANN, Place(2), ()), NameBlockers(BOB)),
            "NameBlockers(seat=1) can't come up",
        ),
        ((TURN, SwingStooge(ANN)), "SwingStooge(seat=0) can't come up in"),
        ((TURN, SwingStooge(ANN), SwingStooge(ANN)), "SwingStooge(seat=0) can't come up in Take"),
        ((TURN, NameBlockers(BOB)), "NameBlockers(seat=1) can't come up in TakeTurn"),
        ((TURN, ChooseTurf(BOB)), "seat 1 does not have the turn"),
        ((TURN, ScrapOne(Seat(7))), "seat 7 is not at the table"),
        ((TURN, ScrapOne(ANN)), "there is nothing to choose: ScrapOne(seat=0)"),
        ((TURN, ScrapOne(ANN), ChooseTurf(ANN)), "ChooseTurf(seat=0) can't come up in ScrapOne"),
        ((TURN, RaiseOne(ANN, 10**9)), "no effect has such a number: RaiseOne"),
        ((TURN, RobOne(ANN, 0)), "no effect has such a number: RobOne"),
        ((TURN, TakeCard(ANN, 100)), "no effect has such a number: TakeCard"),
        ((TURN, DefeatOne(ANN, -1)), "no effect has such a number: DefeatOne"),
        ((TURN, KeepRoll(ANN, 3)), "S-68: there is nothing to roll again"),
        ((TURN, Check(ANN, Chart.ATTACK), KeepRoll(ANN, 3)), "S-12: seat 0 has not the hooch"),
        ((TURN, UseTurf(ANN, P1, 1)), "S-29: there is no such turf to use"),
        ((TURN, UseTurf(ANN, Place(0), 55)), "S-29: there is no such turf to use"),
        ((TURN, Collect((BOB,), (ATTACK,)), GiveUpCard(ANN)), "S-51: what was chosen"),
        ((TURN, Collect((BOB,), (None,)), GiveUpCard(ANN)), "S-51: what was chosen"),
        ((TURN, Collect((BOB, BOB), ()), DiscardTogether(BOB)), "S-51: what was chosen"),
        (
            (TURN, Collect((BOB,), ()), DiscardTogether(ANN)),
            "DiscardTogether(seat=0) can't come up",
        ),
        ((TURN, Collect((BOB,), ()), GiveUpCard(ANN)), "GiveUpCard(seat=0) can't come up in"),
        ((TURN, Resolve(ANN, BASE.turfs[1], 9), ChooseTurf(ANN)), "there is no such effect"),
        ((TURN, Resolve(ANN, BASE.turfs[1], -1), ChooseTurf(ANN)), "there is no such effect"),
        ((TURN, Resolve(BOB, BASE.turfs[1], 0), ChooseTurf(ANN)), "seat 1 can't use"),
        (
            (
                TURN,
                Battle(ANN, P1, ()),
                Strike(ANN, hooch_stooges.Stooge("x", "X", 1, 1, 1, 1), None),
                RaiseOne(ANN, 1),
            ),
            "S-24: there is no such swing",
        ),
    ],
)
def test_what_is_said_of_an_agenda(steps: tuple[hooch_stooges.Step, ...], fault: str) -> None:
    """A step that can't be there is named, and nothing of what might follow from it."""
    faults = attrs.evolve(BASE, agenda=steps).faults()
    assert 1 == len(faults)
    assert faults[0].startswith(fault)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"hands": ((ATTACK, FACELESS_GOON, ATTACK), ())},
            "the hand of seat 0 is not in the order",
        ),
        ({"box": (FREE_MONEY, ATTACK)}, "the box are not in the order"),
        ({"standing": (False,)}, "1 standing where there should be 2"),
        ({"hooch": (10**13, 0)}, "hooch can't be 10000000000000"),
        ({"active": BOB}, "seat 0 does not have the turn"),
        ({"raised": (hooch_stooges.Stooge("x", "X", 1, 1, 1, 1),)}, "a bonus for a stooge that"),
        ({"raised": (FACELESS_GOON,) * 10_001}, "bonuses of 10001 points, 10000 are the most"),
        ({"standing": (True, False)}, "S-31: seat 1 is out and has an HQ token"),
        (
            {"outcome": Outcome.of((ANN,), (1, 2), Ending.GOAL)},
            "the game is over, and yet something",
        ),
        (
            {"outcome": Outcome.of((ANN,), (9, 2), Ending.GOAL), "agenda": ()},
            "the outcome does not fit",
        ),
        (
            {"outcome": Outcome((Seat(5),), (1, 2), (1.0, 0.0), Ending.GOAL), "agenda": ()},
            "the winners are not seats of this table, each once and in order",
        ),
    ],
)
def test_what_is_said_of_a_state(changes: dict[str, Any], fault: str) -> None:
    """Whatever does not fit is named."""
    assert attrs.evolve(BASE, **changes).faults()[0].startswith(fault)


@pytest.mark.rule("S-29", "S-69")
@pytest.mark.parametrize(
    "step", [Resolve(ANN, FACELESS_GOON, 0), UseTurf(ANN, Place(0), 0)], ids=["stooge", "turf"]
)
def test_a_step_that_costs_and_does_nothing(step: hooch_stooges.Step) -> None:
    """It can be there: a stooge without an ability, a turf that is used for free."""
    steps = (TURN, step) if isinstance(step, UseTurf) else (TURN, step, ChooseTurf(ANN))
    assert () == attrs.evolve(BASE, agenda=steps).faults()


def test_a_bonus_when_there_are_as_many_as_can_be() -> None:
    """It can be given, and the table can be saved and read again."""
    state = attrs.evolve(BASE, agenda=(TURN, RaiseOne(ANN, 99)), raised=(FACELESS_GOON,) * 10_000)
    raised = hooch_stooges.apply(state, hooch_stooges.Raise(FACELESS_GOON))
    assert (FACELESS_GOON,) * 10_000 == raised.raised
    assert raised.raised == loads(dumps(raised), State).raised


def test_a_player_who_is_out_and_has_things_left() -> None:
    """Each thing is named: hooch, HQ token, turfs and cards."""
    state = attrs.evolve(BASE, standing=(True, False), hooch=(0, 5))
    assert (
        "S-31: seat 1 is out and has 5 hooch",
        "S-31: seat 1 is out and has an HQ token",
        "S-42: seat 1 is out and controls place 1",
        "S-31: seat 1 is out and has 2 cards",
        "S-43: the game is over with one player standing",
    ) == state.faults()
    decks = [["tip-off"] * 30] * 3
    state = hooch_stooges.new_game(3, seed=1, decks=decks)
    for nothing in ({}, {"lineups": ((),) * 3}, {"mains": ((),) * 3}):
        out = attrs.evolve(state, standing=(True, False, True), **nothing)  # type: ignore[arg-type]  # one of the fields
        assert "S-31: seat 1 is out and has a main deck" in out.faults()


def test_a_json_state_where_a_player_who_is_out_has_hooch() -> None:
    """It is refused with the reason."""
    state = hooch_stooges.position(hands=["", "", ""], out=[1])
    document = json.loads(dumps(state))
    document["value"]["hooch"][1] = 3
    with pytest.raises(DecodeError, match="S-31: seat 1 is out and has 3 hooch"):
        loads(json.dumps(document), State)
    document["value"]["hooch"][1] = 0
    assert state == loads(json.dumps(document), State)


def test_a_card_too_many() -> None:
    """It is counted."""
    state = attrs.evolve(BASE, decks=((ATTACK, ATTACK), ()))
    assert "there are 4 of attack, the deck has 2" in state.faults()


def test_a_main_deck_without_a_line_up() -> None:
    """The top is as it was said, and the line-up has five of the others."""
    state = hooch_stooges.position(hands=["", ""], mains=["vault-job"])
    assert "vault-job" == state.mains[0][0].slug
    assert 5 == len(state.lineups[0])


def test_cards_in_the_box() -> None:
    """They are out of the game, as starters are that lie nowhere else."""
    state = hooch_stooges.position(hands=["", ""], box="vault-job", decks=["attack", "attack"])
    assert 1 == slugs(state.box).count("vault-job")
    assert 0 == slugs(state.box).count("attack")
    counts = dict(hooch_stooges.HOUSE_DECK.main)
    left = [*slugs(state.mains[0]), *slugs(state.lineups[0])].count("vault-job")
    assert left == next(n for card, n in counts.items() if card.slug == "vault-job") - 1


def test_whose_turn_the_agenda_says_it_is() -> None:
    """It is that seat's, unless another is named, which is a fault."""
    agenda: list[hooch_stooges.Step] = [TakeTurn(BOB), ChooseTurf(BOB)]
    state = hooch_stooges.position(hands=["", ""], crews=["", "faceless-goon"], agenda=agenda)
    assert (BOB, ChooseTurf(BOB)) == (state.active, state.question)
    with pytest.raises(BadSetup, match="seat 1 does not have the turn"):
        hooch_stooges.position(
            hands=["", ""], crews=["", "faceless-goon"], agenda=agenda, active=ANN
        )


@pytest.mark.rule("S-21", "S-38")
def test_the_places_that_a_seat_may_attack() -> None:
    """Its own and their neighbours, or all if it has none; for views as for states."""
    state = laid(tokens={1: BOB})
    assert (0, 1, 2, 3) == hooch_stooges.reachable(state, ANN)
    assert (0, 1, 2, 4, 5, 9, 10, 11, 12) == hooch_stooges.reachable(state, BOB)
    view = hooch_stooges.observe(state, None)
    assert hooch_stooges.reachable(state, BOB) == hooch_stooges.reachable(view, BOB)
    homeless = laid(hqs=[0, None], rules=Rules(friendly=True))
    assert tuple(range(13)) == hooch_stooges.reachable(homeless, BOB)


@pytest.mark.rule("S-23")
def test_the_health_of_a_turf() -> None:
    """Three where an HQ token lies, else one; for views as for states."""
    for table in (BASE, hooch_stooges.observe(BASE, ANN)):
        assert [3, 1, 3] == [hooch_stooges.health_of(table, Place(at)) for at in (0, 1, 12)]


def test_the_stooges_of_a_seat() -> None:
    """Those that have swung are the active seat's, and come last; for views as for states."""
    state = laid(crews=["piano-mover", "faceless-goon"], swung="corner-lookout")
    for table in (state, hooch_stooges.observe(state, BOB)):
        assert ["piano-mover", "corner-lookout"] == slugs(hooch_stooges.stooges_of(table, ANN))
        assert ["faceless-goon"] == slugs(hooch_stooges.stooges_of(table, BOB))
