"""How are house rules typed? `packs=attack-pack,rush`: each option says what it may be."""

import json
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs
import click

from sandwichcards.cli.options import did_you_mean
from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.errors import DecodeError
from sandwichcards.core.registry import AnyGame

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_NONE = "none"
_SIMPLE = {bool: "true or false", str: "a name", NoneType: _NONE}
_SEVERAL = {str: "names"}


@attrs.frozen
class Option:
    """An option of a game: its default as one would type it, and what else it may be."""

    text: str
    form: str


def options_of(game: AnyGame) -> list[Option]:
    """The options of a game, with their defaults."""
    forms = _forms(game)
    defaults = json.loads(dumps(game.Rules()))["value"]
    return [
        Option(f"{key}={_typed(value)}", _described(forms[key])) for key, value in defaults.items()
    ]


def rules_of(game: AnyGame, pairs: Sequence[str]) -> Any:  # noqa: ANN401  # the game's own Rules
    """The game's rules with these options, each written `key=value`."""
    document, forms = json.loads(dumps(game.Rules())), _forms(game)
    options = document["value"]
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or key not in options:
            problem = f"{game.NAME} has no option {key!r}." if equals else f"{pair!r} has no '='."
            hint = did_you_mean(key, list(options))
            raise click.UsageError(f"--rules: {problem}{hint} {_all_options(game)}")
        options[key] = _read(text, forms[key])
    try:
        return loads(json.dumps(document), game.Rules)
    except DecodeError as error:
        raise click.UsageError(f"--rules: {_refusal(error, forms)}") from error
    except RecursionError as error:
        raise click.UsageError(f"--rules: too many brackets. {_all_options(game)}") from error


def _refusal(error: DecodeError, forms: dict[str, Any]) -> str:
    """What is wrong with an option, and how it is typed."""
    path = error.path.removeprefix("$.value").lstrip(".")
    key = path.partition("[")[0]
    if key not in forms:
        return f"{error.reason}."
    return f"{key}: {error.reason}. Type {key}=VALUE, where VALUE is {_described(forms[key])}."


def _all_options(game: AnyGame) -> str:
    return f"Options and defaults: {', '.join(option.text for option in options_of(game))}"


# What an option may be


def _forms(game: AnyGame) -> dict[str, Any]:
    return get_type_hints(game.Rules)


def _members(form: Any) -> tuple[Any, ...]:  # noqa: ANN401  # a form, of no type in Python
    members = get_args(form) if get_origin(form) in {Union, UnionType} else (form,)
    return tuple(getattr(each, "__supertype__", each) for each in members)


def _described(form: Any) -> str:  # noqa: ANN401  # a form
    return " or ".join(dict.fromkeys(map(_member, sorted(_members(form), key=_is_several))))


def _is_several(member: Any) -> bool:  # noqa: ANN401  # a form without alternatives
    return get_origin(member) is tuple


def _member(member: Any) -> str:  # noqa: ANN401  # a form without alternatives
    if _is_several(member):
        return f"{_SEVERAL.get(get_args(member)[0], 'numbers')} separated by commas"
    words = list(_words(member))
    return " or ".join(words) if words else _SIMPLE.get(member, "a number")


def _words(member: Any) -> Iterator[str]:  # noqa: ANN401  # a form without alternatives
    """The words that may be typed for it, if only some may."""
    if get_origin(member) is Literal:
        yield from map(str, get_args(member))
    elif isinstance(member, type) and issubclass(member, Enum):
        yield from (str(each.value) for each in member)


# Writing and reading


def _typed(value: object) -> str:
    match value:
        case str():
            return value
        case [_, *_]:
            return ",".join(map(_typed, value))
        case [] | None:
            return _NONE
        case _:  # numbers and truths, as JSON has them
            return json.dumps(value)


def _read(text: str, form: Any) -> object:  # noqa: ANN401  # a form
    members = _members(form)
    several = any(map(_is_several, members))
    if text.lower() == _NONE:
        return [] if several and NoneType not in members else None
    value = _value(text)
    if not several or isinstance(value, list) or _fits(value, members):
        return value
    return [_value(part.strip()) for part in text.split(",") if part.strip()]


def _fits(value: object, members: Iterable[Any]) -> bool:
    """Whether it is one of these, and so not a list with one entry."""
    return any(value in [*_words(each)] or type(value) is each for each in members)


def _value(text: str) -> object:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    try:
        return json.loads(text, parse_constant=str)
    except (ValueError, RecursionError):
        return text
