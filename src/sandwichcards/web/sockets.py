"""What is said on a socket? First who it is; then moves, questions and wishes.

Every message is an object with a `type`. What can't be read is refused, and nothing else happens.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from sandwichcards.bots import Failed, Opinion, advise
from sandwichcards.core.errors import BadSetup, SandwichcardsError
from sandwichcards.core.game import AnyView
from sandwichcards.core.numbers import whole
from sandwichcards.core.refs import Ref, Unreferred, about
from sandwichcards.core.registry import GAMES
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import short
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

POLICY, TOO_BUSY, STRANGER = 1008, 1013, 4004
"""Why a socket is closed: it says too much at once, reads too little, or is nobody's."""
_MOST_REASONS = 3
_HANGING_UP = (WebSocketDisconnect, RuntimeError, KeyError)
"""What Starlette raises when a socket is closed, or sends something else than text."""
_log = logging.getLogger("sandwichcards.web")


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
        except (WebSocketDisconnect, TimeoutError):
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
        limits = self._house.limits
        if self._house.sockets >= limits.sockets or len(room.guests) >= limits.sockets_at_a_table:
            raise Unavailable(TOO_MANY, "Too many are connected.")
        token, since = hello.get("token"), whole(hello.get("since", -1))
        if hello.get("type") != "hello" or not isinstance(token, str) or type(since) is not int:
            raise Refused(Refusal.MALFORMED, "The first message says who you are.")
        seat = room.table.seating.seat_of(token)
        guest = Guest(token, seat, _shape(hello), limits)
        await room.enter(guest, since, hello.get("sheet"))
        return room, guest

    async def _turn_away(self, error: Refused | Unavailable) -> None:
        await self._socket.send_text(refusal(error, "hello", ""))
        await self._close(STRANGER)

    async def _close(self, code: int) -> None:
        try:
            await self._socket.close(code)
        except (RuntimeError, WebSocketDisconnect):  # it is closed
            return

    async def _heard(self) -> Mapping[str, Any]:
        """The next message; whoever says too much has to wait.

        Raises:
            Refused: if it can't be read.
        """
        await asyncio.sleep(self._rate.take())
        text = await self._socket.receive_text()
        if len(text) > self._house.limits.message:
            raise Refused(Refusal.MALFORMED, "The message is too long.")
        return object_in(text)

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
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, _HANGING_UP):
                _log.error("A connection has ended with an error", exc_info=error)
        await self._close(TOO_BUSY if guest.lost else POLICY)

    async def _tell(self, guest: Guest) -> None:
        while (text := await guest.next()) is not None:
            await self._socket.send_text(text)

    async def _listen(self, room: Room, guest: Guest) -> None:
        while True:
            kind = ""
            try:
                message = await self._heard()
                kind = str(message.get("type"))[:20]
                await self._answer(room, guest, message)
            except _HANGING_UP:
                return
            except (SandwichcardsError, NotKept) as error:
                guest.send(refusal(error, kind, self._offered.rules_page(room.table.game.NAME)))

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
        room.redraw(guest, _shape(message))

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
        view, number = self._asked(room, guest), room.table.number
        ref = _ref(message.get("ref"))
        game, state = room.table.game, room.table.state
        reasons = await asyncio.to_thread(why_not, game, state, view, ref)
        page = self._offered.rules_page(game.NAME)
        told = [{"sentence": each, "page": _page(page, each)} for each in reasons]
        guest.send(text_of({"type": "why", "at": number, "reasons": told}))


def _advice(name: str, view: AnyView, code: str) -> tuple[Opinion, ...]:
    return advise(GAMES[name], view, code)


def why_not(game: Any, state: Any, view: AnyView, ref: Ref) -> list[str]:  # noqa: ANN401  # of any game
    """Why no move that is made with this is legal now, each reason once."""
    reasons: dict[str, None] = {}
    for move in game.catalogue(view):
        try:
            meant = ref in about(view, move).uses
        except Unreferred:  # it answers another question
            continue
        reason = game.explain(state, move) if meant else None
        if reason is not None:
            reasons[reason] = None
        if len(reasons) == _MOST_REASONS:
            break
    return [*reasons]


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


def _shape(message: Mapping[str, Any]) -> Shape:
    return Shape.TALL if message.get("shape") == Shape.TALL else Shape.WIDE


def _ref(value: object) -> Ref:
    """A reference as frames have it."""
    if not isinstance(value, dict) or not isinstance(value.get("zone"), str):
        raise Refused(Refusal.MALFORMED, "A reference was expected.")
    seat, place, card = (value.get(each) for each in ("seat", "place", "card"))
    return Ref(
        value["zone"],
        Seat(seat) if type(seat) is int else None,
        place if type(place) is int else None,
        card if isinstance(card, str) else None,
    )


def _page(page: str, sentence: str) -> str:
    rule = sentence.partition(":")[0]
    return f"{page}#{rule.lower()}" if page and rule.isprintable() and " " not in rule else ""


def refusal(error: Exception, kind: str, page: str) -> str:
    """What is sent to whoever is refused something; nothing of this machine is in it."""
    code, sentence, rule = faults_in(error)
    address = f"{page}#{rule.lower()}" if page and rule else ""
    told = {"code": code, "sentence": sentence, "rule": rule, "page": address}
    return text_of({"type": "refused", "of": kind, **told})


def faults_in(error: Exception) -> tuple[str, str, str]:
    """A code, a sentence and the number of a rule, if one forbids it."""
    match error:
        case Refused():
            return error.code.value, error.sentence, error.rule
        case Unavailable():
            return error.code, error.sentence, ""
        case NotKept():
            return "not_kept", "It can't be saved just now, so it has not happened.", ""
        case _:
            return Refusal.MALFORMED.value, short(str(error)), ""
