"""How do Gymnasium's programs play? In one seat, with bots in the others.

import gymnasium
import sandwichcards.adapters.gymnasium

env = gymnasium.make("sandwichcards/Hoagie-v1", players=3, opponents=("greedy", "search:100"))
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

import gymnasium
from typing_extensions import override

from sandwichcards.adapters.pettingzoo import RENDER_MODES
from sandwichcards.adapters.spaces import Observation, action_space, observation_space, observed
from sandwichcards.adapters.table import Illegal, Plan, Table
from sandwichcards.bots import AnyBot
from sandwichcards.bots.codes import make_bot
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.core.texts import shown


class Environment(gymnasium.Env[Observation, SupportsIndex]):
    """A game for one player; what bots do in the other seats is part of the environment.

    Args:
        game: The game or its name.
        players: How many play; if left out, one more than there are opponents.
        opponents: The codes of the bots, clockwise from one's own seat; one code stands for all.
        seat: Which seat is one's own; None for another one in every game, drawn by chance.
        render_mode: `human` to print the table after every step, `ansi` to have it as a text.
        padded: Whether actions are numbered as if the most players sat there.
        illegal: What becomes of an action that is not legal: `forfeit`, or `raise`.
        salt: Goes into every seed: another salt, other games from the same seeds.
        options: What else `new_game` is given, such as `rules` and `deck`.

    Raises:
        BadSetup: if the game can't be played so, or has no companion `numbers`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  # as there

    def __init__(
        self,
        game: AnyGame | str,
        players: int | None = None,
        opponents: Sequence[str] = ("random",),
        *,
        seat: int | None = None,
        render_mode: str | None = None,
        padded: bool = False,
        illegal: Illegal | str = Illegal.FORFEIT,
        salt: str = "",
        **options: Any,  # noqa: ANN401  # the game's own
    ) -> None:
        codes = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        plan = Plan.of(
            game,
            len(codes) + 1 if players is None else players,
            options=options,
            padded=padded,
            illegal=illegal,
            salt=salt,
            quiet=False,  # bots may want to know what happened
        )
        self.codes: tuple[str, ...] = codes * (plan.players - 1) if len(codes) == 1 else codes
        _check(plan, self.codes, seat, render_mode)
        self.table: Table = Table(plan)
        self.render_mode: str | None = render_mode
        self._wanted = seat
        self.seat: Seat = Seat(0)
        self._bots: dict[Seat, AnyBot] = {}
        self.observation_space: gymnasium.Space[Any] = observation_space(self.table.lens)
        self.action_space: gymnasium.Space[Any] = action_space(self.table.lens)

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the bots play until one is asked; `options` are not looked at.

        It may be over by then.
        """
        super().reset(seed=seed)
        self.table.reset(seed)
        chance = self.table.chance
        drawn, _ = chance.child("seat").below(self.table.plan.players)
        self.seat = Seat(drawn if self._wanted is None else self._wanted)
        self._bots = self._seated(chance.child("bots").key)
        self._let_them_play()
        return self._observed()

    def _seated(self, seed: bytes) -> dict[Seat, AnyBot]:
        players, game = self.table.plan.players, self.table.plan.game
        seats = [Seat((self.seat + step) % players) for step in range(1, players)]
        return {
            seat: make_bot(code, game, seat, seed)
            for seat, code in zip(seats, self.codes, strict=True)
        }

    def _let_them_play(self) -> None:
        table = self.table
        self._show()
        while (asked := table.state.to_act) is not None and asked != self.seat:
            move = self._bots[asked].choose(table.view(asked))
            table.play(table.lens.actions[asked].number(move))
            self._show()

    def _show(self) -> None:
        """Let the bots that remember anything see the table, and people too."""
        for seat, bot in self._bots.items():
            if not getattr(bot, "forgetful", False):
                bot.notice(self.table.view(seat))
        if self.render_mode == "human":
            self.render()

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        found = observed(self.table, self.seat)
        return found, {"action_mask": found["action_mask"].copy()}

    @override
    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the bots play until one is asked again."""
        self.table.play(action)
        self._let_them_play()
        over, cut = self.table.state.outcome is not None, self.table.truncated
        found, info = self._observed()
        return found, self.table.rewards[self.seat], over and not cut, cut, info

    def action_masks(self) -> Any:  # noqa: ANN401  # an array
        """Which actions are legal: what MaskablePPO asks for."""
        return observed(self.table, self.seat)["action_mask"].astype(bool)

    @override
    def render(self) -> Any:
        """Print the table, or give it back as a text, as `render_mode` says."""
        if self.render_mode is None:
            return None
        told = self.table.told()
        if self.render_mode == "ansi":
            return told
        print(told)  # noqa: T201  # that is what the mode is for
        return None


def _check(plan: Plan, codes: tuple[str, ...], seat: int | None, render_mode: str | None) -> None:
    faults = []
    if len(codes) != plan.players - 1:
        faults.append(f"{plan.players} players have {plan.players - 1} opponents, not {len(codes)}")
    if seat is not None and seat not in range(plan.players):
        faults.append(f"there is no seat {shown(seat)} at this table")
    if render_mode not in {None, *RENDER_MODES}:
        faults.append(f"render_mode must be human, ansi or None, not {shown(render_mode)}")
    if faults:
        raise BadSetup(faults)


def name_of(game: str) -> str:
    """What the environment of a game is registered as: `sandwichcards/SandwichMasters-v1`."""
    return f"sandwichcards/{game.title().replace('_', '')}-v1"


def register() -> None:
    """Make every game that there is known to Gymnasium; importing this module does it."""
    for game in GAMES:
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(
                name_of(game),
                entry_point="sandwichcards.adapters.gymnasium:Environment",
                kwargs={"game": game},
            )


register()
