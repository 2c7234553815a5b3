"""Do processes get on that are forked while threads play?

    python -m tests.attack.forks --count 100 --seed 1

Threads set up games with cards never seen before, play, save and read them. Meanwhile processes are
forked that do the same: no lock may have been taken by a thread that they don't have.
"""

import argparse
import faulthandler
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from threading import Thread
from typing import Any

import attrs

from sandwichcards import GAMES, dumps, loads
from sandwichcards.core.registry import HOUSE
from tests.attack.arena import ROOT

SECONDS = 60
"""How long a child may take before it counts as hung."""
THREADS = 3


def play(name: str, dice: random.Random) -> None:
    """A few moves of a game with cards of its own, saved and read again."""
    game: Any = GAMES[name]
    deck = attrs.evolve(game.HOUSE_DECK, name=f"deck {dice.random()}")
    state = game.new_game(2, seed=dice.randrange(99), deck=deck)
    for _ in range(5):
        state = game.apply(state, dice.choice(game.legal_moves(state)))
    assert state == loads(dumps(state), game.State)
    str(game.observe(state, 0))


def _play_on(dice: random.Random) -> None:
    while True:
        play(dice.choice(HOUSE), dice)


def fork(dice: random.Random) -> str:
    """What became of a child: `ended`, or what was wrong."""
    child = os.fork()
    if child:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return {0: "ended", -signal.SIGALRM: "hung"}.get(code, f"ended with {code}")
    try:
        faulthandler.dump_traceback_later(SECONDS - 5)  # where it hangs
        signal.alarm(SECONDS)
        play(dice.choice(HOUSE), dice)
        os._exit(0)
    finally:
        os._exit(1)


def attack(count: int, seed: int) -> Counter[str]:
    """How so many children ended, of a process of its own: its threads can't be stopped."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.attack.forks"]
    told = subprocess.run(  # noqa: S603  # our own
        [*command, "--count", str(count), "--seed", str(seed)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS * (count + 1),
    )
    found: Counter[str] = Counter()
    for line in told.stdout.splitlines():
        times, _, what = line.strip().partition(" ")
        found[what] = int(times)
    assert count == found.total(), told.stderr[-2000:]
    return found


def main() -> None:
    """Fork as often as the arguments say, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.forks", description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    for name in HOUSE:  # a child of whoever is importing waits for ever for Python's own lock
        play(name, random.Random(options.seed))  # noqa: S311  # it can be repeated
    for number in range(THREADS):
        dice = random.Random(f"{options.seed} {number}")  # noqa: S311  # it can be repeated
        Thread(target=_play_on, args=(dice,), daemon=True).start()
    dice = random.Random(options.seed)  # noqa: S311  # as above
    found: Counter[str] = Counter()
    for _ in range(options.count):
        time.sleep(dice.uniform(0, 0.05))
        found[fork(dice)] += 1
    for what, times in sorted(found.items()):
        sys.stdout.write(f"{times} {what}\n")
    sys.stdout.flush()
    os._exit(int(found["ended"] != options.count))


if __name__ == "__main__":
    main()
