"""The command line of the benchmarks."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import (
    ablation,
    faults,
    hosting,
    imports,
    instructions,
    learning,
    memory,
    search,
    speed,
    workers,
)
from benchmarks.house import UnknownGameError
from benchmarks.instructions import CountingError
from benchmarks.workload import WORKS

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction[ArgumentParser]

COMMANDS = (
    "speed",
    "search",
    "memory",
    "hosting",
    "imports",
    "workers",
    "faults",
    "ablation",
    "learning",
    "instructions",
)


def positive_number(text: str) -> int:
    """Read a whole number above zero."""
    number = int(text)
    if number < 1:
        raise ArgumentTypeError(f"{number} is not above zero")
    return number


def positive_seconds(text: str) -> float:
    """Read a time above zero."""
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise ArgumentTypeError(f"{seconds} is not a time above zero")
    return seconds


def add_command(commands: "Commands", name: str, summary: str) -> ArgumentParser:
    """Add a subcommand with the options that all of them have."""
    parser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="also write the results to FILE as JSON"
    )
    return parser


def add_count(parser: ArgumentParser, option: str, default: int, meaning: str) -> None:
    """Add an option that takes a whole number above zero."""
    parser.add_argument(
        option,
        type=positive_number,
        default=default,
        metavar="NUMBER",
        help=f"{meaning} (default: %(default)s)",
    )


def add_games(parser: ArgumentParser) -> None:
    """Add the option that names games."""
    parser.add_argument(
        "--games",
        nargs="+",
        metavar="GAME",
        help="play only these games of sandwichcards (default: all)",
    )


def add_game_options(parser: ArgumentParser, players: int = 4) -> None:
    """Add the options of the commands that play games."""
    add_count(parser, "--players", players, "seats, where a game has a choice")
    add_games(parser)
    parser.add_argument(
        "--seed", type=int, default=7, help="seed of deals and random moves (default: %(default)s)"
    )


def add_rounds(parser: ArgumentParser) -> None:
    """Add the options of the commands that hold a race."""
    add_count(parser, "--rounds", 7, "slices that each contestant plays")
    parser.add_argument(
        "--seconds",
        type=positive_seconds,
        default=0.5,
        help="processor time of a slice (default: %(default)s)",
    )


def add_tournament(parser: ArgumentParser, games: int, workers: str = "processes") -> None:
    """Add the options of the commands that play a tournament."""
    parser.add_argument("--game", default="hoagie", help="what is played (default: %(default)s)")
    add_count(parser, "--tournament", games, "games of a tournament")
    add_count(parser, "--workers", 2, workers)
    parser.add_argument("--seed", type=int, default=7, help="seed (default: %(default)s)")


def add_speed(commands: "Commands") -> None:
    """Add the `speed` command."""
    parser = add_command(
        commands, "speed", "decisions per second in random games, beside other libraries"
    )
    add_rounds(parser)
    add_game_options(parser)
    parser.set_defaults(run=lambda chosen: speed.run(speed.SpeedOptions(**chosen)))


def add_search(commands: "Commands") -> None:
    """Add the `search` command."""
    parser = add_command(commands, "search", "iterations per second of the search bot")
    add_rounds(parser)
    add_game_options(parser, players=2)
    parser.set_defaults(run=lambda chosen: search.run(search.SearchOptions(**chosen)))


def add_memory(commands: "Commands") -> None:
    """Add the `memory` command."""
    parser = add_command(commands, "memory", "bytes that each kept state of a game takes")
    add_count(parser, "--repeats", 9, "whole games kept of each kind")
    add_game_options(parser)
    parser.set_defaults(run=lambda chosen: memory.run(memory.MemoryOptions(**chosen)))


def add_hosting(commands: "Commands") -> None:
    """Add the `hosting` command."""
    parser = add_command(commands, "hosting", "memory of a server that hosts its users' decks")
    add_count(parser, "--decks", 5000, "decks, each with cards of its own")
    add_games(parser)
    parser.set_defaults(run=lambda chosen: hosting.run(hosting.HostingOptions(**chosen)))


def add_imports(commands: "Commands") -> None:
    """Add the `imports` command."""
    parser = add_command(commands, "imports", "time that importing the library takes")
    add_count(parser, "--runs", 15, "fresh interpreters for each module")
    parser.set_defaults(run=lambda chosen: imports.run(imports.ImportOptions(**chosen)))


def add_workers(commands: "Commands") -> None:
    """Add the `workers` command."""
    parser = add_command(commands, "workers", "decisions per second of tournaments, by processes")
    add_tournament(parser, games=12_000, workers="processes, compared with one")
    add_count(parser, "--players", 2, "seats at a table")
    add_count(parser, "--rounds", 5, "tournaments of each kind")
    parser.set_defaults(run=lambda chosen: workers.run_workers(workers.WorkerOptions(**chosen)))


def add_faults(commands: "Commands") -> None:
    """Add the `faults` command."""
    parser = add_command(commands, "faults", "faults of a failing bot, made and counted")
    add_tournament(parser, games=10_000)
    parser.add_argument("--outside", action="store_true", help="the bot is a program of its own")
    parser.set_defaults(run=lambda chosen: faults.run_faults(faults.FaultOptions(**chosen)))


def add_ablation(commands: "Commands") -> None:
    """Add the `ablation` command."""
    parser = add_command(commands, "ablation", "what the search loses without each of its ideas")
    add_tournament(parser, games=200)
    add_count(parser, "--iterations", 400, "what the search is given for a move")
    parser.set_defaults(
        run=lambda chosen: ablation.run_ablation(ablation.AblationOptions(**chosen))
    )


def add_learning(commands: "Commands") -> None:
    """Add the `learning` command."""
    parser = add_command(
        commands, "learning", "steps per second of our environments, beside RLCard's Uno"
    )
    add_rounds(parser)
    add_games(parser)
    parser.add_argument("--seed", type=int, default=7, help="seed (default: %(default)s)")
    add_count(parser, "--batch", 64, "games of a batch")
    add_count(parser, "--workers", 2, "processes of a batch, compared with one")
    parser.set_defaults(run=lambda chosen: learning.run(learning.LearningOptions(**chosen)))


def add_instructions(commands: "Commands") -> None:
    """Add the `instructions` command."""
    parser = add_command(
        commands, "instructions", "instructions that each call takes, also beside another commit"
    )
    add_games(parser)
    parser.add_argument(
        "--work",
        nargs="+",
        choices=WORKS,
        metavar="WORK",
        help=f"count only this: {', '.join(WORKS)} (default: all)",
    )
    parser.add_argument("--against", metavar="REV", help="count this commit as well, and compare")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the figures of the working tree to FILE"
    )
    add_count(parser, "--layouts", 1, "layouts of the memory, of which the median counts")
    add_count(parser, "--workers", 2, "runs at a time")
    parser.set_defaults(
        run=lambda chosen: instructions.run(instructions.InstructionOptions(**chosen))
    )


def build_parser() -> ArgumentParser:
    """Build the parser of all commands."""
    parser = ArgumentParser(
        prog="python -m benchmarks",
        description="Measure sandwichcards. Without a command, `speed` is run.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add_speed(commands)
    add_search(commands)
    add_memory(commands)
    add_hosting(commands)
    add_imports(commands)
    add_workers(commands)
    add_faults(commands)
    add_ablation(commands)
    add_learning(commands)
    add_instructions(commands)
    return parser


def with_command(arguments: Sequence[str]) -> list[str]:
    """Put the default command in front of arguments that name none."""
    if arguments and arguments[0] in (*COMMANDS, "-h", "--help"):
        return list(arguments)
    return ["speed", *arguments]


def run_chosen(chosen: Namespace) -> None:
    """Run the chosen command with its own options."""
    options = dict(vars(chosen))
    options.pop("run")(options)


def main(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status."""
    parser = build_parser()
    chosen = parser.parse_args(with_command(arguments))
    try:
        run_chosen(chosen)
    except (UnknownGameError, CountingError) as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
