"""Do the scripts in `examples/` still run, and do what they say?"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from examples import nibble
from examples.eager import Eager
from examples.train import School
from sandwichcards import Game, Rng, Seat, hoagie, record
from sandwichcards.bots import host
from sandwichcards.bots.codes import make_bot
from sandwichcards.kit.judging import judge_of
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
    tried = {"eager.py", "json_host.py", "line_bot.py", "nibble.py", "tournament.py", "train.py"}
    assert tried == names


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


def test_the_host_plays_a_whole_game() -> None:
    """Whatever is listed first is accepted, until the view tells an outcome."""
    command = [sys.executable, str(EXAMPLES / "json_host.py"), "--players", "3", "--bots", "1", "2"]
    with started(*command, "--seed", "test") as host:
        assert host.stdin is not None
        assert host.stdout is not None
        for text in host.stdout:
            line = json.loads(text)
            assert {"to": 0} == {"to": line["to"]}
            if line["view"]["value"]["outcome"] is not None:
                break
            if line["moves"]:
                answer = {"seat": 0, "move": line["moves"][0]}
                print(json.dumps(answer), file=host.stdin, flush=True)
        else:
            raise AssertionError("the host fell silent before the end")
        host.stdin.close()
        assert 0 == host.wait(timeout=60)


def test_the_host_refuses_and_goes_on() -> None:
    """A line that makes no sense and a move out of turn are answered, and change nothing."""
    typed = 'hello\n{"seat": 1, "move": "reverse"}\n{"seat": 0, "move": "dance"}\n'
    lines = run("json_host.py", "--players", "2", "--bots", "--seed", "test", typed=typed)
    answers = [json.loads(line) for line in lines[2:]]
    assert [None, 1, 0] == [answer["to"] for answer in answers]
    assert "seat 0 is asked" in answers[1]["error"]
    assert "'dance' is no move" in answers[2]["error"]


def test_the_host_tells_nobody_the_hand_of_another() -> None:
    """Each line holds the hand of its own seat and the sizes of the others."""
    lines = [json.loads(line) for line in run("json_host.py", "--bots", "--seed", "test")]
    assert [0, 1] == [line["view"]["value"]["seat"] for line in lines]
    assert all("hands" not in line["view"]["value"] for line in lines)


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
