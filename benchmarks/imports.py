"""The `imports` command: what importing the library costs a fresh interpreter."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.contest import Absentee
from benchmarks.report import print_absentees, print_table, progress, write_json

MODULES = ("sandwichcards", "sandwichcards.hoagie", "attrs", "cattrs")
HEADING = ("module", "import ms", "spread")


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """How many interpreters are started for each module and where the results go."""

    runs: int
    json: Path | None


def is_installed(module: str) -> bool:
    """Look for a module, whose package may be missing as well."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def seconds_to_run(code: str) -> float:
    """Time one fresh interpreter from start to exit."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # our own code
    return perf_counter() - start


def time_round(modules: Sequence[str]) -> dict[str, float]:
    """Time each import once, less the bare interpreter started next to it, in milliseconds."""
    bare = seconds_to_run("pass")
    return {module: 1000 * (seconds_to_run(f"import {module}") - bare) for module in modules}


def time_rounds(modules: Sequence[str], runs: int) -> list[dict[str, float]]:
    """Time all imports in turn, after a round that only writes the bytecode files."""
    time_round(modules)
    rounds = []
    for number in range(1, runs + 1):
        rounds.append(time_round(modules))
        progress(f"run {number} of {runs} done")
    return rounds


def row(module: str, rounds: Sequence[Mapping[str, float]]) -> list[str]:
    """Write one module's line of the table."""
    times = [measured[module] for measured in rounds]
    return [module, f"{median(times):.1f}", f"{min(times):.1f}..{max(times):.1f}"]


def run(options: ImportOptions) -> None:
    """Time every module that is installed and tell the results."""
    installed = [module for module in MODULES if is_installed(module)]
    rounds = time_rounds(installed, options.runs)
    print_table(HEADING, [row(module, rounds) for module in installed])
    print_absentees(
        Absentee(module, "not installed") for module in MODULES if module not in installed
    )
    milliseconds = {module: [measured[module] for measured in rounds] for module in installed}
    write_json(options.json, {"command": "imports", "milliseconds": milliseconds})
