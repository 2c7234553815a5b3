"""Does the picture of Sandwich Masters show the table?"""

from sandwichcards import sandwich_masters as game
from sandwichcards.kit.drawing import Picture, Piece, Shape
from sandwichcards.sandwich_masters import picture
from sandwichcards.testing import random_choices, walk

PICTURE: Picture = picture
"""mypy checks here that the module is a picture."""

VIEWS = [
    game.observe(step.state, step.state.to_act)
    for seed in range(3)
    for step in walk(game, 3, random_choices(seed), seed=seed)
]


def pieces(view: game.View, zone: str, shape: Shape = Shape.WIDE) -> list[Piece]:
    """What lies in a zone."""
    return [piece for piece in picture.scene(view, shape=shape).pieces if piece.zone == zone]


def test_the_bar() -> None:
    """Every Order is a whole card."""
    view = VIEWS[9]
    assert [order.slug for order in view.bar] == [piece.face for piece in pieces(view, "bar")]


def test_an_inspector() -> None:
    """Whoever faces one sees the card beside the Bar, or below it."""
    view = next(view for view in VIEWS if isinstance(view.question, game.FaceInspector))
    assert isinstance(view.question, game.FaceInspector)
    for shape in Shape:
        (visitor,) = pieces(view, "agenda", shape)
        assert view.question.inspector.slug == visitor.card


def test_bad_cards() -> None:
    """They are told apart by what is drawn, not by colour alone."""
    faces = {face.id: face for face in picture.faces(VIEWS[0].setup)}
    assert "l-3-2.5" in faces["stale-bread:s"].body
    assert "l-3-2.5" not in faces["bread:s"].body


def test_choices_in_secret() -> None:
    """M-37: one's own are seen, those of others are only counted."""
    view = next(view for view in VIEWS if any(view.aside_sizes))
    for piece in pieces(view, "aside"):
        assert (piece.card is not None) == (piece.seat == view.seat)
    assert "has chosen" in [label.text for label in picture.scene(view).labels]
