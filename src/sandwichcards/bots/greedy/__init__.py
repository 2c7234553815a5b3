"""Rules of thumb: a bot for all games, and a module for each that knows what a move is worth."""

from sandwichcards.bots.greedy.bot import GreedyBot

__all__ = ["GreedyBot"]
