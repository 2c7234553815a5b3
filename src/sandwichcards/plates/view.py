"""Who sees what in Plates & Napkins? Views, and whole states imagined from them."""

from collections.abc import Iterator
from itertools import accumulate, chain, islice
from math import comb

import attrs

from sandwichcards.core.decks import unseen
from sandwichcards.core.draft import Asked, made, maker
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import Show, all_shown, shows
from sandwichcards.core.values import Value
from sandwichcards.core.views import seat_at, view_faults
from sandwichcards.plates.agenda import MayInterrupt, Question, Step, TossOne
from sandwichcards.plates.cards import Card, Napkin
from sandwichcards.plates.events import Event
from sandwichcards.plates.moves import Move
from sandwichcards.plates.rules import legal_moves
from sandwichcards.plates.setup import Rules, Setup
from sandwichcards.plates.state import State
from sandwichcards.plates.table import TO_DRAW, LaidCard, TableNapkin, active_in, on_the_stack


@attrs.frozen
class SeenCard(Value):
    """A `card` that `seat` laid `before` a seat: None as long as one may not know which (P-16)."""

    seat: Seat
    before: Seat
    card: Card | None


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
        plates: What lies on each plate, the lowest card first.
        scores: Each seat's points.
        laid: The cards laid in this bidding, the oldest first.
        out: Who has opted out of this bidding (P-17).
        napkins: The napkins that stay on the table, the oldest first (P-28).
        drawn: The two cards one has just drawn; nothing if they are another's.
        aside: What one has chosen to give away.
        aside_sizes: How many cards each seat has chosen to give away.
        draw_pile_size: How many cards the draw pile has left.
        discard_pile: The oldest card first.
        turn: The number of this building turn, counted from 1.
        eaten: How many sandwiches have been eaten (P-39).
        events: What this seat noticed since the state before.
    """

    setup: Setup
    seat: Seat | None
    agenda: tuple[Step, ...]
    moves: tuple[Move, ...]
    outcome: Outcome | None
    hand: tuple[Card, ...] = attrs.field(metadata=shows(Show.OWN, "hands"))
    hand_sizes: tuple[int, ...] = attrs.field(metadata=shows(Show.SIZE, "hands"))
    plates: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    laid: tuple[SeenCard, ...]
    out: tuple[bool, ...]
    napkins: tuple[TableNapkin, ...]
    drawn: tuple[Card, ...] = attrs.field(metadata=shows(Show.OWN, "drawn"))
    aside: tuple[Card, ...] = attrs.field(metadata=shows(Show.OWN, "aside"))
    aside_sizes: tuple[int, ...] = attrs.field(metadata=shows(Show.SIZE, "aside"))
    draw_pile_size: int = attrs.field(metadata=shows(Show.SIZE, "draw_pile"))
    discard_pile: tuple[Card, ...]
    turn: int
    eaten: int
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is, or None when the game is over."""
        return active_in(self.agenda)

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
    up = state.turned_up
    return _make_view(  # in order: to give their names would take half as long again
        state.setup,
        seat,
        state.agenda,
        legal_moves(state) if seat is not None and seat == state.to_act else (),
        state.outcome,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        state.plates,
        state.scores,
        tuple([_seen(laid, seat, up=up) for laid in state.laid]),
        state.out,
        state.napkins,
        state.drawn if seat is not None and seat == _tossing(state.agenda) else (),
        () if seat is None else state.aside[seat],
        tuple(map(len, state.aside)),
        len(state.draw_pile),
        state.discard_pile,
        state.turn,
        state.eaten,
        all_shown(state.events, seat, state),
    )


def _seen(laid: LaidCard, seat: Seat | None, *, up: bool) -> SeenCard:
    """P-16: until the cards are turned up, each knows only those they laid themselves."""
    known = up or laid.seat == seat
    return made(SeenCard, laid.seat, laid.before, laid.card if known else None)


def imagine(view: View, rng: Rng) -> State:
    """A whole state that fits the view, everything unseen drawn at random; it is a quiet one.

    Raises:
        BadSetup: if no state can fit, which no view of real play brings about.
    """
    cards = unseen(view.setup.counts.items(), _in_sight(view))
    hands = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
    aside = [0 if seat == view.seat else size for seat, size in enumerate(view.aside_sizes)]
    laid = sum(seen.card is None for seen in view.laid)
    drawn = TO_DRAW if _tossing(view.agenda) not in (None, view.seat) else 0
    sizes = (*hands, *aside, laid, drawn, view.draw_pile_size)
    if len(cards) != sum(sizes) or min(sizes) < 0:
        raise BadSetup(["the cards in sight do not leave as many as lie out of sight"])
    holder = _known_holder(view)
    arranged, rng = _arranged(cards, hands[holder] if holder is not None else 0, rng)
    supply = iter(arranged)
    promised = hand_of(islice(supply, hands[holder])) if holder is not None else ()
    return State(
        setup=view.setup,
        rng=rng,
        agenda=view.agenda,
        outcome=view.outcome,
        hands=tuple(
            view.hand
            if seat == view.seat
            else promised
            if seat == holder
            else hand_of(islice(supply, size))
            for seat, size in enumerate(hands)
        ),
        plates=view.plates,
        scores=view.scores,
        laid=tuple(
            LaidCard(seen.seat, seen.before, seen.card or next(supply)) for seen in view.laid
        ),
        out=view.out,
        napkins=view.napkins,
        drawn=view.drawn or hand_of(islice(supply, drawn)),
        aside=tuple(
            view.aside if seat == view.seat else hand_of(islice(supply, size))
            for seat, size in enumerate(aside)
        ),
        draw_pile=tuple(supply),
        discard_pile=view.discard_pile,
        turn=view.turn,
        eaten=view.eaten,
        quiet=True,
    )


def _in_sight(view: View) -> Iterator[Card]:
    return chain(
        view.hand,
        view.aside,
        view.drawn,
        view.discard_pile,
        *view.plates,
        (seen.card for seen in view.laid if seen.card is not None),
        (each.play.napkin for each in view.napkins),
        on_the_stack(view.agenda),
    )


def _tossing(agenda: tuple[Step, ...]) -> Seat | None:
    """The seat that has two cards to choose from (P-8)."""
    return agenda[-1].seat if agenda and isinstance(agenda[-1], TossOne) else None


def _known_holder(view: View) -> Seat | None:
    """P-31: with `ask_everyone` False, who is asked is known to hold a napkin."""
    question = view.question
    if view.rules.ask_everyone or not isinstance(question, MayInterrupt):
        return None
    known = question.seat != view.seat and question.seat in range(len(view.hand_sizes))
    return question.seat if known else None


def _arranged(cards: list[Card], size: int, rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """The cards in random order; with a `size`, one that has a napkin among so many in front."""
    if not size:
        return rng.shuffle(cards)
    napkins, rng = rng.shuffle([card for card in cards if isinstance(card, Napkin)])
    others, rng = rng.shuffle([card for card in cards if not isinstance(card, Napkin)])
    # How many hands there are with one napkin, with two, ...: each of them is equally likely.
    ways = [comb(len(napkins), n) * comb(len(others), size - n) for n in range(1, size + 1)]
    if not any(ways):
        raise BadSetup(["P-31: there is no napkin left for the seat that is asked"])
    pick, rng = rng.below(sum(ways))
    count = 1 + sum(pick >= total for total in accumulate(ways))
    rest, rng = rng.shuffle((*napkins[count:], *others[size - count :]))
    return (*napkins[:count], *others[: size - count], *rest), rng
