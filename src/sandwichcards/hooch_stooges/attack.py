"""What happens in an attack? From the turf that is chosen to the turf that is taken."""

from sandwichcards.core.piles import hand_of, put, without
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.deeds import (
    check_winner,
    drop_stooge,
    lose_hq,
    pop,
    push,
    trigger,
)
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.events import (
    attack_ended,
    attacked,
    blocked,
    defeated,
    missed,
    swung,
    took_turf,
)
from sandwichcards.hooch_stooges.moves import (
    BATTLE,
    NAME_BLOCKERS,
    STRIKE,
    SWING_STOOGE,
    USE_TURF,
    Battle,
    Stance,
    Strike,
)
from sandwichcards.hooch_stooges.table import Table, defender_of, health_of

# An enum's members are slow to reach.
_BLOCKS, _DEFEATS, _FALLS = Trigger.BLOCKS, Trigger.DEFEATS, Trigger.FALLS
SURE_HIT = 6
"""S-33: the roll that makes a turf's ability free and defeats any blocker."""


def begin(table: Table, seat: Seat, place: Place) -> None:
    """Open the attack; whoever else controls the turf is asked for blockers first."""
    pop(table)
    table.tell(attacked(seat, place))
    battle = BATTLE(seat, place, ())
    push(table, battle)
    defender = defender_of(table, battle)
    if defender is not None:
        push(table, NAME_BLOCKERS(defender))


def block(table: Table, seat: Seat, stooge: Stooge) -> None:
    """Add a blocker to the attack under way (S-22, S-55)."""
    *below, battle, question = table.agenda
    assert isinstance(battle, Battle)  # noqa: S101  # the question lies on it
    blockers = hand_of((*battle.blockers, stooge))
    table.agenda = (*below, BATTLE(battle.seat, battle.place, blockers), question)
    table.tell(blocked(seat, stooge))
    trigger(table, seat, stooge, _BLOCKS)


def go_on(table: Table, battle: Battle) -> None:
    """Ask for the next swing, or end the attack when nothing is left to swing (S-27, S-37)."""
    if table.crews[battle.seat]:
        push(table, SWING_STOOGE(battle.seat))
    else:
        pop(table)
        table.tell(attack_ended(battle.seat, battle.place))


def swing(table: Table, seat: Seat, stooge: Stooge, target: Stooge | None) -> Strike:
    """Turn the stooge (S-24); the die is rolled for the strike when its ability has happened."""
    pop(table)
    table.crews = put(table.crews, seat, without(table.crews[seat], stooge))
    table.swung = hand_of((*table.swung, stooge))
    table.tell(swung(seat, stooge, target))
    return STRIKE(seat, stooge, target)


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
    if strike.target is None:
        if strength >= health_of(table, battle.place):
            take(table, battle, free=pips == SURE_HIT)
        else:
            table.tell(missed(strike.seat))
    elif pips == SURE_HIT or strength >= strike.target.health:
        _beat(table, battle, strike)
    else:
        table.tell(missed(strike.seat))


def _beat(table: Table, battle: Battle, strike: Strike) -> None:
    defender = defender_of(table, battle)
    target = strike.target
    assert defender is not None  # noqa: S101  # somebody's stooge blocks
    assert target is not None  # noqa: S101  # it was swung at
    table.agenda = (
        *table.agenda[:-1],
        BATTLE(battle.seat, battle.place, without(battle.blockers, target)),
    )
    drop_stooge(table, defender, target, Stance.UNSWUNG)
    table.tell(defeated(defender, target))
    trigger(table, strike.seat, strike.stooge, _DEFEATS)
    trigger(table, defender, target, _FALLS)


def take(table: Table, battle: Battle, *, free: bool) -> None:
    """Tokens off, the loser out, the taker's token on, then the ability (S-28, S-50)."""
    seat, place = battle.seat, battle.place
    pop(table)
    loser = defender_of(table, battle)
    if loser is not None and table.hqs[loser] == place:
        lose_hq(table, loser, out=not table.rules.friendly)
    table.holders = put(table.holders, place, seat)
    table.tell(took_turf(seat, place, loser))
    check_winner(table)
    if table.outcome is None:
        push(table, USE_TURF(seat, place, 0 if free else table.turfs[place].price))
