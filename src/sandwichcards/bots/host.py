"""Who runs the table? A loop that shows everybody what they may see and asks whose turn it is."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any, TypeVar

from sandwichcards.bots.bot import Bot, Forfeited
from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.outcome import Forfeit
from sandwichcards.core.records import Recording
from sandwichcards.core.seats import Seat

S = TypeVar("S", bound=AnyState)
V = TypeVar("V", bound=AnyView)
M = TypeVar("M")


def host(
    game: Game[S, V, Any, M],
    recording: Recording[S, M],
    bots: Sequence[Bot[V, M]],
    watcher: Seat | None = None,
) -> Iterator[V]:
    """Every state from here to the end of the game, as the watcher sees it.

    `bots` holds one player a seat. A person is one of them too, whose `choose` asks at the
    keyboard: by then the watcher has had the view. A bot that gives up with `Forfeited` is taken
    out. The recording holds the game so far, also when the loop is left early. A bot that has a
    `close` is closed in the end.

    Raises:
        IllegalMove: if a bot answers with a move that is not among those it was offered.
    """
    with ExitStack() as stack:
        for bot in bots:
            if hasattr(bot, "close"):
                stack.callback(bot.close)  # each of them, whatever another one raises
        while True:
            views = [game.observe(recording.state, Seat(seat)) for seat in range(len(bots))]
            for bot, view in zip(bots, views, strict=True):
                bot.notice(view)
            yield game.observe(recording.state, watcher)
            seat = recording.state.to_act
            if seat is None:
                return
            _move(recording, bots[seat], views[seat], seat)


def _move(recording: Recording[S, M], bot: Bot[V, M], view: V, seat: Seat) -> None:
    try:
        move = bot.choose(view)
    except Forfeited:
        recording.stop(Forfeit(seat))
    else:
        recording.play(move, by=seat)
