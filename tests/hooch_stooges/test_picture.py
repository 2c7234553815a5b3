"""Does the picture of Hooch Stooges show the table?"""

import attrs

from sandwichcards import hooch_stooges as game
from sandwichcards.hooch_stooges import picture
from sandwichcards.kit.drawing import Mark, Picture, Piece
from sandwichcards.testing import random_choices, walk

PICTURE: Picture = picture
"""mypy checks here that the module is a picture."""

VIEWS = [
    game.observe(step.state, step.state.to_act) for step in walk(game, 3, random_choices(4), seed=4)
]


def pieces(view: game.View, zone: str) -> list[Piece]:
    """What lies in a zone."""
    return [piece for piece in picture.scene(view).pieces if piece.zone == zone]


def test_the_city() -> None:
    """Every turf is on the map, with a token for whoever holds it; an HQ has a token of its own."""
    view = max(VIEWS, key=lambda view: sum(holder is not None for holder in view.holders))
    assert [turf.slug for turf in view.turfs] == [piece.card for piece in pieces(view, "turfs")]
    homes = {place for place in view.hqs if place is not None}
    held = {place for place, holder in enumerate(view.holders) if holder is not None}
    assert held - homes == {piece.place for piece in pieces(view, "holders")}
    assert len(homes) == len(pieces(view, "hqs"))


def test_crews() -> None:
    """Those that have swung are marked."""
    view = next(view for view in VIEWS if view.swung)
    assert [Mark.SPENT in piece.marks for piece in pieces(view, "swung")] == [True] * len(
        view.swung
    )
    assert not any(Mark.SPENT in piece.marks for piece in pieces(view, "crews"))


def test_the_die() -> None:
    """It shows what was rolled last."""
    view = next(v for v in VIEWS if any(isinstance(e, game.Rolled) for e in v.events))
    rolls = [event.pips for event in view.events if isinstance(event, game.Rolled)]
    assert [f"die{rolls[-1]}"] == [piece.face for piece in pieces(view, "die")]


def test_what_holds_for_the_turn() -> None:
    """It is written below the map."""
    stooge = next(card for card in VIEWS[0].setup.kinds.values() if isinstance(card, game.Stooge))
    view = attrs.evolve(VIEWS[9], shielded=True, rerolls=2, edge=3, raised=(stooge, stooge))
    text = " ".join(label.text for label in picture.scene(view).labels)
    for words in (
        "No bust for a rolled 1.",
        "Two re-rolls left.",
        "+3 to the next swing.",
        "+2 to",
    ):
        assert words in text


def test_a_battle() -> None:
    """The place is marked, and it is said who attacks."""
    view = next(v for v in VIEWS if v.battlefield is not None)
    marked = [piece.place for piece in pieces(view, "turfs") if Mark.TURN in piece.marks]
    assert [view.battlefield] == marked
    assert " attack" in " ".join(label.text for label in picture.scene(view).labels)
