"""What is asked, and what follows? The questions and the other steps of an agenda."""

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, public
from sandwichcards.plates.moves import NapkinPlay

# Questions


@public
@attrs.frozen
class MayInterrupt:
    """Play a napkin or pass; `opener` was asked first in this window (P-30)."""

    seat: Seat
    opener: Seat


@public
@attrs.frozen
class TakeTurn:
    """Choose an option of building (P-7 to P-10)."""

    seat: Seat


@public
@attrs.frozen
class TossOne:
    """Discard one of the two cards just drawn (P-8)."""

    seat: Seat


@public
@attrs.frozen
class MakeBid:
    """Lay a card before a player or opt out (P-14)."""

    seat: Seat


@public
@attrs.frozen
class MakeLastBid:
    """Lay the last card of the bidding or decline (P-18)."""

    seat: Seat


@public
@attrs.frozen
class GiveCard:
    """Choose a card to give away: the napkin under this question says to whom (P-32, P-35)."""

    seat: Seat


Question = MayInterrupt | TakeTurn | TossOne | MakeBid | MakeLastBid | GiveCard

# What else follows. An agenda is a tuple of steps, the next one last; questions are steps too.


@public
@attrs.frozen
class EndTurn:
    """This seat refills, and the turn passes (P-7, P-8, P-10)."""

    seat: Seat


@public
@attrs.frozen
class DrawTwo:
    """This seat draws two cards for the part it added (P-8)."""

    seat: Seat


@public
@attrs.frozen
class OpenBidding:
    """This seat refills, and the bidding for the sandwich it finished begins (P-9)."""

    seat: Seat
    plate: int


@public
@attrs.frozen
class NextBid:
    """The next one in, clockwise from this seat, bids (P-14)."""

    seat: Seat


@public
@attrs.frozen
class TurnUp:
    """The cards laid for the sandwich that this seat finished are turned up and counted (P-20)."""

    seat: Seat


@public
@attrs.frozen
class Eat:
    """The sandwich that this seat finished is eaten (P-21 to P-24)."""

    seat: Seat
    plate: int


@public
@attrs.frozen
class Resolve:
    """The napkin that this seat played takes effect (P-26)."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


Step = EndTurn | DrawTwo | OpenBidding | NextBid | TurnUp | Eat | Resolve | Question
