"""What is open now? The legal moves, and why the others are not."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.seats import Seat, others
from sandwichcards.sandwich_masters.effects import SAUCE, Bin, Lose, Symbol, Which
from sandwichcards.sandwich_masters.kinds import White
from sandwichcards.sandwich_masters.menu import (
    BRIBE,
    DECLINE,
    END,
    SCRAP,
    SHIFTS,
    SUBMIT,
    mask_of,
)
from sandwichcards.sandwich_masters.moves import (
    Attack,
    Bribe,
    Claim,
    ClaimOrder,
    Decline,
    Discard,
    DiscardOn,
    End,
    FaceInspector,
    Inspect,
    Lay,
    Move,
    PickIngredient,
    PickSandwich,
    PlayOn,
    Question,
    Remove,
    Scrap,
    Shift,
    Spare,
    SpareCards,
    Start,
    Step,
    Submit,
    TakeTurn,
)
from sandwichcards.sandwich_masters.orders import matches
from sandwichcards.sandwich_masters.state import State
from sandwichcards.sandwich_masters.table import choices

K = TypeVar("K")
M = TypeVar("M")


def legal_moves(state: State) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    moves = state._moves  # noqa: SLF001  # the cache is the state's, filling it is this room's
    if moves is None:
        moves = tuple(_legal_moves(state))
        object.__setattr__(state, "_moves", moves)
    return moves


def _legal_moves(state: State) -> Iterable[Move]:
    if not state.agenda:
        return ()
    question = state.agenda[-1]
    # The three questions of a turn come all the time, and `match` takes longer than `isinstance`.
    if isinstance(question, DiscardOn):
        discard = state.setup.menu.discard
        return (*map(discard.__getitem__, dict.fromkeys(state.hands[question.seat])), END)
    if isinstance(question, TakeTurn):
        return _turn(state, question.seat)
    if isinstance(question, PlayOn):
        return _goings_on(state, question.seat, question.symbol)
    return _answers(state, question)


def _answers(state: State, question: Step) -> Iterable[Move]:
    match question:
        case SpareCards(seat, _):
            return _each(state.setup.menu.spare, state.hands[seat])
        case ClaimOrder(seat, slot):
            found = matches(state.bar, state.sandwiches[seat][slot])
            return (*_each(state.setup.menu.claim, found), DECLINE)
        case FaceInspector(seat, inspector):
            return (BRIBE, SUBMIT) if state.scores[seat] >= inspector.bribe else (SUBMIT,)
        case PickIngredient(seat, which):
            return _removals(state, seat, which)
        case PickSandwich(seat, which):
            return [SCRAP[slot] for slot, _ in choices(Bin(which), state.sandwiches[seat])]
        case _:
            return ()


def _each(moves: Mapping[K, M], cards: Iterable[K]) -> Iterable[M]:
    """The move for each kind among the cards, once."""
    return map(moves.__getitem__, dict.fromkeys(cards))


def _turn(state: State, seat: Seat) -> list[Move]:
    """M-5: playing, moving or discarding; M-21: or nothing."""
    hand = dict.fromkeys(state.hands[seat])
    mask = mask_of(state.sandwiches[seat])
    menu = state.setup.menu
    moves = _plays(state, seat, hand, mask)
    moves += SHIFTS[mask]
    moves += map(menu.discard.__getitem__, hand)
    moves.append(END)
    return moves


def _goings_on(state: State, seat: Seat, symbol: Symbol | None) -> list[Move]:
    """M-7, M-8: cards of the turn's symbol, and Special Sauce; any while only that was played."""
    hand = dict.fromkeys(state.hands[seat])
    cards = [c for c in hand if symbol is None or c.symbol is symbol or c.symbol is SAUCE]
    moves = _plays(state, seat, cards, mask_of(state.sandwiches[seat])) if cards else []
    moves.append(END)
    return moves


def _plays(state: State, seat: Seat, cards: Iterable[White], mask: int) -> list[Move]:
    """The cards wherever they can go."""
    menu = state.setup.menu
    own = menu.own
    moves: list[Move] = []
    for card in cards:
        if card in own:
            moves += own[card][mask]
        elif card in menu.visits:
            moves += menu.visits[card][seat]
        else:
            sandwiches = state.sandwiches
            attacks = menu.attacks[card]
            for rival in others(seat, len(sandwiches)):
                moves += attacks[rival][mask_of(sandwiches[rival])]
    return moves


def _removals(state: State, seat: Seat, which: Which) -> list[Move]:
    remove = state.setup.menu.remove
    found = choices(Lose(which), state.sandwiches[seat])
    return [remove[card][slot] for slot, card in found if card is not None]


def explain(state: State, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    if move in legal_moves(state):
        return None
    question = state.question
    if question is None:
        return "M-39: the game is over"
    known = state.setup.catalogue.find(move)
    if known is None:
        return f"M-5: there is no such move at this table: {_words(move)}"
    return _reason(state, question, known)


def _words(move: object) -> str:
    return text_of(move) if isinstance(move, Move) else repr(move)


def _reason(state: State, question: Question, move: Move) -> str:
    match move:
        case Start() | Lay() | Attack() | Inspect() | Shift() | Discard() | End():
            return _wrong_time(question) or _why_not_turn(state, question, move)
        case Claim(order):
            if not isinstance(question, ClaimOrder):
                return "M-49: an Order is completed only as a Bread lands on top of a sandwich"
            if order not in state.bar:
                return f"M-12: {order.title} is not on the Bar"
            return f"M-22: the sandwich does not match {order.title}"
        case Decline():
            return "M-13: there is no Order to decline"
        case Bribe() | Submit():
            if isinstance(question, FaceInspector):
                return f"M-31: the bribe is {question.inspector.bribe} Noshdosh"
            return "M-30: there is no Inspector to answer"
        case Spare(card):
            if isinstance(question, SpareCards):
                return f"M-37: no {card.title} in hand"
            return "M-37: no effect asks for cards from the hand"
        case Remove(slot, card):
            if isinstance(question, PickIngredient):
                return f"M-37: {card.title} in sandwich {slot} is not what the effect asks for"
            return "M-37: no effect asks for an ingredient"
        case Scrap(slot):
            if isinstance(question, PickSandwich):
                return f"M-37: sandwich {slot} is not what the effect asks for"
            return "M-37: no effect asks for a sandwich"


def _wrong_time(question: Question) -> str | None:
    match question:
        case ClaimOrder():
            return "M-12: first claim an Order or decline"
        case FaceInspector():
            return "M-56: first the Inspector is settled"
        case SpareCards() | PickIngredient() | PickSandwich():
            return "M-37: first choose what the effect takes"
        case TakeTurn() | PlayOn() | DiscardOn():
            return None


Turn = Start | Lay | Attack | Inspect | Shift | Discard | End


def _why_not_turn(state: State, question: Question, move: Turn) -> str:
    seat = question.seat
    if not isinstance(question, TakeTurn) and isinstance(move, Shift):
        return "M-5, M-17: a card is moved instead of playing or discarding"
    if isinstance(question, DiscardOn) and not isinstance(move, Discard):
        return "M-5, M-20: who discards plays nothing in that turn"
    if isinstance(question, PlayOn) and isinstance(move, Discard):
        return "M-5, M-20: who plays discards nothing in that turn"
    match move:
        case Shift(source, target):
            return _why_not_shift(state, seat, source, target)
        case Start(card) | Lay(card, _) | Attack(card, _, _) | Inspect(card, _) | Discard(card):
            return _why_not_card(state, question, card) or _why_not_there(seat, move)
        case End():
            return "M-21: a turn can always be ended"


def _why_not_shift(state: State, seat: Seat, source: int, target: int) -> str:
    if not state.sandwiches[seat][source]:
        return f"M-17: there is no sandwich {source} to take a card from"
    return f"M-19: there is no sandwich {target} to move the card to"


def _why_not_card(state: State, question: Question, card: White) -> str | None:
    if card not in state.hands[question.seat]:
        return f"M-5: no {card.title} in hand"
    if isinstance(question, PlayOn) and question.symbol not in (None, card.symbol):
        return f"M-7: this turn is for {question.symbol}, and {card.title} is not"
    return None


def _why_not_there(seat: Seat, move: Turn) -> str:
    match move:
        case Start():
            return "M-9: four sandwiches are open already"
        case Attack(_, rival, slot):
            if rival == seat:
                return "M-34: an Attack Condiment goes into another player's sandwich"
            return f"M-34: seat {rival} has no sandwich {slot}"
        case Inspect():
            return "M-30: an Inspector is played before another player"
        case _:
            return "M-10: an ingredient goes on an open sandwich of one's own, begun with Bread"
