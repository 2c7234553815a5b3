"""What does the server know of a table that the table itself does not? Links, and when it began."""

import json
from secrets import token_urlsafe
from typing import Any, Self

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.values import Value
from sandwichcards.tables import Free, Program, Table


@attrs.frozen
class Notes(Value):
    """The server's notes about a table.

    Attributes:
        opened: When it was opened, in seconds since 1970.
        listed: Whether everybody who sees the lobby may look on.
        watch: The token of spectators.
        invitations: For each free seat, a token that can be changed once for a seat.
        loaded: Whether it is a record that somebody loaded, which is only looked at.
    """

    opened: float
    listed: bool
    watch: str
    invitations: tuple[tuple[str, Seat], ...] = ()
    loaded: bool = False

    def inviting(self, table: Table[Any, Any, Any]) -> Self:
        """The same with one invitation for each free seat, those that were sent out kept."""
        known = {seat: token for token, seat in self.invitations}
        free = () if self.loaded else table.seating.free
        invitations = tuple((known.get(seat) or token_urlsafe(), seat) for seat in free)
        return attrs.evolve(self, invitations=invitations)

    def seat_for(self, invitation: object) -> Seat | None:
        """The seat that an invitation is for."""
        return next((seat for token, seat in self.invitations if token == invitation), None)

    def written(self) -> str:
        """The notes as JSON."""
        return json.dumps(attrs.asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """The notes that were written."""
        value = json.loads(text)
        pairs = tuple((token, Seat(seat)) for token, seat in value.pop("invitations"))
        return cls(**value, invitations=pairs)


@attrs.frozen
class Summary(Value):
    """A table as the lobby shows it: nothing that only some may see.

    Attributes:
        game: The name of the game.
        title: Its name for people.
        names: What the players are called; "" for a free seat.
        bots: The seats of bots.
        number: How far the game is.
        over: Whether it is over.
        winners: The seats that won.
        opened: When it was opened, in seconds since 1970.
        loaded: Whether it is a record that somebody loaded.
        watch: The token of spectators, if everybody may look on.
    """

    game: str
    title: str
    names: tuple[str, ...]
    bots: tuple[int, ...]
    number: int
    over: bool
    winners: tuple[int, ...]
    opened: float
    loaded: bool
    watch: str | None

    @classmethod
    def of(cls, table: Table[Any, Any, Any], notes: Notes) -> Self:
        """The summary of a table as it is now."""
        chairs, outcome = table.seating.chairs, table.state.outcome
        return cls(
            game=table.game.NAME,
            title=table.game.TITLE,
            names=tuple("" if isinstance(chair, Free) else chair.name for chair in chairs),
            bots=tuple(at for at, chair in enumerate(chairs) if isinstance(chair, Program)),
            number=table.number,
            over=outcome is not None or notes.loaded,
            winners=() if outcome is None else outcome.winners,
            opened=notes.opened,
            loaded=notes.loaded,
            watch=notes.watch if notes.listed else None,
        )

    def written(self) -> str:
        """The summary as JSON."""
        return json.dumps(attrs.asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """The summary that was written."""
        value = json.loads(text)
        rows = {name: tuple(value[name]) for name in ("names", "bots", "winners")}
        return cls(**{**value, **rows})
