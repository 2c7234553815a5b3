"""What do hostile clients achieve? Nothing: all is refused, others play on, and nothing is told.

    python -m tests.web.hostile --count 10000

A server of its own gets so many malformed, oversized, stale and forged messages, requests of wrong
hosts and origins, and moves with a spectator's link, while two people play at another table.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.served import Json, Place
from tests.web.test_keeping import process

A_CONNECTION = 30
"""So many messages are sent on each connection: a rate holds up whoever sends more."""
OVERSIZED = 70_000


class Leak(AssertionError):
    """Somebody was told what is not theirs, or something was done that should be refused."""


class Attack:
    """Everything that is tried against one table, which must not move."""

    def __init__(self, place: Place, seed: int) -> None:
        self.place = place
        self.random = Random(seed)  # noqa: S311  # a run that can be repeated
        self.table: Json = place.open(chairs=[{"kind": "me", "name": "Ann"}, {"kind": "open"}])
        self.bob = place.join(self.table, 1, "Bob")
        self.secrets = [self.table["token"], self.bob, *self.table["invitations"].values()]
        self.tried: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()

    # What is sent

    def malformed(self) -> str:
        """Something that is no message."""
        letters = self.random.choices('{}[]":,0123456789abctruefalsn\\ \n\0é', k=40)
        begun = json.dumps({"type": self.random.choice(["move", "why", "hello"]), "at": 0})
        return self.random.choice(["".join(letters), begun[: self.random.randrange(len(begun))]])

    def forged(self) -> str:
        """A message with fields that it should not have, or of wrong types."""
        values: list[Any] = [None, -1, 1e300, "x" * 50, [], {}, True, {"zone": "hands"}, "move"]
        keys = ("move", "at", "to", "ref", "seat", "code", "token", "since", "shape")
        kinds = ["move", "why", "take_back", "agree", "decline", "seat_bot", "hint", "hello", "x"]
        fields = {key: self.random.choice(values) for key in self.random.sample(keys, 4)}
        return json.dumps({"type": self.random.choice(kinds), **fields})

    def stale(self) -> str:
        """A move in answer to another frame."""
        return json.dumps({"type": "move", "move": 0, "at": self.random.choice([-1, 1, 5, 10**6])})

    def out_of_turn(self) -> str:
        """A legal move, by somebody who is not asked."""
        return json.dumps({"type": "move", "move": 0, "at": 0})

    def oversized(self) -> str:
        """More than is allowed."""
        return json.dumps({"type": "move", "move": "x" * self.random.choice([17_000, OVERSIZED])})

    # How it is sent

    def by(self, token: str, make: Callable[[], str], count: int) -> int:
        """Send so many on one connection; how many were sent before it was closed."""
        address = f"ws://127.0.0.1:{self.place.port}/api/tables/{self.table['id']}/socket"
        with connect(address, compression=None, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": token, "since": -1}))
            for sent in range(count):
                self.tried[make.__name__] += 1
                try:
                    socket.send(make())
                    if sent == count - 1:
                        self._read(socket, token)
                except ConnectionClosed:
                    self.heard["closed"] += 1
                    return sent + 1
        return count

    def _read(self, socket: Any, token: str) -> None:  # noqa: ANN401  # a connection
        try:
            while True:
                self._check(socket.recv(timeout=0.2), token)
        except TimeoutError:
            return

    def _check(self, text: str, token: str) -> None:
        message = json.loads(text)
        self.heard[message["type"]] += 1
        if message["type"] == "frame" and message["frame"]["number"] != 0:
            raise Leak("the table has moved")
        self.check_text(text, token)

    def check_text(self, text: str, token: str = "") -> None:
        """See that nothing of the machine or of others is in it."""
        others = [each for each in self.secrets if each != token and len(each) > 1]
        invited = [each for each in others if each in self.table["invitations"].values()]
        hidden = [each for each in others if each not in invited]
        for secret in (*hidden, "Traceback", str(Path.home()), "site-packages", "sqlite"):
            if secret in text:
                raise Leak(f"{secret} was told: {text[:200]}")

    def elsewhere(self, count: int) -> int:
        """Requests with wrong hosts, origins, tokens and bodies."""
        name = self.table["id"]
        calls: list[Callable[[], int]] = [
            lambda: self._ask("/api/tables", {"game": "hoagie"}, Origin="https://evil.example"),
            lambda: self._ask("/api/tables", Host="evil.example"),
            lambda: self._ask(f"/api/tables/{name}/record", Authorization="Bearer x"),
            lambda: self._ask(f"/api/tables/{name}/record", Authorization=f"Bearer {self.bob}"),
            lambda: self._ask(f"/api/tables/{name}/join", {"invitation": "x", "name": "Eve"}),
            lambda: self._ask("/api/records", raw=self.malformed().encode()),
            lambda: self._ask("/api/tables", raw=b"x" * 1_100_000),
            lambda: self._ask("/static/../store.py"),
            self._wrong_origin,
        ]
        for _ in range(count):
            self.tried["elsewhere"] += 1
            status = self.random.choice(calls)()
            self.heard[f"status {status}"] += 1
            if status < 400:  # what is refused begins here
                raise Leak(f"it was answered with {status}")
        return count

    def _ask(self, path: str, body: object = None, **more: Any) -> int:  # noqa: ANN401  # headers
        try:
            answer = self.place.ask(path, body, **more)
        except ConnectionError:  # it did not read all of it
            return 413
        self.check_text(answer.text)
        return answer.status

    def _wrong_origin(self) -> int:
        address = f"ws://127.0.0.1:{self.place.port}/api/tables/{self.table['id']}/socket"
        try:
            with connect(address, origin=Origin("https://evil.example")):
                return 200
        except InvalidHandshake:
            return 403

    def run(self, count: int) -> None:
        """Try so much."""
        ways = [
            lambda n: self.by(self.table["token"], self.malformed, n),
            lambda n: self.by(self.table["token"], self.stale, n),
            lambda n: self.by(self.bob, self.forged, n),
            lambda n: self.by(self.bob, self.out_of_turn, n),
            lambda n: self.by(self.table["watch"], self.out_of_turn, n),
            lambda n: self.by(self.table["watch"], self.forged, n),
            lambda n: self.by("x", self.out_of_turn, n),
            lambda n: self.by(self.table["token"], self.oversized, n),
            self.elsewhere,
        ]
        left = count
        while left > 0:
            for way in ways:
                left -= way(min(A_CONNECTION, max(left, 1)))


class Calm:
    """Two people who play on at another table, and how long each of their moves took."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.took: list[float] = []
        self.done = Event()

    def play(self) -> None:
        """Play until it is done."""
        while not self.done.is_set():
            table = self.place.open()
            with self.place.visit(table) as visit:
                visit.hear("frame")
                while not self.done.is_set() and visit.await_turn()["view"]["outcome"] is None:
                    begun = perf_counter()
                    visit.move()
                    self.took.append(perf_counter() - begun)
                    self.done.wait(0.2)


def main() -> int:
    """Attack a server of our own; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.hostile", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with TemporaryDirectory() as folder, process(Path(folder) / "tables.sqlite") as (place, _):
        attack, calm = Attack(place, options.seed), Calm(place)
        playing = Thread(target=calm.play)
        playing.start()
        try:
            attack.run(options.count)
        finally:
            calm.done.set()
            playing.join()
        with place.visit(attack.table) as visit:
            if visit.hear("frame")["frame"]["number"] != 0:
                raise Leak("the table has moved")
    took = sorted(calm.took)
    sys.stdout.write(f"tried: {dict(attack.tried)}\nheard: {dict(attack.heard)}\n")
    sys.stdout.write(
        f"{len(took)} moves at another table meanwhile: median {took[len(took) // 2]:.3f} s, "
        f"99 % under {took[int(len(took) * 0.99)]:.3f} s, longest {took[-1]:.3f} s\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
