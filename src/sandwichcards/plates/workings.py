"""What do the effects of napkins do in Plates & Napkins? Each does its work, or finds none."""

from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.seats import Seat, around, clockwise
from sandwichcards.plates.agenda import Resolve
from sandwichcards.plates.deeds import (
    discard,
    draw_into_hand,
    leave_table,
    receive,
    spend,
    take_off,
)
from sandwichcards.plates.effects import (
    BidBonus,
    CancelNapkin,
    ClearPlate,
    DrawCards,
    DropCards,
    LowestEats,
    NewHands,
    PassCards,
    PlateWorth,
    RemoveNapkin,
    TakeTop,
    TradeCards,
    Worth,
)
from sandwichcards.plates.events import NapkinCancelled, PassedOn, Traded
from sandwichcards.plates.moves import NapkinPlay, Play, PlayAgainst, PlayAt, PlayOnto
from sandwichcards.plates.rules import lies_on
from sandwichcards.plates.table import Table, at_stake


def work(table: Table, seat: Seat, play: NapkinPlay) -> bool:
    """Do what the napkin says; False if there is nothing to do (P-55)."""
    effect = play.napkin.effect
    match effect:
        case NewHands(count):
            return _new_hands(table, seat, count)
        case PassCards():
            return _pass_cards(table, seat)
        case DrawCards(count):
            return draw_into_hand(table, seat, count)
        case CancelNapkin():
            return _cancel(table)
        case LowestEats() | BidBonus() | Worth() | PlateWorth():
            return False  # these stay on the table instead (P-28)
        case TradeCards() | DropCards() | RemoveNapkin() | ClearPlate() | TakeTop():
            return _aimed(table, seat, play, effect)


def _aimed(
    table: Table,
    seat: Seat,
    play: NapkinPlay,
    effect: TradeCards | DropCards | RemoveNapkin | ClearPlate | TakeTop,
) -> bool:
    match play:
        case PlayAt(_, other):
            if isinstance(effect, DropCards):
                return _drop(table, other, effect.count)
            return _trade(table, seat, other)
        case PlayOnto(_, plate):
            if isinstance(effect, TakeTop):
                return take_off(table, plate, table.plates[plate][-1:])
            return _clear(table, plate)
        case PlayAgainst():
            return _remove(table, play)
        case Play():
            return False  # P-62: it named nothing


def _trade(table: Table, seat: Seat, other: Seat) -> bool:
    """P-32, P-33, P-56: both sets are fixed before they change hands."""
    gave = table.aside[seat]
    if not gave:
        return False
    shuffled, table.rng = table.rng.shuffle(table.hands[other])
    got = hand_of(shuffled[: len(gave)])
    for card in got:
        spend(table, other, card)
    table.aside = put(table.aside, seat, ())
    receive(table, seat, got)
    receive(table, other, gave)
    table.told.append((Traded, seat, other, len(gave), gave, got))
    return True


def _new_hands(table: Table, seat: Seat, count: int) -> bool:
    """P-34, P-57: all discard before anyone draws."""
    order = around(seat, table.setup.players)
    for each in order:
        discard(table, each, table.hands[each])
    for each in order:
        draw_into_hand(table, each, count)
    return True


def _pass_cards(table: Table, seat: Seat) -> bool:
    """P-35, P-36: the chosen cards go clockwise, all at once."""
    players = table.setup.players
    passed, table.aside = table.aside, ((),) * players
    for each in around(seat, players):
        if cards := passed[each]:
            to = clockwise(each, players)
            receive(table, to, cards)
            table.told.append((PassedOn, each, to, len(cards), cards))
    return any(passed)


def _drop(table: Table, seat: Seat, count: int) -> bool:
    """P-66: cards picked at random go to the discard pile."""
    shuffled, table.rng = table.rng.shuffle(table.hands[seat])
    return discard(table, seat, hand_of(shuffled[:count]))


def _cancel(table: Table) -> bool:
    """Discard the napkin whose window is now on top, and close that window."""
    under = table.agenda[-2] if len(table.agenda) > 1 else None
    if not isinstance(under, Resolve):
        return False
    table.agenda = table.agenda[:-2]
    stays = under.play.napkin.stays
    if stays:
        table.discard_pile += (under.play.napkin,)  # P-58: the others lie there already
    table.told.append((NapkinCancelled, under.seat, under.play, stays))
    return True


def _clear(table: Table, plate: int) -> bool:
    """Everything goes, the napkins of an empty plate too (P-63)."""
    found = [each for each in table.napkins if lies_on(each, plate)]
    if not take_off(table, plate, table.plates[plate]):
        leave_table(table, found)
        return bool(found)
    return True


def _remove(table: Table, play: PlayAgainst) -> bool:
    """P-65: where there is nothing to choose, the oldest goes."""
    found = at_stake(table, play)
    leave_table(table, found[:1])
    return bool(found)
