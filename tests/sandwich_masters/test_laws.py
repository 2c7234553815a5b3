"""The laws that every game keeps, at every number of players, with packs and cards of one's own."""

import pytest
from hypothesis import HealthCheck, given, settings

from sandwichcards import Rng
from sandwichcards import sandwich_masters as game
from sandwichcards.sandwich_masters.trials import VARIANTS
from sandwichcards.testing import check_game, check_state, check_thoroughly
from sandwichcards.testing.strategies import states


@pytest.mark.whole_games
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_a_whole_game_keeps_the_laws(variant: int) -> None:
    """At two, three and four players."""
    options = VARIANTS[variant]
    assert 0 < check_game(game, variants=[options], thorough_every=150)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(states(game, variants=VARIANTS, longest=40))
def test_states_near_the_deal_keep_the_laws(state: game.State) -> None:
    """Hypothesis looks for the shortest way to break one."""
    check_state(game, state)
    check_thoroughly(game, state, Rng.from_seed(1))
