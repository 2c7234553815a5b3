"""How is a class described to people? By its docstring: what it is, and what each field means."""

import re
from inspect import cleandoc
from textwrap import dedent
from typing import Any

from sandwichcards.core.catalogue import verb_of

_SECTION = "Attributes:\n"
_PYTHON = re.compile(r"\b(None|True|False)\b")
_IN_JSON = {"None": "null", "True": "true", "False": "false"}
_ENTRY = re.compile(r"\n(?! )")


def words_about(cls: Any) -> str:  # noqa: ANN401  # a class, a property, or whatever has a docstring
    """What the docstring says of the whole, on one line."""
    text = cleandoc(cls.__doc__ or "").partition(_SECTION)[0].partition("\nRaises:")[0]
    return _told(text)


def words_about_fields(cls: type[Any]) -> dict[str, str]:
    """What the docstring says of each field, by name."""
    _, _, section = cleandoc(cls.__doc__ or "").partition(_SECTION)
    entries = [entry.partition(":") for entry in _ENTRY.split(dedent(section).strip())]
    return {name: _told(text) for name, _, text in entries if text}


def _told(text: str) -> str:
    """The text on one line, with JSON's words for None, True and False."""
    return _PYTHON.sub(lambda found: _IN_JSON[found[0]], " ".join(text.split()))


def spoken(words: str) -> str:
    """The words without the marks of code, as a sentence."""
    bare = words.replace("`", "")
    return f"{bare[:1].upper()}{bare[1:]}"


def title_of(cls: type[Any]) -> str:
    """What objects of a class are called: `TakeTurn` is "Take turn"."""
    return spoken(verb_of(cls).replace("-", " "))
