"""How does Hypothesis get about in a game? Strategies for walks, states and views."""

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options
from sandwichcards.testing.walks import Step, tables, walk

S = TypeVar("S", bound=AnyState)
V = TypeVar("V", bound=AnyView)
M = TypeVar("M")

_CHOICE = st.integers(0, 2**16)


def walks(
    game: Game[S, Any, Any, M], *, variants: Sequence[Options] = (), longest: int = 60
) -> st.SearchStrategy[list[Step[S, M]]]:
    """Walks from the deal on, of up to `longest` moves; they shrink to short ones."""

    def taken(table: tuple[int, Options], seed: int, choices: list[int]) -> list[Step[S, M]]:
        players, options = table
        return list(walk(game, players, iter(choices), seed=seed, options=options))

    return st.builds(
        taken,
        st.sampled_from(tables(game, variants)),
        st.integers(0, 2**32),
        st.lists(_CHOICE, max_size=longest),
    )


def states(
    game: Game[S, Any, Any, Any], *, variants: Sequence[Options] = (), longest: int = 60
) -> st.SearchStrategy[S]:
    """States that play leads to."""
    return walks(game, variants=variants, longest=longest).map(lambda steps: steps[-1].state)


def views(
    game: Game[Any, V, Any, Any], *, variants: Sequence[Options] = (), longest: int = 60
) -> st.SearchStrategy[V]:
    """Views of such states, from any seat or from none."""

    def seen(state: Any, choice: int) -> V:  # noqa: ANN401  # a state of that game
        seats = [None, *map(Seat, range(state.setup.players))]
        return game.observe(state, seats[choice % len(seats)])

    return st.builds(seen, states(game, variants=variants, longest=longest), _CHOICE)
