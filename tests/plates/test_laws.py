"""The laws of every game, kept by Plates & Napkins."""

from hypothesis import HealthCheck, given, settings

from sandwichcards import plates
from sandwichcards.core.game import Game
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.plates import Rules, State
from sandwichcards.testing import Options, check_game, check_state, check_thoroughly
from sandwichcards.testing.strategies import states
from tests.plates.decks import OWN_DECK
from sandwichcards.testing.secrets.plates import scramble

VARIANTS: list[Options] = [
    {},
    {"rules": Rules(ask_everyone=False)},
    {"rules": Rules(first_player=Seat(1), turn_limit=12)},
    {"deck": OWN_DECK},
]

GAME: Game[plates.State, plates.View, plates.Rules, plates.Move] = plates
"""The package itself is a game: checked by mypy."""


def test_random_games_keep_the_laws() -> None:
    """At every number of players, both ways of asking, with limits and a deck of one's own."""
    assert 1000 < check_game(plates, variants=VARIANTS, scramble=scramble, thorough_every=101)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(states(plates, variants=VARIANTS, longest=120))
def test_states_anywhere_keep_the_laws(state: State) -> None:
    """Short walks that Hypothesis chooses, all laws at their ends."""
    check_state(plates, state)
    check_thoroughly(plates, state, Rng.from_seed("anywhere"), scramble)
