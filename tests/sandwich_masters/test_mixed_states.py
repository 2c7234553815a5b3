"""What if a state is pieced together? It has faults, or it can be played."""

from random import Random

import attrs
import pytest

from sandwichcards import Rng, Seat
from sandwichcards import sandwich_masters as game
from sandwichcards.sandwich_masters.trials import VARIANTS as SANDWICH_MASTERS
from sandwichcards.testing import random_choices, walk

FIELDS = [
    field.name
    for field in attrs.fields(game.State)
    if field.init and field.name not in ("setup", "events", "quiet", "rng")
]


def playable(state: game.State) -> bool:
    """Whether everything works on a state without faults."""
    moves = game.legal_moves(state)
    for move in moves:
        game.apply(state, move)
    for seat in (None, *map(Seat, range(state.setup.players))):
        view = game.observe(state, seat)
        assert game.observe(game.imagine(view, Rng.from_seed(1)), seat) == view
    return bool(moves) == (state.outcome is None)


@pytest.mark.parametrize("variant", range(len(SANDWICH_MASTERS)))
def test_a_state_pieced_together_from_others(variant: int) -> None:
    """Whatever is taken from another state of the game, `faults` finds what does not fit."""
    options = SANDWICH_MASTERS[variant]
    states = [step.state for step in walk(game, 3, random_choices(5), seed=5, options=options)]
    interesting = [state for state in states if len(state.agenda) != 1]
    random = Random(variant)  # noqa: S311  # a test wants a seed
    sound = 0
    for _ in range(1000):
        base, other = random.choice(interesting), random.choice(states)
        names = random.sample(FIELDS, random.randint(1, 3))
        mixed = attrs.evolve(base, **{name: getattr(other, name) for name in names})
        if not mixed.faults():
            sound += 1
            assert playable(mixed)
    assert sound > 0
