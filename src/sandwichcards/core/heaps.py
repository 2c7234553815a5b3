"""What lies where, as a seat may see it? The zones of a view, read alike in every game.

With this a program can draw any game's table without a line about the game: every zone is a heap
of cards or tokens, or several.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import attrs

from sandwichcards.core.game import AnyState, AnyView
from sandwichcards.core.kinds import Kind
from sandwichcards.core.refs import SEATS, Ref
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import KEY, Show, Shown
from sandwichcards.core.values import Value
from sandwichcards.core.zones import (
    AGENDA,
    SEAT,
    Contents,
    Lain,
    Lying,
    holds_on_agenda,
    on_agenda,
    places_of,
    size_of,
)

Key = tuple[Seat | None, int | None]


@attrs.frozen
class Heap(Value):
    """What lies together: a hand, a pile, a place of a sandwich, some tokens.

    Attributes:
        zone: The field of the table, as references name it.
        seat: Whose it is, if it is somebody's.
        place: Which place, plate or slot it is, if there are several.
        count: How many cards or tokens lie there.
        cards: The slugs of the cards, None for one that can't be seen; empty if none can.
    """

    zone: str
    seat: Seat | None
    place: int | None
    count: int
    cards: tuple[str | None, ...] = ()

    def holds(self, ref: Ref) -> bool:
        """Whether the reference points here."""
        return (
            self.zone == ref.zone
            and ref.seat in {None, self.seat}
            and ref.place in {None, self.place}
            and (ref.card is None or ref.card in self.cards)
        )


def heaps(view: AnyView, table: type[AnyState]) -> tuple[Heap, ...]:
    """Everything that lies on the table of a view; `table` is the game's `State`.

    A zone that is empty is there as well.
    """
    found = [
        _heap(name, key, contents)
        for name, zone in places_of(table).items()
        for key, contents in _lying(view, name, zone)
    ]
    if holds_on_agenda(table):
        waiting = [card for each in on_agenda(view) for card in _cards(each)]
        found.append(_heap(AGENDA, (None, None), waiting))
    return tuple(found)


def points_somewhere(ref: Ref, lying: Sequence[Heap], players: int) -> bool:
    """Whether a reference points at something among the heaps of a view."""
    if ref.zone == SEATS:
        return ref.seat in range(players)
    return any(heap.holds(ref) for heap in lying)


def _heap(zone: str, key: Key, contents: Contents) -> Heap:
    slugs = tuple(None if card is None else card.slug for card in _cards(contents))
    return Heap(zone, *key, size_of(contents), slugs if any(slugs) else ())


def _cards(contents: Contents) -> Sequence[Kind | None]:
    if isinstance(contents, int):
        return ()
    return [each.card if isinstance(each, Lain) else each for each in contents]


def _lying(view: AnyView, name: str, zone: Lying) -> Iterator[tuple[Key, Contents]]:
    if zone.mixed:
        lain: Any = zone.contents(getattr(view, name))
        for part in product(*zone.parts(view.setup)):
            key = _key(zone.axes, part)
            yield key, [each for each in lain if (each.seat, each.place) == key]
        return
    for numbers, contents in _seen(view, name, zone):
        yield _key(zone.axes, numbers), contents


def _key(axes: tuple[str, ...], numbers: tuple[int, ...]) -> Key:
    by = dict(zip(axes, numbers, strict=True))
    seat = by.pop(SEAT, None)
    return (None if seat is None else Seat(seat)), next(iter(by.values()), None)


# What a view shows of a field of the table


def _seen(view: AnyView, name: str, zone: Lying) -> Iterator[tuple[tuple[int, ...], Contents]]:
    fields: Mapping[str, Any] = attrs.fields_dict(type(view))  # type: ignore[arg-type]  # an attrs class
    if name in fields and KEY not in fields[name].metadata:
        yield from zone.entries(getattr(view, name))
        return
    own = _showing(view, fields, name, Show.OWN)
    sizes = _sizes(view, fields, name, own)
    if not zone.axes:
        yield (), own or (None,) * sum(sizes)
        return
    for number, size in enumerate(sizes):
        mine = number == view.seat and own is not None
        yield (number,), own if mine and own is not None else (None,) * size


def _showing(view: AnyView, fields: Mapping[str, Any], name: str, how: Show) -> Any:  # noqa: ANN401  # what a field holds
    for field, declared in fields.items():
        shown: Shown | None = declared.metadata.get(KEY)
        if shown is not None and shown.how is how and shown.fields == (name,):
            return getattr(view, field)
    return None


def _sizes(view: AnyView, fields: Mapping[str, Any], name: str, own: Any) -> list[int]:  # noqa: ANN401  # as above
    """How much lies in a zone of which a view shows no more, or only with others together."""
    size = _showing(view, fields, name, Show.SIZE)
    if size is not None:
        return [size] if isinstance(size, int) else list(size)
    contents = _showing(view, fields, name, Show.CONTENTS)
    if contents is not None:
        return list(map(len, contents))
    for field, declared in fields.items():
        shown: Shown | None = declared.metadata.get(KEY)
        if shown is not None and shown.how is Show.CONTENTS and name in shown.fields:
            others = [_sizes(view, fields, each, None) for each in shown.fields if each != name]
            whole = [len(each) for each in getattr(view, field)]
            return [size - sum(each) for size, *each in zip(whole, *others, strict=True)]
    return [] if own is None else [len(own)]
