"""What does a bot think of each move? A hint for people, made from what they see."""

from collections.abc import Sequence

from sandwichcards.bots.bot import AnyBot
from sandwichcards.bots.codes import make_bot, told_seed
from sandwichcards.bots.greedy import GreedyBot
from sandwichcards.bots.search import Opinion
from sandwichcards.bots.search.thinking import Thinker
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.kit.judging import judge_of


def advise(
    game: AnyGame, view: AnyView, bot: str | AnyBot, seed: Seed | None = None
) -> tuple[Opinion, ...]:
    """What the bot thinks of each move of the view, the best first.

    `bot` is a search, or the code of one, or "greedy" for the judge alone. It knows the view and
    nothing else; without a `seed` of its own, a code gets one that everybody may know.

    Raises:
        BadSetup: if this bot has no opinions.
    """
    seat = view.seat if view.seat is not None else Seat(0)
    named = told_seed(bot) if seed is None and isinstance(bot, str) else seed
    asked = make_bot(bot, game, seat, named or b"") if isinstance(bot, str) else bot
    if isinstance(asked, Thinker):
        return asked.consider(view)
    judge = judge_of(game) if isinstance(asked, GreedyBot) else None
    if judge is None:
        raise BadSetup([f"{shown(bot)} has no opinion of moves: ask a search, or greedy"])
    return _ranked(view, judge.appraise(view))


def _ranked(view: AnyView, worths: Sequence[float]) -> tuple[Opinion, ...]:
    opinions = [Opinion(move, 0, worth) for move, worth in zip(view.moves, worths, strict=True)]
    return tuple(sorted(opinions, key=lambda each: -(each.value or 0)))
