"""What is a move worth in Nibble? With two players, to leave a multiple of four."""

from examples.nibble import State, Take, View
from sandwichcards.kit.judging import move_by_move, shares


def worth(view: View, move: Take) -> float:
    """Whether the rest is a multiple of four."""
    return float((view.crumbs - move.crumbs) % 4 == 0)


appraise = move_by_move(worth)


def prospects(state: State) -> tuple[float, ...]:
    """Nobody is ahead before the last crumb."""
    return shares([0.0] * state.setup.players)
