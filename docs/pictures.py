"""An extension of Sphinx: pictures in the pages, drawn while they are built."""

from typing import Any, ClassVar

from docutils.nodes import Node, raw  # type: ignore[import-untyped]  # docutils has no types
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.gallery import DRAWN, OPTIONS, Wanted
from sandwichcards.kit.drawing import THEMES


class Drawing(SphinxDirective):
    """A picture in both themes, of which a reader sees the one that fits."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(OPTIONS, str)

    def run(self) -> list[Node]:
        """The picture as it stands in the page."""
        wanted = Wanted(self.name, self.arguments[0], self.options)
        shown = "".join(
            f"<div class='picture only-{theme}'>{wanted.drawn(theme)}</div>" for theme in THEMES
        )
        return [raw("", shown, format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directives."""
    for name in DRAWN:
        app.add_directive(name, Drawing)
    return {"parallel_read_safe": True}
