"""What is a client sent? The sheet with its faces once, and each frame with its scene, as JSON."""

import json
from functools import lru_cache
from typing import Any

import attrs

from sandwichcards.core.codec import plain
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Seed
from sandwichcards.kit.drawing.picture import picture_of
from sandwichcards.kit.drawing.values import (
    LABEL_COLUMNS,
    PIECE_COLUMNS,
    Face,
    Piece,
    Shape,
    compact,
)
from sandwichcards.wire import Frame, sheet


def text_of(value: object) -> str:
    """A message as it is sent."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


@lru_cache(maxsize=16)  # with all faces, one takes some hundred kilobytes
def welcome(name: str, setup: Any) -> str:  # noqa: ANN401  # a set-up of any game
    """What never changes at a table: the sheet, the faces, and how scenes are written."""
    game = GAMES[name]
    faces = [_face(face) for face in picture_of(game).faces(setup)]
    defaults = {
        field.name: field.default
        for field in attrs.fields(Piece)
        if field.default is not attrs.NOTHING
    }
    return text_of(
        {
            "type": "sheet",
            "sheet": plain(sheet(setup, game)),
            "faces": faces,
            "pieces": PIECE_COLUMNS,
            "labels": LABEL_COLUMNS,
            "defaults": defaults,
        }
    )


def _face(face: Face) -> dict[str, Any]:
    return {
        name: getattr(face, name) for name in ("id", "width", "height", "body", "title", "stretch")
    }


def framed(game: AnyGame, frame: Frame[Any], shape: Shape) -> dict[str, Any]:
    """A frame with its scene."""
    scene = picture_of(game).scene(frame.view, shape=shape, names=frame.names)
    return {"type": "frame", "frame": plain(frame), "scene": compact(scene)}


def seed_text(seed: Seed) -> dict[str, str]:
    """A seed as records write it."""
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    return {"str": seed} if isinstance(seed, str) else {"int": str(seed)}
