"""The games of sandwichcards, driven through the public interface as a bot writer would."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from benchmarks.contest import Absentee, Contestant

NAME = "sandwichcards"


class UnknownGameError(Exception):
    """A game was asked for that the library does not have."""


class GameState(Protocol):
    """The part of a state that a random player looks at."""

    @property
    def outcome(self) -> object | None:
        """The result of the game, or None while it goes on."""


class GamePackage(Protocol):
    """What every game package offers; `Any` because each game has move types of its own."""

    @property
    def new_game(self) -> Callable[..., Any]:
        """Deal a new game."""

    @property
    def legal_moves(self) -> Callable[[Any], tuple[Any, ...]]:
        """List the moves of the player to move."""

    @property
    def apply(self) -> Callable[[Any, Any], Any]:
        """Check a move, make it and return the state it leads to."""


def house_games() -> Mapping[str, GamePackage]:
    """Return the library's games by name; raise ImportError if it is not installed."""
    library = import_module(NAME)
    return cast("Mapping[str, GamePackage]", library.GAMES)


def chosen_names(names: Sequence[str] | None) -> list[str]:
    """Return the names that were asked for, or all; raise UnknownGameError for a wrong one."""
    known = list(house_games())
    wanted = known if names is None else list(names)
    unknown = sorted(set(wanted) - set(known))
    if unknown:
        raise UnknownGameError(f"no game named {', '.join(unknown)}; there are {', '.join(known)}")
    return wanted


def seat(name: str, players: int) -> GamePackage | Absentee:
    """Return the game if it can be imported and seats the players."""
    try:
        game = house_games()[name]
        game.new_game(players=players, seed=0)
    except ImportError as error:
        return Absentee(name, f"cannot be imported ({error})")
    except ValueError as error:
        return Absentee(name, f"not played with {players} players ({error})")
    return game


def seated_games(
    names: Sequence[str] | None, players: int
) -> tuple[dict[str, GamePackage], list[Absentee]]:
    """Sort the games that were asked for into those that can be played and those that cannot."""
    try:
        wanted = chosen_names(names)
    except ImportError as error:
        return {}, [Absentee(NAME, f"not installed: pip install -e . ({error})")]
    seated = {name: seat(name, players) for name in wanted}
    games = {name: game for name, game in seated.items() if not isinstance(game, Absentee)}
    return games, [absentee for absentee in seated.values() if isinstance(absentee, Absentee)]


def play_game(game: GamePackage, players: int, dice: Random) -> int:
    """Play one random game and count its decisions."""
    legal_moves, apply, draw = game.legal_moves, game.apply, dice.random
    state = game.new_game(players=players, seed=dice.getrandbits(32))
    decisions = 0
    while state.outcome is None:
        moves = legal_moves(state)
        state = apply(state, moves[int(draw() * len(moves))])
        decisions += 1
    return decisions


def states_of_game(game: GamePackage, players: int, dice: Random) -> list[GameState]:
    """Play one random game and return every state it passed through."""
    state = game.new_game(players=players, seed=dice.getrandbits(32))
    states: list[GameState] = [state]
    while state.outcome is None:
        moves = game.legal_moves(state)
        state = game.apply(state, moves[int(dice.random() * len(moves))])
        states.append(state)
    return states


def enter_game(name: str, game: GamePackage, players: int, seed: int) -> Contestant:
    """Enter one of the library's games."""
    dice = Random(seed)
    return Contestant(name, players, lambda: play_game(game, players, dice))
