"""How do several people use one table? One after another, and all are told what is new.

Whatever changes a table goes through `Room.change`: it is done, then kept, and only then told. If
it can't be kept, the table is taken up again as it was before.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

from sandwichcards.bots import Failed, Forfeited, is_of_the_house
from sandwichcards.core.codec import plain
from sandwichcards.core.errors import IllegalMove
from sandwichcards.core.outcome import Forfeit
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.kit.drawing.values import Shape
from sandwichcards.tables import BotTurn, Chair, Free, Person, Program, Refusal, Refused, Table
from sandwichcards.web.drawn import framed, seed_text, text_of, welcome
from sandwichcards.web.guests import Guest
from sandwichcards.web.notes import Notes, Summary
from sandwichcards.web.store import NotKept
from sandwichcards.web.thinking import Pool

T = TypeVar("T")
AnyTable = Table[Any, Any, Any]

MOST_AT_ONCE = 30
"""Whoever has missed more frames than this gets the story of them, and the last one."""
_AFTER_A_FAULT = 5.0
"""So many seconds later a bot that failed is asked again."""


class Keeper(Protocol):
    """Keeps tables where a crash can't reach them."""

    async def keep(self, room: "Room", place: int | None) -> None:
        """Keep the table as it is; if only one move is new, `place` says which."""

    async def again(self, name: str) -> tuple[AnyTable, Notes]:
        """The table as it was kept last."""


class Room:
    """A table, those who are connected to it, and its bots at play.

    Attributes:
        name: By which addresses call it; no secret.
        table: The table.
        notes: What else the server knows of it.
        guests: Who is connected.
    """

    def __init__(
        self, name: str, table: AnyTable, notes: Notes, *, keeper: Keeper, pool: Pool, pause: float
    ) -> None:
        self.name = name
        self.table: AnyTable = table
        self.notes: Notes = notes
        self.guests: set[Guest] = set()
        self._keeper, self._pool, self._pause = keeper, pool, pause
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._changed.set()
        self._bots: asyncio.Task[None] | None = None

    @property
    def summary(self) -> Summary:
        """The table as the lobby shows it."""
        return Summary.of(self.table, self.notes)

    # What changes the table

    async def change(self, act: Callable[[AnyTable], T]) -> T:
        """Do something to the table, keep it and tell everybody.

        Raises:
            Refused: if the table refuses it.
            NotKept: if it can't be kept; then it has not happened.
        """
        async with self._lock:
            before, entries, notes = self.table.number, self.table.length, self.notes
            result = act(self.table)
            self.notes = notes.inviting(self.table)
            await self._keep(entries if self._is_a_move(before, entries, notes) else None)
            self._tell(new=self.table.number != before)
        self._changed.set()
        return result

    def _is_a_move(self, number: int, entries: int, notes: Notes) -> bool:
        moved = self.table.length == entries + 1 and self.table.number == number + 1
        return moved and notes == self.notes

    async def _keep(self, place: int | None) -> None:
        try:
            await self._keeper.keep(self, place)
        except NotKept:
            self.table.close()
            self.table, self.notes = await self._keeper.again(self.name)
            raise

    async def play(self, token: str, message: object, at: int) -> None:
        """Play a move that somebody sent."""
        await self.change(lambda table: table.receive(token, message, at=at))

    # Telling

    def _tell(self, *, new: bool) -> None:
        for guest in [*self.guests]:
            if self._token(guest.seat) != guest.token:  # they have left their seat
                guest.dismiss()
                self.leave(guest)
        if new:
            self._tell_what()
        self.tell_who()

    def _tell_what(self) -> None:
        texts: dict[tuple[Seat | None, Shape], str] = {}
        for guest in self.guests:
            key = guest.seat, guest.shape
            texts[key] = texts.get(key) or self._drawn(guest.seat, guest.shape)
            guest.send(texts[key])

    def _token(self, seat: Seat | None) -> str:
        chair = Free() if seat is None else self.table.seating.chairs[seat]
        return self.notes.watch if isinstance(chair, Free) else chair.token

    def _frame(self, seat: Seat | None) -> Any:  # noqa: ANN401  # a frame of any game
        return self.table.frame(self._token(seat))

    def _drawn(self, seat: Seat | None, shape: Shape) -> str:
        return text_of(framed(self.table.game, self._frame(seat), shape))

    def tell_who(self) -> None:
        """Tell everybody who is there, and what there is to agree to, if that has changed."""
        common = self._people()
        invited = {str(seat): token for token, seat in self.notes.invitations}
        seated = text_of({**common, "invitations": invited})
        others = text_of({**common, "invitations": {}})
        for guest in self.guests:
            guest.say(others if guest.seat is None else seated)

    def _people(self) -> dict[str, Any]:
        table, here = self.table, {guest.seat for guest in self.guests}
        chairs = [
            {**_chair(chair), "name": name, "here": seat in here}
            for seat, (chair, name) in enumerate(
                zip(table.seating.chairs, table.seating.names, strict=True)
            )
        ]
        proof = None if self.notes.loaded else table.proof
        return {
            "type": "people",
            "chairs": chairs,
            "spectators": sum(guest.seat is None for guest in self.guests),
            "proposal": plain(table.proposal),
            "commitment": table.commitment,
            "proof": None if proof is None else seed_text(proof),
            "over": table.state.outcome is not None,
        }

    # Coming and going

    async def enter(self, guest: Guest, since: int, sheet: object) -> None:
        """Let somebody in: they get the sheet unless they have it, and what they have missed.

        Raises:
            Refused: if nobody has this token, or the table has no such number.
        """
        async with self._lock:
            missed = await self._missed(guest, since)
            setup = self.table.state.setup
            if sheet != self._frame(guest.seat).sheet:
                guest.send(welcome(self.table.game.NAME, setup))
            for text in missed:
                guest.send(text)
            self.guests.add(guest)
            self.tell_who()

    async def _missed(self, guest: Guest, since: int) -> list[str]:
        table, game = self.table, self.table.game
        if not -1 <= since <= table.number:
            raise Refused(Refusal.STALE, f"The table is at {table.number}, not at {shown(since)}.")
        if since >= 0 and table.number - since <= MOST_AT_ONCE:
            look = partial(table.frames, guest.token, since=since, most=MOST_AT_ONCE)
            frames = await self._replayed(since, look)
            return [text_of(framed(game, frame, guest.shape)) for frame in frames]
        *told, _ = await self._replayed(since, partial(table.stories, guest.token, since=since))
        latest = self._drawn(guest.seat, guest.shape)
        return [text_of({"type": "story", "told": told}), latest]

    async def _replayed(self, since: int, look: Callable[[], T]) -> T:
        """What the table finds in its record: in a thread if it has to play the game again."""
        is_known = since + 1 >= self.table.number
        return look() if is_known else await asyncio.to_thread(look)

    def leave(self, guest: Guest) -> None:
        """Let a connection go; whoever it was keeps their seat."""
        self.guests.discard(guest)
        self.tell_who()

    def redraw(self, guest: Guest, shape: Shape) -> None:
        """Send the table once more, made for another shape."""
        guest.shape = shape
        guest.send(self._drawn(guest.seat, shape))

    # Bots

    def start(self) -> None:
        """Let bots play whenever one is asked."""
        if self._bots is None and not self.notes.loaded:
            self._bots = asyncio.create_task(self._play_bots())

    def close(self) -> None:
        """Stop the bots, and let everybody go."""
        if self._bots is not None:
            self._bots.cancel()
        for guest in self.guests:
            guest.dismiss()
        self.table.close()

    async def _play_bots(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            while (turn := await self._turn()) is not None:
                await self._play_bot(turn)

    async def _turn(self) -> BotTurn[Any, Any] | None:
        async with self._lock:
            return self.table.bot_turn()

    async def _play_bot(self, turn: BotTurn[Any, Any]) -> None:
        pause = asyncio.create_task(asyncio.sleep(self._pause))  # so that people can follow
        try:
            move = await self._pool.move(turn, remembers=self._remembers(turn.seat))
            await pause
            await self.play(turn.token, move, turn.number)
        except Forfeited:
            with suppress(IllegalMove):  # it is over meanwhile
                await self.change(lambda table: table.stop(Forfeit(turn.seat)))
        except Refused:
            pass  # the table has moved on: it was taken back, or the bot was sent away
        except (Failed, NotKept):
            await asyncio.sleep(_AFTER_A_FAULT)
        finally:
            pause.cancel()

    def _remembers(self, seat: Seat) -> bool:
        chair = self.table.seating.chairs[seat]
        return isinstance(chair, Program) and not is_of_the_house(chair.code)


def _chair(chair: Chair) -> dict[str, str]:
    match chair:
        case Free():
            return {"kind": "open"}
        case Program():
            return {"kind": "bot", "code": chair.code}
        case Person():
            return {"kind": "person"}
