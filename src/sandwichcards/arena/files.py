"""Where do results go? Into a JSON Lines file as they come in, so that nothing is lost."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs

from sandwichcards.arena.lines import Form, Lines, Tell, line_of
from sandwichcards.arena.saving import leftovers, locked, writing
from sandwichcards.arena.table import Finished, Mishap, Played, Timing
from sandwichcards.arena.tournament import Tournament, seed_in
from sandwichcards.core.conversion import converter
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.rng import Seed

_LONGEST_HEADER = 1 << 20


@contextmanager
def results_file(path: Path, tournament: Tournament, tell: Tell) -> Iterator["ResultsFile"]:
    """The results file of a tournament, which nobody else writes meanwhile.

    Raises:
        BadSetup: if the file holds anything else, or somebody else writes it.
        NotWritten: if it can't be written.
    """
    if path.exists() and not path.is_file():
        raise BadSetup([f"{path} is no file that results can be kept in"])
    real = path.resolve()
    with locked(real):
        yield ResultsFile(real, tournament, tell)


class ResultsFile:
    """A results file that is being written: a line on the tournament, then one a game.

    Timings and first faults go to files beside it, because they are never the same twice.
    """

    def __init__(self, path: Path, tournament: Tournament, tell: Tell) -> None:
        _check_header(path, tournament.header())
        with writing(path):
            for each in leftovers(path):
                each.unlink()
        games = Form(lambda data: _game(data, tournament), lambda each: (each.game,))
        self._played = Lines(path, games, tell, line_of(tournament.header()))
        self._timings = Lines(timings_path(path), _TIMINGS, tell)
        self._mishaps = Lines(mishaps_path(path), _MISHAPS, tell)

    def finished(self) -> list[Finished]:
        """The games that the file holds, in order."""
        mishaps: dict[int, list[Mishap]] = {}
        for _, each in sorted(self._mishaps.rows.items()):
            mishaps.setdefault(each.game, []).append(each)
        return [
            Finished(played, mishaps=tuple(mishaps.get(played.game, ())))
            for _, played in sorted(self._played.rows.items())
        ]

    def add(self, finished: Finished) -> None:
        """Write a game down; what it is told by comes last.

        Raises:
            NotWritten: if it can't be done; then the games before are still there.
        """
        for mishap in finished.mishaps:
            self._mishaps.add(mishap)
        if finished.timing is not None:
            self._timings.add(finished.timing)
        self._played.add(finished.played)

    def sort(self) -> None:
        """Put the games in order, in which they seldom come in."""
        for lines in (self._mishaps, self._timings, self._played):
            lines.sort()


def timings_path(path: Path) -> Path:
    """The file beside a results file that holds the timings."""
    return _beside(path, "timings")


def mishaps_path(path: Path) -> Path:
    """The file beside a results file that holds the first fault of each bot in each game."""
    return _beside(path, "mishaps")


def _beside(path: Path, what: str) -> Path:
    """Another file for each results file, also for those that differ only in how they end."""
    if path.suffix == ".jsonl":
        return path.with_name(f"{path.stem}.{what}.jsonl")
    return path.with_name(f"{path.name}.{what}")


def begun_seed(path: Path) -> Seed | None:
    """The seed of the tournament that a results file was begun with; None if there is none."""
    return seed_in(_header(path))


def _header(path: Path) -> object:
    """The first line of a file; None if it is no JSON."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        try:
            return json.loads(file.readline(_LONGEST_HEADER))
        except (ValueError, RecursionError):
            return None


def _check_header(path: Path, wanted: dict[str, Any]) -> None:
    """Refuse a file that was not begun with this header.

    Raises:
        BadSetup: with every difference.
    """
    if not path.exists() or _is_begun(path, line_of(wanted)):
        return
    found = _header(path)
    if not isinstance(found, dict) or "arena" not in found:
        raise BadSetup([f"{path} holds no results of an arena"])
    faults = [
        f"{path} was begun with {key} {found.get(key)!r}, not {value!r}"
        for key, value in wanted.items()
        if found.get(key) != value
    ]
    if faults:
        raise BadSetup(faults)


def _is_begun(path: Path, head: bytes) -> bool:
    """Whether all there is of the file is a part of its first line."""
    with path.open("rb") as file:
        return head.startswith(file.read(len(head) + 1))


def _game(data: Any, tournament: Tournament) -> Played:  # noqa: ANN401  # any JSON
    played = converter.structure(data, Played)
    seating = tournament.seating(played.game)
    bots = tuple(tournament.names[entrant] for entrant in seating.entrants)
    columns = (played.scores, played.returns, played.fault_counts)
    if (seating.deal, bots) != (played.deal, played.bots) or played.game < 0:
        raise ValueError("others sat there")
    if {len(column) for column in columns} != {len(bots)}:
        raise ValueError("there are other seats")
    return played


def _mishap(data: Any) -> Mishap:  # noqa: ANN401  # any JSON
    """Read without the converter, to which a text of many lines is none."""
    mishap = Mishap(**data)
    if any(type(getattr(mishap, each.name)) is not each.type for each in attrs.fields(Mishap)):
        raise ValueError("there is something else in it")
    return mishap


_TIMINGS = Form(lambda data: converter.structure(data, Timing), lambda each: (each.game,))
_MISHAPS = Form(_mishap, lambda each: (each.game, each.seat))
