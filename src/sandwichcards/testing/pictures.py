"""Is a picture right? Nothing missing, nothing covered, nothing outside, nothing told.

`python -m sandwichcards.testing.pictures hoagie --views 10000`
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from math import cos, radians, sin
from statistics import median
from xml.etree import ElementTree as ET

from sandwichcards.core.game import AnyState, AnyView
from sandwichcards.core.refs import Ref, about
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Rng, generator
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing.document import document
from sandwichcards.kit.drawing.picture import Picture, picture_of
from sandwichcards.kit.drawing.values import Box, Face, Piece, Scene, Shape, compact
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing.secrecy import redrawn
from sandwichcards.testing.walks import random_choices, tables, walk


class BadPicture(AssertionError):
    """A picture that does not show what it should, or shows what it should not."""


def picture_is_right(game: AnyGame, state: AnyState, seat: Seat | None, rng: Rng) -> None:
    """What a seat may see can be drawn in both shapes: all of it, and nothing else.

    Raises:
        BadPicture: naming what is wrong.
    """
    picture = picture_of(game)
    view, other = game.observe(state, seat), game.observe(redrawn(state, seat, rng), seat)
    faces = {face.id: face for face in picture.faces(view.setup)}
    for shape in Shape:
        scene = picture.scene(view, shape=shape)
        _is_whole(view, scene, faces)
        _is_legible(scene, faces)
        _is_a_document(document(faces.values(), scene), scene)
        _tells_nothing(picture, (view, other), shape)


def _tells_nothing(picture: Picture, views: tuple[AnyView, AnyView], shape: Shape) -> None:
    """Two views that differ in hidden things alone have the same scene and the same document."""
    seat = views[0].seat
    one, other = (picture.scene(view, shape=shape) for view in views)
    if one != other:
        _wrong(f"seat {seat} sees in the scene what is hidden from it")
    one_text, other_text = (picture.svg(view, shape=shape) for view in views)
    if one_text != other_text:
        _wrong(f"seat {seat} sees in the document what is hidden from it")


def _wrong(what: str) -> None:
    raise BadPicture(what)


def _is_whole(view: AnyView, scene: Scene, faces: Mapping[str, Face]) -> None:
    """Every key once, every face known, and everything there that a move is about."""
    for key, times in Counter(piece.key for piece in scene.pieces).items():
        if times > 1:
            _wrong(f"{key} is drawn {times} times")
    for piece in scene.pieces:
        if piece.face not in faces:
            _wrong(f"{piece.key} has a face that there is not: {piece.face}")
    refs = {piece.ref for piece in scene.pieces}
    for move in view.moves:
        told = about(view, move)
        for ref in (*told.uses, *told.aims):
            if not _is_among(ref, refs):
                _wrong(f"{move} is about {ref}, which is not drawn")


def _is_among(ref: Ref, refs: set[Ref]) -> bool:
    return ref in refs or (
        ref.card is None
        and any((ref.zone, ref.seat, ref.place) == (o.zone, o.seat, o.place) for o in refs)
    )


# Boxes


def _is_legible(scene: Scene, faces: Mapping[str, Face]) -> None:
    """Nothing outside the frame, and no name or number under something else."""
    frame = Box(0, 0, scene.width, scene.height)
    boxes = [_turned(piece, piece.box) for piece in scene.pieces]
    for piece, box in zip(scene.pieces, boxes, strict=True):
        if not frame.holds(box):
            _wrong(f"{piece.key} leaves the frame")
    for label in scene.labels:
        if not frame.holds(label.box):
            _wrong(f"{label.text!r} leaves the frame")
    order = sorted(range(len(boxes)), key=lambda at: scene.pieces[at].layer)
    for number, at in enumerate(order):
        piece = scene.pieces[at]
        for text in _texts(piece, faces[piece.face]):
            for above in order[number + 1 :]:
                if text.overlaps(boxes[above]):
                    _wrong(f"{scene.pieces[above].key} covers a text of {piece.key}")
            for label in scene.labels:
                if text.overlaps(label.box):
                    _wrong(f"{label.text!r} covers a text of {piece.key}")
    for at, label in enumerate(scene.labels):
        for other in scene.labels[at + 1 :]:
            if label.box.overlaps(other.box):
                _wrong(f"{label.text!r} and {other.text!r} stand on each other")


def _texts(piece: Piece, face: Face) -> Iterator[Box]:
    across, down = piece.width / face.width, piece.height / face.height
    for text in face.texts:
        yield _turned(
            piece,
            Box(
                piece.x + text.x * across,
                piece.y + text.y * down,
                text.width * across,
                text.height * down,
            ),
        )


def _turned(piece: Piece, box: Box) -> Box:
    """The box that holds another one turned with the piece."""
    if not piece.angle:
        return box
    cosine, sine = abs(cos(radians(piece.angle))), abs(sin(radians(piece.angle)))
    width = box.width * cosine + box.height * sine
    height = box.width * sine + box.height * cosine
    return Box(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)


def _is_a_document(written: str, scene: Scene) -> None:
    """The document is well-formed, holds no script, and has every piece once."""
    found = ET.fromstring(written)  # noqa: S314  # our own text
    names = {element.tag.rpartition("}")[2] for element in found.iter()}
    if "script" in names:
        _wrong("there is a script in the document")
    keys = [each.get("data-key") for each in found.iter() if each.get("data-key") is not None]
    if sorted(map(str, keys)) != sorted(piece.key for piece in scene.pieces):
        _wrong("the pieces of the document are not those of the scene")


# Many of them

_EVERY = 23
"""In a random game, one state in so many is drawn."""


def random_looks(game: AnyGame) -> Iterator[tuple[AnyState, Seat | None]]:
    """States of random games without end, at all tables in turn, each with somebody who looks."""
    at_tables = tables(game, variants_of(game))
    for seed in count():
        players, options = at_tables[seed % len(at_tables)]
        steps = walk(game, players, random_choices(seed), seed=seed, options=options)
        for number, step in enumerate(steps):
            if (number + seed) % _EVERY == 0 or step.move is None:
                seats = (step.state.to_act, Seat(number % players), None)
                yield step.state, seats[number % len(seats)]


def _bytes(scene: Scene) -> int:
    """How large a scene is as it goes over the wire."""
    text = json.dumps(compact(scene), ensure_ascii=False, separators=(",", ":"))
    return len(text.encode())


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw random views of a game in both shapes; say how many are wrong, and how large."""
    parser = argparse.ArgumentParser(description="Draw random views of a game, and check them.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--views", type=int, default=10_000)
    chosen = parser.parse_args(arguments)
    game, wrong = GAMES[chosen.game], 0
    sizes: list[int] = []
    for number, (state, seat) in enumerate(islice(random_looks(game), chosen.views)):
        try:
            picture_is_right(game, state, seat, generator(number))
        except BadPicture as error:
            wrong += 1
            print(f"view {number}, seat {seat}: {error}")
        if state.setup.players == max(game.SEATS):
            sizes.append(_bytes(picture_of(game).scene(game.observe(state, seat))))
    print(f"{chosen.game}: {chosen.views} views in both shapes, {wrong} wrong")
    if sizes:
        print(f"with {max(game.SEATS)} players, a scene has {median(sizes):,.0f} bytes (median)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
