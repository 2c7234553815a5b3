"""Does every Ctrl-C end a tournament, whenever it comes?

    python -m tests.attack.interrupts --count 300 --seed 1

The command plays a tournament with one, two or four workers. At a random moment Ctrl-C is pressed,
half of the time twice, half of the time for the whole group of processes. It has to end by itself,
soon, and no worker may be left.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack.arena import ROOT, processes
from tests.processes import SANDWICHCARDS

SECONDS = 100
"""How long it may take to end before it counts as hung."""
LATEST = 2.0
WORKERS = (1, 2, 4)
ENDINGS = {0, 130, -signal.SIGINT}
"""How it may end: before Ctrl-C came, by itself, or before Python was ready for it."""
STARTING = b"Fatal Python error: init_import_site"
"""What Python says that is broken off while it starts; the code is 1 then, of any program."""


def interrupted(dice: random.Random, folder: Path) -> str:
    """What became of one tournament: `ended`, or what was wrong.

    Whoever is left in its group of processes is killed.
    """
    command = ["arena", "hoagie", "random", "greedy", "--games", "100000"]
    options = ["--workers", str(dice.choice(WORKERS)), "--seed", "1", "--out", "results.jsonl"]
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(  # noqa: S603  # our own command
            [*SANDWICHCARDS, *command, *options],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        )
    try:
        _press(process, dice)
        code = process.wait(SECONDS)
    except subprocess.TimeoutExpired:
        return "hung"
    finally:
        left = _left_of(process)
    if left:
        return "left workers behind"
    starting = code == 1 and STARTING in (folder / "errors").read_bytes()
    return "ended" if starting or code in ENDINGS else f"ended with {code}"


def _press(process: "subprocess.Popen[bytes]", dice: random.Random) -> None:
    """Press Ctrl-C once or twice, in front of the command or of all its workers."""
    send = dice.choice([os.kill, os.killpg])
    time.sleep(dice.uniform(0, LATEST))
    for _ in range(dice.randint(1, 2)):
        with suppress(ProcessLookupError):
            send(process.pid, signal.SIGINT)
        time.sleep(dice.uniform(0, 0.2))


def _left_of(process: "subprocess.Popen[bytes]") -> bool:
    """Whether any process of the group is left when it has ended; then it is killed.

    On a slow machine it takes them a while to notice.
    """
    latest = time.monotonic() + SECONDS
    while process.poll() is not None and time.monotonic() < latest:
        if not _is_any_left(process.pid):
            return False
        time.sleep(0.1)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(SECONDS)
    return True


def _is_any_left(group: int) -> bool:
    """Whether a process of the group lives; one that is dead may still be listed."""
    if Path("/proc/self/stat").exists():
        return any(each.group == group and each.state != "Z" for each in processes())
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def attack(count: int, seed: int) -> Counter[str]:
    """How so many tournaments ended."""
    dice = random.Random(seed)  # noqa: S311  # an attack that can be repeated
    found: Counter[str] = Counter()
    # If it is ignored here, as in a background job, the command ignores it until Python is ready.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for _ in range(count):
        with TemporaryDirectory() as folder:
            found[interrupted(dice, Path(folder))] += 1
    return found


def main() -> int:
    """Run the attack; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.interrupts", description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    found = attack(options.count, options.seed)
    for what, times in sorted(found.items()):
        sys.stdout.write(f"{times} of {options.count} {what}\n")
    return int(found["ended"] != options.count)


if __name__ == "__main__":
    sys.exit(main())
