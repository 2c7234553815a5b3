"""What is open now in Hooch Stooges? The legal moves."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import distinct, hand_of, without
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import Stooge
from sandwichcards.hooch_stooges.moves import (
    END_TURN,
    KEEP,
    PASS,
    REROLL,
    SPEND,
    STOP_BLOCKING,
    USE,
    Battle,
    ChooseTurf,
    DefeatOne,
    DestroyOne,
    DiscardTogether,
    GiveUpCard,
    GiveUpStooge,
    KeepRoll,
    Move,
    NameBlockers,
    Question,
    RaiseOne,
    RecallOne,
    ReplaceCard,
    ReviveOne,
    RobOne,
    ScrapOne,
    Step,
    SwingStooge,
    TakeCard,
    TakeTurn,
    UnswingChoice,
    UseTurf,
)
from sandwichcards.hooch_stooges.state import State
from sandwichcards.hooch_stooges.table import (
    Table,
    lineup_of,
    rivals,
    stooges_of,
)

K = TypeVar("K", bound=Kind)
M = TypeVar("M", bound=Move)

_ONLY_END: tuple[Move, ...] = (END_TURN,)
_REPLACE, _SHIELD, _DRAW, _DISCARD, _TAKE, _ATTACK, _DESTROY = SPEND
_PRICES = tuple(spend.entry.price for spend in SPEND)
_CHEAPEST = min(_PRICES)


def legal_moves(state: State) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    moves = state._moves  # noqa: SLF001  # the cache is the state's, filling it is this room's
    if moves is None:
        question = state.agenda[-1] if state.agenda else None
        if isinstance(question, TakeTurn):  # the commonest first
            moves = _main_moves(state, question.seat)
        else:
            moves = _answers(state, question)
        object.__setattr__(state, "_moves", moves)
    return moves


def _answers(state: State, question: Step | None) -> tuple[Move, ...]:
    """The answers to a question; none when nobody is asked."""
    if not isinstance(question, Question):
        return ()
    book = state.setup.facts.book
    seat = question.seat
    match question:  # the commonest first
        case DiscardTogether() | GiveUpCard():
            return (*_each(book.discard, state.hands[seat]),)
        case UseTurf():
            cashes = _each(book.cash, state.hands[seat])
            payable = state.hooch[seat] >= question.price
            return (USE, PASS, *cashes) if payable else (PASS, *cashes)
        case SwingStooge():
            return _swings(state, seat)
        case ReplaceCard():
            return (*_each(book.replace, lineup_of(state, seat)),)
        case ChooseTurf():
            return _attacks(state, seat)
        case GiveUpStooge():
            swung = _each(book.lose_swung, state.swung)
            return (*_each(book.lose, state.crews[seat]), *swung)
        case NameBlockers():
            return _blocks(state, seat)
        case KeepRoll():
            return (KEEP, REROLL)
        case TakeCard(_, limit):
            offers = tuple([card for card in lineup_of(state, seat) if card.cost <= limit])
            return (*_each(book.take, offers),)
        case RecallOne() | ReviveOne():
            stooges = [card for card in state.discards[seat] if isinstance(card, Stooge)]
            return (*_each(book.recall, hand_of(stooges)),)
        case ScrapOne():
            return (*_each(book.scrap, hand_of(state.discards[seat])), PASS)
        case RobOne():
            return tuple(book.rob[rival] for rival in rivals(state, seat) if state.hooch[rival])
        case RaiseOne():
            return (*_each(book.raise_, hand_of(stooges_of(state, seat))),)
        case UnswingChoice():
            return (*_each(book.unswing, state.swung),)
        case DefeatOne(_, health):
            return _defeats(state, seat, health)
        case DestroyOne():
            targets = (rival for rival in rivals(state, seat) if state.hqs[rival] is not None)
            return tuple(book.destroy[rival] for rival in targets)
        case TakeTurn():
            return _main_moves(state, seat)


def _each(table: Mapping[K, M], hand: tuple[K, ...]) -> list[M]:
    """The moves for each kind in a hand."""
    return [table[card] for card in distinct(hand)]


def _main_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """S-7: everything that the Main step offers, within S-67."""
    setup = state.setup
    limit = setup.rules.action_limit
    if limit is not None and state.actions >= limit:
        return _ONLY_END
    facts = setup.facts
    moves: list[Move] = []
    of_card = facts.book.of_card
    last = None
    for card in state.hands[seat]:
        if card is not last:
            moves += of_card[card]
            last = card
    hooch = state.hooch[seat]
    shop = facts.shops[seat]
    offers = facts.book.offers
    for card in state.lineups[shop]:
        cost, buy = offers[card]
        if cost <= hooch and buy not in moves:
            moves.append(buy)
    if hooch >= _CHEAPEST:
        _add_spends(state, seat, hooch, shop, moves)
    moves.append(END_TURN)
    return tuple(moves)


def _add_spends(state: State, seat: Seat, hooch: int, shop: int, moves: list[Move]) -> None:
    """S-12: what the chart offers for so much hooch, less what could do nothing (S-60)."""
    replace, shield, draw, discard, take, attack, destroy = _PRICES
    lineup = state.lineups[shop]
    if hooch >= replace and lineup and (state.mains[shop] or state.buried[shop]):
        moves.append(_REPLACE)
    if hooch >= shield and not state.shielded:
        moves.append(_SHIELD)
    if hooch >= draw and (state.discards[seat] or state.decks[seat]):
        moves.append(_DRAW)
    if hooch >= discard and (any(state.hands[:seat]) or any(state.hands[seat + 1 :])):
        moves.append(_DISCARD)
    if hooch >= take and lineup:
        moves.append(_TAKE)
    if hooch >= attack and state.crews[seat]:
        moves.append(_ATTACK)
    if hooch >= destroy and any(state.hqs[rival] is not None for rival in rivals(state, seat)):
        moves.append(_DESTROY)


def _swings(state: State, seat: Seat) -> tuple[Move, ...]:
    """S-24, S-25: each stooge at each blocker, or at the turf when none is left."""
    book = state.setup.facts.book
    battle = state.agenda[-2]
    stooges = distinct(state.crews[seat])
    if isinstance(battle, Battle) and battle.blockers:
        targets = distinct(battle.blockers)
        return tuple([book.swing[s][t] for s in stooges for t in targets])
    return tuple([book.storm[stooge] for stooge in stooges])


def reachable(table: Table, seat: Seat) -> int:
    """The places that a seat may attack, as the bits of a number (S-21, S-38)."""
    reach = table.setup.facts.reach
    found = 0
    for bits, holder in zip(reach, table.holders, strict=True):
        if holder == seat:
            found |= bits
    return found or (1 << len(reach)) - 1


def _attacks(state: State, seat: Seat) -> tuple[Move, ...]:
    found = reachable(state, seat)
    return tuple([move for move in state.setup.facts.book.attack if found >> move.place & 1])


def _blocks(state: State, seat: Seat) -> tuple[Move, ...]:
    battle = state.agenda[-2]
    free = state.crews[seat]
    for blocker in battle.blockers if isinstance(battle, Battle) else ():
        free = without(free, blocker)
    return (*_each(state.setup.facts.book.block, free), STOP_BLOCKING)


def _defeats(state: State, seat: Seat, health: int) -> tuple[Move, ...]:
    book = state.setup.facts.book
    moves: list[Move] = []
    for rival in rivals(state, seat):
        moves += _weak(book.defeat[rival], state.crews[rival], health)
        if rival == state.active:
            moves += _weak(book.defeat_swung[rival], state.swung, health)
    return tuple(moves)


def _weak(table: Mapping[Stooge, M], stooges: Iterable[Stooge], health: int) -> list[M]:
    return _each(table, tuple(stooge for stooge in stooges if stooge.health <= health))
