"""Does anything that a seat is sent tell what is hidden from it? The sixth law, for messages.

    python -m tests.web.secrecy --games 200

At hosted tables of all games and sizes, after every move and for every seat and a spectator, all
that is hidden from them is drawn anew. What they are sent must be the same, word for word.

The sheet, frames and scenes are made from a view and nothing else. So the two views are compared
after every move, and the messages made from both are compared at every state or, with `--every`,
at some. Why a move is refused is asked of the game itself, which knows everything: whoever is asked
tries some moves at every state, and asks why some cards can't be played, as a click on them does.
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from sandwichcards import GAMES, Rng, Seat, dumps
from sandwichcards.core.refs import Ref
from sandwichcards.kit.drawing.values import Shape
from sandwichcards.tables import Table
from sandwichcards.tables.reasons import reasons_against
from sandwichcards.testing.secrecy import redrawn
from sandwichcards.web.drawn import framed, text_of, welcome
from sandwichcards.web.rooms import AnyTable
from sandwichcards.wire import frame_of

TRIED = 10
"""So many moves are tried at every state."""
ASKED = 3
"""Of so many cards in hand it is asked why they can't be played."""


class Told(AssertionError):
    """Somebody was sent what is hidden from them."""


@attrs.define
class Count:
    """What was looked at."""

    games: int = 0
    states: int = 0
    views: int = 0
    refusals: int = 0
    messages: int = 0

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.states} states, {self.views} views, "
            f"{self.refusals} refusals, {self.messages} messages: none tells"
        )


def sent(game: Any, state: Any, seat: Seat | None, number: int) -> list[str]:  # noqa: ANN401  # of any game
    """All that the server would send to that seat."""
    view = game.observe(state, seat)
    frame = frame_of(game, view, number=number, names=("Ann",) * state.setup.players)
    texts = [text_of(framed(game, frame, shape)) for shape in Shape]
    texts.append(welcome(game.NAME, state.setup))
    if seat is not None and seat == state.to_act:
        refs = [Ref("hands", seat, None, card.slug) for card in dict.fromkeys(view.hand)]
        texts += [str(reasons_against(game, state, view, ref)) for ref in refs[:ASKED]]
    return texts


class Look:
    """A look at everything that is sent in games."""

    def __init__(self, seed: int, every: int) -> None:
        self.every = every
        self.count: Count = Count()
        self.random = Random(seed)  # noqa: S311  # a run that can be repeated
        self.rng: Rng = Rng.from_seed(seed)

    def play(self, table: AnyTable) -> None:
        """Look at a whole game in which one seat plays at random and the others want to win."""
        chairs = len(table.seating.chairs)
        wild = self.random.randrange(chairs)
        for seat in range(chairs):
            table.seat_bot("random" if seat == wild else "greedy", seat=Seat(seat))
        self.count.games += 1
        self.check(table)
        while table.play_bot():
            self.check(table)

    def check(self, table: AnyTable) -> None:
        """Hold what every seat is sent now against what it would be sent at a table drawn anew."""
        self.count.states += 1
        fresh = self.rng.child(f"{self.count.states}")
        for seat in (*map(Seat, range(table.state.setup.players)), None):
            other = redrawn(table.state, seat, fresh.child(f"{seat}"))
            self._compare(table, other, seat)

    def _compare(self, table: AnyTable, other: Any, seat: Seat | None) -> None:  # noqa: ANN401  # a state of any game
        game, states = table.game, (table.state, other)
        self.count.views += 1
        self._same(table, seat, *([dumps(game.observe(state, seat))] for state in states))
        if seat is not None and seat == table.state.to_act:
            moves = self.random.choices(game.catalogue(table.state).moves, k=TRIED)
            reasons = [[game.explain(state, move) for move in moves] for state in states]
            self.count.refusals += sum(reason is not None for reason in reasons[0])
            self._same(table, seat, *reasons)
        if table.number % self.every == 0 or table.state.outcome is not None:
            texts = [sent(game, state, seat, table.number) for state in states]
            self.count.messages += len(texts[0])
            self._same(table, seat, *texts)

    @staticmethod
    def _same(
        table: AnyTable, seat: Seat | None, one: Sequence[object], other: Sequence[object]
    ) -> None:
        for told, otherwise in zip(one, other, strict=True):
            if told != otherwise:
                raise Told(f"{table.game.NAME}, seat {seat}, at {table.number}: {told}")


def look(games: int, *, seed: int, every: int) -> Count:
    """Look at so many games, each of the four and each number of players in turn."""
    found = Look(seed, every)
    for number in range(games):
        game = [*GAMES.values()][number % len(GAMES)]
        players = game.SEATS[number // len(GAMES) % len(game.SEATS)]
        found.play(Table.open(game, players, seed=f"{seed} {number}"))
    return found.count


def main() -> int:
    """Play games at hosted tables and look at everything; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.secrecy", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--every", type=int, default=1, help="make all messages at each nth state")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    count = look(options.games, seed=options.seed, every=options.every)
    sys.stdout.write(f"{count}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
