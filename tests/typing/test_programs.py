"""Do the programs that type checkers are shown run?

That mypy and pyright find nothing in them at their strictest, `nox -s types` sees to.
"""

import runpy
from pathlib import Path

import pytest

PROGRAMS = sorted(Path(__file__).parent.glob("*_program.py"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It comes to its end and says how the game went."""
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


def test_there_is_a_program_for_each_game() -> None:
    """None is left out."""
    assert {"hoagie", "hooch_stooges", "plates", "sandwich_masters"} == {
        path.stem.removesuffix("_program") for path in PROGRAMS
    }
