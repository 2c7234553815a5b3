"""How is a table set up by hand? Cards are found by their slugs, and the rest is shuffled."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import attrs

from sandwichcards.core.decks import unseen
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import Checked
from sandwichcards.core.game import AnyState
from sandwichcards.core.kinds import Interned, Kind
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import MOST_NUMBER, shown

C = TypeVar("C", bound=Kind)
S = TypeVar("S", bound=AnyState)
T = TypeVar("T")


def checked(state: S, noted: Iterable[str]) -> S:
    """The state, if nothing was noted and nothing is wrong with it.

    Raises:
        BadSetup: naming every fault at once.
    """
    if faults := tuple(dict.fromkeys((*noted, *state.faults(), *_too_large(state)))):
        raise BadSetup(faults)
    return state


def _too_large(value: Any, name: str = "") -> Iterator[str]:  # noqa: ANN401  # a state, or what is in it
    """Numbers that could not be saved."""
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        yield f"{name} can't be {shown(value)}"
    elif isinstance(value, tuple):
        for each in value:
            yield from _too_large(each, name)
    elif attrs.has(type(value)) and not isinstance(value, Checked | Interned | Rng):
        for field in attrs.fields(type(value)):
            yield from _too_large(getattr(value, field.name), field.name)


def with_the_rest(state: S, pile: str, counts: Iterable[tuple[C, int]], lying: Iterable[C]) -> S:
    """The state with all cards that lie nowhere shuffled below the top cards of that pile."""
    rest, rng = state.rng.shuffle(unseen(counts, lying))
    changes = {pile: (*getattr(state, pile), *rest), "rng": rng}
    return attrs.evolve(state, **changes)  # type: ignore[misc]  # of an attrs class


def by_seat(given: Sequence[T] | None, empty: T, players: int) -> tuple[T, ...]:
    """What was given for the seats, or the same for each if nothing was."""
    return (empty,) * players if given is None else tuple(given)


def first_seat(active: int | None, agenda: Iterable[object] | None) -> Seat:
    """Whose turn it is: as given, else the first seat that the agenda names, else seat 0."""
    named = [step.seat for step in agenda or () if hasattr(step, "seat")]
    return Seat(active if active is not None else [*named, 0][0])


def seat_faults(what: str, seats: Sequence[int], players: int) -> Iterator[str]:
    """Seats that are not at the table, or named twice."""
    for seat in dict.fromkeys(seats):
        if seat not in range(players):
            yield f"{what}: there is no seat {seat}"
        elif seats.count(seat) > 1:
            yield f"{what}: seat {seat} is named twice"


class Reader(Generic[C]):
    """Finds cards by their slugs, and keeps what it did not find, each with its `fault`."""

    def __init__(self, kinds: Iterable[C], fault: str = "is no card of this deck") -> None:
        self.kinds: dict[str, C] = {card.slug: card for card in kinds}
        self.fault = fault
        self.faults: list[str] = []

    def cards(self, given: str | Iterable[C | str]) -> tuple[C, ...]:
        """The cards themselves, or those with these slugs, which a text has spaces between."""
        found = []
        for each in given.split() if isinstance(given, str) else given:
            card = self.kinds.get(str(each))
            if card is None or each not in (card, card.slug):
                self.faults.append(f"{shown(str(each))} {self.fault}")
            else:
                found.append(card)
        return tuple(found)
