"""Search in imagined worlds."""

from sandwichcards.bots.search.bot import Opinion, RollOut, SearchBot, Worlds

__all__ = ["Opinion", "RollOut", "SearchBot", "Worlds"]
