"""What is open now in Sandwich Masters? The legal moves, and why the others are not."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sandwichcards.core.gate import listed_once, refusal
from sandwichcards.core.outcome import Ending
from sandwichcards.core.piles import distinct
from sandwichcards.core.seats import Seat, others
from sandwichcards.core.unions import complete
from sandwichcards.sandwich_masters.agenda import (
    ClaimOrder,
    DiscardOn,
    FaceInspector,
    PickIngredient,
    PickSandwich,
    PlayOn,
    Question,
    SpareCards,
    TakeTurn,
)
from sandwichcards.sandwich_masters.cards import White
from sandwichcards.sandwich_masters.effects import SAUCE, Bin, LoseIngredient, Symbol, plural
from sandwichcards.sandwich_masters.moves import (
    BRIBE,
    DECLINE,
    END,
    SCRAP,
    SHIFTS,
    SUBMIT,
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
    mask_of,
)
from sandwichcards.sandwich_masters.orders import matches
from sandwichcards.sandwich_masters.setup import Setup
from sandwichcards.sandwich_masters.table import Table, choices


def legal_moves(state: Table) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    return state._moves or listed_once(state, listed)  # noqa: SLF001  # mostly they are there


def listed(table: Table) -> tuple[Move, ...]:
    """The legal moves, worked out."""
    if table.outcome is not None:
        return ()
    question = table.agenda[-1]
    return _ANSWERS[type(question)](table, question)


def _in_a_turn(table: Table, question: TakeTurn) -> tuple[Move, ...]:
    """Playing, moving or discarding (M-5), or nothing (M-21)."""
    seat = question.seat
    hand, mask = distinct(table.hands[seat]), mask_of(table.sandwiches[seat])
    moves = _plays(table, seat, hand, mask)
    moves += SHIFTS[mask]
    moves += map(table.setup.book.discard.__getitem__, hand)
    moves.append(END)
    return tuple(moves)


def _playing_on(table: Table, question: PlayOn) -> tuple[Move, ...]:
    """Cards of the turn's symbol, and Special Sauce; any while only that was played (M-7, M-8)."""
    seat, symbol = question.seat, question.symbol
    hand = distinct(table.hands[seat])
    cards = [c for c in hand if symbol is None or c.symbol is symbol or c.symbol is SAUCE]
    if not cards:  # as a rule there is no other
        return _END_ALONE
    return (*_plays(table, seat, cards, mask_of(table.sandwiches[seat])), END)


_END_ALONE: tuple[Move, ...] = (END,)


def _plays(table: Table, seat: Seat, cards: Iterable[White], mask: int) -> list[Move]:
    """The cards wherever they can go; the mask is of one's own slots (M-9, M-10, M-30, M-34)."""
    book, sandwiches = table.setup.book, table.sandwiches
    own = book.own
    moves: list[Move] = []
    for card in cards:
        if card in own:
            moves += own[card][mask]
        elif card in book.inspect_by:
            moves += book.inspect_by[card][seat]
        else:
            attacks = book.attack[card]
            for rival in others(seat, len(sandwiches)):
                moves += attacks[rival][mask_of(sandwiches[rival])]
    return moves


def _discarding_on(table: Table, question: DiscardOn) -> tuple[Move, ...]:
    """Any card in hand, or no more (M-20)."""
    discards = table.setup.book.discard
    return (*map(discards.__getitem__, distinct(table.hands[question.seat])), END)


def _at_a_closed_sandwich(table: Table, question: ClaimOrder) -> tuple[Move, ...]:
    """The Orders that it matches, or none of them (M-12, M-13, M-28)."""
    claims = table.setup.book.claim
    found = matches(table.bar, table.sandwiches[question.seat][question.slot])
    return (*[claims[order] for order in found], DECLINE)


def _before_an_inspector(table: Table, question: FaceInspector) -> tuple[Move, ...]:
    """The punishment, and the bribe for who can pay it (M-30, M-31)."""
    can_pay = table.scores[question.seat] >= question.inspector.bribe
    return (BRIBE, SUBMIT) if can_pay else (SUBMIT,)


def _when_sparing(table: Table, question: SpareCards) -> tuple[Move, ...]:
    """Any card in hand (M-37)."""
    spares = table.setup.book.spare
    return tuple([spares[card] for card in distinct(table.hands[question.seat])])


def _when_losing(table: Table, question: PickIngredient) -> tuple[Move, ...]:
    """Every kind of such an ingredient in each sandwich (M-37)."""
    removes = table.setup.book.remove
    found = choices(LoseIngredient(question.which), table.sandwiches[question.seat])
    return tuple([removes[card][slot] for slot, card in found if card is not None])


def _when_binning(table: Table, question: PickSandwich) -> tuple[Move, ...]:
    """Every sandwich with such an ingredient (M-37)."""
    found = choices(Bin(question.which), table.sandwiches[question.seat])
    return tuple([SCRAP[slot] for slot, _ in found])


_ANSWERS: Mapping[type, Callable[[Table, Any], tuple[Move, ...]]] = complete(
    Question,
    {
        TakeTurn: _in_a_turn,
        PlayOn: _playing_on,
        DiscardOn: _discarding_on,
        ClaimOrder: _at_a_closed_sandwich,
        FaceInspector: _before_an_inspector,
        SpareCards: _when_sparing,
        PickIngredient: _when_losing,
        PickSandwich: _when_binning,
    },
)


# Explaining. The list decides; what follows only finds the words.


ENDED_BY: Mapping[Ending, str] = {
    Ending.GOAL: "M-45",
    Ending.LIMIT: "M-47",
    Ending.STALEMATE: "M-39",  # which does not come about: a turn can always be ended
    Ending.TIME: "M-46",
    Ending.ABANDONED: "M-69",
    Ending.FORFEIT: "M-69",
}
"""The rule by which each ending has ended the game."""
_BY_ROUNDS: Mapping[Ending, str] = {**ENDED_BY, Ending.LIMIT: "M-45"}


def ended_by(setup: Setup) -> Mapping[Ending, str]:
    """The rule by which each ending ends a game with this set-up: which limit comes first?"""
    rounds = setup.rules.rounds
    by_rounds = rounds is not None and rounds * setup.players == setup.last_turn
    return _BY_ROUNDS if by_rounds else ENDED_BY


def explain(state: Table, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    moves = legal_moves(state)
    return refusal(state, move, moves, over=ended_by(state.setup), unknown="M-5", reason=_reason)


def _reason(state: Table, question: Question, move: Move) -> str:
    match question, move:
        case ClaimOrder(), Claim(order) if order not in state.bar:
            return f"M-12: {order.name} is not on the Bar"
        case ClaimOrder(), Claim(order):
            return f"M-22: the sandwich does not match {order.name}"
        case FaceInspector(inspector=inspector), Bribe():
            return f"M-31: the bribe is {inspector.bribe} Noshdosh"
        case SpareCards(), Spare(card):
            return f"M-37: no {card.name} in hand"
        case PickIngredient(), Remove(slot, card):
            return f"M-37: {card.name} in sandwich {slot} is not what the effect asks for"
        case PickSandwich(), Scrap(slot):
            return f"M-37: sandwich {slot} is not what the effect asks for"
        case _:  # any other pair
            return (
                _UNASKED[type(move)]
                or _FIRST[type(question)]
                or _why_not_turn(state, question, move)
            )


_UNASKED: Mapping[type, str] = complete(
    Move,
    {
        **dict.fromkeys((Start, Lay, Attack, Inspect, Shift, Discard, EndTurn), ""),
        Claim: "M-49: an Order is completed only as a Bread lands on top of a sandwich",
        Decline: "M-13: there is no Order to decline",
        Bribe: "M-30: there is no Inspector to answer",
        Submit: "M-30: there is no Inspector to answer",
        Spare: "M-37: no effect asks for cards from the hand",
        Remove: "M-37: no effect asks for an ingredient",
        Scrap: "M-37: no effect asks for a sandwich",
    },
)
"""What is said to a move when another question is asked; nothing to those of a turn."""

_FIRST: Mapping[type, str] = complete(
    Question,
    {
        **dict.fromkeys((TakeTurn, PlayOn, DiscardOn), ""),
        ClaimOrder: "M-12: first claim an Order or decline",
        FaceInspector: "M-56: first the Inspector is settled",
        SpareCards: "M-37: first choose what the effect takes",
        PickIngredient: "M-37: first choose what the effect takes",
        PickSandwich: "M-37: first choose what the effect takes",
    },
)
"""What has to be done before the turn goes on."""


def _why_not_turn(state: Table, question: Question, move: Move) -> str:
    match question, move:
        case PlayOn() | DiscardOn(), Shift():
            return "M-5, M-17: a card is moved instead of playing or discarding"
        case DiscardOn(), Start() | Lay() | Attack() | Inspect():
            return "M-5, M-20: who discards plays nothing in that turn"
        case PlayOn(), Discard():
            return "M-5, M-20: who plays discards nothing in that turn"
        case _, Shift(source, _) if not state.sandwiches[question.seat][source]:
            return f"M-17: there is no sandwich {source} to take a card from"
        case _, Shift(_, target):
            return f"M-19: there is no sandwich {target} to move the card to"
        case _, Start() | Lay() | Attack() | Inspect():
            return _why_not_card(state, question, move.card) or _why_not_there(question.seat, move)
        case _, Discard(card):
            return _not_held(card)
        case _:  # an end, which is always open: no other move is left of those in a turn
            return "M-21: a turn can always be ended"


def _why_not_card(state: Table, question: Question, card: White) -> str | None:
    if card not in state.hands[question.seat]:
        return _not_held(card)
    symbol = question.symbol if isinstance(question, PlayOn) else None
    if symbol is not None and _is_barred(symbol, card):
        return f"M-7: this turn goes on with {plural(symbol)}, not with {card.name}"
    return None


def _is_barred(symbol: Symbol, card: White) -> bool:
    """Whether a card does not go with the turn's symbol; Special Sauce does with any (M-8)."""
    return card.symbol is not symbol and card.symbol is not SAUCE


def _not_held(card: White) -> str:
    return f"M-5: no {card.name} in hand"


def _why_not_there(seat: Seat, move: Start | Lay | Attack | Inspect) -> str:
    match move:
        case Start():
            return "M-9: four sandwiches are open already"
        case Lay():
            return "M-10: an ingredient goes on an open sandwich of one's own, begun with Bread"
        case Attack(_, rival, slot):
            if rival == seat:
                return "M-34: an Attack Condiment goes into another player's sandwich"
            return f"M-34: seat {rival} has no sandwich {slot}"
        case Inspect():
            return "M-30: an Inspector is played before another player"
