"""What do all learning environments have in common? A table that is asked for numbers."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self, SupportsIndex

import attrs

from sandwichcards.core.errors import BadSetup, IllegalMove, UnknownMove
from sandwichcards.core.numbers import is_whole, whole
from sandwichcards.core.outcome import Forfeit, Time
from sandwichcards.core.portable import Portable
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Rng, fresh_seed
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown
from sandwichcards.kit.numbers import Actions, Encoder, actions_in, numbers_of, rewards
from sandwichcards.kit.words import words_of


class Illegal(StrEnum):
    """What becomes of an action that is not legal."""

    RAISE = "raise"
    """`IllegalMove` is raised, and nothing changes."""
    FORFEIT = "forfeit"
    """Who chose it is out, and all others share the victory."""


def _illegal(given: Illegal | str) -> Illegal:
    if given not in set(Illegal):
        raise BadSetup([f"an illegal action can {' or '.join(Illegal)}, not {shown(given)}"])
    return Illegal(given)


@attrs.frozen(slots=False)  # so that its game can be kept by its name
class Plan(Portable):
    """What is played, and how it is numbered.

    Attributes:
        game: The game; it has a companion `numbers`.
        players: How many play.
        options: What else `new_game` is given, such as `rules` and `deck`.
        padded: Whether actions are numbered as if the most players sat there.
        illegal: What becomes of an action that is not legal.
        salt: Goes into every seed: another salt, other games from the same seeds.
        quiet: Whether games tell no events, which takes less time.
    """

    game: AnyGame
    players: int
    options: Mapping[str, Any] = attrs.field(factory=dict)
    padded: bool = False
    illegal: Illegal = attrs.field(default=Illegal.RAISE, converter=_illegal)
    salt: str = ""
    quiet: bool = True

    @classmethod
    def of(cls, game: AnyGame | str, players: int | None, **others: Any) -> Self:  # noqa: ANN401  # the other fields
        """A plan for a game or its name; without a number of players, for the fewest."""
        found = GAMES[game] if isinstance(game, str) else game
        return cls(found, found.SEATS[0] if players is None else players, **others)


class Lens:
    """How every seat sees a plan's games: as numbers.

    Attributes:
        encoder: Writes views as numbers.
        actions: The numbers of moves, for each seat.
        most_decisions: After so many a game is stopped; None if that never happens.
    """

    def __init__(self, plan: Plan) -> None:
        game = plan.game
        state: Any = game.new_game(plan.players, seed=0, **plan.options)
        seats = max(game.SEATS) if plan.padded else plan.players
        catalogue = game.catalogue(state)
        self.encoder: Encoder[Any] = numbers_of(game).encoder(state.setup)
        self.most_decisions: int | None = numbers_of(game).most_decisions(state.setup)
        self.actions: tuple[Actions[Any], ...] = tuple(
            actions_in(catalogue, plan.players, seat, seats) for seat in range(plan.players)
        )

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.encoder.size

    @property
    def count(self) -> int:
        """How many actions there are."""
        return self.actions[0].size


class Table:
    """One game after another, played by the numbers of actions.

    Attributes:
        plan: What is played, and how it is numbered.
        lens: How every seat sees it.
        state: Where the game is.
        decisions: How many there have been in this game.
        truncated: Whether the game was stopped because it had too many.
    """

    def __init__(self, plan: Plan, lens: Lens | None = None) -> None:
        self.plan: Plan = plan
        self.lens: Lens = Lens(plan) if lens is None else lens
        self._rng: Rng | None = None
        self._games = 0
        self.state: Any = None
        self.decisions: int = 0
        self.truncated: bool = False

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Deal a new game: that of the seed, or the next one after the last game that had a seed.

        Raises:
            BadSetup: if the seed is no whole number.
        """
        if seed is not None or self._rng is None:
            self._rng, self._games = _generator(self.plan.salt, seed), 0
        self._games += 1
        rng = self._rng.child(f"game {self._games}")
        state = self.plan.game.new_game(self.plan.players, seed=rng, **self.plan.options)
        self.state = hushed(state) if self.plan.quiet else state
        self.decisions, self.truncated = 0, False

    @property
    def chance(self) -> Rng:
        """A generator for what is beside this game: the same if the game is the same."""
        assert self._rng is not None  # noqa: S101  # there is no game before the first `reset`
        return self._rng.child(f"beside game {self._games}")

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401  # the game's own View
        """What the seat sees; None is a spectator."""
        return self.plan.game.observe(self.state, seat)

    def told(self) -> str:
        """What has happened and how the table looks to a spectator, in words."""
        words, view = words_of(self.plan.game), self.view(None)
        return "\n".join((*words.story(view), words.table(view)))

    def play(self, action: SupportsIndex) -> None:
        """Make the move of that number for the seat that is asked.

        Raises:
            IllegalMove: if it is not legal, and that is to be raised.
        """
        game, state = self.plan.game, self.state
        try:
            move = self.lens.actions[state.to_act].move(action)
            self.state = game.apply(state, move)
        except (IllegalMove, UnknownMove) as error:
            if self.plan.illegal is Illegal.RAISE:
                raise IllegalMove(action, str(error)) from None
            self.state = game.stop(state, Forfeit(state.to_act))
        self.decisions += 1
        if self.decisions == self.lens.most_decisions and self.state.outcome is None:
            self.truncated = True
            self.state = game.stop(self.state, Time())

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the game has brought each seat: all 0 while it is on."""
        return rewards(self.state.outcome, self.plan.players)

    def __getstate__(self) -> dict[str, Any]:
        """All but the lens, which follows from the plan; the game by its name."""
        return {name: value for name, value in vars(self).items() if name != "lens"}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values, lens=Lens(values["plan"]))


def _generator(salt: str, seed: SupportsIndex | None) -> Rng:
    if seed is None:
        return Rng.from_seed(fresh_seed())
    if not is_whole(seed):
        raise BadSetup([f"a seed is a whole number, not {shown(seed)}"])
    return Rng.from_seed(f"{salt} {whole(seed)}")


def hushed(state: Any) -> Any:  # noqa: ANN401  # a state of any game
    """The same state without events, and without any in what follows, if its game can do that.

    A step of Hoagie takes half the time then, one of Hooch Stooges nine tenths.
    """
    if not hasattr(state, "quiet"):
        return state
    return attrs.evolve(state, quiet=True, events=())
