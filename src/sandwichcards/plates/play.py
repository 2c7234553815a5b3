"""What happens then in Plates & Napkins? Set-up, moves and what follows from them."""

from sandwichcards.core.draft import freeze
from sandwichcards.core.errors import IllegalMove, NotYourTurn
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome, Stop, stopped
from sandwichcards.core.piles import Pile, hand_of, put, without
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import Seat, around, clockwise
from sandwichcards.plates.agenda import (
    WINDOWS,
    DrawTwo,
    Eat,
    EndTurn,
    GiveCard,
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
from sandwichcards.plates.cards import HOUSE_DECK, Card, Deck, Until
from sandwichcards.plates.dealing import discard, draw, draw_lots, receive, refill, spend
from sandwichcards.plates.moves import (
    PASSED,
    Action,
    Add,
    Added,
    Ate,
    BiddingBegan,
    BidsDiscarded,
    Counted,
    Dealt,
    Discard,
    Discarded,
    Finish,
    Finished,
    Give,
    Laid,
    Lay,
    Move,
    NobodyAte,
    OptedOut,
    OptOut,
    Pass,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOn,
    Start,
    Started,
    Toss,
    TurnedUp,
)
from sandwichcards.plates.napkins import give, interrupt, leave_after, resolve, take_off
from sandwichcards.plates.rules import bid_scores, eaters, explain, legal_moves, worth
from sandwichcards.plates.setup import DEFAULT_RULES, HAND_SIZE, Rules, Setup, setup_of
from sandwichcards.plates.state import (
    TO_DRAW,
    LaidCard,
    State,
    Table,
    is_finished,
    may_be_asked,
    thaw,
)


def new_game(
    players: int,
    *,
    seed: Seed | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> State:
    """The table after the deal, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    setup = setup_of(players, rules or DEFAULT_RULES, deck or HOUSE_DECK)
    return deal(setup, Rng.from_seed(fresh_seed() if seed is None else seed))


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
        draw_pile=Pile(),
        discard_pile=(),
        turn=0,
        eaten=0,
    )
    first = draw_lots(table)
    cards, table.rng = table.rng.shuffle(setup.cards)
    dealt, table.draw_pile = Pile(cards).draw(HAND_SIZE * players)
    table.hands = tuple(hand_of(dealt[seat::players]) for seat in range(players))
    for seat in around(first, players):
        table.tell(Dealt, seat, HAND_SIZE, table.hands[seat])
    begin_turn(table, first)
    settle(table)
    return freeze(table, State)


def apply(state: State, move: Move, *, by: Seat | None = None) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    if by is not None and by != state.to_act:
        raise NotYourTurn(by, state.to_act)
    if move not in legal_moves(state):
        raise IllegalMove(move, str(explain(state, move)))
    table = thaw(state)
    seat = state.agenda[-1].seat
    if isinstance(move, Pass):  # four of five decisions, so with a short way
        _pass(table, seat)
    else:
        _carry_out(table, seat, move)
        settle(table)
    return freeze(table, State)


def _pass(table: Table, seat: Seat) -> None:
    if not table.quiet:
        table.events = PASSED[seat]
    if not _ask_next(table):
        settle(table)


def _carry_out(table: Table, seat: Seat, move: Action) -> None:
    match move:
        case Lay(card=card, before=before):
            spend(table, seat, card)
            table.laid += (LaidCard(seat, before, card),)
            table.tell(Laid, seat, before, card)
            _bid_is_made(table, seat)
        case OptOut():
            _opt_out(table, seat)
            _bid_is_made(table, seat)
        case Discard(card=card):
            discard(table, seat, (card,))
            _open_window(table, seat, EndTurn(seat))  # P-52
        case Start(bread=bread, plate=plate):
            _build(table, seat, bread, plate)
            table.tell(Started, seat, bread, plate)
            _open_window(table, seat, EndTurn(seat))
        case Add(part=part, plate=plate):
            _build(table, seat, part, plate)
            table.tell(Added, seat, part, plate)
            _open_window(table, seat, DrawTwo(seat))
        case Finish(bread=bread, plate=plate):
            _build(table, seat, bread, plate)
            table.tell(Finished, seat, bread, plate)
            _open_window(table, seat, OpenBidding(seat, plate))
        case Toss(card=card):
            _toss(table, seat, card)
        case Give(card=card):
            give(table, seat, card)
        case Play() | PlayAt() | PlayOn() | PlayAgainst():
            interrupt(table, _window(table), move)


def _open_window(table: Table, seat: Seat, then: Step) -> None:
    """Ask for napkins from this seat on; what follows replaces the question just answered."""
    table.agenda = (*table.agenda[:-1], then, WINDOWS[seat][seat])


def _window(table: Table) -> MayInterrupt:
    window = table.agenda[-1]
    assert isinstance(window, MayInterrupt)  # noqa: S101  # nothing else is passed or interrupted
    return window


def _ask_next(table: Table) -> bool:
    """Ask the next seat that has a say; when it comes round, the window closes (P-30, P-52)."""
    *rest, window = table.agenda
    assert isinstance(window, MayInterrupt)  # noqa: S101  # nothing else is passed
    players, opener = len(table.hands), window.opener
    seat = (window.seat + 1) % players
    while seat != opener:
        if may_be_asked(table, seat):
            table.agenda = (*rest, WINDOWS[opener][seat])
            return True
        seat = (seat + 1) % players
    table.agenda = tuple(rest)
    return False


def _build(table: Table, seat: Seat, card: Card, plate: int) -> None:
    spend(table, seat, card)
    table.plates = put(table.plates, plate, (*table.plates[plate], card))


def _toss(table: Table, seat: Seat, card: Card) -> None:
    """P-8: one of the two goes, the other is kept."""
    kept = without(table.drawn, card)
    table.drawn = ()
    table.discard_pile += (card,)
    table.tell(Discarded, seat, (card,))
    receive(table, seat, kept)
    table.agenda = table.agenda[:-1]


def settle(table: Table) -> None:
    """Do what nobody decides, step by step, until a seat must decide or the game is over."""
    while table.outcome is None:
        step = table.agenda[-1]
        match step:
            case MayInterrupt():
                if may_be_asked(table, step.seat) or _ask_next(table):
                    return
            case TakeTurn(seat=seat):
                if table.hands[seat]:
                    return
                _end_turn(table, seat)  # P-47
            case TossOne() | MakeBid() | MakeLastBid() | GiveCard():
                return
            case EndTurn(seat=seat):
                _end_turn(table, seat)
            case DrawTwo(seat=seat):
                _draw_two(table, seat)
            case OpenBidding(seat=seat, plate=plate):
                _open_bidding(table, seat, plate)
            case NextBid() | TurnUp() | Eat() if _is_lost(table):
                _nobody_eats(table)
            case NextBid(seat=seat):
                _next_bid(table, seat)
            case TurnUp(seat=seat):
                _turn_up(table, seat)
            case Eat(seat=seat, plate=plate):
                _eat(table, seat, plate)
            case Resolve():
                resolve(table, step)


# Building


def begin_turn(table: Table, seat: Seat) -> None:
    """A building turn and its first window, unless the game ends there (P-30, P-60)."""
    table.agenda = ()
    if table.turn == table.setup.rules.turn_limit:
        _end_with(table, Outcome.of_the_most(table.scores, Ending.LIMIT))
        return
    leave_after(table, Until.TURN, seat)
    if not (any(table.hands) or len(table.draw_pile) or table.discard_pile):
        _end_with(table, Outcome.of_the_most(table.scores, Ending.STALEMATE))  # P-67
        return
    table.turn += 1
    table.tell(TurnBegan, seat, table.turn)
    table.agenda = (TakeTurn(seat), WINDOWS[seat][seat])


def _end_turn(table: Table, seat: Seat) -> None:
    refill(table, seat)
    begin_turn(table, clockwise(seat, table.setup.players))  # P-42


def _draw_two(table: Table, seat: Seat) -> None:
    drawn = draw(table, seat, TO_DRAW)
    if len(drawn) == TO_DRAW:
        table.drawn = drawn
        table.agenda = (EndTurn(seat), TossOne(seat))
    else:
        receive(table, seat, drawn)  # P-48
        table.agenda = (EndTurn(seat),)


# Bidding


def _open_bidding(table: Table, seat: Seat, plate: int) -> None:
    if not is_finished(table.plates[plate]):
        table.tell(NobodyAte, plate)
        _end_turn(table, seat)  # P-48
        return
    refill(table, seat)
    table.tell(BiddingBegan, seat, plate)
    before = clockwise(seat, table.setup.players, -1)
    table.agenda = (Eat(seat, plate), TurnUp(seat), NextBid(before))


def _bid_is_made(table: Table, seat: Seat) -> None:
    """Ask for napkins, then the next bidder; nobody bids after the last card (P-18)."""
    rest = table.agenda[:-1]
    more = () if isinstance(table.agenda[-1], MakeLastBid) else (NextBid(seat),)
    table.agenda = (*rest, *more, WINDOWS[seat][seat])


def _opt_out(table: Table, seat: Seat) -> None:
    table.out = put(table.out, seat, True)  # noqa: FBT003  # a column of plain flags
    table.tell(OptedOut, seat)


def _next_bid(table: Table, last: Seat) -> None:
    rest = table.agenda[:-1]
    left = [seat for seat in around(last + 1, table.setup.players) if not table.out[seat]]
    seat = left[0]
    if len(left) == 1:  # P-18, P-51
        table.agenda = (*rest, MakeLastBid(seat)) if table.hands[seat] else rest
    elif table.hands[seat]:
        table.agenda = (*rest, MakeBid(seat))
    else:
        _opt_out(table, seat)  # P-19
        table.agenda = (*rest, NextBid(seat), WINDOWS[seat][seat])


def _turn_up(table: Table, finisher: Seat) -> None:
    """P-16, P-20: the laid cards are turned up and counted, and napkins asked for (P-29)."""
    table.agenda = table.agenda[:-1]
    for laid in table.laid:
        table.tell(TurnedUp, laid.seat, laid.before, laid.card)
    table.tell(Counted, bid_scores(table), eaters(table), worth(table, _bidding(table).plate))
    table.agenda += (WINDOWS[finisher][finisher],)


# Eating


def _eat(table: Table, finisher: Seat, plate: int) -> None:
    """P-54: all is counted anew; then the order of P-23."""
    eating = eaters(table)
    points = worth(table, plate) // len(eating)  # P-22, P-45
    for seat in eating:
        table.scores = put(table.scores, seat, table.scores[seat] + points)
        table.tell(Ate, seat, points)
    table.eaten += 1
    if _is_won(table):
        _end_with(table, Outcome.of_the_most(table.scores, Ending.GOAL))  # P-40, P-59
        return
    take_off(table, plate, table.plates[plate])
    leave_after(table, Until.EATEN)
    first = next(seat for seat in around(finisher, table.setup.players) if seat in eating)  # P-24
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
    table.tell(NobodyAte, lost.plate)
    _clean_up(table, lost.seat)
    begin_turn(table, clockwise(lost.seat, table.setup.players))


def _clean_up(table: Table, first: Seat) -> None:
    """Discard the laid cards and refill all hands, from this seat clockwise (P-23)."""
    cards = tuple(laid.card for laid in table.laid)
    table.laid = ()
    table.out = (False,) * table.setup.players
    if cards:
        table.discard_pile += cards
        table.tell(BidsDiscarded, cards)
    for seat in around(first, table.setup.players):
        refill(table, seat)


def _end_with(table: Table, outcome: Outcome) -> None:
    table.outcome = outcome
    table.tell(Ended, outcome)


def stop(state: State, how: Stop) -> State:
    """The game ended by its host; with time up the most points win.

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    if state.outcome is not None:
        raise IllegalMove(how, "P-38: the game is over")
    table = thaw(state)
    points = table.scores
    _end_with(table, stopped(how, points, Outcome.of_the_most(points, Ending.TIME)))
    return freeze(table, State)
