"""Where does everything lie in Hoagie while a move is carried out?"""

from collections.abc import Iterator

import attrs

from sandwichcards.core.draft import UNTOLD, Draft, Told, telling
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.rng import Rng
from sandwichcards.core.secrecy import INNER, OPEN, PARTS, Left, Nobody, Owner, seen
from sandwichcards.hoagie.agenda import Question
from sandwichcards.hoagie.cards import SKIP, Card
from sandwichcards.hoagie.events import Event
from sandwichcards.hoagie.moves import Move
from sandwichcards.hoagie.sandwiches import Covered, Sandwich, laid, sandwiches_of
from sandwichcards.hoagie.setup import Rules, Setup


@telling
@attrs.define(eq=False)
class Table(Draft[Question, Rules]):
    """What lies where while a move is carried out; a `State` is the same at rest."""

    setup: Setup = attrs.field(metadata=OPEN)
    rng: Rng = attrs.field(metadata=seen(Nobody()))
    question: Question | None = attrs.field(metadata=OPEN)
    """What is being asked, or None when the game is over."""
    outcome: Outcome | None = attrs.field(metadata=OPEN)
    """How the game ended, or None while it is on."""
    hands: tuple[tuple[Card, ...], ...] = attrs.field(
        metadata=seen(Owner(), Left.COUNT, pool="deck", as_hand=True)
    )
    shapes: tuple[str, ...] = attrs.field(metadata=OPEN)
    """What lies on top of each sandwich, as `Sandwich.shape` has it."""
    covered: tuple[Covered, ...] = attrs.field(metadata=OPEN)
    """The cards that lie under others (H-26), in the order in which they were covered."""
    skips: tuple[int, ...] = attrs.field(metadata=OPEN)
    """How many Skips lie before each seat."""
    draw_pile: tuple[Card, ...] = attrs.field(metadata=seen(Nobody(), Left.COUNT, pool="deck"))
    """The next card first."""
    discard_pile: tuple[Card, ...] = attrs.field(metadata=OPEN)
    """The oldest card first."""
    direction: int = attrs.field(metadata=OPEN)
    """1 for clockwise, -1 for counter-clockwise."""
    turned: bool = attrs.field(metadata=OPEN)
    """Whether the direction has changed since the turn began (H-33)."""
    turn: int = attrs.field(metadata=OPEN)
    """The number of this turn, counted from 1."""
    passes: int = attrs.field(metadata=OPEN)
    """How many turns in a row were passed (H-27)."""
    events: tuple[Event, ...] = attrs.field(default=(), eq=False, metadata=PARTS)
    """What has happened since the state before."""
    quiet: bool = attrs.field(default=False, eq=False, metadata=INNER)
    """Whether events are left out, as in imagined games."""
    told: Told = attrs.field(default=UNTOLD, init=False, eq=False, repr=False, metadata=INNER)
    """What has happened in this step, not made into events yet."""
    _moves: tuple[Move, ...] | None = attrs.field(
        default=None, init=False, eq=False, repr=False, metadata=INNER
    )

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
