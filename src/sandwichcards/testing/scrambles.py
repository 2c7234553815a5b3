"""How is secrecy put to the test? By a scramble for each game that changes all that is hidden."""

from collections.abc import Mapping

from sandwichcards.core.registry import AnyGame
from sandwichcards.testing.secrets import hoagie, hooch_stooges, plates, sandwich_masters
from sandwichcards.testing.walks import Scramble

SCRAMBLES: Mapping[str, Scramble] = {
    "hoagie": hoagie.scramble,
    "sandwich_masters": sandwich_masters.scramble,
    "plates": plates.scramble,
    "hooch_stooges": hooch_stooges.scramble,
}
"""The scrambles of our own games by name."""


def scramble_of(game: AnyGame) -> Scramble | None:
    """The game's scramble; None for a game that none was written for."""
    return SCRAMBLES.get(game.NAME)
