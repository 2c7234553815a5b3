"""Who sits where? People, bots and free seats, and those who look on; a value like any other."""

import re
from collections.abc import Iterator
from typing import Self

import attrs

from sandwichcards.core.numbers import whole
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown, text_fault
from sandwichcards.core.values import Value
from sandwichcards.kit.words import LONGEST_NAME
from sandwichcards.tables.refusals import Refusal, Refused

MOST_SPECTATORS = 1000
LONGEST_TOKEN = 200


@attrs.frozen
class Free(Value):
    """A seat that nobody has."""


@attrs.frozen
class Person(Value):
    """Somebody who plays: the `name`, and the `token` by which the table knows them."""

    name: str
    token: str


@attrs.frozen
class Program(Value):
    """A bot that plays: its `name`, `token` and `code`, which is "" if it came as an object."""

    name: str
    token: str
    code: str


Chair = Free | Person | Program
"""Who has a seat."""


@attrs.frozen
class Seating(Value):
    """Everybody at a table.

    Attributes:
        chairs: Who has each seat.
        spectators: The tokens of those who look on.
    """

    chairs: tuple[Chair, ...]
    spectators: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, by seat; "" where nobody sits."""
        return tuple("" if isinstance(chair, Free) else chair.name for chair in self.chairs)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in self._taken() if isinstance(chair, Person))

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody has."""
        return tuple(Seat(seat) for seat, each in enumerate(self.chairs) if isinstance(each, Free))

    def _taken(self) -> Iterator[tuple[Seat, Person | Program]]:
        for seat, chair in enumerate(self.chairs):
            if not isinstance(chair, Free):
                yield Seat(seat), chair

    def name_of(self, seat: Seat | None) -> str:
        """What a seat is called."""
        return (self.names[seat] if seat is not None else "") or f"seat {seat}"

    def name_for(self, bot: object) -> str:
        """A name for a bot, after its code or its class, that nobody has yet."""
        word = bot if isinstance(bot, str) else type(bot).__name__
        name = re.split(r"\W", word)[0][: LONGEST_NAME - 3] or "bot"
        names = (name, *(f"{name} {number}" for number in range(2, 100)))
        return next(each for each in names if each not in self.names)

    def seat_of(self, token: str) -> Seat | None:
        """The seat of whoever has this token; None for a spectator.

        Raises:
            Refused: if nobody has it.
        """
        for seat, chair in self._taken():
            if chair.token == token:
                return seat
        if token in self.spectators:
            return None
        raise Refused(Refusal.UNKNOWN_TOKEN, "Nobody at this table has this token.")

    def person_of(self, token: str) -> Seat:
        """The seat of the person who has this token.

        Raises:
            Refused: if nobody has it, or whoever has it is no person in a seat.
        """
        seat = self.seat_of(token)
        if seat is None or not isinstance(self.chairs[seat], Person):
            raise Refused(Refusal.NOT_SEATED, "Only a person who plays can do that.")
        return seat

    def with_chair(self, chair: Person | Program, seat: Seat | None) -> tuple[Self, Seat]:
        """The same with somebody more, in that seat or the first free one, and the seat.

        Raises:
            Refused: if there is no such seat, it is not free, or name or token won't do.
        """
        self._check_token(chair.token)
        self._check_name(chair.name)
        return self._placed(chair, found := self._open(seat)), found

    def with_spectator(self, token: str) -> Self:
        """The same with one more who looks on.

        Raises:
            Refused: if there are too many, or the token won't do.
        """
        self._check_token(token)
        if len(self.spectators) >= MOST_SPECTATORS:
            raise Refused(Refusal.FULL, f"{MOST_SPECTATORS} look on already.")
        return attrs.evolve(self, spectators=(*self.spectators, token))

    def without(self, token: str) -> Self:
        """The same without whoever has this token; their seat is free then.

        Raises:
            Refused: if nobody has it.
        """
        seat = self.seat_of(token)
        if seat is not None:
            return self._placed(Free(), seat)
        left = tuple(each for each in self.spectators if each != token)
        return attrs.evolve(self, spectators=left)

    def _placed(self, chair: Chair, seat: Seat) -> Self:
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return attrs.evolve(self, chairs=chairs)

    def _open(self, wanted: Seat | None) -> Seat:
        free = self.free
        if wanted is None:
            if not free:
                raise Refused(Refusal.FULL, "No seat is free.")
            return free[0]
        seat = whole(wanted)
        if type(seat) is not int or seat not in range(len(self.chairs)):
            raise Refused(Refusal.MALFORMED, f"There is no seat {shown(seat)} at this table.")
        if seat not in free:
            raise Refused(Refusal.TAKEN, f"Seat {seat} is taken.")
        return Seat(seat)

    def _check_name(self, name: object) -> None:
        if not isinstance(name, str) or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
            raise Refused(Refusal.MALFORMED, f"A name has 1 to {LONGEST_NAME} letters.")
        if fault := text_fault(name):
            raise Refused(Refusal.MALFORMED, f"This can't be a name: {fault}.")
        if name in self.names:
            raise Refused(Refusal.TAKEN, f"Somebody is called {name} already.")

    def _check_token(self, token: object) -> None:
        if not isinstance(token, str) or not 0 < len(token) <= LONGEST_TOKEN:
            raise Refused(Refusal.MALFORMED, f"A token has 1 to {LONGEST_TOKEN} letters.")
        if fault := text_fault(token):
            raise Refused(Refusal.MALFORMED, f"This can't be a token: {fault}.")
        if token in self.spectators or token in {chair.token for _, chair in self._taken()}:
            raise Refused(Refusal.TAKEN, "Somebody has this token already.")


def faults_of(seating: Seating, players: int) -> Iterator[str]:
    """What is wrong with a seating that comes from outside, if anything."""
    if len(seating.chairs) != players:
        yield f"there are {len(seating.chairs)} chairs for {players} players"
    again = Seating((Free(),) * len(seating.chairs))
    try:
        for seat, chair in seating._taken():  # noqa: SLF001  # of this very module
            again, _ = again.with_chair(chair, seat)
        for token in seating.spectators:
            again = again.with_spectator(token)
    except Refused as error:
        yield str(error)
