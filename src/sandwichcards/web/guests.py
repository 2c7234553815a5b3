"""Who is at a table just now? A guest is one connection: a tab of a player or a spectator."""

import asyncio

from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing.values import Shape
from sandwichcards.web.limits import Bucket, Limits


class Guest:
    """A connection to a table, and what is still to be sent to it.

    Attributes:
        token: By which the table knows whoever it is.
        seat: Where they sit; None for a spectator.
        shape: What the scenes are made for.
        lost: Whether the client has read too little for too long and has to come again.
    """

    def __init__(self, token: str, seat: Seat | None, shape: Shape, limits: Limits) -> None:
        self.token = token
        self.seat = seat
        self.shape = shape
        self.lost: bool = False
        self.hints: Bucket = Bucket(limits.hints)
        self._most = limits.waiting
        self._waiting: list[str] = []
        self._awaited: asyncio.Future[None] | None = None
        self._said = ""

    def send(self, text: str) -> None:
        """Send something, after all that was sent before."""
        if self.lost:
            return
        if len(self._waiting) == self._most:
            self.dismiss()
            return
        self._waiting.append(text)
        self._wake()

    def say(self, text: str) -> None:
        """Send who is there, unless it is what was said last."""
        if text != self._said:
            self._said = text
            self.send(text)

    def dismiss(self) -> None:
        """Let go of the connection; what waits is forgotten."""
        self.lost = True
        self._waiting.clear()
        self._wake()

    async def next(self) -> str | None:
        """What is to be sent next; None if the connection is to be closed."""
        while not self._waiting and not self.lost:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return None if self.lost else self._waiting.pop(0)

    def _wake(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)
