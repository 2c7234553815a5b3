"""Bad input: refused, with every fault named."""

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from sandwichcards import BadSetup, DecodeError, loads, plates
from sandwichcards.core.codec import dumps
from sandwichcards.core.errors import IllegalMove, NotYourTurn
from sandwichcards.core.outcome import Abandon, Ending, Forfeit, Outcome, Time
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    HOUSE_DECK,
    BidBonus,
    Bread,
    Card,
    CloseTurn,
    Deck,
    DrawCards,
    Eat,
    GiveCard,
    LaidCard,
    LoseNapkin,
    MakeBid,
    MakeLastBid,
    Napkin,
    NextBid,
    PlateWorth,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOnto,
    Resolve,
    Rules,
    State,
    TableNapkin,
    TakeTurn,
    TossOne,
    TurnUp,
    Until,
    View,
    new_game,
    observe,
    position,
    stop,
)
from tests.plates.tables import napkin, play, window

HANDS = ["peckish rumbling", "ravenous"]
SANDWICH = "old-toast honest-ham sensible-rye"


def house_without(*sorts: type) -> list[tuple[Card, int]]:
    """The cards of the house deck but for some sorts."""
    return [(card, count) for card, count in HOUSE_DECK.counts if not isinstance(card, sorts)]


def test_six_players_are_refused() -> None:
    """The rule is named."""
    with pytest.raises(BadSetup, match="P-43: two to five can play, not 6"):
        new_game(6)


def test_a_deck_with_no_bread_is_refused() -> None:
    """Nothing could ever be built from it."""
    deck = Deck.of("crumbs", house_without(Bread))
    with pytest.raises(BadSetup, match="P-69: a sandwich takes two Breads, the deck has none"):
        new_game(3, deck=deck)


def test_one_bread_is_not_enough() -> None:
    """The message counts."""
    deck = Deck.of("heel", [*house_without(Bread), (Bread("heel", "Heel", 1), 1)])
    with pytest.raises(BadSetup, match="the deck has 1"):
        new_game(3, deck=deck)


def test_every_fault_of_the_options_is_named_at_once() -> None:
    """Options and number of players together."""
    with pytest.raises(BadSetup) as refused:
        new_game(6, rules=Rules(first_player=Seat(-1), turn_limit=0))
    assert (
        "P-41: the turn limit must be 1 or more, not 0",
        "P-2: there is no seat -1 to begin",
        "P-43: two to five can play, not 6",
    ) == refused.value.faults
    with pytest.raises(BadSetup) as refused:
        new_game(3, rules=Rules(first_player=Seat(3), turn_limit=0))
    assert (
        "P-41: the turn limit must be 1 or more, not 0",
        "P-2: there is no seat 3 to begin",
    ) == refused.value.faults


def test_a_napkin_of_an_unknown_effect_is_refused() -> None:
    """Every fault of every card is named at once."""
    odd: Any = "set the table on fire"
    with pytest.raises(BadSetup, match="effect of Napkin can't be 'set the table on fire'"):
        Deck.of("hot", [(Napkin("fire", "Fire", odd), 1)])
    with pytest.raises(BadSetup) as refused:
        Deck.of(
            "",
            [
                (Napkin("none", "None", DrawCards(0)), -1),
                (Napkin("none", "", BidBonus(100, Until.TURN)), 1),
                (Napkin("Too Much", "Too Much", PlateWorth(-100, 100)), 1),
                (Bread("heavy", "Heavy", 100), 1001),
            ],
        )
    assert (
        "a deck has a name",
        "copies of none must be 0 to 1000, not -1",
        "a slug must be small letters, digits and single hyphens, not 'Too Much'",
        "copies of heavy must be 0 to 1000, not 1001",
        "two cards share the slug 'none'",
        "count of none must be 1 to 99, not 0",
        "none has no name",
        "plus of none must be -99 to 99, not 100",
        "times of Too Much must be -99 to 99, not -100",
        "plus of Too Much must be -99 to 99, not 100",
        "value of heavy must be -99 to 99, not 100",
    ) == refused.value.faults


def test_numbers_that_only_look_right_are_refused() -> None:
    """And they don't spoil the set-up that they equal."""
    odd: Any = Rules
    with pytest.raises(BadSetup) as refused:
        new_game(3, rules=odd(first_player=1.0, ask_everyone=1, turn_limit=True))
    assert (
        "first_player of rules can't be 1.0",
        "ask_everyone of rules is of type bool, not 1",
        "turn_limit of rules can't be True",
    ) == refused.value.faults
    seats: Any = 3.0
    with pytest.raises(BadSetup, match=r"players is of type int, not 3\.0"):
        new_game(seats, rules=Rules(turn_limit=77))
    state = new_game(3, rules=Rules(turn_limit=77))
    assert (3, int) == (state.setup.players, type(state.setup.players))
    heavy: Any = 2.0
    with pytest.raises(BadSetup, match=r"value of Bread is of type int, not 2\.0"):
        Deck.of("floats", [(Bread("ton", "Ton", heavy), 1)])
    with pytest.raises(BadSetup, match=r"counts of deck is of type int, not 2\.0"):
        Deck.of("copies", [(HOUSE_DECK.counts[4][0], heavy)])


def test_a_position_of_six_players_is_refused() -> None:
    """Before anything else is looked at."""
    with pytest.raises(BadSetup, match="P-43: two to five can play, not 6"):
        position(hands=["peckish"] * 6)


def test_a_deck_of_the_houses_name_is_the_houses() -> None:
    """Another can't be passed off under it."""
    with pytest.raises(BadSetup, match="'house' is the name of a house deck"):
        Deck.of("house", house_without(Napkin))


def tampered(state: State | View, change: Callable[[dict[str, Any]], object]) -> str:
    """The document of a state, changed by hand."""
    document = json.loads(dumps(state, whole=True))
    change(document["value"])
    return json.dumps(document)


def bidding() -> State:
    """Seat 0 laid a card, seat 1 is to bid."""
    return position(
        hands=HANDS,
        plates=[SANDWICH],
        laid=[(0, 1, "elbows-out")],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeBid(Seat(1))],
    )


def test_a_json_state_with_a_bid_laid_by_nobody_is_refused() -> None:
    """The seat is named, and that before which it lies too."""
    with pytest.raises(DecodeError, match="there is no seat 7"):
        loads(tampered(bidding(), lambda value: value["laid"][0].update(seat=7)), State)
    with pytest.raises(DecodeError, match="there is no seat -1"):
        loads(tampered(bidding(), lambda value: value["laid"][0].update(before=-1)), State)
    with pytest.raises(DecodeError, match=r"\$\.value\.laid\[0\]"):
        loads(tampered(bidding(), lambda value: value["laid"][0].update(seat=None)), State)


def test_a_json_deck_with_an_unknown_effect_is_refused() -> None:
    """The path leads to it."""
    deck = Deck.of("mine", HOUSE_DECK.counts)
    text = tampered(
        new_game(2, seed=1, deck=deck),
        lambda value: value["setup"]["deck"]["counts"][-1][0]["effect"].update(type="Explode"),
    )
    with pytest.raises(DecodeError, match=r"setup\.deck\.counts\[\d+\]\[0\]\.effect.*'Explode'"):
        loads(text, State)


def test_a_deck_of_ones_own_is_saved_in_full() -> None:
    """And comes back as it was, with its napkins."""
    state = new_game(2, seed=1, deck=Deck.of("mine", HOUSE_DECK.counts))
    assert state == loads(dumps(state), State)
    assert '"deck":"house"' in dumps(new_game(2, seed=1))


def test_who_begins_is_a_seat_or_the_word_draw() -> None:
    """Other words are refused, in JSON as on the command line."""
    for rules in (Rules(), Rules(first_player=Seat(1))):
        assert rules == loads(dumps(rules), Rules)
    text = dumps(Rules()).replace('"draw"', '"youngest"')
    with pytest.raises(DecodeError, match=r"first_player: one of draw was expected"):
        loads(text, Rules)


def broken(**changes: Any) -> tuple[str, ...]:  # noqa: ANN401  # whatever a document may hold
    """The faults of a simple table with some fields replaced."""
    state = position(hands=HANDS)
    return attrs.evolve(state, **changes).faults()


NOBODY = Seat(9)
AFTER_YOU = Play(napkin("after-you"))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"hands": ((),)}, "1 hands where there should be 2"),
        ({"scores": (0,)}, "1 scores where there should be 2"),
        ({"out": ()}, "0 out where there should be 2"),
        ({"aside": ()}, "0 aside where there should be 2"),
        (
            {"laid": (LaidCard(NOBODY, Seat(0), napkin("after-you")),)},
            "P-14: a bid laid by nobody: there is no seat 9",
        ),
        (
            {"laid": (LaidCard(Seat(0), NOBODY, napkin("after-you")),)},
            "P-14: a bid laid before nobody: there is no seat 9",
        ),
        ({"plates": ((),)}, "P-1: 1 plates where there should be 2"),
        ({"agenda": ()}, "P-30: no game comes to an agenda of nothing"),
        ({"agenda": (CloseTurn(Seat(0)),)}, "P-30: no game comes to an agenda of CloseTurn"),
        ({"agenda": (TakeTurn(NOBODY),)}, "there is no seat 9 for TakeTurn(seat=9)"),
        ({"agenda": (TakeTurn(Seat(0)), window(0, 9))}, "there is no seat 9 to open a window"),
        (
            {"agenda": (Eat(Seat(0), 5), TurnUp(Seat(0)), MakeBid(Seat(0)))},
            "P-1: there is no plate 5",
        ),
        (
            {"napkins": (TableNapkin(NOBODY, AFTER_YOU),)},
            "P-28: a napkin on the table of nobody: there is no seat 9",
        ),
        (
            {"napkins": (TableNapkin(Seat(0), PlayOnto(napkin("after-you"), 0)),)},
            "P-55: no napkin of this table can be played like",
        ),
        (
            {"napkins": (TableNapkin(Seat(0), Play(napkin("never-happened"))),)},
            "P-28: never-happened does not stay on the table",
        ),
        (
            {
                "agenda": (
                    TakeTurn(Seat(0)),
                    window(0),
                    Resolve(Seat(0), PlayAt(napkin("swap-meet"), Seat(0))),
                    window(0),
                )
            },
            "P-56: swap-meet is not played at oneself",
        ),
        (
            {"napkins": (TableNapkin(Seat(1), PlayAt(napkin("butterfingers"), Seat(1))),)},
            "P-71: butterfingers is not played at oneself",
        ),
        ({"turn": 0}, "P-41: this can't be turn 0"),
        ({"turn": 401}, "P-41: this can't be turn 401"),
        ({"eaten": -1}, "P-39: -1 sandwiches can't have been eaten"),
        ({"scores": (-(10**13), 0)}, "scores can't be -10000000000000"),
        ({"scores": (25, 0)}, "P-38: somebody has won, and yet the game is not over"),
        ({"laid": (LaidCard(Seat(0), Seat(0), napkin("after-you")),)}, "P-14: cards are laid"),
        ({"out": (True, False)}, "P-17: somebody is out of the bidding, and yet there is none"),
        ({"drawn": (napkin("after-you"),)}, "P-8: cards are drawn, and yet nobody is asked"),
        ({"aside": ((napkin("after-you"),), ())}, "P-36: cards are set aside, and yet nobody"),
        ({"hands": ((), ())}, "P-19, P-47, P-52: seat 0 is asked without a card"),
        ({"discard_pile": (napkin("after-you"),)}, "there are 3 of after-you, the deck has 2"),
    ],
)
def test_faults_of_a_table_are_named(changes: dict[str, Any], fault: str) -> None:
    """Whatever is wrong with it, in words."""
    assert any(found.startswith(fault) for found in broken(**changes)), broken(**changes)


EAT, UP = Eat(Seat(0), 0), TurnUp(Seat(0))
LOUD = [TableNapkin(Seat(1), PlayAt(napkin("loud-stomach"), Seat(0)))]
SWEEP = Resolve(Seat(0), PlayAgainst(napkin("spring-clean"), napkin("loud-stomach"), owner=Seat(1)))
SALT = Resolve(Seat(0), Play(napkin("pass-the-salt")))
SWAP = Resolve(Seat(0), PlayAt(napkin("swap-meet"), Seat(1)))


@pytest.mark.parametrize(
    ("arrangement", "fault"),
    [
        ({"plates": ["honest-ham"]}, "P-5: the sandwich on plate 0 is not started with Bread"),
        (
            {"plates": ["old-toast peckish honest-ham"]},
            "P-12: something between the Breads on plate 0 is no part",
        ),
        ({"plates": ["old-toast elbows-out"]}, "P-12: elbows-out on plate 0 is no part"),
        (
            {"plates": ["old-toast honest-ham elbows-out"]},
            "P-12: elbows-out on plate 0 is no part",
        ),
        ({"plates": [SANDWICH]}, "P-9: the sandwich on plate 0 is finished, and yet nobody bids"),
        (
            {"agenda": [EAT, UP, MakeBid(Seat(0))]},
            "P-49: there is nothing to bid for on plate 0",
        ),
        (
            {"agenda": [EAT, UP, MakeBid(Seat(0))], "plates": [SANDWICH], "out": [0]},
            "P-17: it is not for seat 0 to bid",
        ),
        (
            {"agenda": [EAT, UP, MakeLastBid(Seat(0))], "plates": [SANDWICH]},
            "P-18: it is not for seat 0 to lay the last card",
        ),
        (
            {"agenda": [EAT, UP, MakeLastBid(Seat(0))], "plates": [SANDWICH], "out": [0]},
            "P-18: it is not for seat 0 to lay the last card",
        ),
        (
            {"agenda": [EAT, UP, NextBid(Seat(0)), window(0)], "plates": [SANDWICH], "out": [0, 1]},
            "P-18: nobody is left in the bidding",
        ),
        (
            {"agenda": [EAT, window(0)], "plates": [SANDWICH], "out": [0, 1]},
            "P-18: nobody is left in the bidding",
        ),
        (
            {"agenda": [TakeTurn(Seat(0)), window(0), SWEEP, LoseNapkin(Seat(1))], "napkins": LOUD},
            "P-65: seat 1 has nothing to choose for spring-clean",
        ),
        (
            {
                "agenda": [TakeTurn(Seat(0)), window(0), SWEEP, LoseNapkin(Seat(0))],
                "napkins": [*LOUD, TableNapkin(Seat(1), PlayAt(napkin("loud-stomach"), Seat(1)))],
            },
            "P-65: seat 0 has nothing to choose for spring-clean",
        ),
        (
            {"agenda": [CloseTurn(Seat(0)), TossOne(Seat(0))]},
            "P-8: seat 0 is asked to discard one of 0 cards",
        ),
        (
            {"agenda": [TakeTurn(Seat(0)), window(0), SWAP, GiveCard(Seat(1))]},
            "P-36: seat 1 has no card to choose for swap-meet",
        ),
        (
            {"agenda": [TakeTurn(Seat(0)), window(0), SALT, GiveCard(Seat(1))]},
            "P-36: it is not for seat 1 to choose a card for pass-the-salt",
        ),
        (
            {
                "agenda": [TakeTurn(Seat(0)), window(0), SALT, GiveCard(Seat(0))],
                "aside": ["", "old-toast"],
            },
            "P-36: it is not for seat 0 to choose a card for pass-the-salt",
        ),
        (
            {
                "agenda": [TakeTurn(Seat(0)), window(0)],
                "rules": Rules(ask_everyone=False),
            },
            "P-31: seat 0 is asked without a napkin",
        ),
        ({"plates": ["chair"]}, "'chair' is no card of this deck"),
        ({"out": [4]}, "out: there is no seat 4"),
    ],
)
def test_faults_of_a_position_are_named(arrangement: dict[str, Any], fault: str) -> None:
    """Positions are checked like everything else."""
    with pytest.raises(BadSetup) as refused:
        position(hands=HANDS, **arrangement)
    assert any(found.startswith(fault) for found in refused.value.faults), refused.value.faults


@pytest.mark.rule("P-17", "P-18")
@pytest.mark.parametrize(
    ("hands", "out"), [(["peckish", "rumbling", "ravenous"], [0]), (["peckish", "rumbling"], [1])]
)
def test_a_bid_that_nobody_is_asked_for(hands: list[str], out: list[int]) -> None:
    """Whoever is out does not bid, nor does the last who is left."""
    with pytest.raises(BadSetup) as refused:
        position(hands=hands, plates=[SANDWICH], agenda=[EAT, UP, MakeBid(Seat(0))], out=out)
    assert ("P-17: it is not for seat 0 to bid",) == refused.value.faults


@pytest.mark.rule("P-17")
def test_seats_that_are_out_of_no_bidding() -> None:
    """That alone is said, also if nobody is left."""
    fault = "P-17: somebody is out of the bidding, and yet there is none"
    assert (fault,) == broken(out=(True, True))


@pytest.mark.rule("P-5")
def test_a_lone_card_that_starts_no_sandwich() -> None:
    """That alone is said, whatever else could not lie there either."""
    with pytest.raises(BadSetup) as refused:
        position(hands=HANDS, plates=["peckish"])
    assert ("P-5: the sandwich on plate 0 is not started with Bread",) == refused.value.faults


@pytest.mark.rule("P-36")
def test_a_seat_that_has_nothing_to_give() -> None:
    """That alone is said, and not whose choice it were."""
    with pytest.raises(BadSetup) as refused:
        position(hands=HANDS, agenda=[TakeTurn(Seat(0)), window(0), SWAP, GiveCard(Seat(1))])
    assert ("P-36: seat 1 has no card to choose for swap-meet",) == refused.value.faults


def test_hands_are_kept_in_order() -> None:
    """What is a set to the players has one order in a state."""
    state = position(
        hands=["peckish rumbling", "ravenous"],
        drawn="honest-ham old-toast",
        agenda=[CloseTurn(Seat(0)), TossOne(Seat(0))],
    )
    reverse = attrs.evolve(state, hands=(state.hands[0][::-1], state.hands[1]))
    assert ("the hand of seat 0 is not in the order of the slugs",) == reverse.faults()
    reverse = attrs.evolve(state, drawn=state.drawn[::-1])
    assert ("the drawn cards are not in the order of the slugs",) == reverse.faults()
    giving = position(
        hands=HANDS,
        aside=["honest-ham old-toast", ""],
        agenda=[TakeTurn(Seat(0)), window(0), SALT, GiveCard(Seat(1))],
    )
    reverse = attrs.evolve(giving, aside=(giving.aside[0][::-1], ()))
    assert ("the set-aside hand of seat 0 is not in the order of the slugs",) == reverse.faults()


def test_five_players_stop_at_five_sandwiches() -> None:
    """A sixth, or a game that goes on after the fifth, is a fault."""
    state = position(hands=["peckish"] * 5)
    assert ("P-39: the last sandwich is eaten, and yet the game is not over",) == attrs.evolve(
        state, eaten=5
    ).faults()
    assert ("P-39: 6 sandwiches can't have been eaten",) == attrs.evolve(state, eaten=6).faults()


def test_an_outcome_fits_its_table() -> None:
    """Scores, seats and returns are checked."""
    state = position(hands=HANDS, scores=[1, 2])
    over = stop(state, Time())
    assert () == over.faults()
    assert over.outcome is not None
    other = Outcome.of((0,), (9, 9), Ending.TIME)
    assert ("the outcome does not fit the table",) == attrs.evolve(over, outcome=other).faults()
    short = Outcome.of((0,), (1,), Ending.TIME)
    assert ("the outcome does not fit the table",) == attrs.evolve(over, outcome=short).faults()
    odd = attrs.evolve(over.outcome, winners=(Seat(7),))
    fault = "the winners are not seats of this table, each once and in order"
    assert fault in attrs.evolve(over, outcome=odd).faults()


@pytest.mark.rule("P-73")
def test_a_host_can_stop_a_game() -> None:
    """With time up the most points win; a stack of napkins is kept as it is."""
    state = position(
        hands=["swap-meet peckish", "ravenous"],
        scores=[1, 2],
        agenda=[TakeTurn(Seat(0)), window(0)],
    )
    state = play(state, "play-at swap-meet 1")
    over = stop(state, Time())
    assert over.outcome is not None
    assert ((Seat(1),), Ending.TIME) == (over.outcome.winners, over.outcome.how)
    assert (None, None, ()) == (over.to_act, over.question, plates.legal_moves(over))
    assert () == over.faults()
    assert over == loads(dumps(over), State)
    view = observe(over, Seat(0))
    assert (None, None) == (view.to_act, view.question)
    assert view == loads(dumps(view), View, view.setup)
    forfeited = stop(state, Forfeit(Seat(1))).outcome
    assert forfeited is not None
    assert (Seat(0),) == forfeited.winners
    abandoned = stop(state, Abandon()).outcome
    assert abandoned is not None
    assert ((), (0.5, 0.5)) == (abandoned.winners, abandoned.returns)
    with pytest.raises(IllegalMove, match="P-73: the game is over"):
        stop(over, Time())
    with pytest.raises(BadSetup, match="there is no seat 5 to forfeit"):
        stop(state, Forfeit(Seat(5)))


def test_a_move_by_another_seat_is_refused() -> None:
    """Before it is looked at, so that nothing is told about a hand."""
    state = position(hands=HANDS)
    with pytest.raises(NotYourTurn):
        plates.apply(state, plates.legal_moves(state)[0], by=Seat(1))


@pytest.mark.rule("P-39", "P-67", "P-73")
@pytest.mark.parametrize(
    ("how", "players", "rule"),
    [
        (Ending.GOAL, 2, "P-38"),
        (Ending.GOAL, 4, "P-38"),
        (Ending.GOAL, 5, "P-39"),
        (Ending.LIMIT, 3, "P-41"),
        (Ending.STALEMATE, 5, "P-67"),
        (Ending.TIME, 2, "P-73"),
        (Ending.ABANDONED, 5, "P-73"),
        (Ending.FORFEIT, 2, "P-73"),
    ],
)
def test_a_move_after_the_end_is_refused(how: Ending, players: int, rule: str) -> None:
    """Whatever it is, citing the rule that ended the game; the host can't stop it again."""
    state = position(hands=["peckish", *["ravenous"] * (players - 1)])
    move = plates.legal_moves(state)[0]
    over = attrs.evolve(state, outcome=Outcome.of_the_most(state.scores, how))
    with pytest.raises(IllegalMove, match=f"{rule}: the game is over"):
        plates.apply(over, move)
    with pytest.raises(IllegalMove, match=f"{rule}: the game is over"):
        stop(over, Abandon())


def test_a_move_of_another_table_is_refused() -> None:
    """There is no such plate, and no such thing."""
    state = position(hands=HANDS)
    nowhere = plates.Start(next(c for c in state.setup.cards if isinstance(c, Bread)), 7)
    with pytest.raises(
        IllegalMove, match="P-43: there is no such move at this table: start old-toast 7"
    ):
        plates.apply(state, nowhere)
    odd: Any = 17
    with pytest.raises(IllegalMove, match="P-43: there is no such move at this table: 17"):
        plates.apply(state, odd)


def test_a_tampered_view_is_refused() -> None:
    """Views are checked like states: some table must fit them."""
    view = observe(bidding(), Seat(0))
    assert view == loads(dumps(view), View, view.setup)
    for change in (
        lambda value: value["hand"].pop(),
        lambda value: value["hand_sizes"].append(1),
        lambda value: value.update(draw_pile_size=-1),
        lambda value: value.update(agenda=[]),
        lambda value: value.update(seat=9),
        lambda value: value["laid"][0].update(card=None),
        lambda value: value.update(moves=[{"type": "Pass"}]),
    ):
        with pytest.raises(DecodeError):
            loads(tampered(view, change), View)


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    """It is refused."""
    with pytest.raises(BadSetup, match="there is no seat 2 at this table"):
        observe(bidding(), Seat(2))


def test_a_view_without_a_napkin_for_the_seat_asked_is_refused() -> None:
    """P-31: with `ask_everyone` False it must hold one, and all are in sight."""
    state = position(
        hands=["peckish", "swap-meet"],
        agenda=[TakeTurn(Seat(0)), window(1, 0)],
        rules=Rules(ask_everyone=False),
    )
    view = observe(state, Seat(0))
    napkins = tuple(card for card in state.draw_pile if isinstance(card, Napkin))
    seen = attrs.evolve(
        view,
        discard_pile=(*napkins, napkin("swap-meet")),
        draw_pile_size=view.draw_pile_size - len(napkins) - 1,
    )
    assert () == view.faults()
    assert ("P-31: there is no napkin left for the seat that is asked",) == seen.faults()
    more = attrs.evolve(seen, draw_pile_size=view.draw_pile_size)
    assert ("the cards in sight do not leave as many as lie out of sight",) == more.faults()
