"""How is a file written so that nothing is lost? Beside the old one, and then in its place."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from re import fullmatch
from shutil import copymode

from sandwichcards.core.errors import BadSetup, SandwichcardsError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_TRIES = 100
"""How often a lock is tried that others take away at the same moment."""


def is_plain(text: str) -> bool:
    """Whether a text can be shown and saved: no escape codes, no half characters, not too long."""
    return fullmatch(r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff]{0,10000}", text) is not None


class NotWritten(SandwichcardsError):
    """A file, at `path`, that can't be written, for this `reason`."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(path, reason)

    def __str__(self) -> str:
        return f"{self.path} can't be written: {self.reason}"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Have errors of the system name the file.

    Raises:
        NotWritten: if what is done inside fails.
    """
    try:
        yield
    except OSError as error:
        raise NotWritten(path, error.strerror or str(error)) from error


def append(path: Path, line: bytes) -> None:
    """Add a line to the end of a file.

    Raises:
        NotWritten: if it can't be done.
    """
    with writing(path), path.open("ab") as file:
        file.write(line)


def save_whole(path: Path, data: bytes) -> None:
    """Put the data in the place of the file: all or nothing.

    What is no ordinary file, such as a pipe, is written to as it is.

    Raises:
        NotWritten: if it can't be done; then the file is what it was.
    """
    with writing(path), replacing(path) as beside, beside.open("wb") as file:
        file.write(data)
        file.flush()
        if beside != path:
            os.fsync(file.fileno())  # it shall be there before its name is


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A path to write to, which takes the place of the other one if all goes well."""
    if path.exists() and not path.is_file():
        yield path
        return
    real = path.resolve()
    beside = real.with_name(f".{real.name}.{os.getpid()}.new{real.suffix}")
    try:
        yield beside
        if real.exists():
            copymode(real, beside)
        beside.replace(real)
    finally:
        with suppress(OSError):
            beside.unlink()


def leftovers(path: Path) -> Iterator[Path]:
    """What those left beside a file who were killed while they wrote it."""
    for each in path.parent.iterdir():
        if each.name.startswith(f".{path.name}.") and each.name.endswith(f".new{path.suffix}"):
            yield each


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only one who writes the file; a lock ends with its process, however that ends.

    Raises:
        BadSetup: if somebody else writes it.
        NotWritten: if there can be no lock beside it.
    """
    lock = path.with_name(f"{path.name}.lock")
    with writing(lock):
        file = _taken(lock)
    if file is None:
        raise BadSetup([f"another process is writing {path} just now"])
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()
        os.close(file)


def _taken(lock: Path) -> int | None:
    """The file, open and locked; None if somebody else has locked it."""
    for _ in range(MOST_TRIES):
        file = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        free = _is_free(file)
        if free and _is_there(lock, file):
            return file
        os.close(file)
        if not free:
            return None  # otherwise whoever had it took it away before we got it
    return None


def _is_free(file: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _is_there(lock: Path, file: int) -> bool:
    try:
        return os.path.samestat(lock.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
