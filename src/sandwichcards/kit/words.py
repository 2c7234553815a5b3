"""How are seats, numbers and endings put into words? Alike for all games."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

import attrs

from sandwichcards.core.companions import companion
from sandwichcards.core.game import AnyView
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.core.registry import AnyGame

E = TypeVar("E")

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_IRREGULAR = {"be": ("are", "is"), "have": ("have", "has")}

_ENDINGS = {
    Ending.GOAL: "",
    Ending.LIMIT: "the limit was reached",
    Ending.STALEMATE: "nobody could do anything any more",
    Ending.TIME: "time is up",
    Ending.ABANDONED: "the table was closed",
    Ending.FORFEIT: "a seat gave up",
}


class Words(Protocol):
    """What a seat may see, in words; a module can be one.

    It gets views, moves and events and never a state, so it can't show what is hidden.
    """

    def table(self, view: Any, /) -> str:  # noqa: ANN401  # the game's own View
        """The table as that seat sees it, its own hand included, in several lines."""

    def question(self, view: Any, /) -> str:  # noqa: ANN401  # the game's own View
        """What is being asked, and of whom, in one line."""

    def move(self, view: Any, move: Any, /) -> str:  # noqa: ANN401  # the game's own types
        """A move in words, as one would offer it to a player: one line, no full stop."""

    def event(self, view: Any, event: Any, /) -> str:  # noqa: ANN401  # the game's own types
        """What happened, in a sentence; empty if it needs none or is told with another event."""


def words_of(game: AnyGame) -> Words:
    """The game's companion `words`; without one, the plain ones made from its fields."""
    words: Words | None = companion(game, "words")
    if words is None:
        from sandwichcards.kit import plain

        return plain
    return words


def seat_name(view: AnyView, seat: int) -> str:
    """What a seat is called at the head of a sentence: `You` from its own view, or `Seat 2`."""
    return "You" if seat == view.seat else f"Seat {seat}"


def within(view: AnyView, seat: int) -> str:
    """What a seat is called within a sentence: `you` or `seat 2`."""
    return seat_name(view, seat).lower()


def whose(view: AnyView, seat: int) -> str:
    """Whose something is: `your` or `seat 2's`."""
    return "your" if seat == view.seat else f"seat {seat}'s"


def does(view: AnyView, seat: int, verb: str) -> str:
    """A seat and what it does, `You lay` or `Seat 2 lays`, from the verb `lay`."""
    own, others = _IRREGULAR.get(verb) or (verb, _third_person(verb))
    return f"{seat_name(view, seat)} {own if seat == view.seat else others}"


def do(view: AnyView, seats: Sequence[int], verb: str) -> str:
    """Seats and what they do together, `You and seat 2 lay`; of one alone, as `does` has it."""
    if len(seats) == 1:
        return does(view, seats[0], verb)
    own, _ = _IRREGULAR.get(verb) or (verb, verb)
    names = listing([within(view, seat) for seat in seats])
    return f"{names[0].upper()}{names[1:]} {own}"


def _third_person(verb: str) -> str:
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


def number(count: int) -> str:
    """A small number in words, a greater one in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """So many of something: `a card`, `two cards`."""
    return f"a {noun}" if count == 1 else f"{number(count)} {noun}s"


def times(count: int, name: str) -> str:
    """So many of what has a name of its own: `Lone Sock`, `2 x Lone Sock`."""
    return name if count == 1 else f"{count} x {name}"


def listing(items: Sequence[str]) -> str:
    """The items in a row: `bread, meat and cheese`."""
    *most, last = items or ("nothing",)
    return f"{', '.join(most)} and {last}" if most else last


def together(
    events: Iterable[object], event: E, alike: Callable[[E], object] = type
) -> tuple[E, ...]:
    """The run of like events of one step that this one tells for all; empty if another does."""
    run = _run(events, event, alike)
    # Play may use one event twice, and nothing then says which of the two is being told.
    counts = Counter(map(id, run))
    teller = next((each for each in run if counts[id(each)] == 1), None)
    if teller is None:
        return (event,)
    return tuple(run) if teller is event else ()


def sharers(view: AnyView, event: Any) -> list[int]:  # noqa: ANN401  # any game's event of a seat
    """The seats that the same happened to in this step, if this event tells it for all."""
    run = _run(view.events, event, lambda each: attrs.evolve(each, seat=event.seat))
    seats = [each.seat for each in run]
    if len(set(seats)) < len(seats):
        return [event.seat]  # to one of them twice: each time is told
    return seats if run[0] is event else []


def _run(events: Iterable[object], event: E, alike: Callable[[E], object]) -> list[E]:
    """The event with its neighbours of the same type that are alike."""
    runs: list[list[E]] = [[]]
    for each in events:
        if isinstance(each, type(event)) and alike(each) == alike(event):
            runs[-1].append(each)
        else:
            runs.append([])
    return next((run for run in runs if any(each is event for each in run)), [event])


def result(view: AnyView, outcome: Outcome) -> str:
    """Who has won and with which scores, in one line."""
    why = _ENDINGS[outcome.how]
    scores = ", ".join(f"{within(view, s)} {score}" for s, score in enumerate(outcome.scores))
    return f"{_victory(view, outcome)}{f' ({why})' if why else ''}. Scores: {scores}."


def _victory(view: AnyView, outcome: Outcome) -> str:
    match outcome.winners:
        case ():
            return "Nobody wins"
        case (seat,):
            return does(view, seat, "win")
        case winners:
            return f"{do(view, winners, 'share')} the victory"
