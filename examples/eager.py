"""A bot for Hoagie that plays like `greedy`, with one habit more: it never keeps a Double-play.

    sandwichcards arena hoagie examples.eager:Eager greedy --games 1000

A Double-play allows two further cards, and every card played is replaced at the end of the turn. So
it brings a new card, even if there is little to play after it. Whether that pays depends on the
deck: try it with one that has many Double-plays.
"""

from sandwichcards import Seat, hoagie
from sandwichcards.bots import GreedyBot
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed


class Eager:
    """Plays all Double-plays first, and then what `greedy` would play."""

    forgetful = True

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        del seat  # it plays alike on all of them
        self._greedy = GreedyBot(game, seed)

    def notice(self, view: hoagie.View) -> None:
        """Only the present counts."""

    def choose(self, view: hoagie.View) -> hoagie.Move:
        """A Double-play if there is one, or else the move that looks best to `greedy`."""
        again = hoagie.DoublePlay()
        if again in view.moves:
            return again
        move: hoagie.Move = self._greedy.choose(view)
        return move
