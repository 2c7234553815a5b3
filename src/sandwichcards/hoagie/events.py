"""What is reported in Hoagie? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import moving
from sandwichcards.hoagie.cards import Card, Place


@moving("count: draw_pile > hands[seat]")
@attrs.frozen
class Dealt(Value):
    """`seat` got its first hand, of `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("1: hands[seat] > shapes[seat][place]")
@attrs.frozen
class Built(Value):
    """`seat` laid a fresh card on an empty `place`."""

    seat: Seat
    place: Place


@moving("1: shapes[seat][place] > covered", "1: hands[seat] > shapes[seat][place]")
@attrs.frozen
class Replaced(Value):
    """`seat` covered the spoiled card on a `place` with a fresh one."""

    seat: Seat
    place: Place


@moving("1: shapes[victim][place] > covered", "1: hands[seat] > shapes[victim][place]")
@attrs.frozen
class Spoiled(Value):
    """A spoiled card of `seat` covered the fresh one on a `place` of the sandwich of `victim`."""

    seat: Seat
    victim: Seat
    place: Place


@moving("1: hands[seat] > skips[victim]")
@attrs.frozen
class LaidSkip(Value):
    """A Skip, played by `seat`, now lies before `victim`."""

    seat: Seat
    victim: Seat


@moving("1: hands[seat] > discard_pile")
@attrs.frozen
class Reversed(Value):
    """`seat` turned the order of play: `direction` is 1 for clockwise, -1 for counter-clockwise."""

    seat: Seat
    direction: int


@moving("1: hands[seat] > discard_pile")
@attrs.frozen
class Doubled(Value):
    """`seat` gained two further plays."""

    seat: Seat


@moving("1: hands[seat] > discard_pile")
@attrs.frozen
class Discarded(Value):
    """`seat` laid off a `card` because it could play none."""

    seat: Seat
    card: Card = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Stopped(Value):
    """`seat` left the rest of its plays."""

    seat: Seat


@moving()
@attrs.frozen
class Passed(Value):
    """`seat`, without cards, played nothing."""

    seat: Seat


@moving("count: draw_pile > hands[seat]")
@attrs.frozen
class Drew(Value):
    """`seat` drew `count` cards to fill its hand; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count: discard_pile > draw_pile")
@attrs.frozen
class Reshuffled(Value):
    """The discard pile, of `count` cards, became the new draw pile."""

    count: int


@moving("count: covered > draw_pile")
@attrs.frozen
class Gathered(Value):
    """The covered cards of all sandwiches, `count` in all, became the new draw pile."""

    count: int


@moving("1: skips[seat] > discard_pile")
@attrs.frozen
class Skipped(Value):
    """`seat` lost its turn, number `turn` of the game, to a Skip, which was discarded."""

    seat: Seat
    turn: int


Event = (
    Dealt
    | TurnBegan
    | Built
    | Replaced
    | Spoiled
    | LaidSkip
    | Reversed
    | Doubled
    | Discarded
    | Stopped
    | Passed
    | Drew
    | Reshuffled
    | Gathered
    | Skipped
    | Ended
)
