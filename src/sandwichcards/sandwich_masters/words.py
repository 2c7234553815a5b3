"""How does Sandwich Masters look in plain text? The Bar, sandwiches as rows, sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import assert_never

from sandwichcards import sandwich_masters as game
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.kit.words import (
    counted,
    do,
    does,
    listing,
    seat_name,
    sharers,
    times,
    together,
    whose,
    within,
)
from sandwichcards.sandwich_masters import View, describe
from sandwichcards.sandwich_masters.effects import name

_NAME_WIDTH = 10
_ORDER_WIDTH = 22
_SLOTS = "0123"
_WIDTH = 79
_MOST_LAYERS = 6


# The table


def table(view: View) -> str:
    """Turn and decks, the Bar, every seat's sandwiches, and one's own hand."""
    return "\n".join((*_heading(view), "", *_bar(view), "", *_seats(view), *_hand(view)))


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
        yield f"  {order.title:{_ORDER_WIDTH}}{_terms(order)}"
    if not view.bar:
        yield "  no Order at all"


def _terms(order: game.Order) -> str:
    if isinstance(order, game.OpenOrder):
        further = "kind" if order.different else "one"
        return f"{order.first:>3} for one {order.variety}, {order.each} for each further {further}"
    return f"{order.reward:>3}: {', '.join(symbol.value for symbol in order.ingredients)}"


def _seats(view: View) -> Iterator[str]:
    for seat, sandwiches in enumerate(view.sandwiches):
        mark = ">" if seat == view.to_act else " "
        yield (
            f"{mark} {seat_name(view, seat):{_NAME_WIDTH}}"
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
        case _:
            assert_never(card)


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
    return listing([times(count, card.title) for card, count in counts.items()])


# Questions


def question(view: View) -> str:
    """Who is asked, and what for."""
    match view.question:
        case None:
            return "The game is over."
        case game.TakeTurn(seat):
            return _turn(view, seat, "play cards of one symbol, move a card, or discard")
        case game.PlayOn(seat, None):
            return _turn(view, seat, "play on, with any symbol as yet, or end the turn")
        case game.PlayOn(seat, symbol):
            return _turn(view, seat, f"play on with {symbol}, or end the turn")
        case game.DiscardOn(seat):
            return _turn(view, seat, "discard more, or end the turn")
        case game.ClaimOrder(seat, slot):
            return f"{does(view, seat, 'close')} sandwich {_SLOTS[slot]}: for which Order?"
        case game.FaceInspector(seat, card):
            either = f"a bribe of {card.bribe}, or else: {_lower(describe(card.punishment))}"
            return f"{does(view, seat, 'face')} the {card.title}: {either}"
        case game.SpareCards(seat, left):
            return f"{does(view, seat, 'have')} to part with {counted(left, 'card')}."
        case game.PickIngredient(seat, which):
            return f"{does(view, seat, 'have')} to part with one {name(which)}."
        case game.PickSandwich(seat, which):
            return (
                f"{does(view, seat, 'have')} to part with one sandwich that has one {name(which)}."
            )
        case _:
            assert_never(view.question)


def _turn(view: View, seat: int, what: str) -> str:
    return f"Your turn: {what}." if seat == view.seat else f"Seat {seat} may {what}."


# Moves


def move(view: View, move: game.Move, /) -> str:
    """The move as an offer: `Lay Honest Ham on sandwich 2`."""
    match move:
        case game.Start(card):
            return f"Start a sandwich with {card.title}"
        case game.Lay(card, slot):
            return f"Lay {card.title} on {_sandwich(view, view.to_act, slot)}"
        case game.Attack(card, seat, slot):
            twist = f" ({_lower(describe(card.twist)[:-1])})" if card.twist else ""
            return f"Sneak {card.title} into {_sandwich(view, seat, slot)}{twist}"
        case game.Inspect(card, seat):
            return f"Send the {card.title} to {within(view, seat)}"
        case game.Shift(source, target):
            top = _top(view, source)
            return f"Move {top} from sandwich {_SLOTS[source]} to sandwich {_SLOTS[target]}"
        case game.Discard(card):
            return f"Throw {card.title} away"
        case game.End():
            return "End the turn"
        case game.Claim(order):
            return f"Serve it as {order.title} ({_terms(order).strip()})"
        case game.Decline():
            return "Keep the sandwich open"
        case game.Bribe():
            return "Slip the Inspector an envelope"
        case game.Submit():
            return "Take the punishment"
        case game.Spare(card):
            return f"Part with {card.title}"
        case game.Remove(slot, card):
            return f"Take {card.title} out of sandwich {_SLOTS[slot]}"
        case game.Scrap(slot):
            return f"Give up sandwich {_SLOTS[slot]}"
        case _:
            assert_never(move)


def _sandwich(view: View, seat: int | None, slot: int) -> str:
    owner = "" if seat is None or seat == view.to_act else f"{whose(view, seat)} "
    inside = "" if seat is None else _briefly(view.sandwiches[seat][slot])
    return f"{owner}sandwich {_SLOTS[slot]}{f' ({inside})' if inside else ''}"


def _briefly(sandwich: game.Sandwich) -> str:
    if len(sandwich) <= _MOST_LAYERS:
        return _layers(sandwich)
    return f"{_layers(sandwich[:1])} | ... | {_layers(sandwich[-2:])}"


def _top(view: View, slot: int) -> str:
    cards = () if view.to_act is None else view.sandwiches[view.to_act][slot]
    return cards[-1].title if cards else "the top card"


# Events


def event(view: View, event: game.Event, /) -> str:
    """What happened, in a sentence: `Seat 2 lays Honest Ham on sandwich 1.`.

    What befalls several at once is told with the first of them, and no word is lost on the rest.
    """
    match event:
        case game.Dealt() | game.Drew() | game.Earned() | game.Paid():
            return _befell(view, event)
        case game.Served() | game.Struck():
            return _of_bar(view, event)
        case game.Lost():
            return _lost(view, event)
        case game.Renewed(count):
            return f"The white discards ({count}) are shuffled into a new deck."
        case game.RenewedOrders(count):
            return f"The black discards ({count}) are shuffled into a new deck."
        case game.Announced(card):
            return f"{card.title}! {_to_all(card)}"
        case game.Concluded() | game.Chose():
            return ""
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {within(view, seat)}."
        case game.Started(seat, card, slot):
            return f"{does(view, seat, 'start')} sandwich {_SLOTS[slot]} with {card.title}."
        case game.Laid(seat, card, slot):
            return f"{does(view, seat, 'lay')} {card.title} on sandwich {_SLOTS[slot]}."
        case game.Attacked(by, seat, card, slot):
            place = f"{whose(view, seat)} sandwich {_SLOTS[slot]}"
            return f"{does(view, by, 'sneak')} {card.title} into {place}."
        case game.Inspected(by, seat, card, found):
            news = "and something smells" if found else "who finds nothing and leaves"
            return f"{does(view, by, 'send')} {within(view, seat)} the {card.title}, {news}."
        case game.Bribed(seat, card, amount):
            return f"{does(view, seat, 'slip')} the {card.title} {amount} Noshdosh."
        case game.Punished(seat, card):
            return f"{does(view, seat, 'take')} what the {card.title} has in store."
        case game.Shifted(seat, card, source, target):
            way = f"from sandwich {_SLOTS[source]} to sandwich {_SLOTS[target]}"
            return f"{does(view, seat, 'move')} {card.title} {way}."
        case game.Discarded(seat, card):
            return f"{does(view, seat, 'throw')} {card.title} away."
        case game.Completed(seat, slot, _, order, reward):
            what = f"{order.title} from sandwich {_SLOTS[slot]}"
            return f"{does(view, seat, 'serve')} {what} and {_earns(view, seat)} {reward} Noshdosh."
        case game.LeftOpen(seat, slot):
            return f"{does(view, seat, 'keep')} sandwich {_SLOTS[slot]} open."
        case game.Tossed(seat, cards):
            return f"{does(view, seat, 'discard')} {_cards(cards)}."
        case game.Passed(seat, to, count, cards):
            return f"{does(view, seat, 'pass')} {within(view, to)} {_known(count, cards)}."
        case Ended(outcome):
            return _ended(view, outcome)
        case _:
            assert_never(event)


def _befell(view: View, event: game.Dealt | game.Drew | game.Earned | game.Paid) -> str:
    """What happened to a seat, or to several alike."""
    if not (seats := sharers(view, event)):
        return ""
    match event:
        case game.Dealt(_, count, cards):
            return f"{do(view, seats, 'be')} dealt {_known(count, cards)}."
        case game.Drew(_, count, cards):
            return f"{do(view, seats, 'draw')} {_known(count, cards)}."
        case game.Earned(_, amount):
            return f"{do(view, seats, 'earn')} {amount} Noshdosh."
        case game.Paid(_, amount):
            return f"{do(view, seats, 'pay')} {amount} Noshdosh."
        case _:
            assert_never(event)


def _of_bar(view: View, event: game.Served | game.Struck) -> str:
    """Orders that come and go."""
    orders = [each.order for each in together(view.events, event)]
    if not orders:
        return ""
    if isinstance(event, game.Served):
        label = "A new Order" if len(orders) == 1 else "New Orders"
        return f"{label} on the Bar: {_cards(orders)}."
    return f"{_cards(orders)} {'is' if len(orders) == 1 else 'are'} off the Bar."


def _lost(view: View, event: game.Lost) -> str:
    """What a seat's sandwiches have lost."""
    run = together(view.events, event, lambda each: each.seat)
    parts = [f"{_cards(each.cards)} from sandwich {_SLOTS[each.slot]}" for each in run]
    return f"{does(view, event.seat, 'lose')} {', and '.join(parts)}." if parts else ""


def _known(count: int, cards: tuple[game.White, ...] | None) -> str:
    return counted(count, "card") if cards is None else _cards(cards)


def _to_all(event: game.EventCard) -> str:
    text = describe(event.effects)
    strikes = all(isinstance(each, game.Strike | game.ClearBar) for each in event.effects)
    return text if strikes else f"Everybody: {_lower(text)}"


def _lower(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


def _earns(view: View, seat: int) -> str:
    return "earn" if seat == view.seat else "earns"


def _ended(view: View, outcome: Outcome) -> str:
    names = listing([within(view, seat) for seat in outcome.winners])
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
        case _:
            assert_never(outcome.how)
