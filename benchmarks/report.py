"""What the commands share in telling their results: tables, progress, JSON files."""

import json
import platform
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from benchmarks.contest import Absentee


def print_table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under a heading, the first column to the left and the rest to the right."""
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    for row in (heading, ["-" * width for width in widths], *rows):
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
        print("  ".join(cells).rstrip())


def print_absentees(absentees: Iterable[Absentee]) -> None:
    """Say who did not take part, and why."""
    for absentee in absentees:
        print(f"{absentee.name}: {absentee.reason}")


def progress(message: str) -> None:
    """Tell on stderr what goes on, so that stdout holds results only."""
    print(message, file=sys.stderr, flush=True)


def write_json(path: Path | None, results: Mapping[str, object]) -> None:
    """Write results with the interpreter they were measured on, if a file is asked for."""
    if path is None:
        return
    interpreter = f"{platform.python_implementation()} {platform.python_version()}"
    document = {"interpreter": interpreter, "machine": platform.machine(), **results}
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
