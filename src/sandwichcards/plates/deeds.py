"""What are moves and effects of Plates & Napkins made of? Lots, drawing, refilling, discarding."""

from sandwichcards.core.piles import hand_of, joined, put, taken
from sandwichcards.core.seats import Seat, around
from sandwichcards.plates.cards import Card, value_of
from sandwichcards.plates.events import (
    Discarded,
    Drew,
    DrewLot,
    DrewToToss,
    LeftPlate,
    NapkinLeft,
    Reshuffled,
    TiedLots,
    WonLots,
)
from sandwichcards.plates.rules import lies_on
from sandwichcards.plates.setup import HAND_SIZE
from sandwichcards.plates.table import Table, TableNapkin


def spend(table: Table, seat: Seat, card: Card) -> None:
    """Take a card out of a hand."""
    table.hands = taken(table.hands, seat, card)


def receive(table: Table, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Put cards into a hand."""
    table.hands = put(table.hands, seat, joined(table.hands[seat], cards))


def draw(
    table: Table, seat: Seat, count: int, told: type[Drew | DrewToToss] = Drew
) -> tuple[Card, ...]:
    """Up to `count` cards off the draw pile, renewed as often as it takes (P-4, P-46)."""
    drawn: tuple[Card, ...] = ()
    while len(drawn) < count and (table.draw_pile or _renew(table)):
        missing, pile = count - len(drawn), table.draw_pile
        cards, table.draw_pile = hand_of(pile[:missing]), pile[missing:]
        table.told.append((told, seat, len(cards), cards))
        drawn += cards
    if drawn and not table.draw_pile:
        _renew(table)  # P-46: at once, if there is anything to shuffle
    return drawn


def _renew(table: Table) -> bool:
    """Shuffle the discard pile into a new draw pile; False if there is nothing in it."""
    cards = table.discard_pile
    if not cards:
        return False
    table.draw_pile, table.rng = table.rng.shuffle(hand_of(cards))
    table.discard_pile = ()
    table.told.append((Reshuffled, len(cards)))
    return True


def draw_into_hand(table: Table, seat: Seat, count: int) -> bool:
    """Draw up to `count` cards into a hand; False if there are none."""
    drawn = draw(table, seat, count)
    if drawn:
        receive(table, seat, drawn)
    return bool(drawn)


def discard(table: Table, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Lay cards of a hand off, face up; False if there are none."""
    for card in cards:
        spend(table, seat, card)
    if cards:
        table.discard_pile += cards
        table.told.append((Discarded, seat, cards))
    return bool(cards)


def refill(table: Table, seat: Seat) -> None:
    """Draw up to seven, as far as the piles reach (P-13); a larger hand stays (P-50)."""
    missing = HAND_SIZE - len(table.hands[seat])
    if missing > 0:
        draw_into_hand(table, seat, missing)


def draw_lots(table: Table) -> Seat:
    """Who begins: a given seat, or the highest card drawn, the tied drawing again (P-2)."""
    first = table.setup.rules.first_player
    if first != "draw":
        return first
    drawing = around(0, table.setup.players)
    pile: tuple[Card, ...] = ()
    spent = table.setup.cards
    while len(drawing) > 1:
        shown: tuple[Card, ...] = ()
        for seat in drawing:
            if not pile:  # P-44: drawn cards stay out until the deck runs out
                (pile, table.rng), spent = table.rng.shuffle(spent), ()
            shown += pile[:1]
            pile = pile[1:]
            table.told.append((DrewLot, seat, shown[-1]))
        spent += shown
        drawing = _highest(drawing, shown)
        if len(drawing) > 1:
            table.told.append((TiedLots, drawing))
    table.told.append((WonLots, drawing[0]))
    return drawing[0]


def _highest(seats: tuple[Seat, ...], shown: tuple[Card, ...]) -> tuple[Seat, ...]:
    """Those with the highest value, or all if nobody shows any (P-44)."""
    values = [value_of(card) for card in shown]
    best = max((value for value in values if value is not None), default=None)
    return tuple(seat for seat, value in zip(seats, values, strict=True) if value == best)


def take_off(table: Table, plate: int, cards: tuple[Card, ...]) -> bool:
    """Discard these topmost cards of a plate; False if there are none."""
    if not cards:
        return False
    left = table.plates[plate][: -len(cards)]
    table.plates = put(table.plates, plate, left)
    table.discard_pile += cards
    table.told.append((LeftPlate, plate, cards))
    if not left:  # P-63: what stays with a plate stays until it is emptied
        leave_table(table, [each for each in table.napkins if lies_on(each, plate)])
    return True


def leave_table(table: Table, leaving: list[TableNapkin]) -> None:
    """Discard these napkins, which lie on the table."""
    for each in leaving:
        at = table.napkins.index(each)
        table.napkins = table.napkins[:at] + table.napkins[at + 1 :]
        table.discard_pile += (each.play.napkin,)
        table.told.append((NapkinLeft, each.owner, each.play))
