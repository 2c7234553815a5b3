"""What a program for Sandwich Masters looks like to type checkers, at their strictest."""

from typing import assert_type

from sandwichcards import Game, Rng, Seat, Time, dumps, loads, record
from sandwichcards import sandwich_masters as masters

A_GAME: Game[masters.State, masters.View, masters.Rules, masters.Move] = masters

HUNT = masters.EventCard(
    "egg-hunt", "Egg Hunt", (masters.Earn(2, per=masters.GOOD), masters.Topple())
)
BLANK = masters.ListedOrder("blank", "Blank", (masters.Symbol.EGG, masters.Symbol.HAM), reward=8)


def worth(move: masters.Move, view: masters.View) -> int:
    """How much a greedy bot likes a move."""
    match move:
        case masters.Claim(order):
            return order.reward if isinstance(order, masters.ListedOrder) else order.first
        case masters.Lay(card, slot):
            return len(view.bar) + slot - card.bad
        case masters.Start(card):
            return 3 - card.bad
        case masters.Attack(card, seat, _):
            return view.scores[seat] + len(card.twist)
        case masters.Inspect(card, seat):
            return view.scores[seat] - card.bribe
        case masters.Discard(card) | masters.Spare(card):
            return 1 if isinstance(card, masters.InspectorCard) else 0
        case masters.Shift(source, target):
            return target - source
        case masters.Remove(slot, _) | masters.Scrap(slot):
            return -slot
        case masters.Bribe() | masters.Submit() | masters.Decline() | masters.EndTurn():
            return 0


deck = masters.HOUSE_DECK.adding(name="mine", orders=[(BLANK, 2)], events=[(HUNT, 1)])
state = masters.new_game(players=3, seed="typed", deck=deck, rules=masters.Rules(target=20))
assert_type(state, masters.State)
while state.outcome is None and state.turn < 5:
    view = masters.observe(state, state.to_act)
    assert_type(view, masters.View)
    state = masters.apply(state, max(view.moves, key=lambda move: worth(move, view)))
assert_type(state.question, masters.Question | None)
assert_type(masters.imagine(masters.observe(state, Seat(0)), Rng.from_seed(1)), masters.State)
assert_type(loads(dumps(state), masters.State), masters.State)
recording = record(masters, 2, seed=1)
assert_type(recording.stop(Time()), masters.State)
print([order.name for order in state.bar], deck.faults())
