"""Does the code that README, docs and docstrings show really run?

A document is one test: its blocks run from top to bottom in one namespace and in an empty
directory. Where a block has prompts (`>>>`), its output has to be as shown. Blocks in languages
other than Python are left alone.
"""

import doctest
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from sybil import Document, Region, Sybil
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.example import SybilFailure
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

PROJECT = Path(__file__).parents[1]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class PromptBlockParser:
    """Finds the examples with prompts in the blocks of one language."""

    def __init__(self, language: str) -> None:
        evaluator = DocTestEvaluator(OPTIONS)
        self.blocks = CodeBlockParser(language, evaluator)
        self.examples = DocTestStringParser(evaluator)

    def __call__(self, document: Document) -> Iterable[Region]:
        """All examples of a document."""
        for block in self.blocks(document):
            for example in self.examples(block.parsed, document.path):
                example.adjust(block, block.parsed)
                yield example


PAGES = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=OPTIONS),
        PromptBlockParser("console"),
        PromptBlockParser("doctest"),
        PromptBlockParser("pycon"),
    ]
)
DOCSTRINGS = Sybil(parsers=[DocTestParser(optionflags=OPTIONS)])


def run(document: Document) -> None:
    """Run all examples of a document, as if it were a script."""
    document.namespace["__name__"] = "__main__"
    for example in document.examples():
        example.evaluate()


def paths(*patterns: str) -> list[str]:
    """The files of these patterns, relative to the project."""
    found = sorted(path for pattern in patterns for path in PROJECT.glob(pattern))
    return [path.relative_to(PROJECT).as_posix() for path in found]


def marks(name: str) -> Sequence[pytest.MarkDecorator]:
    """Explanations count whole games, for which one Python is enough."""
    return [pytest.mark.once] if name.startswith("docs/explanation/") else []


PATHS = paths("README.md", "docs/**/*.md", "src/**/*.py")


@pytest.mark.parametrize("name", [pytest.param(path, marks=marks(path)) for path in PATHS])
def test_a_document(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example in it runs and prints what the document says."""
    monkeypatch.chdir(tmp_path)
    run((PAGES if name.endswith(".md") else DOCSTRINGS).parse(PROJECT / name))


@pytest.mark.parametrize(
    ("fence", "block"),
    [
        ("python", "1 / 0"),
        ("{code-block} python", "1 / 0"),
        ("python", ">>> 1 + 1\n3"),
        ("pycon", ">>> 1 + 1\n3"),
        ("doctest", ">>> 1 + 1\n3"),
        ("console", ">>> 1 + 1\n3"),
    ],
)
def test_a_block_that_fails(fence: str, block: str, tmp_path: Path) -> None:
    """It fails the page, however it is fenced."""
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n```{fence}\n{block}\n```\n", "utf-8")
    with pytest.raises((ZeroDivisionError, SybilFailure)):
        run(PAGES.parse(page))


def test_blocks_of_one_page(tmp_path: Path) -> None:
    """They share their names; other languages are left alone."""
    page = tmp_path / "page.md"
    page.write_text(
        "# Page\n\n```python\nx = 1\n```\n\n```sh\nfalse\n```\n\n```pycon\n>>> x\n1\n```\n", "utf-8"
    )
    run(PAGES.parse(page))
