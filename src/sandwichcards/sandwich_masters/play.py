"""What happens then in Sandwich Masters? Set-up, moves and what follows from them."""

from collections.abc import Callable, Mapping
from typing import Any

from sandwichcards.core.draft import freezing, thawing
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.gate import admitting, still_on
from sandwichcards.core.numbers import counted
from sandwichcards.core.outcome import Ending, Outcome, Stop, stopped
from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import ANYONE, By, Seat, around, clockwise
from sandwichcards.core.unions import complete
from sandwichcards.sandwich_masters.agenda import (
    Begin,
    ClaimOrder,
    CloseEvent,
    CloseTurn,
    DiscardOn,
    Dismiss,
    FaceInspector,
    Follow,
    PickIngredient,
    PickSandwich,
    PlayOn,
    Restock,
    SpareCards,
    Step,
    TakeTurn,
)
from sandwichcards.sandwich_masters.cards import Deck, EventCard, InspectorCard, White
from sandwichcards.sandwich_masters.deeds import (
    conclude,
    dismiss,
    draw_black,
    put_on,
    refill,
    set_aside,
    set_mark,
    spend,
    take_back,
    take_off_bar,
)
from sandwichcards.sandwich_masters.effects import BREAD, SAUCE
from sandwichcards.sandwich_masters.events import (
    Announced,
    Attacked,
    Bribed,
    Completed,
    Dealt,
    Discarded,
    Idled,
    Inspected,
    Laid,
    LeftOpen,
    Punished,
    Served,
    Shifted,
    Started,
    Swapped,
)
from sandwichcards.sandwich_masters.moves import (
    Attack,
    Bribe,
    Claim,
    Decline,
    Discard,
    EndTurn,
    Inspect,
    Lay,
    Move,
    Remove,
    Scrap,
    Shift,
    Spare,
    Start,
    Submit,
)
from sandwichcards.sandwich_masters.orders import declared, matches, reward
from sandwichcards.sandwich_masters.rules import ended_by, explain, legal_moves, listed
from sandwichcards.sandwich_masters.setup import (
    BAR_SIZE,
    HAND_SIZE,
    Rules,
    Setup,
    setup_of,
)
from sandwichcards.sandwich_masters.state import State
from sandwichcards.sandwich_masters.table import (
    NO_SANDWICHES,
    Table,
    happenings,
    has_bad,
    orders_left,
    question_for,
    visitors,
)
from sandwichcards.sandwich_masters.workings import carry_out

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
    """The table after set-up, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    return deal(setup_of(players, rules, deck), generator(seed))


def deal(setup: Setup, rng: Rng) -> State:
    """Both decks shuffled, seven cards dealt to each, and the Bar laid out (M-1, M-2, M-3)."""
    players = setup.players
    white, rng = rng.shuffle(setup.white_cards)
    black, rng = rng.shuffle(setup.black_cards)
    dealt = white[: HAND_SIZE * players]
    table = Table(
        setup=setup,
        rng=rng,
        agenda=(Begin(), Restock()),
        outcome=None,
        hands=tuple(hand_of(dealt[seat::players]) for seat in range(players)),
        aside=((),) * players,
        marks=(None,) * players,
        sandwiches=(NO_SANDWICHES,) * players,
        scores=(0,) * players,
        bar=(),
        white_pile=white[HAND_SIZE * players :],
        white_discards=(),
        black_pile=black,
        black_discards=(),
        turn=1,
    )
    table.told = []
    for seat in around(setup.first, players):
        table.told.append((Dealt, seat, HAND_SIZE, table.hands[seat]))
    settle(table)
    return _at_rest(table)


def apply(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act; None is a spectator.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    table = _admit(state, move, by)
    question: Any = table.agenda[-1]  # nothing else is on top at rest
    if not _DEEDS[type(move)](table, question.seat, move):
        settle(table)
    return _at_rest(table)


# What each move does


def _start(table: Table, seat: Seat, move: Start) -> bool:
    """M-9, M-60: a new sandwich takes the first free slot."""
    slot = table.sandwiches[seat].index(())
    _play(table, seat, move.card)
    put_on(table, seat, slot, move.card)
    table.told.append((Started, seat, move.card, slot))
    return True


def _lay(table: Table, seat: Seat, move: Lay) -> bool:
    card, slot = move.card, move.slot
    _play(table, seat, card)
    put_on(table, seat, slot, card)
    table.told.append((Laid, seat, card, slot))
    if card.symbol is BREAD:
        _close(table, seat, slot)
    return True


def _attack(table: Table, seat: Seat, move: Attack) -> bool:
    card, rival = move.card, move.seat
    _play(table, seat, card)
    put_on(table, rival, move.slot, card)
    table.told.append((Attacked, seat, rival, card, move.slot))
    if not card.twist:
        return True
    table.push(Restock)  # M-64
    table.push(Follow, card.twist, (rival,), 0)  # M-62
    return False


def _inspect(table: Table, seat: Seat, move: Inspect) -> bool:
    card, rival = move.card, move.seat
    _play(table, seat, card)
    found = has_bad(table.sandwiches[rival])
    table.told.append((Inspected, seat, rival, card, found))
    if found:
        table.push(FaceInspector, rival, card)
    else:
        table.white_discards += (card,)  # M-33
    return True


def _play(table: Table, seat: Seat, card: White) -> None:
    """Take the card from the hand and note the symbol of the turn (M-7, M-8, M-53)."""
    spend(table, seat, card)
    symbol = card.symbol
    if symbol is not SAUCE:
        table.agenda = ()
        table.push(PlayOn, seat, symbol)
    elif isinstance(table.agenda[-1], TakeTurn):
        table.agenda = ()
        table.push(PlayOn, seat, None)


def _close(table: Table, seat: Seat, slot: int) -> None:
    """Ask whether to complete an Order, if the sandwich matches one (M-12, M-13)."""
    if matches(table.bar, table.sandwiches[seat][slot]):
        table.push(ClaimOrder, seat, slot)


def _shift(table: Table, seat: Seat, move: Shift) -> None:
    slots = table.sandwiches[seat]
    sandwich = slots[move.source]
    card = sandwich[-1]
    table.sandwiches = put(table.sandwiches, seat, put(slots, move.source, sandwich[:-1]))
    put_on(table, seat, move.target, card)
    table.told.append((Shifted, seat, card, move.source, move.target))
    table.agenda = ()
    table.push(CloseTurn)
    if card.symbol is BREAD:
        _close(table, seat, move.target)  # M-18


def _discard(table: Table, seat: Seat, move: Discard) -> bool:
    question = table.agenda[-1]
    so_far = question.count if isinstance(question, DiscardOn) else 0
    spend(table, seat, move.card)
    table.white_discards += (move.card,)
    table.told.append((Discarded, seat, move.card))
    table.agenda = ()
    table.push(DiscardOn, seat, so_far + 1)
    return True


def _end(table: Table, seat: Seat, _move: EndTurn) -> bool:
    """End the turn; M-16: when there are fresh cards to be dealt first, once they are."""
    question = table.agenda[-1]
    if isinstance(question, DiscardOn):
        table.told.append((Swapped, seat, table.white_discards[-question.count :]))
    elif isinstance(question, TakeTurn):
        table.told.append((Idled, seat))
    if _is_short(table):
        table.agenda = ()
        table.push(CloseTurn)
        return False
    _end_turn(table, seat)
    return True


def _claim(table: Table, seat: Seat, move: Claim) -> None:
    """Pay the reward and look at the target before a fresh card is dealt (M-50)."""
    slot, slots, order = _closed(table), table.sandwiches[seat], move.order
    sandwich = slots[slot]
    paid = reward(order, sandwich) or 0
    take_off_bar(table, order)
    table.sandwiches = put(table.sandwiches, seat, put(slots, slot, ()))
    table.white_discards += sandwich
    table.scores = put(table.scores, seat, counted(table.scores[seat] + paid))
    table.told.append((Completed, seat, slot, sandwich, order, paid, declared(order, sandwich)))
    if table.setup.rules.deal_at_once:
        table.push(Restock)  # M-16: otherwise when the playing ends
    _look_at_target(table)


def _decline(table: Table, seat: Seat, _move: Decline) -> None:
    table.told.append((LeftOpen, seat, _closed(table)))


def _closed(table: Table) -> int:
    """The slot that is asked about, which is answered now."""
    question = table.agenda[-1]
    assert isinstance(question, ClaimOrder)  # noqa: S101  # nothing else is claimed or declined
    table.pop()
    return question.slot


def _bribe(table: Table, seat: Seat, _move: Bribe) -> None:
    """M-31: all of it goes to the bank."""
    inspector = _answered(table)
    table.scores = put(table.scores, seat, table.scores[seat] - inspector.bribe)
    table.white_discards += (inspector,)
    table.told.append((Bribed, seat, inspector, inspector.bribe))


def _submit(table: Table, seat: Seat, _move: Submit) -> None:
    inspector = _answered(table)
    table.told.append((Punished, seat, inspector))
    table.push(Restock)  # M-64
    table.push(Dismiss, inspector)
    table.push(Follow, inspector.punishment, (seat,), 0)


def _answered(table: Table) -> InspectorCard:
    """The Inspector who waits for an answer, and gets it now."""
    question = table.agenda[-1]
    assert isinstance(question, FaceInspector)  # noqa: S101  # nobody else is bribed or obeyed
    table.pop()
    return question.inspector


def _spare(table: Table, seat: Seat, move: Spare) -> None:
    """The step below knows what the seat has still to choose, or who is next (M-37)."""
    table.pop()
    set_aside(table, seat, move.card)


def _remove(table: Table, seat: Seat, move: Remove) -> None:
    table.pop()
    set_mark(table, seat, move.slot, move.card)


def _scrap(table: Table, seat: Seat, move: Scrap) -> None:
    table.pop()
    set_mark(table, seat, move.slot, None)


_DEEDS: Mapping[type, Callable[[Table, Seat, Any], bool | None]] = complete(
    Move,
    {
        Start: _start,
        Lay: _lay,
        Attack: _attack,
        Inspect: _inspect,
        Shift: _shift,
        Discard: _discard,
        EndTurn: _end,
        Claim: _claim,
        Decline: _decline,
        Bribe: _bribe,
        Submit: _submit,
        Spare: _spare,
        Remove: _remove,
        Scrap: _scrap,
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


# Turns


def _begin(table: Table, _step: Begin) -> None:
    _begin_turn(table, table.active)


def _begin_turn(table: Table, seat: Seat) -> None:
    table.agenda = ()
    table.push(TakeTurn, seat)
    table.told.append((TurnBegan, seat, table.turn))


def _leave(table: Table, _step: CloseTurn) -> None:
    if _is_short(table):
        table.push(Restock)
    else:
        _end_turn(table, table.active)


def _is_short(table: Table) -> bool:
    """Whether the Bar lacks an Order that could be dealt (M-16, M-43)."""
    return len(table.bar) < BAR_SIZE and orders_left(table)


def _end_turn(table: Table, seat: Seat) -> None:
    """Refill the hand and pass the turn on, or end the game (M-6, M-45, M-47)."""
    refill(table, seat)
    if table.turn == table.setup.last_turn:
        _end_with(table, Outcome.of_the_most(table.scores, Ending.LIMIT))
        return
    table.turn += 1
    _begin_turn(table, clockwise(seat, table.setup.players))


# The Bar


def _restock(table: Table, _step: Restock) -> None:
    """Deal a card onto the Bar, until four Orders lie there or there are no more (M-3, M-43)."""
    if not _is_short(table):
        table.pop()
        return
    card = draw_black(table)
    if isinstance(card, EventCard):  # M-36, M-52: the next card is dealt when it is done
        table.told.append((Announced, card))
        table.push(CloseEvent, card)
        table.push(Follow, card.effects, around(table.active, table.setup.players), 0)
    else:
        table.bar += (card,)
        table.told.append((Served, card))


def _close_event(table: Table, step: CloseEvent) -> None:
    """M-36, M-51: all refill, but the player whose turn it is only when it ends."""
    table.pop()
    everybody = around(table.active, table.setup.players)
    in_setup = isinstance(table.agenda[0], Begin)
    for seat in everybody if in_setup else everybody[1:]:
        refill(table, seat)
    conclude(table, step.event)


def _dismiss(table: Table, step: Dismiss) -> None:
    table.pop()
    dismiss(table, step.inspector)


# Effects


def _follow(table: Table, step: Follow) -> None:
    """Ask the next seat that has to choose; when all have, carry the effect out (M-37)."""
    table.pop()
    if not step.effects:
        return
    effect, seats = step.effects[0], step.seats
    for asked, seat in enumerate(seats, start=1):
        question = question_for(table, effect, seat)
        if question is not None:
            table.push(Follow, step.effects, seats, asked)
            table.agenda += (question,)
            return
    table.push(Follow, step.effects[1:], seats, 0)
    carry_out(table, effect, seats)
    _look_at_target(table)


def _look_at_target(table: Table) -> None:
    """M-45: reaching the target ends the game at once."""
    target = table.setup.rules.target
    if target is not None and max(table.scores) >= target:
        _end_with(table, Outcome.of_the_most(table.scores, Ending.GOAL))


_STEPS: Mapping[type, Callable[[Table, Any], bool | None]] = complete(
    Step,
    {
        TakeTurn: _ask,
        PlayOn: _ask,
        DiscardOn: _ask,
        ClaimOrder: _ask,
        FaceInspector: _ask,
        SpareCards: _ask,
        PickIngredient: _ask,
        PickSandwich: _ask,
        Begin: _begin,
        CloseTurn: _leave,
        Restock: _restock,
        CloseEvent: _close_event,
        Dismiss: _dismiss,
        Follow: _follow,
    },
)
"""What becomes of each step on top of the agenda; True where a seat is asked."""


def _end_with(table: Table, outcome: Outcome) -> None:
    """End the game: what lay between places goes where it came from or where it was going."""
    players = table.setup.players
    for inspector in visitors(table.agenda):
        dismiss(table, inspector)
    for event in happenings(table.agenda):
        conclude(table, event)
    for seat in around(table.active, players):
        take_back(table, seat)
    table.marks = (None,) * players
    table.agenda = ()
    table.outcome = outcome
    table.told.append((Ended, outcome))


def stop(state: State, how: Stop) -> State:
    """The game ended by its host; with time up the most Noshdosh wins (M-46).

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    still_on(state, how, ended_by(state.setup))
    table = _thaw(state)
    scores = table.scores
    _end_with(table, stopped(how, scores, Outcome.of_the_most(scores, Ending.TIME)))
    return _at_rest(table)
