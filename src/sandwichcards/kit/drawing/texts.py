"""How wide is a text? Measured without a font, so that no text leaves its box."""

import re
from bisect import bisect_right
from itertools import accumulate
from unicodedata import combining

_UNITS = 20
"""So many units are as wide as a letter is high."""
_NARROW = {
    6: "'IJijl",
    7: " ,./:;\\|",
    8: "()-[]ft",
    9: "!r",
    10: '"*_`',
    11: "?csz",
    12: "FLkvxy",
    13: "$0123456789EPSTYabdeghnopqu{}",
    14: "ABCKRVXZ",
    15: "NU",
    16: "&DGHOQ",
    17: "#+<=>^w~",
    18: "M\N{EN DASH}\N{MULTIPLICATION SIGN}\N{MINUS SIGN}",
    20: "%@Wm\N{HORIZONTAL ELLIPSIS}",
}
"""Widths of letters in units: those of the widest usual screen fonts."""
_OTHER = 24
_BOLD = 1.12
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


class _Widths(dict[str, int]):
    def __missing__(self, letter: str) -> int:
        return 0 if combining(letter) else _OTHER


_WIDTHS = _Widths((letter, width) for width, letters in _NARROW.items() for letter in letters)
_width_of = _WIDTHS.__getitem__
_SPACE = _WIDTHS[" "]


def _unit(size: float, *, bold: bool) -> float:
    return size * (_BOLD if bold else 1) / _UNITS


def measure(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is at most."""
    return sum(map(_width_of, text)) * _unit(size, bold=bold)


def is_measured(text: str) -> bool:
    """Whether every letter's width is known; others are squeezed into their box."""
    return all(letter in _WIDTHS for letter in text)


def cut(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """As much of the text as fits in, with an ellipsis where something is left out."""
    unit = _unit(size, bold=bold)
    ends = list(accumulate(map(_width_of, text)))
    if not text or ends[-1] * unit <= width:
        return text
    room = width / unit - _WIDTHS[ELLIPSIS]
    kept = text[: bisect_right(ends, room)]
    return kept.rstrip() + ELLIPSIS if kept else ""


def wrapped(
    text: str, width: float, size: float, lines: int, *, bold: bool = False
) -> tuple[str, ...]:
    """The text in so many lines at most; the last one has an ellipsis if it is not all."""
    unit = _unit(size, bold=bold)
    found, widths = [""], [0]
    for word in _WORD.findall(" ".join(text.split())):
        wide = sum(map(_width_of, word))
        bare = wide - _SPACE if word[-1] == " " else wide
        if found[-1] and (widths[-1] + bare) * unit > width and len(found) < lines:
            found.append("")
            widths.append(0)
        found[-1] += word
        widths[-1] += wide
    both = zip(found, widths, strict=True)
    return tuple(
        cut(line.rstrip(), width, size, bold=bold) if wide * unit > width else line.rstrip()
        for line, wide in both
        if line
    )


_WORD = re.compile(r"-?[^ -]+(?:-+ ?| )?|-+ ?")
"""A word with the space or hyphen behind it, where a line may end; -5 stays together."""


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
