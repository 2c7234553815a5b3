"""Which games are there? Ours, and those that other packages register; each loaded on first use."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from sandwichcards.core.game import Game

AnyGame = Game[Any, Any, Any, Any]
GROUP = "sandwichcards.games"
_HOUSE = ("hoagie", "sandwich_masters", "plates", "hooch_stooges")


class Games(Mapping[str, AnyGame]):
    """Games by name, ours first; looking one up loads it."""

    @cached_property
    def _loaders(self) -> dict[str, EntryPoint]:
        guests = sorted(entry_points(group=GROUP), key=lambda point: point.name)
        ours = (EntryPoint(name, f"sandwichcards.{name}", GROUP) for name in _HOUSE)
        return {point.name: point for point in (*guests, *ours)}

    def __getitem__(self, name: str) -> AnyGame:
        game: AnyGame = self._loaders[name].load()
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._loaders, key=self._order))

    def __len__(self) -> int:
        return len(self._loaders)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"

    @staticmethod
    def _order(name: str) -> tuple[int, str]:
        return (_HOUSE.index(name) if name in _HOUSE else len(_HOUSE), name)


GAMES = Games()
"""Every game by its name."""
