"""The smallest server for a table in the browser: any game, one table, people and bots.

    python examples/page/server.py hoagie --players 3 --bots greedy search:100

Whoever opens the page joins the table; when all seats are taken, they look on. The page asks for
frames, and sends the numbers of moves. Neither of the two knows any game.
"""

import json
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from time import sleep
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sandwichcards import GAMES, Forfeit, SandwichcardsError
from sandwichcards.bots import Forfeited
from sandwichcards.core.codec import plain
from sandwichcards.core.heaps import heaps
from sandwichcards.tables import Refusal, Refused, Table
from sandwichcards.wire import Frame, sheet

PAGE = Path(__file__).with_name("page.html")
LONGEST_BODY = 10_000
PATIENCE = 20.0
"""So many seconds a page may wait for the next frame."""

Answer = dict[str, Any]


class Room:
    """A table that several threads use, one at a time, and that says when something is new."""

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        self.table = table
        self.changed = Condition()

    def join(self, body: Answer) -> Answer:
        """A seat, or else a place to look on from."""
        with self.changed:
            try:
                token = self.table.join(str(body.get("name")))
            except Refused as error:
                if error.code is not Refusal.FULL:
                    raise
                token = self.table.watch()
            return {"token": token, "sheet": plain(sheet(self.table.state.setup))}

    def frames(self, body: Answer) -> Answer:
        """What is new since the frame of that number; if nothing is, it takes a while."""
        token, since = str(body.get("token")), int(body.get("since", -1))
        with self.changed:
            self.table.frame(token)  # or it is refused
            self.changed.wait_for(lambda: self.table.number != since, PATIENCE)
            return {"frames": [self._drawn(f) for f in self.table.frames(token, since=since)]}

    def _drawn(self, frame: Frame[Any]) -> Answer:
        lying = heaps(frame.view, self.table.game.State)
        return {**plain(frame), "heaps": [plain(heap) for heap in lying]}

    def move(self, body: Answer) -> Answer:
        """Play a move."""
        with self.changed:
            self.table.receive(str(body.get("token")), body.get("move"), at=body.get("at", -1))
            self.changed.notify_all()
        return {}

    def play_bots(self, pause: float) -> None:
        """Let bots move whenever one is asked; they think while others use the table."""
        while self.table.state.outcome is None:
            with self.changed:
                turn = self.table.bot_turn()
                if turn is None:
                    self.changed.wait(1)
                    continue
            sleep(pause)
            try:
                move = turn.choose()
            except Forfeited:
                move = None
            with self.changed:
                if move is None:
                    self.table.stop(Forfeit(turn.seat))
                else:
                    self.table.receive(turn.token, move, at=turn.number)
                self.changed.notify_all()


class Handler(BaseHTTPRequestHandler):
    """One request: the page itself, or JSON."""

    room: Room

    def do_GET(self) -> None:  # as http.server calls it
        """The page, or frames."""
        address = urlsplit(self.path)
        if address.path == "/":
            self._send(200, "text/html; charset=utf-8", PAGE.read_bytes())
        elif address.path == "/frames":
            query = {key: values[0] for key, values in parse_qs(address.query).items()}
            self._answer(lambda: self.room.frames(query))
        else:
            self.send_error(404)

    def do_POST(self) -> None:  # as http.server calls it
        """Somebody who joins, or a move."""
        calls = {"/join": self.room.join, "/move": self.room.move}
        length = int(self.headers.get("Content-Length") or 0)
        if self.path not in calls or length > LONGEST_BODY:
            self.send_error(404)
            return
        content = self.rfile.read(length)
        self._answer(lambda: calls[self.path](json.loads(content)))

    def _answer(self, call: Callable[[], Answer]) -> None:
        try:
            status, answer = 200, call()
        except Refused as error:
            status, answer = 409, {"code": error.code, "sentence": error.sentence}
        except (SandwichcardsError, ValueError, TypeError, AttributeError):
            status, answer = 400, {"code": Refusal.MALFORMED, "sentence": "This can't be read."}
        self._send(status, "application/json", json.dumps(answer).encode())

    def _send(self, status: int, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        with suppress(ConnectionError):  # the page may have been closed meanwhile
            self.end_headers()
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as http.server calls it
        """Say nothing."""


def serving(table: Table[Any, Any, Any], port: int, pause: float) -> ThreadingHTTPServer:
    """A server for the table, whose bots play in a thread of their own."""
    room = Room(table)
    Thread(target=room.play_bots, args=[pause], daemon=True).start()
    handler = type("TheHandler", (Handler,), {"room": room})
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> None:
    """Serve one table until it is stopped."""
    parser = ArgumentParser(description="A table in the browser.")
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", nargs="*", default=["greedy"], metavar="CODE")
    parser.add_argument("--seed", default=None)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before a bot moves")
    options = parser.parse_args()
    table: Table[Any, Any, Any] = Table.open(
        GAMES[options.game], options.players, seed=options.seed
    )
    for code in options.bots:
        table.seat_bot(code)
    with serving(table, options.port, options.pause) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
