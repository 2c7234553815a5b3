"""Do bots and recordings go on as before after they were pickled or copied in mid-game?"""

import copy
import pickle
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sandwichcards import GAMES, Seat, hoagie, record
from sandwichcards.bots import AnyBot, ExternalBot, GreedyBot, RandomBot, SearchBot, TreeBot, host
from sandwichcards.bots.search.tree import Node
from sandwichcards.core.records import Recording
from sandwichcards.core.registry import HOUSE, AnyGame

Table = tuple[Recording[Any, Any], list[AnyBot]]
LINE_BOT = Path(__file__).parents[2] / "examples/line_bot.py"
BEFORE, AFTER = 25, 12

BOTS: dict[str, Callable[[AnyGame, int], AnyBot]] = {
    "random": lambda _, seed: RandomBot(seed),
    "greedy": GreedyBot,
    "search": lambda game, seed: SearchBot(game, seed, iterations=12),
    "blind": lambda game, seed: SearchBot(game, seed, iterations=6, rollout="random", depth=4),
    "tree": lambda game, seed: TreeBot(game, seed, iterations=12),
}


def pickled(thing: Any) -> Any:  # noqa: ANN401  # of the same type
    """What comes out of a pickle of it."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301  # our own bytes


WAYS = (pickled, copy.deepcopy, copy.copy)


def play(table: Table, moves: int) -> list[str]:
    """The texts of the game's moves, after so many more."""
    recording, bots = table
    for _ in islice(host(recording.game, recording, bots), moves):
        pass
    return [entry.text for entry in recording.record.entries]


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("bot", BOTS)
def test_a_table_in_mid_game(name: str, bot: str) -> None:
    """Pickled or copied, its bots make the same moves, and its recording says so."""
    game = GAMES[name]
    table: Table = (record(game, 2, seed=3), [BOTS[bot](game, seed) for seed in range(2)])
    before = play(table, BEFORE)
    tables = [(way(table[0]), [way(each) for each in table[1]]) for way in WAYS]
    after = play(table, AFTER)
    assert len(before) < len(after)
    for again in tables:
        assert after == play(again, AFTER)
        assert table[0].record == again[0].record
        assert table[0].state == again[0].state


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("way", WAYS)
def test_a_copy_of_a_recording(name: str, way: Callable[[Any], Any]) -> None:
    """What is played in it is not played in the first one."""
    recording = record(GAMES[name], 2, seed=1)
    again = way(recording)
    again.play(GAMES[name].legal_moves(again.state)[0])
    assert () == recording.record.entries
    assert again.game is recording.game


def test_a_deep_tree() -> None:
    """It is pickled and copied whole, however many moves follow each other."""
    root = node = Node(2)
    for depth in range(5000):
        node.children[depth] = node = Node(2, hunch=0.5)
    node.visits, node.available, node.totals = 3, 4, [1.0, 2.0]
    for way in (pickled, copy.deepcopy):
        found = way(root)
        for depth in range(5000):
            found = found.children[depth]
        assert (3, 4, 0.5, [1.0, 2.0], {}) == (
            found.visits,
            found.available,
            found.hunch,
            found.totals,
            found.children,
        )


def test_an_external_bot() -> None:
    """Pickled or copied, it has its faults, and a program of its own."""
    view = hoagie.observe(hoagie.new_game(2, seed=1), Seat(0))
    bot = ExternalBot(hoagie, [sys.executable, str(LINE_BOT)], seed=1)
    assert bot.choose(view) in view.moves
    for again in (pickled(bot), copy.copy(bot)):
        assert bot.faults == again.faults
        assert again.choose(view) in view.moves
        again.close()
    assert bot.choose(view) in view.moves
    bot.close()
