"""What is asked in Sandwich Masters, and what follows? Questions and the other steps of an agenda.

An agenda is a stack with the top last. At its bottom lies what the player whose turn it is does;
above it, whatever must be settled first:

    PlayOn, ClaimOrder                                  a Bread has closed a sandwich
    PlayOn, Restock, CloseEvent, Follow, SpareCards     an Event has come up and asks for cards
    PlayOn, FaceInspector                               an Inspector waits for an answer
    PlayOn, Restock, Dismiss, Follow, PickSandwich      ... and punishes

`CloseTurn` (the turn ends once all is settled) or `Begin` (the set-up) can lie at the bottom
instead.
"""

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, public
from sandwichcards.core.values import Value
from sandwichcards.core.zones import ONE
from sandwichcards.sandwich_masters.cards import EventCard, InspectorCard
from sandwichcards.sandwich_masters.effects import Effect, Symbol, Which

# Questions


@public
@attrs.frozen
class TakeTurn(Value):
    """`seat` begins a turn: it plays a card, moves one, discards one, or ends it (M-5)."""

    seat: Seat


@public
@attrs.frozen
class PlayOn(Value):
    """`seat` plays another card of the turn's `symbol`, or ends the turn.

    It is None while only sauce was played.
    """

    seat: Seat
    symbol: Symbol | None


@public
@attrs.frozen
class DiscardOn(Value):
    """`seat` discards another card, or ends the turn (M-20); `count` have gone so far."""

    seat: Seat
    count: int


@public
@attrs.frozen
class ClaimOrder(Value):
    """`seat` chooses an Order for the sandwich in a `slot`, or leaves that open (M-12, M-28)."""

    seat: Seat
    slot: int


@public
@attrs.frozen
class FaceInspector(Value):
    """`seat` pays the bribe of the `inspector` or takes the punishment (M-30)."""

    seat: Seat
    inspector: InspectorCard = attrs.field(metadata=OPEN | ONE)


@public
@attrs.frozen
class SpareCards(Value):
    """`seat` chooses a card of its hand that an effect takes; `left` are still to be chosen."""

    seat: Seat
    left: int


@public
@attrs.frozen
class PickIngredient(Value):
    """`seat` chooses an ingredient as `which` says, for an effect to take out of a sandwich."""

    seat: Seat
    which: Which


@public
@attrs.frozen
class PickSandwich(Value):
    """`seat` chooses a sandwich that an effect discards; `which` says what it must hold."""

    seat: Seat
    which: Which


Question = (
    TakeTurn
    | PlayOn
    | DiscardOn
    | ClaimOrder
    | FaceInspector
    | SpareCards
    | PickIngredient
    | PickSandwich
)

# What else follows; questions are steps too.


@public
@attrs.frozen
class Begin(Value):
    """The first turn begins after the set-up."""


@public
@attrs.frozen
class CloseTurn(Value):
    """The turn ends."""


@public
@attrs.frozen
class Restock(Value):
    """The Bar is filled up to four Orders."""


@public
@attrs.frozen
class CloseEvent(Value):
    """Hands are refilled and the `event` is discarded (M-36)."""

    event: EventCard = attrs.field(metadata=OPEN | ONE)


@public
@attrs.frozen
class Dismiss(Value):
    """The `inspector` is discarded (M-33)."""

    inspector: InspectorCard = attrs.field(metadata=OPEN | ONE)


@public
@attrs.frozen
class Follow(Value):
    """The first of the `effects` falls on these `seats`, of whom `asked` were asked to choose."""

    effects: tuple[Effect, ...]
    seats: tuple[Seat, ...]
    asked: int = 0


Step = Question | Begin | CloseTurn | Restock | CloseEvent | Dismiss | Follow
