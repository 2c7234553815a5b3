"""The house deck, its packs, and cards of one's own."""

import json
from pathlib import Path
from typing import Any

import pytest

from sandwichcards import BadSetup, dumps, loads
from sandwichcards import sandwich_masters as game
from sandwichcards.sandwich_masters.effects import describe
from tests.sandwich_masters.kitchen import play, slugs, texts

HOUSE = game.HOUSE_DECK
ORDERS = [card for card, _ in HOUSE.black if not isinstance(card, game.EventCard)]
EVENTS = [card for card, _ in HOUSE.black if isinstance(card, game.EventCard)]
PACKED = game.Rules(packs=("attack-pack", "order-up"))


def test_the_white_deck_has_fifteen_symbols() -> None:
    """Every ingredient in good and bad copies, and Special Sauce only bad."""
    assert set(game.Symbol) == {card.symbol for card, _ in HOUSE.white}
    assert 15 == len(game.Symbol)
    for symbols in game.SYMBOLS.values():
        for symbol in symbols:
            quality = [
                card.bad
                for card, _ in HOUSE.white
                if isinstance(card, game.IngredientCard) and card.symbol is symbol
            ]
            assert [False, True] == sorted(quality)


def test_the_black_deck_has_orders_of_two_to_seven_ingredients() -> None:
    """At least eighteen, open-ended ones among them, and a longer list pays more."""
    listed = [card for card in ORDERS if isinstance(card, game.ListedOrder)]
    sizes = sorted({len(order.ingredients) for order in listed})
    assert [1, 2, 3, 4, 5, 6, 7] == sizes
    assert 18 <= len([order for order in listed if len(order.ingredients) > 1])
    assert 3 <= len(ORDERS) - len(listed)
    rewards = [{o.reward for o in listed if len(o.ingredients) == size} for size in sizes]
    assert [5, 9, 14, 19, 24, 29, 34] == [reward for (reward,) in rewards]


def test_the_orders_known_by_name_are_there() -> None:
    """Bread Sandwich and Double Decker take three Breads in all; Meat Surprise pays 5 for one."""
    named = {order.name: order for order in ORDERS}
    bread, double, meat = (named[n] for n in ("Bread Sandwich", "Double Decker", "Meat Surprise"))
    assert isinstance(bread, game.ListedOrder)
    assert (("bread",), 5) == (bread.ingredients, bread.reward)
    assert isinstance(double, game.ListedOrder)
    assert 1 == double.ingredients.count(game.Symbol.BREAD) < len(double.ingredients)
    assert isinstance(meat, game.OpenOrder)
    assert (game.Variety.MEAT, 5) == (meat.variety, meat.first)


def test_events_touch_hands_sandwiches_bar_and_noshdosh() -> None:
    """At least eight different ones."""
    effects = [effect for event in EVENTS for effect in event.effects]
    assert 8 <= len({event.effects for event in EVENTS})
    for group in (
        game.TossCards | game.TossHand | game.PassCards | game.DrawCards,
        game.LoseIngredient | game.Purge | game.Topple | game.Bin | game.Condemn,
        game.StrikeOrder | game.ClearBar,
        game.Earn | game.Pay,
    ):
        assert any(isinstance(effect, group) for effect in effects)


@pytest.mark.parametrize("effects", [event.effects for event in EVENTS] + [()])
def test_every_effect_can_be_said_in_a_sentence(effects: tuple[game.Effect, ...]) -> None:
    """With a capital and a full stop."""
    text = describe(effects)
    assert text[0].isupper()
    assert text.endswith(".")
    assert "Which(" not in text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (game.TossCards(1), "Discard 1 card of your choice from your hand."),
        (game.Bin(game.BAD), "Discard one sandwich of your choice with a bad ingredient in it."),
        (
            game.Condemn(game.Which(symbol=game.Symbol.EGG)),
            "Discard each of your sandwiches with an egg in it.",
        ),
        (
            game.Purge(game.Which(bad=True, variety=game.Variety.SALAD)),
            "Discard every bad salad ingredient from your sandwiches.",
        ),
        (
            game.Pay(1, per=game.GOOD),
            "Pay 1 Noshdosh for each good ingredient in your sandwiches.",
        ),
    ],
)
def test_effects_read_like_cards(effect: game.Effect, text: str) -> None:
    """A few of them, word for word."""
    assert text == describe((effect,))


@pytest.mark.rule("M-55", "M-65")
def test_a_card_says_what_may_surprise() -> None:
    """That a sandwich can collapse, and that one earns something even for nothing."""
    texts = {event.slug: event.text for event in EVENTS}
    collapse = "; without its bottom Bread a sandwich is lost."
    assert "earn 2 Noshdosh in any case" in texts["conscience-day"]
    assert texts["conscience-day"].endswith(collapse)
    assert texts["second-thoughts"].endswith(collapse)
    assert "Bread" not in texts["slug-season"] + texts["gust-of-wind"]


@pytest.mark.rule("M-41")
def test_packs_are_left_out_unless_chosen() -> None:
    """Each brings its own cards."""
    plain, packed = game.new_game(2, seed=1), game.new_game(2, seed=1, rules=PACKED)
    assert not {"invoice-ketchup", "menagerie"} & plain.setup.kinds.keys()
    assert {"invoice-ketchup", "chief-inspector", "menagerie"} <= packed.setup.kinds.keys()
    assert len(plain.setup.white_cards) < len(packed.setup.white_cards)
    assert len(plain.setup.black_cards) < len(packed.setup.black_cards)


@pytest.mark.rule("M-41")
def test_an_unknown_pack_is_refused() -> None:
    """And one that is named twice."""
    with pytest.raises(BadSetup, match="unknown pack 'dessert'"):
        game.new_game(2, rules=game.Rules(packs=("dessert",)))
    with pytest.raises(BadSetup, match="named twice"):
        game.new_game(2, rules=game.Rules(packs=("order-up", "order-up")))


MINE: list[dict[str, Any]] = [
    {"name": "Elvis Has Left", "ingredients": ["bacon", "bacon", "egg"], "reward": 12},
    {"name": "Veg Out", "variety": "salad", "first": 3, "each": 2, "different": True, "copies": 2},
]
TOML = """
[[orders]]
name = "Elvis Has Left"
ingredients = ["bacon", "bacon", "egg"]
reward = 12

[[orders]]
name = "Veg Out"
variety = "salad"
first = 3
each = 2
different = true
copies = 2
"""


@pytest.mark.rule("M-42")
def test_own_orders_come_from_python_toml_and_json_alike(tmp_path: Path) -> None:
    """The same Orders in the end."""
    (tmp_path / "mine.toml").write_text(TOML)
    (tmp_path / "mine.json").write_text(json.dumps(MINE))
    expected = (
        (game.ListedOrder("elvis-has-left", "Elvis Has Left", _symbols("bacon bacon egg"), 12), 1),
        (game.OpenOrder("veg-out", "Veg Out", game.Variety.SALAD, 3, 2, different=True), 2),
    )
    assert expected == game.read_orders(MINE)
    assert expected == game.load_orders(tmp_path / "mine.toml")
    assert expected == game.load_orders(str(tmp_path / "mine.json"))


def _symbols(text: str) -> tuple[game.Symbol, ...]:
    return tuple(map(game.Symbol, text.split()))


@pytest.mark.rule("M-42")
def test_own_orders_are_played_like_any_other() -> None:
    """They come onto the Bar and are completed."""
    deck = HOUSE.adding(name="ours", orders=game.read_orders(MINE))
    state = game.position(
        hands=["bread", ""],
        sandwiches=[["bread bacon egg limp-bacon"], []],
        bar="elvis-has-left veg-out",
        deck=deck,
    )
    state = play(state, "lay bread 0")
    assert ["claim elvis-has-left", "decline"] == texts(state)
    assert 12 <= play(state, "claim elvis-has-left").scores[0]


@pytest.mark.rule("M-42")
def test_a_game_with_own_cards_is_saved_in_full() -> None:
    """Whoever reads it needs no file."""
    deck = HOUSE.adding(
        name="ours",
        orders=game.read_orders(MINE),
        white=[(game.AttackCard("glue", "Glue", (game.TossCards(2), game.Pay(1))), 3)],
        events=[(game.EventCard("flood", "Flood", (game.Condemn(), game.Earn(1, per=None))), 1)],
    )
    state = game.new_game(3, seed=5, deck=deck)
    again = loads(dumps(state), game.State)
    assert state == again
    assert state.setup is again.setup
    assert '"deck":"house"' in dumps(game.new_game(2, seed=1))


@pytest.mark.rule("M-42")
@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"name": "X", "ingredients": ["unicorn"], "reward": 3}, "unknown symbol 'unicorn'"),
        ({"name": "X", "ingredients": ["sauce"], "reward": 3}, "unknown symbol 'sauce'"),
        ({"name": "X", "ingredients": [], "reward": 3}, "must be 1 to 20 symbols, not 0"),
        ({"name": "X", "ingredients": "ham", "reward": 3}, "should be a list"),
        ({"name": "X", "ingredients": [["ham"]], "reward": 3}, "unknown symbol ['ham']"),
        ({"name": "X", "ingredients": ["ham"], "reward": 0}, "must be 1 to 1000, not 0"),
        ({"name": "X", "ingredients": ["ham"], "reward": True}, "should be a whole number"),
        ({"name": "X", "ingredients": ["ham"]}, "is missing"),
        ({"name": "", "ingredients": ["ham"], "reward": 3}, "single hyphens, not ''"),
        (
            {"name": "X", "slug": "X Y", "ingredients": ["ham"], "reward": 3},
            "single hyphens, not 'X Y'",
        ),
        ({"name": "X", "variety": "fruit", "first": 3, "each": 1}, "condiment, not 'fruit'"),
        ({"name": "X", "variety": "meat", "first": 3, "each": 1, "different": 1}, "true or false"),
        ({"name": "X", "variety": "meat", "first": 3, "each": -1}, "must be 0 to 1000, not -1"),
        ({"name": "X", "ingredients": ["ham"], "reward": 3, "copies": 0}, "must be 1 to 200"),
        (
            {"name": "X", "ingredients": ["ham"], "reward": 3, "tip": 1},
            "has an unknown field 'tip' (known: ",
        ),
        ({"title": "X", "variety": 5, "first": 3, "each": 1}, "should be a text"),
        ("ham and cheese", "should be a table"),
    ],
)
def test_a_faulty_order_is_refused_by_name(entry: object, fault: str) -> None:
    """Whatever is wrong with it."""
    with pytest.raises(BadSetup) as caught:
        game.read_orders([MINE[0], entry])
    assert "Order 2" in str(caught.value) or "Order X Y" in str(caught.value)
    assert fault in str(caught.value)


@pytest.mark.rule("M-42")
def test_every_fault_of_every_order_is_named() -> None:
    """All at once."""
    with pytest.raises(BadSetup) as caught:
        game.read_orders(
            [
                {"name": "A", "ingredients": ["unicorn", "kelp"], "reward": -1},
                {"name": "B", "variety": "meat"},
            ]
        )
    assert 5 == len(caught.value.faults)


@pytest.mark.parametrize("document", [None, 3, "orders", {"dishes": []}, {"orders": "ham"}])
def test_a_document_without_orders_is_refused(document: object) -> None:
    """Whatever it is."""
    with pytest.raises(BadSetup, match=r"the document (should be|is missing)"):
        game.read_orders(document)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.toml", b"orders = ["),
        ("a.json", b"{"),
        ("a.json", b"\xff\xfe"),
        ("a.json", b"[" * 99999),
    ],
)
def test_an_unreadable_file_is_refused(tmp_path: Path, name: str, content: bytes) -> None:
    """Saying which, and why."""
    (tmp_path / name).write_bytes(content)
    with pytest.raises(BadSetup, match=f"{name} can't be read"):
        game.load_orders(tmp_path / name)
    with pytest.raises(BadSetup, match=r"none\.toml can't be read"):
        game.load_orders(tmp_path / "none.toml")


@pytest.mark.rule("M-1")
def test_a_deck_too_small_to_deal_is_refused() -> None:
    """Seven white cards a player are needed."""
    deck = game.Deck("thin", HOUSE.white[:1], HOUSE.black)
    game.new_game(2, deck=deck)
    with pytest.raises(BadSetup, match="18 white cards are too few for 3 players"):
        game.new_game(3, deck=deck)


@pytest.mark.rule("M-2")
def test_a_deck_without_orders_is_refused() -> None:
    """There would be nothing to play for."""
    with pytest.raises(BadSetup, match="no Order"):
        game.new_game(2, deck=game.Deck("dull", HOUSE.white, tuple((event, 1) for event in EVENTS)))


def _faulty_deck() -> game.Deck:
    ham = game.IngredientCard("ham", "Ham", game.Symbol.HAM)
    return game.Deck(
        "",
        (
            (ham, 20),
            (game.IngredientCard("ham", "Other Ham", game.Symbol.HAM), 201),
            (game.IngredientCard("odd", "Odd", game.Symbol.SAUCE), 1),
            (game.IngredientCard("Bad Slug", "Bad Slug", game.Symbol.EGG), 1),
            (game.AttackCard("many", "Many", (game.TossCards(8),)), 1),
            (game.InspectorCard("free", "Free", 0, (game.Pay(0),)), 1),
        ),
        (
            (game.ListedOrder("empty", "Empty", (), 1), 4),
            (game.ListedOrder("alien", "Alien", (game.Symbol.SAUCE,), 1), 1),
            (game.OpenOrder("poor", "Poor", game.Variety.MEAT, 0, -1), 1),
            (game.EventCard("rich", "Rich", (game.Earn(1001),)), 1),
        ),
        (game.Pack("twin"), game.Pack("twin")),
    )


def test_every_fault_of_a_deck_is_named() -> None:
    """All at once, with the card."""
    with pytest.raises(BadSetup) as caught:
        game.new_game(2, deck=_faulty_deck())
    for part in (
        "a deck has a name",
        "two packs have the same name: twin, twin",
        "two cards share the slug 'ham'",
        "copies of ham must be 0 to 200, not 201",
        "odd can't have the symbol 'sauce'",
        "single hyphens, not 'Bad Slug'",
        "count of many must be 1 to 7, not 8",
        "bribe of free must be 1 to 1000, not 0",
        "amount of free must be 1 to 1000, not 0",
        "ingredients of empty must be 1 to 20 symbols, not 0",
        "ingredients of alien: unknown symbol",
        "first of poor must be 1 to 1000, not 0",
        "each of poor must be 0 to 1000, not -1",
        "amount of rich must be 1 to 1000, not 1001",
    ):
        assert part in "; ".join(caught.value.faults)


def test_lists_do_as_well_as_tuples() -> None:
    """A card made with a list is the one made with a tuple."""
    egg = game.Symbol.EGG
    assert game.ListedOrder("a", "A", [egg], 3) is game.ListedOrder("a", "A", (egg,), 3)
    assert game.EventCard("b", "B", [game.Topple()]) is game.EventCard("b", "B", (game.Topple(),))


def test_an_unknown_symbol_from_python_is_refused() -> None:
    """As it is in a file."""
    with pytest.raises(BadSetup, match=r"ingredients of ListedOrder is of type Symbol .*, not 'un"):
        game.ListedOrder("myth", "Myth", ("unicorn",), 3)  # type: ignore[arg-type]  # on purpose


def test_an_unknown_effect_is_refused() -> None:
    """Nothing else could carry it out."""
    with pytest.raises(BadSetup, match="effects of EventCard can't be 'fly'"):
        game.EventCard("myth", "Myth", ("fly",))  # type: ignore[arg-type]  # on purpose


def test_a_house_name_is_not_for_others() -> None:
    """A deck of one's own has a name of its own."""
    with pytest.raises(BadSetup, match="'house' is the name of a house deck"):
        game.new_game(2, deck=HOUSE.adding(name="house", orders=game.read_orders(MINE)))


def test_a_deck_of_one_s_own_may_lack_whole_kinds() -> None:
    """As long as there is something to deal."""
    white = [
        (card, count) for card, count in HOUSE.white if card.slug in ("bread", "special-sauce")
    ]
    deck = game.Deck("bare", tuple(white), ((ORDERS[0], 4),))
    state = game.new_game(2, seed=3, deck=deck)
    assert " ".join([ORDERS[0].slug] * 4) == slugs(state.bar)
