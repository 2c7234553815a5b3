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
    """Enter OpenSpiel's Crazy Eights, written in C++; chance nodes are no decisions.

    They are sampled with the standard library, as a user would who reads the API; OpenSpiel's own
    examples take NumPy for it, which is slower.
    """
    game: Any = import_module("pyspiel").load_game(f"crazy_eights(players={players})")
    generator = Random(seed)
    draw, choices = generator.random, generator.choices

    def play_game() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(outcomes, probabilities)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions

    return Contestant(CRAZY_EIGHTS, players, play_game)


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
    Peer(CHESS, "chess", python_chess),
    Peer(CATANATRON, "catanatron", catanatron),
)
