"""Who may see what? Said where a field is declared, and redacted by one function.

Every field of a game's table, steps, questions and events carries a `Secret`: who may see it, what
remains for the others, and from where another value could have come. `redacted` makes of a state
what a seat may know. A class whose fields can't hold a card may be declared `public` as a whole.
What is not declared is not shown: asking for it is an error.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import cache
from typing import Any, TypeVar, get_args

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.seats import Seat

T = TypeVar("T")

KEY = "sandwichcards.secrecy"
"""Where the metadata of a field keep what it declares."""
_PUBLIC = "__sandwichcards_public__"

# Who may see a field


@attrs.frozen
class _Who:
    """Who may see a field, or an entry of one that is a column."""

    def allows(self, _owner: Any, _seat: Seat | None, _table: Any, _at: int) -> bool:  # noqa: ANN401  # of any game
        """Whether the seat may see what the owner has there, on this table: by itself, no."""
        return False


class Nobody(_Who):
    """Not even the one whose turn it is."""


class Parts(_Who):
    """Each part of it, an object of a declared class, says for itself."""


class Inner(_Who):
    """It is no part of the table: what the library keeps for itself."""


class Everybody(_Who):
    """Anybody, spectators too."""

    def allows(self, *_: object) -> bool:
        """Always."""
        return True


class Owner(_Who):
    """The field is a column, with an entry for each seat: every seat sees its own."""

    def allows(self, _owner: Any, seat: Seat | None, _table: Any, at: int) -> bool:  # noqa: ANN401  # of any game
        """Whether the entry is the seat's own."""
        return seat == at


@attrs.frozen
class Named(_Who):
    """The seats that other fields of the same object name."""

    fields: tuple[str, ...]

    def allows(self, owner: Any, seat: Seat | None, _table: Any, _at: int) -> bool:  # noqa: ANN401  # of any game
        """Whether a field names the seat."""
        return seat is not None and seat in [getattr(owner, name) for name in self.fields]


@attrs.frozen
class Beside(_Who):
    """Each entry is for the seat that the entry beside it in another field names."""

    field: str

    def allows(self, owner: Any, seat: Seat | None, _table: Any, at: int) -> bool:  # noqa: ANN401  # of any game
        """Whether the entry beside it names the seat."""
        return seat is not None and seat == getattr(owner, self.field)[at]


@attrs.frozen
class Those(_Who):
    """Those for whom this holds on the table, besides the seats that other fields name."""

    who: Callable[[Any, Seat | None], bool]
    words: str
    """What holds, for people."""
    fields: tuple[str, ...] = ()

    def allows(self, owner: Any, seat: Seat | None, table: Any, at: int) -> bool:  # noqa: ANN401  # of any game
        """Whether it holds for the seat, or a field names it."""
        return Named(self.fields).allows(owner, seat, table, at) or self.who(table, seat)


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
    by_entry = column or isinstance(who, Owner | Beside | Parts)
    return {KEY: Secret(who, left, pool, choices, as_hand, by_entry)}


OPEN = {KEY: Secret(Everybody())}
"""The metadata of a field that everybody may see."""
PARTS = seen(Parts())
"""The metadata of a field whose parts say for themselves who may see them."""
INNER = {KEY: Secret(Inner())}
"""The metadata of a field that is no part of the table."""


def public(cls: type[T]) -> type[T]:
    """Declare those fields of a class for everybody that say nothing else and can't hold a card."""
    setattr(cls, _PUBLIC, True)
    return cls


class Undeclared(TypeError):
    """A field that does not say who may see it."""


def _secrets_of(cls: type[Any]) -> Mapping[str, Secret]:
    """What each field of the class declares.

    Raises:
        Undeclared: naming the fields that don't.
    """
    declared = {field.name: _declared(cls, field) for field in attrs.fields(cls)}
    found = {name: secret for name, secret in declared.items() if secret is not None}
    if wrong := [name for name in declared if name not in found]:
        msg = f"{cls.__name__} does not say who may see {', '.join(wrong)}"
        raise Undeclared(msg)
    return found


def _declared(cls: type[Any], field: "attrs.Attribute[Any]") -> Secret | None:
    is_public = getattr(cls, _PUBLIC, False) and not holds_cards(field.type)
    secret: Secret | None = field.metadata.get(KEY, OPEN[KEY] if is_public else None)
    return secret


def _hiding_of(cls: type[Any]) -> Mapping[str, Secret]:
    """Those fields of a class that are part of the table and not for everybody."""
    secrets = secrets_of(cls).items()
    return {name: each for name, each in secrets if type(each.who) not in {Everybody, Inner}}


# Types are hashable, which mypy does not see where they are those of `Any`.
secrets_of: Callable[[Any], Mapping[str, Secret]] = cache(_secrets_of)
hiding_of: Callable[[Any], Mapping[str, Secret]] = cache(_hiding_of)


def holds_cards(form: Any) -> bool:  # noqa: ANN401  # a form, of no type in Python
    """Whether a field of that type can hold a card."""
    if isinstance(form, type) and issubclass(form, Kind):
        return True
    if isinstance(form, type) and attrs.has(form):
        return any(holds_cards(field.type) for field in attrs.fields(form))
    return any(map(holds_cards, get_args(form)))


# Redacting


@attrs.frozen
class Hidden:
    """What remains of something that one may not see: nothing, or what `left` says."""

    left: Any = None


def left_of(left: Left, value: Any) -> Hidden:  # noqa: ANN401  # what a field holds
    """What remains of a value."""
    match left:
        case Left.NOTHING:
            return Hidden()
        case Left.PRESENCE:
            return Hidden(value is not None)
        case Left.COUNT:
            return Hidden(len(value))
        case Left.CONTENTS:
            return Hidden(hand_of(value))


Cover = Callable[[Any, Secret, int, Any], Any]
"""What to put in place of something: by whose it is, its declaration, its number in a column and
its value."""


def covered(owner: Any, seat: Seat | None, table: Any, cover: Cover) -> dict[str, Any]:  # noqa: ANN401  # of any game
    """Those fields of an object of which the seat may not see all, with the hidden part covered."""
    found: dict[str, Any] = {}
    for name, secret in hiding_of(type(owner)).items():
        allows, value = secret.who.allows, getattr(owner, name)
        if isinstance(secret.who, Parts):
            found[name] = tuple([with_covered(part, seat, table, cover) for part in value])
        elif secret.column:
            found[name] = tuple(
                entry if allows(owner, seat, table, at) else cover(owner, secret, at, entry)
                for at, entry in enumerate(value)
            )
        elif not allows(owner, seat, table, 0):
            found[name] = cover(owner, secret, 0, value)
    return found


def with_covered(owner: T, seat: Seat | None, table: Any, cover: Cover) -> T:  # noqa: ANN401  # of any game
    """The object with all covered that the seat may not see; itself if there is nothing."""
    changes = covered(owner, seat, table, cover)
    return attrs.evolve(owner, **changes) if changes else owner  # type: ignore[misc]  # an attrs class


def redacted(state: Any, seat: Seat | None) -> dict[str, Any]:  # noqa: ANN401  # of any game
    """Every field of a table as a seat may know it; what it may not see is `Hidden`.

    In its parts, which are steps and events, None stands where it may not look.
    """

    def cover(owner: object, secret: Secret, _: int, value: Any) -> Hidden | None:  # noqa: ANN401  # what a field holds
        return left_of(secret.left, value) if owner is state else None

    secrets = secrets_of(type(state)).items()
    names = [name for name, secret in secrets if not isinstance(secret.who, Inner)]
    return {name: getattr(state, name) for name in names} | covered(state, seat, state, cover)


def shown(part: T, seat: Seat | None, table: Any) -> T:  # noqa: ANN401  # a table of any game
    """A step, question or event as a seat may know it: None stands where it may not look."""
    return with_covered(part, seat, table, lambda *_: None)


def all_shown(parts: tuple[T, ...], seat: Seat | None, table: Any) -> tuple[T, ...]:  # noqa: ANN401  # a table of any game
    """Steps or events as a seat may know them."""
    if not parts:
        return ()
    return tuple([shown(part, seat, table) if hiding_of(type(part)) else part for part in parts])


# Views


class Show(Enum):
    """What a field of a view shows of a field of the table."""

    SAME = "same"
    """All of it, as it may be seen."""
    OWN = "own"
    """One's own entry, or the whole if one may see it; nothing for all others."""
    SIZE = Left.COUNT
    """How many cards it has, or each of its entries."""
    PRESENCE = Left.PRESENCE
    """Whether there is anything, entry by entry."""
    CONTENTS = Left.CONTENTS
    """Which cards it has, or each of its entries, in the order of their slugs."""


@attrs.frozen
class Shown:
    """What the declaration of a view's field says: of which fields it shows what."""

    fields: tuple[str, ...]
    how: Show


def shows(how: Show, *fields: str) -> dict[str, Shown]:
    """The metadata of a view's field that is not just the table's field of its own name."""
    return {KEY: Shown(fields, how)}
