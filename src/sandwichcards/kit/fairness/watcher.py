"""What is noticed in a game? Whoever wins in which place, after how long, and with which cards."""

from collections import Counter
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.events import TurnBegan
from sandwichcards.core.game import AnyState
from sandwichcards.core.outcome import Ending

S = TypeVar("S", bound=AnyState)


class Watcher(Generic[S]):
    """One who sees every state of a game once and counts; each game has its own.

    It counts the `turns`, how many of them were `idle`, with nothing to do, and in `uses` what was
    done with which card. The seat that had the first turn, or was asked first in a game that does
    not tell turns, is `first`.
    """

    def __init__(self) -> None:
        self.first: int | None = None
        self.turns: int = 0
        self.idle: int = 0
        self.uses: Counter[tuple[str, str]] = Counter()

    def see(self, state: S) -> None:
        """Count what has happened on the way to this state."""
        if self.first is None:
            self.first = state.to_act
        for event in state.events:
            if type(event) is TurnBegan:
                self.turns = event.turn
                if event.turn == 1:
                    self.first = event.seat
            self.note(event, state)
        if state.outcome is None and self.is_idle(state):
            self.rest()

    def note(self, event: Any, state: S) -> None:  # noqa: ANN401  # an event of whichever game
        """Count the cards that this event is about."""

    def is_idle(self, state: S) -> bool:  # noqa: ARG002  # for those who can tell
        """Whether a turn begins here in which nothing can be done."""
        return False

    def rest(self) -> None:
        """Count a turn with nothing to do."""
        self.idle += 1

    def use(self, what: str, slug: str) -> None:
        """Count that this was done with that card."""
        self.uses[what, slug] += 1


@attrs.frozen
class Seen:
    """What was noticed in one game. It follows from the survey alone, wherever it was played.

    Attributes:
        number: The number of the game.
        setting: The setting in words.
        shares: The share of the victory of the one who began, of the next clockwise, and so on.
        drawn: Whether nobody won.
        how: Why the game was over.
        turns: How many turns it took.
        idle: In how many turns there was nothing to do.
        decisions: How many moves were made.
        faults: How often a bot gave no legal answer.
        uses: How often what was done, by what and with which card.
        seconds: How long it took; never the same twice.
    """

    number: int
    setting: str
    shares: tuple[float, ...]
    drawn: bool
    how: Ending
    turns: int
    idle: int
    decisions: int
    faults: int
    uses: dict[tuple[str, str], int]
    seconds: float = attrs.field(eq=False)
