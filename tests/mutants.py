"""Would the tests notice a mistake? Small ones are made in a game's rules, one at a time.

    python -m tests.mutants --games plates --count 300 --workers 2

Cosmic Ray changes one operator, number or condition in the rooms where a game decides what is legal
and what happens; the game's own tests have to fail. A sample of all such mutants is tried, each in
a copy of the project. Survivors are printed: each is equivalent to the original, or lacks a test.
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

import attrs

from sandwichcards.core.registry import HOUSE

ROOT = Path(__file__).parents[1]
WANTED = 0.9
SECONDS = 120
"""How long the tests may take before a mutant counts as killed: some play for ever."""
NOT_RULES = {
    *("__init__", "effects", "cards", "house", "moves", "agenda", "events", "setup", "table"),
    *("checks", "state", "view", "position", "files", "words", "picture", "symbols", "judge"),
    *("merits", "numbers", "fairness", "trials", "patience", "happenings", "phrases"),
}
"""The rooms in which nothing is decided; what is left are rules, play, deeds and chapters."""
CONFIG = """
[cosmic-ray]
module-path = [{modules}]
timeout = {seconds}.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider -m 'not whole_games' tests/{game}"
[cosmic-ray.distributor]
name = "local"
"""


@attrs.frozen
class Mutant:
    """A mistake that was made, and what the tests said of it."""

    place: str
    killed: bool
    change: str


def modules_of(game: str) -> list[str]:
    """The files of the rooms where a game's rules are."""
    folder = Path("src/sandwichcards") / game
    files = sorted((ROOT / folder).glob("*.py"))
    return [str(folder / file.name) for file in files if file.stem not in NOT_RULES]


def mutants_of(game: str, count: int, workers: int, seed: int, folder: Path) -> list[Mutant]:
    """So many mutants of a game, shared among copies of the project."""
    copies = [_copied(game, folder / f"{game}-{number}") for number in range(workers)]
    _cosmic_ray(copies[0], "init", "mutants.toml", "all.sqlite")
    chosen = _sample(copies[0] / "all.sqlite", count, seed)
    shares = [chosen[number::workers] for number in range(workers)]
    with ThreadPoolExecutor(workers) as pool:
        found = pool.map(_tried, copies, shares)
    return [mutant for share in found for mutant in share]


def _copied(game: str, place: Path) -> Path:
    ignored = ignore_patterns(".git", ".nox", ".venv*", "__pycache__", ".*_cache", "dist")
    copytree(ROOT, place, ignore=ignored)
    modules = ", ".join(map(repr, modules_of(game)))
    config = CONFIG.format(modules=modules, seconds=SECONDS, python=sys.executable, game=game)
    (place / "mutants.toml").write_text(config, "utf-8")
    return place


def _cosmic_ray(place: Path, *arguments: str) -> None:
    environment = {**os.environ, "PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(  # noqa: S603  # a tool of ours
        [sys.executable, "-m", "cosmic_ray.cli", *arguments],
        cwd=place,
        env=environment,
        check=True,
        capture_output=True,
    )


def _database(path: str) -> Any:  # noqa: ANN401  # of Cosmic Ray, which has no types
    return import_module("cosmic_ray.work_db").use_db(path)


def _sample(path: Path, count: int, seed: int) -> list[Any]:
    with _database(str(path)) as database:
        items = sorted(database.work_items, key=_order)
    dice = random.Random(seed)  # noqa: S311  # a sample that can be drawn again
    return dice.sample(items, min(count, len(items)))


def _order(item: Any) -> tuple[str, ...]:  # noqa: ANN401  # of Cosmic Ray
    return tuple(
        f"{each.module_path} {each.operator_name} {each.occurrence:06}" for each in item.mutations
    )


def _tried(place: Path, items: Sequence[Any]) -> list[Mutant]:
    with _database(str(place / "share.sqlite")) as database:
        database.add_work_items(items)
    _cosmic_ray(place, "exec", "mutants.toml", "share.sqlite")
    with _database(str(place / "share.sqlite")) as database:
        results = dict(database.results)
        return [_told(item, results[item.job_id]) for item in database.work_items]


def _told(item: Any, result: Any) -> Mutant:  # noqa: ANN401  # of Cosmic Ray
    (mutation,) = item.mutations
    place = f"{mutation.module_path}:{mutation.start_pos[0]} {mutation.operator_name}"
    lines = (result.diff or "").splitlines()
    changed = [line for line in lines if line[:1] in "+-" and line[:3] not in {"+++", "---"}]
    return Mutant(place, str(result.test_outcome).endswith("KILLED"), "\n".join(changed))


def report(game: str, mutants: Iterable[Mutant]) -> float:
    """Print the survivors; the share of those that were killed comes back."""
    all_of_them = list(mutants)
    survivors = [mutant for mutant in all_of_them if not mutant.killed]
    share = 1 - len(survivors) / len(all_of_them)
    sys.stdout.write(f"{game}: {share:.1%} of {len(all_of_them)} mutants killed\n")
    for mutant in sorted(survivors, key=lambda each: each.place):
        sys.stdout.write(f"\n{mutant.place}\n{mutant.change}\n")
    sys.stdout.flush()
    return share


def main() -> int:
    """Try mutants of the games; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--games", nargs="+", default=HOUSE, choices=HOUSE, metavar="GAME")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    shares = []
    for game in options.games:
        with TemporaryDirectory() as folder:
            found = mutants_of(game, options.count, options.workers, options.seed, Path(folder))
            shares.append(report(game, found))
    return int(min(shares) < WANTED)


if __name__ == "__main__":
    sys.exit(main())
