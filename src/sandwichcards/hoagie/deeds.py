"""What are the moves of Hoagie made of? Filling a hand, and renewing the pile for it."""

from bisect import insort

from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import RANK, Card
from sandwichcards.hoagie.events import Drew, Gathered, Reshuffled
from sandwichcards.hoagie.setup import HAND_SIZE
from sandwichcards.hoagie.table import Table

_rank = RANK.__getitem__


def refill(table: Table, seat: Seat, hand: list[Card]) -> None:
    """Fill what is left of a hand, from a pile that is renewed as often as it takes (H-6, H-25)."""
    while True:
        pile, missing = table.draw_pile, HAND_SIZE - len(hand)
        drawn, table.draw_pile = pile[:missing], pile[missing:]
        count = len(drawn)
        if count == 1:  # as mostly; to sort the whole hand would cost 1.4 % of a decision
            insort(hand, drawn[0], key=_rank)
        else:
            hand += drawn
            hand.sort(key=_rank)
        if count:
            table.told.append((Drew, seat, count, drawn))
        if count == missing or not _renew(table):
            return


def _renew(table: Table) -> bool:
    """Shuffle the discards, or else the covered cards, into a new pile; False if there are none."""
    if cards := table.discard_pile:
        table.discard_pile = ()
        table.told.append((Reshuffled, len(cards)))
    elif cards := tuple(each.card for each in table.covered):
        table.covered = ()
        table.told.append((Gathered, len(cards)))
    else:
        return False
    table.draw_pile, table.rng = table.rng.shuffle(sorted(cards, key=_rank))
    return True
