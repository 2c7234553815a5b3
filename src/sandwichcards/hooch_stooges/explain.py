"""Why is a move not legal now? Words with the rule; they never decide, the list does."""

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import PlayingCard
from sandwichcards.hooch_stooges.effects import Chart
from sandwichcards.hooch_stooges.moves import (
    Attack,
    Battle,
    Block,
    Buy,
    Cash,
    ChooseTurf,
    Defeat,
    DefeatOne,
    Destroy,
    DestroyOne,
    Discard,
    DiscardTogether,
    EndTurn,
    GiveUpCard,
    GiveUpStooge,
    Keep,
    Lose,
    Move,
    NameBlockers,
    Pass,
    Play,
    Question,
    Raise,
    RaiseOne,
    Recall,
    RecallOne,
    Replace,
    ReplaceCard,
    Reroll,
    ReviveOne,
    Rob,
    RobOne,
    Scrap,
    ScrapOne,
    Spend,
    StopBlocking,
    Storm,
    Swing,
    SwingStooge,
    Take,
    TakeCard,
    TakeTurn,
    Unswing,
    UnswingChoice,
    Use,
    UseTurf,
)
from sandwichcards.hooch_stooges.rules import legal_moves
from sandwichcards.hooch_stooges.state import State
from sandwichcards.hooch_stooges.table import lineup_of


def explain(state: State, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    if move in legal_moves(state):
        return None
    question = state.question
    if question is None:
        return "S-43: the game is over"
    known = state.setup.catalogue.find(move)
    if known is None:
        return f"S-70: there is no such move at this table: {_words(move)}"
    return _reason(state, question, known)


def _words(move: object) -> str:
    return text_of(move) if isinstance(move, Move) else repr(move)


def _reason(state: State, question: Question, move: Move) -> str:
    match move:
        case Play() | Cash() | Buy() | Spend() | EndTurn():
            return _why_not_act(state, question, move)
        case Attack() | Block() | StopBlocking() | Swing() | Storm() | Use() | Pass():
            return _why_not_attack(question, move)
        case Keep() | Reroll():
            return "S-68: there is no roll to keep or to take back"
        case Lose() | Discard():
            return _why_not_lose(question, move)
        case _:
            return _why_not_aim(question, move)


def _why_not_act(
    state: State, question: Question, move: Play | Cash | Buy | Spend | EndTurn
) -> str:
    if isinstance(question, UseTurf) and isinstance(move, Cash):
        return f"S-10: no {move.card} in hand"
    if not isinstance(question, TakeTurn):
        if isinstance(move, Play | Spend) and any(isinstance(s, Battle) for s in state.agenda):
            return "S-30: during an attack no card is played and the Hooch Chart is closed"
        return f"S-57: {text_of(move)} has to wait until what is under way is settled"
    seat, limit = question.seat, state.rules.action_limit
    if limit is not None and state.actions >= limit:
        return f"S-67: {limit} actions are done, the Main step has to end"
    match move:
        case Play(card):
            return f"S-7: no {card} in hand"
        case Cash(card):
            return f"S-10: no {card} in hand"
        case Buy(card):
            return _why_not_buy(state, seat, card)
        case Spend(entry):
            return _why_not_spend(state, seat, entry)
        case EndTurn():  # pragma: no cover  # it can always be, when a turn is being taken
            return "S-39: the turn can be ended"


def _why_not_buy(state: State, seat: Seat, card: PlayingCard) -> str:
    if card not in lineup_of(state, seat):
        return f"S-11: there is no {card} in the line-up"
    return f"S-11: {card} costs {card.cost}, and there are {state.hooch[seat]} hooch"


def _why_not_spend(state: State, seat: Seat, entry: Chart) -> str:
    if state.hooch[seat] >= entry.price:
        return f"S-60: {entry.value} could do nothing now"
    return f"S-12: {entry.value} costs {entry.price}, and there are {state.hooch[seat]} hooch"


def _why_not_attack(
    question: Question,
    move: Attack | Block | StopBlocking | Swing | Storm | Use | Pass,
) -> str:
    match move, question:
        case Attack(place), ChooseTurf():
            return f"S-21: place {place} is neither one's own nor next to one that is"
        case Attack(), _:
            return "S-21: no turf is being chosen"
        case Block(stooge), NameBlockers():
            return f"S-22: no further {stooge} in play to block"
        case ((Block() | StopBlocking()), _):
            return "S-22: no blockers are being named"
        case Swing(stooge, target), SwingStooge():
            return f"S-24: no unswung {stooge}, or no blocking {target}"
        case Storm(), SwingStooge():
            return "S-25: a blocker is left, or no such stooge is unswung"
        case ((Swing() | Storm()), _):
            return "S-24: no swing is due"
        case Use(), UseTurf(_, _, price):
            return f"S-29: the ability costs {price}"
        case Use(), _:
            return "S-29: no turf has just been taken"
        case _:
            return "S-56: there is nothing here to pass on"


def _why_not_lose(question: Question, move: Lose | Discard) -> str:
    match move, question:
        case Lose(stooge), GiveUpStooge():
            return f"S-32: no such {stooge} in play"
        case Lose(), _:
            return "S-32: no stooge has to be given up"
        case Discard(card), (GiveUpCard() | DiscardTogether()):
            return f"S-52: no {card} in hand"
        case _:
            return "S-52: nothing has to be discarded"


def _why_not_aim(
    question: Question,
    move: Take | Replace | Recall | Rob | Raise | Unswing | Defeat | Scrap | Destroy,
) -> str:
    match move, question:
        case Take(card), TakeCard(_, limit):
            return f"S-17: no {card} in the line-up that costs {limit} or less"
        case Replace(card), ReplaceCard():
            return f"S-13: no {card} in the line-up"
        case ((Recall(card) | Scrap(card)), (RecallOne() | ReviveOne() | ScrapOne())):
            return f"S-70: no {card} in the discard pile to be chosen"
        case Rob(seat), RobOne():
            return f"S-70: seat {seat} is no opponent with hooch"
        case ((Raise(stooge) | Unswing(stooge)), (RaiseOne() | UnswingChoice())):
            return f"S-69: no such {stooge} in play"
        case Defeat(seat, stooge), DefeatOne(_, health):
            return (
                f"S-70: seat {seat} is no opponent with such a {stooge} of health {health} or less"
            )
        case Destroy(seat), DestroyOne():
            return f"S-19: seat {seat} is no opponent with an HQ token"
        case _:
            return f"S-20: no effect asks for {text_of(move)} now"
