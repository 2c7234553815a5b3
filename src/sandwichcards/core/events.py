"""What happens in every game alike? The events that no game needs to word for itself."""

import attrs

from sandwichcards.core.outcome import Outcome
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import public


@public
@attrs.frozen
class TurnBegan:
    """A seat's turn, the game's `turn`-th, has begun."""

    seat: Seat
    turn: int


@public
@attrs.frozen
class Ended:
    """The game is over."""

    outcome: Outcome
