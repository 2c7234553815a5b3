"""Can these events have led here? They are undone one by one, the last one first."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_args

import attrs

from sandwichcards.core.kinds import Interned, Kind
from sandwichcards.core.refs import places_named
from sandwichcards.core.zones import AGENDA, BANK, Zone, counted, moved_by, places_of, size_of

_ENDLESS = (BANK, (AGENDA,))
"""What is always there: the bank has no end, and the steps that held a card may be gone."""


def event_faults(table: Any, events: Iterable[Any]) -> Iterator[str]:  # noqa: ANN401  # of any game
    """What is wrong with events that are said to have led to this table."""
    events = tuple(events)
    for event in events:
        if not _can_be_told(table, event):
            yield f"{type(event).__name__} can't have happened here"
            return
    left: dict[Zone, int | None] = {}
    moves = [(event, moved) for event in events for moved in moved_by(event)]
    for event, moved in reversed(moves):
        points = moved.source == BANK  # which may be below zero
        there = _changed(table, left, moved.target, moved.amount, below_zero=points)
        if not there or not _changed(table, left, moved.source, _less(moved.amount)):
            yield f"{type(event).__name__} can't have happened here"
            return


def _can_be_told(table: Any, event: Any) -> bool:  # noqa: ANN401  # of any game
    """Whether what the event names is at this table: moves that there are, and places."""
    find = table.setup.catalogue.find
    moves = (getattr(event, name) for name in _moves_in(type(event)))  # type: ignore[arg-type]  # a class can be hashed
    named = (_size(table, zone) for zone in places_named(event) if _is_column(table, zone))
    return all(find(move) is not None for move in moves) and None not in named


@cache
def _moves_in(cls: type[Any]) -> tuple[str, ...]:
    """The fields of an event that hold a move."""
    return tuple(field.name for field in attrs.fields(cls) if _is_move(field.type))


def _is_move(form: Any) -> bool:  # noqa: ANN401  # a form
    members = [each for each in (form, *get_args(form)) if isinstance(each, type)]
    return any(issubclass(each, Interned) and not issubclass(each, Kind) for each in members)


def _is_column(table: Any, zone: Zone) -> bool:  # noqa: ANN401  # of any game
    place = places_of(type(table)).get(str(zone[0]))
    return place is not None and bool(place.axes)


def _less(amount: int | None) -> int | None:
    return None if amount is None else -amount


def _changed(
    table: Any,  # noqa: ANN401  # of any game
    left: dict[Zone, int | None],
    zone: Zone,
    amount: int | None,
    *,
    below_zero: bool = False,
) -> bool:
    """Take an amount from a zone, if it is there with as much; None is nobody knows how much."""
    if zone in _ENDLESS:
        return True
    if zone not in left:
        found = _size(table, zone)
        if found is None:
            return False
        left.setdefault(counted(type(table), zone), found)
    zone = counted(type(table), zone)
    size = left[zone]
    left[zone] = size = None if size is None or amount is None else size - amount
    return below_zero or size is None or size >= 0


def _size(table: Any, zone: Zone) -> int | None:  # noqa: ANN401  # of any game
    """How much lies in a zone; None if there is no such zone."""
    name, *numbers = zone
    place = places_of(type(table)).get(str(name))
    if place is None:
        return None
    contents: Any = place.contents(getattr(table, str(name)))
    if place.mixed:
        parts = place.parts(table.setup)
        there = all(number in part for number, part in zip(numbers, parts, strict=False))
        return size_of(contents) if there and len(numbers) in {0, len(parts)} else None
    if len(numbers) != len(place.axes):
        return None
    for number in numbers:
        if number not in range(len(contents)):
            return None
        contents = contents[number]
    return size_of(contents)
