"""Is whatever comes in bounded before anything is built from it, and can the rest be saved?"""

import json
from typing import Any

import attrs
import pytest

from sandwichcards import (
    GAMES,
    BadRecord,
    BadSetup,
    DecodeError,
    EncodeError,
    Record,
    Seat,
    UnknownMove,
    dumps,
    hoagie,
    loads,
    plates,
    record,
    replay,
)
from sandwichcards.core.documents import MOST_BYTES
from sandwichcards.core.numbers import MOST_COUNT
from sandwichcards.core.records import Entry, parse_stop
from sandwichcards.core.registry import HOUSE
from sandwichcards.core.texts import MOST_LETTERS, shown, text_fault

STATE = hoagie.new_game(2, seed=1)
TEXT = dumps(STATE)
DECK = dumps(plates.Deck.of("mine", plates.HOUSE_DECK.counts))
CATALOGUE = hoagie.catalogue(STATE)


def refusal(text: Any, form: Any = hoagie.State) -> DecodeError:  # noqa: ANN401  # anything
    """How the document is refused."""
    with pytest.raises(DecodeError) as caught:
        loads(text, form)
    assert len(str(caught.value)) < 500
    return caught.value


@pytest.mark.parametrize(
    "text",
    [" " * (MOST_BYTES + 1), b" " * (MOST_BYTES + 1), "[" * (MOST_BYTES + 1)],
    ids=["text", "bytes", "lists"],
)
def test_a_document_that_is_too_long(text: str | bytes) -> None:
    """It is refused at once."""
    assert "16777216 bytes are the most" in refusal(text).reason


@pytest.mark.parametrize("unit", ["[", '{"a":', "[1,", '[{"type":'])
def test_a_document_that_is_too_deep(unit: str) -> None:
    """It is refused, and so is a deep value in a field."""
    assert "$" == refusal(unit * 10**5).path
    deep = TEXT.replace('"turn":1', f'"turn":{"[" * 400}{"]" * 400}')
    assert ("$.value.turn", "a whole number was expected, not a list of 1") == (
        refusal(deep).path,
        refusal(deep).reason,
    )


@pytest.mark.parametrize(
    ("old", "new", "path", "words"),
    [
        ('"turn":1', '"turn":1,"turn":2', "$.value", "'turn' is there twice"),
        ('"seat":0', '"seat":0,"seat":0', "$.value.question", "'seat' is there twice"),
        ('"count":', '"count":1,"count":', "$.value.rng", "'count' is there twice"),
        ('"players":2', '"players":2,"players":2', "$.value.setup", "'players' is there twice"),
        ('"schema":1', '"schema":1,"schema":1', "$", "a document has"),
        ('"turn":1', '"turn":NaN', "$", "NaN is no JSON number"),
        ('"turn":1', '"turn":-Infinity', "$", "-Infinity is no JSON number"),
        ('"turn":1', '"turn":1e999', "$.value.turn", "a whole number was expected, not inf"),
        ('"turn":1', f'"turn":{"9" * 5000}', "$", "this is no JSON"),
        ('"turn":1', f'"turn":{"9" * 4000}', "$.value.turn", "a number of at most 15 digits"),
        ('"turn":1', '"turn":1,"\\ud800\\u001b[2J":1', "$.value", "unknown: '\\ud800\\x1b[2J'"),
        ('"turn":1', f'"turn":1,"{"x" * 10**5}":1', "$.value", "unknown: 'xxx"),
    ],
    ids=range(12),
)
def test_a_state_that_readers_would_not_agree_on(old: str, new: str, path: str, words: str) -> None:
    """It is refused where the fault is, in few words that any screen can show."""
    assert old in TEXT
    error = refusal(TEXT.replace(old, new, 1))
    assert path == error.path
    assert words in error.reason
    assert str(error).isprintable()


def test_many_unknown_fields() -> None:
    """Three are named, the others counted; then come those that there are."""
    document = json.loads(TEXT)
    document["value"] |= dict.fromkeys(map(str, range(1000)), 0)
    words = refusal(json.dumps(document)).reason
    assert words.startswith("unknown: '0', '1', '2' and 997 more (known: setup, rng, ")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("\ud800", r"'\ud800' can't be in a text"),
        ("\x1b[31m", r"'\x1b' can't be in a text"),
        ("two\nlines", r"'\n' can't be in a text"),
        ("\u202eback", r"'\u202e' can't be in a text"),
        ("x" * (MOST_LETTERS + 1), "10000 letters are the most, these are 10001"),
    ],
    ids=range(5),
)
def test_a_name_that_no_screen_should_show(name: str, words: str) -> None:
    """It is refused."""
    error = refusal(DECK.replace('"mine"', json.dumps(name), 1), plates.Deck)
    assert ("$.value.name", words) == (error.path, error.reason)


@pytest.mark.parametrize("name", ["Café 🥪", "👩\u200d🍳", "no\u00a0break", "שלום"])
def test_a_name_in_another_script(name: str) -> None:
    """It is taken, and comes back."""
    assert text_fault(name) is None
    deck = loads(DECK.replace('"mine"', json.dumps(name), 1), plates.Deck)
    assert deck == loads(dumps(deck), plates.Deck)
    assert name == deck.name


@pytest.mark.parametrize("text", [7, None, [], bytearray(b"{}"), object()], ids=range(5))
def test_what_is_no_text(text: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused like a text that is no JSON."""
    assert "this is no JSON" in refusal(text).reason


@pytest.mark.parametrize("form", [None, 7, "State", [], dict, hoagie], ids=range(6))
def test_what_is_no_form(form: Any) -> None:  # noqa: ANN401  # that is the point
    """Nothing is of that form."""
    assert "$.form" == refusal(TEXT, form).path


@pytest.mark.parametrize("value", [object(), {1, 2}, hoagie, float("nan"), 10**5000], ids=range(5))
def test_what_is_no_value_of_ours(value: object) -> None:
    """It can't be written."""
    with pytest.raises(EncodeError, match="can't be written"):
        dumps(value)


@pytest.mark.parametrize("text", [None, 7, b"pass", ["pass"]])
def test_a_move_that_is_no_text(text: Any) -> None:  # noqa: ANN401  # that is the point
    """It is none."""
    with pytest.raises(UnknownMove, match="a text was expected"):
        CATALOGUE.parse(text)
    with pytest.raises(UnknownMove, match="a text was expected"):
        parse_stop(text)


@pytest.mark.parametrize("text", ["x" * 10**7, "pass " * 10**6, " " * 10**7 + "pass"], ids=range(3))
def test_a_move_in_a_long_text(text: str) -> None:
    """It is refused in few words, and nothing is compared with it."""
    with pytest.raises(UnknownMove) as caught:
        CATALOGUE.parse(text)
    assert len(str(caught.value)) < 1000
    assert () == caught.value.near


@pytest.mark.parametrize("game", [None, "hoagie", 7])
def test_a_recording_of_no_game(game: Any) -> None:  # noqa: ANN401  # that is the point
    """There is none."""
    with pytest.raises(BadSetup, match="a game was expected"):
        record(game, 2)


@pytest.mark.parametrize("seed", ["\ud800", "x" * 2000, b"x" * 2000, 10**5000, 1.5], ids=range(5))
def test_a_recording_that_could_not_be_saved(seed: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused before the first card is dealt."""
    with pytest.raises(BadSetup, match="seed"):
        record(hoagie, 2, seed=seed)


def test_a_move_that_is_none_in_a_recording() -> None:
    """It is refused as `apply` refuses it, and a host's decision as `stop` does."""
    recording = record(hoagie, 2, seed=1)
    with pytest.raises(ValueError, match="H-"):
        recording.play("pass")
    with pytest.raises(BadSetup, match="a host can say"):
        recording.stop(None)  # type: ignore[arg-type]
    assert () == recording.record.entries


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "record",
        Record("hoagie", 1, None, 1, "", ()),
        Record("hoagie", 1, STATE.setup, None, "", ()),  # type: ignore[arg-type]
        Record("hoagie", 1, STATE.setup, 1, "", None),  # type: ignore[arg-type]
        Record("hoagie", 1, STATE.setup, 1, "", ("pass",)),  # type: ignore[arg-type]
        Record("hoagie", 1, STATE.setup, 1, "", (Entry(None, ""),)),  # type: ignore[arg-type]
        Record([], 1, STATE.setup, 1, "", ()),  # type: ignore[arg-type]
        Record("plates", plates.RULES_VERSION, STATE.setup, 1, "", ()),
    ],
    ids=range(9),
)
def test_what_is_no_record(kept: Any) -> None:  # noqa: ANN401  # that is the point
    """It can't be replayed."""
    with pytest.raises(BadRecord) as caught:
        list(replay(kept))
    assert 0 == caught.value.entry


@pytest.mark.parametrize(
    "seed",
    ['{"int":"1_0"}', '{"int":" 5"}', f'{{"int":"{"9" * 10**4}"}}', '{"str":"\\ud800"}'],
    ids=range(4),
)
def test_a_seed_in_a_document_that_is_none(seed: str) -> None:
    """It is refused."""
    text = dumps(record(hoagie, 2, seed=5).record)
    error = refusal(text.replace('{"int":"5"}', seed, 1), Record)
    assert "$.value.seed" == error.path


def test_the_last_generator() -> None:
    """Its state can be played and saved like any other."""
    last = TEXT.replace('"count":1', f'"count":{2**63 - 1}', 1)
    state = loads(last, hoagie.State)
    _, rng = state.rng.draw(1)
    assert 0 == rng.count


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("x" * 100, "'" + "x" * 36 + "..."),
        ([1, 2], "a list of 2"),
        ([], "[]"),
        ({"a": 1}, "an object"),
        (10**20, "a number of 67 bits"),
        (-5, "-5"),
        (True, "True"),
        (Seat(3), "3"),
        (object(), "something of type object"),
    ],
    ids=range(9),
)
def test_a_value_in_a_few_words(value: object, words: str) -> None:
    """It is short, however large the value is."""
    assert words == shown(value)


def _endless(name: str) -> Any:  # noqa: ANN401  # rules of any game
    rules = GAMES[name].Rules()
    limits = {each: None for each in ("turn_limit", "action_limit") if hasattr(rules, each)}
    return attrs.evolve(rules, **limits)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("name", HOUSE)
def test_the_highest_numbers_of_a_state(name: str, sign: int) -> None:
    """What counts as far as it goes is refused, or can be played on and saved at every step."""
    game: Any = GAMES[name]
    state = game.new_game(3, seed=1, rules=_endless(name))
    for field in ("turn", "eaten", "actions", "rerolls", "edge", "scores", "hooch"):
        if hasattr(state, field):
            was = getattr(state, field)
            most = sign * MOST_COUNT
            highest = attrs.evolve(state, **{field: most if type(was) is int else (most,) * 3})
            if not highest.faults():
                state = highest
    for number in range(60):
        assert state == loads(dumps(state), game.State)
        if state.outcome is not None:
            break
        moves = game.legal_moves(state)
        state = game.apply(state, moves[number % len(moves)])


@pytest.mark.parametrize("name", HOUSE)
def test_numbers_beyond_the_highest(name: str) -> None:
    """They are refused, as the turn of a state without a limit and as the limit itself."""
    game: Any = GAMES[name]
    state = game.new_game(2, seed=1, rules=_endless(name))
    assert attrs.evolve(state, turn=MOST_COUNT + 1).faults()
    with pytest.raises(BadSetup, match="turn limit must be 1000000000000 or less"):
        game.new_game(2, rules=game.Rules(turn_limit=MOST_COUNT + 1))
