"""What does our deck of Plates & Napkins hold? A line is a card and how many there are of it."""

from sandwichcards.plates.cards import Bid, Bread, Cheese, Deck, Extra, Meat, Napkin, Plate
from sandwichcards.plates.effects import (
    BidBonus,
    CancelNapkin,
    ClearPlate,
    DrawCards,
    DropCards,
    LowestEats,
    NewHands,
    PassCards,
    PlateWorth,
    RemoveNapkin,
    TakeTop,
    TradeCards,
    Until,
    Worth,
)

HOUSE_DECK = Deck.of(
    "house",
    [
        # Plates, for up to five players.
        (Plate("paper-plate", "Paper Plate"), 1),
        (Plate("tin-plate", "Tin Plate"), 1),
        (Plate("picnic-plate", "Picnic Plate"), 1),
        (Plate("good-plate", "The Good Plate"), 1),
        # Breads. Every sandwich takes two, so there are many.
        (Bread("old-toast", "Yesterday's Toast", 0), 6),
        (Bread("sensible-rye", "Sensible Rye", 1), 8),
        (Bread("doorstep-loaf", "Doorstep Loaf", 2), 8),
        (Bread("smug-sourdough", "Smug Sourdough", 3), 4),
        # Meats.
        (Meat("mystery-meatball", "Mystery Meatball", 1), 3),
        (Meat("leftover-turkey", "Leftover Turkey", 2), 4),
        (Meat("honest-ham", "Honest Ham", 3), 4),
        (Meat("loud-salami", "Loud Salami", 4), 3),
        # Cheeses.
        (Cheese("mostly-holes", "Mostly Holes", 1), 4),
        (Cheese("shy-cheddar", "Shy Cheddar", 2), 4),
        (Cheese("runaway-brie", "Runaway Brie", 3), 3),
        (Cheese("weapons-grade-blue", "Weapons-Grade Blue", 4), 2),
        # Extras: some make a sandwich better, the others make it somebody else's.
        (Extra("decorative-lettuce", "Decorative Lettuce", 1), 4),
        (Extra("slippery-tomato", "Slippery Tomato", 2), 4),
        (Extra("dill-of-the-century", "Dill of the Century", 3), 2),
        (Extra("beach-sand", "Beach Sand", -1), 3),
        (Extra("sweaty-egg", "Sweaty Egg", -2), 3),
        (Extra("anchovy-ambush", "Anchovy Ambush", -4), 3),
        (Extra("lone-sock", "Lone Sock", -6), 2),
        # Bids.
        (Bid("doctors-orders", "Doctor's Orders", -5), 3),
        (Bid("late-breakfast", "Late Breakfast", -3), 4),
        (Bid("no-thanks", "No, Thank You", -1), 5),
        (Bid("peckish", "Peckish", 1), 6),
        (Bid("rumbling", "Rumbling", 2), 6),
        (Bid("ravenous", "Ravenous", 3), 5),
        (Bid("elbows-out", "Elbows Out", 5), 4),
        (Bid("saw-it-first", "I Saw It First", 7), 2),
        # Napkins. The first three do what the rulebook's do, the others are ours.
        (Napkin("swap-meet", "Swap Meet", TradeCards(2)), 2),
        (Napkin("change-of-menu", "Change of Menu", NewHands(7)), 2),
        (Napkin("pass-the-salt", "Pass the Salt", PassCards(2)), 2),
        (Napkin("second-helping", "Second Helping", DrawCards(2)), 2),
        (Napkin("butterfingers", "Butterfingers", DropCards(2)), 2),
        (Napkin("never-happened", "That Never Happened", CancelNapkin()), 4),
        (Napkin("spring-clean", "Spring Clean", RemoveNapkin()), 2),
        (Napkin("tablecloth-trick", "Tablecloth Trick", ClearPlate()), 1),
        (Napkin("bold-seagull", "Bold Seagull", TakeTop()), 1),
        (Napkin("after-you", "After You", LowestEats(Until.EATEN)), 2),
        (Napkin("loud-stomach", "Loud Stomach", BidBonus(4, Until.EATEN)), 2),
        (Napkin("on-a-diet", "On a Diet", BidBonus(-4, Until.EATEN)), 2),
        (Napkin("family-size", "Family Size", Worth(2, 0, Until.EATEN)), 1),
        (Napkin("happy-hour", "Happy Hour", Worth(1, 2, Until.TURN)), 1),
        (Napkin("secret-sauce", "Secret Sauce", PlateWorth(1, 4)), 2),
        (Napkin("hair-in-it", "Hair in It", PlateWorth(1, -5)), 2),
    ],
)
Deck.house[HOUSE_DECK.name] = HOUSE_DECK
