"""Events on the Bar, and every effect that a card can have."""

from typing import Any

import pytest

from sandwichcards import BadSetup, Seat
from sandwichcards import sandwich_masters as game
from sandwichcards.sandwich_masters.play import deal
from sandwichcards.sandwich_masters.setup import setup_of
from sandwichcards.testing import ScriptedRng
from tests.sandwich_masters.kitchen import (
    DULL_BAR,
    card,
    dealt,
    play,
    refusal,
    sandwich,
    slugs,
    table,
    texts,
    told,
    with_rng,
)

AT_ONCE = game.Rules(deal_at_once=True)
READY = "bread ham cheese"
"""A sandwich that one Bread closes for The Usual."""


def after(event: str, *rival_hands: str, hand: str = "", **options: Any) -> game.State:  # noqa: ANN401  # those of position
    """The table as this Event comes up in the turn of seat 0, dealt at once (M-16)."""
    options.setdefault("rules", AT_ONCE)
    options.setdefault("sandwiches", [])
    rest = options["sandwiches"]
    options["sandwiches"] = [[READY, *(rest[0] if rest else [])], *rest[1:]]
    options.setdefault("bar", f"the-usual {DULL_BAR.rsplit(' ', 1)[0]}")
    state = table(f"bread {hand}", *rival_hands, black_pile=event, **options)
    return play(state, "lay bread 0", "claim the-usual")


def own_event(*effects: game.Effect) -> game.Deck:
    """The house deck with an Event of our own."""
    event = game.EventCard("own-event", "Own Event", effects)
    return game.HOUSE_DECK.adding(name="own", events=[(event, 1)])


@pytest.mark.rule("M-36")
def test_an_event_on_the_bar_is_followed_by_all_and_discarded() -> None:
    """Then a new card is dealt in its place."""
    state = after("lunch-rush")
    assert (11, 2) == state.scores
    assert "the-usual lunch-rush" == slugs(state.black_discards)
    assert 4 == len(state.bar)
    assert 1 == len(told(state, game.Announced))
    assert 1 == len(told(state, game.Concluded))


@pytest.mark.rule("M-36", "M-51")
def test_others_refill_after_an_event_and_the_player_at_turn_s_end() -> None:
    """Everybody comes to seven, but not at the same time."""
    state = after("lunch-rush", "egg", hand="mayo")
    assert [1, 7] == [len(hand) for hand in state.hands]
    assert [7, 7] == [len(hand) for hand in play(state, "end-turn").hands]


@pytest.mark.rule("M-37")
def test_choices_go_clockwise_from_the_player_whose_turn_it_is() -> None:
    """Each is asked for all of their own before the next."""
    state = after("fire-drill", "egg egg egg", "ham ham", hand="mayo mayo mayo")
    asked = []
    while isinstance(state.question, game.SpareCards):
        asked.append((state.to_act, state.question.left))
        state = game.apply(state, game.legal_moves(state)[0])
    assert [(0, 2), (0, 1), (1, 2), (1, 1), (2, 2), (2, 1)] == asked


@pytest.mark.rule("M-37")
def test_what_is_chosen_stays_hidden_until_all_have_chosen() -> None:
    """Others see that a card lies aside, not which."""
    state = play(after("fire-drill", "egg egg", hand="mayo pickle"), "spare mayo", "spare pickle")
    assert 1 == state.to_act
    rival = game.observe(state, Seat(1))
    assert (2, 0) == rival.aside_sizes
    assert () == rival.aside
    assert "mayo pickle" == slugs(game.observe(state, Seat(0)).aside)
    assert "mayo" not in slugs(state.white_discards)
    assert [game.SetAside(Seat(0), None)] == list(rival.events)


@pytest.mark.rule("M-37")
def test_what_all_have_chosen_happens_together() -> None:
    """The cards of everybody are discarded at once."""
    state = after("fire-drill", "egg egg", hand="mayo pickle")
    state = play(state, "spare mayo", "spare pickle", "spare egg", "spare egg")
    assert ["mayo pickle", "egg egg"] == [slugs(event.cards) for event in told(state, game.Tossed)]
    assert 0 == len(state.hands[0])
    assert state.aside == ((), ())


@pytest.mark.rule("M-37", "M-56")
def test_who_has_fewer_cards_gives_what_there_is() -> None:
    """And who has none is not asked."""
    state = after("fire-drill", "egg", "")
    assert game.SpareCards(Seat(1), 1) == state.question
    assert ["spare egg"] == texts(state)
    assert refusal(state, "spare ham").startswith("M-37")
    state = play(state, "spare egg")
    assert game.PlayOn(Seat(0), game.Symbol.BREAD) == state.question


@pytest.mark.rule("M-37")
def test_choices_on_the_table_are_hidden_too() -> None:
    """Both sandwiches change only when both players have chosen."""
    state = after("second-thoughts", sandwiches=[["bread egg"], ["bread beef"]])
    state = play(state, "remove 1 egg")
    assert "bread egg" == sandwich(state, 0, 1)
    assert None is game.observe(state, Seat(1)).mark
    assert (True, False) == game.observe(state, Seat(1)).marked
    assert game.Mark(1, card("egg", game.IngredientCard)) == game.observe(state, Seat(0)).mark
    state = play(state, "remove 0 beef")
    assert "bread" == sandwich(state, 0, 1)
    assert "bread" == sandwich(state, 1)
    assert (None, None) == state.marks


@pytest.mark.rule("M-37")
def test_who_has_nothing_to_choose_is_not_asked() -> None:
    """Seat 0 has no sandwich left, so seat 1 is the first."""
    state = after("second-thoughts", "", "", sandwiches=[[], ["bread"], []])
    assert game.PickIngredient(Seat(1), game.ANY) == state.question
    state = play(state, "remove 0 bread")
    assert 0 == state.to_act
    assert "" == sandwich(state, 1)


@pytest.mark.rule("M-38")
def test_an_empty_black_deck_is_renewed_from_its_discards() -> None:
    """In a fresh order."""
    orders = "the-usual stag-do hen-night field-day rabbit-food bread-sandwich"
    deck = _black_deck(orders, "")
    state = game.position(
        hands=["bread", ""],
        sandwiches=[[READY], []],
        bar="the-usual stag-do hen-night field-day",
        black_discards="rabbit-food bread-sandwich",
        deck=deck,
        rules=AT_ONCE,
    )
    assert 0 == len(state.black_pile)
    state = with_rng(state, ScriptedRng(orders=("rabbit-food",)))
    state = play(state, "lay bread 0", "claim the-usual")
    assert [game.RenewedOrders(3)] == told(state, game.RenewedOrders)
    assert "stag-do hen-night field-day rabbit-food" == slugs(state.bar)
    assert () == state.black_discards


def _black_deck(orders: str, events: str) -> game.Deck:
    cards = {card.slug: card for card, _ in game.HOUSE_DECK.black}
    black = tuple((cards[slug], 1) for slug in [*orders.split(), *events.split()])
    return game.Deck("few", game.HOUSE_DECK.white, black)


@pytest.mark.rule("M-43")
def test_the_bar_stays_short_while_only_events_are_left() -> None:
    """They would come round for ever; they wait in the deck until there is an Order to deal."""
    setup = setup_of(
        2, game.Rules(), _black_deck("the-usual stag-do hen-night", "lunch-rush rent-day")
    )
    state = deal(setup, ScriptedRng(orders=("", "the-usual stag-do hen-night")))
    assert "the-usual stag-do hen-night" == slugs(state.bar)
    assert "lunch-rush rent-day" == slugs(state.black_pile)
    assert (0, 0) == state.scores


@pytest.mark.rule("M-43")
def test_dealing_goes_on_as_soon_as_there_is_an_order_again() -> None:
    """The Order just completed is one: Events come up, and then it does."""
    state = game.position(
        hands=["bread", ""],
        sandwiches=[[READY], []],
        bar="the-usual stag-do hen-night",
        black_pile="lunch-rush",
        deck=_black_deck("the-usual stag-do hen-night", "lunch-rush"),
        rules=AT_ONCE,
    )
    state = with_rng(state, ScriptedRng(orders=("the-usual",)))
    state = play(state, "lay bread 0", "claim the-usual")
    assert (11, 2) == state.scores
    assert "stag-do hen-night the-usual" == slugs(state.bar)


@pytest.mark.rule("M-43")
def test_events_that_strike_more_orders_than_there_are_are_refused() -> None:
    """The Bar could hardly ever be filled."""
    deck = game.Deck(
        "striking",
        game.HOUSE_DECK.white,
        tuple(
            (card, 3 if card.slug == "new-menu" else 1)
            for card, _ in _black_deck("the-usual stag-do", "new-menu").black
        ),
    )
    with pytest.raises(BadSetup, match="M-43"):
        game.new_game(2, deck=deck)


@pytest.mark.rule("M-52")
def test_events_are_followed_one_at_a_time() -> None:
    """The second is dealt only when the first is discarded."""
    state = after("fire-drill rent-day", "egg egg", scores=[0, 9])
    assert 1 == len(told(state, game.Announced))
    assert [game.SpareCards(Seat(1), 2)] == [state.question]
    state = play(state, "spare egg", "spare egg")
    names = [type(event).__name__ for event in state.events]
    assert names.index("Concluded") < names.index("Announced")
    assert (6, 6) == state.scores


@pytest.mark.rule("M-52", "M-64")
def test_an_event_that_clears_the_bar_is_discarded_before_it_is_filled() -> None:
    """An Event dealt onto the new Bar waits until then."""
    state = after("new-menu lunch-rush")
    names = [type(event).__name__ for event in state.events]
    assert 3 == names.count("Struck")
    assert names.index("Concluded") < names.index("Served")
    assert (11, 2) == state.scores
    assert 4 == len(state.bar)


@pytest.mark.rule("M-36")
def test_an_event_by_a_moved_bread_leads_on_to_the_next_turn() -> None:
    """The turn ends when the Event is done."""
    state = table(
        sandwiches=[["bread", READY]],
        bar="the-usual",
        black_pile="lunch-rush",
    )
    state = play(state, "shift 0 1", "claim the-usual")
    assert (11, 2) == state.scores
    assert game.TakeTurn(Seat(1)) == state.question


# The effects


def test_toss_hand_empties_every_hand() -> None:
    """And all but the player draw seven new cards."""
    state = after("new-apron", "egg egg", hand="mayo")
    hands = [slugs(event.cards) for event in told(state, game.TossedHand)]
    assert ["mayo", "egg egg"] == hands
    assert [0, 7] == [len(hand) for hand in state.hands]


def test_passed_cards_go_to_the_left_together() -> None:
    """Nobody can pass on what was just received."""
    state = after("pass-the-salt", "egg egg", "ham ham", hand="mayo mayo")
    state = play(state, *["spare mayo"] * 2, *["spare egg"] * 2, *["spare ham"] * 2)
    assert "ham ham" == slugs(state.hands[0])
    assert "mayo mayo" in slugs(state.hands[1])
    assert "egg egg" in slugs(state.hands[2])


def test_only_giver_and_receiver_see_what_is_passed() -> None:
    """The third only sees how many."""
    state = after("pass-the-salt", "egg", "ham", hand="mayo")
    state = play(state, "spare mayo", "spare egg", "spare ham")
    seen = [
        [
            e.cards is not None
            for e in game.observe(state, Seat(seat)).events
            if isinstance(e, game.PassedOn)
        ]
        for seat in range(3)
    ]
    assert [[True, False, True], [True, True, False], [False, True, True]] == seen


@pytest.mark.rule("M-63")
def test_drawn_cards_may_exceed_seven() -> None:
    """They are kept, and refilling adds none."""
    full = "ham ham ham ham egg egg egg"
    state = after("delivery-van", full, hand="mayo")
    assert [3, 9] == [len(hand) for hand in state.hands]


def test_topple_takes_the_top_of_every_sandwich() -> None:
    """A lone Bread is the top of its sandwich."""
    state = after("gust-of-wind", sandwiches=[["bread egg"], ["bread", "bread ham egg"]])
    assert "bread" == sandwich(state, 0, 1)
    assert ["", "bread ham"] == [sandwich(state, 1, slot) for slot in range(2)]


def test_purge_takes_every_such_ingredient() -> None:
    """Bad salad, and nothing else."""
    state = after(
        "slug-season", sandwiches=[[], ["bread slimy-lettuce tomato furry-tomato grey-ham"]]
    )
    assert "bread tomato grey-ham" == sandwich(state, 1)


@pytest.mark.rule("M-61", "M-25")
def test_sauce_and_attacks_are_bad_condiments() -> None:
    """An effect on Condiments takes them, whatever the sauce was meant to be."""
    deck = own_event(game.Purge(game.Which(variety=game.Variety.CONDIMENT)))
    state = after(
        "own-event",
        sandwiches=[[], ["bread mustard special-sauce ambush-wasabi ham"]],
        deck=deck,
    )
    assert "bread ham" == sandwich(state, 1)
    deck = own_event(game.Purge(game.Which(bad=True, variety=game.Variety.CONDIMENT)))
    state = after(
        "own-event",
        sandwiches=[[], ["bread mustard special-sauce ambush-wasabi ham"]],
        deck=deck,
    )
    assert "bread mustard ham" == sandwich(state, 1)


@pytest.mark.rule("M-25")
def test_sauce_never_counts_as_good() -> None:
    """Not even where good ingredients earn something."""
    state = after("flattering-review", sandwiches=[[], ["bread special-sauce ham"]])
    assert (9, 2) == state.scores


def test_an_effect_can_name_a_symbol() -> None:
    """Good and bad copies of it."""
    deck = own_event(game.Condemn(game.Which(symbol=game.Symbol.EGG)))
    state = after("own-event", sandwiches=[[], ["bread gloomy-egg", "bread ham"]], deck=deck)
    assert ["", "bread ham"] == [sandwich(state, 1, slot) for slot in range(2)]


@pytest.mark.rule("M-65")
def test_several_effects_follow_one_another() -> None:
    """First all choose, then all earn: also seat 0, who has nothing to discard."""
    state = after("conscience-day", sandwiches=[[], ["bread grey-ham"]])
    assert game.PickIngredient(Seat(1), game.BAD) == state.question
    assert (9, 0) == state.scores
    assert (11, 2) == play(state, "remove 0 grey-ham").scores


@pytest.mark.rule("M-56", "M-58")
def test_rent_takes_what_there_is() -> None:
    """Nobody falls below zero, and the bank gives change."""
    assert (6, 1, 0) == after("rent-day", "", "", scores=[0, 4, 2]).scores


@pytest.mark.rule("M-56")
def test_tax_counts_what_lies_on_the_table() -> None:
    """One for each bad ingredient."""
    state = after("smell-tax", scores=[0, 9], sandwiches=[[], ["stale-bread special-sauce ham"]])
    assert (9, 7) == state.scores


@pytest.mark.rule("M-58")
def test_the_bank_never_runs_out() -> None:
    """Whatever an Event pays, it is paid."""
    rules = game.Rules(target=None, rounds=9, deal_at_once=True)
    state = after("own-event", deck=own_event(game.Earn(1000)), rules=rules)
    assert (1009, 1000) == state.scores


@pytest.mark.rule("M-64")
@pytest.mark.parametrize(
    ("pick", "struck"),
    [("dearest", "tower-block"), ("cheapest", "field-day"), ("oldest", "field-day")],
)
def test_one_order_is_struck_whoever_the_effect_falls_on(pick: str, struck: str) -> None:
    """Of equals the oldest; once, however many players there are."""
    state = after(
        "own-event",
        "",
        "",
        bar="the-usual field-day tower-block fridge-amnesty",
        deck=own_event(game.StrikeOrder(game.Pick(pick))),
    )
    assert [struck] == [event.order.slug for event in told(state, game.Struck)]
    assert 4 == len(state.bar)


@pytest.mark.rule("M-45")
def test_if_an_event_takes_several_to_the_target_the_most_wins() -> None:
    """All are paid before the target is looked at."""
    state = after("lunch-rush", scores=[39, 49])
    assert (50, 51) == state.scores
    assert state.outcome is not None
    assert (1,) == state.outcome.winners


def test_an_event_without_effects_just_passes() -> None:
    """It is announced and discarded."""
    state = after("own-event", deck=own_event())
    assert 1 == len(told(state, game.Concluded))
    assert 0 == state.to_act


@pytest.mark.rule("M-51")
def test_an_event_during_set_up_lets_everybody_refill_at_once() -> None:
    """Also the player who will begin."""
    state = dealt(black="new-apron")
    assert [7, 7] == [len(hand) for hand in state.hands]
    assert 14 == len(state.white_discards)
