"""What are moves, attacks and effects of Hooch Stooges made of? The small changes to a table."""

from sandwichcards.core.events import Ended
from sandwichcards.core.numbers import counted
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.core.piles import hand_of, joined, put, taken, without
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import Battle, Collect, Resolve, Step
from sandwichcards.hooch_stooges.cards import PlayingCard, Scheme, Stooge
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.events import (
    Drew,
    Eliminated,
    Finished,
    LostHq,
    LostTurf,
    Refilled,
    Shuffled,
    Unswung,
)
from sandwichcards.hooch_stooges.moves import Stance
from sandwichcards.hooch_stooges.table import NINE_TURFS, Table, still_in, stooges_of, turf_counts


def gain(table: Table, seat: Seat, hooch: int) -> None:
    """Give a seat hooch, or take it if the number is below zero."""
    table.hooch = put(table.hooch, seat, counted(table.hooch[seat] + hooch))


def discard(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Lay a card on a seat's discard pile."""
    table.discards = put(table.discards, seat, (*table.discards[seat], card))


def from_hand(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Take a card out of a seat's hand."""
    table.hands = taken(table.hands, seat, card)


def draw(table: Table, seat: Seat, count: int) -> None:
    """Draw cards; from an empty deck, the discard pile is shuffled into a new one (S-40, S-61)."""
    missing = count - len(table.decks[seat])
    _draw(table, seat, count)
    if missing > 0 and table.discards[seat]:
        fresh, table.rng = table.rng.shuffle(table.discards[seat])
        table.discards = put(table.discards, seat, ())
        table.decks = put(table.decks, seat, fresh)
        table.told.append((Shuffled, seat, len(fresh)))
        _draw(table, seat, missing)


def _draw(table: Table, seat: Seat, count: int) -> None:
    """Draw from a deck as it is."""
    deck = table.decks[seat]
    if deck:
        cards = deck[:count]
        table.decks = put(table.decks, seat, deck[count:])
        table.hands = put(table.hands, seat, joined(table.hands[seat], cards))
        table.told.append((Drew, seat, len(cards), cards))


def from_lineup(table: Table, seat: Seat, shop: int, card: PlayingCard) -> None:
    """Take a card out of a seat's line-up and refill it at once (S-11, S-41)."""
    lineup = table.lineups[shop]
    slot = lineup.index(card)
    buried = not table.mains[shop]
    fresh = _top_of_main(table, shop)
    table.lineups = put(table.lineups, shop, lineup[:slot] + fresh + lineup[slot + 1 :])
    if fresh:
        table.told.append((Refilled, seat, fresh[0], shop, buried))


def _top_of_main(table: Table, shop: int) -> tuple[PlayingCard, ...]:
    """The next card of a main deck: those in hidden order, then those that were buried (S-59)."""
    if main := table.mains[shop]:
        table.mains = put(table.mains, shop, main[1:])
        return main[:1]
    cards = table.buried[shop][:1]
    table.buried = put(table.buried, shop, table.buried[shop][1:])
    return cards


def trigger(table: Table, seat: Seat, stooge: Stooge, moment: Trigger) -> None:
    """Let a stooge's ability happen next, if this is its moment (S-69)."""
    if stooge.ability is not None and stooge.ability.trigger is moment:
        table.push(Resolve, seat, stooge, 0)


def drop_stooge(table: Table, seat: Seat, stooge: Stooge, stance: Stance) -> None:
    """Send a stooge from play to its owner's discard pile, and out of an attack it blocks."""
    if stance is Stance.SWUNG:
        table.swung = without(table.swung, stooge)
    else:
        table.crews = put(table.crews, seat, without(table.crews[seat], stooge))
        left = table.crews[seat].count(stooge)
        table.agenda = tuple([_after_loss(table, s, seat, stooge, left) for s in table.agenda])
    discard(table, seat, stooge)


def _after_loss(table: Table, step: Step, seat: Seat, stooge: Stooge, left: int) -> Step:
    """S-71: of equal stooges, those that do not block go first."""
    if not isinstance(step, Battle) or table.holders[step.place] != seat:
        return step
    if step.blockers.count(stooge) <= left:
        return step
    return Battle(step.seat, step.place, without(step.blockers, stooge))


def lose_hq(table: Table, seat: Seat, *, out: bool) -> None:
    """Discard a seat's HQ token, and with it perhaps the player (S-31, S-44)."""
    place = table.hqs[seat]
    assert place is not None  # noqa: S101  # whoever has no token can't lose it
    table.hqs = put(table.hqs, seat, None)
    table.told.append((LostHq, seat, place))
    if out:
        eliminate(table, seat)


def eliminate(table: Table, seat: Seat) -> None:
    """Take a player out of the game with all cards and tokens (S-31, S-42, S-64)."""
    _finish_schemes(table, seat)
    swung = len(table.swung) if seat == table.active else 0
    table.told.append((Eliminated, seat, swung, None if table.setup.decks is None else seat))
    gone = (*table.hands[seat], *table.decks[seat], *table.discards[seat])
    gone += stooges_of(table, seat)
    _leave_agenda(table, seat)
    table.standing = put(table.standing, seat, False)  # noqa: FBT003  # a column's entry
    _leave_turfs(table, seat)
    table.hooch = put(table.hooch, seat, 0)
    table.hands = put(table.hands, seat, ())
    table.decks = put(table.decks, seat, ())
    table.discards = put(table.discards, seat, ())
    table.crews = put(table.crews, seat, ())
    if table.setup.decks is not None:
        gone += (*table.lineups[seat], *table.mains[seat], *table.buried[seat])
        table.lineups = put(table.lineups, seat, ())
        table.mains = put(table.mains, seat, ())
        table.buried = put(table.buried, seat, ())
    table.box = hand_of(table.box + gone)


def _leave_turfs(table: Table, seat: Seat) -> None:
    """Take a player's tokens off the city (S-42)."""
    for place, holder in enumerate(table.holders):
        if holder == seat:
            table.told.append((LostTurf, seat, place))
    table.holders = tuple([None if holder == seat else holder for holder in table.holders])


def _finish_schemes(table: Table, seat: Seat) -> None:
    """Lay down the schemes of a seat that are under way (S-78)."""
    for step in table.agenda:
        if isinstance(step, Resolve) and step.seat == seat and isinstance(step.card, Scheme):
            finish(table, seat, step.card)


def finish(table: Table, seat: Seat, scheme: Scheme) -> None:
    """Lay a scheme that is over on its owner's discard pile (S-9)."""
    discard(table, seat, scheme)
    table.told.append((Finished, seat, scheme))


def _leave_agenda(table: Table, seat: Seat) -> None:
    """End what a player who is out had under way; with the one whose turn it is, all (S-76)."""
    if seat == table.active:
        table.agenda = ()
        table.swung = ()
    else:
        table.agenda = tuple([_left_alone(table, s, seat) for s in table.agenda if _stays(s, seat)])


def _stays(step: Step, seat: Seat) -> bool:
    return isinstance(step, Collect) or step.seat != seat


def _left_alone(table: Table, step: Step, seat: Seat) -> Step:
    """An attack on a player who is out goes on against the turf alone."""
    if isinstance(step, Battle) and table.holders[step.place] == seat:
        return Battle(step.seat, step.place, ())
    return step


def check_winner(table: Table) -> None:
    """End the game if somebody has won (S-43, S-44, S-65)."""
    if table.standing.count(True) == 1:
        winners = [Seat(table.standing.index(True))]
    elif table.setup.rules.friendly:
        counts = enumerate(turf_counts(table))
        winners = [Seat(seat) for seat, count in counts if count >= NINE_TURFS]
    else:
        return
    if winners:
        end_game(table, Outcome.of(winners, turf_counts(table), Ending.GOAL))


def most_turfs(table: Table, how: Ending) -> Outcome:
    """The outcome in which the most turfs win, equal ones share (S-48)."""
    counts = turf_counts(table)
    best = max(counts[seat] for seat in still_in(table))
    return Outcome.of([s for s in still_in(table) if counts[s] == best], counts, how)


def end_game(table: Table, outcome: Outcome) -> None:
    """Clear the agenda: a scheme under way is laid down, nobody is asked any more."""
    _finish_schemes(table, table.active)
    table.agenda = ()
    table.outcome = outcome
    table.told.append((Ended, outcome))


def unswing(table: Table, seat: Seat, stooges: tuple[Stooge, ...]) -> None:
    """Make swung stooges ready again."""
    if stooges:
        for stooge in stooges:
            table.swung = without(table.swung, stooge)
        table.crews = put(table.crews, seat, hand_of(table.crews[seat] + stooges))
        table.told.append((Unswung, seat, stooges))
