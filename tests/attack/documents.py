"""Is every document either refused with our own errors, or good for play?

    python -m tests.attack.documents --count 100000 --seed 1

Documents of every form and game are changed at random, in their structure or letter by letter:
states, views, set-ups, rules, decks, cities, records, and lone moves, events and questions.
Whatever is still read has to be shown, played on, saved and read again. The slowest are tried three
times more: none may take twenty times as long as a good document of its form and size.
"""

import argparse
import copy
import json
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from operator import itemgetter
from statistics import median
from typing import Any

import attrs

from sandwichcards import GAMES, Record, SandwichcardsError, dumps, loads, record, replay
from sandwichcards.core.registry import HOUSE
from sandwichcards.core.rng import Rng
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import tables

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    2**31,
    2**63,
    -(2**63),
    10**400,
    1.0,
    0.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\x1b[2J",
    "\ud800",
    "0",
    "house",
    "a" * 5000,
    [],
    {},
    [[]],
    {"type": "Play"},
    [None] * 300,
)
"""What nobody expects."""
SLOWEST = 20
TRIES = 3
MOST_TIMES = 20
"""A refusal that takes so many times the usual is one too slow."""
LONGEST_REFUSAL = 20_000
"""Bytes: what is said of a document does not grow with it."""
ENOUGH = 20
"""So many documents of a form and size say what is usual."""


@attrs.frozen
class Document:
    """A document that was written by the library, and what it is read as, and by what."""

    game: str
    name: str
    form: Any
    text: str
    read: Callable[[str, Any], Any] = loads


def documents(rng: random.Random) -> Iterator[Document]:
    """Documents of random games without end, of every game and form in turn."""
    while True:
        for name in HOUSE:
            game: Any = GAMES[name]
            players, options = rng.choice(tables(game, variants_of(game)))
            recording = record(game, players, seed=rng.randrange(2**32), **options)
            for _ in range(rng.randrange(60)):
                if recording.state.outcome is None:
                    recording.play(rng.choice(game.legal_moves(recording.state)))
            state: Any = recording.state
            view = game.observe(state, rng.choice([None, 0, 1]))
            for each in (state, view, *_of_setup(state.setup, rng), recording.record):
                text = dumps(each, whole=rng.choice([True, False]))
                read = partial(loads, setup=state.setup) if each is view else loads
                yield Document(name, type(each).__name__, type(each), text, read)
            yield from _lone(game, state, rng)


def _of_setup(setup: Any, rng: random.Random) -> Iterator[Any]:  # noqa: ANN401  # of any game
    """A set-up and its parts; decks and cities are renamed, so that they are written in full."""
    yield setup
    yield setup.rules
    for part in ("deck", "city"):
        if hasattr(setup, part):
            yield attrs.evolve(getattr(setup, part), name=f"own {rng.randrange(99)}")


def _lone(game: Any, state: Any, rng: random.Random) -> Iterator[Document]:  # noqa: ANN401  # of any game
    """A move, an event and a question, read by the catalogue, which knows the cards."""
    catalogue = game.catalogue(state)
    found = {"Move": catalogue.moves, "Event": state.events, "Question": [state.question]}
    for form, values in found.items():
        if each := [value for value in values if value is not None]:
            text = dumps(rng.choice(each))
            yield Document(game.NAME, form, getattr(game, form), text, catalogue.loads)


# Changing them


def changed(text: str, rng: random.Random) -> str:
    """The text with one to four changes."""
    if rng.random() < 0.2:
        return _by_letter(text, rng)
    data = json.loads(text)
    for _ in range(rng.randint(1, 4)):
        owner, key = _somewhere(data, rng)
        _CHANGES[rng.randrange(len(_CHANGES))](owner, key, rng)
    return json.dumps(data)


def _by_letter(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    cuts = (
        text[:at],
        text[:at] + text[at + 1 :],
        f"{text[:at]}{chr(rng.randrange(1, 300))}{text[at:]}",
    )
    return rng.choice(cuts)


def _somewhere(data: Any, rng: random.Random) -> tuple[Any, Any]:  # noqa: ANN401  # JSON
    """A list or an object, and one of its keys."""
    owner: Any = data
    key: Any = "value"
    while rng.random() < 0.8:
        inner = owner[key]
        if not isinstance(inner, dict | list) or not inner:
            break
        owner = inner
        key = rng.choice([*inner]) if isinstance(inner, dict) else rng.randrange(len(inner))
    return owner, key


def _replace(owner: Any, key: Any, rng: random.Random) -> None:  # noqa: ANN401  # JSON
    owner[key] = copy.deepcopy(rng.choice(HOSTILE))


def _shift(owner: Any, key: Any, rng: random.Random) -> None:  # noqa: ANN401  # JSON
    if type(owner[key]) is int:
        owner[key] += rng.choice((-1, 1, 2, 100))
    else:
        _replace(owner, key, rng)


def _remove(owner: Any, key: Any, _: random.Random) -> None:  # noqa: ANN401  # JSON
    if key != "value":
        del owner[key]


def _double(owner: Any, key: Any, _: random.Random) -> None:  # noqa: ANN401  # JSON
    if isinstance(owner, list):
        owner.append(copy.deepcopy(owner[key]))
    else:
        owner[f"{key}2"] = copy.deepcopy(owner[key])


def _swap(owner: Any, key: Any, rng: random.Random) -> None:  # noqa: ANN401  # JSON
    other = rng.choice([*owner]) if isinstance(owner, dict) else rng.randrange(len(owner))
    owner[key], owner[other] = owner[other], owner[key]


_CHANGES: tuple[Callable[[Any, Any, random.Random], None], ...] = (
    _replace,
    _shift,
    _shift,
    _remove,
    _double,
    _swap,
)


# Reading them


def tried(document: Document, text: str, rng: random.Random) -> str:
    """What became of it: `refused`, or `accepted` if all went well with it."""
    try:
        value: Any = document.read(text, document.form)
    except SandwichcardsError as error:
        return refused(error)
    again = document.read(dumps(value), document.form)
    assert again == value
    str(value)
    repr(value).encode()
    _used(GAMES[document.game], value, rng)
    return "accepted"


def refused(error: SandwichcardsError) -> str:
    """`refused`, if what is said can be shown and is short, however long the document."""
    assert len(str(error).encode()) < LONGEST_REFUSAL
    return "refused"


def _used(game: Any, value: Any, rng: random.Random) -> None:  # noqa: ANN401  # of any game
    if isinstance(value, Record):
        try:
            for _ in replay(value):
                pass
        except SandwichcardsError:
            pass  # it was tampered with
    elif isinstance(value, game.View):
        value = game.imagine(value, Rng.from_seed(rng.randrange(99)))
    if isinstance(value, game.State):
        _played(game, value, rng)


def _played(game: Any, state: Any, rng: random.Random) -> None:  # noqa: ANN401  # of any game
    for _ in range(5):
        if state.outcome is not None:
            break
        state = game.apply(state, rng.choice(game.legal_moves(state)))
        assert () == state.faults()
    assert loads(dumps(state), game.State) == state


Sort = tuple[str, int]
"""What documents are compared with: those of the same form and size, in bits of their length."""


@attrs.define
class Attack:
    """How far an attack is: what became of the documents, and which took longest to refuse."""

    seed: int
    counts: Counter[str] = attrs.Factory(Counter)
    times: dict[Sort, list[float]] = attrs.Factory(lambda: defaultdict(list))
    slowest: dict[Sort, list[tuple[float, str, Document]]] = attrs.Factory(
        lambda: defaultdict(list)
    )

    def run(self, count: int) -> None:
        """Change and try so many documents.

        Raises:
            AssertionError: with the text of the first that provoked anything but our errors.
        """
        rng = random.Random(self.seed)  # noqa: S311  # an attack that can be repeated
        source = documents(rng)
        while sum(self.counts.values()) < count:
            document = next(source)
            self.times[_sort(document, document.text)].append(_again(document.text, document))
            for _ in range(25):
                self._one(document, changed(document.text, rng), rng)

    def _one(self, document: Document, text: str, rng: random.Random) -> None:
        start = time.process_time()
        try:
            found = tried(document, text, rng)
        except Exception as error:
            msg = f"{document.game} {document.name}: {error!r}\n{text[:4000]}"
            raise AssertionError(msg) from error
        self.counts[f"{document.name} {found}"] += 1
        if found == "refused":
            self._note(time.process_time() - start, text, document)

    def _note(self, seconds: float, text: str, document: Document) -> None:
        sort = _sort(document, text)
        slowest = [*self.slowest[sort], (seconds, text, document)]
        self.slowest[sort] = sorted(slowest, key=itemgetter(0))[-SLOWEST:]

    def worst(self) -> float:
        """How many times a good document of its form and size the slowest refusal takes."""
        medians = {sort: median(each) for sort, each in self.times.items() if len(each) >= ENOUGH}
        return max(
            _again(text, document) / usual
            for sort, usual in medians.items()
            for _, text, document in self.slowest[sort]
        )


def _sort(document: Document, text: str) -> Sort:
    return document.name, len(text).bit_length()


def _again(text: str, document: Document) -> float:
    """The least time of a few tries to read it."""
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        with suppress(SandwichcardsError):
            document.read(text, document.form)
        times.append(time.process_time() - start)
    return min(times)


def main() -> int:
    """Run the attack; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.documents", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    attack = Attack(options.seed)
    attack.run(options.count)
    for what, count in sorted(attack.counts.items()):
        sys.stdout.write(f"{count:>9,} {what}\n")
    worst = attack.worst()
    sys.stdout.write(
        f"the slowest refusals take {worst:.1f} times as long as good documents of their size\n"
    )
    return int(worst > MOST_TIMES)


if __name__ == "__main__":
    sys.exit(main())
