"""What is open now in Plates & Napkins? The legal moves, why others are not, and who would eat."""

from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Protocol

from sandwichcards.core.gate import listed_once, refusal
from sandwichcards.core.outcome import Ending
from sandwichcards.core.piles import distinct
from sandwichcards.core.seats import Seat
from sandwichcards.core.unions import complete
from sandwichcards.plates.agenda import (
    GiveCard,
    LoseNapkin,
    MakeBid,
    MakeLastBid,
    MayInterrupt,
    Question,
    Resolve,
    TakeTurn,
    TossOne,
)
from sandwichcards.plates.cards import Bid, Card, Napkin, value_of
from sandwichcards.plates.effects import BidBonus, LowestEats, PlateWorth, TradeCards, Worth
from sandwichcards.plates.moves import (
    OPT_OUT,
    PASS,
    Add,
    Discard,
    Finish,
    Give,
    Lay,
    LoseAt,
    LoseOnto,
    Move,
    NapkinLoss,
    NapkinPlay,
    OptOut,
    Pass,
    Play,
    PlayAgainst,
    PlayAt,
    PlayOnto,
    Start,
    Toss,
)
from sandwichcards.plates.setup import Setup
from sandwichcards.plates.table import TO_DRAW, Table, TableNapkin, at_stake, is_unfinished


def legal_moves(state: Table) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    return state._moves or listed_once(state, listed)  # noqa: SLF001  # mostly they are there


def listed(table: Table) -> tuple[Move, ...]:
    """The legal moves, worked out."""
    if table.outcome is not None:
        return ()
    question = table.agenda[-1]
    return _ANSWERS[type(question)](table, question.seat)


def _in_a_window(table: Table, seat: Seat) -> tuple[Move, ...]:
    """Pass, or play any napkin at anything it can name (P-30, P-55)."""
    hand = table.hands[seat]
    plays = table.setup.book.play_by[seat]
    if plays.keys().isdisjoint(hand):  # as a rule there is no napkin
        return _PASS_ALONE
    moves: list[Move] = [PASS]
    for card in distinct(hand):
        if card in plays:
            moves += _against(table, card) or plays[card]
    return tuple(moves)


_PASS_ALONE: tuple[Move, ...] = (PASS,)


def _against(table: Table, napkin: Card) -> list[PlayAgainst]:
    """The ways to play a napkin against those on the table, by kind and owner (P-55)."""
    if not table.napkins:
        return []  # P-62
    rows = table.setup.book.play_against
    moves = [
        rows[napkin, each.play.napkin][each.owner]
        for each in table.napkins
        if (napkin, each.play.napkin) in rows
    ]
    return list(dict.fromkeys(moves))


def _in_a_turn(table: Table, seat: Seat) -> tuple[Move, ...]:
    """The four options of building (P-7 to P-11)."""
    empty = [plate for plate, cards in enumerate(table.plates) if not cards]
    begun = [plate for plate, cards in enumerate(table.plates) if is_unfinished(cards)]
    can_draw = len(table.draw_pile) + len(table.discard_pile) >= TO_DRAW  # P-11, P-46
    book = table.setup.book
    moves: list[Move] = []
    for card in distinct(table.hands[seat]):
        if card in book.start:
            moves += [book.start[card][plate] for plate in empty]
            moves += [book.finish[card][plate] for plate in begun]
        elif can_draw and card in book.add:
            moves += [book.add[card][plate] for plate in begun]
        moves.append(book.discard[card])
    return tuple(moves)


def _in_a_bid(table: Table, seat: Seat) -> tuple[Move, ...]:
    """Opt out, or lay any card before anyone (P-14, P-15)."""
    moves: list[Move] = [OPT_OUT]
    rows = table.setup.book.lay
    for card in distinct(table.hands[seat]):
        moves += rows[card]
    return tuple(moves)


def _after_drawing(table: Table, _seat: Seat) -> tuple[Move, ...]:
    """Either of the two cards drawn (P-8)."""
    tosses = table.setup.book.toss
    return tuple([tosses[card] for card in distinct(table.drawn)])


def _when_losing(table: Table, _seat: Seat) -> tuple[Move, ...]:
    """Any place from which a napkin can go (P-65)."""
    step, losses = table.agenda[-2], table.setup.book.lose
    assert isinstance(step, Resolve)  # noqa: S101  # nothing else asks for it
    return tuple(dict.fromkeys([losses[each.play] for each in at_stake(table, step.play)]))


def _when_giving(table: Table, seat: Seat) -> tuple[Move, ...]:
    """Any card in hand (P-32, P-35)."""
    gifts = table.setup.book.give
    return tuple([gifts[card] for card in distinct(table.hands[seat])])


_ANSWERS: Mapping[type, Callable[[Table, Seat], tuple[Move, ...]]] = complete(
    Question,
    {
        MayInterrupt: _in_a_window,
        TakeTurn: _in_a_turn,
        MakeBid: _in_a_bid,
        MakeLastBid: _in_a_bid,
        TossOne: _after_drawing,
        GiveCard: _when_giving,
        LoseNapkin: _when_losing,
    },
)


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
        effect, play = each.play.napkin.effect, each.play
        if isinstance(effect, BidBonus) and isinstance(play, PlayAt):
            scores[play.seat] += effect.plus
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
        effect = each.play.napkin.effect
        if isinstance(effect, Worth) or (isinstance(effect, PlateWorth) and lies_on(each, plate)):
            points = points * effect.times + effect.plus
    return points


def count_of(table: Countable, plate: int) -> tuple[tuple[int, ...], tuple[Seat, ...], int]:
    """The bid scores, who would eat from a plate, and what that would bring."""
    return bid_scores(table), eaters(table), worth(table, plate)


def lies_on(napkin: TableNapkin, plate: int) -> bool:
    """Whether a napkin stays with this plate."""
    return isinstance(napkin.play, PlayOnto) and napkin.play.plate == plate


# Explaining. The list decides; what follows only finds the words.


ENDED_BY: Mapping[Ending, str] = {
    Ending.GOAL: "P-38",
    Ending.LIMIT: "P-41",
    Ending.STALEMATE: "P-67",
    Ending.TIME: "P-73",
    Ending.ABANDONED: "P-73",
    Ending.FORFEIT: "P-73",
}
"""The rule by which each ending has ended the game, where points are the goal."""
_ENDED_BY_SANDWICHES = {**ENDED_BY, Ending.GOAL: "P-39"}


def ended_by(table: Table) -> Mapping[Ending, str]:
    """The rule by which each ending ends a game with this set-up (P-38, P-39)."""
    return _ENDED_BY_SANDWICHES if table.setup.goal is None else ENDED_BY


def explain(state: Table, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    moves = legal_moves(state)
    return refusal(state, move, moves, over=ended_by(state), unknown="P-43", reason=_reason)


_REQUESTS: Mapping[type, tuple[type | UnionType, str]] = complete(
    Question,
    {
        MayInterrupt: (NapkinPlay | Pass, "P-30: this is the moment to play a napkin or to pass"),
        TakeTurn: (
            Start | Add | Finish | Discard,
            "P-7: this is the moment to start, to add, to finish or to discard",
        ),
        TossOne: (Toss, "P-8: one of the two cards just drawn has to be tossed first"),
        MakeBid: (Lay | OptOut, "P-14: this is the moment to lay a card or to opt out"),
        MakeLastBid: (Lay | OptOut, "P-18: this is the moment to lay the last card or to decline"),
        GiveCard: (Give, "P-36: the cards to give away have to be chosen first"),
        LoseNapkin: (NapkinLoss, "P-65: the napkin that leaves has to be chosen first"),
    },
)
"""What answers each question, and what is said to anything else."""

_NO_WINDOW: Mapping[type, str] = complete(
    Question,
    {
        MayInterrupt: "",  # here they can be played
        TakeTurn: "the next window opens after a card is played",
        TossOne: "between the two cards drawn and the one tossed there is no window",
        MakeBid: "the next window opens after the bid",
        MakeLastBid: "the next window opens after the bid",
        GiveCard: "while cards are chosen for a napkin there is no window",
        LoseNapkin: "while a napkin takes effect there is no window",
    },
)
"""Why no napkin can be played when each question is asked (P-30)."""


def _reason(state: Table, question: Question, move: Move) -> str:
    answers, request = _REQUESTS[type(question)]
    if isinstance(move, answers):
        return _why_not(state, question.seat, move) or request
    if isinstance(move, NapkinPlay):
        return f"P-30: no napkin now: {_NO_WINDOW[type(question)]}"
    return request


def _why_not(state: Table, seat: Seat, move: Move) -> str | None:
    match move:
        case Pass() | OptOut():
            return None  # where these are answers, they are legal
        case Start(card, plate):
            return (
                _missing(state, seat, card, "P-7")
                or f"P-5: {state.setup.plate_name(plate)} is not empty"
            )
        case Add(card, plate):
            return _missing(state, seat, card, "P-8") or _why_not_add(state, plate)
        case Finish(card, plate):
            return _missing(state, seat, card, "P-9") or _nothing_begun(state, plate, "P-9")
        case Discard(card):
            return _not_held(card, "P-10")
        case Toss(card):
            return f"P-8: {card.name} is not one of the two cards just drawn"
        case Lay(card, _):
            return _not_held(card, "P-15")
        case Give(card):
            return _not_held(card, "P-35")
        case LoseAt(napkin, _) | LoseOnto(napkin, _):
            return f"P-65: there is no such {napkin.name} to give up"
        case PlayOnto(napkin, _):
            return _not_held(napkin, "P-25")
        case PlayAt(napkin, _):
            return _missing(state, seat, napkin, "P-25") or _not_at_oneself(napkin)
        case Play(napkin):
            return (
                _missing(state, seat, napkin, "P-25")
                or f"P-55: {napkin.name} has to name a napkin on the table"
            )
        case PlayAgainst(napkin, other, owner):
            return (
                _missing(state, seat, napkin, "P-25")
                or f"P-55: there is no {other.name} of seat {owner} on the table"
            )


def _not_at_oneself(napkin: Napkin) -> str:
    rule = "P-56" if isinstance(napkin.effect, TradeCards) else "P-71"
    return f"{rule}: {napkin.name} is not played at oneself"


def _not_held(card: Card, rule: str) -> str:
    return f"{rule}: no {card.name} in hand"


def _missing(state: Table, seat: Seat, card: Card, rule: str) -> str | None:
    return None if card in state.hands[seat] else _not_held(card, rule)


def _nothing_begun(state: Table, plate: int, rule: str) -> str:
    return f"{rule}: there is no unfinished sandwich on {state.setup.plate_name(plate)}"


def _why_not_add(state: Table, plate: int) -> str:
    if is_unfinished(state.plates[plate]):
        return "P-11: there are no two cards to draw"
    return _nothing_begun(state, plate, "P-8")
