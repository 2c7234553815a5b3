"""What does a napkin do? How it is played, how it resolves, how long it stays."""

from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.seats import Seat, around, clockwise
from sandwichcards.plates.agenda import WINDOWS, GiveCard, MayInterrupt, Resolve
from sandwichcards.plates.cards import (
    BidBonus,
    CancelNapkin,
    Card,
    ClearPlate,
    DrawCards,
    DropCards,
    LowestEats,
    Napkin,
    NewHands,
    PassCards,
    RemoveNapkin,
    TakeTop,
    TradeCards,
    Until,
    Worth,
)
from sandwichcards.plates.dealing import discard, draw_into_hand, receive, spend
from sandwichcards.plates.moves import (
    LeftPlate,
    NapkinCancelled,
    NapkinFizzled,
    NapkinLeft,
    NapkinPlay,
    NapkinPlayed,
    NapkinStayed,
    NapkinWorked,
    PassedOn,
    PlayAgainst,
    PlayAt,
    PlayOn,
    SetAside,
    Traded,
)
from sandwichcards.plates.rules import lies_on
from sandwichcards.plates.state import Table, TableNapkin, owed


def interrupt(table: Table, window: MayInterrupt, play: NapkinPlay) -> None:
    """Put a napkin on top of the stack, under a window of its own (P-26, P-30)."""
    seat = window.seat
    spend(table, seat, play.napkin)
    afresh = WINDOWS[window.opener][window.opener]  # P-52: once the napkin has resolved
    table.agenda = (*table.agenda[:-1], afresh, Resolve(seat, play), WINDOWS[seat][seat])
    table.tell(NapkinPlayed, seat, play)


def resolve(table: Table, step: Resolve) -> None:
    """Let the napkin on top of the agenda take effect, once all cards for it are chosen (P-55)."""
    for seat in around(step.seat, table.setup.players):
        if owed(table, step, seat):
            table.agenda += (GiveCard(seat),)
            return
    seat, play = step.seat, step.play
    table.agenda = table.agenda[:-1]
    if play.napkin.stays:
        table.napkins += (TableNapkin(seat, play),)
        table.tell(NapkinStayed, seat, play)
        return
    worked = _take_effect(table, seat, play)
    table.discard_pile += (play.napkin,)  # P-58: not before
    table.tell(NapkinWorked if worked else NapkinFizzled, seat, play)


def give(table: Table, seat: Seat, card: Card) -> None:
    """Set a chosen card aside: nobody receives any before all have chosen (P-36)."""
    spend(table, seat, card)
    table.aside = put(table.aside, seat, hand_of((*table.aside[seat], card)))
    table.agenda = table.agenda[:-1]
    table.tell(SetAside, seat, card)


def _take_effect(table: Table, seat: Seat, play: NapkinPlay) -> bool:
    """Do what the napkin says; False if there is nothing to do (P-55)."""
    match play.napkin.effect, play:
        case TradeCards(), PlayAt(_, other):
            return _trade(table, seat, other)
        case NewHands(count), _:
            return _new_hands(table, seat, count)
        case PassCards(), _:
            return _pass_cards(table, seat)
        case DrawCards(count), _:
            return draw_into_hand(table, seat, count)
        case DropCards(count), PlayAt(_, other):
            return _drop(table, other, count)
        case CancelNapkin(), _:
            return _cancel(table)
        case RemoveNapkin(), PlayAgainst(_, other, owner):
            return _remove(table, other, owner)
        case ClearPlate(), PlayOn(_, plate):
            return take_off(table, plate, table.plates[plate])
        case TakeTop(), PlayOn(_, plate):
            return take_off(table, plate, table.plates[plate][-1:])
        case _:
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
    table.tell(Traded, seat, other, len(gave), gave, got)
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
            table.tell(PassedOn, each, to, len(cards), cards)
    return any(passed)


def _drop(table: Table, seat: Seat, count: int) -> bool:
    """P-66: cards picked at random go to the discard pile."""
    shuffled, table.rng = table.rng.shuffle(table.hands[seat])
    return discard(table, seat, hand_of(shuffled[:count]))


def _cancel(table: Table) -> bool:
    """Discard the napkin whose window is now on top, and close that window."""
    match table.agenda:
        case (*rest, Resolve(seat, play), _):
            table.agenda = tuple(rest)
            table.discard_pile += (play.napkin,)  # P-58
            table.tell(NapkinCancelled, seat, play)
            return True
        case _:
            return False


def _remove(table: Table, other: Napkin, owner: Seat) -> bool:
    found = [each for each in table.napkins if (each.owner, each.play.napkin) == (owner, other)]
    _leave(table, found[:1])  # P-65: the oldest of several
    return bool(found)


def take_off(table: Table, plate: int, cards: tuple[Card, ...]) -> bool:
    """Discard these topmost cards of a plate; False if there are none."""
    if not cards:
        return False
    left = table.plates[plate][: -len(cards)]
    table.plates = put(table.plates, plate, left)
    table.discard_pile += cards
    table.tell(LeftPlate, plate, cards)
    if not left:
        leave_plate(table, plate)
    return True


def leave_plate(table: Table, plate: int) -> None:
    """Discard the napkins that stay with a plate until it is emptied (P-63)."""
    _leave(table, [each for each in table.napkins if lies_on(each, plate)])


def leave_after(table: Table, until: Until, owner: Seat | None = None) -> None:
    """Discard the napkins that stay until now, all or only those of one owner (P-63)."""
    leaving = [
        each
        for each in table.napkins
        if isinstance(each.play.napkin.effect, LowestEats | BidBonus | Worth)
        and each.play.napkin.effect.until is until
        and owner in {None, each.owner}
    ]
    _leave(table, leaving)


def _leave(table: Table, leaving: list[TableNapkin]) -> None:
    for each in leaving:
        at = table.napkins.index(each)
        table.napkins = table.napkins[:at] + table.napkins[at + 1 :]
        table.discard_pile += (each.play.napkin,)
        table.tell(NapkinLeft, each.owner, each.play)
