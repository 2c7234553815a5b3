"""What never changes in a game? A sheet, sent once: cards, places, options, and their words."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, NoReturn, get_args

import attrs

from sandwichcards.core.conversion import converter
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.setups import digest_of
from sandwichcards.core.sorts import fields_of, question_form, some
from sandwichcards.core.texts import shown
from sandwichcards.core.values import Value
from sandwichcards.core.writing import IN_FULL, SPELT_OUT, written
from sandwichcards.core.zones import AGENDA, holds_on_agenda, places_of
from sandwichcards.kit.words import words_of
from sandwichcards.wire.wordings import spoken, title_of, words_about, words_about_fields

_ON_THE_AGENDA = "The cards of what is under way, until it is over, such as those on the stack."


@attrs.frozen
class Term(Value):
    """A kind of move, question or event, or an option.

    Attributes:
        name: What it is called in JSON.
        title: What people call it.
        words: What it means, in a sentence or two.
    """

    name: str
    title: str
    words: str


@attrs.frozen
class Names(Value):
    """What things are called that are counted from 0, such as the places of a sandwich.

    Attributes:
        type: What sort of thing it is: `Place`.
        names: The name of each in JSON, in order: what references call place 0 has the first.
    """

    type: str
    names: tuple[str, ...]


@attrs.frozen
class Area(Value):
    """A zone of the table, which references name.

    Attributes:
        zone: Its name.
        axes: What its parts are counted by, from outside in: `seat`, `place`; none for one pile.
        sizes: How many parts there are on each axis.
        stock: Whether it is full before a game begins.
        words: What lies there.
        names: What its places are called, in the order of `place`; none if they have no names.
    """

    zone: str
    axes: tuple[str, ...]
    sizes: tuple[int, ...]
    stock: bool
    words: str
    names: tuple[str, ...] = ()


@attrs.frozen
class Sheet(Value):
    """All that never changes in a game, for whoever shows it.

    Attributes:
        game: The name of the game.
        title: Its name for people.
        goal: What the players play for, in a sentence; "" if the game has no words for it.
        rules_version: The version of its rules.
        digest: What views and frames call this sheet by.
        setup: Players, options, deck and whatever else the game is set up with; in JSON, decks and
            cities are written out, with their cards by slug.
        cards: Every kind of card, with all there is to know of it.
        options: What each option means; their values are in the set-up.
        questions: What can be asked.
        moves: What can be answered.
        events: What can happen.
        zones: Where something can lie.
        names: What moves call by a name instead of a number.
    """

    game: str
    title: str
    goal: str
    rules_version: int
    digest: str
    setup: Any
    cards: tuple[Kind, ...]
    options: tuple[Term, ...]
    questions: tuple[Term, ...]
    moves: tuple[Term, ...]
    events: tuple[Term, ...]
    zones: tuple[Area, ...]
    names: tuple[Names, ...]


def sheet(setup: Any, game: AnyGame | None = None) -> Sheet:  # noqa: ANN401  # a set-up of any game
    """The sheet of a set-up; a game that is not in `GAMES` has to be given.

    Raises:
        BadSetup: if this is no set-up, or of no game that is known.
    """
    game = _game_of(setup) if game is None else game
    view = game.View
    forms = {field.name: field.type for field in fields_of(view)}
    return Sheet(
        game=game.NAME,
        title=game.TITLE,
        goal=words_of(game).goal(setup),
        rules_version=game.RULES_VERSION,
        digest=digest_of(setup),
        setup=setup,
        cards=tuple(setup.kinds.values()),
        options=tuple(_options(type(setup.rules))),
        questions=_terms(some(question_form(view))),
        moves=_terms(some(get_args(forms["moves"])[0])),
        events=_terms(some(get_args(forms["events"])[0])),
        zones=tuple(_areas(setup, game)),
        names=tuple(_names(forms["moves"])),
    )


def _game_of(setup: Any) -> AnyGame:  # noqa: ANN401  # a set-up of any game
    name = getattr(setup, "game", None)
    if not isinstance(name, str) or name not in GAMES:
        raise BadSetup([f"a set-up of a known game was expected, not {shown(setup)}"])
    return GAMES[name]


def _options(rules: type[Any]) -> Iterable[Term]:
    words = words_about_fields(rules)
    for field in fields_of(rules):
        title = spoken(field.name.replace("_", " "))
        yield Term(field.name, title, spoken(words.get(field.name, "")))


def _terms(classes: Iterable[Any]) -> tuple[Term, ...]:
    return tuple(Term(cls.__name__, title_of(cls), spoken(words_about(cls))) for cls in classes)


def _areas(setup: Any, game: Any) -> Iterable[Area]:  # noqa: ANN401  # of any game
    words = words_about_fields(game.State)
    options = {field.name: getattr(setup, field.name) for field in fields_of(type(setup))}
    state = game.new_game(seed=0, **options)  # how long columns are does not depend on the deal
    for name, zone in places_of(game.State).items():
        entries = [numbers for numbers, _ in zone.entries(getattr(state, name))]
        columns = zone.parts(setup) if zone.mixed else zip(*entries, strict=True)
        sizes = tuple(1 + max(numbers) for numbers in columns)
        called = () if zone.names is None else tuple(zone.names(setup))
        yield Area(name, zone.axes, sizes, zone.stock, spoken(words.get(name, "")), called)
    if holds_on_agenda(game.State):
        yield Area(AGENDA, (), (), stock=False, words=_ON_THE_AGENDA)


def _names(form: Any) -> Iterable[Names]:  # noqa: ANN401  # a form
    for enum in dict.fromkeys(_enums(form)):
        yield Names(enum.__name__, tuple(each.value for each in enum))


def _enums(form: Any) -> Iterable[type[StrEnum]]:  # noqa: ANN401  # a form
    if isinstance(form, type) and issubclass(form, StrEnum):
        yield form
    elif isinstance(form, type) and attrs.has(form) and not issubclass(form, Kind):
        for field in fields_of(form):
            yield from _enums(field.type)
    for part in get_args(form):
        yield from _enums(part)


# JSON


def card_facts(card: Any) -> dict[str, Any]:  # noqa: ANN401  # a card of any game
    """A card with all there is to know of it."""
    fields = written(card, IN_FULL)
    facts = {"type": fields["type"], "slug": card.slug, "name": card.name, "text": card.text}
    return facts | {name: value for name, value in fields.items() if name not in facts}


_WRITE: dict[str, Callable[[Any], Any]] = {
    "setup": lambda setup: written(setup, SPELT_OUT),
    "cards": lambda cards: [card_facts(card) for card in cards],
}


def _write_sheet(value: Sheet) -> dict[str, Any]:
    return {
        field.name: _WRITE.get(field.name, converter.unstructure)(getattr(value, field.name))
        for field in fields_of(Sheet)
    }


def _read_sheet(_value: object, _form: object) -> NoReturn:
    msg = "a sheet is for programs that have no library; write and read the set-up instead"
    raise ValueError(msg)


converter.register_unstructure_hook(Sheet, _write_sheet)
converter.register_structure_hook(Sheet, _read_sheet)
