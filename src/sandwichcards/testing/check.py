"""Does a game keep the laws? One call says so."""

from collections.abc import Sequence
from typing import Any

from sandwichcards.core.game import Game
from sandwichcards.core.records import Recording, record
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
    """Play one random game for every number of players and variant, and check all thirteen laws.

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
    *,
    moves: list[Any] | None = None,
    recorded: bool = True,
    secrets_every: int | None = None,
    numbers_every: int | None = None,
) -> int:
    """Check all laws along one random game; the number of decisions comes back.

    What is played is added to `moves`, so that whoever catches an error knows the way there. If it
    is not `recorded`, laws 4 and 5 are not checked on the whole game. With `secrets_every`, law 6
    is checked for one seat after another at one decision in so many, too, and with
    `numbers_every` law 13 for the seat that is asked.
    """
    laws.secrets_are_declared(game)
    laws.moves_are_declared(game)
    played = [] if moves is None else moves
    state: Any = game.new_game(players, seed=seed, **options)
    states, hashes = [], []
    choices = random_choices(seed)
    for number in range(longest):
        states.append(state)
        hashes.append(hash(state))
        check_state(game, state)
        laws.events_can_be_followed(states[-2] if number else None, state)
        if secrets_every and number % secrets_every == 0:
            seats = laws.seats_of(state)
            seat = seats[number // secrets_every % len(seats)]
            laws.secrets_are_kept_from(game, state, seat, Rng.from_seed(number))
        if numbers_every and number % numbers_every == 0:
            laws.numbers_agree(game, state, state.to_act)
        over = state.outcome is not None
        if number % thorough_every == seed % thorough_every or (over and recorded):
            check_thoroughly(game, state, Rng.from_seed(number))
            laws.references_point_somewhere(game, states[-2] if number else None, state)
        if over:
            break
        open_now = game.legal_moves(state)
        played.append(open_now[next(choices) % len(open_now)])
        state = game.apply(state, played[-1])
    laws.play_ends(state)
    laws.decisions_are_bounded(game, state, len(played))
    laws.nothing_changes(states, hashes)
    if recorded:
        _check_record(record(game, players, seed=seed, **options), played)
    return len(played)


def _check_record(recording: Recording[Any, Any], moves: Sequence[object]) -> None:
    """Check laws 4 and 5 for a whole game."""
    for move in moves:
        recording.play(move)
    laws.chance_is_fixed(recording.record)
    laws.records_replay(recording)


def check_state(game: AnyGame, state: Any) -> None:  # noqa: ANN401  # a state of that game
    """Check the cheap laws (1, 2 and 8) at one state."""
    laws.cards_are_conserved(state)
    laws.somebody_is_asked(game, state)
    laws.moves_are_catalogued(game, state)


def check_thoroughly(game: AnyGame, state: Any, rng: Rng) -> None:  # noqa: ANN401  # a state of that game
    """Check the dear laws (3, 5, 6, 7 and 13) at one state."""
    laws.legal_means_listed(game, state)
    laws.json_keeps_everything(game, state)
    laws.secrets_are_kept(game, state, rng)
    laws.imagination_fits(game, state, rng)
    for seat in laws.seats_of(state):
        laws.numbers_agree(game, state, seat)
