"""How a game of Sandwich Masters begins, and who is next."""

from typing import Any

import pytest

from sandwichcards import BadSetup, Seat
from sandwichcards import sandwich_masters as game
from sandwichcards.core.catalogue import verb_of
from tests.sandwich_masters.kitchen import dealt, play, slugs, table, told


@pytest.mark.rule("M-1")
@pytest.mark.parametrize("players", game.SEATS)
def test_everybody_is_dealt_seven_cards(players: int) -> None:
    """And the rest of the white deck is left to draw."""
    state = dealt(players=players)
    white = sum(count for _, count in game.HOUSE_DECK.white)
    assert [7] * players == [len(hand) for hand in state.hands]
    assert white - 7 * players == len(state.white_pile)


@pytest.mark.rule("M-1", "M-2")
def test_both_decks_are_shuffled() -> None:
    """Another seed deals other hands and another Bar; the same seed the same."""
    one, two = (game.new_game(2, seed=seed) for seed in "ab")
    assert one.hands != two.hands
    assert one.bar != two.bar
    assert one == game.new_game(2, seed="a")


@pytest.mark.rule("M-1")
def test_the_deal_goes_round() -> None:
    """With two players, every other card goes to the same seat."""
    state = dealt("ham egg ham egg ham egg ham egg ham egg mayo mayo tomato tomato")
    assert "ham ham ham ham ham mayo tomato" == slugs(state.hands[0])
    assert "egg egg egg egg egg mayo tomato" == slugs(state.hands[1])


@pytest.mark.rule("M-2")
def test_four_orders_make_the_bar() -> None:
    """They are the top four of the shuffled black deck."""
    state = dealt(black="stag-do hen-night the-usual field-day rabbit-food")
    assert "stag-do hen-night the-usual field-day" == slugs(state.bar)
    assert "rabbit-food" == next(iter(state.black_pile)).slug


@pytest.mark.rule("M-3")
def test_an_event_during_set_up_is_followed_and_discarded() -> None:
    """And the Bar gets its four Orders all the same."""
    state = dealt(black="stag-do lunch-rush hen-night the-usual field-day")
    assert (2, 2) == state.scores
    assert "lunch-rush" == slugs(state.black_discards)
    assert "stag-do hen-night the-usual field-day" == slugs(state.bar)


@pytest.mark.rule("M-3", "M-51")
def test_an_event_during_set_up_asks_before_the_first_turn() -> None:
    """From the player who will begin, and everybody's hand is refilled before anything else."""
    state = dealt(black="fire-drill", dealer=0)
    assert game.SpareCards(Seat(1), 2) == state.question
    assert [] == told(state, game.TurnBegan)
    for _ in range(4):
        state = game.apply(state, game.legal_moves(state)[0])
    assert [7, 7] == [len(hand) for hand in state.hands]
    assert game.TakeTurn(Seat(1)) == state.question
    assert 4 == len(state.bar)


@pytest.mark.rule("M-4")
def test_the_player_left_of_the_dealer_begins() -> None:
    """The last seat deals, unless the option says otherwise."""
    assert 0 == dealt(players=3).to_act
    assert 2 == dealt(players=3, dealer=1).to_act
    assert 0 == dealt(players=3, dealer=2).to_act


@pytest.mark.rule("M-4")
def test_turns_go_clockwise() -> None:
    """Each seat after the one on its right."""
    state = dealt(players=3, dealer=0)
    order = []
    for _ in range(4):
        order.append(state.to_act)
        state = play(state, "end-turn")
    assert [1, 2, 0, 1] == order


@pytest.mark.rule("M-44")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_two_to_four_can_play(players: int) -> None:
    """Others are refused."""
    with pytest.raises(BadSetup, match="M-44"):
        game.new_game(players)


@pytest.mark.rule("M-38")
def test_an_empty_white_deck_is_renewed_from_its_discards() -> None:
    """In the middle of a refill if need be."""
    state = table("ham", white_pile="egg", deck=_small_deck())
    rest = state.white_pile[1:]
    state = play(
        game.position(
            hands=["ham", ""],
            white_pile="egg",
            white_discards=rest,
            deck=_small_deck(),
        ),
        "discard ham",
        "end-turn",
    )
    assert [game.Renewed(len(rest) + 1)] == told(state, game.Renewed)
    assert 7 == len(state.hands[0])
    assert () == state.white_discards


def _small_deck() -> game.Deck:
    """The house's Orders, and few white cards."""
    kept = ("bread", "ham", "egg", "cheese", "ambush-wasabi", "lazy-inspector")
    white = tuple((card, count) for card, count in game.HOUSE_DECK.white if card.slug in kept)
    return game.Deck("small", white, game.HOUSE_DECK.black)


@pytest.mark.rule("M-57")
def test_hands_stay_short_when_no_white_card_is_left() -> None:
    """With deck and discard pile empty nothing can be drawn."""
    deck = _small_deck()
    everything = [card for card, count in deck.white for _ in range(count)]
    state = game.position(hands=[everything[:5], everything[5:]], deck=deck)
    assert 0 == len(state.white_pile)
    state = play(state, "end-turn")
    assert 5 == len(state.hands[0])
    assert [] == told(state, game.Drew)


@pytest.mark.parametrize(
    ("players", "rules", "fault"),
    [
        (2.0, {}, "players is of type int, not 2.0"),
        ("2", {}, "players is of type int, not '2'"),
        (True, {}, "players is of type int, not True"),
        (2, {"dealer": 1.0}, "dealer of rules can't be 1.0"),
        (2, {"dealer": -1}, "M-4: there is no seat -1 to deal"),
        (2, {"dealer": 2}, "M-4: there is no seat 2 to deal"),
        (2, {"target": 50.0}, "target of rules can't be 50.0"),
        (2, {"target": 0}, "M-45: the target must be 1 or more, not 0"),
        (2, {"rounds": True}, "rounds of rules can't be True"),
        (2, {"rounds": 0}, "M-45: the rounds must be 1 or more, not 0"),
        (2, {"turn_limit": "9"}, "turn_limit of rules can't be '9'"),
        (2, {"turn_limit": 0}, "M-47: the turn limit must be 1 or more, not 0"),
        (2, {"packs": "order-up"}, "packs of rules is a tuple, not 'order-up'"),
    ],
)
def test_a_set_up_of_wrong_types(players: Any, rules: dict[str, Any], fault: str) -> None:  # noqa: ANN401  # that is the point
    """It is refused, so that it can't be taken for the right one that equals it."""
    with pytest.raises(BadSetup) as caught:
        game.new_game(players, seed=1, rules=game.Rules(**{"turn_limit": 321, **rules}))
    assert fault in caught.value.faults


@pytest.mark.parametrize(
    ("card", "fields", "count"),
    [
        (game.AttackCard, ("a", "A"), 2.0),
        (game.InspectorCard, ("b", "B", 2.5, ()), 1),
        (game.AttackCard, ("c", "C", (game.TossCards(1.0),)), 1),  # type: ignore[arg-type]  # on purpose
    ],
)
def test_a_deck_of_wrong_types(card: Any, fields: tuple[Any, ...], count: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused too."""
    with pytest.raises(BadSetup):
        game.HOUSE_DECK.adding(name="own", white=[(card(*fields), count)])


def test_rules_that_can_t_be_read() -> None:
    """Nothing further is asked of them."""
    with pytest.raises(BadSetup) as caught:
        game.new_game(2, rules=game.Rules(packs=5))  # type: ignore[arg-type]  # as a user might
    assert 1 == len(caught.value.faults)


def test_the_order_of_all_moves() -> None:
    """Trained programs rely on the numbers: another order is a new version of the rules."""
    verbs = (
        "start lay attack inspect shift discard end-turn claim decline bribe submit spare remove "
        "scrap"
    )
    moves = game.catalogue(game.new_game(2, seed=1)).moves
    assert verbs.split() == list(dict.fromkeys(verb_of(type(move)) for move in moves))
