"""Players that are programs: what a bot is, how one is named, and the table they play at."""

from sandwichcards.bots.bot import AnyBot, Bot, Forfeited
from sandwichcards.bots.codes import MAKERS, Maker, make_bot
from sandwichcards.bots.host import host
from sandwichcards.bots.patience import Patience
from sandwichcards.bots.random_bot import RandomBot

__all__ = [
    "MAKERS",
    "AnyBot",
    "Bot",
    "Forfeited",
    "Maker",
    "Patience",
    "RandomBot",
    "host",
    "make_bot",
]
