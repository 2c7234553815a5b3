"""Which moves can ever be legal? One list a set-up: numbers, texts and a parser come from it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import cache
from re import sub
from typing import Any, Generic, Protocol, TypeVar, overload

import attrs
from typing_extensions import TypeForm

from sandwichcards.core.errors import UnknownMove
from sandwichcards.core.kinds import Interned, Kind
from sandwichcards.core.texts import shown

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
T = TypeVar("T")

_MOST_SPACES = 1000
_MOST_COMPARED = 3000
"""So many texts are compared with one that is no move."""
_MOST_OFFERED = 3


def text_of(move: object) -> str:
    """A move in words: the verb that its class is named after, then its fields in order."""
    verb, names = _spelling(type(move))  # type: ignore[arg-type]  # a class can be hashed
    return " ".join([verb, *(_word(getattr(move, name)) for name in names)])


@cache
def _spelling(cls: type[Any]) -> tuple[str, tuple[str, ...]]:
    return verb_of(cls), tuple(field.name for field in attrs.fields(cls))


def verb_of(cls: type) -> str:
    """The class name in kebab-case: `DoublePlay` is `double-play`."""
    return sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


def _word(value: object) -> str:
    if isinstance(value, Kind):
        return value.slug
    return str(value.value if isinstance(value, Enum) else value)


class _Listing(Protocol[M_co]):
    """A view, as far as its moves go."""

    @property
    def moves(self) -> tuple[M_co, ...]:
        """The legal moves, if it is this seat that is asked."""


class Catalogue(Generic[M]):
    """All `moves` that can be legal in games of one set-up, in a fixed order.

    The cards of the set-up are its `kinds`, by their slugs.
    """

    def __init__(self, moves: Iterable[M], kinds: Mapping[str, Kind]) -> None:
        self.moves: tuple[M, ...] = tuple(moves)
        self.kinds = kinds
        self._texts = tuple(map(text_of, self.moves))
        self._index = {move: index for index, move in enumerate(self.moves)}
        self._longest = max(map(len, self._texts), default=0)
        self._by_text = dict(zip(self._texts, self.moves, strict=True))

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[M]:
        return iter(self.moves)

    def __contains__(self, move: object) -> bool:
        return self.find(move) is not None

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[M, ...]: ...
    def __getitem__(self, index: int | slice) -> M | tuple[M, ...]:
        if isinstance(index, bool):
            msg = f"the number of a move is a whole number, not {index}"
            raise TypeError(msg)
        return self.moves[index]

    def find(self, move: object) -> M | None:
        """The catalogue's own object equal to `move`, or None."""
        try:
            return self.moves[self._index[move]]  # type: ignore[index]  # any object may be asked
        except (KeyError, TypeError):
            return None

    def index(self, move: M) -> int:
        """The number of the move, for learning environments and compact records.

        Raises:
            UnknownMove: if it is not in the catalogue.
        """
        try:
            return self._index[move]
        except (KeyError, TypeError):
            name = text_of(move) if isinstance(move, Interned) else shown(move)
            raise UnknownMove(name, "it is not in this catalogue") from None

    def indices(self, moves: Iterable[M]) -> tuple[int, ...]:
        """The numbers of some moves.

        Raises:
            UnknownMove: if one is not in the catalogue.
        """
        wanted = tuple(moves)
        try:
            return tuple(map(self._index.__getitem__, wanted))
        except (KeyError, TypeError):
            return tuple(map(self.index, wanted))  # which says what is wrong

    def mask(self, view: _Listing[M]) -> bytes:
        """A byte for each move of the catalogue: 1 if it is legal, all 0 if another seat is asked.

        Raises:
            UnknownMove: if the view is of another set-up.
        """
        mask = bytearray(len(self.moves))
        for index in self.indices(view.moves):
            mask[index] = 1
        return bytes(mask)

    def text(self, move: M) -> str:
        """The move in words, as `parse` reads it.

        Raises:
            UnknownMove: if it is not in the catalogue.
        """
        return self._texts[self.index(move)]

    def parse(self, text: str, legal: Iterable[M] = ()) -> M:
        """The move that the words name; upper case and extra spaces don't matter.

        Raises:
            UnknownMove: if they name none, with what was expected and the nearest texts: those of
                `legal` moves first, if they are given, and of the verbs that begin as the words do.
        """
        if not isinstance(text, str):
            raise UnknownMove(shown(text), "a text was expected")
        words = " ".join(text.lower().split()) if len(text) <= self._most_letters else ""
        move = self._by_text.get(words)
        if move is None:
            listed = tuple(legal)
            raise UnknownMove(text, self._expected(words, listed), self._near(words, listed))
        return move

    @property
    def _most_letters(self) -> int:
        """No longer text is looked at: it can't be a move, however many spaces are in it."""
        return _MOST_SPACES + 2 * self._longest

    def _near(self, words: str, legal: Iterable[M]) -> list[str]:
        verb, *names = words.split() or [""]
        listed = [text for text in map(self.text, legal) if _is_meant(text, verb, names)]
        others = [text for text in self._texts if _is_meant(text, verb, names)]
        alike = [text for text in self._texts if not {verb, *names}.isdisjoint(text.split())]
        like = get_close_matches(words, (alike or self._texts)[:_MOST_COMPARED])
        return list(dict.fromkeys((*listed, *others, *like)))[:_MOST_OFFERED]

    @property
    def forms(self) -> tuple[str, ...]:
        """How moves are written, a line a verb: `spoil <seat> <place>`."""
        return tuple(dict.fromkeys(map(_form, self.moves)))

    def _expected(self, words: str, legal: tuple[M, ...]) -> str:
        verb = words.partition(" ")[0]
        forms = [form for form in self.forms if verb == form.partition(" ")[0]]
        if forms:
            return f"expected {' or '.join(map(repr, forms))}"
        verbs = dict.fromkeys(verb_of(type(move)) for move in legal or self.moves)
        return f"expected one of {', '.join(verbs)}"

    def loads(self, text: str | bytes, form: TypeForm[T]) -> T:
        """A lone move, event or question of a game of this set-up, read from JSON.

        Raises:
            DecodeError: with the path to the fault.
        """
        from sandwichcards.core.codec import loads_with  # cattrs is loaded late

        return loads_with(text, form, self.kinds)


def _is_meant(text: str, verb: str, names: Collection[str]) -> bool:
    """Whether a text has all the names, and a verb that goes on where the given one ends."""
    known, *others = text.split()
    return bool(names) and known.startswith(verb) and set(names) <= set(others)


def _form(move: object) -> str:
    fields = attrs.fields(type(move))  # type: ignore[arg-type]  # moves are attrs classes
    return " ".join((verb_of(type(move)), *(f"<{field.name}>" for field in fields)))
