"""What is there in the JSON of a game? All its documents, and what they are made of."""

from collections.abc import Iterator
from typing import Any, Union, get_args

import attrs

from sandwichcards.core.codec import form_name
from sandwichcards.core.kinds import Kind
from sandwichcards.core.records import Record
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import LAST_COUNT, MOST_KEY_BYTES, Rng
from sandwichcards.core.sorts import fields_of, is_named, question_form, setup_form, some
from sandwichcards.core.texts import MOST_NUMBER
from sandwichcards.wire.builder import DIGEST, TEXT, Builder, Context, Special
from sandwichcards.wire.frames import Frame
from sandwichcards.wire.lines import Line
from sandwichcards.wire.models import (
    Definition,
    Either,
    Member,
    Model,
    Parts,
    Protocol,
    Row,
    Text,
    Thing,
    Whole,
    Word,
)
from sandwichcards.wire.sheets import Sheet
from sandwichcards.wire.wordings import words_about_fields

_HEXADECIMAL = "^([0-9a-f]{2})*$"


def protocol(game: AnyGame) -> Protocol:
    """All that is known of a game's JSON."""
    builder = Builder(game, _SPECIAL)
    documents: dict[str, Model] = {}
    for form in _forms(game):
        documents[form_name(form)] = builder.of(form)
    for form in dict.fromkeys(_lone(game)):
        documents[form_name(form)] = builder.thing(form)  # its form tells the type
    line = Definition("Line", builder.of(Line), "A line that a program is sent, if it is a bot.")
    definitions = {**builder.definitions, line.name: line}
    return Protocol(game.NAME, game.TITLE, definitions, documents)


def _forms(game: AnyGame) -> Iterator[Any]:
    """What can be a document; one more form is one more line."""
    setup = setup_form(game.View)
    yield Sheet
    yield game.View
    yield game.State
    yield Record
    yield setup
    yield game.Rules
    yield from (field.type for field in fields_of(setup) if is_named(field.type))
    yield Frame  # last: what the game calls by a name keeps it


def _lone(game: AnyGame) -> Iterator[Any]:
    """What can be a document although it is mostly a part of others: moves, questions, events."""
    forms = {field.name: field.type for field in fields_of(game.View)}
    yield from some(get_args(forms["moves"])[0])
    yield from some(question_form(game.View))
    yield from some(get_args(forms["events"])[0])


# Those whose JSON is not just their fields


def _rng(_: Builder) -> Thing:
    most = f"^([0-9a-f]{{2}}){{0,{MOST_KEY_BYTES}}}$"
    return Thing(
        (
            Member("key", Text(most), "The key, in hexadecimal."),
            Member("count", Whole(0, LAST_COUNT), "How much has been drawn."),
        )
    )


def _record(builder: Builder) -> Thing:
    game, words = builder.game, words_about_fields(Record)
    models: dict[str, Model] = {
        "game": Word((game.NAME,)),
        "rules_version": Whole(-MOST_NUMBER, MOST_NUMBER),
        "setup": builder.of(setup_form(game.View)),
        "seed": Either(
            (
                Thing((Member("int", Text("^-?[0-9]{1,640}$"), "A number, as a text of digits."),)),
                Thing((Member("str", TEXT, "A text."),)),
                Thing((Member("bytes", Text(_HEXADECIMAL), "Bytes, in hexadecimal."),)),
            )
        ),
        "start": TEXT,
        "entries": Row(Parts((TEXT, TEXT))),
    }
    return Thing(tuple(Member(name, model, words[name]) for name, model in models.items()))


def _sheet(builder: Builder) -> Thing:
    game, words = builder.game, words_about_fields(Sheet)
    models: dict[str, Model] = {
        "game": Word((game.NAME,)),
        "digest": DIGEST,
        "setup": builder.of(setup_form(game.View), Context.SPELT),
        "cards": Row(_cards(builder)),
    }
    return Thing(
        tuple(
            Member(each.name, models.get(each.name) or builder.of(each.type), words[each.name])
            for each in fields_of(Sheet)
        )
    )


def _cards(builder: Builder) -> Model:
    """Any kind of card that can lie on the table; some games have none."""
    kinds = tuple(dict.fromkeys(_kinds_in(builder.game.State)))
    return builder.of(Union[kinds], Context.FACTS) if kinds else Either(())  # noqa: UP007  # of a tuple


def _kinds_in(form: Any, known: frozenset[Any] = frozenset()) -> Iterator[type[Kind]]:  # noqa: ANN401  # a form
    if isinstance(form, type) and issubclass(form, Kind):
        yield form
    elif isinstance(form, type) and attrs.has(form) and form not in known:
        for field in fields_of(form):
            yield from _kinds_in(field.type, known | {form})
    for part in get_args(form):
        yield from _kinds_in(part, known)


_SPECIAL: dict[type, Special] = {Rng: _rng, Record: _record, Sheet: _sheet}
