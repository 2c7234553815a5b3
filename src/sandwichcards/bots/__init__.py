"""Players that are programs: what a bot is, how one is named, and the table they play at."""

from sandwichcards.bots.advice import advise
from sandwichcards.bots.bot import AnyBot, Bot, Forfeited
from sandwichcards.bots.codes import MAKERS, Maker, is_of_the_house, make_bot, told_seed
from sandwichcards.bots.external import ExternalBot
from sandwichcards.bots.faults import Failed, Fault, FaultKind, OnFault
from sandwichcards.bots.greedy import GreedyBot
from sandwichcards.bots.host import host
from sandwichcards.bots.random_bot import RandomBot
from sandwichcards.bots.search import Opinion, RollOut, SearchBot, TreeBot, Worlds
from sandwichcards.bots.think import think
from sandwichcards.kit.judging import AnyJudge, Judge, judge_of, move_by_move, shares

__all__ = [
    "MAKERS",
    "AnyBot",
    "AnyJudge",
    "Bot",
    "ExternalBot",
    "Failed",
    "Fault",
    "FaultKind",
    "Forfeited",
    "GreedyBot",
    "Judge",
    "Maker",
    "OnFault",
    "Opinion",
    "RandomBot",
    "RollOut",
    "SearchBot",
    "TreeBot",
    "Worlds",
    "advise",
    "host",
    "is_of_the_house",
    "judge_of",
    "make_bot",
    "move_by_move",
    "shares",
    "think",
    "told_seed",
]
