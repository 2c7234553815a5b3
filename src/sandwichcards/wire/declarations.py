"""How is the JSON of a game described to TypeScript? By an interface for each class.

What the library writes is described, so every member is there, unless it is left out when it has
nothing to say.
"""

import json
from collections.abc import Iterator
from textwrap import wrap

from sandwichcards.core.documents import SCHEMA
from sandwichcards.core.registry import AnyGame
from sandwichcards.wire.models import (
    Definition,
    Either,
    Member,
    Model,
    Named,
    Nothing,
    Number,
    Parts,
    Row,
    Text,
    Thing,
    Truth,
    Whole,
    Word,
)
from sandwichcards.wire.protocols import protocol

_WIDTH = 96
_HEAD = """\
// The JSON of {title}, version {version} of the wire.
// Written by `sandwichcards schema {game} --typescript`.

/** A document: what it holds is said by its form. */
export interface Envelope<Form extends string, Value> {{
  readonly schema: {version};
  readonly form: Form;
  readonly value: Value;
}}
"""


def typescript(game: AnyGame) -> str:
    """TypeScript declarations of a game's documents and of all that they are made of."""
    found = protocol(game)
    parts = [
        _HEAD.format(title=found.title, version=SCHEMA, game=found.game),
        *(_declared(each) for _, each in sorted(found.definitions.items())),
        _documents(found.documents),
    ]
    return "\n".join(parts)


def _documents(documents: dict[str, Model]) -> str:
    each = [f"  | Envelope<{_quoted(form)}, {printed(m)}>" for form, m in documents.items()]
    return "\n".join(("/** Every document. */", "export type Document =", *each)) + ";\n"


def _declared(definition: Definition) -> str:
    lines = [*_comment(definition.words, "")]
    if isinstance(definition.model, Thing):
        lines += [f"export interface {definition.name} {{"]
        lines += [line for each in definition.model.members for line in _member(each)]
        return "\n".join((*lines, "}\n"))
    return "\n".join((*lines, f"export type {definition.name} = {printed(definition.model)};\n"))


def _member(member: Member) -> Iterator[str]:
    yield from _comment(member.words, "  ")
    mark = "" if member.written else "?"
    yield f"  readonly {member.name}{mark}: {printed(member.model)};"


def _comment(words: str, margin: str) -> Iterator[str]:
    lines = wrap(words.replace("*/", "* /"), _WIDTH - len(margin))
    if len(lines) == 1:
        yield f"{margin}/** {lines[0]} */"
    elif lines:
        yield from (f"{margin}/**", *(f"{margin} * {line}" for line in lines), f"{margin} */")


def printed(model: Model) -> str:
    """A model as a type."""
    match model:
        case Text() | Named("Text"):
            return "string"
        case Word(words):
            return " | ".join(map(_quoted, words))
        case Whole() | Number():
            return "number"
        case Truth():
            return "boolean"
        case Nothing():
            return "null"
        case Row(part):
            return f"readonly {_bracketed(part)}[]"
        case Parts(parts):
            return f"readonly [{', '.join(map(printed, parts))}]"
        case Either(()):
            return "never"
        case Either(options):
            return " | ".join(map(printed, options))
        case Named(name):
            return name
        case Thing(members):
            return _inline(members)


def _inline(members: tuple[Member, ...]) -> str:
    each = [f"readonly {member.name}: {printed(member.model)}" for member in members]
    return f"{{ {'; '.join(each)} }}" if each else "{ readonly [key: string]: never }"


def _bracketed(model: Model) -> str:
    text = printed(model)
    simple = isinstance(model, Named | Text | Whole | Number | Truth)
    return text if simple else f"({text})"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
