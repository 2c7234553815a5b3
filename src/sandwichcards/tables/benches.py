"""Where are the bots of a table? On a bench: those that remember are kept, the others made anew.

A bot of the house that is given by its code is made anew for each move, with a seed that follows
from the table's, the seat and the number: so a table that is taken up again goes on exactly as it
would have. Others are kept, and shown every state of the game once, in order, when they are asked.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.bots import AnyBot, Bot, is_of_the_house, make_bot, told_seed
from sandwichcards.bots.codes import checked
from sandwichcards.bots.think import answer
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.portable import Portable
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.tables.seating import Program, Seating

V = TypeVar("V", bound=AnyView)
M = TypeVar("M")


@attrs.frozen
class BotTurn(Generic[V, M]):
    """What is needed to ask a bot, wherever that is done.

    Attributes:
        seat: Where it sits.
        token: By which the table knows it.
        number: The number of the table: the answer belongs to it.
        bot: The bot.
        view: What it is asked about.
        unseen: What it has not been shown yet, this view included; nothing if it does not look.
    """

    seat: Seat
    token: str
    number: int
    bot: Bot[V, M]
    view: V
    unseen: tuple[V, ...]

    def choose(self) -> M:
        """The move that the bot chooses, thought out here and now.

        Raises:
            Forfeited: if the bot gives up.
            sandwichcards.bots.Failed: if it chooses none of its moves.
        """
        chosen: M = self.view.moves[answer(self.bot, self.view, self.unseen)]
        return chosen


class Bench(Portable):
    """The bots of a table."""

    def __init__(self, game: AnyGame, seed: Seed) -> None:
        self._game = game
        self._rng = Rng.from_seed(seed).child("bots")
        self._kept: dict[Seat, AnyBot] = {}
        self._seen: dict[Seat, int] = {}
        """Up to which number, that one left out."""

    @property
    def kept(self) -> tuple[Seat, ...]:
        """The seats of the bots that remember."""
        return tuple(self._kept)

    def take(self, seat: Seat, bot: str | AnyBot) -> None:
        """Have a bot for that seat, by its code or as an object.

        Raises:
            BadSetup: if there is no such bot.
        """
        if not isinstance(bot, str):
            self._kept[seat] = checked(bot, type(bot).__name__)
        elif is_of_the_house(bot):
            self.bot(seat, bot, 0)  # to see that it can be made
        else:
            self._kept[seat] = make_bot(bot, self._game, seat, told_seed(bot))

    def fill(self, seating: Seating, bots: Mapping[int, AnyBot]) -> None:
        """Have all bots of a seating again.

        Raises:
            BadSetup: if one is missing, or there is none of that code any more.
        """
        for seat, chair in enumerate(seating.chairs):
            if isinstance(chair, Program):
                bot = chair.code or bots.get(seat)
                if bot is None:
                    raise BadSetup([f"the bot of seat {seat} was an object: it has to be given"])
                self.take(Seat(seat), bot)

    def bot(self, seat: Seat, code: str, number: int) -> AnyBot:
        """The bot in that seat, for the table of that number."""
        if seat in self._kept:
            return self._kept[seat]
        return make_bot(code, self._game, seat, self._rng.child(f"{number}").key)

    def seen(self, seat: Seat, number: int) -> int | None:
        """From which number on the bot has seen nothing; None if it does not look.

        By then it has been shown everything up to that number.
        """
        if seat not in self._kept:
            return None
        first = self._seen.get(seat, 0)
        self._seen[seat] = number + 1
        return first

    def dismiss(self, seat: Seat, unseen: Sequence[Any] = ()) -> None:
        """Let the bot of that seat go, after it has seen that."""
        bot = self._kept.pop(seat, None)
        self._seen.pop(seat, None)
        if bot is None:
            return
        for view in unseen:
            bot.notice(view)
        if hasattr(bot, "close"):
            bot.close()
