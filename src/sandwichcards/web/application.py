"""How is all of it put together? As an application of Starlette, to run or to mount."""

from collections.abc import AsyncIterator, Collection, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from importlib.metadata import metadata
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.drawing.themes import THEMES
from sandwichcards.web.api import Desk
from sandwichcards.web.guard import LOOPBACK, Guard, TooLong
from sandwichcards.web.house import House
from sandwichcards.web.limits import Limits
from sandwichcards.web.offers import BOTS, Offered
from sandwichcards.web.store import Store
from sandwichcards.web.thinking import Pool

PAUSE = 0.8
"""So many seconds pass at least before a bot moves."""
_PAGES = {"/": "lobby.html", "/table": "table.html", "/replay": "replay.html"}
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
_NOTHING_HERE = 404
_NOWHERE = ".invalid"
"""No address ends like that: a package that has none yet says so."""


def app(
    store: Store | str | Path | None = None,
    *,
    limits: Limits | None = None,
    bots: Sequence[str] = BOTS,
    hosts: Collection[str] = LOOPBACK,
    origins: Collection[str] = (),
    pause: float = PAUSE,
    docs: str | None = None,
    executor: Executor | None = None,
) -> Starlette:
    """An application with a lobby, tables and replays, to run by itself or to mount in another.

    Args:
        store: Where tables are kept: a file, or nothing to keep them in memory.
        limits: What others may ask for.
        bots: The codes of bots that anybody may have. One that is a program or a module runs on
            this machine, for whoever can open a table.
        hosts: The names under which browsers may know the server, without ports. Those that are
            refused are in the log.
        origins: Whose pages may use it besides its own, by socket and below `/api/`:
            `https://cards.example`. Those that are refused are in the log.
        pause: So many seconds pass at least before a bot moves.
        docs: Where the documentation is, for links to rules; left out, as this package says.
        executor: Where bots think; left out, in processes of their own.

    Raises:
        NotKept: if the file can't be used.
    """
    limits = Limits() if limits is None else limits
    offered = Offered(tuple(bots), _documentation() if docs is None else docs.rstrip("/"))
    kept = store if isinstance(store, Store) else Store(*([] if store is None else [store]))
    house = House(kept, limits, Pool(executor=executor), pause)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.close()

    guard = Middleware(Guard, hosts=hosts, origins=origins, body=limits.body)
    return Starlette(
        routes=[*_pages(), *Desk(house, offered).routes()],
        middleware=[guard],
        exception_handlers={
            HTTPException: _not_found,
            TooLong: _too_long,
            Exception: _our_fault,
        },
        lifespan=lifespan,
    )


def _documentation() -> str:
    """The address of the documentation, as the package says it; "" if it leads nowhere."""
    urls = metadata("sandwichcards").get_all("Project-URL") or []
    found = dict(str(each).split(", ", 1) for each in urls)
    address = found.get("Documentation", "").rstrip("/")
    return "" if (urlsplit(address).hostname or "").endswith(_NOWHERE) else address


# Pages


def _pages() -> list[BaseRoute]:
    static = files("sandwichcards.web") / "static"
    found = {each.name: each.read_bytes() for each in static.iterdir() if each.is_file()}
    found["themes.css"] = _themes().encode()
    declared = files("sandwichcards.wire") / "files"
    found |= {f"{name}.d.ts": (declared / f"{name}.d.ts").read_bytes() for name in HOUSE}
    routes: list[BaseRoute] = [
        _page(f"/static/{name}", content, Path(name).suffix) for name, content in found.items()
    ]
    return [*routes, *(_page(path, found[name], ".html") for path, name in _PAGES.items())]


def _themes() -> str:
    """The colours of the picture as variables of CSS, by what the reader prefers."""
    light, dark = (
        "".join(f"--{name}:{colour};" for name, colour in THEMES[theme].colours.items())
        for theme in ("light", "dark")
    )
    return f":root{{{light}}}\n@media (prefers-color-scheme: dark){{:root{{{dark}}}}}\n"


def _page(path: str, content: bytes, suffix: str) -> Route:
    async def page(_request: Request) -> Response:
        headers = {"Cache-Control": "no-cache"}
        return Response(content, media_type=_KINDS.get(suffix, "text/plain"), headers=headers)

    return Route(path, page)


# Errors: a sentence, and nothing of this machine


async def _not_found(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else _NOTHING_HERE
    return _sentence(status, "nothing", "There is nothing here.")


async def _too_long(_request: Request, _error: Exception) -> Response:
    return _sentence(413, "too_long", "That was too long.")


async def _our_fault(_request: Request, _error: Exception) -> Response:
    return _sentence(500, "fault", "Something went wrong here. Nothing has changed.")


def _sentence(status: int, code: str, sentence: str) -> Response:
    return JSONResponse({"code": code, "sentence": sentence, "rule": ""}, status)
