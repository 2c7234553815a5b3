"""What is a game? Whatever has these names: each game's package is one itself."""

from typing import Any, Protocol, TypeVar

from sandwichcards.core.catalogue import Catalogue
from sandwichcards.core.outcome import Outcome, Stop
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import ANYONE, By, Seat

M = TypeVar("M")


class AnyState(Protocol):
    """What every game's state has."""

    @property
    def setup(self) -> Any:  # noqa: ANN401  # each game's own Setup
        """All that never changes in a game."""

    @property
    def rules(self) -> Any:  # noqa: ANN401  # each game's own Rules
        """The options the game is played with."""

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""

    @property
    def question(self) -> Any:  # noqa: ANN401  # each game's own Question
        """What is being asked, or None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is on."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What has happened since the state before."""

    @property
    def rng(self) -> Rng:
        """Where chance comes from."""

    def faults(self) -> tuple[str, ...]:
        """What is wrong with this arrangement, in words; empty for every state of real play."""


class AnyView(Protocol):
    """What every game's view has."""

    @property
    def setup(self) -> Any:  # noqa: ANN401  # each game's own Setup
        """All that never changes in a game."""

    @property
    def rules(self) -> Any:  # noqa: ANN401  # each game's own Rules
        """The options the game is played with."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""

    @property
    def to_act(self) -> Seat | None:
        """The seat that is asked, or None when the game is over."""

    @property
    def question(self) -> Any:  # noqa: ANN401  # each game's own Question
        """What is being asked, or None when the game is over."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves, if it is this seat that is asked."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is on."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What this seat noticed since the state before."""


S = TypeVar("S", bound=AnyState)
V = TypeVar("V", bound=AnyView)
R = TypeVar("R")


class Game(Protocol[S, V, R, M]):
    """A game: state, view, rules and moves are its types, and a package can be one."""

    @property
    def NAME(self) -> str:  # noqa: N802  # a constant of the package
        """Its module name."""

    @property
    def TITLE(self) -> str:  # noqa: N802  # a constant of the package
        """Its name for people."""

    @property
    def SEATS(self) -> tuple[int, ...]:  # noqa: N802  # a constant of the package
        """The numbers of players allowed."""

    @property
    def RULES_VERSION(self) -> int:  # noqa: N802  # a constant of the package
        """Raised whenever play changes."""

    @property
    def State(self) -> type[S]:  # noqa: N802  # a class of the package
        """Its states."""

    @property
    def View(self) -> type[V]:  # noqa: N802  # a class of the package
        """Its views."""

    @property
    def Rules(self) -> type[R]:  # noqa: N802  # a class of the package
        """Its options."""

    def new_game(
        self, players: int, *, seed: Seed | Rng | None = None, rules: R | None = None
    ) -> S:
        """The table after set-up, at the first decision."""

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """All that the seat to act may do."""

    def apply(self, state: S, move: M, *, by: By = ANYONE) -> S:
        """The next decision."""

    def stop(self, state: S, how: Stop) -> S:
        """The game ended by its host."""

    def explain(self, state: S, move: M) -> str | None:
        """Why the move is not legal now, citing the rule; None if it is."""

    def observe(self, state: S, seat: Seat | None) -> V:
        """What that seat may see."""

    def imagine(self, view: V, rng: Rng) -> S:
        """A whole state that fits the view."""

    def catalogue(self, state: S | V) -> Catalogue[M]:
        """Every move that can ever be legal in a game of this set-up."""
