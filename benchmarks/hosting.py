"""The `hosting` command: whether a server that hosts its users' decks stays as large as it is."""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import attrs

from benchmarks.house import chosen_names
from benchmarks.report import print_table, progress, write_json

MOVES = 12
"""So many moves are made with each deck."""
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0
HEADING = ("game", "decks", "half way", "at the end", "growth")


@dataclass(frozen=True, slots=True)
class HostingOptions:
    """How many decks are hosted, in which games, and where the results go."""

    decks: int
    games: Sequence[str] | None
    json: Path | None


@dataclass(frozen=True, slots=True)
class Hosted:
    """The memory of a server, in bytes: when it had seen half of the decks, and all."""

    game: str
    decks: int
    half: int
    end: int

    @property
    def growth(self) -> float:
        """By which part it grew in the second half."""
        return self.end / self.half - 1


# One deck of a user's own for each number, with a card that no other deck has.


def hoagie_deck(number: int) -> Any:
    """Return a deck with numbers of its own: Hoagie has no other cards."""
    from sandwichcards.hoagie import HOUSE_DECK, Deck

    counts = {card.slug: count + number % 97 for card, count in HOUSE_DECK.counts}
    return Deck.of(f"deck {number}", {**counts, "skip": 1 + number // 97})


def masters_deck(number: int) -> Any:
    """Return the house deck with an ingredient more."""
    from sandwichcards.sandwich_masters import HOUSE_DECK, IngredientCard, Symbol

    card = IngredientCard(f"own-{number}", f"Own {number}", Symbol.CHEESE)
    return HOUSE_DECK.adding(name=f"deck {number}", white=[(card, 20)])


def plates_deck(number: int) -> Any:
    """Return the house deck with a meat more."""
    from sandwichcards.plates import HOUSE_DECK, Deck, Meat

    card = Meat(f"own-{number}", f"Own {number}", 1 + number % 5)
    return Deck.of(f"deck {number}", [*HOUSE_DECK.counts, (card, 20)])


def stooges_deck(number: int) -> Any:
    """Return the house deck with a stooge more."""
    from sandwichcards.hooch_stooges import HOUSE_DECK, Stooge

    card = Stooge(f"own-{number}", f"Own {number}", 1, 1, 1 + number % 3, 2)
    return attrs.evolve(HOUSE_DECK, name=f"deck {number}", main=((card, 20), *HOUSE_DECK.main))


DECKS: Mapping[str, Callable[[int], Any]] = {
    "hoagie": hoagie_deck,
    "sandwich_masters": masters_deck,
    "plates": plates_deck,
    "hooch_stooges": stooges_deck,
}


def host(game: Any, deck: Any, number: int) -> None:
    """Serve a table of one deck: greedy and random moves, views sent and read, a record kept."""
    from sandwichcards import Record, dumps, loads, record
    from sandwichcards.bots import GreedyBot

    table, bot, dice = record(game, 2, seed=number, deck=deck), GreedyBot(game, 1), Random(number)
    while table.state.outcome is None and len(table.record.entries) < MOVES:
        view = game.observe(table.state, table.state.to_act)
        loads(dumps(view), game.View, view.setup)
        table.play(bot.choose(view) if dice.random() < 0.5 else dice.choice(view.moves))  # noqa: PLR2004  # every other
    loads(dumps(table.state), game.State)
    loads(dumps(table.record), Record)


def resident() -> int:
    """Return the memory that this process has, garbage left out."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * PAGE


def serve(name: str, decks: int) -> Hosted:
    """Host that many decks in this process."""
    from sandwichcards import GAMES

    half = 0
    for number in range(decks):
        host(GAMES[name], DECKS[name](number), number)
        if number == decks // 2:
            half = resident()
    return Hosted(name, decks, half, resident())


def served_apart(name: str, decks: int) -> Hosted:
    """Host them in a process of their own, which begins small."""
    command = [sys.executable, "-m", "benchmarks.hosting", name, str(decks)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  # our own
    return Hosted(**json.loads(done.stdout))


def row(hosted: Hosted) -> list[str]:
    """Write one game's line of the table."""
    sizes = [f"{size / 2**20:.1f} MB" for size in (hosted.half, hosted.end)]
    return [hosted.game, f"{hosted.decks:,}", *sizes, f"{hosted.growth:.1%}"]


def run(options: HostingOptions) -> None:
    """Host decks of each game and tell how the memory grew."""
    found = []
    for name in chosen_names(options.games):
        progress(f"hosting {options.decks} decks of {name}")
        found.append(served_apart(name, options.decks))
    print_table(HEADING, [row(hosted) for hosted in found])
    results = [{**asdict(hosted), "growth": hosted.growth} for hosted in found]
    write_json(options.json, {"command": "hosting", "games": results})


if __name__ == "__main__":
    print(json.dumps(asdict(serve(sys.argv[1], int(sys.argv[2])))))
