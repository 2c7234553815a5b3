"""What is reported in Hoagie? Everything that happens, in the past tense."""

from typing import ClassVar

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import moving
from sandwichcards.hoagie.cards import DOUBLE_PLAY, FRESH, REVERSE, SKIP, SPOILED, Card, Place


@moving("count cards: draw_pile > hands[seat]")
@attrs.frozen
class Dealt(Value):
    """`seat` got its first hand, of `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("1 card: hands[seat] > shapes[seat][place]")
@attrs.frozen
class Built(Value):
    """`seat` laid a fresh card on an empty `place`."""

    seat: Seat
    place: Place

    @property
    def card(self) -> Card:
        """The card that was laid."""
        return FRESH[self.place.ingredient]


@moving(
    "1 below: shapes[seat][place] > covered[seat][place]",
    "1 card: hands[seat] > shapes[seat][place]",
)
@attrs.frozen
class Replaced(Value):
    """`seat` covered the spoiled card on a `place` with a fresh one."""

    seat: Seat
    place: Place

    @property
    def card(self) -> Card:
        """The card that was laid."""
        return FRESH[self.place.ingredient]

    @property
    def below(self) -> Card:
        """The card that it covered."""
        return SPOILED[self.place.ingredient]


@moving(
    "1 below: shapes[victim][place] > covered[victim][place]",
    "1 card: hands[seat] > shapes[victim][place]",
)
@attrs.frozen
class Spoiled(Value):
    """A spoiled card of `seat` covered the fresh one on a `place` of the sandwich of `victim`."""

    seat: Seat
    victim: Seat
    place: Place

    @property
    def card(self) -> Card:
        """The card that was laid."""
        return SPOILED[self.place.ingredient]

    @property
    def below(self) -> Card:
        """The card that it covered."""
        return FRESH[self.place.ingredient]


@moving("1 card: hands[seat] > skips[victim]")
@attrs.frozen
class LaidSkip(Value):
    """A Skip, played by `seat`, now lies before `victim`."""

    card: ClassVar[Card] = SKIP

    seat: Seat
    victim: Seat


@moving("1 card: hands[seat] > discard_pile")
@attrs.frozen
class Reversed(Value):
    """`seat` turned the order of play: `direction` is 1 for clockwise, -1 for counter-clockwise."""

    card: ClassVar[Card] = REVERSE

    seat: Seat
    direction: int

    def faults(self) -> tuple[str, ...]:
        """What is wrong with it, in words."""
        wrong = self.direction not in {1, -1}
        return (f"H-4: the direction is 1 or -1, not {self.direction}",) if wrong else ()


@moving("1 card: hands[seat] > discard_pile")
@attrs.frozen
class Doubled(Value):
    """`seat` gained two further plays."""

    card: ClassVar[Card] = DOUBLE_PLAY

    seat: Seat


@moving("1 card: hands[seat] > discard_pile")
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


@moving("count cards: draw_pile > hands[seat]")
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


@moving("1 card: skips[seat] > discard_pile")
@attrs.frozen
class Skipped(Value):
    """`seat` lost its turn, number `turn` of the game, to a Skip, which was discarded."""

    card: ClassVar[Card] = SKIP

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
