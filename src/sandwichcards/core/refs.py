"""What on the table is meant? References to what lies there, and what moves and events are about.

Every move says what it is made with and what it is aimed at, so that a frontend can light up cards
and take clicks without knowing the game:

    @using("hands[me] card", aims="sandwiches[seat][slot]")

A reference is a zone, with the entry of its columns in brackets, and behind it the card that is
meant. `me` is the seat that is asked; any other name is an attribute of the move, else of the
question, else of the view. If it is None, there is no such reference. `seats[seat]` is a player.
Where this can't be said beforehand, a function of view and move says it. A move that is about
nothing on the table says so with `@using()`.

Events say what goes from where to where by `@moving`; one that is about something else as well, or
moves nothing, can say so with `@using`, where every name is an attribute of the event.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from operator import attrgetter, index
from typing import Any, TypeVar, get_args, get_type_hints

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.core.sorts import terse
from sandwichcards.core.values import Value
from sandwichcards.core.zones import Flow, Zone, flows_of, how_many

T = TypeVar("T")

ME = "me"
SEATS = "seats"
"""The zone in which the players themselves are found."""
_USING = "__sandwichcards_using__"


@terse  # there are many of them
@attrs.frozen
class Ref(Value):
    """A thing on the table: a card, a place, a pile, a token, a player.

    Attributes:
        zone: The field of the table that it lies in, as events name it: `hands`, `draw_pile`.
            `seats` are the players themselves, and `bank` is where tokens come from.
        seat: Whose part of the zone it is, if it is somebody's.
        place: Which place, plate or slot of the zone it is, counted from 0, if there are several.
        card: The slug of the card that is meant; None for all that lies there, and for a card that
            can't be seen.
    """

    zone: str
    seat: Seat | None = None
    place: int | None = None
    card: str | None = None


@attrs.frozen
class Transfer(Value):
    """So many things that went from one place to another.

    Attributes:
        count: How many; None for all that lay there.
        source: From where; without seat or place, from wherever in that zone something lay.
        target: To where.
        cards: Their slugs, if they are cards and can be seen.
    """

    count: int | None
    source: Ref
    target: Ref
    cards: tuple[str, ...] = ()


@attrs.frozen
class About(Value):
    """What a move or an event is about.

    Attributes:
        seat: Who does it, or did; None if nobody did.
        uses: What it is done with, such as a card in hand.
        aims: What it is aimed at.
        transfers: What an event has moved, in order.
    """

    seat: Seat | None
    uses: tuple[Ref, ...] = ()
    aims: tuple[Ref, ...] = ()
    transfers: tuple[Transfer, ...] = ()


class Unreferred(TypeError):
    """A move that does not say what it is about, or names what there is not."""


# Declaring

Where = str | Callable[[Any, Any], str]
"""A reference as it is written, or a function of view and move that writes it."""


@attrs.frozen
class _Path:
    zone: str
    entries: tuple[str, ...]
    card: str | None


@attrs.frozen
class _Using:
    uses: tuple[Where, ...]
    aims: tuple[Where, ...]


_NOTHING = _Using((), ())


def using(*uses: Where, aims: Where | tuple[Where, ...] = ()) -> Callable[[type[T]], type[T]]:
    """Declare what a move or an event is done with, and what it is aimed at."""
    declared = _Using(uses, aims if isinstance(aims, tuple) else (aims,))
    for written in (*declared.uses, *declared.aims):
        if isinstance(written, str):
            _path(written)

    def declare(cls: type[T]) -> type[T]:
        setattr(cls, _USING, declared)
        return cls

    return declare


_PATH = re.compile(r"(\w+)((?:\[\w+\])*)(?: ([\w.]+))?")
_NAME = re.compile(r"\w+")


@cache
def _path(written: str) -> _Path:
    found = _PATH.fullmatch(written)
    if found is None:
        msg = f"{written!r} does not read 'zone[entry] card'"
        raise Unreferred(msg)
    zone, entries, card = found.groups()
    return _Path(zone, tuple(_NAME.findall(entries)), card)


# Referring


def about(view: Any, deed: Any) -> About:  # noqa: ANN401  # a view of any game, and a move or an event of it
    """What a move, or an event, is about to whoever has the view.

    The move need not be legal: any move of the catalogue will do.

    Raises:
        Unreferred: if its class does not say, or the move answers another question than the view's.
    """
    cls: Any = type(deed)
    if _speaks_for_itself(cls):
        return _known(deed, None if _moves_something(cls) else view.to_act)
    return _found(view, deed)


@attrs.frozen
class _Asked:
    """All of a view that a deed needs which speaks for itself."""

    to_act: Seat | None
    question: None = None


@lru_cache(1024)  # the same moves and events come again and again
def _known(deed: Any, me: Seat | None) -> About:  # noqa: ANN401  # as above
    return _found(_Asked(me), deed)


@cache
def _speaks_for_itself(cls: type[Any]) -> bool:
    """Whether all that its references name are attributes of its own."""
    declared: _Using = cls.__dict__.get(_USING, _NOTHING)
    for written in (*declared.uses, *declared.aims):
        if not isinstance(written, str):
            return False
        path = _path(written)
        names = {*path.entries, *([path.card.partition(".")[0]] if path.card else [])} - {ME}
        if not all(hasattr(cls, name) for name in names):
            return False
    return True


def _found(view: Any, deed: Any) -> About:  # noqa: ANN401  # as above
    declared: _Using | None = type(deed).__dict__.get(_USING)
    moves = _moves_something(type(deed))  # type: ignore[arg-type]  # a class can be hashed
    if declared is None and not moves:
        msg = f"{type(deed).__name__} does not say what it is about"
        raise Unreferred(msg)
    uses, aims = (declared.uses, declared.aims) if declared else ((), ())
    return About(
        seat=getattr(deed, "seat", None) if moves else view.to_act,
        uses=tuple(_refs(view, deed, uses)),
        aims=tuple(_refs(view, deed, aims)),
        transfers=tuple(_transfers(deed)) if moves else (),
    )


@cache
def _moves_something(cls: type[Any]) -> bool:
    """Whether this is an event: those say what they move, if it is only nothing."""
    try:
        flows_of(cls)
    except TypeError:
        return False
    return True


def _refs(view: Any, deed: Any, written: tuple[Where, ...]) -> Iterator[Ref]:  # noqa: ANN401  # as above
    for each in written:
        path = _path(each if isinstance(each, str) else each(view, deed))
        ref = _ref(path, (deed, view.question, view), view.to_act)
        if ref is not None:
            yield ref


def _ref(path: _Path, owners: tuple[Any, ...], me: Seat | None) -> Ref | None:
    seat, place = None, None
    for name in path.entries:
        owner = None if name == ME else _owner(name, owners)
        value = me if owner is None else getattr(owner, name)
        if value is None:
            return None
        if owner is None or _is_seat(type(owner), name):  # type: ignore[arg-type]  # as above
            seat = Seat(index(value))
        else:
            place = index(value)
    return Ref(path.zone, seat, place, None if path.card is None else _slug(path.card, owners))


def _owner(name: str, owners: tuple[Any, ...]) -> Any:  # noqa: ANN401  # as above
    for owner in owners:
        if hasattr(owner, name):
            return owner
    msg = f"{type(owners[0]).__name__} has no {name}, and nor has what is asked"
    raise Unreferred(msg)


def _slug(name: str, owners: tuple[Any, ...]) -> str | None:
    owner = _owner(name.partition(".")[0], owners)
    card: Kind | None = attrgetter(name)(owner)
    return None if card is None else card.slug


@cache
def _is_seat(cls: type[Any], name: str) -> bool:
    """Whether that attribute of the class is a seat, by its annotation."""
    found = getattr(cls, name, None)
    if isinstance(found, property):
        form = get_type_hints(found.fget).get("return")
    else:
        form = getattr(attrs.fields_dict(cls)[name], "type", None)
    return Seat in (form, *get_args(form))


def places_named(event: Any) -> Iterator[Zone]:  # noqa: ANN401  # an event of any game
    """The entries of zones that an event is about, besides those that it moves something to."""
    declared: _Using | None = type(event).__dict__.get(_USING)
    for written in (*declared.uses, *declared.aims) if declared else ():
        if isinstance(written, str):
            path = _path(written)
            entries = [getattr(event, name) for name in path.entries]
            if None not in entries:
                yield (path.zone, *map(index, entries))


# What events move


def _transfers(event: Any) -> Iterator[Transfer]:  # noqa: ANN401  # an event of any game
    for flow in flows_of(type(event)):
        source, target = (
            _ref(_Path(zone, tuple(entries), None), (event,), None)
            for zone, *entries in (flow.source, flow.target)
        )
        count = how_many(event, flow)
        if source and target and count != 0:
            yield Transfer(count, source, target, _cards(event, flow))


def _cards(event: Any, flow: Flow) -> tuple[str, ...]:  # noqa: ANN401  # as above
    name = flow.cards or flow.field
    found = attrgetter(name)(event) if name else None
    cards = found if isinstance(found, tuple) else (found,)
    return tuple(card.slug for card in cards if isinstance(card, Kind))
