"""What is counted? The same seeded work, with whichever sandwichcards is on the path."""

import gc
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from inspect import signature
from typing import Any, TypeVar
from zlib import crc32

T = TypeVar("T")
Round = Callable[[], int]
"""Does the work once and returns how many units of it that was."""
Walk = list[tuple[Any, Any]]
"""The states of a game, each with the move that was made."""

DECISIONS = 2000
OBSERVED = 400
WRITTEN = 100
READ = 20
RECORDED = 200
SEARCHED = 3
ITERATIONS = 60
OTHERS = 1000
"""The first seed of games that are played only to warm up."""
COUNTED = 1
"""The number of the round that is counted; that before it warms up."""
NAMES = 999
"""So many names lie between one layout of the memory and the next."""
DECKS = {
    "hoagie": {
        "fresh-bread": 28,
        "fresh-meat": 14,
        "fresh-cheese": 14,
        "fresh-lettuce": 14,
        "spoiled-bread": 7,
        "spoiled-meat": 4,
        "spoiled-cheese": 4,
        "spoiled-lettuce": 4,
        "skip": 14,
        "reverse": 4,
        "double-play": 36,
    },
}
"""Decks of the work's own, by game: the house's has changed, and the work must stay the same."""
HEAD_STARTS = {2: (0, 6), 6: (0, 2, 5, 6, 8, 9)}
"""What Hooch Stooges begins with, by the number of players: its default has changed, too."""


def shifted(layout: int) -> list[str]:
    """Names before all others, which then lie elsewhere: Python finds methods by their address."""
    return [sys.intern(f"name {number}") for number in range(NAMES * layout)]


def dice(seed: int) -> Iterator[int]:
    """Random numbers that no version of anything changes."""
    number = seed
    while True:
        number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        yield number >> 8


def options(game: Any, players: int) -> dict[str, Any]:
    """What is asked for beside players and seed."""
    if game.NAME == "hooch_stooges":
        return {"rules": game.Rules(head_start=HEAD_STARTS[players])}
    counts = DECKS.get(game.NAME)
    return {} if counts is None else {"deck": game.Deck.of("counted", counts)}


def dealt(game: Any, players: int, seed: int) -> Any:
    """The first state of a game."""
    return game.new_game(players=players, seed=seed, **options(game, players))


def walk(game: Any, players: int, seed: int) -> Walk:
    """A whole random game."""
    state, numbers, made = dealt(game, players, seed), dice(seed), []
    while state.outcome is None:
        moves = game.legal_moves(state)
        made.append((state, moves[next(numbers) % len(moves)]))
        state = game.apply(*made[-1])
    return made


def walks(game: Any, players: int, first: int = 0) -> list[Walk]:
    """Random games, as many as it takes for the decisions; their seeds count from `first`."""
    found: list[Walk] = []
    while sum(map(len, found)) < DECISIONS:
        found.append(walk(game, players, first + len(found)))
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
    starts = [dealt(game, players, seed) for seed in range(len(games))]

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
    from sandwichcards import dumps, loads

    texts = [(dumps(view), view.setup) for view in asked(game, games, READ)]
    # A commit that it is compared with may write the set-up into every view.
    by_digest = "setup" in signature(loads).parameters

    def read_all() -> int:
        for text, setup in texts:
            if by_digest:
                loads(text, game.View, setup)
            else:
                loads(text, game.View)
        return len(texts)

    return read_all


def write(game: Any, _games: Sequence[Walk], players: int, _number: int) -> Round:
    """Write views as JSON."""
    from sandwichcards import dumps

    views = asked(game, walks(game, players), WRITTEN)

    def write_all() -> int:
        for view in views:
            dumps(view)
        return len(views)

    return write_all


def scene(game: Any, games: Sequence[Walk], players: int, number: int) -> Round:
    """Lay out the views that `dumps` writes as scenes; parts of other games have been kept."""
    from sandwichcards.kit.drawing import picture_of

    drawn = games if number == COUNTED else walks(game, players, OTHERS)
    views, picture = asked(game, drawn, WRITTEN), picture_of(game)

    def lay_out_all() -> int:
        for view in views:
            picture.scene(view)
        return len(views)

    return lay_out_all


def recording(game: Any, games: Sequence[Walk], players: int, _number: int) -> Round:
    """Play the moves of the games into recordings."""
    from sandwichcards import record

    own = options(game, players)
    tables = [record(game, players=players, seed=seed, **own) for seed in range(len(games))]
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
    "scene": scene,
    "recording": recording,
}
BY_PLAYERS = ("decision", "loads", "dumps", "scene", "recording")
"""What is counted with the most players as well as with two."""


def apart(do: Callable[[], None]) -> None:
    """Do it in a process of its own, which begins with all that has been counted so far."""
    child = os.fork()
    if not child:
        do()
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit(1)  # the reason has been printed


def tell(result: dict[str, object], *rounds: Round) -> None:
    """Do some rounds, none as well, and print how much work that was."""
    units = sum(do() for do in rounds)
    print(json.dumps({**result, "process": os.getpid(), "units": units}), flush=True)


def measure(game: Any, work: str, players: int) -> None:
    """Do a round to warm up; then do nothing, and do another round, with equal beginnings.

    Each round has states of its own, so that nothing is found in them that the first one left.
    """
    games = walks(game, players)
    first, second = (WORKS[work](game, games, players, number) for number in range(COUNTED + 1))
    first()
    result = {"work": work, "players": players, "mark": fingerprint(game, games)}
    apart(partial(tell, result))
    apart(partial(tell, result, second))


def main(name: str, layout: str, *works: str) -> None:
    """Measure works of a game.

    The garbage collector is off: when it comes depends on more than the work.
    """
    gc.disable()
    names = shifted(int(layout))
    from sandwichcards import GAMES

    game = GAMES[name]
    for work in works:
        for players in (2, max(game.SEATS)) if work in BY_PLAYERS else (2,):
            apart(partial(measure, game, work, players))
    del names  # not before


if __name__ == "__main__":
    main(*sys.argv[1:])
