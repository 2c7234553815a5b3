"""Do the environments pass the suites of the libraries that they are for?

`python -m tests.peers [GAME ...]` runs all of them, for every number of players. `nox -s peers`
installs what it needs first.
"""

import io
import os
import sys
import unittest
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import partial
from time import monotonic

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from sandwichcards import GAMES
from sandwichcards.adapters import openspiel, pettingzoo
from sandwichcards.adapters.gymnasium import name_of

CYCLES = 200
SIMULATIONS = 1
_STDERR = 2

Suite = Callable[[str, int], None]


def pettingzoo_api(game: str, players: int) -> None:
    """PettingZoo's `api_test`; it deals with the seed 0, so the salt makes it another game."""
    api_test(pettingzoo.env(game, players, salt=f"api {players}"), num_cycles=CYCLES)


def pettingzoo_seed(game: str, players: int) -> None:
    """PettingZoo's `seed_test`."""
    seed_test(partial(pettingzoo.env, game, players, salt=f"seed {players}"), CYCLES)


def pettingzoo_parallel_api(game: str, players: int) -> None:
    """PettingZoo's `parallel_api_test`."""
    parallel_api_test(pettingzoo.parallel_env(game, players, salt=f"par {players}"), CYCLES)


def pettingzoo_parallel_seed(game: str, players: int) -> None:
    """PettingZoo's `parallel_seed_test`."""
    parallel_seed_test(partial(pettingzoo.parallel_env, game, players, salt="seeds"), CYCLES)


def gymnasium_check(game: str, players: int) -> None:
    """Gymnasium's `check_env`."""
    check_env(gymnasium.make(name_of(game), players=players).unwrapped)


def sb3_check(game: str, players: int) -> None:
    """Stable-Baselines3's `check_env`."""
    from stable_baselines3.common.env_checker import check_env as check  # with torch, and slow

    check(gymnasium.make(name_of(game), players=players).unwrapped)


def openspiel_simulation(game: str, players: int) -> None:
    """OpenSpiel's `random_sim_test` with serialization."""
    spiel = pyspiel.load_game(f"{openspiel.PREFIX}{game}(players={players},seed={players})")
    pyspiel.random_sim_test(spiel, num_sims=SIMULATIONS, serialize=True, verbose=False)


def openspiel_api(game: str, players: int) -> None:
    """The part of OpenSpiel's `api_test` that is meant for games with large trees."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    class Test(EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # a base without types
        """The same on this game."""

    Test.game = pyspiel.load_game(f"{openspiel.PREFIX}{game}(players={players},deals=20)")
    Test.game_name = f"{openspiel.PREFIX}{game}"
    report = io.StringIO()
    cases = unittest.defaultTestLoader.loadTestsFromTestCase(Test)
    with _hushed():
        passed = unittest.TextTestRunner(report).run(cases).wasSuccessful()
    if not passed:
        raise AssertionError(report.getvalue())


@contextmanager
def _hushed() -> Iterator[None]:
    """Let nobody hear what OpenSpiel prints, by itself, of each fault that its suite provokes."""
    kept = os.dup(_STDERR)
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123  # which is no path on every platform
        os.dup2(nowhere.fileno(), _STDERR)
    try:
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)


SUITES: Sequence[Suite] = (
    pettingzoo_api,
    pettingzoo_seed,
    pettingzoo_parallel_api,
    pettingzoo_parallel_seed,
    gymnasium_check,
    sb3_check,
    openspiel_simulation,
    openspiel_api,
)


def tables(names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Every game with every number of players."""
    for name in names or list(GAMES):
        for players in GAMES[name].SEATS:
            yield name, players


def main(names: Sequence[str]) -> int:
    """Run every suite on every table; 1 comes back if one failed."""
    warnings.simplefilter("ignore")  # they warn of dictionaries, and of masks of seats not asked
    failed = 0
    for name, players in tables(names):
        for suite in SUITES:
            start, said = monotonic(), io.StringIO()
            try:
                with redirect_stdout(said):
                    suite(name, players)
                result = "passed"
            except Exception as error:  # noqa: BLE001  # whatever a suite raises
                failed += 1
                result = f"FAILED: {type(error).__name__}: {error}"
            told = f"{name}, {players} players, {suite.__name__}: {result}"
            print(f"{told} ({monotonic() - start:.1f} s)", flush=True)
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
