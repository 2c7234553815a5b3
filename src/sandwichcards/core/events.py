"""What happens in every game alike? The events that no game needs to word for itself."""

import attrs

from sandwichcards.core.outcome import Outcome
from sandwichcards.core.seats import Seat
from sandwichcards.core.values import Value
from sandwichcards.core.zones import moving


@moving()
@attrs.frozen
class TurnBegan(Value):
    """The turn of `seat` has begun, number `turn` of the game."""

    seat: Seat
    turn: int


@moving()
@attrs.frozen
class Ended(Value):
    """The game is over, with this `outcome`."""

    outcome: Outcome
