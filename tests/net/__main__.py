"""Make or show what the net holds: `python -m tests.net make [GAME]`, `... show GAME NUMBER`."""

import argparse
import sys

from tests.net.settings import SETTINGS
from tests.net.trace import BLOCK, kept, make, numbers_of, walk


def show(name: str, number: int, block: int | None) -> None:
    """Write a game's rows, or those of a block, and how it ended."""
    game = kept(name)[number]
    for place, (row, state) in enumerate(walk(name, game.setting, game.seed)):
        if block in {None, place // BLOCK}:
            sys.stdout.write(f"{place}: {' '.join(str(int(each)) for each in row)}\n")
            if state.outcome is not None:
                sys.stdout.write(f"{numbers_of(state.outcome)}\n")


def main() -> None:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m tests.net", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="play all games anew and keep their traces")
    making.add_argument("game", nargs="?", choices=SETTINGS)
    showing = commands.add_parser("show", help="write the numbers of a game, decision by decision")
    showing.add_argument("game", choices=SETTINGS)
    showing.add_argument("number", type=int)
    showing.add_argument("--block", type=int, help=f"only these {BLOCK} rows, counted from 0")
    options = parser.parse_args()
    if options.command == "show":
        show(options.game, options.number, options.block)
        return
    for name in [options.game] if options.game else SETTINGS:
        make(name)


if __name__ == "__main__":
    main()
