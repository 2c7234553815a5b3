"""Where do results go? Into a JSON Lines file as they come in, so that nothing is lost."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandwichcards.arena.table import Finished, Played
from sandwichcards.arena.tournament import Tournament, seed_in
from sandwichcards.core.codec import converter, plain
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.rng import Seed


class ResultsFile:
    """A results file that is being written: a line on the tournament, then one a game.

    Timings go to a file beside it, because they are never the same twice.

    Raises:
        BadSetup: if the file holds anything else than results of this tournament.
    """

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self._header = _line(tournament.header())
        self._path = path
        self._timings = timings_path(path)
        _cut_torn_line(path)
        _cut_torn_line(self._timings)
        self.played: dict[int, Played] = {played.game: played for played in _read(path, tournament)}
        """What the file holds, by the number of the game."""
        if not path.exists() or not path.stat().st_size:
            _append(path, self._header)

    def add(self, finished: Finished) -> None:
        """Write a game down."""
        self.played[finished.played.game] = finished.played
        _append(self._path, _line(plain(finished.played)))
        if finished.timing is not None:
            _append(self._timings, _line(plain(finished.timing)))

    def sort(self) -> None:
        """Put the games in order, in which they seldom come in."""
        games = (_line(plain(self.played[number])) for number in sorted(self.played))
        fresh = self._path.with_name(f"{self._path.name}.sorted")
        fresh.write_bytes(b"".join((self._header, *games)))
        fresh.replace(self._path)  # all or nothing


def timings_path(path: Path) -> Path:
    """The file beside a results file that holds the timings."""
    return path.with_name(f"{path.stem}.timings.jsonl")


def begun_seed(path: Path) -> Seed | None:
    """The seed of the tournament that a results file was begun with; None if there is none."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline())
    except (OSError, ValueError):
        return None
    return seed_in(header)


def _line(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _append(path: Path, line: bytes) -> None:
    with path.open("ab") as file:
        file.write(line)


def _cut_torn_line(path: Path) -> None:
    """Leave out a last line that was not written to its end; its game is played again."""
    if path.exists():
        data = path.read_bytes()
        if not data.endswith(b"\n"):
            path.write_bytes(data[: data.rfind(b"\n") + 1])


def _read(path: Path, tournament: Tournament) -> Iterator[Played]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        try:
            data = json.loads(line)
        except ValueError as error:
            raise BadSetup([f"{path}, line {number}: this is no JSON: {error}"]) from error
        if number == 1:
            _compare(path, data, tournament.header())
        else:
            yield _game(path, number, data)


def _game(path: Path, number: int, data: object) -> Played:
    try:
        return converter.structure(data, Played)
    except Exception as error:  # whatever a line provokes is its own fault
        raise BadSetup([f"{path}, line {number}: this is no game of an arena"]) from error


def _compare(path: Path, found: Any, wanted: dict[str, Any]) -> None:  # noqa: ANN401  # any JSON
    if not isinstance(found, dict) or "arena" not in found:
        raise BadSetup([f"{path} holds no results of an arena"])
    faults = [
        f"{path} was begun with {key} {found.get(key)!r}, not {value!r}"
        for key, value in wanted.items()
        if found.get(key) != value
    ]
    if faults:
        raise BadSetup(faults)
