"""Where does everything lie in Sandwich Masters while a move is carried out?"""

from collections.abc import Iterator
from itertools import chain

import attrs

from sandwichcards.core.draft import UNTOLD, Draft, Told, telling
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import INNER, OPEN, PARTS, Left, Nobody, Owner, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import NAMES, PILE, PILES, PLACE, SEAT, STOCK, TOKENS, lying
from sandwichcards.sandwich_masters.agenda import (
    CloseEvent,
    Dismiss,
    FaceInspector,
    Follow,
    PickIngredient,
    PickSandwich,
    Question,
    SpareCards,
    Step,
)
from sandwichcards.sandwich_masters.cards import (
    Black,
    EventCard,
    InspectorCard,
    Layer,
    Order,
    White,
    fits,
)
from sandwichcards.sandwich_masters.effects import (
    Bin,
    ClearBar,
    Condemn,
    DrawCards,
    Earn,
    Effect,
    LoseIngredient,
    PassCards,
    Pay,
    Purge,
    StrikeOrder,
    Topple,
    TossCards,
    TossHand,
    Which,
)
from sandwichcards.sandwich_masters.events import Event
from sandwichcards.sandwich_masters.moves import SLOTS, Move
from sandwichcards.sandwich_masters.orders import Sandwich
from sandwichcards.sandwich_masters.setup import Rules, Setup


@attrs.frozen
class Mark(Value):
    """What a seat has chosen for an effect: in a `slot` a `card`, or with None all of it."""

    slot: int
    card: Layer | None


Sandwiches = tuple[Sandwich, ...]
"""A player's four slots."""
NO_SANDWICHES: Sandwiches = ((),) * len(SLOTS)


def _markings(table: "Table", seat: int) -> list[Mark]:
    """What a seat could have chosen of its sandwiches."""
    followed = [
        step.effects[0] for step in table.agenda if isinstance(step, Follow) and step.effects
    ]
    return [Mark(*each) for each in choices(followed[-1], table.sandwiches[seat])]


_HELD = seen(Owner(), Left.COUNT, pool="white", as_hand=True) | PILES


@telling
@attrs.define(eq=False, repr=False)
class Table(Draft[Question, Rules]):
    """What lies where while a move is carried out; a `State` is the same at rest.

    Attributes:
        setup: All that never changes in the game.
        rng: Where chance comes from.
        agenda: What follows, the next step last; empty when the game is over.
        outcome: How the game ended, or None while it is on.
        hands: The cards that each seat holds.
        aside: The cards that each seat has chosen for an effect, face down until all have (M-37).
        marks: What each seat has chosen of its sandwiches, hidden until all have (M-37).
        sandwiches: The sandwiches of each seat, slot by slot, the lowest card first.
        scores: Noshdosh.
        bar: The oldest Order first.
        white_pile: The next card first.
        white_discards: The oldest card first.
        black_pile: Orders and Events to come, the next card first.
        black_discards: Orders and Events that are gone, the oldest card first.
        turn: The number of this turn, counted from 1.
        events: What has happened since the state before.
        quiet: Whether events are left out, as in imagined games.
        told: What has happened in this step, not made into events yet.
    """

    setup: Setup = attrs.field(metadata=OPEN)
    rng: Rng = attrs.field(metadata=seen(Nobody()))
    agenda: tuple[Step, ...] = attrs.field(metadata=PARTS)
    outcome: Outcome | None = attrs.field(metadata=OPEN)
    hands: tuple[tuple[White, ...], ...] = attrs.field(metadata=_HELD)
    aside: tuple[tuple[White, ...], ...] = attrs.field(metadata=_HELD)
    marks: tuple[Mark | None, ...] = attrs.field(
        metadata=seen(Owner(), Left.PRESENCE, choices=_markings) | NAMES
    )
    sandwiches: tuple[Sandwiches, ...] = attrs.field(metadata=OPEN | lying(tuple, SEAT, PLACE))
    scores: tuple[int, ...] = attrs.field(metadata=OPEN | TOKENS)
    bar: tuple[Order, ...] = attrs.field(metadata=OPEN | PILE)
    white_pile: tuple[White, ...] = attrs.field(
        metadata=seen(Nobody(), Left.COUNT, pool="white") | STOCK
    )
    white_discards: tuple[White, ...] = attrs.field(metadata=OPEN | PILE)
    black_pile: tuple[Black, ...] = attrs.field(
        metadata=seen(Nobody(), Left.COUNT, pool="black") | STOCK
    )
    black_discards: tuple[Black, ...] = attrs.field(metadata=OPEN | PILE)
    turn: int = attrs.field(metadata=OPEN)
    events: tuple[Event, ...] = attrs.field(default=(), eq=False, metadata=PARTS)
    quiet: bool = attrs.field(default=False, eq=False, metadata=INNER)
    told: Told = attrs.field(default=UNTOLD, init=False, eq=False, repr=False, metadata=INNER)
    _moves: tuple[Move, ...] | None = attrs.field(
        default=None, init=False, eq=False, repr=False, metadata=INNER
    )

    @property
    def active(self) -> Seat:
        """Whose turn it is; in the set-up, whose the first will be."""
        return active_in(self.setup, self.turn)


def active_in(setup: Setup, turn: int) -> Seat:
    """Whose turn that one is."""
    return Seat((setup.first + turn - 1) % setup.players)


def has_bad(sandwiches: Sandwiches) -> bool:
    """M-30: whether an Inspector would find something."""
    return any(card.bad for sandwich in sandwiches for card in sandwich)


def holds(sandwich: Sandwich, which: Which) -> bool:
    """Whether such an ingredient is in the sandwich."""
    return any(fits(card, which) for card in sandwich)


def choices(effect: Effect, sandwiches: Sandwiches) -> list[tuple[int, Layer | None]]:
    """What the owner of these sandwiches can mark for the effect: slots with kinds, or alone."""
    if isinstance(effect, LoseIngredient):
        return [
            (slot, card)
            for slot, sandwich in enumerate(sandwiches)
            for card in dict.fromkeys(sandwich)
            if fits(card, effect.which)
        ]
    if isinstance(effect, Bin):
        return [
            (slot, None)
            for slot, sandwich in enumerate(sandwiches)
            if holds(sandwich, effect.which)
        ]
    return []


def question_for(table: Table, effect: Effect, seat: Seat) -> Question | None:
    """What the seat has still to choose before the effect can be carried out."""
    match effect:
        case TossCards(count) | PassCards(count):
            chosen = len(table.aside[seat])
            left = min(count, chosen + len(table.hands[seat])) - chosen
            return SpareCards(seat, left) if left else None
        case LoseIngredient(which):
            return PickIngredient(seat, which) if _may_mark(table, effect, seat) else None
        case Bin(which):
            return PickSandwich(seat, which) if _may_mark(table, effect, seat) else None
        case TossHand() | DrawCards() | Purge() | Topple() | Condemn() | Earn() | Pay():
            return None
        case StrikeOrder() | ClearBar():
            return None


def _may_mark(table: Table, effect: LoseIngredient | Bin, seat: Seat) -> bool:
    return table.marks[seat] is None and bool(choices(effect, table.sandwiches[seat]))


def orders_left(table: Table) -> bool:
    """Whether there is an Order that could be dealt (M-43)."""
    cards = (*table.black_pile, *table.black_discards)
    return not all(isinstance(card, EventCard) for card in cards)


def white_cards(table: Table) -> Iterator[White]:
    """Every white card at the table, wherever it lies."""
    yield from chain(*table.hands, *table.aside, table.white_pile, table.white_discards)
    for sandwiches in table.sandwiches:
        for sandwich in sandwiches:
            yield from sandwich
    yield from visitors(table.agenda)


def black_cards(table: Table) -> Iterator[Black]:
    """Every black card at the table, wherever it lies."""
    yield from table.bar
    yield from table.black_pile
    yield from table.black_discards
    yield from happenings(table.agenda)


def visitors(agenda: tuple[Step, ...]) -> Iterator[InspectorCard]:
    """The Inspectors that are still being settled."""
    for step in agenda:
        if isinstance(step, FaceInspector | Dismiss):
            yield step.inspector


def happenings(agenda: tuple[Step, ...]) -> Iterator[EventCard]:
    """The Events that are still being followed."""
    for step in agenda:
        if isinstance(step, CloseEvent):
            yield step.event
