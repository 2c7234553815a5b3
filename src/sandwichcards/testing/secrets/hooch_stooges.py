"""What is hidden in Hooch Stooges? How others' cards are split, every order, and secret choices."""

import attrs

from sandwichcards import hooch_stooges
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import Chose, Collect, Drew, Event, PlayingCard, State, Step


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """The state with everything changed that the seat may not see.

    Public are the city with its tokens, stooges in play, line-ups, hooch, discard piles, the sizes
    of hands and decks, what each owns in hand and deck together, which cards a main deck holds,
    what was put under it, and what is out of the game.
    """
    hands, decks = list(state.hands), list(state.decks)
    for other in range(state.setup.players):
        own = list(decks[other]) if other == seat else [*hands[other], *decks[other]]
        mixed, rng = rng.shuffle(own)
        held = 0 if other == seat else len(hands[other])
        if other != seat:
            hands[other] = hand_of(mixed[:held])
        decks[other] = mixed[held:]
    mains = []
    for main in state.mains:
        mixed, rng = rng.shuffle(main)
        mains.append(mixed)
    agenda = []
    for step in state.agenda:
        changed, rng = _chosen_otherwise(step, tuple(hands), seat, rng)
        agenda.append(changed)
    events = []
    for event in state.events:
        told, rng = _told_otherwise(event, state, seat, rng)
        events.append(told)
    return attrs.evolve(
        state,
        hands=tuple(hands),
        decks=tuple(decks),
        mains=tuple(mains),
        agenda=tuple(agenda),
        events=tuple(events),
        rng=rng.child("scramble"),
    )


def _chosen_otherwise(
    step: Step, hands: tuple[tuple[PlayingCard, ...], ...], seat: Seat | None, rng: Rng
) -> tuple[Step, Rng]:
    """Of a discard by all, another card for whoever else has chosen already."""
    if not isinstance(step, Collect):
        return step, rng
    chosen = list(step.chosen)
    for index, other in enumerate(step.seats[: len(chosen)]):
        if other != seat:
            number, rng = rng.below(len(hands[other]))
            chosen[index] = hands[other][number]
    return Collect(step.seats, tuple(chosen)), rng


def _told_otherwise(event: Event, state: State, seat: Seat | None, rng: Rng) -> tuple[Event, Rng]:
    """The event with other cards in it, if it tells of cards that only somebody else has seen."""
    if not isinstance(event, Chose | Drew) or event.seat == seat:
        return event, rng
    known = [card for card, _ in state.setup.deck.main]
    number, rng = rng.below(len(known))
    if isinstance(event, hooch_stooges.Chose):
        return attrs.evolve(event, card=known[number]), rng
    return attrs.evolve(event, cards=(known[number],) * event.count), rng
