"""What is a state of Plates & Napkins? A table at rest, frozen and checked."""

import attrs

from sandwichcards.plates.checks import faults_of
from sandwichcards.plates.table import Table


@attrs.frozen(repr=False)
class State(Table):
    """A table at rest: a frozen value at which one seat is asked one question."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this arrangement, in words; empty for every state of real play."""
        return faults_of(self)
