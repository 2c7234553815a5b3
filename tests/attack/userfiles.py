"""Is every file of a user's cards either refused with our own errors, or good for a game?

    python -m tests.attack.userfiles --count 20000 --seed 1

TOML and JSON files of Orders, sets and cities are changed at random, line by line or letter by
letter. Whatever is still read has to be played with, saved and read again.
"""

import argparse
import json
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from tempfile import NamedTemporaryFile
from typing import Any

import attrs

from sandwichcards import SandwichcardsError, dumps, hooch_stooges, loads, sandwich_masters
from tests.attack.documents import refused

ORDERS = """
[[orders]]
name = "Left the Building"
ingredients = ["bacon", "bacon", "egg"]
reward = 11

[[orders]]
name = "Veg Out"
variety = "salad"
first = 3
each = 3
copies = 2
"""
STOOGES = """
name = "speakeasy"

[[stooges]]
slug = "tap-dancer"
name = "Tap Dancer"
cost = 2
hooch = 1
attack = 1
health = 2
copies = 20
ability = { when = "played", effects = [{ do = "draw-cards", count = 1 }, "shield"] }

[[schemes]]
slug = "encore"
name = "Encore"
cost = 3
hooch = 2
effects = ["make-attack", { do = "gain-hooch", amount = 2 }]
copies = 12

[[turfs]]
slug = "stage-door"
name = "Stage Door"
price = 1
effects = ["unswing-all"]
copies = 13
"""
CITY = """
name = "ours"
hqs = [0, 3]
places = [
  { x = 0, y = 0, neighbours = [1] },
  { x = 1, y = 0, neighbours = [0, 2] },
  { x = 2, y = 0, neighbours = [1, 3] },
  { x = 3, y = 0, neighbours = [2] },
]
"""
VALUES = (
    *("0", "-1", "1", "7", "99999999999999999999", "1.5", "nan", "inf", "true", '""', '"x"'),
    *('"\\u001b[2J"', f'"{"a" * 3000}"', "[]", "{}", "[[[]]]", "1979-05-27", '["bacon"]'),
)
"""What nobody expects behind an equals sign."""


def _play_orders(text: str) -> None:
    with NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        orders = sandwich_masters.load_orders(file.name)
    deck = sandwich_masters.HOUSE_DECK.adding(name="ours", orders=orders)
    _play(sandwich_masters, deck=deck)


def _play_stooges(text: str) -> None:
    _play(hooch_stooges, deck=hooch_stooges.deck_from_toml(text))


def _play_stooges_of_json(text: str) -> None:
    _play(hooch_stooges, deck=hooch_stooges.deck_from_json(_as_json(text)))


def _as_json(text: str) -> str:
    """The same in JSON, or if it is no TOML, as it is."""
    try:
        return json.dumps(tomllib.loads(text), default=str)
    except tomllib.TOMLDecodeError:
        return text


def _play_city(text: str) -> None:
    _play(hooch_stooges, city=hooch_stooges.city_from_toml(text))


def _play(game: Any, **options: Any) -> None:  # noqa: ANN401  # of any game
    state = game.new_game(2, seed=1, **options)
    for _ in range(3):
        if state.outcome is None:
            state = game.apply(state, game.legal_moves(state)[-1])
    assert loads(dumps(state), game.State) == state
    str(game.observe(state, 0)).encode()


FILES: dict[str, tuple[str, Callable[[str], None]]] = {
    "orders": (ORDERS, _play_orders),
    "stooges": (STOOGES, _play_stooges),
    "stooges in JSON": (STOOGES, _play_stooges_of_json),
    "city": (CITY, _play_city),
}


def changed(text: str, rng: random.Random) -> str:
    """The text with one to three changes."""
    for _ in range(rng.randint(1, 3)):
        text = _CHANGES[rng.randrange(len(_CHANGES))](text, rng)
    return text


def _by_letter(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(["", chr(rng.randrange(1, 300))]) + text[at + 1 :]


def _by_line(text: str, rng: random.Random) -> str:
    lines = text.splitlines()
    at, other = (rng.randrange(len(lines)) for _ in range(2))
    lines[at : at + 1] = rng.choice([[], [lines[at]] * 2, [lines[other]]])
    return "\n".join([*lines, ""])


def _by_value(text: str, rng: random.Random) -> str:
    lines = text.splitlines()
    if with_values := [at for at, line in enumerate(lines) if " = " in line]:
        at = rng.choice(with_values)
        lines[at] = f"{lines[at].partition(' = ')[0]} = {rng.choice(VALUES)}"
    return "\n".join([*lines, ""])


_CHANGES: tuple[Callable[[str, random.Random], str], ...] = (_by_letter, _by_line, _by_value)


@attrs.define
class Attack:
    """How far an attack is: what became of the files."""

    seed: int
    counts: Counter[str] = attrs.Factory(Counter)

    def run(self, count: int) -> None:
        """Change and try so many files.

        Raises:
            AssertionError: with the text of the first that provoked anything but our errors.
        """
        rng = random.Random(self.seed)  # noqa: S311  # an attack that can be repeated
        for _ in range(count):
            what = rng.choice([*FILES])
            original, play = FILES[what]
            text = changed(original, rng)
            try:
                self.counts[f"{what} {_tried(text, play)}"] += 1
            except Exception as error:
                msg = f"{what}: {error!r}\n{text}"
                raise AssertionError(msg) from error


def _tried(text: str, play: Callable[[str], None]) -> str:
    try:
        play(text)
    except SandwichcardsError as error:
        return refused(error)
    return "accepted"


def main() -> None:
    """Run the attack and print what became of the files."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.userfiles", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    attack = Attack(options.seed)
    attack.run(options.count)
    for what, count in sorted(attack.counts.items()):
        sys.stdout.write(f"{count:>9,} {what}\n")


if __name__ == "__main__":
    main()
