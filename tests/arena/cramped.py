"""A program that plays a tournament where files can't grow beyond so many bytes."""

import resource
import sys
from pathlib import Path

from sandwichcards import hoagie
from sandwichcards.arena import Entrant, NotWritten, Tournament, run

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.arena.crowd import FIRST, Clumsy


def main() -> None:
    """Play until it is full, and say so."""
    path, most = Path(sys.argv[1]), int(sys.argv[2])
    bots: list[str | Entrant] = ["random", FIRST, Entrant("clumsy", Clumsy)]
    made = Tournament.of(hoagie, bots, games=30, seed=1)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    try:
        for _ in run(made, workers=1, out=path):
            pass
    except NotWritten as error:
        sys.stdout.write(f"{error}\n")


if __name__ == "__main__":
    main()
