"""How does a napkin interrupt, and when does it go? The stack, and those that stay on the table."""

from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.seats import Seat, around
from sandwichcards.plates.agenda import GiveCard, MayInterrupt, Resolve
from sandwichcards.plates.deeds import leave_table, spend
from sandwichcards.plates.effects import BidBonus, LowestEats, Until, Worth
from sandwichcards.plates.events import (
    NapkinFizzled,
    NapkinPlayed,
    NapkinStayed,
    NapkinWorked,
    SetAside,
)
from sandwichcards.plates.moves import Give, NapkinPlay
from sandwichcards.plates.table import Table, TableNapkin, owed
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
    table.told.append((NapkinPlayed, seat, play))


def resolve(table: Table, step: Resolve) -> None:
    """Let the napkin on top of the agenda take effect, once all cards for it are chosen (P-55)."""
    for seat in around(step.seat, table.setup.players):
        if owed(table, step, seat):
            table.push(GiveCard, seat)
            return
    seat, play = step.seat, step.play
    table.pop()
    if play.napkin.stays:
        table.napkins += (TableNapkin(seat, play),)
        table.told.append((NapkinStayed, seat, play))
        return
    worked = work(table, seat, play)
    table.discard_pile += (play.napkin,)  # P-58: not before
    table.told.append((NapkinWorked if worked else NapkinFizzled, seat, play))


def give(table: Table, seat: Seat, move: Give) -> None:
    """Set a chosen card aside: nobody receives any before all have chosen (P-36)."""
    spend(table, seat, move.card)
    table.aside = put(table.aside, seat, hand_of((*table.aside[seat], move.card)))
    table.pop()
    table.told.append((SetAside, seat, move.card))


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
