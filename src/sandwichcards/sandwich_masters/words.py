"""How does Sandwich Masters look in plain text? The Bar, sandwiches as rows, sentences."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap

from sandwichcards import sandwich_masters as game
from sandwichcards.kit.words import Names, Voice, counted
from sandwichcards.sandwich_masters import View
from sandwichcards.sandwich_masters.effects import name, plural
from sandwichcards.sandwich_masters.happenings import tell
from sandwichcards.sandwich_masters.phrases import (
    SLOTS,
    as_sauce,
    asked_of,
    bad_in,
    called,
    goal,
    held,
    layers,
    listed,
    sandwich_of,
)

__all__ = ["SCORES", "goal", "move", "question", "story", "table"]
SCORES = "Noshdosh"
_NAME_WIDTH = 10
_ORDER_WIDTH = 22
_WIDTH = 79
_MOST_LAYERS = 6
_GLUE = "\N{NO-BREAK SPACE}"


# The table


def table(view: View, names: Names = None) -> str:
    """Turn and decks, the Bar, every seat's sandwiches, one's own hand, and what marks mean."""
    seats = _seats(Voice(view, names))
    lines = (*_heading(view), "", *_bar(view), "", *seats, *_hand(view))
    return "\n".join((*lines, *_legend(view)))


def _heading(view: View) -> Iterator[str]:
    rounds = view.rules.rounds
    of = "" if rounds is None else f" of {rounds * view.setup.players}"
    yield f"Turn {view.turn}{of}.{'' if view.outcome is None else ' The game is over.'}"
    yield (
        f"White deck: {view.white_pile_size}, discarded {len(view.white_discards)}. "
        f"Black deck: {view.black_pile_size}, discarded {len(view.black_discards)}."
    )


def _bar(view: View) -> Iterator[str]:
    yield "The Bar: what each Order pays, and what goes between the outer Breads"
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
        for number, sandwich in zip(SLOTS, sandwiches, strict=True):
            if sandwich:
                yield from _wrapped(f"{number}  {layers(sandwich)}", 6, 9)


def _wrapped(text: str, first: int, further: int) -> list[str]:
    """Lines that keep the names of cards whole, and begin with one, indented by so much."""
    lines = wrap(
        text.replace(" |", f"{_GLUE}|"),
        _WIDTH,
        initial_indent=" " * first,
        subsequent_indent=" " * further,
        break_on_hyphens=False,
    )
    return [line.replace(_GLUE, " ") for line in lines]


def _aside(view: View, seat: int) -> str:
    size = view.aside_sizes[seat]
    return f", {counted(size, 'card')} set aside" if size else ""


def _hand(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    yield ""
    yield from _wrapped(f"Your hand: {_few(view.hand) or 'no card at all'}", 0, 11)
    if view.aside:
        yield from _wrapped(f"Set aside: {_few(view.aside)}", 0, 11)


def _few(cards: Iterable[game.White]) -> str:
    counts = Counter(cards)
    return ", ".join(held(card) if n == 1 else f"{n} {held(card)}" for card, n in counts.items())


def _legend(view: View) -> Iterator[str]:
    """What the marks mean that are on the table or in the hand."""
    lying = "".join(layers(sandwich) for own in view.sandwiches for sandwich in own)
    shown = f"{lying}{_few(view.hand)}{_few(view.aside)}"
    marks = [text for mark, text in _MARKS.items() if re.search(mark, shown)]
    if marks:
        yield ""
        yield f"({', '.join(marks)})"


_MARKS = {
    r"~(?!SAUCE)\b": "~x~ = bad",
    "~SAUCE~": "~SAUCE~ = Special Sauce (bad)",
    "!": "!x! = Attack Condiment (bad)",
}


# Questions


def question(view: View, names: Names = None) -> str:
    """Who is asked, and what for."""
    voice = Voice(view, names)
    match view.question:
        case None:
            return "The game is over."
        case game.TakeTurn(seat):
            return _turn(voice, seat, "play cards of one symbol, move a card, or discard")
        case game.PlayOn(seat, game.Symbol() as symbol):
            return _turn(voice, seat, f"play on with {plural(symbol)}, or end the turn")
        case game.PlayOn(seat):
            return _turn(voice, seat, "play on, with any symbol as yet, or end the turn")
        case game.DiscardOn(seat, count):
            gone = listed(view.white_discards[-count:])
            return _turn(voice, seat, f"discard more, or end the turn (so far: {gone})")
        case game.ClaimOrder(seat, slot):
            return f"{voice.does(seat, 'close')} sandwich {SLOTS[slot]}: for which Order?"
        case game.FaceInspector(seat, card):
            punishment = asked_of(voice, seat, card.punishment)
            faces = f"{voice.does(seat, 'face')} the {card.name}"
            if view.scores[seat] < card.bribe:
                return f"{faces} and can't pay the bribe of {card.bribe}: {punishment}."
            return f"{faces}: a bribe of {card.bribe}, or else: {punishment}."
        case game.SpareCards(seat, left):
            return f"{voice.does(seat, 'have')} to part with {counted(left, 'card')}."
        case game.PickIngredient(seat, which):
            return f"{voice.does(seat, 'have')} to part with one {name(which)}."
        case game.PickSandwich(seat, which):
            one = f"one sandwich that has at least one {name(which)}"
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
            return f"Start a sandwich with {called(card)}"
        case game.Lay(card, slot):
            return f"Lay {called(card)} on {_sandwich(voice, view.to_act, slot)}"
        case game.Attack(card, seat, slot):
            twist = f", twist: {asked_of(voice, seat, card.twist)}" if card.twist else ""
            return f"Sneak {card.name} into {_sandwich(voice, seat, slot)}{twist}"
        case game.Inspect(card, seat):
            return f"Send the {card.name} to {voice.within(seat)} ({_threat(voice, card, seat)})"
        case game.Shift(source, target):
            top = _top(view, source)
            return f"Move {top} from sandwich {SLOTS[source]} to sandwich {SLOTS[target]}"
        case game.Discard(card):
            return f"Throw {called(card)} away"
        case game.EndTurn():
            return "End the turn"
        case game.Claim(order):
            return f"Serve it as {order.name} ({_paid(view, order)})"
        case game.Decline():
            return "Keep the sandwich open"
        case game.Bribe():
            return f"Slip the Inspector {_envelope(view)}"
        case game.Submit():
            return "Take the punishment"
        case game.Spare(card):
            return f"Part with {called(card)}"
        case game.Remove(slot, card):
            taken = f"Take {called(card)} out of sandwich {SLOTS[slot]}"
            return f"{taken}, which falls apart" if _carries(view, slot, card) else taken
        case game.Scrap(slot):
            return f"Give up {_sandwich(voice, view.to_act, slot)}"


def _threat(voice: Voice[View], card: game.InspectorCard, seat: int) -> str:
    """What an Inspector would bring upon a seat."""
    if not bad_in(voice.view.sandwiches[seat]):
        return "nothing bad there"
    return f"bribe {card.bribe}, or else: {asked_of(voice, seat, card.punishment)}"


def _sandwich(voice: Voice[View], seat: int | None, slot: int) -> str:
    if seat is None:
        return f"sandwich {SLOTS[slot]}"
    own = seat == voice.view.to_act
    which = f"sandwich {SLOTS[slot]}" if own else sandwich_of(voice, seat, slot)
    inside = _briefly(voice.view.sandwiches[seat][slot])
    return f"{which}{f' ({inside})' if inside else ''}"


def _paid(view: View, order: game.Order) -> str:
    """What an Order pays for the sandwich at hand, or for any."""
    question = view.question
    if not isinstance(question, game.ClaimOrder):
        return _terms(order).strip()
    sandwich = view.sandwiches[question.seat][question.slot]
    reward = game.reward(order, sandwich)
    if reward is None:
        return _terms(order).strip()
    sauce = as_sauce(game.declared(order, sandwich))
    return f"{reward} Noshdosh{f', {sauce}' if sauce else ''}"


def _envelope(view: View) -> str:
    if isinstance(view.question, game.FaceInspector):
        return f"{view.question.inspector.bribe} Noshdosh"
    return "an envelope"


def _briefly(sandwich: game.Sandwich) -> str:
    if len(sandwich) <= _MOST_LAYERS:
        return layers(sandwich)
    return f"{layers(sandwich[:1])} | ... | {layers(sandwich[-2:])}"


def _carries(view: View, slot: int, card: game.Layer) -> bool:
    """Whether a sandwich falls apart without the topmost such card: no Bread is below (M-55)."""
    cards = () if view.to_act is None else view.sandwiches[view.to_act][slot]
    lowest = cards[:1] == (card,) and cards.count(card) == 1
    return lowest and len(cards) > 1 and cards[1].symbol is not game.Symbol.BREAD


def _top(view: View, slot: int) -> str:
    cards = () if view.to_act is None else view.sandwiches[view.to_act][slot]
    return called(cards[-1]) if cards else "the top card"


# What happened


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, in sentences: `Seat 2 lays Honest Ham on sandwich 1.`.

    What befalls several seats alike is told in one sentence, and so are Orders that come or go
    together, what one seat loses from several sandwiches, and what is discarded in a turn. A choice
    is told when all have chosen. Not told is that an Event is over, that an Inspector has left, and
    that others fill up their hands at the end of a turn, as they always do.
    """
    return tuple(tell(Voice(view, names)))
