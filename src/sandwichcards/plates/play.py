"""What happens then in Plates & Napkins? Set-up, moves and what follows from them."""

from collections.abc import Callable, Mapping
from typing import Any

from sandwichcards.core.draft import freezing, thawing
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.gate import admitting, still_on
from sandwichcards.core.numbers import counted
from sandwichcards.core.outcome import Ending, Outcome, Stop, stopped
from sandwichcards.core.piles import hand_of, put, without
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import ANYONE, By, Seat, around, clockwise
from sandwichcards.core.unions import complete
from sandwichcards.plates.agenda import (
    CloseTurn,
    DrawTwo,
    Eat,
    GiveCard,
    LoseNapkin,
    MakeBid,
    MakeLastBid,
    MayInterrupt,
    NextBid,
    OpenBidding,
    Resolve,
    Step,
    TakeTurn,
    TossOne,
    TurnUp,
)
from sandwichcards.plates.cards import Card, Deck
from sandwichcards.plates.deeds import (
    discard,
    draw,
    draw_into_hand,
    draw_lots,
    receive,
    refill,
    spend,
    take_off,
)
from sandwichcards.plates.effects import Until
from sandwichcards.plates.events import (
    Added,
    Ate,
    BiddingBegan,
    BidsDiscarded,
    Counted,
    Dealt,
    Declined,
    DrewToToss,
    Finished,
    Laid,
    NobodyAte,
    OptedOut,
    Passed,
    Started,
    Tossed,
    TurnedUp,
)
from sandwichcards.plates.moves import (
    Add,
    Discard,
    Finish,
    Give,
    Lay,
    LoseAt,
    LoseOnto,
    Move,
    OptOut,
    Pass,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOnto,
    Start,
    Toss,
)
from sandwichcards.plates.napkins import give, interrupt, leave_after, lose, resolve
from sandwichcards.plates.rules import (
    count_of,
    eaters,
    ended_by,
    explain,
    legal_moves,
    listed,
    worth,
)
from sandwichcards.plates.setup import HAND_SIZE, Rules, Setup, setup_of
from sandwichcards.plates.state import State
from sandwichcards.plates.table import TO_DRAW, LaidCard, Table, is_finished, may_be_asked

_admit = admitting(Table, legal_moves, explain)
_thaw = thawing(Table)
_at_rest = freezing(State, listed)


def new_game(
    players: int,
    *,
    seed: Seed | Rng | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> State:
    """The table after the deal, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    return deal(setup_of(players, rules, deck), generator(seed))


def deal(setup: Setup, rng: Rng) -> State:
    """Draw for who begins, then shuffle and deal seven cards to each (P-2, P-3)."""
    players = setup.players
    table = Table(
        setup=setup,
        rng=rng,
        agenda=(),
        outcome=None,
        hands=((),) * players,
        plates=((),) * setup.plates,
        scores=(0,) * players,
        laid=(),
        out=(False,) * players,
        napkins=(),
        drawn=(),
        aside=((),) * players,
        draw_pile=(),
        discard_pile=(),
        turn=0,
        eaten=0,
    )
    table.told = []
    first = draw_lots(table)
    cards, table.rng = table.rng.shuffle(setup.cards)
    dealt, table.draw_pile = cards[: HAND_SIZE * players], cards[HAND_SIZE * players :]
    table.hands = tuple(hand_of(dealt[seat::players]) for seat in range(players))
    for seat in around(first, players):
        table.told.append((Dealt, seat, HAND_SIZE, table.hands[seat]))
    begin_turn(table, first)
    settle(table)
    return _at_rest(table)


def apply(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act; None is a spectator.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    table = _admit(state, move, by)
    if not _DEEDS[type(move)](table, table.agenda[-1].seat, move):
        settle(table)
    return _at_rest(table)


# What each move does


def _start(table: Table, seat: Seat, move: Start) -> None:
    _build(table, seat, move.bread, move.plate)
    table.told.append((Started, seat, move.bread, move.plate))
    _open_window(table, seat, CloseTurn(seat))


def _add(table: Table, seat: Seat, move: Add) -> None:
    _build(table, seat, move.part, move.plate)
    table.told.append((Added, seat, move.part, move.plate))
    _open_window(table, seat, DrawTwo(seat))


def _finish(table: Table, seat: Seat, move: Finish) -> None:
    _build(table, seat, move.bread, move.plate)
    table.told.append((Finished, seat, move.bread, move.plate))
    _open_window(table, seat, OpenBidding(seat, move.plate))


def _discard(table: Table, seat: Seat, move: Discard) -> None:
    discard(table, seat, (move.card,))
    _open_window(table, seat, CloseTurn(seat))  # P-52


def _build(table: Table, seat: Seat, card: Card, plate: int) -> None:
    spend(table, seat, card)
    table.plates = put(table.plates, plate, (*table.plates[plate], card))


def _open_window(table: Table, seat: Seat, then: Step) -> None:
    """Ask for napkins from this seat on; what follows replaces the question just answered."""
    table.agenda = (*table.agenda[:-1], then)
    table.push(MayInterrupt, seat, seat)


def _toss(table: Table, seat: Seat, move: Toss) -> None:
    """P-8: one of the two goes, the other is kept."""
    kept = without(table.drawn, move.card)
    table.drawn = ()
    table.discard_pile += (move.card,)
    table.told.append((Tossed, seat, move.card))
    receive(table, seat, kept)
    table.pop()


def _lay(table: Table, seat: Seat, move: Lay) -> None:
    spend(table, seat, move.card)
    table.laid += (LaidCard(seat, move.before, move.card),)
    table.told.append((Laid, seat, move.before, move.card))
    _bid_is_made(table, seat)


def _stay_out(table: Table, seat: Seat, _move: OptOut) -> None:
    if isinstance(table.agenda[-1], MakeLastBid):
        table.told.append((Declined, seat))  # P-51: that is not to opt out
    else:
        _opt_out(table, seat)
    _bid_is_made(table, seat)


def _pass(table: Table, seat: Seat, _move: Pass) -> bool:
    table.told.append((Passed, seat))
    return _ask_next(table)


_DEEDS: Mapping[type, Callable[[Table, Seat, Any], bool | None]] = complete(
    Move,
    {
        Start: _start,
        Add: _add,
        Finish: _finish,
        Discard: _discard,
        Toss: _toss,
        Lay: _lay,
        OptOut: _stay_out,
        Give: give,
        LoseAt: lose,
        LoseOnto: lose,
        Play: interrupt,
        PlayAt: interrupt,
        PlayOnto: interrupt,
        PlayAgainst: interrupt,
        Pass: _pass,
    },
)
"""What each move does; True if somebody is asked already, so that nothing has to settle."""


# What nobody decides


def settle(table: Table) -> None:
    """Take step after step until a seat must decide or the game is over."""
    while table.outcome is None:
        step = table.agenda[-1]
        if _STEPS[type(step)](table, step):
            return


def _ask(_table: Table, _step: Step) -> bool:
    return True


def _ask_for_napkins(table: Table, step: MayInterrupt) -> bool:
    return may_be_asked(table, step.seat) or _ask_next(table)


def _ask_next(table: Table) -> bool:
    """Ask the next seat that has a say; when it comes round, the window closes (P-30, P-52)."""
    window = table.agenda[-1]
    assert isinstance(window, MayInterrupt)  # noqa: S101  # nothing else is passed
    table.pop()
    players, opener = len(table.hands), window.opener
    seat = clockwise(window.seat, players)
    while seat != opener:
        if may_be_asked(table, seat):
            table.push(MayInterrupt, seat, opener)
            return True
        seat = clockwise(seat, players)
    return False


# Building


def begin_turn(table: Table, seat: Seat) -> None:
    """A building turn and its first window, unless the game ends there (P-30, P-60)."""
    table.agenda = ()
    if table.turn == table.setup.last_turn:
        _end_with(table, Outcome.of_the_most(table.scores, Ending.LIMIT))
        return
    leave_after(table, Until.TURN, seat)
    if not (any(table.hands) or table.draw_pile or table.discard_pile):
        _end_with(table, Outcome.of_the_most(table.scores, Ending.STALEMATE))  # P-67
        return
    table.turn += 1
    table.told.append((TurnBegan, seat, table.turn))
    table.push(TakeTurn, seat)
    table.push(MayInterrupt, seat, seat)


def _take_turn(table: Table, step: TakeTurn) -> bool:
    if table.hands[step.seat]:
        return True
    _end_turn(table, step)  # P-47
    return False


def _end_turn(table: Table, step: CloseTurn | TakeTurn | OpenBidding) -> None:
    refill(table, step.seat)
    begin_turn(table, clockwise(step.seat, table.setup.players))  # P-42


def _draw_two(table: Table, step: DrawTwo) -> None:
    seat = step.seat
    table.agenda = (CloseTurn(seat),)
    if len(table.draw_pile) + len(table.discard_pile) < TO_DRAW:
        draw_into_hand(table, seat, TO_DRAW)  # P-48
        return
    table.drawn = hand_of(draw(table, seat, TO_DRAW, DrewToToss))
    table.push(TossOne, seat)


# Bidding


def _open_bidding(table: Table, step: OpenBidding) -> None:
    seat, plate = step.seat, step.plate
    if not is_finished(table.plates[plate]):
        table.told.append((NobodyAte, plate))
        _end_turn(table, step)  # P-48
        return
    refill(table, seat)
    table.told.append((BiddingBegan, seat, plate))
    before = clockwise(seat, table.setup.players, -1)
    table.agenda = (Eat(seat, plate), TurnUp(seat), NextBid(before))


def _bid_is_made(table: Table, seat: Seat) -> None:
    """Ask for napkins, then the next bidder; nobody bids after the last card (P-18)."""
    was_last = isinstance(table.agenda[-1], MakeLastBid)
    table.pop()
    if not was_last:
        table.push(NextBid, seat)
    table.push(MayInterrupt, seat, seat)


def _opt_out(table: Table, seat: Seat) -> None:
    table.out = put(table.out, seat, True)  # noqa: FBT003  # a column of plain flags
    table.told.append((OptedOut, seat))


def _next_bid(table: Table, step: NextBid) -> None:
    if _is_lost(table):
        _nobody_eats(table)
        return
    table.pop()
    left = [seat for seat in around(step.seat + 1, table.setup.players) if not table.out[seat]]
    seat = left[0]
    if len(left) == 1:  # P-18, P-51
        if table.hands[seat]:
            table.push(MakeLastBid, seat)
    elif table.hands[seat]:
        table.push(MakeBid, seat)
    else:
        _opt_out(table, seat)  # P-19
        table.push(NextBid, seat)
        table.push(MayInterrupt, seat, seat)


def _turn_up(table: Table, step: TurnUp) -> None:
    """P-16, P-20: the laid cards are turned up and counted, and napkins asked for (P-29)."""
    if _is_lost(table):
        _nobody_eats(table)
        return
    table.pop()
    for laid in table.laid:
        table.told.append((TurnedUp, laid.seat, laid.before, laid.card))
    table.told.append((Counted, *count_of(table, _bidding(table).plate), False))
    table.push(MayInterrupt, step.seat, step.seat)


# Eating


def _eat(table: Table, step: Eat) -> None:
    """P-54: all is counted anew; then the order of P-23."""
    if _is_lost(table):
        _nobody_eats(table)
        return
    eating, plate = eaters(table), step.plate
    points = worth(table, plate) // len(eating)  # P-22, P-45
    for seat in eating:
        table.scores = put(table.scores, seat, counted(table.scores[seat] + points))
        table.told.append((Ate, seat, points))
    table.eaten = counted(table.eaten + 1)
    if _is_won(table):
        _end_with(table, Outcome.of_the_most(table.scores, Ending.GOAL))  # P-40, P-59
        return
    take_off(table, plate, table.plates[plate])
    leave_after(table, Until.EATEN)
    first = next(seat for seat in around(step.seat, table.setup.players) if seat in eating)  # P-24
    _clean_up(table, first)
    begin_turn(table, first)


def _is_won(table: Table) -> bool:
    goal = table.setup.goal
    return table.eaten == table.setup.last_sandwich or (
        goal is not None and max(table.scores) >= goal
    )


def _is_lost(table: Table) -> bool:
    """Whether what is bid for is no finished sandwich any more (P-49, P-61)."""
    return not is_finished(table.plates[_bidding(table).plate])


def _bidding(table: Table) -> Eat:
    """The sandwich that is bid for lies at the bottom of the agenda until it is eaten."""
    bottom = table.agenda[0]
    assert isinstance(bottom, Eat)  # noqa: S101  # the checks of the state see to it
    return bottom


def _nobody_eats(table: Table) -> None:
    """P-49: the laid cards are discarded, and the player after the finisher builds."""
    lost = _bidding(table)
    table.told.append((NobodyAte, lost.plate))
    _clean_up(table, lost.seat)
    begin_turn(table, clockwise(lost.seat, table.setup.players))


def _clean_up(table: Table, first: Seat) -> None:
    """Discard the laid cards and refill all hands, from this seat clockwise (P-23)."""
    cards = tuple(laid.card for laid in table.laid)
    table.laid = ()
    table.out = (False,) * table.setup.players
    if cards:
        table.discard_pile += cards
        table.told.append((BidsDiscarded, cards))
    for seat in around(first, table.setup.players):
        refill(table, seat)


_STEPS: Mapping[type, Callable[[Table, Any], bool | None]] = complete(
    Step,
    {
        MayInterrupt: _ask_for_napkins,
        TakeTurn: _take_turn,
        TossOne: _ask,
        MakeBid: _ask,
        MakeLastBid: _ask,
        GiveCard: _ask,
        LoseNapkin: _ask,
        CloseTurn: _end_turn,
        DrawTwo: _draw_two,
        OpenBidding: _open_bidding,
        NextBid: _next_bid,
        TurnUp: _turn_up,
        Eat: _eat,
        Resolve: resolve,
    },
)
"""What becomes of each step on top of the agenda; True where a seat is asked."""


def _end_with(table: Table, outcome: Outcome) -> None:
    table.outcome = outcome
    table.told.append((Ended, outcome))


def stop(state: State, how: Stop) -> State:
    """The game ended by its host; with time up the most points win (P-73).

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    still_on(state, how, ended_by(state))
    table = _thaw(state)
    points = table.scores
    _end_with(table, stopped(how, points, Outcome.of_the_most(points, Ending.TIME)))
    return _at_rest(table)
