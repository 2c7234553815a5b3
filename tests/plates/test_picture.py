"""Does the picture of Plates & Napkins show the table?"""

from sandwichcards import plates
from sandwichcards.kit.drawing import Picture
from sandwichcards.plates import picture
from sandwichcards.testing import random_choices, walk

PICTURE: Picture = picture
"""mypy checks here that the module is a picture."""

VIEWS = [
    plates.observe(step.state, step.state.to_act)
    for step in walk(plates, 4, random_choices(2), seed=2)
]


def in_zone(view: plates.View, zone: str) -> list[tuple[int | None, str | None]]:
    """What lies in a zone: whose it is, and which card."""
    return [(p.seat, p.card) for p in picture.scene(view).pieces if p.zone == zone]


def test_bids() -> None:
    """P-16: they lie face down before the seats until they are turned up."""
    bidding = [view for view in VIEWS if view.laid]
    hidden = next(view for view in bidding if any(each.card is None for each in view.laid))
    assert None in [card for _, card in in_zone(hidden, "laid")]
    up = next(view for view in bidding if all(each.card is not None for each in view.laid))
    laid = sorted((each.before, each.card.slug) for each in up.laid if each.card)
    assert laid == sorted(map(tuple, in_zone(up, "laid")))


def test_plates() -> None:
    """Every plate is there, with its sandwich, the topmost card on top."""
    view = max(VIEWS, key=lambda view: max(map(len, view.plates)))
    sandwich = max(view.plates, key=len)
    number = view.plates.index(sandwich)
    layers = [p for p in picture.scene(view).pieces if p.zone == "plates" and p.place == number]
    assert [*(card.slug for card in reversed(sandwich)), None] == [piece.card for piece in layers]
    assert sorted(layers, key=lambda piece: piece.y) == layers


def test_napkins() -> None:
    """Those that stay lie before their owners; those to come are listed."""
    lasting = next(view for view in VIEWS if view.napkins)
    owners = [each.owner for each in lasting.napkins]
    assert sorted(owners) == sorted(
        seat for seat, _ in in_zone(lasting, "napkins") if seat is not None
    )
    waiting = next(
        view for view in VIEWS if any(isinstance(s, plates.Resolve) for s in view.agenda)
    )
    texts = [label.text for label in picture.scene(waiting).labels]
    assert "Napkins to take effect, the next one first" in texts


def test_drawn_cards() -> None:
    """P-8: whoever draws two sees both."""
    view = next(view for view in VIEWS if view.drawn)
    assert [card.slug for card in view.drawn] == [card for _, card in in_zone(view, "drawn")]
