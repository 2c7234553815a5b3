"""A host for one table of Hoagie that speaks JSON, one document a line.

    python examples/json_host.py --players 3 --bots 1 2 --seed lunch

It prints a line for each seat after every move: what that seat may see, and the texts of the moves
it may make. It reads lines such as `{"seat": 0, "move": "build meat"}`. A refusal goes to the seat
that caused it and changes nothing. Put a web server in place of the two streams, and each seat's
lines on that player's own connection, and it is a server for browsers.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator

from sandwichcards import SandwichcardsError, Seat, dumps, hoagie

Line = dict[str, object]


class Host:
    """One table: whoever holds it sends what `lines` gives to the seats."""

    def __init__(self, state: hoagie.State, bots: Iterable[int]) -> None:
        self.state = state
        self.bots = frozenset(bots)

    def lines(self) -> Iterator[Line]:
        """What every person at the table is to be told now."""
        for seat in map(Seat, range(self.state.setup.players)):
            if seat not in self.bots:
                view = hoagie.observe(self.state, seat)
                texts = [hoagie.catalogue(view).text(move) for move in view.moves]
                yield {"to": seat, "view": json.loads(dumps(view)), "moves": texts}

    def advance(self) -> Iterator[Line]:
        """Let bots move until a person is asked or the game is over, telling everybody."""
        yield from self.lines()
        while self.state.to_act in self.bots:
            seat = self.state.to_act
            view = hoagie.observe(self.state, seat)
            self.state = hoagie.apply(self.state, view.moves[0], by=seat)
            yield from self.lines()

    def receive(self, text: str) -> Iterator[Line]:
        """Play what a person has sent, or say why not."""
        try:
            message = json.loads(text)
            seat, words = Seat(int(message["seat"])), str(message["move"])
        except (ValueError, TypeError, KeyError):
            yield {"to": None, "error": 'a line is {"seat": 0, "move": "build meat"}'}
            return
        try:
            move = hoagie.catalogue(self.state).parse(words)
            self.state = hoagie.apply(self.state, move, by=seat)
        except SandwichcardsError as error:
            yield {"to": seat, "error": str(error)}
            return
        yield from self.advance()


def main() -> None:
    """Host one game between standard input and standard output."""
    parser = ArgumentParser(description="A table of Hoagie in JSON lines.")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", type=int, nargs="*", default=[1], help="the seats of bots")
    parser.add_argument("--seed", default=None)
    options = parser.parse_args()
    players: int = options.players
    bots: list[int] = options.bots
    seed: str | None = options.seed

    host = Host(hoagie.new_game(players, seed=seed), bots)
    send(host.advance())
    for text in sys.stdin:
        send(host.receive(text))
        if host.state.outcome is not None:
            break


def send(lines: Iterable[Line]) -> None:
    """Print the lines at once, so that the other end need not wait."""
    for line in lines:
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
