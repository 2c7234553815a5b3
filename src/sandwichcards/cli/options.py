"""What may be typed on the command line? Games, seeds, bots and house rules, read and checked."""

import json
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from re import fullmatch
from secrets import randbelow
from typing import Any

import click

from sandwichcards.arena.picture import WHAT_TO_INSTALL
from sandwichcards.bots import AnyBot, make_bot
from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.errors import DecodeError
from sandwichcards.core.records import Record
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Seed
from sandwichcards.core.seats import Seat

USUAL_PLAYERS = 4
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_WORDS_AND_NONE: dict[str, bool | None] = {**_WORDS, "none": None}


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
    """The seed that was typed: a whole number is an int, all else a str; a fresh one if none."""
    if text is None:
        return randbelow(1_000_000)
    return int(text) if fullmatch(r"-?[0-9]{1,1000}", text) else text


def players_of(game: AnyGame, players: int | None) -> int:
    """How many play: four unless told otherwise, or as many as can."""
    if players is not None:
        return players
    return USUAL_PLAYERS if USUAL_PLAYERS in game.SEATS else max(game.SEATS)


def rules_of(game: AnyGame, pairs: Sequence[str]) -> Any:  # noqa: ANN401  # the game's own Rules
    """The game's rules with these options, each written `key=value`."""
    document = json.loads(dumps(game.Rules()))
    options = document["value"]
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or key not in options:
            problem = f"{game.NAME} has no option {key!r}." if equals else f"{pair!r} lacks a '='."
            hint = did_you_mean(key, list(options))
            raise click.UsageError(f"--rules: {problem}{hint} {_all_options(game)}")
        options[key] = _value(text)
    try:
        return loads(json.dumps(document), game.Rules)
    except DecodeError as error:
        key = error.path.removeprefix("$.value").lstrip(".")
        where = f"{key}: " if key else ""
        message = f"--rules: {where}{error.reason}. {_all_options(game)}"
        raise click.UsageError(message) from error


def _all_options(game: AnyGame) -> str:
    return f"Options and defaults: {', '.join(options_of(game))}"


def options_of(game: AnyGame) -> list[str]:
    """The options of a game with their defaults, as one would type them."""
    options = json.loads(dumps(game.Rules()))["value"]
    return [f"{key}={_typed(value)}" for key, value in options.items()]


def _typed(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value).replace("null", "none")


def _value(text: str) -> object:
    if text.lower() in _WORDS_AND_NONE:
        return _WORDS_AND_NONE[text.lower()]
    try:
        return json.loads(text)
    except ValueError:
        return text


def bots_of(
    codes: Sequence[str], game: AnyGame, seats: Sequence[Seat], seed: Seed
) -> dict[Seat, AnyBot]:
    """The bots for these seats: one code for all of them, or one each."""
    if len(codes) not in {1, len(seats)}:
        raise click.UsageError(
            f"--bots: {len(codes)} codes for {len(seats)} bots; give one for all, or one each"
        )
    each = codes if len(codes) == len(seats) else [codes[0]] * len(seats)
    return {seat: make_bot(code, game, seat, seed) for seat, code in zip(seats, each, strict=True)}


# Files


def checked_target(_ctx: click.Context, _param: click.Parameter, path: Path | None) -> Path | None:
    """The file to save to, if it can be one: better known before the game than after it."""
    if path is not None and not path.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no directory {path.parent}")
    return path


def check_matplotlib() -> None:
    """Refuse to draw without it: better known before the games than after them."""
    if find_spec("matplotlib") is None:
        raise click.ClickException(WHAT_TO_INSTALL)


def save(path: Path, record: Record) -> None:
    """Write a record to a file."""
    try:
        path.write_text(dumps(record) + "\n", "utf-8")
    except OSError as error:
        raise click.ClickException(f"{path} can't be written: {error.strerror}") from error


def load(path: Path) -> Record:
    """The record in a file."""
    try:
        return loads(path.read_bytes(), Record)
    except OSError as error:
        raise click.ClickException(f"{path} can't be read: {error.strerror}") from error
    except DecodeError as error:
        raise click.ClickException(f"{path} holds no record. {error}") from error
