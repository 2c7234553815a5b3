"""Does the schema of a game take what the library writes, and refuse what it refuses?"""

import json
import random
from typing import Any

import jsonschema_rs
import pytest

from examples import nibble
from sandwichcards import GAMES, Seat, dumps, hoagie
from sandwichcards.core.registry import HOUSE
from sandwichcards.testing import random_choices, walk
from sandwichcards.wire import VERSION, schema, sheet
from tests.wire.documents import ENOUGH, refusals, validated
from tests.wire.make import FILES, descriptions

HOAGIE: Any = schema(hoagie)
VIEW = json.loads(dumps(hoagie.observe(hoagie.new_game(2, seed=1), Seat(0))))


@pytest.mark.parametrize("name", HOUSE)
def test_what_the_library_writes(name: str) -> None:
    """The schema takes it: states, views, moves, events, sheets and records."""
    found = validated(name, 150, random.Random(name))  # noqa: S311  # the same documents each time
    assert {"State", "View", "Sheet"} <= set(found)


def test_what_the_library_refuses() -> None:
    """The schema refuses nearly all of it that is wrong in its form."""
    found = refusals(400, random.Random(1))  # noqa: S311  # the same documents each time
    assert ENOUGH <= found.share


@pytest.mark.parametrize("name", HOUSE)
def test_the_schema_itself(name: str) -> None:
    """It is one, of the draft that it says, and refers to nothing that is not there."""
    made = schema(GAMES[name])
    jsonschema_rs.meta.validate(made)
    assert "https://json-schema.org/draft/2020-12/schema" == made["$schema"]
    referred = {part.partition('"')[0] for part in json.dumps(made).split('"#/$defs/')[1:]}
    assert set() == referred - set(made["$defs"])


def test_a_guest() -> None:
    """A game of somebody else's has a schema too."""
    validator = jsonschema_rs.Draft202012Validator(schema(nibble))
    for step in walk(nibble, 2, random_choices(1), seed=1):
        for each in (step.state, nibble.observe(step.state, Seat(0)), *step.state.events):
            assert validator.is_valid(json.loads(dumps(each)))
    assert validator.is_valid(json.loads(dumps(sheet(nibble.new_game(2).setup, nibble))))


def test_descriptions() -> None:
    """They are those of the docstrings, of classes as of their fields."""
    view = HOAGIE["$defs"]["View"]
    assert view["description"].startswith("The table as one seat sees it")
    assert "One's own cards." == view["properties"]["hand"]["description"]
    assert "The seat that is asked" in view["properties"]["to_act"]["description"]


def test_the_version() -> None:
    """It is that of the documents."""
    assert all({"const": VERSION} == each["properties"]["schema"] for each in HOAGIE["oneOf"])


def test_bounds() -> None:
    """Seats and players are bounded by the game, slugs by what they look like."""
    assert (0, 4) == tuple(HOAGIE["$defs"]["Seat"][key] for key in ("minimum", "maximum"))
    players = HOAGIE["$defs"]["Setup"]["properties"]["players"]
    assert (2, 5) == (players["minimum"], players["maximum"])
    assert "a-z0-9" in HOAGIE["$defs"]["Slug"]["pattern"]


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("extra", 1),
        ("seat", 5),
        ("seat", -1),
        ("to_act", True),
        ("setup", "house"),
        ("hand", ["Fresh Bread"]),
        ("hand", None),
        ("moves", [{"type": "Win"}]),
        ("moves", [{"type": "Build", "place": "middle"}]),
        ("moves", [{"type": "Build", "place": "meat", "seat": 1}]),
        ("question", {"seat": 0}),
        ("turn", 10**15),
        ("shapes", ["\n"]),
    ],
)
def test_a_view_of_another_form(path: str, new: object) -> None:
    """It is refused."""
    validator = jsonschema_rs.Draft202012Validator(HOAGIE)
    assert validator.is_valid(VIEW)
    assert not validator.is_valid({**VIEW, "value": {**VIEW["value"], path: new}})


DESCRIPTIONS = dict(descriptions())


@pytest.mark.parametrize("name", DESCRIPTIONS)
def test_the_files_in_the_package(name: str) -> None:
    """They are as they are made now; if not, run `python -m tests.wire.make`."""
    assert DESCRIPTIONS[name] == (FILES / name).read_text("utf-8")
