"""How is the application run? By uvicorn, on this machine's own address."""

import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from sandwichcards.web.limits import Limits

LOOPBACK_ADDRESS = "127.0.0.1"


def serve(
    app: ASGIApp,
    port: int = 0,
    *,
    limits: Limits | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve the application on the loopback address until the process is told to end.

    Port 0 is any free one; `ready` is told the address as soon as it can be opened.

    Raises:
        OSError: if the port is taken.
    """
    listening = listening_on(port)
    address = f"http://{LOOPBACK_ADDRESS}:{listening.getsockname()[1]}/"
    server = _Server(configured(app, limits), lambda: ready(address) if ready else None)
    server.run(sockets=[listening])


def listening_on(port: int) -> socket.socket:
    """A socket on the loopback address, which nobody elsewhere can reach."""
    return socket.create_server((LOOPBACK_ADDRESS, port), backlog=256)


def configured(app: ASGIApp, limits: Limits | None = None) -> uvicorn.Config:
    """How uvicorn is to run it."""
    most = (limits or Limits()).message
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nobody asks where a request comes from
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=4 * most,  # in bytes; letters are counted later
        ws_per_message_deflate=False,  # it takes more memory for a connection than its table does
        timeout_graceful_shutdown=2,
    )


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()
