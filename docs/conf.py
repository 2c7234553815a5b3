"""How Sphinx builds the documentation."""

import tomllib
from pathlib import Path

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
]
# No intersphinx: the documentation builds without a network.

html_theme = "furo"
html_title = f"{project} {release}"

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

copybutton_exclude = ".linenos, .gp, .go"  # prompts and output are not for copying

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_type_aliases: dict[str, str] = {}
default_role = "literal"  # single backticks in a docstring are code, as they are on these pages
python_use_unqualified_type_names = True
add_module_names = False

nitpicky = True
nitpick_ignore_regex = [
    # Without intersphinx nothing outside of the package can be a link.
    (r"py:.*", r"(attrs?|cattrs|collections|functools|pathlib|random|typing(_extensions)?)\..*"),
    # Type variables are single letters and have no entry of their own.
    (r"py:(class|obj)", r"sandwichcards\.([a-z_]+\.)*[A-Z](_co|_contra)?"),
]
