"""Bots for the tests of the arena: good ones, bad ones, and some that fail at random.

They live in a module, so that other processes can make them.
"""

import os
import sys
import time
from collections import Counter
from multiprocessing import parent_process
from typing import Any, ClassVar

from sandwichcards import Rng, Seat
from sandwichcards.arena import Entrant, Finished
from sandwichcards.bots import Forfeited, RandomBot, told_seed
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed


class First:
    """Takes the first move, which wins more often than one would think."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        """Whatever the table is."""

    def notice(self, view: AnyView) -> None:
        """See nothing."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of any game
        """Take the first."""
        return view.moves[0]


class Quitter(First):
    """Gives up when it is asked."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # never a move
        """Give up."""
        raise Forfeited(f"I see {len(view.moves)} moves and like none")


class Shy(First):
    """Gives up as soon as it sees somebody else at play."""

    def notice(self, view: AnyView) -> None:
        """Give up."""
        if view.to_act != view.seat:
            raise Forfeited


class Liar(First):
    """Answers with something that looks like a move and is none."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # never a move
        """Lie."""
        return f"{view.moves[0]}"


class Dead(First):
    """Can't even be made when it matters."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)
        if seed != b"try":
            raise OSError("dead")


class Counted(First):
    """Counts faults of its own, and whether it was closed."""

    closed = 0

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)
        self.fault_counts = {"late": 2, "illegal": 1}

    def close(self) -> None:
        """Remember, and fail nevertheless."""
        Counted.closed += 1
        raise OSError("closed already")


class Clumsy:
    """Answers with garbage, raises, sleeps or forgets, by chance; remembers how often."""

    answered: ClassVar[Counter[str]] = Counter()

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        self._rng = Rng.from_seed(seed).child(f"{game.NAME} {seat}")

    def notice(self, view: AnyView) -> None:
        """See, or fail to."""
        self._stumble("notice", view)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of any game, or garbage
        """Something."""
        return self._stumble("choose", view)

    def _stumble(self, where: str, view: AnyView) -> object:
        number, self._rng = self._rng.below(200)
        match number:
            case 0 | 1:
                Clumsy.answered["error" if where == "choose" else "error in notice"] += 1
                raise RuntimeError(where)
            case 2 if where == "choose":
                Clumsy.answered["illegal"] += 1
                return {"no": "move"}
            case 3 if where == "choose":
                Clumsy.answered["illegal"] += 1
                return None
            case 4:
                time.sleep(0.0001)
            case _:
                pass
        return view.moves[number % len(view.moves)] if view.moves else None


def make_random(_game: AnyGame, seat: Seat, seed: Seed) -> RandomBot:
    """A random bot by another name."""
    return RandomBot(Rng.from_seed(seed).child(str(seat)).key)


class Slow(First):
    """Takes its time."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of any game
        """Wait."""
        time.sleep(0.002)
        return super().choose(view)


class Killer(First):
    """Takes its whole process with it."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # never a move
        """Die, but only where it is alone."""
        if parent_process() is not None:
            os._exit(1)
        return super().choose(view)


class Bomb(First):
    """Takes its process with it in one game, which it knows by its seed."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)
        self._ticks = seed == told_seed("bomb", 7)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of any game
        """Go off, or wait."""
        if self._ticks:
            os._exit(1)
        return super().choose(view)


class Leaver(First):
    """Wants to end the whole program."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # never a move
        """Leave."""
        sys.exit(len(view.moves) * 0)


class Hostile(First):
    """Fails wherever it can without failing at the table."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)

    @property
    def fault_counts(self) -> dict[str, int]:
        """Nobody's business."""
        raise SystemExit(0)

    def close(self) -> None:
        """Close everything."""
        sys.exit(0)


class Braggart(First):
    """Counts faults that no file could hold."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)
        self.fault_counts = {
            "\ud800\x1b[2J": 1,
            "endless": 10**5000,
            "negative": -1,
            "[/]": 2,
            "long" * 1000: 3,
        }


class Choosy(First):
    """Will not sit in the second seat."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)
        if seat == 1:
            raise OSError("not there")


class Forward(First):
    """Fails when it is shown the table for the third time."""

    def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
        super().__init__(game, seat, seed)
        self._seen = 0

    def notice(self, view: AnyView) -> None:
        """Look, and look away."""
        self._seen += 1
        if self._seen == 3:
            raise ValueError(f"\x1b[31m\ud800{view.seat}")


class Stubborn(Exception):
    """An error that can't be pickled."""

    def __init__(self, one: object, other: object) -> None:
        super().__init__("Stubborn")
        self.both = one, other


def stubborn(number: int) -> Finished:
    """Fail, with an error that stays at home."""
    raise Stubborn(number, lambda: number)


FIRST = Entrant("first", First)
"""The one to beat."""
