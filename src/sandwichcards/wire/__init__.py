"""What frontends in any language get: sheets, frames, references, JSON Schema and TypeScript."""

from sandwichcards.core.documents import SCHEMA
from sandwichcards.core.refs import About, Ref, Transfer, about
from sandwichcards.wire.declarations import typescript
from sandwichcards.wire.frames import Frame, Offer, frame_of
from sandwichcards.wire.lines import PROTOCOL, Choose, Hello, Line, Notice
from sandwichcards.wire.schemas import schema
from sandwichcards.wire.sheets import Area, Names, Sheet, Term, sheet

VERSION = SCHEMA
"""The version of all JSON, raised when a program that was written for an older one could break."""

__all__ = [
    "PROTOCOL",
    "VERSION",
    "About",
    "Area",
    "Choose",
    "Frame",
    "Hello",
    "Line",
    "Names",
    "Notice",
    "Offer",
    "Ref",
    "Sheet",
    "Term",
    "Transfer",
    "about",
    "frame_of",
    "schema",
    "sheet",
    "typescript",
]
