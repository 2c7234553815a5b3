"""What do all views have in common? Whose they are, what they fit, and what they don't show."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat

C = TypeVar("C", bound=Kind)


def check_seat(seat: Seat | None, players: int) -> None:
    """Refuse a seat that is not at the table; None is a spectator.

    Raises:
        BadSetup: if there is no such seat.
    """
    if seat is not None and seat not in range(players):
        raise BadSetup([f"there is no seat {seat} at this table"])


def view_faults(
    view: Any,  # noqa: ANN401  # a view of any game
    imagine: Callable[[Any, Rng], Any],
    observe: Callable[[Any, Seat | None], Any],
) -> tuple[str, ...]:
    """What is wrong with a view, or with the state that can be imagined from it."""
    try:
        state = imagine(view, Rng(b""))
        faults: tuple[str, ...] = state.faults()
        if faults:
            return faults
        fits = observe(state, view.seat) == view
    except BadSetup as error:
        return error.faults
    return () if fits else ("the view does not fit the table",)


def unseen(counts: Iterable[tuple[C, int]], in_sight: Iterable[C]) -> list[C]:
    """The cards of a deck that are not in sight, kind by kind."""
    seen = Counter(card.slug for card in in_sight)
    left: list[C] = []
    for card, count in counts:
        left += [card] * (count - seen[card.slug])
    return left
