"""What does a full house cost? Many tables and sockets, each table moving once a second.

    python -m tests.web.load --tables 50 --sockets 200 --minutes 10

The server is a process of its own. Every frame that every socket gets is counted and checked: none
is lost, none comes out of order. CPU is that of the process, for each frame that it sent.

Memory is what the process has grown by when it was largest, in resident bytes, divided by the
number of tables: with all connections, and with whatever was not given back. It is told twice: over
a server where one table of each game has been opened, and over the same server a minute later, when
these four have been played at, so that it has more of the texts and moves that all tables share.
"""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import attrs
from websockets.asyncio.client import ClientConnection, connect

from sandwichcards import GAMES
from tests.web.served import Json, Place
from tests.web.test_keeping import process

CHAIRS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
ALONE = 2
"""So many sockets play; the others of a table look on."""


class OutOfOrder(AssertionError):
    """A frame was lost, doubled or came too early."""


@attrs.define
class Count:
    """What was seen."""

    frames: int = 0
    games: int = 0
    slowest: float = 0.0


class Socket:
    """A connection that checks the order of its frames."""

    def __init__(self, connection: ClientConnection, count: Count) -> None:
        self.connection = connection
        self.count = count
        self.frame: Json = {}
        self.new = asyncio.Event()

    async def listen(self) -> None:
        """Hear everything, until the connection ends."""
        async for text in self.connection:
            message = json.loads(text)
            if message["type"] == "refused":
                raise OutOfOrder(f"refused: {message}")
            if message["type"] == "frame":
                self._note(message["frame"])

    def _note(self, frame: Json) -> None:
        if self.frame and frame["number"] != self.frame["number"] + 1:
            raise OutOfOrder(f"{frame['number']} after {self.frame['number']}")
        self.frame = frame
        self.count.frames += 1
        self.new.set()

    async def has(self, number: int) -> None:
        """Wait for the frame of that number."""
        while not self.frame or self.frame["number"] < number:
            self.new.clear()
            await asyncio.wait_for(self.new.wait(), 60)


class Party:
    """A table that moves once a second, game after game."""

    def __init__(self, place: Place, name: str, sockets: int, count: Count) -> None:
        self.place, self.name, self.size, self.count = place, name, sockets, count

    async def play(self, until: float, random: Random) -> None:
        """Play until then."""
        await asyncio.sleep(10 * random.random())  # people don't come all at once
        while perf_counter() < until:
            await self._game(until, random)
            self.count.games += 1

    async def _opened(self) -> tuple[Json, Sequence[str]]:
        table = await asyncio.to_thread(self.place.open, self.name, chairs=CHAIRS)
        bob = await asyncio.to_thread(self.place.join, table, 1, "Bob")
        return table, (table["token"], bob, *[table["watch"]] * (self.size - ALONE))

    async def _game(self, until: float, random: Random) -> None:
        table, tokens = await self._opened()
        address = f"ws://127.0.0.1:{self.place.port}/api/tables/{table['id']}/socket"
        sockets = [await self._connected(address, token) for token in tokens]
        listening = [asyncio.create_task(each.listen()) for each in sockets]
        try:
            await self._moves(sockets, until, random)
        finally:
            for each in sockets:
                await each.connection.close()
            await asyncio.gather(*listening)

    async def _connected(self, address: str, token: str) -> Socket:
        connection = await connect(address, compression=None, max_size=None, open_timeout=60)
        await connection.send(json.dumps({"type": "hello", "token": token, "since": -1}))
        return Socket(connection, self.count)

    async def _moves(self, sockets: Sequence[Socket], until: float, random: Random) -> None:
        number = 0
        while True:
            begun = perf_counter()
            await asyncio.gather(*(each.has(number) for each in sockets))
            self.count.slowest = max(self.count.slowest, perf_counter() - begun)
            seat = sockets[0].frame["view"]["to_act"]
            if seat is None or perf_counter() > until:
                return
            await asyncio.sleep(1)
            move = random.randrange(len(sockets[seat].frame["moves"]))
            message = {"type": "move", "move": move, "at": number}
            await sockets[seat].connection.send(json.dumps(message))
            number += 1


def memory(pid: int) -> int:
    """The bytes that a process has in memory."""
    text = Path(f"/proc/{pid}/status").read_text("ascii")
    return 1024 * int(text.split("VmRSS:")[1].split()[0])


def seconds(pid: int) -> float:
    """The seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def party(place: Place, pid: int, options: argparse.Namespace, count: Count) -> int:
    """Run all tables; the most memory that the server had meanwhile."""
    until = perf_counter() + 60 * options.minutes
    size, names = options.sockets // options.tables, [*GAMES]
    random = Random(options.seed)  # noqa: S311  # a run that can be repeated
    parties = [
        Party(place, names[number % len(names)], size, count) for number in range(options.tables)
    ]
    tasks = [asyncio.create_task(each.play(until, Random(random.random()))) for each in parties]  # noqa: S311  # as above
    most = 0
    while not all(task.done() for task in tasks):
        most = max(most, memory(pid))
        for task in tasks:
            if task.done():
                task.result()  # what went wrong there
        await asyncio.sleep(1)
    await asyncio.gather(*tasks)
    return most


def main() -> int:
    """Fill a house; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    count = Count()
    few = argparse.Namespace(tables=len(GAMES), sockets=4 * len(GAMES), minutes=1, seed=-1)
    with TemporaryDirectory() as folder, process(Path(folder) / "t.sqlite") as (place, running):
        for name in GAMES:
            with place.visit(place.open(name, chairs=CHAIRS)) as visit:
                visit.hear("frame")
        opened = memory(running.pid)
        asyncio.run(party(place, running.pid, few, Count()))
        played, begun = memory(running.pid), seconds(running.pid)
        most = asyncio.run(party(place, running.pid, options, count))
        used = seconds(running.pid) - begun
    sizes = [(most - before) / options.tables / 1000 for before in (opened, played)]
    sys.stdout.write(
        f"{count.frames} frames in order at {options.tables} tables with {options.sockets} sockets,"
        f" {count.games} games; the slowest took {count.slowest:.2f} s to reach all\n"
        f"CPU: {1000 * used / count.frames:.2f} ms a frame; "
        f"memory: {sizes[0]:.0f} kB a table, {sizes[1]:.0f} kB over a server that was played at\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
