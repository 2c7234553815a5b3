"""Who sees what, and what can be imagined from it?"""

from collections import Counter
from typing import Any

import attrs
import pytest

from sandwichcards import Abandon, BadSetup, Rng, Seat, hoagie
from sandwichcards.core.heaps import Heap, heaps
from sandwichcards.hoagie import HOUSE_DECK, Build, Place, View
from tests.hoagie.table import ANN, BOB, CAT, SLUGS, count_cards, deck_counts, laid, slugs

STATE = hoagie.position(
    hands=["fresh-meat skip", "reverse", "skip skip"],
    sandwiches=["-s---", "f----", "-----"],
    skips=[0, 0, 2],
    discard_pile="double-play",
    direction=-1,
    turn=9,
)


def test_one_s_own_view() -> None:
    """It shows one's hand and moves, and all that is public."""
    view = hoagie.observe(STATE, ANN)
    assert ["fresh-meat", "skip"] == slugs(view.hand)
    assert hoagie.legal_moves(STATE) == view.moves
    assert (2, 1, 2) == view.hand_sizes
    assert STATE.sandwiches == view.sandwiches
    assert (0, 0, 2) == view.skips
    assert len(HOUSE_DECK.cards) - 5 - 2 - 1 - 2 - 1 == view.draw_pile_size
    assert ["double-play"] == slugs(view.discard_pile)
    assert (-1, 9, ANN, ANN) == (view.direction, view.turn, view.to_act, view.active)
    assert STATE.rules == view.rules


def test_whose_turn_it_is() -> None:
    """In Hoagie it is who is asked; at the end it is nobody's."""
    assert (ANN, ANN) == (STATE.active, STATE.to_act)
    assert hoagie.stop(STATE, Abandon()).active is None


@pytest.mark.parametrize(
    ("seat", "hand"), [(BOB, ["reverse"]), (CAT, ["skip", "skip"]), (None, [])]
)
def test_the_view_of_one_who_is_not_asked(seat: Seat | None, hand: list[str]) -> None:
    """It shows that seat's hand, a spectator none, and no moves."""
    view = hoagie.observe(STATE, seat)
    assert (hand, ()) == (slugs(view.hand), view.moves)
    assert (seat, ANN, hoagie.TakeTurn(ANN)) == (view.seat, view.to_act, view.question)


def test_what_a_view_has() -> None:
    """It has neither a generator nor a seed, hands or a pile."""
    names = {field.name for field in attrs.fields(View)}
    assert {"rng", "hands", "pile", "draw_pile", "seed"}.isdisjoint(names)


@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_cards_that_were_drawn(seat: Seat | None) -> None:
    """The one who drew sees which, the others how many."""
    state = laid(["fresh-meat" + " skip" * 5, "reverse " * 7], draw_pile="skip reverse fresh-bread")
    view = hoagie.observe(hoagie.apply(state, Build(Place.MEAT)), seat)
    drawn = (SLUGS["skip"], SLUGS["reverse"]) if seat == ANN else None
    assert hoagie.Drew(ANN, 2, drawn) in view.events


@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_cards_that_were_dealt(seat: Seat | None) -> None:
    """Everyone sees their own, and how many the others got."""
    state = hoagie.new_game(2, seed=4)
    ann, bob, _ = hoagie.observe(state, seat).events
    assert hoagie.Dealt(ANN, 7, state.hands[0] if seat == ANN else None) == ann
    assert hoagie.Dealt(BOB, 7, state.hands[1] if seat == BOB else None) == bob


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    """It sees nothing."""
    with pytest.raises(BadSetup, match=f"there is no seat {seat} at this table"):
        hoagie.observe(STATE, Seat(seat))


@pytest.mark.parametrize("seat", [None, ANN, BOB, CAT])
def test_an_imagined_state(seat: Seat | None) -> None:
    """It fits the view, has every card once, and tells no events, nor do those after it."""
    view = hoagie.observe(STATE, seat)
    state = hoagie.imagine(view, Rng.from_seed(3))
    assert view == hoagie.observe(state, seat)
    assert deck_counts(state) == count_cards(state)
    assert () == state.events
    assert () == hoagie.apply(state, hoagie.legal_moves(state)[0]).events


def test_states_imagined_by_other_generators() -> None:
    """They differ in what is unseen: hands, draw pile and chance."""
    view = hoagie.observe(STATE, ANN)
    one, two = (hoagie.imagine(view, Rng.from_seed(seed)) for seed in (1, 2))
    assert one.hands[BOB:] != two.hands[BOB:]
    assert one.draw_pile != two.draw_pile
    assert one.rng != two.rng != STATE.rng


def test_an_imagined_hand() -> None:
    """Every unseen card is equally likely to be in it."""
    view = hoagie.observe(STATE, ANN)
    hands = [hoagie.imagine(view, Rng.from_seed(seed)).hands[BOB] for seed in range(3000)]
    counts = Counter(card.slug for hand in hands for card in hand)
    # Ann can't see all but one fresh bread and every Reverse.
    unseen = len(HOUSE_DECK.cards) - 2 - 2 - 1 - 2 - 1
    copies = {card.slug: count for card, count in HOUSE_DECK.counts}
    breads = 3000 * (copies["fresh-bread"] - 1) / unseen
    assert breads == pytest.approx(counts["fresh-bread"], rel=0.15)
    assert 3000 * copies["reverse"] / unseen == pytest.approx(counts["reverse"], rel=0.25)


def test_a_view_that_no_state_fits() -> None:
    """Nothing can be imagined from it, and its faults say so."""
    view = attrs.evolve(hoagie.observe(STATE, ANN), draw_pile_size=3)
    with pytest.raises(BadSetup, match="do not leave as many as the hands and the pile hold"):
        hoagie.imagine(view, Rng.from_seed(1))
    assert view.faults()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"moves": ()}, "the view does not fit the table"),
        ({"direction": 2}, "H-4"),
        ({"seat": Seat(7), "hand": ()}, "there is no seat 7"),
        ({"hand_sizes": (2, 1)}, "do not leave as many"),
        (
            {"hand_sizes": (2, 1, -1), "draw_pile_size": len(HOUSE_DECK.cards) - 11 + 3},
            "do not leave as many",
        ),
        (
            {"hand_sizes": (), "draw_pile_size": len(HOUSE_DECK.cards) - 11 + 3},
            "0 hands where there should be 3",
        ),
        ({"turn": 0}, "H-27"),
    ],
)
def test_a_view_with_a_fault(changes: dict[str, Any], fault: str) -> None:
    """It is named."""
    view = attrs.evolve(hoagie.observe(STATE, ANN), **changes)
    assert fault in "; ".join(view.faults())


@pytest.mark.rule("H-26")
def test_where_a_covered_card_lies() -> None:
    """On its place of the sandwich that it is part of, for everybody to see."""
    lying = heaps(hoagie.observe(STATE, BOB), hoagie.State)
    assert Heap("covered", ANN, 1, 1, ("fresh-meat",)) in lying


def test_a_view_of_real_play() -> None:
    """It has no faults."""
    assert () == hoagie.observe(STATE, ANN).faults()
    assert () == hoagie.observe(STATE, None).faults()
