"""Where does everything lie in Hooch Stooges while a move is carried out?"""

from collections.abc import Iterator
from itertools import chain
from typing import Protocol

import attrs

from sandwichcards.core.draft import UNTOLD, Draft, Told, telling
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat, others
from sandwichcards.core.secrecy import INNER, OPEN, PARTS, Left, Nobody, Owner, seen
from sandwichcards.core.zones import NAMES, PILE, PILES, PLACE, SEAT, STOCKS, TOKENS, lying
from sandwichcards.hooch_stooges.agenda import Battle, Question, Resolve, Step
from sandwichcards.hooch_stooges.cards import PlayingCard, Scheme, Stooge, Turf
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.events import Event
from sandwichcards.hooch_stooges.moves import Move
from sandwichcards.hooch_stooges.setup import Rules, Setup

HAND_SIZE = 5
LINEUP_SIZE = 5
HQ_HEALTH = 3
NINE_TURFS = 9
"""S-44: what wins a friendly match."""
MOST_RAISED = 10_000
"""So many points of bonuses are counted in a turn: a document may begin there."""


def _one_each(tokens: tuple[object, ...]) -> list[int]:
    return [int(token is not None) for token in tokens]


def _turf_each(turfs: tuple[Turf, ...]) -> list[tuple[Turf]]:
    return [(turf,) for turf in turfs]


_BY_SHOP = lying(tuple, PLACE)
"""The line-up and main deck that all share, or in a tournament one for each seat (S-66)."""


@telling
@attrs.define(eq=False, repr=False)
class Table(Draft[Question, Rules]):
    """What lies where while a move is carried out; a `State` is the same at rest.

    Attributes:
        setup: All that never changes in the game.
        rng: Where chance comes from.
        agenda: What is under way, the question being asked last; empty when the game is over.
        outcome: How the game ended, or None while it is on.
        turn: The number of this turn, counted from 1.
        active: Whose turn it is.
        actions: How many actions of this Main step are done (S-67).
        shielded: Whether a rolled 1 does not get the active seat busted this turn (S-14).
        rerolls: How many times the active seat may still roll again this turn (S-68).
        edge: The bonus on the next swing of this turn.
        raised: The kinds with a bonus this turn, each as many times as its bonus has points.
        swung: The stooges of the active seat that have swung: those of all others never have
            (S-39).
        crews: The stooges in play that have not swung.
        hooch: How much hooch each seat has.
        hands: The cards that each seat holds.
        decks: Each seat's deck, the next card first.
        discards: Each seat's discard pile, the oldest card first.
        standing: Who is not out.
        turfs: The turf on each place.
        holders: Who controls each place, by an HQ token or a territory token.
        hqs: Where each seat's HQ token lies.
        lineups: The line-up; in a tournament one for each seat.
        mains: The main deck that belongs to each line-up, as far as it lies in hidden order.
        buried: What lies below it in an order that all have seen, the uppermost first (S-59).
        box: What is out of the game.
        events: What has happened since the state before.
        quiet: Whether events are left out, as in imagined games.
        told: What has happened in this step, not made into events yet.
    """

    setup: Setup = attrs.field(metadata=OPEN)
    rng: Rng = attrs.field(metadata=seen(Nobody()))
    agenda: tuple[Step, ...] = attrs.field(metadata=PARTS)
    outcome: Outcome | None = attrs.field(metadata=OPEN)
    turn: int = attrs.field(metadata=OPEN)
    active: Seat = attrs.field(metadata=OPEN)
    actions: int = attrs.field(metadata=OPEN)
    shielded: bool = attrs.field(metadata=OPEN)
    rerolls: int = attrs.field(metadata=OPEN)
    edge: int = attrs.field(metadata=OPEN)
    raised: tuple[Stooge, ...] = attrs.field(metadata=OPEN | NAMES)
    swung: tuple[Stooge, ...] = attrs.field(metadata=OPEN | PILE)
    crews: tuple[tuple[Stooge, ...], ...] = attrs.field(metadata=OPEN | PILES)
    hooch: tuple[int, ...] = attrs.field(metadata=OPEN | TOKENS)
    hands: tuple[tuple[PlayingCard, ...], ...] = attrs.field(
        metadata=seen(Owner(), Left.COUNT, pool="owned[]", as_hand=True) | PILES
    )
    decks: tuple[tuple[PlayingCard, ...], ...] = attrs.field(
        metadata=seen(Nobody(), Left.COUNT, pool="owned[]", column=True) | STOCKS
    )
    discards: tuple[tuple[PlayingCard, ...], ...] = attrs.field(metadata=OPEN | PILES)
    standing: tuple[bool, ...] = attrs.field(metadata=OPEN)
    turfs: tuple[Turf, ...] = attrs.field(metadata=OPEN | lying(_turf_each, PLACE, stock=True))
    holders: tuple[Seat | None, ...] = attrs.field(
        metadata=OPEN | lying(_one_each, PLACE, stock=True)
    )
    hqs: tuple[Place | None, ...] = attrs.field(metadata=OPEN | lying(_one_each, SEAT, stock=True))
    lineups: tuple[tuple[PlayingCard, ...], ...] = attrs.field(metadata=OPEN | _BY_SHOP)
    mains: tuple[tuple[PlayingCard, ...], ...] = attrs.field(
        metadata=seen(Nobody(), Left.CONTENTS, pool="main[]", column=True)
        | lying(tuple, PLACE, stock=True)
    )
    buried: tuple[tuple[PlayingCard, ...], ...] = attrs.field(metadata=OPEN | _BY_SHOP)
    box: tuple[PlayingCard, ...] = attrs.field(metadata=OPEN | PILE)
    events: tuple[Event, ...] = attrs.field(default=(), eq=False, metadata=PARTS)
    quiet: bool = attrs.field(default=False, eq=False, metadata=INNER)
    told: Told = attrs.field(default=UNTOLD, init=False, eq=False, repr=False, metadata=INNER)
    _moves: tuple[Move, ...] | None = attrs.field(
        default=None, init=False, eq=False, repr=False, metadata=INNER
    )


# Facts that more than one room asks for, some of views as well as of states.


class Visible(Protocol):
    """A state or a view, as far as everybody sees it."""

    @property
    def setup(self) -> Setup:
        """All that never changes in a game."""

    @property
    def active(self) -> Seat:
        """Whose turn it is."""

    @property
    def crews(self) -> tuple[tuple[Stooge, ...], ...]:
        """The stooges in play that have not swung."""

    @property
    def swung(self) -> tuple[Stooge, ...]:
        """The stooges of the active seat that have swung."""

    @property
    def holders(self) -> tuple[Seat | None, ...]:
        """Who controls each place."""

    @property
    def hqs(self) -> tuple[Place | None, ...]:
        """Where each seat's HQ token lies."""


def rivals(table: Table, seat: Seat) -> list[Seat]:
    """The opponents that are still in, clockwise from the seat's left neighbour (S-64)."""
    standing = table.standing
    return [rival for rival in others(seat, len(standing)) if standing[rival]]


def still_in(table: Table) -> list[Seat]:
    """Those who are not out."""
    return [Seat(seat) for seat, standing in enumerate(table.standing) if standing]


def turf_counts(table: Table) -> tuple[int, ...]:
    """How many turfs each seat controls."""
    return tuple(map(table.holders.count, range(table.setup.players)))


def health_of(table: Visible, place: Place) -> int:
    """What a swing at the turf itself has to reach (S-23, S-63)."""
    return HQ_HEALTH if place in table.hqs else 1


def defender_of(table: Table, battle: Battle) -> Seat | None:
    """Who may block: whoever else controls the turf (S-22, S-36)."""
    holder = table.holders[battle.place]
    return None if holder == battle.seat else holder


def stooges_of(table: Visible, seat: Seat) -> tuple[Stooge, ...]:
    """All of a seat's stooges in play, those that have swung last."""
    crew = table.crews[seat]
    return crew + table.swung if seat == table.active else crew


def shop_of(table: Table, seat: Seat) -> int:
    """Which line-up and main deck is a seat's own: all share one but in a tournament (S-66)."""
    return 0 if table.setup.decks is None else seat


def lineup_of(table: Table, seat: Seat) -> tuple[PlayingCard, ...]:
    """The line-up that a seat buys from."""
    return table.lineups[shop_of(table, seat)]


def cards_of(table: Table) -> Iterator[PlayingCard]:
    """Every playing card at the table, wherever it lies."""
    for columns in (table.hands, table.decks, table.discards, table.crews):
        yield from chain.from_iterable(columns)
    for columns in (table.lineups, table.mains, table.buried):
        yield from chain.from_iterable(columns)
    yield from table.swung
    yield from table.box
    for step in table.agenda:
        if isinstance(step, Resolve) and isinstance(step.card, Scheme):
            yield step.card  # S-61
