"""Who sees what in Sandwich Masters? Views, and whole states imagined from them."""

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
from sandwichcards.sandwich_masters.agenda import Follow, Question, Step
from sandwichcards.sandwich_masters.cards import Black, Order, White
from sandwichcards.sandwich_masters.events import Event
from sandwichcards.sandwich_masters.moves import Move
from sandwichcards.sandwich_masters.rules import legal_moves
from sandwichcards.sandwich_masters.setup import Rules, Setup
from sandwichcards.sandwich_masters.state import State
from sandwichcards.sandwich_masters.table import (
    Mark,
    Sandwiches,
    active_in,
    choices,
    happenings,
    visitors,
)


@attrs.frozen(repr=False)
class View(Asked[Question, Rules]):
    """The table as one seat sees it; with `seat` None, as a spectator does.

    Attributes:
        setup: All that never changes in the game.
        seat: Whose view it is; None for a spectator.
        agenda: What follows, the next step last: nothing in it is secret.
        moves: The legal moves, if it is this seat that is asked.
        outcome: How the game ended, or None while it is on.
        hand: One's own cards.
        hand_sizes: How many cards each seat holds.
        aside: The cards that one has chosen for an effect.
        aside_sizes: How many cards each seat has chosen for an effect.
        mark: What one has chosen of one's sandwiches for an effect.
        marked: Which seats have chosen of their sandwiches for an effect.
        sandwiches: The sandwiches of each seat, slot by slot, the lowest card first.
        scores: Noshdosh.
        bar: The oldest Order first.
        white_pile_size: How many cards the white deck has left.
        white_discards: The oldest card first.
        black_pile_size: How many cards the black deck has left.
        black_discards: The oldest card first.
        turn: The number of this turn, counted from 1.
        events: What this seat noticed since the state before.
    """

    setup: Setup
    seat: Seat | None
    agenda: tuple[Step, ...]
    moves: tuple[Move, ...]
    outcome: Outcome | None
    hand: tuple[White, ...] = attrs.field(metadata=shows(Show.OWN, "hands"))
    hand_sizes: tuple[int, ...] = attrs.field(metadata=shows(Show.SIZE, "hands"))
    aside: tuple[White, ...] = attrs.field(metadata=shows(Show.OWN, "aside"))
    aside_sizes: tuple[int, ...] = attrs.field(metadata=shows(Show.SIZE, "aside"))
    mark: Mark | None = attrs.field(metadata=shows(Show.OWN, "marks"))
    marked: tuple[bool, ...] = attrs.field(metadata=shows(Show.PRESENCE, "marks"))
    sandwiches: tuple[Sandwiches, ...]
    scores: tuple[int, ...]
    bar: tuple[Order, ...]
    white_pile_size: int = attrs.field(metadata=shows(Show.SIZE, "white_pile"))
    white_discards: tuple[White, ...]
    black_pile_size: int = attrs.field(metadata=shows(Show.SIZE, "black_pile"))
    black_discards: tuple[Black, ...]
    turn: int
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def active(self) -> Seat:
        """Whose turn it is; in the set-up, whose the first will be."""
        return active_in(self.setup, self.turn)

    @property
    def free_slot(self) -> int | None:
        """The first free slot of whoever is asked, or None."""
        own = () if self.to_act is None else self.sandwiches[self.to_act]
        return own.index(()) if () in own else None

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
        state.agenda,
        legal_moves(state) if seat is not None and seat == state.to_act else (),
        state.outcome,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        () if seat is None else state.aside[seat],
        tuple(map(len, state.aside)),
        None if seat is None else state.marks[seat],
        tuple(mark is not None for mark in state.marks),
        state.sandwiches,
        state.scores,
        state.bar,
        len(state.white_pile),
        state.white_discards,
        len(state.black_pile),
        state.black_discards,
        state.turn,
        all_shown(state.events, seat, state),
    )


def imagine(view: View, rng: Rng) -> State:
    """A whole state that fits the view, everything unseen drawn at random; it is a quiet one.

    Raises:
        BadSetup: if no state can fit, which no view of real play brings about.
    """
    white = unseen(view.setup.white, _white_in_sight(view))
    black = unseen(view.setup.black, _black_in_sight(view))
    if faults := tuple(_misfits(view, len(white), len(black))):
        raise BadSetup(faults)
    white_cards, rng = rng.shuffle(white)
    black_cards, rng = rng.shuffle(black)
    marks, rng = _imagined_marks(view, rng)
    supply = iter(white_cards)
    return State(
        setup=view.setup,
        agenda=view.agenda,
        outcome=view.outcome,
        hands=_filled(view.seat, view.hand, view.hand_sizes, supply),
        aside=_filled(view.seat, view.aside, view.aside_sizes, supply),
        marks=marks,
        sandwiches=view.sandwiches,
        scores=view.scores,
        bar=view.bar,
        white_pile=tuple(supply),
        white_discards=view.white_discards,
        black_pile=black_cards,
        black_discards=view.black_discards,
        turn=view.turn,
        rng=rng,
        quiet=True,
    )


def _filled(
    own: Seat | None, cards: tuple[White, ...], sizes: tuple[int, ...], supply: Iterator[White]
) -> tuple[tuple[White, ...], ...]:
    return tuple(
        cards if seat == own else hand_of(islice(supply, size)) for seat, size in enumerate(sizes)
    )


def _imagined_marks(view: View, rng: Rng) -> tuple[tuple[Mark | None, ...], Rng]:
    marks: list[Mark | None] = []
    effects = [step.effects[0] for step in view.agenda if isinstance(step, Follow) and step.effects]
    for seat, marked in enumerate(view.marked):
        options = choices(effects[-1], view.sandwiches[seat]) if marked and effects else []
        if seat == view.seat or not options:
            marks.append(view.mark if seat == view.seat else None)
        else:
            at, rng = rng.below(len(options))
            marks.append(Mark(*options[at]))
    return tuple(marks), rng


def _misfits(view: View, white: int, black: int) -> Iterator[str]:
    """Why the cards out of sight, so many white and black, can't be dealt to this view."""
    sizes = [
        0 if seat == view.seat else size
        for column in (view.hand_sizes, view.aside_sizes)
        for seat, size in enumerate(column)
    ]
    if min(sizes, default=0) < 0 or white != sum(sizes) + view.white_pile_size:
        yield "the white cards in sight do not leave as many as the hands and the pile hold"
    if black != view.black_pile_size:
        yield "the black cards in sight do not leave as many as the pile holds"


def _white_in_sight(view: View) -> Iterator[White]:
    layers = chain.from_iterable(chain(*view.sandwiches))
    return chain(view.hand, view.aside, view.white_discards, layers, visitors(view.agenda))


def _black_in_sight(view: View) -> Iterator[Black]:
    return chain(view.bar, view.black_discards, happenings(view.agenda))
