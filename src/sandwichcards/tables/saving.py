"""What is left of a table when nobody runs it? A document, from which it goes on as it was."""

from collections.abc import Iterator

import attrs

from sandwichcards.core.records import Record
from sandwichcards.core.values import Value
from sandwichcards.tables import history, seating
from sandwichcards.tables.history import TakenBack
from sandwichcards.tables.seating import Person, Seating
from sandwichcards.tables.takeback import Proposal


@attrs.frozen
class Saved(Value):
    """A table put aside. It holds the seed and all tokens, so it is for the host alone.

    Attributes:
        record: The game as it stands.
        seating: Who sits where, and who looks on.
        taken_back: What was taken back on the way.
        proposal: What somebody has asked to take back, if anything.
    """

    record: Record
    seating: Seating
    taken_back: tuple[TakenBack, ...] = ()
    proposal: Proposal | None = None

    @property
    def number(self) -> int:
        """The number of the table."""
        return history.number_of(self.record, self.taken_back)

    def faults(self) -> tuple[str, ...]:
        """What is wrong with it, as far as that can be told without playing the game."""
        return (
            *seating.faults_of(self.seating, self.record.setup.players),
            *history.faults_of(self.record, self.taken_back),
            *self._proposal_faults(),
        )

    def _proposal_faults(self) -> Iterator[str]:
        asked = self.proposal
        if asked is None:
            return
        if asked.at != self.number or not 0 <= asked.to < asked.at:
            yield f"nobody can ask at {asked.at} to go back to {asked.to}"
        chairs = dict(enumerate(self.seating.chairs))
        if not all(isinstance(chairs.get(seat), Person) for seat in (asked.seat, *asked.agreed)):
            yield "only people can agree to take moves back"
