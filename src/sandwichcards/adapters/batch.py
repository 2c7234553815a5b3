"""How are many games played at once? Into arrays that are there already, here or in workers.

from sandwichcards.adapters.batch import Batch

batch = Batch("hoagie", players=2, n=64)
batch.reset(seed=1)
while True:
    batch.step([mask.argmax() for mask in batch.masks])
"""

from collections.abc import Sequence
from math import prod
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Self, SupportsIndex

import attrs
import numpy as np
from numpy.typing import NDArray

from sandwichcards.adapters.table import Illegal, Lens, Plan, Table
from sandwichcards.arena.pool import Worker, ended, hire
from sandwichcards.core.errors import BadSetup, IllegalMove
from sandwichcards.core.numbers import is_whole, whole
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown

STEP, FRESH = -1, -2
"""What workers are sent instead of a seed."""

_ALIGNED = 64


@attrs.frozen
class _Arrays:
    """What a batch is seen through: a row for each game."""

    actions: NDArray[np.int32]
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    seats: NDArray[np.int8]
    finals: NDArray[np.int16]

    @classmethod
    def of(cls, n: int, lens: Lens, memory: Any = None) -> Self:  # noqa: ANN401  # a buffer, or none
        """Arrays for so many games, in a memory that is shared if there is one."""
        return cls(
            **{
                name: np.ndarray(shape, dtype, memory, offset)
                if memory is not None
                else np.zeros(shape, dtype)
                for name, (shape, dtype, offset) in _places(n, lens).items()
            }
        )

    def rows(self, begin: int, end: int) -> Self:
        """The same for some of the games alone."""
        return type(self)(*(array[begin:end] for array in attrs.astuple(self, recurse=False)))


def _places(n: int, lens: Lens) -> dict[str, tuple[tuple[int, ...], Any, int]]:
    """The shape of every array, its type, and where it begins in a memory."""
    players = len(lens.actions)
    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "actions": ((n,), np.int32),
        "observations": ((n, lens.size), np.int16),
        "masks": ((n, lens.count), np.int8),
        "rewards": ((n, players), np.float32),
        "dones": ((n,), np.bool_),
        "truncations": ((n,), np.bool_),
        "seats": ((n,), np.int8),
        "finals": ((n, lens.size), np.int16),
    }
    places, offset = {}, 0
    for name, (shape, dtype) in shapes.items():
        places[name] = shape, dtype, offset
        offset += _room(shape, dtype)
    return places


def _room(shape: tuple[int, ...], dtype: Any) -> int:  # noqa: ANN401  # a type of NumPy's
    size: int = prod(shape) * np.dtype(dtype).itemsize
    return -(-size // _ALIGNED) * _ALIGNED


def _bytes(n: int, lens: Lens) -> int:
    return sum(_room(shape, dtype) for shape, dtype, _ in _places(n, lens).values())


class _Games:
    """Games that are played in this process, and the arrays into which they are written."""

    def __init__(self, plan: Plan, lens: Lens, arrays: _Arrays, first: int) -> None:
        self._arrays, self._lens = arrays, lens
        self._tables = [
            Table(attrs.evolve(plan, salt=f"{plan.salt} {first + at}"), lens)
            for at in range(len(arrays.actions))
        ]
        self._observations = arrays.observations.data.cast("B")
        self._masks = arrays.masks.data.cast("B")

    def reset(self, seed: int | None) -> None:
        """Deal every game anew."""
        self._arrays.dones[:] = self._arrays.truncations[:] = False
        self._arrays.rewards[:] = 0
        for table in self._tables:
            table.reset(seed)
        self._write()

    def step(self) -> None:
        """Carry out one action of each game, and deal those anew that are over."""
        arrays = self._arrays
        if arrays.dones.any():
            arrays.dones[:] = arrays.truncations[:] = False
            arrays.rewards[:] = 0
        for at, (table, action) in enumerate(
            zip(self._tables, arrays.actions.tolist(), strict=True)
        ):
            table.play(action)
            if table.state.outcome is not None:
                self._end(at, table)
        self._write()

    def _write(self) -> None:
        """What is seen in every game: to do one thing after another for all of them is faster."""
        views = [table.view(table.state.to_act) for table in self._tables]
        actions = self._lens.actions
        self._observations[:] = b"".join([*map(self._lens.encoder.pack, views)])
        self._masks[:] = b"".join([actions[view.seat].mask(view) for view in views])
        self._arrays.seats[:] = [view.seat for view in views]

    def _end(self, at: int, table: Table) -> None:
        arrays = self._arrays
        arrays.rewards[at] = table.rewards
        arrays.dones[at] = True
        arrays.truncations[at] = table.truncated
        self._lens.encoder.encode(table.view(Seat(int(arrays.seats[at]))), arrays.finals[at])
        table.reset()


class _Share:
    """Some games of a batch, played in a worker: made when it is first called there."""

    def __init__(self, plan: Plan, n: int, begin: int, end: int, memory: str) -> None:
        self._given = plan, n, begin, end, memory
        self._games: _Games | None = None

    def __call__(self, order: int) -> None:
        """Take a step, or reset with a seed."""
        games = self._games or self._begun()
        if order == STEP:
            games.step()
        else:
            games.reset(None if order == FRESH else order)

    def _begun(self) -> _Games:
        plan, n, begin, end, memory = self._given
        lens = Lens(plan)
        self._memory = SharedMemory(memory)
        arrays = _Arrays.of(n, lens, self._memory.buf).rows(begin, end)
        self._games = _Games(plan, lens, arrays, begin)
        return self._games


class Batch:
    """Many games at once, stepped together; one that is over is dealt anew in the same step.

    Every array has a row for each game and is overwritten by the next step: copy what you keep.

    Args:
        game: The game or its name.
        players: How many play; the fewest if left out.
        n: How many games.
        workers: In how many processes besides this one; with 0 all is done here.
        padded: Whether actions are numbered as if the most players sat there.
        illegal: What becomes of an action that is not legal: `raise`, or `forfeit`.
        salt: Goes into every seed: another salt, other games from the same seeds.
        options: What else `new_game` is given, such as `rules` and `deck`.

    Attributes:
        observations: What the seat that is asked sees.
        masks: Which actions are legal for it.
        seats: Which seat that is.
        rewards: What a game that is over has brought each seat; else 0.
        dones: Whether a game was over with this step. The other arrays show the next one already.
        truncations: Whether it was stopped because it had too many decisions.
        finals: What the seat that made the last move saw of the end of the game that is over.

    Raises:
        BadSetup: if the game can't be played so, or has no companion `numbers`.
    """

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        n: int = 64,
        *,
        workers: int = 0,
        padded: bool = False,
        illegal: Illegal | str = Illegal.RAISE,
        salt: str = "",
        **options: Any,  # noqa: ANN401  # the game's own
    ) -> None:
        if n < 1 or not 0 <= workers <= n:
            raise BadSetup([f"{shown(n)} games can't be shared by {shown(workers)} workers"])
        plan = Plan.of(game, players, options=options, padded=padded, illegal=illegal, salt=salt)
        self.n: int = n
        self.lens: Lens = Lens(plan)
        self._strict = plan.illegal is Illegal.RAISE
        self._workers: list[Worker[None]] = []
        self._memory: SharedMemory | None = None
        if workers:
            self._memory = SharedMemory(create=True, size=_bytes(n, self.lens))
        buffer = None if self._memory is None else self._memory.buf
        self._arrays = _Arrays.of(n, self.lens, buffer)
        self._games = None if workers else _Games(plan, self.lens, self._arrays, 0)
        self.observations: NDArray[np.int16] = self._arrays.observations
        self.masks: NDArray[np.int8] = self._arrays.masks
        self.seats: NDArray[np.int8] = self._arrays.seats
        self.rewards: NDArray[np.float32] = self._arrays.rewards
        self.dones: NDArray[np.bool_] = self._arrays.dones
        self.truncations: NDArray[np.bool_] = self._arrays.truncations
        self.finals: NDArray[np.int16] = self._arrays.finals
        self._hire(plan, workers)

    def _hire(self, plan: Plan, workers: int) -> None:
        for number in range(workers):
            assert self._memory is not None  # noqa: S101  # there is one if there are workers
            begin, end = (self.n * (number + step) // workers for step in (0, 1))
            share = _Share(plan, self.n, begin, end, self._memory.name)
            hire(self._workers, share, number + 1)

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Deal every game anew; from one seed, each game has another deal.

        Raises:
            BadSetup: if the seed is no whole number from 0 on.
        """
        if seed is not None and (not is_whole(seed) or whole(seed) < 0):
            raise BadSetup([f"a seed is a whole number from 0 on, not {shown(seed)}"])
        if self._games is not None:
            self._games.reset(whole(seed))
        self._order(FRESH if seed is None else whole(seed))

    def step(self, actions: Sequence[SupportsIndex] | NDArray[Any]) -> None:
        """Carry out an action of the seat that is asked, in every game.

        Raises:
            IllegalMove: if one is not legal, and the batch was not made to take that.
        """
        self._arrays.actions[:] = actions
        if self._strict:
            self._check(self._arrays.actions)
        if self._games is not None:
            self._games.step()
        self._order(STEP)

    def _check(self, actions: NDArray[np.int32]) -> None:
        """Before anything changes."""
        known = (actions >= 0) & (actions < self.lens.count)
        legal = known & (self.masks[np.arange(self.n), actions * known] == 1)
        if not legal.all():
            at = int(np.flatnonzero(~legal)[0])
            raise IllegalMove(
                int(actions[at]), f"the action {actions[at]} in game {at} is not legal"
            )

    def _order(self, order: int) -> None:
        for worker in self._workers:
            worker.send([order])
        for worker in self._workers:
            worker.receive()

    def close(self) -> None:
        """End the workers; the arrays are gone then if there were any."""
        with ended(self._workers):
            pass
        self._workers.clear()
        if self._memory is not None:
            memory, self._memory = self._memory, None
            for name in (*attrs.fields_dict(_Arrays), "_arrays"):
                vars(self).pop(name, None)
            memory.close()
            memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
