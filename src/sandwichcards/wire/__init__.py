"""What frontends in any language get: sheets, references, JSON Schema and TypeScript."""

from sandwichcards.core.documents import SCHEMA
from sandwichcards.core.refs import About, Ref, Shift, about
from sandwichcards.wire.declarations import typescript
from sandwichcards.wire.schemas import schema
from sandwichcards.wire.sheets import Area, Names, Sheet, Term, sheet

VERSION = SCHEMA
"""The version of all JSON, raised when a program that was written for an older one could break."""

__all__ = [
    "VERSION",
    "About",
    "Area",
    "Names",
    "Ref",
    "Sheet",
    "Shift",
    "Term",
    "about",
    "schema",
    "sheet",
    "typescript",
]
