"""Which set-ups does a game have to stand? Its options, one after another, and odd decks."""

from collections.abc import Mapping, Sequence

from sandwichcards import hoagie, plates
from sandwichcards import sandwich_masters as masters
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

VARIANTS: Mapping[str, Sequence[Options]] = {
    "hoagie": HOAGIE,
    "sandwich_masters": SANDWICH_MASTERS,
    "plates": PLATES,
}
"""The set-ups of our own games by name, the house's first."""


def variants_of(game: AnyGame) -> Sequence[Options]:
    """The set-ups that a game is tried with; for others' games only their own."""
    return VARIANTS.get(game.NAME, ({},))
