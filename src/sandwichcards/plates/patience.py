"""Who wants to be asked in every window? A helper that passes until something happens."""

from sandwichcards.core.game import AnyView
from sandwichcards.plates import Counted, Finished, MayInterrupt, NapkinPlayed, Pass

SOMETHING: tuple[type, ...] = (NapkinPlayed, Finished, Counted)
"""What wakes a player who waits, unless told otherwise."""


class Patience:
    """Passes for one seat of Plates & Napkins where there is nothing to think about.

    That is where passing is the only move and, once `wait` was called, in every window until an
    event of one of these kinds is noticed. The rules know nothing of it: each pass is a move like
    any other.
    """

    def __init__(self, until: tuple[type, ...] = SOMETHING) -> None:
        self.until: tuple[type, ...] = until
        self.waiting: bool = False

    def wait(self) -> None:
        """Pass from now on, until something happens."""
        self.waiting = True

    def notice(self, view: AnyView) -> None:
        """Look at what has happened; to be called with every view, as a bot is."""
        if any(isinstance(event, self.until) for event in view.events):
            self.waiting = False

    def answer(self, view: AnyView) -> Pass | None:
        """A pass, or None where the player has to decide."""
        if not isinstance(view.question, MayInterrupt) or not view.moves:
            return None
        passing, *napkins = view.moves
        return passing if self.waiting or not napkins else None
