"""Does the picture of Hoagie show the table?"""

from sandwichcards import Seat, hoagie
from sandwichcards.hoagie import picture
from sandwichcards.kit.drawing import Mark, Picture, Piece
from sandwichcards.testing import random_choices, walk

PICTURE: Picture = picture
"""mypy checks here that the module is a picture."""


def pieces(view: hoagie.View, zone: str) -> list[Piece]:
    """What lies in a zone."""
    return [piece for piece in picture.scene(view).pieces if piece.zone == zone]


def test_a_new_table() -> None:
    """Own cards lie open and may be played, the others' face down; sandwiches are empty."""
    view = hoagie.observe(hoagie.new_game(3, seed=1), Seat(0))
    own = [piece.card for piece in pieces(view, "hands") if piece.seat == 0]
    assert [card.slug for card in view.hand] == own
    assert [None, None] == [piece.card for piece in pieces(view, "hands") if piece.seat]
    assert {None} == {piece.card for piece in pieces(view, "shapes")}
    assert any(Mark.PLAY in piece.marks for piece in pieces(view, "hands"))
    assert [0] == [p.seat for p in pieces(view, "seats") if Mark.TURN in p.marks]


def test_covered_cards_and_skips() -> None:
    """What lies under a card is drawn below it, Skips beside the name of their player."""
    views = [
        hoagie.observe(step.state, None) for step in walk(hoagie, 4, random_choices(5), seed=5)
    ]
    covering = max(views, key=lambda view: len(view.covered))
    places = {(each.seat, each.place.slot) for each in covering.covered}
    assert places == {(piece.seat, piece.place) for piece in pieces(covering, "covered")}
    skipping = next(view for view in views if any(view.skips))
    assert [s for s, n in enumerate(skipping.skips) if n] == [
        p.seat for p in pieces(skipping, "skips")
    ]


def test_the_direction() -> None:
    """It is written beside the piles."""
    texts = []
    for direction in (1, -1):
        view = hoagie.observe(hoagie.position(hands=["skip", "skip"], direction=direction), None)
        texts.append([label.text for label in picture.scene(view).labels])
    assert "Turns go clockwise" in texts[0]
    assert "Turns go counter-clockwise" in texts[1]
