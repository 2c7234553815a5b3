"""Can it lie like that in Hoagie? Every fault of an arrangement, in words."""

from collections import Counter
from collections.abc import Iterator

from sandwichcards.core.outcome import Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.hoagie.agenda import PlayOn, Question, TakeTurn
from sandwichcards.hoagie.cards import KINDS
from sandwichcards.hoagie.sandwiches import PERFECT, is_shape, misplaced, not_a_shape
from sandwichcards.hoagie.setup import HAND_SIZE
from sandwichcards.hoagie.table import Table, cards_of, scores


def faults_of(state: Table) -> tuple[str, ...]:
    """What is wrong with an arrangement; what passes can be played on."""
    return tuple(_faults(state))


def _faults(state: Table) -> Iterator[str]:
    yield from state.setup.faults()
    if uneven := tuple(_uneven(state)):
        yield from uneven  # the other checks would stumble over these
        return
    for seat, shape in enumerate(state.shapes):
        if not is_shape(shape):
            yield f"seat {seat}: {not_a_shape(shape)}"
    yield from misplaced(state.shapes, state.covered)
    yield from _hand_faults(state)
    yield from _count_faults(state)
    yield from _miscounts(state)
    yield from _question_faults(state)


def _uneven(state: Table) -> Iterator[str]:
    players = state.setup.players
    columns = {"hands": state.hands, "sandwiches": state.shapes, "skips": state.skips}
    for name, column in columns.items():
        if len(column) != players:
            yield f"{len(column)} {name} for {players} players"


def _hand_faults(state: Table) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND_SIZE:
            yield f"H-24: seat {seat} holds {len(hand)} cards, {HAND_SIZE} are the most"
        if hand != hand_of(hand):
            yield f"the hand of seat {seat} is not in the order of the slugs"


def _count_faults(state: Table) -> Iterator[str]:
    if state.direction not in {1, -1}:
        yield f"H-4: the direction is 1 or -1, not {state.direction}"
    if any(count < 0 for count in state.skips):
        yield "H-14: there can't be fewer than no Skips before a seat"
    if not state.rules.stack_skips and any(count > 1 for count in state.skips):
        yield "H-15: one Skip is the most before a seat"
    limit = state.rules.turn_limit
    if state.turn < 1 or (limit is not None and state.turn > limit):
        yield f"H-27: this can't be turn {state.turn}"
    if not 0 <= state.passes <= min(state.setup.players, state.turn):
        yield f"H-27: {state.passes} passes in a row can't have been"


def _miscounts(state: Table) -> Iterator[str]:
    """H-1: every card of the deck is somewhere, once."""
    found = Counter(card.slug for card in cards_of(state))
    wanted = Counter({card.slug: count for card, count in state.setup.deck.counts})
    for slug in KINDS:
        if found[slug] != wanted[slug]:
            yield f"there are {found[slug]} of {slug}, the deck has {wanted[slug]}"


def _question_faults(state: Table) -> Iterator[str]:
    question, outcome = state.question, state.outcome
    if question is None and outcome is None:
        yield "nobody is asked, and yet the game is not over"
    elif question is not None and outcome is not None:
        yield "the game is over, and yet somebody is asked"
    elif question is not None:
        yield from _turn_faults(state, question)
    elif outcome is not None:
        yield from _outcome_faults(state, outcome)


def _turn_faults(state: Table, question: Question) -> Iterator[str]:
    seat = question.seat
    if seat not in range(state.setup.players):
        yield f"there is no seat {seat} to be asked"
        return
    match question:
        case PlayOn(_, plays):
            if plays < 1:
                yield f"H-19: seat {seat} has {plays} plays left"
        case TakeTurn():
            if state.shapes[seat] == PERFECT:
                yield f"H-5: seat {seat} has won"
            elif state.skips[seat]:
                yield f"H-16: the turn of seat {seat} is skipped"
            elif state.turned:
                yield "H-33: nothing was reversed in a turn that has just begun"
    if state.passes == state.setup.players:
        yield "H-27: all have passed, and yet somebody is asked"


def _outcome_faults(state: Table, outcome: Outcome) -> Iterator[str]:
    players = range(state.setup.players)
    if len(outcome.scores) != len(players) or len(outcome.returns) != len(players):
        yield "the outcome does not speak of every seat"
    elif outcome != Outcome.of(outcome.winners, scores(state), outcome.how):
        yield "the outcome does not fit the table"
    if outcome.winners != tuple(seat for seat in players if seat in outcome.winners):
        yield "the winners are not seats of this table, each once and in order"
