"""What is reported in Plates & Napkins? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import moving
from sandwichcards.plates.cards import Bread, Card, Part
from sandwichcards.plates.moves import NapkinPlay


@moving()
@attrs.frozen
class DrewLot(Value):
    """`seat` drew a `card` to see who begins, and put it back; all may look (P-2)."""

    seat: Seat
    card: Card = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class TiedLots(Value):
    """These `seats` draw again to see who begins."""

    seats: tuple[Seat, ...]


@moving()
@attrs.frozen
class WonLots(Value):
    """`seat` begins."""

    seat: Seat


@moving("count cards: draw_pile > hands[seat]")
@attrs.frozen
class Dealt(Value):
    """`seat` got its first hand, of `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count cards: draw_pile > hands[seat]")
@attrs.frozen
class Drew(Value):
    """`seat` drew `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count cards: draw_pile > drawn")
@attrs.frozen
class DrewToToss(Value):
    """`seat` drew for the part it added, `count` cards, and will toss one of two (P-8).

    Only that seat sees which `cards`.
    """

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("1 card: drawn > discard_pile", "1: drawn > hands[seat]")
@attrs.frozen
class Tossed(Value):
    """Of the two cards drawn for a part, `seat` discarded a `card` and kept the other (P-8)."""

    seat: Seat
    card: Card = attrs.field(metadata=OPEN)


@moving("count: discard_pile > draw_pile")
@attrs.frozen
class Reshuffled(Value):
    """The discard pile, of `count` cards, became the new draw pile."""

    count: int


@moving("1 bread: hands[seat] > plates[plate]")
@attrs.frozen
class Started(Value):
    """`seat` started a sandwich with a `bread` on `plate`."""

    seat: Seat
    bread: Bread = attrs.field(metadata=OPEN)
    plate: int


@moving("1 part: hands[seat] > plates[plate]")
@attrs.frozen
class Added(Value):
    """`seat` put a `part` on the sandwich on `plate`."""

    seat: Seat
    part: Part = attrs.field(metadata=OPEN)
    plate: int


@moving("1 bread: hands[seat] > plates[plate]")
@attrs.frozen
class Finished(Value):
    """`seat` put the second `bread` on the sandwich on `plate`."""

    seat: Seat
    bread: Bread = attrs.field(metadata=OPEN)
    plate: int


@moving("cards: hands[seat] > discard_pile")
@attrs.frozen
class Discarded(Value):
    """These `cards` of the hand of `seat` went to the discard pile, face up."""

    seat: Seat
    cards: tuple[Card, ...] = attrs.field(metadata=OPEN)


@using(aims="plates[plate]")
@moving()
@attrs.frozen
class BiddingBegan(Value):
    """The bidding for the sandwich on `plate` has begun, with `seat`."""

    seat: Seat
    plate: int


@moving("1 card: hands[seat] > laid[before]")
@attrs.frozen
class Laid(Value):
    """`seat` laid a `card` face down `before` a seat; only the one who laid it knows which."""

    seat: Seat
    before: Seat
    card: Card | None = attrs.field(metadata=seen(Named(("seat",))))


@moving()
@attrs.frozen
class OptedOut(Value):
    """`seat` is out of the bidding."""

    seat: Seat


@moving()
@attrs.frozen
class Declined(Value):
    """`seat`, the last one in, laid no last card (P-51)."""

    seat: Seat


@using("laid[before] card")
@moving()
@attrs.frozen
class TurnedUp(Value):
    """The `card` that `seat` laid `before` a seat was turned face up."""

    seat: Seat
    before: Seat
    card: Card = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Counted(Value):
    """The `bids` by seat, the `eaters`, who would eat, and what the sandwich is `worth`.

    All that is counted when the bids are turned up, and `anew` when a napkin changes it (P-54).
    """

    bids: tuple[int, ...]
    eaters: tuple[Seat, ...]
    worth: int
    anew: bool


@moving("points: bank > scores[seat]")
@attrs.frozen
class Ate(Value):
    """`seat` ate, alone or with others, and got these `points`."""

    seat: Seat
    points: int


@using(aims="plates[plate]")
@moving()
@attrs.frozen
class NobodyAte(Value):
    """The sandwich that was finished on `plate` is none any more (P-48, P-49)."""

    plate: int


@moving("cards: plates[plate] > discard_pile")
@attrs.frozen
class LeftPlate(Value):
    """These `cards` went from `plate` to the discard pile."""

    plate: int
    cards: tuple[Card, ...] = attrs.field(metadata=OPEN)


@moving("cards: laid > discard_pile")
@attrs.frozen
class BidsDiscarded(Value):
    """The `cards` laid in the bidding went to the discard pile."""

    cards: tuple[Card, ...] = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Passed(Value):
    """`seat` let the chance to play a napkin go by."""

    seat: Seat


@moving(
    "stays play.napkin: hands[seat] > agenda", "not stays play.napkin: hands[seat] > discard_pile"
)
@attrs.frozen
class NapkinPlayed(Value):
    """A napkin of `seat`, played as `play` says, interrupts what is going on.

    Unless it `stays` on the table later, it was discarded at once (P-28).
    """

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)
    stays: bool


@moving()
@attrs.frozen
class NapkinWorked(Value):
    """A napkin of `seat`, played as `play` says, took effect."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class NapkinFizzled(Value):
    """A napkin of `seat`, played as `play` says, found nothing to do (P-55)."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@moving("stays play.napkin: agenda > discard_pile")
@attrs.frozen
class NapkinCancelled(Value):
    """A napkin of `seat`, played as `play` says, was cancelled by the one above.

    If it is one that `stays` on the table, it was discarded now; others were before (P-58).
    """

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)
    stays: bool


@moving("1 play.napkin: agenda > napkins[seat]")
@attrs.frozen
class NapkinStayed(Value):
    """A napkin of `seat`, played as `play` says, took effect and stays on the table."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@moving("1 play.napkin: napkins[seat] > discard_pile")
@attrs.frozen
class NapkinLeft(Value):
    """A napkin of `seat`, played as `play` says, left the table for the discard pile."""

    seat: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


@moving("1 card: hands[seat] > aside[seat]")
@attrs.frozen
class SetAside(Value):
    """`seat` chose a `card` to give away; only that seat knows which."""

    seat: Seat
    card: Card | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count got: hands[other] > hands[seat]", "count gave: aside[seat] > hands[other]")
@attrs.frozen
class Traded(Value):
    """`seat` traded `count` cards with `other`: it `gave` these and `got` those.

    Only these two know which; to all others both are None.
    """

    seat: Seat
    other: Seat
    count: int
    gave: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat", "other"))))
    got: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat", "other"))))


@moving("count cards: aside[seat] > hands[to]")
@attrs.frozen
class PassedOn(Value):
    """`seat` passed `count` cards on `to` the next; only these two know which `cards`."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat", "to"))))


Event = (
    DrewLot
    | TiedLots
    | WonLots
    | Dealt
    | TurnBegan
    | Drew
    | DrewToToss
    | Tossed
    | Reshuffled
    | Started
    | Added
    | Finished
    | Discarded
    | BiddingBegan
    | Laid
    | OptedOut
    | Declined
    | TurnedUp
    | Counted
    | Ate
    | NobodyAte
    | LeftPlate
    | BidsDiscarded
    | Passed
    | NapkinPlayed
    | NapkinWorked
    | NapkinFizzled
    | NapkinCancelled
    | NapkinStayed
    | NapkinLeft
    | SetAside
    | Traded
    | PassedOn
    | Ended
)
