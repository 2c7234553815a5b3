"""How does a picture become a document? Faces and scene as one SVG that needs nothing else."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol
from zlib import crc32

from sandwichcards.kit.drawing.cards import line
from sandwichcards.kit.drawing.texts import escaped
from sandwichcards.kit.drawing.themes import LIGHT, THEMES, Theme, coloured
from sandwichcards.kit.drawing.values import Face, Label, Mark, Piece, Scene, Shape
from sandwichcards.kit.words import Names

FONTS = "Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"
_ANCHORS = {"e": "end", "c": "middle"}


class Drawer(Protocol):
    """What makes a scene of a view."""

    def __call__(self, view: Any, /, *, shape: Shape | str = ..., names: Names = None) -> Scene:  # noqa: ANN401  # a game's View
        """Where everything lies."""


class Writer(Protocol):
    """What makes an SVG document of a view."""

    def __call__(
        self,
        view: Any,  # noqa: ANN401  # a game's View
        /,
        *,
        shape: Shape | str = ...,
        theme: Theme | str = ...,
        names: Names = None,
    ) -> str:
        """The picture as one document."""


def writer(faces: Callable[[Any], Iterable[Face]], scene: Drawer) -> Writer:
    """The function `svg` of a picture, made of its other two."""

    def svg(
        view: Any,  # noqa: ANN401  # a game's View
        /,
        *,
        shape: Shape | str = Shape.WIDE,
        theme: Theme | str = LIGHT,
        names: Names = None,
    ) -> str:
        """The picture of a view as an SVG document, which needs nothing else."""
        return document(faces(view.setup), scene(view, shape=shape, names=names), theme)

    return svg


def document(faces: Iterable[Face], scene: Scene, theme: Theme | str = LIGHT) -> str:
    """The scene as an SVG document: it holds the faces that it uses, and no script."""
    colours = THEMES[theme] if isinstance(theme, str) else theme
    known = {face.id: face for face in faces}
    used = [known[each] for each in dict.fromkeys(piece.face for piece in scene.pieces)]
    symbols = [coloured(face.body, colours) for face in used]
    mark = f"s{crc32(''.join(symbols).encode()):x}"  # several pictures may stand on one page
    ids = {face.id: f"{mark}-{at}" for at, face in enumerate(used)}
    lines = [
        (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {scene.width} {scene.height}' "
            f"width='{scene.width}' height='{scene.height}' font-family='{FONTS}'>"
        ),
        "<defs>",
        *(symbol(face, ids[face.id], body) for face, body in zip(used, symbols, strict=True)),
        "</defs>",
        f"<rect width='100%' height='100%' fill='{colours.ground}'/>",
        *(
            coloured(_piece(piece, known[piece.face], ids[piece.face]), colours)
            for piece in sorted(scene.pieces, key=lambda piece: piece.layer)
        ),
        *(coloured(_label(label), colours) for label in scene.labels),
        "</svg>",
    ]
    return "\n".join(lines)


def symbol(face: Face, name: str, body: str) -> str:
    """A face as a symbol that can be used; `body` is what is drawn."""
    ratio = " preserveAspectRatio='none'" if face.stretch else ""
    return f"<symbol id='{name}' viewBox='0 0 {face.width} {face.height}'{ratio}>{body}</symbol>"


def _piece(piece: Piece, face: Face, name: str) -> str:
    turn = ""
    if piece.angle:
        middle = f"{piece.x + piece.width / 2:g} {piece.y + piece.height / 2:g}"
        turn = f" transform='rotate({piece.angle} {middle})'"
    title = escaped(piece.title or face.title)
    return (
        f"<g {' '.join(_data(piece))}{turn}>{f'<title>{title}</title>' if title else ''}"
        f"<use href='#{name}' x='{piece.x}' y='{piece.y}' width='{piece.width}' "
        f"height='{piece.height}'/>{''.join(_marks(piece))}</g>"
    )


def _data(piece: Piece) -> Iterator[str]:
    for name, value in (
        ("key", piece.key),
        ("zone", piece.zone),
        ("seat", piece.seat),
        ("place", piece.place),
        ("card", piece.card),
        ("marks", piece.marks or None),
    ):
        if value is not None:
            yield f"data-{name}='{escaped(str(value)).replace(chr(39), '&#39;')}'"


OUTLINES = {
    Mark.TURN: "stroke='var(--ink)' stroke-width='2'",
    Mark.PLAY: "stroke='var(--play)' stroke-width='2.6'",
    Mark.AIM: "stroke='var(--aim)' stroke-width='2.6' stroke-dasharray='6 3'",
    Mark.MOVED: "stroke='var(--moved)' stroke-width='2.6' stroke-dasharray='1.5 3'",
    Mark.SPENT: "stroke='var(--soft)' stroke-width='1.4' stroke-dasharray='10 4 2 4'",
}
"""How the marks look: told apart by their lines, not by colour alone."""


def _marks(piece: Piece) -> Iterator[str]:
    """The outlines of a piece, one round the other, so that none goes through its name."""
    out = 0.0
    for mark, style in OUTLINES.items():
        if mark in piece.marks:
            yield (
                f"<rect x='{piece.x - out:g}' y='{piece.y - out:g}' "
                f"width='{piece.width + 2 * out:g}' height='{piece.height + 2 * out:g}' "
                f"rx='5' fill='none' {style}/>"
            )
            out += 2.5


def _label(label: Label) -> str:
    anchor = next((name for letter, name in _ANCHORS.items() if letter in label.style), "")
    ink = "paper" if "t" in label.style else "soft" if "s" in label.style else "ink"
    bold = "b" in label.style
    return line(label.text, label.x, label.y, label.size, bold=bold, anchor=anchor, ink=ink)
