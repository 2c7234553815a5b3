"""What was the table like at each number? Played again from the record, moves taken back included.

Every move and every take-back is a number of its own. The record holds the moves that stand; beside
it are those that were taken back, so that whoever was away can be told everything in order.
"""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.errors import BadRecord, BadSetup, IllegalMove, UnknownMove
from sandwichcards.core.game import AnyState, Game
from sandwichcards.core.records import Entry, Record, advanced, dealt, digest
from sandwichcards.core.texts import shown
from sandwichcards.core.values import Value

S = TypeVar("S", bound=AnyState)


@attrs.frozen
class TakenBack(Value):
    """Moves that were taken back.

    Attributes:
        number: The number of the table right after that.
        entries: What was taken back, in the order in which it was played.
    """

    number: int
    entries: tuple[Entry, ...]


@attrs.frozen
class Moment(Value, Generic[S]):
    """A state of the table.

    Attributes:
        number: Its number.
        state: What it was like.
        back_to: The number of the same table before, if moves were taken back to come here.
    """

    number: int
    state: S
    back_to: int | None = None


def number_of(record: Record, taken_back: Sequence[TakenBack]) -> int:
    """The number of the table after all that."""
    return len(record.entries) + sum(len(each.entries) + 1 for each in taken_back)


def faults_of(record: Record, taken_back: Sequence[TakenBack]) -> tuple[str, ...]:
    """What is wrong with what was taken back, in numbers alone."""
    later, standing = number_of(record, taken_back), len(record.entries)
    for each in reversed(taken_back):
        since = later - each.number
        if not each.entries or not 0 <= since <= standing:
            return (f"nothing like that can have been taken back at {shown(each.number)}",)
        later, standing = each.number - 1, standing - since + len(each.entries)
    return ()


def _log(record: Record, taken_back: Sequence[TakenBack]) -> list[Entry | int]:
    """All entries that were ever played, in order; a number stands for so many taken back."""
    standing, later = list(record.entries), number_of(record, taken_back)
    log: list[Entry | int] = []
    for each in reversed(taken_back):
        kept = len(standing) - (later - each.number)
        log = [len(each.entries), *standing[kept:], *log]
        standing, later = [*standing[:kept], *each.entries], each.number - 1
    return [*standing, *log]


class History(Generic[S]):
    """Every moment of a table so far: `moments` has all of them, `standing` those not taken back.

    If it is `checked`, the digests are held against the states.

    Raises:
        BadRecord: at the first entry that does not fit, those taken back counted.
    """

    def __init__(
        self,
        game: Game[S, Any, Any, Any],
        record: Record,
        taken_back: Sequence[TakenBack],
        *,
        checked: bool = False,
    ) -> None:
        self._game = game
        self._checked = checked
        self.moments: list[Moment[S]] = [Moment(0, dealt(game, record))]
        self.standing: list[Moment[S]] = [*self.moments]
        for number, step in enumerate(_log(record, taken_back), 1):
            moment = self._back(number, step) if isinstance(step, int) else self._on(number, step)
            self.standing.append(moment)
            self.moments.append(moment)

    def _on(self, number: int, entry: Entry) -> Moment[S]:
        try:
            state = advanced(self._game, self.standing[-1].state, entry.text)
        except (IllegalMove, UnknownMove, BadSetup) as error:
            raise BadRecord(number, f"{shown(entry.text)}: {error}") from error
        if self._checked and digest(state) != entry.digest:
            raise BadRecord(number, f"the state has another digest than {shown(entry.digest)}")
        return Moment(number, state)

    def _back(self, number: int, count: int) -> Moment[S]:
        del self.standing[len(self.standing) - count :]
        return gone_back(number, self.standing.pop())


def gone_back(number: int, before: Moment[S]) -> Moment[S]:
    """An earlier moment again, under a new number: nothing happens in it that had not yet."""
    quiet: S = attrs.evolve(before.state, events=())  # type: ignore[misc]  # an attrs class
    return Moment(number, quiet, before.number)
