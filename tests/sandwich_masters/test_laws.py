"""The laws that every game keeps, at every number of players, with packs and cards of one's own."""

import pytest
from hypothesis import HealthCheck, given, settings

from sandwichcards import Rng
from sandwichcards import sandwich_masters as game
from sandwichcards.sandwich_masters.trials import VARIANTS
from sandwichcards.testing import check_game, check_state, check_thoroughly
from sandwichcards.testing.strategies import states
from tests.copies import check_copies
from tests.sandwich_masters.kitchen import play, table


@pytest.mark.once
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


BAD_HAM: list[list[str]] = [[], ["bread grey-ham", "stale-bread"]]
TWO_KINDS = [["bread ham cheese", "bread egg"], ["bread beef", "stale-bread"]]
SECOND_THOUGHTS = table(
    "bread", "egg", sandwiches=TWO_KINDS, bar="the-usual", black_pile="second-thoughts"
)


@pytest.mark.rule("M-18", "M-30", "M-37")
@pytest.mark.parametrize(
    "state",
    [
        play(SECOND_THOUGHTS, "lay bread 0", "claim the-usual", "end-turn"),
        play(SECOND_THOUGHTS, "lay bread 0", "claim the-usual", "end-turn", "remove 1 egg"),
        play(table("lazy-inspector", sandwiches=BAD_HAM), "inspect lazy-inspector 1", "submit"),
        play(table(sandwiches=[["bread", "bread ham cheese"]], bar="the-usual"), "shift 0 1"),
        play(
            table("chutney-of-doubt", sandwiches=BAD_HAM, rules=game.Rules(packs=("attack-pack",))),
            "attack chutney-of-doubt 1 0",
        ),
    ],
    ids=["nobody chose", "one chose", "an Inspector came", "moved Bread closes", "a twist"],
)
def test_a_rare_state_keeps_the_laws(state: game.State) -> None:
    """Something is under way that is asked about."""
    check_state(game, state)
    check_thoroughly(game, state, Rng.from_seed(1))


def test_copies_of_a_state() -> None:
    """Events and quiet are no part of it, and one with other hands has other moves."""
    check_copies(game)
