"""Would the tests notice a mistake? Small ones are made in a game's rules, one at a time.

    python -m tests.mutants --games plates --count 300

One operator, number, condition, argument or statement is changed in the rooms where a game decides
what can be, what is legal, what happens and who sees it; the game's own tests have to fail. A
sample of all such mutants is tried. Those who survive because they do the same as the original are
listed in `equivalent.toml`, with the reason, and not tried again. Any other is printed: it lacks a
test.
"""

import argparse
import random
import sys
import tomllib
from pathlib import Path

from sandwichcards.core.registry import HOUSE
from tests.mutants.operators import Mutant, mutants_of
from tests.mutants.trial import Suite, warm_up

ROOT = Path(__file__).parents[2]
WANTED = 0.9
NOT_TRIED = {
    *("__init__", "effects", "cards", "house", "agenda", "events", "state", "position", "files"),
    *("words", "picture", "judge", "merits", "numbers", "fairness", "trials", "patience"),
    *("happenings", "meals", "phrases", "maps"),
}
"""The rooms in which nothing is decided; what is left are rules, play, deeds, chapters, workings,
moves, set-up, table, checks and view."""
EQUIVALENT: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("equivalent.toml").read_text("utf-8")
)
"""By game and mutant, why it does the same as the original."""


def sample(game: str, count: int, seed: int) -> tuple[list[Mutant], int]:
    """So many mistakes in a game's rules, and how many there could be."""
    folder = Path("src/sandwichcards") / game
    files = sorted(file.name for file in (ROOT / folder).glob("*.py"))
    rooms = [folder / name for name in files if Path(name).stem not in NOT_TRIED]
    all_of_them = [mutant for room in rooms for mutant in mutants_of(room, ROOT)]
    dice = random.Random(seed)  # noqa: S311  # a sample that can be drawn again
    return dice.sample(all_of_them, min(count, len(all_of_them))), len(all_of_them)


def share_killed(game: str, options: argparse.Namespace) -> float:
    """The share of mistakes in a game that its tests notice; those are printed that lack a test."""
    suite = Suite(ROOT, game, with_long_games=not options.quick)
    chosen, possible = sample(game, options.count, options.seed)
    tried = [mutant for mutant in chosen if mutant.name not in EQUIVALENT[game]]
    survivors = []
    for number, (mutant, killer) in enumerate(suite.tried(tried), 1):
        if not killer:
            survivors.append(mutant)
        if options.verbose:
            sys.stdout.write(f"{number} {mutant}: {killer or 'SURVIVED'}\n")
            sys.stdout.flush()
    share = (len(tried) - len(survivors)) / len(chosen)
    sys.stdout.write(
        f"{game}: {share:.1%} of {len(chosen)} mutants killed, of {possible}; "
        f"{len(chosen) - len(tried)} are equivalent, {len(survivors)} lack a test\n"
    )
    for mutant in sorted(survivors, key=str):
        sys.stdout.write(f"  {mutant}\n")
    sys.stdout.flush()
    return share


def main() -> int:
    """Try mistakes in the games; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--games", nargs="+", default=HOUSE, choices=HOUSE, metavar="GAME")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--verbose", action="store_true", help="say what each was killed by")
    parser.add_argument("--quick", action="store_true", help="do without the long games")
    options = parser.parse_args()
    warm_up()
    return int(min(share_killed(game, options) for game in options.games) < WANTED)


if __name__ == "__main__":
    sys.exit(main())
