"""What is open now in Hooch Stooges? The legal moves, and why the others are not."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.gate import listed_once, refusal
from sandwichcards.core.kinds import Kind
from sandwichcards.core.outcome import Ending
from sandwichcards.core.piles import distinct, hand_of, without
from sandwichcards.core.seats import Seat
from sandwichcards.core.unions import complete
from sandwichcards.hooch_stooges.agenda import (
    Battle,
    ChooseTurf,
    DefeatOne,
    DestroyOne,
    DiscardTogether,
    GiveUpCard,
    GiveUpStooge,
    KeepRoll,
    NameBlockers,
    Question,
    RaiseOne,
    RecallOne,
    ReplaceCard,
    ReviveOne,
    RobOne,
    ScrapOne,
    SwingStooge,
    TakeCard,
    TakeTurn,
    UnswingChoice,
    UseTurf,
)
from sandwichcards.hooch_stooges.cards import Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.moves import (
    END_TURN,
    KEEP,
    PASS,
    REROLL,
    SPEND,
    STOP_BLOCKING,
    USE,
    Attack,
    Block,
    Buy,
    Cash,
    Defeat,
    Destroy,
    Discard,
    EndTurn,
    Keep,
    Lose,
    Move,
    Pass,
    Play,
    Raise,
    Recall,
    Replace,
    Reroll,
    Rob,
    Scrap,
    Spend,
    StopBlocking,
    Storm,
    Swing,
    Take,
    Unswing,
    Use,
)
from sandwichcards.hooch_stooges.table import (
    Table,
    Visible,
    lineup_of,
    rivals,
    shop_of,
    stooges_of,
)

K = TypeVar("K", bound=Kind)
M = TypeVar("M", bound=Move)


def legal_moves(state: Table) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    return state._moves or listed_once(state, listed)  # noqa: SLF001  # mostly they are there


def listed(table: Table) -> tuple[Move, ...]:
    """The legal moves, worked out; a question without any is never asked (S-70)."""
    if table.outcome is not None:
        return ()
    question = table.agenda[-1]
    return _ANSWERS[type(question)](table, question)


def _each(table: Mapping[K, M], hand: tuple[K, ...]) -> list[M]:
    """The moves for each kind in a hand."""
    return [table[card] for card in distinct(hand)]


def _main_moves(table: Table, question: TakeTurn) -> tuple[Move, ...]:
    """S-7: everything that the Main step offers, within S-67."""
    seat, setup = question.seat, table.setup
    limit = setup.rules.action_limit
    if limit is not None and table.actions >= limit:
        return (END_TURN,)
    book, hooch, shop = setup.book, table.hooch[seat], 0 if setup.decks is None else seat
    moves: list[Move] = []
    for card in distinct(table.hands[seat]):
        moves += book.of_card[card]
    buys: list[Move] = []
    for card in table.lineups[shop]:
        cost, buy = book.offers[card]
        if cost <= hooch and buy not in buys:
            buys.append(buy)
    moves += buys
    if hooch:
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
    if hooch >= destroy and _targets(table, seat):
        moves.append(_DESTROY)


_REPLACE, _SHIELD, _DRAW, _DISCARD, _TAKE, _ATTACK, _DESTROY = SPEND
_PRICES = tuple(spend.entry.price for spend in SPEND)


def _targets(table: Table, seat: Seat) -> list[Seat]:
    """Whose HQ can be destroyed."""
    return [rival for rival in rivals(table, seat) if table.hqs[rival] is not None]


def _swings(table: Table, question: SwingStooge) -> tuple[Move, ...]:
    """S-24, S-25: each stooge at each blocker, or at the turf when none is left."""
    book = table.setup.book
    battle = table.agenda[-2]
    stooges = distinct(table.crews[question.seat])
    if isinstance(battle, Battle) and battle.blockers:
        targets = distinct(battle.blockers)
        return tuple([book.swing[s][t] for s in stooges for t in targets])
    return tuple([book.storm[stooge] for stooge in stooges])


def reachable(table: Visible, seat: Seat) -> tuple[Place, ...]:
    """The places that a seat may attack: its own and those next to them (S-21, S-38)."""
    found = _reach(table, seat)
    return tuple([Place(place) for place in range(len(table.holders)) if found >> place & 1])


def _reach(table: Visible, seat: Seat) -> int:
    """The same as the bits of a number."""
    reach = table.setup.reach
    found = 0
    for bits, holder in zip(reach, table.holders, strict=True):
        if holder == seat:
            found |= bits
    return found or (1 << len(reach)) - 1


def _attacks(table: Table, question: ChooseTurf) -> tuple[Move, ...]:
    if not table.crews[question.seat]:  # S-37
        return ()
    found = _reach(table, question.seat)
    return tuple([move for move in table.setup.book.attack if found >> move.place & 1])


def _blocks(table: Table, question: NameBlockers) -> tuple[Move, ...]:
    battle = table.agenda[-2]
    free = table.crews[question.seat]
    for blocker in battle.blockers if isinstance(battle, Battle) else ():
        free = without(free, blocker)
    return (*_each(table.setup.book.block, free), STOP_BLOCKING) if free else ()


def _defeats(table: Table, question: DefeatOne) -> tuple[Move, ...]:
    book = table.setup.book
    moves: list[Move] = []
    for rival in rivals(table, question.seat):
        moves += _weak(book.defeat[rival], table.crews[rival], question.health)
        if rival == table.active:
            moves += _weak(book.defeat_swung[rival], table.swung, question.health)
    return tuple(moves)


def _weak(table: Mapping[Stooge, M], stooges: Iterable[Stooge], health: int) -> list[M]:
    return _each(table, tuple(stooge for stooge in stooges if stooge.health <= health))


def _discards(table: Table, question: Question) -> tuple[Move, ...]:
    return tuple(_each(table.setup.book.discard, table.hands[question.seat]))


def _uses(table: Table, question: UseTurf) -> tuple[Move, ...]:
    """S-29, S-57."""
    seat = question.seat
    cashes = _each(table.setup.book.cash, table.hands[seat])
    return (USE, PASS, *cashes) if table.hooch[seat] >= question.price else (PASS, *cashes)


def _losses(table: Table, question: GiveUpStooge) -> tuple[Move, ...]:
    book = table.setup.book
    return (*_each(book.lose, table.crews[question.seat]), *_each(book.lose_swung, table.swung))


def _rolls(_state: Table, _question: KeepRoll) -> tuple[Move, ...]:
    return (KEEP, REROLL)


def _takes(table: Table, question: TakeCard) -> tuple[Move, ...]:
    lineup = lineup_of(table, question.seat)
    offers = tuple([card for card in lineup if card.cost <= question.limit])
    return tuple(_each(table.setup.book.take, offers))


def _replacements(table: Table, question: ReplaceCard) -> tuple[Move, ...]:
    shop = shop_of(table, question.seat)
    if not (table.mains[shop] or table.buried[shop]):
        return ()
    return tuple(_each(table.setup.book.replace, table.lineups[shop]))


def _recalls(table: Table, question: RecallOne | ReviveOne) -> tuple[Move, ...]:
    stooges = [card for card in table.discards[question.seat] if isinstance(card, Stooge)]
    return tuple(_each(table.setup.book.recall, hand_of(stooges)))


def _scraps(table: Table, question: ScrapOne) -> tuple[Move, ...]:
    cards = hand_of(table.discards[question.seat])
    return (*_each(table.setup.book.scrap, cards), PASS) if cards else ()


def _robberies(table: Table, question: RobOne) -> tuple[Move, ...]:
    rich = [rival for rival in rivals(table, question.seat) if table.hooch[rival]]
    return tuple([table.setup.book.rob[rival] for rival in rich])


def _raises(table: Table, question: RaiseOne) -> tuple[Move, ...]:
    return tuple(_each(table.setup.book.raise_, hand_of(stooges_of(table, question.seat))))


def _unswings(table: Table, _question: UnswingChoice) -> tuple[Move, ...]:
    return tuple(_each(table.setup.book.unswing, table.swung))


def _destructions(table: Table, question: DestroyOne) -> tuple[Move, ...]:
    targets = _targets(table, question.seat)
    return tuple([table.setup.book.destroy[rival] for rival in targets])


_ANSWERS: Mapping[type, Callable[[Table, Any], tuple[Move, ...]]] = complete(
    Question,
    {
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
    },
)


# Explaining. The list decides; what follows only finds the words.


ENDED_BY: Mapping[Ending, str] = {
    Ending.GOAL: "S-43",
    Ending.LIMIT: "S-48",
    Ending.STALEMATE: "S-7",  # which does not come about: a turn can always be ended
    Ending.TIME: "S-82",
    Ending.ABANDONED: "S-82",
    Ending.FORFEIT: "S-82",
}
"""The rule by which each ending has ended the game, where one player is left."""
_BY_NINE_TURFS = {**ENDED_BY, Ending.GOAL: "S-44"}


def ended_by(table: Table) -> Mapping[Ending, str]:
    """The rule by which each ending has ended the game at this table (S-43, S-44)."""
    return ENDED_BY if table.standing.count(True) == 1 else _BY_NINE_TURFS


def explain(state: Table, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    moves = legal_moves(state)
    return refusal(state, move, moves, over=ended_by(state), unknown="S-70", reason=_reason)


def _reason(state: Table, question: Question, move: Move) -> str:
    return (
        _why_not_act(state, question, move)
        or _why_not_attack(question, move)
        or _why_not_aim(question, move)
        or _UNASKED[type(move)].format(move=text_of(move))
    )


_WAIT = "S-57: {move} has to wait until what is under way is settled"
_NO_EFFECT = "S-20: no effect asks for {move} now"
_UNASKED: Mapping[type, str] = complete(
    Move,
    {
        Play: _WAIT,
        Cash: _WAIT,
        Buy: _WAIT,
        Spend: _WAIT,
        EndTurn: _WAIT,
        Attack: "S-21: no turf is being chosen",
        Block: "S-22: no blockers are being named",
        StopBlocking: "S-22: no blockers are being named",
        Swing: "S-24: no swing is due",
        Storm: "S-24: no swing is due",
        Keep: "S-68: there is no roll to keep or to take back",
        Reroll: "S-68: there is no roll to keep or to take back",
        Use: "S-29: no turf has just been taken",
        Pass: "S-56: there is nothing here to pass on",
        Lose: "S-32: no stooge has to be given up",
        Discard: "S-52: nothing has to be discarded",
        Take: _NO_EFFECT,
        Replace: _NO_EFFECT,
        Recall: _NO_EFFECT,
        Rob: _NO_EFFECT,
        Raise: _NO_EFFECT,
        Unswing: _NO_EFFECT,
        Defeat: _NO_EFFECT,
        Scrap: _NO_EFFECT,
        Destroy: _NO_EFFECT,
    },
)
"""What is said to a move when another question is asked."""


def _why_not_act(state: Table, question: Question, move: Move) -> str | None:
    seat, limit = question.seat, state.rules.action_limit
    match question, move:
        case _, Play() | Spend() if any(isinstance(step, Battle) for step in state.agenda):
            return "S-30: during an attack no card is played and the Hooch Chart is closed"
        case TakeTurn(), Play() | Cash() | Buy() | Spend() if limit and state.actions >= limit:
            return f"S-67: {limit} actions are done, the Main step has to end"
        case TakeTurn(), Play(card):
            return f"S-7: no {card.name} in hand"
        case TakeTurn() | UseTurf(), Cash(card):
            return f"S-10: no {card.name} in hand"
        case TakeTurn(), Buy(card) if card not in lineup_of(state, seat):
            return f"S-11: there is no {card.name} in the line-up"
        case TakeTurn(), Buy(card):
            return f"S-11: {card.name} costs {card.cost}, and there are {state.hooch[seat]} hooch"
        case TakeTurn(), Spend(entry) if state.hooch[seat] >= entry.price:
            return f"S-60: {entry.value} could do nothing now"
        case TakeTurn(), Spend(entry):
            hooch = f"and there are {state.hooch[seat]} hooch"
            return f"S-12: {entry.value} costs {entry.price}, {hooch}"
        case _:  # any other pair
            return None


def _why_not_attack(question: Question, move: Move) -> str | None:
    match question, move:
        case ChooseTurf(), Attack(place):
            return f"S-21: place {place} is neither one's own nor next to one that is"
        case NameBlockers(), Block(stooge):
            return f"S-22: no further {stooge.name} in play to block"
        case SwingStooge(), Swing(stooge, target):
            return f"S-24: no unswung {stooge.name}, or no blocking {target.name}"
        case SwingStooge(), Storm():
            return "S-25: a blocker is left, or no such stooge is unswung"
        case UseTurf(price=price), Use():
            return f"S-29: the ability costs {price}"
        case GiveUpStooge(), Lose(stooge):
            return f"S-32: no such {stooge.name} in play"
        case GiveUpCard() | DiscardTogether(), Discard(card):
            return f"S-52: no {card.name} in hand"
        case _:  # any other pair
            return None


def _why_not_aim(question: Question, move: Move) -> str | None:
    match question, move:
        case TakeCard(limit=limit), Take(card):
            return f"S-17: no {card.name} in the line-up that costs {limit} or less"
        case ReplaceCard(), Replace(card):
            return f"S-13: no {card.name} in the line-up"
        case RecallOne() | ReviveOne(), Recall(stooge):
            return f"S-70: no {stooge.name} in the discard pile to be chosen"
        case ScrapOne(), Scrap(card):
            return f"S-70: no {card.name} in the discard pile to be chosen"
        case RobOne(), Rob(seat):
            return f"S-70: seat {seat} is no opponent with hooch"
        case RaiseOne() | UnswingChoice(), Raise(stooge) | Unswing(stooge):
            return f"S-69: no such {stooge.name} in play"
        case DefeatOne(health=health), Defeat(seat, stooge):
            who = f"seat {seat} is no opponent with such a {stooge.name}"
            return f"S-70: {who} of health {health} or less"
        case DestroyOne(), Destroy(seat):
            return f"S-19: seat {seat} is no opponent with an HQ token"
        case _:  # any other pair
            return None
