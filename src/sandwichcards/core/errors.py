"""What can go wrong, and how is it said? One family of exceptions."""

from collections.abc import Iterable

from sandwichcards.core.texts import short, shown

_MOST_FAULTS = 12
"""So many faults stand in an error's text; `faults` has them all."""
_MOST_WORDS = 300
"""... and so many letters of each."""


class SandwichcardsError(Exception):
    """The base of every error that this library raises on purpose."""


class BadSetup(SandwichcardsError, ValueError):
    """A set-up, deck, option or position that no game can be played from; `faults` says why."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        named = [short(fault, _MOST_WORDS) for fault in self.faults[:_MOST_FAULTS]]
        if len(self.faults) > _MOST_FAULTS:
            named.append(f"and {len(self.faults) - _MOST_FAULTS} more")
        return "; ".join(named)


class IllegalMove(SandwichcardsError, ValueError):
    """A `move` that is not a legal one; `reason` cites the rule, whose number is `rule`."""

    def __init__(self, move: object, reason: str) -> None:
        self.move = move
        self.reason: str = short(reason)
        number, colon, _ = self.reason.partition(": ")
        self.rule: str = number if colon else ""
        super().__init__(move, self.reason)

    def __str__(self) -> str:
        return self.reason


class NotYourTurn(SandwichcardsError, ValueError):
    """A move handed in `by` a seat that is not asked: the one `to_act` is."""

    def __init__(self, by: int | None, to_act: int | None) -> None:
        self.by = by
        self.to_act = to_act
        super().__init__(by, to_act)

    def __str__(self) -> str:
        who = "a spectator" if self.by is None else f"seat {shown(self.by)}"
        why = "the game is over" if self.to_act is None else f"seat {self.to_act} is asked"
        return f"{who} may not move: {why}"


class UnknownMove(SandwichcardsError, ValueError):
    """A `text` that names no move, and the `reason`; `near` holds the texts most like it."""

    def __init__(self, text: str, reason: str, near: Iterable[str] = ()) -> None:
        self.text: str = short(text)
        self.reason: str = short(reason)
        self.near: tuple[str, ...] = tuple(near)
        super().__init__(self.text, self.reason, self.near)

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(map(repr, self.near))}?" if self.near else ""
        return f"{short(self.text, _MOST_WORDS)!r} is no move: {self.reason}{hint}"


class DecodeError(SandwichcardsError, ValueError):
    """A document that can't be read; `path` leads to the fault, and `reason` says what it is."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason: str = short(reason)
        super().__init__(path, self.reason)

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class EncodeError(SandwichcardsError, ValueError):
    """A value that no document can hold, for this `reason`."""

    def __init__(self, reason: str) -> None:
        self.reason: str = short(reason)
        super().__init__(self.reason)


class BadRecord(SandwichcardsError, ValueError):
    """A record whose entry number `entry` does not fit the game, for this `reason`."""

    def __init__(self, entry: int, reason: str) -> None:
        self.entry = entry
        self.reason: str = short(reason)
        super().__init__(entry, self.reason)

    def __str__(self) -> str:
        return f"entry {self.entry}: {self.reason}"


class RulesMismatch(SandwichcardsError, ValueError):
    """A record of a `game` made under other rules: version `recorded`, not the `current` one.

    A release that has them is named by `install`, if there is one.
    """

    def __init__(self, game: str, recorded: int, current: int, install: str = "") -> None:
        self.game = game
        self.recorded = recorded
        self.current = current
        self.install = install
        super().__init__(game, recorded, current, install)

    def __str__(self) -> str:
        return (
            f"the record was made with version {self.recorded} of the rules of {self.game}, "
            f"this library has version {self.current}"
            + (f"; pip install {self.install} can play it" if self.install else "")
        )
