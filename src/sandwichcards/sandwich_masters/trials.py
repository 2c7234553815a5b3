"""How is Sandwich Masters tried? At set-ups that it has to stand, and with all secrets exchanged.

The scramble is written from the rules page, not from `view.py`, so that a leak there is found here.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import attrs

from sandwichcards import sandwich_masters as game
from sandwichcards import sandwich_masters as masters
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options

VARIANTS: Sequence[Options] = (
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


def scramble(state: game.State, seat: Seat | None, rng: Rng) -> game.State:
    """The state with everything changed that the seat may not see.

    Public are the sandwiches, the Bar, Noshdosh, both discard piles, how many cards there are in
    each hand and deck and aside, what is asked, and who has chosen something of the sandwiches.
    """
    rivals = [other for other in range(state.setup.players) if other != seat]
    loose = [*state.white_pile]
    for rival in rivals:
        loose += [*state.hands[rival], *state.aside[rival]]
    shuffled, rng = rng.shuffle(loose)
    black, rng = rng.shuffle(state.black_pile)
    supply = iter(shuffled)
    hands, aside = list(state.hands), list(state.aside)
    for rival in rivals:
        hands[rival] = _take(supply, len(hands[rival]))
        aside[rival] = _take(supply, len(aside[rival]))
    return attrs.evolve(
        state,
        hands=tuple(hands),
        aside=tuple(aside),
        marks=tuple(_other_mark(state, other, seat) for other in range(state.setup.players)),
        white_pile=tuple(supply),
        black_pile=black,
        events=tuple(_other_event(event, seat, shuffled) for event in state.events),
        rng=rng.child("scramble"),
    )


def _take(supply: Iterator[game.White], count: int) -> tuple[game.White, ...]:
    return hand_of(islice(supply, count))


def _other_mark(state: game.State, owner: int, seat: Seat | None) -> game.Mark | None:
    """Another choice of the same sort, where there is one."""
    mark = state.marks[owner]
    if mark is None or owner == seat:
        return mark
    slots = [slot for slot, cards in enumerate(state.sandwiches[owner]) if cards]
    if mark.card is None:
        return game.Mark(slots[0] if mark.slot != slots[0] else slots[-1], None)
    slot = slots[-1] if mark.slot == slots[0] else slots[0]
    return game.Mark(slot, state.sandwiches[owner][slot][-1])


def _other_event(event: game.Event, seat: Seat | None, cards: tuple[game.White, ...]) -> game.Event:
    """The event with other cards where the seat must not see them."""
    if isinstance(event, game.Dealt | game.Drew) and event.seat != seat:
        return attrs.evolve(event, cards=cards[: event.count])
    if isinstance(event, game.Passed) and seat not in (event.seat, event.to):
        return attrs.evolve(event, cards=cards[: event.count])
    return event
