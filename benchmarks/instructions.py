"""The `instructions` command: what a call costs, counted by valgrind and compared with a commit."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from compileall import compile_dir
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import chain
from pathlib import Path
from re import finditer
from shutil import copy, copytree, ignore_patterns, which
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import workload
from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json

ROOT = Path(__file__).resolve().parent.parent
KEPT = ("PATH", "HOME", "LD_LIBRARY_PATH")
"""What a run gets of the environment, beside what is the same for all."""
HEADING = ("game", "work", "players", "instructions")


class CountingError(Exception):
    """Instructions can't be counted, and why."""


@dataclass(frozen=True, slots=True)
class InstructionOptions:
    """What is counted, what it is compared with, and where the results go."""

    games: Sequence[str] | None
    work: Sequence[str] | None
    against: str | None
    layouts: int
    workers: int
    save: Path | None
    json: Path | None


@dataclass(frozen=True, slots=True)
class Bench:
    """Where things are during a measurement: all of it copied, so that editing may go on."""

    valgrind: str
    script: Path
    trees: Sequence[Path]
    """The library as it is now, and the one that it is compared with, if any."""


@dataclass(frozen=True, slots=True)
class Task:
    """What one run of the script does: all the work of a game, with one layout of the memory."""

    tree: Path
    game: str
    layout: int
    works: Sequence[str]


@dataclass(frozen=True, slots=True)
class Figure:
    """What one unit of some work costs, how many were counted, and a mark of the games played."""

    game: str
    work: str
    players: int
    instructions: int
    """The median of the layouts."""
    layouts: Sequence[int]
    units: int
    mark: int


def tool(name: str, purpose: str) -> str:
    """Return the path of a program; raise CountingError if there is none."""
    path = which(name)
    if path is None:
        raise CountingError(f"{name} is not installed; it is needed to {purpose}")
    return path


def finished(
    command: Sequence[str], environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; raise CountingError with its last words if it fails."""
    done = subprocess.run(  # noqa: S603  # commands of our own
        command, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        own = [line for line in done.stderr.splitlines() if line and not line.startswith("==")]
        raise CountingError(f"{' '.join(command)} failed: {own[-1] if own else done.returncode}")
    return done


def git(*arguments: str) -> str:
    """Return what git answers about this repository."""
    path = tool("git", "find a commit and its files")
    return finished([path, "-C", str(ROOT), *arguments]).stdout.strip()


def commit_of(revision: str) -> str:
    """Return the full hash of a commit."""
    try:
        return git("rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}")
    except CountingError as error:
        raise CountingError(f"no commit {revision}: {error}") from error


def source_of_now() -> dict[str, object]:
    """Name the commit that is checked out, if any, and tell whether the library differs from it."""
    try:
        changes = git("status", "--porcelain", "--", "src")
        return {"commit": commit_of("HEAD"), "changed": bool(changes)}
    except CountingError:
        return {"commit": None, "changed": None}


@contextmanager
def worktree(commit: str, place: Path) -> Iterator[None]:
    """Have the files of a commit in a place for a while."""
    git("worktree", "add", "--detach", str(place), commit)
    try:
        yield
    finally:
        git("worktree", "remove", "--force", str(place))


@contextmanager
def bench(against: str | None) -> Iterator[Bench]:
    """Copy what is measured into a directory for a while; the trees have paths of one length."""
    valgrind = tool("valgrind", "count instructions")
    with TemporaryDirectory() as directory:
        new, old = Path(directory, "new"), Path(directory, "old")
        script = Path(copy(workload.__file__, directory))
        copytree(ROOT / "src", new / "src", ignore=ignore_patterns("__pycache__"))
        compile_dir(new / "src", quiet=2)
        if against is None:
            yield Bench(valgrind, script, [new])
            return
        with worktree(against, old):
            compile_dir(old / "src", quiet=2)
            yield Bench(valgrind, script, [new, old])


def environment(tree: Path) -> dict[str, str]:
    """Return the environment of a run, which has nothing to do with where it is started."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    fixed = {"LC_ALL": "C", "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    return {**kept, **fixed, "PYTHONPATH": str(tree / "src")}


def counts(report: str) -> dict[int, int]:
    """Read what valgrind has counted in each process."""
    lines = finditer(r"==(\d+)== Collected : (\d+)", report)
    return {int(line[1]): int(line[2]) for line in lines}


def figure(game: str, told: Mapping[str, Any], cost: int) -> Figure:
    """Divide a cost by the units of work that it was for."""
    units = told["units"]
    each = round(cost / units)
    return Figure(game, told["work"], told["players"], each, [each], units, told["mark"])


def script(place: Bench, task: Task) -> list[str]:
    """Return the command that does the work."""
    return [sys.executable, "-P", str(place.script), task.game, str(task.layout), *task.works]


def rehearse(place: Bench, tasks: Iterable[Task]) -> None:
    """Raise CountingError if a tree can't do some work, before it is done slowly."""
    for task in tasks:
        if not task.layout:
            finished(script(place, task), environment(task.tree))


def count(place: Bench, task: Task) -> list[Figure]:
    """Let the script run once; from what a work took, subtract what came before it."""
    callgrind = (place.valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null")
    done = finished([*callgrind, *script(place, task)], environment(task.tree))
    told = [json.loads(line) for line in done.stdout.splitlines()]
    found = counts(done.stderr)
    progress(f"{task.tree.name} {task.game}: layout {task.layout + 1} counted")
    return [
        figure(task.game, more, found[more["process"]] - found[less["process"]])
        for less, more in zip(told[::2], told[1::2], strict=True)
    ]


def count_all(place: Bench, tasks: Sequence[Task], workers: int) -> list[list[Figure]]:
    """Count several at a time: how fast they run makes no difference."""
    pool = ThreadPoolExecutor(workers)
    try:
        return list(pool.map(lambda task: count(place, task), tasks))
    finally:
        pool.shutdown(cancel_futures=True)


def medians(figures: Iterable[Figure]) -> list[Figure]:
    """Take together what the layouts gave for the same work."""
    grouped: dict[tuple[str, str, int], list[Figure]] = {}
    for each in figures:
        grouped.setdefault((each.game, each.work, each.players), []).append(each)
    return [
        replace(
            group[0],
            instructions=round(median(each.instructions for each in group)),
            layouts=[each.instructions for each in group],
        )
        for group in grouped.values()
    ]


def measure(options: InstructionOptions, against: str | None) -> list[list[Figure]]:
    """Find all figures, for each tree in the same order."""
    games, works = chosen_names(options.games), options.work or (*workload.WORKS,)
    with bench(against) as place:
        layouts = range(options.layouts)
        ways = [(game, layout, works) for game in games for layout in layouts]
        tasks = [Task(tree, *way) for tree in place.trees for way in ways]
        rehearse(place, tasks)
        found = count_all(place, tasks, options.workers)
    starts = range(0, len(tasks), len(ways))
    return [medians(chain(*found[start : start + len(ways)])) for start in starts]


def compared(now: Figure, then: Figure) -> dict[str, Any]:
    """Set one figure against another; they are alike if the same games and moves were played."""
    return {
        **asdict(now),
        "against": then.instructions,
        "ratio": now.instructions / then.instructions,
        "alike": (now.units, now.mark) == (then.units, then.mark),
    }


def row(found: Mapping[str, Any]) -> list[str]:
    """Write one line of the table."""
    cells = [found["game"], found["work"], str(found["players"]), f"{found['instructions']:,}"]
    if "ratio" not in found:
        return cells
    ratio = f"{found['ratio']:.3f}{' ' if found['alike'] else '*'}"
    return [*cells, f"{found['against']:,}", ratio]


def tell(results: Sequence[Mapping[str, Any]], against: str | None) -> None:
    """Print the table."""
    heading = HEADING if against is None else (*HEADING, against, "ratio ")
    print_table(heading, [row(found) for found in results])
    if not all(found.get("alike", True) for found in results):
        print("* not the same moves: the ratio compares different work")


def beside_dumps(figures: Iterable[Figure]) -> list[tuple[str, ...]]:
    """How many times the instructions of `dumps` a scene of the same views takes, if counted."""
    found = {(each.work, each.game, each.players): each.instructions for each in figures}
    return [
        (game, str(players), f"{cost / found['dumps', game, players]:.2f}")
        for (work, game, players), cost in found.items()
        if work == "scene" and ("dumps", game, players) in found
    ]


def run(options: InstructionOptions) -> None:
    """Count what was asked for and tell the results."""
    source = source_of_now()
    against = None if options.against is None else commit_of(options.against)
    now, *then = measure(options, against)
    results = [asdict(figure) for figure in now]
    about = {"command": "instructions", **source}
    write_json(options.save, {**about, "figures": results})
    if then:
        results = [compared(*pair) for pair in zip(now, *then, strict=True)]
    tell(results, options.against)
    if ratios := beside_dumps(now):
        print()
        print_table(("game", "players", "scene / dumps"), ratios)
    write_json(options.json, {**about, "against": against, "figures": results})
