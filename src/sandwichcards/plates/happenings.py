"""How is it told what happens in Plates & Napkins? In sentences, for one event or for several."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import attrs

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.kit.words import Together, Voice, but_for_the_seat, counted, listing, runs
from sandwichcards.plates import Card, Eat, Napkin, Resolve, TableNapkin, View
from sandwichcards.plates.phrases import (
    bids_in_full,
    card_name,
    listed,
    lowest_eats,
    plate_name,
    played,
    points_in_full,
    points_of,
    some,
    whose,
)
from sandwichcards.plates.setup import HAND_SIZE

_MANY = 3
"""So many players are everybody; two are called by their names."""
_A_STACK = 2
"""So many napkins lie one on the other."""

_TOGETHER: Together = {
    plates.DrewLot: type,
    plates.Dealt: but_for_the_seat,
    plates.Drew: but_for_the_seat,
    plates.TurnedUp: type,
    plates.Ate: type,
    plates.NapkinLeft: type,
    plates.PassedOn: type,
}

_Dealing = TurnBegan | plates.TiedLots | plates.WonLots | plates.Reshuffled
_Building = (
    plates.DrewToToss
    | plates.Started
    | plates.Added
    | plates.Finished
    | plates.Tossed
    | plates.Discarded
    | plates.LeftPlate
)
_Bidding = (
    plates.BiddingBegan
    | plates.Laid
    | plates.OptedOut
    | plates.Declined
    | plates.Counted
    | plates.NobodyAte
    | plates.BidsDiscarded
)
_Napkins = plates.NapkinPlayed | plates.NapkinFizzled | plates.NapkinCancelled | plates.NapkinStayed
_Silent = plates.Passed | plates.SetAside | plates.NapkinWorked
"""What never needs a sentence: cards that are chosen, and what a napkin has done, are told."""
_ComingAndGoing = plates.Drew | plates.Discarded | plates.Reshuffled
"""What cards do when a napkin works: it has worked when they have come and gone."""


def tell(voice: Voice[View]) -> Iterator[str]:
    """What happened in this step, in sentences."""
    view = voice.view
    events = [event for event in view.events if not _goes_without_saying(view, event)]
    return chain.from_iterable(_told(voice, run) for run in runs(events, _TOGETHER))


def _goes_without_saying(view: View, event: plates.Event) -> bool:
    """Hands that are filled up, and what is told along with something else."""
    match event:
        case plates.Drew(seat, count, None):
            full = count < HAND_SIZE <= view.hand_sizes[seat]  # a whole hand is news (P-47)
            return full and _napkin_behind(view, event) is None
        case plates.DrewToToss(_, _, None):
            return isinstance(view.question, plates.TossOne)  # it is told with the one that goes
        case plates.BidsDiscarded():
            return any(isinstance(each, plates.Ate) for each in view.events)
        case _:  # everything else is news
            return False


def _napkin_behind(view: View, event: plates.Event) -> Napkin | None:
    """The napkin that made these cards come or go, if it was one."""
    later = view.events[view.events.index(event) + 1 :]
    done = next((each for each in later if not isinstance(each, _ComingAndGoing)), None)
    return done.play.napkin if isinstance(done, plates.NapkinWorked) else None


def _told(voice: Voice[View], run: Sequence[plates.Event]) -> Iterator[str]:
    event = run[0]
    if isinstance(event, _Silent):
        return
    if isinstance(event, plates.DrewLot):
        yield _lots(voice, [each for each in run if isinstance(each, plates.DrewLot)])
    elif isinstance(event, plates.Dealt):
        yield from _alike(voice, run, "be", f"dealt {some(event.count, event.cards)}")
    elif isinstance(event, plates.Drew):
        yield from _alike(voice, run, "draw", some(event.count, event.cards))
    elif isinstance(event, plates.TurnedUp):
        yield from _turned_up(voice, run)
    elif isinstance(event, plates.Ate):
        yield _eaten(voice, [each for each in run if isinstance(each, plates.Ate)])
    elif isinstance(event, plates.NapkinLeft):
        yield _left(voice, [each for each in run if isinstance(each, plates.NapkinLeft)])
    elif isinstance(event, plates.PassedOn):
        yield from _passed_on(voice, [each for each in run if isinstance(each, plates.PassedOn)])
    else:
        yield _sentence(voice, event)


def _alike(voice: Voice[View], run: Sequence[plates.Event], verb: str, what: str) -> Iterator[str]:
    """What happened to several seats alike; to all of many, it happened to everybody."""
    seats = [event.seat for event in run if isinstance(event, plates.Dealt | plates.Drew)]
    everybody = len(set(seats)) == len(seats) == voice.view.setup.players
    if everybody and len(seats) >= _MANY:
        return iter([f"Everybody {'is' if verb == 'be' else f'{verb}s'} {what}."])
    each = " each" if 1 < len(set(seats)) == len(seats) else ""
    return voice.all_do(run, verb, f"{what}{each}.")


def _lots(voice: Voice[View], run: Sequence[plates.DrewLot]) -> str:
    """The cards by which it is settled who begins (P-2)."""
    drawn = [f"{card_name(lot.card)} for {voice.within(lot.seat)}" for lot in run]
    return f"Drawn to see who begins: {listing(drawn)}."


def _turned_up(voice: Voice[View], run: Iterable[plates.Event]) -> Iterator[str]:
    """The bids that come to light, by the seats they lie before and those they are from."""
    lying: dict[int, dict[int, list[Card]]] = {}
    for bid in run:
        if isinstance(bid, plates.TurnedUp):
            lying.setdefault(bid.before, {}).setdefault(bid.seat, []).append(bid.card)
    return (_bids(voice, seat, given) for seat, given in sorted(lying.items()))


def _bids(voice: Voice[View], seat: int, given: dict[int, list[Card]]) -> str:
    own = "of your own" if seat == voice.view.seat else "of their own"
    parts = [
        f"{listed(cards)} {own if by == seat else f'from {voice.within(by)}'}"
        for by, cards in given.items()
    ]
    return f"Before {voice.within(seat)}: {'; '.join(parts)}."


def _eaten(voice: Voice[View], run: Sequence[plates.Ate]) -> str:
    """Who ate, what it brought, and what they have now."""
    each = " each" if len(run) > 1 else ""
    scores = [f"{voice.view.scores[ate.seat]} for {voice.within(ate.seat)}" for ate in run]
    total = f"now {', '.join(scores)}" if each else f"{voice.view.scores[run[0].seat]} in all"
    eat = voice.do([ate.seat for ate in run], "eat")
    return f"{eat} for {points_of(run[0].points)}{each} ({total})."


def _left(voice: Voice[View], run: Sequence[plates.NapkinLeft]) -> str:
    leave = "leaves" if len(run) == 1 else "leave"
    return f"{listing([played(voice, left.play) for left in run])} {leave} the table."


def _passed_on(voice: Voice[View], run: Sequence[plates.PassedOn]) -> Iterator[str]:
    """Cards that one sees one by one, the others together."""
    hidden: dict[int, list[int]] = {}
    for event in run:
        if event.cards is None:
            hidden.setdefault(event.count, []).append(event.seat)
        else:
            what = f"{listed(event.cards)} to {voice.within(event.to)}"
            yield f"{voice.does(event.seat, 'hand')} {what}."
    for count, seats in hidden.items():
        everybody = len(seats) == voice.view.setup.players >= _MANY
        who = "Everybody hands" if everybody else voice.do(seats, "hand")
        each = " each" if len(seats) > 1 and not everybody else ""
        yield f"{who} {counted(count, 'card')}{each} to the left."


def _sentence(
    voice: Voice[View], event: _Dealing | _Building | _Bidding | _Napkins | plates.Traded | Ended
) -> str:
    if isinstance(event, _Dealing):
        return _of_dealing(voice, event)
    if isinstance(event, _Building):
        return _of_building(voice, event)
    if isinstance(event, _Bidding):
        return _of_bidding(voice, event)
    if isinstance(event, _Napkins):
        return _of_napkins(voice, event)
    if isinstance(event, plates.Traded):
        return _traded(voice, event)
    return _ended(voice, event.outcome)


def _of_dealing(voice: Voice[View], event: _Dealing) -> str:
    match event:
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case plates.TiedLots(seats):
            return f"That settles nothing: {voice.everybody(seats)} draw again."
        case plates.WonLots(seat):
            begins = voice.verb(seat, "begin")
            return f"{voice.does(seat, 'have')} the highest value and {begins}."
        case plates.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."


def _of_building(voice: Voice[View], event: _Building) -> str:
    match event:
        case plates.DrewToToss(seat, count, cards):
            chosen = isinstance(voice.view.question, plates.TossOne)
            keeps = "to choose from" if chosen else f"and {voice.verb(seat, 'keep')} it"  # P-48
            return f"{voice.does(seat, 'draw')} {some(count, cards)} {keeps}."
        case plates.Started(seat, bread, plate):
            what = f"a sandwich on {plate_name(voice.view, plate)} with {card_name(bread)}"
            return f"{voice.does(seat, 'start')} {what}."
        case plates.Added(seat, part, plate):
            what = f"{card_name(part)} to {plate_name(voice.view, plate)}"
            return f"{voice.does(seat, 'add')} {what}."
        case plates.Finished(seat, bread, plate):
            what = f"the sandwich on {plate_name(voice.view, plate)} with {card_name(bread)}"
            return f"{voice.does(seat, 'finish')} {what}."
        case plates.Tossed(seat, card):
            keeps = f"{card_name(card)} and {voice.verb(seat, 'keep')} the other"
            if seat == voice.view.seat:
                return f"You toss {keeps}."
            return f"{voice.does(seat, 'draw')} two cards, {voice.verb(seat, 'toss')} {keeps}."
        case plates.Discarded(seat, cards):
            napkin = _napkin_behind(voice.view, event)
            if napkin is not None and isinstance(napkin.effect, plates.DropCards):
                return f"{voice.does(seat, 'lose')} {listed(cards)}."
            return f"{voice.does(seat, 'throw')} {listed(cards)} away."
        case plates.LeftPlate(plate, cards):
            return _off_the_plate(voice.view, plate, cards)


def _off_the_plate(view: View, plate: int, cards: tuple[Card, ...]) -> str:
    """What lay there need not be told again once it was eaten."""
    name = plate_name(view, plate)
    if any(isinstance(event, plates.Ate) for event in view.events):
        bids = any(isinstance(event, plates.BidsDiscarded) for event in view.events)
        cleared = "and the bids are" if bids else "is"
        return f"{name[0].upper()}{name[1:]} {cleared} cleared."
    return f"{listed(cards)} {'leaves' if len(cards) == 1 else 'leave'} {name}."


def _of_bidding(voice: Voice[View], event: _Bidding) -> str:
    match event:
        case plates.BiddingBegan(_, plate):
            points = plates.worth(voice.view, plate)
            must = "gets" if points > 0 else "has"
            return f"Who {must} to eat it? It is worth {points_in_full(voice.view, plate, points)}."
        case plates.Laid(seat, before, card):
            what = "a card" if card is None else card_name(card)
            return f"{voice.does(seat, 'lay')} {what} before {voice.whom(seat, before)}."
        case plates.OptedOut(seat):
            return _opted_out(voice, seat)
        case plates.Declined(seat):
            return f"{voice.does(seat, 'lay')} no last card."
        case plates.Counted():
            return _counted(voice, event)
        case plates.NobodyAte(plate):
            where = plate_name(voice.view, plate)
            return f"There is no finished sandwich on {where} any more: nobody eats."
        case plates.BidsDiscarded():
            return "The bids are cleared away."


def _opted_out(voice: Voice[View], seat: int) -> str:
    """Why, if there was no choice (P-19), and who is left if that is only one (P-18)."""
    view = voice.view
    how = "out" if view.hand_sizes[seat] else "out for want of cards"
    left = [other for other, out in enumerate(view.out) if not out]
    last = f" Only {voice.within(left[0])} {voice.verb(left[0], 'be')} left." * (len(left) == 1)
    return f"{voice.does(seat, 'opt')} {how}.{last}"


def _counted(voice: Voice[View], event: plates.Counted) -> str:
    """The bid scores, who would eat and for what, and the napkins that made it so."""
    view = voice.view
    meal = view.agenda[0] if view.agenda else None
    worth = points_in_full(view, meal.plate if isinstance(meal, Eat) else None, event.worth)
    shared = len(event.eaters) > 1
    dish = (
        f"share {worth}, {event.worth // len(event.eaters)} each" if shared else f"eat for {worth}"
    )
    effect = _changed_by(view, event) if event.anew else None
    if isinstance(effect, plates.Worth | plates.PlateWorth):
        return f"That changes its worth. {voice.do(event.eaters, 'be')} to {dish}."
    bids = "Now the bids are" if event.anew else "Bids"
    if isinstance(effect, plates.LowestEats):
        bids = "The bids are still"
    then = attrs.evolve(voice, view=_at_the_count(view, event))
    return f"{bids}: {bids_in_full(then, event.bids)}. {_eaters(then, event)} to {dish}."


def _at_the_count(view: View, event: plates.Counted) -> View:
    """The view with the napkins that lay on the table then, whatever the step did after it."""
    napkins = list(view.napkins)
    for later in reversed(view.events[view.events.index(event) + 1 :]):
        if isinstance(later, plates.NapkinLeft):
            napkins.append(TableNapkin(later.seat, later.play))
        elif isinstance(later, plates.NapkinStayed):
            napkins = [each for each in napkins if each != TableNapkin(later.seat, later.play)]
    return attrs.evolve(view, napkins=tuple(napkins))


def _eaters(voice: Voice[View], event: plates.Counted) -> str:
    """Who is to eat, and why: the highest bid, or all of them, or the lowest by a napkin."""
    bid, eaters = event.bids[event.eaters[0]], event.eaters
    are = voice.verb(eaters[0], "be") if len(eaters) == 1 else "are"
    if bid < max(event.bids):
        why = f" ({napkin})" if (napkin := lowest_eats(voice.view)) else ""
        return f"The lowest eats{why}: {voice.everybody(eaters)} {are}"
    if len(eaters) == 1:
        return f"{voice.does(eaters[0], 'have')} the highest and {are}"
    return (
        f"{voice.do(eaters, 'tie')}{' for the highest' if bid > min(event.bids) else ''} and {are}"
    )


def _changed_by(view: View, event: plates.Event) -> plates.Effect | None:
    """The effect of the napkin that came or went before this count."""
    told = view.events[: view.events.index(event)]
    moved = [e.play.napkin for e in told if isinstance(e, plates.NapkinStayed | plates.NapkinLeft)]
    return moved[-1].effect if moved else None


def _of_napkins(voice: Voice[View], event: _Napkins) -> str:
    name = played(voice, event.play)
    match event:
        case plates.NapkinPlayed(seat, play, _):
            what = f"{played(voice, play, by=seat)}{_against(voice, event)}"
            return f'{voice.does(seat, "play")} {what}: "{play.napkin.text}"'
        case plates.NapkinFizzled():
            return f"{name} has no effect."
        case plates.NapkinCancelled(seat, _, _):
            own = played(voice, event.play, by=seat)
            return f"{voice.whose(seat, head=True)} {own} is cancelled."
        case plates.NapkinStayed():
            return f"{name} stays on the table."


def _against(voice: Voice[View], event: plates.NapkinPlayed) -> str:
    """The napkin on the stack that this one is played against, if it is one that cancels."""
    stack = [step for step in voice.view.agenda if isinstance(step, Resolve)]
    if not isinstance(event.play.napkin.effect, plates.CancelNapkin) or len(stack) < _A_STACK:
        return ""
    *_, under, top = stack
    if (top.seat, top.play) != (event.seat, event.play):
        return ""  # it is not on the stack any more
    whom = whose(voice, under.seat, event.seat)
    return f" against {whom} {played(voice, under.play, by=under.seat)}"


def _traded(voice: Voice[View], event: plates.Traded) -> str:
    what = f"{some(event.count, event.gave)} with {voice.within(event.other)}"
    trade = f"{voice.does(event.seat, 'trade')} {what}"
    return f"{trade}." if event.got is None else f"{trade} for {listed(event.got)}."


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            return _goal_reached(voice, outcome)
        case Ending.LIMIT:
            return "That was the last turn: the kitchen closes."
        case Ending.STALEMATE:
            return "There is no card left anywhere: the kitchen is empty."
        case Ending.TIME:
            return "Time is up: napkins down."
        case Ending.ABANDONED:
            return "The table is closed, the plates are cleared away."
        case Ending.FORFEIT:
            return _gave_up(voice, outcome)


def _gave_up(voice: Voice[View], outcome: Outcome) -> str:
    losers = [seat for seat in range(voice.view.setup.players) if seat not in outcome.winners]
    leave = voice.verb(losers[0], "leave") if len(losers) == 1 else "leave"
    return f"{voice.do(losers, 'give')} up and {leave} the table."


def _goal_reached(voice: Voice[View], outcome: Outcome) -> str:
    setup, have = voice.view.setup, voice.do(outcome.winners, "have")
    if setup.goal is None:
        last = setup.last_sandwich
        return f"That was sandwich {last} of {last}. {have} the most points."
    return f"{have} reached the goal of {setup.goal}, with {points_of(max(outcome.scores))}."
