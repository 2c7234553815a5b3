"""The laws that every game keeps, for our games and other people's.

`check_game(game)` runs them all. `sandwichcards.testing.strategies` has them for Hypothesis, which
the library itself does not need.
"""

from sandwichcards.kit.trials import Options
from sandwichcards.testing.check import check_game, check_state, check_thoroughly, check_walk
from sandwichcards.testing.laws import LawBroken
from sandwichcards.testing.scripted import ScriptedRng
from sandwichcards.testing.walks import Step, random_choices, tables, walk

__all__ = [
    "LawBroken",
    "Options",
    "ScriptedRng",
    "Step",
    "check_game",
    "check_state",
    "check_thoroughly",
    "check_walk",
    "random_choices",
    "tables",
    "walk",
]
