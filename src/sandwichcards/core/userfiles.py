"""What did somebody write into a file? Tables, lists and values, with every fault named."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

from sandwichcards.core.decks import Stock
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import out_of_range

T = TypeVar("T")

MOST_NUMBERS = 1000
"""More than any list of numbers in a file has a use for."""
E = TypeVar("E", bound=StrEnum)

_WORDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list"}


class Entry:
    """A table of the document: hands out its fields and notes what is wrong with them."""

    def __init__(self, data: object, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults: list[str] = faults
        self.fits: bool = isinstance(data, Mapping)
        self.data: Mapping[str, object] = data if isinstance(data, Mapping) else {}
        if not self.fits:
            faults.append(f"{where} should be a table")

    def get(self, name: str, wanted: type[T], default: T | None = None) -> T:
        """The field of that name, or the default; an empty one for what is missing or wrong."""
        value = self.data.get(name, default)
        if type(value) is wanted:
            return value
        if self.fits:
            problem = "is missing" if value is None else f"should be {_WORDS[wanted]}"
            self.faults.append(f"{name} of {self.where} {problem}")
        return wanted()

    def text(self, name: str) -> str:
        """A text."""
        return self.get(name, str)

    def number(
        self, name: str, within: tuple[int, int] | None = None, default: int | None = None
    ) -> int:
        """A whole number."""
        number = self.get(name, int, default)
        if within is not None and type(self.data.get(name)) is int:
            self.faults += out_of_range(f"{name} of {self.where}", number, *within)
        return number

    def word(self, name: str, known: type[E]) -> E:
        """One of the words that there are."""
        word = self.text(name)
        if word in tuple(known):
            return known(word)
        if type(self.data.get(name)) is str:
            words = ", ".join(known)
            self.faults.append(f"{name} of {self.where} is one of {words}, not {word!r}")
        return next(iter(known))

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        return self.whole(name, self.get(name, list))

    def whole(self, name: str, items: list[object]) -> tuple[int, ...]:
        """The items of that field, if they are whole numbers and not too many."""
        if len(items) > MOST_NUMBERS:
            at_most = f"{MOST_NUMBERS} numbers at most, not {len(items)}"
            self.faults.append(f"{name} of {self.where} should be {at_most}")
            return ()
        if any(type(item) is not int for item in items):
            self.faults.append(f"{name} of {self.where} should be whole numbers")
        return tuple(item for item in items if type(item) is int)

    def entries(self, name: str, singular: str) -> Iterator["Entry"]:
        """A list of tables, each called by its slug, or else by its number."""
        for number, item in enumerate(self.get(name, list), start=1):
            slug = item.get("slug", number) if isinstance(item, Mapping) else number
            yield Entry(item, f"{singular} {slug}", self.faults)

    def entry(self, name: str) -> "Entry":
        """A table."""
        return Entry(self.data.get(name), f"{name} of {self.where}", self.faults)

    def only(self, *names: str) -> None:
        """Note every field that has no meaning here."""
        for name in self.data:
            if name not in names:
                known = ", ".join(names)
                self.faults.append(f"{self.where} has an unknown field {name!r} (known: {known})")


def parsed(text: str, form: str, name: str = "this") -> object:
    """The data of a document, in the form "json" or "toml".

    Raises:
        BadSetup: if it can't be read.
    """
    import json  # these two are for files alone
    import tomllib

    try:
        return json.loads(text) if form == "json" else tomllib.loads(text)
    except (ValueError, RecursionError, TypeError) as error:
        raise BadSetup([f"{name} can't be read: {error}"]) from error


def built(data: object, build: Callable[[Entry], T]) -> T:
    """What is built from the data of a document.

    Raises:
        BadSetup: naming every fault at once.
    """
    faults: list[str] = []
    made = build(Entry(data, "the document", faults))
    if not faults and isinstance(made, Stock):
        faults += made.faults()
    if faults:
        raise BadSetup(faults)
    return made
