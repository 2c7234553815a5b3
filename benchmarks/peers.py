"""The peers: games of other libraries, each driven the way its own users drive it."""

# Each library is optional, so it is imported by the function that enters it, which raises
# ImportError if it is missing; and most are untyped, so what `import_module` returns is `Any`.

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contest import Contestant

RLCARD = "rlcard uno"
CRAZY_EIGHTS = "open_spiel crazy_eights"
CRAZY_EIGHTS_NUMPY = "the same, NumPy"
CHESS = "python-chess"
CATANATRON = "catanatron"


@dataclass(frozen=True, slots=True)
class Peer:
    """A contestant to be: its name, the requirement pip knows and how to enter it."""

    name: str
    requirement: str
    enter: Callable[[int, int], Contestant]


def rlcard_uno(_players: int, seed: int) -> Contestant:
    """Enter RLCard's Uno, whose environment has two seats whatever it is asked for."""
    environment: Any = import_module("rlcard").make("uno", config={"seed": seed})
    draw = Random(seed).random

    def play_game() -> int:
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    return Contestant(RLCARD, environment.num_players, play_game)


def crazy_eights(players: int, seed: int) -> Contestant:
    """Enter OpenSpiel's Crazy Eights, written in C++, with chance by the standard library."""
    choices = Random(seed).choices

    def sample(outcomes: Sequence[int], probabilities: Sequence[float]) -> int:
        return choices(outcomes, probabilities)[0]

    return _crazy_eights(CRAZY_EIGHTS, players, seed, sample)


def crazy_eights_with_numpy(players: int, seed: int) -> Contestant:
    """Enter it with chance by NumPy, as OpenSpiel's own examples have it."""
    choice: Any = import_module("numpy").random.RandomState(seed).choice

    def sample(outcomes: Sequence[int], probabilities: Sequence[float]) -> int:
        return int(choice(outcomes, p=probabilities))

    return _crazy_eights(CRAZY_EIGHTS_NUMPY, players, seed, sample)


def _crazy_eights(
    name: str, players: int, seed: int, sample: Callable[[Sequence[int], Sequence[float]], int]
) -> Contestant:
    game: Any = import_module("pyspiel").load_game(f"crazy_eights(players={players})")
    draw = Random(seed).random

    def play_game() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())  # noqa: B905  # as a user would
                state.apply_action(sample(outcomes, chances))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions

    return Contestant(name, players, play_game)


def python_chess(_players: int, seed: int) -> Contestant:
    """Enter python-chess, which always seats two."""
    chess: Any = import_module("chess")
    draw = Random(seed).random

    def play_game() -> int:
        decisions = 0
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(draw() * len(moves))])
            decisions += 1
        return decisions

    return Contestant(CHESS, 2, play_game)


def catanatron(players: int, seed: int) -> Contestant:
    """Enter Catanatron, which seats four at most and stops endless games by a turn limit."""
    library: Any = import_module("catanatron.game")
    seating: Any = import_module("catanatron.models.player")
    colours = list(seating.Color)[:players]
    dice = Random(seed)
    draw = dice.random

    def decide(_player: Any, _game: Any, actions: Sequence[Any]) -> Any:
        return actions[int(draw() * len(actions))]

    def play_game() -> int:
        decisions = 0
        seats = [seating.RandomPlayer(colour) for colour in colours]
        game = library.Game(seats, seed=dice.getrandbits(32))
        while game.winning_color() is None and game.state.num_turns < library.TURNS_LIMIT:
            game.play_tick(decide_fn=decide)
            decisions += 1
        return decisions

    return Contestant(CATANATRON, len(colours), play_game)


PEERS = (
    Peer(RLCARD, "rlcard", rlcard_uno),
    Peer(CRAZY_EIGHTS, "open_spiel", crazy_eights),
    Peer(CRAZY_EIGHTS_NUMPY, "open_spiel", crazy_eights_with_numpy),
    Peer(CHESS, "chess", python_chess),
    Peer(CATANATRON, "catanatron", catanatron),
)
