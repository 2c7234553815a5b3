"""What the tests of Hooch Stooges share: players with names, tables laid by hand, scripted dice.

The city for two has its HQs on places 0 and 12; 1, 2 and 3 lie before the one, 9, 10 and 11 before
the other, 4 to 8 between them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import attrs

from sandwichcards import Seat, hooch_stooges
from sandwichcards.core.kinds import Kind
from sandwichcards.hooch_stooges import Event, Move, State
from sandwichcards.testing import ScriptedRng

E = TypeVar("E", bound=Event)

ANN, BOB, CAT, DAN = map(Seat, range(4))
HOME, AWAY = 0, 12


def laid(
    hands: Sequence[str] = ("", ""),
    *,
    rolls: tuple[int, ...] = (),
    orders: tuple[str, ...] = (),
    scarce: bool = False,
    **rest: Any,  # noqa: ANN401  # what `position` takes besides
) -> State:
    """A table laid by hand whose dice and shuffles follow a script.

    If cards are scarce, main deck and line-up have none but those that are named.
    """
    if scarce:
        rest["box"] = unnamed(rest.get("deck", hooch_stooges.HOUSE_DECK), hands, *rest.values())
    state = hooch_stooges.position(hands=hands, **rest)
    return attrs.evolve(state, rng=ScriptedRng(rolls=rolls, orders=orders))


def unnamed(deck: hooch_stooges.Deck, *named: object) -> list[str]:
    """The cards of the main deck that no text or list of texts names."""
    left = Counter({card.slug: count for card, count in deck.main})
    for given in named:
        for text in given if isinstance(given, list | tuple) else [given]:
            left.subtract(text.split() if isinstance(text, str) else ())
    return list((+left).elements())


def play(state: State, *texts: str) -> State:
    """The state after these moves."""
    for text in texts:
        state = hooch_stooges.apply(state, hooch_stooges.catalogue(state).parse(text))
    return state


def offers(state: State) -> list[str]:
    """The legal moves in words."""
    return [hooch_stooges.catalogue(state).text(m) for m in hooch_stooges.legal_moves(state)]


def why_not(state: State, text: str) -> str:
    """What `explain` says of a move."""
    return hooch_stooges.explain(state, parsed(state, text)) or "it is legal"


def parsed(state: State, text: str) -> Move:
    """The move that the words name."""
    return hooch_stooges.catalogue(state).parse(text)


def slugs(cards: Iterable[Kind]) -> list[str]:
    """The cards by their names, in order."""
    return [card.slug for card in cards]


def told(state: State, kind: type[E]) -> list[E]:
    """The events of a kind that led to this state."""
    return [event for event in state.events if isinstance(event, kind)]
