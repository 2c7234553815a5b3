"""How is a game kept? As its set-up, its seed and its moves, with a digest of each state."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from json import JSONEncoder
from re import fullmatch
from sys import intern
from typing import Any, Generic, TypeVar, get_args, get_origin, overload

import attrs

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.codec import plain
from sandwichcards.core.conversion import converter
from sandwichcards.core.errors import (
    BadRecord,
    BadSetup,
    IllegalMove,
    RulesMismatch,
    UnknownMove,
)
from sandwichcards.core.game import AnyState, Game
from sandwichcards.core.kinds import Kind
from sandwichcards.core.locating import fields_in, inside
from sandwichcards.core.numbers import whole
from sandwichcards.core.outcome import Abandon, Forfeit, Stop, Time
from sandwichcards.core.portable import Portable
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Seed, fresh_seed, seed_bytes
from sandwichcards.core.scopes import expected, setup_from
from sandwichcards.core.seats import ANYONE, By, Seat
from sandwichcards.core.sorts import is_row_of_kinds
from sandwichcards.core.texts import shown
from sandwichcards.core.values import Value

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")
T = TypeVar("T", bound=AnyState)  # the same for functions that make a recording of some game
N = TypeVar("N")

_UNDIGESTED = ("setup", "events", "quiet")
_DIGITS = r"-?[0-9]{1,640}"
"""No longer than Python reads, whatever limit it has been given."""
_PRINT = 6
"""So many bytes of a hash are the digest of a state."""
STOP_MARK = "!"
"""What a host's decision begins with, so that no move can be taken for one."""


@attrs.frozen
class Entry(Value):
    """A move, or a decision of the host, as `text`, and a `digest` of the state after it."""

    text: str
    digest: str


@attrs.frozen
class Record(Value):
    """A whole game: everything that is needed to play it again.

    Attributes:
        game: The name of the game.
        rules_version: The version of its rules.
        setup: The set-up of the game: players, rules, deck.
        seed: What chance came from.
        start: The digest of the state after the deal.
        entries: Every move and decision of the host, in order.
    """

    game: str
    rules_version: int
    setup: Any
    seed: Seed
    start: str
    entries: tuple[Entry, ...]


class Recording(Portable, Generic[S, M]):
    """A `game` under way that keeps its own `record`: from its `seed` to the latest `state`."""

    def __init__(self, game: Game[S, Any, Any, M], state: S, seed: Seed) -> None:
        self.game = game
        self.seed = seed
        self.state: S = state
        self._digests = Digests()
        self._start = self._digests.of(state)
        # A server has many recordings: so written down, a move takes 14 bytes, not 180.
        self._texts: list[str] = []
        self._prints = bytearray()

    @overload
    @staticmethod
    def resume(record: Record) -> "Recording[Any, Any]": ...
    @overload
    @staticmethod
    def resume(record: Record, game: Game[T, Any, Any, N]) -> "Recording[T, N]": ...
    @staticmethod
    def resume(record: Record, game: AnyGame | None = None) -> "Recording[Any, Any]":
        """The game of a record, taken up again where it was left; as `replay`, it checks it.

        Raises:
            RulesMismatch, BadRecord: as `replay` does.
        """
        states = replay(record) if game is None else replay(record, game)
        resumed = Recording(GAMES[record.game] if game is None else game, next(states), record.seed)
        for resumed.state in states:
            pass
        for entry in record.entries:
            resumed._write(entry.text, entry.digest)
        return resumed

    def play(self, move: M, *, by: By = ANYONE) -> S:
        """Apply a move and write it down; the new state comes back.

        Raises:
            NotYourTurn, IllegalMove: as `apply` does, and nothing is written down.
        """
        state = self.game.apply(self.state, move, by=by)
        return self._note(text_of(move), state)

    def stop(self, how: Stop) -> S:
        """End the game as its host, and write it down."""
        state = self.game.stop(self.state, how)
        return self._note(stop_text(how), state)

    def _note(self, text: str, state: S) -> S:
        self._write(text, self._digests.of(state))
        self.state = state
        return state

    def _write(self, text: str, fingerprint: str) -> None:
        self._texts.append(intern(text))
        self._prints += bytes.fromhex(fingerprint)

    @property
    def length(self) -> int:
        """How many moves and decisions of the host there are so far."""
        return len(self._texts)

    def entry(self, place: int) -> Entry:
        """The entry of one of them, by its place."""
        first = range(self.length)[place] * _PRINT
        return Entry(self._texts[place], self._prints[first : first + _PRINT].hex())

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record(
            self.game.NAME,
            self.game.RULES_VERSION,
            self.state.setup,
            self.seed,
            self._start,
            tuple(map(self.entry, range(self.length))),
        )


def record(
    game: Game[S, Any, Any, M],
    players: int,
    *,
    seed: Seed | None = None,
    **options: Any,  # noqa: ANN401  # those of the game's own `new_game`
) -> Recording[S, M]:
    """A new game that keeps its own record; the options are those of the game's `new_game`.

    Raises:
        BadSetup: as `new_game` does, and if this is no game.
    """
    if not hasattr(game, "new_game"):
        raise BadSetup([f"a game was expected, such as sandwichcards.hoagie, not {shown(game)}"])
    seed = fresh_seed() if seed is None else whole(seed)
    return Recording(game, game.new_game(players, seed=seed, **options), seed)


@overload
def replay(record: Record) -> Iterator[Any]: ...
@overload
def replay(record: Record, game: Game[S, Any, Any, Any]) -> Iterator[S]: ...
def replay(record: Record, game: AnyGame | None = None) -> Iterator[Any]:
    """Every state of the game, the one after the deal first.

    A record does not tell type checkers of which game it is. With the `game`, they know the states,
    and a record of another game is refused.

    Raises:
        RulesMismatch: if it was recorded under other rules.
        BadRecord: at the first entry that does not fit, with its number and the reason.
    """
    game, digests = _game_of(record, game), Digests()
    state = dealt(game, record)
    _compare(0, record.start, digests.of(state))
    yield state
    for number, entry in enumerate(record.entries, 1):
        try:
            state = advanced(game, state, entry.text)
        except (IllegalMove, UnknownMove, BadSetup) as error:
            raise BadRecord(number, f"{shown(entry.text)}: {error}") from error
        _compare(number, entry.digest, digests.of(state))
        yield state


def _game_of(record: object, expected: AnyGame | None) -> AnyGame:
    if not isinstance(record, Record) or not _is_whole(record):
        raise BadRecord(0, f"a record was expected, not {shown(record)}")
    if expected is not None and record.game != expected.NAME:
        found = f"not one of {shown(record.game)}"
        raise BadRecord(0, f"a record of {expected.NAME} was expected, {found}")
    try:
        form = _setup_class(record.game)
    except ValueError as error:
        raise BadRecord(0, str(error)) from None
    game = GAMES[record.game]
    if not isinstance(record.setup, form):
        raise BadRecord(0, f"a set-up of {record.game} was expected, not {shown(record.setup)}")
    if record.rules_version != game.RULES_VERSION:
        install = _release_with(game, record.rules_version)
        raise RulesMismatch(record.game, record.rules_version, game.RULES_VERSION, install)
    return game


def _release_with(game: AnyGame, rules_version: object) -> str:
    """What to install to play by older rules, as the game's `OLDER_RULES` tells; "" if unknown."""
    older: Mapping[int, str] = getattr(game, "OLDER_RULES", {})
    return next((release for version, release in older.items() if version == rules_version), "")


def _is_whole(record: Record) -> bool:
    """Whether a record, which anybody can make, is made of what it says."""
    entries: object = record.entries
    if not isinstance(entries, tuple) or not all(isinstance(each, Entry) for each in entries):
        return False
    texts = (record.game, record.start, *(part for each in entries for part in attrs.astuple(each)))
    return all(isinstance(text, str) for text in texts)


def dealt(game: AnyGame, record: Record) -> Any:  # noqa: ANN401  # a state of any game
    """The state that the game of a record began with.

    Raises:
        BadRecord: if no game begins like that.
    """
    fields = [field for field in attrs.fields(type(record.setup)) if field.init]
    options = {field.name: getattr(record.setup, field.name) for field in fields}
    try:
        return game.new_game(seed=record.seed, **options)
    except BadSetup as error:
        raise BadRecord(0, str(error)) from error


def advanced(game: AnyGame, state: Any, text: str) -> Any:  # noqa: ANN401  # states of any game
    """The next state, by the text of a move or of a decision of the host.

    Raises:
        UnknownMove, IllegalMove, BadSetup: if the text is neither, or not possible now.
    """
    if text.startswith(STOP_MARK):
        return game.stop(state, parse_stop(text))
    return game.apply(state, game.catalogue(state).parse(text))


def _compare(number: int, expected: str, found: str) -> None:
    if found != expected:
        raise BadRecord(number, f"the state has digest {found}, the record says {expected}")


class Digests:
    """Digests of states one after another; it keeps the texts of the fields that don't change."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, str]] = {}
        self._words = _Words()

    def __reduce__(self) -> tuple[Any, ...]:
        return Digests, ()  # what is kept is soon found again

    def of(self, state: AnyState) -> str:
        """A short fingerprint of all that makes the state differ from others of its game."""
        kept, parts = self._kept, []
        for name, write in _digested(type(state)):
            value = getattr(state, name)
            known = kept.get(name)
            if known is None or known[0] is not value:  # the same frozen value is equal
                known = kept[name] = value, f'"{name}":{write(value, self._words)}'
            parts.append(known[1])
        return hashlib.sha256(f"{{{','.join(parts)}}}".encode()).hexdigest()[: 2 * _PRINT]


def digest(state: AnyState) -> str:
    """A short fingerprint of all that makes a state differ from others of its game."""
    return Digests().of(state)


class _Words(dict[Kind, str]):
    """The JSON of cards: all of it is written again and again, and this is six times as fast."""

    def __missing__(self, kind: Kind) -> str:
        self[kind] = text = _json(kind.slug)
        return text


_json: Callable[[object], str] = JSONEncoder(sort_keys=True, separators=(",", ":")).encode
_Write = Callable[[Any, _Words], str]


@cache
def _digested(cls: type[Any]) -> tuple[tuple[str, _Write], ...]:
    """The fields that a digest is made of, in the order of their names, and how each is written."""
    forms = {f.name: f.type for f in attrs.fields(cls) if f.init and f.name not in _UNDIGESTED}
    return tuple((name, _writing(forms[name])) for name in sorted(forms))


def _writing(form: Any) -> _Write:  # noqa: ANN401  # a form
    """How a value of this form becomes the JSON that `dumps` writes, with its keys in order."""
    if is_row_of_kinds(form):
        return _row
    if get_origin(form) is tuple and is_row_of_kinds(get_args(form)[0]):
        return _column
    plain_part = converter.get_unstructure_hook(form)
    return lambda value, _: _json(plain_part(value))


def _row(kinds: tuple[Kind, ...], words: _Words) -> str:
    return f"[{','.join([words[kind] for kind in kinds])}]"


def _column(rows: tuple[tuple[Kind, ...], ...], words: _Words) -> str:
    return f"[{','.join([_row(kinds, words) for kinds in rows])}]"


def stop_text(how: Stop) -> str:
    """A host's decision as a record holds it: `!time`, `!abandon`, `!forfeit 2`."""
    return STOP_MARK + text_of(how)


def parse_stop(text: str) -> Stop:
    """The host's decision that the text names.

    Raises:
        UnknownMove: if it names none.
    """
    if not isinstance(text, str):
        raise UnknownMove(shown(text), "a text was expected")
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
    setup: Any
    seed: Any
    start: str
    entries: tuple[tuple[str, str], ...]


def _read_record(value: object, _: object) -> Record:
    written = converter.structure(value, _Written)
    with inside("game"):
        form = _setup_class(written.game)
    with inside("setup"):
        setup = expected(setup_from(written.setup, form))
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
        msg = f"there is no game {shown(name)} ({', '.join(GAMES)})"
        raise ValueError(msg)
    return next(f.type for f in attrs.fields(GAMES[name].State) if f.name == "setup")


def _write_seed(seed: Seed) -> dict[str, str | int]:
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    return {"str": seed} if isinstance(seed, str) else {"int": str(seed)}


def _read_seed(value: object) -> Seed:
    seed: Seed
    match [*fields_in(value).items()]:
        case [("bytes", str(text))]:
            seed = bytes.fromhex(text)
        case [("str", str(text))]:
            seed = text
        case [("int", str(text))] if fullmatch(_DIGITS, text):
            seed = int(text)
        case _:  # any other object
            msg = "a seed is an object with one of 'int', 'str' and 'bytes'"
            raise ValueError(msg)
    seed_bytes(seed)  # which knows what is no seed
    return seed


converter.register_structure_hook(Record, _read_record)
converter.register_unstructure_hook(Record, _write_record)
