"""How does anything fit into a line? Cut short, and with nothing that a screen would obey."""

import re

MOST_SHOWN = 40
"""So many letters of a value are shown in an error."""
MOST_WORDS = 2000
"""So long an error gets."""
MOST_LETTERS = 10_000
"""So long is the longest text in a document."""
MOST_NUMBER = 10**15 - 1
"""No number in a document is further from zero: every JSON reader holds such a number exactly."""

_OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a screen obeys, or can't show: control characters, separators of lines, changes of the
direction of writing, and halves of surrogate pairs."""


def short(text: str, most: int = MOST_WORDS) -> str:
    """The text, cut if it is longer than that."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def shown(value: object) -> str:
    """The value in a few words, however large it is."""
    match value:
        case str():
            return short(repr(value[:MOST_SHOWN]), MOST_SHOWN)
        case None | bool() | float():
            return repr(value)
        case int() if abs(value) <= MOST_NUMBER:
            return str(int(value))
        case int():
            return f"a number of {value.bit_length()} bits"
        case list():
            return f"a list of {len(value)}" if value else "[]"
        case dict():
            return "an object" if value else "{}"
        case _:  # anything else could be as long as it likes
            return f"something of type {short(type(value).__name__, MOST_SHOWN)}"


def text_fault(text: str) -> str | None:
    """Why the text can't be kept and shown, if it can't."""
    if len(text) > MOST_LETTERS:
        return f"{MOST_LETTERS} letters are the most, these are {len(text)}"
    if not text.isprintable() and (found := _OBEYED.search(text)):
        return f"{found[0]!a} can't be in a text"
    return None
