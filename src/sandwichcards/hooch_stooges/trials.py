"""How is Hooch Stooges tried? At set-ups that it has to stand, and with all secrets exchanged.

The scramble is written from the rules page, not from `view.py`, so that a leak there is found here.
"""

from collections.abc import Sequence

import attrs

from sandwichcards import hooch_stooges
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import (
    Chose,
    Collect,
    Drew,
    Event,
    PlayingCard,
    State,
    Step,
    Stooge,
    Trigger,
)
from sandwichcards.kit.trials import Options


def _tournament(players: int) -> list[list[str]]:
    """A deck of 30 for each player, a little different for each."""
    slugs = [card.slug for card, _ in hooch_stooges.HOUSE_DECK.main]
    return [[slugs[(7 * n + 5 * seat) % len(slugs)] for n in range(30)] for seat in range(players)]


def _stooge(slug: str, trigger: hooch_stooges.Trigger, *effects: hooch_stooges.Effect) -> Stooge:
    return Stooge(slug, slug, 1, 2, 2, 3, hooch_stooges.Ability(trigger, effects))


# Abilities at every moment, with effects that end games, attacks and other effects half-way, and so
# few cards that every pile runs out.
_RUNAWAY = hooch_stooges.Deck(
    "runaway",
    main=(
        (_stooge("assassin", Trigger.DEFEATS, hooch_stooges.DestroyHq()), 2),
        (_stooge("avenger", Trigger.FALLS, hooch_stooges.DefeatStooge(9)), 3),
        (_stooge("bomber", Trigger.BLOCKS, hooch_stooges.DefeatStooge(9)), 3),
        (_stooge("duellist", Trigger.SWINGS, hooch_stooges.DefeatStooge(9)), 3),
        (_stooge("informer", Trigger.FALLS, hooch_stooges.EachDiscards()), 2),
        (_stooge("matron", Trigger.CONTROL, hooch_stooges.ReviveStooge()), 2),
        (_stooge("regicide", Trigger.FALLS, hooch_stooges.DestroyHq()), 2),
        (_stooge("scout", Trigger.PLAYED, hooch_stooges.MakeAttack()), 3),
        (
            hooch_stooges.Scheme(
                "chain", "Chain", 2, 3, (hooch_stooges.MakeAttack(), hooch_stooges.EachDiscards())
            ),
            3,
        ),
        (
            hooch_stooges.Scheme(
                "purge", "Purge", 9, 9, (hooch_stooges.DestroyHq(), hooch_stooges.ScrapCard())
            ),
            2,
        ),
    ),
    turfs=(
        (
            hooch_stooges.Turf(
                "loop", "Loop", 1, (hooch_stooges.UnswingAll(), hooch_stooges.MakeAttack())
            ),
            20,
        ),
        (hooch_stooges.Turf("ring", "Ring", 0, (hooch_stooges.UnswingOne(),)), 20),
    ),
    starters=hooch_stooges.HOUSE_DECK.starters,
)

VARIANTS: Sequence[Options] = (
    {},
    {"rules": hooch_stooges.Rules(friendly=True)},
    {"decks": _tournament},
    {
        "rules": hooch_stooges.Rules(friendly=True, shield=hooch_stooges.Spared.LOSSES),
        "decks": _tournament,
    },
    {
        "rules": lambda players: hooch_stooges.Rules(
            first_player=Seat(1),
            hq_pays=True,
            head_start=tuple(range(players)),
            turn_limit=30,
            action_limit=4,
        )
    },
    {"deck": _RUNAWAY, "rules": hooch_stooges.Rules(turn_limit=200)},
    {"deck": _RUNAWAY, "rules": hooch_stooges.Rules(friendly=True, turn_limit=100)},
)


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
