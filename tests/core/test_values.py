"""Are values themselves when copied, and are numbers of other libraries numbers?"""

import copy
import inspect
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import sandwichcards
from sandwichcards import GAMES, BadSetup, Forfeit, NotYourTurn, Rng, Seat, hoagie, hooch_stooges
from sandwichcards import record as new_recording
from sandwichcards.core.registry import HOUSE
from sandwichcards.core.values import Value


class Number:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def other(number: int) -> Any:  # noqa: ANN401  # it passes for an int
    """The number as another library, such as numpy, has it."""
    return Number(number)


START = hoagie.new_game(3, seed=5)
MOVE = hoagie.legal_moves(START)[0]


def public_classes() -> list[type]:
    """Every attrs class that the package or one of its games exports."""
    modules = [sandwichcards, *(GAMES[name] for name in HOUSE)]
    found = [each for module in modules for _, each in inspect.getmembers(module, inspect.isclass)]
    return [cls for cls in dict.fromkeys(found) if attrs.has(cls)]


def test_every_class_of_a_game() -> None:
    """Whatever is frozen is a value."""
    classes = public_classes()
    assert len(classes) > 250
    assert [] == [cls for cls in classes if not issubclass(cls, Value)]


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies(name: str, copied: Callable[[object], object]) -> None:
    """They are the value itself, whatever it is."""
    game = GAMES[name]
    recording = new_recording(game, 3, seed=1)
    state = recording.play(game.legal_moves(recording.state)[0])
    setup, view = state.setup, game.observe(state, None)
    outcome = game.stop(state, sandwichcards.Abandon()).outcome
    parts = (setup, setup.deck, setup.rules, state.question, state.rng, *setup.kinds.values())
    values = (state, view, outcome, recording.record, *state.events, *setup.catalogue, *parts)
    assert [] == [value for value in values if copied(value) is not value]


def test_copies_of_a_city() -> None:
    """A city is a value too."""
    city = hooch_stooges.house_city(4)
    assert copy.deepcopy(city) is city
    assert copy.copy(city.sites[0]) is city.sites[0]


# Whole numbers


def test_numbers_of_other_libraries() -> None:
    """As seeds, players, seats and numbers of moves they are as good as Python's."""
    assert START == hoagie.new_game(other(3), seed=other(5))
    assert START.setup is hoagie.new_game(other(3)).setup
    assert hoagie.observe(START, Seat(2)) == hoagie.observe(START, other(2))
    assert {int} == {type(hoagie.observe(START, other(2)).seat)}
    assert hoagie.apply(START, MOVE) == hoagie.apply(START, MOVE, by=other(0))
    assert hoagie.catalogue(START)[3] is hoagie.catalogue(START)[other(3)]
    assert hoagie.stop(START, Forfeit(Seat(1))) == hoagie.stop(START, Forfeit(other(1)))
    assert {int} == {type(new_recording(hoagie, 2, seed=other(5)).record.seed)}
    assert Rng.from_seed(2**60) == Rng.from_seed(other(2**60))


def test_options_with_numbers_of_other_libraries() -> None:
    """Options and decks are equal to those with Python's."""
    rules = hooch_stooges.Rules(
        first_player=other(1), head_start=(other(3), 4), turn_limit=other(9)
    )
    assert hooch_stooges.Rules(Seat(1), head_start=(3, 4), turn_limit=9) == rules
    assert () == rules.faults()
    assert hoagie.Deck.of("d", {"skip": 9}) == hoagie.Deck.of("d", {"skip": other(9)})


@pytest.mark.parametrize("number", [True, False, 0.0, 2.0, "0", hoagie.Place.MEAT])
def test_what_is_no_whole_number(number: Any) -> None:  # noqa: ANN401  # it passes for a number
    """It is refused wherever a number of players, a seat or the number of a move is wanted."""
    with pytest.raises(BadSetup, match="players is of type int"):
        hoagie.new_game(number)
    with pytest.raises(BadSetup, match="there is no seat"):
        hoagie.observe(START, number)
    with pytest.raises(BadSetup, match="there is no seat"):
        hoagie.stop(START, Forfeit(number))
    with pytest.raises(NotYourTurn, match="seat 0 is asked"):
        hoagie.apply(START, MOVE, by=number)
    assert hoagie.Rules(first_player=number).faults()


@pytest.mark.parametrize("number", [True, 0.0, "0"])
def test_the_number_of_no_move(number: Any) -> None:  # noqa: ANN401  # it passes for a number
    """The catalogue refuses it."""
    with pytest.raises(TypeError):
        hoagie.catalogue(START)[number]


@pytest.mark.parametrize("seed", [True, 2.0, None])
def test_what_is_no_seed(seed: Any) -> None:  # noqa: ANN401  # it passes for a seed
    """It is refused: True would be taken for 1."""
    with pytest.raises(BadSetup, match="a seed is an int, a str or bytes"):
        Rng.from_seed(seed)
