"""What the tests of the command share."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandwichcards.cli.program import program

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in an empty directory, with these lines typed."""
    monkeypatch.chdir(tmp_path)

    def running(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(program, arguments, input=typed, prog_name="sandwichcards")

    return running
