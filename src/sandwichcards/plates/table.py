"""Where does everything lie in Plates & Napkins while a move is carried out?"""

from collections.abc import Iterable, Iterator
from itertools import chain

import attrs

from sandwichcards.core.draft import UNTOLD, Draft, Told, telling
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import INNER, OPEN, PARTS, Left, Nobody, Owner, Those, public, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import PILE, PILES, PLACE, SEAT, STOCK, TOKENS, Lain, belonging, lying
from sandwichcards.plates.agenda import Question, Resolve, Step, TossOne, TurnUp
from sandwichcards.plates.cards import Bread, Card, Napkin
from sandwichcards.plates.effects import PassCards, TradeCards
from sandwichcards.plates.events import Event
from sandwichcards.plates.moves import Move, NapkinPlay, PlayAgainst, PlayAt
from sandwichcards.plates.setup import Rules, Setup

TO_DRAW = 2
"""P-8: how many cards are drawn for a part; all but one are discarded."""
FEWEST_TO_CHOOSE_FROM = 2
"""P-65: with fewer places from which a napkin can go there is nothing to choose."""


def _turned_up(table: "Table", _seat: Seat | None) -> bool:
    return table.turned_up


def _tosses(table: "Table", seat: Seat | None) -> bool:
    return isinstance(table.question, TossOne) and table.question.seat == seat


@public
@attrs.frozen
class LaidCard(Value):
    """A `card` that `seat` laid `before` a seat in the bidding."""

    seat: Seat
    before: Seat
    card: Card = attrs.field(
        metadata=seen(Those(_turned_up, "all, once turned up", ("seat",)), pool="deck")
    )


@public
@attrs.frozen
class TableNapkin(Value):
    """A napkin of `owner` that stays on the table, and how it was played: `play`."""

    owner: Seat
    play: NapkinPlay = attrs.field(metadata=OPEN)


def _before(laid: tuple[LaidCard, ...]) -> list[Lain]:
    return [Lain(each.card, each.before) for each in laid]


def _owned(napkins: tuple[TableNapkin, ...]) -> list[Lain]:
    return [Lain(each.play.napkin, each.owner) for each in napkins]


def _plates_of(setup: Setup) -> list[str]:
    return [plate.name for plate in setup.plate_cards]


@telling
@attrs.define(eq=False, repr=False)
class Table(Draft[Question, Rules]):
    """What lies where while a move is carried out; a `State` is the same at rest.

    Attributes:
        setup: All that never changes in the game.
        rng: Where chance comes from.
        agenda: What follows, the next step last: a question whenever the table is at rest.
        outcome: How the game ended, or None while it is on.
        hands: The cards that each seat holds.
        plates: What lies on each plate, the lowest card first.
        scores: Each seat's points.
        laid: The cards laid in this bidding, the oldest first.
        out: Who has opted out of this bidding (P-17).
        napkins: The napkins that stay on the table, the oldest first (P-28).
        drawn: The two cards of which the seat to act discards one (P-8).
        aside: What each seat has chosen to give away (P-36).
        draw_pile: The next card first.
        discard_pile: The oldest card first.
        turn: The number of this building turn, counted from 1.
        eaten: How many sandwiches have been eaten (P-39).
        events: What has happened since the state before.
        quiet: Whether events are left out, as in imagined games.
        told: What has happened in this step, not made into events yet.
    """

    setup: Setup = attrs.field(metadata=OPEN)
    rng: Rng = attrs.field(metadata=seen(Nobody()))
    agenda: tuple[Step, ...] = attrs.field(metadata=PARTS)
    outcome: Outcome | None = attrs.field(metadata=OPEN)
    hands: tuple[tuple[Card, ...], ...] = attrs.field(
        metadata=seen(Owner(), Left.COUNT, pool="deck", as_hand=True) | PILES
    )
    plates: tuple[tuple[Card, ...], ...] = attrs.field(
        metadata=OPEN | lying(tuple, PLACE, names=_plates_of)
    )
    scores: tuple[int, ...] = attrs.field(metadata=OPEN | TOKENS)
    laid: tuple[LaidCard, ...] = attrs.field(metadata=PARTS | belonging(_before, SEAT))
    out: tuple[bool, ...] = attrs.field(metadata=OPEN)
    napkins: tuple[TableNapkin, ...] = attrs.field(metadata=PARTS | belonging(_owned, SEAT))
    drawn: tuple[Card, ...] = attrs.field(
        metadata=seen(Those(_tosses, "who tosses one"), Left.COUNT, pool="deck", as_hand=True)
        | PILE
    )
    aside: tuple[tuple[Card, ...], ...] = attrs.field(
        metadata=seen(Owner(), Left.COUNT, pool="deck", as_hand=True) | PILES
    )
    draw_pile: tuple[Card, ...] = attrs.field(
        metadata=seen(Nobody(), Left.COUNT, pool="deck") | STOCK
    )
    discard_pile: tuple[Card, ...] = attrs.field(metadata=OPEN | PILE)
    turn: int = attrs.field(metadata=OPEN)
    eaten: int = attrs.field(metadata=OPEN)
    events: tuple[Event, ...] = attrs.field(default=(), eq=False, metadata=PARTS)
    quiet: bool = attrs.field(default=False, eq=False, metadata=INNER)
    told: Told = attrs.field(default=UNTOLD, init=False, eq=False, repr=False, metadata=INNER)
    _moves: tuple[Move, ...] | None = attrs.field(
        default=None, init=False, eq=False, repr=False, metadata=INNER
    )

    @property
    def active(self) -> Seat | None:
        """Whose turn it is, or None when the game is over."""
        return active_in(self.agenda)

    @property
    def turned_up(self) -> bool:
        """Whether the cards laid in the bidding lie face up (P-16)."""
        return not any(isinstance(step, TurnUp) for step in self.agenda[:2])


def active_in(agenda: tuple[Step, ...]) -> Seat | None:
    """Whose turn it is: that of the seat at the bottom of the agenda, whatever lies above."""
    return agenda[0].seat if agenda else None


def is_finished(sandwich: tuple[Card, ...]) -> bool:
    """Whether a sandwich has its second Bread (P-5)."""
    return len(sandwich) > 1 and isinstance(sandwich[-1], Bread)


def is_unfinished(sandwich: tuple[Card, ...]) -> bool:
    """Whether a sandwich is started and not finished."""
    return bool(sandwich) and not is_finished(sandwich)


def may_be_asked(table: Table, seat: int) -> bool:
    """Whether this seat has a say in a window (P-31, P-52)."""
    hand = table.hands[seat]
    if table.setup.rules.ask_everyone:
        return bool(hand)
    return any(isinstance(card, Napkin) for card in hand)


def owed(table: Table, step: Resolve, seat: Seat) -> int:
    """How many cards this seat has yet to choose for the napkin that resolves (P-32, P-35)."""
    effect, play = step.play.napkin.effect, step.play
    if isinstance(effect, PassCards):
        wanted = effect.count
    elif isinstance(effect, TradeCards) and isinstance(play, PlayAt) and seat == step.seat:
        wanted = min(effect.count, len(table.hands[play.seat]))  # P-33
    else:
        return 0
    return min(wanted - len(table.aside[seat]), len(table.hands[seat]))


def at_stake(table: Table, play: NapkinPlay) -> list[TableNapkin]:
    """The napkins on the table of which one played like this takes one, the oldest first (P-65)."""
    if not isinstance(play, PlayAgainst):
        return []
    sought = play.owner, play.other
    return [each for each in table.napkins if (each.owner, each.play.napkin) == sought]


def cards_of(table: Table) -> Iterable[Card]:
    """Every card in play, wherever it lies; the plates themselves are the set-up's."""
    return chain(
        *table.hands,
        *table.plates,
        *table.aside,
        table.drawn,
        table.draw_pile,
        table.discard_pile,
        (laid.card for laid in table.laid),
        (napkin.play.napkin for napkin in table.napkins),
        on_the_stack(table.agenda),
    )


def on_the_stack(agenda: Iterable[Step]) -> Iterator[Napkin]:
    """The napkins that lie ready to stay on the table; others are discarded already (P-28)."""
    for step in agenda:
        if isinstance(step, Resolve) and step.play.napkin.stays:
            yield step.play.napkin
