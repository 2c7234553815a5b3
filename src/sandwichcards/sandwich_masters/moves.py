"""What can be asked and answered? Questions, the other steps of the agenda, and moves.

A state's agenda is a stack with the top last. At its bottom lies what the player whose turn it is
does; above it, whatever must be settled first:

    PlayOn, ClaimOrder                                  a Bread has closed a sandwich
    PlayOn, Restock, CloseEvent, Follow, SpareCards     an Event has come up and asks for cards
    PlayOn, FaceInspector                               an Inspector waits for an answer
    PlayOn, Restock, Dismiss, Follow, PickSandwich      ... and punishes

`Leave` (the turn ends once all is settled) or `Begin` (the set-up) can lie at the bottom instead.
"""

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.seats import Seat
from sandwichcards.sandwich_masters.effects import Effect, Symbol, Which
from sandwichcards.sandwich_masters.kinds import (
    AttackCard,
    EventCard,
    IngredientCard,
    InspectorCard,
    Layer,
    Order,
    SauceCard,
    White,
)

# Questions


@attrs.frozen
class TakeTurn:
    """Begin a turn: play a card, move one, discard one, or end it (M-5)."""

    seat: Seat


@attrs.frozen
class PlayOn:
    """Play another card of the turn's symbol, or end the turn; None while only sauce was played."""

    seat: Seat
    symbol: Symbol | None


@attrs.frozen
class DiscardOn:
    """Discard another card, or end the turn (M-20)."""

    seat: Seat


@attrs.frozen
class ClaimOrder:
    """Choose an Order that the closed sandwich completes, or leave it open (M-12, M-28)."""

    seat: Seat
    slot: int


@attrs.frozen
class FaceInspector:
    """Pay the bribe or take the punishment (M-30)."""

    seat: Seat
    inspector: InspectorCard


@attrs.frozen
class SpareCards:
    """Choose a card from the hand that an effect takes; `left` are still to be chosen."""

    seat: Seat
    left: int


@attrs.frozen
class PickIngredient:
    """Choose an ingredient that an effect takes out of a sandwich."""

    seat: Seat
    which: Which


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

# Steps of the agenda that nobody is asked about


@attrs.frozen
class Begin:
    """The first turn begins after the set-up."""


@attrs.frozen
class Leave:
    """The turn ends."""


@attrs.frozen
class Restock:
    """The Bar is filled up to four Orders."""


@attrs.frozen
class CloseEvent:
    """Hands are refilled and the Event is discarded (M-36)."""

    event: EventCard


@attrs.frozen
class Dismiss:
    """The Inspector is discarded (M-33)."""

    inspector: InspectorCard


@attrs.frozen
class Follow:
    """The first of these effects falls on these seats, of whom `asked` were asked to choose."""

    effects: tuple[Effect, ...]
    seats: tuple[Seat, ...]
    asked: int = 0


Step = Question | Begin | Leave | Restock | CloseEvent | Dismiss | Follow

# Moves


@attrs.frozen(eq=False)
class Start(Interned):
    """Lay a Bread on a free slot."""

    card: IngredientCard


@attrs.frozen(eq=False)
class Lay(Interned):
    """Lay an ingredient on an open sandwich of one's own."""

    card: IngredientCard | SauceCard
    slot: int


@attrs.frozen(eq=False)
class Attack(Interned):
    """Lay an Attack Condiment on another player's sandwich."""

    card: AttackCard
    seat: Seat
    slot: int


@attrs.frozen(eq=False)
class Inspect(Interned):
    """Send a Health Inspector to another player."""

    card: InspectorCard
    seat: Seat


@attrs.frozen(eq=False)
class Shift(Interned):
    """Move the top card of one of one's sandwiches onto another."""

    source: int
    target: int


@attrs.frozen(eq=False)
class Discard(Interned):
    """Discard a card from the hand."""

    card: White


@attrs.frozen(eq=False)
class End(Interned):
    """End the turn."""


@attrs.frozen(eq=False)
class Claim(Interned):
    """Complete this Order with the sandwich just closed."""

    order: Order


@attrs.frozen(eq=False)
class Decline(Interned):
    """Leave the sandwich open."""


@attrs.frozen(eq=False)
class Bribe(Interned):
    """Pay the Inspector."""


@attrs.frozen(eq=False)
class Submit(Interned):
    """Take the Inspector's punishment."""


@attrs.frozen(eq=False)
class Spare(Interned):
    """Choose this card of the hand for the effect."""

    card: White


@attrs.frozen(eq=False)
class Remove(Interned):
    """Choose the topmost card of this kind in a sandwich for the effect."""

    slot: int
    card: Layer


@attrs.frozen(eq=False)
class Scrap(Interned):
    """Choose this sandwich for the effect."""

    slot: int


Move = (
    Start
    | Lay
    | Attack
    | Inspect
    | Shift
    | Discard
    | End
    | Claim
    | Decline
    | Bribe
    | Submit
    | Spare
    | Remove
    | Scrap
)
