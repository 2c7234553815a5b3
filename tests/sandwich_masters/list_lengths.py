"""How long do the lists of legal moves get? `python -m tests.sandwich_masters.list_lengths 10000`.

Random games at all numbers of players in turn, every other one with both packs.
"""

import sys

from sandwichcards import sandwich_masters as game
from sandwichcards.testing import random_choices

PACKED = game.Rules(packs=("attack-pack", "order-up"))


def measure(games: int) -> tuple[int, float]:
    """The longest list of so many random games, and the mean length."""
    longest = moves_listed = decisions = 0
    for number in range(games):
        choices = random_choices(number)
        rules = PACKED if number % 2 else None
        state = game.new_game(game.SEATS[number % len(game.SEATS)], seed=number, rules=rules)
        while state.outcome is None:
            moves = game.legal_moves(state)
            longest = max(longest, len(moves))
            moves_listed += len(moves)
            decisions += 1
            state = game.apply(state, moves[next(choices) % len(moves)])
    return longest, moves_listed / decisions


if __name__ == "__main__":
    print("longest {}, mean {:.1f}".format(*measure(int(sys.argv[1]))))  # noqa: T201  # a command
