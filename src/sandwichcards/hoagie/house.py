"""What does our deck of Hoagie hold? A line is a card and how many there are of it."""

from sandwichcards.hoagie.cards import Deck

HOUSE_DECK = Deck.of(
    "house",
    {
        # A sandwich takes two breads and one of each other ingredient. There is so much of it that
        # games end before the pile runs out: what lies in sandwiches does not come back.
        "fresh-bread": 32,
        "fresh-meat": 16,
        "fresh-cheese": 16,
        "fresh-lettuce": 16,
        # Enough to spoil every sandwich a few times, too few to spoil one for good. Most of it is
        # bread, which nearly always finds a place: there are two, and every sandwich has them.
        "spoiled-bread": 16,
        "spoiled-meat": 4,
        "spoiled-cheese": 4,
        "spoiled-lettuce": 4,
        # A fifth of the cards: everybody meets each of them, and nobody waits for them.
        "skip": 8,
        "reverse": 8,
        "double-play": 10,
    },
)
Deck.house[HOUSE_DECK.name] = HOUSE_DECK
