"""Which set-ups does Hoagie have to stand? Its options one by one, and odd decks."""

from collections.abc import Sequence

from sandwichcards import hoagie
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options

VARIANTS: Sequence[Options] = (
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
