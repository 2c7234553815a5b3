"""Who sees to it that nothing of a program is left? On Linux, a small process between it and us.

It runs as a script of its own and imports little, because it has to start fast. Whatever the
program starts becomes the keeper's child when its own parents are gone, so that none gets away, be
it by `setsid`. All of them end with the program. The program ends when the other end of the
lifeline is closed, which happens also when whoever holds it is killed.
"""

import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress

STARTED = b"\n"
"""What is written to the lifeline when the program runs; anything else is why it does not."""
_ADOPT_ORPHANS = 36  # PR_SET_CHILD_SUBREAPER, see prctl(2)
_NOT_STARTED = 127


def main() -> None:
    """Run the program that the arguments name, with the number of the lifeline before them."""
    lifeline, command = int(sys.argv[1]), sys.argv[2:]
    os.set_inheritable(lifeline, False)  # noqa: FBT003  # it has no name there
    _adopt_orphans()
    deaths = _told_of_deaths()
    try:
        program = _spawned(command)
    except OSError as error:
        os.write(lifeline, str(error).encode("utf-8", "replace"))
        os._exit(_NOT_STARTED)
    os.write(lifeline, STARTED)
    _let_go_of_pipes()
    code = _watched(program, lifeline, deaths)
    _end_all()
    os._exit(code)


def _adopt_orphans() -> None:
    with suppress(ImportError, OSError):  # without it, those that leave the group get away
        import ctypes

        ctypes.CDLL(None).prctl(_ADOPT_ORPHANS, 1, 0, 0, 0)


def _told_of_deaths() -> int:
    """A pipe that can be read from whenever a child has ended."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    return reading


def _spawned(command: list[str]) -> int:
    usual = (signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ)  # Python and its parents ignore them
    return os.posix_spawnp(
        command[0], command, os.environ, setsid=True, setsigdef=usual, setsigmask=()
    )


def _let_go_of_pipes() -> None:
    """Leave them to the program, so that they end when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in range(3):
        os.dup2(nothing, pipe)


def _watched(program: int, lifeline: int, deaths: int) -> int:
    """The code that the program ended with, as a shell would tell it; or 0 if it is to be ended."""
    while True:
        ready, _, _ = select.select([lifeline, deaths], [], [])
        if deaths in ready:
            os.read(deaths, 1 << 12)
        for child, status in _reaped():
            if child == program:
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else 128 - code
        if lifeline in ready:
            return 0


def _reaped() -> Iterator[tuple[int, int]]:
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            yield ended


def _end_all() -> None:
    """Kill every child; then theirs become ours, until there is none."""
    with suppress(ChildProcessError):
        while True:
            os.waitpid(-1, os.WNOHANG)  # raises if nobody is left
            for child in _children():
                with suppress(OSError):
                    os.kill(child, signal.SIGKILL)
            os.waitpid(-1, 0)


def _children() -> Iterator[int]:
    from pathlib import Path  # seldom needed, and as large as all the rest

    own = str(os.getpid()).encode()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may have ended meanwhile
            if (process / "stat").read_bytes().rpartition(b")")[2].split()[1] == own:
                yield int(process.name)


if __name__ == "__main__":
    main()
