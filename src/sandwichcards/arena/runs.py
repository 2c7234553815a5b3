"""How is a tournament played? Game by game, as it comes in, with a file to go on with."""

from collections.abc import Generator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from sandwichcards.arena.files import ResultsFile
from sandwichcards.arena.table import Finished, play_game
from sandwichcards.arena.tournament import Tournament
from sandwichcards.arena.workers import shared_out


def run(
    tournament: Tournament,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    out: Path | None = None,
    records: Path | None = None,
) -> Generator[Finished, None, None]:
    """Every game of the tournament as it comes in; first those that are in the file already.

    With one worker the games are played in this process, with more in a pool, as many as there are
    cores unless told otherwise. Any other executor is given the games in batches and left open.
    `out` is the results file, which an interrupted tournament goes on with; when all games are in,
    they are put in order. `records` is a directory for a record of each game that is played.

    Raises:
        BadSetup: if the file belongs to another tournament.
        WorkersDied: if the pool can't go on; as long as it can, workers that die are replaced.
    """
    file = None if out is None else ResultsFile(out, tournament)
    known = {} if file is None else file.played
    yield from [Finished(known[game]) for game in sorted(known) if game < tournament.games]
    missing = [game for game in range(tournament.games) if game not in known]
    play = partial(play_game, tournament, keep=records is not None)
    for finished in shared_out(play, missing, executor=executor, workers=workers):
        if records is not None and finished.record is not None:
            _save(records, finished.played.game, finished.record)
        if file is not None:
            file.add(finished)
        yield finished
    if file is not None:
        file.sort()


def record_path(records: Path, number: int) -> Path:
    """Where the record of the game of that number is saved."""
    return records / f"game-{number:06}.json"


def _save(records: Path, number: int, text: str) -> None:
    records.mkdir(parents=True, exist_ok=True)
    record_path(records, number).write_text(text + "\n", "utf-8")
