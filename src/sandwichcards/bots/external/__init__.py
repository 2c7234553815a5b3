"""Bots in any language, over standard input and output."""

from sandwichcards.bots.external.bot import ExternalBot

__all__ = ["ExternalBot"]
