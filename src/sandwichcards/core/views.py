"""What do all views have in common? Whose they are, and what they fit."""

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.numbers import whole
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.core.undoing import event_faults

T = TypeVar("T")


def seat_at(seat: Seat | None, players: int) -> Seat | None:
    """The seat, if it is at the table; None is a spectator.

    Raises:
        BadSetup: if there is no such seat.
    """
    if type(seat) is not int:
        seat = whole(seat)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise BadSetup([f"there is no seat {shown(seat)} at this table"])
    return seat


class _Unshuffled(Rng):
    """A generator that leaves the cards in their order: to be checked, they need no shuffling."""

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """The items as they are."""
        return tuple(items), self


def view_faults(
    view: Any,  # noqa: ANN401  # a view of any game
    imagine: Callable[[Any, Rng], Any],
    observe: Callable[[Any, Seat | None], Any],
) -> tuple[str, ...]:
    """What is wrong with a view, or with the state that can be imagined from it."""
    try:
        state = imagine(view, _Unshuffled(b""))
        faults: tuple[str, ...] = state.faults() or tuple(event_faults(state, view.events))
        if faults:
            return faults
        fits = observe(state, view.seat) == view
    except BadSetup as error:
        return error.faults
    return () if fits else ("the view does not fit the table",)
