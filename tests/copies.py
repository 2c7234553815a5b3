"""What is part of a state? In every game what lies on the table, and nothing else."""

import attrs

from sandwichcards.core.registry import AnyGame


def check_copies(game: AnyGame) -> None:
    """Whether copies are told apart by the table alone, and each has moves of its own."""
    state, other = (game.new_game(2, seed=seed) for seed in (1, 2))
    moves = game.legal_moves(state)
    assert state == attrs.evolve(state, events=(), quiet=True)
    assert state != attrs.evolve(state, hands=other.hands)
    assert moves != game.legal_moves(attrs.evolve(state, hands=other.hands))
