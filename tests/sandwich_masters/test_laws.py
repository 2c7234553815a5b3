"""The laws that every game keeps, at every number of players, with packs and cards of one's own."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from sandwichcards import Rng, Seat
from sandwichcards import sandwich_masters as game
from sandwichcards.testing import check_game, check_state, check_thoroughly
from sandwichcards.testing.strategies import states
from tests.sandwich_masters.scramble import scramble

OWN_DECK = game.HOUSE_DECK.adding(
    name="test",
    orders=game.read_orders(
        [
            {"title": "Loaf Letter", "variety": "bread", "first": 3, "each": 3},
            {"title": "Triple Egg", "ingredients": ["egg"] * 3, "reward": 11, "copies": 2},
        ]
    ),
    white=[
        (game.AttackCard("glue", "Glue", (game.Bin(), game.Pass(2), game.Draw(1))), 6),
        (game.InspectorCard("toll", "Toll Inspector", 1, (game.Toss(3), game.Lose())), 6),
    ],
    events=[
        (game.EventCard("storm", "Storm", (game.Pass(1), game.Bin(), game.Toss(1))), 3),
        (game.EventCard("oven", "Oven", (game.Lose(game.GOOD), game.Strike(game.Pick.OLDEST))), 3),
    ],
)
VARIANTS: list[dict[str, Any]] = [
    {},
    {"rules": game.Rules(packs=("attack-pack", "order-up"), dealer=Seat(0))},
    {"rules": game.Rules(target=None, rounds=25, turn_limit=None), "deck": OWN_DECK},
]


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_a_whole_game_keeps_the_laws(variant: int) -> None:
    """At two, three and four players, with secrecy checked by a scramble of our own."""
    options = VARIANTS[variant]
    assert 0 < check_game(game, variants=[options], scramble=scramble, thorough_every=150)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(states(game, variants=VARIANTS, longest=40))
def test_states_near_the_deal_keep_the_laws(state: game.State) -> None:
    """Hypothesis looks for the shortest way to break one."""
    check_state(game, state)
    check_thoroughly(game, state, Rng.from_seed(1), scramble)
