"""How are seats, numbers and endings put into words? Alike for all games."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Generic, Protocol, TypeVar

import attrs

from sandwichcards.core.companions import companion
from sandwichcards.core.game import AnyView
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat

E = TypeVar("E")
V = TypeVar("V", bound=AnyView)

Names = Sequence[str] | None
"""What the players are called, by seat; with None they are called by their numbers."""

Together = Mapping[type, Callable[[Any], object]]
"""Which events are told together: by class, what those in a row must have in common."""

LONGEST_NAME = 20
"""How many characters of a player's name are shown."""

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

    It gets views and moves and never a state, so it can't show what is hidden. With `names`, the
    players are called by their names; the seat whose view it is stays `you`.
    """

    @property
    def SCORES(self) -> str:  # noqa: N802  # a constant of the module
        """What the scores of an outcome count: `points`, `turfs`."""

    def goal(self, setup: Any, /) -> str:  # noqa: ANN401  # the game's Setup
        """What the players play for, in a sentence; "" if nothing can be said."""

    def table(self, view: Any, /, names: Names = None) -> str:  # noqa: ANN401  # the game's View
        """The table as that seat sees it, its own hand included, in several lines."""

    def question(self, view: Any, /, names: Names = None) -> str:  # noqa: ANN401  # the game's View
        """What is being asked, and of whom, in one line."""

    def move(self, view: Any, move: Any, /, names: Names = None) -> str:  # noqa: ANN401  # its own
        """A move in words, as one would offer it to a player: one line, no full stop."""

    def story(self, view: Any, /, names: Names = None) -> tuple[str, ...]:  # noqa: ANN401  # its own
        """What happened in this step, `view.events`, in sentences and in order.

        What goes without saying is left out: a pass, or cards that fill up another's hand.
        """


def words_of(game: AnyGame) -> Words:
    """The game's companion `words`; without one, the plain ones made from its fields."""
    words: Words | None = companion(game, "words")
    if words is None:
        from sandwichcards.kit import plain

        return plain
    return words


@attrs.frozen
class Voice(Generic[V]):
    """Who is spoken to, and of whom: the seat of the view is `you`, the others have names.

    Names come from outside, so they are shown as plain text: in one line, without characters that
    can't be printed, and no more than the first `LONGEST_NAME` of them. A seat without a name is
    called by its number.
    """

    view: V
    names: Names = None

    def name(self, seat: int) -> str:
        """What a seat is called at the head of a sentence: `You`, `Ann` or `Seat 2`."""
        return "You" if seat == self.view.seat else self.called(seat)

    def called(self, seat: int) -> str:
        """What a seat is called by all others: `Ann` or `Seat 2`."""
        return self._given(seat) or f"Seat {seat}"

    def within(self, seat: int) -> str:
        """What a seat is called within a sentence: `you`, `Ann` or `seat 2`."""
        return "you" if seat == self.view.seat else self._given(seat) or f"seat {seat}"

    def whose(self, seat: int, *, head: bool = False) -> str:
        """Whose something is, within a sentence or at its head: `your`, `Ann's` or `seat 2's`."""
        if seat == self.view.seat:
            return "Your" if head else "your"
        return f"{self.name(seat) if head else self.within(seat)}'s"

    def whom(self, by: int | None, seat: int) -> str:
        """Whom `by` does something to: `yourself`, `themselves`, or a seat as it is called."""
        if by != seat:
            return self.within(seat)
        return "yourself" if seat == self.view.seat else "themselves"

    def verb(self, seat: int, verb: str) -> str:
        """The verb as it follows a seat's name: `lay` after `You`, otherwise `lays`."""
        own, others = _IRREGULAR.get(verb) or (verb, _third_person(verb))
        return own if seat == self.view.seat else others

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does, `You lay` or `Ann lays`, from the verb `lay`."""
        return f"{self.name(seat)} {self.verb(seat, verb)}"

    def do(self, seats: Sequence[int], verb: str) -> str:
        """What seats do together: `You and seat 2 lay`, you first; one alone as `does` has it."""
        if len(seats) == 1:
            return self.does(seats[0], verb)
        first, *others = sorted(seats, key=lambda seat: seat != self.view.seat)
        own, _ = _IRREGULAR.get(verb) or (verb, verb)
        return f"{listing([self.name(first), *map(self.within, others)])} {own}"

    def all_do(self, run: Iterable[Any], verb: str, what: str) -> Iterator[str]:
        """What happened to several seats alike, in one sentence; `run` has an event for each.

        If it happened to one of them twice, every time has a sentence of its own.
        """
        seats = [event.seat for event in run]
        groups = [seats] if len(set(seats)) == len(seats) else [[seat] for seat in seats]
        return (f"{self.do(group, verb)} {what}" for group in groups)

    def everybody(self, seats: Iterable[int]) -> str:
        """Seats in a row, within a sentence: `you, seat 1 and Bob`."""
        return listing([self.within(seat) for seat in seats])

    def width(self, least: int, margin: int) -> int:
        """How wide a column is that has all the names in it, each with a margin."""
        longest = max(len(self.name(seat)) for seat in range(self.view.setup.players))
        return max(least, longest + margin)

    def result(self, outcome: Outcome, counted: str = "points") -> str:
        """Who has won, and what was `counted` for each seat, in one line."""
        scores = ", ".join(f"{self.within(s)} {score}" for s, score in enumerate(outcome.scores))
        return f"{self.victory(outcome)} {counted.capitalize()}: {scores}."

    def victory(self, outcome: Outcome) -> str:
        """Who has won, in a sentence, and why if nobody reached the goal."""
        why = _ENDINGS[outcome.how]
        return f"{self._winning(outcome)}{f' ({why})' if why else ''}."

    def _winning(self, outcome: Outcome) -> str:
        match outcome.winners:
            case ():
                return "Nobody wins"
            case (seat,):
                return self.does(seat, "win")
            case winners:
                return f"{self.do(winners, 'share')} the victory"

    def _given(self, seat: int) -> str:
        """The name that was given for a seat, as plain text; empty if there is none."""
        name = self.names[seat] if self.names and seat < len(self.names) else ""
        if not name:
            return ""
        letters = (each if each.isprintable() else " " for each in name[:LONGEST_NAME])
        return " ".join("".join(letters).split())


def runs(events: Iterable[E], together: Together) -> Iterator[tuple[E, ...]]:
    """The events in order, those in a row that are told together as one run, the others alone."""

    def key(event: E) -> object:
        in_common = together.get(type(event))
        return object() if in_common is None else (type(event), in_common(event))

    return (tuple(run) for _, run in groupby(events, key))


def but_for_the_seat(event: Any) -> object:  # noqa: ANN401  # any game's event of a seat
    """What an event has in common with the same one of another seat."""
    return attrs.evolve(event, seat=Seat(0))


def _third_person(verb: str) -> str:
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


def number(count: int) -> str:
    """A small number in words, a greater one in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def often(count: int) -> str:
    """How often: `once`, `twice`, `three times`."""
    return ("once", "twice")[count - 1] if count in {1, 2} else f"{number(count)} times"


def counted(count: int, noun: str) -> str:
    """So many of something: `a card`, `two cards`."""
    return f"a {noun}" if count == 1 else f"{number(count)} {noun}s"


def times(count: int, name: str) -> str:
    """So many of what has a name of its own: `Lone Sock`, `2 x Lone Sock`."""
    return name if count == 1 else f"{count} x {name}"


def listing(items: Sequence[str]) -> str:
    """The items in a row, `bread, meat and cheese`; with semicolons if one has a comma itself."""
    *most, last = items or ("nothing",)
    return f"{f'{separator(items)} '.join(most)} and {last}" if most else last


def separator(items: Iterable[str]) -> str:
    """What stands between items in a row: a comma, or a semicolon if one of them has a comma."""
    return ";" if any("," in item for item in items) else ","
