"""Which move does a message name? By its text, its number in the list, or its JSON, read or not."""

import json
from collections.abc import Mapping
from contextlib import suppress
from re import fullmatch
from typing import Any

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.codec import form_name
from sandwichcards.core.documents import SCHEMA, parsed
from sandwichcards.core.errors import DecodeError, UnknownMove
from sandwichcards.core.game import AnyView
from sandwichcards.core.numbers import whole
from sandwichcards.core.texts import shown
from sandwichcards.tables.refusals import Refusal, Refused

LONGEST = 10_000
"""No longer message is looked at."""


def move_in(message: object, view: AnyView, catalogue: Catalogue[Any]) -> Any:  # noqa: ANN401  # of any game
    """The move that is meant, of the catalogue's own; it need not be legal.

    Raises:
        Refused: if no move is.
    """
    found = catalogue.find(message)
    if found is not None:
        return found
    number = whole(message)
    if type(number) is int:
        return _numbered(number, view)
    text = _text(message)
    if text is None or len(text) > LONGEST:
        words = f"A number, text or object was expected, of {LONGEST} letters at most."
        raise Refused(Refusal.MALFORMED, words)
    if fullmatch(r" *[0-9]{1,9} *", text):
        return _numbered(int(text), view)
    try:
        if text.lstrip().startswith("{"):
            return _written(text, catalogue)
        return catalogue.parse(text, view.moves)
    except (UnknownMove, DecodeError) as error:
        raise Refused(Refusal.MALFORMED, str(error)) from error


def _text(message: object) -> str | None:
    """The message as a text; None if it is neither one nor an object of JSON."""
    if type(message) is dict:
        with suppress(ValueError, TypeError, RecursionError):  # it is no JSON
            return json.dumps(message, allow_nan=False)
    return message if isinstance(message, str) else None


def _numbered(number: int, view: AnyView) -> Any:  # noqa: ANN401  # a move of any game
    if not 0 <= number < len(view.moves):
        reason = f"There is no move {shown(number)}: they are 0 to {len(view.moves) - 1}."
        raise Refused(Refusal.MALFORMED, reason)
    return view.moves[number]


def _written(text: str, catalogue: Catalogue[Any]) -> Any:  # noqa: ANN401  # a move of any game
    """The move of a JSON object, as views hold it, or of a whole document."""
    value = parsed(text)
    if type(value) is not dict:
        raise DecodeError("$", "an object that says each thing once was expected")
    forms = {type(move).__name__: type(move) for move in catalogue}
    if "type" in value:
        form = _named(value.pop("type"), "$.type", forms)
        text = json.dumps({"schema": SCHEMA, "form": form_name(form), "value": value})
    else:
        forms = {form_name(form): form for form in forms.values()}
        form = _named(value.get("form"), "$.form", forms)
    move = catalogue.find(catalogue.loads(text, form))
    if move is None:
        raise DecodeError("$", "there is no such move at this table")
    return move


def _named(name: object, path: str, forms: Mapping[str, type[Any]]) -> type[Any]:
    if not isinstance(name, str) or name not in forms:
        raise DecodeError(path, f"there is no move {shown(name)} in this game")
    return forms[name]
