"""How is a game told? View by view, each with what has happened since the one before."""

import time
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

import attrs

from sandwichcards.cli.screen import Screen
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.game import AnyView
from sandwichcards.core.outcome import Outcome
from sandwichcards.kit.words import Names, Voice, Words, often


class Tables(StrEnum):
    """How often the table is shown."""

    TURN = "turn"
    ROUND = "round"
    NEVER = "never"


_Held = tuple[str, tuple[str, ...], int]
"""A label and sentences that are still to be told, and how often."""


class Story:
    """A game as it is told on a screen.

    If it `gathers`, what happens again and again in a row is told once, with how often; that takes
    looking one step ahead, so not where somebody is asked in between.
    """

    def __init__(
        self,
        screen: Screen,
        words: Words,
        tables: Tables,
        names: Names = None,
        *,
        gathers: bool = False,
    ) -> None:
        self._screen = screen
        self._gathers = gathers
        self._held: _Held = ("", (), 0)
        self._words = words
        self._tables = tables
        self._names = names
        self._label = ""
        self._had: set[Any] = set()
        """Who has had a turn in this round."""
        self._shown: AnyView | None = None

    def follow(self, views: Iterable[AnyView], pause: float = 0) -> AnyView:
        """Tell a whole game, with so many seconds between its views; the last one comes back."""
        for view in views:
            self.tell(view)
            time.sleep(pause)
        self.end(view)
        return view

    def tell(self, view: AnyView) -> None:
        """What has happened, turn by turn, and the table if it is time for it."""
        shown = False
        for turn, sentences in self._turns(view):
            if turn is not None:
                self._label = str(turn.turn)
                shown = self._is_due(turn) or shown
            if sentences:
                self._say(self._label, sentences)
                self._label = ""
        if shown and view.outcome is None:
            self.show_table(view)

    def _say(self, label: str, sentences: tuple[str, ...]) -> None:
        held, said, count = self._held
        if sentences == said and not label:
            self._held = (held, said, count + 1)
            return
        self._flush()
        self._held = (label, sentences, 1)
        if not self._gathers:
            self._flush()

    def _flush(self) -> None:
        """Tell what was held back."""
        label, sentences, count = self._held
        if count:
            *most, last = sentences
            self._screen.tell(label, (*most, last if count == 1 else f"{last} ({often(count)})"))
        self._held = ("", (), 0)

    def _turns(self, view: AnyView) -> Iterator[tuple[Any, tuple[str, ...]]]:
        """What was left of the turn before, each turn since by its beginning, and the end."""
        for turn, events in _parts(view.events):
            part = attrs.evolve(view, events=events)  # type: ignore[misc]  # views are attrs classes
            yield turn, self._words.story(part, self._names)

    def _is_due(self, turn: Any) -> bool:  # noqa: ANN401  # any event that begins a turn
        """A round is over when somebody would have a second turn in it, whoever is out by then."""
        if self._tables is not Tables.ROUND:
            return self._tables is Tables.TURN
        over = not self._had or turn.seat in self._had
        self._had = {turn.seat} if over else self._had | {turn.seat}
        return over

    def show_table(self, view: AnyView) -> None:
        """The table, set off by empty lines."""
        self._flush()
        self._screen.say(f"\n{self._words.table(view, self._names)}\n")
        self._shown = view

    def end(self, view: AnyView) -> None:
        """The table as it was left, and who has won."""
        self._flush()
        if view is not self._shown:
            self.show_table(view)
        if view.outcome is not None:
            self._show_result(Voice(view, self._names), view.outcome)

    def _show_result(self, voice: Voice[AnyView], outcome: Outcome) -> None:
        """The best first; without a victory, in the order of the seats."""
        self._screen.say(voice.victory(outcome))
        ranks = sorted(
            range(len(outcome.scores)),
            key=lambda seat: (-outcome.returns[seat], -outcome.scores[seat]),
        )
        rows = [(voice.name(seat), str(outcome.scores[seat])) for seat in ranks]
        self._screen.show(("player", self._words.SCORES), rows)


def _parts(events: Iterable[Any]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The events of each turn, after its beginning; the end is a part of its own.

    Whatever says the number of a turn begins one, and needs no words if it is `TurnBegan`.
    """
    turn: Any = None
    part: list[Any] = []
    for event in events:
        begins = hasattr(event, "turn")
        if begins or isinstance(event, Ended):
            yield turn, tuple(part)
            turn, part = event if begins else None, []
        if not isinstance(event, TurnBegan):
            part.append(event)
    yield turn, tuple(part)
