"""A player that fails now and then: one in the process of the game, and one of its own.

Whatever it does wrong it writes down first, a word a line, so that nothing is forgotten. As a
program it speaks the line protocol of external bots and needs nothing of the library.
"""

import json
import os
import sys
import time
from random import Random
from typing import Any

LOG = "SANDWICHCARDS_STUMBLES"
"""The variable of the environment that names the file."""
INSIDE = ("error", "illegal", "nap")
OUTSIDE = ("died", "illegal", "nonsense", "late")
RARE = 200
"""One answer in so many fails."""
SELDOM = 20
"""... and one in so many of those that would take too long does."""


def write_down(fault: str) -> None:
    """Add a line to the file; the system keeps lines of several processes apart."""
    file = os.open(os.environ[LOG], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(file, f"{fault}\n".encode())
    os.close(file)


class Stumbler:
    """Answers with garbage, raises or naps, by chance."""

    def __init__(self, _game: object, seat: int, seed: object) -> None:
        self._random = Random(f"{seed!r} {seat}")

    def notice(self, view: Any) -> None:
        """See nothing."""

    def choose(self, view: Any) -> Any:
        """Take any move, or fail to."""
        if self._random.randrange(RARE):
            return self._random.choice(view.moves)
        fault = self._random.choice(INSIDE)
        if fault == "nap":
            time.sleep(0.001)
            return view.moves[0]
        write_down(fault)
        if fault == "error":
            raise RuntimeError("stumbled")
        return {"no": "move"}


def answer(random: Random, moves: int) -> str:
    """The number of any move, or something else."""
    if random.randrange(RARE):
        return str(random.randrange(moves))
    fault = random.choice(OUTSIDE)
    if fault == "late" and random.randrange(SELDOM):
        return "0"
    write_down(fault)
    match fault:
        case "died":
            sys.exit(1)
        case "late":
            time.sleep(3600)
        case "illegal":
            return "1000000"
        case _:
            pass
    return "{no: move"


def main() -> None:
    """Answer line by line."""
    random = Random()
    for line in sys.stdin:
        document = json.loads(line)
        if document["type"] == "hello":
            random.seed(document["seed"])
        if document["type"] == "choose":
            print(answer(random, len(document["moves"])), flush=True)


if __name__ == "__main__":
    main()
