"""Which set-ups does Plates & Napkins have to stand? Its options one by one, and odd decks."""

from collections.abc import Sequence

from sandwichcards import plates
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options

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

VARIANTS: Sequence[Options] = (
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


def asks_openly(state: plates.State) -> bool:
    """P-31: with `ask_everyone` False, whoever is asked in a window has a napkin."""
    return state.rules.ask_everyone
