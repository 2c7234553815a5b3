"""Do OpenSpiel's programs find their way about, and its bots to our tables?"""

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest

from sandwichcards import GAMES, Seat, hoagie, hooch_stooges
from sandwichcards.adapters import openspiel
from sandwichcards.bots.codes import make_bot
from sandwichcards.kit.numbers import rewards
from tests import peers


def after(game: Any, actions: int, deal: int = 3) -> Any:  # noqa: ANN401  # OpenSpiel's
    """A state after the deal and some first actions."""
    state = game.new_initial_state()
    state.apply_action(deal)
    for _ in range(actions):
        state.apply_action(state.legal_actions()[0])
    return state


def test_its_own_suite() -> None:
    """It passes; the whole of it is run by `nox -s peers`."""
    peers.openspiel_simulation("hoagie", 3)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered(name: str) -> None:
    """With its parameters, and as many actions and numbers as there are."""
    openspiel.register()  # a second time, to no effect
    players = max(GAMES[name].SEATS)
    game = pyspiel.load_game(f"sandwichcards_{name}(players={players},seed=7)")
    state = after(game, 5)
    assert players == game.num_players()
    assert game.num_distinct_actions() > max(state.legal_actions())
    assert game.observation_tensor_size() == len(state.observation_tensor(0))
    assert state.action_to_string(state.current_player(), state.legal_actions()[0])


def test_deals() -> None:
    """Each outcome of the first chance node is one, and another seed has others."""
    game, other = openspiel.load("hoagie", 2, deals=4), openspiel.load("hoagie", 2, seed=1)
    state = game.new_initial_state()
    assert [(deal, 0.25) for deal in range(4)] == state.chance_outcomes()
    assert "deal 2" == state.action_to_string(pyspiel.PlayerId.CHANCE, 2)
    assert "the deal" == str(state)
    assert [0.0, 0.0] == state.returns()
    texts = {str(after(game, 0, deal)) for deal in range(4)} | {str(after(other, 0))}
    assert 5 == len(texts)


def test_what_a_player_sees() -> None:
    """The numbers of its view, its view as JSON, and a digest of all that came before."""
    state = after(openspiel.load("hoagie", 2), 6)
    for seat in (0, 1):
        view = hoagie.observe(state.state, Seat(seat))
        encoder = state.get_game().table.lens.encoder
        assert encoder.encode(view).tolist() == state.observation_tensor(seat)
        assert '"hand"' in state.observation_string(seat)
        assert state.information_state_string(seat).endswith(state.observation_string(seat))


def test_drawn_anew() -> None:
    """A resampled state looks the same to the player, and not to the other one."""
    state = after(openspiel.load("hoagie", 2), 4)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(0, sampler) for _ in range(8)]
    for other in others:
        assert state.information_state_string(0) == other.information_state_string(0)
        assert state.history() == other.history()
    assert len({other.observation_string(1) for other in others}) > 1
    fresh = state.get_game().new_initial_state()
    assert fresh.resample_from_infostate(0, sampler).is_chance_node()


def test_serialized() -> None:
    """Game and state come back, options included."""
    rules = hooch_stooges.Rules(friendly=True)
    state = after(openspiel.load("hooch_stooges", 2, rules=rules), 5)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(text)
    assert str(state) == str(again)
    assert state.information_state_string(1) == again.information_state_string(1)
    assert rules == game.table.plan.options["rules"]


def test_a_whole_game() -> None:
    """It ends with what our rewards say."""
    state, random = after(openspiel.load("plates", 3), 0), np.random.RandomState(1)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert list(rewards(state.state.outcome, 3)) == state.returns()
    assert [] == state.legal_actions()


@pytest.mark.parametrize("name", ["ismcts", "uniform"])
def test_its_bots_at_our_tables(name: str) -> None:
    """They answer with legal moves, the same for the same seed."""
    state = hoagie.new_game(2, seed=1)
    view = hoagie.observe(state, Seat(0))
    code = f"sandwichcards.adapters.openspiel:{name}"
    bots = [make_bot(code, hoagie, Seat(0), b"seed") for _ in range(2)]
    for bot in bots:
        bot.notice(view)
    first, second = (bot.choose(view) for bot in bots)
    assert first is second
    assert first in view.moves


def test_no_other_parameters() -> None:
    """An observer with any is refused."""
    with pytest.raises(ValueError, match="no such parameters"):
        openspiel.load("hoagie", 2).make_py_observer(None, {"colour": "blue"})


def test_the_end_of_the_process() -> None:
    """Nothing that OpenSpiel holds on to makes it end with an error."""
    code = "import sandwichcards.adapters.openspiel as it; it.load('hoagie', 2)"
    done = subprocess.run([sys.executable, "-c", code], check=False, timeout=120)  # noqa: S603  # our own
    assert 0 == done.returncode
