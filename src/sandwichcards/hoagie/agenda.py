"""What is asked in Hoagie? Nothing nests here: the agenda is one question."""

from collections.abc import Callable
from functools import lru_cache

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import public
from sandwichcards.core.values import Value
from sandwichcards.hoagie.moves import SEATS_OF_ALL


@public
@attrs.frozen
class TakeTurn(Value):
    """`seat` plays its first card; with nothing playable it discards, with no card it passes."""

    seat: Seat


@public
@attrs.frozen
class PlayOn(Value):
    """`seat` plays another card of the turn, of `plays` that a Double-play allows, or stops."""

    seat: Seat
    plays: int


Question = TakeTurn | PlayOn

TAKE_TURN = tuple(map(TakeTurn, SEATS_OF_ALL))
"""The first question of a turn by seat; making it anew would cost 6 % of a decision."""
play_on: Callable[[Seat, int], PlayOn] = lru_cache(256)(PlayOn)
"""The question for further cards; making it anew would cost 3 % of a decision."""
