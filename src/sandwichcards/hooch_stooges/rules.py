"""What is open now in Hooch Stooges? The legal moves."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

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
        moves = listed(state)
        object.__setattr__(state, "_moves", moves)
    return moves


def listed(table: Table) -> tuple[Move, ...]:
    """The legal moves, worked out."""
    agenda = table.agenda
    return _ANSWERS[type(agenda[-1])](table, agenda[-1]) if agenda else ()


def _each(table: Mapping[K, M], hand: tuple[K, ...]) -> list[M]:
    """The moves for each kind in a hand."""
    return [table[card] for card in distinct(hand)]


def _main_moves(table: Table, question: TakeTurn) -> tuple[Move, ...]:
    """S-7: everything that the Main step offers, within S-67."""
    seat, setup = question.seat, table.setup
    limit = setup.rules.action_limit
    if limit is not None and table.actions >= limit:
        return _ONLY_END
    facts = setup.facts
    moves: list[Move] = []
    of_card = facts.book.of_card
    last = None
    for card in table.hands[seat]:
        if card is not last:
            moves += of_card[card]
            last = card
    hooch = table.hooch[seat]
    shop = facts.shops[seat]
    offers = facts.book.offers
    buys: list[Move] = []
    for card in table.lineups[shop]:
        cost, buy = offers[card]
        if cost <= hooch and buy not in buys:
            buys.append(buy)
    moves += buys
    if hooch >= _CHEAPEST:
        _add_spends(table, seat, hooch, shop, moves)
    moves.append(END_TURN)
    return tuple(moves)


def _add_spends(table: Table, seat: Seat, hooch: int, shop: int, moves: list[Move]) -> None:
    """S-12: what the chart offers for so much hooch, less what could do nothing (S-60)."""
    replace, shield, draw, discard, take, attack, destroy = _PRICES
    lineup = table.lineups[shop]
    if hooch >= replace and lineup and (table.mains[shop] or table.buried[shop]):
        moves.append(_REPLACE)
    if hooch >= shield and not table.shielded:
        moves.append(_SHIELD)
    if hooch >= draw and (table.discards[seat] or table.decks[seat]):
        moves.append(_DRAW)
    if hooch >= discard and (any(table.hands[:seat]) or any(table.hands[seat + 1 :])):
        moves.append(_DISCARD)
    if hooch >= take and lineup:
        moves.append(_TAKE)
    if hooch >= attack and table.crews[seat]:
        moves.append(_ATTACK)
    if hooch >= destroy and any(table.hqs[rival] is not None for rival in rivals(table, seat)):
        moves.append(_DESTROY)


def _swings(table: Table, question: SwingStooge) -> tuple[Move, ...]:
    """S-24, S-25: each stooge at each blocker, or at the turf when none is left."""
    book = table.setup.facts.book
    battle = table.agenda[-2]
    stooges = distinct(table.crews[question.seat])
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


def _attacks(table: Table, question: ChooseTurf) -> tuple[Move, ...]:
    found = reachable(table, question.seat)
    return tuple([move for move in table.setup.facts.book.attack if found >> move.place & 1])


def _blocks(table: Table, question: NameBlockers) -> tuple[Move, ...]:
    battle = table.agenda[-2]
    free = table.crews[question.seat]
    for blocker in battle.blockers if isinstance(battle, Battle) else ():
        free = without(free, blocker)
    return (*_each(table.setup.facts.book.block, free), STOP_BLOCKING)


def _defeats(table: Table, question: DefeatOne) -> tuple[Move, ...]:
    book = table.setup.facts.book
    moves: list[Move] = []
    for rival in rivals(table, question.seat):
        moves += _weak(book.defeat[rival], table.crews[rival], question.health)
        if rival == table.active:
            moves += _weak(book.defeat_swung[rival], table.swung, question.health)
    return tuple(moves)


def _weak(table: Mapping[Stooge, M], stooges: Iterable[Stooge], health: int) -> list[M]:
    return _each(table, tuple(stooge for stooge in stooges if stooge.health <= health))


def _discards(table: Table, question: Question) -> tuple[Move, ...]:
    return tuple(_each(table.setup.facts.book.discard, table.hands[question.seat]))


def _uses(table: Table, question: UseTurf) -> tuple[Move, ...]:
    """S-29, S-57."""
    seat = question.seat
    cashes = _each(table.setup.facts.book.cash, table.hands[seat])
    return (USE, PASS, *cashes) if table.hooch[seat] >= question.price else (PASS, *cashes)


def _losses(table: Table, question: GiveUpStooge) -> tuple[Move, ...]:
    book = table.setup.facts.book
    return (*_each(book.lose, table.crews[question.seat]), *_each(book.lose_swung, table.swung))


def _rolls(_state: Table, _question: KeepRoll) -> tuple[Move, ...]:
    return (KEEP, REROLL)


def _takes(table: Table, question: TakeCard) -> tuple[Move, ...]:
    lineup = lineup_of(table, question.seat)
    offers = tuple([card for card in lineup if card.cost <= question.limit])
    return tuple(_each(table.setup.facts.book.take, offers))


def _replacements(table: Table, question: ReplaceCard) -> tuple[Move, ...]:
    return tuple(_each(table.setup.facts.book.replace, lineup_of(table, question.seat)))


def _recalls(table: Table, question: RecallOne | ReviveOne) -> tuple[Move, ...]:
    stooges = [card for card in table.discards[question.seat] if isinstance(card, Stooge)]
    return tuple(_each(table.setup.facts.book.recall, hand_of(stooges)))


def _scraps(table: Table, question: ScrapOne) -> tuple[Move, ...]:
    return (*_each(table.setup.facts.book.scrap, hand_of(table.discards[question.seat])), PASS)


def _robberies(table: Table, question: RobOne) -> tuple[Move, ...]:
    rich = [rival for rival in rivals(table, question.seat) if table.hooch[rival]]
    return tuple([table.setup.facts.book.rob[rival] for rival in rich])


def _raises(table: Table, question: RaiseOne) -> tuple[Move, ...]:
    return tuple(_each(table.setup.facts.book.raise_, hand_of(stooges_of(table, question.seat))))


def _unswings(table: Table, _question: UnswingChoice) -> tuple[Move, ...]:
    return tuple(_each(table.setup.facts.book.unswing, table.swung))


def _destructions(table: Table, question: DestroyOne) -> tuple[Move, ...]:
    targets = [rival for rival in rivals(table, question.seat) if table.hqs[rival] is not None]
    return tuple([table.setup.facts.book.destroy[rival] for rival in targets])


# The answers to each question. In a table and not in a `match`, for speed.
_ANSWERS: Mapping[type[Step], Callable[[Table, Any], tuple[Move, ...]]] = {
    TakeTurn: _main_moves,
    ChooseTurf: _attacks,
    NameBlockers: _blocks,
    SwingStooge: _swings,
    KeepRoll: _rolls,
    UseTurf: _uses,
    GiveUpStooge: _losses,
    GiveUpCard: _discards,
    DiscardTogether: _discards,
    TakeCard: _takes,
    ReplaceCard: _replacements,
    RecallOne: _recalls,
    ReviveOne: _recalls,
    RobOne: _robberies,
    RaiseOne: _raises,
    UnswingChoice: _unswings,
    DefeatOne: _defeats,
    ScrapOne: _scraps,
    DestroyOne: _destructions,
}
