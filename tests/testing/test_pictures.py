"""Does every game's picture show what it should, and does the law find one that does not?"""

from collections.abc import Callable
from itertools import islice
from typing import Any

import attrs
import pytest

from examples import nibble
from sandwichcards import GAMES, Seat, hoagie
from sandwichcards.core.rng import generator
from sandwichcards.hoagie import picture
from sandwichcards.kit.drawing import Face, PlainPicture, Scene
from sandwichcards.testing import random_choices, walk
from sandwichcards.testing.pictures import BadPicture, main, picture_is_right, random_looks

VIEWS = 25
STATE = hoagie.new_game(3, seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_of_a_game(name: str) -> None:
    """It shows what moves are about, covers no name, tells no secret."""
    game = GAMES[name]
    for number, (state, seat) in enumerate(islice(random_looks(game), VIEWS)):
        picture_is_right(game, state, seat, generator(number))


@pytest.mark.parametrize("name", GAMES)
def test_any_game_without_a_picture(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain one shows it as well."""
    game = GAMES[name]
    monkeypatch.setattr(game, "picture", PlainPicture(game), raising=False)
    for number, (state, seat) in enumerate(islice(random_looks(game), VIEWS // 3)):
        picture_is_right(game, state, seat, generator(number))


def test_a_game_in_one_file() -> None:
    """It needs nothing to be drawn: crumbs are tokens."""
    for step in walk(nibble, 3, random_choices(1), seed=1):
        picture_is_right(nibble, step.state, Seat(0), generator(1))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """It draws as many views as it is told, and says how large those of the largest table are."""
    assert 0 == main(["hoagie", "--views", "4"])
    assert "hoagie: 4 views in both shapes, 0 wrong\n" == capsys.readouterr().out
    assert 0 == main(["hoagie", "--views", "40"])
    assert "with 5 players, a scene has" in capsys.readouterr().out


# A picture with a fault


def moved(number: int, **changes: Any) -> Callable[[Scene], Scene]:  # noqa: ANN401  # of any type
    """The scene with a piece changed."""

    def change(scene: Scene) -> Scene:
        pieces = list(scene.pieces)
        pieces[number] = attrs.evolve(pieces[number], **changes)
        return attrs.evolve(scene, pieces=tuple(pieces))

    return change


def twice(scene: Scene) -> Scene:
    """The scene with its last piece drawn twice."""
    return attrs.evolve(scene, pieces=(*scene.pieces, scene.pieces[-1]))


def without_hand(scene: Scene) -> Scene:
    """The scene without one's own cards."""
    kept = [piece for piece in scene.pieces if piece.zone != "hands" or piece.card is None]
    return attrs.evolve(scene, pieces=tuple(kept))


def without_labels_apart(scene: Scene) -> Scene:
    """The scene with a label over another."""
    return attrs.evolve(scene, labels=(*scene.labels, scene.labels[0]))


def heap_of_cards(scene: Scene) -> Scene:
    """The scene with one's own cards on one place."""
    first = next(each for each in scene.pieces if each.zone == "hands" and each.card)
    pieces = [
        attrs.evolve(each, x=first.x, y=first.y) if each.zone == "hands" and each.card else each
        for each in scene.pieces
    ]
    return attrs.evolve(scene, pieces=tuple(pieces))


def label_over_a_name(scene: Scene) -> Scene:
    """The scene with a label on a card of the hand."""
    card = next(each for each in scene.pieces if each.zone == "hands" and each.card)
    label = attrs.evolve(scene.labels[0], x=card.x + 5, y=card.y + 20)
    return attrs.evolve(scene, labels=(*scene.labels[1:], label))


def label_outside(scene: Scene) -> Scene:
    """The scene with a label half out of it."""
    label = attrs.evolve(scene.labels[0], x=scene.width - 5)
    return attrs.evolve(scene, labels=(label, *scene.labels[1:]))


FAULTS: dict[str, Callable[[Scene], Scene]] = {
    "is drawn 2 times": twice,
    "has a face that there is not": moved(0, face="moustache"),
    "which is not drawn": without_hand,
    "leaves the frame": moved(-1, x=-3),
    "' leaves the frame": label_outside,
    "covers a text of hands": heap_of_cards,
    "' covers a text of": label_over_a_name,
    "stand on each other": without_labels_apart,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_picture_with_a_fault(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law says what is wrong with it."""
    drawn: Any = picture.scene
    monkeypatch.setattr(picture, "scene", lambda view, **more: FAULTS[fault](drawn(view, **more)))
    with pytest.raises(BadPicture, match=fault):
        picture_is_right(hoagie, STATE, Seat(0), generator(1))


def test_a_turned_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes more room, and may leave the frame."""
    drawn: Any = picture.scene
    turn = moved(0, angle=90)
    monkeypatch.setattr(picture, "scene", lambda view, **more: turn(drawn(view, **more)))
    with pytest.raises(BadPicture, match="leaves the frame"):
        picture_is_right(hoagie, STATE, Seat(0), generator(1))


def test_a_picture_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law finds it by drawing all that is hidden anew."""
    drawn: Any = picture.scene
    numbers = iter(range(99))

    def telling(view: hoagie.View, **more: Any) -> Scene:  # noqa: ANN401  # what a scene takes
        return moved(0, title=f"secret {next(numbers)}")(drawn(view, **more))

    monkeypatch.setattr(picture, "scene", telling)
    with pytest.raises(BadPicture, match="in the scene what is hidden from it"):
        picture_is_right(hoagie, STATE, Seat(0), generator(1))


def test_a_document_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked for there as well, as a picture may write its documents by itself."""
    numbers = iter(range(99))
    monkeypatch.setattr(picture, "svg", lambda _view, **_more: f"<svg>{next(numbers)}</svg>")
    with pytest.raises(BadPicture, match="in the document what is hidden from it"):
        picture_is_right(hoagie, STATE, Seat(0), generator(1))


def test_a_face_with_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """No document may hold one."""
    faces = picture.faces

    def scripted(setup: hoagie.Setup) -> tuple[Face, ...]:
        return tuple(attrs.evolve(face, body="<script/>") for face in faces(setup))

    monkeypatch.setattr(picture, "faces", scripted)
    with pytest.raises(BadPicture, match="script"):
        picture_is_right(hoagie, STATE, Seat(0), generator(1))
