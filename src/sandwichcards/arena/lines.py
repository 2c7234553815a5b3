"""How are results kept, one a line, through kills, full disks and torn lines?"""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

import attrs

from sandwichcards.arena.saving import append, save_whole
from sandwichcards.core.codec import plain
from sandwichcards.core.errors import BadSetup

T = TypeVar("T")

Key = tuple[int, ...]
"""What rows are told apart and put in order by."""
Tell = Callable[[str], object]
"""Is told what those should know who use a file."""
BEGINNING = b'{"game":'
"""What every row begins with."""
MOST_NAMED = 5
"""So many bad lines are named, the others are counted."""


@attrs.frozen
class Form(Generic[T]):
    """What the lines of a file hold: how one is read, and what tells them apart."""

    read: Callable[[Any], T]
    """The value of a line's JSON; raises whatever it likes if there is none."""
    key: Callable[[T], Key]


class Lines(Generic[T]):
    """A file of JSON Lines that is added to; nothing in it is changed before it is known as ours.

    A last line that was not written to its end is left out. Any other that makes no sense is set
    aside in a file of its own, and named.

    Raises:
        BadSetup: if no line of the file is what it should be.
        NotWritten: if it can't be written.
    """

    def __init__(self, path: Path, form: Form[T], tell: Tell, head: bytes = b"") -> None:
        self.rows: dict[Key, T] = {}
        """All that the file holds."""
        self._path = path
        self._form = form
        self._head = head
        data = path.read_bytes() if path.exists() else b""
        if head.startswith(data):
            self._begin(data)
            return
        rest = data.partition(b"\n")[2] if head else data
        *lines, torn = rest.split(b"\n")
        start = 2 if head else 1
        bad = self._take(lines, start)
        if not BEGINNING.startswith(torn[: len(BEGINNING)]):
            bad.append((start + len(lines), torn))
        if bad and not (head or self.rows):
            raise BadSetup([f"{path} holds something else"])
        self._take([torn], 0)  # it may lack nothing but its end
        self._mend(bad, torn, tell)

    def _begin(self, data: bytes) -> None:
        """Write the head, all of it or nothing."""
        if data != self._head:
            save_whole(self._path, self._head)

    def _take(self, lines: Sequence[bytes], start: int) -> list[tuple[int, bytes]]:
        """Add the rows of these lines; what comes back are the bad ones with their numbers."""
        bad = []
        for number, line in enumerate(lines, start):
            try:
                row = self._form.read(json.loads(line, parse_constant=_refuse))
                self.rows[self._form.key(row)] = row
            except Exception:  # noqa: BLE001  # whatever a line provokes is its own fault
                bad.append((number, line))
        return bad

    def _mend(self, bad: list[tuple[int, bytes]], torn: bytes, tell: Tell) -> None:
        aside = self._path.with_name(f"{self._path.name}.torn")
        if bad:
            append(aside, b"".join(line + b"\n" for _, line in bad))
        if bad or torn:
            save_whole(self._path, self._text(self.rows.values()))
        if bad:
            named = _named([number for number, _ in bad])
            tell(f"{self._path}: {named} made no sense and went to {aside.name}")

    def add(self, row: T) -> None:
        """Write a row down.

        Raises:
            NotWritten: if it can't be done; then what was there before still is.
        """
        self.rows[self._form.key(row)] = row
        append(self._path, line_of(row))

    def sort(self) -> None:
        """Put the rows in order, in which they seldom come in."""
        text = self._text(self.rows[key] for key in sorted(self.rows))
        if self._path.exists() and self._path.read_bytes() != text:
            save_whole(self._path, text)

    def _text(self, rows: Iterable[T]) -> bytes:
        return self._head + b"".join(map(line_of, rows))


def line_of(row: object) -> bytes:
    """The row as a line of JSON."""
    return json.dumps(plain(row), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _named(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return f"line {numbers[0]}"
    named = ", ".join(map(str, numbers[:MOST_NAMED]))
    more = len(numbers) - MOST_NAMED
    return f"lines {named}" if more <= 0 else f"lines {named} and {more} more"
