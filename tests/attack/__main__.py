"""Every attack, one after the other: `python -m tests.attack --times 50`."""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack import arena, documents, forks, interrupts, sizes, userfiles

DOCUMENTS, FILES, INTERRUPTS, FORKS = 20_000, 5_000, 10, 20
WANTED = arena.Wanted(kills=4, truncations=1, full_disks=1)
"""What is done in about a minute."""


def attacks(times: int, seed: int) -> Iterator[tuple[str, Counter[str]]]:
    """Each attack, and what came of it; `wrong` is how often something should not have."""
    on_documents = documents.Attack(seed)
    on_documents.run(DOCUMENTS * times)
    yield "changed documents", on_documents.counts
    worst, which = on_documents.worst()
    too_slow = worst > documents.MOST_TIMES
    told = f"takes {worst:.1f} times as long as a good one{f': {which}' if too_slow else ''}"
    yield "the slowest document", Counter({told: 1, "wrong": int(too_slow)})
    on_files = userfiles.Attack(seed)
    on_files.run(FILES * times)
    yield "changed files", on_files.counts
    grown = [name for name, _, growth in sizes.growths(10**6) if growth > sizes.MOST_TIMES]
    yield "hostile sizes", Counter([*grown, *("wrong" for _ in grown)])
    if sys.platform != "win32":
        yield "forks beside threads", _told(forks.attack(FORKS * times, seed))
        yield "Ctrl-C", _told(interrupts.attack(INTERRUPTS * times, seed))
        yield "kills, cuts and full disks", _on_arena(times, seed)


def _told(ended: Counter[str]) -> Counter[str]:
    return ended + Counter(wrong=ended.total() - ended["ended"])


def _on_arena(times: int, seed: int) -> Counter[str]:
    wanted = arena.Wanted(WANTED.kills * times, WANTED.truncations * times, WANTED.full_disks)
    with TemporaryDirectory() as folder:
        dice = random.Random(seed)  # noqa: S311  # an attack that can be repeated
        return arena.Attack(Path(folder), wanted, dice, games=100).carry_out()


def main() -> int:
    """Run all attacks; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--times", type=int, default=1, help="how many times a minute's worth")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    sys.stdout.write(f"To repeat this: --times {options.times} --seed {options.seed}\n")
    wrong = 0
    for name, found in attacks(options.times, options.seed):
        sys.stdout.write(f"{name}\n")
        for what, count in sorted(found.items()):
            sys.stdout.write(f"{count:>11,} {what}\n")
        sys.stdout.flush()
        wrong += found["wrong"]
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
