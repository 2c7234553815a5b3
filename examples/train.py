"""Train a player: a small neural network that is corrected while it plays.

    python examples/train.py plates --minutes 20
    python -m sandwichcards arena plates examples.train:Trained greedy --games 1000

The network plays all seats of many games, and after each decision it is shown what the game's
greedy bot would have done; so it also learns what to do after its own mistakes. All it needs is
NumPy. What it knows is kept in `trained-plates.npz`.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandwichcards import GAMES, Seat
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.judging import AnyJudge, favourites, judge_of
from sandwichcards.kit.numbers import Actions, actions, numbers_of

Floats = NDArray[Any]

GAMES_AT_ONCE = 64
HIDDEN = 128
BATCH = 256
ROOM = 200_000
"""So many decisions are remembered."""


class Network:
    """Two layers that turn what a seat sees into a number for each action."""

    def __init__(self, size: int, count: int, random: np.random.Generator) -> None:
        self.layers: list[Floats] = [
            _drawn(random, size, HIDDEN),
            np.zeros(HIDDEN, np.float32),
            _drawn(random, HIDDEN, HIDDEN),
            np.zeros(HIDDEN, np.float32),
            _drawn(random, HIDDEN, count),
            np.zeros(count, np.float32),
        ]
        self._means = [np.zeros_like(layer) for layer in self.layers]
        self._squares = [np.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    def learn(self, seen: Floats, legal: Floats, wanted: Floats, rate: float) -> float:
        """Take a step towards the wanted probabilities; how far off they were comes back."""
        scores, one, two = scored(self.layers, seen)
        found = chances(scores, legal)
        last = (found - wanted) / len(seen)
        second = (last @ self.layers[4].T) * (two > 0)
        first = (second @ self.layers[2].T) * (one > 0)
        self._adjust(
            [
                seen.T @ first,
                first.sum(0),
                one.T @ second,
                second.sum(0),
                two.T @ last,
                last.sum(0),
            ],
            rate,
        )
        return float(-(wanted * np.log(found + 1e-9)).sum(1).mean())

    def _adjust(self, slopes: list[Floats], rate: float) -> None:
        """Adam."""
        self._steps += 1
        early, late = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for at, slope in enumerate(slopes):
            self._means[at] += 0.1 * (slope - self._means[at])
            self._squares[at] += 0.001 * (slope * slope - self._squares[at])
            step = self._means[at] / early / (np.sqrt(self._squares[at] / late) + 1e-8)
            self.layers[at] -= rate * step


def scored(layers: Sequence[Floats], seen: Floats) -> tuple[Floats, Floats, Floats]:
    """A number for each action, and what the hidden layers say."""
    one = np.maximum(seen @ layers[0] + layers[1], 0)
    two = np.maximum(one @ layers[2] + layers[3], 0)
    return two @ layers[4] + layers[5], one, two


def _drawn(random: np.random.Generator, rows: int, columns: int) -> Floats:
    drawn: Floats = random.standard_normal((rows, columns)) * np.sqrt(2 / rows)
    return drawn.astype(np.float32)


def chances(scores: Floats, legal: Floats) -> Floats:
    """The scores of legal actions as probabilities."""
    open_to = np.where(legal > 0, scores, -np.inf)
    raised: Floats = np.exp(open_to - open_to.max(-1, keepdims=True))
    found: Floats = raised / raised.sum(-1, keepdims=True)
    return found.astype(np.float32)


def scaled(numbers: Any, highs: Floats) -> Floats:  # noqa: ANN401  # whatever NumPy reads
    """Numbers as the network likes them: not far from 0 to 1."""
    found: Floats = np.asarray(numbers, np.float32) / highs
    return found


class School:
    """Games in which a network plays all seats, and the game's judge says what it would do."""

    def __init__(self, game: AnyGame, judge: AnyJudge, players: int, seed: int) -> None:
        self.game, self.judge, self.players = game, judge, players
        self.random = np.random.default_rng(seed)
        setup: Any = game.new_game(players, seed=seed).setup
        self.encoder = numbers_of(game).encoder(setup)
        self.actions: list[Actions[Any]] = [actions(setup, seat) for seat in range(players)]
        self.highs = highs_of(self.encoder.bounds)
        self.network = Network(self.encoder.size, len(self.actions[0]), self.random)
        self.states = [self.dealt() for _ in range(GAMES_AT_ONCE)]
        self.seen = np.zeros((ROOM, self.encoder.size), np.int16)
        self.legal = np.zeros((ROOM, len(self.actions[0])), np.int8)
        self.wanted = np.zeros((ROOM, len(self.actions[0])), np.float16)
        self.filled = 0

    def dealt(self) -> Any:  # noqa: ANN401  # a state of the game
        """A new game."""
        return self.game.new_game(self.players, seed=int(self.random.integers(2**62)))

    def lesson(self, watching: float) -> float:
        """One decision in every game, by the judge in some of them; how often they agree."""
        views = [self.game.observe(state, state.to_act) for state in self.states]
        rows = [self.note(view) for view in views]
        found, _, _ = scored(self.network.layers, scaled(self.seen[rows], self.highs))
        best: Floats = np.where(self.legal[rows] > 0, found, -np.inf).argmax(1)
        right = self.wanted[rows, best] > 0
        shown: Floats = self.random.random(len(views)) < watching
        taught: Floats = self.wanted[rows].argmax(1)
        chosen: list[int] = [int(taught[at] if shown[at] else best[at]) for at in range(len(rows))]
        for at, view in enumerate(views):
            move = self.actions[int(view.seat)].move(chosen[at])
            self.states[at] = self.skipped(self.game.apply(self.states[at], move))
        return float(right.mean())

    def skipped(self, state: Any) -> Any:  # noqa: ANN401  # a state of the game
        """The next decision that leaves a choice, in this game or a new one."""
        while True:
            if state.outcome is not None:
                state = self.dealt()
            only, *others = self.game.legal_moves(state)
            if others:
                return state
            state = self.game.apply(state, only)

    def note(self, view: Any) -> int:  # noqa: ANN401  # the game's own View
        """Remember what is seen and what the judge would do; where that stands comes back."""
        row = self.filled % ROOM
        self.filled += 1
        own = self.actions[int(view.seat)]
        self.seen[row] = self.encoder.encode(view)
        self.legal[row] = own.mask(view)
        best = favourites(self.judge, view)
        self.wanted[row] = 0
        self.wanted[row, list(own.numbers(best))] = 1 / len(best)
        return row

    def practise(self, times: int, rate: float) -> float:
        """Learn from what is remembered; how far off the network is comes back."""
        off = 0.0
        for _ in range(times):
            rows = self.random.integers(0, min(self.filled, ROOM), BATCH)
            seen = scaled(self.seen[rows], self.highs)
            wanted = self.wanted[rows].astype(np.float32)
            off += self.network.learn(seen, self.legal[rows].astype(np.float32), wanted, rate)
        return off / times


def highs_of(bounds: Sequence[tuple[int, int]]) -> Floats:
    """What each number is divided by: the most it can be, and 50 if that is a lot."""
    return np.array([min(max(high, 1), 50) for _, high in bounds], np.float32)


class Trained:
    """A bot that asks a network; `sandwichcards arena` finds it as `examples.train:Trained`."""

    forgetful = True

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self.game, self.seat = game, seat
        self.layers = kept_layers(game)
        self.highs: Floats | None = None

    def notice(self, view: Any) -> None:  # noqa: ANN401  # the game's own View
        """Only the present counts."""

    def choose(self, view: Any) -> Any:  # noqa: ANN401  # the game's own types
        """The move that the network gives the highest number."""
        if len(view.moves) == 1:
            return view.moves[0]
        encoder, own = numbers_of(self.game).encoder(view.setup), actions(view.setup, self.seat)
        if self.highs is None:
            self.highs = highs_of(encoder.bounds)
        scores, _, _ = scored(self.layers, scaled(encoder.encode(view), self.highs))
        return max(view.moves, key=lambda move: scores[own.number(move)])


def kept_layers(game: AnyGame) -> list[Floats]:
    """The layers of the network that is kept for a game."""
    with np.load(path_for(game)) as kept:
        return [kept[f"arr_{number}"] for number in range(6)]


def path_for(game: AnyGame) -> Path:
    """Where the network for a game is kept."""
    return Path(f"trained-{game.NAME}.npz")


def main() -> None:
    """Train for some minutes."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", action="store_true", help="go on with the network that is kept")
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    judge = judge_of(game)
    if judge is None:
        parser.error(f"{game.TITLE} has no judge to learn from")
    school = School(game, judge, chosen.players, chosen.seed)
    if chosen.on:
        school.network.layers = kept_layers(game)
    start = monotonic()
    lessons = 0
    while (spent := (monotonic() - start) / (60 * chosen.minutes)) < 1:
        watching = 0.0 if chosen.on else max(0.0, 0.5 - spent)
        agreed = [school.lesson(watching) for _ in range(20)]
        off = school.practise(20, (3e-4 if chosen.on else 1e-3) * (1 - 0.9 * spent))
        lessons += 20
        if lessons % 200 == 0:
            print(
                f"{school.filled:,} decisions, {np.mean(agreed):.1%} agreed, {off:.3f} off",
                flush=True,
            )
    np.savez(path_for(game), *school.network.layers)
    print(f"{school.filled:,} decisions; the network is in {path_for(game)}")


if __name__ == "__main__":
    main()
