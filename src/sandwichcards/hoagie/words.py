"""How does Hoagie look in plain text? Sandwiches as rows, what happened as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from sandwichcards import hoagie
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.hoagie import (
    Card,
    DoublePlayCard,
    FreshCard,
    Place,
    ReverseCard,
    SkipCard,
    SpoiledCard,
    View,
)
from sandwichcards.hoagie.sandwiches import PERFECT
from sandwichcards.kit.words import counted, does, listing, number, seat_name, whose, within

_NAME_WIDTH = 9
_CELL_WIDTH = 12
_MOST_COUNTED = 9
_TWO = 2

_TOPS = {"f": "[fresh]", "s": "~spoiled~", "-": "."}
_DIRECTIONS = {1: "clockwise", -1: "counter-clockwise"}
_SIDES = {Place.LEFT_BREAD: "left ", Place.RIGHT_BREAD: "right "}


# The table


def table(view: View) -> str:
    """Turn and piles, every sandwich, and one's own hand."""
    return "\n".join((*_heading(view), "", *_sandwiches(view), *_hand(view)))


def _heading(view: View) -> Iterator[str]:
    yield f"Turn {view.turn}, {_DIRECTIONS[view.direction]}: {_whose_turn(view)}."
    top = f", {_card(view.discard_pile[-1])} on top" if view.discard_pile else ""
    yield f"Draw pile: {view.draw_pile_size}. Discard pile: {len(view.discard_pile)}{top}."


def _whose_turn(view: View) -> str:
    match view.question:
        case None:
            return "the game is over"
        case hoagie.TakeTurn(seat):
            return f"{whose(view, seat)} turn"
        case hoagie.PlayOn(seat, plays):
            return f"{whose(view, seat)} turn, {_further(plays)} left"
        case _:
            assert_never(view.question)


def _sandwiches(view: View) -> Iterator[str]:
    ingredients = (place.ingredient.value for place in hoagie.PLACES)
    yield _row("", ingredients, "hand", "skips")
    for seat, sandwich in enumerate(view.sandwiches):
        name = f"{'>' if seat == view.to_act else ' '} {seat_name(view, seat)}"
        cells = map(_cell, sandwich.shape, sandwich.heights)
        yield _row(name, cells, str(view.hand_sizes[seat]), str(view.skips[seat] or "."))
    if any(height > 1 for sandwich in view.sandwiches for height in sandwich.heights):
        yield f"{'':{_NAME_WIDTH}}(+1, +2, ...: so many cards lie covered under it)"


def _row(name: str, cells: Iterable[str], hand: str, skips: str) -> str:
    row = "".join(f"{cell:{_CELL_WIDTH}}" for cell in cells)
    return f"{name:{_NAME_WIDTH}}{row}{hand:>4}{skips:>6}"


def _cell(mark: str, height: int) -> str:
    covered = height - 1
    if covered < 1:
        return _TOPS[mark]
    return f"{_TOPS[mark]}+{covered if covered <= _MOST_COUNTED else '+'}"


def _hand(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    yield ""
    label = "Your hand"
    for group, names in _groups(view.hand):
        if names:
            yield f"{label:11}{group:9}{', '.join(names)}"
            label = ""
    if label:
        yield f"{label}: no card at all"


def _groups(hand: Iterable[Card]) -> Iterator[tuple[str, list[str]]]:
    counts = Counter(hand)
    groups: dict[str, list[str]] = {"fresh": [], "spoiled": [], "special": []}
    for card, count in counts.items():
        match card:
            case FreshCard(ingredient):
                groups["fresh"].append(_times(count, ingredient.value))
            case SpoiledCard(ingredient):
                groups["spoiled"].append(_times(count, ingredient.value))
            case _:
                groups["special"].append(_times(count, _card(card)))
    yield from groups.items()


def _times(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"


def _card(card: Card) -> str:
    match card:
        case FreshCard(ingredient):
            return f"fresh {ingredient.value}"
        case SpoiledCard(ingredient):
            return f"spoiled {ingredient.value}"
        case SkipCard():
            return "Skip"
        case ReverseCard():
            return "Reverse"
        case DoublePlayCard():
            return "Double-play"
        case _:
            assert_never(card)


def _cards(cards: Iterable[Card]) -> str:
    return listing([_some(card, count) for card, count in Counter(cards).items()])


def _some(card: Card, count: int) -> str:
    if isinstance(card, FreshCard | SpoiledCard):
        return _card(card) if count == 1 else f"{number(count)} {_card(card)}"
    return counted(count, _card(card))


# Questions and moves


def question(view: View) -> str:
    """Whose turn it is, and what for."""
    match view.question:
        case None:
            return "The game is over."
        case hoagie.TakeTurn(seat):
            return _what_for(view) if seat == view.seat else f"Seat {seat} is to play."
        case hoagie.PlayOn(seat, plays):
            return f"{does(view, seat, 'have')} {_further(plays)}, or may stop."
        case _:
            assert_never(view.question)


def _what_for(view: View) -> str:
    match view.moves[0]:
        case hoagie.Discard():
            return "Nothing you hold fits anywhere: discard a card."
        case hoagie.Pass():
            return "You hold no card: all you can do is pass."
        case _:
            return "Your turn: play a card."


def _further(plays: int) -> str:
    return f"{number(plays)} further {'play' if plays == 1 else 'plays'}"


def move(view: View, move: hoagie.Move, /) -> str:
    """The move as an offer: `Spoil seat 2's cheese`."""
    match move:
        case hoagie.Build(place):
            return f"Lay fresh {_where(place)}"
        case hoagie.Replace(place):
            return f"Save your {_part(place)} with a fresh one"
        case hoagie.Spoil(seat, place):
            return f"Spoil {whose(view, seat)} {_part(place)}"
        case hoagie.Skip(seat):
            whom = "yourself" if seat == view.seat else within(view, seat)
            return f"Lay a Skip in front of {whom}"
        case hoagie.Reverse():
            return "Turn the order of play round"
        case hoagie.DoublePlay():
            return "Play a Double-play, for two further plays"
        case hoagie.Discard(card):
            return f"Throw {_card(card)} away"
        case hoagie.Stop():
            return "Leave it at that"
        case hoagie.Pass():
            return "Pass"
        case _:
            assert_never(move)


def _part(place: Place) -> str:
    return f"{_SIDES.get(place, '')}{place.ingredient.value}"


def _where(place: Place) -> str:
    side = _SIDES.get(place, "").strip()
    return f"{place.ingredient.value} on the {side}" if side else place.ingredient.value


# Events


def event(view: View, event: hoagie.Event, /) -> str:
    """What happened, in a sentence: `Seat 2 lays fresh cheese.`."""
    match event:
        case hoagie.Dealt(seat, count, cards):
            held = counted(count, "card") if cards is None else _cards(cards)
            return f"{does(view, seat, 'be')} dealt {held}."
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {within(view, seat)}."
        case hoagie.Built(seat, place):
            return f"{does(view, seat, 'lay')} fresh {_where(place)}.{_perfect(view, seat)}"
        case hoagie.Replaced(seat, place):
            saves = does(view, seat, "save")
            return f"{saves} the {_part(place)}: fresh again.{_perfect(view, seat)}"
        case hoagie.Spoiled(by, seat, place):
            return f"{does(view, by, 'spoil')} {whose(view, seat)} {_part(place)}."
        case hoagie.LaidSkip(by, seat):
            return _laid_skip(view, by, seat)
        case hoagie.Reversed(seat, direction):
            return _reversed(view, seat, direction)
        case hoagie.Doubled(seat):
            return f"{does(view, seat, 'play')} a Double-play{_and_has(view)}."
        case hoagie.Discarded(seat, card):
            return (
                f"{does(view, seat, 'find')} no use for anything and {_throws(view, seat, card)}."
            )
        case hoagie.Stopped(seat):
            return f"{does(view, seat, 'leave')} it at that."
        case hoagie.Passed(seat):
            return f"{does(view, seat, 'have')} no card and can only watch."
        case hoagie.Drew(seat, count, cards):
            drawn = counted(count, "card") if cards is None else _cards(cards)
            return f"{does(view, seat, 'draw')} {drawn}."
        case hoagie.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."
        case hoagie.Gathered(count):
            return f"The covered cards ({count}) are dug out of the sandwiches and shuffled."
        case hoagie.Skipped(seat):
            return f"{does(view, seat, 'sit')} this one out."
        case Ended(outcome):
            return _ended(view, outcome)
        case _:
            assert_never(event)


def _perfect(view: View, seat: int) -> str:
    if view.shapes[seat] != PERFECT:
        return ""
    return f" {whose(view, seat).capitalize()} sandwich is perfect!"


def _and_has(view: View) -> str:
    match view.question:
        case hoagie.PlayOn(seat, plays):
            return f" and {'have' if seat == view.seat else 'has'} {_further(plays)}"
        case _:
            return ""


def _reversed(view: View, seat: int, direction: int) -> str:
    if view.setup.players == _TWO:  # there is only one other, whichever way one goes
        return f"{does(view, seat, 'play')} a Reverse."
    return f"{does(view, seat, 'turn')} the order round: {_DIRECTIONS[direction]} now."


def _laid_skip(view: View, by: int, seat: int) -> str:
    itself = "yourself" if by == view.seat else "itself"
    whom = within(view, seat) if by != seat else itself
    return f"{does(view, by, 'lay')} a Skip in front of {whom}."


def _throws(view: View, seat: int, card: Card) -> str:
    return f"{'throw' if seat == view.seat else 'throws'} {_card(card)} away"


def _ended(view: View, outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            (winner,) = outcome.winners
            return f"{does(view, winner, 'begin')} the turn with a perfect sandwich. Enjoy!"
        case Ending.LIMIT:
            return "That was the last turn: everybody goes home hungry."
        case Ending.STALEMATE:
            return "Nobody has a card to play: the kitchen is closed."
        case Ending.TIME:
            return "Time is up: the sandwiches go back to the kitchen."
        case Ending.ABANDONED:
            return "The table is closed, the sandwiches are cleared away."
        case Ending.FORFEIT:
            return "A seat gives up and leaves the table to the others."
        case _:
            assert_never(outcome.how)
