"""How does Nibble become numbers?"""

from functools import lru_cache

from examples.nibble import Setup, TakeTurn, View
from sandwichcards.kit.numbers import AnyOf, Encoder, Field, Number, SeatOf

LEFT_OUT = {
    "setup": "all of it: it never changes in a game",
    "seat": "which one it is: it always comes first",
    "moves": "all of them: the action mask has them",
    "outcome": "all of it: the rewards have it",
    "events": "all of them",
}


@lru_cache(maxsize=16)
def encoder(setup: Setup) -> Encoder[View]:
    """What writes views of that set-up as numbers."""
    question = AnyOf({TakeTurn: {}}, shared={"seat": SeatOf(setup.players)})
    crumbs = Field("crumbs", Number(setup.rules.crumbs))
    return Encoder(setup, View, (Field("question", question), crumbs), LEFT_OUT)


def most_decisions(setup: Setup) -> int:
    """Every turn takes a crumb at least."""
    return setup.rules.crumbs
