"""How is a bot named in one word? By a short code: a name, and after a colon what it needs."""

from collections.abc import Callable
from difflib import get_close_matches

from sandwichcards.bots.bot import AnyBot
from sandwichcards.bots.random_bot import RandomBot
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat

Maker = Callable[[str, AnyGame, Seat, Seed], AnyBot]
"""Makes a bot from what its code says after the colon, the game, the seat and a seed of its own."""


def _random(argument: str, _game: AnyGame, _seat: Seat, seed: Seed) -> RandomBot:
    if argument:
        raise BadSetup([f"the bot 'random' takes nothing after its name, not {argument!r}"])
    return RandomBot(seed)


MAKERS: dict[str, Maker] = {"random": _random}
"""The bots by the first word of their codes; add to it to have more."""


def make_bot(code: str, game: AnyGame, seat: Seat, seed: Seed) -> AnyBot:
    """The bot that the code names, to play that seat.

    `seed` is the whole table's: each seat gets one of its own that does not tell it.

    Raises:
        BadSetup: if no bot has that name, or what follows the name does not suit it.
    """
    name, _, argument = code.partition(":")
    if name not in MAKERS:
        near = get_close_matches(name, MAKERS, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise BadSetup([f"there is no bot {name!r} (there are: {', '.join(MAKERS)}){hint}"])
    return MAKERS[name](argument, game, seat, _own_seed(seed, seat))


def _own_seed(seed: Seed, seat: Seat) -> bytes:
    return Rng.from_seed(seed).child(f"bot {seat}").key
