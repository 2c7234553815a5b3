"""Do moves have numbers and texts that lead back to them?"""

from collections.abc import Iterator
from enum import StrEnum

import attrs
import pytest

from sandwichcards import Catalogue, DecodeError, Seat, UnknownMove, dumps, hoagie
from sandwichcards.core.catalogue import text_of, verb_of


class Side(StrEnum):
    """Where to."""

    LEFT = "to-the-left"
    RIGHT = "to-the-right"


@attrs.frozen
class Jump:
    """A move with a number and an enum."""

    far: int
    side: Side


@attrs.frozen
class StandStill:
    """A move of two words."""


@attrs.frozen
class Lay:
    """A move that looks like the beginning of another."""

    card: str


@attrs.frozen
class PlayAt:
    """A move whose verb goes on."""

    card: str
    seat: int


def moves() -> Iterator[Jump | StandStill]:
    """Four jumps and one more."""
    yield from (Jump(far, side) for far in (1, 2) for side in Side)
    yield StandStill()


CATALOGUE = Catalogue(moves(), {})


def test_the_text_of_a_move() -> None:
    """It is its verb and its fields, enums and cards by their names."""
    assert "jump 2 to-the-left" == text_of(Jump(2, Side.LEFT))
    assert "stand-still" == verb_of(StandStill) == text_of(StandStill())
    assert "discard fresh-meat" == text_of(hoagie.Discard(hoagie.FRESH[hoagie.Ingredient.MEAT]))


def test_a_catalogue_is_a_list() -> None:
    """It has a length, an order, and can be asked and sliced."""
    assert 5 == len(CATALOGUE)
    assert CATALOGUE.moves == tuple(CATALOGUE) == CATALOGUE[:]
    assert Jump(1, Side.RIGHT) == CATALOGUE[1]
    assert (Jump(2, Side.RIGHT), StandStill()) == CATALOGUE[-2:]


def test_what_is_in_a_catalogue() -> None:
    """Whatever equals one of its moves; any object may be asked for."""
    assert StandStill() in CATALOGUE
    assert Jump(3, Side.LEFT) not in CATALOGUE
    assert [] not in CATALOGUE
    assert CATALOGUE.find(Jump(1, Side.LEFT)) is CATALOGUE[0]
    assert CATALOGUE.find("jump") is None


def test_numbers_and_texts() -> None:
    """They lead there and back."""
    assert list(range(5)) == [CATALOGUE.index(move) for move in CATALOGUE]
    assert all(CATALOGUE.parse(CATALOGUE.text(move)) is move for move in CATALOGUE)


@pytest.mark.parametrize("thing", [Jump(9, Side.LEFT), "jump", [], None])
def test_the_number_of_something_else(thing: object) -> None:
    """There is none, nor a text."""
    with pytest.raises(UnknownMove, match="it is not in this catalogue"):
        CATALOGUE.index(thing)  # type: ignore[arg-type]
    with pytest.raises(UnknownMove, match="it is not in this catalogue"):
        CATALOGUE.text(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["jump 1 to-the-left", " JUMP   1  To-The-Left\n"])
def test_a_text_is_read(text: str) -> None:
    """Upper case and extra spaces don't matter."""
    assert CATALOGUE[0] is CATALOGUE.parse(text)


@pytest.mark.parametrize(
    ("text", "reason", "near"),
    [
        ("jmp 1 to-the-left", "expected one of jump, stand-still", "jump 1 to-the-left"),
        ("jump 1 to-the-lft", "expected 'jump <far> <side>'", "jump 1 to-the-left"),
        ("stand-still now", "expected 'stand-still'", "stand-still"),
        ("jump", "expected 'jump <far> <side>'", None),
        ("", "expected one of jump, stand-still", None),
        ("\0\ud800", "expected one of jump, stand-still", None),
    ],
)
def test_a_text_that_is_not_understood(text: str, reason: str, near: str | None) -> None:
    """What was expected is said, and what is near."""
    with pytest.raises(UnknownMove) as caught:
        CATALOGUE.parse(text)
    assert (text, reason) == (caught.value.text, caught.value.reason)
    assert (near,) == (caught.value.near[:1] or (None,))


def test_a_verb_that_goes_on() -> None:
    """What fits verb and names is offered before what looks alike, legal moves first."""
    catalogue = Catalogue([Lay("bun"), PlayAt("bun", 1), PlayAt("bun", 2)], {})
    with pytest.raises(UnknownMove) as caught:
        catalogue.parse("play bun")
    assert ("play-at bun 1", "play-at bun 2", "lay bun") == caught.value.near
    with pytest.raises(UnknownMove) as caught:
        catalogue.parse("play bun", legal=[PlayAt("bun", 2)])
    assert ("play-at bun 2", "play-at bun 1", "lay bun") == caught.value.near


def test_how_moves_are_written() -> None:
    """Every verb once, with what comes after it."""
    assert ("jump <far> <side>", "stand-still") == CATALOGUE.forms


def test_lone_values_are_read_with_their_catalogue() -> None:
    """It knows the cards; moves, events and questions come back."""
    state = hoagie.new_game(2, seed=1)
    catalogue = hoagie.catalogue(state)
    for event in state.events:
        assert event == catalogue.loads(dumps(event), hoagie.Event)
    assert state.question == catalogue.loads(dumps(state.question), hoagie.Question)
    assert all(move is catalogue.loads(dumps(move), hoagie.Move) for move in catalogue)


def test_a_lone_value_of_another_form() -> None:
    """It is refused."""
    catalogue = hoagie.catalogue(hoagie.new_game(2, seed=1))
    with pytest.raises(DecodeError, match=r"this is 'hoagie.TakeTurn'"):
        catalogue.loads(dumps(hoagie.TakeTurn(hoagie.Rules().first_player)), hoagie.Move)


def test_the_numbers_of_many_moves() -> None:
    """They come at once, as a tuple or as a mask with a byte for each move of the catalogue."""
    state = hoagie.new_game(2, seed="deli")
    catalogue, moves = hoagie.catalogue(state), hoagie.legal_moves(state)
    wanted = tuple(sorted(map(catalogue.index, moves)))
    assert wanted == tuple(sorted(catalogue.indices(moves)))
    mask = catalogue.mask(hoagie.observe(state, Seat(0)))
    assert wanted == tuple(at for at, legal in enumerate(mask) if legal == 1)
    assert bytes(len(catalogue)) == catalogue.mask(hoagie.observe(state, Seat(1)))


def test_the_numbers_of_moves_of_another_table() -> None:
    """The first that is not in the catalogue is named."""
    catalogue = hoagie.catalogue(hoagie.new_game(2, seed=0))
    with pytest.raises(UnknownMove, match="skip 4"):
        catalogue.indices([hoagie.Reverse(), hoagie.Skip(Seat(4))])
