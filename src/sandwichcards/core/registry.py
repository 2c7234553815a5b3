"""Which games are there? Ours, and those that other packages register; each loaded on first use."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandwichcards.core.game import Game
from sandwichcards.core.kept import cached_property

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

AnyGame = Game[Any, Any, Any, Any]
GROUP = "sandwichcards.games"
HOUSE = ("hoagie", "sandwich_masters", "plates", "hooch_stooges")
"""The names of our own games, in the one place where they are listed."""


class Games(Mapping[str, AnyGame]):
    """Games by name, ours first; looking one up loads it.

    A program that forks while its threads play should look its games up before: Python lets the
    child of whoever is importing wait for ever.
    """

    @cached_property
    def _guests(self) -> Mapping[str, "EntryPoint"]:
        from importlib.metadata import entry_points  # late: few need it, and it is slow

        return {point.name: point for point in entry_points(group=GROUP)}

    def __getitem__(self, name: str) -> AnyGame:
        if name in HOUSE:
            return import_module(f"sandwichcards.{name}")
        game: AnyGame = self._guests[name].load()
        return game

    def __iter__(self) -> Iterator[str]:
        yield from HOUSE
        yield from sorted(self._guests.keys() - {*HOUSE})

    def __len__(self) -> int:
        return len({*HOUSE, *self._guests})

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


GAMES = Games()
"""Every game by its name."""
