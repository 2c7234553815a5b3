"""May moves be taken back? If all people agree, who are told what has come to light since."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Self

import attrs

from sandwichcards.core.game import Game
from sandwichcards.core.kinds import Kind
from sandwichcards.core.pools import pools
from sandwichcards.core.seats import Seat
from sandwichcards.core.values import Value
from sandwichcards.tables.history import Moment
from sandwichcards.tables.refusals import Refusal, Refused


@attrs.frozen
class Proposal(Value):
    """That moves be taken back, as all people at the table are told it.

    Attributes:
        seat: Who asks for it.
        at: The number of the table when it was asked for.
        to: The number of the table that it is to be like again.
        chance: Whether chance has decided anything since then: a shuffle, a die.
        learned: The seats that have since seen cards that were hidden from them.
        agreed: The seats that agree.
    """

    seat: Seat
    at: int
    to: int
    chance: bool
    learned: tuple[Seat, ...]
    agreed: tuple[Seat, ...]

    def with_consent(self, seat: Seat) -> Self:
        """The same with one more who agrees."""
        return attrs.evolve(self, agreed=tuple(sorted({*self.agreed, seat})))


def proposal(
    game: Game[Any, Any, Any, Any], seat: Seat, to: int | None, standing: Sequence[Moment[Any]]
) -> Proposal:
    """What the seat asks for: to go back to that number, or else to its own last decision.

    A move that was the only one is no decision.

    Raises:
        Refused: if there is no such thing to go back to.
    """
    *earlier, now = standing
    if now.state.outcome is not None:
        raise Refused(Refusal.OVER, "The game is over, and the cards have been laid open.")
    kept = _decided(game, seat, earlier) if to is None else _numbered(to, earlier)
    since = [moment.state for moment in standing[kept:]]
    chance = since[0].rng != since[-1].rng
    return Proposal(seat, now.number, standing[kept].number, chance, _learned(since), (seat,))


def _decided(game: Game[Any, Any, Any, Any], seat: Seat, earlier: Sequence[Moment[Any]]) -> int:
    """Where among the earlier moments the seat had a choice last."""
    for place in reversed(range(len(earlier))):
        state = earlier[place].state
        if state.to_act == seat and len(game.legal_moves(state)) > 1:
            return place
    raise Refused(Refusal.NO_TAKE_BACK, "You have not decided anything yet.")


def _numbered(to: int, earlier: Sequence[Moment[Any]]) -> int:
    """Where among the earlier moments the one of that number is."""
    for place, moment in enumerate(earlier):
        if moment.number == to:
            return place
    words = "There is no such number to go back to, or it was taken back."
    raise Refused(Refusal.NO_TAKE_BACK, words)


def _learned(states: Sequence[Any]) -> tuple[Seat, ...]:
    players = range(states[0].setup.players)
    return tuple(seat for seat in map(Seat, players) if any(_seen(states, seat)))


def _seen(states: Sequence[Any], seat: Seat) -> Iterator[Counter[Kind]]:
    """The cards that a seat has come to see, step by step."""
    for before, after in pairwise(states):
        yield _hidden(before, seat) - _hidden(after, seat)


def _hidden(state: Any, seat: Seat) -> Counter[Kind]:  # noqa: ANN401  # of any game
    return Counter(card for cards in pools(state, seat).values() for card in cards)
