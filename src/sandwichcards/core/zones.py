"""Where does everything lie, and what goes from where to where? Said where it is declared.

A zone is a field of the table: a pile, or a column with a pile for each seat, place or slot. Every
field that can hold a card says what lies there, or that it only names cards that lie elsewhere.
Every event says what it moves:

    @moving("count cards: draw_pile > hands[seat]")

Before the colon stands how much: a number, or a field of the event that is a number, a tuple or a
single thing; True is one, False and None nothing at all, and `not` turns that round; `all` is
whatever lies there. Behind it may stand the attribute that says which cards, if it is not the same.
`[seat]` is the entry of a column that a field of the event names; if that is None, nothing goes. So
is the part of a pile that is everybody's (`belonging`); without it, the pile is meant.
`bank` is where tokens and points come from and go to; it never runs out, and what comes from there
may be below zero.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import index
from typing import Any, TypeVar, get_args

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import holds_cards, public
from sandwichcards.core.sorts import some

T = TypeVar("T")

KEY = "sandwichcards.zones"
"""Where the metadata of a field keep what lies there."""
_FLOWS = "__sandwichcards_flows__"

Zone = tuple[str | int, ...]
"""The name of a field, and the numbers of the entry in its columns."""
BANK: Zone = ("bank",)
AGENDA = "agenda"
"""What lies in the steps of the agenda, all together."""
ALL = "all"
_NOT = "not "


@attrs.frozen
class Lain:
    """A card in a zone that is one pile for all, where each card still belongs to somebody."""

    card: Kind | None
    seat: Seat
    place: int | None = None


Contents = int | Sequence[Kind | Lain | None]
"""What lies in a zone: cards, None for one that is face down; of tokens, how many."""


@attrs.frozen
class Lying:
    """What the declaration of a zone says.

    Attributes:
        contents: What lies there, `Contents`; for columns one for each entry.
        axes: What the columns are counted by, from outside in: SEAT or PLACE.
        stock: Whether it is full before a game begins: cards are dealt from there.
        names: What a set-up calls its places, in order, if they have names.
        mixed: Whether it is one pile for all, of which each `Lain` belongs to a part of the zone.
    """

    contents: Callable[[Any], Any]
    axes: tuple[str, ...] = ()
    stock: bool = False
    names: Callable[[Any], Sequence[str]] | None = None
    mixed: bool = False

    def entries(self, value: Any) -> Iterator[tuple[tuple[int, ...], Contents]]:  # noqa: ANN401  # what a field holds
        """What lies in each entry of its columns, with the numbers of the entry."""
        return _entries((), self.contents(value), 0 if self.mixed else len(self.axes))

    def parts(self, setup: Any) -> tuple[range, ...]:  # noqa: ANN401  # of any game
        """The numbers of the parts of a mixed pile, on each axis."""
        places = () if self.names is None else self.names(setup)
        return tuple(range(setup.players if axis == SEAT else len(places)) for axis in self.axes)


def _entries(
    numbers: tuple[int, ...],
    contents: Any,  # noqa: ANN401  # columns of columns
    depth: int,
) -> Iterator[tuple[tuple[int, ...], Contents]]:
    if depth == 0:
        yield numbers, contents
        return
    for number, entry in enumerate(contents):
        yield from _entries((*numbers, number), entry, depth - 1)


SEAT = "seat"
PLACE = "place"


def lying(
    contents: Callable[[Any], Any],
    *axes: str,
    stock: bool = False,
    names: Callable[[Any], Sequence[str]] | None = None,
) -> dict[str, Lying]:
    """The metadata that say what lies in a field; they go with those that say who sees it."""
    return {KEY: Lying(contents, axes, stock, names)}


def belonging(
    contents: Callable[[Any], Sequence[Lain]],
    *axes: str,
    names: Callable[[Any], Sequence[str]] | None = None,
) -> dict[str, Lying]:
    """The metadata of one pile for all, where each card still belongs to a seat or its place."""
    return {KEY: Lying(contents, axes, names=names, mixed=True)}


PILE = lying(tuple)
"""One pile."""
STOCK = lying(tuple, stock=True)
"""One pile, from which cards are dealt."""
PILES = lying(tuple, SEAT)
"""A pile for each seat."""
STOCKS = lying(tuple, SEAT, stock=True)
"""A pile for each seat, from which cards are dealt."""
TOKENS = lying(tuple, SEAT)
"""A number of tokens for each seat."""
ONE = lying(lambda card: (card,))
"""A single card, in a step of the agenda."""
NAMES: dict[str, None] = {KEY: None}
"""It names cards that lie elsewhere."""


class Unplaced(TypeError):
    """A field that does not say what lies there, or an event that does not say what it moves."""


def zones_of(table: Any) -> Counter[Zone]:  # noqa: ANN401  # a table of any game
    """How much lies in each zone of a table."""
    found: Counter[Zone] = Counter()
    for name, zone in places_of(type(table)).items():
        for numbers, contents in zone.entries(getattr(table, name)):
            found[name, *numbers] = size_of(contents)
    for contents in on_agenda(table):
        found[AGENDA,] += size_of(contents)
    return found


def counted(table: type[Any], zone: Zone) -> Zone:
    """Where it is counted what lies in a zone: what belongs to parts of a pile, in that pile."""
    place = places_of(table).get(str(zone[0]))
    return zone[:1] if place is not None and place.mixed else zone


def size_of(contents: Contents) -> int:
    """How much that is."""
    return contents if isinstance(contents, int) else len(contents)


def on_agenda(table: Any) -> Iterator[Contents]:  # noqa: ANN401  # a table or view of any game
    """What lies on the agenda, step by step."""
    for step in getattr(table, AGENDA, ()):
        for name, zone in places_of(type(step)).items():
            yield zone.contents(getattr(step, name))


_PLACES: dict[type, dict[str, Lying]] = {}
_MADE_OF_OTHERS = ("setup", AGENDA, "events", "_moves")
"""The fields of a table that are no zones: what lies on the agenda, its steps say."""


def places_of(cls: type[Any]) -> dict[str, Lying]:
    """The fields of a table or a step in which something lies.

    Raises:
        Unplaced: naming the fields that can hold a card and don't say whether it lies there.
    """
    if cls not in _PLACES:
        fields = [field for field in attrs.fields(cls) if field.name not in _MADE_OF_OTHERS]
        wrong = [f.name for f in fields if KEY not in f.metadata and holds_cards(f.type)]
        if wrong:
            msg = f"{cls.__name__} does not say what lies in {', '.join(wrong)}"
            raise Unplaced(msg)
        _PLACES[cls] = {f.name: f.metadata[KEY] for f in fields if f.metadata.get(KEY)}
    return _PLACES[cls]


def names_of_zones(table: type[Any]) -> tuple[str, ...]:
    """The zones of a game whose table is of this class; `agenda` if something can lie there."""
    agenda = [AGENDA] if holds_on_agenda(table) else []  # type: ignore[arg-type]  # a class can be hashed
    return (*places_of(table), *agenda)


@cache
def holds_on_agenda(table: type[Any]) -> bool:
    """Whether a step of the agenda can hold something, as a napkin that waits on the stack."""
    field: Any = attrs.fields_dict(table).get(AGENDA)
    steps = [] if field is None else [some(form) for form in get_args(field.type)]
    return any(places_of(step) for each in steps for step in each if attrs.has(step))


# What events move


@attrs.frozen
class Flow:
    """So much goes from one zone to another: how an event declares it."""

    amount: str
    cards: str | None
    source: tuple[str, ...]
    target: tuple[str, ...]

    @property
    def field(self) -> str | None:
        """The field of the event that says how much."""
        named = self.amount != ALL and not self.amount.isdigit()
        return self.amount.removeprefix(_NOT) if named else None


@attrs.frozen
class Moved:
    """So much has gone from one zone to another; None is all that was there."""

    amount: int | None
    source: Zone
    target: Zone


_FLOW = re.compile(
    r"((?:not )?\w+)(?: ([\w.]+))?: (\w+(?:\[\w+\])*) > (\w+(?:\[\w+\])*)",
)
_WORD = re.compile(r"\w+")


def moving(*flows: str) -> Callable[[type[T]], type[T]]:
    """Declare what an event moves, in order; one that moves nothing says so with `@moving()`.

    The event is declared `public` as well: its fields are for everybody, unless they can hold a
    card or say otherwise.
    """
    read = tuple(map(_read, flows))

    def declare(cls: type[T]) -> type[T]:
        setattr(cls, _FLOWS, read)
        return public(cls)

    return declare


def _read(text: str) -> Flow:
    found = _FLOW.fullmatch(text)
    if found is None:
        msg = f"{text!r} does not read 'how much: from > to'"
        raise Unplaced(msg)
    amount, cards, source, target = found.groups()
    return Flow(amount, cards, tuple(_WORD.findall(source)), tuple(_WORD.findall(target)))


def flows_of(cls: type[Any]) -> tuple[Flow, ...]:
    """What the events of a class move.

    Raises:
        Unplaced: if the class does not say.
    """
    flows: tuple[Flow, ...] | None = cls.__dict__.get(_FLOWS)
    if flows is None:
        msg = f"{cls.__name__} does not say what it moves"
        raise Unplaced(msg)
    return flows


def moved_by(event: Any) -> Iterator[Moved]:  # noqa: ANN401  # of any game
    """What an event has moved, one after the other."""
    for flow in flows_of(type(event)):
        source, target = _zone(event, flow.source), _zone(event, flow.target)
        amount = how_many(event, flow)
        if source and target and amount != 0:
            yield Moved(amount, source, target)


def _zone(event: Any, path: tuple[str, ...]) -> Zone | None:  # noqa: ANN401  # of any game
    name, *fields = path
    entries = [getattr(event, each) for each in fields]
    return None if None in entries else (name, *map(index, entries))


def how_many(event: Any, flow: Flow) -> int | None:  # noqa: ANN401  # of any game
    """How much a flow of the event has moved; None for all that was there."""
    if flow.field is None:
        return None if flow.amount == ALL else int(flow.amount)
    value = getattr(event, flow.field)
    if flow.amount.startswith(_NOT):
        return int(not value)
    if isinstance(value, tuple):
        return len(value)
    return int(value) if isinstance(value, int) else int(value is not None)
