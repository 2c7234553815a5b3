"""Does Plates & Napkins keep the laws, at every number of players and with every option?"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandwichcards import GAMES, Rng, Seat, plates
from sandwichcards.core.game import Game
from sandwichcards.plates import State
from sandwichcards.plates.trials import VARIANTS as PLATES
from sandwichcards.testing import check_game, check_state, check_thoroughly
from sandwichcards.testing.strategies import states
from tests.copies import check_copies
from tests.plates.tables import quietly

RNGS = st.integers(0, 2**32).map(Rng.from_seed)

GAME: Game[plates.State, plates.View, plates.Rules, plates.Move] = plates
"""The package itself is a game: checked by mypy."""


@pytest.mark.once
@pytest.mark.parametrize("number", range(len(PLATES)))
def test_a_random_game_at_every_number_of_players(number: int) -> None:
    """It keeps all laws."""
    variants = [PLATES[number]]
    assert 0 < check_game(plates, variants=variants, thorough_every=101)


@given(state=states(plates, variants=PLATES, longest=150), rng=RNGS)
@settings(max_examples=60, deadline=None)
def test_any_state(state: State, rng: Rng) -> None:
    """It keeps the laws that one state can break."""
    check_state(plates, state)
    check_thoroughly(plates, state, rng)


@pytest.mark.rule("P-8")
def test_a_seat_with_two_cards_to_choose_from() -> None:
    """It keeps the laws: nobody else sees the cards."""
    state = plates.position(hands=["honest-ham peckish", "rumbling"], plates=["old-toast"])
    state = quietly(state, "add honest-ham 0")
    assert plates.TossOne(Seat(0)) == state.question
    check_state(plates, state)
    check_thoroughly(plates, state, Rng.from_seed(1))


def test_every_option_is_tried_both_ways() -> None:
    """The variants leave no option out."""
    rules = [variant.get("rules", plates.Rules()) for variant in PLATES]
    assert {True, False} == {each.ask_everyone for each in rules}
    assert {"draw", 1} == {each.first_player for each in rules}
    assert {12, 60, 400} == {each.turn_limit for each in rules}


def test_the_game_is_one_of_the_house() -> None:
    """It is found by its name."""
    assert plates is GAMES["plates"]
    assert ("plates", "Plates & Napkins", 1) == (plates.NAME, plates.TITLE, plates.RULES_VERSION)


def test_copies_of_a_state() -> None:
    """Events and quiet are no part of it, and one with other hands has other moves."""
    check_copies(plates)
