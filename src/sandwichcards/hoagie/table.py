"""Where does everything lie in Hoagie while a move is carried out?"""

from collections.abc import Iterator

import attrs

from sandwichcards.core.draft import UNTOLD, Draft, Told, telling
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import INNER, OPEN, PARTS, Left, Nobody, Owner, seen
from sandwichcards.core.zones import PILE, PILES, PLACE, SEAT, STOCK, TOKENS, Lain, belonging, lying
from sandwichcards.hoagie.agenda import Question
from sandwichcards.hoagie.cards import PLACES, SKIP, Card, Place
from sandwichcards.hoagie.events import Event
from sandwichcards.hoagie.moves import Move
from sandwichcards.hoagie.sandwiches import TOPS, Covered, Sandwich, laid, sandwiches_of
from sandwichcards.hoagie.setup import Rules, Setup


def _on_top(shapes: tuple[str, ...]) -> list[list[tuple[Card, ...]]]:
    return [[_top(*each) for each in zip(PLACES, shape, strict=False)] for shape in shapes]


def _top(place: Place, mark: str) -> tuple[Card, ...]:
    return (TOPS[mark][place],) if mark in TOPS else ()


def _places(_setup: Setup) -> list[str]:
    return [place.words for place in PLACES]


def _below(covered: tuple[Covered, ...]) -> list[Lain]:
    return [Lain(each.card, each.seat, each.place.slot) for each in covered]


@telling
@attrs.define(eq=False, repr=False)
class Table(Draft[Question, Rules]):
    """What lies where while a move is carried out; a `State` is the same at rest.

    Attributes:
        setup: All that never changes in the game.
        rng: Where chance comes from.
        question: What is being asked, or None when the game is over.
        outcome: How the game ended, or None while it is on.
        hands: The cards that each seat holds.
        shapes: What lies on top of each sandwich, as `Sandwich.shape` has it.
        covered: The cards that lie under others (H-26), in the order in which they were covered.
        skips: How many Skips lie before each seat.
        draw_pile: The next card first.
        discard_pile: The oldest card first.
        direction: 1 for clockwise, -1 for counter-clockwise.
        turned: Whether the direction has changed since the turn began (H-33).
        turn: The number of this turn, counted from 1.
        events: What has happened since the state before.
        quiet: Whether events are left out, as in imagined games.
        told: What has happened in this step, not made into events yet.
    """

    setup: Setup = attrs.field(metadata=OPEN)
    rng: Rng = attrs.field(metadata=seen(Nobody()))
    question: Question | None = attrs.field(metadata=OPEN)
    outcome: Outcome | None = attrs.field(metadata=OPEN)
    hands: tuple[tuple[Card, ...], ...] = attrs.field(
        metadata=seen(Owner(), Left.COUNT, pool="deck", as_hand=True) | PILES
    )
    shapes: tuple[str, ...] = attrs.field(
        metadata=OPEN | lying(_on_top, SEAT, PLACE, names=_places)
    )
    covered: tuple[Covered, ...] = attrs.field(
        metadata=OPEN | belonging(_below, SEAT, PLACE, names=_places)
    )
    skips: tuple[int, ...] = attrs.field(metadata=OPEN | TOKENS)
    draw_pile: tuple[Card, ...] = attrs.field(
        metadata=seen(Nobody(), Left.COUNT, pool="deck") | STOCK
    )
    discard_pile: tuple[Card, ...] = attrs.field(metadata=OPEN | PILE)
    direction: int = attrs.field(metadata=OPEN)
    turned: bool = attrs.field(metadata=OPEN)
    turn: int = attrs.field(metadata=OPEN)
    events: tuple[Event, ...] = attrs.field(default=(), eq=False, metadata=PARTS)
    quiet: bool = attrs.field(default=False, eq=False, metadata=INNER)
    told: Told = attrs.field(default=UNTOLD, init=False, eq=False, repr=False, metadata=INNER)
    _moves: tuple[Move, ...] | None = attrs.field(
        default=None, init=False, eq=False, repr=False, metadata=INNER
    )

    @property
    def active(self) -> Seat | None:
        """Whose turn it is, or None when the game is over."""
        return self.to_act

    @property
    def sandwiches(self) -> tuple[Sandwich, ...]:
        """Everybody's sandwich."""
        return sandwiches_of(self.shapes, self.covered)


def scores(table: Table) -> tuple[int, ...]:
    """How many places of each sandwich are fresh."""
    return tuple(shape.count("f") for shape in table.shapes)


def cards_of(table: Table) -> Iterator[Card]:
    """Every card at the table, wherever it lies."""
    for hand in table.hands:
        yield from hand
    yield from laid(table.shapes, table.covered)
    most = sum(count for _, count in table.setup.deck.counts)  # of whatever number is given
    for count in table.skips:
        yield from (SKIP,) * min(count, most)
    yield from table.draw_pile
    yield from table.discard_pile
