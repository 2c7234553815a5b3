"""Can it lie like that in Plates & Napkins? Every fault of an arrangement, in words."""

import re
from collections.abc import Iterator
from itertools import pairwise

from sandwichcards.core.checks import (
    faults_in,
    miscounts,
    out_of_order,
    outcome_faults,
    turn_faults,
    uncounted,
    uneven,
)
from sandwichcards.core.piles import hand_of
from sandwichcards.core.seats import Seat, around
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
from sandwichcards.plates.cards import Bread, Part
from sandwichcards.plates.effects import Aim, TradeCards
from sandwichcards.plates.moves import NapkinPlay, PlayAt
from sandwichcards.plates.table import (
    FEWEST_TO_CHOOSE_FROM,
    TO_DRAW,
    Table,
    at_stake,
    cards_of,
    is_finished,
    may_be_asked,
    owed,
)


def faults_of(state: Table) -> tuple[str, ...]:
    """What is wrong with an arrangement; what passes can be played on."""
    return faults_in(state, _shape_faults, _faults)


def _shape_faults(state: Table) -> Iterator[str]:
    players, plates = state.setup.players, state.setup.plates
    yield from uneven(state, players, "hands", "scores", "out", "aside")
    yield from (f"P-1: {fault}" for fault in uneven(state, plates, "plates"))
    yield from _strangers(state)
    yield from _agenda_faults(state)


def _faults(state: Table) -> Iterator[str]:
    yield from out_of_order("hand", state.hands)
    yield from out_of_order("set-aside hand", state.aside)
    if state.drawn != hand_of(state.drawn):
        yield "the drawn cards are not in the order of the slugs"
    yield from _plate_faults(state)
    yield from _bidding_faults(state)
    for napkin in (each.play.napkin for each in state.napkins):
        if not napkin.stays:
            yield f"P-28: {napkin} does not stay on the table"
    yield from _choice_faults(state)
    yield from _question_faults(state)
    yield from turn_faults("P-41", state.turn, state.setup.last_turn)
    yield from uncounted(state, "scores", "eaten")
    last = state.setup.last_sandwich
    if state.eaten < 0 or (last is not None and state.eaten > last):
        yield f"P-39: {state.eaten} sandwiches can't have been eaten"
    yield from miscounts(cards_of(state), state.setup.counts)  # P-3


def _strangers(state: Table) -> Iterator[str]:
    """Seats, plates and napkins that are not at this table."""
    seats, plates = range(state.setup.players), range(state.setup.plates)
    for laid in state.laid:
        if laid.seat not in seats:
            yield f"P-14: a bid laid by nobody: there is no seat {laid.seat}"
        if laid.before not in seats:
            yield f"P-14: a bid laid before nobody: there is no seat {laid.before}"
    for napkin in state.napkins:
        if napkin.owner not in seats:
            yield f"P-28: a napkin on the table of nobody: there is no seat {napkin.owner}"
        yield from _play_faults(state, napkin.owner, napkin.play)
    for step in state.agenda:
        if step.seat not in seats:
            yield f"there is no seat {step.seat} for {step}"
        if isinstance(step, MayInterrupt) and step.opener not in seats:
            yield f"there is no seat {step.opener} to open a window"
        if isinstance(step, OpenBidding | Eat) and step.plate not in plates:
            yield f"P-1: there is no plate {step.plate}"
        if isinstance(step, Resolve):
            yield from _play_faults(state, step.seat, step.play)


def _play_faults(state: Table, seat: Seat, play: NapkinPlay) -> Iterator[str]:
    if state.setup.catalogue.find(play) is None:
        yield f"P-55: no napkin of this table can be played like {play}"
    elif isinstance(play, PlayAt) and play.napkin.effect.aim is Aim.OTHER and play.seat == seat:
        rule = "P-56" if isinstance(play.napkin.effect, TradeCards) else "P-71"
        yield f"{rule}: {play.napkin} is not played at oneself"


_LETTERS = complete(
    Step,
    {
        TakeTurn: "T",
        TossOne: "X",
        MakeBid: "B",
        MakeLastBid: "L",
        MayInterrupt: "W",
        GiveCard: "G",
        LoseNapkin: "C",
        CloseTurn: "E",
        DrawTwo: "D",
        OpenBidding: "O",
        NextBid: "N",
        TurnUp: "U",
        Eat: "A",
        Resolve: "R",
    },
)
_AGENDA = re.compile(
    "T|EX|AU[BL]"  # a question of building or bidding
    "|(T|E|D|O|AUN|AU|A)W(RW)*(R[GC])?"  # a window over a step, and napkins with windows over that
)
_AGENDA_OF_AN_ENDED_GAME = re.compile(f"A?|{_AGENDA.pattern}")


def _agenda_faults(state: Table) -> Iterator[str]:
    letters = "".join(_LETTERS[type(step)] for step in state.agenda)
    pattern = _AGENDA if state.outcome is None else _AGENDA_OF_AN_ENDED_GAME
    if not pattern.fullmatch(letters):
        names = ", ".join(type(step).__name__ for step in state.agenda) or "nothing"
        yield f"P-30: no game comes to an agenda of {names}"


def _plate_faults(state: Table) -> Iterator[str]:
    bottom = state.agenda[0] if state.agenda else None
    for plate, sandwich in enumerate(state.plates):
        if sandwich and not isinstance(sandwich[0], Bread):
            yield f"P-5: the sandwich on plate {plate} is not started with Bread"
        if not all(isinstance(card, Part) for card in sandwich[1:-1]):
            yield f"P-12: something between the Breads on plate {plate} is no part"
        if sandwich[1:] and not isinstance(sandwich[-1], Part | Bread):
            yield f"P-12: {sandwich[-1]} on plate {plate} is no part"
        if is_finished(sandwich) and not (
            isinstance(bottom, OpenBidding | Eat) and bottom.plate == plate
        ):
            yield f"P-9: the sandwich on plate {plate} is finished, and yet nobody bids for it"


def _bidding_faults(state: Table) -> Iterator[str]:
    bottom = state.agenda[0] if state.agenda else None
    if not isinstance(bottom, Eat):
        if state.laid:
            yield "P-14: cards are laid, and yet there is no bidding"
        if any(state.out):
            yield "P-17: somebody is out of the bidding, and yet there is none"
        return
    left = state.out.count(False)
    step = state.agenda[2] if len(state.agenda) > len("AU") else None
    if not left:
        yield "P-18: nobody is left in the bidding"
    if not isinstance(step, MakeBid | MakeLastBid):
        return
    if isinstance(step, MakeBid) and (state.out[step.seat] or left == 1):
        yield f"P-17: it is not for seat {step.seat} to bid"
    elif isinstance(step, MakeLastBid) and (state.out[step.seat] or left > 1):
        yield f"P-18: it is not for seat {step.seat} to lay the last card"
    elif not is_finished(state.plates[bottom.plate]):
        yield f"P-49: there is nothing to bid for on plate {bottom.plate}"


def _choice_faults(state: Table) -> Iterator[str]:
    """Cards that lie apart belong to a choice under way (P-8, P-36)."""
    below, top = ((None, None), *pairwise(state.agenda))[-1]
    if isinstance(top, TossOne) and isinstance(below, CloseTurn):
        if top.seat != below.seat or len(state.drawn) != TO_DRAW:
            yield f"P-8: seat {top.seat} is asked to discard one of {len(state.drawn)} cards"
    elif state.drawn:
        yield "P-8: cards are drawn, and yet nobody is asked to discard one"
    if isinstance(top, GiveCard) and isinstance(below, Resolve):
        yield from _giving_faults(state, below, top.seat)
    elif any(state.aside):
        yield "P-36: cards are set aside, and yet nobody chooses any"
    if isinstance(top, LoseNapkin) and isinstance(below, Resolve):
        yield from _losing_faults(state, below, top.seat)


def _giving_faults(state: Table, step: Resolve, asked: Seat) -> Iterator[str]:
    if owed(state, step, asked) < 1:
        yield f"P-36: seat {asked} has no card to choose for {step.play.napkin}"
        return
    order = around(step.seat, state.setup.players)
    turn = order.index(asked)
    early = any(state.aside[seat] for seat in order[turn + 1 :])
    if early or any(owed(state, step, seat) for seat in order[:turn]):
        yield f"P-36: it is not for seat {asked} to choose a card for {step.play.napkin}"


def _losing_faults(state: Table, step: Resolve, asked: Seat) -> Iterator[str]:
    found = at_stake(state, step.play)
    places = {each.play for each in found}
    if len(places) < FEWEST_TO_CHOOSE_FROM or found[0].owner != asked:
        yield f"P-65: seat {asked} has nothing to choose for {step.play.napkin}"


def _question_faults(state: Table) -> Iterator[str]:
    if state.outcome is not None:
        yield from outcome_faults(state.outcome, state.scores)
        return
    question = state.agenda[-1]
    if isinstance(question, TakeTurn | MakeBid | MakeLastBid | MayInterrupt):
        hand = state.hands[question.seat]
        if not hand:
            yield f"P-19, P-47, P-52: seat {question.seat} is asked without a card"
        elif isinstance(question, MayInterrupt) and not may_be_asked(state, question.seat):
            yield f"P-31: seat {question.seat} is asked without a napkin"
    if any(score >= goal for score in state.scores for goal in [state.setup.goal] if goal):
        yield "P-38: somebody has won, and yet the game is not over"
    if state.eaten == state.setup.last_sandwich:
        yield "P-39: the last sandwich is eaten, and yet the game is not over"
