"""How does a game end? By its own rules, or because the host says so."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Self

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.numbers import whole
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.core.values import Value


class Ending(StrEnum):
    """Why a game is over."""

    GOAL = "goal"
    """Somebody did what the game is played for."""
    LIMIT = "limit"
    """The limit of turns or rounds was reached."""
    STALEMATE = "stalemate"
    """Nobody could do anything any more."""
    TIME = "time"
    """The host said that time is up."""
    ABANDONED = "abandoned"
    """The host closed the table."""
    FORFEIT = "forfeit"
    """A seat gave up, or was made to."""


@attrs.frozen
class Outcome(Value):
    """Who won and how: `returns` gives each seat its share, 1 in all.

    Attributes:
        winners: The seats that won; none if nobody did.
        scores: Each seat's points, of whatever the game counts.
        returns: Each seat's share of the victory, 1 in all.
        how: Why the game is over.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    how: Ending

    @classmethod
    def of(cls, winners: Sequence[int], scores: Sequence[int], how: Ending) -> Self:
        """The winners share equally; with no winner at all, everybody does."""
        players = len(scores)
        sharing = tuple(winners) or tuple(range(players))
        returns = tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(players))
        return cls(tuple(map(Seat, winners)), tuple(scores), returns, how)

    @classmethod
    def of_the_most(cls, scores: Sequence[int], how: Ending) -> Self:
        """The highest score wins, equal ones share the victory."""
        best = max(scores)
        return cls.of([s for s, score in enumerate(scores) if score == best], scores, how)


@attrs.frozen
class Time(Value):
    """The host says that time is up."""


@attrs.frozen
class Abandon(Value):
    """The host closes the table."""


@attrs.frozen
class Forfeit(Value):
    """The host takes `seat` out for good: all others who are still in share the victory."""

    seat: Seat


Stop = Time | Abandon | Forfeit
"""What a host can decide: it is no move and stands in no list."""


def stopped(
    how: Stop, scores: Sequence[int], at_time: Outcome, still_in: Sequence[int] | None = None
) -> Outcome:
    """The outcome of a game that the host stops; `at_time` is the one when time is up.

    If a seat forfeits, the others who are `still_in` win: without that, all others.

    Raises:
        BadSetup: for a forfeit by a seat that is not at the table, and for anything else.
    """
    match _known(how):
        case Time():
            return at_time
        case Abandon():
            return Outcome.of((), scores, Ending.ABANDONED)
        case Forfeit(given):
            seat = whole(given)
            if type(seat) is not int or seat not in range(len(scores)):
                raise BadSetup([f"there is no seat {shown(seat)} to forfeit"])
            others = range(len(scores)) if still_in is None else still_in
            rest = [other for other in others if other != seat]
            return Outcome.of(rest, scores, Ending.FORFEIT)


def _known(how: object) -> Stop:
    if not isinstance(how, Stop):
        raise BadSetup([f"a host can say Time, Abandon or Forfeit, not {shown(how)}"])
    return how
