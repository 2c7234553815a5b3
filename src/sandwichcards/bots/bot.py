"""What is a bot? Whoever answers views with moves."""

from typing import Any, Protocol, TypeVar

from sandwichcards.core.errors import SandwichcardsError

V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Bot(Protocol[V_contra, M_co]):
    """A player of one seat in one game.

    It is given views and never a state, so it knows what a person in that seat would know. What it
    wants to remember it has to remember itself: every state of the game is shown to it once, in
    order, with `notice`; where it is asked, `choose` follows with the same view. A bot that
    remembers nothing may say so with `forgetful = True` in its class: then whoever runs the table
    may spare themselves the views that it would only have looked at.
    """

    def notice(self, view: V_contra) -> None:
        """Look at the table, whoever is asked; `view.events` tells what has just happened."""

    def choose(self, view: V_contra) -> M_co:
        """One of `view.moves`."""


AnyBot = Bot[Any, Any]


class Forfeited(SandwichcardsError):
    """What a bot raises that gives the game up."""
