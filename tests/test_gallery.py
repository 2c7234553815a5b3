"""Are the pictures of the docs those that the code draws?"""

import re
from xml.etree import ElementTree as ET

from docs import gallery


def test_the_picture_of_the_readme() -> None:
    """It is what `python docs/gallery.py` draws."""
    assert gallery.README.drawn("light") + "\n" == gallery.README_PICTURE.read_text("utf-8")


def test_every_picture_that_a_page_asks_for() -> None:
    """The gallery finds all of them, and each can be drawn."""
    pages = "".join(path.read_text("utf-8") for path in gallery.DOCS.rglob("*.md"))
    wanted = list(gallery.all_wanted())
    asked = len(re.findall(r"^```\{(?:picture|cards|city)\}", pages, re.MULTILINE))
    assert asked == len(wanted) - 1
    for _, each in wanted:
        ET.fromstring(each.drawn("dark"))  # noqa: S314  # our own text
