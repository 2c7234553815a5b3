"""What happens in an attack? From the turf that is chosen to the turf that is taken."""

from sandwichcards.core.piles import hand_of, put, without
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import Battle, NameBlockers, Strike, SwingStooge, UseTurf
from sandwichcards.hooch_stooges.cards import Stooge
from sandwichcards.hooch_stooges.deeds import (
    check_winner,
    drop_stooge,
    gain,
    lose_hq,
    trigger,
)
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.events import (
    Attacked,
    AttackEnded,
    Blocked,
    Declined,
    Defeated,
    Missed,
    TookTurf,
    UsedTurf,
)
from sandwichcards.hooch_stooges.moves import Attack, Block, Stance, StopBlocking, Use
from sandwichcards.hooch_stooges.table import Table, defender_of, health_of
from sandwichcards.hooch_stooges.workings import run

SURE_HIT = 6
"""S-33: the roll that makes a turf's ability free and defeats any blocker."""


def begin(table: Table, seat: Seat, move: Attack) -> None:
    """Open the attack; whoever else controls the turf is asked for blockers first."""
    table.pop()
    table.told.append((Attacked, seat, move.place))
    battle = Battle(seat, move.place, ())
    table.agenda += (battle,)
    defender = defender_of(table, battle)
    if defender is not None:
        table.push(NameBlockers, defender)


def block(table: Table, seat: Seat, move: Block) -> None:
    """Add a blocker to the attack under way (S-22, S-55)."""
    *below, battle, question = table.agenda
    assert isinstance(battle, Battle)  # noqa: S101  # the question lies on it
    blockers = hand_of((*battle.blockers, move.stooge))
    table.agenda = (*below, Battle(battle.seat, battle.place, blockers), question)
    table.told.append((Blocked, seat, move.stooge))
    trigger(table, seat, move.stooge, Trigger.BLOCKS)


def stop_blocking(table: Table, seat: Seat, _move: StopBlocking) -> None:
    """Name nobody else (S-55), or nobody at all."""
    table.pop()
    battle = table.agenda[-1]
    assert isinstance(battle, Battle)  # noqa: S101  # the question lay on it
    if not battle.blockers:
        table.told.append((Declined, seat))


def go_on(table: Table, battle: Battle) -> None:
    """Ask for the next swing, or end the attack when nothing is left to swing (S-27, S-37)."""
    if table.crews[battle.seat]:
        table.push(SwingStooge, battle.seat)
    else:
        table.pop()
        table.told.append((AttackEnded, battle.seat, battle.place))


def has_target(table: Table, strike: Strike) -> bool:
    """Whether what was swung at is still there."""
    battle = table.agenda[-1]
    if not isinstance(battle, Battle):
        return False
    return strike.target is None or strike.target in battle.blockers


def land(table: Table, strike: Strike, pips: int) -> None:
    """Compare the roll with the target's health (S-26, S-33, S-49)."""
    battle = table.agenda[-1]
    assert isinstance(battle, Battle)  # noqa: S101  # a strike lies on it
    strength = pips + strike.stooge.attack + table.raised.count(strike.stooge) + table.edge
    table.edge = 0
    target = strike.target
    health = health_of(table, battle.place) if target is None else target.health
    if strength < health and not (target and pips == SURE_HIT):
        table.told.append((Missed, strike.seat, strength, health))
    elif target is None:
        _take(table, battle, free=pips == SURE_HIT)
    else:
        _beat(table, battle, strike, target)


def _beat(table: Table, battle: Battle, strike: Strike, target: Stooge) -> None:
    defender = defender_of(table, battle)
    assert defender is not None  # noqa: S101  # somebody's stooge blocks
    left = Battle(battle.seat, battle.place, without(battle.blockers, target))
    table.agenda = (*table.agenda[:-1], left)
    drop_stooge(table, defender, target, Stance.UNSWUNG)
    table.told.append((Defeated, strike.seat, defender, target, False))
    trigger(table, strike.seat, strike.stooge, Trigger.DEFEATS)
    trigger(table, defender, target, Trigger.FALLS)


def _take(table: Table, battle: Battle, *, free: bool) -> None:
    """Tokens off, the loser out, the taker's token on, then the ability (S-28, S-50)."""
    seat, place = battle.seat, battle.place
    table.pop()
    victim = table.holders[place]
    if victim is not None and victim != seat and table.hqs[victim] == place:
        lose_hq(table, victim, out=not table.rules.friendly)
    table.holders = put(table.holders, place, seat)
    table.told.append((TookTurf, seat, place, victim))
    check_winner(table)
    if table.outcome is None:
        table.push(UseTurf, seat, place, 0 if free else table.turfs[place].price)


def use_turf(table: Table, seat: Seat, _move: Use) -> None:
    """Pay for the ability of the turf just taken, and let it happen (S-29)."""
    question = table.agenda[-1]
    assert isinstance(question, UseTurf)  # noqa: S101  # nothing else asks for it
    table.pop()
    gain(table, seat, -question.price)
    table.told.append((UsedTurf, seat, question.place, question.price))
    run(table, seat, table.turfs[question.place], 0)
