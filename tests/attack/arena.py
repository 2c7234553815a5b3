"""Does an arena lose anything to kills, torn files and full disks?

    python -m tests.attack.arena --kills 100 --truncations 20 --full-disks 5

Tournaments are played by the command, in processes of their own, and disturbed: the command or one
of its workers is killed at a random moment, a file of theirs is cut at a random place, the disk is
full. Then the same command goes on. In the end every results file has to be that of an undisturbed
run, byte for byte, and nothing else may be left.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

ROOT = Path(__file__).parents[2]
SECONDS = 120
"""How long a tournament may take before it counts as hung."""
GAMES = 600
OURS = {"results.jsonl", "results.timings.jsonl", "results.mishaps.jsonl"}
"""What may be left of a tournament, and what was set aside of these."""
PAGE, LARGE = 4096, "64m"
"""What the size of a small disk is counted in, and that of one which is large enough."""
_PROGRAM = """
import resource, sys
limit = int(sys.argv.pop(1))
if limit:
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
from sandwichcards.cli import main
main()
"""


@attrs.frozen
class Wanted:
    """How many disturbances of each kind there are to be."""

    kills: int
    truncations: int
    full_disks: int


@attrs.define
class Attack:
    """A series of tournaments, and what befell them."""

    folder: Path
    wanted: Wanted
    dice: random.Random
    games: int = GAMES
    done: Counter[str] = attrs.Factory(Counter)
    expected: bytes = b""
    seconds: float = 0.0

    def carry_out(self) -> Counter[str]:
        """Play until all has happened; what comes back is how often, and how many files held.

        Raises:
            AssertionError: if a file differs, or something is said that should not be.
        """
        start = time.monotonic()
        self._finish(self.folder / "undisturbed.jsonl")
        self.seconds = time.monotonic() - start
        self.expected = (self.folder / "undisturbed.jsonl").read_bytes()
        while left := [*self._left()]:
            with TemporaryDirectory(dir=self.folder) as folder:
                path = Path(folder) / "results.jsonl"
                for what in self.dice.choices(left, k=self.dice.randint(1, 5)):
                    if not self._is_over(path):
                        self._disturb(what, path)
                self._check(path)
        return self.done

    def _left(self) -> Iterator[str]:
        if self.done["command killed"] + self.done["worker killed"] < self.wanted.kills:
            yield from ("command", "command", "worker", "worker")
        if self.done["file cut"] < self.wanted.truncations:
            yield "cut"
        if self.done["disk full"] + self.done["file too large"] < self.wanted.full_disks:
            yield "disk"

    def _check(self, path: Path) -> None:
        """Play the tournament to its end, and look what it has come to."""
        self._finish(path)
        assert self.expected == path.read_bytes(), path
        names = {each.name for each in path.parent.iterdir()}
        assert names - OURS - {f"{name}.torn" for name in OURS} == set(), names
        self.done["files that are the same"] += 1

    def _disturb(self, what: str, path: Path) -> None:
        match what:
            case "command":
                self._kill_command(path)
            case "worker":
                self._kill_worker(path)
            case "cut":
                self._cut(path)
            case _:
                self._fill(path)

    def _is_over(self, path: Path) -> bool:
        return path.exists() and path.stat().st_size == len(self.expected)

    def _moment(self) -> None:
        time.sleep(self.dice.uniform(0, self.seconds))

    def _kill_command(self, path: Path) -> None:
        process = self._started(path)
        self._moment()
        if process.poll() is None:
            self.done["command killed"] += 1
        process.kill()  # workers that were just being started may complain
        self._ended(process, {0, -signal.SIGKILL}, quietly=False)

    def _kill_worker(self, path: Path) -> None:
        process = self._started(path)
        self._moment()
        workers = children(process.pid)
        if workers:
            with suppress(ProcessLookupError):
                os.kill(self.dice.choice(workers), signal.SIGKILL)
                self.done["worker killed"] += 1
        self._ended(process, {0})

    def _cut(self, path: Path) -> None:
        if not path.exists():
            self._finish(path)
        file = self.dice.choice([path, *sorted(path.parent.glob("results*.jsonl"))])
        os.truncate(file, self.dice.randint(0, file.stat().st_size))
        self.done["file cut"] += 1

    def _fill(self, path: Path) -> None:
        """Let the disk be full: a small one, or where there can be none, files that can't grow."""
        pages = (len(self.expected) - 1) // PAGE
        if pages and self.done["disk full"] <= self.done["file too large"]:
            size = PAGE * self.dice.randint(1, pages)
            with small_disk(path.parent / "disk", size) as grow:
                if grow is not None:
                    self._fill_disk(path.parent / "disk" / path.name, grow)
                    return
        size = path.stat().st_size if path.exists() else 0
        if size < len(self.expected) - 1:
            limit = self.dice.randint(max(size, 1), len(self.expected) - 1)
            told = self._ended(self._started(path, limit), {1})
            assert "can't be written: File too large" in told, told
            self.done["file too large"] += 1

    def _fill_disk(self, path: Path, grow: Callable[[], object]) -> None:
        told = self._ended(self._started(path), {1})
        assert "can't be written: No space left on device" in told, told
        self.done["disk full"] += 1
        grow()
        self._check(path)

    def _finish(self, path: Path) -> None:
        self._ended(self._started(path), {0})

    def _started(self, path: Path, limit: int = 0) -> "subprocess.Popen[str]":
        bots = ("random", "greedy", "tests.arena.crowd:Clumsy")
        options = ("--games", str(self.games), "--seed", "1", "--workers", "2", "--csv")
        return subprocess.Popen(  # noqa: S603  # our own command
            [
                *(sys.executable, "-c", _PROGRAM, str(limit)),
                *("arena", "hoagie", *bots, *options, "--out", str(path)),
            ],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def _ended(
        self, process: "subprocess.Popen[str]", codes: set[int], *, quietly: bool = True
    ) -> str:
        """What it said, when it has ended with one of these codes."""
        try:
            _, told = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        assert process.returncode in codes, (process.returncode, told[-2000:])
        assert not quietly or "Traceback" not in told, told[-2000:]
        return told


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Callable[[], object] | None]:
    """A disk of so many bytes, with a function that lets it grow; None if there can be none."""
    folder.mkdir()
    mounted = _mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder))
    try:
        yield partial(_mount, "-o", f"remount,size={LARGE}", str(folder)) if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=True)  # noqa: S603, S607  # our own
        folder.rmdir()


def _mount(*arguments: str) -> bool:
    try:
        told = subprocess.run(["mount", *arguments], capture_output=True, check=False)  # noqa: S603, S607  # our own
    except OSError:
        return False
    return told.returncode == 0


@attrs.frozen
class Process:
    """What Linux says of a process; its state is Z if it is dead."""

    number: int
    state: str
    parent: int
    group: int


def processes() -> Iterator[Process]:
    """All processes there are."""
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, parent, group, *_ = (each / "stat").read_text().rpartition(")")[2].split()
            yield Process(int(each.name), state, int(parent), int(group))


def children(process: int) -> list[int]:
    """The numbers of the processes that this one has started."""
    return [each.number for each in processes() if each.parent == process]


def main() -> None:
    """Attack as often as the arguments say, and print what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--truncations", type=int, default=20)
    parser.add_argument("--full-disks", type=int, default=5)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wanted = Wanted(options.kills, options.truncations, options.full_disks)
    with TemporaryDirectory() as folder:
        attack = Attack(Path(folder), wanted, random.Random(options.seed), options.games)  # noqa: S311  # a test
        for what, times in sorted(attack.carry_out().items()):
            sys.stdout.write(f"{times:6}  {what}\n")


if __name__ == "__main__":
    main()
