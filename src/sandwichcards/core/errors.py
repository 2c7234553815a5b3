"""What can go wrong, and how is it said? One family of exceptions."""

from collections.abc import Iterable


class SandwichcardsError(Exception):
    """The base of every error that this library raises on purpose."""


class BadSetup(SandwichcardsError, ValueError):
    """A set-up, deck, option or position that no game can be played from."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(self.faults)


class IllegalMove(SandwichcardsError, ValueError):
    """A move that is not among the legal ones; `reason` cites the rule."""

    def __init__(self, move: object, reason: str) -> None:
        self.move = move
        self.reason = reason
        super().__init__(move, reason)

    def __str__(self) -> str:
        return self.reason


class NotYourTurn(SandwichcardsError, ValueError):
    """A move handed in by a seat that is not asked."""

    def __init__(self, by: int, to_act: int | None) -> None:
        self.by = by
        self.to_act = to_act
        super().__init__(by, to_act)

    def __str__(self) -> str:
        if self.to_act is None:
            return f"seat {self.by} may not move: the game is over"
        return f"seat {self.by} may not move: seat {self.to_act} is asked"


class UnknownMove(SandwichcardsError, ValueError):
    """A text that names no move; `near` holds the texts most like it."""

    def __init__(self, text: str, reason: str, near: Iterable[str] = ()) -> None:
        self.text = text
        self.reason = reason
        self.near: tuple[str, ...] = tuple(near)
        super().__init__(text, reason, self.near)

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(map(repr, self.near))}?" if self.near else ""
        return f"{self.text!r} is no move: {self.reason}{hint}"


class DecodeError(SandwichcardsError, ValueError):
    """A document that can't be read; `path` leads to the fault."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(path, reason)

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class BadRecord(SandwichcardsError, ValueError):
    """A record whose entry number `entry` does not fit the game."""

    def __init__(self, entry: int, reason: str) -> None:
        self.entry = entry
        self.reason = reason
        super().__init__(entry, reason)

    def __str__(self) -> str:
        return f"entry {self.entry}: {self.reason}"


class RulesMismatch(SandwichcardsError, ValueError):
    """A record made under another version of a game's rules."""

    def __init__(self, game: str, recorded: int, current: int) -> None:
        self.game = game
        self.recorded = recorded
        self.current = current
        super().__init__(game, recorded, current)

    def __str__(self) -> str:
        return (
            f"the record was made with version {self.recorded} of the rules of {self.game}, "
            f"this library has version {self.current}"
        )
