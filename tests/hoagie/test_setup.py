"""H-1, H-2, H-3, H-28: how does a game of Hoagie begin, and which set-ups are refused?"""

from typing import Any

import pytest

from sandwichcards import BadSetup, Rng, hoagie
from sandwichcards.core.catalogue import verb_of
from sandwichcards.hoagie import CARDS, HOUSE_DECK, PLACES, Deck, Rules, Setup
from tests.hoagie.table import ANN, BOB, CAT, DAN, SLUGS, slugs


@pytest.mark.rule("H-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal(players: int) -> None:
    """Everyone has seven cards, the rest is to be drawn, nothing is discarded or laid."""
    state = hoagie.new_game(players, seed=1)
    assert [7] * players == [len(hand) for hand in state.hands]
    assert len(HOUSE_DECK.cards) - 7 * players == len(state.draw_pile)
    assert () == state.discard_pile
    assert ["-----"] * players == [sandwich.shape for sandwich in state.sandwiches]
    assert (0,) * players == state.skips


@pytest.mark.rule("H-1")
def test_the_events_of_the_deal() -> None:
    """Each seat is told its cards, then the first turn begins."""
    state = hoagie.new_game(2, seed=1)
    assert (
        hoagie.Dealt(ANN, 7, state.hands[ANN]),
        hoagie.Dealt(BOB, 7, state.hands[BOB]),
        hoagie.TurnBegan(ANN, 1),
    ) == state.events


@pytest.mark.rule("H-2")
def test_who_begins_without_a_word_about_it() -> None:
    """Seat 0 begins."""
    assert hoagie.TakeTurn(ANN) == hoagie.new_game(4, seed=1).question


@pytest.mark.rule("H-2")
def test_who_begins_if_the_caller_names_a_seat() -> None:
    """That seat begins, and its left neighbour follows."""
    state = hoagie.new_game(4, seed=1, rules=Rules(first_player=CAT))
    assert CAT == state.to_act
    build = next(move for move in hoagie.legal_moves(state) if isinstance(move, hoagie.Build))
    assert DAN == hoagie.apply(state, build).to_act


@pytest.mark.rule("H-3")
def test_the_places_of_a_sandwich() -> None:
    """They are bread, meat, cheese, lettuce and bread, from left to right."""
    assert ["bread", "meat", "cheese", "lettuce", "bread"] == [p.ingredient for p in PLACES]
    assert [0, 1, 2, 3, 4] == [place.slot for place in PLACES]
    stacks = hoagie.Sandwich("fffff", (1,) * 5).stacks
    assert ["fresh-bread", "fresh-meat", "fresh-cheese", "fresh-lettuce", "fresh-bread"] == [
        stack[0].slug for stack in stacks
    ]


@pytest.mark.rule("H-28")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_too_few_or_too_many_players(players: int) -> None:
    """Two to five can play."""
    with pytest.raises(BadSetup, match=f"H-28: two to five can play, not {players}"):
        hoagie.new_game(players, seed=1)


@pytest.mark.rule("H-28")
def test_the_numbers_of_players_allowed() -> None:
    """They are two to five."""
    assert (2, 3, 4, 5) == hoagie.SEATS


@pytest.mark.rule("H-28")
@pytest.mark.parametrize("players", [2, 5])
def test_a_deck_of_seven_cards_a_player(players: int) -> None:
    """It is just enough; one card less is refused."""
    enough = Deck.of("enough", {"fresh-bread": 7 * players})
    assert 0 == len(hoagie.new_game(players, seed=1, deck=enough).draw_pile)
    scant = Deck.of("scant", {"fresh-bread": 7 * players - 1})
    with pytest.raises(
        BadSetup, match=f"H-28: {7 * players - 1} cards are too few for {players} players"
    ):
        hoagie.new_game(players, seed=1, deck=scant)


@pytest.mark.rule("H-28")
def test_games_with_other_seeds() -> None:
    """The deck is shuffled before the deal: each seed deals otherwise, and none as sorted."""
    deals = [hoagie.new_game(2, seed=seed) for seed in range(40)]
    assert 40 == len({state.hands for state in deals})
    assert 40 == len({state.draw_pile for state in deals})
    firsts = {state.draw_pile[0] for state in deals}
    assert len(firsts) > 5


def test_games_with_the_same_seed() -> None:
    """They are dealt alike, and the seed's type matters."""
    assert hoagie.new_game(3, seed="one") == hoagie.new_game(3, seed="one")
    assert hoagie.new_game(3, seed=1) != hoagie.new_game(3, seed="1")


def test_games_without_a_seed() -> None:
    """Each is dealt by fresh randomness."""
    assert hoagie.new_game(3).hands != hoagie.new_game(3).hands


def test_all_faults_of_a_set_up() -> None:
    """They are named at once."""
    with pytest.raises(BadSetup) as caught:
        hoagie.new_game(9, seed=1, rules=Rules(turn_limit=0), deck=Deck("", ()))
    assert (
        "H-27: the turn limit must be 1 or more, not 0",
        "a deck has a name",
        "H-28: two to five can play, not 9",
    ) == caught.value.faults


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_first_player_who_is_not_there(seat: int) -> None:
    """The set-up is refused."""
    with pytest.raises(BadSetup, match=f"H-2: there is no seat {seat} to begin"):
        hoagie.new_game(3, seed=1, rules=Rules(first_player=hoagie.TakeTurn(seat).seat))  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [0, -5])
def test_a_turn_limit_below_one(limit: int) -> None:
    """The rules are refused; one turn is the least."""
    assert (f"H-27: the turn limit must be 1 or more, not {limit}",) == Rules(
        turn_limit=limit
    ).faults()
    assert () == Rules(turn_limit=1).faults()


@pytest.mark.rule("H-15", "H-17", "H-33")
def test_the_default_options() -> None:
    """They are those that the rules print in bold."""
    rules = Rules()
    assert (0, True, True, False, 500) == (
        rules.first_player,
        rules.stack_skips,
        rules.skip_blocks_win,
        rules.reverse_repeats_with_two,
        rules.turn_limit,
    )


@pytest.mark.parametrize(
    ("players", "options", "fault"),
    [
        (2.0, {}, "players is of type int, not 2.0"),
        ("2", {}, "players is of type int, not '2'"),
        (True, {}, "players is of type int, not True"),
        (2, {"rules": {"first_player": 1.0}}, "first_player of rules is of type int, not 1.0"),
        (2, {"rules": {"first_player": True}}, "first_player of rules is of type int, not True"),
        (2, {"rules": {"first_player": "1"}}, "first_player of rules is of type int, not '1'"),
        (2, {"rules": {"stack_skips": 0}}, "stack_skips of rules is of type bool, not 0"),
        (2, {"rules": {"skip_blocks_win": "no"}}, "skip_blocks_win of rules is of type bool, not"),
        (2, {"rules": {"turn_limit": True}}, "turn_limit of rules can't be True"),
        (2, {"rules": {"turn_limit": "9"}}, "turn_limit of rules can't be '9'"),
        (2, {"counts": {"skip": 20.0}}, "an entry of counts of deck is of type int, not 20.0"),
        (2, {"counts": {"skip": "20"}}, "an entry of counts of deck is of type int, not '20'"),
    ],
)
def test_a_set_up_of_wrong_types(players: Any, options: dict[str, Any], fault: str) -> None:  # noqa: ANN401  # that is the point
    """It is refused, so that it can't be taken for the right one that equals it."""
    rules = Rules(**options.get("rules", {"turn_limit": 321}))
    with pytest.raises(BadSetup) as caught:
        hoagie.new_game(
            players,
            seed=1,
            rules=rules,
            deck=Deck.of("typed", options.get("counts", {"skip": 20})),
        )
    assert str(caught.value).startswith(fault)
    for number in (2, 3, 4):
        assert number == hoagie.new_game(number, seed=1, rules=Rules(turn_limit=321)).setup.players


def test_a_deck_with_unknown_cards() -> None:
    """Every one of them is named."""
    with pytest.raises(BadSetup) as caught:
        Deck.of("odd", {"fresh-tofu": 1, "skip": 1, "ham": 2})
    assert ["'fresh-tofu'", "'ham'"] == [fault.split()[4] for fault in caught.value.faults]


@pytest.mark.parametrize("count", [-1, 1001])
def test_a_deck_with_too_many_copies_or_less_than_none(count: int) -> None:
    """The kind is named."""
    with pytest.raises(BadSetup, match=f"copies of skip must be 0 to 1000, not {count}"):
        Deck.of("odd", {"skip": count})


def test_a_deck_that_lists_a_kind_twice() -> None:
    """The kind is named."""
    assert ("two cards share the slug 'skip'",) == Deck(
        "odd", ((SLUGS["skip"], 10), (SLUGS["skip"], 10))
    ).faults()


def test_a_deck_that_takes_the_house_deck_s_name() -> None:
    """It is refused, since a house deck is saved by its name alone."""
    with pytest.raises(BadSetup, match="'house' is the name of a house deck"):
        Deck.of("house", {"skip": 20})
    assert () == HOUSE_DECK.faults()


def test_the_cards_of_a_deck() -> None:
    """They stand kind by kind, however the deck was written down."""
    deck = Deck.of("two", {"skip": 2, "fresh-bread": 1})
    assert ["fresh-bread", "skip", "skip"] == slugs(deck.cards)


def test_the_house_deck() -> None:
    """It has every kind, and bread is twice as common as each other fresh ingredient."""
    counts = {card.slug: count for card, count in HOUSE_DECK.counts}
    assert list(SLUGS) == list(counts)
    fresh = [counts[f"fresh-{name}"] for name in ("meat", "cheese", "lettuce")]
    assert [counts["fresh-bread"]] * 3 == [2 * count for count in fresh]


def test_the_kinds_of_card() -> None:
    """They are four fresh, four spoiled and three special actions."""
    assert [
        "fresh-bread",
        "fresh-meat",
        "fresh-cheese",
        "fresh-lettuce",
        "spoiled-bread",
        "spoiled-meat",
        "spoiled-cheese",
        "spoiled-lettuce",
        "skip",
        "reverse",
        "double-play",
    ] == slugs(CARDS)


def test_equal_set_ups() -> None:
    """They are one object, so that states share their catalogue."""
    one = hoagie.new_game(3, seed=1, rules=Rules(turn_limit=77)).setup
    two = hoagie.new_game(3, seed=2, rules=Rules(turn_limit=77)).setup
    assert one is two
    assert one is Setup(3, Rules(turn_limit=77), HOUSE_DECK).interned()


def test_the_generator_of_a_new_game() -> None:
    """It has gone on from the seed by the shuffle."""
    assert Rng.from_seed(5).key == hoagie.new_game(2, seed=5).rng.key
    assert 1 == hoagie.new_game(2, seed=5).rng.count


def test_the_order_of_all_moves() -> None:
    """Trained programs rely on the numbers: another order is a new version of the rules."""
    verbs = "build replace spoil skip reverse double-play discard stop-playing pass"
    moves = hoagie.catalogue(hoagie.new_game(2, seed=1)).moves
    assert verbs.split() == list(dict.fromkeys(verb_of(type(move)) for move in moves))
