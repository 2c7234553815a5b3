"""What do all set-ups have in common? Faults, a catalogue of moves, and one object for equals."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar
from weakref import WeakValueDictionary

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import Checked, check_fields
from sandwichcards.core.kept import cached_property
from sandwichcards.core.numbers import MOST_COUNT

if TYPE_CHECKING:
    from sandwichcards.core.kinds import Kind

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
_DIGITS = 16
"""So long is the fingerprint of a set-up."""


class _Book(Protocol[M_co]):
    def moves(self) -> Iterable[M_co]: ...


class Fixed(Checked, Generic[M]):
    """The base of every `Setup`: an attrs class that has `kinds` and a `book` of moves."""

    if TYPE_CHECKING:

        @property
        def rules(self) -> Any:  # noqa: ANN401  # those of the game
            """The options that are played with."""

        @property
        def kinds(self) -> Mapping[str, "Kind"]:
            """The cards by their slugs."""

        @property
        def book(self) -> _Book[M]:
            """The moves of this set-up by what they name."""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        # In a dict that shares its keys with others, Python 3.11 finds nothing fast.
        object.__setattr__(self, "__dict__", {**vars(self)})

    def faults(self) -> tuple[str, ...]:
        """What makes this set-up unplayable."""
        return self._faults

    @cached_property
    def _faults(self) -> tuple[str, ...]:
        return super().faults()

    @cached_property
    def last_turn(self) -> int:
        """The number of the last turn: the limit of the rules, or if there is none, of counting."""
        limit: int | None = self.rules.turn_limit
        return MOST_COUNT if limit is None else limit

    @property  # type checkers don't see one that is cached where a protocol wants it
    def catalogue(self) -> Catalogue[M]:
        """Every move that can be legal in this set-up."""
        return self._catalogue

    @cached_property
    def _catalogue(self) -> Catalogue[M]:
        return Catalogue(self.book.moves(), self.kinds)

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of this set-up, its cards in full, and of its rules' version."""
        return _fingerprint(self)

    @classmethod
    def of(cls, *fields: Any) -> Self:  # noqa: ANN401  # those of the subclass
        """The one object for all set-ups with these fields.

        The very same objects as a moment ago need no check, which takes longer than a deal.

        Raises:
            BadSetup: naming every fault.
        """
        key = (cls, *map(id, fields))
        if key not in _recent:
            if len(_recent) >= _MOST_RECENT:
                _recent.clear()
            _recent[key] = (cls(*fields).interned(), fields)
        known: Self = _recent[key][0]
        return known

    def interned(self) -> Self:
        """The one object for all set-ups equal to this one.

        Raises:
            BadSetup: naming every fault.
        """
        check_fields(self)  # before it is looked up
        known: Self = _interned(self)
        return known

    def __reduce__(self) -> tuple[Any, ...]:
        values = attrs.astuple(self, recurse=False)  # type: ignore[arg-type]  # an attrs class, as it says
        return _again, (type(self), values)


_MOST_RECENT = 16
_recent: dict[tuple[Any, ...], tuple[Any, tuple[Any, ...]]] = {}
"""Set-ups by what they were made of, which is kept so that nothing else gets its identity."""
_in_use: WeakValueDictionary[tuple[object, ...], Any] = WeakValueDictionary()
"""Every set-up that somebody holds: a game that goes on keeps its own."""


@lru_cache(maxsize=16)  # those that are not in use: with its moves, one can take many megabytes
def _interned(setup: Any) -> Any:  # noqa: ANN401  # a Setup, the same class as was given
    key = (type(setup), *attrs.astuple(setup, recurse=False))
    known = _in_use.get(key)
    if known is None and (faults := setup.faults()):
        raise BadSetup(faults)
    return _in_use.setdefault(key, setup) if known is None else known


def _again(cls: type[Fixed[Any]], values: tuple[Any, ...]) -> Fixed[Any]:
    return cls(*values).interned()


def digest_of(setup: Any) -> str:  # noqa: ANN401  # a set-up of any game
    """A short fingerprint of a set-up, its cards in full, and of the version of its rules."""
    return setup.digest if isinstance(setup, Fixed) else _fingerprint(setup)


def _fingerprint(setup: Any) -> str:  # noqa: ANN401  # as above
    from sandwichcards.core.registry import GAMES  # late: it loads games
    from sandwichcards.core.writing import IN_FULL, written  # late: it loads cattrs

    name = getattr(setup, "game", "")
    version = GAMES[name].RULES_VERSION if name in GAMES else None
    whole = {"game": name, "rules_version": version, "setup": written(setup, IN_FULL)}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]
