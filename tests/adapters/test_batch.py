"""Are many games at once the same as one by one?"""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sandwichcards import BadSetup, IllegalMove
from sandwichcards.adapters.batch import Batch
from sandwichcards.adapters.pettingzoo import env
from sandwichcards.adapters.vector import VectorEnvironment


def choice(masks: NDArray[Any], random: np.random.Generator) -> NDArray[Any]:
    """A random legal action in each game."""
    found: NDArray[Any] = (masks * random.random(masks.shape)).argmax(1)
    return found


def run(batch: Batch, steps: int) -> list[tuple[int, float]]:
    """What random play leads through, summed up."""
    random, found = np.random.default_rng(1), []
    batch.reset(seed=5)
    for _ in range(steps):
        batch.step(choice(batch.masks, random))
        found.append((int(batch.observations.sum()), float(batch.rewards[:, 0].sum())))
        assert not batch.rewards[~batch.dones].any()
        assert (np.abs(batch.rewards.sum(1)) < 1e-6).all()
    return found


def test_in_workers() -> None:
    """They play the same games as this process does."""
    with Batch("hoagie", 2, n=5) as here, Batch("hoagie", 2, n=5, workers=2) as there:
        assert run(here, 60) == run(there, 60)


def test_beside_single_games() -> None:
    """A game of a batch is that of an environment with the same salt and seed."""
    batch, single = Batch("plates", 3, n=2, salt="s"), env("plates", 3, salt="s 1")
    batch.reset(seed=4)
    single.reset(seed=4)
    while not batch.dones[1]:
        seen = single.observe(single.agent_selection)
        assert seen["observation"].tolist() == batch.observations[1].tolist()
        assert seen["action_mask"].tolist() == batch.masks[1].tolist()
        assert single.agent_selection == f"seat_{batch.seats[1]}"
        actions = batch.masks.argmax(1)
        batch.step(actions)
        single.step(int(actions[1]))
    assert single.table.rewards == pytest.approx(batch.rewards[1].tolist())


def test_the_next_game() -> None:
    """It is dealt in the same step, and what was seen last is kept."""
    batch, random = Batch("hoagie", 2, n=4), np.random.default_rng(1)
    batch.reset(seed=1)
    while not batch.dones.any():
        batch.step(choice(batch.masks, random))
    at = int(batch.dones.argmax())
    turn = batch.lens.encoder.layout["turn"].where
    assert 1 == batch.observations[at, turn][0] < batch.finals[at, turn][0]
    assert batch.masks[at].any()
    batch.step(choice(batch.masks, random))
    assert not batch.dones[at]
    assert not batch.rewards[at].any()


def test_an_illegal_action() -> None:
    """It is refused before anything changes, or it costs the game."""
    strict = Batch("hoagie", 2, n=3)
    strict.reset(seed=1)
    before = strict.observations.copy()
    for wrong in (int((1 - strict.masks[1]).argmax()), -1, 10_000):
        actions = strict.masks.argmax(1)
        actions[1] = wrong
        with pytest.raises(IllegalMove, match="in game 1"):
            strict.step(actions)
    assert (before == strict.observations).all()
    lax = Batch("hoagie", 2, n=3, illegal="forfeit")
    lax.reset(seed=1)
    lax.step((1 - lax.masks).argmax(1))
    assert lax.dones.all()


def test_wrong_arguments() -> None:
    """They are refused."""
    for n, workers in ((0, 0), (2, 3), (2, -1)):
        with pytest.raises(BadSetup, match="can't be shared"):
            Batch("hoagie", 2, n=n, workers=workers)
    for seed in (-1, 1.5, "one"):
        with pytest.raises(BadSetup, match="a seed is a whole number"):
            Batch("hoagie", 2, n=1).reset(seed=seed)  # type: ignore[arg-type]  # that is the point


def test_as_a_vector_environment() -> None:
    """One player has all seats; rewards are those of the seat that moved."""
    vector = VectorEnvironment(Batch("hoagie", 2, n=4))
    seen, infos = vector.reset(seed=1)
    assert seen in vector.observation_space
    over = rewards = cut = moved = np.zeros(4, bool)
    while not over.any():
        moved = infos["seats"]
        seen, rewards, over, cut, infos = vector.step(seen["action_mask"].argmax(1))
        assert seen in vector.observation_space
    at = int(over.argmax())
    assert rewards[at] == infos["rewards"][at, moved[at]] != 0
    assert not cut.any()
    assert infos["final_obs"][at] in vector.single_observation_space
    vector.reset(seed=[3, 4, 5, 6])
    vector.close()
