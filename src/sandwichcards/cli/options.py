"""What may be typed on the command line? Games, seeds, names, bots and files, read and checked."""

import os
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from re import fullmatch, match
from secrets import token_hex
from tempfile import gettempdir

import click

from sandwichcards.arena.picture import WHAT_TO_INSTALL
from sandwichcards.arena.saving import NotWritten, is_plain, save_whole
from sandwichcards.bots import AnyBot, is_of_the_house, make_bot, told_seed
from sandwichcards.cli.guests import Guest
from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.errors import DecodeError
from sandwichcards.core.records import Record
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import KEY_BYTES, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.kit.words import LONGEST_NAME

USUAL_PLAYERS = 4
MOST_WORKERS = 1_000
LONGEST_DELAY = 3_600
LARGEST_RECORD = 1 << 26
"""Bytes: far more than any game has."""
_LONGEST_START = 256


def did_you_mean(name: str, names: Sequence[str]) -> str:
    """A hint at the name that is most like this one, if any is."""
    near = get_close_matches(name, names, n=1)
    return f" Did you mean {near[0]}?" if near else ""


def game_named(_ctx: click.Context, _param: click.Parameter, value: str | None) -> AnyGame | None:
    """The game of that name; capitals, spaces and hyphens don't matter."""
    if value is None:
        return None
    name = value.lower().replace("-", "_").replace(" ", "_")
    if name not in GAMES:
        names = list(GAMES)
        hint = did_you_mean(name, names)
        raise click.BadParameter(f"there is no game {value!r}.{hint} (Games: {', '.join(names)})")
    return GAMES[name]


def seed_of(text: str | None) -> Seed:
    """The seed that was typed: a whole number is an int, all else a str.

    If none was typed it is one of 32 bytes from the operating system, as text that can be typed.
    """
    if text is None:
        return seed_of(token_hex(KEY_BYTES))
    if not is_plain(text):
        raise click.UsageError(f"--seed: {text[:40]!a} can't be shown and saved")
    return int(text) if fullmatch(r"-?[0-9]{1,1000}", text) else text


def delay_of(_ctx: click.Context, _param: click.Parameter, seconds: float) -> float:
    """How long to wait, if one can."""
    if not 0 <= seconds <= LONGEST_DELAY:
        raise click.BadParameter(f"it must be 0 to {LONGEST_DELAY} seconds, not {seconds:g}")
    return seconds


def players_of(game: AnyGame, players: int | None) -> int:
    """How many play: four unless told otherwise, or as many as can."""
    if players is not None:
        return players
    return USUAL_PLAYERS if USUAL_PLAYERS in game.SEATS else max(game.SEATS)


def names_of(typed: str | None, players: int) -> tuple[str, ...]:
    """What the players are called, by seat; a place between two commas may be left empty."""
    if typed is None:
        return ()
    names = [" ".join(name.split()) for name in typed.split(",")]
    given = [name for name in names if name]
    if len(names) > players:
        raise click.UsageError(f"--names: {len(names)} names for {players} players")
    if not all(len(name) <= LONGEST_NAME and name.isprintable() for name in given):
        raise click.UsageError(f"--names: a name has 1 to {LONGEST_NAME} characters to be printed")
    if len({*given}) < len(given):
        raise click.UsageError("--names: two players have the same name")
    return tuple(names)


def bots_of(
    codes: Sequence[str], game: AnyGame, seats: Sequence[Seat], seed: Seed
) -> dict[Seat, AnyBot]:
    """The bots for these seats: one code for all of them, or one each."""
    if len(codes) not in {1, len(seats)}:
        raise click.UsageError(
            f"--bots: {len(codes)} codes for {len(seats)} bots; give one for all, or one for each"
        )
    each = codes if len(codes) == len(seats) else [codes[0]] * len(seats)
    return {seat: _bot(code, game, seat, seed) for seat, code in zip(seats, each, strict=True)}


def _bot(code: str, game: AnyGame, seat: Seat, seed: Seed) -> AnyBot:
    """The bot that the code names; one from elsewhere is told nothing of the game's seed."""
    if is_of_the_house(code):
        return make_bot(code, game, seat, seed)
    return Guest(make_bot(code, game, seat, told_seed(code)), f"{code}, seat {seat}")


# Files


def checked_target(_ctx: click.Context, _param: click.Parameter, path: Path | None) -> Path | None:
    """The file to write to, if it can be one: better known before the games than after them."""
    if path is None or (path.exists() and not path.is_file()):
        return path
    folder = path.absolute().parent
    if not folder.is_dir():
        raise click.BadParameter(f"there is no directory {path.parent}")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise click.BadParameter(f"nothing can be written in {path.parent}")
    return path


def record_target(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """The file to save a record to: a new one, or one that holds a record."""
    _refuse_others(path, rb'\{"schema":\d+,"form":"core.Record"', "a record")
    return checked_target(ctx, param, path)


def schema_target(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """The file to describe JSON in: a new one, or one that does already."""
    _refuse_others(path, rb'\{\s*"\$schema"|// The JSON of ', "such a description")
    return checked_target(ctx, param, path)


def picture_target(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """The file to draw into: a new one, or one that holds a picture of that format."""
    if path is not None and path.suffix not in {".png", ".svg"}:
        raise click.BadParameter(f"{path} must end in .png or .svg")
    _refuse_others(path, rb"\x89PNG|\s*<(\?xml|svg)", "a picture")
    return checked_target(ctx, param, path)


def _refuse_others(path: Path | None, start: bytes, what: str) -> None:
    """Keep a file that begins in another way from being lost."""
    if path is None or not path.is_file():
        return
    with path.open("rb") as file:
        found = file.read(_LONGEST_START)
    if found and match(start, found) is None:
        raise click.BadParameter(f"{path} is not {what}, and would be overwritten")


def check_matplotlib() -> None:
    """Refuse to draw without it: better known before the games than after them."""
    if find_spec("matplotlib") is None:
        raise click.ClickException(WHAT_TO_INSTALL)


def save(path: Path, record: Record) -> None:
    """Write a record to a file; if that can't be, to another one, or at least to the screen."""
    data = f"{dumps(record)}\n".encode()
    try:
        save_whole(path, data)
    except NotWritten as error:
        raise click.ClickException(f"{error}; {_rescued(data)}") from error


def _rescued(data: bytes) -> str:
    rescue = Path(gettempdir()) / f"sandwichcards-{os.getpid()}.json"
    try:
        save_whole(rescue, data)
    except NotWritten:
        click.echo(data, nl=False)
        return "so the record was printed"
    return f"so the record went to {rescue}"


def load(path: Path) -> Record:
    """The record in a file."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise click.ClickException(f"{path} can't be read: {error.strerror}") from error
    if len(text) > LARGEST_RECORD:
        raise click.ClickException(f"{path} is too large to be a record")
    try:
        return loads(text, Record)
    except DecodeError as error:
        raise click.ClickException(f"{path} is not a record. {error}") from error
