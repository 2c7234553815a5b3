"""Which set-ups does Sandwich Masters have to stand? Its options one by one, and odd decks."""

from collections.abc import Sequence

from sandwichcards import sandwich_masters as masters
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options

VARIANTS: Sequence[Options] = (
    {},
    {"rules": masters.Rules(packs=("attack-pack", "order-up"), dealer=Seat(0))},
    {"rules": masters.Rules(packs=("attack-pack",), target=15, deal_at_once=True)},
    # Cards of one's own, with every effect that leaves a choice.
    {
        "rules": masters.Rules(target=None, rounds=30, turn_limit=None),
        "deck": masters.HOUSE_DECK.adding(
            name="choosy",
            orders=masters.read_orders(
                [
                    {
                        "name": "Loaf Letter",
                        "variety": "bread",
                        "first": 3,
                        "each": 3,
                        "different": False,
                    },
                    {"name": "Triple Egg", "ingredients": ["egg"] * 3, "reward": 11, "copies": 2},
                ]
            ),
            white=[
                (masters.AttackCard("glue", "Glue", (masters.Bin(), masters.PassCards(2))), 8),
                (
                    masters.InspectorCard(
                        "toll", "Toll", 1, (masters.TossCards(3), masters.LoseIngredient())
                    ),
                    8,
                ),
            ],
            events=[
                (masters.EventCard("storm", "Storm", (masters.PassCards(1), masters.Bin())), 5),
                (
                    masters.EventCard(
                        "oven", "Oven", (masters.LoseIngredient(), masters.DrawCards(1))
                    ),
                    5,
                ),
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
