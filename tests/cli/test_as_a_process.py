"""Does the command work outside of the tests, with and without what it needs?"""

import gc
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sandwichcards.cli import INTERRUPTED, WHAT_TO_INSTALL, main
from sandwichcards.cli.interrupts import check, remembered
from sandwichcards.cli.program import Program
from tests.processes import SANDWICHCARDS, interrupt, started

AS_MODULE = (sys.executable, "-m", "sandwichcards")
AS_SCRIPT = (str(Path(sys.executable).with_name("sandwichcards")),)


def run(*command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(  # noqa: S603  # our own command
        command, input=typed, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("command", [AS_MODULE, AS_SCRIPT], ids=["module", "script"])
def test_a_whole_game(command: tuple[str, ...]) -> None:
    """It is told in the same way by the script and by the module."""
    told = run(*command, "watch", "hoagie", "--seed", "7", "--table", "never")
    assert (0, "") == (told.returncode, told.stderr)
    assert told.stdout.startswith("Hoagie, 4 players, seed 7\n")
    assert "\x1b" not in told.stdout


def test_the_name_of_the_module() -> None:
    """It calls itself by the name of the command."""
    assert run(*AS_MODULE, "--help").stdout.startswith("Usage: sandwichcards ")


def test_ctrl_c_where_click_would_hear_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Again while a command is being left, it is still Ctrl-C and not "Aborted!"."""

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Program, "invoke", leave)
    monkeypatch.setattr(sys, "argv", ["sandwichcards", "games"])
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(SystemExit) as left:
        main()
    assert INTERRUPTED == left.value.code
    assert ["Left with Ctrl-C."] == capsys.readouterr().err.split("\n")[-2:-1]


def test_a_person_at_a_pipe() -> None:
    """They can play and leave."""
    told = run(*AS_MODULE, "play", "hoagie", "--seed", "3", typed="1\nq\ny\n")
    assert (0, "") == (told.returncode, told.stderr)
    assert "    1  You " in told.stdout


def test_ctrl_c() -> None:
    """The game is left with code 130 and a line that says so."""
    with started(*SANDWICHCARDS, "play", "hoagie", "--seed", "3") as process:
        assert process.stdout is not None
        told = ""
        while not told.endswith("? for help> "):
            more = process.stdout.read(1)
            assert more, told
            told += more
        interrupt(process)
        _, errors = process.communicate(timeout=30)
    assert (130, "\nLeft with Ctrl-C.\n") == (process.returncode, errors)


@pytest.mark.skipif(sys.platform == "win32", reason="there it looks like any other fault")
def test_a_reader_that_has_enough() -> None:
    """The story ends without a complaint."""
    with started(*AS_MODULE, "watch", "hoagie", "--seed", "7") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert "Hoagie, 4 players, seed 7\n" == process.stdout.readline()
        process.stdout.close()
        assert "" == process.stderr.read()


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra(missing: str) -> None:
    """The command says what to install, with code 1."""
    script = f"""
import sys
sys.modules[{missing!r}] = None
from sandwichcards.cli import main
main()
"""
    told = run(sys.executable, "-c", script)
    assert (1, "", f"{WHAT_TO_INSTALL}\n") == (told.returncode, told.stdout, told.stderr)
    assert 'pip install "sandwichcards[cli]"' in told.stderr


def test_with_something_else_missing() -> None:
    """The fault is not taken for that of the extra."""
    script = "import sys; sys.modules['attrs'] = None; from sandwichcards.cli import main; main()"
    told = run(sys.executable, "-c", script)
    assert "ModuleNotFoundError: import of attrs halted" in told.stderr


def test_ctrl_c_that_python_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that goes on hears of it all the same."""

    class Gone:
        """What is tidied up just when Ctrl-C comes."""

        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    forgotten: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda told: forgotten.append(told.exc_type))
    hears = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with remembered():
            Gone()
            gc.collect()
            assert [KeyboardInterrupt] == forgotten
            with pytest.raises(KeyboardInterrupt):
                check()
        check()
    finally:
        signal.signal(signal.SIGINT, hears)


def test_ctrl_c_that_is_ignored() -> None:
    """It stays so, as in a background job of a shell."""
    hears = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with remembered():
            signal.raise_signal(signal.SIGINT)
            check()
    finally:
        signal.signal(signal.SIGINT, hears)
