"""How do OpenSpiel's programs play? On games that it knows by name, once this is imported.

    import pyspiel
    import sandwichcards.adapters.openspiel

    game = pyspiel.load_game("sandwichcards_hoagie(players=3,seed=7)")

A game begins with one chance node, which picks one of its `deals`. All further chance follows from
that: to OpenSpiel, the rest is a game without any.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import numpy as np
import pyspiel

from sandwichcards.adapters.table import Illegal, Plan, Table, hushed
from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.kit.numbers import rewards

if TYPE_CHECKING:  # OpenSpiel has no types: this is what is used of it

    class SpielGameBase:
        """A game of OpenSpiel."""

        def __init__(self, *args: object) -> None: ...
        def num_players(self) -> int:
            """How many play."""

    class SpielStateBase:
        """A state of OpenSpiel."""

        def __init__(self, game: Any) -> None: ...  # noqa: ANN401  # as there
        def get_game(self) -> Any:  # noqa: ANN401  # as there
            """The game."""

        def clone(self) -> Any:  # noqa: ANN401  # as there
            """A copy."""

else:
    SpielGameBase, SpielStateBase = pyspiel.Game, pyspiel.State

PREFIX = "sandwichcards_"
DEALS = 1000
"""How many deals a game has, if nothing else is said."""
LONGEST = 1_000_000
"""What OpenSpiel is told of games that nothing ends for certain."""


def game_type(game: AnyGame) -> Any:  # noqa: ANN401  # OpenSpiel's, which has no types
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{game.NAME}",
        long_name=game.TITLE,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.SEATS),
        min_num_players=min(game.SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(game.SEATS),
            "seed": 0,
            "deals": DEALS,
            "setup": "",
        },
    )


class SpielGame(SpielGameBase):
    """A game as OpenSpiel has it, with its deals: the base of a class for each game."""

    game: ClassVar[AnyGame]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, given = self.game, params or {}
        setup = given.get("setup", "")
        options = _options(game, setup) if setup else {}
        players = options.pop("players", given.get("players", min(game.SEATS)))
        self.deals: int = given.get("deals", DEALS)
        self.seed: int = given.get("seed", 0)
        self.table: Table = Table(Plan(game, players, options, illegal=Illegal.RAISE))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.lens.count,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.lens.most_decisions or LONGEST,
        )
        known = {"players": players, "seed": self.seed, "deals": self.deals, "setup": setup}
        super().__init__(game_type(game), info, known)

    def new_initial_state(self) -> "SpielState":
        """A game whose cards are not dealt yet."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":  # noqa: ANN401  # OpenSpiel's
        """What turns states into tensors and strings; there are no `params` for it."""
        if params:
            raise ValueError(f"there are no such parameters for observations: {params}")
        return Observer(self, recalls=kind is not None and kind.perfect_recall)

    def dealt(self, deal: int) -> Any:  # noqa: ANN401  # a state of the game
        """The game's own state after that deal."""
        plan = self.table.plan
        rng = Rng.from_seed(f"{self.seed} {deal}")
        return hushed(plan.game.new_game(plan.players, seed=rng, **plan.options))


def _options(game: Any, packed: str) -> dict[str, Any]:  # noqa: ANN401  # a game with a class `Setup`
    """What `new_game` is given for a set-up that was packed into a parameter."""
    padding = "=" * (-len(packed) % 4)
    setup = loads(urlsafe_b64decode(packed + padding), game.Setup)
    return {field.name: getattr(setup, field.name) for field in attrs.fields(type(setup))}


def load(
    game: AnyGame | str,
    players: int | None = None,
    *,
    seed: int = 0,
    deals: int = DEALS,
    **options: Any,  # noqa: ANN401  # the game's own
) -> Any:  # noqa: ANN401  # OpenSpiel's, which has no types
    """The game as OpenSpiel has it, with options of `new_game` such as `rules` and `deck`."""
    plan = Plan.of(game, players, options=options)
    params: dict[str, Any] = {"players": plan.players, "seed": seed, "deals": deals}
    if options:
        state: Any = plan.game.new_game(plan.players, seed=0, **options)
        params["setup"] = urlsafe_b64encode(dumps(state.setup).encode()).decode().rstrip("=")
    return pyspiel.load_game(f"{PREFIX}{plan.game.NAME}", params)


class SpielState(SpielStateBase):
    """A state as OpenSpiel has it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.state: Any = None
        """The game's own state; None before the deal."""
        self.recalled: tuple[bytes, ...] = (b"",) * game.num_players()
        """A digest of all that each seat has seen so far."""

    def current_player(self) -> Any:  # noqa: ANN401  # a seat, or one of OpenSpiel's
        """Who is asked."""
        if self.state is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.state.to_act
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state is not None and self.state.outcome is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        game = self.get_game().table
        moves = game.plan.game.legal_moves(self.state)
        return sorted(game.lens.actions[player].numbers(moves))

    def _apply_action(self, action: int) -> None:
        table = self.get_game().table
        if self.state is None:
            self.show(self.get_game().dealt(action))
        else:
            move = table.lens.actions[self.state.to_act].move(action)
            self.show(table.plan.game.apply(self.state, move))

    def show(self, state: Any) -> None:  # noqa: ANN401  # a state of the game
        """Go on from a state, which every seat sees."""
        self.state = state
        numbers = [_numbers(self, seat) for seat in range(len(self.recalled))]
        self.recalled = tuple(
            blake2b(before + seen.tobytes(), digest_size=16).digest()
            for before, seen in zip(self.recalled, numbers, strict=True)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        text: str = self.get_game().table.lens.actions[player].texts[action]
        return text

    def returns(self) -> list[float]:
        """What the game has brought each player: all 0 while it is on."""
        outcome = None if self.state is None else self.state.outcome
        return list(rewards(outcome, len(self.recalled)))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to the player, all that is hidden drawn anew."""
        game = self.get_game().table.plan.game
        twin: SpielState = self.clone()
        if self.state is not None:
            rng = Rng.from_seed(repr(sampler()))
            twin.state = game.imagine(game.observe(self.state, Seat(player)), rng)
        return twin

    def __str__(self) -> str:
        return "the deal" if self.state is None else dumps(self.state)


def _numbers(state: SpielState, player: int) -> Any:  # noqa: ANN401  # an array
    table = state.get_game().table
    view = table.plan.game.observe(state.state, Seat(player))
    return table.lens.encoder.encode(view)


class Observer:
    """Turns states into tensors and strings, as OpenSpiel asks for them.

    Attributes:
        tensor: All numbers.
        dict: The same under the name `observation`.
    """

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self._recalls = recalls
        self._game = game.table.plan.game
        self.tensor: Any = None if recalls else np.zeros(game.table.lens.size, np.float32)
        self.dict: dict[str, Any] = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player sees; with zeros before the deal."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state.state is None else _numbers(state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, and, if all is to be recalled, a digest of all that came before."""
        if state.state is None:
            return "the deal"
        seen = dumps(self._game.observe(state.state, Seat(player)))
        return f"{state.recalled[player].hex()} {seen}" if self._recalls else seen


def register() -> None:
    """Make every game that has numbers known to OpenSpiel; importing this module does it."""
    known = set(pyspiel.registered_names())
    for name, game in GAMES.items():
        if f"{PREFIX}{name}" not in known:
            # A class: OpenSpiel lets go of what is registered when Python has ended already, and
            # anything that went with it then would end the process with an error.
            pyspiel.register_game(game_type(game), type(game.NAME, (SpielGame,), {"game": game}))


# OpenSpiel's bots at our tables


class SpielBot:
    """One of OpenSpiel's bots in a seat of ours: it is given a state that fits what the seat sees.

    Its `make` is called with the game as OpenSpiel has it, the seat and a seed.
    """

    forgetful = True
    """Nothing is kept from one view to the next."""

    def __init__(
        self, make: Callable[[Any, int, int], Any], game: AnyGame, seat: Seat, seed: Seed
    ) -> None:
        self._make, self._game, self._seat = make, game, seat
        self._rng = Rng.from_seed(seed)
        self._bot: Any = None
        self._spiel: Any = None

    def notice(self, view: Any) -> None:  # noqa: ANN401  # of any game
        """Only the present counts."""

    def choose(self, view: Any) -> Any:  # noqa: ANN401  # of any game
        """The move of the bot."""
        if self._bot is None:
            number, self._rng = self._rng.below(2**31)
            self._spiel = load(self._game, **_fields(view.setup))
            self._bot = self._make(self._spiel, self._seat, number)
        state = self._spiel.new_initial_state()
        state.show(self._game.imagine(view, self._rng.child(f"world {view.turn}")))
        return self._spiel.table.lens.actions[self._seat].move(self._bot.step(state))


def _fields(setup: Any) -> dict[str, Any]:  # noqa: ANN401  # of any game
    return {field.name: getattr(setup, field.name) for field in attrs.fields(type(setup))}


def ismcts(game: AnyGame, seat: Seat, seed: Seed, simulations: int = 100) -> SpielBot:
    """OpenSpiel's information-set tree search, with random roll-outs.

    Its code is `sandwichcards.adapters.openspiel:ismcts`.
    """
    return SpielBot(partial(_ismcts, simulations), game, seat, seed)


def _ismcts(simulations: int, game: Any, _seat: int, seed: int) -> Any:  # noqa: ANN401  # OpenSpiel's
    from open_spiel.python.algorithms.ismcts import ISMCTSBot  # slow to load
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    random = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, random)
    bot = ISMCTSBot(game, evaluator, 2.0, simulations, random_state=random)
    # By itself it would draw worlds from a generator that nobody can seed.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, random.random_sample))
    return bot


def uniform(game: AnyGame, seat: Seat, seed: Seed) -> SpielBot:
    """OpenSpiel's bot that plays at random: `sandwichcards.adapters.openspiel:uniform`."""
    return SpielBot(_uniform, game, seat, seed)


def _uniform(_game: Any, seat: int, seed: int) -> Any:  # noqa: ANN401  # OpenSpiel's
    return pyspiel.make_uniform_random_bot(seat, seed)


register()
