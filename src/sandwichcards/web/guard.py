"""Who is let in at all? Browsers on our own pages: hosts, origins and sizes are checked first."""

import json
import logging
from collections.abc import Collection, Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandwichcards.core.texts import shown

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_FOR_OTHERS = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "600",
}
"""What a browser is told that asks for a page of another origin whether it may send something."""
_MOST_TOLD = 100
"""So many names and origins that were refused are written into the log; anybody can send more."""
_log = logging.getLogger("sandwichcards.web")


class Guard:
    """Stands before the application.

    A page of somebody else's in the same browser can send requests, too; its origin tells it. And
    it can get our address under a name of its own, which `Host` tells.
    """

    def __init__(
        self, app: ASGIApp, *, hosts: Collection[str], origins: Collection[str], body: int
    ) -> None:
        self._app = app
        self._hosts = {host.lower() for host in hosts}
        self._origins = {origin.lower().rstrip("/") for origin in origins}
        self._most = body
        self._told: set[tuple[str, str]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it pass, or answer it here."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        fault = self._fault(scope)
        if scope["type"] == "websocket":
            await (self._app(scope, receive, send) if fault is None else _close(send))
            return
        allowed = self._allowed(scope)
        sending = _with_headers(send, allowed)
        if fault is not None:
            await _answer(sending, *fault)
        elif allowed and scope["method"] == "OPTIONS":
            await _say_what_is_allowed(sending)
        else:
            await self._app(scope, _bounded(receive, self._most), sending)

    def _allowed(self, scope: Scope) -> Mapping[str, str]:
        """The headers with which a browser lets a page of one of the other origins read answers."""
        path, origin = scope["path"], Headers(scope=scope).get("origin", "")
        if not path.removeprefix(scope.get("root_path", "")).startswith("/api/"):
            return {}
        return {"Access-Control-Allow-Origin": origin} if origin.lower() in self._origins else {}

    def _fault(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if _without_port(host) not in self._hosts:
            self._tell("hosts", _without_port(host))
            return 421, "This server is not known by that name."
        origin = headers.get("origin", "").lower()
        changes = scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}
        if origin and changes and not self._is_ours(origin, host):
            self._tell("origins", origin)
            return 403, "Pages of others can't do this."
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:12]) > self._most:
            return 413, f"{self._most} bytes are the most."
        return None

    def _tell(self, argument: str, value: str) -> None:
        """Tell the host once how somebody could be let in who was not."""
        told = argument, shown(value)
        if told not in self._told and len(self._told) < _MOST_TOLD:
            self._told.add(told)
            _log.warning("Refused: %s is not in `%s` of sandwichcards.web.app", told[1], argument)

    def _is_ours(self, origin: str, host: str) -> bool:
        found = urlsplit(origin)
        same = found.scheme in {"http", "https"} and found.netloc == host
        return same or origin in self._origins


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isascii() and port.isdigit() else host


def _with_headers(send: Send, more: Mapping[str, str]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in {**HEADERS, **more}.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
            headers.add_vary_header("Origin")
        await send(message)

    return sending


class TooLong(Exception):
    """More was sent than is allowed, whatever the header said."""


def _bounded(receive: Receive, most: int) -> Receive:
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise TooLong
        return message

    return receiving


async def _answer(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"code": "refused", "sentence": sentence, "rule": ""}).encode()
    kind: list[tuple[bytes, bytes]] = [(b"content-type", b"application/json")]
    start: dict[str, Any] = {"type": "http.response.start", "status": status, "headers": kind}
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def _say_what_is_allowed(send: Send) -> None:
    headers = [(name.encode(), value.encode()) for name, value in _FOR_OTHERS.items()]
    start: dict[str, Any] = {"type": "http.response.start", "status": 204, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": b""})


async def _close(send: Send) -> None:
    await send({"type": "websocket.close", "code": 1008})
