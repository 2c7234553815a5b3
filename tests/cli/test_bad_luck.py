"""Whatever goes wrong: is it said in a line, with the right exit code, and is nothing lost?"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from sandwichcards import Record, loads, replay
from sandwichcards.arena import Finished, NotWritten, WorkersDied
from sandwichcards.arena import run as play
from tests.processes import SANDWICHCARDS

Run = Callable[..., Result]
ARENA = ("arena", "hoagie", "random", "random", "--games", "4", "--workers", "1")

MODULE = """
import sys

class Plain:
    def notice(self, view): pass
    def choose(self, view): return view.moves[0]

class Leaver(Plain):
    def choose(self, view): sys.exit(0)

class Raiser(Plain):
    def notice(self, view): raise ValueError("out of [/bread]")

class Liar(Plain):
    def choose(self, view): return "soup"

class Chatterbox(Plain):
    def choose(self, view):
        print("let me see")
        return view.moves[0]

class Needy(Plain):
    def __init__(self, kitchen): pass
"""


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "unlucky_bots.py").write_text(MODULE, "utf-8")
    (tmp_path / "leaving_module.py").write_text("raise SystemExit(0)\n", "utf-8")
    (tmp_path / "broken_module.py").write_text("def (\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def words(told: Result) -> str:
    """What was said on stderr, in one line."""
    assert "Traceback" not in told.stderr
    return " ".join(told.stderr.split())


# Files


@pytest.mark.parametrize("text", ["precious\n", "precious", "[1]\n", "\0" * 100])
@pytest.mark.parametrize(
    ("options", "name", "code"),
    [
        ((*ARENA, "--out"), "thesis.jsonl", 1),
        ((*ARENA, "--plot"), "thesis.svg", 2),
        (("watch", "hoagie", "--save"), "thesis.json", 2),
        (("play", "hoagie", "--save"), "thesis.json", 2),
    ],
    ids=["out", "plot", "watch", "play"],
)
def test_a_file_that_is_not_ours(
    run: Run, options: tuple[str, ...], name: str, code: int, text: str
) -> None:
    """It is refused before the first game, and left as it is."""
    Path(name).write_text(text, "utf-8")
    told = run(*options, name)
    assert (code, "") == (told.exit_code, told.stdout)
    assert name in words(told)
    assert text == Path(name).read_text("utf-8")


def test_a_file_that_is_ours(run: Run) -> None:
    """It is written again."""
    for seed in ("1", "2"):
        assert 0 == run("watch", "hoagie", "--seed", seed, "--save", "game.json").exit_code
        assert 0 == run(*ARENA, "--seed", seed, "--plot", "standings.png").exit_code
    assert 2 == loads(Path("game.json").read_bytes(), Record).seed
    assert ["game.json", "standings.png"] == sorted(
        path.name for path in Path().iterdir() if path.suffix in {".json", ".png"}
    )


NOT_IN_PROC = "can't be written: (No such file or directory|Permission denied)"
"""What root is told, or another user."""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((*ARENA, "--out", "/dev/full"), "/dev/full is no file that results can be kept in"),
        ((*ARENA, "--out", "/dev/zero"), "/dev/zero is no file that results can be kept in"),
        ((*ARENA, "--out", "/proc/results.jsonl"), NOT_IN_PROC),
        ((*ARENA, "--records", "/proc/records"), NOT_IN_PROC),
        ((*ARENA, "--plot", "/proc/standings.svg"), NOT_IN_PROC),
        (("replay", "/dev/zero"), "/dev/zero is too large to be a record"),
        (("replay", "/dev/null"), "/dev/null is not a record"),
    ],
    ids=["full", "zero", "out", "records", "plot", "endless", "empty"],
)
@pytest.mark.skipif(sys.platform != "linux", reason="there are no such files")
def test_places_where_nothing_can_be_kept(
    run: Run, arguments: tuple[str, ...], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said in one line."""
    monkeypatch.setattr("os.access", lambda *_: True)  # as it is for root
    told = run(*arguments)
    assert 1 == told.exit_code
    assert re.search(complaint, words(told))


@pytest.mark.parametrize("options", [(*ARENA, "--out"), ("watch", "hoagie", "--save")], ids=len)
def test_a_folder_that_is_not_ours(
    run: Run, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said before the first game."""
    Path("folder").mkdir(0o500)
    monkeypatch.setattr("os.access", lambda *_: False)  # root may write anywhere
    told = run(*options, "folder/file.json")
    assert (2, "") == (told.exit_code, told.stdout)
    assert "nothing can be written in folder" in words(told)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no such file")
def test_a_record_that_can_not_be_saved(run: Run) -> None:
    """It goes elsewhere, and it is said where."""
    told = run("watch", "hoagie", "--seed", "3", "--save", "/dev/full")
    assert 1 == told.exit_code
    found = re.search(r"/dev/full can't be written: No space left .* went to (\S+)", words(told))
    assert found is not None
    rescued = Path(found[1])
    *_, last = replay(loads(rescued.read_bytes(), Record))
    rescued.unlink()
    assert last.outcome is not None


@pytest.mark.skipif(sys.platform != "linux", reason="there is no such file")
def test_a_record_that_can_be_saved_nowhere(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is printed at least."""
    monkeypatch.setattr("sandwichcards.cli.options.gettempdir", lambda: "/proc")
    told = run("watch", "hoagie", "--seed", "3", "--save", "/dev/full")
    assert "so the record was printed" in words(told)
    (document,) = (line for line in told.stdout.splitlines() if line.startswith("{"))
    assert 3 == loads(document, Record).seed


@pytest.mark.skipif(sys.platform != "linux", reason="there is no such file")
@pytest.mark.parametrize(
    "arguments", [("--help",), ("watch", "hoagie"), ARENA, (*ARENA, "--json")], ids=len
)
def test_a_screen_that_is_full(arguments: tuple[str, ...]) -> None:
    """It is said on the other one, with code 1."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        told = subprocess.run(  # noqa: S603  # our own command
            (*SANDWICHCARDS, *arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert (1, "Error: [Errno 28] No space left on device\n") == (told.returncode, told.stderr)


def test_two_arenas_with_one_file(run: Run) -> None:
    """The second one waits for nobody and breaks nothing."""
    lines = ("--out", "results.jsonl", "--seed", "1")
    program = (
        "import fcntl, os, sys; f = os.open('results.jsonl.lock', os.O_RDWR | os.O_CREAT);"
        "fcntl.flock(f, fcntl.LOCK_EX); print('locked', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(  # noqa: S603  # our own command
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        told = run(*ARENA, *lines)
        other.kill()
    assert 1 == told.exit_code
    assert "another process is writing" in words(told)
    assert not Path("results.jsonl").exists()
    assert 0 == run(*ARENA, *lines).exit_code


def test_torn_lines(run: Run) -> None:
    """They are named, and all is as it was."""
    first = run(*ARENA, "--out", "results.jsonl", "--seed", "1", "--json")
    text = Path("results.jsonl").read_text("utf-8")
    Path("results.jsonl").write_text(text.replace('"deal":0', '"deal":', 1), "utf-8")
    again = run(*ARENA, "--out", "results.jsonl", "--json")
    assert "results.jsonl: line 2 made no sense and went to results.jsonl.torn" in words(again)
    assert (0, first.stdout) == (again.exit_code, again.stdout)
    assert text == Path("results.jsonl").read_text("utf-8")


@pytest.mark.parametrize(
    "trouble",
    [WorkersDied([7]), NotWritten(Path("results.jsonl"), "No space left on device")],
    ids=["workers", "disk"],
)
def test_a_tournament_that_can_not_go_on(
    run: Run, trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are tables of what there is, the reason, and how to go on; that works."""

    def troubled(*arguments: Any, **options: Any) -> Iterator[Finished]:  # noqa: ANN401  # those of `run`
        with closing(play(*arguments, **options)) as games:
            yield from islice(games, 2)
        raise trouble

    with monkeypatch.context() as patched:
        patched.setattr("sandwichcards.cli.tournament.run", troubled)
        told = run(*ARENA, "--out", "results.jsonl")
    assert 1 == told.exit_code
    assert "2 of 4 games" in told.stdout
    assert (
        "The results so far are in results.jsonl; the same command continues from there."
        in words(told)
    )
    assert f"Error: {trouble}" in words(told)
    again = run(*ARENA, "--out", "results.jsonl")
    assert (0, True) == (again.exit_code, "4 of 4 games" in again.stdout)


# Bots


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("os:getcwd", "os:getcwd makes no bot: a str has no notice and no choose"),
        ("os:stat", "os:stat makes no bot: TypeError"),
        ("builtins:exit", "builtins:exit makes no bot: "),
        ("unlucky_bots:Needy", "unlucky_bots:Needy makes no bot: TypeError"),
        ("leaving_module:Bot", "the module 'leaving_module' can't be imported: SystemExit: 0"),
        ("broken_module:Bot", "the module 'broken_module' can't be imported: SyntaxError"),
    ],
)
@pytest.mark.parametrize("command", ["watch", "arena"])
def test_what_makes_no_bot(run: Run, command: str, code: str, complaint: str) -> None:
    """It is said before the first game."""
    bots = ("--bots", code) if command == "watch" else ("random", code)
    told = run(command, "hoagie", *bots)
    assert (1, "") == (told.exit_code, told.stdout)
    assert complaint in words(told)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Leaver", "unlucky_bots:Leaver, seat 0: SystemExit: 0"),
        ("Raiser", "unlucky_bots:Raiser, seat 0: ValueError: out of [/bread]"),
        ("Liar", "unlucky_bots:Liar, seat 0: 'soup' is not one of its moves"),
    ],
)
def test_a_bot_that_fails_while_one_watches(run: Run, name: str, complaint: str) -> None:
    """It is said which one and why, and the game so far is saved."""
    told = run("watch", "hoagie", "--bots", f"unlucky_bots:{name}", "--save", "game.json")
    assert 1 == told.exit_code
    assert complaint in words(told)
    assert "hoagie" == loads(Path("game.json").read_bytes(), Record).game


def test_a_program_that_fails_while_one_watches(run: Run) -> None:
    """The game goes on, and it is told in the end."""
    code = """cmd:sh -c 'echo out of bread >&2; exit 3'"""
    told = run("watch", "hoagie", "-n", "2", "--bots", "random", "--bots", code)
    assert 0 == told.exit_code
    assert "seat 1: died: ended with code 3: out of bread (and " in words(told)


def test_bots_that_fail_in_an_arena(run: Run) -> None:
    """How often and where is in the table, and the first time in full; the games go on."""
    told = run("arena", "hoagie", "random", "unlucky_bots:Raiser", "--games", "4", "--seed", "1")
    assert (0, "") == (told.exit_code, told.stderr)
    assert "error in" in told.stdout
    assert "The first fault of unlucky_bots:Raiser: error (game 0, seat " in told.stdout
    assert "move 0, in notice): Traceback" in told.stdout
    assert 'line 12, in notice\n    def notice(self, view): raise ValueError("out' in told.stdout


def test_bots_that_fail_as_json(run: Run) -> None:
    """The same for programs."""
    bots = ("random", "unlucky_bots:Leaver")
    told = run("arena", "hoagie", *bots, "--games", "4", "--seed", "1", "--json")
    report = json.loads(told.stdout)
    (failed,) = (each for each in report["standings"] if each["faults"])
    assert ["error"] == list(failed["faults"])
    first = failed["first_fault"]
    assert (0, "unlucky_bots:Leaver", "choose", "error") == (
        *(first["game"], first["bot"]),
        *(first["where"], first["kind"]),
    )
    assert first["text"].endswith("SystemExit: 0")
    assert first["move"] < 10
    assert first["seat"] in {0, 1}


def test_stopping_at_the_first_fault(run: Run) -> None:
    """It ends with the traceback of the bot, and code 1; what was played is kept."""
    bots = ("random", "unlucky_bots:Leaver", "--on-fault", "raise", "--out", "results.jsonl")
    told = run("arena", "hoagie", *bots, "--games", "4", "--seed", "1")
    assert 1 == told.exit_code
    assert 'unlucky_bots.py", line 9, in choose' in told.stderr
    assert told.stderr.endswith("SystemExit: 0\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_prints(workers: str, tmp_path: Path) -> None:
    """What it says is not in the report."""
    bots = ("unlucky_bots:Chatterbox", "unlucky_bots:Plain", "--workers", workers)
    told = subprocess.run(  # noqa: S603  # our own command
        (*SANDWICHCARDS, "arena", "hoagie", *bots, "--games", "4", "--json"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert 4 == json.loads(told.stdout)["games"]
    assert "let me see\n" in told.stderr


def test_names_that_look_like_markup(run: Run) -> None:
    """They stand in the table as they are."""
    told = run("arena", "hoagie", "random", "cmd:[/red] :bread:", "--games", "2", "--seed", "1")
    assert 0 == told.exit_code
    assert "cmd:[/red]" in told.stdout
    assert "[/red] can't be started" in told.stdout


# Options


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["watch", "hoagie", "--delay", "nan"], "must be 0 to 3600 seconds, not nan"),
        (["watch", "hoagie", "--delay", "inf"], "must be 0 to 3600 seconds, not inf"),
        (["watch", "hoagie", "--delay", "-1"], "must be 0 to 3600 seconds, not -1"),
        (["watch", "hoagie", "--rules", f"turn_limit={'[' * 99_999}"], "turn_limit: "),
        (["watch", "hoagie", "--rules", f"turn_limit={'[' * 900}{']' * 900}"], "--rules: "),
        (["watch", "hoagie", "--rules", "turn_limit=NaN"], "turn_limit: "),
        (["watch", "hoagie", "--rules", f"turn_limit={'9' * 5000}"], "turn_limit: "),
        (["watch", "hoagie", "--rules", 'turn_limit={"a": [1]}'], "turn_limit: "),
        (["watch", "hoagie", "--seed", "\udcff"], r"--seed: '\udcff' can't be shown"),
        (["play", "hoagie", "--seed", "a\ud800"], r"--seed: 'a\ud800' can't be shown"),
        (["arena", "hoagie", "random", "random", "--seed", "\x1b[2J"], "can't be shown"),
        (["balance", "hoagie", "--seed", "\udcff"], "can't be shown"),
        (["arena", "hoagie", "random", "random", "--games", "9" * 12], "--games"),
        (["arena", "hoagie", "random", "random", "--workers", "9" * 12], "--workers"),
        (["balance", "hoagie", "--games", "9" * 12], "--games"),
    ],
    ids=range(15),
)
def test_what_makes_no_sense(run: Run, arguments: list[str], complaint: str) -> None:
    """It is refused in a few words, with code 2."""
    told = run(*arguments)
    assert (2, "") == (told.exit_code, told.stdout)
    assert complaint in words(told)
    assert len(told.stderr) < 1000


# Seeds


@pytest.mark.parametrize("form", [(), ("--json",), ("--csv",)], ids=["table", "json", "csv"])
def test_a_seed_that_nobody_chose(run: Run, form: tuple[str, ...]) -> None:
    """It has 32 bytes, and is told so that the run can be repeated."""
    told = run(*ARENA, *form)
    (seed,) = re.findall(r"\b[0-9a-f]{64}\b", told.stdout + told.stderr)
    again = run(*ARENA, *form, "--seed", seed)
    if form:
        assert told.stdout == again.stdout
    else:
        assert told.stdout.splitlines()[:-1] == again.stdout.splitlines()[:-1]
    assert seed not in run(*ARENA, *form).stdout
