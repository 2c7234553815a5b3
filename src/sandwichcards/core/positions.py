"""How are cards named when a table is set up by hand? By their slugs, with spaces between."""

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from sandwichcards.core.kinds import Kind

C = TypeVar("C", bound=Kind)


class Reader(Generic[C]):
    """Finds cards by their slugs, and keeps what it did not find, each with its `fault`."""

    def __init__(self, kinds: Mapping[str, C], fault: str = "is no card of this deck") -> None:
        self.kinds = kinds
        self.fault = fault
        self.faults: list[str] = []

    def cards(self, given: str | Iterable[C]) -> tuple[C, ...]:
        """The cards themselves, or those with the slugs in a text."""
        if not isinstance(given, str):
            return tuple(given)
        slugs = given.split()
        self.faults += [f"{slug!r} {self.fault}" for slug in slugs if slug not in self.kinds]
        return tuple(self.kinds[slug] for slug in slugs if slug in self.kinds)
