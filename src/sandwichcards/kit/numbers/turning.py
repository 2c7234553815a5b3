"""How does the table look from a seat? What names a seat, with the seats turned."""

from functools import cache
from typing import Any, TypeVar, get_args

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat

T = TypeVar("T")


def turned(value: T, by: int, players: int) -> T:
    """The same move, step or other thing with every seat that it names `by` places further on."""
    changed = {
        name: _turned_field(getattr(value, name), by, players) for name in seat_fields(type(value))
    }
    return attrs.evolve(value, **changed) if changed else value  # type: ignore[misc]  # an attrs class


def _turned_field(value: Any, by: int, players: int) -> Any:  # noqa: ANN401  # a seat, or what names one
    if value is None:
        return None
    return Seat((value + by) % players) if isinstance(value, int) else turned(value, by, players)


def seat_fields(cls: type[Any]) -> tuple[str, ...]:
    """The fields of the class that are seats or name one."""
    return _seat_fields(cls)  # type: ignore[arg-type]  # a class can be hashed


@cache
def _seat_fields(cls: type[Any]) -> tuple[str, ...]:
    if not attrs.has(cls) or issubclass(cls, Kind):
        return ()
    attrs.resolve_types(cls)
    return tuple(field.name for field in attrs.fields(cls) if _names_a_seat(field.type))


def _names_a_seat(form: Any) -> bool:  # noqa: ANN401  # any annotation
    members = get_args(form) or (form,)
    return any(
        member is Seat or (isinstance(member, type) and bool(seat_fields(member)))
        for member in members
    )
