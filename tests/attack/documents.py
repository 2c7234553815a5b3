"""Is every document either refused with our own errors, or good for play?

    python -m tests.attack.documents --count 100000 --seed 1

Documents of every form and game are changed at random, in their structure or letter by letter:
states, views, set-ups, rules, decks, cities, records, generators, outcomes, and lone cards, moves,
events and questions. Whatever is still read has to be shown, played on, saved and read again. The
slowest to be read or refused are tried three times more: none may take twenty times as long as a
good document of its game, form and size, which is read to its end.
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
from itertools import count as counting
from itertools import takewhile
from math import inf
from operator import itemgetter
from statistics import median
from typing import Any

import attrs

from sandwichcards import GAMES, Record, SandwichcardsError, dumps, loads, record, replay
from sandwichcards.core import scopes, setups
from sandwichcards.core.registry import HOUSE
from sandwichcards.core.rng import Rng
from sandwichcards.core.texts import MOST_NUMBER
from sandwichcards.kit.trials import variants_of
from sandwichcards.kit.words import words_of
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
    MOST_NUMBER,
    -MOST_NUMBER,
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
"""What takes so many times the usual is too slow."""
ENOUGH = 20
"""So many good documents of a game, form and size say what is usual."""
CHANGES = 25
"""So many times each document is changed."""
LONGEST_REFUSAL = 20_000
"""Bytes: what is said of a document does not grow with it."""


@attrs.frozen
class Document:
    """A document that was written by the library, and what it is read as, and by what."""

    game: str
    name: str
    form: Any
    text: str
    read: Callable[[str, Any], Any] = loads


def documents(name: str, rng: random.Random) -> Iterator[Document]:
    """A document of every form from a random game at some point."""
    game: Any = GAMES[name]
    players, options = rng.choice(tables(game, variants_of(game)))
    recording = record(game, players, seed=rng.randrange(2**32), **options)
    for _ in range(rng.randrange(60)):
        if recording.state.outcome is None:
            recording.play(rng.choice(game.legal_moves(recording.state)))
    state: Any = recording.state
    view = game.observe(state, rng.choice([None, 0, 1]))
    for each in (state, view, *_of_setup(state.setup, rng), recording.record, *_small(state)):
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


def _small(state: Any) -> Iterator[Any]:  # noqa: ANN401  # of any game
    yield state.rng
    if state.outcome is not None:
        yield state.outcome


def _lone(game: Any, state: Any, rng: random.Random) -> Iterator[Document]:  # noqa: ANN401  # of any game
    """A card, a move, an event and a question, read by the catalogue, which knows the cards."""
    catalogue = game.catalogue(state)
    found = {
        "Card": [*state.setup.kinds.values()],
        "Move": catalogue.moves,
        "Event": state.events,
        "Question": [state.question],
    }
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
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        if rng.random() < 0.2:
            _carry(_somewhere(data, rng), _somewhere(data, rng))
        else:
            owner, key = _somewhere(data, rng)
            _CHANGES[rng.randrange(len(_CHANGES))](owner, key, rng)
    return json.dumps(data)


def _carry(one: tuple[Any, Any], other: tuple[Any, Any]) -> None:
    """Let two parts change places, such as cards of two hands."""
    (owner, key), (there, at) = one, other
    owner[key], there[at] = copy.deepcopy(there[at]), copy.deepcopy(owner[key])


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


def refused(error: SandwichcardsError) -> str:
    """`refused`, if what is said can be shown and is short, however long the document."""
    assert len(str(error).encode()) < LONGEST_REFUSAL
    return "refused"


def use(document: Document, value: Any, rng: random.Random) -> None:  # noqa: ANN401  # of any form
    """Show, play on and save what was read, and read it again.

    Raises:
        Exception: of any kind, if that can't be done.
    """
    game: Any = GAMES[document.game]
    assert value == document.read(dumps(value), document.form)
    for shown in (str(value), repr(value)):
        shown.encode()
    if isinstance(value, Record):
        with suppress(SandwichcardsError):  # if it was tampered with
            *_, state = replay(value)
            _show(game, game.observe(state, None))
    elif isinstance(value, game.View):
        _show(game, value)
        _play(game, game.imagine(value, Rng.from_seed(rng.randrange(99))), rng)
    elif isinstance(value, game.State):
        _play(game, value, rng)
    elif isinstance(value, Rng):
        assert value.roll()[1] == loads(dumps(value), Rng).roll()[1]


def _show(game: Any, view: Any) -> None:  # noqa: ANN401  # of any game
    words = words_of(game)
    told = [words.table(view), *words.story(view)]
    if view.question is not None:
        told += [words.question(view), *(words.move(view, move) for move in view.moves)]
    "".join(told).encode()


def _play(game: Any, state: Any, rng: random.Random) -> None:  # noqa: ANN401  # of any game
    for _ in range(5):
        _show(game, game.observe(state, rng.choice([None, 0, 1])))
        game.explain(state, rng.choice(game.catalogue(state).moves))
        if state.outcome is not None:
            break
        state = game.apply(state, rng.choice(game.legal_moves(state)))
        assert () == state.faults()
    assert loads(dumps(state), game.State) == state


Sort = tuple[str, str, int]
"""What is compared: documents of the same game, form and size, in bits of their length."""


@attrs.define
class Attack:
    """How far an attack is: what became of the documents, and which took longest to read."""

    seed: int
    counts: Counter[str] = attrs.Factory(Counter)
    times: dict[Sort, list[float]] = attrs.Factory(lambda: defaultdict(list))
    slowest: dict[Sort, list[tuple[float, str, Document]]] = attrs.Factory(
        lambda: defaultdict(list)
    )

    def run(self, count: int, first: int = 0, seconds: float = inf) -> None:
        """Change and try so many documents, or as many as can be, from that table on.

        Raises:
            AssertionError: with the text of the first that provoked anything but our errors.
        """
        wanted, latest = self.counts.total() + count, time.monotonic() + seconds
        for number in takewhile(lambda _: time.monotonic() < latest, counting(first)):
            rng = random.Random(f"{self.seed} {number}")  # noqa: S311  # it can be repeated
            for document in [*documents(HOUSE[number % len(HOUSE)], rng)]:
                self._measure(document)
                for _ in range(CHANGES):
                    if self.counts.total() == wanted:
                        return
                    self._one(document, number, rng)

    def _measure(self, document: Document) -> None:
        times = self.times[_sort(document, document.text)]
        if len(times) < ENOUGH:
            times.append(_again(document.text, document))

    def _one(self, document: Document, number: int, rng: random.Random) -> None:
        text = changed(document.text, rng)
        try:
            found = self._tried(document, text, rng)
        except Exception as error:
            msg = (
                f"{document.game} {document.name}: {error!r}; "
                f"repeat it with --seed {self.seed} --first {number} --count 500\n{text}"
            )
            raise AssertionError(msg) from error
        self.counts[f"{document.name} {found}"] += 1

    def _tried(self, document: Document, text: str, rng: random.Random) -> str:
        """What became of it: `refused`, or `accepted` if all went well with it."""
        start = time.process_time()
        try:
            value = document.read(text, document.form)
        except SandwichcardsError as error:
            self._note(time.process_time() - start, text, document)
            return refused(error)
        self._note(time.process_time() - start, text, document)
        use(document, value, rng)
        return "accepted"

    def _note(self, seconds: float, text: str, document: Document) -> None:
        slowest = self.slowest[_sort(document, text)]
        if len(slowest) < SLOWEST or slowest[0][0] < seconds:
            slowest.append((seconds, text, document))
            slowest.sort(key=itemgetter(0))
            del slowest[:-SLOWEST]

    def worst(self) -> tuple[float, str]:
        """How many times the usual the slowest takes, tried again, and which it is."""
        worst, which = 0.0, ""
        for sort, each in self.slowest.items():
            usual = self._usual(sort)
            for _, text, document in reversed(each):
                times = _again(text, document, worst * usual) / usual
                if times > worst:
                    worst, which = times, f"{document.game} {document.name}: {text}"
        return worst, which

    def _usual(self, sort: Sort) -> float:
        """How long a good document takes, reckoned from the nearest size where there is none.

        What has grown may take longer in proportion, what has shrunk no less: most of it is left.
        """
        game, form, bits = sort
        sizes = {
            size: median(times)
            for (of, name, size), times in self.times.items()
            if (of, name) == (game, form)
        }
        nearest = min(sizes, key=lambda size: abs(size - bits))
        return sizes[nearest] * float(2 ** max(0, bits - nearest))


def _sort(document: Document, text: str) -> Sort:
    return document.game, document.name, len(text).bit_length()


def _again(text: str, document: Document, enough: float = 0.0) -> float:
    """The least time of a few tries to read it, each with a set-up that was never seen before.

    Good set-ups are known again, bad ones are not: else these would seem to take longer. If one
    try takes no longer than is `enough`, there are no more.
    """
    times = [inf]
    while len(times) <= TRIES and min(times) > enough:
        scopes._setup_of.cache_clear()
        setups._interned.cache_clear()
        setups._recent.clear()
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
    parser.add_argument("--first", type=int, default=0, help="the first table's number")
    parser.add_argument("--minutes", type=float, default=inf, help="how long at most")
    options = parser.parse_args()
    attack = Attack(options.seed)
    attack.run(options.count, options.first, options.minutes * 60)
    for what, count in sorted(attack.counts.items()):
        sys.stdout.write(f"{count:>9,} {what}\n")
    worst, which = attack.worst()
    sys.stdout.write(f"the slowest takes {worst:.1f} times as long as a good one of its size\n")
    if worst > MOST_TIMES:
        sys.stdout.write(f"{which}\n")
    return int(worst > MOST_TIMES)


if __name__ == "__main__":
    sys.exit(main())
