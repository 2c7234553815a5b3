"""What is open now in Plates & Napkins? The legal moves, why others are not, and who would eat."""

from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Protocol

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.piles import distinct
from sandwichcards.core.seats import Seat
from sandwichcards.plates.agenda import (
    GiveCard,
    MakeBid,
    MakeLastBid,
    MayInterrupt,
    TakeTurn,
    TossOne,
)
from sandwichcards.plates.cards import (
    Bid,
    BidBonus,
    Card,
    LowestEats,
    PlateWorth,
    Worth,
    value_of,
)
from sandwichcards.plates.moves import (
    OPT_OUT,
    PASS,
    Add,
    Discard,
    Finish,
    Give,
    Lay,
    Move,
    NapkinPlay,
    OptOut,
    Pass,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOn,
    Start,
    Toss,
)
from sandwichcards.plates.setup import Setup
from sandwichcards.plates.state import TO_DRAW, State, TableNapkin, is_unfinished


def legal_moves(state: State) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    moves = state._moves  # noqa: SLF001  # the cache is the state's, filling it is this room's
    if moves is None:
        moves = () if state.outcome is not None else _LISTS[type(state.agenda[-1])](state)
        object.__setattr__(state, "_moves", moves)
    return moves


def _in_a_window(state: State) -> tuple[Move, ...]:
    """Pass, or play any napkin at anything it can name (P-30, P-55)."""
    seat = state.agenda[-1].seat
    hand = state.hands[seat]
    plays = state.setup.moves.play_by[seat]
    if plays.keys().isdisjoint(hand):  # as a rule there is no napkin
        return _PASS_ALONE
    moves: list[Move] = [PASS]
    for card in distinct(hand):
        if card in plays:
            moves += _against(state, card) or plays[card]
    return tuple(moves)


_PASS_ALONE: tuple[Move, ...] = (PASS,)


def _against(state: State, napkin: Card) -> list[PlayAgainst]:
    """The ways to play a napkin against those on the table, by kind and owner (P-55)."""
    if not state.napkins:
        return []  # P-62
    rows = state.setup.moves.play_against
    moves = [
        rows[napkin, each.play.napkin][each.owner]
        for each in state.napkins
        if (napkin, each.play.napkin) in rows
    ]
    return list(dict.fromkeys(moves))


def _in_a_turn(state: State) -> tuple[Move, ...]:
    """The four options of building (P-7 to P-11)."""
    empty = [plate for plate, cards in enumerate(state.plates) if not cards]
    begun = [plate for plate, cards in enumerate(state.plates) if is_unfinished(cards)]
    can_draw = len(state.draw_pile) + len(state.discard_pile) >= TO_DRAW  # P-11, P-46
    tables = state.setup.moves
    moves: list[Move] = []
    for card in distinct(state.hands[state.agenda[-1].seat]):
        if card in tables.start:
            moves += [tables.start[card][plate] for plate in empty]
            moves += [tables.finish[card][plate] for plate in begun]
        elif can_draw and card in tables.add:
            moves += [tables.add[card][plate] for plate in begun]
        moves.append(tables.discard[card])
    return tuple(moves)


def _in_a_bid(state: State) -> tuple[Move, ...]:
    """Opt out, or lay any card before anyone (P-14, P-15)."""
    moves: list[Move] = [OPT_OUT]
    rows = state.setup.moves.lay
    for card in distinct(state.hands[state.agenda[-1].seat]):
        moves += rows[card]
    return tuple(moves)


def _after_drawing(state: State) -> tuple[Move, ...]:
    """Either of the two cards drawn (P-8)."""
    tosses = state.setup.moves.toss
    return tuple([tosses[card] for card in distinct(state.drawn)])


def _when_giving(state: State) -> tuple[Move, ...]:
    """Any card in hand (P-32, P-35)."""
    gifts = state.setup.moves.give
    return tuple([gifts[card] for card in distinct(state.hands[state.agenda[-1].seat])])


_LISTS: Mapping[type, Callable[[State], tuple[Move, ...]]] = {
    MayInterrupt: _in_a_window,
    TakeTurn: _in_a_turn,
    MakeBid: _in_a_bid,
    MakeLastBid: _in_a_bid,
    TossOne: _after_drawing,
    GiveCard: _when_giving,
}


# Counting. Napkins on the table may change all of it (P-64). A view can be counted as well as a
# state: cards that it does not show count nothing.


class _Lying(Protocol):
    @property
    def before(self) -> Seat: ...
    @property
    def card(self) -> Card | None: ...


class Countable(Protocol):
    """A state or a view, as far as counting goes."""

    @property
    def setup(self) -> Setup:
        """All that never changes in a game."""

    @property
    def plates(self) -> tuple[tuple[Card, ...], ...]:
        """What lies on each plate."""

    @property
    def napkins(self) -> tuple[TableNapkin, ...]:
        """The napkins that stay on the table."""

    @property
    def laid(self) -> Sequence[_Lying]:
        """The cards laid in this bidding."""


def bid_scores(table: Countable) -> tuple[int, ...]:
    """The bid score of every seat, in or out: Bids count, other cards don't (P-20, P-53)."""
    scores = [0] * table.setup.players
    for laid in table.laid:
        if isinstance(laid.card, Bid):
            scores[laid.before] += laid.card.value
    for each in table.napkins:
        match each.play.napkin.effect, each.play:
            case BidBonus(plus, _), PlayAt(_, seat):
                scores[seat] += plus
            case _:
                pass
    return tuple(scores)


def eaters(table: Countable) -> tuple[Seat, ...]:
    """Who has to eat: the highest bid score, or the lowest if a napkin says so (P-21)."""
    scores = bid_scores(table)
    reverse = any(isinstance(each.play.napkin.effect, LowestEats) for each in table.napkins)
    wanted = min(scores) if reverse else max(scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == wanted)


def worth(table: Countable, plate: int) -> int:
    """What eating the sandwich on a plate brings now (P-6, P-54)."""
    points = sum(value_of(card) or 0 for card in table.plates[plate])
    for each in table.napkins:
        match each.play.napkin.effect:
            case Worth(times, plus, _):
                points = points * times + plus
            case PlateWorth(times, plus) if lies_on(each, plate):
                points = points * times + plus
            case _:
                pass
    return points


def lies_on(napkin: TableNapkin, plate: int) -> bool:
    """Whether a napkin stays with this plate."""
    return isinstance(napkin.play, PlayOn) and napkin.play.plate == plate


# Explaining. The list decides; what follows only finds the words.


def explain(state: State, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    if move in legal_moves(state):
        return None
    if state.question is None:
        return "P-38: the game is over"
    known = state.setup.catalogue.find(move)
    if known is None:
        return f"P-43: there is no such move at this table: {_words(move)}"
    answers, request = _REQUESTS[type(state.question)]
    if not isinstance(known, answers) or isinstance(known, OptOut | Pass):
        return request
    return _reason(state, state.question.seat, known)


def _words(move: object) -> str:
    return text_of(move) if isinstance(move, Move) else repr(move)


_REQUESTS: Mapping[type, tuple[type | UnionType, str]] = {
    MayInterrupt: (NapkinPlay | Pass, "P-30: this is the moment to play a napkin or to pass"),
    TakeTurn: (
        Start | Add | Finish | Discard,
        "P-7: this is the moment to start, to add, to finish or to discard",
    ),
    TossOne: (Toss, "P-8: one of the two cards just drawn has to be tossed first"),
    MakeBid: (Lay | OptOut, "P-14: this is the moment to lay a card or to opt out"),
    MakeLastBid: (Lay | OptOut, "P-18: this is the moment to lay the last card or to opt out"),
    GiveCard: (Give, "P-36: the cards to give away have to be chosen first"),
}
"""What answers each question, and what is said to anything else."""


def _reason(
    state: State, seat: Seat, move: Start | Add | Finish | Discard | Toss | Lay | Give | NapkinPlay
) -> str:
    match move:
        case Start(card, plate):
            return _missing(state, seat, card, "P-7") or f"P-5: plate {plate} is not empty"
        case Add(card, plate):
            return _missing(state, seat, card, "P-8") or _why_not_add(state, plate)
        case Finish(card, plate):
            return _missing(state, seat, card, "P-9") or _nothing_begun(plate, "P-9")
        case Discard(card):
            return _not_held(card, "P-10")
        case Toss(card):
            return f"P-8: {card} is not one of the two cards just drawn"
        case Lay(card, _):
            return _not_held(card, "P-15")
        case Give(card):
            return _not_held(card, "P-35")
        case PlayOn(napkin, _):
            return _not_held(napkin, "P-25")
        case PlayAt(napkin, _):
            return _missing(state, seat, napkin, "P-25") or f"P-56: {napkin} is not for oneself"
        case Play(napkin):
            return (
                _missing(state, seat, napkin, "P-25")
                or f"P-55: {napkin} has to name a napkin on the table"
            )
        case PlayAgainst(napkin, other, owner):
            return (
                _missing(state, seat, napkin, "P-25")
                or f"P-55: there is no {other} of seat {owner} on the table"
            )


def _not_held(card: Card, rule: str) -> str:
    return f"{rule}: no {card} in hand"


def _missing(state: State, seat: Seat, card: Card, rule: str) -> str | None:
    return None if card in state.hands[seat] else _not_held(card, rule)


def _nothing_begun(plate: int, rule: str) -> str:
    return f"{rule}: there is no unfinished sandwich on plate {plate}"


def _why_not_add(state: State, plate: int) -> str:
    if is_unfinished(state.plates[plate]):
        return "P-11: there are no two cards to draw"
    return _nothing_begun(plate, "P-8")
