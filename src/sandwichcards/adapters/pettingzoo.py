"""How do PettingZoo's programs play? One agent after another, or all at once.

from sandwichcards.adapters import pettingzoo

env = pettingzoo.env("hoagie", players=3)
"""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from sandwichcards.adapters.spaces import Observation, action_space, observation_space, observed
from sandwichcards.adapters.table import Illegal, Plan, Table
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown

if TYPE_CHECKING:  # PettingZoo has no types: this is what is used of it

    class AECEnv:
        """One agent after another."""

        def agent_iter(self, max_iter: int = ...) -> Iterator[str]:
            """The agents that are selected, one by one."""

        def last(self) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            """What the selected agent sees and has got, and whether it is over."""

        def _accumulate_rewards(self) -> None: ...
        def _deads_step_first(self) -> str: ...
        def _was_dead_step(self, action: object) -> None: ...

    class ParallelEnv:
        """All agents at once."""

else:
    from pettingzoo import AECEnv, ParallelEnv

RENDER_MODES = ("human", "ansi")


class _Seats:
    """What both sorts of environments have: agents, named after the seats, and their spaces."""

    def __init__(self, table: Table, render_mode: str | None) -> None:
        if render_mode not in {None, *RENDER_MODES}:
            raise BadSetup([f"render_mode must be human, ansi or None, not {shown(render_mode)}"])
        self.table: Table = table
        self.render_mode: str | None = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"sandwichcards_{table.plan.game.NAME}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
        }
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(table.plan.players)]
        self.agents: list[str] = []
        self._seat = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: observation_space(table.lens) for agent in self.possible_agents
        }
        self._action_spaces = {agent: action_space(table.lens) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401  # a space, whose class varies
        """What the agent's observations look like."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401  # as above
        """The numbers of the agent's actions."""
        return self._action_spaces[agent]

    def render(self) -> str | None:
        """Print the table, or give it back as a text, as `render_mode` says."""
        if self.render_mode is None:
            return None
        told = self.table.told()
        if self.render_mode == "ansi":
            return told
        print(told)  # noqa: T201  # that is what the mode is for
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> Self:
        return deepcopy(self)


class Environment(_Seats, AECEnv):
    """A game in which agents act one after another; `seat_0` to `seat_5` are their names."""

    def reset(self, seed: SupportsIndex | None = None, options: object = None) -> None:  # noqa: ARG002  # PettingZoo's
        """Deal a new game; `options` are not looked at."""
        self.table.reset(seed)
        self.agents[:] = self.possible_agents
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection: str = self.possible_agents[self.table.state.to_act]

    def observe(self, agent: str) -> Observation:
        """What the agent sees and may do."""
        return observed(self.table, self._seat[agent])

    def step(self, action: SupportsIndex | None) -> None:
        """Carry out an action of the agent that is selected; None if it is over for that one.

        Raises:
            IllegalMove: if it is not legal, and the environment was not made to take that.
        """
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.table.state.outcome is None:
            self.agent_selection = self.possible_agents[self.table.state.to_act]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.table.rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, not self.table.truncated)
        self.truncations = dict.fromkeys(self.agents, self.table.truncated)
        self._deads_step_first()


class ParallelEnvironment(_Seats, ParallelEnv):
    """The same game where every agent acts at every step; only that of the one asked counts."""

    def reset(
        self,
        seed: SupportsIndex | None = None,
        options: object = None,  # noqa: ARG002  # PettingZoo's
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game; `options` are not looked at."""
        self.table.reset(seed)
        self.agents[:] = self.possible_agents
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carry out the action of the agent that is asked; what others give is not looked at."""
        self.table.play(actions[self.possible_agents[self.table.state.to_act]])
        over, cut = self.table.state.outcome is not None, self.table.truncated
        if over:
            self.agents.clear()
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict(zip(self.possible_agents, self.table.rewards, strict=True)),
            dict.fromkeys(self.possible_agents, over and not cut),
            dict.fromkeys(self.possible_agents, cut),
            {agent: {} for agent in self.possible_agents},
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: observed(self.table, seat) for agent, seat in self._seat.items()}


def env(
    game: AnyGame | str,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    padded: bool = False,
    illegal: Illegal | str = Illegal.RAISE,
    salt: str = "",
    **options: Any,  # noqa: ANN401  # the game's own
) -> Environment:
    """An environment in which agents act one after another.

    Args:
        game: The game or its name.
        players: How many play; the fewest if left out.
        render_mode: `human` to print the table after every step, `ansi` to have it as a text.
        padded: Whether actions are numbered as if the most players sat there.
        illegal: What becomes of an action that is not legal: `raise`, or `forfeit`.
        salt: Goes into every seed: another salt, other games from the same seeds.
        options: What else `new_game` is given, such as `rules` and `deck`.

    Raises:
        BadSetup: if the game can't be played so, or has no companion `numbers`.
    """
    return Environment(
        _table(game, players, render_mode, padded, illegal, salt, options), render_mode
    )


def parallel_env(
    game: AnyGame | str,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    padded: bool = False,
    illegal: Illegal | str = Illegal.FORFEIT,
    salt: str = "",
    **options: Any,  # noqa: ANN401  # the game's own
) -> ParallelEnvironment:
    """An environment in which all agents act at every step, with the arguments of `env`.

    Here an agent that is asked and chooses what is not legal forfeits the game, unless `illegal`
    says otherwise: programs for such environments often don't look at masks.

    Raises:
        BadSetup: if the game can't be played so, or has no companion `numbers`.
    """
    return ParallelEnvironment(
        _table(game, players, render_mode, padded, illegal, salt, options), render_mode
    )


def _table(  # noqa: PLR0917  # the arguments of `env`
    game: AnyGame | str,
    players: int | None,
    render_mode: str | None,
    padded: bool,  # noqa: FBT001  # as above
    illegal: Illegal | str,
    salt: str,
    options: dict[str, Any],
) -> Table:
    return Table(
        Plan.of(
            game,
            players,
            options=options,
            padded=padded,
            illegal=illegal,
            salt=salt,
            quiet=render_mode is None,
        )
    )
