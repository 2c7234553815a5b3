"""What happens by itself? The steps of the agenda, up to the next question or the end."""

from operator import add

from sandwichcards.core.events import Ended
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.core.piles import hand_of
from sandwichcards.core.seats import Seat, around
from sandwichcards.sandwich_masters.aftermath import carry_out, refill
from sandwichcards.sandwich_masters.events import (
    Announced,
    Concluded,
    RenewedOrders,
    Served,
    turn_began,
)
from sandwichcards.sandwich_masters.kinds import EventCard
from sandwichcards.sandwich_masters.moves import (
    Begin,
    CloseEvent,
    Dismiss,
    Follow,
    Leave,
    Restock,
)
from sandwichcards.sandwich_masters.setup import BAR_SIZE
from sandwichcards.sandwich_masters.table import Table, happenings, question_for, visitors


def go_on(table: Table) -> None:
    """Do the steps on top of the agenda until somebody is asked or the game is over."""
    while table.agenda:
        step = table.agenda[-1]
        below = table.agenda[:-1]
        match step:
            case Restock():
                table.agenda = below
                _restock(table)
            case Follow():
                table.agenda = below
                _follow(table, step)
            case CloseEvent(event):
                table.agenda = below
                _close_event(table, event)
            case Dismiss(inspector):
                table.agenda = below
                table.white_discards += (inspector,)
            case Leave():
                end_turn(table, table.current)
            case Begin():
                _begin_turn(table, table.current)
            case _:
                return


def _restock(table: Table) -> None:
    """Deal onto the Bar until four Orders lie there or an Event comes up (M-3, M-36, M-43)."""
    while len(table.bar) < BAR_SIZE and _orders_left(table):
        if not table.black_pile:
            cards, table.rng = table.rng.shuffle(table.black_discards)
            table.black_pile, table.black_discards = cards, ()
            table.tell(RenewedOrders(len(cards)))
        card, *rest = table.black_pile
        table.black_pile = tuple(rest)
        if isinstance(card, EventCard):
            table.tell(Announced(card))
            everybody = around(table.current, table.setup.players)
            table.agenda += (Restock(), CloseEvent(card), Follow(card.effects, everybody))
            return
        table.bar += (card,)
        table.tell(Served(card))


def _orders_left(table: Table) -> bool:
    cards = (*table.black_pile, *table.black_discards)
    return not all(isinstance(card, EventCard) for card in cards)


def _follow(table: Table, step: Follow) -> None:
    """Ask the next seat that has to choose; when all have, carry the effect out (M-37)."""
    if not step.effects:
        return
    effect, seats = step.effects[0], step.seats
    for asked, seat in enumerate(seats, start=1):
        if (question := question_for(table, effect, seat)) is not None:
            table.agenda += (Follow(step.effects, seats, asked), question)
            return
    table.agenda += (Follow(step.effects[1:], seats),)
    carry_out(table, effect, seats)
    look_at_target(table)


def _close_event(table: Table, event: EventCard) -> None:
    """M-36, M-51: all refill, but the player whose turn it is only when it ends."""
    everybody = around(table.current, table.setup.players)
    in_setup = isinstance(table.agenda[0], Begin)
    for seat in everybody if in_setup else everybody[1:]:
        refill(table, seat)
    table.black_discards += (event,)
    table.tell(Concluded(event))


def end_with(table: Table, outcome: Outcome) -> None:
    """End the game: what lay between places goes where it came from or where it was going."""
    table.white_discards += tuple(visitors(table.agenda))
    table.black_discards += tuple(happenings(table.agenda))
    table.hands = tuple(map(hand_of, map(add, table.hands, table.aside)))
    table.aside = ((),) * table.setup.players
    table.marks = (None,) * table.setup.players
    table.agenda = ()
    table.outcome = outcome
    table.tell(Ended(outcome))


def end_turn(table: Table, seat: Seat) -> None:
    """Refill the hand and pass the turn on, or end the game (M-6, M-45, M-47)."""
    refill(table, seat)
    setup = table.setup
    if table.turn == setup.last_turn:
        end_with(table, Outcome.of_the_most(table.scores, Ending.LIMIT))
        return
    table.turn += 1
    _begin_turn(table, Seat((seat + 1) % setup.players))


def _begin_turn(table: Table, seat: Seat) -> None:
    table.agenda = table.setup.menu.turns[seat]
    if not table.quiet:
        table.events += (turn_began(seat, table.turn),)


def look_at_target(table: Table) -> None:
    """M-45: reaching the target ends the game at once."""
    target = table.setup.rules.target
    if target is not None and max(table.scores) >= target:
        end_with(table, Outcome.of_the_most(table.scores, Ending.GOAL))
