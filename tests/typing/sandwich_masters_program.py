"""A first program for Sandwich Masters: cards of one's own, a bot, a saved game."""

from collections import Counter

from sandwichcards import Record, Seat, dumps, loads, record, replay
from sandwichcards import sandwich_masters as masters
from sandwichcards.bots import Bot, GreedyBot, RandomBot, host

Symbol = masters.Symbol
CLUB = masters.ListedOrder("club", "Club", (Symbol.HAM, Symbol.CHEESE, Symbol.LETTUCE), reward=12)
RAIN = masters.EventCard("rain", "Rainy Day", (masters.Pay(2), masters.DrawCards(1)))
FLY = masters.AttackCard("fly", "Fly")


class Cook(Bot[masters.View, masters.Move]):
    """Fills Orders, and bothers nobody."""

    def notice(self, view: masters.View) -> None:
        """Remember nothing."""

    def choose(self, view: masters.View) -> masters.Move:
        """Take the move that is worth most."""
        return max(view.moves, key=worth)


def worth(move: masters.Move) -> int:
    """What a move is good for."""
    match move:
        case masters.Claim(order):
            return 50 + (order.reward if isinstance(order, masters.ListedOrder) else order.first)
        case masters.Lay(card, _) | masters.Start(card):
            return 20 - 5 * card.bad
        case masters.Submit() | masters.Bribe():
            return 10
        case masters.Attack() | masters.Inspect():
            return -1
        case _:
            return 0


deck = masters.HOUSE_DECK.adding(
    name="mine", white=[(FLY, 2)], orders=[(CLUB, 3)], events=[(RAIN, 1)]
)
rules = masters.Rules(target=30, dealer=Seat(1))
recording = record(masters, 3, seed=8, deck=deck, rules=rules)
bots = [RandomBot(1), Cook(), GreedyBot(masters, 2)]
told: Counter[str] = Counter()
for view in host(masters, recording, bots, watcher=Seat(0)):
    told.update(type(event).__name__ for event in view.events)
print(told.most_common(3))

saved = loads(dumps(recording.record), Record)
for state in replay(saved, masters):
    for event in state.events:
        if isinstance(event, masters.Completed):
            print(f"turn {state.turn}: seat {event.seat} now has {state.scores[event.seat]}")

end = recording.state
if end.outcome is not None:
    print(end.outcome.winners, end.scores, [order.name for order in end.bar])
