"""Tables set by hand: what can be, and what can't."""

import json
from typing import Any

import attrs
import pytest

from sandwichcards import BadSetup, DecodeError, Ending, Outcome, Seat, dumps, loads
from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import DULL_BAR, card, play, sandwich, slugs, table

ZERO, ONE = Seat(0), Seat(1)
LAZY = card("lazy-inspector", game.InspectorCard)
DRILL = card("fire-drill", game.EventCard)
THOUGHTS = card("second-thoughts", game.EventCard)
HAM = card("ham", game.IngredientCard)

BREADED = game.PlayOn(ZERO, game.Symbol.BREAD)
SPYING = game.PlayOn(ZERO, game.Symbol.INSPECTOR)
HITTING = game.PlayOn(ZERO, game.Symbol.ATTACK)


def test_a_position_is_what_it_says() -> None:
    """Everything lies where it was put, and the rest is in the piles."""
    state = game.position(
        hands=["egg ham", "mayo"],
        sandwiches=[["bread ham", "", "stale-bread"], []],
        scores=[3, 4],
        bar="the-usual",
        white_pile="beef",
        white_discards="pickle",
        black_pile="stag-do",
        black_discards="rent-day",
        active=1,
        turn=8,
    )
    assert ["egg ham", "mayo"] == [slugs(hand) for hand in state.hands]
    assert ["bread ham", "", "stale-bread", ""] == [sandwich(state, 0, slot) for slot in range(4)]
    assert (3, 4) == state.scores
    assert "beef" == state.white_pile[0].slug
    assert "stag-do" == state.black_pile[0].slug
    assert game.TakeTurn(ONE) == state.question
    assert 8 == state.turn


def test_a_position_can_be_in_the_middle_of_a_turn() -> None:
    """After a card of some symbol, or after a discard."""
    state = table("ham egg", sandwiches=[["bread"]], symbol=game.Symbol.EGG)
    assert game.PlayOn(ZERO, game.Symbol.EGG) == state.question
    discarding = table("ham", white_discards="egg mayo pickle", discarding=2)
    assert game.DiscardOn(ZERO, 2) == discarding.question


@pytest.mark.rule("M-20")
@pytest.mark.parametrize("count", [-1, 2])
def test_more_discards_than_there_are(count: int) -> None:
    """They are refused."""
    with pytest.raises(BadSetup, match=f"M-20: seat 0 can't have discarded {count} cards"):
        table("ham", white_discards="egg", discarding=count)


def test_cards_themselves_do_as_well_as_their_slugs() -> None:
    """Hands are put in order."""
    state = game.position(hands=[[HAM, HAM], "mayo egg"])
    assert ["ham ham", "egg mayo"] == [slugs(hand) for hand in state.hands]


def test_the_seat_to_act_has_its_first_turn() -> None:
    """Unless the number of the turn is given."""
    assert 3 == table("", "", "", active=2).turn
    assert 1 == table("", "", "", active=2, rules=game.Rules(dealer=ONE)).turn


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"agenda": [game.DiscardOn(ZERO, 0)]}, "M-20: seat 0 can't have discarded 0 cards"),
    ({"hands": ["ham", "unicorn"]}, "'unicorn' is no card that can lie there"),
    ({"hands": ["ham", "the-usual"]}, "'the-usual' is no card that can lie there"),
    ({"bar": "ham"}, "'ham' is no card that can lie there"),
    ({"sandwiches": [["lazy-inspector"], []]}, "'lazy-inspector' is no card that can lie there"),
    ({"sandwiches": [["ham bread"], []]}, "M-10: sandwich 0 of seat 0 does not begin with Bread"),
    ({"sandwiches": [["bread"] * 5, []]}, "M-9: seat 0 has 5 slots"),
    ({"sandwiches": [[], [], []]}, "3 sandwiches where there should be 2"),
    ({"scores": [1]}, "1 scores where there should be 2"),
    ({"scores": [1, -1]}, "M-56"),
    ({"scores": [50, 0]}, "M-45: 50 Noshdosh are enough"),
    ({"bar": f"{DULL_BAR} the-usual"}, "M-2: 5 Orders on the Bar"),
    ({"turn": 0}, "this can't be turn 0"),
    ({"turn": 401}, "this can't be turn 401"),
    ({"active": 1, "turn": 1}, "turn 1 is that of seat 0"),
    ({"active": 7, "turn": 1}, "there is no seat 7 to be asked"),
    ({"hands": ["ham " * 6, ""]}, "there are 6 of ham, the deck has 5"),
    ({"hands": ["", "", "", "", ""]}, "M-44"),
    ({"hands": []}, "M-44"),
    ({"rules": game.Rules(target=0)}, "M-45"),
    ({"rules": game.Rules(dealer=Seat(9))}, "M-4"),
    ({"agenda": []}, "nobody is asked"),
    ({"agenda": [game.Begin()]}, "nobody is asked"),
    ({"agenda": [game.Begin(), game.TakeTurn(ZERO)]}, "don't go together"),
    ({"agenda": [game.Begin(), game.TakeTurn(ZERO)], "turn": 2}, "can't be"),
    ({"agenda": [game.Restock(), game.TakeTurn(ZERO)]}, "can't be"),
    ({"agenda": [BREADED, game.ClaimOrder(ZERO, 0)]}, "M-12: seat 0 has closed no sandwich 0"),
    ({"agenda": [BREADED, game.ClaimOrder(ZERO, 9)]}, "M-12: seat 0 has closed no sandwich 9"),
    (
        {"agenda": [BREADED, game.ClaimOrder(ZERO, 0)], "sandwiches": [["bread ham bread"], []]},
        "M-12: sandwich 0 of seat 0 matches no Order",
    ),
    (
        {"agenda": [BREADED, game.ClaimOrder(ONE, 0)], "sandwiches": [[], ["bread ham bread"]]},
        "M-12: seat 1 has closed no sandwich 0",
    ),
    ({"agenda": [SPYING, game.ClaimOrder(ZERO, 0)]}, "don't go together"),
    (
        {
            "agenda": [BREADED, game.ClaimOrder(ZERO, 0)],
            "sandwiches": [["bread ham cheese bread"], []],
            "bar": "the-usual",
            "aside": ["egg", ""],
        },
        "M-37: seat 0 can't have chosen anything",
    ),
    (
        {
            "agenda": [SPYING, game.FaceInspector(ONE, LAZY)],
            "sandwiches": [[], ["stale-bread"]],
            "aside": ["egg", ""],
        },
        "M-37: seat 0 can't have chosen anything",
    ),
    ({"agenda": [SPYING, game.FaceInspector(ONE, LAZY)]}, "M-30: no Inspector"),
    (
        {"agenda": [SPYING, game.FaceInspector(ZERO, LAZY)], "sandwiches": [["stale-bread"], []]},
        "M-30: no Inspector",
    ),
    ({"aside": ["ham", ""]}, "M-37: seat 0 can't have chosen anything"),
    ({"marks": [None, game.Mark(0, None)]}, "M-37: seat 1 can't have chosen anything"),
]


@pytest.mark.parametrize(("options", "fault"), FAULTS)
def test_an_impossible_table_is_refused(options: dict[str, Any], fault: str) -> None:
    """With the reason."""
    with pytest.raises(BadSetup) as caught:
        game.position(**{"hands": ["egg", ""], **options})
    assert fault in str(caught.value)


def following(
    *effects: game.Effect, seats: tuple[Seat, ...] = (ZERO, ONE), asked: int = 1
) -> game.Follow:
    """A step in the middle of being asked."""
    return game.Follow(effects, seats, asked)


TOSS, LOSE = game.TossCards(2), game.LoseIngredient()
BASE = (game.CloseTurn(), game.Restock())
SPARE = game.SpareCards(ZERO, 1)
CHOICES: list[tuple[list[game.Step], dict[str, Any], str]] = [
    ([*BASE, game.CloseEvent(DRILL), following(), SPARE], {}, "no card has these effects"),
    ([*BASE, game.CloseEvent(DRILL), following(LOSE), SPARE], {}, "no card has these effects"),
    (
        [*BASE, game.CloseEvent(DRILL), following(TOSS, seats=(ONE, ZERO)), SPARE],
        {},
        "can't fall on seats (1, 0)",
    ),
    ([*BASE, game.CloseEvent(DRILL), following(TOSS, asked=3), SPARE], {}, "3 of 2 players"),
    ([*BASE, game.CloseEvent(DRILL), following(TOSS, asked=0), SPARE], {}, "0 of 2 players"),
    (
        [*BASE, game.CloseEvent(DRILL), following(TOSS), game.SpareCards(ZERO, 2)],
        {},
        "what seat 0 has chosen does not fit",
    ),
    (
        [*BASE, game.CloseEvent(DRILL), following(TOSS, asked=2), game.SpareCards(ONE, 1)],
        {},
        "what seat 0 has chosen does not fit",
    ),
    (
        [*BASE, game.CloseEvent(DRILL), following(TOSS), SPARE],
        {"aside": ["", "mayo"]},
        "seat 1 can't have chosen anything",
    ),
    (
        [
            *BASE,
            game.CloseEvent(THOUGHTS),
            following(LOSE, asked=2),
            game.PickIngredient(ONE, game.ANY),
        ],
        {"marks": [game.Mark(3, HAM), None], "aside": ["mayo", ""]},
        "seat 0 can't have chosen Mark(slot=3",
    ),
    (
        [*BASE, game.CloseEvent(THOUGHTS), following(LOSE), game.PickIngredient(ZERO, game.ANY)],
        {"aside": ["mayo", ""]},
        "seat 0 can't have set cards aside",
    ),
    (
        [game.DiscardOn(ZERO, 1), game.Restock(), game.CloseEvent(DRILL), following(TOSS), SPARE],
        {},
        "don't go together",
    ),
    (
        [SPYING, game.Restock(), game.Dismiss(LAZY), following(LOSE, seats=(ONE,)), SPARE],
        {},
        "no card has these effects",
    ),
    (
        [HITTING, game.Restock(), following(TOSS, seats=(ONE,)), SPARE],
        {},
        "no card has these effects",
    ),
    ([HITTING, game.Restock(), SPARE], {}, "don't go together"),
    (
        [SPYING, game.FaceInspector(ONE, LAZY)],
        {"aside": ["mayo", ""]},
        "M-37: seat 0 can't have chosen anything",
    ),
]


@pytest.mark.rule("M-37")
@pytest.mark.parametrize(("agenda", "options", "fault"), CHOICES)
def test_an_impossible_choice_is_refused(
    agenda: list[game.Step], options: dict[str, Any], fault: str
) -> None:
    """What is asked and what was chosen have to go together."""
    with pytest.raises(BadSetup) as caught:
        game.position(
            hands=["egg", "egg egg"],
            active=0,
            sandwiches=[["bread ham"], ["bread"]],
            agenda=agenda,
            **options,
        )
    assert fault in str(caught.value)


def test_a_position_in_the_middle_of_an_event_can_be_played_on() -> None:
    """If all goes together."""
    state = game.position(
        hands=["egg", "ham ham"],
        aside=["mayo", ""],
        bar=DULL_BAR,
        agenda=[*BASE, game.CloseEvent(DRILL), following(TOSS), SPARE],
    )
    state = play(state, "spare egg", "spare ham", "spare ham")
    assert "egg mayo ham ham" == slugs(state.white_discards)
    assert game.TakeTurn(ONE) == state.question


@pytest.mark.rule("M-16")
def test_an_event_between_two_breads() -> None:
    """It can only have come up if cards are dealt at once."""
    agenda: list[game.Step] = [
        BREADED,
        game.Restock(),
        game.CloseEvent(DRILL),
        following(TOSS),
        SPARE,
    ]
    hands, aside = ["egg", "egg egg"], ["mayo", ""]
    with pytest.raises(BadSetup, match="don't go together"):
        game.position(hands=hands, aside=aside, agenda=agenda)
    rules = game.Rules(deal_at_once=True)
    state = game.position(hands=hands, aside=aside, agenda=agenda, bar=DULL_BAR, rules=rules)
    assert BREADED == play(state, "spare egg", "spare egg", "spare egg").question


def test_every_fault_is_named_at_once() -> None:
    """Not only the first."""
    with pytest.raises(BadSetup) as caught:
        game.position(hands=["unicorn", "ham " * 6], scores=[-1, 60], turn=0)
    assert 5 <= len(caught.value.faults)


def tampered(state: game.State, **changes: object) -> str:
    """The state as JSON with some fields replaced."""
    document = json.loads(dumps(state))
    document["value"].update(changes)
    return json.dumps(document)


@pytest.mark.rule("M-9")
def test_a_json_state_with_a_fifth_sandwich_is_refused() -> None:
    """And everything else that is wrong with it is named too."""
    state = table("bread")
    slots = [["bread"]] * 5
    with pytest.raises(DecodeError) as caught:
        loads(tampered(state, sandwiches=[slots, [[]] * 4], scores=[1, 2, 3]), game.State)
    assert "M-9: seat 0 has 5 slots for sandwiches, not 4" in str(caught.value)
    assert "3 scores where there should be 2" in str(caught.value)


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": [["unicorn"], []]},
        {"bar": ["ham"]},
        {"agenda": [{"type": "TakeTurn", "seat": 9}]},
        {"agenda": [{"type": "Nap", "seat": 0}]},
        {"agenda": [{"type": "PlayOn", "seat": 0, "symbol": "unicorn"}]},
        {"marks": [{"slot": 0, "card": "lazy-inspector"}, None]},
        {"turn": "1"},
        {"scores": None},
        {"setup": {"players": 2, "rules": {}, "deck": "secret"}},
    ],
)
def test_tampered_json_is_refused(changes: dict[str, object]) -> None:
    """With the path to the fault, never with another error."""
    with pytest.raises(DecodeError):
        loads(tampered(table("bread"), **changes), game.State)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"agenda": (game.TakeTurn(ZERO),)}, "something to do"),
        ({"marks": (game.Mark(0, None), None)}, "set aside"),
        ({"aside": ((HAM,), ())}, "the game is over, and yet something is set aside"),
        ({"scores": (9, 9)}, "does not fit the table"),
        (
            {"outcome": Outcome((Seat(5),), (0, 0), (0.5, 0.5), Ending.TIME)},
            "not seats of this table",
        ),
        ({"outcome": Outcome((ZERO,), (0,), (1.0,), Ending.TIME)}, "does not fit the table"),
    ],
)
def test_an_impossible_end_is_refused(changes: dict[str, Any], fault: str) -> None:
    """An outcome has to fit the table, and nothing is left to do."""
    state = play(table(rules=game.Rules(turn_limit=1)), "end-turn")
    assert () == state.faults()
    assert fault in " ".join(attrs.evolve(state, **changes).faults())


def test_a_seat_that_is_asked_and_not_there() -> None:
    """That is said, and nothing of what might follow from it."""
    faulty = attrs.evolve(table("egg"), agenda=(game.TakeTurn(Seat(9)),), scores=(50, 0))
    assert ("there is no seat 9 to be asked",) == faulty.faults()


def test_a_card_of_another_deck_is_refused() -> None:
    """Even under a known slug."""
    stranger = game.IngredientCard("ham", "Stranger", game.Symbol.HAM)
    with pytest.raises(BadSetup, match="'ham' is no card that can lie there"):
        game.position(hands=[[stranger], ""])


def test_a_hand_out_of_order_is_refused() -> None:
    """Equal hands are to be equal states."""
    state = table("egg ham")
    faulty = attrs.evolve(state, hands=(state.hands[0][::-1], ()))
    assert ("the hand of seat 0 is not in the order of the slugs",) == faulty.faults()


@pytest.mark.rule("M-2")
def test_a_position_without_a_bar() -> None:
    """Four Orders lie there that lie nowhere else; an empty one has to be asked for."""
    state = game.position(hands=["", ""], black_pile="rent-day stag-do")
    assert 4 == len(state.bar)
    assert not any(isinstance(order, game.EventCard) for order in state.bar)
    assert "rent-day stag-do" == slugs(state.black_pile[:2])
    assert () == game.position(hands=["", ""], bar="").bar


def test_the_number_of_a_turn_says_whose_it_is() -> None:
    """If nobody is named."""
    state = game.position(hands=["", "", ""], turn=5)
    assert (ONE, game.TakeTurn(ONE)) == (state.active, state.question)


def test_an_agenda_says_whose_turn_it_is() -> None:
    """If nobody is named."""
    state = game.position(hands=["", ""], agenda=[game.DiscardOn(ONE, 1)], white_discards="ham")
    assert (ONE, 2) == (state.active, state.turn)


@pytest.mark.parametrize(
    "options",
    [
        {"symbol": game.Symbol.HAM, "discarding": 1},
        {"symbol": game.Symbol.HAM, "agenda": [game.TakeTurn(ZERO)]},
        {"discarding": 1, "agenda": [game.TakeTurn(ZERO)]},
    ],
)
def test_a_turn_told_in_two_ways(options: dict[str, Any]) -> None:
    """It is refused."""
    with pytest.raises(BadSetup, match="each say something else of the turn"):
        game.position(hands=["", ""], **options)


def test_an_active_seat_that_is_not_there_beside_an_agenda() -> None:
    """It is refused, though the agenda would do without it."""
    with pytest.raises(BadSetup, match="active: there is no seat 7"):
        game.position(hands=["", ""], agenda=[game.TakeTurn(ONE)], active=7)


# What bots ask about a table


@pytest.mark.rule("M-12", "M-22")
def test_the_orders_that_a_sandwich_matches() -> None:
    """Each once, the oldest first; one sees them in views as in states."""
    bar = "stag-do the-usual the-usual"
    state = game.position(hands=["", ""], sandwiches=[["bread ham cheese bread"], []], bar=bar)
    for seen in (state, game.observe(state, None)):
        assert "the-usual" == slugs(game.matches(seen.bar, seen.sandwiches[0][0]))
    assert [] == game.matches(state.bar, ())


@pytest.mark.rule("M-37")
def test_what_an_effect_lets_one_choose() -> None:
    """Kinds in slots, slots alone, or nothing."""
    state = table(sandwiches=[["bread ham", "bread", "stale-bread"]])
    own = state.sandwiches[0]
    bread, stale = own[1][0], own[2][0]
    assert [(2, stale)] == game.choices(game.LoseIngredient(game.BAD), own)
    assert [(0, None), (1, None)] == game.choices(game.Bin(game.GOOD), own)
    assert [] == game.choices(game.Earn(1), own)
    assert (True, False) == (game.fits(bread, game.GOOD), game.fits(bread, game.BAD))
    assert game.fits(HAM, game.Which(variety=game.Variety.MEAT))
