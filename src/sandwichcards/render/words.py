"""How are seats, numbers and endings put into words? Alike for all games."""

from collections.abc import Sequence

from sandwichcards.core.game import AnyView
from sandwichcards.core.outcome import Ending, Outcome

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
            names = listing([within(view, seat) for seat in winners])
            return f"{names[0].upper()}{names[1:]} share the victory"
