"""Are views alike in JSON, whatever the game, and do they say which set-up they are about?"""

import json
from typing import Any

import attrs
import pytest

from examples import nibble
from sandwichcards import (
    GAMES,
    BadSetup,
    DecodeError,
    Record,
    Seat,
    Time,
    dumps,
    hoagie,
    loads,
    plates,
    record,
)
from sandwichcards.core.registry import HOUSE
from sandwichcards.core.setups import digest_of
from sandwichcards.testing import random_choices, walk

SHARED = ("setup", "seat", "to_act", "question", "moves", "outcome")
GAMES_TOO: list[Any] = [*(GAMES[name] for name in HOUSE), nibble]
VIEW = plates.observe(plates.new_game(2, seed=1), Seat(0))


def value_of(value: object, **options: bool) -> dict[str, Any]:
    """The JSON of a value, without its envelope."""
    found: dict[str, Any] = json.loads(dumps(value, **options))["value"]
    return found


def names(game: Any) -> str:  # noqa: ANN401  # a game
    """What a game is called in the name of a test."""
    return str(game.NAME)


@pytest.mark.parametrize("game", GAMES_TOO, ids=names)
def test_what_all_views_have(game: Any) -> None:  # noqa: ANN401  # a game
    """The same names come first in every game, and what they hold is what the view says."""
    for step in walk(game, 2, random_choices(1), seed=1):
        view = game.observe(step.state, Seat(1))
        value = value_of(view)
        assert list(SHARED) == list(value)[: len(SHARED)]
        assert "events" == list(value)[-1]
        assert (view.seat, view.to_act) == (value["seat"], value["to_act"])
        assert (view.question is None) == (value["question"] is None)


@pytest.mark.parametrize("game", GAMES_TOO, ids=names)
def test_an_outcome(game: Any) -> None:  # noqa: ANN401  # a game
    """It is written in one way, in a view as in the event that tells of it."""
    over = game.stop(game.new_game(2, seed=1), Time())
    value = value_of(game.observe(over, None))
    assert value["outcome"] == value["events"][-1]["outcome"]
    assert {"winners", "scores", "returns", "how"} == set(value["outcome"])
    assert (None, None) == (value["to_act"], value["question"])


def test_a_digest() -> None:
    """It stands for the whole set-up: another deck, option or number of players has another."""
    own = plates.Deck.of("house too", plates.HOUSE_DECK.counts)
    fewer = attrs.evolve(own, counts=own.counts[1:])
    setups = [
        plates.new_game(2, seed=1).setup,
        plates.new_game(3, seed=1).setup,
        plates.new_game(2, seed=1, rules=plates.Rules(turn_limit=9)).setup,
        plates.new_game(2, seed=1, deck=own).setup,
        plates.new_game(2, seed=1, deck=attrs.evolve(fewer, name=own.name)).setup,
    ]
    assert len(setups) == len({setup.digest for setup in setups})
    assert value_of(VIEW)["setup"] == VIEW.setup.digest == setups[0].digest


def test_a_digest_of_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The version of the rules counts too, if the set-up says of which game it is."""
    before = digest_of(VIEW.setup)
    monkeypatch.setattr(plates, "RULES_VERSION", plates.RULES_VERSION + 1)
    fresh = attrs.evolve(VIEW.setup)
    assert before != digest_of(fresh)
    setup = nibble.new_game(2).setup
    assert digest_of(setup) == digest_of(attrs.evolve(setup))


def test_a_view_with_its_set_up() -> None:
    """It is read with it; whole it needs none, but may not contradict."""
    assert VIEW == loads(dumps(VIEW), plates.View, VIEW.setup)
    whole = dumps(VIEW, whole=True)
    assert VIEW == loads(whole, plates.View) == loads(whole, plates.View, VIEW.setup)
    assert value_of(VIEW, whole=True)["setup"] == value_of(VIEW.setup)


@pytest.mark.parametrize(
    ("whole", "players", "words"),
    [
        (False, None, r"give it, as in loads\(text, View, setup\)"),
        (False, 3, "another set-up: "),
        (True, 3, "another set-up than the one that was given"),
    ],
)
def test_a_view_without_its_set_up(whole: bool, players: int | None, words: str) -> None:  # noqa: FBT001  # a case
    """It is refused, and the error says what to do."""
    setup = None if players is None else plates.new_game(players, seed=1).setup
    with pytest.raises(DecodeError, match=words) as caught:
        loads(dumps(VIEW, whole=whole), plates.View, setup)
    assert "$.value.setup" == caught.value.path


def test_states_and_records() -> None:
    """They hold their set-up in full, and another one is refused."""
    recording = record(hoagie, 2, seed=1)
    other = hoagie.new_game(3, seed=1).setup
    for each, form in ((recording.state, hoagie.State), (recording.record, Record)):
        assert each == loads(dumps(each), form, recording.state.setup)
        with pytest.raises(DecodeError, match="another set-up than the one that was given"):
            loads(dumps(each), form, other)


def test_a_digest_in_a_state() -> None:
    """It is refused: a state holds everything."""
    document = json.loads(dumps(hoagie.new_game(2, seed=1)))
    document["value"]["setup"] = "0" * 16
    with pytest.raises(DecodeError, match="an object was expected"):
        loads(json.dumps(document), hoagie.State, hoagie.new_game(2, seed=1).setup)


def test_a_lone_move() -> None:
    """With the set-up, its card is known."""
    setup = hoagie.new_game(2, seed=1).setup
    move = hoagie.Discard(hoagie.SKIP)
    assert move is loads(dumps(move), hoagie.Move, setup)


def test_no_set_up_at_all() -> None:
    """A state in its place is refused."""
    with pytest.raises(BadSetup, match=r"a set-up was expected, such as view\.setup"):
        loads(dumps(VIEW), plates.View, VIEW)


@pytest.mark.parametrize(
    ("name", "new", "words"),
    [
        ("to_act", 1, "does not fit the rest of the view"),
        ("to_act", None, "does not fit the rest of the view"),
        ("to_act", True, "a whole number was expected"),
        ("to_act", 5, "there is no seat 5"),
        ("question", None, "does not fit the rest of the view"),
        ("question", {"type": "TakeTurn", "seat": 0}, "does not fit the rest of the view"),
        ("question", {"type": "Dance"}, "one of "),
    ],
)
def test_what_does_not_fit_the_rest(name: str, new: object, words: str) -> None:
    """It is refused where it stands."""
    document = json.loads(dumps(VIEW))
    document["value"][name] = new
    with pytest.raises(DecodeError, match=words) as caught:
        loads(json.dumps(document), plates.View, VIEW.setup)
    assert caught.value.path.startswith(f"$.value.{name}")


@pytest.mark.parametrize("name", [*SHARED, "hand"])
def test_what_is_missing(name: str) -> None:
    """It is named."""
    document = json.loads(dumps(VIEW))
    del document["value"][name]
    with pytest.raises(DecodeError, match=f"'{name}' is missing"):
        loads(json.dumps(document), plates.View, VIEW.setup)
