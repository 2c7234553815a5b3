"""Is what the page about the server shows what the server says, and does it take what is shown?"""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from examples.site.server import site
from sandwichcards import GAMES
from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.drawing import compact, picture_of
from sandwichcards.testing import random_choices, walk
from sandwichcards.web import app
from tests.web.served import Json, Place, Visit, listening, served

PAGE = Path(__file__).parents[2] / "docs/reference/web.md"
OF_GAMES = [(name, "Move") for name in HOUSE]
MORE = "…"
"""Stands for anything, as the page says."""


def examples() -> Iterator[Json]:
    """Every JSON value of the page, in order."""
    for block in PAGE.read_text("utf-8").split("```json\n")[1:]:
        rest = block.partition("```")[0].strip()
        while rest:
            value, end = json.JSONDecoder().raw_decode(rest)
            yield value
            rest = rest[end:].lstrip()


OPENING, OPENED, JOINING, JOINED, FAULT, HELLO, *OTHERS = examples()
SAID = [*islice(OTHERS, 9)]
PROPOSAL, PROOF = (each for each in OTHERS[9:] if "type" not in each)
TOLD = [each for each in OTHERS[9:] if "type" in each]


def fits(example: Any, real: Any) -> bool:  # noqa: ANN401  # JSON
    """Whether the example has the shape of what is real: the same keys, the same types."""
    if example == MORE:
        return True
    if isinstance(example, dict):
        known = example.keys() - {MORE}
        right = isinstance(real, dict) and (known == real.keys() or MORE in example)
        return right and all(fits(example[key], real.get(key)) for key in known)
    if isinstance(example, list):
        return isinstance(real, list) and all(
            any(fits(each, other) for other in real) for each in example if each != MORE
        )
    return type(example) is type(real)


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    """A server for all tests here."""
    with served() as found:
        yield found


@pytest.fixture(scope="module")
def heard(place: Place) -> list[Json]:
    """All that is said at a table where the page's own messages are sent, to its end."""
    table = place.ask("/api/tables", OPENING).json
    assert fits(OPENED, table)
    found: list[Json] = []
    with place.visit(table, **{**HELLO, "token": table["token"]}) as ann:
        hearing(ann, found, "people")
        wanted = {**JOINING, "invitation": table["invitations"]["2"]}
        joined = place.ask(f"/api/tables/{table['id']}/join", wanted).json
        assert fits(JOINED, joined)
        with place.visit(table, joined["token"]) as bob:
            talk(ann, bob, found)
        play_on(ann, found)
    with place.visit(table) as again:
        hearing(again, found, "story", "told")
    return found


def hearing(visit: Visit, found: list[Json], kind: str, key: str | None = None) -> Json:
    """The next message of a kind, in which that key says something; all on the way are kept."""
    while True:
        found.append(visit.hear())
        if found[-1]["type"] == kind and (key is None or found[-1][key]):
            return found[-1]


def talk(ann: Visit, bob: Visit, found: list[Json]) -> None:
    """Send each example once, as whoever can."""
    move, shape, hint, why, back, decline, agree, leave, seat_bot = SAID
    for each, kind in ((shape, "frame"), (hint, "hint"), (why, "why")):
        ann.say(**each_of(each))
        hearing(ann, found, kind)
    ann.say(**each_of({**move, "move": "pass"}))
    hearing(ann, found, "refused")
    ann.say(**each_of(move))
    for answer in (decline, agree):
        ann.say(**each_of(back))
        hearing(ann, found, "people", "proposal")
        bob.say(**each_of(answer))
        while hearing(ann, found, "people")["proposal"]:
            pass
    bob.say(**each_of(leave))
    hearing(ann, found, "people", "invitations")
    ann.say(**each_of(seat_bot))
    while hearing(ann, found, "people")["chairs"][2]["kind"] != "bot":
        pass


def each_of(message: Json) -> Json:
    """A message as `Visit.say` wants it."""
    return {"kind": message["type"], **message}


def play_on(ann: Visit, found: list[Json]) -> None:
    """To the end of the game."""
    while ann.await_turn()["view"]["outcome"] is None:
        found.append(ann.move())
    if not ann.last["people"]["proof"]:
        hearing(ann, found, "people", "proof")
    else:
        found.append(ann.last["people"])


def test_all_that_a_client_can_say_is_shown(place: Place) -> None:
    """The server's own list has no other types."""
    with place.visit(place.open()) as visit:
        visit.hear("people")
        visit.say("dance")
        sentence = visit.hear("refused")["sentence"]
    assert {each["type"] for each in SAID} == set(
        sentence.removeprefix("A message is one of ").rstrip(".").split(", ")
    )


def test_the_server_takes_what_is_shown(heard: list[Json]) -> None:
    """Nothing is refused but the one move that is not legal."""
    assert ["illegal"] == [each["code"] for each in heard if each["type"] == "refused"]


@pytest.mark.parametrize("example", TOLD, ids=lambda each: str(each["type"]))
def test_the_server_says_what_is_shown(heard: list[Json], example: Json) -> None:
    """Every example has the shape of a real message."""
    assert any(fits(example, real) for real in heard)


def test_all_that_the_server_can_say_is_shown(heard: list[Json]) -> None:
    """There are no other types."""
    assert {each["type"] for each in heard} == {each["type"] for each in TOLD}


def test_how_scenes_are_written_is_shown(heard: list[Json]) -> None:
    """The columns in their order, with their defaults."""
    (shown,) = (each for each in TOLD if each["type"] == "sheet")
    real = next(each for each in heard if each["type"] == "sheet")
    for key in ("pieces", "labels", "defaults"):
        assert list(real[key]) == list(shown[key])
    assert real["defaults"] == shown["defaults"]


@pytest.mark.parametrize("kind", ["pieces", "labels"])
def test_rows_of_a_scene_are_shown(heard: list[Json], kind: str) -> None:
    """Column by column, each example could be a row of a real scene."""
    (shown,) = (each for each in TOLD if each["type"] == "frame")
    real = [row for each in heard if each["type"] == "frame" for row in each["scene"][kind]]
    for example in (row for row in shown["scene"][kind] if row != MORE):
        assert len(example) <= max(map(len, real))
        for column, value in enumerate(example):
            assert any(_alike(value, row[column]) for row in real if column < len(row))


def _alike(example: object, real: object) -> bool:
    """Numbers lie anywhere; words are those of the game, but for names."""
    return type(example) is type(real) and (example == real or not isinstance(example, str))


def test_proposal_and_proof(heard: list[Json]) -> None:
    """They are as shown when there are any."""
    people = [each for each in heard if each["type"] == "people"]
    assert any(fits(PROPOSAL, each["proposal"]) for each in people)
    assert any(fits(PROOF, each["proof"]) for each in people)


def test_a_fault_of_a_set_up(place: Place) -> None:
    """It is refused as shown."""
    answer = place.ask("/api/tables", {"game": "hoagie", "players": 9})
    assert (400, FAULT) == (answer.status, answer.json)


def test_an_example_of_another_shape() -> None:
    """It is noticed: a key too many or too few, and another type."""
    real = {"a": [{"b": 1}], "c": None}
    assert fits({"a": [{"b": 2}, MORE], "c": None}, real)
    assert fits({"a": MORE, MORE: MORE}, real)
    wrong: tuple[Any, ...] = (
        {"a": []},
        {"a": [], "c": 1},
        {"a": [{}], "c": None},
        {"x": 1, MORE: 1},
    )
    for each in wrong:
        assert not fits(each, real)


def test_the_rule_for_faces() -> None:
    """With the card's slug before it, or else as it is, a face is one of the sheet's."""
    for name in HOUSE:
        game, found = GAMES[name], set[str]()
        for step in islice(walk(game, 2, random_choices(2), seed=2), 0, 300, 10):
            view = game.observe(step.state, step.state.to_act)
            faces = {face.id: face for face in picture_of(game).faces(view.setup)}
            scene = picture_of(game).scene(view)
            for piece, row in zip(scene.pieces, compact(scene)["pieces"], strict=True):
                own = (row[3] or "") + row[4]
                assert piece.face == (own if own in faces else row[4])
                found.add(piece.face)
        assert len(found) > 5


@pytest.mark.parametrize(("name", "words"), [("messages", "ServerMessage"), *OF_GAMES])
def test_the_declarations_are_handed_out(place: Place, name: str, words: str) -> None:
    """A page can have them from the server."""
    answer = place.ask(f"/static/{name}.d.ts")
    assert answer.status == 200
    assert f"export type {words}" in answer.text


def test_a_page_of_ones_own_beside_the_server() -> None:
    """The example shows its page, and tables can be opened below, also for an allowed origin."""
    friend = "https://cards.example"
    with listening(site(app(docs="", origins=[friend]))) as place:
        headers = place.ask("/cards/api/lobby", Origin=friend).headers
        assert friend == headers["access-control-allow-origin"]
        assert "<!doctype html>" in place.ask("/").text
        answer = place.ask("/cards/api/tables", OPENING)
        assert (200, True) == (answer.status, fits(OPENED, answer.json))
