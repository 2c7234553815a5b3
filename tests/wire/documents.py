"""Does the schema take every document that the library writes, and refuse those that it refuses?

    python -m tests.wire.documents --count 10000 --seed 1

First so many states, views, frames, events and records of each game, from random games with all
options. Then so many documents that were changed at random and that `loads` refuses for their form:
those that are no JSON are left out, and so are those that read well and say something impossible.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, cycle
from typing import Any

import attrs
import jsonschema_rs

from sandwichcards import GAMES, BadSetup, DecodeError, SandwichcardsError, dumps, record
from sandwichcards.core.registry import HOUSE
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import tables
from sandwichcards.wire import frame_of, schema, sheet
from tests.attack.documents import Document, changed, documents

Validator = jsonschema_rs.Draft202012Validator
ENOUGH = 0.95
"""So many of the documents that are refused for their form the schema refuses too."""
CHANGES = 10
SHOWN = 0.1
"""So many of the states of a game are looked at."""


def validators() -> dict[str, Validator]:
    """What checks the documents of each game."""
    return {name: Validator(schema(GAMES[name])) for name in HOUSE}


# What the library writes


def written(name: str, rng: random.Random) -> Iterator[str]:
    """Documents of random games without end."""
    game: Any = GAMES[name]
    choices = tables(game, variants_of(game))
    while True:
        players, options = rng.choice(choices)
        recording = record(game, players, seed=rng.randrange(2**32), **options)
        yield dumps(sheet(recording.state.setup))
        while recording.state.outcome is None:
            if rng.random() < SHOWN:
                yield from of_state(game, recording.state, rng)
            recording.play(rng.choice(game.legal_moves(recording.state)))
        yield from of_state(game, recording.state, rng)
        yield dumps(recording.record)


def of_state(game: Any, state: Any, rng: random.Random) -> Iterator[str]:  # noqa: ANN401  # of any game
    """A state, what somebody sees of it and is sent, an event that led there, and a move."""
    seat = rng.choice([None, *range(state.setup.players)])
    view = game.observe(state, seat)
    yield dumps(state)
    yield dumps(view, whole=rng.choice([True, False]))
    yield dumps(frame_of(game, view, number=rng.randrange(1000)))
    yield from (
        dumps(rng.choice(found)) for found in (state.events, game.legal_moves(state)) if found
    )


def validated(name: str, count: int, rng: random.Random) -> Counter[str]:
    """How many documents of each form the schema took.

    Raises:
        AssertionError: at the first that it does not take.
    """
    validator, found = Validator(schema(GAMES[name])), Counter[str]()
    for text in written(name, rng):
        document = json.loads(text)
        for error in validator.iter_errors(document):
            raise AssertionError(f"{name}: {error}\n{text[:2000]}")
        found[document["form"].rpartition(".")[2]] += 1
        if sum(found.values()) == count:
            break
    return found


# What the library refuses


@attrs.define
class Refusals:
    """How many documents were refused for their form, and how many of those by the schema too."""

    by_form: int = 0
    by_schema: int = 0
    missed: Counter[str] = attrs.Factory(Counter)

    @property
    def share(self) -> float:
        """The share that the schema refuses."""
        return self.by_schema / self.by_form


def refusals(count: int, rng: random.Random) -> Refusals:
    """What becomes of so many documents that are refused for their form."""
    found, known = Refusals(), validators()
    every_game = chain.from_iterable(documents(name, rng) for name in cycle(HOUSE))
    for document in every_game:
        for text in (changed(document.text, rng) for _ in range(CHANGES)):
            note(found, document, text, known[document.game])
            if found.by_form == count:
                return found
    raise AssertionError


def note(found: Refusals, document: Document, text: str, validator: Validator) -> None:
    """Try a document, and count it if its form is wrong."""
    reason, data = refused_for_its_form(document, text), parsed(text)
    if reason is None or data is None:
        return
    found.by_form += 1
    if validator.is_valid(data):
        found.missed[reason.partition(",")[0]] += 1
    else:
        found.by_schema += 1


def parsed(text: str) -> Any:  # noqa: ANN401  # JSON
    """The JSON of a text; None if it is none, or holds numbers that few can read."""
    try:
        data = json.loads(text, parse_constant=float.fromhex)
        json.dumps(data).encode()
    except ValueError:
        return None
    return data if "\\ud800" not in text and "0" * 300 not in text else None


def refused_for_its_form(document: Document, text: str) -> str | None:
    """Why it is refused, if that is not because it reads well and is impossible."""
    try:
        document.read(text, document.form)
    except DecodeError as error:
        inner: BaseException | None = error.__cause__
        while isinstance(inner, BaseExceptionGroup):
            inner = inner.exceptions[0]
        return None if isinstance(inner, BadSetup) else error.reason
    except SandwichcardsError:
        return None
    return None


def main() -> int:
    """Try all, and say what became of it; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.documents", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = random.Random(options.seed)  # noqa: S311  # a run that can be repeated
    for name in HOUSE:
        found = validated(name, options.count, rng)
        forms = ", ".join(f"{each:,} {form}" for form, each in found.most_common(5))
        sys.stdout.write(f"{name}: {sum(found.values()):,} documents are valid ({forms}, ...)\n")
    refused = refusals(options.count, rng)
    sys.stdout.write(f"of {refused.by_form:,} refused for their form the schema refuses ")
    sys.stdout.write(f"{refused.share:.1%}; it takes: {dict(refused.missed.most_common(5))}\n")
    return int(refused.share < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
