"""How Sphinx builds the documentation."""

import re
import sys
import tomllib
from pathlib import Path
from textwrap import dedent
from typing import Any

import attrs
from sphinx.addnodes import desc_signature
from sphinx.application import Sphinx
from sphinx.domains.python import PyAttribute, PyProperty
from sphinx.util.typing import stringify_annotation

from sandwichcards import GAMES
from sandwichcards.wire.pages import page as json_page

sys.path.append(str(Path(__file__).parents[1]))  # for our own extension
_project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))

project = "sandwichcards"
author = "The sandwichcards contributors"
copyright = f"2026, {author}"
version = release = _project["project"]["version"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",  # `Raises:` and its like in docstrings
    "sphinx_copybutton",
    "docs.pictures",  # our own: pictures drawn while the pages are built
]
# No intersphinx: the documentation builds without a network.

html_theme = "furo"
html_title = f"{project} {release}"
html_static_path = ["_static"]
html_css_files = ["tables.css"]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

copybutton_exclude = ".linenos, .gp, .go"  # prompts and output are not for copying

autodoc_member_order = "bysource"
autodoc_mock_imports = ["hypothesis"]  # only the strategies for it need it
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
default_role = "literal"  # single backticks in a docstring are code, as they are on these pages
python_use_unqualified_type_names = True
add_module_names = True  # so that everything can be imported as it is shown

nitpicky = True
nitpick_ignore_regex = [
    # Without intersphinx nothing outside of the package can be a link.
    (r"py:.*", r"(attrs?|cattrs|gymnasium|hypothesis|numpy|starlette)\..*"),
    (r"py:.*", r"(collections|concurrent|functools|pathlib|random)\..*"),
    (r"py:class", "array"),
    (r"py:.*", r"typing(_extensions)?\..*"),
    # Type variables are single letters and have no entry of their own.
    (r"py:class", r"[A-Z]"),
    (r"py:(class|obj)", r"sandwichcards\.([a-z_]+\.)*[A-Z](_co|_contra)?"),
    # What a single function asks of its argument is told where that is.
    (r"py:class", r"sandwichcards\.([a-z_]+\.)*_[A-Z]\w+"),
    # A set-up has a book of moves: a room of the games' own.
    (r"py:class", r"sandwichcards\.[a-z_]+\.moves\.Book"),
]


_unions = {
    stringify_annotation(getattr(game, name), "smart"): f"~sandwichcards.{game.NAME}.{name}"
    for game in GAMES.values()
    for name in (
        # Those that hold others come first.
        *("Step", "Question", "Move", "Event", "Effect"),
        *("Card", "White", "Layer", "Black", "Order"),
    )
    if hasattr(game, name)
}
_states = {
    f"~sandwichcards.{game.NAME}.table.Table": f"~sandwichcards.{game.NAME}.State"
    for game in GAMES.values()
}


def _named(types: str | None) -> str | None:
    """The types with `Move` for the dozen classes it stands for, and `State` for a game's table."""
    for classes, name in (_unions | _states).items():
        types = types and re.sub(rf"{re.escape(classes)}(?!\w)", name, types)
    return types


def _name_unions(
    _app: Sphinx,
    _what: str,
    _name: str,
    _value: object,
    _options: object,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Write `Move` in a signature, as in the type of an attribute."""
    return _named(signature), _named(returned)


def _keep_attributes_plain(
    _app: Sphinx, what: str, _name: str, _value: object, _options: object, lines: list[str]
) -> None:
    """Begin with an empty comment, or napoleon takes `H-2` in `H-2: who begins` for a type."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def _list_attributes(
    _app: Sphinx, what: str, _name: str, value: type[Any], _options: object, lines: list[str]
) -> None:
    """Give every attribute of a class an entry with its type, where napoleon would leave it out."""
    if what == "class" and "Attributes:" in lines and attrs.has(value):
        at = lines.index("Attributes:")
        hints = {field.name: field.type for field in attrs.fields(value)}
        lines[at:] = [line for entry in _entries(lines[at + 1 :]) for line in _shown(entry, hints)]


def _entries(lines: list[str]) -> list[str]:
    """The entries of the section, each in one line."""
    text = dedent("\n".join(lines)).strip()
    return [" ".join(entry.split()) for entry in re.split(r"\n(?! )", text)]


def _shown(entry: str, hints: dict[str, Any]) -> list[str]:
    name, _, text = entry.partition(": ")
    hint = stringify_annotation(hints[name], "smart")
    return [f".. attribute:: {name}", f"   :type: {hint}", "", f"   {text}", ""]


def _drop_notes(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Leave out what is only for those who read the sources of pages that are filled here."""
    source[0] = re.sub(r"^_This page is filled when .*_\n", "", source[0], flags=re.MULTILINE)


def _add_json(_app: Sphinx, page: str, source: list[str]) -> None:
    """Write what a game's JSON looks like below what its page says."""
    folder, _, game = page.rpartition("/")
    if folder == "reference/json":
        source[0] += f"\n{json_page(GAMES[game])}\n"


class _Attribute(PyAttribute):
    def handle_signature(self, sig: str, signode: desc_signature) -> tuple[str, str]:
        self.options["type"] = _named(self.options.get("type"))
        return super().handle_signature(sig, signode)


class _Property(PyProperty):
    def handle_signature(self, sig: str, signode: desc_signature) -> tuple[str, str]:
        self.options["type"] = _named(self.options.get("type"))
        return super().handle_signature(sig, signode)


def setup(app: Sphinx) -> None:
    """Adjust what autodoc reads."""
    app.add_directive_to_domain("py", "attribute", _Attribute, override=True)
    app.add_directive_to_domain("py", "property", _Property, override=True)
    app.connect("source-read", _drop_notes)
    app.connect("source-read", _add_json)
    app.connect("autodoc-process-signature", _name_unions)
    app.connect("autodoc-process-docstring", _keep_attributes_plain, priority=400)
    app.connect("autodoc-process-docstring", _list_attributes, priority=400)
