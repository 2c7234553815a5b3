"""Who runs the table? A loop that shows everybody what they may see and asks whose turn it is."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from sandwichcards.bots.bot import Bot
from sandwichcards.core.game import AnyState, AnyView, Game
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
    keyboard: by then the watcher has had the view. The recording holds the game so far, also when
    the loop is left early.

    Raises:
        IllegalMove: if a bot answers with a move that is not among those it was offered.
    """
    while True:
        state = recording.state
        views = [game.observe(state, Seat(seat)) for seat in range(len(bots))]
        for bot, view in zip(bots, views, strict=True):
            bot.notice(view)
        yield game.observe(state, watcher)
        seat = state.to_act
        if seat is None:
            return
        recording.play(bots[seat].choose(views[seat]), by=seat)
