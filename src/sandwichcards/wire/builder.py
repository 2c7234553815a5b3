"""Which model does a form have? The one that `core.reading` reads and `core.writing` writes."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, StrEnum, auto
from typing import Any, Literal, TypeVar, get_args, get_origin

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.core.sorts import (
    fields_of,
    following,
    is_kind,
    is_named,
    is_number,
    is_terse,
    is_tuple,
    is_view,
    keys_of,
    may_be_none,
    setup_form,
    some,
)
from sandwichcards.core.texts import MOST_NUMBER
from sandwichcards.wire.models import (
    Definition,
    Either,
    Member,
    Model,
    Named,
    Number,
    Parts,
    Row,
    Text,
    Thing,
    Truth,
    Whole,
    Word,
    optional,
)
from sandwichcards.wire.wordings import words_about, words_about_fields

TAG = "type"
SLUG = Named("Slug")
DIGEST = Named("Digest")
TEXT = Named("Text")
_SHOWN = r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"
_BASIC = (
    Definition("Text", Text(_SHOWN), "A text of up to 10,000 letters that can be shown."),
    Definition("Slug", Text("^[a-z0-9]+(-[a-z0-9]+)*$"), "Which card it is; the sheet tells more."),
    Definition("Digest", Text("^[0-9a-f]{16}$"), "Which set-up it is: the digest of its sheet."),
)


class Context(Enum):
    """How much is written out where something stands, and what its definitions are called."""

    USUAL = auto()
    """Cards are slugs, decks of the house are names."""
    OWN = auto()
    """Inside a user's deck: cards are written in full."""
    SPELT = auto()
    """In a sheet: cards are slugs, every deck is written in full."""
    FACTS = auto()
    """In a sheet: a card with all that there is to know of it."""


_PREFIX = {Context.USUAL: "", Context.OWN: "", Context.SPELT: "Sheet", Context.FACTS: "Sheet"}
Special = Callable[["Builder"], Thing]
_Key = tuple[Any, Context, bool]


class Builder:
    """Works out the models of a game's forms, and collects their `definitions`.

    `special` has those of classes whose JSON is not just their fields.
    """

    def __init__(self, game: AnyGame, special: dict[type, Special]) -> None:
        self.game = game
        self.definitions: dict[str, Definition] = {each.name: each for each in _BASIC}
        self._special = special
        self._names: dict[_Key, str] = {}
        self._unions = dict(_unions_of(game))

    def of(self, form: Any, context: Context = Context.USUAL) -> Model:  # noqa: ANN401  # a form
        """The model of any form."""
        found = self._union(tuple(map(_bare, some(form))), context)
        return optional(found) if may_be_none(form) else found

    def _union(self, forms: tuple[Any, ...], context: Context) -> Model:
        if all(map(is_kind, forms)):
            in_full = context in {Context.OWN, Context.FACTS}
            return self._tagged(forms, context) if in_full else SLUG
        if len(forms) == 1:
            return self._single(forms[0], context)
        if all(map(attrs.has, forms)):
            return self._tagged(forms, context)
        return Either(tuple(self._single(form, context) for form in forms))

    def _tagged(self, forms: tuple[Any, ...], context: Context) -> Model:
        """One of several classes; if the game has a name for them, it is used."""
        name = self._unions.get(frozenset(forms))
        if name is None:
            return _either(self.object(form, context, tagged=True) for form in forms)

        def define() -> Definition:
            return Definition("", _either(self.object(f, context, tagged=True) for f in forms))

        where = context if any(map(_varies, forms)) else Context.USUAL
        return self._defined((frozenset(forms), where, True), f"{_PREFIX[where]}{name}", define)

    def _single(self, form: Any, context: Context) -> Model:  # noqa: ANN401  # a form
        if form in _SIMPLE:
            return _SIMPLE[form]
        if get_origin(form) is Literal:
            return Word(get_args(form))
        if is_tuple(form):
            *parts, last = get_args(form)
            if last is Ellipsis:
                return Row(self.of(parts[0], context))
            return Parts(tuple(self.of(part, context) for part in (*parts, last)))
        if isinstance(form, TypeVar):  # of a frame, which holds a game's view
            return self.object(self.game.View)
        if is_number(form):
            return self._number(form)
        if isinstance(form, type) and issubclass(form, StrEnum):
            return self._enum(form)
        if is_named(form) and context is not Context.SPELT:
            return self._named(form)
        return self.object(form, context)

    def _number(self, form: Any) -> Model:  # noqa: ANN401  # a NewType
        most = max(self.game.SEATS) - 1 if form is Seat else MOST_NUMBER
        words = f"The number of a {form.__name__.lower()}, counted from 0."
        made = Definition("", Whole(0, most), words)
        return self._defined((form, Context.USUAL, False), form.__name__, lambda: made)

    def _enum(self, form: type[StrEnum]) -> Model:
        made = Definition("", Word(tuple(each.value for each in form)), words_about(form))
        return self._defined((form, Context.USUAL, False), form.__name__, lambda: made)

    def _named(self, form: Any) -> Model:  # noqa: ANN401  # a class that the house knows some of
        def define() -> Definition:
            own = self._defined((form, Context.OWN, False), f"Own{form.__name__}", self._own(form))
            words = f"A {form.__name__.lower()} of the house by its name, or one of one's own."
            return Definition("", Either((Word(tuple(form.house)), own)), words)

        return self._defined((form, Context.USUAL, False), form.__name__, define)

    def _own(self, form: type[Any]) -> Callable[[], Definition]:
        return lambda: Definition("", self.thing(form, Context.OWN), words_about(form))

    def object(
        self,
        cls: type[Any],
        context: Context = Context.USUAL,
        *,
        tagged: bool = False,
    ) -> Named:
        """The name of a class's model, which is defined with it."""
        where = context if _varies(cls) else Context.USUAL

        def define() -> Definition:
            return Definition("", self.thing(cls, where, tagged=tagged), words_about(cls))

        return self._defined((cls, where, tagged), f"{_PREFIX[where]}{cls.__name__}", define)

    def thing(
        self,
        cls: type[Any],
        context: Context = Context.USUAL,
        *,
        tagged: bool = False,
    ) -> Thing:
        """The model of the objects of a class."""
        if cls in self._special:
            return self._special[cls](self)
        found = [*self._members(cls, context)]
        if context is Context.FACTS and issubclass(cls, Kind):
            known = {fact.name for fact in _FACTS}
            found = [*_FACTS, *(each for each in found if each.name not in known)]
        tag = [Member(TAG, Word((cls.__name__,)))] if tagged else []
        return Thing((*tag, *found))

    def _members(self, cls: type[Any], context: Context) -> Iterator[Member]:
        words = words_about_fields(cls)
        found = {
            field.name: Member(
                field.name,
                self._field(cls, field, Context.OWN if context is Context.FACTS else context),
                words.get(field.name, ""),
                needed=field.default is attrs.NOTHING,
                written=field.default is attrs.NOTHING or not is_terse(cls),
            )
            for field in fields_of(cls)
        }
        if is_view(cls):
            found |= self._followers(cls)
        yield from (found[key] for key in (keys_of(cls) if is_view(cls) else found))

    def _followers(self, cls: type[Any]) -> dict[str, Member]:
        """What the JSON of a view says besides its fields."""
        return {
            name: Member(name, self.of(form), words_about(getattr(cls, name)))
            for name, form in following(cls).items()
        }

    def _field(self, cls: type[Any], field: Any, context: Context) -> Model:  # noqa: ANN401  # of attrs
        if field.name == "setup" and is_view(cls):
            return Either((DIGEST, self.of(field.type, context)))
        if field.name == "slug" and issubclass(cls, Kind):
            return SLUG
        if field.name == "players" and cls is setup_form(self.game.View):
            return Whole(min(self.game.SEATS), max(self.game.SEATS))
        return self.of(field.type, context)

    def _defined(self, key: _Key, wanted: str, define: Callable[[], Definition]) -> Named:
        """The name of a definition, which is made when it is first asked for."""
        if key not in self._names:
            name = self._free(wanted, key[0])
            self._names[key] = name
            self.definitions[name] = Definition(name, TEXT)  # it may be a part of itself
            self.definitions[name] = attrs.evolve(define(), name=name)
        return Named(self._names[key])

    def _free(self, wanted: str, form: Any) -> str:  # noqa: ANN401  # a form
        if wanted not in self.definitions:
            return wanted
        room = getattr(form, "__module__", "other").rpartition(".")[2]
        return self._free(f"{room.title().replace('_', '')}{wanted}", form)


_WHOLE = Whole(-MOST_NUMBER, MOST_NUMBER)
_SIMPLE: dict[Any, Model] = {bool: Truth(), int: _WHOLE, float: Number(), str: TEXT}
_FACTS = (
    Member("slug", SLUG, "What it is called in text and JSON."),
    Member("name", TEXT, "What it is called."),
    Member("text", TEXT, "What it says."),
)


def _bare(form: Any) -> Any:  # noqa: ANN401  # a form
    """A class without what it is a class of: a frame of a view is a frame."""
    origin = get_origin(form)
    return origin if isinstance(origin, type) and attrs.has(origin) else form


def _either(options: Iterable[Model]) -> Model:
    found = tuple(options)
    return found[0] if len(found) == 1 else Either(found)


def _unions_of(game: Any) -> Iterator[tuple[frozenset[Any], str]]:  # noqa: ANN401  # a game
    """The unions that a game has names for, by their members."""
    for name in dir(game):
        forms = some(getattr(game, name)) if name[:1].isupper() else ()
        if len(forms) > 1 and all(map(attrs.has, forms)):
            yield frozenset(forms), name


def _varies(form: Any, known: frozenset[Any] = frozenset()) -> bool:  # noqa: ANN401  # a form
    """Whether it depends on where something stands how much of it is written out."""
    if is_kind(form) or is_named(form):
        return True
    if isinstance(form, type) and attrs.has(form) and form not in known:
        return any(_varies(field.type, known | {form}) for field in fields_of(form))
    return any(_varies(part, known) for part in get_args(form))
