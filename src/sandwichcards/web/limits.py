"""How much may others ask for? Sizes, rates and numbers, all in one place."""

from collections.abc import Callable
from time import monotonic

import attrs


@attrs.frozen
class Rate:
    """So many a second in the long run, and so many at once after a rest."""

    each_second: float
    at_once: int


@attrs.frozen(kw_only=True)
class Limits:
    """What a server allows.

    Attributes:
        tables: How many games can be under way.
        kept: How many finished games are kept; the oldest go first.
        sockets: How many connections there can be.
        sockets_at_a_table: How many of them at one table.
        body: How many bytes a request can have: a deck, a record.
        message: How many letters a message on a socket can have.
        waiting: How many messages can wait for a client that does not read them.
        moves: How many moves a record can have.
        greeting: How many seconds a new connection has to say who it is.
        messages: How often each connection may send something; more has to wait.
        requests: How often anything may be asked for that is not only read.
        hints: How often each connection may ask for advice.
    """

    tables: int = 200
    kept: int = 1000
    sockets: int = 1000
    sockets_at_a_table: int = 50
    body: int = 1_000_000
    message: int = 16_000
    waiting: int = 300
    moves: int = 5_000
    greeting: float = 10.0
    messages: Rate = Rate(10, 40)
    requests: Rate = Rate(10, 100)
    hints: Rate = Rate(0.5, 5)


class Bucket:
    """What is left of a rate: it fills up again as time goes by."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = float(rate.at_once)
        self._since = clock()

    def take(self) -> float:
        """Take one; for so many seconds whoever took it has to wait, 0 if it was there."""
        now = self._clock()
        filled = self._left + (now - self._since) * self._rate.each_second
        self._left, self._since = min(filled, self._rate.at_once) - 1, now
        return max(0.0, -self._left / self._rate.each_second)

    def try_to_take(self) -> bool:
        """Take one if it is there; whether it was."""
        if self.take() == 0:
            return True
        self._left += 1
        return False
