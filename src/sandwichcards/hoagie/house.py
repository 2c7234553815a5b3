"""What does our deck of Hoagie hold? A line is a card and how many there are of it."""

from sandwichcards.hoagie.cards import Deck

HOUSE_DECK = Deck.of(
    "house",
    {
        # A sandwich takes two breads and one of each other ingredient. There is so much of it that
        # most games end before the pile runs out: what lies in sandwiches does not come back.
        "fresh-bread": 28,
        "fresh-meat": 14,
        "fresh-cheese": 14,
        "fresh-lettuce": 14,
        # Enough to spoil every sandwich a few times, too few to spoil one for good.
        "spoiled-bread": 7,
        "spoiled-meat": 4,
        "spoiled-cheese": 4,
        "spoiled-lettuce": 4,
        "skip": 14,
        "reverse": 4,
        "double-play": 36,
    },
)
Deck.house[HOUSE_DECK.name] = HOUSE_DECK
