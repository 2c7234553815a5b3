"""How is it told what happens in Plates & Napkins? In sentences, for one event or for several."""

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.core.seats import Seat
from sandwichcards.kit.words import Together, Voice, counted, listing, runs
from sandwichcards.plates import Card, Napkin, Resolve, TakeTurn, View
from sandwichcards.plates.cards import value_of
from sandwichcards.plates.meals import Bidding, eaten, of_bidding, turned_up
from sandwichcards.plates.phrases import (
    card_name,
    listed,
    plate_name,
    played,
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
    plates.Dealt: lambda dealt: dealt.count,
    plates.Drew: lambda drew: drew.count,
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
        yield from _coming(voice, run, "be", "dealt ")
    elif isinstance(event, plates.Drew):
        yield from _coming(voice, run, "draw")
    elif isinstance(event, plates.TurnedUp):
        yield from turned_up(voice, run)
    elif isinstance(event, plates.Ate):
        yield eaten(voice, [each for each in run if isinstance(each, plates.Ate)])
    elif isinstance(event, plates.NapkinLeft):
        yield _left(voice, [each for each in run if isinstance(each, plates.NapkinLeft)])
    elif isinstance(event, plates.PassedOn):
        yield from _passed_on(voice, [each for each in run if isinstance(each, plates.PassedOn)])
    else:
        yield _sentence(voice, event)


def _coming(
    voice: Voice[View], run: Sequence[plates.Event], verb: str, what: str = ""
) -> Iterator[str]:
    """Cards that come into hands: those that one sees one by one, as many others together."""
    events = [event for event in run if isinstance(event, plates.Dealt | plates.Drew)]
    for event in events:
        if event.cards is not None:
            yield f"{voice.does(event.seat, verb)} {what}{listed(event.cards)}."
    hidden = [event for event in events if event.cards is None]
    if hidden:
        yield from _alike(voice, hidden, verb, f"{what}{counted(hidden[0].count, 'card')}")


def _alike(
    voice: Voice[View], run: Sequence[plates.Dealt | plates.Drew], verb: str, what: str
) -> Iterator[str]:
    """What happened to several seats alike; to all of many, it happened to everybody."""
    seats = [event.seat for event in run]
    everybody = len(set(seats)) == len(seats) == voice.view.setup.players
    if everybody and len(seats) >= _MANY:
        return iter([f"Everybody {'is' if verb == 'be' else f'{verb}s'} {what}."])
    each = " each" if 1 < len(set(seats)) == len(seats) else ""
    return voice.all_do(run, verb, f"{what}{each}.")


def _lots(voice: Voice[View], run: Sequence[plates.DrewLot]) -> str:
    """The cards by which it is settled who begins (P-2); after a tie there are more."""
    first = next(event for event in voice.view.events if isinstance(event, plates.DrewLot))
    drawn = [f"{card_name(lot.card)} for {voice.within(lot.seat)}" for lot in run]
    return f"{'Drawn to see who begins' if run[0] is first else 'Then drawn'}: {listing(drawn)}."


def _tied(voice: Voice[View], event: plates.TiedLots) -> str:
    """Who draws again, and why (P-44)."""
    view = voice.view
    told = list(takewhile(lambda each: each is not event, view.events))
    lots = {lot.seat: lot.card for lot in told if isinstance(lot, plates.DrewLot)}
    blank = all(seat in lots and value_of(lots[seat]) is None for seat in event.seats)
    if blank:
        return f"Nobody shows a value: {voice.everybody(event.seats)} draw again."
    return f"{voice.do(event.seats, 'tie')} for the highest value and draw again."


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
    voice: Voice[View], event: _Dealing | _Building | Bidding | _Napkins | plates.Traded | Ended
) -> str:
    if isinstance(event, _Dealing):
        return _of_dealing(voice, event)
    if isinstance(event, _Building):
        return _of_building(voice, event)
    if isinstance(event, Bidding):
        return of_bidding(voice, event)
    if isinstance(event, _Napkins):
        return _of_napkins(voice, event)
    if isinstance(event, plates.Traded):
        return _traded(voice, event)
    return _ended(voice, event.outcome)


def _of_dealing(voice: Voice[View], event: _Dealing) -> str:
    match event:
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case plates.TiedLots():
            return _tied(voice, event)
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
            return f"{voice.does(seat, 'throw')} away {listed(cards)}."
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


def _of_napkins(voice: Voice[View], event: _Napkins) -> str:
    name = played(voice, event.play)
    match event:
        case plates.NapkinPlayed():
            return _napkin_played(voice, event)
        case plates.NapkinFizzled():
            return f"{name} has no effect."
        case plates.NapkinCancelled(seat, _, _):
            own = played(voice, event.play, by=seat)
            return f"{voice.whose(seat, head=True)} {own} is cancelled."
        case plates.NapkinStayed():
            return f"{name} stays on the table."


def _napkin_played(voice: Voice[View], event: plates.NapkinPlayed) -> str:
    """Who plays which napkin at what, and what it says; of one that cancels that is plain."""
    seat, play, against = event.seat, event.play, _against(voice, event)
    when = _when(voice, event)
    plays = f"{voice.within(seat) if when else voice.name(seat)} {voice.verb(seat, 'play')}"
    what = f"{when}{plays} {played(voice, play, by=seat)}{against}"
    return f"{what}." if against else f'{what}: "{play.napkin.text}"'


def _when(voice: Voice[View], event: plates.NapkinPlayed) -> str:
    """Before whose turn it is, if that is another's and nothing else has happened in it yet."""
    agenda = voice.view.agenda
    bottom = agenda[0] if agenda else None
    first = len(_stack(voice.view, event)) == 1
    if not first or not isinstance(bottom, TakeTurn) or bottom.seat == event.seat:
        return ""
    return f"Before {voice.whose(bottom.seat)} turn, "


def _against(voice: Voice[View], event: plates.NapkinPlayed) -> str:
    """The napkin on the stack that this one is played against, if it is one that cancels."""
    stack = _stack(voice.view, event)
    if not isinstance(event.play.napkin.effect, plates.CancelNapkin) or len(stack) < _A_STACK:
        return ""
    under = stack[-2]
    whom = whose(voice, under.seat, event.seat)
    return f" against {whom} {played(voice, under.play, by=under.seat)}"


def _stack(view: View, event: plates.NapkinPlayed) -> Sequence[Resolve]:
    """The napkins that wait with this one on top, or none if that has taken effect already."""
    stack = [step for step in view.agenda if isinstance(step, Resolve)]
    top = stack[-1] if stack else None
    return stack if top == Resolve(event.seat, event.play) else []


def _traded(voice: Voice[View], event: plates.Traded) -> str:
    what = f"{some(event.count, event.gave)} with {voice.within(event.other)}"
    trade = f"{voice.does(event.seat, 'trade')} {what}"
    return f"{trade}." if event.got is None else f"{trade} for {listed(event.got)}."


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            return _goal_reached(voice, outcome)
        case Ending.LIMIT:
            return f"That was turn {voice.view.turn}, the last one: the kitchen closes."
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
    """Who has it, and who else had got as far (P-38 to P-40)."""
    setup = voice.view.setup
    if setup.goal is None:
        last, have = setup.last_sandwich, voice.do(outcome.winners, "have")
        return f"That was sandwich {last} of {last}. {have} the most points."
    there = [Seat(seat) for seat, score in enumerate(outcome.scores) if score >= setup.goal]
    reached = f"{voice.do(there, 'have')} reached the goal of {setup.goal} points"
    if len(there) == 1:
        return f"{reached}."
    if len(there) == len(outcome.winners):
        return f"{reached}, with {max(outcome.scores)} each."
    winners = outcome.winners
    have = voice.verb(winners[0], "have") if len(winners) == 1 else "have"
    return f"{reached}, and {voice.everybody(winners)} {have} the most."
