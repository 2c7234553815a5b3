"""How is the JSON of a game described to a program? As a JSON Schema, draft 2020-12."""

import json
from typing import Any

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

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: AnyGame) -> dict[str, Any]:
    """The JSON Schema of a game's documents; `$defs` has all that they are made of."""
    found = protocol(game)
    return {
        "$schema": DRAFT,
        "title": found.title,
        "description": f"Every document of {found.title}, version {SCHEMA} of the wire.",
        "oneOf": [_document(form, model) for form, model in found.documents.items()],
        "$defs": {name: defined(each) for name, each in sorted(found.definitions.items())},
    }


def schema_text(game: AnyGame) -> str:
    """The JSON Schema of a game's documents as a file has it."""
    return json.dumps(schema(game), indent=1, ensure_ascii=False) + "\n"


def _document(form: str, model: Model) -> dict[str, Any]:
    return _object(
        {"schema": {"const": SCHEMA}, "form": {"const": form}, "value": printed(model)},
        ["schema", "form", "value"],
    )


def defined(definition: Definition) -> dict[str, Any]:
    """A definition as a schema, with its words."""
    return _with_words(definition.words, printed(definition.model))


def _with_words(words: str, found: dict[str, Any]) -> dict[str, Any]:
    return {"description": words, **found} if words else found


def printed(model: Model) -> dict[str, Any]:
    """A model as a schema."""
    match model:
        case Text(pattern, most):
            return {"type": "string", "maxLength": most, "pattern": pattern}
        case Word(words):
            return {"const": words[0]} if len(words) == 1 else {"enum": [*words]}
        case Whole(least, most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case Number():
            return {"type": "number"}
        case Truth():
            return {"type": "boolean"}
        case Nothing():
            return {"type": "null"}
        case Row(part):
            return {"type": "array", "items": printed(part)}
        case Parts(parts):
            each = [printed(part) for part in parts]
            return {"type": "array", "prefixItems": each, "items": False, "minItems": len(each)}
        case Either(()):
            return {"not": {}}
        case Either(options):
            return {"anyOf": [printed(option) for option in options]}
        case Named(name):
            return {"$ref": f"#/$defs/{name}"}
        case Thing(members):
            return _thing(members)


def _thing(members: tuple[Member, ...]) -> dict[str, Any]:
    properties = {each.name: _with_words(each.words, printed(each.model)) for each in members}
    return _object(properties, [each.name for each in members if each.needed])


def _object(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
