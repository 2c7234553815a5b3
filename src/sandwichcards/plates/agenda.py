"""What is asked, and what follows? The questions and the other steps of an agenda."""

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, public
from sandwichcards.core.values import Value
from sandwichcards.core.zones import lying
from sandwichcards.plates.cards import Napkin
from sandwichcards.plates.moves import NapkinPlay

# Questions


@public
@attrs.frozen
class MayInterrupt(Value):
    """`seat` plays a napkin or passes; `opener` was asked first in this window (P-30)."""

    seat: Seat
    opener: Seat


@public
@attrs.frozen
class TakeTurn(Value):
    """`seat` chooses an option of building (P-7 to P-10)."""

    seat: Seat


@public
@attrs.frozen
class TossOne(Value):
    """`seat` discards one of the two cards just drawn (P-8)."""

    seat: Seat


@public
@attrs.frozen
class MakeBid(Value):
    """`seat` lays a card before a player or opts out (P-14)."""

    seat: Seat


@public
@attrs.frozen
class MakeLastBid(Value):
    """`seat` lays the last card of the bidding or declines (P-18)."""

    seat: Seat


@public
@attrs.frozen
class GiveCard(Value):
    """`seat` chooses a card to give away.

    The napkin under this question says to whom (P-32, P-35).
    """

    seat: Seat


@public
@attrs.frozen
class LoseNapkin(Value):
    """`seat` chooses which of its napkins of one kind leaves the table.

    The napkin under this question says of which kind (P-65).
    """

    seat: Seat


Question = MayInterrupt | TakeTurn | TossOne | MakeBid | MakeLastBid | GiveCard | LoseNapkin

# What else follows. An agenda is a tuple of steps, the next one last; questions are steps too.


@public
@attrs.frozen
class CloseTurn(Value):
    """`seat` refills, and the turn passes (P-7, P-8, P-10)."""

    seat: Seat


@public
@attrs.frozen
class DrawTwo(Value):
    """`seat` draws two cards for the part it added (P-8)."""

    seat: Seat


@public
@attrs.frozen
class OpenBidding(Value):
    """`seat` refills, and the bidding for the sandwich it finished on `plate` begins (P-9)."""

    seat: Seat
    plate: int


@public
@attrs.frozen
class NextBid(Value):
    """The next one in, clockwise from `seat`, bids (P-14)."""

    seat: Seat


@public
@attrs.frozen
class TurnUp(Value):
    """The cards laid for the sandwich that `seat` finished are turned up and counted (P-20)."""

    seat: Seat


@public
@attrs.frozen
class Eat(Value):
    """The sandwich that `seat` finished on `plate` is eaten (P-21 to P-24)."""

    seat: Seat
    plate: int


def _waiting(play: NapkinPlay) -> tuple[Napkin, ...]:
    return (play.napkin,) if play.napkin.stays else ()


@public
@attrs.frozen
class Resolve(Value):
    """The napkin that `seat` played, as `play` says, takes effect (P-26).

    Only one that stays lies here until then: others are discarded as they are played (P-28).
    """

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN | lying(_waiting))


Step = CloseTurn | DrawTwo | OpenBidding | NextBid | TurnUp | Eat | Resolve | Question
