"""How do Gymnasium's programs play many games at once? A batch as a vector environment."""

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from typing_extensions import override

from sandwichcards.adapters.batch import Batch
from sandwichcards.adapters.spaces import Observation, action_space, observation_space

if TYPE_CHECKING:
    from gymnasium import Space


class VectorEnvironment(VectorEnv[Observation, Any, Any]):
    """A batch in which one player has all seats: each step is a decision of the seat that is asked.

    The reward is that of the seat which made the move: 0 unless the game is over with it. What the
    others get then is in `infos["rewards"]`, and whose turn it is in `infos["seats"]`. Games that
    are over are dealt anew in the same step; `infos["final_obs"]` has what was seen last.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch: Batch = batch
        self.metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs: int = batch.n
        self.single_observation_space: Space[Any] = observation_space(batch.lens)
        self.single_action_space: Space[Any] = action_space(batch.lens)
        self.observation_space: Space[Any] = batch_space(self.single_observation_space, batch.n)
        self.action_space: Space[Any] = batch_space(self.single_action_space, batch.n)

    @override
    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game anew; of several seeds the first counts. `options` are not looked at."""
        self.batch.reset(seed[0] if isinstance(seed, list) else seed)
        return self._observed(), {"seats": self.batch.seats.copy()}

    @override
    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Carry out an action in every game."""
        moved = self.batch.seats.copy()
        self.batch.step(actions)
        batch = self.batch
        infos: dict[str, Any] = {"seats": batch.seats.copy(), "rewards": batch.rewards.copy()}
        if batch.dones.any():
            infos["final_obs"], infos["_final_obs"] = self._finals(), batch.dones.copy()
        rewards = batch.rewards[np.arange(batch.n), moved].astype(np.float64)
        cut = batch.truncations.copy()
        return self._observed(), rewards, batch.dones & ~cut, cut, infos

    def _observed(self) -> Observation:
        return {
            "observation": self.batch.observations.copy(),
            "action_mask": self.batch.masks.copy(),
        }

    def _finals(self) -> Any:  # noqa: ANN401  # an array of observations
        nothing = np.zeros(self.batch.lens.count, np.int8)
        found = np.full(self.batch.n, None, object)
        for at in np.flatnonzero(self.batch.dones):
            seen = self.batch.finals[at].copy()
            found[at] = {"observation": seen, "action_mask": nothing.copy()}
        return found

    @override
    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
