"""What comes of a die in Hooch Stooges? Police checks and strikes, rolled again, kept or busted."""

from sandwichcards.core.draft import made
from sandwichcards.core.piles import hand_of, put, taken
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import (
    Check,
    GiveUpCard,
    GiveUpStooge,
    KeepRoll,
    Strike,
)
from sandwichcards.hooch_stooges.attack import has_target, land
from sandwichcards.hooch_stooges.deeds import drop_stooge, gain, trigger
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.events import (
    Busted,
    Failed,
    LostStooge,
    Rolled,
    ShieldHeld,
    Spent,
    Swung,
    TookBack,
    Tried,
)
from sandwichcards.hooch_stooges.moves import Keep, Lose, Reroll, Spend, Stance, Storm, Swing
from sandwichcards.hooch_stooges.setup import Spared
from sandwichcards.hooch_stooges.table import Table
from sandwichcards.hooch_stooges.workings import perform

BUST = 1
FREE = 6


def spend(table: Table, seat: Seat, move: Spend) -> None:
    """Try for an entry of the Hooch Chart (S-12)."""
    table.told.append((Tried, seat, move.entry))
    _roll(table, made(Check, seat, move.entry))


def swing(table: Table, seat: Seat, move: Swing | Storm) -> None:
    """Turn the stooge (S-24), and roll for the strike when its ability has happened."""
    stooge, target = move.stooge, move.target if isinstance(move, Swing) else None
    table.pop()
    table.crews = taken(table.crews, seat, stooge)
    table.swung = hand_of((*table.swung, stooge))
    table.told.append((Swung, seat, stooge, target))
    if stooge.ability is not None and stooge.ability.trigger is Trigger.SWINGS:
        table.push(Strike, seat, stooge, target)
        trigger(table, seat, stooge, Trigger.SWINGS)
    else:
        _roll(table, made(Strike, seat, stooge, target))


def roll(table: Table, step: Strike | Check) -> None:
    """Roll for what has waited on the agenda."""
    table.pop()
    _roll(table, step)


def _roll(table: Table, step: Strike | Check) -> None:
    """Roll; whoever may roll again is asked before anything comes of it (S-68)."""
    if isinstance(step, Strike) and not has_target(table, step):
        return  # S-72
    pips, table.rng = table.rng.roll()
    table.told.append((Rolled, step.seat, pips))
    if table.rerolls:
        table.agenda += (step, made(KeepRoll, step.seat, pips))
    else:
        _count(table, step, pips)


def reroll(table: Table, seat: Seat, _move: Reroll) -> None:
    """S-68: the die is rolled when the step below comes up again."""
    table.pop()
    table.rerolls -= 1
    table.told.append((TookBack, seat))


def keep(table: Table, _seat: Seat, _move: Keep) -> None:
    """Let the roll count as it is."""
    *below, step, kept = table.agenda
    assert isinstance(step, Strike | Check)  # noqa: S101  # nothing else is rolled for
    assert isinstance(kept, KeepRoll)  # noqa: S101  # nothing else is kept
    table.agenda = tuple(below)
    _count(table, step, kept.pips)


def _count(table: Table, step: Strike | Check, pips: int) -> None:
    """What comes of the roll that counts."""
    if pips == BUST:
        if not (table.shielded and table.setup.rules.shield == Spared.ALL):
            if isinstance(step, Strike):
                table.edge = 0
            _bust(table, step.seat)
            return
        table.told.append((ShieldHeld, step.seat))  # S-34
    if isinstance(step, Strike):
        land(table, step, pips)
    else:
        paid = 0 if pips == FREE else step.entry.price  # S-33
        if paid:
            gain(table, step.seat, -paid)
        table.told.append((Spent, step.seat, paid))
        perform(table, step.seat, step.entry.effect)


def _bust(table: Table, seat: Seat) -> None:
    """S-32: the action has failed; without a shield hooch, a stooge and a card are lost."""
    if table.shielded:  # S-34
        table.told.append((Failed, seat))
        return
    table.told.append((Busted, seat, table.hooch[seat]))
    table.hooch = put(table.hooch, seat, 0)
    table.push(GiveUpCard, seat)
    table.push(GiveUpStooge, seat)


def lose(table: Table, seat: Seat, move: Lose) -> None:
    """S-32: the stooge that a bust costs."""
    table.pop()
    drop_stooge(table, seat, move.stooge, move.stance)
    table.told.append((LostStooge, seat, move.stooge, move.stance is Stance.SWUNG))
