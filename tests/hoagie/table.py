"""What the tests of Hoagie share: players with names, tables laid by hand, secrets changed.

The cards are counted and hidden here once more, from the rules alone, so that a fault of the
library's own counting and hiding can't hide itself.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from sandwichcards import Seat, hoagie
from sandwichcards.hoagie import Card, Sandwich, State
from sandwichcards.testing import ScriptedRng

ANN, BOB, CAT, DAN, EVE = map(Seat, range(5))

INGREDIENTS = ("bread", "meat", "cheese", "lettuce", "bread")
SLUGS = {card.slug: card for card in hoagie.CARDS}

VARIANTS: list[dict[str, Any]] = [
    {},
    {"rules": hoagie.Rules(first_player=BOB, stack_skips=False, turn_limit=60)},
    {"rules": hoagie.Rules(skip_blocks_win=False, reverse_repeats_with_two=True, turn_limit=None)},
    {"deck": hoagie.Deck.of("actions", {"skip": 20, "reverse": 9, "double-play": 12})},
    {
        # So few cards that hands run short, covered cards are gathered and players pass.
        "deck": hoagie.Deck.of(
            "scarce",
            {
                "fresh-bread": 12,
                "fresh-meat": 4,
                "fresh-cheese": 4,
                "spoiled-bread": 6,
                "spoiled-meat": 4,
                "spoiled-cheese": 2,
                "double-play": 3,
            },
        ),
        "rules": hoagie.Rules(turn_limit=150),
    },
]
"""Set-ups that between them use every option both ways, and decks that lead to rare states."""


def slugs(cards: Iterable[Card]) -> list[str]:
    """The cards by their names, in order."""
    return [card.slug for card in cards]


def laid(
    hands: Sequence[str],
    *,
    sandwiches: Sequence[str | Sandwich] | None = None,
    skips: Sequence[int] | None = None,
    draw_pile: str = "",
    discard_pile: str = "",
    orders: tuple[str, ...] = (),
    **rest: Any,  # noqa: ANN401  # what `position` takes besides
) -> State:
    """A table whose deck is what lies on it and no card more; shuffles bring the orders on top."""
    players = len(hands)
    sandwiches = sandwiches or ["-----"] * players
    skips = skips or [0] * players
    counts: Counter[str] = Counter(f"{' '.join(hands)} {draw_pile} {discard_pile}".split())
    for sandwich in sandwiches:
        counts.update(slugs_on(sandwich))
    counts["skip"] += sum(skips)
    state = hoagie.position(
        hands=hands,
        sandwiches=sandwiches,
        skips=skips,
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        deck=hoagie.Deck.of("what lies here", counts),
        **rest,
    )
    return attrs.evolve(state, rng=ScriptedRng(orders=orders))


def slugs_on(sandwich: str | Sandwich) -> Iterator[str]:
    """Every card of a sandwich: fresh and spoiled in turn, from the top of each place down."""
    if isinstance(sandwich, str):
        shape, heights = sandwich, tuple("-fs".index(mark) for mark in sandwich)
    else:
        shape, heights = sandwich.shape, sandwich.heights
    for mark, height, ingredient in zip(shape, heights, INGREDIENTS, strict=True):
        states = ("fresh", "spoiled") if mark == "f" else ("spoiled", "fresh")
        yield from (f"{states[depth % 2]}-{ingredient}" for depth in range(height))


def count_cards(state: State) -> Counter[str]:
    """How many of each card there are in all places of the table together."""
    counts: Counter[str] = Counter()
    for hand in state.hands:
        counts.update(slugs(hand))
    for sandwich in state.sandwiches:
        counts.update(slugs_on(sandwich))
    counts.update(slugs(state.draw_pile))
    counts.update(slugs(state.discard_pile))
    counts["skip"] += sum(state.skips)
    return +counts


def deck_counts(state: State) -> Counter[str]:
    """How many of each card the deck has."""
    return +Counter({card.slug: count for card, count in state.setup.deck.counts})
