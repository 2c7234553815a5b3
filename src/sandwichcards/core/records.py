"""How is a game kept? As its set-up, its seed and its moves, with a digest of each state."""

import hashlib
import json
from collections.abc import Iterator
from re import fullmatch
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.codec import converter, inside, plain
from sandwichcards.core.errors import (
    BadRecord,
    BadSetup,
    IllegalMove,
    RulesMismatch,
    UnknownMove,
)
from sandwichcards.core.game import AnyState, Game
from sandwichcards.core.outcome import Abandon, Forfeit, Stop, Time
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Seed, fresh_seed
from sandwichcards.core.seats import Seat

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")

STOP_MARK = "!"
"""What a host's decision begins with, so that no move can be taken for one."""


@attrs.frozen
class Entry:
    """One move, or one decision of the host, and a digest of the state after it."""

    text: str
    digest: str


@attrs.frozen
class Record:
    """A whole game: everything that is needed to play it again."""

    game: str
    rules_version: int
    setup: Any
    seed: Seed
    start: str
    """The digest of the state after the deal."""
    entries: tuple[Entry, ...]


class Recording(Generic[S, M]):
    """A game under way that keeps its own record."""

    def __init__(self, game: Game[S, Any, Any, M], state: S, seed: Seed) -> None:
        self.game = game
        self.seed = seed
        self.state: S = state
        self._start = digest(state)
        self._entries: list[Entry] = []

    def play(self, move: M, *, by: Seat | None = None) -> S:
        """Apply a move and write it down; the new state comes back.

        Raises:
            NotYourTurn, IllegalMove: as `apply` does, and nothing is written down.
        """
        return self._note(text_of(move), self.game.apply(self.state, move, by=by))

    def stop(self, how: Stop) -> S:
        """End the game as its host, and write it down."""
        return self._note(stop_text(how), self.game.stop(self.state, how))

    def _note(self, text: str, state: S) -> S:
        self._entries.append(Entry(text, digest(state)))
        self.state = state
        return state

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record(
            self.game.NAME,
            self.game.RULES_VERSION,
            self.state.setup,
            self.seed,
            self._start,
            tuple(self._entries),
        )


def record(
    game: Game[S, Any, Any, M],
    players: int,
    *,
    seed: Seed | None = None,
    **options: Any,  # noqa: ANN401  # those of the game's own `new_game`
) -> Recording[S, M]:
    """A new game that keeps its own record; the options are those of the game's `new_game`."""
    seed = fresh_seed() if seed is None else seed
    return Recording(game, game.new_game(players, seed=seed, **options), seed)


def replay(record: Record) -> Iterator[Any]:
    """Every state of the game, the one after the deal first.

    Raises:
        RulesMismatch: if it was recorded under other rules.
        BadRecord: at the first entry that does not fit, with its number and the reason.
    """
    game = _game_of(record)
    fields = [field for field in attrs.fields(type(record.setup)) if field.init]
    options = {field.name: getattr(record.setup, field.name) for field in fields}
    state = game.new_game(seed=record.seed, **options)
    _compare(0, record.start, state)
    yield state
    for number, entry in enumerate(record.entries, 1):
        try:
            state = _advanced(game, state, entry.text)
        except (IllegalMove, UnknownMove, BadSetup) as error:
            raise BadRecord(number, f"{entry.text!r}: {error}") from error
        _compare(number, entry.digest, state)
        yield state


def _game_of(record: Record) -> AnyGame:
    if record.game not in GAMES:
        raise BadRecord(0, f"there is no game {record.game!r} ({', '.join(GAMES)})")
    game = GAMES[record.game]
    if record.rules_version != game.RULES_VERSION:
        raise RulesMismatch(record.game, record.rules_version, game.RULES_VERSION)
    return game


def _advanced(game: AnyGame, state: Any, text: str) -> Any:  # noqa: ANN401  # states of any game
    if text.startswith(STOP_MARK):
        return game.stop(state, parse_stop(text))
    return game.apply(state, game.catalogue(state).parse(text))


def _compare(number: int, expected: str, state: AnyState) -> None:
    found = digest(state)
    if found != expected:
        raise BadRecord(number, f"the state has digest {found}, the record says {expected}")


def digest(state: AnyState) -> str:
    """A short fingerprint of all that makes a state differ from others of its game."""
    data = plain(state)
    for name in ("setup", "events", "quiet"):
        data.pop(name, None)
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def stop_text(how: Stop) -> str:
    """A host's decision as a record holds it: `!time`, `!abandon`, `!forfeit 2`."""
    return STOP_MARK + text_of(how)


def parse_stop(text: str) -> Stop:
    """The host's decision that the text names.

    Raises:
        UnknownMove: if it names none.
    """
    match text.removeprefix(STOP_MARK).split():
        case ["time"]:
            return Time()
        case ["abandon"]:
            return Abandon()
        case ["forfeit", seat] if fullmatch(r"[0-9]{1,3}", seat):
            return Forfeit(Seat(int(seat)))
        case _:  # whatever a record may hold
            raise UnknownMove(text, "expected !time, !abandon or !forfeit <seat>")


# JSON: the game's name says of what class the set-up is; a seed tells its type.


def _write_record(value: Record) -> dict[str, Any]:
    return {
        "game": value.game,
        "rules_version": value.rules_version,
        "setup": plain(value.setup),
        "seed": _write_seed(value.seed),
        "start": value.start,
        "entries": [[entry.text, entry.digest] for entry in value.entries],
    }


@attrs.frozen
class _Written:
    game: str
    rules_version: int
    setup: dict[str, Any]
    seed: dict[str, Any]
    start: str
    entries: tuple[tuple[str, str], ...]


def _read_record(value: object, _: object) -> Record:
    written = converter.structure(value, _Written)
    with inside("game"):
        form = _setup_class(written.game)
    with inside("setup"):
        setup = converter.structure(written.setup, form)
    with inside("seed"):
        seed = _read_seed(written.seed)
    return Record(
        written.game,
        written.rules_version,
        setup,
        seed,
        written.start,
        tuple(Entry(*entry) for entry in written.entries),
    )


def _setup_class(name: str) -> Any:  # noqa: ANN401  # the game's own Setup
    if name not in GAMES:
        msg = f"there is no game {name!r} ({', '.join(GAMES)})"
        raise ValueError(msg)
    return next(f.type for f in attrs.fields(GAMES[name].State) if f.name == "setup")


def _write_seed(seed: Seed) -> dict[str, str | int]:
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    return {"str": seed} if isinstance(seed, str) else {"int": str(seed)}


def _read_seed(value: object) -> Seed:
    match value:
        case {"bytes": str(text), **rest} if not rest:
            return bytes.fromhex(text)
        case {"str": str(text), **rest} if not rest:
            return text
        case {"int": str(text), **rest} if not rest:
            return int(text)
    msg = "a seed is an object with one of 'int', 'str' and 'bytes'"
    raise ValueError(msg)


converter.register_structure_hook(Record, _read_record)
converter.register_unstructure_hook(Record, _write_record)
