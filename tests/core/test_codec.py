"""Does everything come back from JSON as it was, and is everything else refused with its path?"""

import json
import pickle
from enum import StrEnum
from typing import Any

import attrs
import pytest

from sandwichcards import (
    DecodeError,
    Ending,
    Forfeit,
    Outcome,
    Rng,
    Seat,
    Time,
    dumps,
    hoagie,
    loads,
)
from sandwichcards.core.codec import form_name
from sandwichcards.core.documents import SCHEMA
from sandwichcards.hoagie import Deck, Place, Rules, State, View
from sandwichcards.testing import random_choices, walk

OWN = Deck.of("own", {"fresh-bread": 20, "spoiled-bread": 6, "skip": 9, "double-play": 5})
STATES = [
    step.state
    for options in ({}, {"deck": OWN}, {"rules": Rules(turn_limit=None, stack_skips=False)})
    for step in list(walk(hoagie, 3, random_choices(3), seed=4, options=options))[::7]
]
STATE = hoagie.new_game(2, seed=1)
TEXT = dumps(STATE)
FORFEIT = Forfeit(Seat(0))
SKIPS = dict(hoagie.HOUSE_DECK.counts)[hoagie.SKIP]


@pytest.mark.parametrize("number", range(len(STATES)))
def test_a_state_and_its_views(number: int) -> None:
    """They come back as they were, events included, and share the one set-up."""
    state = STATES[number]
    again = loads(dumps(state), State)
    assert (state, state.events, state.quiet) == (again, again.events, again.quiet)
    assert again.setup is state.setup.interned()
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        view = hoagie.observe(state, seat)
        back = loads(dumps(view), View, view.setup)
        assert (view, view.events) == (back, back.events)


VALUES = {
    "options": Rules(first_player=Seat(1), stack_skips=False, turn_limit=None),
    "defaults": Rules(),
    "house deck": hoagie.HOUSE_DECK,
    "own deck": OWN,
    "set-up": STATE.setup,
    "sandwich": hoagie.Sandwich("fs---", (3, 2, 0, 0, 0)),
    "generator": Rng.from_seed("x").roll()[1],
    "question": hoagie.PlayOn(Seat(1), 2),
    "move": hoagie.Spoil(Seat(1), Place.LEFT_BREAD),
    "event": hoagie.Ended(Outcome.of([0], [5, 2], Ending.GOAL)),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value(name: str) -> None:
    """It comes back as it was."""
    value = VALUES[name]
    assert value == loads(dumps(value), type(value))


def test_a_text_in_bytes() -> None:
    """It is read as well."""
    assert STATE == loads(TEXT.encode(), State)


def test_enums_and_cards() -> None:
    """They come back as such, not as mere texts."""
    over = loads(dumps(hoagie.stop(STATE, Time())), State)
    assert over.outcome is not None
    assert "Ending" == type(over.outcome.how).__name__
    catalogue = hoagie.catalogue(STATE)
    event = catalogue.loads(dumps(hoagie.Built(Seat(0), Place.MEAT)), hoagie.Built)
    assert event.place is Place.MEAT
    assert over.hands[0][0] is STATE.hands[0][0]


def test_a_house_deck() -> None:
    """It is saved by its name alone, a user's in full."""
    assert '"deck":"house"' in TEXT
    own = json.loads(dumps(OWN))["value"]
    assert "own" == own["name"]
    assert [{"type": "FreshCard", "ingredient": "bread"}, 20] == own["counts"][0]


def test_bare_tuples() -> None:
    """They are read and written with the form that says what they hold."""
    form = tuple[hoagie.Event, ...]
    catalogue = hoagie.catalogue(STATE)
    assert STATE.events == catalogue.loads(dumps(STATE.events, form), form)


def test_a_document() -> None:
    """It says its schema and its form."""
    document = json.loads(TEXT)
    assert (SCHEMA, "hoagie.State") == (document["schema"], document["form"])
    assert 1 == SCHEMA
    assert ["hoagie.Build", "core.Outcome"] == [form_name(hoagie.Build), form_name(Outcome)]


def test_a_small_document() -> None:
    """A state takes about three kilobytes, its pickle less than four."""
    assert len(TEXT) < 3500
    assert len(pickle.dumps(STATE)) < 4000


def refusal(text: str | bytes, form: Any = State) -> DecodeError:  # noqa: ANN401  # any form
    """How the document is refused."""
    with pytest.raises(DecodeError) as caught:
        loads(text, form)
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nonsense",
        b"\xff\xfe\x00",
        b"\xff",
        "[" * 100_000,
        '{"schema":1,"form":"x","value":' + "[" * 100_000,
        "NaN",
        '{"schema":1,"form":"hoagie.State","value":Infinity}',
        "1" * 5000,
        7,
        None,
    ],
    ids=range(12),
)
def test_a_text_that_is_no_json(text: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused as a whole."""
    error = refusal(text)
    assert "$" == error.path
    assert "this is no JSON" in error.reason


@pytest.mark.parametrize(
    "document", [[], 7, None, "text", {}, {"schema": 1, "form": "hoagie.State"}]
)
def test_json_that_is_no_document(document: object) -> None:
    """It is refused as a whole."""
    error = refusal(json.dumps(document))
    assert ("$", "a document has 'schema', 'form' and 'value', and nothing else") == (
        error.path,
        error.reason,
    )


@pytest.mark.parametrize("schema", ["0", "2", "true", '"1"', "null", "[]"])
def test_another_schema(schema: str) -> None:
    """It is refused."""
    error = refusal(TEXT.replace('"schema":1', f'"schema":{schema}'))
    assert ("$.schema", "this library reads schema 1") == (error.path, error.reason)


@pytest.mark.parametrize("form", ['"hoagie.View"', '"State"', "7", "null", '["hoagie.State"]'])
def test_another_form(form: str) -> None:
    """It is refused."""
    error = refusal(TEXT.replace('"form":"hoagie.State"', f'"form":{form}'))
    assert "$.form" == error.path
    assert error.reason.startswith("hoagie.State was expected")


def changed(path: str, new: object, *, base: object = STATE) -> str:
    """A document of the value with what lies at the path replaced."""
    document = json.loads(dumps(base, whole=True))
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    place = document["value"]
    for step in steps:
        place = place[step]
    place[last] = new
    return json.dumps(document)


@pytest.mark.parametrize(
    ("path", "new", "fault", "words"),
    [
        ("turn", True, "$.value.turn", "a whole number was expected, not True"),
        ("turn", 1.0, "$.value.turn", "a whole number was expected, not 1.0"),
        ("turn", "1", "$.value.turn", "a whole number was expected, not '1'"),
        ("turn", None, "$.value.turn", "a whole number was expected, not None"),
        ("turn", 10**15, "$.value.turn", "a number of at most 15 digits"),
        ("turn", 10**4000, "$.value.turn", "15 digits was expected, not a number of 13288 bits"),
        ("quiet", 0, "$.value.quiet", "true or false was expected, not 0"),
        ("turned", "no", "$.value.turned", "true or false was expected"),
        ("hands", {}, "$.value.hands", "a list was expected, not {}"),
        ("hands.1", "skip", "$.value.hands[1]", "a list was expected, not 'skip'"),
        ("hands.1.3", "ham", "$.value.hands[1][3]", "the slug of a card of this game"),
        ("hands.1.3", ["x"], "$.value.hands[1][3]", "the slug of a card of this game"),
        ("hands.1.3", None, "$.value.hands[1][3]", "the slug of a card of this game"),
        ("draw_pile", "skip", "$.value.draw_pile", "a list was expected"),
        ("draw_pile.5", 7, "$.value.draw_pile[5]", "the slug of a card of this game"),
        ("draw_pile.25", "skip", "$.value", "the deck has"),
        ("skips.0", -1, "$.value", "H-14"),
        ("question", [], "$.value.question", "an object with a 'type' was expected"),
        ("question.type", "Dance", "$.value.question", "one of TakeTurn, PlayOn as 'type'"),
        ("question.type", 7, "$.value.question", "an object with a 'type' was expected"),
        ("question.seat", "0", "$.value.question.seat", "a whole number was expected"),
        ("question.seat", 5, "$.value.question.seat", "there is no seat 5 at this table"),
        ("events.0.seat", 2, "$.value.events[0].seat", "there is no seat 2 at this table"),
        ("events.0.seat", -1, "$.value.events[0].seat", "there is no seat -1 at this table"),
        ("question.extra", 1, "$.value.question", "unknown: 'extra' (known: seat)"),
        ("question", None, "$.value", "nobody is asked"),
        ("outcome", 7, "$.value.outcome", "an object was expected"),
        ("extra", 1, "$.value", "unknown: 'extra'"),
        ("rng", 7, "$.value.rng", "a generator's 'key' and 'count' was expected"),
        ("rng.count", True, "$.value.rng", "a generator's 'key' and 'count'"),
        ("rng.count", -1, "$.value.rng", "a generator's 'key' and 'count'"),
        ("rng.count", 2**64, "$.value.rng", "a generator's 'key' and 'count'"),
        ("rng.key", "xyz", "$.value.rng", "non-hexadecimal"),
        ("rng.key", "00" * 600, "$.value.rng", "a generator's 'key' and 'count'"),
        ("rng.seed", "0", "$.value.rng", "a generator's 'key' and 'count'"),
        ("setup", 7, "$.value.setup", "an object was expected, not 7"),
        ("setup.players", 6, "$.value.setup", "H-28"),
        ("setup.deck", "grand", "$.value.setup.deck", "the name of one of the house's own (house)"),
        ("setup.deck", 7, "$.value.setup.deck", "an object was expected, not 7"),
        (
            "setup.rules.turn_limit",
            "9",
            "$.value.setup.rules.turn_limit",
            "a whole number was expected",
        ),
        ("setup.rules.turn_limit", False, "$.value.setup.rules.turn_limit", "not False"),
        ("setup.rules.stack_skips", 1, "$.value.setup.rules.stack_skips", "true or false"),
        ("shapes.1", 5, "$.value.shapes[1]", "a text was expected, not 5"),
        ("shapes.1", "f", "$.value", "seat 1: H-3"),
        ("covered", [7], "$.value.covered[0]", "an object was expected, not 7"),
        (
            "covered",
            [{"seat": 1, "place": "meat", "card": "fresh-meat"}],
            "$.value",
            "fresh-meat is covered by nothing on the meat of seat 1",
        ),
        ("skips.1", 2**70, "$.value.skips[1]", "a number of at most 15 digits"),
        ("skips.1", 10**15 - 1, "$.value", f"of skip, the deck has {SKIPS}"),
        ("events.0", {"type": "Dealt"}, "$.value.events[0]", "is missing"),
        ("events.0.cards.2", "ham", "$.value.events[0].cards[2]", "the slug of a card"),
    ],
)
def test_a_state_that_was_tampered_with(path: str, new: object, fault: str, words: str) -> None:
    """It is refused; the path leads to the fault, and the words say what is wrong."""
    error = refusal(changed(path, new))
    assert error.path.startswith(fault)
    assert words in error.reason


def test_a_state_that_lacks_a_field() -> None:
    """The field is named."""
    document = json.loads(TEXT)
    del document["value"]["turn"]
    error = refusal(json.dumps(document))
    assert ("$.value.turn", "'turn' is missing") == (error.path, error.reason)


@pytest.mark.parametrize(
    ("path", "new", "fault", "words"),
    [
        ("winners.0", 0.5, "$.value.outcome.winners[0]", "a whole number was expected"),
        ("returns.0", "1", "$.value.outcome.returns[0]", "a number was expected, not '1'"),
        ("returns.0", True, "$.value.outcome.returns[0]", "a number was expected, not True"),
        ("returns", [1, 1], "$.value", "the outcome does not fit the table"),
        ("how", "fun", "$.value.outcome.how", "one of goal, limit, stalemate"),
        ("how", [], "$.value.outcome.how", "one of goal, limit, stalemate"),
        ("scores", [1], "$.value", "the outcome does not fit the table"),
    ],
)
def test_an_outcome_that_was_tampered_with(path: str, new: object, fault: str, words: str) -> None:
    """It is refused."""
    over = hoagie.stop(STATE, FORFEIT)
    error = refusal(changed(f"outcome.{path}", new, base=over))
    assert error.path.startswith(fault)
    assert words in error.reason


def test_a_whole_number_among_the_returns() -> None:
    """It is a number like any other."""
    over = hoagie.stop(STATE, FORFEIT)
    again = loads(changed("outcome.returns", [0, 1], base=over), State)
    assert over == again
    assert again.outcome is not None
    assert [float, float] == [type(share) for share in again.outcome.returns]


@pytest.mark.parametrize(
    ("path", "new", "fault", "words"),
    [
        ("name", "", "$.value", "a deck has a name"),
        ("name", "house", "$.value", "'house' is the name of a house deck"),
        ("counts.0", 7, "$.value.counts[0]", "a list was expected, not 7"),
        ("counts.0", [], "$.value.counts[0]", "a list of 2 was expected, not []"),
        ("counts.0.1", -1, "$.value", "copies of fresh-bread must be 0 to"),
        ("counts.0.1", "9", "$.value.counts[0][1]", "a whole number was expected"),
        ("counts.0.0", "skip", "$.value.counts[0][0]", "an object with a 'type' was expected"),
        ("counts.0.0.type", "Ham", "$.value.counts[0][0]", "one of FreshCard, SpoiledCard"),
        ("counts.0.0.ingredient", "ham", "$.value.counts[0][0].ingredient", "one of bread, meat"),
        ("counts.0.0.slug", "ham", "$.value.counts[0][0]", "unknown: 'slug'"),
        ("counts.1.0.type", "FreshCard", "$.value", "share the slug 'fresh-bread'"),
    ],
)
def test_a_deck_that_was_tampered_with(path: str, new: object, fault: str, words: str) -> None:
    """It is refused."""
    error = refusal(changed(path, new, base=OWN), Deck)
    assert error.path.startswith(fault)
    assert words in error.reason


@pytest.mark.parametrize(
    ("path", "new", "words"),
    [
        ("moves", [], "the view does not fit the table"),
        ("hand_sizes", [7], "the cards in sight"),
        ("draw_pile_size", 3, "the cards in sight"),
        ("shapes", [], "0 shapes where there should be 2"),
        ("turn", 0, "H-27"),
    ],
)
def test_a_view_that_was_tampered_with(path: str, new: object, words: str) -> None:
    """It is refused."""
    error = refusal(changed(path, new, base=hoagie.observe(STATE, Seat(0))), View)
    assert "$.value" == error.path
    assert words in error.reason


def test_a_long_value_in_a_refusal() -> None:
    """It is cut short."""
    error = refusal(changed("turn", "x" * 500))
    assert len(error.reason) < 90


def test_a_card_without_a_game() -> None:
    """A lone move with a card can't be read without its catalogue."""
    move = hoagie.Discard(hoagie.SKIP)
    error = refusal(dumps(move), hoagie.Discard)
    assert "$.value.card" == error.path


class Colour(StrEnum):
    """An enum of a game of one's own."""

    RED = "red"


@attrs.frozen
class Hue:
    """A class of a game of one's own, with fields of all sorts."""

    colour: Colour
    shade: float
    maybe: int | None
    pair: tuple[int, str]
    rest: tuple[Colour, ...] = ()
    card: hoagie.SkipCard | None = None


@pytest.mark.parametrize("maybe", [1, None])
def test_a_class_of_one_s_own(maybe: int | None) -> None:
    """It comes back as it was: the forms follow from its annotations."""
    hue = Hue(Colour.RED, 0.5, maybe, (1, "x"), (Colour.RED,))
    assert hue == loads(dumps(hue), Hue)


def test_fields_of_one_s_own_that_do_not_fit() -> None:
    """It is refused."""
    hue = Hue(Colour.RED, 0.5, 1, (1, "x"))
    error = refusal(changed("maybe", [1], base=hue), Hue)
    assert "$.value.maybe" == error.path
    assert "$.value.pair" == refusal(changed("pair", [1], base=hue), Hue).path
