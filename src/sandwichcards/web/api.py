"""What can be asked for over HTTP? The lobby, a new table, a seat, and a game that is over."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any

import attrs
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.errors import BadSetup, SandwichcardsError
from sandwichcards.core.numbers import whole
from sandwichcards.core.records import Record
from sandwichcards.core.registry import GAMES
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.kit.drawing.values import Shape
from sandwichcards.tables import Refusal, Refused, Table
from sandwichcards.web.drawn import framed, welcome
from sandwichcards.web.house import TOO_MANY, House, Unavailable
from sandwichcards.web.offers import Offered, part_from, rules_from
from sandwichcards.web.rooms import AnyTable, Room
from sandwichcards.web.sockets import Conversation, faults_in, object_in, shape_of
from sandwichcards.web.store import NotKept
from sandwichcards.wire import frame_of

Answer = Mapping[str, Any]
_OF_A_TABLE = ("game", "players", "rules", "parts", "chairs", "listed")
_STATUS = {Refusal.UNKNOWN_TOKEN.value: 403, "no_table": 404, TOO_MANY: 429, "not_kept": 503}


class Desk:
    """Answers requests."""

    def __init__(self, house: House, offered: Offered) -> None:
        self._house, self._offered = house, offered

    def routes(self) -> list[BaseRoute]:
        """Everything that can be asked for."""
        return [
            self._route("/api/lobby", self._lobby),
            self._route("/api/tables", self._tables),
            self._route("/api/tables", self._open, "POST"),
            self._route("/api/tables/{name}/join", self._join, "POST"),
            self._route("/api/tables/{name}/record", self._record),
            self._route("/api/tables/{name}/replay", self._replay),
            self._route("/api/records", self._load, "POST"),
            WebSocketRoute("/api/tables/{name}/socket", self._socket),
        ]

    def _route(
        self, path: str, answer: Callable[[Request], Awaitable[Answer]], method: str = "GET"
    ) -> Route:
        async def endpoint(request: Request) -> Response:
            try:
                if method == "POST" and not self._house.requests.try_to_take():
                    raise Unavailable(TOO_MANY, "Too much is asked for: try again in a while.")
                return JSONResponse(await answer(request))
            except (SandwichcardsError, NotKept) as error:
                return refused(error)

        return Route(path, endpoint, methods=[method])

    async def _socket(self, socket: WebSocket) -> None:
        await Conversation(socket, self._house, self._offered).hold(socket.path_params["name"])

    # The lobby

    async def _lobby(self, _request: Request) -> Answer:
        return self._offered.lobby()

    async def _tables(self, _request: Request) -> Answer:
        listed = self._house.listed()
        return {
            "tables": [{"id": name, **attrs.asdict(each)} for name, each in listed.items()],
        }

    # A new table

    async def _open(self, request: Request) -> Answer:
        wanted = checked_keys(object_in(await request.body()), _OF_A_TABLE)
        table = await asyncio.to_thread(self._opened, wanted)
        own = self._seated(table, wanted)
        room = await self._house.add(table, listed=wanted.get("listed") is not False)
        return {
            "id": room.name,
            "token": own or room.notes.watch,
            "watch": room.notes.watch,
            "invitations": {str(seat): token for token, seat in room.notes.invitations},
        }

    def _opened(self, wanted: Answer) -> AnyTable:
        game = GAMES.get(str(wanted.get("game")))
        if game is None:
            words = f"game is one of {', '.join(GAMES)}, not {shown(wanted.get('game'))}."
            raise Refused(Refusal.MALFORMED, words)
        options: dict[str, Any] = {"rules": rules_from(game, wanted.get("rules", {}))}
        parts = wanted.get("parts", {})
        if not isinstance(parts, dict):
            raise Refused(Refusal.MALFORMED, "An object of parts was expected.")
        for name, text in parts.items():
            options[name] = part_from(game, name, text)
        players: Any = wanted.get("players")
        return Table.open(game, players, **options)

    def _seated(self, table: AnyTable, wanted: Answer) -> str | None:
        """The token of whoever opens the table, if they play; bots sit down too."""
        chairs = wanted.get("chairs", [])
        if not isinstance(chairs, list) or len(chairs) > len(table.seating.chairs):
            raise Refused(Refusal.MALFORMED, "A list of chairs was expected, one for each seat.")
        if sum(isinstance(chair, dict) and chair.get("kind") == "me" for chair in chairs) > 1:
            raise Refused(Refusal.MALFORMED, "At most one chair is me: there is one token for it.")
        seated = [self._sit(table, Seat(seat), chair) for seat, chair in enumerate(chairs)]
        return next((token for token in seated if token is not None), None)

    def _sit(self, table: AnyTable, seat: Seat, chair: Any) -> str | None:  # noqa: ANN401  # JSON
        """Have somebody on a chair; the token if it is whoever opens the table."""
        match chair:
            case {"kind": "me", "name": name, **rest}:
                checked_keys(rest, ())
                return table.join(name, seat=seat)
            case {"kind": "bot", "code": code, **rest}:
                name = checked_keys(rest, ("name",)).get("name")
                table.seat_bot(self._offered.bot(table.game, code), seat=seat, name=name)
            case {"kind": "open", **rest}:
                checked_keys(rest, ())
            case _:  # anybody can send anything
                words = "A chair is me with a name, bot with a code, or open."
                raise Refused(Refusal.MALFORMED, words)
        return None

    async def _join(self, request: Request) -> Answer:
        wanted = checked_keys(object_in(await request.body()), ("invitation", "name"))
        room = await self._house.room(request.path_params["name"])

        def join(table: AnyTable) -> str:
            seat = room.notes.seat_for(wanted.get("invitation"))
            if seat is None:
                raise Refused(Refusal.UNKNOWN_TOKEN, "This chair is taken, or there is none.")
            name: Any = wanted.get("name")
            return table.join(name, seat=seat)

        return {"token": await room.change(join)}

    # A game that is over

    async def _room(self, request: Request) -> Room:
        """The room, if whoever asks has a token for it."""
        room = await self._house.room(request.path_params["name"])
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        room.table.seating.seat_of(token)
        return room

    async def _record(self, request: Request) -> Answer:
        room = await self._room(request)
        await self._house.states(room)  # or it is refused
        return object_in(dumps(room.table.record))

    async def _replay(self, request: Request) -> Answer:
        room = await self._room(request)
        states = await self._house.states(room)
        number = whole_in(request, "number", len(states) - 1)
        state, table = states[number], room.table
        eyes = request.query_params.get("eyes", "")
        seats = _eyes(eyes, state.setup.players)
        shape = shape_of(request.query_params.get("shape") or Shape.WIDE)
        frames = [
            frame_of(
                table.game,
                table.game.observe(state, seat),
                number=number,
                names=table.seating.names,
            )
            for seat in seats
        ]
        told: dict[str, Any] = {
            "last": len(states) - 1,
            "frames": [framed(table.game, frame, shape) for frame in frames],
        }
        if request.query_params.get("sheet") == "yes":
            told["sheet"] = object_in(welcome(table.game.NAME, state.setup))
        return told

    async def _load(self, request: Request) -> Answer:
        body = await request.body()
        record = await asyncio.to_thread(loads, body, Record)
        room = await self._house.load(record, listed=True)
        return {"id": room.name, "token": room.notes.watch}


def checked_keys(value: Mapping[Any, Any], known: Collection[str]) -> Answer:
    """The object, if it has none but known keys.

    Raises:
        Refused: naming one that is not.
    """
    for key in value:
        if key not in known:
            words = f"{shown(key)} is unknown here (known: {', '.join(known) or 'nothing more'})."
            raise Refused(Refusal.MALFORMED, words)
    return value


def whole_in(request: Request, name: str, most: int) -> int:
    """A number in the address.

    Raises:
        Refused: if it is none, or too large.
    """
    text = request.query_params.get(name, "0")
    number = (
        whole(int(text))
        if text.isascii() and text.isdigit() and len(text) < len("10000000")
        else -1
    )
    if not 0 <= number <= most:
        raise Refused(Refusal.MALFORMED, f"{name} is a number from 0 to {most}.")
    return number


def _eyes(text: str, players: int) -> list[Seat | None]:
    """Through whose eyes: a seat's, a spectator's, or one after another through everybody's."""
    if text == "all":
        return [Seat(seat) for seat in range(players)]
    if text == "":
        return [None]
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) < players:
        return [Seat(int(text))]
    raise Refused(Refusal.MALFORMED, "eyes is a seat, all, or nothing.")


def refused(error: Exception) -> Response:
    """What is sent to whoever is refused something."""
    code, sentence, rule = faults_in(error)
    told: dict[str, Any] = {"code": code, "sentence": sentence, "rule": rule}
    if isinstance(error, BadSetup):
        told["faults"] = list(error.faults)[:20]
    return JSONResponse(told, _STATUS.get(code, 400))
