"""How does Hoagie look in plain text? Sandwiches as rows, what happened as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from sandwichcards import hoagie
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.hoagie import (
    SKIP,
    Card,
    DoublePlayCard,
    FreshCard,
    Place,
    ReverseCard,
    SkipCard,
    SpoiledCard,
    View,
)
from sandwichcards.hoagie.sandwiches import PERFECT, WITH_FRESH
from sandwichcards.hoagie.setup import HAND_SIZE
from sandwichcards.kit.words import Names, Together, Voice, counted, listing, number, runs

SCORES = "fresh places"
_SCREEN = 80
_NAME_WIDTH = 9
_WIDEST_NAMES = 10
"""Longer names stand above the sandwiches, so that the table fits 80 columns."""
_MARK_WIDTH = 3
_CELL_WIDTH = 12
_MOST_COUNTED = 9
_TWO = 2

_TOPS = {"f": "[fresh]", "s": "~spoiled~", "-": "."}
_DIRECTIONS = {1: "clockwise", -1: "counter-clockwise"}
_SIDES = {Place.LEFT_BREAD: "left ", Place.RIGHT_BREAD: "right "}


def goal(setup: hoagie.Setup) -> str:
    """What the players play for, and how long (H-5, H-27)."""
    limit = setup.rules.turn_limit
    ends = "." if limit is None else f"; after {counted(limit, 'turn')} it is a draw."
    return f"Whoever begins a turn with five fresh places wins{ends}"


# The table


def table(view: View, names: Names = None) -> str:
    """Turn and piles, every sandwich, and one's own hand."""
    voice = Voice(view, names)
    return "\n".join((*_heading(voice), "", *_sandwiches(voice), *_hand(view)))


def _heading(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    turns = view.setup.players > _TWO and view.outcome is None  # else either way is the same
    way = f", {_DIRECTIONS[view.direction]}" if turns else ""
    heading = f"Turn {view.turn}{way}: {_whose_turn(voice)}{_then(voice)}."
    yield from wrap(heading, _SCREEN, break_on_hyphens=False)
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


def _then(voice: Voice[View]) -> str:
    """Whose turn comes after this one: which way is clockwise can't be seen in rows."""
    view = voice.view
    if view.setup.players == _TWO or not isinstance(view.question, hoagie.TakeTurn):
        return ""
    after = _after(view, view.question.seat, view.direction)
    whose = "yours" if after == view.seat else voice.whose(after)
    return f", then {whose}{' (skipped)' if view.skips[after] else ''}"


def _after(view: View, seat: int, direction: int) -> int:
    return (seat + direction) % view.setup.players


def _sandwiches(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _MARK_WIDTH)
    ends, width = ("", width) if width <= _WIDEST_NAMES else (f"\n{'':{_NAME_WIDTH}}", _NAME_WIDTH)
    ingredients = (place.ingredient.value for place in hoagie.PLACES)
    yield f"{'':{width}}{_row(ingredients, 'hand', 'skips')}"
    for seat, sandwich in enumerate(view.sandwiches):
        name = f"{'>' if seat == view.to_act else ' '} {voice.name(seat)}"
        cells = map(_cell, sandwich.shape, sandwich.heights)
        sizes = str(view.hand_sizes[seat]), str(view.skips[seat] or ".")
        yield f"{name:{'' if ends else width}}{ends}{_row(cells, *sizes)}"
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
                groups["special"].append(_times(count, f"{_card(card)}{'s' if count > 1 else ''}"))
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
            if len(view.moves) == 1:
                return f"{voice.does(seat, 'have')} {_further(plays)}, but nothing to play."
            cards = f"{number(plays)} further {'card' if plays == 1 else 'cards'}"
            return f"{voice.name(seat)} may play {cards}, or stop."


def _what_for(view: View) -> str:
    match view.moves[0]:
        case hoagie.Discard():
            return "Nothing you hold fits anywhere: discard a card."
        case hoagie.Pass():
            return "You hold no card: all you can do is pass."
        case hoagie.Build() | hoagie.Replace() | hoagie.Spoil() | hoagie.StopPlaying():
            return _play(view)
        case hoagie.Skip() | hoagie.Reverse() | hoagie.DoublePlay():
            return _play(view)


def _play(view: View) -> str:
    what = "play a card" if len(view.moves) > 1 else "this is your only move"
    return f"Your turn: {what}."


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
            return f"Play a Reverse{_reversing(voice)}"
        case hoagie.DoublePlay():
            return "Play a Double-play, for two further plays"
        case hoagie.Discard(card):
            return f"Throw {_some(card, 1)} away"
        case hoagie.StopPlaying():
            return "Play no further card"
        case hoagie.Pass():
            return "Pass"


def _reversing(voice: Voice[View]) -> str:
    """What comes of a Reverse that is offered: who would be next (H-33)."""
    view, asked = voice.view, voice.view.question
    if asked is None:
        return ""
    if view.setup.players > _TWO:
        after = _after(view, asked.seat, -view.direction)
        return f", so that {voice.within(after)} {voice.verb(after, 'be')} next"
    if not view.rules.reverse_repeats_with_two:
        return ", which changes nothing between two"
    return ", which undoes the first" if view.turned else ", for the next turn too"


def _part(place: Place) -> str:
    return f"{_SIDES.get(place, '')}{place.ingredient.value}"


def _where(place: Place) -> str:
    side = _SIDES.get(place, "").strip()
    return f"{place.ingredient.value} on the {side}" if side else place.ingredient.value


# What happened


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step: `You lay fresh cheese and draw a Skip.`.

    That somebody else's hand is filled up goes without saying.
    """
    voice = Voice(view, names)
    told: list[tuple[str, str]] = []  # each with a remark
    before: hoagie.Event | None = None
    for run in runs([each for each in view.events if not _is_filled_up(view, each)], _TOGETHER):
        event = run[0]
        if isinstance(event, hoagie.Dealt):
            told += ((words, "") for words in _dealt(voice, run))
        elif isinstance(event, hoagie.Drew) and isinstance(before, _PLAYS):
            words, remark = told.pop()
            told.append((f"{words[:-1]} and {_draws(voice, event)}.", remark))
        else:
            told.append((_sentence(voice, event), _remark(voice, event)))
        before = event
    return tuple(f"{words} {remark}".rstrip() for words, remark in told)


def _dealt(voice: Voice[View], run: Sequence[hoagie.Event]) -> Iterator[str]:
    """One's own cards by name, those of all others together, and what all of them play for."""
    dealt = [each for each in run if isinstance(each, hoagie.Dealt)]
    yield from (_sentence(voice, each) for each in dealt if each.cards is not None)
    others = [each for each in dealt if each.cards is None]
    if others:
        each = " each" if len(others) > 1 else ""
        yield from voice.all_do(others, "be", f"dealt {counted(others[0].count, 'card')}{each}.")
    if len(dealt) == voice.view.setup.players:
        yield goal(voice.view.setup)


def _is_filled_up(view: View, event: hoagie.Event) -> bool:
    """Whether it is only that cards which are not seen make a hand complete (H-6)."""
    match event:
        case hoagie.Drew(seat, _, None):
            return view.hand_sizes[seat] == HAND_SIZE
        case _:  # everything else is news
            return False


_TOGETHER: Together = {hoagie.Dealt: type}
_PLAYS = (
    hoagie.Built,
    hoagie.Replaced,
    hoagie.Spoiled,
    hoagie.LaidSkip,
    hoagie.Doubled,
    hoagie.Stopped,
)
"""What can be told in one breath with the cards that are drawn after it."""


def _sentence(voice: Voice[View], event: hoagie.Event) -> str:
    match event:
        case hoagie.Dealt(seat, count, cards):
            return f"{voice.does(seat, 'be')} dealt {_known(count, cards)}."
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case hoagie.Built(seat, place):
            return f"{voice.does(seat, 'lay')} fresh {_where(place)}."
        case hoagie.Replaced(seat, place):
            return f"{voice.does(seat, 'save')} the {_part(place)} with a fresh one."
        case hoagie.Spoiled(seat, victim, place):
            return f"{voice.does(seat, 'spoil')} {voice.whose(victim)} {_part(place)}."
        case hoagie.LaidSkip(seat, victim):
            return f"{voice.does(seat, 'lay')} a Skip in front of {voice.whom(seat, victim)}."
        case hoagie.Reversed(seat, direction):
            return _reversed(voice, seat, direction)
        case hoagie.Doubled(seat):
            return f"{voice.does(seat, 'play')} a Double-play{_and_has(voice)}."
        case hoagie.Discarded(seat, card):
            throws = f"{voice.verb(seat, 'throw')} {_some(card, 1)} away"
            return f"{voice.name(seat)} can't play anything and {throws}."
        case hoagie.Stopped(seat):
            return f"{voice.does(seat, 'play')} no further card."
        case hoagie.Passed(seat):
            return f"{voice.does(seat, 'have')} no card and can only watch."
        case hoagie.Drew(seat):
            return f"{voice.name(seat)} {_draws(voice, event)}."
        case hoagie.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."
        case hoagie.Gathered(count):
            return f"The covered cards ({count}) are dug out of the sandwiches and shuffled."
        case hoagie.Skipped(seat):
            return f"{voice.does(seat, 'be')} skipped{_prevented(voice, seat)}."
        case Ended(outcome):
            return _ended(voice, outcome)


def _known(count: int, cards: tuple[Card, ...] | None) -> str:
    return counted(count, "card") if cards is None else _cards(cards)


def _draws(voice: Voice[View], drew: hoagie.Drew) -> str:
    return f"{voice.verb(drew.seat, 'draw')} {_known(drew.count, drew.cards)}"


def _remark(voice: Voice[View], event: hoagie.Event) -> str:
    """What a play means for the sandwich that it was made on, if that is worth a sentence."""
    shapes = voice.view.shapes
    match event:
        case hoagie.Built(seat) | hoagie.Replaced(seat) if shapes[seat] == PERFECT:
            return f"{voice.whose(seat, head=True)} sandwich is perfect!"
        case hoagie.Spoiled(_, victim, place) if WITH_FRESH[place][shapes[victim]] == PERFECT:
            return f"{voice.whose(victim, head=True)} sandwich is perfect no more."
        case _:  # the sentence says it all
            return ""


def _prevented(voice: Voice[View], seat: int) -> str:
    won = " instead of winning with a perfect sandwich" * (voice.view.shapes[seat] == PERFECT)
    again = ", and there is another Skip to come" if voice.view.skips[seat] else ""
    return f"{won}{again}"


def _and_has(voice: Voice[View]) -> str:
    asked = voice.view.question
    if not isinstance(asked, hoagie.PlayOn):
        return ""
    return f" and {voice.verb(asked.seat, 'have')} {_further(asked.plays)}"


def _reversed(voice: Voice[View], seat: int, direction: int) -> str:
    view, players = voice.view, voice.view.setup.players
    if players == _TWO:
        return f"{voice.does(seat, 'play')} a Reverse{_between_two(voice, seat)}."
    words = f"{voice.does(seat, 'play')} a Reverse: {_DIRECTIONS[direction]} now"
    after = _after(view, seat, direction)
    next_one = f"{voice.within(after)} {voice.verb(after, 'be')} next"
    return f"{words}, so {next_one}." if isinstance(view.question, hoagie.TakeTurn) else f"{words}."


def _between_two(voice: Voice[View], seat: int) -> str:
    """What a Reverse does where there is only one other, whichever way one goes (H-33)."""
    view = voice.view
    if not view.rules.reverse_repeats_with_two:
        return ", which changes nothing between two"
    if isinstance(view.question, hoagie.PlayOn):
        return (
            f": the next turn is {voice.whose(seat)} too" if view.turned else ", undoing the first"
        )
    skipped = view.discard_pile[-1:] == (SKIP,)  # it would lie on the Reverse
    again = view.to_act == seat and not skipped
    return f" and {voice.verb(seat, 'have')} the next turn too" if again else ""


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            (winner,) = outcome.winners
            return f"{voice.does(winner, 'begin')} the turn with a perfect sandwich. Enjoy!"
        case Ending.LIMIT:
            last = voice.view.rules.turn_limit
            return f"That was turn {last}, the last one: everybody goes home hungry."
        case Ending.TIME:
            return "Time is up: the sandwiches go back to the kitchen."
        case Ending.ABANDONED | Ending.STALEMATE:  # which there is not
            return "The table is closed, the sandwiches are cleared away."
        case Ending.FORFEIT:
            (loser,) = {*range(voice.view.setup.players)} - {*outcome.winners}
            return f"{voice.does(loser, 'give')} up and {voice.verb(loser, 'leave')} the table."
