"""Which set-ups does Hooch Stooges have to stand? Its options one by one, and odd decks."""

from collections.abc import Sequence

from sandwichcards import hooch_stooges
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import (
    Stooge,
    Trigger,
)
from sandwichcards.kit.trials import Options


def _tournament(players: int) -> list[list[str]]:
    """A deck of 30 for each player, a little different for each."""
    slugs = [card.slug for card, _ in hooch_stooges.HOUSE_DECK.main]
    return [[slugs[(7 * n + 5 * seat) % len(slugs)] for n in range(30)] for seat in range(players)]


def _stooge(slug: str, trigger: hooch_stooges.Trigger, *effects: hooch_stooges.Effect) -> Stooge:
    return Stooge(slug, slug, 1, 2, 2, 3, hooch_stooges.Ability(trigger, effects))


# Abilities at every moment, with effects that end games, attacks and other effects half-way, and so
# few cards that every pile runs out.
_RUNAWAY = hooch_stooges.Deck(
    "runaway",
    main=(
        (_stooge("assassin", Trigger.DEFEATS, hooch_stooges.DestroyHq()), 2),
        (_stooge("avenger", Trigger.FALLS, hooch_stooges.DefeatStooge(9)), 3),
        (_stooge("bomber", Trigger.BLOCKS, hooch_stooges.DefeatStooge(9)), 3),
        (_stooge("duellist", Trigger.SWINGS, hooch_stooges.DefeatStooge(9)), 3),
        (_stooge("informer", Trigger.FALLS, hooch_stooges.EachDiscards()), 2),
        (_stooge("matron", Trigger.CONTROL, hooch_stooges.ReviveStooge()), 2),
        (_stooge("regicide", Trigger.FALLS, hooch_stooges.DestroyHq()), 2),
        (_stooge("scout", Trigger.PLAYED, hooch_stooges.MakeAttack()), 3),
        (
            hooch_stooges.Scheme(
                "chain", "Chain", 2, 3, (hooch_stooges.MakeAttack(), hooch_stooges.EachDiscards())
            ),
            3,
        ),
        (
            hooch_stooges.Scheme(
                "purge", "Purge", 9, 9, (hooch_stooges.DestroyHq(), hooch_stooges.ScrapCard())
            ),
            2,
        ),
    ),
    turfs=(
        (
            hooch_stooges.Turf(
                "loop", "Loop", 1, (hooch_stooges.UnswingAll(), hooch_stooges.MakeAttack())
            ),
            20,
        ),
        (hooch_stooges.Turf("ring", "Ring", 0, (hooch_stooges.UnswingOne(),)), 20),
    ),
    starters=hooch_stooges.HOUSE_DECK.starters,
)

VARIANTS: Sequence[Options] = (
    {},
    {"rules": hooch_stooges.Rules(friendly=True, head_start="fair")},
    {"decks": _tournament},
    {
        "rules": hooch_stooges.Rules(friendly=True, shield=hooch_stooges.Spared.LOSSES),
        "decks": _tournament,
    },
    {
        "rules": lambda players: hooch_stooges.Rules(
            first_player=Seat(1),
            hq_pays=True,
            head_start=tuple(range(players)),
            turn_limit=30,
            action_limit=4,
        )
    },
    {"deck": _RUNAWAY, "rules": hooch_stooges.Rules(turn_limit=200)},
    {"deck": _RUNAWAY, "rules": hooch_stooges.Rules(friendly=True, turn_limit=100)},
)
