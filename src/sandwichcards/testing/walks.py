"""How does one get about in a game? Random walks through its states."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.game import AnyState, Game
from sandwichcards.kit.trials import Options

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")


@attrs.frozen
class Step(Generic[S, M]):
    """A `state` on a walk, and the `move` that leads on; at the end of the game there is none."""

    state: S
    move: M | None


def walk(
    game: Game[S, Any, Any, M],
    players: int,
    choices: Iterator[int],
    *,
    seed: int = 0,
    options: Options | None = None,
) -> Iterator[Step[S, M]]:
    """The states that the choices lead through: each is the number of a listed move, and wraps.

    The walk ends with the game, or where the choices do.
    """
    state = game.new_game(players, seed=seed, **(options or {}))
    for choice in choices:
        moves = game.legal_moves(state)
        if state.outcome is not None or not moves:
            break
        move = moves[choice % len(moves)]
        yield Step(state, move)
        state = game.apply(state, move)
    yield Step(state, None)


def random_choices(seed: int) -> Iterator[int]:
    """Choices without end."""
    random = Random(seed)  # noqa: S311  # tests want speed and a seed
    while True:
        yield random.getrandbits(30)


def tables(
    game: Game[Any, Any, Any, Any], variants: Sequence[Options]
) -> list[tuple[int, Options]]:
    """Every number of players with every variant."""
    return [
        (
            players,
            {name: each(players) if callable(each) else each for name, each in options.items()},
        )
        for options in variants or ({},)
        for players in game.SEATS
    ]
