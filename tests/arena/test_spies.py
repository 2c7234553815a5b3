"""What can a bot find out that wants to know the seed, a hand or the pile?

Two tables that are the same to a seat, and differ in all that is hidden from it, are shown to the
same bot. Whatever it is told of them has to be the same.
"""

import gc
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from sandwichcards import GAMES, Rng, Seat, dumps
from sandwichcards.arena import Entrant, OnFault
from sandwichcards.arena.table import Player, seated
from sandwichcards.bots import AnyBot, ExternalBot
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed
from sandwichcards.testing.secrecy import redrawn

EVERY = 100
"""So many moves lie between the tables that are shown."""
SPY = Path(__file__).with_name("spy.py")


class PythonSpy:
    """Keeps all that it is told, as text, and every object that it can reach from there."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        self.told = [repr((game.NAME, seat, seed))]
        self.found: list[object] = []

    def notice(self, view: AnyView) -> None:
        """Look at everything."""
        self.told += [dumps(view), repr(view), str(view), repr(hash(view))]
        self.told += [f"{name} {getattr(view, name)!r}" for name in sorted(_names(view))]
        self.found += reachable(view)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of any game
        """Take the first."""
        self.told.append(repr(view.moves))
        return view.moves[0]


def _names(view: AnyView) -> Iterator[str]:
    for name in dir(view):
        if not name.startswith("__") and not callable(getattr(view, name, print)):
            yield name


def reachable(start: object) -> list[object]:
    """All objects that one comes to from there, without those that are code."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        each = waiting.pop()
        code = isinstance(each, type | ModuleType | FunctionType | MethodType)
        if not code and id(each) not in seen:
            seen[id(each)] = each
            waiting += gc.get_referents(each)
    return list(seen.values())


def external_spy(notes: Path, game: AnyGame, _seat: Seat, seed: Seed) -> AnyBot:
    """The same as a program."""
    return ExternalBot(game, [sys.executable, "-S", "-E", str(SPY), str(notes)], seed, seconds=60)


def tables(game: AnyGame, players: int) -> list[Any]:
    """States of a game by chance: the first, the last, and some on the way."""
    rng = Rng.from_seed("spies")
    states = [game.new_game(players, seed="a table")]
    while states[-1].outcome is None:
        moves = game.legal_moves(states[-1])
        number, rng = rng.below(len(moves))
        states.append(game.apply(states[-1], moves[number]))
    return [*states[:-1:EVERY], states[-1]]


def shown(spy: Entrant, game: AnyGame, seat: Seat, states: list[Any], secret: bytes) -> Player:
    """The spy in its seat, after it was shown these states."""
    others = Entrant("other", PythonSpy)
    players = states[0].setup.players
    entrants = [spy if each == seat else others for each in range(players)]
    player = list(seated(entrants, game, 3, secret, OnFault.RAISE))[seat]
    for number, state in enumerate(states):
        view = game.observe(state, seat)
        player.notice(view, number)
        if view.moves:
            player.choose(view, number)
    player.close()
    return player


@pytest.mark.once
@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_a_spy_in_python(name: str, seat: Seat) -> None:
    """It is told the same, and comes to no generator, no state, and no other's view."""
    game = GAMES[name]
    states = tables(game, 2)
    others = [redrawn(state, seat, Rng.from_seed(n)) for n, state in enumerate(states)]
    spy = Entrant("spy", PythonSpy)
    bots: list[Any] = [
        shown(spy, game, seat, each, secret)._bot
        for each, secret in ((states, b"one"), (others, b"two"))
    ]
    assert states[0] != others[0]
    assert bots[0].told == bots[1].told
    found = [each for bot in bots for each in bot.found]
    assert len(found) > 100
    hidden = (Rng, type(states[0]))
    assert [] == [each for each in found if isinstance(each, hidden)]
    assert {seat} == {
        each.seat for each in found if type(each) is type(game.observe(states[0], seat))
    }


@pytest.mark.once
@pytest.mark.parametrize("name", list(GAMES))
def test_a_spy_that_is_a_program(name: str, tmp_path: Path) -> None:
    """Every line that it is sent is the same, and so is all that it finds around it."""
    game, seat = GAMES[name], Seat(1)
    states = tables(game, 3 if 3 in game.SEATS else 2)
    others = [redrawn(state, seat, Rng.from_seed(n)) for n, state in enumerate(states)]
    notes = [tmp_path / "one", tmp_path / "two"]
    for path, each, secret in zip(notes, (states, others), (b"one", b"two"), strict=True):
        shown(Entrant("spy", partial(external_spy, path)), game, seat, each, secret)
    one, two = (path.read_text("utf-8").splitlines() for path in notes)
    assert one == two
    assert len(states) + 3 == len(one)
    assert ("[]", '{"type":"Hello"') == (one[1], one[2][:15])
