"""What is asked in Sandwich Masters, and what follows? Questions and the other steps of an agenda.

An agenda is a stack with the top last. At its bottom lies what the player whose turn it is does;
above it, whatever must be settled first:

    PlayOn, ClaimOrder                                  a Bread has closed a sandwich
    PlayOn, Restock, CloseEvent, Follow, SpareCards     an Event has come up and asks for cards
    PlayOn, FaceInspector                               an Inspector waits for an answer
    PlayOn, Restock, Dismiss, Follow, PickSandwich      ... and punishes

`Leave` (the turn ends once all is settled) or `Begin` (the set-up) can lie at the bottom instead.
"""

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, public
from sandwichcards.sandwich_masters.cards import EventCard, InspectorCard
from sandwichcards.sandwich_masters.effects import Effect, Symbol, Which

# Questions


@public
@attrs.frozen
class TakeTurn:
    """Begin a turn: play a card, move one, discard one, or end it (M-5)."""

    seat: Seat


@public
@attrs.frozen
class PlayOn:
    """Play another card of the turn's symbol, or end the turn; None while only sauce was played."""

    seat: Seat
    symbol: Symbol | None


@public
@attrs.frozen
class DiscardOn:
    """Discard another card, or end the turn (M-20)."""

    seat: Seat


@public
@attrs.frozen
class ClaimOrder:
    """Choose an Order that the closed sandwich completes, or leave it open (M-12, M-28)."""

    seat: Seat
    slot: int


@public
@attrs.frozen
class FaceInspector:
    """Pay the bribe or take the punishment (M-30)."""

    seat: Seat
    inspector: InspectorCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class SpareCards:
    """Choose a card from the hand that an effect takes; `left` are still to be chosen."""

    seat: Seat
    left: int


@public
@attrs.frozen
class PickIngredient:
    """Choose an ingredient that an effect takes out of a sandwich."""

    seat: Seat
    which: Which


@public
@attrs.frozen
class PickSandwich:
    """Choose a sandwich that an effect discards."""

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
class Begin:
    """The first turn begins after the set-up."""


@public
@attrs.frozen
class Leave:
    """The turn ends."""


@public
@attrs.frozen
class Restock:
    """The Bar is filled up to four Orders."""


@public
@attrs.frozen
class CloseEvent:
    """Hands are refilled and the Event is discarded (M-36)."""

    event: EventCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Dismiss:
    """The Inspector is discarded (M-33)."""

    inspector: InspectorCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Follow:
    """The first of these effects falls on these seats, of whom `asked` were asked to choose."""

    effects: tuple[Effect, ...]
    seats: tuple[Seat, ...]
    asked: int = 0


Step = Question | Begin | Leave | Restock | CloseEvent | Dismiss | Follow
