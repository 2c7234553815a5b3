"""Who sees what in Hoagie? Views, and whole states imagined from them."""

from collections.abc import Iterator
from itertools import chain, islice

import attrs

from sandwichcards.core.decks import unseen
from sandwichcards.core.draft import Asked, maker
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import Show, all_shown, shows
from sandwichcards.core.views import seat_at, view_faults
from sandwichcards.hoagie.agenda import Question
from sandwichcards.hoagie.cards import SKIP, Card
from sandwichcards.hoagie.events import Event
from sandwichcards.hoagie.moves import Move
from sandwichcards.hoagie.rules import legal_moves
from sandwichcards.hoagie.sandwiches import Covered, Sandwich, laid, sandwiches_of
from sandwichcards.hoagie.setup import Rules, Setup
from sandwichcards.hoagie.state import State


@attrs.frozen(repr=False)
class View(Asked[Question, Rules]):
    """The table as one seat sees it; with `seat` None, as a spectator does.

    Attributes:
        setup: All that never changes in the game.
        seat: Whose view it is; None for a spectator.
        question: What is being asked, and of whom; None when the game is over.
        moves: The legal moves, if it is this seat that is asked.
        outcome: How the game ended, or None while it is on.
        hand: One's own cards.
        hand_sizes: How many cards each seat holds.
        shapes: What lies on top of each sandwich, as `Sandwich.shape` has it.
        covered: The cards that lie under others (H-26), in the order in which they were covered.
        skips: How many Skips lie before each seat.
        draw_pile_size: How many cards the draw pile has left.
        discard_pile: The oldest card first.
        direction: 1 for clockwise, -1 for counter-clockwise.
        turned: Whether the direction has changed since the turn began (H-33).
        turn: The number of this turn, counted from 1.
        events: What this seat noticed since the state before.
    """

    setup: Setup
    seat: Seat | None
    question: Question | None
    moves: tuple[Move, ...]
    outcome: Outcome | None
    hand: tuple[Card, ...] = attrs.field(metadata=shows(Show.OWN, "hands"))
    hand_sizes: tuple[int, ...] = attrs.field(metadata=shows(Show.SIZE, "hands"))
    shapes: tuple[str, ...]
    covered: tuple[Covered, ...]
    skips: tuple[int, ...]
    draw_pile_size: int = attrs.field(metadata=shows(Show.SIZE, "draw_pile"))
    discard_pile: tuple[Card, ...]
    direction: int
    turned: bool
    turn: int
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is, or None when the game is over."""
        return self.to_act

    @property
    def sandwiches(self) -> tuple[Sandwich, ...]:
        """Everybody's sandwich."""
        return sandwiches_of(self.shapes, self.covered)

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this view, in words; empty for every view of real play."""
        return view_faults(self, imagine, observe)


_make_view = maker(View)  # twice as fast as the class: a search makes views all the time


def observe(state: State, seat: Seat | None) -> View:
    """What that seat may see; None is a spectator.

    Raises:
        BadSetup: if there is no such seat.
    """
    seat = seat_at(seat, state.setup.players)
    return _make_view(  # in order: to give their names would take half as long again
        state.setup,
        seat,
        state.question,
        legal_moves(state) if seat is not None and seat == state.to_act else (),
        state.outcome,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        state.shapes,
        state.covered,
        state.skips,
        len(state.draw_pile),
        state.discard_pile,
        state.direction,
        state.turned,
        state.turn,
        all_shown(state.events, seat, state),
    )


def imagine(view: View, rng: Rng) -> State:
    """A whole state that fits the view, everything unseen drawn at random; it is a quiet one.

    Raises:
        BadSetup: if no state can fit, which no view of real play brings about.
    """
    cards = unseen(view.setup.deck.counts, _in_sight(view))
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
    if len(cards) != sum(sizes) + view.draw_pile_size or min(sizes, default=0) < 0:
        raise BadSetup(["the cards in sight do not leave as many as the hands and the pile hold"])
    shuffled, rng = rng.shuffle(cards)
    supply = iter(shuffled)
    return State(
        setup=view.setup,
        rng=rng,
        question=view.question,
        outcome=view.outcome,
        hands=tuple(
            view.hand if seat == view.seat else hand_of(islice(supply, size))
            for seat, size in enumerate(sizes)
        ),
        shapes=view.shapes,
        covered=view.covered,
        skips=view.skips,
        draw_pile=tuple(supply),
        discard_pile=view.discard_pile,
        direction=view.direction,
        turned=view.turned,
        turn=view.turn,
        quiet=True,
    )


def _in_sight(view: View) -> Iterator[Card]:
    most = sum(count for _, count in view.setup.deck.counts)  # of whatever number is given
    return chain(
        view.hand,
        view.discard_pile,
        laid(view.shapes, view.covered),
        *((SKIP,) * min(count, most) for count in view.skips),
    )
