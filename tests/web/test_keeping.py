"""What outlives the process: every move that anybody was told of."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_IMODE

import pytest

from sandwichcards.web import Limits, NotKept, Store
from tests.web.served import Place, served


@contextmanager
def process(path: Path) -> Iterator[tuple[Place, "subprocess.Popen[str]"]]:
    """The command itself."""
    command = [sys.executable, "-m", "sandwichcards", "serve", "--no-open", "--tables", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:  # noqa: S603  # ours
        try:
            assert running.stdout is not None
            address = running.stdout.readline().split()[-1]
            yield Place(int(address.rstrip("/").rpartition(":")[2])), running
        finally:
            running.kill()


def test_the_command_is_killed_and_started_again(tmp_path: Path) -> None:
    """Ann goes on where she was: no move is lost, none is doubled."""
    path = tmp_path / "tables.sqlite"
    with process(path) as (place, running):
        table = place.open()
        with place.visit(table) as visit:
            visit.hear("frame")
            visit.move()
            frame = visit.await_turn()
            os.kill(running.pid, signal.SIGKILL)
            running.wait()
    with process(path) as (place, running):
        with place.visit(table, since=frame["number"] - 1) as visit:
            assert visit.hear("frame")["frame"] == frame
            assert visit.move()["frame"]["number"] == frame["number"] + 1
        running.send_signal(signal.SIGINT)
        running.wait()
        assert path.exists()


def test_a_table_is_taken_up_with_everything_that_belongs_to_it(tmp_path: Path) -> None:
    """Invitations, take-backs that somebody asked for, bots that are to move."""
    path = tmp_path / "tables.sqlite"
    with served(path) as place:
        table = place.open(chairs=[{"kind": "me", "name": "Ann"}, {"kind": "open"}])
        bots = place.open(chairs=[{"kind": "bot", "code": "greedy"}] * 2)
        with place.visit(table) as ann:
            ann.hear("frame")
            ann.move()
            token = place.join(table, 1, "Bob")
            ann.say("take_back")
            while not ann.hear("people")["proposal"]:
                pass
    with served(path) as place:
        with place.visit(table, token) as bob:
            assert bob.hear("people")["proposal"]["seat"] == 0
            bob.say("agree")
            assert bob.hear("frame")["frame"]["number"] == 2
        with place.visit(bots, bots["watch"]) as eve:
            while eve.hear("frame")["frame"]["view"]["outcome"] is None:
                pass
    with served(path) as place:
        tables = place.ask("/api/tables").json["tables"]
        assert {each["id"]: each["over"] for each in tables} == {
            table["id"]: False,
            bots["id"]: True,
        }


def test_the_file_is_for_its_owner_and_for_one_process(tmp_path: Path) -> None:
    """It holds seeds and tokens, and two servers would not know of each other's moves."""
    path = tmp_path / "tables.sqlite"
    store = Store(path)
    assert S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(NotKept, match="locked"):
        Store(path)
    store.close()
    Store(path).close()


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """It is said what is wrong with it."""
    path = tmp_path / "notes.txt"
    path.write_text("my notes " * 100)
    with pytest.raises(NotKept, match="not a database"):
        Store(path)
    newer = tmp_path / "newer.sqlite"
    with sqlite3.connect(newer) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(NotKept, match="another release"):
        Store(newer)


class Full(Store):
    """A store whose disk is full from some time on."""

    full = False

    def _write(self, *steps: tuple[str, tuple[object, ...]]) -> None:
        if self.full:
            raise NotKept("the disk is full")
        super()._write(*steps)


def test_what_can_not_be_kept_has_not_happened() -> None:
    """The player is told, and can try again when there is room."""
    store = Full()
    with served(store) as place:  # type: ignore[arg-type]  # as `app` takes it
        table = place.open()
        with place.visit(table) as visit:
            visit.hear("frame")
            store.full = True
            assert visit.move()["code"] == "not_kept"
            store.full = False
            assert visit.move()["frame"]["number"] == 1


def test_a_table_that_can_not_be_taken_up_stays_in_the_file(tmp_path: Path) -> None:
    """As after an update with other rules: the others go on."""
    path = tmp_path / "tables.sqlite"
    with served(path) as place:
        old, new = place.open(), place.open()
    with sqlite3.connect(path) as file:
        (text,) = file.execute("SELECT saved FROM tables WHERE id = ?", (old["id"],)).fetchone()
        saved = json.loads(text)
        saved["value"]["record"]["rules_version"] = 0
        file.execute("UPDATE tables SET saved = ? WHERE id = ?", (json.dumps(saved), old["id"]))
    file.close()
    with served(path) as place:
        assert [each["id"] for each in place.ask("/api/tables").json["tables"]] == [new["id"]]
    store = Store(path)
    assert {name for name, _ in store.summaries()} == {old["id"], new["id"]}
    store.close()


def test_the_oldest_finished_games_make_room(pytestconfig: pytest.Config) -> None:
    """Games under way stay, however old they are."""
    golden = (pytestconfig.rootpath / "tests/golden/hoagie-two.json").read_bytes()
    with served(limits=Limits(kept=1)) as place:
        under_way = place.open()["id"]
        loaded = [place.ask("/api/records", raw=golden).json["id"] for _ in range(3)]
        left = [each["id"] for each in place.ask("/api/tables").json["tables"]]
        assert left == [loaded[-1], under_way]
        assert place.ask(f"/api/tables/{loaded[0]}/record").status == 404
