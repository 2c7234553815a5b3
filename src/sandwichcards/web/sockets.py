"""What is said on a socket? First who it is; then moves, questions and wishes.

Every message is an object with a `type`. What can't be read is refused, and nothing else happens.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import attrs
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandwichcards.bots import Failed, Opinion, advise
from sandwichcards.core.codec import plain
from sandwichcards.core.errors import BadSetup, SandwichcardsError
from sandwichcards.core.game import AnyView
from sandwichcards.core.numbers import whole
from sandwichcards.core.refs import Ref
from sandwichcards.core.registry import GAMES
from sandwichcards.core.texts import short, shown
from sandwichcards.kit.drawing.values import Shape
from sandwichcards.kit.words import words_of
from sandwichcards.tables import Refusal, Refused
from sandwichcards.web.drawn import text_of
from sandwichcards.web.guests import Guest
from sandwichcards.web.house import TOO_MANY, House, Unavailable
from sandwichcards.web.limits import Bucket
from sandwichcards.web.offers import Offered
from sandwichcards.web.rooms import Room
from sandwichcards.web.store import NotKept

POLICY, FAULT, TOO_BUSY, STRANGER = 1008, 1011, 1013, 4004
"""Why a socket is closed: it says what it should not, we have a fault, it reads too little, or it
is nobody's."""
_log = logging.getLogger("sandwichcards.web")


class HungUp(Exception):
    """The client is gone, or sends something else than text."""


class Conversation:
    """What one client and one table say to each other."""

    def __init__(self, socket: WebSocket, house: House, offered: Offered) -> None:
        self._socket, self._house, self._offered = socket, house, offered
        self._rate = Bucket(house.limits.messages)

    async def hold(self, name: str) -> None:
        """Talk until one of the two has enough."""
        await self._socket.accept()
        try:
            room, guest = await self._greet(name)
        except (Refused, Unavailable) as error:
            await self._turn_away(error)
        except (HungUp, TimeoutError):
            await self._close(POLICY)
        else:
            await self._talk(room, guest)

    async def _greet(self, name: str) -> tuple[Room, Guest]:
        """Who it is, and where they are let in.

        Raises:
            Refused, Unavailable: if they are nobody here, or there are too many.
        """
        hello = await asyncio.wait_for(self._heard(), self._house.limits.greeting)
        room = await self._house.room(name)
        self._check_room_for(room, 1)
        token, since = _greeting(hello)
        seat = room.table.seating.seat_of(token)
        shape = hello.get("shape")
        drawn = Shape.WIDE if shape is None else shape_of(shape)
        guest = Guest(token, seat, drawn, self._house.limits)
        await room.enter(guest, since, hello.get("sheet"))
        try:
            self._check_room_for(room, 0)  # others may have come meanwhile
        except Unavailable:
            room.leave(guest)
            raise
        return room, guest

    def _check_room_for(self, room: Room, more: int) -> None:
        limits = self._house.limits
        at_the_table, everywhere = len(room.guests) + more, self._house.sockets + more
        if at_the_table > limits.sockets_at_a_table or everywhere > limits.sockets:
            raise Unavailable(TOO_MANY, "Too many are connected.")

    async def _turn_away(self, error: Refused | Unavailable) -> None:
        with suppress(HungUp):
            await self._say(refusal(error, {"type": "hello"}, ""))
        await self._close(POLICY if error.code == Refusal.MALFORMED else STRANGER)

    async def _close(self, code: int) -> None:
        try:
            await self._socket.close(code)
        except (RuntimeError, WebSocketDisconnect):  # it is closed
            return

    async def _heard(self) -> Mapping[str, Any]:
        """The next message; whoever says too much has to wait.

        Raises:
            Refused: if it can't be read.
            HungUp: if nothing more is to be expected.
        """
        await asyncio.sleep(self._rate.take())
        text = await self._text()
        if len(text) > self._house.limits.message:
            raise Refused(Refusal.MALFORMED, "The message is too long.")
        return object_in(text)

    async def _text(self) -> str:
        try:
            message = await self._socket.receive()
        except RuntimeError as error:  # as Starlette says that it is closed
            raise HungUp from error
        text: str | None = message.get("text")
        if text is None:
            raise HungUp
        return text

    async def _say(self, text: str) -> None:
        try:
            await self._socket.send_text(text)
        except (RuntimeError, WebSocketDisconnect) as error:  # as Starlette says that it is closed
            raise HungUp from error

    # The two directions

    async def _talk(self, room: Room, guest: Guest) -> None:
        telling = asyncio.create_task(self._tell(guest))
        listening = asyncio.create_task(self._listen(room, guest))
        try:
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(guest)
            telling.cancel()
            listening.cancel()
            ended = await asyncio.gather(telling, listening, return_exceptions=True)
        faults = [error for error in ended if isinstance(error, Exception)]
        for fault in faults:
            _log.error("A connection has ended with an error", exc_info=fault)
        await self._close(FAULT if faults else TOO_BUSY if guest.lost else POLICY)

    async def _tell(self, guest: Guest) -> None:
        with suppress(HungUp):
            while (text := await guest.next()) is not None:
                await self._say(text)
                del text  # it would be kept until the next one comes

    async def _listen(self, room: Room, guest: Guest) -> None:
        while True:
            message: Mapping[str, Any] = {}
            try:
                message = await self._heard()
                await self._answer(room, guest, message)
            except HungUp:
                return
            except (SandwichcardsError, NotKept) as error:
                page = self._offered.rules_page(room.table.game.NAME)
                guest.send(refusal(error, message, page))

    # What can be said

    async def _answer(self, room: Room, guest: Guest, message: Mapping[str, Any]) -> None:
        answers: dict[str, Callable[[Room, Guest, Mapping[str, Any]], Awaitable[None]]] = {
            "move": self._move,
            "shape": self._shape,
            "hint": self._hint,
            "why": self._why,
            "take_back": self._take_back,
            "agree": self._agree,
            "decline": self._decline,
            "seat_bot": self._seat_bot,
            "leave": self._leave,
        }
        answer = answers.get(str(message.get("type")))
        if answer is None:
            raise Refused(Refusal.MALFORMED, f"A message is one of {', '.join(answers)}.")
        await answer(room, guest, message)

    async def _move(self, room: Room, guest: Guest, message: Mapping[str, Any]) -> None:
        at: Any = message.get("at")
        await room.play(guest.token, message.get("move"), at)

    async def _shape(self, room: Room, guest: Guest, message: Mapping[str, Any]) -> None:
        room.redraw(guest, shape_of(message.get("shape")))

    async def _take_back(self, room: Room, guest: Guest, message: Mapping[str, Any]) -> None:
        to: Any = message.get("to")
        await room.change(lambda table: table.take_back(guest.token, to=to))

    async def _agree(self, room: Room, guest: Guest, _message: Mapping[str, Any]) -> None:
        await room.change(lambda table: table.agree(guest.token))

    async def _decline(self, room: Room, guest: Guest, _message: Mapping[str, Any]) -> None:
        await room.change(lambda table: table.decline(guest.token))

    async def _leave(self, room: Room, guest: Guest, _message: Mapping[str, Any]) -> None:
        room.table.seating.person_of(guest.token)
        await room.change(lambda table: table.leave(guest.token))

    async def _seat_bot(self, room: Room, guest: Guest, message: Mapping[str, Any]) -> None:
        room.table.seating.person_of(guest.token)
        code = self._offered.bot(room.table.game, message.get("code"))
        seat: Any = message.get("seat")
        await room.change(lambda table: table.seat_bot(code, seat=seat))

    # Advice

    def _asked(self, room: Room, guest: Guest) -> AnyView:
        """What whoever is asked sees.

        Raises:
            Refused: if it is not their turn, or they ask too often.
        """
        view: AnyView = room.table.frame(guest.token).view
        if view.seat is None or view.to_act != view.seat:
            raise Refused(Refusal.NOT_YOUR_TURN, "It is not your turn.")
        if not guest.hints.try_to_take():
            raise Unavailable(TOO_MANY, "Ask again in a few seconds.")
        return view

    async def _hint(self, room: Room, guest: Guest, _message: Mapping[str, Any]) -> None:
        view, number = self._asked(room, guest), room.table.number
        names, game = room.table.seating.names, room.table.game
        code = self._offered.adviser(game)
        try:
            opinions = await self._house.pool.run(_advice, game.NAME, view, code)
        except (BadSetup, Failed, OSError) as error:
            raise Unavailable(TOO_MANY, "Nobody can be asked just now.") from error
        words = words_of(game)
        told = [
            {
                "move": view.moves.index(each.move),
                "words": words.move(view, each.move, names),
                "value": each.value,
                "visits": each.visits,
            }
            for each in opinions
        ]
        guest.send(text_of({"type": "hint", "at": number, "by": code, "opinions": told}))

    async def _why(self, room: Room, guest: Guest, message: Mapping[str, Any]) -> None:
        """Why nothing can be done with a thing on the table."""
        self._asked(room, guest)
        number, ref = room.table.number, _ref(message.get("ref"))
        reasons = await asyncio.to_thread(room.table.why, guest.token, ref)
        page = self._offered.rules_page(room.table.game.NAME)
        told = [{**attrs.asdict(each), "page": _page(page, each.rule)} for each in reasons]
        guest.send(text_of({"type": "why", "at": number, "ref": plain(ref), "reasons": told}))


def _advice(name: str, view: AnyView, code: str) -> tuple[Opinion, ...]:
    return advise(GAMES[name], view, code)


# Reading and writing


def object_in(text: str | bytes) -> Mapping[str, Any]:
    """The object that a JSON text holds.

    Raises:
        Refused: if it holds none.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Refused(Refusal.MALFORMED, "A JSON object was expected.")
    return value


def _greeting(hello: Mapping[str, Any]) -> tuple[str, int]:
    """The token of whoever says hello, and the last number they have."""
    token, since = hello.get("token"), whole(hello.get("since"))
    since = -1 if since is None else since
    if hello.get("type") != "hello" or not isinstance(token, str):
        raise Refused(Refusal.MALFORMED, "The first message is a hello with a token.")
    if type(since) is not int:
        raise Refused(Refusal.MALFORMED, "since is the number of a frame, or -1.")
    return token, since


def shape_of(name: object) -> Shape:
    """The shape of that name.

    Raises:
        Refused: if there is none.
    """
    if not isinstance(name, str) or name not in [*Shape]:
        raise Refused(Refusal.MALFORMED, f"shape is {' or '.join(Shape)}, not {shown(name)}.")
    return Shape(name)


_REF: Mapping[str, type] = {"zone": str, "seat": int, "place": int, "card": str}
"""The keys of a reference; all but the first can be left out, or null."""


def _ref(value: object) -> Ref:
    """A reference as frames have it.

    Raises:
        Refused: if it is none.
    """
    if not isinstance(value, dict) or "zone" not in value:
        raise Refused(Refusal.MALFORMED, "A reference was expected, with a zone.")
    given = {key: each for key, each in value.items() if each is not None or key == "zone"}
    for key, each in given.items():
        if type(each) is not _REF.get(key):
            raise Refused(
                Refusal.MALFORMED, f"In a reference, {shown(key)} can't be {shown(each)}."
            )
    return Ref(**given)


def _page(page: str, rule: str) -> str:
    """Where a rule is, "" if nowhere."""
    return f"{page}#{rule.lower()}" if page and rule else ""


def refusal(error: Exception, message: Mapping[str, Any], page: str) -> str:
    """What is sent to whoever is refused a message; nothing of this machine is in it."""
    code, sentence, rule = faults_in(error)
    kind, at = str(message.get("type", ""))[:20], message.get("at")
    told = {"code": code, "sentence": sentence, "rule": rule, "page": _page(page, rule)}
    of = {"of": kind, "at": at if type(whole(at)) is int else None, "ref": _asked_about(message)}
    return text_of({"type": "refused", **of, **told})


def _asked_about(message: Mapping[str, Any]) -> Any:  # noqa: ANN401  # JSON
    """The reference in a message, if there is one."""
    try:
        return plain(_ref(message.get("ref")))
    except Refused:
        return None


def faults_in(error: Exception) -> tuple[str, str, str]:
    """A code, a sentence and the number of a rule, if one forbids it."""
    match error:
        case Refused():
            return error.code.value, error.sentence, error.rule
        case Unavailable():
            return error.code, error.sentence, ""
        case NotKept():
            return "not_kept", "It can't be saved just now, so it has not happened.", ""
        case _:  # all other errors of the library say what is wrong with what was sent
            return Refusal.MALFORMED.value, short(str(error)), ""
