"""Search in imagined worlds."""

from sandwichcards.bots.search.bot import SearchBot, Worlds
from sandwichcards.bots.search.thinking import Opinion, RollOut
from sandwichcards.bots.search.tree_bot import TreeBot

__all__ = ["Opinion", "RollOut", "SearchBot", "TreeBot", "Worlds"]
