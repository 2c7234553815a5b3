"""Where are tables kept? In a file of SQLite, where each move is on the disk before it is told."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.errors import SandwichcardsError
from sandwichcards.core.records import Entry
from sandwichcards.tables import Saved
from sandwichcards.web.notes import Notes, Summary

IN_MEMORY = ":memory:"
_VERSION = 1
_SETTINGS = (
    "locking_mode = EXCLUSIVE",
    "journal_mode = WAL",
    "synchronous = FULL",
    "cache_size = -200",  # in kilobytes, a tenth of the usual: a move is written, hardly ever read
)
_SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, saved TEXT NOT NULL, notes TEXT NOT NULL, summary TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE entries (
    id TEXT NOT NULL, place INTEGER NOT NULL, text TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (id, place)
) WITHOUT ROWID;
"""


class NotKept(SandwichcardsError, OSError):
    """The file can't be opened, or what should be kept can't be written."""


class Store:
    """A file of tables, which one process has to itself; without a path, they are in memory.

    A move is a row of its own, so that a long game costs no more to keep than a short one. It is
    used by one thread at a time. The file holds seeds and tokens: it is for its owner alone.
    """

    def __init__(self, path: str | Path = IN_MEMORY) -> None:
        self.path: str = str(path)
        self._file: Any = None
        if self.path != IN_MEMORY:
            Path(self.path).touch(mode=0o600)
        try:
            self._file = sqlite3.connect(self.path, timeout=2, check_same_thread=False)
            self._prepare(self._file)
        except (sqlite3.Error, NotKept) as error:
            self.close()
            raise NotKept(f"{self.path} can't be used for tables: {error}") from error

    @staticmethod
    def _prepare(found: sqlite3.Connection) -> None:
        for setting in _SETTINGS:
            found.execute(f"PRAGMA {setting}")
        found.execute("BEGIN EXCLUSIVE")  # or another process has it
        found.commit()
        (version,) = found.execute("PRAGMA user_version").fetchone()
        if version not in {0, _VERSION}:
            raise NotKept(f"it was written by another release: version {version}")
        if version == 0:
            found.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {_VERSION}; COMMIT;")

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    __del__ = close  # one that was never used is nobody's to close

    def _write(self, *steps: tuple[str, tuple[object, ...]]) -> None:
        """All of these, or none: when it comes back, they are on the disk."""
        try:
            with self._file:
                for command, values in steps:
                    self._file.execute(command, values)
        except sqlite3.Error as error:
            raise NotKept(f"nothing could be kept: {error}") from error

    def put(self, name: str, saved: Saved, notes: Notes, summary: Summary) -> None:
        """Keep a whole table as it is."""
        row = (name, dumps(saved), notes.written(), summary.written())
        self._write(
            ("DELETE FROM entries WHERE id = ?", (name,)),
            ("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", row),
        )

    def add(self, name: str, place: int, entry: Entry, summary: Summary) -> None:
        """Keep one move more."""
        self._write(
            ("INSERT INTO entries VALUES (?, ?, ?, ?)", (name, place, entry.text, entry.digest)),
            ("UPDATE tables SET summary = ? WHERE id = ?", (summary.written(), name)),
        )

    def drop(self, name: str) -> None:
        """Forget a table."""
        self._write(
            ("DELETE FROM entries WHERE id = ?", (name,)),
            ("DELETE FROM tables WHERE id = ?", (name,)),
        )

    def summaries(self) -> Iterator[tuple[str, Summary]]:
        """All tables, by name."""
        for name, text in self._file.execute("SELECT id, summary FROM tables").fetchall():
            yield name, Summary.read(text)

    def get(self, name: str) -> tuple[Saved, Notes] | None:
        """A table as it was, if there is one of that name.

        Raises:
            DecodeError: if it can't be read, as after a change of the file by others.
        """
        row = self._file.execute("SELECT saved, notes FROM tables WHERE id = ?", (name,)).fetchone()
        if row is None:
            return None
        query = "SELECT text, digest FROM entries WHERE id = ? ORDER BY place"
        later = [Entry(*each) for each in self._file.execute(query, (name,))]
        return _with(loads(row[0], Saved), later), Notes.read(row[1])


def _with(saved: Saved, later: list[Entry]) -> Saved:
    """The table after these moves; what somebody had asked for before is about another one."""
    if not later:
        return saved
    record = attrs.evolve(saved.record, entries=(*saved.record.entries, *later))
    return attrs.evolve(saved, record=record, proposal=None)
