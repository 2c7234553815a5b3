"""What is an outcome worth? The share of the victory, scaled so that all sum to zero."""

from sandwichcards.core.outcome import Outcome


def rewards(outcome: Outcome | None, players: int) -> tuple[float, ...]:
    """Each seat's reward: 1 for winning alone, -1 shared by all others; 0 while the game is on.

    A share of the victory that is everybody's fair one is worth 0.
    """
    if outcome is None:
        return (0.0,) * players
    return tuple((share * players - 1) / (players - 1) for share in outcome.returns)
