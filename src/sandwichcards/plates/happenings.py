"""How is it told what happens in Plates & Napkins? In sentences, for one event or for several."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.kit.words import Together, Voice, but_for_the_seat, counted, runs
from sandwichcards.plates import Card, Eat, View
from sandwichcards.plates.phrases import (
    bid_in_full,
    card_name,
    listed,
    lowest_eats,
    plate_name,
    played,
    points_of,
    some,
    worth_in_full,
)

_MANY = 3
"""So many players are everybody; two are called by their names."""

_TOGETHER: Together = {
    plates.Dealt: but_for_the_seat,
    plates.Drew: but_for_the_seat,
    plates.TurnedUp: type,
    plates.Ate: type,
    plates.PassedOn: type,
}

_Dealing = TurnBegan | plates.DrewLot | plates.TiedLots | plates.WonLots | plates.Reshuffled
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
_Napkins = (
    plates.NapkinPlayed
    | plates.NapkinWorked
    | plates.NapkinFizzled
    | plates.NapkinCancelled
    | plates.NapkinStayed
    | plates.NapkinLeft
)


def tell(voice: Voice[View]) -> Iterator[str]:
    """What happened in this step, in sentences."""
    return chain.from_iterable(_told(voice, run) for run in runs(voice.view.events, _TOGETHER))


def _told(voice: Voice[View], run: Sequence[plates.Event]) -> Iterator[str]:
    event = run[0]
    if isinstance(event, plates.Passed | plates.SetAside):
        return
    if isinstance(event, plates.Dealt):
        yield from _alike(voice, run, "be", f"dealt {some(event.count, event.cards)}.")
    elif isinstance(event, plates.Drew):
        yield from _alike(voice, run, "draw", f"{some(event.count, event.cards)}.")
    elif isinstance(event, plates.TurnedUp):
        yield from _turned_up(voice, run)
    elif isinstance(event, plates.Ate):
        yield _eaten(voice, [each for each in run if isinstance(each, plates.Ate)])
    elif isinstance(event, plates.PassedOn):
        yield from _passed_on(voice, [each for each in run if isinstance(each, plates.PassedOn)])
    else:
        yield _sentence(voice, event)


def _alike(voice: Voice[View], run: Sequence[plates.Event], verb: str, what: str) -> Iterator[str]:
    """What happened to several seats alike; to all of many, it happened to everybody."""
    seats = [event.seat for event in run if isinstance(event, plates.Dealt | plates.Drew)]
    everybody = len(set(seats)) == len(seats) == voice.view.setup.players
    if everybody and len(seats) >= _MANY:
        return iter([f"Everybody {'is' if verb == 'be' else f'{verb}s'} {what}"])
    return voice.all_do(run, verb, what)


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
    return (
        f"{voice.do([ate.seat for ate in run], 'eat')}: {points_of(run[0].points)}{each} ({total})."
    )


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
        yield f"{who} {counted(count, 'card')} to the left."


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
        case plates.DrewLot(seat, card):
            return f"{voice.does(seat, 'draw')} {card_name(card)}."
        case plates.TiedLots(seats):
            return f"That settles nothing: {voice.everybody(seats)} draw again."
        case plates.WonLots(seat):
            return f"{voice.does(seat, 'begin')}."
        case plates.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."


def _of_building(voice: Voice[View], event: _Building) -> str:
    match event:
        case plates.DrewToToss(seat, count, cards):
            return f"{voice.does(seat, 'draw')} {some(count, cards)} to choose from."
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
            keeps = voice.verb(seat, "keep")
            return f"{voice.does(seat, 'toss')} {card_name(card)} and {keeps} the other."
        case plates.Discarded(seat, cards):
            return f"{voice.does(seat, 'throw')} {listed(cards)} away."
        case plates.LeftPlate(plate, cards):
            if isinstance(_before(voice.view, event), plates.Ate):
                name = plate_name(voice.view, plate)
                return f"{name[0].upper()}{name[1:]} is cleared."
            leave = "leaves" if len(cards) == 1 else "leave"
            return f"{listed(cards)} {leave} {plate_name(voice.view, plate)}."


def _of_bidding(voice: Voice[View], event: _Bidding) -> str:
    match event:
        case plates.BiddingBegan(_, plate):
            points = plates.worth(voice.view, plate)
            must = "gets" if points > 0 else "has"
            return f"Who {must} to eat it? It is worth {_worth(voice.view, plate, points)}."
        case plates.Laid(seat, before, card):
            what = "a card" if card is None else card_name(card)
            return f"{voice.does(seat, 'lay')} {what} before {voice.whom(seat, before)}."
        case plates.OptedOut(seat):
            return f"{voice.does(seat, 'opt')} out."
        case plates.Declined(seat):
            return f"{voice.does(seat, 'lay')} no last card."
        case plates.Counted():
            return _counted(voice, event)
        case plates.NobodyAte(plate):
            where = plate_name(voice.view, plate)
            return f"There is no finished sandwich on {where} any more: nobody eats."
        case plates.BidsDiscarded(cards):
            return f"The bids are cleared away ({len(cards)})."


def _counted(voice: Voice[View], event: plates.Counted) -> str:
    """The bid scores, who would eat and for what, and the napkins that made it so."""
    view = voice.view
    meal = view.agenda[0] if view.agenda else None
    plate = meal.plate if isinstance(meal, Eat) else None
    eats = "eat for" if len(event.eaters) == 1 else "share"
    who = f"{voice.do(event.eaters, 'be')} to {eats} {_worth(view, plate, event.worth)}."
    if event.anew and _is_about_worth(view, event):
        return f"That changes its worth. {who}"
    return f"{_scores(voice, event, known=plate is not None)} {who}"


def _is_about_worth(view: View, event: plates.Event) -> bool:
    """Whether the napkin before this count changed what a sandwich is worth, and no bid."""
    told = view.events[: view.events.index(event)]
    moved = [e.play.napkin for e in told if isinstance(e, plates.NapkinStayed | plates.NapkinLeft)]
    return bool(moved) and isinstance(moved[-1].effect, plates.Worth | plates.PlateWorth)


def _before(view: View, event: plates.Event) -> plates.Event | None:
    """What happened right before an event."""
    at = view.events.index(event)
    return view.events[at - 1] if at else None


def _scores(voice: Voice[View], event: plates.Counted, *, known: bool) -> str:
    view = voice.view
    known = known and plates.bid_scores(view) == event.bids
    scores = ", ".join(
        f"{' '.join(bid_in_full(view, seat)) if known else bid} for {voice.within(seat)}"
        for seat, bid in enumerate(event.bids)
    )
    lowest = f" The lowest eats ({name})." if known and (name := lowest_eats(view)) else ""
    return f"{'Now the bids are' if event.anew else 'Bids'}: {scores}.{lowest}"


def _worth(view: View, plate: int | None, points: int) -> str:
    """So many points, and the napkins that made them so many."""
    if plate is None or plates.worth(view, plate) != points:
        return points_of(points)
    _, *why = " ".join(worth_in_full(view, plate)).split(" ", 1)
    return " ".join([points_of(points), *why])


def _of_napkins(voice: Voice[View], event: _Napkins) -> str:
    name = played(voice, event.play)
    match event:
        case plates.NapkinPlayed(seat, play, _):
            what = played(voice, play, by=seat)
            return f"{voice.does(seat, 'play')} {what}: {play.napkin.text}"
        case plates.NapkinWorked(_, play):
            return f"{play.napkin.name} is done."
        case plates.NapkinFizzled():
            return f"{name} finds nothing to do."
        case plates.NapkinCancelled(seat, _, _):
            own = played(voice, event.play, by=seat)
            return f"{voice.whose(seat, head=True)} {own} is cancelled."
        case plates.NapkinStayed():
            return f"{name} stays on the table."
        case plates.NapkinLeft():
            return f"{name} leaves the table."


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
            return "A seat leaves the table to the others."


def _goal_reached(voice: Voice[View], outcome: Outcome) -> str:
    setup, have = voice.view.setup, voice.do(outcome.winners, "have")
    if setup.goal is None:
        last = setup.last_sandwich
        return f"That was sandwich {last} of {last}. {have} the most points."
    return f"{have} reached the goal of {setup.goal}, with {points_of(max(outcome.scores))}."
