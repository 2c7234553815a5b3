"""How does one talk to a program that may hang, die or babble? In lines, each with a deadline.

Both pipes are non-blocking, so that nothing the program does or leaves undone can hold us up. It
runs in a process group of its own, which is ended as a whole: what it has started ends with it.
"""

import os
import selectors
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO
from weakref import finalize

from sandwichcards.core.errors import SandwichcardsError

MOST_BYTES = 1 << 16
"""The longest line that is waited for."""
_CHUNK = 1 << 16
_GRACE = 0.5
_TAIL = 2000


class Broken(SandwichcardsError):
    """The program has closed its end, or can't be started."""


class Overdue(SandwichcardsError):
    """The time was up."""


class TooLong(SandwichcardsError):
    """The program writes and writes, and no line ends."""


class LineProcess:
    """A program that is written to and read from line by line."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program.

        Raises:
            Broken: if that can't be done.
        """
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  # `close` closes it
        try:
            self._process = subprocess.Popen(  # noqa: S603  # what the user asked for
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._errors.close()
            raise Broken(f"{command[0]} can't be started: {error}") from error
        assert self._process.stdin is not None  # noqa: S101  # a pipe, as asked for
        assert self._process.stdout is not None  # noqa: S101  # as above
        self._input, self._output = self._process.stdin, self._process.stdout
        os.set_blocking(self._input.fileno(), False)
        os.set_blocking(self._output.fileno(), False)
        self._read = b""
        # Whoever forgets to close it, or is interrupted, leaves nothing behind.
        self._end = finalize(self, _end, self._process, self._errors)

    def write(self, line: bytes, deadline: float) -> None:
        """Write a line.

        Raises:
            Broken: if the program has closed its input.
            Overdue: if it has not taken the line in by then.
        """
        rest = memoryview(line + b"\n")
        while rest:
            try:
                rest = rest[os.write(self._input.fileno(), rest) :]
            except BlockingIOError:
                _wait(self._input, selectors.EVENT_WRITE, deadline)
            except OSError as error:
                raise Broken(self.last_words()) from error

    def forget(self) -> None:
        """Drop what was written without being asked for."""
        with suppress(Broken, BlockingIOError):
            while self._fill():
                self._read = b""
        self._read = b""

    def read(self, deadline: float) -> bytes:
        """The next line.

        Raises:
            Broken: if the program has closed its output.
            Overdue: if there is no line by then.
            TooLong: if there is more than a line may have.
        """
        while b"\n" not in self._read[: MOST_BYTES + 1]:
            if len(self._read) > MOST_BYTES:
                raise TooLong(f"more than {MOST_BYTES} bytes without an end of line")
            try:
                self._fill()
            except BlockingIOError:
                _wait(self._output, selectors.EVENT_READ, deadline)
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _fill(self) -> bool:
        data = os.read(self._output.fileno(), _CHUNK)
        if not data:
            raise Broken(self.last_words())
        self._read += data
        return len(data) == _CHUNK

    def last_words(self) -> str:
        """How the program ended, and the last line it wrote to its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        code = self._process.returncode
        how = "closed its end" if code is None else f"ended with code {code}"
        said = _last_line(self._errors)
        return f"{how}: {said}" if said else how

    def close(self) -> None:
        """End the program; one that ends by itself when its input does is given the time."""
        if self._end.alive:
            self._input.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
            self._end()

    def kill(self) -> None:
        """End the program now."""
        self._end()


def _last_line(errors: IO[bytes]) -> str:
    size = errors.seek(0, os.SEEK_END)
    errors.seek(max(0, size - _TAIL))
    lines = errors.read().decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else ""


def _wait(pipe: IO[bytes], event: int, deadline: float) -> None:
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, event)
        if not selector.select(max(0.0, deadline - monotonic())):
            raise Overdue("the time was up")


def _end(process: "subprocess.Popen[bytes]", errors: IO[bytes]) -> None:
    """Kill the whole group, reap the program, close everything."""
    if sys.platform == "win32":
        process.kill()
    else:
        # The group outlives its leader as long as it has members.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, errors):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
