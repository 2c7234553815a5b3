"""Who sees what in Hooch Stooges? Views, and whole states imagined from them."""

from collections import Counter
from operator import add

import attrs

from sandwichcards.core.draft import Asked, maker
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import contents, hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import Show, all_shown, shows
from sandwichcards.core.views import seat_at, view_faults
from sandwichcards.hooch_stooges.agenda import Battle, Collect, Question, Step
from sandwichcards.hooch_stooges.cards import PlayingCard, Stooge, Turf
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.events import Event
from sandwichcards.hooch_stooges.moves import Move
from sandwichcards.hooch_stooges.rules import legal_moves
from sandwichcards.hooch_stooges.setup import Rules, Setup
from sandwichcards.hooch_stooges.state import State

_Cards = tuple[PlayingCard, ...]


@attrs.frozen(repr=False)
class View(Asked[Question, Rules]):
    """The table as one seat sees it; with `seat` None, as a spectator does.

    Attributes:
        setup: All that never changes in the game.
        seat: Whose view it is; None for a spectator.
        agenda: What is under way, the question being asked last; what others chose in secret is
            None.
        moves: The legal moves, if it is this seat that is asked.
        outcome: How the game ended, or None while it is on.
        turn: The number of this turn, counted from 1.
        active: Whose turn it is.
        actions: How many actions of this Main step are done (S-67).
        shielded: Whether a rolled 1 does not get the active seat busted this turn (S-14).
        rerolls: How many times the active seat may still roll again this turn (S-68).
        edge: The bonus on the next swing of this turn.
        raised: The kinds with a bonus this turn, each as many times as its bonus has points.
        swung: The stooges of the active seat that have swung.
        crews: The stooges in play that have not swung.
        hooch: How much hooch each seat has.
        hand: One's own cards.
        hand_sizes: How many cards each seat holds.
        owned: What each seat has in hand and deck together, in the order of the slugs.
        discards: Each seat's discard pile, the oldest card first.
        standing: Who is not out.
        turfs: The turf on each place.
        holders: Who controls each place, by an HQ token or a territory token.
        hqs: Where each seat's HQ token lies.
        lineups: The line-up; in a tournament one for each seat.
        mains: What each main deck holds in hidden order, here in the order of the slugs.
        buried: What lies below it in an order that all have seen, the uppermost first (S-59).
        box: What is out of the game.
        events: What this seat noticed since the state before.
    """

    setup: Setup
    seat: Seat | None
    agenda: tuple[Step, ...]
    moves: tuple[Move, ...]
    outcome: Outcome | None
    turn: int
    active: Seat
    actions: int
    shielded: bool
    rerolls: int
    edge: int
    raised: tuple[Stooge, ...]
    swung: tuple[Stooge, ...]
    crews: tuple[tuple[Stooge, ...], ...]
    hooch: tuple[int, ...]
    hand: tuple[PlayingCard, ...] = attrs.field(metadata=shows(Show.OWN, "hands"))
    hand_sizes: tuple[int, ...] = attrs.field(metadata=shows(Show.SIZE, "hands"))
    owned: tuple[tuple[PlayingCard, ...], ...] = attrs.field(
        metadata=shows(Show.CONTENTS, "hands", "decks")
    )
    discards: tuple[tuple[PlayingCard, ...], ...]
    standing: tuple[bool, ...]
    turfs: tuple[Turf, ...]
    holders: tuple[Seat | None, ...]
    hqs: tuple[Place | None, ...]
    lineups: tuple[tuple[PlayingCard, ...], ...]
    mains: tuple[tuple[PlayingCard, ...], ...] = attrs.field(metadata=shows(Show.CONTENTS, "mains"))
    buried: tuple[tuple[PlayingCard, ...], ...]
    box: tuple[PlayingCard, ...]
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def deck_sizes(self) -> tuple[int, ...]:
        """How many cards each seat's deck has left."""
        sizes = zip(self.owned, self.hand_sizes, strict=True)
        return tuple(len(cards) - held for cards, held in sizes)

    @property
    def battlefield(self) -> Place | None:
        """The place that is under attack, or None."""
        battles = [step.place for step in self.agenda if isinstance(step, Battle)]
        return battles[-1] if battles else None

    @property
    def defender(self) -> Seat | None:
        """Who controls the place that is under attack, or None."""
        return None if self.battlefield is None else self.holders[self.battlefield]

    @property
    def shop(self) -> int:
        """Which line-up is open to whoever is asked: all share one but in a tournament (S-66)."""
        return 0 if self.setup.decks is None or self.to_act is None else self.to_act

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
        all_shown(state.agenda, seat, state),
        legal_moves(state) if seat is not None and seat == state.to_act else (),
        state.outcome,
        state.turn,
        state.active,
        state.actions,
        state.shielded,
        state.rerolls,
        state.edge,
        state.raised,
        state.swung,
        state.crews,
        state.hooch,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        tuple(map(contents, map(add, state.hands, state.decks))),
        state.discards,
        state.standing,
        state.turfs,
        state.holders,
        state.hqs,
        state.lineups,
        tuple(map(contents, state.mains)),
        state.buried,
        state.box,
        all_shown(state.events, seat, state),
    )


def imagine(view: View, rng: Rng) -> State:
    """A whole state that fits the view, everything unseen drawn at random; it is a quiet one.

    Raises:
        BadSetup: if no state can fit, which no view of real play brings about.
    """
    hands: list[tuple[PlayingCard, ...]] = []
    decks: list[_Cards] = []
    for seat in range(len(view.owned)):
        hand, deck, rng = _split(view, seat, rng)
        hands.append(hand)
        decks.append(deck)
    mains: list[_Cards] = []
    for main in view.mains:
        cards, rng = rng.shuffle(main)
        mains.append(cards)
    agenda: list[Step] = []
    for step in view.agenda:
        guess, rng = _unveiled(step, hands, rng)
        agenda.append(guess)
    return State(
        setup=view.setup,
        rng=rng,
        agenda=tuple(agenda),
        outcome=view.outcome,
        turn=view.turn,
        active=view.active,
        actions=view.actions,
        shielded=view.shielded,
        rerolls=view.rerolls,
        edge=view.edge,
        raised=view.raised,
        swung=view.swung,
        crews=view.crews,
        hooch=view.hooch,
        hands=tuple(hands),
        decks=tuple(decks),
        discards=view.discards,
        standing=view.standing,
        turfs=view.turfs,
        holders=view.holders,
        hqs=view.hqs,
        lineups=view.lineups,
        mains=tuple(mains),
        buried=view.buried,
        box=view.box,
        quiet=True,
    )


def _split(view: View, seat: int, rng: Rng) -> tuple[_Cards, _Cards, Rng]:
    """What a seat owns, divided into hand and deck: one's own as it is, another's at random."""
    owned, size = view.owned[seat], _size(view, seat)
    if seat == view.seat:
        rest = Counter(owned)
        rest.subtract(view.hand)
        if min(rest.values(), default=0) < 0:
            raise BadSetup(["the hand holds cards that the seat does not own"])
        shuffled, rng = rng.shuffle(tuple(rest.elements()))
        return view.hand, shuffled, rng
    shuffled, rng = rng.shuffle(owned)
    return hand_of(shuffled[:size]), shuffled[size:], rng


def _size(view: View, seat: int) -> int:
    size = view.hand_sizes[seat] if seat < len(view.hand_sizes) else -1
    if not 0 <= size <= len(view.owned[seat]):
        raise BadSetup([f"the hand of seat {seat} does not fit what the seat owns"])
    if seat == view.seat and size != len(view.hand):
        raise BadSetup([f"seat {seat} sees {len(view.hand)} cards in a hand of {size}"])
    return size


def _unveiled(step: Step, hands: list[_Cards], rng: Rng) -> tuple[Step, Rng]:
    """A discard by all with a card of the imagined hand for every hidden choice."""
    if not isinstance(step, Collect):
        return step, rng
    chosen: list[PlayingCard | None] = []
    for seat, card in zip(step.seats, step.chosen, strict=False):
        guess = card
        if card is None and seat in range(len(hands)) and hands[seat]:
            at, rng = rng.below(len(hands[seat]))
            guess = hands[seat][at]
        chosen.append(guess)
    return Collect(step.seats, tuple(chosen)), rng
