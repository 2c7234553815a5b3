"""Who sees what, and what can be imagined from it?"""

from typing import Any

import attrs
import pytest

from sandwichcards import BadSetup, NotYourTurn, Rng, Seat, dumps, hooch_stooges, loads
from sandwichcards.core.heaps import Heap, heaps
from sandwichcards.core.refs import about
from sandwichcards.hooch_stooges import Collect, Drew, Spend, State, View
from tests.hooch_stooges.table import ANN, BOB, CAT, laid, offers, play, slugs, told

STATE = laid(
    ["attack free-money", "vault-job", "tip-off tip-off"],
    decks=["loose-change pep-talk", "free-money attack", ""],
    discards=["vault-job", "", "attack"],
    crews=["piano-mover", "faceless-goon", ""],
    buried=["loaded-dice"],
    hooch=[5, 2, 0],
    turn=7,
)


def test_one_s_own_view() -> None:
    """It shows one's hand and moves, and all that is public."""
    view = hooch_stooges.observe(STATE, ANN)
    assert ["attack", "free-money"] == slugs(view.hand)
    assert hooch_stooges.legal_moves(STATE) == view.moves
    assert ((2, 1, 2), (2, 2, 0)) == (view.hand_sizes, view.deck_sizes)
    assert [["attack", "free-money", "loose-change", "pep-talk"]] == [slugs(view.owned[ANN])]
    assert ["attack", "free-money", "vault-job"] == slugs(view.owned[BOB])
    assert (STATE.discards, STATE.crews, STATE.hooch) == (view.discards, view.crews, view.hooch)
    assert (STATE.turfs, STATE.holders, STATE.hqs) == (view.turfs, view.holders, view.hqs)
    assert (STATE.lineups, STATE.buried, STATE.box) == (view.lineups, view.buried, view.box)
    assert sorted(slugs(STATE.mains[0])) == slugs(view.mains[0])
    assert (STATE.rules, STATE.question, ANN) == (view.rules, view.question, view.to_act)


@pytest.mark.parametrize(
    ("seat", "hand"), [(BOB, ["vault-job"]), (CAT, ["tip-off", "tip-off"]), (None, [])]
)
def test_the_view_of_one_who_is_not_asked(seat: Seat | None, hand: list[str]) -> None:
    """It shows that seat's hand, a spectator none, and no moves."""
    view = hooch_stooges.observe(STATE, seat)
    assert (hand, ()) == (slugs(view.hand), view.moves)


def test_what_a_view_has() -> None:
    """It has neither a generator nor a seed, hands, decks or their order."""
    names = {field.name for field in attrs.fields(View)}
    assert {"rng", "hands", "decks", "seed", "quiet"}.isdisjoint(names)


def test_what_is_seen_of_cards_drawn() -> None:
    """One's own cards; of others only how many."""
    state = play(STATE, "end-turn")
    drawn = told(state, Drew)
    hidden = [Drew(ANN, drew.count, None) for drew in drawn]
    assert drawn == seen_by(state, ANN)
    assert hidden == seen_by(state, BOB) == seen_by(state, None) != []


def seen_by(state: State, seat: Seat | None) -> list[Drew]:
    """The draws that a seat is told of."""
    events = hooch_stooges.observe(state, seat).events
    return [event for event in events if isinstance(event, Drew)]


def test_a_seat_that_is_not_there() -> None:
    """It sees nothing, and a move by another than the one asked is refused before all else."""
    with pytest.raises(BadSetup, match="there is no seat 3 at this table"):
        hooch_stooges.observe(STATE, Seat(3))
    with pytest.raises(NotYourTurn, match="seat 1 may not move: seat 0 is asked"):
        hooch_stooges.apply(STATE, hooch_stooges.legal_moves(STATE)[0], by=BOB)
    assert ANN == hooch_stooges.apply(STATE, hooch_stooges.legal_moves(STATE)[1], by=ANN).to_act


@pytest.mark.parametrize("seat", [None, ANN, BOB, CAT])
def test_what_is_imagined(seat: Seat | None) -> None:
    """It fits the view, is quiet, and differs from one generator to the next."""
    view = hooch_stooges.observe(STATE, seat)
    states = [hooch_stooges.imagine(view, Rng.from_seed(n)) for n in range(20)]
    for state in states:
        assert (view, (), True) == (hooch_stooges.observe(state, seat), state.faults(), state.quiet)
        assert () == hooch_stooges.apply(state, hooch_stooges.legal_moves(state)[0]).events
    assert len({state.hands for state in states}) > 1
    assert len({state.mains for state in states}) == 20


def test_an_imagined_secret_choice() -> None:
    """One's own is kept, another's is a card of the imagined hand."""
    hands = ["", "attack free-money tip-off", "pep-talk vault-job", "attack"]
    state = play(laid(hands, hooch=[4, 0, 0, 0], rolls=(3,)), "spend discard")
    state = play(state, "discard tip-off", "discard pep-talk")
    guesses = set()
    for number in range(40):
        guess = hooch_stooges.imagine(hooch_stooges.observe(state, CAT), Rng.from_seed(number))
        step = guess.agenda[-2]
        assert isinstance(step, Collect)
        guesses.add(tuple(map(str, step.chosen)))
    assert {("attack", "pep-talk"), ("free-money", "pep-talk"), ("tip-off", "pep-talk")} == guesses


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"hand": ()}, "seat 0 sees 0 cards in a hand of 2"),
        ({"hand_sizes": (2, 9, 2)}, "the hand of seat 1 does not fit what the seat owns"),
        ({"hand_sizes": (2,)}, "the hand of seat 1 does not fit what the seat owns"),
        ({"hooch": (5, -1, 0)}, "S-41: seat 1 has -1 hooch"),
        ({"moves": ()}, "the view does not fit the table"),
        ({"moves": (Spend(hooch_stooges.Chart.DRAW),)}, "the view does not fit the table"),
    ],
)
def test_the_faults_of_a_view(changes: dict[str, Any], fault: str) -> None:
    """What no state could look like is named."""
    view = attrs.evolve(hooch_stooges.observe(STATE, ANN), **changes)
    assert (fault,) == view.faults()


def test_a_hand_of_cards_that_one_does_not_own() -> None:
    """It is a fault."""
    view = hooch_stooges.observe(STATE, ANN)
    wrong = attrs.evolve(view, hand=(hooch_stooges.FACELESS_GOON,) * 2)
    assert ("the hand holds cards that the seat does not own",) == wrong.faults()


def test_a_view_in_json() -> None:
    """It comes back as it was."""
    view = hooch_stooges.observe(STATE, BOB)
    assert view == loads(dumps(view), View, view.setup)


def test_the_catalogue_of_a_view() -> None:
    """It is that of the game, below a few thousand moves."""
    view = hooch_stooges.observe(STATE, BOB)
    assert hooch_stooges.catalogue(STATE) is hooch_stooges.catalogue(view)
    assert len(hooch_stooges.catalogue(view)) < 3000
    assert offers(STATE)[0] == "play attack"


def test_where_things_lie_and_what_a_move_takes() -> None:
    """A turf lies on its place, and a bonus goes to a stooge that is ready or has swung."""
    agenda: list[hooch_stooges.Step] = [hooch_stooges.TakeTurn(ANN), hooch_stooges.RaiseOne(ANN, 1)]
    state = hooch_stooges.position(
        hands=["", ""], crews=["faceless-goon", ""], swung="piano-mover", agenda=agenda
    )
    view = hooch_stooges.observe(state, ANN)
    turf = Heap("turfs", None, 3, 1, (state.turfs[3].slug,))
    assert turf in heaps(view, hooch_stooges.State)
    zones = [ref.zone for move in view.moves for ref in about(view, move).uses]
    assert ["crews", "swung"] == zones
