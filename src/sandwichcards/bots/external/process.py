"""How does one talk to a program that may hang, die or babble? In lines, each with a deadline.

All pipes are non-blocking, so that nothing the program does or leaves undone can hold us up. What
it has started ends with it: on Linux a keeper sees to that, elsewhere its process group is ended.
"""

import os
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO
from weakref import finalize

from sandwichcards.bots.external.keeper import STARTED
from sandwichcards.bots.faults import readable
from sandwichcards.core.errors import SandwichcardsError

MOST_BYTES = 1 << 16
"""The longest line that is waited for."""
START_SECONDS = 30
"""How long it may take to start a program; that does not count as its own time."""
END_SECONDS = 5
"""How long the end of a program and all that it has started may take."""
_CHUNK = 1 << 16
_MOST_CHUNKS = 64
_GRACE = 0.5
_TAIL = 2000
_LONGEST_QUOTE = 500
_KEEPER = Path(__file__).with_name("keeper.py")


class Broken(SandwichcardsError):
    """The program has closed its end, or can't be started."""


class Overdue(SandwichcardsError):
    """The time was up."""


class TooLong(SandwichcardsError):
    """The program writes and writes, and no line ends."""


class LineProcess:
    """A program that is written to and read from line by line."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start the program.

        Raises:
            Broken: if that can't be done.
        """
        try:
            self._process, lifeline = _started(command, environment)
        except (OSError, ValueError) as error:
            raise Broken(f"{command[0]} can't be started: {error}") from error
        # Whoever forgets to close it, or is interrupted, leaves nothing behind.
        self._end = finalize(self, _end, self._process, lifeline)
        self._input = _unblocked(self._process.stdin)
        self._output = _unblocked(self._process.stdout)
        self._errors = _unblocked(self._process.stderr)
        self._read = b""
        self._said = b""
        self._speaks = True
        if lifeline is not None and (problem := _problem(lifeline)):
            self._end()
            raise Broken(f"{command[0]} can't be started: {problem}")

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
                self._wait(self._input, selectors.EVENT_WRITE, deadline)
            except OSError as error:
                raise Broken(self.last_words()) from error

    def forget(self) -> None:
        """Drop what was written without being asked for.

        Raises:
            TooLong: if there is no end to it.
        """
        with suppress(Broken, BlockingIOError):
            for _ in range(_MOST_CHUNKS):
                self._read = b""
                if not self._fill():
                    self._read = b""
                    return
            raise TooLong(f"more than {_MOST_CHUNKS * _CHUNK} bytes that nobody asked for")
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
                self._wait(self._output, selectors.EVENT_READ, deadline)
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _fill(self) -> bool:
        data = os.read(self._output.fileno(), _CHUNK)
        if not data:
            raise Broken(self.last_words())
        self._read += data
        return len(data) == _CHUNK

    def _wait(self, pipe: IO[bytes], event: int, deadline: float) -> None:
        """Wait for a pipe; meanwhile listen to the other one, lest the program wait for us."""
        ready: set[object] = set()
        while pipe not in ready:
            if ready:
                self._listen()
            with selectors.DefaultSelector() as selector:
                selector.register(pipe, event)
                if self._speaks:
                    selector.register(self._errors, selectors.EVENT_READ)
                left = deadline - monotonic()
                ready = {key.fileobj for key, _ in selector.select(max(0.0, left))}
            if not ready or left < 0:
                raise Overdue("the time was up")

    def _listen(self) -> None:
        """Take in what the program writes to its standard error, and keep the end of it."""
        with suppress(BlockingIOError):
            for _ in range(_MOST_CHUNKS):
                data = os.read(self._errors.fileno(), _CHUNK)
                self._speaks = bool(data)
                if not data:
                    return
                self._said = (self._said + data)[-_TAIL:]

    def last_words(self) -> str:
        """How the program ended, and the last line it wrote to its standard error."""
        self._listen()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self._listen()
        code = self._process.returncode
        how = "closed its end" if code is None else f"ended with code {code}"
        lines = self._said.decode("utf-8", "replace").strip().splitlines()
        return f"{how}: {readable(lines[-1], _LONGEST_QUOTE)}" if lines else how

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


def _started(
    command: Sequence[str], environment: Mapping[str, str]
) -> "tuple[subprocess.Popen[bytes], socket.socket | None]":
    """The program, or its keeper with the lifeline of both."""
    if sys.platform != "linux" or not sys.executable:
        return _piped(command, environment), None
    ours, theirs = socket.socketpair()
    number = theirs.fileno()
    keeper = (sys.executable, "-I", "-S", str(_KEEPER), str(number))
    with theirs:
        try:
            return _piped((*keeper, *command), environment, number), ours
        except (OSError, ValueError):
            ours.close()
            raise


def _piped(
    command: Sequence[str], environment: Mapping[str, str], *files: int
) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603  # what the user asked for
        list(command),
        env=dict(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=True,
        pass_fds=files,
    )


def _problem(lifeline: socket.socket) -> str:
    """Why the keeper could not start the program; nothing if it could."""
    lifeline.settimeout(START_SECONDS)
    try:
        answer = lifeline.recv(_TAIL)
    except OSError as error:
        return str(error)
    return "" if answer == STARTED else answer.decode("utf-8", "replace") or "its keeper has ended"


def _unblocked(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # noqa: S101  # a pipe, as asked for
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _end(process: "subprocess.Popen[bytes]", lifeline: socket.socket | None) -> None:
    """Kill the program and all that it has started, reap it, close everything."""
    if lifeline is None:
        _end_group(process)
    else:
        _end_keeper(process, lifeline)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _end_keeper(process: "subprocess.Popen[bytes]", lifeline: socket.socket) -> None:
    with suppress(OSError):
        lifeline.shutdown(socket.SHUT_RDWR)  # for copies in forked processes, too
    lifeline.close()
    try:
        process.wait(END_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        # The group outlives its leader as long as it has members.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
