"""How is it found out? Equal bots play many games, each of another deal, and somebody counts."""

from collections.abc import Collection, Generator
from concurrent.futures import Executor
from functools import partial
from time import perf_counter
from typing import Any, Self

import attrs

from sandwichcards.arena import Entrant, OnFault
from sandwichcards.arena.table import Slate, conduct, seated
from sandwichcards.arena.tournament import game_at, home_of
from sandwichcards.arena.workers import shared_out
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import ANYONE, By
from sandwichcards.kit.fairness.plan import Plan, Setting, plan_of
from sandwichcards.kit.fairness.watcher import Seen, Watcher

GAMES_EACH = 2_000
"""How many games are played with each setting unless told otherwise."""


@attrs.frozen
class Survey:
    """A game, where it is played, by which bot, and the seed that all chance comes from.

    Attributes:
        home: The name of the game, or the module that it is.
        plan: What is counted, and what should be so.
        settings: Where it is played: numbers of players, rules and decks.
        each: How many games are played with each setting.
        seed: What all chance comes from.
        bot: What plays every seat.
    """

    home: str
    plan: Plan
    settings: tuple[Setting, ...]
    each: int
    seed: Seed
    bot: Entrant

    @classmethod
    def of(
        cls,
        game: AnyGame,
        *,
        games: int = GAMES_EACH,
        players: Collection[int] = (),
        seed: Seed | None = None,
        bot: str | Entrant = "greedy",
        plan: Plan | None = None,
    ) -> Self:
        """A survey of so many games with each setting, checked.

        `players` leaves out all settings but those for these numbers of players. A game that is not
        ours needs a plan of its own.

        Raises:
            BadSetup: if it can't be played like this.
        """
        plan = plan_of(game) if plan is None else plan
        known = [setting.players for setting in plan.settings]
        faults = [
            f"{game.TITLE} is not looked at with {n} players" for n in players if n not in known
        ]
        if games < 1:
            faults.append(f"{games} games are no survey")
        if faults:
            raise BadSetup(faults)
        settings = [each for each in plan.settings if not players or each.players in players]
        bot = Entrant.of_code(bot) if isinstance(bot, str) else bot
        for setting in settings:
            bot.try_seats(game, setting.players)
        seed = fresh_seed() if seed is None else seed
        for setting in settings:
            _dealt(game, setting, seed)
        return cls(home_of(game), plan, tuple(settings), games, seed, bot)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return game_at(self.home)

    @property
    def games(self) -> int:
        """How many games there are to be in all."""
        return self.each * len(self.settings)

    def setting(self, number: int) -> Setting:
        """How the game of that number is played; they take turns, so that all grow alike."""
        return self.settings[number % len(self.settings)]

    def rng(self, number: int) -> Rng:
        """Where the chance of that game comes from: the same whatever else is played."""
        own = Rng.from_seed(self.seed).child(f"balance {self.setting(number).name}")
        return own.child(f"game {number // len(self.settings)}")


def run(
    survey: Survey, *, executor: Executor | None = None, workers: int | None = None
) -> Generator[Seen, None, None]:
    """What was noticed in every game of the survey, as it comes in.

    With one worker the games are played in this process, with more in a pool, as many as there are
    cores unless told otherwise. Any other executor is given the games in batches and left open.

    Raises:
        WorkersDied: if the pool can't go on; as long as it can, workers that die are replaced.
    """
    play = partial(watch, survey)
    yield from shared_out(play, range(survey.games), executor=executor, workers=workers)


class Watched(Slate[Any, Any]):
    """A game under way that somebody watches."""

    def __init__(self, game: AnyGame, state: Any, watcher: Watcher[Any]) -> None:  # noqa: ANN401  # of any game
        super().__init__(game, state)
        self._watcher = watcher
        watcher.see(state)

    def play(self, move: Any, *, by: By = ANYONE) -> Any:  # noqa: ANN401  # of any game
        """Apply a move."""
        state = super().play(move, by=by)
        self._watcher.see(state)
        return state


def _dealt(game: AnyGame, setting: Setting, seed: Seed) -> Any:  # noqa: ANN401  # of any game
    new_game: Any = game.new_game  # with a deck, which not every game has
    deck = {} if setting.deck is None else {"deck": setting.deck}
    return new_game(setting.players, seed=seed, rules=setting.rules, **deck)


def watch(survey: Survey, number: int) -> Seen:
    """What was noticed in the game of that number, played to its end."""
    start = perf_counter()
    game, setting, rng = survey.game, survey.setting(number), survey.rng(number)
    watcher = survey.plan.watcher()
    sheet = Watched(game, _dealt(game, setting, rng.child("deal").key), watcher)
    bots = [survey.bot] * setting.players
    players = list(seated(bots, game, number, rng.child("bots").key, OnFault.MOVE))
    conduct(game, sheet, players)
    outcome = sheet.state.outcome
    first = watcher.first or 0
    return Seen(
        number,
        setting.name,
        outcome.returns[first:] + outcome.returns[:first],
        not outcome.winners,
        outcome.how,
        watcher.turns,
        watcher.idle,
        sum(player.asked for player in players),
        sum(sum(player.faults().values()) for player in players),
        dict(watcher.uses),
        perf_counter() - start,
    )
