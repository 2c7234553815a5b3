"""Do Gymnasium's programs find their way about?"""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from sandwichcards import GAMES, BadSetup, hoagie
from sandwichcards.adapters.gymnasium import Environment, name_of, register
from tests import peers


def played(environment: Any, seed: int | None) -> tuple[list[int], float]:  # noqa: ANN401  # of any game
    """A whole game with the first legal action each time: what was seen, and the reward."""
    observation, info = environment.reset(seed=seed)
    seen, reward, over = [], 0.0, environment.unwrapped.table.state.outcome is not None
    while not over:
        seen.append(int(observation["observation"].sum()))
        assert (info["action_mask"] == observation["action_mask"]).all()
        action = int(observation["action_mask"].argmax())
        observation, reward, terminated, truncated, info = environment.step(action)
        over = terminated or truncated
    return seen, float(reward)


@pytest.mark.filterwarnings("ignore")  # it warns of what it does not see from outside
def test_its_own_suite() -> None:
    """It passes; the whole of it is run by `nox -s peers`."""
    peers.gymnasium_check("hoagie", 2)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered(name: str) -> None:
    """Under its name, with an underscore turned into a capital letter."""
    register()  # a second time, to no effect
    environment = gymnasium.make(name_of(name), opponents="random")
    assert "sandwichcards/HoochStooges-v1" == name_of("hooch_stooges")
    observation, _ = environment.reset(seed=1)
    assert observation in environment.observation_space


def test_a_whole_game() -> None:
    """The same seed is the same game, bots and seat included; the end pays."""
    first = Environment("hoagie", opponents=("greedy", "search:2"))
    second = Environment(hoagie, players=3, opponents=("greedy", "search:2"))
    assert played(first, 4) == played(second, 4)
    assert played(first, None) == played(second, None)
    _, reward = played(first, 4)
    assert reward in {1.0, -0.5}


def test_ones_own_seat() -> None:
    """It is the one that was asked for, or another one in every game."""
    fixed = Environment("hoagie", 3, "random", seat=2)
    fixed.reset(seed=1)
    assert 2 == fixed.seat == fixed.table.state.to_act
    drawn = Environment("hoagie", 3, "random")
    seats = []
    for seed in range(12):
        drawn.reset(seed=seed)
        seats.append(drawn.seat)
    assert {0, 1, 2} == set(seats)


def test_masks() -> None:
    """They are where MaskablePPO looks for them."""
    environment = Environment("hoagie", 2)
    observation, _ = environment.reset(seed=1)
    assert (observation["action_mask"] == environment.action_masks()).all()
    assert np.bool_ == environment.action_masks().dtype


def test_an_illegal_action() -> None:
    """It costs the game."""
    environment = Environment("hoagie", 3)
    observation, _ = environment.reset(seed=1)
    wrong = int((1 - observation["action_mask"]).argmax())
    _, reward, over, cut, _ = environment.step(wrong)
    assert (-0.5, True, False) == (reward, over, cut)


def test_many_at_once() -> None:
    """`make_vec` works."""
    vector = gymnasium.make_vec("sandwichcards/Hoagie-v1", num_envs=3, opponents="greedy")
    observations, _ = vector.reset(seed=1)
    assert (3, 75) == observations["observation"].shape
    for _ in range(40):
        observations, *_ = vector.step(observations["action_mask"].argmax(1))
    vector.close()


def test_pickled_in_mid_game() -> None:
    """The copy goes on as the first one does, bots included."""
    first = Environment("plates", opponents="greedy")
    observation, _ = first.reset(seed=1)
    other = pickle.loads(pickle.dumps(first))  # noqa: S301  # our own
    action = int(observation["action_mask"].argmax())
    seen = [environment.step(action)[0]["observation"].tolist() for environment in (first, other)]
    assert seen[0] == seen[1]


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    """The table is a text, or is printed."""
    text = Environment("hoagie", 2, render_mode="ansi")
    text.reset(seed=1)
    assert "Seat 0" in text.render()
    Environment("hoagie", 2, render_mode="human").reset(seed=1)
    assert "Seat 0" in capsys.readouterr().out
    plain = Environment("hoagie", 2)
    plain.reset(seed=1)
    assert plain.render() is None


def test_wrong_arguments() -> None:
    """All faults are named at once."""
    with pytest.raises(BadSetup) as caught:
        Environment("hoagie", 4, ("random", "greedy"), seat=4, render_mode="oil")
    assert 3 == len(caught.value.faults)
