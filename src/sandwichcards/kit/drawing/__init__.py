"""What one draws a game with: faces, scenes, layout, symbols and themes."""

from sandwichcards.kit.drawing.cards import Art, card, faces_of, plain_art, strip, tile
from sandwichcards.kit.drawing.document import document
from sandwichcards.kit.drawing.layout import (
    Block,
    column,
    fan,
    grid,
    kept,
    row,
    wrap,
)
from sandwichcards.kit.drawing.picture import Picture, picture_of, svg
from sandwichcards.kit.drawing.plain import PlainPicture
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.symbols import SYMBOLS
from sandwichcards.kit.drawing.themes import DARK, LIGHT, THEMES, Theme, contrast
from sandwichcards.kit.drawing.values import (
    Box,
    Face,
    Label,
    Mark,
    Piece,
    Scene,
    Shape,
    compact,
)

__all__ = [
    "DARK",
    "LIGHT",
    "SYMBOLS",
    "THEMES",
    "Art",
    "Block",
    "Box",
    "Face",
    "Label",
    "Mark",
    "Picture",
    "Piece",
    "PlainPicture",
    "Scene",
    "Shape",
    "Sketch",
    "Theme",
    "card",
    "column",
    "compact",
    "contrast",
    "document",
    "faces_of",
    "faces_of_all",
    "fan",
    "grid",
    "kept",
    "picture_of",
    "plain_art",
    "row",
    "strip",
    "svg",
    "tile",
    "wrap",
]
