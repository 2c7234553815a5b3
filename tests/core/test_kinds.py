"""Are equal kinds one object, whatever happens to them?"""

import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
from enum import StrEnum
from gc import collect
from threading import Barrier
from typing import Any

import attrs
import pytest

from sandwichcards import BadSetup, hoagie, hooch_stooges, plates
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.hoagie import FRESH, HOUSE_DECK, SKIP, Deck, FreshCard, Ingredient, SpoiledCard


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
    assert not Deck("house", ((SKIP, 3),)).is_house()
    assert not Deck("own", ((SKIP, 3),)).is_house()
    assert HOUSE_DECK is Deck.of_the_house("house")
    assert {} == Named.house


class Colour(StrEnum):
    """What a token may be painted."""

    RED = "red"


@attrs.frozen
class Charge:
    """A part of a token that has a field itself."""

    volts: int


@attrs.frozen(eq=False)
class Chip(Kind):
    """A kind with fields of all sorts."""

    slug: str
    number: int
    colour: Colour = Colour.RED
    token: Token | None = None
    charges: tuple[Charge, ...] = ()
    anything: Any = None


class Five:
    """A number of another library."""

    def __index__(self) -> int:
        return 5


def test_fields_that_can_be_converted() -> None:
    """A number of another library becomes Python's, and a word the member of an enum."""
    chip = Chip("a", Five(), "red")  # type: ignore[arg-type]  # that is the point
    assert chip is Chip("a", 5)
    assert (int, Colour.RED) == (type(chip.number), chip.colour)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"number": 3.0}, "number of Chip is of type int, not 3.0"),
        ({"number": True}, "number of Chip is of type int"),
        ({"number": "3"}, "number of Chip is of type int"),
        ({"number": None}, "number of Chip is of type int"),
        ({"slug": 7}, "slug of Chip is of type str"),
        ({"colour": "blue"}, "colour of Chip is of type Colour"),
        ({"token": "token"}, "token of Chip can't be"),
        ({"charges": (Charge(2.0),)}, "volts of"),  # type: ignore[arg-type]  # that is the point
        ({"charges": [Charge(2)]}, "charges of Chip is a tuple"),
    ],
)
def test_fields_of_another_type(fields: dict[str, Any], words: str) -> None:
    """They are refused, whoever came first: 3.0 would be found in the place of 3."""
    with pytest.raises(BadSetup, match=words):
        Chip(**{"slug": "c", "number": 3, **fields})
    assert int is type(Chip("c", 3).number)


def test_moves_of_numbers_that_are_none() -> None:
    """They can't be made, so that no catalogue finds them in the place of its own."""
    with pytest.raises(BadSetup):
        hooch_stooges.Attack(3.0)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadSetup):
        plates.Bread("bun", "Bun", 1.0)  # type: ignore[arg-type]  # that is the point
    assert hoagie.Build(hoagie.Place.MEAT) is hoagie.Build("meat")  # type: ignore[arg-type]  # as above


FORKS = """
import os, signal, threading, time, attrs
from sandwichcards import hooch_stooges as game

def work(number):
    while True:
        number += 10
        [game.Attack(place) for place in range(500)]
        deck = attrs.evolve(game.HOUSE_DECK, name=f"deck {number}")
        game.catalogue(game.new_game(2, seed=1, deck=deck))

for number in range(4):
    threading.Thread(target=work, args=(number,), daemon=True).start()
for number in range(6):
    time.sleep(0.05)
    child = os.fork()
    if not child:
        signal.alarm(60)
        [game.Attack(place) for place in range(1000, 1500)]
        deck = attrs.evolve(game.HOUSE_DECK, name=f"child {number}")
        game.catalogue(game.new_game(2, seed=1, deck=deck))
        os._exit(0)
    assert 0 == os.waitpid(child, 0)[1], "a child hangs"
os._exit(0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_forks_while_threads_make_moves() -> None:
    """The children get on: no lock was taken by a thread that they don't have."""
    done = subprocess.run(  # noqa: S603  # our own command
        [sys.executable, "-W", "ignore", "-c", FORKS],
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )
    assert (0, "") == (done.returncode, done.stderr)
