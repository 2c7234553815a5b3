"""What can be answered in Plates & Napkins? Moves, and the book of them for a set-up."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.plates.cards import Bread, Card, Napkin, Part, Plate
from sandwichcards.plates.effects import Aim

M = TypeVar("M")


@using("hands[me] bread", aims="plates[plate]")
@attrs.frozen(eq=False)
class Start(Interned):
    """Put a `bread` on an empty `plate`."""

    bread: Bread
    plate: int


@using("hands[me] part", aims="plates[plate]")
@attrs.frozen(eq=False)
class Add(Interned):
    """Put a `part` on the unfinished sandwich on `plate`."""

    part: Part
    plate: int


@using("hands[me] bread", aims="plates[plate]")
@attrs.frozen(eq=False)
class Finish(Interned):
    """Put the second `bread` on the sandwich on `plate`."""

    bread: Bread
    plate: int


@using("hands[me] card", aims="discard_pile")
@attrs.frozen(eq=False)
class Discard(Interned):
    """Lay off a `card` from hand."""

    card: Card


@using("drawn card", aims="discard_pile")
@attrs.frozen(eq=False)
class Toss(Interned):
    """Lay off one `card` of the two just drawn."""

    card: Card


@using("hands[me] card", aims="seats[before]")
@attrs.frozen(eq=False)
class Lay(Interned):
    """Lay a `card` face down `before` a player."""

    card: Card
    before: Seat


@using()
@attrs.frozen(eq=False)
class OptOut(Interned):
    """Lay nothing more for this sandwich."""


@using("hands[me] card")
@attrs.frozen(eq=False)
class Give(Interned):
    """Choose a `card` to give away."""

    card: Card


@using("hands[me] napkin")
@attrs.frozen(eq=False)
class Play(Interned):
    """Play a `napkin` that names nothing."""

    napkin: Napkin


@using("hands[me] napkin", aims="seats[seat]")
@attrs.frozen(eq=False)
class PlayAt(Interned):
    """Play a `napkin` at a player, `seat`."""

    napkin: Napkin
    seat: Seat


@using("hands[me] napkin", aims="plates[plate]")
@attrs.frozen(eq=False)
class PlayOnto(Interned):
    """Play a `napkin` on a `plate`."""

    napkin: Napkin
    plate: int


@using("hands[me] napkin", aims="napkins[owner] other")
@attrs.frozen(eq=False)
class PlayAgainst(Interned):
    """Play a `napkin` against the `other` that `owner` has on the table."""

    napkin: Napkin
    other: Napkin
    owner: Seat


@using("napkins[me] napkin", aims="seats[seat]")
@attrs.frozen(eq=False)
class LoseAt(Interned):
    """Give up that `napkin` on the table which is played at a player, `seat`."""

    napkin: Napkin
    seat: Seat


@using("napkins[me] napkin", aims="plates[plate]")
@attrs.frozen(eq=False)
class LoseOnto(Interned):
    """Give up that `napkin` on the table which is played on a `plate`."""

    napkin: Napkin
    plate: int


@using()
@attrs.frozen(eq=False)
class Pass(Interned):
    """Play no napkin now."""


NapkinPlay = Play | PlayAt | PlayOnto | PlayAgainst
NapkinLoss = LoseAt | LoseOnto
Action = Start | Add | Finish | Discard | Toss | Lay | OptOut | Give | NapkinPlay | NapkinLoss
Move = Action | Pass

MOST_PLAYERS = 5
SEATS_OF_ALL = tuple(map(Seat, range(MOST_PLAYERS)))
PASS = Pass()
OPT_OUT = OptOut()


_Rows = Mapping[Card, tuple[M, ...]]


class Book:
    """The moves of one set-up by what they name: listed moves are these and no copies."""

    def __init__(self, players: int, plates: int, cards: Sequence[Card]) -> None:
        seats, on = SEATS_OF_ALL[:players], range(plates)
        hand = [card for card in cards if not isinstance(card, Plate)]
        breads = [card for card in hand if isinstance(card, Bread)]
        parts = [card for card in hand if isinstance(card, Part)]
        napkins = [card for card in hand if isinstance(card, Napkin)]
        self.start: _Rows[Start] = {b: tuple(Start(b, plate) for plate in on) for b in breads}
        self.add: _Rows[Add] = {p: tuple(Add(p, plate) for plate in on) for p in parts}
        self.finish: _Rows[Finish] = {b: tuple(Finish(b, plate) for plate in on) for b in breads}
        self.lay: _Rows[Lay] = {card: tuple(Lay(card, seat) for seat in seats) for card in hand}
        self.discard: Mapping[Card, Discard] = {card: Discard(card) for card in hand}
        self.toss: Mapping[Card, Toss] = {card: Toss(card) for card in hand}
        self.give: Mapping[Card, Give] = {card: Give(card) for card in hand}
        self.play: _Rows[NapkinPlay] = {n: _plays(n, players, plates) for n in napkins}
        """All ways to play a napkin, but for those against a napkin on the table."""
        self.play_against: Mapping[tuple[Card, Card], tuple[PlayAgainst, ...]] = {
            (n, other): tuple(PlayAgainst(n, other, seat) for seat in seats)
            for n in napkins
            for other in napkins
            if n.effect.aim is Aim.NAPKIN and other.stays
        }
        self.play_by: tuple[_Rows[NapkinPlay], ...] = tuple(
            {
                napkin: tuple(play for play in plays if not _at_oneself(play, seat))
                for napkin, plays in self.play.items()
            }
            for seat in seats
        )
        """The same for each seat: some napkins are not played at oneself (P-56, P-71)."""
        self.lose: Mapping[NapkinPlay, NapkinLoss] = _losses(self.play) if self.play_against else {}
        """How a napkin on the table is given up, by how it was played (P-65)."""

    def moves(self) -> Iterator[Move]:
        """Every move, in the catalogue's order."""
        return chain(
            *self.start.values(),
            *self.add.values(),
            *self.finish.values(),
            *self.lay.values(),
            *self.play.values(),
            *self.play_against.values(),
            self.discard.values(),
            self.toss.values(),
            self.give.values(),
            self.lose.values(),
            (OPT_OUT, PASS),
        )


def _plays(napkin: Napkin, players: int, plates: int) -> tuple[NapkinPlay, ...]:
    match napkin.effect.aim:
        case Aim.OTHER | Aim.ANYONE:
            return tuple(PlayAt(napkin, seat) for seat in SEATS_OF_ALL[:players])
        case Aim.PLATE:
            return tuple(PlayOnto(napkin, plate) for plate in range(plates))
        case Aim.NOTHING | Aim.UNDER | Aim.NAPKIN:  # P-62 for the last
            return (Play(napkin),)


def _losses(plays: _Rows[NapkinPlay]) -> Mapping[NapkinPlay, NapkinLoss]:
    """The losses among which an owner may have to choose: by what the napkins are played at."""
    losses: dict[NapkinPlay, NapkinLoss] = {}
    for play in chain(*plays.values()):
        if isinstance(play, PlayAt) and play.napkin.stays:
            losses[play] = LoseAt(play.napkin, play.seat)
        elif isinstance(play, PlayOnto) and play.napkin.stays:
            losses[play] = LoseOnto(play.napkin, play.plate)
    return losses


def _at_oneself(play: NapkinPlay, seat: Seat) -> bool:
    return isinstance(play, PlayAt) and play.napkin.effect.aim is Aim.OTHER and play.seat == seat
