"""A server of our own for tests, and clients that talk to it as anybody could."""

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from queue import Queue
from threading import Thread
from types import TracebackType
from typing import Any, Self

import attrs
import uvicorn
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sandwichcards.web import app
from sandwichcards.web.serving import configured, listening_on

Json = dict[str, Any]


@attrs.frozen
class Answer:
    """What a server said to a request."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:  # noqa: ANN401  # JSON
        """The answer as data."""
        return json.loads(self.text)


@attrs.frozen
class Place:
    """Where a server listens."""

    port: int

    @property
    def address(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}/"

    def ask(
        self,
        path: str,
        body: object = None,
        *,
        raw: bytes | None = None,
        method: str | None = None,
        **headers: str,
    ) -> Answer:
        """Ask for something; with a body, send it."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        content = raw if body is None else json.dumps(body).encode()
        method = method or ("GET" if content is None else "POST")
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, content, named)
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            connection.close()

    def open(self, game: str = "hoagie", players: int = 2, **more: object) -> Json:
        """Open a table; by default with Ann and a greedy bot."""
        chairs = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "code": "greedy"}]
        wanted = {"game": game, "players": players, "chairs": chairs, **more}
        answer = self.ask("/api/tables", wanted)
        assert answer.status == 200, answer.text
        opened: Json = answer.json
        return opened

    def join(self, table: Json, seat: int, name: str) -> str:
        """Sit down with an invitation; the token."""
        wanted = {"invitation": table["invitations"][str(seat)], "name": name}
        answer = self.ask(f"/api/tables/{table['id']}/join", wanted)
        assert answer.status == 200, answer.text
        token: str = answer.json["token"]
        return token

    def visit(self, table: Json, token: str | None = None, **hello: object) -> "Visit":
        """Connect to a table."""
        return Visit(self.port, table["id"], table["token"] if token is None else token, **hello)


class Visit:
    """A connection to a table, and the last of everything that was said on it."""

    def __init__(self, port: int, table: str, token: str, **hello: object) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self._open = ExitStack()
        found = connect(address, compression=None, max_size=None)
        self.socket: ClientConnection = self._open.enter_context(found)
        self.last: dict[str, Json] = {}
        self.say("hello", **{"token": token, "since": -1, **hello})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Go away."""
        self._open.close()

    def say(self, kind: str, **more: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": kind, **more}))

    def hear(self, *kinds: str) -> Json:
        """The next message, of one of these kinds if any are named."""
        while True:
            message: Json = json.loads(self.socket.recv(timeout=30))
            self.last[message["type"]] = message
            if not kinds or message["type"] in kinds:
                return message

    def is_closed(self) -> int:
        """The code with which the server closes the connection."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def await_turn(self) -> Json:
        """The frame in which one is asked, or the game is over."""
        frame: Json = self.last.get("frame", {}).get("frame") or self.hear("frame")["frame"]
        while frame["view"]["outcome"] is None and frame["view"]["to_act"] != frame["view"]["seat"]:
            frame = self.hear("frame")["frame"]
        return frame

    def move(self, number: int = 0) -> Json:
        """Play a move when it is one's turn; the frame after it, or the refusal."""
        self.say("move", move=number, at=self.await_turn()["number"])
        return self.hear("frame", "refused")


@contextmanager
def served(path: Path | None = None, **options: Any) -> Iterator[Place]:  # noqa: ANN401  # those of `app`
    """A server in this process, whose bots think in threads and don't pause."""
    with ThreadPoolExecutor(2) as executor:
        made = app(path, **{"pause": 0, "executor": executor, "docs": "", **options})
        with listening(made) as place:
            yield place


@contextmanager
def listening(made: Starlette) -> Iterator[Place]:
    """A server for an application, in a thread of this process."""
    heard = listening_on(0)
    started: Queue[None] = Queue()
    server = _Server(configured(made), started)
    thread = Thread(target=server.run, kwargs={"sockets": [heard]})
    thread.start()
    started.get(timeout=30)
    try:
        yield Place(heard.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, started: "Queue[None]") -> None:
        super().__init__(config)
        self._told = started

    async def startup(self, sockets: Any = None) -> None:  # noqa: ANN401  # as uvicorn has it
        await super().startup(sockets)
        self._told.put(None)
