"""What is counted? The same seeded work, with whichever sandwichcards is on the path."""

import gc
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar
from zlib import crc32

from sandwichcards import GAMES, dumps, loads, record

T = TypeVar("T")
Round = Callable[[], int]
"""Does the work once and returns how many units of it that was."""
Walk = list[tuple[Any, Any]]
"""The states of a game, each with the move that was made."""

MOST = "most"
"""Said instead of a number of players: as many as the game seats."""
DECISIONS = 2000
OBSERVED = 400
WRITTEN = 100
READ = 20
RECORDED = 200
SEARCHED = 3
ITERATIONS = 60


def dice(seed: int) -> Iterator[int]:
    """Random numbers that no version of anything changes."""
    number = seed
    while True:
        number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        yield number >> 8


def walk(game: Any, players: int, seed: int) -> Walk:
    """A whole random game."""
    state, numbers, made = game.new_game(players=players, seed=seed), dice(seed), []
    while state.outcome is None:
        moves = game.legal_moves(state)
        made.append((state, moves[next(numbers) % len(moves)]))
        state = game.apply(*made[-1])
    return made


def walks(game: Any, players: int) -> list[Walk]:
    """Random games, as many as it takes for the decisions; a game's seed is its place."""
    found: list[Walk] = []
    while sum(map(len, found)) < DECISIONS:
        found.append(walk(game, players, len(found)))
    return found


def fingerprint(game: Any, games: Sequence[Walk]) -> int:
    """A number that changes when the games do, so that only like is compared with like."""
    choices = [len(game.legal_moves(state)) for made in games for state, _ in made]
    return crc32(json.dumps(choices).encode())


def spread(things: Sequence[T], count: int) -> list[T]:
    """So many of them, evenly spread, the middle of each stretch; all if there are no more."""
    count = min(count, len(things))
    return [things[(2 * place + 1) * len(things) // (2 * count)] for place in range(count)]


def states_of(games: Sequence[Walk]) -> list[Any]:
    """Every state of the games."""
    return [state for made in games for state, _ in made]


def asked(game: Any, games: Sequence[Walk], count: int) -> list[Any]:
    """What those saw who had a choice, at some moments of the games."""
    choices = [state for state in states_of(games) if len(game.legal_moves(state)) > 1]
    return [game.observe(state, state.to_act) for state in spread(choices, count)]


def decision(game: Any, games: Sequence[Walk], players: int, _number: int) -> Round:
    """Play the games again: list the moves, apply one."""
    starts = [game.new_game(players=players, seed=seed) for seed in range(len(games))]

    def play() -> int:
        legal_moves, apply, decisions = game.legal_moves, game.apply, 0
        for seed, start in enumerate(starts):
            state, numbers = start, dice(seed)
            while state.outcome is None:
                moves = legal_moves(state)
                state = apply(state, moves[next(numbers) % len(moves)])
                decisions += 1
        return decisions

    return play


def observe(game: Any, _games: Sequence[Walk], players: int, _number: int) -> Round:
    """Look at states as every seat and as a spectator; their moves have been listed before."""
    states = spread(states_of(walks(game, players)), OBSERVED)
    seats = (*range(players), None)

    def look() -> int:
        for state in states:
            for seat in seats:
                game.observe(state, seat)
        return len(states) * len(seats)

    return look


def iteration(game: Any, _games: Sequence[Walk], players: int, number: int) -> Round:
    """Let the search choose, with new luck in every round."""
    from sandwichcards.bots import SearchBot

    views = asked(game, walks(game, players), SEARCHED)
    bot = SearchBot(game, number, iterations=ITERATIONS)

    def think() -> int:
        visits = 0
        for view in views:
            bot.choose(view)
            visits += sum(opinion.visits for opinion in bot.opinions)
        return visits

    return think


def read(game: Any, games: Sequence[Walk], _players: int, _number: int) -> Round:
    """Read views from JSON."""
    texts = [dumps(view) for view in asked(game, games, READ)]

    def read_all() -> int:
        for text in texts:
            loads(text, game.View)
        return len(texts)

    return read_all


def write(game: Any, _games: Sequence[Walk], players: int, _number: int) -> Round:
    """Write views as JSON."""
    views = asked(game, walks(game, players), WRITTEN)

    def write_all() -> int:
        for view in views:
            dumps(view)
        return len(views)

    return write_all


def recording(game: Any, games: Sequence[Walk], players: int, _number: int) -> Round:
    """Play the moves of the games into recordings."""
    tables = [record(game, players=players, seed=seed) for seed in range(len(games))]
    both = zip(tables, games, strict=True)
    plays = [(table.play, move) for table, made in both for _, move in made][:RECORDED]

    def play_all() -> int:
        for play, move in plays:
            play(move)
        return len(plays)

    return play_all


WORKS: dict[str, Callable[[Any, Sequence[Walk], int, int], Round]] = {
    "decision": decision,
    "observe": observe,
    "iteration": iteration,
    "loads": read,
    "dumps": write,
    "recording": recording,
}


def main(name: str, work: str, seats: str, rounds: str, prepared: str) -> None:
    """Prepare so many rounds, do some of them and tell how much work that was.

    Every round has states of its own, so that nothing that a state keeps is found there by the
    next round. The garbage collector is off: when it comes depends on more than the work.
    """
    gc.disable()
    game = GAMES[name]
    players = max(game.SEATS) if seats == MOST else int(seats)
    games = walks(game, players)
    ready = [WORKS[work](game, games, players, number) for number in range(int(prepared))]
    units = sum(do() for do in ready[: int(rounds)])
    print(json.dumps({"players": players, "units": units, "mark": fingerprint(game, games)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
