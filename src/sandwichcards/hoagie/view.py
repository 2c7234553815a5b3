"""Who sees what in Hoagie? Views, and whole states imagined from them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import SKIP, Card
from sandwichcards.hoagie.moves import Dealt, Drew, Event, Move, Question
from sandwichcards.hoagie.rules import legal_moves
from sandwichcards.hoagie.sandwiches import Covered, Sandwich, laid, sandwiches_of
from sandwichcards.hoagie.state import Rules, Setup, State


@attrs.frozen
class View:
    """The table as one seat sees it; with `seat` None, as a spectator does."""

    setup: Setup
    seat: Seat | None
    question: Question | None
    """What is being asked, and of whom; None when the game is over."""
    moves: tuple[Move, ...]
    """The legal moves, if it is this seat that is asked."""
    outcome: Outcome | None
    hand: tuple[Card, ...]
    """One's own cards."""
    hand_sizes: tuple[int, ...]
    shapes: tuple[str, ...]
    """What lies on top of each sandwich, as `Sandwich.shape` has it."""
    covered: tuple[Covered, ...]
    """The cards that lie under others (H-26), in the order in which they were covered."""
    skips: tuple[int, ...]
    draw_pile_size: int
    discard_pile: tuple[Card, ...]
    direction: int
    turned: bool
    turn: int
    passes: int
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)
    """What this seat noticed since the state before."""

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""
        return None if self.question is None else self.question.seat

    @property
    def sandwiches(self) -> tuple[Sandwich, ...]:
        """Everybody's sandwich."""
        return sandwiches_of(self.shapes, self.covered)

    @property
    def rules(self) -> Rules:
        """The options the game is played with."""
        return self.setup.rules

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this view, in words; empty for every view of real play."""
        try:
            state = imagine(self, Rng(b""))
            if faults := state.faults():
                return faults
            seen = observe(state, self.seat)
        except BadSetup as error:
            return error.faults
        return () if seen == self else ("the moves do not fit the hand",)


def observe(state: State, seat: Seat | None) -> View:
    """What that seat may see; None is a spectator.

    Raises:
        BadSetup: if there is no such seat.
    """
    if seat is not None and seat not in range(state.setup.players):
        raise BadSetup([f"there is no seat {seat} at this table"])
    return View(
        setup=state.setup,
        seat=seat,
        question=state.question,
        moves=legal_moves(state) if seat is not None and seat == state.to_act else (),
        outcome=state.outcome,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        shapes=state.shapes,
        covered=state.covered,
        skips=state.skips,
        draw_pile_size=len(state.pile) - state.drawn,
        discard_pile=state.discard_pile,
        direction=state.direction,
        turned=state.turned,
        turn=state.turn,
        passes=state.passes,
        events=tuple(_redacted(event, seat) for event in state.events),
    )


def _redacted(event: Event, seat: Seat | None) -> Event:
    match event:
        case Drew(by, count, _) if by != seat:
            return Drew(by, count, None)
        case Dealt(to, count, _) if to != seat:
            return Dealt(to, count, None)
        case _:
            return event


def imagine(view: View, rng: Rng) -> State:
    """A whole state that fits the view, everything unseen drawn at random; it is a quiet one.

    Raises:
        BadSetup: if no state can fit, which no view of real play brings about.
    """
    unseen = _unseen(view)
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
    if len(unseen) != sum(sizes) + view.draw_pile_size or min(sizes, default=0) < 0:
        raise BadSetup(["the cards in sight do not leave as many as the hands and the pile hold"])
    shuffled, rng = rng.shuffle(unseen)
    supply = iter(shuffled)
    hands = tuple(
        view.hand if seat == view.seat else hand_of(islice(supply, size))
        for seat, size in enumerate(sizes)
    )
    return State(
        setup=view.setup,
        rng=rng,
        question=view.question,
        outcome=view.outcome,
        hands=hands,
        shapes=view.shapes,
        covered=view.covered,
        skips=view.skips,
        pile=tuple(supply),
        drawn=0,
        discard_pile=view.discard_pile,
        direction=view.direction,
        turned=view.turned,
        turn=view.turn,
        passes=view.passes,
        quiet=True,
    )


def _unseen(view: View) -> list[Card]:
    """The cards of the deck that are not in sight, kind by kind."""
    seen = Counter(card.slug for card in _in_sight(view))
    left: list[Card] = []
    for card, count in view.setup.deck.counts:
        left += [card] * (count - seen[card.slug])
    return left


def _in_sight(view: View) -> Iterator[Card]:
    yield from view.hand
    yield from view.discard_pile
    yield from laid(view.shapes, view.covered)
    total = sum(count for _, count in view.setup.deck.counts)
    for count in view.skips:
        yield from (SKIP,) * min(count, total)
