"""Can it lie like that in Hoagie? Every fault of an arrangement, in words."""

from collections.abc import Iterator

from sandwichcards.core.checks import (
    faults_in,
    miscounts,
    out_of_order,
    outcome_faults,
    turn_faults,
    uneven,
)
from sandwichcards.core.outcome import Ending
from sandwichcards.hoagie.agenda import PlayOn, Question, TakeTurn
from sandwichcards.hoagie.cards import DOUBLE_PLAY
from sandwichcards.hoagie.sandwiches import PERFECT, is_shape, misplaced, not_a_shape
from sandwichcards.hoagie.setup import HAND_SIZE
from sandwichcards.hoagie.table import Table, cards_of, scores


def faults_of(state: Table) -> tuple[str, ...]:
    """What is wrong with an arrangement; what passes can be played on."""
    return faults_in(state, _uneven, _faults)


def _uneven(state: Table) -> Iterator[str]:
    return uneven(state, state.setup.players, "hands", "shapes", "skips")


def _faults(state: Table) -> Iterator[str]:
    for seat, shape in enumerate(state.shapes):
        if not is_shape(shape):
            yield f"seat {seat}: {not_a_shape(shape)}"
    yield from misplaced(state.shapes, state.covered)
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND_SIZE:
            yield f"H-24: seat {seat} holds {len(hand)} cards, {HAND_SIZE} are the most"
    yield from out_of_order("hand", state.hands)
    yield from _count_faults(state)
    yield from miscounts(cards_of(state), dict(state.setup.deck.counts))  # H-1
    yield from _question_faults(state)


def _count_faults(state: Table) -> Iterator[str]:
    if state.direction not in {1, -1}:
        yield f"H-4: the direction is 1 or -1, not {state.direction}"
    if any(count < 0 for count in state.skips):
        yield "H-14: there can't be fewer than no Skips before a seat"
    if not state.rules.stack_skips and any(count > 1 for count in state.skips):
        yield "H-15: one Skip is the most before a seat"
    yield from turn_faults("H-27", state.turn, _last_turn(state))


def _last_turn(state: Table) -> int:
    """The highest number of a turn; the one on which somebody wins may follow it (H-36)."""
    won = state.outcome is not None and state.outcome.how is Ending.GOAL
    return state.setup.last_turn + won


def _question_faults(state: Table) -> Iterator[str]:
    question, outcome = state.question, state.outcome
    if question is None and outcome is None:
        yield "nobody is asked, and yet the game is not over"
    elif question is not None and outcome is not None:
        yield "the game is over, and yet somebody is asked"
    elif question is not None:
        yield from _turn_faults(state, question)
    elif outcome is not None:
        yield from outcome_faults(outcome, scores(state))
        if outcome.how is Ending.STALEMATE:
            yield "H-27: there is always something to draw or to play"


def _turn_faults(state: Table, question: Question) -> Iterator[str]:
    seat = question.seat
    if seat not in range(state.setup.players):
        yield f"there is no seat {seat} to be asked"
        return
    match question:
        case PlayOn(_, plays):
            most = dict(state.setup.deck.counts).get(DOUBLE_PLAY, 0) + 1
            if not 1 <= plays <= most:
                yield f"H-19: seat {seat} can't have {plays} plays left"
        case TakeTurn():
            if state.shapes[seat] == PERFECT:
                yield f"H-5: seat {seat} has won"
            elif state.skips[seat]:
                yield f"H-16: the turn of seat {seat} is skipped"
            elif state.turned:
                yield "H-33: nothing was reversed in a turn that has just begun"
