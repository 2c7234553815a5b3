"""Which moves can ever be legal? One list a set-up: numbers, texts and a parser come from it."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from enum import Enum
from re import sub
from typing import Generic, TypeVar, overload

import attrs
from typing_extensions import TypeForm

from sandwichcards.core.errors import UnknownMove
from sandwichcards.core.kinds import Kind

M = TypeVar("M")
T = TypeVar("T")


def text_of(move: object) -> str:
    """A move in words: the verb that its class is named after, then its fields in order."""
    fields = attrs.fields(type(move))  # type: ignore[arg-type]  # moves are attrs classes
    words = (_word(getattr(move, field.name)) for field in fields)
    return " ".join((verb_of(type(move)), *words))


def verb_of(cls: type) -> str:
    """The class name in kebab-case: `DoublePlay` is `double-play`."""
    return sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


def _word(value: object) -> str:
    if isinstance(value, Kind):
        return value.slug
    return str(value.value if isinstance(value, Enum) else value)


class Catalogue(Generic[M]):
    """Every move that can be legal in games of one set-up, in a fixed order."""

    def __init__(self, moves: Iterable[M], kinds: Mapping[str, Kind]) -> None:
        self.moves: tuple[M, ...] = tuple(moves)
        self.kinds = kinds
        self._texts = tuple(map(text_of, self.moves))
        self._index = {move: index for index, move in enumerate(self.moves)}
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
            raise UnknownMove(str(move), "it is not in this catalogue") from None

    def text(self, move: M) -> str:
        """The move in words, as `parse` reads it.

        Raises:
            UnknownMove: if it is not in the catalogue.
        """
        return self._texts[self.index(move)]

    def parse(self, text: str) -> M:
        """The move that the words name; upper case and extra spaces don't matter.

        Raises:
            UnknownMove: if they name none, with what was expected and the nearest texts.
        """
        words = " ".join(text.lower().split())
        move = self._by_text.get(words)
        if move is None:
            near = get_close_matches(words, self._texts, n=3, cutoff=0.6)
            raise UnknownMove(text, self._expected(words), near)
        return move

    def _expected(self, words: str) -> str:
        verb = words.partition(" ")[0]
        verbs = list(dict.fromkeys(known.partition(" ")[0] for known in self._texts))
        if verb not in verbs:
            return f"expected one of {', '.join(verbs)}"
        shapes = dict.fromkeys(_shape(move) for move in self.moves if verb == verb_of(type(move)))
        return f"expected {' or '.join(shapes)}"

    def loads(self, text: str | bytes, form: TypeForm[T]) -> T:
        """A lone move, event or question of a game of this set-up, read from JSON.

        Raises:
            DecodeError: with the path to the fault.
        """
        from sandwichcards.core.codec import loads_with  # cattrs is loaded late

        return loads_with(text, form, self.kinds)


def _shape(move: object) -> str:
    fields = attrs.fields(type(move))  # type: ignore[arg-type]  # moves are attrs classes
    return " ".join((repr(verb_of(type(move))), *(f"<{field.name}>" for field in fields)))
