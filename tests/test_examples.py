"""Do the scripts in `examples/` still run, and do what they say?"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from examples import nibble
from examples.eager import Eager
from examples.page.server import serving
from examples.train import School
from sandwichcards import GAMES, Game, Rng, Seat, hoagie, record
from sandwichcards.bots import host
from sandwichcards.bots.codes import make_bot
from sandwichcards.kit.judging import judge_of
from sandwichcards.tables import Table
from sandwichcards.testing import check_state, check_thoroughly, random_choices, walk
from tests.processes import started

EXAMPLES = Path(__file__).parents[1] / "examples"

# A type checker compares the module with the protocol here.
NIBBLE: Game[nibble.State, nibble.View, nibble.Rules, nibble.Take] = nibble


def run(name: str, *arguments: str, typed: str = "") -> list[str]:
    """The lines that a script prints, started as a user would start it."""
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, str(EXAMPLES / name), *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.splitlines()


def test_every_example_is_tested() -> None:
    """A script that nobody runs would rot."""
    names = {path.name for path in EXAMPLES.glob("*.py")}
    assert {"eager.py", "line_bot.py", "nibble.py", "tournament.py", "train.py"} == names


def test_the_eager_bot() -> None:
    """It plays a Double-play whenever it has one, and goes on like the greedy bot."""
    bot = Eager(hoagie, Seat(0), "test")
    state = hoagie.position(
        hands=["double-play double-play fresh-meat reverse", "skip"], sandwiches=["-----", "-----"]
    )
    played = []
    while state.to_act == Seat(0):
        view = hoagie.observe(state, Seat(0))
        bot.notice(view)
        played.append(bot.choose(view))
        state = hoagie.apply(state, played[-1])
    twice = [hoagie.DoublePlay(), hoagie.DoublePlay()]
    assert [*twice, hoagie.Build(hoagie.Place.MEAT)] == played[:3]


def test_the_tournament_ranks_its_bots() -> None:
    """Those that build beat the one that plays at random; all shares make up one."""
    *table, summary = run("tournament.py", "--games", "60", "--seed", "test")
    shares = {line[:10].strip(): float(line[10:].strip().rstrip("%")) for line in table}
    assert "at random" == min(shares, key=lambda name: shares[name])
    assert abs(sum(shares.values()) - 100) < 0.5
    assert summary.startswith("60 games")


def test_the_tournament_is_the_same_each_time() -> None:
    """Everything in it follows from the seed."""
    first = run("tournament.py", "--games", "9", "--seed", "test")
    assert first == run("tournament.py", "--games", "9", "--seed", "test")


def ask(address: str, body: dict[str, object] | None = None) -> dict[str, Any]:
    """What the server of the page answers."""
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(address, data), timeout=60) as answer:  # noqa: S310  # our own server
            found: dict[str, Any] = json.load(answer)
    except HTTPError as error:
        found = json.load(error)
    return found


@contextmanager
def served(name: str, players: int, *bots: str) -> Iterator[str]:
    """The address of a table with these bots."""
    table: Table[Any, Any, Any] = Table.open(GAMES[name], players, seed="test")
    for code in bots:
        table.seat_bot(code)
    with serving(table, port=0, pause=0) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("name", list(GAMES))
def test_the_server_of_the_page_plays_a_whole_game(name: str) -> None:
    """Every frame comes once, in order, with what lies on the table, until there is an outcome."""
    with served(name, 2, "greedy") as address:
        joined = ask(f"{address}join", {"name": "Ann"})
        frames: list[dict[str, Any]] = []
        while not frames or frames[-1]["view"]["outcome"] is None:
            since = len(frames) - 1
            frames += ask(f"{address}frames?token={joined['token']}&since={since}")["frames"]
            last = frames[-1]
            if last["moves"]:
                move = {"token": joined["token"], "move": 0, "at": last["number"]}
                assert {} == ask(f"{address}move", move)
    assert [*range(len(frames))] == [frame["number"] for frame in frames]
    assert all(frame["heaps"] for frame in frames)
    assert {joined["sheet"]["digest"]} == {frame["sheet"] for frame in frames}


def test_the_server_of_the_page_refuses_and_goes_on() -> None:
    """What makes no sense is answered with a code; who comes too late looks on."""
    with served("hoagie", 2, "greedy") as address:
        token = ask(f"{address}join", {"name": "Bob"})["token"]
        watcher = ask(f"{address}join", {"name": "Cy"})["token"]
        given: list[tuple[str, object]] = [
            ("malformed", []),
            ("unknown_token", {}),
            ("unknown_token", {"token": "nobody", "move": 0, "at": 0}),
            ("stale", {"token": token, "move": 0, "at": 999}),
        ]
        for code, body in given:
            assert code == ask(f"{address}move", body)["code"]  # type: ignore[arg-type]  # on purpose
        assert "malformed" == ask(f"{address}frames?token={token}&since=soup")["code"]
        (first, *_) = ask(f"{address}frames?token={watcher}&since=-1")["frames"]
        assert first["view"]["seat"] is None


def test_the_server_of_the_page_as_a_program() -> None:
    """It says where it is, and the page is there."""
    command = [sys.executable, str(EXAMPLES / "page/server.py"), "plates", "--port", "0"]
    with started(*command) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        with urlopen(address, timeout=60) as page:  # noqa: S310  # our own server
            assert b"<title>A table</title>" in page.read()


def test_the_page_names_no_game() -> None:
    """Neither the page nor its server has a line about any."""
    text = "".join(path.read_text("utf-8") for path in (EXAMPLES / "page").glob("*.*"))
    code = text.replace("examples/page/server.py hoagie", "")  # an example of the command
    assert [] == [name for name in GAMES if name in code]


def test_the_small_game_keeps_the_laws() -> None:
    """At every state of a random game."""
    for step in walk(NIBBLE, 3, random_choices(1)):
        check_state(NIBBLE, step.state)
        check_thoroughly(NIBBLE, step.state, Rng.from_seed(1))


def test_the_small_game_can_be_registered(tmp_path: Path) -> None:
    """An entry point puts it beside our own, and all laws hold, those of records too."""
    metadata = tmp_path / "nibble-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: nibble\nVersion: 1\n", "utf-8")
    (metadata / "entry_points.txt").write_text("[sandwichcards.games]\nnibble = nibble\n", "utf-8")
    script = """
from sandwichcards import GAMES
from sandwichcards.testing import check_game
print(list(GAMES)[-1], check_game(GAMES["nibble"]) > 0)
"""
    path = os.pathsep.join([str(EXAMPLES), str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ("nibble True\n", "") == (done.stdout, done.stderr)


def test_training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment of it leaves a network, and the bot that asks it plays legal moves."""
    monkeypatch.chdir(tmp_path)
    *_, told = run("train.py", "hoagie", "--minutes", "0.02")
    assert told.endswith("the network is in trained-hoagie.npz")
    bots = [make_bot("examples.train:Trained", hoagie, Seat(seat), b"") for seat in (0, 1)]
    recording = record(hoagie, 2, seed=1)
    for _ in host(hoagie, recording, bots):
        pass
    assert recording.state.outcome is not None


def test_learning() -> None:
    """After a few lessons the network does what it was shown more often than by chance."""
    judge = judge_of(hoagie)
    assert judge is not None
    school = School(hoagie, judge, 2, seed=1)
    first = sum(school.lesson(watching=1.0) for _ in range(8)) / 8
    offs = [school.practise(4, 1e-3) for _ in range(15)]
    last = sum(school.lesson(watching=1.0) for _ in range(8)) / 8
    assert offs[-1] < offs[0]
    assert last > first + 0.1
