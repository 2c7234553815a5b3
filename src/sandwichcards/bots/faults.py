"""What can go wrong with a bot, and what becomes of it?"""

from enum import StrEnum

import attrs

from sandwichcards.core.errors import SandwichcardsError

_LONGEST_LINE = 300


class OnFault(StrEnum):
    """What becomes of a bot that fails to answer with a legal move."""

    MOVE = "move"
    """A random legal move is made for it, and the game goes on."""
    FORFEIT = "forfeit"
    """It loses the game, and the others share the victory."""
    RAISE = "raise"
    """Everything stops, with an error that says what went wrong."""


class FaultKind(StrEnum):
    """What an external bot can do wrong."""

    LATE = "late"
    """It gave no answer in time, or took in nothing, and was ended."""
    DIED = "died"
    """It had ended, or closed its output, before it answered."""
    NONSENSE = "nonsense"
    """Its answer is no whole number in JSON."""
    ILLEGAL = "illegal"
    """Its number is that of no move it was offered."""
    MISSING = "missing"
    """It can't be started."""


@attrs.frozen
class Fault:
    """Something that an external bot did wrong: its `kind`, and the `detail` in words."""

    kind: FaultKind
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"


class Failed(SandwichcardsError):
    """What an external bot raises at its first fault, if that was chosen."""


def readable(text: str, most: int) -> str:
    """The text with nothing in it that a terminal or a file could stumble over, cut to a length.

    What others wrote may hold escape codes, or halves of characters that can't be encoded.
    """
    shown = text if len(text) <= most else f"{text[:most]}..."
    return "".join(each if each.isprintable() or each == "\n" else _escaped(each) for each in shown)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode()


def told(error: BaseException) -> str:
    """An exception in one line."""
    words = " ".join(str(error).split())
    name = type(error).__name__
    return readable(f"{name}: {words}" if words else name, _LONGEST_LINE)
