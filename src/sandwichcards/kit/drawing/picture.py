"""Who draws a game? Its companion `picture`, or the plain one."""

from typing import Any, Protocol

from sandwichcards.core.companions import companion
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.kit.drawing.plain import PlainPicture
from sandwichcards.kit.drawing.themes import LIGHT, Theme
from sandwichcards.kit.drawing.values import Face, Scene, Shape
from sandwichcards.kit.words import Names


class Picture(Protocol):
    """What a seat may see, drawn; a module can be one.

    It gets views and never a state, so it can't show what is hidden.
    """

    def faces(self, setup: Any, /) -> tuple[Face, ...]:  # noqa: ANN401  # the game's Setup
        """Every face that a scene of this set-up can name."""

    def scene(self, view: Any, /, *, shape: Shape | str = ..., names: Names = None) -> Scene:  # noqa: ANN401  # the game's View
        """Where everything lies, as that seat sees it."""

    def svg(
        self,
        view: Any,  # noqa: ANN401  # the game's View
        /,
        *,
        shape: Shape | str = ...,
        theme: Theme | str = ...,
        names: Names = None,
    ) -> str:
        """Both as one SVG document, which needs nothing else."""


def picture_of(game: AnyGame) -> Picture:
    """The game's companion `picture`; without one, the plain one made from its zones."""
    picture: Picture | None = companion(game, "picture")
    return PlainPicture(game) if picture is None else picture


def svg(
    view: AnyView,
    *,
    shape: Shape | str = Shape.WIDE,
    theme: Theme | str = LIGHT,
    names: Names = None,
    game: AnyGame | None = None,
) -> str:
    """The picture of a view as an SVG document, which needs nothing else.

    `game` is needed only for a game whose set-up does not say its name.
    """
    picture = picture_of(GAMES[view.setup.game] if game is None else game)
    return picture.svg(view, shape=shape, theme=theme, names=names)
