"""Which moves are there in Hoagie, how are they called, and which objects are taken for them?"""

import pickle
from copy import deepcopy

import pytest

from sandwichcards import UnknownMove, dumps, hoagie
from sandwichcards.hoagie import Build, Place, Replace, Spoil
from tests.hoagie.table import BOB, SLUGS

START = hoagie.position(hands=["fresh-meat", ""])
MOVE = Build(Place.MEAT)


@pytest.mark.parametrize(("players", "size"), [(2, 37), (3, 43), (4, 49), (5, 55)])
def test_the_size_of_the_catalogue(players: int, size: int) -> None:
    """5 builds, 5 replaces, 5 spoils and a Skip a seat, 11 discards and four more."""
    assert 5 + 5 + 6 * players + 11 + 4 == size
    assert size == len(hoagie.catalogue(hoagie.new_game(players, seed=1)))


def test_the_texts_of_all_moves_of_two_players() -> None:
    """They are the verb and its fields, in a fixed order that gives each move its number."""
    catalogue = hoagie.catalogue(START)
    places = ["left-bread", "meat", "cheese", "lettuce", "right-bread"]
    assert [
        *(f"build {place}" for place in places),
        *(f"replace {place}" for place in places),
        *(f"spoil {seat} {place}" for seat in (0, 1) for place in places),
        "skip 0",
        "skip 1",
        "reverse",
        "double-play",
        *(f"discard fresh-{name}" for name in ("bread", "meat", "cheese", "lettuce")),
        *(f"discard spoiled-{name}" for name in ("bread", "meat", "cheese", "lettuce")),
        "discard skip",
        "discard reverse",
        "discard double-play",
        "stop-playing",
        "pass",
    ] == [catalogue.text(move) for move in catalogue]


def test_the_number_of_a_move() -> None:
    """It is the move's place in the catalogue."""
    catalogue = hoagie.catalogue(START)
    assert list(range(37)) == [catalogue.index(move) for move in catalogue]
    assert 17 == catalogue.index(Spoil(BOB, Place.CHEESE))
    assert Spoil(BOB, Place.CHEESE) == catalogue[17]


def test_the_catalogue_of_a_game() -> None:
    """It is the same object for all its states and views."""
    state = hoagie.new_game(3, seed=1)
    after = hoagie.apply(state, hoagie.legal_moves(state)[0])
    assert hoagie.catalogue(state) is hoagie.catalogue(after)
    assert hoagie.catalogue(state) is hoagie.catalogue(hoagie.observe(after, None))


def test_a_text_with_capitals_and_spaces() -> None:
    """It is read all the same."""
    assert Spoil(BOB, Place.CHEESE) == hoagie.catalogue(START).parse("  Spoil  1 CHEESE ")


def test_a_text_that_names_no_move() -> None:
    """The refusal says what was expected, and what is near."""
    with pytest.raises(UnknownMove) as caught:
        hoagie.catalogue(START).parse("spoil 1 chese")
    assert "expected 'spoil <seat> <place>'" == caught.value.reason
    assert "spoil 1 cheese" == caught.value.near[0]


@pytest.mark.parametrize(
    "move",
    [
        MOVE,
        deepcopy(MOVE),
        pickle.loads(pickle.dumps(MOVE)),  # noqa: S301  # our own bytes
        hoagie.catalogue(START).parse("build meat"),
        hoagie.catalogue(START).loads(dumps(MOVE), hoagie.Move),
    ],
    ids=["built", "copied", "unpickled", "parsed", "decoded"],
)
def test_a_move_that_equals_a_listed_one(move: hoagie.Move) -> None:
    """It is accepted, wherever it comes from."""
    assert "-f---" == hoagie.apply(START, move).sandwiches[0].shape


def test_listed_moves() -> None:
    """They are the catalogue's own objects, distinct, and computed once."""
    state = hoagie.new_game(5, seed=8)
    moves = hoagie.legal_moves(state)
    catalogue = hoagie.catalogue(state)
    assert all(catalogue.find(move) is move for move in moves)
    assert len(set(moves)) == len(moves)
    assert hoagie.legal_moves(state) is moves


def test_the_order_of_listed_moves() -> None:
    """It follows the hand, not chance."""
    state = hoagie.position(
        hands=["skip fresh-bread reverse double-play spoiled-meat", ""],
        sandwiches=["-----", "-f---"],
    )
    catalogue = hoagie.catalogue(state)
    assert [
        "double-play",
        "build left-bread",
        "build right-bread",
        "reverse",
        "skip 0",
        "skip 1",
        "spoil 1 meat",
    ] == [catalogue.text(move) for move in hoagie.legal_moves(state)]


def test_two_copies_of_a_card() -> None:
    """They make one move."""
    state = hoagie.position(hands=["fresh-meat fresh-meat", ""])
    assert (MOVE,) == hoagie.legal_moves(state)


@pytest.mark.rule("H-7", "H-9", "H-10")
def test_the_card_that_a_move_takes_from_the_hand() -> None:
    """It is that of the place, fresh on one's own sandwich and spoiled on another's."""
    fresh, spoiled = SLUGS["fresh-bread"], SLUGS["spoiled-bread"]
    moves = (Build(Place.RIGHT_BREAD), Replace(Place.RIGHT_BREAD), Spoil(BOB, Place.RIGHT_BREAD))
    assert [fresh, fresh, spoiled] == [move.card for move in moves]
