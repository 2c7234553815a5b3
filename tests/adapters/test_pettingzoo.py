"""Do PettingZoo's programs find their way about?"""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from examples import nibble
from sandwichcards import GAMES, BadSetup, IllegalMove, Seat, hoagie
from sandwichcards.adapters import pettingzoo
from sandwichcards.kit.numbers import numbers_of
from tests import peers

SUITES = [suite for suite in peers.SUITES if suite.__name__.startswith("pettingzoo")]
Made = Callable[..., Any]


def legal(environment: Any, agent: str) -> list[int]:  # noqa: ANN401  # of either sort
    """The actions that the agent may choose."""
    mask = environment.observe(agent)["action_mask"]
    return [int(action) for action in np.flatnonzero(mask)]


def play(environment: Any, decisions: int, seed: int = 1) -> list[int]:  # noqa: ANN401  # one after another
    """Random actions, as far as the game goes; what was seen comes back, summed up."""
    random, seen = np.random.default_rng(seed), []
    for _, agent in zip(range(decisions), environment.agent_iter(), strict=False):
        observation, _, over, cut, _ = environment.last()
        seen.append(int(observation["observation"].sum()))
        environment.step(None if over or cut else random.choice(legal(environment, agent)))
    return seen


@pytest.mark.filterwarnings("ignore")  # it warns of dictionaries, and of masks of seats not asked
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
def test_its_own_suite(suite: peers.Suite) -> None:
    """It passes; the whole of it is run by `nox -s peers`."""
    suite("hoagie", 3)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(name: str) -> None:
    """It ends with rewards that sum to zero, and every observation is in its space."""
    environment = pettingzoo.env(name, max(GAMES[name].SEATS), padded=True)
    environment.reset(seed=3)
    play(environment, 40)
    assert environment.agent_selection == f"seat_{environment.table.state.to_act}"
    for agent in environment.agents:
        assert environment.observation_space(agent).contains(environment.observe(agent))
    play(environment, 100_000)
    assert [] == environment.agents
    assert 0 == pytest.approx(sum(environment.table.rewards))


def test_what_an_agent_sees() -> None:
    """It is the numbers of its view, and the actions from its seat."""
    environment = pettingzoo.env("hoagie", 3)
    environment.reset(seed=5)
    play(environment, 7)
    state = environment.table.state
    encoder = numbers_of(hoagie).encoder(state.setup)
    for seat, agent in enumerate(environment.agents):
        view = hoagie.observe(state, Seat(seat))
        seen = environment.observe(agent)
        assert encoder.encode(view).tolist() == seen["observation"].tolist()
        assert len(view.moves) == seen["action_mask"].sum()


def test_at_the_end() -> None:
    """Who has won gets 1, all are terminated, and only None can be chosen."""
    environment = pettingzoo.env("hoagie", 2)
    environment.reset(seed=1)
    while environment.table.state.outcome is None:
        environment.step(legal(environment, environment.agent_selection)[0])
    winner = environment.table.state.outcome.winners[0]
    assert {"seat_0": True, "seat_1": True} == environment.terminations
    assert 1 == environment.rewards[f"seat_{winner}"] == -environment.rewards[f"seat_{1 - winner}"]
    with pytest.raises(ValueError, match="None"):
        environment.step(0)


def test_seeds() -> None:
    """Whole numbers of any library are alike; another seed or salt is another game."""

    def seen(seed: Any, salt: str = "") -> list[int]:  # noqa: ANN401  # a number of any library
        environment = pettingzoo.env("hoagie", 2, salt=salt)
        environment.reset(seed=seed)
        return play(environment, 20)

    assert seen(7) == seen(np.int64(7)) == seen(np.uint8(7))
    assert seen(7) != seen(8)
    assert seen(7) != seen(7, salt="pepper")
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        seen("seven")


def test_one_game_after_another() -> None:
    """Without a seed the next game is another one, and follows from the seed of the first."""
    first, second = pettingzoo.env("hoagie", 2), pettingzoo.env("hoagie", 2)
    for environment in (first, second):
        environment.reset(seed=7)
        environment.reset()
    assert play(first, 20) == play(second, 20)
    first.reset(seed=7)
    again = play(first, 20)
    second.reset()
    assert again != play(second, 20)


@pytest.mark.parametrize(
    "twin",
    [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))],  # noqa: S301  # our own
)
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_copied_in_mid_game(make: Made, twin: Callable[[Any], Any]) -> None:
    """The copy goes on as the first one does, and neither notices the other."""
    environment = make("plates", 3)
    environment.reset(seed=2)
    other = twin(environment)
    tables = [environment.table, other.table]
    for table in tables:
        for _ in range(5):
            seat = table.state.to_act
            table.play(table.lens.actions[seat].mask(table.view(seat)).index(1))
    assert tables[0].state == tables[1].state
    assert 5 == tables[0].decisions == tables[1].decisions


def test_an_illegal_action() -> None:
    """It is refused and nothing changes, or it costs the game."""
    strict = pettingzoo.env("hoagie", 3)
    strict.reset(seed=1)
    wrong = next(at for at in range(60) if at not in legal(strict, strict.agent_selection))
    before = strict.table.state
    for action in (wrong, 10_000, -1):
        with pytest.raises(IllegalMove):
            strict.step(action)
    assert before is strict.table.state
    lax = pettingzoo.env("hoagie", 3, illegal="forfeit")
    lax.reset(seed=1)
    loser = lax.agent_selection
    lax.step(wrong)
    assert -0.5 == lax.rewards[loser]
    assert all(lax.terminations.values())
    with pytest.raises(BadSetup):
        pettingzoo.env("hoagie", 3, illegal="shrug")


def test_all_at_once() -> None:
    """Only the action of the one asked counts."""
    environment = pettingzoo.parallel_env("hoagie", 2)
    seen, _ = environment.reset(seed=1)
    steps: list[Any] = []
    while environment.agents:
        chosen = {agent: int(seen[agent]["action_mask"].argmax()) for agent in environment.agents}
        steps.append(environment.step(chosen))
        seen = steps[-1][0]
    _, rewards, over, cut, _ = steps[-1]
    assert len(steps) == environment.table.decisions
    assert 0 == sum(rewards.values())
    assert (True, False) == (all(over.values()), any(cut.values()))


def test_too_many_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is stopped, and that is a truncation."""
    environment = pettingzoo.env("hoagie", 2)
    monkeypatch.setattr(environment.table.lens, "most_decisions", 5)
    environment.reset(seed=1)
    play(environment, 5)
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    """It tells what has happened and how the table looks, without anybody's cards."""
    environment = pettingzoo.env("hoagie", 2, render_mode="ansi")
    environment.reset(seed=1)
    play(environment, 3)
    told = str(environment.render())
    assert "Seat 0" in told
    human = pettingzoo.env("hoagie", 2, render_mode="human")
    human.reset(seed=1)
    play(human, 3)
    assert told in capsys.readouterr().out
    assert human.render() is None
    assert pettingzoo.env("hoagie", 2).render() is None
    parallel = pettingzoo.parallel_env("hoagie", 2, render_mode="human")
    seen, _ = parallel.reset(seed=1)
    parallel.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in parallel.agents})
    assert capsys.readouterr().out
    with pytest.raises(BadSetup, match="render_mode"):
        pettingzoo.env("hoagie", 2, render_mode="oil")


def test_options() -> None:
    """They are those of `new_game`."""
    rules = hoagie.Rules(turn_limit=6)
    environment = pettingzoo.env(hoagie, 2, rules=rules)
    environment.reset(seed=1)
    assert rules is environment.table.state.rules
    assert 2 == len(pettingzoo.env(hoagie).possible_agents)
    with pytest.raises(BadSetup, match="H-28"):
        pettingzoo.env("hoagie", 9)
    with pytest.raises(BadSetup, match="Nibble has no companion `numbers`"):
        pettingzoo.env(nibble, 2)
