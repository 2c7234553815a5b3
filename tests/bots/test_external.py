"""Can a program in any language play, and can it do no harm?"""

import json
import os
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sandwichcards import GAMES, BadSetup, Ending, Seat, hoagie, record
from sandwichcards.bots import (
    AnyBot,
    ExternalBot,
    Failed,
    FaultKind,
    Forfeited,
    OnFault,
    RandomBot,
    host,
    is_of_the_house,
    make_bot,
    told_seed,
)
from tests.processes import started

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
PYTHON_EXAMPLE = (sys.executable, str(EXAMPLES / "line_bot.py"))

VIEW = hoagie.observe(hoagie.new_game(2, seed=1), Seat(0))


def naughty(way: str, *more: str, **options: Any) -> ExternalBot:  # noqa: ANN401  # the bot's own
    """A bot that misbehaves in that way."""
    command = [sys.executable, str(HERE / "naughty.py"), way, *more]
    return ExternalBot(hoagie, command, 1, **options)


def _open_files() -> int:
    return sum(1 for _ in Path("/dev/fd").iterdir())


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """No open file and no unreaped child of ours after a test."""
    files = _open_files()
    yield
    assert files == _open_files()
    with suppress(ChildProcessError):  # raised where there is no child at all
        assert 0 == os.waitpid(-1, os.WNOHANG)[0]  # other tests' helpers may still be running


def play(game_name: str, command: tuple[str, ...], players: int = 2) -> ExternalBot:
    """A whole game of the program against random bots."""
    game = GAMES[game_name]
    bot = ExternalBot(game, command, 1)
    recording = record(game, players, seed=4)
    others = [RandomBot(seat) for seat in range(1, players)]
    *_, last = host(game, recording, [bot, *others])
    assert last.outcome is not None
    return bot


@pytest.mark.parametrize("name", list(GAMES))
def test_the_example_in_python(name: str) -> None:
    """It plays every game to the end without a fault."""
    assert [] == play(name, PYTHON_EXAMPLE).faults


def test_the_same_seed() -> None:
    """A program that uses the seed of its greeting plays the same game again."""
    chosen = []
    for _ in range(2):
        bot = ExternalBot(hoagie, PYTHON_EXAMPLE, "seed")
        chosen.append([bot.choose(VIEW) for _ in range(20)])
        bot.close()
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize(
    ("way", "kind", "detail"),
    [
        ("garbage", FaultKind.NONSENSE, "'I would rather have soup' is no whole number"),
        ("text", FaultKind.NONSENSE, "is no whole number"),
        ("truth", FaultKind.NONSENSE, "'true' is no whole number"),
        ("fraction", FaultKind.NONSENSE, "'0.5' is no whole number"),
        ("deep", FaultKind.NONSENSE, "is no whole number"),
        ("empty", FaultKind.NONSENSE, "'' is no whole number"),
        ("floods", FaultKind.NONSENSE, "without an end of line"),
        ("high", FaultKind.ILLEGAL, "100000: the moves are 0 to"),
        ("negative", FaultKind.ILLEGAL, "-1: the moves are 0 to"),
        ("dies", FaultKind.DIED, "ended with code 1: out of bread"),
    ],
)
def test_a_program_that_misbehaves(way: str, kind: FaultKind, detail: str) -> None:
    """The fault is kept with its kind, and a legal move is made for it, every time."""
    bot = naughty(way, seconds=20)
    for _ in range(2):
        assert bot.choose(VIEW) in VIEW.moves
    bot.close()
    assert {kind: 2} == bot.fault_counts
    assert all(detail in fault.detail for fault in bot.faults)


@pytest.mark.parametrize("way", ["sleeps", "deaf"])
def test_a_program_that_hangs(way: str) -> None:
    """It is ended when its time is up, and started again for the next question."""
    bot = naughty(way, seconds=0.3)
    start = time.monotonic()
    assert bot.choose(VIEW) in VIEW.moves
    bot.notice(VIEW)
    assert bot.choose(VIEW) in VIEW.moves
    assert 0.6 <= time.monotonic() - start < 10
    assert {FaultKind.LATE: 2} == bot.fault_counts


def test_a_program_that_takes_nothing_in() -> None:
    """Views pile up until the pipe is full; then it is ended."""
    bot = naughty("deaf", seconds=0.3)
    view = hoagie.observe(hoagie.new_game(2, seed=1), Seat(1))
    for _ in range(200):
        bot.notice(view)
    bot.close()
    assert FaultKind.LATE in bot.fault_counts


FAMILIES = ["child", *(["runaway", "daemon", "orphan"] if sys.platform == "linux" else [])]


@pytest.mark.parametrize("way", FAMILIES)
def test_a_program_with_children(way: str, tmp_path: Path) -> None:
    """They are ended with it, on Linux wherever they have gone."""
    note = tmp_path / "pid"
    bot = naughty(way, str(note), seconds=2)
    bot.choose(VIEW)
    bot.close()
    assert not _lives_on(int(note.read_text("utf-8")))


def test_a_program_that_leaves_a_child_with_its_pipes(tmp_path: Path) -> None:
    """That it has ended is known at once, and the last line that it wrote."""
    bot = naughty("orphan", str(tmp_path / "pid"), seconds=60)
    start = time.monotonic()
    bot.choose(VIEW)
    assert "ended with code 1: gone for good" == bot.faults[0].detail
    assert time.monotonic() - start < 30


OWNER = """
import sys, time
from sandwichcards import Seat, hoagie
from sandwichcards.bots import ExternalBot
bot = ExternalBot(hoagie, sys.argv[1:], 1)
bot.notice(hoagie.observe(hoagie.new_game(2, seed=1), Seat(1)))
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there is no keeper")
def test_an_owner_that_is_killed(tmp_path: Path) -> None:
    """The program and its children end as well."""
    note = tmp_path / "pid"
    command = [sys.executable, "-c", OWNER, sys.executable, str(HERE / "naughty.py"), "runaway"]
    with started(*command, str(note)) as owner:
        end = time.monotonic() + 60
        while time.monotonic() < end and not (note.exists() and note.read_text("utf-8")):
            time.sleep(0.02)
        owner.kill()
        owner.wait(60)
    assert not _lives_on(int(note.read_text("utf-8")))


def _lives_on(process: int) -> bool:
    for _ in range(100):
        if not _lives(process):
            return False
        time.sleep(0.05)
    return True


def _lives(process: int) -> bool:
    status = Path(f"/proc/{process}/stat")
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # One that was adopted and has ended may wait for its new parent to look.
    return not (status.exists() and status.read_text("utf-8").rpartition(")")[2].split()[0] == "Z")


def test_what_a_program_finds_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What any program needs, and what it is given by name; not what is ours."""
    monkeypatch.setenv("MY_SECRET", "token")
    monkeypatch.setenv("MY_OPTION", "7")
    monkeypatch.setenv("LC_TIME", "C")
    note = tmp_path / "environment"
    bot = naughty("environment", str(note), env=["MY_OPTION"])
    bot.choose(VIEW)
    bot.close()
    found = json.loads(note.read_text("utf-8"))
    assert ("7", "C", os.environ["PATH"]) == (
        *(found["MY_OPTION"], found["LC_TIME"]),
        found["PATH"],
    )
    assert "MY_SECRET" not in found


def test_a_variable_that_is_not_there() -> None:
    """It is refused by name."""
    with pytest.raises(BadSetup, match="the variable 'NO_SUCH_THING' that a bot wants is not set"):
        make_bot("cmd,env=PATH,env=NO_SUCH_THING:node", hoagie, Seat(0), 1)


def test_a_program_that_complains() -> None:
    """However much it writes to its standard error, it can go on, and nothing of it is kept."""
    bot = naughty("complains", seconds=60)
    assert VIEW.moves[0] == bot.choose(VIEW)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert VIEW.moves[0] == bot.choose(VIEW)  # another 51 MB
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000
    bot.close()
    assert [] == bot.faults


def test_the_last_words_of_a_program_that_complains() -> None:
    """They are quoted, without what a terminal would obey."""
    bot = naughty("complains and dies", seconds=60)
    bot.choose(VIEW)
    assert r"ended with code 1: \x1b[31mout of bread" == bot.faults[0].detail


def test_a_program_that_answers_for_ever() -> None:
    """Nobody waits for the end: it is taken at its word, or ended."""
    bot = ExternalBot(hoagie, ["yes", "0"], 1, seconds=20)
    for _ in range(5):
        assert bot.choose(VIEW) in VIEW.moves
    bot.close()
    assert set(bot.fault_counts) <= {FaultKind.NONSENSE}
    assert all("bytes that nobody asked for" in fault.detail for fault in bot.faults)


def test_a_program_that_says_too_much() -> None:
    """What nobody asked for is dropped before the next question."""
    bot = naughty("twice")
    chosen = {bot.choose(VIEW) for _ in range(3)}
    bot.close()
    assert [] == bot.faults
    assert {VIEW.moves[0]} == chosen


def test_a_program_that_is_not_there() -> None:
    """Every question is a fault, and the game goes on."""
    bot = ExternalBot(hoagie, ["no-such-program-anywhere"], 1)
    assert bot.choose(VIEW) in VIEW.moves
    assert {FaultKind.MISSING: 1} == bot.fault_counts
    assert "no-such-program-anywhere can't be started" in bot.faults[0].detail


def test_giving_up_at_the_first_fault() -> None:
    """The host takes the seat out, and the others have won."""
    bot = naughty("garbage", on_fault=OnFault.FORFEIT)
    with pytest.raises(Forfeited, match="nonsense: 'I would rather"):
        bot.choose(VIEW)
    bot.close()
    recording = record(hoagie, 3, seed=1)
    bots: list[AnyBot] = [naughty("dies", on_fault=OnFault.FORFEIT), RandomBot(1), RandomBot(2)]
    *_, last = host(hoagie, recording, bots)
    assert last.outcome is not None
    assert (Ending.FORFEIT, (1, 2)) == (last.outcome.how, last.outcome.winners)
    assert "!forfeit 0" == recording.record.entries[-1].text


def test_stopping_at_the_first_fault() -> None:
    """The error has it in full."""
    bot = naughty("dies", on_fault=OnFault.RAISE)
    with pytest.raises(Failed, match="died: ended with code 1: out of bread"):
        bot.choose(VIEW)


def test_the_seed_of_a_table_and_that_of_a_greeting() -> None:
    """The one for others follows from the name and the game alone; only the house has secrets."""
    assert told_seed("cmd:node bot.js", 3) == told_seed("cmd:node bot.js", 3)
    others = {told_seed(name, number) for name in ("a", "b") for number in range(3)}
    assert 6 == len(others)
    assert [True, True, False, False, False] == [
        is_of_the_house(code) for code in ("random", "search:5", "cmd:x", "cmd,time=2s:x", "a:b")
    ]


def test_games_with_a_bot_that_errs_at_random() -> None:
    """Each of them ends, and every fault is counted."""
    total = 0
    for seed in range(4):
        bot = ExternalBot(hoagie, [sys.executable, str(HERE / "naughty.py"), "random"], seed)
        *_, last = host(hoagie, record(hoagie, 2, seed=seed), [bot, RandomBot(seed)])
        assert last.outcome is not None
        total += len(bot.faults)
        assert set(bot.fault_counts) <= {FaultKind.NONSENSE, FaultKind.DIED, FaultKind.ILLEGAL}
    assert total > 10


def test_a_game_that_is_left_early() -> None:
    """The program is ended with the table."""
    table = host(hoagie, record(hoagie, 2, seed=1), [naughty("well"), RandomBot(1)])
    for _ in range(3):
        next(table)
    del table


def test_a_bot_that_nobody_closes() -> None:
    """Its program ends when it is forgotten."""
    bot = naughty("well")
    bot.choose(VIEW)
    del bot


def test_bad_options() -> None:
    """They are refused, all at once."""
    with pytest.raises(BadSetup) as caught:
        ExternalBot(hoagie, [], 1, seconds=0, on_fault="cry")  # type: ignore[arg-type]  # on purpose
    assert 3 == len(caught.value.faults)


def test_the_short_code() -> None:
    """What stands before the colon is for us, what follows is the command."""
    bot = make_bot("cmd,time=2s,fault=forfeit:no-such-thing 'a b'", hoagie, Seat(0), 1)
    with pytest.raises(Forfeited, match="missing: no-such-thing can't be started"):
        bot.choose(VIEW)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("cmd:", "needs a command"),
        ("cmd:node 'bot.js", "No closing quotation"),
        ("cmd,time=2:node", "'2' is no time"),
        ("cmd,patience=2:node", "'patience=2' is none of env=, fault=, time="),
        ("cmd,fault=cry:node", "not 'cry'"),
    ],
)
def test_a_short_code_that_makes_no_sense(code: str, complaint: str) -> None:
    """It is refused with the reason."""
    with pytest.raises(BadSetup, match=complaint):
        make_bot(code, hoagie, Seat(0), 1)
