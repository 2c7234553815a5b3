"""When a sandwich completes an Order, and what follows."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from sandwichcards import Seat
from sandwichcards import sandwich_masters as game
from sandwichcards.sandwich_masters.orders import is_closed
from tests.sandwich_masters.kitchen import (
    DULL_BAR,
    play,
    refusal,
    sandwich,
    slugs,
    table,
    texts,
    told,
    verbs,
)

CARDS = {card.slug: card for card, _ in game.HOUSE_DECK.white}
ORDERS = {
    card.slug: card
    for card, _ in (*game.HOUSE_DECK.black, *game.HOUSE_DECK.packs[1].black)
    if not isinstance(card, game.EventCard)
}


def layers(text: str) -> game.Sandwich:
    """A sandwich from slugs."""
    cards = [CARDS[slug] for slug in text.split()]
    return tuple(card for card in cards if not isinstance(card, game.InspectorCard))


def pays(order: str, filling: str) -> int | None:
    """What the filling between two Breads earns by this Order."""
    return game.reward(ORDERS[order], layers(f"bread {filling} bread"))


@pytest.mark.rule("M-12")
@pytest.mark.parametrize(
    ("cards", "closed"),
    [("", False), ("bread", False), ("bread ham", False), ("bread bread", True)],
)
def test_a_sandwich_is_closed_by_another_bread(cards: str, closed: bool) -> None:  # noqa: FBT001  # what is expected
    """The one that it was begun with does not count."""
    assert closed is is_closed(layers(cards))


@pytest.mark.rule("M-12")
def test_bread_on_a_matching_sandwich_completes_the_order() -> None:
    """The reward is paid, sandwich and Order are discarded, and a fresh Order is dealt."""
    state = table(
        "bread",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual stag-do hen-night field-day",
        black_pile="rabbit-food",
    )
    state = play(state, "lay bread 0")
    assert game.ClaimOrder(Seat(0), 0) == state.question
    assert ["claim the-usual", "decline"] == texts(state)
    state = play(state, "claim the-usual")
    assert (9, 0) == state.scores
    assert 9 == told(state, game.Completed)[0].reward
    assert "" == sandwich(state)
    assert "bread ham cheese bread" == slugs(state.white_discards)
    assert "the-usual" == slugs(state.black_discards)
    assert "stag-do hen-night field-day rabbit-food" == slugs(play(state, "end-turn").bar)


@pytest.mark.rule("M-13")
def test_bread_that_matches_nothing_stays_as_a_middle_slice() -> None:
    """Nobody is asked, and the sandwich is still open."""
    state = play(table("bread ham", sandwiches=[["bread egg"]]), "lay bread 0")
    assert game.PlayOn(Seat(0), game.Symbol.BREAD) == state.question
    assert "bread egg bread" == sandwich(state)
    assert "lay ham 0" in texts(play(state, "end-turn", "end-turn"))


@pytest.mark.rule("M-13")
def test_a_player_may_decline_to_complete() -> None:
    """Then the sandwich stays open with the Bread in it."""
    state = table("bread bread", sandwiches=[["bread ham cheese"]], bar="the-usual")
    state = play(state, "lay bread 0", "decline")
    assert (0, 0) == state.scores
    assert "bread ham cheese bread" == sandwich(state)
    assert "the-usual" == slugs(state.bar)
    assert [game.LeftOpen(Seat(0), 0)] == told(state, game.LeftOpen)
    assert "lay bread 0" in texts(state)


@pytest.mark.rule("M-14")
def test_several_sandwiches_are_closed_in_one_turn() -> None:
    """With a Bread for each."""
    state = table(
        "bread stale-bread",
        sandwiches=[["bread ham cheese", "bread egg mayo"]],
        bar="the-usual egg-on-your-face",
    )
    state = play(
        state, "lay bread 0", "claim the-usual", "lay stale-bread 1", "claim egg-on-your-face"
    )
    assert (18, 0) == state.scores
    assert 0 == state.to_act


@pytest.mark.rule("M-15", "M-29")
def test_three_breads_make_a_bread_sandwich_in_one_turn() -> None:
    """If a slot is free."""
    state = table("bread bread stale-bread", bar="bread-sandwich")
    state = play(state, "start bread", "lay bread 0", "lay stale-bread 0", "claim bread-sandwich")
    assert (5, 0) == state.scores
    full = table("bread bread bread", bar="bread-sandwich", sandwiches=[["bread ham"] * 4])
    assert "start" not in verbs(full)


def one_of_two(black_pile: str, *, deal_at_once: bool = False) -> game.State:
    """The first of two sandwiches has completed an Order, and a Bread is left for the other."""
    state = table(
        "bread bread",
        sandwiches=[["bread ham cheese", "bread egg mayo"]],
        bar="the-usual " + DULL_BAR.rsplit(" ", 1)[0],
        black_pile=black_pile,
        rules=game.Rules(deal_at_once=deal_at_once),
    )
    return play(state, "lay bread 0", "claim the-usual")


@pytest.mark.rule("M-14", "M-16")
def test_no_card_is_dealt_between_two_closings() -> None:
    """The Event that would take the second Bread comes up when the playing is over."""
    state = one_of_two("new-apron")
    assert 3 == len(state.bar)
    assert [] == told(state, game.Announced)
    state = play(state, "lay bread 1")
    assert "bread egg mayo bread" == sandwich(state, 0, 1)


@pytest.mark.rule("M-16")
def test_fresh_cards_are_dealt_when_the_playing_ends_and_then_the_hand_is_filled() -> None:
    """As many as were completed; what an Event takes from the hand is filled up too."""
    state = one_of_two("fire-drill egg-on-your-face")
    assert "egg-on-your-face" not in slugs(state.bar)
    state = play(state, "end-turn")
    assert game.SpareCards(Seat(0), 1) == state.question
    state = play(state, "spare bread")
    assert "egg-on-your-face" == state.bar[-1].slug
    assert [7, 7] == [len(hand) for hand in state.hands]
    assert game.TakeTurn(Seat(1)) == state.question


@pytest.mark.rule("M-16")
def test_fresh_cards_after_a_moved_bread() -> None:
    """Moving is over as soon as the Order is claimed."""
    state = table(
        sandwiches=[["bread", "bread ham cheese"]],
        bar="the-usual " + DULL_BAR.rsplit(" ", 1)[0],
        black_pile="lunch-rush stag-do",
    )
    state = play(state, "shift 0 1", "claim the-usual")
    assert (11, 2) == state.scores
    assert "stag-do" == state.bar[-1].slug


@pytest.mark.rule("M-16")
def test_with_the_option_an_order_is_dealt_at_once_and_can_be_completed() -> None:
    """It is on the Bar like any other, in the same turn."""
    state = play(one_of_two("egg-on-your-face", deal_at_once=True), "lay bread 1")
    assert ["claim egg-on-your-face", "decline"] == texts(state)


@pytest.mark.rule("M-18")
def test_moved_bread_completes_the_sandwich_it_lands_on() -> None:
    """The turn ends after it, and the hand is refilled."""
    state = table("mayo", sandwiches=[["bread", "bread ham cheese"]], bar="the-usual")
    state = play(state, "shift 0 1")
    assert game.ClaimOrder(Seat(0), 1) == state.question
    state = play(state, "claim the-usual")
    assert (9, 0) == state.scores
    assert 1 == state.to_act
    assert 7 == len(state.hands[0])


@pytest.mark.rule("M-18", "M-13")
def test_moved_bread_need_not_complete_anything() -> None:
    """Declining ends the turn all the same."""
    state = table(sandwiches=[["bread", "bread ham cheese"]], bar="the-usual")
    state = play(state, "shift 0 1", "decline")
    assert "bread ham cheese bread" == sandwich(state, 0, 1)
    assert 1 == state.to_act


@pytest.mark.rule("M-28")
def test_the_player_chooses_among_orders_that_match() -> None:
    """One sandwich completes one Order, and the others stay."""
    state = table("bread", sandwiches=[["bread ham cheese"]], bar="the-usual milk-round the-usual")
    assert ["claim the-usual", "decline"] == texts(play(state, "lay bread 0"))
    state = table("bread", sandwiches=[["bread special-sauce ham"]], bar="meat-surprise the-usual")
    state = play(state, "lay bread 0")
    assert ["claim meat-surprise", "claim the-usual", "decline"] == texts(state)
    assert (8, 0) == play(state, "claim meat-surprise").scores
    assert (9, 0) == play(state, "claim the-usual").scores
    assert "the-usual" in slugs(play(state, "claim meat-surprise").bar)


@pytest.mark.rule("M-48")
def test_with_sauce_a_sandwich_is_made_in_a_single_turn() -> None:
    """Nobody has to wait for the next turn to close it."""
    state = table("bread bread special-sauce special-sauce", bar="the-usual")
    moves = ["start bread", "lay special-sauce 0", "lay special-sauce 0", "lay bread 0"]
    assert (9, 0) == play(state, *moves, "claim the-usual").scores


@pytest.mark.rule("M-49")
def test_a_sandwich_that_ends_in_bread_does_not_complete_a_later_order() -> None:
    """Only Bread that lands on top does; the Order came too late."""
    state = table(
        "bread",
        sandwiches=[["bread ham cheese bread", "bread egg mayo"]],
        bar="egg-on-your-face",
        black_pile="the-usual",
        rules=game.Rules(deal_at_once=True),
    )
    state = play(state, "lay bread 1", "claim egg-on-your-face")
    assert "the-usual" in slugs(state.bar)
    assert ["end-turn"] == texts(state)
    assert refusal(state, "claim the-usual").startswith("M-49")


@pytest.mark.rule("M-49")
def test_bread_that_comes_to_light_completes_nothing() -> None:
    """The card above it was moved away, and that is all."""
    state = table(sandwiches=[["bread ham cheese bread egg", "bread"]], bar="the-usual")
    state = play(state, "shift 0 1")
    assert "bread ham cheese bread" == sandwich(state)
    assert game.TakeTurn(Seat(1)) == state.question


@pytest.mark.rule("M-50")
def test_the_target_is_looked_at_before_a_card_is_dealt() -> None:
    """The game is over, and the Event on top of the deck never comes up."""
    state = table(
        "bread",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        scores=[41, 49],
        black_pile="lunch-rush",
    )
    state = play(state, "lay bread 0", "claim the-usual")
    assert (50, 49) == state.scores
    assert state.outcome is not None
    assert (0,) == state.outcome.winners
    assert [] == told(state, game.Announced)


@pytest.mark.rule("M-50")
def test_the_slot_of_a_completed_sandwich_is_free_at_once() -> None:
    """The next Bread of the turn can start there."""
    state = table(
        "bread bread", sandwiches=[["bread ham cheese", "bread", "bread", "bread"]], bar="the-usual"
    )
    state = play(state, "lay bread 0", "claim the-usual", "start bread")
    assert "bread" == sandwich(state)


@pytest.mark.rule("M-11")
def test_good_and_bad_ingredients_count_alike() -> None:
    """Also mixed."""
    assert 9 == pays("the-usual", "grey-ham cheese")
    assert 9 == pays("the-usual", "sweaty-cheese grey-ham")


@pytest.mark.rule("M-22")
@pytest.mark.parametrize(
    ("filling", "paid"),
    [
        ("bacon lettuce tomato", 14),
        ("tomato bacon lettuce", 14),
        ("bacon lettuce", None),
        ("bacon lettuce tomato tomato", None),
        ("bacon lettuce lettuce", None),
        ("bacon lettuce tomato bread", None),
        ("ham lettuce tomato", None),
    ],
)
def test_a_match_has_exactly_the_listed_symbols(filling: str, paid: int | None) -> None:
    """In any sequence, none too many, none too few."""
    assert paid == pays("bacon-left-town", filling)


@pytest.mark.rule("M-22")
def test_a_listed_symbol_counts_as_often_as_it_is_listed() -> None:
    """Two Lettuces are not one."""
    assert 14 == pays("rabbit-food", "lettuce tomato lettuce")
    assert None is pays("rabbit-food", "lettuce tomato tomato")


@pytest.mark.rule("M-23", "M-54")
def test_attack_condiments_are_ignored() -> None:
    """They neither spoil a match nor fill a place, even for Condiments."""
    assert 9 == pays("the-usual", "ham ambush-wasabi cheese trojan-relish")
    assert None is pays("dip-parade", "ambush-wasabi")
    assert 4 == pays("dip-parade", "mustard ambush-wasabi")
    assert None is pays("egg-on-your-face", "egg ambush-wasabi")


@pytest.mark.rule("M-24", "M-53")
@pytest.mark.parametrize(
    ("order", "filling", "paid"),
    [
        ("the-usual", "special-sauce cheese", 9),
        ("the-usual", "special-sauce special-sauce", 9),
        ("the-usual", "ham cheese special-sauce", None),
        ("bread-sandwich", "special-sauce", None),
        ("double-decker", "bread special-sauce special-sauce special-sauce", 19),
        ("double-decker", "special-sauce ham cheese tomato", None),
    ],
)
def test_special_sauce_stands_for_any_ingredient_but_bread(
    order: str, filling: str, paid: int | None
) -> None:
    """And every one of them has to fill a place."""
    assert paid == pays(order, filling)


@pytest.mark.rule("M-24")
def test_what_sauce_stands_for_is_settled_when_the_sandwich_is_closed() -> None:
    """The same sandwich suits different Orders until then."""
    for order in ("the-usual", "stag-do", "meat-surprise"):
        state = table("bread", sandwiches=[["bread special-sauce special-sauce"]], bar=order)
        expected = order != "stag-do"
        assert expected == (f"claim {order}" in texts(play(state, "lay bread 0")))


@pytest.mark.rule("M-26")
@pytest.mark.parametrize(
    ("filling", "paid"), [("", None), ("ham", 5), ("ham beef", 8), ("ham egg", None)]
)
def test_an_open_ended_order_pays_for_each_ingredient(filling: str, paid: int | None) -> None:
    """One at least, and all of its variety."""
    assert paid == pays("meat-surprise", filling)


@pytest.mark.rule("M-27")
@pytest.mark.parametrize(
    ("filling", "paid"),
    [
        ("ham beef chicken bacon", 14),
        ("ham grey-ham", None),
        ("ham beef special-sauce special-sauce", 14),
        ("ham beef chicken bacon special-sauce", None),
    ],
)
def test_a_meat_surprise_is_made_of_different_meats(filling: str, paid: int | None) -> None:
    """Each counts once, good or bad; Special Sauce is one that is not there yet."""
    assert paid == pays("meat-surprise", filling)


@pytest.mark.rule("M-70")
def test_ingredients_of_an_open_ended_order_repeat_where_it_says_so() -> None:
    """Special Sauce is any of them and is paid."""
    assert 10 == pays("salad-days", "lettuce lettuce slimy-lettuce")
    assert 13 == pays("salad-days", "lettuce special-sauce lettuce special-sauce")


@pytest.mark.rule("M-25", "M-27")
@pytest.mark.parametrize(
    ("filling", "paid"),
    [
        ("mustard pickle mayo", 14),
        ("mustard crusty-mustard", None),
        ("mustard special-sauce", 9),
        ("special-sauce special-sauce special-sauce", 14),
        ("special-sauce", 4),
        ("mustard pickle mayo special-sauce", 19),
        ("mustard pickle special-sauce special-sauce", 19),
        ("mustard pickle mayo special-sauce special-sauce", None),
    ],
)
def test_special_sauce_is_one_more_condiment(filling: str, paid: int | None) -> None:
    """Or stands for one that is not there yet; each of them counts once."""
    assert paid == pays("dip-parade", filling)


@pytest.mark.rule("M-24", "M-25")
@pytest.mark.parametrize(
    ("order", "filling", "sauces"),
    [
        ("the-usual", "ham cheese", []),
        ("the-usual", "special-sauce ham", ["cheese"]),
        ("the-usual", "special-sauce special-sauce", ["ham", "cheese"]),
        ("rabbit-food", "lettuce special-sauce special-sauce", ["lettuce", "tomato"]),
        ("meat-surprise", "bacon special-sauce special-sauce", ["ham", "beef"]),
        ("salad-days", "lettuce special-sauce special-sauce", ["tomato", "lettuce"]),
        ("salad-days", "lettuce" + " special-sauce" * 3, ["tomato", "lettuce", "lettuce"]),
        ("dip-parade", "mustard special-sauce special-sauce", ["sauce", "pickle"]),
    ],
)
def test_what_sauce_stands_for_is_declared_with_the_claim(
    order: str, filling: str, sauces: list[str]
) -> None:
    """One by one; among Condiments the first is itself."""
    state = table("bread", sandwiches=[[f"bread {filling}"]], bar=order)
    state = play(state, "lay bread 0", f"claim {order}")
    assert sauces == list(told(state, game.Completed)[0].sauces)


@pytest.mark.rule("M-22")
@pytest.mark.parametrize(
    "text", ["", "bread", "ham cheese", "bread ham cheese", "ham cheese bread"]
)
def test_a_sandwich_that_is_not_closed_earns_nothing(text: str) -> None:
    """It begins and ends with Bread, and not with the same."""
    assert [None] * len(ORDERS) == [game.reward(order, layers(text)) for order in ORDERS.values()]


@pytest.mark.rule("M-26", "M-24")
def test_an_open_ended_order_for_bread_takes_no_sauce() -> None:
    """Sauce never stands for Bread."""
    assert 8 == pays("loaf-affair", "bread stale-bread")
    assert None is pays("loaf-affair", "bread special-sauce")


@pytest.mark.rule("M-29")
@pytest.mark.parametrize("place", range(4))
def test_the_middle_slice_lies_anywhere(place: int) -> None:
    """As long as Bread is outermost on both sides."""
    filling = ["ham", "cheese", "tomato"]
    filling.insert(place, "stale-bread")
    assert 19 == pays("double-decker", " ".join(filling))
    assert None is pays("double-decker", "ham cheese tomato")


@pytest.mark.rule("M-29")
def test_two_breads_end_a_double_decker_in_one_turn() -> None:
    """The first becomes the middle slice, the second closes it; or two begin it."""
    state = table("bread bread", sandwiches=[["bread ham cheese tomato"]], bar="double-decker")
    state = play(state, "lay bread 0", "lay bread 0")
    assert "claim double-decker" in texts(state)
    begun = play(table("bread bread"), "start bread", "lay bread 0")
    assert "bread bread" == sandwich(begun)


# An independent matcher: try everything that the sauces could stand for.

SOME_ORDERS: list[game.Order] = [
    *(order for order in ORDERS.values() if isinstance(order, game.OpenOrder)),
    *(
        order
        for order in ORDERS.values()
        if isinstance(order, game.ListedOrder) and len(order.ingredients) <= 4
    ),
]
INGREDIENTS = (
    "bread",
    "cheese",
    "egg",
    "ham",
    "bacon",
    "beef",
    "lettuce",
    "tomato",
    "mustard",
    "mayo",
)
ALL_BUT_BREAD = [
    game.Symbol.SAUCE,  # itself, a Condiment
    *(s for symbols in game.SYMBOLS.values() for s in symbols if s != game.Symbol.BREAD),
]


def brute_force(order: game.Order, filling: tuple[str, ...]) -> int | None:
    """The reward, found by trying every meaning of every sauce."""
    plain = [game.Symbol(name) for name in filling if name not in ("sauce", "attack")]
    for meaning in product(ALL_BUT_BREAD, repeat=filling.count("sauce")):
        paid = literal_reward(order, [*plain, *meaning])
        if paid is not None:
            return paid
    return None


def literal_reward(order: game.Order, symbols: list[game.Symbol]) -> int | None:
    """The reward without sauces, by sorting and counting."""
    if isinstance(order, game.ListedOrder):
        return order.reward if sorted(order.ingredients) == sorted(symbols) else None
    variety = {s for s, v in game.VARIETIES.items() if v is order.variety}
    alien = [symbol for symbol in symbols if symbol not in variety]
    repeated = len(set(symbols)) < len(symbols)
    if not symbols or alien or (order.different and repeated):
        return None
    return order.first + order.each * (len(symbols) - 1)


def fillings() -> Iterator[tuple[str, ...]]:
    """All fillings of up to four cards."""
    for size in range(5):
        yield from combinations_with_replacement((*INGREDIENTS, "sauce", "attack"), size)


@pytest.mark.once
@pytest.mark.rule("M-22", "M-24", "M-53")
def test_the_matcher_agrees_with_brute_force_on_all_small_sandwiches() -> None:
    """Every filling of up to four cards against every small Order and every open-ended one."""
    names = {"sauce": "special-sauce", "attack": "ambush-wasabi"}
    differing = [
        (order.slug, filling)
        for filling in fillings()
        for order in SOME_ORDERS
        if game.reward(
            order, layers(" ".join(["bread", *(names.get(f, f) for f in filling), "bread"]))
        )
        != brute_force(order, filling)
    ]
    assert [] == differing
