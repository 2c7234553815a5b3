"""How does Sandwich Masters look in plain text? The Bar, sandwiches as rows, sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from textwrap import wrap

from sandwichcards import sandwich_masters as game
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.kit.words import (
    Names,
    Together,
    Voice,
    but_for_the_seat,
    counted,
    listing,
    runs,
    times,
)
from sandwichcards.sandwich_masters import View, describe
from sandwichcards.sandwich_masters.effects import name

_NAME_WIDTH = 10
_ORDER_WIDTH = 22
_SLOTS = "0123"
_WIDTH = 79
_MOST_LAYERS = 6


# The table


def table(view: View, names: Names = None) -> str:
    """Turn and decks, the Bar, every seat's sandwiches, and one's own hand."""
    seats = _seats(Voice(view, names))
    return "\n".join((*_heading(view), "", *_bar(view), "", *seats, *_hand(view)))


def _heading(view: View) -> Iterator[str]:
    target = view.rules.target
    goal = "" if target is None else f" The first to {target} Noshdosh wins."
    yield f"Turn {view.turn}.{goal if view.outcome is None else ' The game is over.'}"
    yield (
        f"White deck: {view.white_pile_size}, discarded {len(view.white_discards)}. "
        f"Black deck: {view.black_pile_size}, discarded {len(view.black_discards)}."
    )


def _bar(view: View) -> Iterator[str]:
    yield "The Bar"
    for order in view.bar:
        yield f"  {order.name:{_ORDER_WIDTH}}{_terms(order)}"
    if not view.bar:
        yield "  no Order at all"


def _terms(order: game.Order) -> str:
    if isinstance(order, game.OpenOrder):
        further = "kind" if order.different else "one"
        return f"{order.first:>3} for one {order.variety}, {order.each} for each further {further}"
    return f"{order.reward:>3}: {', '.join(symbol.value for symbol in order.ingredients)}"


def _seats(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, 1)
    for seat, sandwiches in enumerate(view.sandwiches):
        mark = ">" if seat == view.to_act else " "
        yield (
            f"{mark} {voice.name(seat):{width}}"
            f"{view.scores[seat]:>3} Noshdosh, {counted(view.hand_sizes[seat], 'card')} in hand"
            f"{_aside(view, seat)}"
        )
        for number, sandwich in zip(_SLOTS, sandwiches, strict=True):
            if sandwich:
                yield from _wrapped(f"{number}  {_layers(sandwich)}")


def _layers(sandwich: game.Sandwich) -> str:
    return " | ".join(map(_layer, sandwich))


def _wrapped(text: str) -> list[str]:
    return wrap(
        text,
        _WIDTH,
        initial_indent=" " * 6,
        subsequent_indent=" " * 9,
        break_on_hyphens=False,
    )


def _aside(view: View, seat: int) -> str:
    size = view.aside_sizes[seat]
    return f", {counted(size, 'card')} set aside" if size else ""


def _layer(card: game.Layer) -> str:
    match card:
        case game.IngredientCard(symbol=symbol, bad=bad):
            return f"~{symbol.value}~" if bad else symbol.value
        case game.SauceCard():
            return "~SAUCE~"
        case game.AttackCard():
            return f"!{card.slug}!"


def _hand(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    yield ""
    yield f"Your hand: {_few(view.hand) or 'no card at all'}"
    if view.aside:
        yield f"Set aside: {_few(view.aside)}"


def _few(cards: Iterable[game.White]) -> str:
    counts = Counter(cards)
    return ", ".join(card.slug if n == 1 else f"{n} {card.slug}" for card, n in counts.items())


def _cards(cards: Iterable[game.White | game.Order]) -> str:
    counts = Counter(cards)
    return listing([times(count, card.name) for card, count in counts.items()])


# Questions


def question(view: View, names: Names = None) -> str:
    """Who is asked, and what for."""
    voice = Voice(view, names)
    match view.question:
        case None:
            return "The game is over."
        case game.TakeTurn(seat):
            return _turn(voice, seat, "play cards of one symbol, move a card, or discard")
        case game.PlayOn(seat, None):
            return _turn(voice, seat, "play on, with any symbol as yet, or end the turn")
        case game.PlayOn(seat, symbol):
            return _turn(voice, seat, f"play on with {symbol}, or end the turn")
        case game.DiscardOn(seat):
            return _turn(voice, seat, "discard more, or end the turn")
        case game.ClaimOrder(seat, slot):
            return f"{voice.does(seat, 'close')} sandwich {_SLOTS[slot]}: for which Order?"
        case game.FaceInspector(seat, card):
            either = f"a bribe of {card.bribe}, or else: {_lower(describe(card.punishment))}"
            return f"{voice.does(seat, 'face')} the {card.name}: {either}"
        case game.SpareCards(seat, left):
            return f"{voice.does(seat, 'have')} to part with {counted(left, 'card')}."
        case game.PickIngredient(seat, which):
            return f"{voice.does(seat, 'have')} to part with one {name(which)}."
        case game.PickSandwich(seat, which):
            one = f"one sandwich that has one {name(which)}"
            return f"{voice.does(seat, 'have')} to part with {one}."


def _turn(voice: Voice[View], seat: int, what: str) -> str:
    own = seat == voice.view.seat
    return f"Your turn: {what}." if own else f"{voice.name(seat)} may {what}."


# Moves


def move(view: View, move: game.Move, /, names: Names = None) -> str:
    """The move as an offer: `Lay Honest Ham on sandwich 2`."""
    voice = Voice(view, names)
    match move:
        case game.Start(card):
            return f"Start a sandwich with {card.name}"
        case game.Lay(card, slot):
            return f"Lay {card.name} on {_sandwich(voice, view.to_act, slot)}"
        case game.Attack(card, seat, slot):
            twist = f" ({_lower(describe(card.twist)[:-1])})" if card.twist else ""
            return f"Sneak {card.name} into {_sandwich(voice, seat, slot)}{twist}"
        case game.Inspect(card, seat):
            return f"Send the {card.name} to {voice.within(seat)}"
        case game.Shift(source, target):
            top = _top(view, source)
            return f"Move {top} from sandwich {_SLOTS[source]} to sandwich {_SLOTS[target]}"
        case game.Discard(card):
            return f"Throw {card.name} away"
        case game.EndTurn():
            return "End the turn"
        case game.Claim(order):
            return f"Serve it as {order.name} ({_terms(order).strip()})"
        case game.Decline():
            return "Keep the sandwich open"
        case game.Bribe():
            return "Slip the Inspector an envelope"
        case game.Submit():
            return "Take the punishment"
        case game.Spare(card):
            return f"Part with {card.name}"
        case game.Remove(slot, card):
            return f"Take {card.name} out of sandwich {_SLOTS[slot]}"
        case game.Scrap(slot):
            return f"Give up sandwich {_SLOTS[slot]}"


def _sandwich(voice: Voice[View], seat: int | None, slot: int) -> str:
    owner = "" if seat is None or seat == voice.view.to_act else f"{voice.whose(seat)} "
    inside = "" if seat is None else _briefly(voice.view.sandwiches[seat][slot])
    return f"{owner}sandwich {_SLOTS[slot]}{f' ({inside})' if inside else ''}"


def _briefly(sandwich: game.Sandwich) -> str:
    if len(sandwich) <= _MOST_LAYERS:
        return _layers(sandwich)
    return f"{_layers(sandwich[:1])} | ... | {_layers(sandwich[-2:])}"


def _top(view: View, slot: int) -> str:
    cards = () if view.to_act is None else view.sandwiches[view.to_act][slot]
    return cards[-1].name if cards else "the top card"


# What happened

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
_Doing = (
    game.Started
    | game.Laid
    | game.Attacked
    | game.Inspected
    | game.Bribed
    | game.Punished
    | game.Shifted
    | game.Discarded
    | game.Completed
    | game.LeftOpen
    | game.Tossed
    | game.TossedHand
    | game.PassedOn
)
_Unsaid = game.SetAside | game.Marked | game.GotBack | game.Dismissed | game.Concluded
_OfTheTable = TurnBegan | game.Renewed | game.RenewedOrders | game.Announced | Ended


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, in sentences: `Seat 2 lays Honest Ham on sandwich 1.`.

    What befalls several seats alike is told in one sentence, and so are Orders that come or go
    together and what one seat loses from several sandwiches. A choice is told when all have chosen,
    and that an Event is over or an Inspector has left goes without saying.
    """
    voice = Voice(view, names)
    return tuple(chain.from_iterable(_told(voice, run) for run in runs(view.events, _TOGETHER)))


def _told(voice: Voice[View], run: Sequence[game.Event]) -> Iterator[str]:
    event = run[0]
    if isinstance(event, _Unsaid):
        return
    if isinstance(event, _Befalling):
        yield from _befell(voice, event, run)
    elif isinstance(event, _OfTheBar):
        yield _of_bar(event, run)
    elif isinstance(event, game.Lost):
        yield _lost(voice, event.seat, run)
    else:
        yield _sentence(voice, event)


def _befell(voice: Voice[View], event: _Befalling, run: Iterable[game.Event]) -> Iterator[str]:
    """What happened to a seat, or to several alike."""
    match event:
        case game.Dealt(_, count, cards):
            return voice.all_do(run, "be", f"dealt {_known(count, cards)}.")
        case game.Drew(_, count, cards):
            return voice.all_do(run, "draw", f"{_known(count, cards)}.")
        case game.Earned(_, amount):
            return voice.all_do(run, "earn", f"{amount} Noshdosh.")
        case game.Paid(_, amount):
            return voice.all_do(run, "pay", f"{amount} Noshdosh.")


def _of_bar(event: _OfTheBar, run: Iterable[game.Event]) -> str:
    """Orders that come and go."""
    orders = [each.order for each in run if isinstance(each, _OfTheBar)]
    match event:
        case game.Served():
            label = "A new Order" if len(orders) == 1 else "New Orders"
            return f"{label} on the Bar: {_cards(orders)}."
        case game.Struck():
            return f"{_cards(orders)} {'is' if len(orders) == 1 else 'are'} off the Bar."


def _lost(voice: Voice[View], seat: int, run: Iterable[game.Event]) -> str:
    """What a seat's sandwiches have lost."""
    parts = [
        f"{_cards(each.cards)} from sandwich {_SLOTS[each.slot]}"
        for each in run
        if isinstance(each, game.Lost)
    ]
    return f"{voice.does(seat, 'lose')} {', and '.join(parts)}."


def _sentence(voice: Voice[View], event: _Doing | _OfTheTable) -> str:
    return _done(voice, event) if isinstance(event, _Doing) else _of_table(voice, event)


def _done(voice: Voice[View], event: _Doing) -> str:
    """What a seat did, by itself or because it had to."""
    match event:
        case game.Started(seat, card, slot):
            return f"{voice.does(seat, 'start')} sandwich {_SLOTS[slot]} with {card.name}."
        case game.Laid(seat, card, slot):
            return f"{voice.does(seat, 'lay')} {card.name} on sandwich {_SLOTS[slot]}."
        case game.Attacked(seat, victim, card, slot):
            place = f"{voice.whose(victim)} sandwich {_SLOTS[slot]}"
            return f"{voice.does(seat, 'sneak')} {card.name} into {place}."
        case game.Inspected(seat, victim, card, found):
            news = "and something smells" if found else "who finds nothing and leaves"
            return f"{voice.does(seat, 'send')} {voice.within(victim)} the {card.name}, {news}."
        case game.Bribed(seat, card, amount):
            return f"{voice.does(seat, 'slip')} the {card.name} {amount} Noshdosh."
        case game.Punished(seat, card):
            return f"{voice.does(seat, 'take')} what the {card.name} has in store."
        case game.Shifted(seat, card, source, target):
            way = f"from sandwich {_SLOTS[source]} to sandwich {_SLOTS[target]}"
            return f"{voice.does(seat, 'move')} {card.name} {way}."
        case game.Discarded(seat, card):
            return f"{voice.does(seat, 'throw')} {card.name} away."
        case game.Completed(seat, slot, _, order, reward):
            serves = f"{voice.does(seat, 'serve')} {order.name} from sandwich {_SLOTS[slot]}"
            return f"{serves} and {voice.verb(seat, 'earn')} {reward} Noshdosh."
        case game.LeftOpen(seat, slot):
            return f"{voice.does(seat, 'keep')} sandwich {_SLOTS[slot]} open."
        case game.Tossed(seat, cards):
            return f"{voice.does(seat, 'discard')} {_cards(cards)}."
        case game.TossedHand(seat, cards):
            return f"{voice.does(seat, 'discard')} the whole hand: {_cards(cards)}."
        case game.PassedOn(seat, to, count, cards):
            return f"{voice.does(seat, 'pass')} {voice.within(to)} {_known(count, cards)}."


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


def _known(count: int, cards: tuple[game.White, ...] | None) -> str:
    return counted(count, "card") if cards is None else _cards(cards)


def _to_all(event: game.EventCard) -> str:
    text = describe(event.effects)
    strikes = all(isinstance(each, game.StrikeOrder | game.ClearBar) for each in event.effects)
    return text if strikes else f"Everybody: {_lower(text)}"


def _lower(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    names = voice.everybody(outcome.winners)
    match outcome.how:
        case Ending.GOAL:
            return f"The till rings: nobody makes sandwiches like {names}."
        case Ending.LIMIT:
            return f"Last orders! The fullest till is that of {names}."
        case Ending.TIME:
            return f"Time is up, and the fullest till is that of {names}."
        case Ending.STALEMATE | Ending.ABANDONED:
            return "The kitchen is closed."
        case Ending.FORFEIT:
            return "A seat hangs up the apron and leaves the kitchen to the others."
