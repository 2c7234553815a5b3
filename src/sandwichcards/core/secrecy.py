"""Who may see what? Said where a field is declared, and redacted by one function.

Every field of a game's table, steps, questions and events carries a `Secret`: who may see it, what
remains for the others, and from where another value could have come. `redacted` makes of a state
what a seat may know; `redrawn` exchanges all that is hidden from it. A class whose fields can't
hold a card may be declared `public` as a whole. What is not declared is not shown: asking for it is
an error.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any, TypeVar, get_args

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import KEY_BYTES, Rng
from sandwichcards.core.seats import Seat

T = TypeVar("T")

_KEY = "sandwichcards.secrecy"
_PUBLIC = "__sandwichcards_public__"

# Who may see a field


@attrs.frozen
class Everybody:
    """Anybody, spectators too."""


@attrs.frozen
class Nobody:
    """Not even the one whose turn it is."""


@attrs.frozen
class Owner:
    """The field is a column, with an entry for each seat: every seat sees its own."""


@attrs.frozen
class Named:
    """The seats that other fields of the same object name."""

    fields: tuple[str, ...]


@attrs.frozen
class Beside:
    """Each entry is for the seat that the entry beside it in another field names."""

    field: str


@attrs.frozen
class Those:
    """Those for whom this holds on the table, besides the seats that other fields name."""

    who: Callable[[Any, Seat | None], bool]
    words: str
    """What holds, for people."""
    fields: tuple[str, ...] = ()


@attrs.frozen
class Parts:
    """Each part of it, an object of a declared class, says for itself."""


@attrs.frozen
class Inner:
    """It is no part of the table: what the library keeps for itself."""


Who = Everybody | Nobody | Owner | Named | Beside | Those | Parts | Inner


class Left(Enum):
    """What remains of a field for those who may not see it."""

    NOTHING = auto()
    PRESENCE = auto()
    """Whether there is anything."""
    COUNT = auto()
    """How many cards."""
    CONTENTS = auto()
    """Which cards, but not in which order."""


@attrs.frozen
class Secret:
    """What the declaration of a field says."""

    who: Who
    left: Left = Left.NOTHING
    pool: str = ""
    """What is hidden in fields of one pool could as well be dealt out otherwise among them. With
    `[]` behind it there is one pool for each entry."""
    choices: Callable[[Any, int], Sequence[Any]] | None = None
    """What an entry could be instead, on this table and by its number: for what no pool holds."""
    as_hand: bool = False
    """Whether its cards are kept in the order of their slugs."""
    column: bool = False
    """Whether each entry is by itself, though it is nobody's own."""


def seen(
    who: Who,
    left: Left = Left.NOTHING,
    *,
    pool: str = "",
    choices: Callable[[Any, int], Sequence[Any]] | None = None,
    as_hand: bool = False,
    column: bool = False,
) -> dict[str, Secret]:
    """The metadata of a field that is not for everybody."""
    own = isinstance(who, Owner | Beside)
    return {_KEY: Secret(who, left, pool, choices, as_hand, column or own)}


OPEN = {_KEY: Secret(Everybody())}
"""The metadata of a field that everybody may see."""
PARTS = {_KEY: Secret(Parts())}
"""The metadata of a field whose parts say for themselves who may see them."""
INNER = {_KEY: Secret(Inner())}
"""The metadata of a field that is no part of the table."""


def public(cls: type[T]) -> type[T]:
    """Declare those fields of a class for everybody that say nothing else and can't hold a card."""
    setattr(cls, _PUBLIC, True)
    return cls


class Undeclared(TypeError):
    """A field that does not say who may see it."""


_SECRETS: dict[type, Mapping[str, Secret]] = {}
_HIDING: dict[type, Mapping[str, Secret]] = {}


def secrets_of(cls: type[Any]) -> Mapping[str, Secret]:
    """What each field of the class declares.

    Raises:
        Undeclared: naming the fields that don't.
    """
    if cls not in _SECRETS:
        _SECRETS[cls] = _declared(cls)
    return _SECRETS[cls]


def _declared(cls: type[Any]) -> Mapping[str, Secret]:
    found: dict[str, Secret] = {}
    wrong: list[str] = []
    for field in attrs.fields(cls):
        secret: Secret | None = field.metadata.get(_KEY)
        if secret is None and getattr(cls, _PUBLIC, False) and not _holds_cards(field.type):
            secret = Secret(Everybody())
        if secret is None:
            wrong.append(field.name)
        else:
            found[field.name] = secret
    if wrong:
        msg = f"{cls.__name__} does not say who may see {', '.join(wrong)}"
        raise Undeclared(msg)
    return found


def _holds_cards(form: Any) -> bool:  # noqa: ANN401  # a form, of no type in Python
    if isinstance(form, type) and issubclass(form, Kind):
        return True
    if isinstance(form, type) and attrs.has(form):
        return any(_holds_cards(field.type) for field in attrs.fields(form))
    return any(map(_holds_cards, get_args(form)))


# Redacting


@attrs.frozen
class Hidden:
    """What remains of something that one may not see: nothing, or what `left` says."""

    left: Any = None


HIDDEN = Hidden()


def may_see(who: Who, owner: Any, seat: Seat | None, table: Any, at: int = 0) -> bool:  # noqa: ANN401  # objects of any game
    """Whether the seat may see a field of `owner`, or its entry number `at`."""
    match who:
        case Everybody() | Parts():
            return True
        case Nobody() | Inner():
            return False
        case Owner():
            return seat is not None and at == seat
        case Named(fields):
            return seat is not None and seat in [getattr(owner, name) for name in fields]
        case Beside(field):
            return seat is not None and getattr(owner, field)[at] == seat
        case Those(holds, _, fields):
            named = seat is not None and seat in [getattr(owner, name) for name in fields]
            return named or holds(table, seat)


def _remaining(left: Left, value: Any) -> Hidden:  # noqa: ANN401  # what a field holds
    match left:
        case Left.NOTHING:
            return HIDDEN
        case Left.PRESENCE:
            return Hidden(value is not None)
        case Left.COUNT:
            return Hidden(len(value))
        case Left.CONTENTS:
            return Hidden(hand_of(value))


def redacted(state: Any, seat: Seat | None) -> dict[str, Any]:  # noqa: ANN401  # of any game
    """Every field of a table as a seat may know it; what it may not see is `Hidden`."""
    fields = secrets_of(type(state)).items()
    return {
        name: _field(state, name, secret, seat, state)
        for name, secret in fields
        if not isinstance(secret.who, Inner)
    }


def _field(owner: Any, name: str, secret: Secret, seat: Seat | None, table: Any) -> Any:  # noqa: ANN401  # of any game
    value = getattr(owner, name)
    if isinstance(secret.who, Parts):
        return tuple(shown(part, seat, table) for part in value)
    if secret.column:
        return tuple(
            entry if may_see(secret.who, owner, seat, table, at) else _remaining(secret.left, entry)
            for at, entry in enumerate(value)
        )
    return value if may_see(secret.who, owner, seat, table) else _remaining(secret.left, value)


def shown(part: T, seat: Seat | None, table: Any) -> T:  # noqa: ANN401  # a table of any game
    """A step, question or event as a seat may know it: None stands where it may not look."""
    changes: dict[str, Any] = {}
    for name, secret in _hiding(type(part)).items():
        found = _field(part, name, secret, seat, table)
        if isinstance(found, Hidden):
            changes[name] = None
        elif isinstance(found, tuple) and HIDDEN in found:
            changes[name] = tuple(None if each is HIDDEN else each for each in found)
    return attrs.evolve(part, **changes) if changes else part  # type: ignore[misc]  # an attrs class


def _hiding(cls: type[Any]) -> Mapping[str, Secret]:
    """Those fields of a class that are not for everybody."""
    if cls not in _HIDING:
        secrets = secrets_of(cls).items()
        _HIDING[cls] = {n: each for n, each in secrets if not isinstance(each.who, Everybody)}
    return _HIDING[cls]


def all_shown(parts: tuple[T, ...], seat: Seat | None, table: Any) -> tuple[T, ...]:  # noqa: ANN401  # a table of any game
    """Steps or events as a seat may know them."""
    return tuple([shown(part, seat, table) if _hiding(type(part)) else part for part in parts])


# Views


class Show(Enum):
    """What a field of a view shows of a field of the table."""

    SAME = auto()
    """All of it, as it may be seen."""
    OWN = auto()
    """One's own entry, or the whole if one may see it; nothing for all others."""
    SIZE = auto()
    """How many cards it has, or each of its entries."""
    PRESENCE = auto()
    """Whether there is anything, entry by entry."""
    CONTENTS = auto()
    """Which cards it has, or each of its entries, in the order of their slugs."""


@attrs.frozen
class Shown:
    """What the declaration of a view's field says: of which fields it shows what."""

    fields: tuple[str, ...]
    how: Show


def shows(how: Show, *fields: str) -> dict[str, Shown]:
    """The metadata of a view's field that is not just the table's field of its own name."""
    return {_KEY: Shown(fields, how)}


_OF_THE_SEAT = ("seat", "moves")


def view_by_declaration(view: type[Any], state: Any, seat: Seat | None) -> dict[str, Any]:  # noqa: ANN401  # of any game
    """What each field of a view has to hold, by the declarations alone; seat and moves aside."""
    known = redacted(state, seat)
    found = {}
    for field in attrs.fields(view):
        if field.name not in _OF_THE_SEAT:
            shown_as: Shown = field.metadata.get(_KEY) or Shown((field.name,), Show.SAME)
            found[field.name] = _view_field(shown_as, known, state, seat)
    return found


def _view_field(shown_as: Shown, known: dict[str, Any], state: Any, seat: Seat | None) -> Any:  # noqa: ANN401  # of any game
    first, *others = shown_as.fields
    value = known[first]
    match shown_as.how:
        case Show.SAME:
            return value
        case Show.OWN:
            entries = getattr(state, first)
            if isinstance(value, Hidden) or seat is None:
                return _nothing(entries)
            return value[seat] if secrets_of(type(state))[first].column else value
        case Show.SIZE:
            return _each(value, lambda each: each.left if isinstance(each, Hidden) else len(each))
        case Show.PRESENCE:
            return _each(
                value, lambda each: each.left if isinstance(each, Hidden) else each is not None
            )
        case Show.CONTENTS:
            if not others:
                return _each(value, lambda each: each.left if isinstance(each, Hidden) else each)
            columns = zip(*(getattr(state, name) for name in shown_as.fields), strict=True)
            return tuple(hand_of(card for part in parts for card in part) for parts in columns)


def _each(value: Any, show: Callable[[Any], Any]) -> Any:  # noqa: ANN401  # what a field holds
    if isinstance(value, tuple) and not any(isinstance(each, Kind) for each in value):
        return tuple(map(show, value))
    return show(value)


def _nothing(entries: Any) -> Any:  # noqa: ANN401  # what a field holds
    """What a view has where there is nothing of one's own: no cards, or None."""
    return None if any(not isinstance(each, tuple | Kind) for each in entries) else ()


# Drawing anew


def redrawn(state: T, seat: Seat | None, rng: Rng) -> T:
    """The same state to that seat, with all that is hidden from it drawn anew from its pools.

    It is drawn again until the table has no faults: what all know to be so stays so.
    """
    for _ in range(1000):
        drawing = _Drawing(state, seat, rng)
        other = drawing.whole()
        if not other.faults():
            return other  # type: ignore[no-any-return]  # of the class of the state
        rng = drawing.rng
    msg = f"no other table that is the same to seat {seat} could be drawn"
    raise RuntimeError(msg)


class _Drawing:
    """One attempt to draw all anew that is hidden from a seat."""

    def __init__(self, state: Any, seat: Seat | None, rng: Rng) -> None:  # noqa: ANN401  # of any game
        self.state, self.seat, self.rng = state, seat, rng
        self.table = state
        pools: dict[str, list[Any]] = defaultdict(list)
        for owner in (state, *_parts(state)):
            for secret, at, entry in self._hidden(owner):
                if secret.pool:
                    pools[_pool(secret, at)] += _cards(entry)
        self.supply: dict[str, Iterator[Any]] = {}
        for name, cards in pools.items():
            shuffled, self.rng = self.rng.shuffle(cards)
            self.supply[name] = iter(shuffled)

    def whole(self) -> Any:  # noqa: ANN401  # a state of the game
        """The state with everything in its place."""
        fresh, self.rng = self.rng.draw(KEY_BYTES)
        dealt = self._again(self.state, self._dealt)
        self.table = attrs.evolve(dealt, rng=Rng(fresh))
        chosen = self._again(self.table, self._chosen)
        events = tuple(self._again(event, self._told) for event in self.state.events)
        return attrs.evolve(chosen, events=events)

    def _hidden(self, owner: Any) -> Iterator[tuple[Secret, int, Any]]:  # noqa: ANN401  # of any game
        for name, secret in _hiding(type(owner)).items():
            value = getattr(owner, name)
            entries = enumerate(value) if secret.column else [(0, value)]
            for at, entry in entries:
                if not may_see(secret.who, owner, self.seat, self.state, at):
                    yield secret, at, entry

    def _again(self, owner: Any, draw: Callable[[Any, Secret, int, Any], Any]) -> Any:  # noqa: ANN401  # of any game
        """The object with each hidden entry replaced by what `draw` makes of it."""
        changes: dict[str, Any] = {}
        for name, secret in _hiding(type(owner)).items():
            value = getattr(owner, name)
            if isinstance(secret.who, Inner):
                continue
            if isinstance(secret.who, Parts):
                changes[name] = tuple(self._again(part, draw) for part in value)
            elif secret.column:
                changes[name] = tuple(
                    self._entry(owner, secret, at, entry, draw) for at, entry in enumerate(value)
                )
            else:
                changes[name] = self._entry(owner, secret, 0, value, draw)
        changes.pop("events", None)
        return attrs.evolve(owner, **changes) if changes else owner

    def _entry(
        self,
        owner: Any,  # noqa: ANN401  # of any game
        secret: Secret,
        at: int,
        entry: Any,  # noqa: ANN401  # what a field holds
        draw: Callable[[Any, Secret, int, Any], Any],
    ) -> Any:  # noqa: ANN401  # what it could hold as well
        if may_see(secret.who, owner, self.seat, self.state, at):
            return entry
        return draw(owner, secret, at, entry)

    def _dealt(self, _owner: object, secret: Secret, at: int, entry: Any) -> Any:  # noqa: ANN401  # cards
        if not secret.pool or entry is None:
            return entry
        supply = self.supply[_pool(secret, at)]
        if isinstance(entry, Kind):
            return next(supply)
        cards = tuple(next(supply) for _ in entry)
        return hand_of(cards) if secret.as_hand else cards

    def _chosen(self, owner: object, secret: Secret, at: int, entry: Any) -> Any:  # noqa: ANN401  # a choice
        if secret.choices is None or entry is None:
            return entry
        number = getattr(owner, secret.who.field)[at] if isinstance(secret.who, Beside) else at
        options = secret.choices(self.table, number)
        pick, self.rng = self.rng.below(len(options))
        return options[pick]

    def _told(self, _owner: Any, _secret: Secret, _at: int, entry: Any) -> Any:  # noqa: ANN401  # cards
        """Any other cards: an event hides them whatever they are."""
        if entry is None:
            return None
        kinds = [*self.state.setup.kinds.values()]
        if isinstance(entry, Kind):
            return self._like(entry, kinds)
        return tuple(self._like(card, kinds) for card in entry)

    def _like(self, card: Kind, kinds: Sequence[Kind]) -> Kind:
        alike = [each for each in kinds if type(each) is type(card)]
        pick, self.rng = self.rng.below(len(alike))
        return alike[pick]


def _pool(secret: Secret, at: int) -> str:
    return f"{secret.pool}{at}" if secret.pool.endswith("[]") else secret.pool


def _cards(entry: Any) -> Iterable[Any]:  # noqa: ANN401  # what a field holds
    if entry is None:
        return ()
    return (entry,) if isinstance(entry, Kind) else entry


def _parts(state: Any) -> Iterator[Any]:  # noqa: ANN401  # of any game
    """The objects on a table that say for themselves who may see them; events are told apart."""
    for name, secret in secrets_of(type(state)).items():
        if isinstance(secret.who, Parts) and name != "events":
            yield from getattr(state, name)
