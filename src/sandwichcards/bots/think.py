"""How does a bot think while others go on? In an executor, awaited with asyncio."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any, TypeVar

from sandwichcards.bots.bot import Bot, Forfeited
from sandwichcards.bots.faults import Failed, readable, told
from sandwichcards.core.game import AnyView

V = TypeVar("V", bound=AnyView)
M = TypeVar("M")

_MOST_SHOWN = 100


async def think(
    bot: Bot[V, M], view: V, executor: Executor | None = None, *, unseen: Sequence[V] = ()
) -> M:
    """The move that the bot chooses, thought out in the executor; None is the loop's own threads.

    Before it is asked, it notices the `unseen` views: those that it has not been shown yet. In a
    pool of processes a copy of the bot does the thinking, and what it remembers of it is lost.
    Whoever cancels gets the loop back at once; a bot that has begun to think goes on to the end in
    its executor, and nobody hears the answer.

    Raises:
        Forfeited: if the bot gives up.
        Failed: if it raises anything else, answers with none of its moves, or its process ends.
    """
    loop = asyncio.get_running_loop()
    try:
        number = await loop.run_in_executor(executor, _answered, bot, view, tuple(unseen))
    except (Forfeited, Failed):
        raise
    except Exception as error:
        raise Failed(f"the bot can't be asked: {told(error)}") from error
    return view.moves[number]  # type: ignore[no-any-return]  # a move of the view's own game


def _answered(bot: Bot[Any, Any], view: AnyView, unseen: Sequence[AnyView]) -> int:
    """The number of the move that the bot chooses; whatever it raises is its own fault."""
    try:
        return answer(bot, view, unseen)
    except (Forfeited, Failed):
        raise
    except BaseException as error:  # also what would end a worker
        raise Failed(told(error)) from error


def answer(bot: Bot[Any, Any], view: AnyView, unseen: Sequence[AnyView] = ()) -> int:
    """The number of the move that the bot chooses, after it has noticed the `unseen` views.

    Raises:
        Failed: if it chooses none of its moves.
    """
    for each in unseen:
        bot.notice(each)
    move = bot.choose(view)
    if move not in view.moves:
        raise Failed(f"{_shown(move)} is none of its moves")
    return view.moves.index(move)


def _shown(move: object) -> str:
    try:
        return readable(repr(move), _MOST_SHOWN)
    except Exception:  # noqa: BLE001  # the answer of a bot can be anything
        return f"something of type {type(move).__name__}"
