"""What does JSON look like? A few sorts of models, of which every form is made."""

import attrs

from sandwichcards.core.texts import MOST_LETTERS
from sandwichcards.core.values import Value


@attrs.frozen
class Text(Value):
    """A text of at most `most` letters; `pattern` is a regular expression that it matches."""

    pattern: str
    most: int = MOST_LETTERS


@attrs.frozen
class Word(Value):
    """One of a few `words`."""

    words: tuple[str, ...]


@attrs.frozen
class Whole(Value):
    """A whole number from `least` to `most`."""

    least: int
    most: int


@attrs.frozen
class Number(Value):
    """Any number."""


@attrs.frozen
class Truth(Value):
    """True or false."""


@attrs.frozen
class Nothing(Value):
    """Null."""


@attrs.frozen
class Row(Value):
    """A list of any length, whose entries are all alike."""

    part: "Model"


@attrs.frozen
class Parts(Value):
    """A list of exactly these parts."""

    parts: tuple["Model", ...]


@attrs.frozen
class Either(Value):
    """One of several `options`."""

    options: tuple["Model", ...]


@attrs.frozen
class Named(Value):
    """What is defined under a `name`."""

    name: str


@attrs.frozen
class Member(Value):
    """A member of an object.

    Attributes:
        name: Its key.
        model: What it looks like.
        words: What it means.
        needed: Whether `loads` refuses an object without it.
        written: Whether it is always there in what the library writes.
    """

    name: str
    model: "Model"
    words: str = ""
    needed: bool = True
    written: bool = True


@attrs.frozen
class Thing(Value):
    """An object with these `members` and no others."""

    members: tuple[Member, ...]


Model = Text | Word | Whole | Number | Truth | Nothing | Row | Parts | Either | Named | Thing


@attrs.frozen
class Definition(Value):
    """A `model` that others refer to by its `name`, and what it is in `words`."""

    name: str
    model: Model
    words: str = ""


@attrs.frozen
class Protocol(Value):
    """All that is known of a game's JSON.

    Attributes:
        game: The name of the game.
        title: Its name for people.
        definitions: Everything that has a name, by it.
        documents: What a document holds, by the `form` that it says.
    """

    game: str
    title: str
    definitions: dict[str, Definition]
    documents: dict[str, Model]


def optional(model: Model) -> Either:
    """The model, or null."""
    options = model.options if isinstance(model, Either) else (model,)
    return Either((*options, Nothing()))
