"""Are equal kinds one object, whatever happens to them?"""

import pickle
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
from gc import collect
from threading import Barrier

import attrs
import pytest

from sandwichcards.core.kinds import Kind, Named
from sandwichcards.hoagie import FRESH, HOUSE_DECK, Deck, FreshCard, Ingredient, SpoiledCard


@attrs.frozen(eq=False)
class Token(Kind):
    """A kind made up for these tests."""

    number: int
    slug: str = attrs.field(init=False, default="token")


def test_two_of_a_kind() -> None:
    """They are one object; other kinds are others."""
    assert Token(1) is Token(number=1)
    assert Token(1) is not Token(2)
    assert FreshCard(Ingredient.MEAT) is FRESH[Ingredient.MEAT]
    assert 2 == len({FreshCard(Ingredient.MEAT), SpoiledCard(Ingredient.MEAT)})


def test_a_kind_that_travels() -> None:
    """Pickled or copied, it is still the one object."""
    token = Token(7)
    assert pickle.loads(pickle.dumps(token)) is token  # noqa: S301  # our own bytes
    assert copy(token) is token
    assert deepcopy([token])[0] is token


def test_a_kind_is_frozen() -> None:
    """It can't be changed, and its text is its slug."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Token(1).number = 2  # type: ignore[misc]
    assert "token" == str(Token(1))


def test_kinds_made_by_many_threads_at_once() -> None:
    """They are still one object each."""
    start = Barrier(8)

    def make(_: int) -> list[Token]:
        start.wait()
        return [Token(number) for number in range(1000, 1200)]

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(make, range(8)))
    assert {1} == {len(set(map(id, tokens))) for tokens in zip(*made, strict=True)}


def test_a_kind_that_nobody_holds() -> None:
    """It is forgotten, and can be made again."""
    Token(-5)
    collect()
    assert -5 == Token(-5).number


def test_a_house_deck_that_travels() -> None:
    """It is pickled by its name alone; a user's in full."""
    assert pickle.loads(pickle.dumps(HOUSE_DECK)) is HOUSE_DECK  # noqa: S301  # our own bytes
    assert len(pickle.dumps(HOUSE_DECK)) < 150
    own = Deck.of("own", {"skip": 30})
    assert own == pickle.loads(pickle.dumps(own))  # noqa: S301  # our own bytes


def test_whether_a_deck_is_the_house_s_own() -> None:
    """Its name and its cards have to be."""
    assert HOUSE_DECK.is_house()
    assert not Deck.of("house", {"skip": 3}).is_house()
    assert not Deck.of("own", {"skip": 3}).is_house()
    assert HOUSE_DECK is Deck.of_the_house("house")
    assert {} == Named.house
