"""Does a game keep the laws? One call says so."""

from collections.abc import Sequence
from typing import Any

from sandwichcards.core.game import Game
from sandwichcards.core.records import record
from sandwichcards.core.rng import Rng
from sandwichcards.kit.trials import Options
from sandwichcards.testing import laws
from sandwichcards.testing.walks import random_choices, tables

AnyGame = Game[Any, Any, Any, Any]


def check_game(
    game: AnyGame,
    *,
    variants: Sequence[Options] = (),
    seed: int = 0,
    thorough_every: int = 25,
    longest: int = 20_000,
) -> int:
    """Play one random game for every number of players and variant, and check all ten laws.

    The cheap laws are checked at every decision, the others at one in `thorough_every`. The number
    of decisions comes back.

    Raises:
        LawBroken: naming the law and what broke it.
    """
    return sum(
        check_walk(game, players, options, seed, thorough_every, longest)
        for players, options in tables(game, variants)
    )


def check_walk(  # noqa: PLR0917  # what one walk depends on
    game: AnyGame,
    players: int,
    options: Options,
    seed: int,
    thorough_every: int,
    longest: int,
) -> int:
    """Check all laws along one random game; the number of decisions comes back."""
    laws.secrets_are_declared(game)
    recording = record(game, players, seed=seed, **options)
    states, hashes = [], []
    choices = random_choices(seed)
    for number in range(longest):
        state = recording.state
        states.append(state)
        hashes.append(hash(state))
        check_state(game, state)
        if number % thorough_every == seed % thorough_every or state.outcome is not None:
            check_thoroughly(game, state, Rng.from_seed(number))
        if state.outcome is not None:
            break
        moves = game.legal_moves(state)
        recording.play(moves[next(choices) % len(moves)])
    laws.play_ends(recording.state)
    laws.nothing_changes(states, hashes)
    laws.chance_is_fixed(recording.record)
    laws.records_replay(recording)
    return len(states) - 1


def check_state(game: AnyGame, state: Any) -> None:  # noqa: ANN401  # a state of that game
    """Check the cheap laws (1, 2 and 8) at one state."""
    laws.cards_are_conserved(state)
    laws.somebody_is_asked(game, state)
    laws.moves_are_catalogued(game, state)


def check_thoroughly(game: AnyGame, state: Any, rng: Rng) -> None:  # noqa: ANN401  # a state of that game
    """Check the dear laws (3, 5, 6 and 7) at one state."""
    laws.legal_means_listed(game, state)
    laws.json_keeps_everything(game, state)
    laws.secrets_are_kept(game, state, rng)
    laws.imagination_fits(game, state, rng)
