"""How is a tournament played? Game by game, as it comes in, with a file to go on with."""

import warnings
from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from sandwichcards.arena.files import ResultsFile, results_file
from sandwichcards.arena.lines import Tell
from sandwichcards.arena.saving import NotWritten, save_whole, writing
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
    tell: Tell = warnings.warn,
) -> Generator[Finished, None, None]:
    """Every game of the tournament as it comes in; first those that are in the file already.

    With one worker the games are played in this process, with more in a pool, as many as there are
    cores unless told otherwise. Any other executor is given the games in batches and left open.
    `out` is the results file, which an interrupted tournament goes on with; when all games are in,
    they are put in order. `records` is a directory for a record of each game that is played. `tell`
    is told if lines of the file had to be set aside.

    Raises:
        BadSetup: if the file belongs to something else, or another process writes it.
        NotWritten: if something can't be written; what was written before is still there.
        WorkersDied: if the pool can't go on; as long as it can, workers that die are replaced.
        BotFailed: at the first fault of a bot, if the tournament wants it so.
    """
    with nullcontext() if out is None else results_file(out, tournament, tell) as file:
        known = [] if file is None else file.finished()
        yield from (each for each in known if each.number < tournament.games)
        played = {each.number for each in known}
        missing = [game for game in range(tournament.games) if game not in played]
        play = partial(play_game, tournament, keep=records is not None)
        for finished in shared_out(play, missing, executor=executor, workers=workers):
            _keep(finished, file, records)
            yield finished
        if file is not None:
            file.sort()


def _keep(finished: Finished, file: ResultsFile | None, records: Path | None) -> None:
    if records is not None and finished.record is not None:
        _save(record_path(records, finished.number), finished.record)
    if file is not None:
        file.add(finished)


def record_path(records: Path, number: int) -> Path:
    """Where the record of the game of that number is saved."""
    return records / f"game-{number:06}.json"


def _save(path: Path, text: str) -> None:
    """Save a record, but never in the place of something else."""
    data = f"{text}\n".encode()
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            if path.read_bytes() != data:
                raise NotWritten(path, "it holds something else, which would be lost")
            return
    save_whole(path, data)
