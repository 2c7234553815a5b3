"""Is a frame all that a client needs, and no more than it has to be?"""

import json
from random import Random
from statistics import median
from typing import Any

import pytest

from examples import nibble
from sandwichcards import GAMES, Seat, dumps, hoagie
from sandwichcards.core.heaps import heaps, points_somewhere
from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import random_choices, tables, walk
from sandwichcards.wire import Hello, frame_of, sheet

A_MOVE = 150
BESIDES = 1024
"""So many bytes a frame may have beyond its view: for each move, and besides."""
MOST_STATES = 150

STATE = hoagie.new_game(2, seed="bread")
ANN = hoagie.observe(STATE, Seat(0))


def test_what_is_in_a_frame() -> None:
    """The view and its words, with names; one offer for each move, in order."""
    frame = frame_of(hoagie, ANN, number=7, names=("Ann", "Bob"))
    assert (7, ("Ann", "Bob"), ANN) == (frame.number, frame.names, frame.view)
    assert sheet(STATE.setup).digest == frame.sheet
    assert "Bob is dealt seven cards." in frame.story
    assert "Lay a Skip in front of Bob" in [offer.words for offer in frame.moves]
    assert len(ANN.moves) == len(frame.moves)


def test_without_names() -> None:
    """Players are called by their seats."""
    frame = frame_of(hoagie, ANN)
    assert (("", ""), 0) == (frame.names, frame.number)
    assert "Seat 1 is dealt seven cards." in frame.story


def test_references_in_json() -> None:
    """What is not said in them is left out."""
    value = json.loads(dumps(frame_of(hoagie, ANN)))["value"]
    assert {"words", "uses", "aims"} == {*value["moves"][0]}
    assert {"zone": "hands", "seat": 0, "card": "fresh-bread"} in value["moves"][1]["uses"]
    assert {"zone": "draw_pile"} == value["moved"][0]["source"]


def test_a_guest() -> None:
    """A game without words of its own has frames as well."""
    state = nibble.new_game(2, seed=1)
    frame = frame_of(nibble, nibble.observe(state, state.to_act))
    assert frame.moves
    assert frame.question


@pytest.mark.once
@pytest.mark.parametrize("name", HOUSE)
def test_references_point_at_something(name: str) -> None:
    """Each lies on the table of the view, or is a player; the sheet knows all cards there."""
    game, known = GAMES[name], set[str]()
    for step in walk(game, 2, random_choices(3)):
        view = game.observe(step.state, step.state.to_act)
        lying = heaps(view, game.State)
        known = known or {card.slug for card in sheet(view.setup).cards}
        assert {card for heap in lying for card in heap.cards} - {None} <= known
        for offer in frame_of(game, view).moves:
            assert all(points_somewhere(ref, lying, 2) for ref in (*offer.uses, *offer.aims))


@pytest.mark.once
@pytest.mark.parametrize("name", HOUSE)
def test_bytes(name: str) -> None:
    """In the median they stay within bounds at the largest table, with any deck."""
    game = GAMES[name]
    largest = [each for each in tables(game, variants_of(game)) if each[0] == max(game.SEATS)]
    for players, options in largest:
        excess = [_excess(game, view) for view in _views(game, players, dict(options))]
        assert median(excess) <= 0


def _views(game: Any, players: int, options: dict[str, Any]) -> list[Any]:  # noqa: ANN401  # of any game
    random, state = Random(1), game.new_game(players, seed=1, **options)  # noqa: S311  # a test
    found: list[Any] = []
    while state.outcome is None and len(found) < MOST_STATES:
        found.append(game.observe(state, state.to_act))
        state = game.apply(state, random.choice(found[-1].moves))
    return found


def _excess(game: Any, view: Any) -> int:  # noqa: ANN401  # of any game
    frame = frame_of(game, view, number=100, names=("Somebody",) * view.setup.players)
    allowed = len(dumps(view).encode()) + A_MOVE * len(view.moves) + BESIDES
    return len(dumps(frame).encode()) - allowed


def test_a_greeting() -> None:
    """It holds the whole sheet."""
    hello = Hello(2, "hoagie", 1, Seat(0), 10.0, 5, sheet(STATE.setup))
    value = json.loads(dumps(hello))["value"]
    assert {"digest", "cards", "moves", "options"} <= {*value["sheet"]}
