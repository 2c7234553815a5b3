"""Let three bots play many games of Hoagie, and say how often each wins.

    python examples/tournament.py --games 300 --seed lunch

A bot is a function from a view to one of the moves it lists. It never sees a state, so it can't
peek, and it is asked with a generator of its own, so it can't read the future either.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from random import Random
from statistics import median

import attrs

from sandwichcards import Seat, hoagie

Bot = Callable[[hoagie.View, Random], hoagie.Move]


def at_random(view: hoagie.View, random: Random) -> hoagie.Move:
    """Take any move."""
    return random.choice(view.moves)


def builder(view: hoagie.View, random: Random) -> hoagie.Move:
    """Look after one's own sandwich first, and only then at those of others."""
    best = min(map(rank, view.moves))
    return random.choice([move for move in view.moves if rank(move) == best])


def rank(move: hoagie.Move) -> int:
    """How early the builder plays such a move."""
    match move:
        case hoagie.DoublePlay():
            return 0
        case hoagie.Build() | hoagie.Replace():
            return 1
        case hoagie.Spoil():
            return 2
        case _:
            return 3


def spoiler(view: hoagie.View, random: Random) -> hoagie.Move:
    """Do the same, but first stop whoever is one turn from winning."""
    for seat, sandwich in enumerate(view.sandwiches):
        if seat != view.seat and sandwich.shape == "fffff" and not view.skips[seat]:
            against = [
                move
                for move in view.moves
                if isinstance(move, hoagie.Spoil | hoagie.Skip) and move.seat == seat
            ]
            if against:
                return random.choice(against)
    return builder(view, random)


BOTS: Mapping[str, Bot] = {"at random": at_random, "builder": builder, "spoiler": spoiler}


@attrs.frozen
class Played:
    """A finished game: who sat where, how much each seat got, and how long it took."""

    names: tuple[str, ...]
    returns: tuple[float, ...]
    turns: int


def play(names: Sequence[str], seed: str) -> Played:
    """One game with these bots on the seats."""
    randoms = [Random(f"{seed}, seat {seat}") for seat in range(len(names))]  # noqa: S311  # a game
    state = hoagie.new_game(len(names), seed=seed)
    while state.to_act is not None:
        seat = state.to_act
        move = BOTS[names[seat]](hoagie.observe(state, seat), randoms[seat])
        state = hoagie.apply(state, move, by=seat)
    returns = state.outcome.returns if state.outcome else ()
    return Played(tuple(names), returns, state.turn)


def seating(number: int) -> list[str]:
    """Who sits where in that game: everybody begins equally often."""
    return list(islice(cycle(BOTS), number % len(BOTS), number % len(BOTS) + len(BOTS)))


def share(name: str, games: Sequence[Played]) -> float:
    """The share of all games that this bot has won; a draw is shared."""
    return sum(game.returns[Seat(game.names.index(name))] for game in games) / len(games)


def main() -> None:
    """Play the tournament and print a table."""
    parser = ArgumentParser(description="A tournament of three bots at Hoagie.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="lunch")
    options = parser.parse_args()
    count: int = options.games
    seed: str = options.seed

    games = [play(seating(number), f"{seed} {number}") for number in range(count)]
    for name in sorted(BOTS, key=lambda name: share(name, games), reverse=True):
        print(f"{name:<10} {share(name, games):6.1%}")
    print(f"{count} games, {median(game.turns for game in games):.0f} turns in the middle one")


if __name__ == "__main__":
    main()
