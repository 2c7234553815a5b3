"""A page of one's own beside a server of tables: any game, against a bot.

    python examples/site/server.py

It needs the extra `web`. The tables are below /cards; the page talks to them as the library's own
page does, over HTTP and a WebSocket.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route

from sandwichcards.web import app

PAGE = Path(__file__).with_name("page.html")


async def page(_request: Request) -> Response:
    """The page."""
    return FileResponse(PAGE)


def site(cards: Starlette) -> Starlette:
    """The page, and below /cards the tables."""

    @asynccontextmanager
    async def lifespan(_site: Starlette) -> AsyncGenerator[None]:
        async with cards.router.lifespan_context(cards):  # it takes up the tables
            yield

    return Starlette(routes=[Route("/", page), Mount("/cards", cards)], lifespan=lifespan)


if __name__ == "__main__":
    uvicorn.run(site(app()), host="127.0.0.1", port=8000)
