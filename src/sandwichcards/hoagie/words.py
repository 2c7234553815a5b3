"""How does Hoagie look in plain text? Sandwiches as rows, what happened as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator

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
from sandwichcards.kit.words import Names, Voice, counted, listing, number

_NAME_WIDTH = 9
_MARK_WIDTH = 3
_CELL_WIDTH = 12
_MOST_COUNTED = 9
_TWO = 2

_TOPS = {"f": "[fresh]", "s": "~spoiled~", "-": "."}
_DIRECTIONS = {1: "clockwise", -1: "counter-clockwise"}
_SIDES = {Place.LEFT_BREAD: "left ", Place.RIGHT_BREAD: "right "}


# The table


def table(view: View, names: Names = None) -> str:
    """Turn and piles, every sandwich, and one's own hand."""
    voice = Voice(view, names)
    return "\n".join((*_heading(voice), "", *_sandwiches(voice), *_hand(view)))


def _heading(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    yield f"Turn {view.turn}, {_DIRECTIONS[view.direction]}: {_whose_turn(voice)}."
    top = f", {_card(view.discard_pile[-1])} on top" if view.discard_pile else ""
    yield f"Draw pile: {view.draw_pile_size}. Discard pile: {len(view.discard_pile)}{top}."


def _whose_turn(voice: Voice[View]) -> str:
    asked = voice.view.question
    match asked:
        case None:
            return "the game is over"
        case hoagie.TakeTurn(seat):
            return f"{voice.whose(seat)} turn"
        case hoagie.PlayOn(seat, plays):
            return f"{voice.whose(seat)} turn, {_further(plays)} left"


def _sandwiches(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _MARK_WIDTH)
    ingredients = (place.ingredient.value for place in hoagie.PLACES)
    yield f"{'':{width}}{_row(ingredients, 'hand', 'skips')}"
    for seat, sandwich in enumerate(view.sandwiches):
        name = f"{'>' if seat == view.to_act else ' '} {voice.name(seat)}"
        cells = map(_cell, sandwich.shape, sandwich.heights)
        sizes = str(view.hand_sizes[seat]), str(view.skips[seat] or ".")
        yield f"{name:{width}}{_row(cells, *sizes)}"
    if any(height > 1 for sandwich in view.sandwiches for height in sandwich.heights):
        yield f"{'':{width}}(+1, +2, ...: so many cards lie covered under it)"


def _row(cells: Iterable[str], hand: str, skips: str) -> str:
    row = "".join(f"{cell:{_CELL_WIDTH}}" for cell in cells)
    return f"{row}{hand:>4}{skips:>6}"


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
            case SkipCard() | ReverseCard() | DoublePlayCard():
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


def _cards(cards: Iterable[Card]) -> str:
    return listing([_some(card, count) for card, count in Counter(cards).items()])


def _some(card: Card, count: int) -> str:
    if isinstance(card, FreshCard | SpoiledCard):
        return _card(card) if count == 1 else f"{number(count)} {_card(card)}"
    return counted(count, _card(card))


# Questions and moves


def question(view: View, names: Names = None) -> str:
    """Whose turn it is, and what for."""
    voice = Voice(view, names)
    match view.question:
        case None:
            return "The game is over."
        case hoagie.TakeTurn(seat):
            return _what_for(view) if seat == view.seat else f"{voice.does(seat, 'be')} to play."
        case hoagie.PlayOn(seat, plays):
            return f"{voice.does(seat, 'have')} {_further(plays)}, or may stop."


def _what_for(view: View) -> str:
    first = view.moves[0]
    match first:
        case hoagie.Discard():
            return "Nothing you hold fits anywhere: discard a card."
        case hoagie.Pass():
            return "You hold no card: all you can do is pass."
        case hoagie.Build() | hoagie.Replace() | hoagie.Spoil() | hoagie.StopPlaying():
            return "Your turn: play a card."
        case hoagie.Skip() | hoagie.Reverse() | hoagie.DoublePlay():
            return "Your turn: play a card."


def _further(plays: int) -> str:
    return f"{number(plays)} further {'play' if plays == 1 else 'plays'}"


def move(view: View, move: hoagie.Move, /, names: Names = None) -> str:
    """The move as an offer: `Spoil seat 2's cheese`."""
    voice = Voice(view, names)
    match move:
        case hoagie.Build(place):
            return f"Lay fresh {_where(place)}"
        case hoagie.Replace(place):
            return f"Save your {_part(place)} with a fresh one"
        case hoagie.Spoil(seat, place):
            return f"Spoil {voice.whose(seat)} {_part(place)}"
        case hoagie.Skip(seat):
            return f"Lay a Skip in front of {voice.whom(view.seat, seat)}"
        case hoagie.Reverse():
            return "Turn the order of play round"
        case hoagie.DoublePlay():
            return "Play a Double-play, for two further plays"
        case hoagie.Discard(card):
            return f"Throw {_card(card)} away"
        case hoagie.StopPlaying():
            return "Leave it at that"
        case hoagie.Pass():
            return "Pass"


def _part(place: Place) -> str:
    return f"{_SIDES.get(place, '')}{place.ingredient.value}"


def _where(place: Place) -> str:
    side = _SIDES.get(place, "").strip()
    return f"{place.ingredient.value} on the {side}" if side else place.ingredient.value


# What happened


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, a sentence an event: `Seat 2 lays fresh cheese.`."""
    voice = Voice(view, names)
    return tuple(_sentence(voice, event) for event in view.events)


def _sentence(voice: Voice[View], event: hoagie.Event) -> str:
    match event:
        case hoagie.Dealt(seat, count, cards):
            return f"{voice.does(seat, 'be')} dealt {_known(count, cards)}."
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case hoagie.Built(seat, place):
            return f"{voice.does(seat, 'lay')} fresh {_where(place)}.{_perfect(voice, seat)}"
        case hoagie.Replaced(seat, place):
            saves = voice.does(seat, "save")
            return f"{saves} the {_part(place)}: fresh again.{_perfect(voice, seat)}"
        case hoagie.Spoiled(seat, victim, place):
            return f"{voice.does(seat, 'spoil')} {voice.whose(victim)} {_part(place)}."
        case hoagie.LaidSkip(seat, victim):
            return f"{voice.does(seat, 'lay')} a Skip in front of {voice.whom(seat, victim)}."
        case hoagie.Reversed(seat, direction):
            return _reversed(voice, seat, direction)
        case hoagie.Doubled(seat):
            return f"{voice.does(seat, 'play')} a Double-play{_and_has(voice)}."
        case hoagie.Discarded(seat, card):
            throws = f"{voice.verb(seat, 'throw')} {_card(card)} away"
            return f"{voice.does(seat, 'find')} no use for anything and {throws}."
        case hoagie.Stopped(seat):
            return f"{voice.does(seat, 'leave')} it at that."
        case hoagie.Passed(seat):
            return f"{voice.does(seat, 'have')} no card and can only watch."
        case hoagie.Drew(seat, count, cards):
            return f"{voice.does(seat, 'draw')} {_known(count, cards)}."
        case hoagie.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."
        case hoagie.Gathered(count):
            return f"The covered cards ({count}) are dug out of the sandwiches and shuffled."
        case hoagie.Skipped(seat):
            return f"{voice.does(seat, 'sit')} this one out."
        case Ended(outcome):
            return _ended(voice, outcome)


def _known(count: int, cards: tuple[Card, ...] | None) -> str:
    return counted(count, "card") if cards is None else _cards(cards)


def _perfect(voice: Voice[View], seat: int) -> str:
    if voice.view.shapes[seat] != PERFECT:
        return ""
    return f" {voice.whose(seat, head=True)} sandwich is perfect!"


def _and_has(voice: Voice[View]) -> str:
    asked = voice.view.question
    if not isinstance(asked, hoagie.PlayOn):
        return ""
    return f" and {voice.verb(asked.seat, 'have')} {_further(asked.plays)}"


def _reversed(voice: Voice[View], seat: int, direction: int) -> str:
    if voice.view.setup.players == _TWO:  # there is only one other, whichever way one goes
        return f"{voice.does(seat, 'play')} a Reverse."
    return f"{voice.does(seat, 'turn')} the order round: {_DIRECTIONS[direction]} now."


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            (winner,) = outcome.winners
            return f"{voice.does(winner, 'begin')} the turn with a perfect sandwich. Enjoy!"
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
