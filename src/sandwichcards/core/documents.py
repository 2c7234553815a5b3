"""Is this JSON at all? Bounded before it is read, and refused where readers would differ."""

from collections import Counter
from json import JSONDecoder
from typing import Any, NoReturn

from sandwichcards.core.errors import DecodeError
from sandwichcards.core.texts import shown

SCHEMA = 1
"""The version of the documents' form, raised whenever older ones can no longer be read."""
MOST_BYTES = 1 << 24
"""So long is the longest document: a record of that size holds more than 200,000 moves."""


class Ambiguous:
    """An object with a key that is there twice: it depends on the reader what it says."""

    def __init__(self, key: str) -> None:
        self.key = key


def opened(text: str | bytes) -> tuple[object, object]:
    """What a document holds, and what it says that it is.

    Raises:
        DecodeError: if the text is too long, no JSON, or no document of this schema.
    """
    document = parsed(text)
    if type(document) is not dict or set(document) != {"schema", "form", "value"}:
        raise DecodeError("$", "a document has 'schema', 'form' and 'value', and nothing else")
    if document["schema"] != SCHEMA or isinstance(document["schema"], bool):
        raise DecodeError("$.schema", f"this library reads schema {SCHEMA}")
    return document["value"], document["form"]


def parsed(text: str | bytes) -> object:
    """What the JSON holds; an object that has a key twice is `Ambiguous`.

    Raises:
        DecodeError: if the text is too long or no JSON.
    """
    if not isinstance(text, str | bytes):
        raise DecodeError("$", f"this is no JSON: a text was expected, not {shown(text)}")
    if len(text) > MOST_BYTES:
        raise DecodeError("$", f"{MOST_BYTES} bytes are the most, these are {len(text)}")
    try:
        return _decoder.decode(text if isinstance(text, str) else text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise DecodeError("$", f"this is no JSON: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Ambiguous:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    keys = Counter(key for key, _ in pairs)
    return Ambiguous(keys.most_common(1)[0][0])


def _no_constant(name: str) -> NoReturn:
    msg = f"{name} is no JSON number"
    raise ValueError(msg)


_decoder = JSONDecoder(object_pairs_hook=_object, parse_constant=_no_constant)
