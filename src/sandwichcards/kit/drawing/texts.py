"""How wide is a text? Measured without a font, so that no text leaves its box."""

import re
from functools import lru_cache
from unicodedata import combining

_NARROW = {
    0.3: "'IJijl",
    0.35: " ,./:;\\|",
    0.4: "()-[]ft",
    0.45: "!r",
    0.5: '"*_`',
    0.55: "?csz",
    0.6: "FLkvxy",
    0.65: "$0123456789EPSTYabdeghnopqu{}",
    0.7: "ABCKRVXZ",
    0.75: "NU",
    0.8: "&DGHOQ",
    0.85: "#+<=>^w~",
    0.9: "M\N{EN DASH}\N{MULTIPLICATION SIGN}\N{MINUS SIGN}",
    1.0: "%@Wm\N{HORIZONTAL ELLIPSIS}",
}
"""Widths of letters, in parts of their size: those of the widest usual screen fonts."""
_WIDTHS = {letter: width for width, letters in _NARROW.items() for letter in letters}
_OTHER = 1.2
_BOLD = 1.12
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@lru_cache(4096)
def measure(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is at most."""
    total = sum(_WIDTHS.get(letter) or _other(letter) for letter in text)
    return total * size * (_BOLD if bold else 1)


def _other(letter: str) -> float:
    return 0 if combining(letter) else _OTHER


def is_measured(text: str) -> bool:
    """Whether every letter's width is known; others are squeezed into their box."""
    return all(letter in _WIDTHS for letter in text)


def cut(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """As much of the text as fits in, with an ellipsis where something is left out."""
    if measure(text, size, bold=bold) <= width:
        return text
    kept = text
    while kept and measure(kept.rstrip() + ELLIPSIS, size, bold=bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS if kept else ""


@lru_cache(4096)
def wrapped(
    text: str, width: float, size: float, lines: int, *, bold: bool = False
) -> tuple[str, ...]:
    """The text in so many lines at most; the last one has an ellipsis if it is not all."""
    found: list[str] = []
    words = _WORD.findall(" ".join(text.split()))
    while words and len(found) < lines - 1:
        line = words.pop(0)
        while words and measure((line + words[0]).rstrip(), size, bold=bold) <= width:
            line += words.pop(0)
        found.append(cut(line.rstrip(), width, size, bold=bold))
    if words:
        found.append(cut("".join(words), width, size, bold=bold))
    return tuple(found)


_WORD = re.compile(r"[^ -]+(?:-+ ?| )?|-+ ?")
"""A word with the space or hyphen behind it: a line may end there."""


def shrunk(
    text: str, width: float, sizes: tuple[float, ...], lines: int, *, bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """The text in the largest of the sizes in which all of it fits, else cut in the smallest."""
    for size in sizes:
        found = wrapped(text, width, size, lines, bold=bold)
        if not any(line.endswith(ELLIPSIS) for line in found):
            return size, found
    return sizes[-1], wrapped(text, width, sizes[-1], lines, bold=bold)


_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def escaped(text: str) -> str:
    """Any text as it may stand in XML: in one line, and without what can't be printed."""
    if text.isalnum():
        return text
    return "".join(_ESCAPES.get(letter, letter if letter.isprintable() else " ") for letter in text)
