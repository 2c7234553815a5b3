"""How does a napkin interrupt, and when does it go? The stack, and those that stay on the table."""

from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.seats import Seat, around
from sandwichcards.plates.agenda import Eat, GiveCard, LoseNapkin, MayInterrupt, Resolve
from sandwichcards.plates.deeds import leave_table, spend
from sandwichcards.plates.effects import BidBonus, LowestEats, Until, Worth
from sandwichcards.plates.events import (
    Counted,
    NapkinFizzled,
    NapkinPlayed,
    NapkinStayed,
    NapkinWorked,
    SetAside,
)
from sandwichcards.plates.moves import Give, NapkinLoss, NapkinPlay
from sandwichcards.plates.rules import count_of
from sandwichcards.plates.table import (
    FEWEST_TO_CHOOSE_FROM,
    Table,
    TableNapkin,
    at_stake,
    is_finished,
    owed,
)
from sandwichcards.plates.workings import work


def interrupt(table: Table, seat: Seat, play: NapkinPlay) -> None:
    """Put a napkin on top of the stack, under a window of its own (P-26, P-30)."""
    window = table.agenda[-1]
    assert isinstance(window, MayInterrupt)  # noqa: S101  # nothing else is interrupted
    spend(table, seat, play.napkin)
    table.pop()
    table.push(MayInterrupt, window.opener, window.opener)  # P-52: once the napkin has resolved
    table.push(Resolve, seat, play)
    table.push(MayInterrupt, seat, seat)
    stays = play.napkin.stays
    if not stays:
        table.discard_pile += (play.napkin,)  # P-28, P-58: before it takes effect
    table.told.append((NapkinPlayed, seat, play, stays))


def resolve(table: Table, step: Resolve) -> None:
    """Let the napkin on top of the agenda take effect, once all is chosen for it (P-55)."""
    if _still_to_choose(table, step):
        return
    seat, play = step.seat, step.play
    before = _count(table)
    table.pop()
    if play.napkin.stays:
        table.napkins += (TableNapkin(seat, play),)
        table.told.append((NapkinStayed, seat, play))
    else:
        worked = work(table, seat, play)
        table.told.append((NapkinWorked if worked else NapkinFizzled, seat, play))
    _tell_count(table, before)


def _count(table: Table) -> tuple[object, ...] | None:
    """The count as it stands, while it can still change: None before and for a lost sandwich."""
    meal = table.agenda[0]
    if table.quiet or not isinstance(meal, Eat) or not table.turned_up:
        return None
    return count_of(table, meal.plate) if is_finished(table.plates[meal.plate]) else None


def _tell_count(table: Table, before: tuple[object, ...] | None) -> None:
    count = _count(table)
    if count is not None and count != before:
        table.told.append((Counted, *count, True))


def _still_to_choose(table: Table, step: Resolve) -> bool:
    """Ask the next one who has something to choose for this napkin, if there is anybody."""
    for seat in around(step.seat, table.setup.players):
        if owed(table, step, seat):
            table.push(GiveCard, seat)
            return True
    found = at_stake(table, step.play)
    if len({each.play for each in found}) < FEWEST_TO_CHOOSE_FROM:
        return False
    table.push(LoseNapkin, found[0].owner)
    return True


def give(table: Table, seat: Seat, move: Give) -> None:
    """Set a chosen card aside: nobody receives any before all have chosen (P-36)."""
    spend(table, seat, move.card)
    table.aside = put(table.aside, seat, hand_of((*table.aside[seat], move.card)))
    table.pop()
    table.told.append((SetAside, seat, move.card))


def lose(table: Table, _seat: Seat, move: NapkinLoss) -> None:
    """Let the owner's choice leave the table, the oldest of those at the same place (P-65)."""
    step = table.agenda[-2]
    assert isinstance(step, Resolve)  # noqa: S101  # nothing else asks for it
    losses = table.setup.book.lose
    leaving = [each for each in at_stake(table, step.play) if losses[each.play] is move]
    before = _count(table)
    table.agenda = table.agenda[:-2]
    leave_table(table, leaving[:1])
    table.told.append((NapkinWorked, step.seat, step.play))
    _tell_count(table, before)


def leave_after(table: Table, until: Until, owner: Seat | None = None) -> None:
    """Discard the napkins that stay until now, all or only those of one owner (P-63)."""
    leaving = [
        each
        for each in table.napkins
        if isinstance(each.play.napkin.effect, LowestEats | BidBonus | Worth)
        and each.play.napkin.effect.until is until
        and owner in {None, each.owner}
    ]
    leave_table(table, leaving)
