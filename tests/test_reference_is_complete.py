"""Is every public name in the reference, and every option of the command?

Each package's page is held against its `__all__`, the page of the command against click's.
"""

import re
from importlib import import_module
from pathlib import Path

import click
import pytest

from sandwichcards.cli.program import program

PAGES = Path(__file__).parents[1] / "docs/reference/api"
DIRECTIVE = re.compile(
    r"^\.\. (?:py:|auto)(?:class|data|exception|function|type):: (\w+)", re.MULTILINE
)
WHOLE_MODULE = re.compile(r"^\.\. automodule:: (\S+)\n   :members:", re.MULTILINE)


def documented(page: str, module: str) -> set[str]:
    """The names that a page documents one by one, or as members of the whole module."""
    names = set(DIRECTIVE.findall(page))
    if module in WHOLE_MODULE.findall(page):
        names |= set(import_module(module).__all__)
    return names


@pytest.mark.parametrize("path", sorted(PAGES.glob("[!i]*.md")), ids=lambda path: path.stem)
def test_the_page_of_a_package(path: Path) -> None:
    """It has every name that the package exports."""
    module = "sandwichcards" if path.stem == "sandwichcards" else f"sandwichcards.{path.stem}"
    exported = set(getattr(import_module(module), "__all__", ()))
    modules = {name for name in exported if (PAGES / f"{name}.md").exists()}
    assert set() == exported - modules - documented(path.read_text("utf-8"), module)


@pytest.mark.parametrize(
    "path",
    [*sorted(PAGES.glob("[!i]*.md")), *sorted((PAGES.parent / "json").glob("*.md"))],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_a_page_that_is_filled_when_it_is_built(path: Path) -> None:
    """Whoever reads it as a file is told so, and what prints the same."""
    notes = [line for line in path.read_text("utf-8").splitlines() if line.startswith("_This page")]
    assert ["_This page is filled when the docs are built: `nox -s docs`."] == [
        note.partition(" `python")[0].partition(" `sandwichcards")[0] for note in notes
    ]
    command = notes[0].split("`")[3]
    assert command.split()[-1 if "pydoc" in command else 2].endswith(path.stem)


def test_the_page_of_the_command() -> None:
    """It has every command, and every option with the commands that take it."""
    page = (PAGES.parent / "cli.md").read_text("utf-8")
    rows = {row.split("|")[1]: row for row in page.splitlines() if row.startswith("| `-")}
    for name, command in program.commands.items():
        assert f"`sandwichcards {name}" in page
        for option in command.params:
            if isinstance(option, click.Option):
                row = next(row for key, row in rows.items() if f"`{option.opts[-1]} " in key)
                assert f"`{name}`" in row
