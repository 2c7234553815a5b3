"""How is it told what happens in Sandwich Masters? In sentences, for one event or for several."""

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from sandwichcards import sandwich_masters as game
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.kit.words import Together, Voice, but_for_the_seat, listing, runs
from sandwichcards.sandwich_masters import View
from sandwichcards.sandwich_masters.effects import in_short
from sandwichcards.sandwich_masters.orders import matches
from sandwichcards.sandwich_masters.phrases import (
    SLOTS,
    as_sauce,
    asked_of,
    bad_in,
    called,
    goal,
    known,
    lack,
    listed,
    own,
    sandwich_of,
)
from sandwichcards.sandwich_masters.setup import HAND_SIZE

_TOGETHER: Together = {
    game.Dealt: but_for_the_seat,
    game.Drew: but_for_the_seat,
    game.Earned: but_for_the_seat,
    game.Paid: but_for_the_seat,
    game.Served: type,
    game.Struck: type,
    game.Lost: attrgetter("seat"),
}

_Befalling = game.Dealt | game.Drew | game.Earned | game.Paid
_OfTheBar = game.Served | game.Struck
_Playing = (
    game.Started
    | game.Laid
    | game.Attacked
    | game.Shifted
    | game.Swapped
    | game.Idled
    | game.Completed
    | game.LeftOpen
)
_Suffering = (
    game.Inspected
    | game.Bribed
    | game.Punished
    | game.Tossed
    | game.TossedHand
    | game.PassedOn
    | game.Collapsed
)
_NOTHING = "That changes nothing."
_Unsaid = game.Discarded | game.SetAside | game.Marked | game.GotBack
_Over = game.Dismissed | game.Concluded
_OfTheTable = TurnBegan | game.Renewed | game.RenewedOrders | game.Announced | Ended


def tell(voice: Voice[View]) -> Iterator[str]:
    """What happened in this step, in sentences and in order."""
    told = 0
    for run in runs(voice.view.events, _TOGETHER):
        told += len(run)
        rest = voice.view.events[told:]
        if not _is_refill(voice.view, run, rest):
            yield from _told(voice, run, rest)
        if _is_vain(voice.view, run[0], rest):
            yield _in_vain(voice, run[0])
        if isinstance(run[0], game.Dealt) and not any(isinstance(e, game.Dealt) for e in rest):
            yield goal(voice.view.setup)


def _is_refill(view: View, run: Sequence[game.Event], rest: Sequence[game.Event]) -> bool:
    """Whether another seat's hand is full again because its turn has ended, as always (M-6)."""
    event = run[0]
    if not isinstance(event, game.Drew) or event.seat == view.seat:
        return False
    last = all(isinstance(each, game.Drew | game.Renewed | TurnBegan | Ended) for each in rest)
    return last and view.hand_sizes[event.seat] == HAND_SIZE


def _is_vain(view: View, event: game.Event, rest: Sequence[game.Event]) -> bool:
    """Whether an Event, a punishment or a twist has come to nothing."""
    if isinstance(event, game.Announced):
        drawing = any(isinstance(each, game.DrawCards) for each in event.event.effects)
        return not drawing and _is_passing(rest)
    if isinstance(event, game.Punished):
        return bool(rest) and isinstance(rest[0], game.Dismissed)
    twisted = isinstance(event, game.Attacked) and bool(event.card.twist)
    return twisted and not rest and isinstance(view.question, game.PlayOn)


def _is_passing(rest: Sequence[game.Event]) -> bool:
    """Whether nothing but hands being filled up comes before the Event is discarded."""
    filling = game.Drew | game.Renewed
    others = (event for event in rest if not isinstance(event, filling))
    return isinstance(next(others, None), game.Concluded)


def _in_vain(voice: Voice[View], event: game.Event) -> str:
    """Why it has come to nothing."""
    match event:
        case game.Announced(game.EventCard(effects=(effect,))) if lacking := lack(effect):
            return f"Nobody has any {lacking}."
        case game.Attacked(victim=seat, card=game.AttackCard(twist=(effect,))):
            return _lacks(voice, seat, effect)
        case game.Punished(seat, game.InspectorCard(punishment=(effect,))):
            return _lacks(voice, seat, effect)
        case _:  # several effects, or another event
            return _NOTHING


def _lacks(voice: Voice[View], seat: int, effect: game.Effect) -> str:
    lacking = lack(effect)
    return f"{voice.does(seat, 'have')} no {lacking}." if lacking else _NOTHING


# Sentences


def _told(
    voice: Voice[View], run: Sequence[game.Event], rest: Sequence[game.Event]
) -> Iterator[str]:
    event = run[0]
    if isinstance(event, _Unsaid):
        return
    if isinstance(event, _Befalling):
        yield from _befell(voice, event, run)
    elif isinstance(event, _OfTheBar):
        yield _of_bar(event, run)
    elif isinstance(event, _Over):
        if seats := _penniless(voice.view, event):
            yield f"{voice.do(seats, 'have')} no Noshdosh to pay."
    elif isinstance(event, game.Lost):
        yield _lost(voice, event.seat, run, rest)
    else:
        yield from _sentences(voice, event)


def _penniless(view: View, event: _Over) -> list[int]:
    """Who had to pay and had nothing, where something else has come of the Event or punishment."""
    if isinstance(event, game.Concluded):
        effects, due = event.event.effects, [*range(view.setup.players)]
    else:
        effects = event.card.punishment
        due = [each.seat for each in view.events if isinstance(each, game.Punished)]
    asked = any(isinstance(each, game.Pay) and each.per is None for each in effects)
    came = any(isinstance(each, game.Paid | game.Lost) for each in view.events)
    paid = {each.seat for each in view.events if isinstance(each, game.Paid)}
    return [seat for seat in due if asked and came and not view.scores[seat] and seat not in paid]


def _befell(voice: Voice[View], event: _Befalling, run: Iterable[game.Event]) -> Iterator[str]:
    """What happened to a seat, or to several alike."""
    seats = [one.seat for one in run if isinstance(one, _Befalling)]
    each = " each" if 1 < len(seats) == len(set(seats)) else ""
    match event:
        case game.Dealt(_, count, cards):
            return voice.all_do(run, "be", f"dealt {known(count, cards)}{each}.")
        case game.Drew(_, count, cards):
            return voice.all_do(run, "draw", f"{known(count, cards)}{each}.")
        case game.Earned(_, amount):
            return voice.all_do(run, "earn", f"{amount} Noshdosh{each}.")
        case game.Paid(_, amount):
            return voice.all_do(run, "pay", f"{amount} Noshdosh{each}.")


def _of_bar(event: _OfTheBar, run: Iterable[game.Event]) -> str:
    """Orders that come and go."""
    orders = [each.order for each in run if isinstance(each, _OfTheBar)]
    match event:
        case game.Served():
            label = "A new Order" if len(orders) == 1 else "New Orders"
            return f"{label} on the Bar: {listed(orders)}."
        case game.Struck():
            return f"{listed(orders)} {'is' if len(orders) == 1 else 'are'} off the Bar."


def _lost(
    voice: Voice[View], seat: int, run: Iterable[game.Event], rest: Sequence[game.Event]
) -> str:
    """What a seat's sandwiches have lost; of one that is gone, that it was all."""
    parts = [
        f"{listed(each.cards)}{', all of' if _is_gone(voice.view, each, rest) else ' from'} "
        f"sandwich {SLOTS[each.slot]}"
        for each in run
        if isinstance(each, game.Lost)
    ]
    return f"{voice.does(seat, 'lose')} {', and '.join(parts)}."


def _is_gone(view: View, lost: game.Lost, rest: Sequence[game.Event]) -> bool:
    """Whether nothing was left of the sandwich; it may also lose what is left later on."""
    later = (each for each in rest if isinstance(each, game.Lost | game.Collapsed))
    more = any((each.seat, each.slot) == (lost.seat, lost.slot) for each in later)
    return not more and not view.sandwiches[lost.seat][lost.slot]


def _sentences(voice: Voice[View], event: _Playing | _Suffering | _OfTheTable) -> Iterator[str]:
    if isinstance(event, _Playing):
        yield _played(voice, event)
        if isinstance(event, game.Attacked) and event.card.twist:
            yield _twist(voice, event.victim, event.card.twist)
    elif isinstance(event, _Suffering):
        yield _suffered(voice, event)
    else:
        yield _of_table(voice, event)


def _twist(voice: Voice[View], victim: int, twist: tuple[game.Effect, ...]) -> str:
    """What a twist does to whom, which is said before anybody is asked."""
    whom = "" if _is_of_bar(twist) else f", for {voice.within(victim)}"
    return f"Its twist{whom}: {asked_of(voice, victim, twist)}."


def _is_of_bar(effects: tuple[game.Effect, ...]) -> bool:
    """Whether the effects leave the players alone."""
    return all(isinstance(each, game.StrikeOrder | game.ClearBar) for each in effects)


def _played(voice: Voice[View], event: _Playing) -> str:
    """What a seat did in its turn."""
    match event:
        case game.Started(seat, card, slot):
            return f"{voice.does(seat, 'start')} sandwich {SLOTS[slot]} with {called(card)}."
        case game.Laid(seat, card, slot):
            return f"{voice.does(seat, 'lay')} {called(card)} on sandwich {SLOTS[slot]}."
        case game.Attacked(seat, victim, card, slot):
            place = sandwich_of(voice, victim, slot)
            return f"{voice.does(seat, 'sneak')} {card.name} into {place}."
        case game.Shifted(seat, card, source, target):
            way = f"from sandwich {SLOTS[source]} to sandwich {SLOTS[target]}"
            return f"{voice.does(seat, 'move')} {called(card)} {way}."
        case game.Swapped(seat, cards):
            return f"{voice.does(seat, 'throw')} away {listed(cards)}."
        case game.Idled(seat):
            return f"{voice.does(seat, 'do')} nothing."
        case game.Completed(seat, slot, _, order, reward, sauces):
            serves = f"{voice.does(seat, 'serve')} {order.name} from sandwich {SLOTS[slot]}"
            sauce = f", {as_sauce(sauces)}," if sauces else ""
            return f"{serves}{sauce} and {voice.verb(seat, 'earn')} {reward} Noshdosh."
        case game.LeftOpen(seat, slot):
            keeps = f"{voice.does(seat, 'keep')} sandwich {SLOTS[slot]} open"
            return f"{keeps}{_spurned(voice.view, seat, slot)}."


def _spurned(view: View, seat: int, slot: int) -> str:
    """The Orders that it could have been served as."""
    orders = [order.name for order in matches(view.bar, view.sandwiches[seat][slot])]
    return f" instead of serving {' or '.join(orders)}" if orders else ""


def _suffered(voice: Voice[View], event: _Suffering) -> str:
    """What a seat did because it had to, or could."""
    match event:
        case game.Inspected(seat, victim, card, found):
            sends = f"{voice.does(seat, 'send')} {voice.within(victim)} the {card.name}"
            return f"{sends}, who finds {_found(voice.view, victim) if found else 'nothing bad'}."
        case game.Bribed(seat, card, amount):
            return f"{voice.does(seat, 'slip')} the {card.name} {amount} Noshdosh."
        case game.Punished(seat, card):
            punishment = asked_of(voice, seat, card.punishment)
            takes = f"{voice.verb(seat, 'take')} the punishment: {punishment}."
            if _purse(voice.view, seat) < card.bribe:
                return f"{voice.name(seat)} can't pay the bribe of {card.bribe} and {takes}"
            return f"{voice.does(seat, 'do')} not pay the bribe of {card.bribe} and {takes}"
        case game.Tossed(seat, cards):
            return f"{voice.does(seat, 'discard')} {listed(cards)}."
        case game.TossedHand(seat, cards):
            return f"{voice.does(seat, 'discard')} {own(voice, seat)} whole hand: {listed(cards)}."
        case game.PassedOn(seat, to, count, cards):
            return f"{voice.does(seat, 'pass')} {voice.within(to)} {known(count, cards)}."
        case game.Collapsed(seat, slot, cards):
            falls = f"{sandwich_of(voice, seat, slot)} falls apart"
            return f"With no Bread at the bottom, {falls}, and {listed(cards)} must go too."


def _purse(view: View, seat: int) -> int:
    """The Noshdosh that a seat had before this step."""
    changes = [each for each in view.events if isinstance(each, game.Earned | game.Paid)]
    won = sum(
        each.amount if isinstance(each, game.Earned) else -each.amount
        for each in changes
        if each.seat == seat
    )
    return view.scores[seat] - won


def _found(view: View, victim: int) -> str:
    """What is bad, as long as it lies there."""
    return listing([*dict.fromkeys(card.name for card in bad_in(view.sandwiches[victim]))])


def _of_table(voice: Voice[View], event: _OfTheTable) -> str:
    """What is nobody's doing."""
    match event:
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case game.Renewed(count):
            return f"The white discards ({count}) are shuffled into a new deck."
        case game.RenewedOrders(count):
            return f"The black discards ({count}) are shuffled into a new deck."
        case game.Announced(card):
            return f"{card.name}! {_to_all(card)}"
        case Ended(outcome):
            return _ended(voice, outcome)


def _to_all(event: game.EventCard) -> str:
    text = f"{in_short(event.effects)}."
    if _is_of_bar(event.effects):
        return f"{text[0].upper()}{text[1:]}"
    return f"Everybody: {text}"


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    names = voice.everybody(outcome.winners)
    alone = len(outcome.winners) == 1
    fullest = "the fullest till is that of" if alone else "the fullest tills are those of"
    match outcome.how:
        case Ending.GOAL:
            return f"The till rings: nobody makes sandwiches like {names}."
        case Ending.LIMIT:
            return f"Last orders: turn {voice.view.turn} was the last, and {fullest} {names}."
        case Ending.TIME:
            return f"Time is up, and {fullest} {names}."
        case Ending.STALEMATE | Ending.ABANDONED:
            return "The kitchen is closed."
        case Ending.FORFEIT:
            return f"An apron is hung up, and the kitchen is left to {names}."
