"""Which set-ups does a game have to stand? Its options, one after another, and odd decks."""

from collections.abc import Mapping, Sequence

from sandwichcards import hoagie, hooch_stooges, plates
from sandwichcards import sandwich_masters as masters
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import Stooge, Trigger
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

_HANDFUL: Sequence[tuple[plates.Card, int]] = (
    (plates.Plate("tray", "Tray"), 4),
    (plates.Bread("bun", "Bun", 1), 14),
    (plates.Meat("sausage", "Sausage", 3), 4),
    (plates.Cheese("slice", "Slice", 2), 4),
    (plates.Extra("onion", "Onion", -2), 4),
    (plates.Bid("yes", "Yes", 2), 6),
    (plates.Bid("no", "No", -2), 5),
)
_NAPKINS: Sequence[tuple[plates.Card, int]] = (
    (plates.Napkin("trade", "Trade", plates.TradeCards(3)), 1),
    (plates.Napkin("fresh", "Fresh", plates.NewHands(4)), 1),
    (plates.Napkin("pass-one", "Pass One", plates.PassCards(1)), 1),
    (plates.Napkin("draw", "Draw", plates.DrawCards(5)), 1),
    (plates.Napkin("drop", "Drop", plates.DropCards(1)), 1),
    (plates.Napkin("cancel", "Cancel", plates.CancelNapkin()), 3),
    (plates.Napkin("remove", "Remove", plates.RemoveNapkin()), 2),
    (plates.Napkin("clear", "Clear", plates.ClearPlate()), 2),
    (plates.Napkin("take", "Take", plates.TakeTop()), 2),
    (plates.Napkin("lowest", "Lowest", plates.LowestEats(plates.Until.TURN)), 1),
    (plates.Napkin("bonus", "Bonus", plates.BidBonus(1, plates.Until.TURN)), 1),
    (plates.Napkin("over", "Over", plates.Worth(-1, 3, plates.Until.TURN)), 1),
    (plates.Napkin("nothing", "Nothing", plates.PlateWorth(0, 0)), 1),
)

PLATES: Sequence[Options] = (
    {},
    {"rules": plates.Rules(ask_everyone=False)},
    {"rules": plates.Rules(first_player=Seat(1), turn_limit=12)},
    # One card in three is a napkin, of every effect: stacks grow high.
    {"deck": plates.Deck.of("napkins", (*_HANDFUL, *_NAPKINS))},
    # Few cards and no napkin at all: piles and hands run empty.
    {
        "deck": plates.Deck.of("handful", _HANDFUL),
        "rules": plates.Rules(ask_everyone=False, turn_limit=60),
    },
)

SANDWICH_MASTERS: Sequence[Options] = (
    {},
    {"rules": masters.Rules(packs=("attack-pack", "order-up"), dealer=Seat(0))},
    {"rules": masters.Rules(packs=("attack-pack",), target=15)},
    # Cards of one's own, with every effect that leaves a choice.
    {
        "rules": masters.Rules(target=None, rounds=30, turn_limit=None),
        "deck": masters.HOUSE_DECK.adding(
            name="choosy",
            orders=masters.read_orders(
                [
                    {"title": "Loaf Letter", "variety": "bread", "first": 3, "each": 3},
                    {"title": "Triple Egg", "ingredients": ["egg"] * 3, "reward": 11, "copies": 2},
                ]
            ),
            white=[
                (masters.AttackCard("glue", "Glue", (masters.Bin(), masters.Pass(2))), 8),
                (masters.InspectorCard("toll", "Toll", 1, (masters.Toss(3), masters.Lose())), 8),
            ],
            events=[
                (masters.EventCard("storm", "Storm", (masters.Pass(1), masters.Bin())), 5),
                (masters.EventCard("oven", "Oven", (masters.Lose(), masters.Draw(1))), 5),
            ],
        ),
    },
    # Few cards and few Orders: both decks run out all the time, and the Bar stays short.
    {
        "deck": masters.Deck(
            "scarce",
            tuple((card, 1) for card, _ in masters.HOUSE_DECK.white),
            (*masters.HOUSE_DECK.black[:2], *masters.HOUSE_DECK.black[-14:-2]),
        ),
    },
)


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

HOOCH_STOOGES: Sequence[Options] = (
    {},
    {"rules": hooch_stooges.Rules(friendly=True)},
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

VARIANTS: Mapping[str, Sequence[Options]] = {
    "hoagie": HOAGIE,
    "sandwich_masters": SANDWICH_MASTERS,
    "plates": PLATES,
    "hooch_stooges": HOOCH_STOOGES,
}
"""The set-ups of our own games by name, the house's first."""


def variants_of(game: AnyGame) -> Sequence[Options]:
    """The set-ups that a game is tried with; for others' games only their own."""
    return VARIANTS.get(game.NAME, ({},))
