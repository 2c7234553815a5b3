"""What is wrong with a table of Hooch Stooges? Every fault of an arrangement, in words."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from sandwichcards.core.checks import (
    faults_in,
    miscounts,
    out_of_order,
    outcome_faults,
    turn_faults,
    uncounted,
    uneven,
)
from sandwichcards.core.piles import hand_of
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import (
    Battle,
    Check,
    ChooseTurf,
    Collect,
    DefeatOne,
    DestroyOne,
    DiscardTogether,
    GiveUpCard,
    GiveUpStooge,
    KeepRoll,
    NameBlockers,
    Question,
    RaiseOne,
    RecallOne,
    ReplaceCard,
    Resolve,
    ReviveOne,
    RobOne,
    ScrapOne,
    Step,
    Strike,
    SwingStooge,
    TakeCard,
    TakeTurn,
    UnswingChoice,
    UseTurf,
)
from sandwichcards.hooch_stooges.cards import MOST, Stooge
from sandwichcards.hooch_stooges.effects import Trigger
from sandwichcards.hooch_stooges.rules import listed
from sandwichcards.hooch_stooges.table import (
    LINEUP_SIZE,
    MOST_RAISED,
    NINE_TURFS,
    Table,
    cards_of,
    defender_of,
    turf_counts,
)

DIE = range(1, 7)
_OFF_TURN = (Trigger.BLOCKS, Trigger.FALLS)
_CAN_WAIT = (TakeTurn, NameBlockers, GiveUpCard, Resolve, Battle, Strike)
"""What may lie under any other step: no other question waits for an answer to the next."""
_ONLY_ACTIVE = (
    TakeTurn,
    ChooseTurf,
    SwingStooge,
    KeepRoll,
    UseTurf,
    RaiseOne,
    UnswingChoice,
    GiveUpCard,
    GiveUpStooge,
    Battle,
    Strike,
    Check,
)


def faults_of(table: Table) -> tuple[str, ...]:
    """Every fault; what the earlier checks leave nothing to look at in is not looked at."""
    return faults_in(table, _uneven, _references, _lying, _agenda_faults)


def _uneven(table: Table) -> Iterator[str]:
    """Columns of the wrong length."""
    by_seat = ("crews", "hooch", "hands", "decks", "discards", "standing", "hqs")
    yield from uneven(table, table.setup.players, *by_seat)
    yield from uneven(table, len(table.setup.city.sites), "turfs", "holders")
    yield from uneven(table, len(table.setup.mains), "lineups", "mains", "buried")


def _references(table: Table) -> Iterator[str]:
    """Seats and places that are not there."""
    seats = range(table.setup.players)
    if table.active not in seats:
        yield f"there is no seat {table.active} to have the turn"
    elif table.outcome is None and not table.standing[table.active]:
        yield f"S-64: seat {table.active} is out and can't have the turn"
    for place, holder in enumerate(table.holders):
        if holder is not None and holder not in seats:
            yield f"there is no seat {holder} to hold place {place}"
    for seat, hq in enumerate(table.hqs):
        home = table.setup.city.hqs[seat]
        if hq not in (home, None):
            yield f"S-1: the HQ place of seat {seat} is {home}, not {hq}"
        elif hq is not None and table.holders[hq] != seat:
            yield f"S-1: seat {seat} does not control its own HQ turf {hq}"


def _lying(table: Table) -> Iterator[str]:
    """Everything that lies on the table, whoever is asked."""
    yield from _number_faults(table)
    yield from _order_faults(table)
    yield from _seat_faults(table)
    yield from _city_faults(table)
    yield from _shop_faults(table)
    yield from miscounts(cards_of(table), table.setup.totals)


def _number_faults(table: Table) -> Iterator[str]:
    yield from turn_faults("S-48", table.turn, table.setup.last_turn)
    if table.actions < 0 or table.actions > (table.rules.action_limit or table.actions):
        yield f"S-67: {table.actions} actions can't have been"
    yield from uncounted(table, "actions", "rerolls", "edge", "hooch")
    if table.rerolls < 0:
        yield "S-68: there can't be fewer than no rolls again"
    if table.edge < 0:
        yield "a bonus is never below zero"
    if len(table.raised) > MOST_RAISED:
        yield f"bonuses of {len(table.raised)} points, {MOST_RAISED} are the most"
    for seat, hooch in enumerate(table.hooch):
        if hooch < 0:
            yield f"S-41: seat {seat} has {hooch} hooch"


def _order_faults(table: Table) -> Iterator[str]:
    yield from out_of_order("hand", table.hands)
    yield from out_of_order("crew", table.crews)
    if any(stooge not in table.setup.totals for stooge in table.raised):
        yield "a bonus for a stooge that is not in the game"
    single = {"swung stooges": table.swung, "bonuses": table.raised, "box": table.box}
    for name, cards in single.items():
        if cards != hand_of(cards):
            yield f"the {name} are not in the order of the slugs"


def _seat_faults(table: Table) -> Iterator[str]:
    for seat, standing in enumerate(table.standing):
        if not standing:
            yield from _leftovers(table, Seat(seat))
        elif table.hqs[seat] is None and not table.rules.friendly:
            yield f"S-31: seat {seat} has lost its HQ and is not out"
    if table.outcome is None and sum(table.standing) <= 1:
        yield "S-43: the game is over with one player standing"


def _leftovers(table: Table, seat: Seat) -> Iterator[str]:
    """S-31: a player who is out has nothing."""
    if table.hooch[seat]:
        yield f"S-31: seat {seat} is out and has {table.hooch[seat]} hooch"
    if table.hqs[seat] is not None:
        yield f"S-31: seat {seat} is out and has an HQ token"
    if seat in table.holders:
        yield f"S-42: seat {seat} is out and controls place {table.holders.index(seat)}"
    cards = (*table.hands[seat], *table.decks[seat], *table.discards[seat], *table.crews[seat])
    if cards:
        yield f"S-31: seat {seat} is out and has {len(cards)} cards"
    if table.setup.decks is not None and (table.lineups[seat] or table.mains[seat]):
        yield f"S-31: seat {seat} is out and has a main deck"


def _city_faults(table: Table) -> Iterator[str]:
    wanted = dict(table.setup.deck.turfs)
    for turf, count in Counter(table.turfs).items():
        if count > wanted.get(turf, 0):
            yield f"S-63: {count} of {turf} in the city, the turf deck has {wanted.get(turf, 0)}"
    if table.outcome is None and table.rules.friendly:
        for seat, count in enumerate(turf_counts(table)):
            if count >= NINE_TURFS:
                yield f"S-44: seat {seat} controls {count} turfs and has won"


def _shop_faults(table: Table) -> Iterator[str]:
    for shop, wanted in enumerate(table.setup.stocks):
        lineup, hidden, buried = table.lineups[shop], table.mains[shop], table.buried[shop]
        for card, count in Counter((*lineup, *hidden, *buried)).items():
            if count > wanted.get(card, 0):
                yield f"S-3: {count} of {card} in a main deck that has {wanted.get(card, 0)}"
        if len(lineup) > LINEUP_SIZE:
            yield f"S-3: a line-up of {len(lineup)} cards, {LINEUP_SIZE} are the most"
        if len(lineup) < LINEUP_SIZE and (hidden or buried):
            yield (
                f"S-11: a line-up has {LINEUP_SIZE} cards while the main deck has any, "
                f"not {len(lineup)}"
            )


def _agenda_faults(table: Table) -> Iterator[str]:
    if table.outcome is None and not table.agenda:
        yield "nobody is asked, and yet the game is not over"
    elif table.outcome is None:
        yield from _step_faults(table, table.agenda)
    elif table.agenda:
        yield "the game is over, and yet something is under way"
    else:
        yield from outcome_faults(table.outcome, turf_counts(table))


def _step_faults(table: Table, agenda: tuple[Step, ...]) -> Iterator[str]:
    for step in agenda:
        if fault := _seat_fault(table, step) or _lone_fault(table, step):
            yield fault
            return
    yield from _pair_faults(table, agenda)


def _seat_fault(table: Table, step: Step) -> str | None:
    seats = step.seats if isinstance(step, Collect) else (step.seat,)
    for seat in seats:
        if seat not in range(table.setup.players) or not table.standing[seat]:
            return f"seat {seat} is not at the table and can't have a part in {step}"
    if isinstance(step, _ONLY_ACTIVE) and step.seat != table.active:
        return f"seat {step.seat} does not have the turn and can't have a part in {step}"
    return None


def _lone_fault(table: Table, step: Step) -> str | None:
    """What is wrong with a step, wherever it stands in the agenda."""
    match step:
        case Resolve():
            return _resolve_fault(table, step)
        case Collect(seats, chosen):
            held = [card in table.hands[seat] for seat, card in zip(seats, chosen, strict=False)]
            fits = len(chosen) < len(seats) == len(set(seats)) and all(held)
            return None if fits else f"S-51: what was chosen does not fit the hands: {step}"
        case Check(seat, entry):
            short = table.hooch[seat] < entry.price
            return f"S-12: seat {seat} has not the hooch for {entry}" if short else None
        case Battle():
            return _battle_fault(table, step)
        case Strike(_, stooge, target):
            there = {stooge, target} - {None} <= set(table.setup.kinds.values())
            return None if there else f"S-24: there is no such swing: {step}"
        case KeepRoll(_, pips):
            fits = pips in DIE and table.rerolls > 0
            return None if fits else f"S-68: there is nothing to roll again: {step}"
        case UseTurf(seat, place, price):
            there = place in range(len(table.turfs)) and table.holders[place] == seat
            fits = there and price in {0, table.turfs[place].price}
            return None if fits else f"S-29: there is no such turf to use: {step}"
        case TakeCard(_, number) | RobOne(_, number) | RaiseOne(_, number) | DefeatOne(_, number):
            return None if 1 <= number <= MOST else f"no effect has such a number: {step}"
        case (
            TakeTurn()
            | ChooseTurf()
            | NameBlockers()
            | SwingStooge()
            | GiveUpStooge()
            | GiveUpCard()
            | DiscardTogether()
            | ReplaceCard()
            | RecallOne()
            | ReviveOne()
            | UnswingChoice()
            | ScrapOne()
            | DestroyOne()
        ):
            return None  # what they say follows from what lies below, or from the list of moves


def _resolve_fault(table: Table, step: Resolve) -> str | None:
    card = step.card
    if table.setup.kinds.get(card.slug) is not card or not 0 <= step.at <= len(card.effects):
        return f"there is no such effect: {step}"
    off_turn = isinstance(card, Stooge) and card.ability and card.ability.trigger in _OFF_TURN
    if bool(off_turn) == (step.seat == table.active):
        return f"seat {step.seat} can't use {card} in the turn of seat {table.active}"
    return None


def _battle_fault(table: Table, battle: Battle) -> str | None:
    if battle.place not in range(len(table.turfs)):
        return f"S-21: there is no place {battle.place} to attack"
    defender = defender_of(table, battle)
    crew = () if defender is None else table.crews[defender]
    if battle.blockers != hand_of(battle.blockers):
        return "the blockers are not in the order of the slugs"
    if Counter(s.slug for s in battle.blockers) - Counter(s.slug for s in crew):
        return f"S-22: blockers that are not in play: {battle}"
    return None


def _pair_faults(table: Table, agenda: tuple[Step, ...]) -> Iterator[str]:
    """What may lie on what: the turn at the bottom, each step on the one that it belongs to."""
    if not isinstance(agenda[0], TakeTurn):
        yield "S-4: a turn is at the bottom of everything"
        return
    for below, step in pairwise(agenda):
        if not _lies_well(table, below, step):
            yield f"{step} can't come up in {below}"
            return
    top = agenda[-1]
    if not isinstance(top, Question):
        yield f"nobody is asked in {top}"
    elif not listed(table):
        yield f"there is nothing to choose: {top}"


def _lies_well(table: Table, below: Step, step: Step) -> bool:
    match step:
        case TakeTurn():
            return False
        case NameBlockers(seat):
            return isinstance(below, Battle) and defender_of(table, below) == seat
        case SwingStooge() | Strike():
            return isinstance(below, Battle)
        case KeepRoll():
            return isinstance(below, Check | Strike)
        case DiscardTogether(seat):
            return isinstance(below, Collect) and below.seats[len(below.chosen)] == seat
        case (
            ChooseTurf()
            | UseTurf()
            | GiveUpStooge()
            | GiveUpCard()
            | TakeCard()
            | ReplaceCard()
            | RecallOne()
            | ReviveOne()
            | RobOne()
            | RaiseOne()
            | UnswingChoice()
            | DefeatOne()
            | ScrapOne()
            | DestroyOne()
            | Resolve()
            | Collect()
            | Check()
            | Battle()
        ):
            return isinstance(below, _CAN_WAIT)
