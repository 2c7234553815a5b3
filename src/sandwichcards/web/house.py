"""Which tables are there? A house has them all: those under way, and those that are kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_urlsafe
from time import time
from typing import Any, TypeVar, TypeVarTuple

from sandwichcards.core.errors import SandwichcardsError
from sandwichcards.core.records import Record, replay
from sandwichcards.tables import Free, Saved, Seating, Table
from sandwichcards.web.limits import Bucket, Limits
from sandwichcards.web.notes import Notes, Summary
from sandwichcards.web.rooms import AnyTable, Room
from sandwichcards.web.store import Store
from sandwichcards.web.thinking import Pool

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

NO_TABLE = "no_table"
TOO_MANY = "too_many"
NOT_OVER = "not_over"
_REPLAYED = 4
"""So many games are held for whoever steps through them."""


class Unavailable(SandwichcardsError):
    """What a server can't do for anybody: a `code` for programs, and a `sentence` for people."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = sentence
        super().__init__(code, sentence)


class House:
    """All tables of a server."""

    def __init__(self, store: Store, limits: Limits, pool: Pool, pause: float) -> None:
        self.limits = limits
        self.pool = pool
        self.requests: Bucket = Bucket(limits.requests)
        self.summaries: dict[str, Summary] = {}
        self._store, self._pause = store, pause
        self._writer = ThreadPoolExecutor(1, "sandwichcards-store")
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._replayed: OrderedDict[str, tuple[Any, ...]] = OrderedDict()

    # From start to end

    async def start(self) -> None:
        """Take up all tables again that were under way."""
        self.summaries = dict(await self._stored(lambda: [*self._store.summaries()]))
        for name, summary in [*self.summaries.items()]:
            if not summary.over:
                try:
                    await self.room(name)
                except SandwichcardsError:  # such as one of an older release; it is left as it is
                    self.summaries.pop(name, None)

    async def close(self) -> None:
        """Stop everything; all that happened is kept already."""
        for room in self._rooms.values():
            room.close()
        self.pool.close()
        await self._stored(self._store.close)
        self._writer.shutdown()

    async def _stored(self, call: Callable[[*Ts], T], *values: *Ts) -> T:
        """One at a time, in a thread of its own: the disk may take a while."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, call, *values)

    # What a room needs

    async def keep(self, room: Room, place: int | None) -> None:
        """Keep a table as it is."""
        table, summary = room.table, room.summary
        if place is None:
            await self._stored(self._store.put, room.name, table.saved, room.notes, summary)
        else:
            await self._stored(self._store.add, room.name, place, table.entry(place), summary)
        self.summaries[room.name] = summary

    async def again(self, name: str) -> tuple[AnyTable, Notes]:
        """The table as it was kept last.

        Raises:
            Unavailable: if there is none of that name.
        """
        found = await self._stored(self._store.get, name)
        if found is None:
            raise Unavailable(NO_TABLE, "There is no such table.")
        saved, notes = found
        return await asyncio.to_thread(Table.resume, saved), notes

    # Rooms

    async def room(self, name: str) -> Room:
        """The room of that name, with the table taken up again if it was put aside.

        Raises:
            Unavailable: if there is none.
        """
        if name not in self.summaries:
            raise Unavailable(NO_TABLE, "There is no such table.")
        async with self._loading.setdefault(name, asyncio.Lock()):
            if name not in self._rooms:
                self._put_aside()
                table, notes = await self.again(name)
                self._seat(self._room_for(name, table, notes))
            return self._rooms[name]

    def _room_for(self, name: str, table: AnyTable, notes: Notes) -> Room:
        return Room(name, table, notes, keeper=self, pool=self.pool, pause=self._pause)

    def _seat(self, room: Room) -> None:
        self._rooms[room.name] = room
        room.start()

    def _put_aside(self) -> None:
        """Forget the rooms of finished games where nobody is: they are kept."""
        for name, room in [*self._rooms.items()]:
            if self.summaries[name].over and not room.guests:
                del self._rooms[name]
                self._loading.pop(name, None)
                room.close()

    async def add(self, table: AnyTable, *, listed: bool, loaded: bool = False) -> Room:
        """A new room for a table.

        Raises:
            Unavailable: if there are too many.
        """
        under_way = sum(not summary.over for summary in self.summaries.values())
        if under_way >= self.limits.tables:
            raise Unavailable(TOO_MANY, "So many games are under way that no other can begin.")
        notes = Notes(time(), listed, token_urlsafe(), (), loaded)
        table.watch(token=notes.watch)
        name = token_urlsafe(9)
        room = self._room_for(name, table, notes.inviting(table))
        await self.keep(room, None)
        self._put_aside()
        self._seat(room)
        await self._clear()
        return room

    async def _clear(self) -> None:
        """Drop the oldest finished games beyond those that are kept."""
        over = [name for name, summary in self.summaries.items() if summary.over]
        over.sort(key=lambda name: self.summaries[name].opened)
        for name in over[: -self.limits.kept or None]:
            if name not in self._rooms or not self._rooms[name].guests:
                self._rooms.pop(name, None)
                self.summaries.pop(name)
                await self._stored(self._store.drop, name)

    @property
    def sockets(self) -> int:
        """How many connections there are."""
        return sum(len(room.guests) for room in self._rooms.values())

    # Records

    async def load(self, record: Record, *, listed: bool) -> Room:
        """A room where a record can be looked at, whoever it is from.

        Raises:
            BadRecord, RulesMismatch: if it does not fit the game.
            Unavailable: if it has too many moves.
        """
        if len(record.entries) > self.limits.moves:
            raise Unavailable(TOO_MANY, f"{self.limits.moves} moves are the most.")
        saved = Saved(record, Seating((Free(),) * record.setup.players))
        table = await asyncio.to_thread(Table.resume, saved)
        return await self.add(table, listed=listed, loaded=True)

    async def states(self, room: Room) -> Sequence[Any]:
        """Every state of a game that is over.

        Raises:
            Unavailable: if it is not.
        """
        if not room.summary.over:
            raise Unavailable(NOT_OVER, "The game is not over yet.")
        if room.name not in self._replayed:
            record = room.table.record
            self._replayed[room.name] = await asyncio.to_thread(lambda: tuple(replay(record)))
        self._replayed.move_to_end(room.name)
        while len(self._replayed) > _REPLAYED:
            self._replayed.popitem(last=False)
        return self._replayed[room.name]

    def listed(self) -> Mapping[str, Summary]:
        """The tables, the latest first."""
        latest = sorted(self.summaries.items(), key=lambda each: -each[1].opened)
        return dict(latest)
