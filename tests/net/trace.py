"""How did a game go, in numbers alone? A net under changes that must not change play."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from struct import pack
from typing import Any, NamedTuple
from zlib import crc32

from sandwichcards import GAMES, Abandon, Ending, Forfeit, Outcome, Seat, Time
from tests.net.counts import COUNTS
from tests.net.settings import SETTINGS

HERE = Path(__file__).parent
EACH = 1000
"""How many games there are of each game."""
LONGEST = 1200
"""The number of decisions after which a game is broken off."""
BLOCK = 50
"""How many rows share a checksum."""

Row = tuple[int, ...]
"""The number of legal moves, the one chosen, the seat asked, and what is counted."""


class Trace(NamedTuple):
    """What is kept of a game: a line of JSON."""

    setting: int
    seed: int
    decisions: int
    outcome: list[Any] | None
    """How it ended, winners, scores and returns; None if it was broken off."""
    blocks: list[str]
    """The checksum of every block of rows."""


def dice(seed: int) -> Iterator[int]:
    """Numbers of 64 bits without end: SplitMix64."""
    mask = 2**64 - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        mixed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
        yield mixed ^ mixed >> 31


def walk(name: str, setting: int, seed: int) -> Iterator[tuple[Row, Any]]:
    """The rows of a game with their states; in the last nothing is chosen."""
    game, count, (players, options) = GAMES[name], COUNTS[name], SETTINGS[name][setting]
    rolls, longest = dice(seed), LONGEST
    if next(rolls) % 8 == 0:  # some are broken off early
        longest = next(rolls) % (longest // 3)
    stops = (None, Time(), Abandon(), Forfeit(Seat(next(rolls) % players)))
    stop = stops[next(rolls) % len(stops)]
    state = game.new_game(players, seed=seed if seed % 2 else f"net {seed}", **options)
    for _ in range(longest):
        if state.outcome is not None:
            break
        moves = game.legal_moves(state)
        chosen = next(rolls) % len(moves)
        yield (len(moves), chosen, state.to_act, *count(state)), state
        state = game.apply(state, moves[chosen])
    if state.outcome is None and stop is not None:
        state = game.stop(state, stop)
    seat = -1 if state.to_act is None else state.to_act
    yield (len(game.legal_moves(state)), -1, seat, *count(state)), state


def trace(name: str, setting: int, seed: int) -> Trace:
    """The game played anew."""
    rows, outcome = 0, None
    sums: list[int] = []
    for rows, (row, state) in enumerate(walk(name, setting, seed)):
        if rows % BLOCK == 0:
            sums.append(0)
        sums[-1] = crc32(pack(f"<{len(row)}i", *row), sums[-1])
        outcome = state.outcome
    return Trace(setting, seed, rows, numbers_of(outcome), [f"{each:08x}" for each in sums])


def numbers_of(outcome: Outcome | None) -> list[Any] | None:
    """How the game ended, as its place among all endings, with winners, scores and returns."""
    if outcome is None:
        return None
    how = list(Ending).index(outcome.how)
    return [how, list(outcome.winners), list(outcome.scores), list(outcome.returns)]


def make(name: str) -> None:
    """Play all games and keep their traces."""
    settings = len(SETTINGS[name])
    traces = (trace(name, number % settings, number) for number in range(EACH))
    lines = (json.dumps(each, separators=(",", ":")) for each in traces)
    (HERE / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")


@cache
def kept(name: str) -> Sequence[Trace]:
    """The traces that were kept, by the numbers of the games."""
    lines = (HERE / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [Trace(*json.loads(line)) for line in lines]


def differences(name: str, numbers: Iterable[int]) -> Iterator[str]:
    """Which of these games go differently now, from where on, and how to see it."""
    for number in numbers:
        old = kept(name)[number]
        show = f"python -m tests.net show {name} {number}"
        try:
            new = trace(name, old.setting, old.seed)
        except Exception as error:
            error.add_note(f"{name} {number} can't be played any more: {show}")
            raise
        pairs = enumerate(zip_longest(old.blocks, new.blocks))
        block = next((block for block, (was, now) in pairs if was != now), None)
        if block is not None:
            yield f"{name} {number} differs from block {block} on: {show} --block {block}"
        elif old != new:
            yield f"{name} {number} ends as {new.outcome} and not as {old.outcome}: {show}"
