"""What is a state of Hooch Stooges? A table at rest, frozen and checked."""

from collections.abc import Callable
from typing import Protocol

import attrs

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.draft import thawing
from sandwichcards.hooch_stooges.checks import faults_of
from sandwichcards.hooch_stooges.moves import Move
from sandwichcards.hooch_stooges.setup import Setup
from sandwichcards.hooch_stooges.table import Table


@attrs.frozen
class State(Table):  # pyright: ignore[reportGeneralTypeIssues]  # see core.draft: frozen on purpose
    """A table at rest: a frozen value at which one seat is asked one question."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this arrangement, in words; empty for every state of real play."""
        return faults_of(self)


thaw: Callable[[State], Table] = thawing(Table)


class _HasSetup(Protocol):
    @property
    def setup(self) -> Setup: ...


def catalogue(state: _HasSetup) -> Catalogue[Move]:
    """Every move that can ever be legal in a game with the set-up of this state or view."""
    return state.setup.catalogue
