"""Views: what a seat may see, and what can be imagined from it."""

import attrs
import pytest

from sandwichcards import BadSetup, plates
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.zones import places_of
from sandwichcards.plates import (
    Bread,
    CloseTurn,
    Dealt,
    Deck,
    Drew,
    Eat,
    MakeBid,
    MakeLastBid,
    MayInterrupt,
    Napkin,
    NewHands,
    Plate,
    Rules,
    State,
    TakeTurn,
    TossOne,
    Traded,
    TurnUp,
    View,
    bid_scores,
    eaters,
    imagine,
    new_game,
    observe,
    position,
    worth,
)
from tests.plates.tables import card, passing, play, slugs, window

SANDWICH = "old-toast honest-ham sensible-rye"
RNGS = [Rng.from_seed(number) for number in range(40)]


def bidding() -> State:
    """Seats 0 and 1 have laid a card each, seat 2 is to bid."""
    return position(
        hands=["peckish rumbling", "ravenous", "peckish"],
        plates=[SANDWICH],
        laid=[(0, 1, "elbows-out"), (1, 0, "lone-sock")],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), MakeBid(Seat(2))],
    )


def test_a_seat_sees_its_own_hand_and_the_sizes_of_others() -> None:
    """A spectator sees sizes only."""
    state = bidding()
    assert "peckish rumbling" == slugs(observe(state, Seat(0)).hand)
    assert () == observe(state, None).hand
    assert (2, 1, 1) == observe(state, None).hand_sizes
    assert len(state.draw_pile) == observe(state, Seat(1)).draw_pile_size


def test_only_the_seat_that_is_asked_is_offered_moves() -> None:
    """The question itself is public."""
    state = bidding()
    assert plates.legal_moves(state) == observe(state, Seat(2)).moves
    assert () == observe(state, Seat(0)).moves
    assert MakeBid(Seat(2)) == observe(state, Seat(0)).question == observe(state, None).question


def test_the_deal_is_told_to_each_apart() -> None:
    """Others hear how many cards."""
    state = new_game(3, seed=1, rules=Rules(first_player=Seat(0)))
    dealt = [event for event in observe(state, Seat(1)).events if isinstance(event, Dealt)]
    assert [None, state.hands[1], None] == [event.cards for event in dealt]
    assert [7, 7, 7] == [event.count for event in dealt]


def test_two_drawn_cards_are_seen_by_who_drew_them() -> None:
    """Until one of them is tossed, face up."""
    state = position(
        hands=["peckish", "ravenous"],
        drawn="honest-ham old-toast",
        agenda=[CloseTurn(Seat(0)), TossOne(Seat(0))],
    )
    assert "honest-ham old-toast" == slugs(observe(state, Seat(0)).drawn)
    assert () == observe(state, Seat(1)).drawn == observe(state, None).drawn
    for rng in RNGS[:3]:
        imagined = imagine(observe(state, Seat(1)), rng)
        assert 2 == len(imagined.drawn)
        assert observe(state, Seat(1)) == observe(imagined, Seat(1))


def test_a_trade_is_told_in_full_to_both_sides_alone() -> None:
    """Others hear how many cards."""
    hands = ["swap-meet peckish", "ravenous", "rumbling"]
    state = position(hands=hands, agenda=[TakeTurn(Seat(0)), window(0)])
    state = play(passing(play(state, "play-at swap-meet 1"))[1], "give peckish")
    gave, got = (card("peckish"),), (card("ravenous"),)
    for seat in (Seat(0), Seat(1)):
        assert Traded(Seat(0), Seat(1), 1, gave, got) in observe(state, seat).events
    assert Traded(Seat(0), Seat(1), 1, None, None) in observe(state, Seat(2)).events
    assert Traded(Seat(0), Seat(1), 1, None, None) in observe(state, None).events


def test_draws_are_told_to_who_draws() -> None:
    """Others hear how many cards."""
    state = play(
        position(hands=["peckish rumbling", "ravenous"]), "discard peckish", "pass", "pass"
    )
    assert [6] == [e.count for e in observe(state, Seat(1)).events if isinstance(e, Drew)]
    assert [None] == [e.cards for e in observe(state, Seat(1)).events if isinstance(e, Drew)]
    assert [] != [e.cards for e in observe(state, Seat(0)).events if isinstance(e, Drew)]


@pytest.mark.rule("P-16")
def test_imagined_tables_keep_the_bids_one_laid_oneself() -> None:
    """Those of others can be any unseen card."""
    view = observe(bidding(), Seat(0))
    imagined = [imagine(view, rng) for rng in RNGS]
    assert {card("elbows-out")} == {state.laid[0].card for state in imagined}
    assert 5 < len({state.laid[1].card for state in imagined})
    assert all(state.quiet and not state.events for state in imagined)
    assert all(view == observe(state, Seat(0)) for state in imagined)


def test_an_imagined_table_can_be_played_on_without_events() -> None:
    """Search does not pay for them."""
    state = imagine(observe(bidding(), Seat(2)), RNGS[0])
    for _ in range(200):
        if state.outcome is not None:
            break
        state = plates.apply(state, plates.legal_moves(state)[-1])
        assert () == state.events


@pytest.mark.rule("P-31")
def test_with_ask_everyone_no_view_tells_who_holds_a_napkin() -> None:
    """Two tables that differ in that alone look the same to others, all through a window."""
    with_napkin, without = (
        position(
            hands=["peckish", hand, "rumbling"],
            agenda=[TakeTurn(Seat(0)), window(0)],
        )
        for hand in ("never-happened", "ravenous")
    )
    for _ in range(3):
        for seat in (Seat(0), Seat(2), None):
            assert observe(with_napkin, seat) == observe(without, seat)
            assert observe(with_napkin, seat).events == observe(without, seat).events
        with_napkin, without = play(with_napkin, "pass"), play(without, "pass")


@pytest.mark.rule("P-31")
def test_with_ask_everyone_whoever_is_asked_may_have_no_napkin() -> None:
    """What is imagined has hands with and without one."""
    state = position(hands=["peckish", "rumbling"], agenda=[TakeTurn(Seat(0)), window(1, 0)])
    view = observe(state, Seat(0))
    hands = [plates.imagine(view, Rng.from_seed(seed)).hands[1] for seed in range(50)]
    assert {True, False} == {isinstance(hand[0], Napkin) for hand in hands}


def known_holder() -> View:
    """Seat 1 is asked, so it is known to hold the only napkin; its other card is an a or a b."""
    deck = Deck.of(
        "few",
        [
            (Plate("dish", "Dish"), 2),
            (Bread("a", "A", 1), 13),
            (Bread("b", "B", 2), 1),
            (Napkin("n", "N", NewHands(7)), 1),
        ],
    )
    state = position(
        hands=["a " * 12, "a n"],
        draw_pile="b",
        agenda=[TakeTurn(Seat(0)), window(1, 0)],
        rules=Rules(ask_everyone=False),
        deck=deck,
    )
    return observe(state, Seat(0))


@pytest.mark.rule("P-31")
def test_who_is_known_to_hold_a_napkin_holds_one_in_every_imagined_table() -> None:
    """And all hands that fit are equally likely."""
    view = known_holder()
    hands = [slugs(imagine(view, Rng.from_seed(number)).hands[1]) for number in range(400)]
    assert {"a n", "b n"} == set(hands)
    assert 150 < hands.count("a n") < 250


@pytest.mark.rule("P-31")
def test_several_napkins_are_imagined_as_often_as_they_would_be_held() -> None:
    """Of the hands with one or two of two napkins, one in five has both."""
    deck = Deck.of(
        "two",
        [
            (Plate("dish", "Dish"), 2),
            (Bread("a", "A", 1), 14),
            (Napkin("n", "N", NewHands(7)), 2),
        ],
    )
    state = position(
        hands=["a " * 12, "a n"],
        draw_pile="a n",
        agenda=[TakeTurn(Seat(0)), window(1, 0)],
        rules=Rules(ask_everyone=False),
        deck=deck,
    )
    view = observe(state, Seat(0))
    hands = [slugs(imagine(view, Rng.from_seed(number)).hands[1]) for number in range(500)]
    assert {"a n", "n n"} == set(hands)
    assert 65 < hands.count("n n") < 140


def test_a_view_can_be_counted() -> None:
    """Cards that it does not show count nothing."""
    state = bidding()
    assert (0, 5, 0) == bid_scores(state) == bid_scores(observe(state, Seat(0)))
    assert (0, 0, 0) == bid_scores(observe(state, Seat(2)))
    assert (Seat(1),) == eaters(observe(state, Seat(0)))
    assert 4 == worth(observe(state, None), 0)


def test_views_of_a_last_bid() -> None:
    """The question says that it is the last one."""
    state = attrs.evolve(
        bidding(),
        out=(True, True, False),
        agenda=(Eat(Seat(0), 0), TurnUp(Seat(0)), MakeLastBid(Seat(2))),
    )
    assert () == state.faults()
    assert MakeLastBid(Seat(2)) == observe(state, Seat(0)).question


def test_a_pile_of_less_than_nothing() -> None:
    """No table fits such a view."""
    state = new_game(2, seed=1)
    unseen = len(state.draw_pile) + len(state.hands[1])
    view = observe(state, Seat(0))
    with pytest.raises(BadSetup, match="the cards in sight do not leave as many"):
        imagine(attrs.evolve(view, draw_pile_size=-1, hand_sizes=(7, unseen + 1)), RNGS[0])


def test_a_seat_that_is_asked_and_not_there() -> None:
    """A view says so, also where who is asked is known to hold a napkin."""
    view = observe(new_game(2, seed=1, rules=Rules(ask_everyone=False)), Seat(0))
    asked = TakeTurn(Seat(0)), MayInterrupt(Seat(9), Seat(0))
    assert attrs.evolve(view, agenda=asked).faults()


def test_the_places_of_plates() -> None:
    """They are the plates of this game, by their names."""
    setup = new_game(2, seed=1).setup
    names = places_of(State)["plates"].names
    assert names is not None
    assert [each.name for each in setup.plate_cards] == list(names(setup))
