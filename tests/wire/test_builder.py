"""Does every form have its model, also of classes that nobody has thought of?"""

import json
from typing import Any, Generic, Literal, TypeVar

import attrs
import jsonschema_rs
import pytest

from sandwichcards import Seat, dumps, hoagie, plates
from sandwichcards.core.game import AnyView
from sandwichcards.core.refs import Ref, Transfer, about
from sandwichcards.testing import random_choices, walk
from sandwichcards.wire.builder import TEXT, Builder
from sandwichcards.wire.models import (
    Either,
    Model,
    Named,
    Nothing,
    Number,
    Parts,
    Row,
    Thing,
    Truth,
    Whole,
    Word,
)
from sandwichcards.wire.schemas import defined, printed

V = TypeVar("V", bound=AnyView)


@attrs.frozen
class Letter(Generic[V]):
    """Something that a host sends.

    Attributes:
        view: What can be seen.
        uses: What the moves are about.
        transfers: What went where.
    """

    view: V
    uses: tuple[Ref, ...]
    transfers: tuple[Transfer, ...] = ()


@attrs.frozen
class Parcel(Generic[V]):
    """A letter with a weight."""

    letter: Letter[V]
    weight: int


@attrs.frozen
class Envelope:
    """A letter in another one."""

    inner: "Envelope | None"
    stamp: Literal["red", "blue"] | int


def built() -> Builder:
    """One that knows nothing yet."""
    return Builder(plates, {})


@pytest.mark.parametrize(
    ("form", "model"),
    [
        (bool, Truth()),
        (float, Number()),
        (str, TEXT),
        (tuple[bool, ...], Row(Truth())),
        (tuple[bool, str], Parts((Truth(), TEXT))),
        (float | None, Either((Number(), Nothing()))),
        (Seat | Literal["draw"], Either((Named("Seat"), Word(("draw",))))),
        (plates.Card, Named("Slug")),
        (plates.Card | None, Either((Named("Slug"), Nothing()))),
        (plates.Move, Named("Move")),
        (plates.Question | None, Either((Named("Question"), Nothing()))),
        (plates.Pass | plates.Toss, Either((Named("Pass"), Named("Toss")))),
        (plates.Deck, Named("Deck")),
        (plates.Until, Named("Until")),
    ],
)
def test_a_form(form: Any, model: Model) -> None:  # noqa: ANN401  # a form
    """It is described by what it is made of."""
    assert model == built().of(form)


def test_what_is_counted() -> None:
    """Seats end where the game's do."""
    builder = built()
    assert Named("Seat") == builder.of(Seat)
    assert Whole(0, 4) == builder.definitions["Seat"].model


def test_a_class_that_holds_itself() -> None:
    """It is described by its name."""
    builder = built()
    assert Named("Envelope") == builder.of(Envelope)
    model = builder.definitions["Envelope"].model
    assert isinstance(model, Thing)
    assert Either((Named("Envelope"), Nothing())) == model.members[0].model


def test_a_class_of_classes() -> None:
    """It is described by its own docstring, one of several by its name."""
    builder = built()
    assert Either((Named("Parcel"), Named("Pass"))) == builder.of(Parcel[Any] | plates.Pass)
    assert "A letter with a weight." == builder.definitions["Parcel"].words
    assert "Something that a host sends." == builder.definitions["Letter"].words


def test_two_classes_of_one_name() -> None:
    """The second is called by its room as well."""
    builder = built()
    builder.of(plates.TakeTurn)
    assert Named("AgendaTakeTurn") == builder.of(hoagie.TakeTurn)


def test_a_letter_of_ones_own() -> None:
    """Any class can be described: the view in it is the game's, and what is left out may be."""
    builder = built()
    form = builder.of(Letter)
    definitions = {name: defined(each) for name, each in builder.definitions.items()}
    validator = jsonschema_rs.Draft202012Validator({**printed(form), "$defs": definitions})
    for step in walk(plates, 2, random_choices(3), seed=3):
        view = plates.observe(step.state, step.state.to_act)
        uses = [ref for move in view.moves for ref in about(view, move).uses]
        transfers = [transfer for event in view.events for transfer in about(view, event).transfers]
        letter = json.loads(dumps(Letter(view, tuple(uses), tuple(transfers))))["value"]
        assert validator.is_valid(letter)
        assert not validator.is_valid({**letter, "view": None})
        assert all(None not in ref.values() for ref in letter["uses"])
