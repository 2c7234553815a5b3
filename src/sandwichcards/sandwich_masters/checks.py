"""Can it lie like that in Sandwich Masters? Every fault of an arrangement, in words."""

from collections.abc import Iterator

from sandwichcards.core.checks import (
    faults_in,
    miscounts,
    out_of_order,
    outcome_faults,
    turn_faults,
    uncounted,
    uneven,
)
from sandwichcards.core.outcome import Outcome
from sandwichcards.core.seats import Seat, around, others
from sandwichcards.sandwich_masters.agenda import (
    Begin,
    ClaimOrder,
    CloseEvent,
    CloseTurn,
    DiscardOn,
    Dismiss,
    FaceInspector,
    Follow,
    PlayOn,
    Question,
    Restock,
    Step,
    TakeTurn,
)
from sandwichcards.sandwich_masters.cards import AttackCard, is_bread
from sandwichcards.sandwich_masters.effects import Effect, PassCards, Symbol, TossCards
from sandwichcards.sandwich_masters.moves import SLOTS
from sandwichcards.sandwich_masters.orders import is_closed, matches
from sandwichcards.sandwich_masters.setup import BAR_SIZE
from sandwichcards.sandwich_masters.table import (
    Table,
    black_cards,
    choices,
    has_bad,
    question_for,
    white_cards,
)


def faults_of(state: Table) -> tuple[str, ...]:
    """What is wrong with an arrangement; what passes can be played on."""
    return faults_in(state, _uneven, _faults)


def _faults(state: Table) -> Iterator[str]:
    yield from _sandwich_faults(state)
    yield from out_of_order("hand", state.hands)
    yield from out_of_order("set-aside hand", state.aside)
    yield from _count_faults(state)
    cards = (*white_cards(state), *black_cards(state))
    yield from miscounts(cards, dict((*state.setup.white, *state.setup.black)))  # M-1, M-2
    if state.outcome is not None:
        yield from _outcome_faults(state, state.outcome)
    else:
        yield from _agenda_faults(state)


def _uneven(state: Table) -> Iterator[str]:
    columns = ("hands", "aside", "marks", "sandwiches", "scores")
    yield from uneven(state, state.setup.players, *columns)
    for seat, sandwiches in enumerate(state.sandwiches):
        if len(sandwiches) != len(SLOTS):
            yield f"M-9: seat {seat} has {len(sandwiches)} slots for sandwiches, not {len(SLOTS)}"


def _sandwich_faults(state: Table) -> Iterator[str]:
    for seat, sandwiches in enumerate(state.sandwiches):
        for slot, sandwich in enumerate(sandwiches):
            if sandwich and not is_bread(sandwich[0]):
                yield f"M-10: sandwich {slot} of seat {seat} does not begin with Bread"


def _count_faults(state: Table) -> Iterator[str]:
    if len(state.bar) > BAR_SIZE:
        yield f"M-2: {len(state.bar)} Orders on the Bar, {BAR_SIZE} are the most"
    if any(score < 0 for score in state.scores):
        yield "M-56: Noshdosh never falls below zero"
    yield from uncounted(state, "scores")
    yield from turn_faults("M-45, M-47", state.turn, state.setup.last_turn)


def _outcome_faults(state: Table, outcome: Outcome) -> Iterator[str]:
    if state.agenda:
        yield "the game is over, and yet there is something to do"
    if any(state.aside) or any(state.marks):
        yield "the game is over, and yet something is set aside"
    yield from outcome_faults(outcome, state.scores)


def _agenda_faults(state: Table) -> Iterator[str]:
    question, target = state.question, state.rules.target
    if not isinstance(question, Question):
        yield "nobody is asked, and yet the game is not over"
        return
    if question.seat not in range(state.setup.players):
        yield f"there is no seat {question.seat} to be asked"
        return
    if target is not None and max(state.scores) >= target:
        yield f"M-45: {max(state.scores)} Noshdosh are enough to end the game"
    if not _is_base(state, state.agenda[0]):
        yield f"turn {state.turn} is that of seat {state.active}: {state.agenda[0]} can't be"
    if isinstance(question, DiscardOn) and not 1 <= question.count <= len(state.white_discards):
        yield f"M-20: seat {question.seat} can't have discarded {question.count} cards"
    yield from _settling_faults(state)


def _is_base(state: Table, step: Step) -> bool:
    if isinstance(step, TakeTurn | DiscardOn | PlayOn):
        return step.seat == state.active
    return isinstance(step, CloseTurn) or (isinstance(step, Begin) and state.turn == 1)


def _settling_faults(state: Table) -> Iterator[str]:
    """What is wrong with the steps above the lowest."""
    base, *above = state.agenda
    symbol = base.symbol if isinstance(base, PlayOn) else None
    match above:
        case []:
            yield from _idle_faults(state, ())
        case [ClaimOrder(seat, slot)] if symbol is Symbol.BREAD or isinstance(base, CloseTurn):
            yield from _claim_faults(state, seat, slot)
            yield from _idle_faults(state, ())
        case [FaceInspector(seat, _)] if symbol is Symbol.INSPECTOR:
            if seat == state.active or not has_bad(state.sandwiches[seat]):
                yield f"M-30: no Inspector can have found anything at seat {seat}"
            yield from _idle_faults(state, ())
        case [Restock(), CloseEvent(event), Follow() as follow, _] if _is_dealt_onto(state, base):
            everybody = around(state.active, state.setup.players)
            yield from _follow_faults(state, follow, (event.effects,), (everybody,))
        case [Restock(), Dismiss(card), Follow() as follow, _] if symbol is Symbol.INSPECTOR:
            yield from _follow_faults(state, follow, (card.punishment,), _victims(state))
        case [Restock(), Follow() as follow, _] if symbol is Symbol.ATTACK:
            cards = [card for card, _ in state.setup.white]
            twists = tuple(card.twist for card in cards if isinstance(card, AttackCard))
            yield from _follow_faults(state, follow, twists, _victims(state))
        case _:  # any other row of steps
            yield "the steps of the agenda don't go together"


def _is_dealt_onto(state: Table, base: Step) -> bool:
    """M-16, M-64: whether cards can be dealt onto the Bar just then."""
    if not isinstance(base, PlayOn):
        return isinstance(base, Begin | CloseTurn)
    dealing = (Symbol.ATTACK, Symbol.INSPECTOR)
    return base.symbol in dealing or (base.symbol is Symbol.BREAD and state.rules.deal_at_once)


def _victims(state: Table) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in others(state.active, state.setup.players))


def _claim_faults(state: Table, seat: Seat, slot: int) -> Iterator[str]:
    sandwich = state.sandwiches[seat][slot] if slot in SLOTS else ()
    if seat != state.active or not is_closed(sandwich):
        yield f"M-12: seat {seat} has closed no sandwich {slot}"
    elif not matches(state.bar, sandwich):
        yield f"M-12: sandwich {slot} of seat {seat} matches no Order on the Bar"


def _follow_faults(
    state: Table,
    follow: Follow,
    effects: tuple[tuple[Effect, ...], ...],
    seats: tuple[tuple[Seat, ...], ...],
) -> Iterator[str]:
    count = len(follow.effects)
    if not count or all(follow.effects != known[-count:] for known in effects):
        yield "M-36, M-37: no card has these effects"
    elif follow.seats not in seats:
        yield f"M-36, M-37: the effects can't fall on seats {follow.seats}"
    elif not 1 <= follow.asked <= len(follow.seats):
        yield f"M-37: {follow.asked} of {len(follow.seats)} players can't have been asked"
    else:
        yield from _choice_faults(state, follow)


def _choice_faults(state: Table, follow: Follow) -> Iterator[str]:
    """M-37: those asked before have chosen, one is choosing, the others have not begun."""
    effect, asked = follow.effects[0], follow.seats[: follow.asked]
    yield from _idle_faults(state, asked)
    for seat in asked:
        mark = state.marks[seat]
        if mark and (mark.slot, mark.card) not in choices(effect, state.sandwiches[seat]):
            yield f"M-37: seat {seat} can't have chosen {mark}"
        if state.aside[seat] and not isinstance(effect, TossCards | PassCards):
            yield f"M-37: seat {seat} can't have set cards aside"
        question = question_for(state, effect, seat)
        if question != (state.question if seat == asked[-1] else None):
            yield f"M-37: what seat {seat} has chosen does not fit the effect"


def _idle_faults(state: Table, asked: tuple[Seat, ...]) -> Iterator[str]:
    for seat in around(0, state.setup.players):
        if seat not in asked and (state.aside[seat] or state.marks[seat] is not None):
            yield f"M-37: seat {seat} can't have chosen anything"
