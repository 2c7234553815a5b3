"""How do tests start programs? With a limit on every wait, and leaving none behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer

SECONDS = 90
"""How long a program may take before it is killed, so that whoever reads from it goes on."""

# Where SIGINT is ignored, as in a background job of a shell, programs inherit that.
_COMMAND = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from sandwichcards.cli import main
main()
"""
SANDWICHCARDS = (sys.executable, "-c", _COMMAND)
"""The command, as a program that hears Ctrl-C."""


# Windows sends Ctrl-C to all programs of a console, so each gets one of its own, without a window.
_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_CTRL_C = """
import ctypes, sys
system = ctypes.WinDLL("kernel32", use_last_error=True)
system.FreeConsole()
for done in (
    system.AttachConsole(int(sys.argv[1])),
    system.SetConsoleCtrlHandler(None, True),
    system.GenerateConsoleCtrlEvent(0, 0),
):
    if not done:
        raise ctypes.WinError(ctypes.get_last_error())
"""


def interrupt(process: "subprocess.Popen[str]") -> None:
    """Press Ctrl-C in front of a program."""
    if sys.platform == "win32":
        command = [sys.executable, "-c", _CTRL_C, str(process.pid)]
        pressed = subprocess.run(command, check=False, timeout=SECONDS)  # noqa: S603  # our own
        assert 0 == pressed.returncode or process.poll() is not None
    else:
        process.send_signal(signal.SIGINT)


@contextmanager
def started(*command: str, cwd: Path | None = None) -> Iterator["subprocess.Popen[str]"]:
    """A program whose input and outputs are pipes; at the end all of it is gone."""
    process = subprocess.Popen(  # noqa: S603  # our own commands
        command,
        cwd=cwd,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        creationflags=_CONSOLE,
    )
    watchdog = Timer(SECONDS, _kill, [process])
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        _kill(process)
        process.wait(SECONDS)
        for pipe in (process.stdin, process.stdout, process.stderr):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()


def _kill(process: "subprocess.Popen[str]") -> None:
    """End a program, and all that it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
