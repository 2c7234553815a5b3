"""How does a whole game become one page? Faces once, scenes as data, and a few lines of script."""

import json
import re
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.drawing.document import FONTS, OUTLINES, symbol
from sandwichcards.kit.drawing.picture import picture_of
from sandwichcards.kit.drawing.themes import DARK, LIGHT, Theme
from sandwichcards.kit.drawing.values import Face, Shape, compact
from sandwichcards.kit.words import Names, words_of

_ATTRIBUTE = re.compile(r"([\w-]+)='([^']*)'")


class _Pool:
    """Rows of which each is kept once, and named by its number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, row: object) -> int:
        """The number of a row."""
        return self._numbers.setdefault(_json(row), len(self._numbers))

    def __str__(self) -> str:
        return f"[{','.join(self._numbers)}]"


def page(
    game: AnyGame,
    views: Iterable[AnyView],
    *,
    shape: Shape | str = Shape.WIDE,
    names: Names = None,
) -> str:
    """A page that steps through the views with their story beside them; it needs nothing else."""
    seen = list(views)
    picture, words = picture_of(game), words_of(game)
    pieces, labels, scenes = _Pool(), _Pool(), []
    for view in seen:
        data = compact(picture.scene(view, shape=shape, names=names))
        rows = [pieces.number(row) for row in data["pieces"]]
        lines = [labels.number(row) for row in data["labels"]]
        scenes.append([data["width"], data["height"], rows, lines])
    used = {face.id: face for face in picture.faces(seen[0].setup)}
    ids = {face: f"f{number}" for number, face in enumerate(used)}
    story = [" ".join(words.story(view, names)) or "The game begins." for view in seen]
    parts = {
        "faces": _json({face: [ids[face], each.title] for face, each in used.items()}),
        "outlines": _json(
            [[mark, dict(_ATTRIBUTE.findall(line))] for mark, line in OUTLINES.items()]
        ),
        "story": _json(story),
        "scenes": _json(scenes),
        "pieces": str(pieces),
        "labels": str(labels),
    }
    return _template().substitute(
        title=escape(game.TITLE),
        light=_variables(LIGHT),
        dark=_variables(DARK),
        fonts=FONTS,
        symbols="\n".join(_symbols(used.values(), ids)),
        game="{" + ",".join(f'"{name}":{text}' for name, text in parts.items()) + "}",
    )


def _template() -> Template:
    return Template(files("sandwichcards.cli").joinpath("page.html").read_text("utf-8"))


def _symbols(faces: Iterable[Face], ids: dict[str, str]) -> Iterable[str]:
    return (symbol(face, ids[face.id], face.body) for face in faces)


def _variables(theme: Theme) -> str:
    return " ".join(f"--{name}: {colour};" for name, colour in theme.colours.items())


def _json(value: Any) -> str:  # noqa: ANN401  # whatever JSON can hold
    """JSON that may stand within a page, where `</script>` would end it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
