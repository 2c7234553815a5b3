"""Does Hoagie keep the laws, at every number of players and with every option?"""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandwichcards import Rng, hoagie
from sandwichcards.hoagie import State
from sandwichcards.testing import Step, check_game, check_state, check_thoroughly, walk
from sandwichcards.testing.strategies import states, views, walks
from tests.copies import check_copies
from tests.hoagie.table import VARIANTS, count_cards, deck_counts

RNGS = st.integers(0, 2**32).map(Rng.from_seed)
SEEDS = range(4)


@pytest.mark.once
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_a_random_game_at_every_number_of_players(number: int, seed: int) -> None:
    """It keeps all laws."""
    variants = [VARIANTS[number]]
    assert check_game(hoagie, variants=variants, seed=seed) > 0


def test_every_option_is_tried_both_ways() -> None:
    """The variants leave no option out."""
    rules = [variant.get("rules", hoagie.Rules()) for variant in VARIANTS]
    assert {True, False} == {each.stack_skips for each in rules}
    assert {True, False} == {each.skip_blocks_win for each in rules}
    assert {True, False} == {each.reverse_repeats_with_two for each in rules}
    assert {60, 150, 500, None} == {each.turn_limit for each in rules}
    assert {0, 1} == {each.first_player for each in rules}


@given(steps=walks(hoagie, variants=VARIANTS, longest=120))
@settings(max_examples=150, deadline=None)
def test_cards_on_any_walk(steps: list[Step[State, hoagie.Move]]) -> None:
    """None is lost or made, counted by the rules alone."""
    wanted = deck_counts(steps[0].state)
    for step in steps:
        assert wanted == count_cards(step.state)


@given(state=states(hoagie, variants=VARIANTS), rng=RNGS)
@settings(max_examples=150, deadline=None)
def test_any_state(state: State, rng: Rng) -> None:
    """It keeps the laws that one state can break."""
    check_state(hoagie, state)
    check_thoroughly(hoagie, state, rng)


@given(view=views(hoagie, variants=VARIANTS), rng=RNGS)
@settings(max_examples=150, deadline=None)
def test_any_view(view: hoagie.View, rng: Rng) -> None:
    """What is imagined from it looks the same and has every card once."""
    state = hoagie.imagine(view, rng)
    assert view == hoagie.observe(state, view.seat)
    assert deck_counts(state) == count_cards(state)
    assert () == view.faults()


@given(steps=walks(hoagie, variants=VARIANTS, longest=40))
@settings(max_examples=60, deadline=None)
def test_a_walk_taken_twice(steps: list[Step[State, hoagie.Move]]) -> None:
    """It leads through the same states and events, from an unpickled start too."""
    state = pickle.loads(pickle.dumps(steps[0].state))  # noqa: S301  # our own bytes
    for step in steps:
        assert (step.state, step.state.events) == (state, state.events)
        if step.move is not None:
            state = hoagie.apply(state, step.move)


def test_a_walk_without_choices() -> None:
    """It stays at the deal."""
    (step,) = walk(hoagie, 2, iter(()), seed=1)
    assert (hoagie.new_game(2, seed=1), None) == (step.state, step.move)


def test_copies_of_a_state() -> None:
    """Events and quiet are no part of it, and one with other hands has other moves."""
    check_copies(hoagie)
