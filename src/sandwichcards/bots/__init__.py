"""Players that are programs: what a bot is, how one is named, and the table they play at."""

from importlib import import_module
from typing import TYPE_CHECKING

from sandwichcards.bots.bot import AnyBot, Bot, Forfeited
from sandwichcards.bots.codes import MAKERS, Maker, make_bot
from sandwichcards.bots.external import ExternalBot, Fault, FaultKind, OnFault
from sandwichcards.bots.greedy import GreedyBot
from sandwichcards.bots.host import host
from sandwichcards.bots.judge import JUDGES, AnyJudge, Judge, judge_of, shares
from sandwichcards.bots.random_bot import RandomBot
from sandwichcards.bots.search import Opinion, RollOut, SearchBot, TreeBot, Worlds

if TYPE_CHECKING:
    from sandwichcards.bots.patience import Patience


def __getattr__(name: str) -> object:
    """Load what is for one game only on first use: whoever plays another need not wait for it."""
    if name != "Patience":
        msg = f"module 'sandwichcards.bots' has no attribute {name!r}"
        raise AttributeError(msg)
    return import_module("sandwichcards.bots.patience").Patience


__all__ = [
    "JUDGES",
    "MAKERS",
    "AnyBot",
    "AnyJudge",
    "Bot",
    "ExternalBot",
    "Fault",
    "FaultKind",
    "Forfeited",
    "GreedyBot",
    "Judge",
    "Maker",
    "OnFault",
    "Opinion",
    "Patience",
    "RandomBot",
    "RollOut",
    "SearchBot",
    "TreeBot",
    "Worlds",
    "host",
    "judge_of",
    "make_bot",
    "shares",
]
