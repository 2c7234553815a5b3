"""Can it lie like that in any game? The faults that every table may have, in words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from sandwichcards.core.kinds import Kind
from sandwichcards.core.numbers import counted
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.core.texts import shown

K = TypeVar("K", bound=Kind)


def faults_in(table: Any, *checks: Callable[[Any], Iterable[str]]) -> tuple[str, ...]:  # noqa: ANN401  # of any game
    """The faults of the set-up or else what the first check finds that finds any.

    Later checks would stumble over what earlier ones have found.
    """
    faults: tuple[str, ...] = table.setup.faults()
    for check in checks:
        faults = faults or tuple(check(table))
    return faults


def uneven(table: object, size: int, *columns: str) -> Iterator[str]:
    """Columns of another size than that."""
    for name in columns:
        found = len(getattr(table, name))
        if found != size:
            yield f"{found} {name} where there should be {size}"


def out_of_order(what: str, column: Iterable[tuple[Kind, ...]]) -> Iterator[str]:
    """Hands are in the order of their slugs, so that equal tables compare equal."""
    for seat, cards in enumerate(column):
        if cards != hand_of(cards):
            yield f"the {what} of seat {seat} is not in the order of the slugs"


def miscounts(found: Iterable[K], wanted: Mapping[K, int]) -> Iterator[str]:
    """Every card of the deck is somewhere, once."""
    counts = Counter(found)
    for card in dict.fromkeys((*wanted, *counts)):
        if counts[card] != wanted.get(card, 0):
            yield f"there are {counts[card]} of {card}, the deck has {wanted.get(card, 0)}"


def turn_faults(rule: str, turn: int, last: int) -> Iterator[str]:
    """Turns are counted from 1 to the last one."""
    if not 1 <= turn <= last:
        yield f"{rule}: this can't be turn {turn}"


def uncounted(table: object, *fields: str) -> Iterator[str]:
    """Numbers beyond all that is counted, lone ones or in columns."""
    for name in fields:
        value: int | tuple[int, ...] = getattr(table, name)
        for number in value if isinstance(value, tuple) else (value,):
            if number != counted(number):
                yield f"{name} can't be {shown(number)}"


def outcome_faults(outcome: Outcome, scores: tuple[int, ...]) -> Iterator[str]:
    """The winners are at the table, and all else follows from them and the scores."""
    if outcome.winners != tuple(seat for seat in range(len(scores)) if seat in outcome.winners):
        yield "the winners are not seats of this table, each once and in order"
    elif outcome != Outcome.of(outcome.winners, scores, outcome.how):
        yield "the outcome does not fit the table"
