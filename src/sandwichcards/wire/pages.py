"""How is the JSON of a game described to people? As a page of the documentation, in Markdown."""

from collections.abc import Iterator
from typing import Any, get_args

from sandwichcards.core.registry import AnyGame
from sandwichcards.core.sorts import fields_of, question_form, some
from sandwichcards.wire.models import (
    Definition,
    Either,
    Member,
    Model,
    Named,
    Nothing,
    Number,
    Parts,
    Protocol,
    Row,
    Text,
    Thing,
    Truth,
    Whole,
    Word,
)
from sandwichcards.wire.protocols import protocol

_USUAL = 10**14
"""Bounds beyond this are those of every number."""


def page(game: AnyGame) -> str:
    """Every definition of a game's JSON: its keys, what they look like and what they mean."""
    found = protocol(game)
    return "\n\n".join(
        line for name, each in _sections(game, found) for line in _section(name, each, found)
    )


def _sections(game: AnyGame, found: Protocol) -> Iterator[tuple[str, list[Definition]]]:
    forms = {field.name: field.type for field in fields_of(game.View)}
    parts = {
        "What a seat is sent": ["Sheet", "View", "Frame"],
        "What is kept": ["State", "Record", "Setup", "Rules"],
        "Questions": _names(some(question_form(game.View))),
        "Moves": _names(some(get_args(forms["moves"])[0])),
        "Events": _names(some(get_args(forms["events"])[0])),
    }
    known = {name for names in parts.values() for name in names}
    parts["What these are made of"] = sorted(found.definitions.keys() - known)
    for title, names in parts.items():
        yield title, [found.definitions[name] for name in names if name in found.definitions]


def _names(classes: tuple[Any, ...]) -> list[str]:
    return [cls.__name__ for cls in classes]


def _section(title: str, definitions: list[Definition], found: Protocol) -> Iterator[str]:
    yield f"## {title}"
    for each in definitions:
        yield f"({_anchor(found.game, each.name)})=\n### {each.name}"
        if each.words:
            yield each.words
        yield _body(each.model, found.game)


def _body(model: Model, game: str) -> str:
    if not isinstance(model, Thing):
        return f"{_printed(model, game)}."
    if not model.members:
        return "No keys."
    rows = [_row(member, game) for member in model.members]
    return "\n".join(("| key | value | meaning |", "| --- | --- | --- |", *rows))


def _row(member: Member, game: str) -> str:
    mark = "" if member.needed else " (may be left out)"
    return f"| `{member.name}` | {_printed(member.model, game)}{mark} | {member.words} |"


def _anchor(game: str, name: str) -> str:
    return f"json-{game}-{name}".replace("_", "-").lower()


def _printed(model: Model, game: str) -> str:
    match model:
        case Text():
            return (
                f"a text like `{model.pattern}`" if len(model.pattern) < len(_LONGEST) else "a text"
            )
        case Named("Text"):
            return "a text"
        case Word(words):
            return ", ".join(f'`"{word}"`' for word in words)
        case Whole(least, most):
            return f"a number, {least} to {most}" if most < _USUAL else "a number"
        case Number():
            return "a number"
        case Truth():
            return "true or false"
        case Nothing():
            return "null"
        case Row(part):
            return f"a list, each: {_printed(part, game)}"
        case Parts(parts):
            return f"a list of {len(parts)}: {', '.join(_printed(part, game) for part in parts)}"
        case Either(()):
            return "nothing"
        case Either(options):
            return " or ".join(_printed(option, game) for option in options)
        case Named(name):
            return f"[{name}](#{_anchor(game, name)})"
        case Thing(members):
            each = [f"`{member.name}`: {_printed(member.model, game)}" for member in members]
            return f"an object with {', '.join(each)}"


_LONGEST = "^[a-z0-9]+(-[a-z0-9]+)*$ "
"""A pattern longer than this tells people nothing."""
