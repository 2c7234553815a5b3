"""Bots in any language, over standard input and output."""

from sandwichcards.bots.external.bot import ExternalBot, Fault, FaultKind, OnFault

__all__ = ["ExternalBot", "Fault", "FaultKind", "OnFault"]
