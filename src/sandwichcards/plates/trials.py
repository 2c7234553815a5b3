"""How is Plates & Napkins tried? At set-ups that it has to stand, and with all secrets exchanged.

The scramble is written from the rules page, not from `view.py`, so that a leak there is found here.
"""

from collections.abc import Iterator, Sequence

import attrs

from sandwichcards import plates
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.kit.trials import Options
from sandwichcards.plates import (
    Card,
    Dealt,
    Drew,
    Event,
    Laid,
    MayInterrupt,
    Napkin,
    PassedOn,
    SetAside,
    State,
    Traded,
    TurnUp,
)

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


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """The same table with all cards that are hidden from this seat dealt out anew."""
    face_down = any(isinstance(step, TurnUp) for step in state.agenda)
    tossing = state.agenda[-1].seat if state.drawn else None
    hidden: list[Card] = [*state.draw_pile]
    for other in range(state.setup.players):
        if other != seat:
            hidden += [*state.hands[other], *state.aside[other]]
    if tossing != seat:
        hidden += state.drawn
    hidden += [laid.card for laid in state.laid if face_down and laid.seat != seat]
    while True:
        shuffled, rng = rng.shuffle(hidden)
        supply = iter(shuffled)
        hands = _dealt(supply, state.hands, seat)
        if _fits(state, hands):
            break
    return attrs.evolve(
        state,
        rng=rng,
        hands=hands,
        aside=_dealt(supply, state.aside, seat),
        drawn=state.drawn if tossing == seat else hand_of(next(supply) for _ in state.drawn),
        laid=tuple(
            attrs.evolve(laid, card=next(supply)) if face_down and laid.seat != seat else laid
            for laid in state.laid
        ),
        draw_pile=tuple(supply),
        events=tuple(_scrambled(event, seat, state.setup.cards) for event in state.events),
    )


def _dealt(
    supply: Iterator[Card], column: tuple[tuple[Card, ...], ...], seat: Seat | None
) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        cards if owner == seat else hand_of(next(supply) for _ in cards)
        for owner, cards in enumerate(column)
    )


def _fits(state: State, hands: tuple[tuple[Card, ...], ...]) -> bool:
    """P-31: with `ask_everyone` False, who is asked has a napkin, and all know it."""
    if state.rules.ask_everyone or not isinstance(state.question, MayInterrupt):
        return True
    return any(isinstance(card, Napkin) for card in hands[state.question.seat])


def _scrambled(event: Event, seat: Seat | None, deck: tuple[Card, ...]) -> Event:
    """The same event to this seat, whatever it was."""
    match event:
        case Drew(owner, count, _) if owner != seat:
            return Drew(owner, count, deck[:count])
        case Dealt(owner, count, _) if owner != seat:
            return Dealt(owner, count, deck[-count:])
        case Laid(owner, before, _) if owner != seat:
            return Laid(owner, before, deck[0])
        case SetAside(owner, _) if owner != seat:
            return SetAside(owner, deck[-1])
        case Traded(one, two, count, _, _) if seat not in {one, two}:
            return Traded(one, two, count, deck[:count], deck[-count:])
        case PassedOn(one, two, count, _) if seat not in {one, two}:
            return PassedOn(one, two, count, deck[:count])
        case _:
            return event
