"""Does the time to read or refuse something grow no faster than its size?

    python -m tests.attack.sizes --largest 10000000

Hostile shapes of 1 KB to 10 MB are read: the time each takes must not grow faster than its length.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Any

from sandwichcards import GAMES, Record, SandwichcardsError, dumps, hoagie, hooch_stooges, loads

STATE = hoagie.new_game(2, seed=1)
TRIES = 3
MOST_TIMES = 3.0
"""So many times the growth of the length may the time grow; caches of a processor have sizes."""
NEGLIGIBLE = 0.02
"""Seconds of CPU that say nothing about growth."""


def _state(**changes: Any) -> str:  # noqa: ANN401  # any JSON
    document = json.loads(dumps(STATE))
    document["value"] |= changes
    return json.dumps(document)


def _read(text: str) -> None:
    loads(text, hoagie.State)


def _city(size: int) -> str:
    places = [{"x": 0, "y": 0, "neighbours": [1] * (size // 3)}, {"x": 1, "y": 0, "neighbours": []}]
    return json.dumps({"name": "ours", "hqs": [0, 1], "places": places})


SHAPES: Mapping[str, tuple[Callable[[int], str], Callable[[str], object]]] = {
    "brackets": (lambda size: "[" * size, _read),
    "a long text": (lambda size: _state(direction="x" * size), _read),
    "a long number": (lambda size: _state().replace('"turn": 1', f'"turn": {"9" * size}'), _read),
    "many cards": (lambda size: _state(draw_pile=["skip"] * (size // 8)), _read),
    "many shapes": (lambda size: _state(shapes=["-----"] * (size // 9)), _read),
    "many keys": (lambda size: _state(**{f"key {n}": n for n in range(size // 14)}), _read),
    "many events": (
        lambda size: _state(events=[{"type": "Passed", "seat": 0}] * (size // 31)),
        _read,
    ),
    "many neighbours": (_city, hooch_stooges.city_from_json),
    "a long move": (lambda size: "spoil " * (size // 6), hoagie.catalogue(STATE).parse),
    "spaces": (lambda size: " " * size, hoagie.catalogue(STATE).parse),
    "a long record": (lambda size: dumps(STATE) + " " * size, lambda text: loads(text, Record)),
}


def seconds(text: str, read: Callable[[str], object]) -> float:
    """The least CPU time of a few tries to read it."""
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        with suppress(SandwichcardsError):
            read(text)
        times.append(time.process_time() - start)
    return min(times)


def growths(largest: int) -> Iterator[tuple[str, list[float], float]]:
    """Each shape, its time at every size, and how many times faster it grew than its size."""
    for name, (make, read) in SHAPES.items():
        sizes = sizes_up_to(largest)
        times = [seconds(make(size), read) for size in sizes]
        yield name, times, max(_growth(sizes, times))


def sizes_up_to(largest: int) -> list[int]:
    """What is measured."""
    return [size for size in (10**n for n in range(3, 9)) if size <= largest]


def _growth(sizes: list[int], times: list[float]) -> Iterator[float]:
    yield 1.0
    least = [
        max(spent, NEGLIGIBLE * size / sizes[-1]) for size, spent in zip(sizes, times, strict=True)
    ]
    for (size, spent), (larger, longer) in pairwise(zip(sizes, least, strict=True)):
        if longer > NEGLIGIBLE:
            yield (longer / spent) / (larger / size)


def main() -> int:
    """Measure all shapes; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.sizes", description=__doc__)
    parser.add_argument("--largest", type=int, default=1_000_000)
    options = parser.parse_args()
    assert set(GAMES), "games are loaded before anything is measured"
    worst = 0.0
    sizes = "".join(f"{size // 1000:>9,} KB" for size in sizes_up_to(options.largest))
    sys.stdout.write(f"{'CPU seconds':20}{sizes}{'growth':>9}\n")
    for name, times, growth in growths(options.largest):
        worst = max(worst, growth)
        measured = "".join(f"{time:12.5f}" for time in times)
        sys.stdout.write(f"{name:20}{measured}{growth:9.2f}\n")
        sys.stdout.flush()
    return int(worst > MOST_TIMES)


if __name__ == "__main__":
    sys.exit(main())
