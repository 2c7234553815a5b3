"""How does any game look that has no words of its own? As its fields and texts."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import attrs

from sandwichcards.core.catalogue import text_of, verb_of
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.game import AnyView
from sandwichcards.core.kinds import Kind
from sandwichcards.kit.words import Names, Voice

SCORES = "points"
_ELSEWHERE = {"setup", "moves", "events", "question", "outcome"}


def goal(_setup: object) -> str:
    """Nothing: what the players play for is in no field."""
    return ""


def table(view: AnyView, names: Names = None) -> str:
    """Every field of the view, a line each, or several where it holds a column; and the names."""
    return "\n".join((*_lines(view), *_names(Voice(view, names))))


def _names(voice: Voice[AnyView]) -> Iterator[str]:
    if voice.names:
        yield f"names: {', '.join(map(voice.within, range(voice.view.setup.players)))}"


def _lines(view: AnyView) -> Iterator[str]:
    for field in attrs.fields(type(view)):  # type: ignore[arg-type]  # views are attrs classes
        name, value = field.name.replace("_", " "), getattr(view, field.name)
        if field.name in _ELSEWHERE:
            continue
        if isinstance(value, tuple) and any(map(attrs.has, map(type, value))) and not _cards(value):
            yield f"{name}:"
            yield from (f"  {number}: {_words(each)}" for number, each in enumerate(value))
        else:
            yield f"{name}: {_words(value)}"


def _cards(value: tuple[object, ...]) -> bool:
    return all(isinstance(each, Kind) for each in value)


def _words(value: object) -> str:
    match value:
        case None:
            return "none"
        case Kind():
            return value.slug
        case Enum():
            return str(value.value)
        case tuple() | list():
            return ", ".join(map(_words, value)) or "none"
        case _ if attrs.has(type(value)):
            return _fields(value)
        case _:  # of any class, in any game
            return str(value)


def _fields(value: object) -> str:
    fields = attrs.fields(type(value))  # type: ignore[arg-type]  # asked for before
    return "; ".join(f"{field.name} {_words(getattr(value, field.name))}" for field in fields)


def question(view: AnyView, names: Names = None) -> str:
    """Who is asked, and the question as its class and fields tell it."""
    if view.question is None or view.to_act is None:
        return "The game is over."
    return f"{Voice(view, names).does(view.to_act, 'be')} asked: {_told(view.question)}."


def move(_view: AnyView, move: Any, /, names: Names = None) -> str:  # noqa: ANN401, ARG001  # any game's move, which names nobody
    """The move's own text."""
    return text_of(move)


def story(view: AnyView, names: Names = None) -> tuple[str, ...]:
    """What happened, each event as its class and fields tell it."""
    voice = Voice(view, names)
    return tuple(_sentence(voice, event) for event in view.events)


def _sentence(voice: Voice[AnyView], event: object) -> str:
    if isinstance(event, Ended):
        return voice.result(event.outcome)
    if isinstance(event, TurnBegan):
        return f"Turn {event.turn}: {voice.within(event.seat)}."
    words = _told(event)
    return f"{words[0].upper()}{words[1:]}."


def _told(value: object) -> str:
    fields = _fields(value)
    verb = verb_of(type(value)).replace("-", " ")
    return f"{verb}: {fields}" if fields else verb
