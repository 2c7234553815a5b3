"""Which set-ups does a game have to stand? Its options, one after another, and odd decks."""

from collections.abc import Mapping, Sequence

from sandwichcards import hoagie
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.testing.walks import Options

HOAGIE: Sequence[Options] = (
    {},
    {"rules": hoagie.Rules(first_player=Seat(1), turn_limit=40)},
    {"rules": hoagie.Rules(stack_skips=False)},
    {"rules": hoagie.Rules(skip_blocks_win=False)},
    {"rules": hoagie.Rules(reverse_repeats_with_two=True)},
    # The fewest cards for five: the pile runs out all the time, and sandwiches are dug up.
    {
        "deck": hoagie.Deck.of(
            "scarce",
            {
                "fresh-bread": 8,
                "fresh-meat": 4,
                "fresh-cheese": 4,
                "fresh-lettuce": 4,
                "spoiled-bread": 5,
                "spoiled-meat": 3,
                "spoiled-cheese": 3,
                "spoiled-lettuce": 2,
                "double-play": 2,
            },
        )
    },
    # Nothing but tricks: hands run empty, and nobody ever wins.
    {"deck": hoagie.Deck.of("tricks", {"skip": 20, "reverse": 8, "double-play": 8})},
    # Nothing but fresh ingredients: once they lie, all pass.
    {
        "deck": hoagie.Deck.of("plain", {"fresh-bread": 30, "fresh-meat": 5}),
        "rules": hoagie.Rules(turn_limit=200),
    },
)

VARIANTS: Mapping[str, Sequence[Options]] = {"hoagie": HOAGIE}
"""The set-ups of our own games by name, the house's first."""


def variants_of(game: AnyGame) -> Sequence[Options]:
    """The set-ups that a game is tried with; for others' games only their own."""
    return VARIANTS.get(game.NAME, ({},))
