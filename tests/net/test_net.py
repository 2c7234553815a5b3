"""Do thousands of games go as they went? The net holds a trace of each."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from sandwichcards import GAMES, Game
from tests.net.settings import SETTINGS
from tests.net.trace import EACH, differences, kept

CHUNKS = 20
AnyGame = Game[Any, Any, Any, Any]
Change = Callable[[AnyGame], tuple[str, Callable[..., object]]]


@pytest.mark.once
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", SETTINGS)
def test_the_games_of_the_net(name: str, chunk: int) -> None:
    """Each has the same moves to choose from, the same counts and the same end as ever."""
    assert [] == list(differences(name, range(chunk, EACH, CHUNKS)))


@pytest.mark.parametrize("name", SETTINGS)
def test_what_the_net_holds(name: str) -> None:
    """Every setting has its share, and of all games more than a third end by the rules."""
    shares = Counter(game.setting for game in kept(name))
    ends = Counter(game.outcome and game.outcome[0] for game in kept(name))
    assert (EACH, len(SETTINGS[name])) == (shares.total(), len(shares))
    assert max(shares.values()) - min(shares.values()) <= 1
    assert ends[0] + ends[1] + ends[2] > EACH / 3
    assert {0, 1, 3, 4, 5, None} <= ends.keys()


def reversed_moves(game: AnyGame) -> tuple[str, Callable[..., object]]:
    """The list of moves the wrong way round."""
    legal_moves = game.legal_moves
    return "legal_moves", lambda state: legal_moves(state)[::-1]


def first_move(game: AnyGame) -> tuple[str, Callable[..., object]]:
    """Whatever was chosen, the first move is made."""
    apply = game.apply
    return "apply", lambda state, _: apply(state, game.legal_moves(state)[0])


@pytest.mark.parametrize("change", [reversed_moves, first_move])
@pytest.mark.parametrize("name", SETTINGS)
def test_play_that_has_changed(name: str, change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    """The net tells the game, its number and the block."""
    monkeypatch.setattr(GAMES[name], *change(GAMES[name]))
    found = list(differences(name, range(5)))
    assert f"{name} 0 differs from block 0 on: python -m tests.net show {name} 0 --block 0" in found
    assert 5 == len(found)
